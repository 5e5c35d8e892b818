#include "reports/score_card.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "contests/terms.h"
#include "reports/contest_words.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using contests::ComparedBoard;
using contests::Gathering;
using contests::Hundredths;
using contests::Result;
using contests::Side;

/// A pair of a session: in a Mitchell each direction has its own.
struct Pair {
  std::uint32_t session = 0;
  std::string number;
  std::optional<Side> field;

  friend bool operator<(const Pair& a, const Pair& b) {
    return std::tuple(a.session, a.number.size(), a.number, a.field) <
           std::tuple(b.session, b.number.size(), b.number, b.field);
  }
};

/// A board that the pair played.
struct Entry {
  const ComparedBoard* board = nullptr;
  std::size_t result = 0;
  Side side = Side::kNorthSouth;
};

int points_of(int north_south, Side side) { return side == Side::kNorthSouth ? north_south : -north_south; }

/// The mean of the other tables' scores, from the side's view; empty if there are none.
std::string field_of(const Entry& entry) {
  std::int64_t sum = 0;
  std::int64_t count = 0;
  for (const Result& other : entry.board->board->results) {
    if (&other == &entry.board->board->results[entry.result] || !other.score.north_south) continue;
    sum += points_of(*other.score.north_south, entry.side);
    ++count;
  }
  return count == 0 ? ""
                    : std::to_string(sum >= 0 ? (2 * sum + count) / (2 * count) : -((-2 * sum + count) / (2 * count)));
}

std::string par_of(const contests::Board& board, Side side) {
  return board.double_dummy && board.double_dummy->par ? std::to_string(points_of(*board.double_dummy->par, side)) : "";
}

std::optional<Hundredths> own(const std::optional<contests::Matchpoints>& points, Side side) {
  if (!points) return std::nullopt;
  return side == Side::kNorthSouth ? points->north_south : points->east_west;
}

class Card {
 public:
  Card(const Gathering& gathering, const std::vector<Entry>& entries) : gathering_(gathering), entries_(entries) {}

  Section section(const std::string& heading) {
    const contests::MethodKind kind = entries_.front().board->method.kind;
    Section section;
    section.level = 2;
    section.heading = heading;
    section.columns = {{"board"},
                       {"sat", Align::kLeft},
                       {"against", Align::kLeft},
                       {"contract", Align::kLeft},
                       {"by", Align::kLeft},
                       {"lead", Align::kLeft},
                       {"tricks"},
                       {"score"},
                       {"others"},
                       {"par"},
                       {std::string(short_unit_of(kind))},
                       {"per cent"}};
    for (const Entry& entry : entries_) section.rows.push_back(row(entry));
    if (boards_ > 0 && same_method())
      section.lines.push_back(
          fmt::format("{}: {} {}{}.", text::counted(boards_, "board"), shown(sum_), unit_of(kind),
                      top_.count > 0 ? ", " + shown(Hundredths::ratio(sum_.count * 100, top_.count)) + " per cent"
                                     : std::string()));
    return section;
  }

 private:
  std::vector<std::string> row(const Entry& entry) {
    const contests::Board& board = *entry.board->board;
    const Result& result = board.results[entry.result];
    const bool passed_out = result.contract && result.contract->passed_out();
    const Side other = entry.side == Side::kNorthSouth ? Side::kEastWest : Side::kNorthSouth;
    const auto points = own(entry.board->points[entry.result], entry.side);
    const auto percent = own(contests::percentages(*entry.board, entry.result), entry.side);
    if (points) {
      ++boards_;
      sum_ += *points;
      top_ += contests::top_of(entry.board->method.kind, entry.board->expected);
    }
    return {board.number ? std::to_string(*board.number) : "",
            std::string(letters_of(entry.side)),
            text::printable(pair_of(gathering_, result, other), kLongestName),
            result.score.weighted != nullptr ? "weighted"
            : result.contract                ? name_of(*result.contract)
                                             : "",
            std::string(result.declarer && !passed_out ? letter_of(*result.declarer) : ""),
            result.lead && !passed_out ? cards::short_name_of(*result.lead) : "",
            result.tricks && !passed_out ? std::to_string(*result.tricks) : "",
            score_of(result, entry.side) + (result.provisional ? " *" : ""),
            field_of(entry),
            par_of(board, entry.side),
            points ? shown(*points) : "-",
            percent ? shown(*percent) : ""};
  }

  bool same_method() const {
    return std::all_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
      return entry.board->method.kind == entries_.front().board->method.kind;
    });
  }

  const Gathering& gathering_;
  const std::vector<Entry>& entries_;
  Hundredths sum_;
  Hundredths top_;
  std::size_t boards_ = 0;
};

}  // namespace

std::vector<std::string> each_card(const Gathering& gathering, const contests::Comparison& comparison,
                                   const std::vector<std::string>& asked, const TakeSection& take) {
  std::map<Pair, std::vector<Entry>> pairs;
  std::map<Pair, std::string> names;
  for (const ComparedBoard& compared : comparison.boards)
    for (std::size_t i = 0; i < compared.board->results.size(); ++i) {
      const Result& result = compared.board->results[i];
      for (const Side side : contests::kSides) {
        const auto& number = result.pairs[index_of(side)];
        if (!number) continue;
        const Pair pair{result.session, gathering.names().name(*number), result.fields[index_of(side)]};
        pairs[pair].push_back({&compared, i, side});
        names.try_emplace(pair, pair_of(gathering, result, side));
      }
    }
  std::set<std::string> found;
  for (const auto& [pair, entries] : pairs) {
    const std::string& full = names.at(pair);
    bool wanted = false;
    for (const std::string& one : asked) {
      const std::string directed = pair.field ? std::string(letters_of(*pair.field)) + " " + pair.number : pair.number;
      const bool names_it = text::lowered(one) == text::lowered(pair.number) ||
                            text::lowered(one) == text::lowered(full) ||
                            text::lowered(one) == text::lowered(directed) ||
                            text::lowered(full) == text::lowered(pair.number + " " + one);
      if (!names_it && one != kAllPairs) continue;
      found.insert(one);
      wanted = true;
    }
    if (!wanted) continue;
    Section section = Card(gathering, entries)
                          .section(fmt::format("{}, {}", text::printable(full, kLongestName),
                                               text::printable(gathering.title(pair.session), kLongestName)));
    drop_empty_columns(section);
    take(section);
  }
  std::vector<std::string> strangers;
  for (const std::string& one : asked)
    if (!found.contains(one)) strangers.push_back(one);
  return strangers;
}

}  // namespace kibitzer::reports
