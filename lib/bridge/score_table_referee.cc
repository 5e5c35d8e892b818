// The rows of a ScoreTable and a TotalScoreTable, held against one another. (PBN 2.1, 5.9 and 5.10)
#include <algorithm>
#include <cstdlib>

#include "bridge/board_table.h"
#include "bridge/figures.h"
#include "bridge/imps.h"
#include "bridge/scoring.h"
#include "bridge/table_result.h"

namespace kibitzer::bridge {
namespace {

using Figures = std::array<std::optional<Figure>, 2>;

class ScoreTableReferee {
 public:
  explicit ScoreTableReferee(Table& table) : table_(table), session_(table.session) {}

  void judge();

 private:
  bool wrong_score(const TableRow& row);
  void figures(const findings::Rule& rule, FigureKind kind, Figures TableRow::*member, std::optional<int> datum);
  std::optional<int> datum();
  void ranks();
  void total_ranks();
  void rank(const Figure& figure, std::size_t right, const std::string& what);

  Table& table_;
  const Session& session_;
  std::vector<std::optional<int>> points_;  // North-South's, by row
  std::vector<bool> doubtful_;              // by row: from which points its figures were made nobody knows
};

/// A row's points against its contract and tricks; whether they were found wrong.
bool ScoreTableReferee::wrong_score(const TableRow& row) {
  const auto& [ours, theirs] = row.score;
  if (ours && theirs && ours->value != -theirs->value && !ours->artificial && !theirs->artificial) {
    table_.find(rule::kWrongScore, theirs->at,
                "North-South score " + shown(ours->value) + " in this row and East-West " + shown(theirs->value) +
                    ", but what one side wins the other loses");
    return true;
  }
  const Figure* const figure = ours ? &*ours : theirs ? &*theirs : nullptr;
  const Board& board = table_.board;
  if (figure == nullptr || figure->artificial || !row.contract || !board.vulnerable) return false;
  const Contract contract = row.contract->value;
  if (!contract.passed_out() && (!row.declarer || !row.tricks || row.tricks->value > kTricks || contract.level() > 7))
    return false;
  const Seat declarer = row.declarer ? row.declarer->value : Seat::kNorth;
  const int right = contract.passed_out() ? 0
                                          : north_south_score(contract, declarer, row.tricks->value,
                                                              board.vulnerable->value, session_.settings);
  const Side side = ours ? Side::kNorthSouth : Side::kEastWest;
  const int as_recorded = side == Side::kNorthSouth ? right : -right;
  if (figure->value == Hundredths::of(as_recorded)) return false;
  std::string message = contract.passed_out() ? "everybody passed"
                                              : name_of(contract) + " by " + std::string(name_of(declarer)) + " with " +
                                                    text::counted(row.tricks->value, "trick");
  message +=
      " scores " + std::to_string(as_recorded) + " for " + std::string(name_of(side)) + ", not " + shown(figure->value);
  auto& finding = table_.find(rule::kWrongScore, figure->at, std::move(message));
  if (!contract.passed_out()) finding.related.push_back({"the vulnerability is here", board.vulnerable->at});
  return true;
}

void ScoreTableReferee::figures(const findings::Rule& rule, FigureKind kind, Figures TableRow::*member,
                                std::optional<int> datum) {
  std::vector<Claimant> claimants;
  for (std::size_t i = 0; i < session_.table_rows.size(); ++i) {
    const TableRow& row = session_.table_rows[i];
    const Figures& given = row.*member;
    const bool artificial = (given[0] && given[0]->artificial) || (given[1] && given[1]->artificial);
    if (!points_[i] && !artificial) {
      if (given[0] || given[1]) return;  // a score that is not there, but was counted
      continue;
    }
    Claimant claimant;
    if (!artificial) claimant.score.north_south = points_[i];
    for (const std::size_t side : {0U, 1U})
      if (given[side] && !doubtful_[i]) claimant.figures[side] = &*given[side];
    for (std::uint32_t times = 0; times < row.times && claimants.size() < kMaxTableResults; ++times) {
      claimants.push_back(claimant);
      claimant.figures = {};  // told once
    }
  }
  const auto stated = session_.scoring ? read_method(session_.scoring->text) : std::nullopt;
  for (const WrongFigure& wrong : wrong_figures(claimants, kind, stated, datum))
    table_.find(rule, wrong.figure->at, wrong.message);
}

/// The datum that the table itself gives, if all rows agree; told of where no method finds it.
std::optional<int> ScoreTableReferee::datum() {
  std::vector<int> scores;
  std::vector<const Figure*> all;
  for (std::size_t i = 0; i < session_.table_rows.size(); ++i) {
    if (points_[i]) scores.push_back(*points_[i]);
    if (session_.table_rows[i].datum) all.push_back(&*session_.table_rows[i].datum);
  }
  if (all.empty()) return std::nullopt;
  // A board has one datum: what more than half of the rows have.
  std::vector<const Figure*> sorted = all;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end(),
                   [](const Figure* a, const Figure* b) { return a->value < b->value; });
  const Figure* const given = *middle;
  const auto same =
      std::count_if(all.begin(), all.end(), [&](const Figure* one) { return one->value == given->value; });
  if (2 * static_cast<std::size_t>(same) <= all.size() || given->value.count % 100 != 0) return std::nullopt;
  for (const Figure* one : all)
    if (one->value != given->value)
      table_
          .find(rule::kWrongDatum, one->at,
                "the datum of the other rows is " + shown(given->value) + ", not " + shown(one->value))
          .related.push_back({"one of them is here", given->at});
  const int datum = static_cast<int>(given->value.count / 100);
  const bool complete = scores.size() == session_.table_rows.size() && scores.size() >= 2;
  if (complete && !is_datum(datum, scores) && !is_datum(-datum, scores))
    table_.find(rule::kWrongDatum, given->at,
                "no mean of the " + std::to_string(scores.size()) + " scores is " + std::to_string(datum) +
                    "; without the highest and the lowest it is " + std::to_string(butler_datum(scores, 1)));
  return datum;
}

void ScoreTableReferee::rank(const Figure& figure, std::size_t right, const std::string& what) {
  if (figure.value == Hundredths::of(static_cast<std::int64_t>(right))) return;
  table_.find(rule::kWrongRank, figure.at, what + " is rank " + std::to_string(right) + ", not " + shown(figure.value));
}

/// Ranks by what `value_of` gives a row, the highest first: 1 and the number of those that have more. Where most rows
/// have another one they are ranked by something else, or are but some of all.
template <typename Row, typename ValueOf>
std::vector<std::size_t> right_ranks(const std::vector<Row>& rows, ValueOf value_of) {
  std::vector<std::pair<std::int64_t, std::uint32_t>> values;
  for (const Row& row : rows) values.push_back(value_of(row));
  std::vector<std::int64_t> all;
  for (const auto& [value, times] : values) all.insert(all.end(), std::min(times, 1000U), value);
  std::sort(all.begin(), all.end());
  std::vector<std::size_t> ranks;
  std::size_t agree = 0;
  std::size_t asked = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    ranks.push_back(1 +
                    static_cast<std::size_t>(all.end() - std::upper_bound(all.begin(), all.end(), values[i].first)));
    if (!rows[i].rank) continue;
    ++asked;
    agree += rows[i].rank->value == Hundredths::of(static_cast<std::int64_t>(ranks.back())) ? 1 : 0;
  }
  return asked >= 4 && 4 * (asked - agree) <= asked ? ranks : std::vector<std::size_t>();
}

void ScoreTableReferee::ranks() {
  const auto& rows = session_.table_rows;
  if (std::none_of(rows.begin(), rows.end(), [](const TableRow& row) { return row.rank.has_value(); })) return;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!points_[i]) return;
  const auto right = right_ranks(rows, [&](const TableRow& row) {
    return std::pair<std::int64_t, std::uint32_t>(*points_[static_cast<std::size_t>(&row - rows.data())], row.times);
  });
  for (std::size_t i = 0; i < right.size(); ++i)
    if (rows[i].rank) rank(*rows[i].rank, right[i], std::to_string(*points_[i]));
}

void ScoreTableReferee::total_ranks() {
  const auto& rows = session_.total_rows;
  for (const auto member : {&TotalRow::percentage, &TotalRow::imps, &TotalRow::matchpoints}) {
    const auto whole =
        std::all_of(rows.begin(), rows.end(), [&](const TotalRow& row) { return (row.*member).has_value(); });
    if (!whole) continue;
    const auto right = right_ranks(rows, [&](const TotalRow& row) {
      return std::pair<std::int64_t, std::uint32_t>((row.*member)->value.count, 1);
    });
    if (right.empty()) continue;
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (rows[i].rank) rank(*rows[i].rank, right[i], "a total of " + shown((rows[i].*member)->value));
    return;
  }
}

void ScoreTableReferee::judge() {
  for (const TableRow& row : session_.table_rows) {
    points_.push_back(points_of(row, session_, table_.board));
    doubtful_.push_back(wrong_score(row));
  }
  if (!points_.empty()) {
    const auto given = datum();
    figures(rule::kWrongImps, FigureKind::kImps, &TableRow::imps, given);
    figures(rule::kWrongMatchpoints, FigureKind::kMatchpoints, &TableRow::matchpoints, std::nullopt);
    figures(rule::kWrongPercentage, FigureKind::kPercentage, &TableRow::percentage, std::nullopt);
    ranks();
  }
  if (!session_.total_rows.empty()) total_ranks();
}

}  // namespace

void judge_tables(Table& table) {
  const Session& session = table.session;
  if (session.table_rows.empty() && session.total_rows.empty()) return;
  if (session.boards.size() != 1 || session.settings.scoring != Scoring::kDuplicate || session.settings_unread) return;
  ScoreTableReferee(table).judge();
}

}  // namespace kibitzer::bridge
