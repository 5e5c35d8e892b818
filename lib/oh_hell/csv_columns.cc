#include "oh_hell/csv_columns.h"

#include <algorithm>
#include <set>

#include "cards/words.h"
#include "oh_hell/csv_numbering.h"
#include "oh_hell/csv_rules.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

using findings::Severity;

class Columns {
 public:
  Columns(CsvTable& table, WideSheet& sheet) : table_(table), sheet_(sheet) {}

  std::vector<WideColumn> take();

 private:
  std::vector<Heading> headings();
  void add(const Heading& heading);
  void name_unnamed(std::vector<Heading>& headings);
  void unnamed(const std::vector<Heading>& headings);
  std::vector<std::string_view> texts(std::size_t place) const;
  bool only(std::size_t place, bool (*allowed)(std::string_view)) const;
  bool only_names(const Heading& heading, const std::vector<Heading>& all) const;
  bool counts_like_cards(std::size_t place) const;
  Part part_by_content(const Heading& heading, const std::vector<Heading>& all);
  void unread(const text::CsvField& heading);

  CsvTable& table_;
  WideSheet& sheet_;
  std::vector<WideColumn> columns_;
};

bool is_count(std::string_view text) { return csv_whole_number(text).has_value(); }
bool is_trump(std::string_view text) {
  return text == "-" || text == "?" || csv_no_trump(text) || cards::suit_in_words(text);
}
/// Whether the text cannot be a player's cell.
bool is_remark(std::string_view text) {
  return text.find_first_of("0123456789") == std::string_view::npos && !csv_mark(text);
}

/// The texts of the column in the rounds, without empty fields.
std::vector<std::string_view> Columns::texts(std::size_t place) const {
  std::vector<std::string_view> texts;
  for (const WideLine& line : sheet_.lines)
    if (line.kind == LineKind::kRound && !WideSheet::field(line, place).text.empty())
      texts.push_back(WideSheet::field(line, place).text);
  return texts;
}

/// Whether the column is not empty and everything in it is allowed.
bool Columns::only(std::size_t place, bool (*allowed)(std::string_view)) const {
  const auto all = texts(place);
  return !all.empty() && std::all_of(all.begin(), all.end(), allowed);
}

/// Whether the column holds names of the other columns' players.
bool Columns::only_names(const Heading& heading, const std::vector<Heading>& all) const {
  std::set<std::string_view> names;
  for (const Heading& other : all)
    if (other.place != heading.place) names.insert(other.player.text);
  const auto here = texts(heading.place);
  return !here.empty() &&
         std::all_of(here.begin(), here.end(), [&](std::string_view text) { return names.contains(text); });
}

/// Whether the column counts the rounds or their cards: it counts from 1, or goes up and down, or by one, as hands do.
/// In three rounds a player may have 10, 11 and 12 points.
bool Columns::counts_like_cards(std::size_t place) const {
  constexpr std::size_t kFewest = 3;
  constexpr int kSmallest = 2;
  std::vector<int> numbers;
  for (const WideLine& line : sheet_.lines) {
    if (line.kind != LineKind::kRound) continue;
    const auto number = csv_whole_number(WideSheet::field(line, place).text);
    if (!number || *number < 1 || *number > cards::kDeckSize) return false;
    numbers.push_back(*number);
  }
  if (numbers.size() < kFewest) return false;
  const auto by = [&](int step) {
    return std::adjacent_find(numbers.begin(), numbers.end(), [&](int a, int b) { return b - a != step; }) ==
           numbers.end();
  };
  const bool small = *std::min_element(numbers.begin(), numbers.end()) <= kSmallest;
  return ((small || numbers.size() > kFewest) && (by(1) || by(-1))) || (small && count_like_cards(numbers));
}

void Columns::unread(const text::CsvField& heading) {
  table_.reporter().report(kCsvRule<"csv/unknown-column">, heading.at, "the column '{}' is not read",
                           text::printable(heading.text));
}

/// What a column holds whose heading could be a player's name.
Part Columns::part_by_content(const Heading& heading, const std::vector<Heading>& all) {
  const auto has = [&](Part part) {
    return std::any_of(all.begin(), all.end(), [&](const Heading& other) { return other.part == part; });
  };
  const auto same_player = [&](const Heading& other) { return other.player.text == heading.player.text; };
  if (std::count_if(all.begin(), all.end(), same_player) > 1) return Part::kCell;
  const std::string name = text::printable(heading.player.text);
  const auto report = [&](Severity severity, std::string_view what) {
    table_.reporter().report(kCsvRule<"csv/unknown-column">, severity, heading.player.at, "the column '{}' {}", name,
                             what);
  };
  if (!has(Part::kTrump) && only(heading.place, is_trump) &&
      !only(heading.place, [](std::string_view text) { return csv_mark(text).has_value() || text == "?"; })) {
    report(Severity::kInfo, "holds suits, and is read as the trumps");
    return Part::kTrump;
  }
  if (!has(Part::kDealer) && only_names(heading, all)) {
    report(Severity::kInfo, "holds names of players, and is read as the dealers");
    return Part::kDealer;
  }
  const auto remarks = texts(heading.place);
  if (only(heading.place, is_remark) && (remarks.size() > 1 || remarks.front().find(' ') != std::string_view::npos))
    return Part::kUnread;
  if (!counts_like_cards(heading.place)) return Part::kCell;
  table_.session().doubts.emplace_back("a column may be cards or a player");
  if (has(Part::kCards)) {
    report(Severity::kWarning, "looks like hand sizes rather than points, and is not read");
    return Part::kPassed;
  }
  report(Severity::kWarning, "looks like hand sizes rather than points, and is read as hand sizes");
  return Part::kCards;
}

void Columns::add(const Heading& heading) {
  switch (heading.part) {
    case Part::kDealer:
    case Part::kTrump:
    case Part::kCards:
      return columns_.push_back({heading.place, heading.part, {}});
    case Part::kUnread:
      return unread(heading.player);
    case Part::kPassed:
      return;
    case Part::kCell:
    case Part::kBid:
    case Part::kWon:
    case Part::kPoints:
    case Part::kMade:
    case Part::kTotal:
      break;
  }
  if (const auto seated = table_.player(heading.player)) columns_.push_back({heading.place, heading.part, *seated});
}

/// Names the unnamed columns after each player's: the bid is below the name, then come the tricks and the points.
void Columns::name_unnamed(std::vector<Heading>& headings) {
  std::vector<Heading> named;
  std::optional<std::size_t> width;  // of each player
  for (std::size_t i = 0; i < headings.size(); ++i) {
    const std::size_t end = i + 1 < headings.size() ? headings[i + 1].place : sheet_.names.size() + 2;
    std::size_t used = headings[i].place + 1;
    while (used < end && headings[i].part == Part::kCell && only(used, is_count)) ++used;
    if (headings[i].part != Part::kCell) {
      named.push_back(headings[i]);
      continue;
    }
    const std::size_t wide = used - headings[i].place;
    if ((width && *width != wide) || !only(headings[i].place, is_count)) return;
    width = wide;
    for (std::size_t part = 0; part < wide; ++part) {
      static constexpr Part kParts[] = {Part::kBid, Part::kWon, Part::kPoints};
      if (part == std::size(kParts)) return;
      named.push_back({headings[i].place + part, kParts[part], headings[i].player});
    }
  }
  if (width.value_or(1) < 2) return;
  headings = std::move(named);
  table_.reporter().report(kCsvRule<"csv/unknown-column">, Severity::kInfo, sheet_.names[headings.front().place].at,
                           "the columns without a name are read as {}",
                           *width == 2 ? "tricks won, those below the names as bids"
                                       : "tricks won and points, those below the names as bids");
}

/// Reports unnamed columns that are not empty in the rounds. A column of numbers may be a player's.
void Columns::unnamed(const std::vector<Heading>& headings) {
  std::size_t width = 0;
  for (const WideLine& line : sheet_.lines) width = std::max(width, line.fields.size());
  for (std::size_t place = 0; place < width; ++place) {
    const auto known = [&](const Heading& heading) { return heading.place == place; };
    const bool named = place < sheet_.names.size() && !sheet_.names[place].text.empty();
    if (named || place == sheet_.round_column || std::any_of(headings.begin(), headings.end(), known)) continue;
    const auto line = std::find_if(sheet_.lines.begin(), sheet_.lines.end(), [&](const WideLine& one) {
      return one.kind == LineKind::kRound && !WideSheet::field(one, place).text.empty();
    });
    if (line == sheet_.lines.end()) continue;
    const bool players = !only(place, is_remark);
    table_.reporter().report(kCsvRule<"csv/unknown-column">, WideSheet::field(*line, place).at,
                             "column {} has no name, and is not read{}", place + 1,
                             players ? "; if it is a player's, write the name above it" : "");
    if (players) table_.session().doubts.emplace_back("a column without a name may be a player's");
  }
}

std::vector<Heading> Columns::headings() {
  const auto of_two_lines = [&](const std::vector<text::CsvField>& lower) {
    const std::string_view label = sheet_.round_column < lower.size() ? lower[sheet_.round_column].text : "";
    const auto word = csv_word(label);
    if (!label.empty() && word != kRound && word != kCards) return std::vector<Heading>();
    return headings_of(sheet_.names, lower, sheet_.round_column);
  };
  if (!sheet_.parts.empty()) return of_two_lines(sheet_.parts);
  if (!sheet_.lines.empty()) {
    auto found = of_two_lines(sheet_.lines.front().fields);
    if (!found.empty()) {
      sheet_.lines.erase(sheet_.lines.begin());
      return found;
    }
  }
  auto found = headings_of(sheet_.names, sheet_.round_column);
  name_unnamed(found);
  return found;
}

std::vector<WideColumn> Columns::take() {
  auto all = headings();
  unnamed(all);
  // A player may have the name of a column.
  for (Heading& heading : all) {
    const bool holds_texts = heading.part == Part::kDealer || heading.part == Part::kTrump;
    if (holds_texts && only(heading.place, is_count)) heading.part = Part::kCell;
    if (heading.part == Part::kCards && !only(heading.place, is_count) && !texts(heading.place).empty())
      heading.part = Part::kCell;
  }
  for (Heading& heading : all)
    if (heading.part == Part::kCell) heading.part = part_by_content(heading, all);
  for (const Heading& heading : all) add(heading);
  return std::move(columns_);
}

}  // namespace

std::vector<WideColumn> take_wide_columns(CsvTable& table, WideSheet& sheet) { return Columns(table, sheet).take(); }

}  // namespace kibitzer::oh_hell
