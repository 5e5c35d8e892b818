// Points that are recorded as running totals: each line has what its player has in all.
//
// Which of the two a table has, it is asked as a whole: where some numbers are impossible as points of their round, and
// few or none of their differences are, they are running totals. Who joins the table in a later round may begin with a
// number of points that the others agree on, so nothing is said of the first total of a latecomer.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "oh_hell/csv_table.h"

namespace kibitzer::oh_hell {
namespace {

class RunningTotals {
 public:
  RunningTotals(Session& session, std::vector<CsvRow>& rows) : session_(session), rows_(rows) {}

  bool are_there();
  void make_points();

 private:
  const std::set<int>& outcomes(int cards, std::optional<bool> made);
  bool possible(const CsvRow& row, int points);
  std::optional<int> added(const CsvRow& row);
  void begin() { standings_.assign(session_.players.size(), {}); }

  /// What a player has in all so far.
  struct Standing {
    bool joined = false;
    std::optional<int> total;
  };

  Session& session_;
  std::vector<CsvRow>& rows_;
  std::vector<Standing> standings_;                        // by player
  std::map<std::pair<int, int>, std::set<int>> outcomes_;  // see outcomes
};

/// The points that some bid and number of tricks give with hands of `cards`, of bids `made` or missed where that is
/// known.
const std::set<int>& RunningTotals::outcomes(int cards, std::optional<bool> made) {
  const auto [found, added] = outcomes_.try_emplace({cards, made ? static_cast<int>(*made) : 2});
  if (!added) return found->second;
  for (int bid = 0; bid <= cards; ++bid) {
    for (int won = 0; won <= cards; ++won) {
      if (made && *made != (bid == won)) continue;
      if (const auto points = session_.settings->scoring.points({bid, won, cards})) found->second.insert(*points);
    }
  }
  return found->second;
}

/// Whether some bid and number of tricks give `points` in the row's round.
bool RunningTotals::possible(const CsvRow& row, int points) {
  const Settings& settings = *session_.settings;
  const auto players = std::max<int>(1, static_cast<int>(session_.players.size()));
  const auto hand = settings.hand_size(session_.rounds[row.round].number.value);
  if (!hand && settings.scoring.needs_cards()) return true;
  const int cards = hand.value_or(cards::kDeckSize / players);
  const auto made = row.made ? std::optional(row.made->made) : std::nullopt;
  if (!row.bid) return outcomes(cards, made).contains(points);
  for (int won = 0; won <= cards; ++won) {
    if ((row.won && row.won->value != won) || (made && *made != (row.bid->value == won))) continue;
    const auto right = settings.scoring.points({row.bid->value, won, cards});
    if (!right || *right == points) return true;
  }
  return false;
}

/// What the row adds to its player's total; nothing if that total, or the one before, is unknown.
std::optional<int> RunningTotals::added(const CsvRow& row) {
  Standing& standing = standings_[static_cast<std::size_t>(row.player.index)];
  const bool first = !standing.joined;
  const auto before = first && row.round == 0 ? std::optional(0) : standing.total;
  standing.joined = true;
  standing.total = row.points ? std::optional(row.points->value) : std::nullopt;
  if (!row.points) return std::nullopt;
  if (first && row.round > 0) return possible(row, row.points->value) ? standing.total : std::nullopt;
  return before ? std::optional(row.points->value - *before) : std::nullopt;
}

/// Whether the numbers can only be running totals: as points of each round some are impossible, as running totals few
/// or none.
bool RunningTotals::are_there() {
  int as_points = 0;
  int as_totals = 0;
  begin();
  for (const CsvRow& row : rows_) {
    if (row.player.stranger()) continue;
    const auto points = added(row);
    if (row.points && !possible(row, row.points->value)) ++as_points;
    if (points && !possible(row, *points)) ++as_totals;
  }
  return as_points > 0 && as_totals * 4 <= as_points;
}

/// What is added to each running total becomes the points of its round.
void RunningTotals::make_points() {
  session_.running_totals = true;
  begin();
  for (CsvRow& row : rows_) {
    if (row.player.stranger()) continue;
    const auto points = added(row);
    if (points)
      row.points->value = *points;
    else
      row.points.reset();
  }
}

}  // namespace

void read_running_totals(Session& session, std::vector<CsvRow>& rows) {
  std::erase_if(rows, [](const CsvRow& row) { return row.empty(); });
  std::stable_sort(rows.begin(), rows.end(), [](const CsvRow& a, const CsvRow& b) { return a.round < b.round; });
  RunningTotals totals(session, rows);
  if (totals.are_there()) totals.make_points();
}

}  // namespace kibitzer::oh_hell
