#include "judging/part_bytes.h"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>

#include "sessions/judge.h"

namespace kibitzer::judging {
namespace {

template <typename T>
constexpr bool kAsInMemory = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class PartWriter {
 public:
  template <typename... Fields>
  void operator()(const Fields&... fields) {
    (write(fields), ...);
  }

  std::string take() { return std::move(bytes_); }

 private:
  template <typename T>
  void write(const T& value) {
    if constexpr (kAsInMemory<T>) {
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    } else {
      fields_of(*this, value);
    }
  }
  void write(std::string_view text) {
    write(text.size());
    bytes_ += text;
  }
  void write(const std::string& text) { write(std::string_view(text)); }
  void write(const findings::Rule* const& rule) { write(rule->name); }
  template <typename T>
  void write(const std::optional<T>& value) {
    write(value.has_value());
    if (value) write(*value);
  }
  template <typename T>
  void write(const std::vector<T>& values) {
    write(values.size());
    for (const T& value : values) write(value);
  }

  std::string bytes_;
};

/// Whatever the bytes are, no more is made of them than their number.
class FieldReader {
 public:
  using Rules = std::unordered_map<std::string_view, const findings::Rule*>;

  FieldReader(std::string_view bytes, const Rules& rules, const games::Games& games)
      : bytes_(bytes), rules_(rules), games_(games) {}

  template <typename... Fields>
  void operator()(Fields&... fields) {
    (read(fields), ...);
  }

  bool valid() const { return valid_; }
  bool ended() const { return bytes_.empty(); }

 private:
  std::string_view next(std::size_t size) {
    if (size > bytes_.size()) {
      valid_ = false;
      bytes_ = {};
      return {};
    }
    const std::string_view bytes = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return bytes;
  }
  std::string_view text() {
    std::size_t size = 0;
    read(size);
    return next(size);
  }

  template <typename T>
  void read(T& value) {
    if constexpr (kAsInMemory<T>) {
      if (const std::string_view bytes = next(sizeof value); valid_) std::memcpy(&value, bytes.data(), sizeof value);
    } else {
      fields_of(*this, value);
    }
  }
  void read(bool& value) {
    const std::string_view byte = next(1);
    value = byte == std::string_view("\1", 1);
    valid_ = valid_ && (value || byte == std::string_view("\0", 1));
  }
  void read(findings::Severity& severity) {
    using Number = std::underlying_type_t<findings::Severity>;
    read_enum(severity, static_cast<Number>(findings::Severity::kError));
  }
  void read(Verdict& verdict) {
    using Number = std::underlying_type_t<Verdict>;
    read_enum(verdict, static_cast<Number>(Verdict::kCannotTell));
  }
  template <typename Enum, typename Number>
  void read_enum(Enum& value, Number greatest) {
    Number number = 0;
    read(number);
    valid_ = valid_ && number <= greatest;
    if (valid_) value = static_cast<Enum>(number);
  }
  void read(std::string& value) { value = text(); }
  /// The name of a notation, which the games keep.
  void read(std::string_view& name) {
    const std::string_view written = text();
    const games::Notation* const notation = games_.notation(written);
    name = notation == nullptr ? std::string_view() : std::string_view(notation->name);
    valid_ = valid_ && (notation != nullptr || written.empty());
  }
  void read(const findings::Rule*& rule) {
    const auto found = rules_.find(text());
    valid_ = valid_ && found != rules_.end();
    if (valid_) rule = found->second;
  }
  template <typename T>
  void read(std::optional<T>& value) {
    bool has_value = false;
    read(has_value);
    if (has_value && valid_) read(value.emplace());
  }
  template <typename T>
  void read(std::vector<T>& values) {
    std::size_t size = 0;
    read(size);
    valid_ = valid_ && size <= bytes_.size();  // each takes a byte at least
    for (; size > 0 && valid_; --size) read(values.emplace_back());
  }

  std::string_view bytes_;
  const Rules& rules_;
  const games::Games& games_;
  bool valid_ = true;
};

// The fields of each kind of value, as they are written and read. A field that is added to one of these has to be added
// here; a report made from a cache lacks it otherwise (Cache.GivesTheSameBytesInEveryForm).

template <typename T, typename... Kinds>
concept AnyOf = (std::is_same_v<std::remove_const_t<T>, Kinds> || ...);

template <typename Fields, AnyOf<text::Place> T>
void fields_of(Fields& fields, T& place) {
  fields(place.line, place.column);
}
template <typename Fields, AnyOf<text::Span> T>
void fields_of(Fields& fields, T& span) {
  fields(span.begin, span.end);
}
template <typename Fields, AnyOf<findings::Region> T>
void fields_of(Fields& fields, T& region) {
  fields(region.begin, region.end, region.cell);
}
template <typename Fields, AnyOf<findings::ByteRegion> T>
void fields_of(Fields& fields, T& region) {
  fields(region.begin, region.end);
}
template <typename Fields, AnyOf<findings::Excerpt> T>
void fields_of(Fields& fields, T& excerpt) {
  fields(excerpt.known, excerpt.before, excerpt.marked, excerpt.after);
}
template <typename Fields, AnyOf<findings::Suggestion> T>
void fields_of(Fields& fields, T& suggestion) {
  fields(suggestion.at, suggestion.text);
}
template <typename Fields, AnyOf<findings::Note> T>
void fields_of(Fields& fields, T& note) {
  fields(note.message, note.at, note.excerpt, note.path, note.span);
}
template <typename Fields, AnyOf<findings::Located> T>
void fields_of(Fields& fields, T& finding) {
  fields(finding.rule, finding.severity, finding.message, finding.at, finding.excerpt, finding.related, finding.session,
         finding.round, finding.trick, finding.player, finding.board, finding.room, finding.table, finding.session_name,
         finding.fingerprint, finding.once, finding.allowed, finding.known, finding.known_times, finding.span,
         finding.bytes, finding.suggestions);
}
template <typename Fields, AnyOf<JudgedSession> T>
void fields_of(Fields& fields, T& session) {
  fields(session.session, session.line, session.board, session.room, session.table, session.name, session.verdict,
         session.reason, session.errors, session.warnings, session.first_sheet, session.sheets, session.date);
}
template <typename Fields, AnyOf<Order> T>
void fields_of(Fields& fields, T& order) {
  fields(order.input, order.member, order.part);
}
template <typename Fields, AnyOf<JudgedPart> T>
void fields_of(Fields& fields, T& part) {
  fields(part.path, part.order, part.first, part.last, part.notation, part.sessions, part.boards,
         part.tables_of_results, part.findings, part.verdicts, part.fail_on, part.skipped, part.error);
}

}  // namespace

bool can_be_kept(const JudgedPart& part) {
  return part.sheets.empty() && part.results.empty() &&
         std::all_of(part.verdicts.begin(), part.verdicts.end(), [](const JudgedSession& one) {
           return one.diagrams.empty() && one.games.empty() && one.text.empty();
         });
}

std::string bytes_of(const JudgedPart& part) {
  PartWriter writer;
  writer(part);
  return writer.take();
}

PartReader::PartReader(games::GamesPtr games) : games_(std::move(games)) {
  for (const findings::Rule* const rule : sessions::all_rules(*games_)) rules_.emplace(rule->name, rule);
}

std::optional<std::vector<JudgedPart>> PartReader::read(std::string_view bytes) const {
  FieldReader reader(bytes, rules_, *games_);
  std::vector<JudgedPart> parts;
  while (reader.valid() && !reader.ended()) reader(parts.emplace_back());
  return reader.valid() ? std::optional(std::move(parts)) : std::nullopt;
}

}  // namespace kibitzer::judging
