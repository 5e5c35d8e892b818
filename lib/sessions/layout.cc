#include "sessions/layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "findings/finding.h"
#include "findings/located.h"
#include "games/conversion.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "json/key_order.h"
#include "sessions/judge.h"
#include "text/words.h"

namespace kibitzer::sessions {
namespace {

using Clause = tl::unexpected<std::string>;

struct Converted {
  games::Conversion::Result result;
  std::map<std::string_view, std::size_t> findings;  ///< by rule, those that the record does not allow
  std::size_t unreadable = 0;                        ///< places
  std::string first_unreadable;                      ///< line, column, and why
  bool bridge_alone = false;
};

/// Whether a slip leaves open where a value ends, which a safe fix would say.
bool leaves_readings_open(const findings::Finding& finding) {
  const std::string_view rule = finding.rule->name;
  return (rule == "pbn/quote" || rule == "pbn/missing-bracket") &&
         std::none_of(finding.fixes.begin(), finding.fixes.end(),
                      [](const findings::Fix& fix) { return fix.safety == findings::Safety::kSafe; });
}

/// Counts findings.
class Counting : public Sink {
 public:
  explicit Counting(Converted& counts) : counts_(counts) {}

  void take(const Judged& judged) override {
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      if (i < judged.allowed.size() && !judged.allowed[i].empty()) continue;
      const findings::Finding& finding = judged.findings[i];
      ++counts_.findings[finding.rule->name];
      const bool unreadable = finding.rule->name.starts_with("pbn/") && finding.severity == findings::Severity::kError;
      if ((!unreadable && !leaves_readings_open(finding)) || counts_.unreadable++ > 0) continue;
      const auto at = findings::located(finding, judged.source, judged.lines, judged.session, false).at.begin;
      counts_.first_unreadable = fmt::format("{}:{}: {}", at.line, at.column, finding.message);
    }
  }

 private:
  Converted& counts_;
};

void convert(std::string_view text, games::Conversion& conversion, Converted& made) {
  conversion.keep_as_recorded();
  Counting counting(made);
  Judge judge({.every_place = true});
  judge.convert_by(&conversion);
  judge.begin_file();
  const text::Source source = {"", text, 1};
  judge.judge_some(source, games::kPbn, true, counting);
  judge.end_file(source, counting);
  made.bridge_alone = !conversion.has_other_than_bridge();
  made.result = conversion.finish();
}

Converted to_pbn(std::string_view text) {
  Converted made;
  games::Conversion conversion("pbn");
  convert(text, conversion, made);
  return made;
}

/// With every end of line in a comment as a blank, which is shorter.
std::string with_blanks(std::string json) {
  std::size_t to = 0;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const bool escape = json[i] == '\\' && i + 1 < json.size();
    const bool blank = escape && (json[i + 1] == 'n' || json[i + 1] == 't');
    json[to++] = blank ? ' ' : json[i];
    if (!escape) continue;
    ++i;
    if (!blank) json[to++] = json[i];
  }
  json.resize(to);
  return json;
}

/// Calls `take` with each session of a text, as JSON has it.
template <typename Take>
void each_session(std::string_view pbn, Take take) {
  Converted ignored;
  games::Conversion conversion("jsonl");
  conversion.hand_on([&](std::string json) { take(with_blanks(std::move(json))); });
  convert(pbn, conversion, ignored);
}

bool hold_same_sessions(std::string_view one, std::string_view other) {
  std::vector<std::string> sessions;
  each_session(one, [&](std::string json) { sessions.push_back(std::move(json)); });
  std::size_t next = 0;
  bool same = true;
  each_session(other, [&](const std::string& json) {
    same = same && next < sessions.size() && sessions[next] == json;
    ++next;
  });
  return same && next == sessions.size();
}

/// Why `after`, which was made of a text with `made`, will not do: it breaks a rule more often, or changes again the
/// next time.
std::optional<std::string> why_not(const Converted& made, std::string_view after) {
  const Converted again = to_pbn(after);
  for (const auto& [rule, count] : again.findings) {
    const auto before = made.findings.find(rule);
    if (before == made.findings.end() || before->second < count)
      return fmt::format("in the export format it would break {}", rule);
  }
  if (again.result.text != after) return "its games could be read differently then";
  return std::nullopt;
}

/// 2.1 to 3.10: the export format is how its writer writes a game. What was read in an import format must be the same
/// then, and no rule broken more often.
tl::expected<std::string, std::string> lay_out_pbn(std::string_view text) {
  Converted made = to_pbn(text);
  if (!made.bridge_alone) return Clause("PBN has an export format for bridge alone, and it has another game");
  if (made.unreadable > 0)
    return Clause(fmt::format("{} in it cannot be read, {}at {}", text::counted(made.unreadable, "place"),
                              made.unreadable > 1 ? "the first " : "", made.first_unreadable));
  if (!made.result.error.empty()) return Clause("it has no game");
  made.result.lost.erase("limit of 255 bytes a line");  // is not kept now either
  if (!made.result.lost.empty()) {
    std::string kinds;
    for (const auto& [kind, count] : made.result.lost) kinds += (kinds.empty() ? "" : ", ") + kind;
    return Clause("the export format has no place for: " + kinds);
  }
  std::string after = std::move(made.result.text);
  if (const auto why = why_not(made, after)) return Clause(*why);
  if (!hold_same_sessions(after, text)) return Clause("its games could be read differently then");
  return after;
}

/// Whether the rule is broken by a text that its notation cannot read on from there, or at all.
bool ends_reading(std::string_view rule) {
  return rule.ends_with("/syntax") || rule.ends_with("/not-text") || rule.ends_with("/too-large");
}

/// What is found in a text, and what it records.
class ReadBack : public Sink {
 public:
  ReadBack(std::string_view text, const games::Notation& notation) {
    games::Conversion conversion("jsonl");
    conversion.keep_as_recorded();
    Judge judge({});
    judge.convert_by(&conversion);
    judge.begin_file();
    const text::Source source = {"", text, 1};
    judge.judge(source, notation, *this);
    if (notation.cutting != nullptr) judge.end_file(source, *this);
    sessions_ = conversion.finish().text;
    std::sort(found_.begin(), found_.end());
  }

  void take(const Judged& judged) override {
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      const findings::Finding& finding = judged.findings[i];
      const bool allowed = i < judged.allowed.size() && !judged.allowed[i].empty();
      found_.push_back(fmt::format("{}{}: {}", allowed ? "allowed " : "", finding.rule->name, finding.message));
      if (unreadable_.empty() && ends_reading(finding.rule->name)) {
        const text::Place place = judged.lines.place(finding.at.begin);
        unreadable_ = fmt::format("line {}, column {}: {}", place.line, place.column, finding.message);
      }
    }
  }

  /// The first place that is not of the notation, and what is wrong with it; empty if all is.
  const std::string& unreadable() const { return unreadable_; }

  friend bool operator==(const ReadBack& a, const ReadBack& b) {
    return a.found_ == b.found_ && a.sessions_ == b.sessions_;
  }

 private:
  std::vector<std::string> found_;
  std::string sessions_;  ///< as JSON; empty where it is a description
  std::string unreadable_;
};

/// What a slip meant is not known, so its text keeps its lines.
tl::expected<std::string, std::string> lay_out_words(std::string_view text, const games::Notation& notation) {
  const ReadBack before(text, notation);
  if (!before.unreadable().empty()) return Clause(before.unreadable());
  std::string after = notation.format(text);
  if (!(ReadBack(after, notation) == before)) return Clause("it would be read differently then");
  return after;
}

/// One document, whose game decides the order.
tl::expected<std::string, std::string> lay_out_json(std::string_view text, json::Syntax syntax,
                                                    const games::Games& games) {
  json::Document document;
  if (document.read(text, syntax)) return Clause(syntax == json::Syntax::kJson ? "it is not JSON" : "it is not JAXN");
  if (document.node(0).kind != json::Kind::kObject) return std::string(text);
  std::string_view name;
  for (std::uint32_t at = 1; at < document.node(0).next; at = document.node(at + 1).next)
    if (document.text(document.node(at)) == "game" && document.node(at + 1).kind == json::Kind::kString)
      name = document.text(document.node(at + 1));
  const games::Game* const game = games.find(name);
  if (game == nullptr) return std::string(text);
  return json::with_keys_in_order(text, document, game->json_keys(), game->json_keys_by_player());
}

tl::expected<std::string, std::string> lay_out_json_lines(std::string_view text, const games::Games& games) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
      out += line;
    } else {
      auto laid_out = lay_out_json(line, json::Syntax::kJson, games);
      if (!laid_out) return laid_out;
      out += *laid_out;
    }
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

/// Lines end as they did.
std::string with_crlf(std::string_view text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return result;
}

}  // namespace

bool can_lay_out(const games::Notation& notation) {
  switch (notation.form) {
    case games::Form::kPbn:
    case games::Form::kJson:
    case games::Form::kJaxn:
    case games::Form::kJsonLines:
      return true;
    case games::Form::kOwn:
    case games::Form::kSession:
    case games::Form::kDescription:
      return notation.format != nullptr;
  }
  return false;
}

tl::expected<std::string, std::string> lay_out(std::string_view text, const games::Notation& notation,
                                               const games::Games& games) {
  switch (notation.form) {
    case games::Form::kPbn:
      return lay_out_pbn(text);
    case games::Form::kJson:
      return lay_out_json(text, json::Syntax::kJson, games);
    case games::Form::kJaxn:
      return lay_out_json(text, json::Syntax::kJaxn, games);
    case games::Form::kJsonLines:
      return lay_out_json_lines(text, games);
    case games::Form::kOwn:
    case games::Form::kSession:
    case games::Form::kDescription:
      break;
  }
  auto after = lay_out_words(text, notation);
  if (after && text.find("\r\n") != std::string_view::npos) *after = with_crlf(*after);
  return after;
}

}  // namespace kibitzer::sessions
