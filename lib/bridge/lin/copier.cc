#include "bridge/lin/copier.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bridge/lin/lexer.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/values.h"
#include "bridge/model/settings.h"
#include "findings/comments.h"

namespace kibitzer::bridge {
namespace {

using records::Copied;

constexpr std::size_t kSeats = 4;
constexpr std::uint32_t kNowhere = std::numeric_limits<std::uint32_t>::max();

/// What a command is copied as. Boards share it: result lists are long, and hold for many of them.
using Words = std::shared_ptr<const std::string>;

Words words_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

bool same(const Words& a, const Words& b) { return a == b || (a != nullptr && b != nullptr && *a == *b); }

/// A command that says something of several boards, or of the next.
struct Heading {
  enum class Kind : std::uint8_t { kTitle, kNumbers, kResults, kPlayers, kFile };
  Kind kind = Kind::kTitle;
  text::Span at;
  bool both_rooms = false;  ///< of players
  Words words;
  bool changed = false;  ///< the words are not those of the text
};

/// What holds at a place of a text; null where nothing does.
struct InForce {
  Words title, numbers, results, players;
  bool both_rooms = false;

  void take(const Heading& heading) {
    switch (heading.kind) {
      case Heading::Kind::kTitle:
        title = heading.words;
        numbers = results = nullptr;
        return;
      case Heading::Kind::kNumbers:
        numbers = heading.words;
        return;
      case Heading::Kind::kResults:
        results = heading.words;
        return;
      case Heading::Kind::kPlayers:
        if (both_rooms && !heading.both_rooms) return;  // of the next board alone
        players = heading.words;
        both_rooms = heading.both_rooms;
        return;
      case Heading::Kind::kFile:
        return;
    }
  }
  bool same_match(const InForce& other) const {
    return same(title, other.title) && same(numbers, other.numbers) && same(results, other.results);
  }
};

/// A LIN text as it is copied: its headings, and where the headings of each board begin.
struct LinText {
  std::vector<Heading> headings;
  std::vector<text::Span> boards;  ///< by record
};

bool of_both_rooms(const LinCommand& command) {
  std::size_t count = 0;
  std::size_t named = 0;
  for (const LinPart& part : split_lin(command.value, command.value_at.begin, 3 * kSeats)) {
    ++count;
    if (!part.text.empty()) named = count;
  }
  return count >= 2 * kSeats || named > kSeats;
}

std::optional<Heading> heading_of(const LinCommand& command, std::string_view text) {
  if (command.stray || !command.closed) return std::nullopt;
  Heading heading;
  if (command.comment || command.is("nt")) {
    if (!findings::speaks_to_us(command.value) || command.value.find("allow-file") == std::string_view::npos)
      return std::nullopt;
    heading.kind = Heading::Kind::kFile;
  } else if (command.is("vg")) {
    heading.kind = Heading::Kind::kTitle;
  } else if (command.is("bn")) {
    heading.kind = Heading::Kind::kNumbers;
  } else if (command.is("rs")) {
    heading.kind = Heading::Kind::kResults;
  } else if (command.is("pn")) {
    heading.kind = Heading::Kind::kPlayers;
    heading.both_rooms = of_both_rooms(command);
  } else {
    return std::nullopt;
  }
  const std::size_t end = command.comment ? command.value_at.end : text.find('|', command.value_at.end) + 1;
  heading.at = {command.name_at.begin, static_cast<std::uint32_t>(end)};
  heading.words = words_of(std::string(text.substr(heading.at.begin, heading.at.end - heading.at.begin)));
  return heading;
}

/// Whether the command is of the board that was begun, and not of the next.
bool is_of_board(const LinCommand& command) {
  for (const auto& name : {"qx", "md", "sv", "mb", "an", "pc", "mc"})
    if (command.name == lin_name(name[0], name[1]) && !command.stray && !command.comment) return true;
  return command.stray;
}

/// The headings of `text`. Readers have a board end where the next deal begins; what is said before that of the next board
/// is copied with it.
LinText read_headings(std::string_view text, std::span<const Copied> records) {
  LinText read;
  LinLexer lexer(text);
  LinCommand command;
  std::uint32_t heads_next = kNowhere;  // where the headings of the next board begin, if any do
  std::uint32_t begin = 0;
  auto record = records.begin();
  const auto end_boards = [&](std::uint32_t at) {
    while (record != records.end() && record->at.end <= at) {
      const bool last = record + 1 == records.end() || record->at.end == text.size();
      const bool results_only = record->at.begin == record->at.end;
      const std::uint32_t end = results_only ? begin : last ? record->at.end : std::min(heads_next, record->at.end);
      read.boards.push_back({begin, end});
      begin = end;
      if (!results_only) heads_next = kNowhere;
      ++record;
    }
  };
  while (lexer.next(command)) {
    end_boards(command.name_at.begin);
    if (is_of_board(command)) heads_next = kNowhere;
    const auto heading = heading_of(command, text);
    const bool heads = command.comment || (heading && heading->kind != Heading::Kind::kFile);
    if (heads && heads_next == kNowhere) heads_next = command.name_at.begin;
    if (heading) read.headings.push_back(*heading);
  }
  end_boards(static_cast<std::uint32_t>(text.size()));
  while (read.boards.size() < records.size()) read.boards.push_back({begin, begin});
  return read;
}

/// The result lists of `text` without the results of boards that are not chosen.
void narrow_results(std::string_view text, std::span<const Copied> records, std::vector<Heading>& headings) {
  std::map<std::uint32_t, bool> chosen;  // by the place of a result
  std::vector<findings::Finding> found;
  LinReader reader(text, preset(preset_names().front()).value(), found);
  Session session;
  for (const Copied& record : records) {
    if (!reader.next(session)) break;
    if (session.boards.front().listed) chosen[session.boards.front().listed->at.begin] |= record.chosen;
    for (const TableRow& row : session.table_rows) chosen[row.at.begin] |= record.chosen;
  }
  for (Heading& heading : headings) {
    if (heading.kind != Heading::Kind::kResults) continue;
    std::string narrowed;
    std::uint32_t at = heading.at.begin;
    for (auto result = chosen.lower_bound(at); result != chosen.end() && result->first < heading.at.end; ++result) {
      if (result->second) continue;
      heading.changed = true;
      narrowed += text.substr(at, result->first - at);
      at = static_cast<std::uint32_t>(std::min<std::size_t>(text.find_first_of(",|", result->first), heading.at.end));
    }
    narrowed += text.substr(at, heading.at.end - at);
    heading.words = words_of(std::move(narrowed));
  }
}

class LinCopier : public records::Copier {
 public:
  void add(std::string_view text, std::span<const Copied> records) override;
  std::string finish() override { return made_.take(); }

 private:
  void head(const InForce& meant, bool names_players);
  void copy(std::string_view text, text::Span at, std::span<const Heading> own);

  records::CopiedText made_;
  InForce in_copy_;
};

/// Writes what holds for the next board and does not yet hold in the copy.
void LinCopier::head(const InForce& meant, bool names_players) {
  if (!meant.same_match(in_copy_)) {
    if (meant.title || in_copy_.title) made_.line(meant.title ? *meant.title : "vg||", false);
    for (const Words& words : {meant.numbers, meant.results})
      if (words) made_.line(*words, false);
    in_copy_.title = meant.title;
    in_copy_.numbers = meant.numbers;
    in_copy_.results = meant.results;
  }
  if (names_players && !meant.both_rooms) return;
  const bool once = in_copy_.both_rooms && !meant.both_rooms;  // four names after eight are of the next board alone
  if (same(meant.players, in_copy_.players)) return;
  if (meant.players)
    made_.line(*meant.players, false);
  else
    made_.line(in_copy_.both_rooms ? "pn|,,,,,,,|" : "pn|,,,|", false);
  if (once && meant.players) return;
  in_copy_.players = meant.players;
  in_copy_.both_rooms = in_copy_.both_rooms || meant.both_rooms;
}

void LinCopier::copy(std::string_view text, text::Span at, std::span<const Heading> own) {
  std::uint32_t from = at.begin;
  for (const Heading& heading : own) {
    in_copy_.take(heading);
    if (!heading.changed) continue;
    made_.append(text, {from, heading.at.begin}, false);
    made_.replace(heading.at, *heading.words);
    from = heading.at.end;
  }
  made_.append(text, {from, at.end}, false);
}

void LinCopier::add(std::string_view text, std::span<const Copied> records) {
  if (std::none_of(records.begin(), records.end(), [](const Copied& record) { return record.chosen; })) return;
  made_.begin(text);
  LinText read = read_headings(text, records);
  const bool all = std::all_of(records.begin(), records.end(), [](const Copied& record) { return record.chosen; });
  if (!all) {
    narrow_results(text, records, read.headings);
    for (const Heading& heading : read.headings)
      if (heading.kind == Heading::Kind::kFile) made_.line(*heading.words, false);
  }
  InForce meant;
  const std::span<const Heading> headings(read.headings);
  std::size_t heading = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const text::Span at = read.boards[i];
    const std::size_t first = heading;
    while (heading < headings.size() && headings[heading].at.begin < at.end) ++heading;
    const std::span<const Heading> own = headings.subspan(first, heading - first);
    if (records[i].chosen) {
      const auto names = [](const Heading& one) { return one.kind == Heading::Kind::kPlayers; };
      const auto titles = [](const Heading& one) { return one.kind == Heading::Kind::kTitle; };
      // What the board's own headings say need not be said before.
      InForce needed = meant;
      if (std::any_of(own.begin(), own.end(), titles)) {
        needed.title = in_copy_.title;
        needed.numbers = in_copy_.numbers;
        needed.results = in_copy_.results;
      }
      head(needed, std::any_of(own.begin(), own.end(), names));
      if (at.begin < at.end) copy(text, at, own);
    }
    for (const Heading& one : own) meant.take(one);
  }
}

}  // namespace

std::unique_ptr<records::Copier> lin_copier() { return std::make_unique<LinCopier>(); }

}  // namespace kibitzer::bridge
