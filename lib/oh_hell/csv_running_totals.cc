// Points that are recorded as running totals: each line has what its player has in all.
//
// Which of the two a table has is decided for the table as a whole. The reading that explains every number under the
// scoring in force is right, else the one that the line of totals agrees with, else the one that explains nearly every
// number, else the one that another scoring explains. If both explain all of them and give different leaders, the table
// is read as points of each round, and its result is marked; so it is if only another scoring speaks for running
// totals, and all but a slip are points under the scoring in force.
//
// Whoever joins the table in a later round may begin with a number of points that the others agree on, so the first
// total of a latecomer is not judged.
#include <algorithm>
#include <utility>

#include "cards/card.h"
#include "oh_hell/csv_rules.h"
#include "oh_hell/csv_table.h"
#include "oh_hell/possible_points.h"

namespace kibitzer::oh_hell {
namespace {

enum class ColumnReading : std::uint8_t { kPoints, kTotals };

/// How many of the numbers a scoring cannot give, in each reading.
struct Misfits {
  int as_points = 0;
  int as_totals = 0;

  /// The reading that explains every number, where the other does not.
  std::optional<ColumnReading> decided() const {
    if ((as_points == 0) == (as_totals == 0)) return std::nullopt;
    return as_points == 0 ? ColumnReading::kPoints : ColumnReading::kTotals;
  }
  /// The reading with a slip or two, where the other is out of the question.
  std::optional<ColumnReading> nearly_decided() const {
    if (as_totals * 4 <= as_points) return ColumnReading::kTotals;
    if (as_points * 4 <= as_totals) return ColumnReading::kPoints;
    return std::nullopt;
  }
};

class RunningTotals {
 public:
  RunningTotals(Session& session, std::vector<CsvRow>& rows) : session_(session), rows_(rows) {
    const auto players = std::max<int>(1, static_cast<int>(session_.players.size()));
    most_cards_ = cards::kDeckSize / players;
  }

  struct Decision {
    std::optional<ColumnReading> reading;  ///< nothing: the numbers may be either
    bool sure = true;
  };
  Decision decide();
  bool leaders_differ() const;
  const CsvRow* first_of_two_readings() const;
  void make_points();

 private:
  Misfits misfits(PossiblePoints& scoring, bool known_cards);
  std::optional<ColumnReading> by_line_of_totals() const;
  std::optional<ColumnReading> by_other_scorings();
  std::optional<ColumnReading> by_shape() const;
  bool possible(PossiblePoints& scoring, const CsvRow& row, Points points, bool known_cards) const;
  std::optional<Points> added(PossiblePoints& scoring, const CsvRow& row, bool known_cards);
  std::vector<std::optional<Points>> sums(ColumnReading reading) const;
  void begin() { standings_.assign(session_.players.size(), {}); }

  /// A player's total so far.
  struct Standing {
    bool joined = false;
    std::optional<Points> total;
  };

  Session& session_;
  std::vector<CsvRow>& rows_;
  int most_cards_ = 0;
  std::vector<Standing> standings_;  // by player
};

/// Whether some bid and number of tricks give `points` in the row's round.
bool RunningTotals::possible(PossiblePoints& scoring, const CsvRow& row, Points points, bool known_cards) const {
  const auto value = [](const std::optional<Number>& number) {
    return number ? std::optional(number->value) : std::nullopt;
  };
  const auto made = row.made ? std::optional(row.made->made) : std::nullopt;
  const auto cards = known_cards ? session_.settings->hand_size(session_.rounds[row.round].number.value) : std::nullopt;
  return scoring.may_be({value(row.bid), value(row.won), made, cards, session_.rounds[row.round].number.value}, points);
}

/// What the row adds to its player's total; nothing if that total, or the one before, is unknown.
std::optional<Points> RunningTotals::added(PossiblePoints& scoring, const CsvRow& row, bool known_cards) {
  Standing& standing = standings_[static_cast<std::size_t>(row.player.index)];
  const bool first = !standing.joined;
  const auto before = first && row.round == 0 ? std::optional(Points()) : standing.total;
  standing.joined = true;
  standing.total = row.points ? std::optional(row.points->value) : std::nullopt;
  if (!row.points) return std::nullopt;
  if (first && row.round > 0)
    return possible(scoring, row, row.points->value, known_cards) ? standing.total : std::nullopt;
  return before ? std::optional(row.points->value - *before) : std::nullopt;
}

Misfits RunningTotals::misfits(PossiblePoints& scoring, bool known_cards) {
  Misfits misfits;
  begin();
  for (const CsvRow& row : rows_) {
    if (row.player.stranger()) continue;
    const auto points = added(scoring, row, known_cards);
    if (row.points && !possible(scoring, row, row.points->value, known_cards)) ++misfits.as_points;
    if (points && !possible(scoring, row, *points, known_cards)) ++misfits.as_totals;
  }
  return misfits;
}

/// Each player's final total.
std::vector<std::optional<Points>> RunningTotals::sums(ColumnReading reading) const {
  std::vector<std::optional<Points>> sums(session_.players.size());
  for (const CsvRow& row : rows_) {
    if (row.player.stranger() || !row.points) continue;
    auto& sum = sums[static_cast<std::size_t>(row.player.index)];
    sum = row.points->value + (reading == ColumnReading::kPoints ? sum.value_or(0) : Points());
  }
  return sums;
}

std::optional<ColumnReading> RunningTotals::by_line_of_totals() const {
  const auto agrees = [&](ColumnReading reading) {
    const auto all = sums(reading);
    return std::all_of(session_.totals.begin(), session_.totals.end(), [&](const PlayerPoints& total) {
      return !total.player.stranger() && all[static_cast<std::size_t>(total.player.index)] == total.number.value;
    });
  };
  const bool points = agrees(ColumnReading::kPoints);
  if (session_.totals.empty() || points == agrees(ColumnReading::kTotals)) return std::nullopt;
  return points ? ColumnReading::kPoints : ColumnReading::kTotals;
}

/// The reading that some scoring explains, if none explains the other: with the hands of the rules in force, or else
/// with hands of any size.
std::optional<ColumnReading> RunningTotals::by_other_scorings() {
  for (const bool known_cards : {true, false}) {
    bool points = false;
    bool totals = false;
    for (const std::string_view name : Scoring::names()) {
      PossiblePoints scoring(*Scoring::named(name), most_cards_);
      const Misfits found = misfits(scoring, known_cards);
      points = points || found.as_points == 0;
      totals = totals || found.as_totals == 0;
    }
    if (points != totals) return points ? ColumnReading::kPoints : ColumnReading::kTotals;
    if (points) return std::nullopt;
  }
  return std::nullopt;
}

/// Numbers that never fall, of at least two players in at least four rounds, are running totals.
std::optional<ColumnReading> RunningTotals::by_shape() const {
  constexpr std::size_t kFewestRounds = 4;
  constexpr std::size_t kFewestPlayers = 2;
  if (session_.rounds.size() < kFewestRounds || session_.players.size() < kFewestPlayers) return std::nullopt;
  std::vector<std::optional<Points>> before(session_.players.size());
  for (const CsvRow& row : rows_) {
    if (row.player.stranger() || !row.points) continue;
    auto& total = before[static_cast<std::size_t>(row.player.index)];
    if (total && row.points->value < *total) return ColumnReading::kPoints;
    total = row.points->value;
  }
  return ColumnReading::kTotals;
}

RunningTotals::Decision RunningTotals::decide() {
  constexpr std::size_t kFewIn = 8;  // one number in so many may be a slip
  PossiblePoints in_force(session_.settings->scoring, most_cards_);
  const Misfits found = misfits(in_force, true);
  if (const auto reading = found.decided()) return {reading};
  if (const auto reading = by_line_of_totals()) return {reading};
  if (found.as_points == 0) return {std::nullopt, false};
  if (const auto reading = found.nearly_decided()) return {reading};
  const bool may_be_points = static_cast<std::size_t>(found.as_points) * kFewIn <= rows_.size();
  if (const auto reading = by_other_scorings()) return {reading, !may_be_points};
  return {by_shape(), !may_be_points};
}

/// Whether the two readings give different leaders. False if bids and tricks give the points anyway.
bool RunningTotals::leaders_differ() const {
  const auto leaders = [&](ColumnReading reading) {
    const auto all = sums(reading);
    std::vector<bool> lead;
    lead.reserve(all.size());
    const auto best = *std::max_element(all.begin(), all.end());
    for (const auto& sum : all) lead.push_back(sum == best);
    return lead;
  };
  const auto told = [](const CsvRow& row) { return row.bid && row.won; };
  if (session_.players.empty() || std::all_of(rows_.begin(), rows_.end(), told)) return false;
  return leaders(ColumnReading::kPoints) != leaders(ColumnReading::kTotals);
}

const CsvRow* RunningTotals::first_of_two_readings() const {
  const auto found =
      std::find_if(rows_.begin(), rows_.end(), [](const CsvRow& row) { return row.round > 0 && row.points; });
  return found == rows_.end() ? nullptr : &*found;
}

/// The increase of each running total becomes the points of its round; if it is unknown, the total is kept.
void RunningTotals::make_points() {
  session_.running_totals = true;
  PossiblePoints in_force(session_.settings->scoring, most_cards_);
  begin();
  for (CsvRow& row : rows_) {
    if (row.player.stranger()) continue;
    const auto points = added(in_force, row, true);
    if (!points) row.total = std::exchange(row.points, std::nullopt);
    if (points) row.points->value = *points;
  }
}

/// Whether enough rows have totals of their own, and not only those before a line of sums.
bool have_totals(const std::vector<CsvRow>& rows) {
  const auto count = std::count_if(rows.begin(), rows.end(), [](const CsvRow& row) { return row.total.has_value(); });
  return count > 0 && static_cast<std::size_t>(count) * 2 >= rows.size();
}

/// If only totals are recorded, they are the running totals that the points follow from.
bool only_totals(std::vector<CsvRow>& rows) {
  const auto any = [&](auto has) { return std::any_of(rows.begin(), rows.end(), has); };
  if (!have_totals(rows)) return false;
  if (any([](const CsvRow& row) { return row.points.has_value(); })) return false;
  for (CsvRow& row : rows) row.points = std::exchange(row.total, std::nullopt);
  return true;
}

}  // namespace

void read_running_totals(CsvTable& table, std::vector<CsvRow>& rows) {
  Session& session = table.session();
  std::erase_if(rows, [](const CsvRow& row) { return row.empty(); });
  std::stable_sort(rows.begin(), rows.end(), [](const CsvRow& a, const CsvRow& b) { return a.round < b.round; });
  const bool named_so = only_totals(rows);
  const auto points = [](const CsvRow& row) { return row.points.has_value(); };
  if (std::none_of(rows.begin(), rows.end(), points)) return;
  const bool totals_apart = have_totals(rows);
  RunningTotals totals(session, rows);
  const auto decided = named_so       ? RunningTotals::Decision{ColumnReading::kTotals}
                       : totals_apart ? RunningTotals::Decision{ColumnReading::kPoints}
                                      : totals.decide();
  const CsvRow* const row = !decided.sure && totals.leaders_differ() ? totals.first_of_two_readings() : nullptr;
  const auto at = row == nullptr ? std::nullopt : std::optional(row->points->at);
  if (decided.reading == ColumnReading::kTotals) totals.make_points();
  if (!at) return;
  session.doubts.emplace_back("its numbers may be points or running totals");
  table.reporter().report(kCsvRule<"csv/two-readings">, *at,
                          "these numbers may be points or running totals, with different leaders; they are read as {}",
                          decided.reading == ColumnReading::kTotals ? "running totals" : "points");
}

}  // namespace kibitzer::oh_hell
