#include "contests/score_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "bridge/results/table_result.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/scoring.h"
#include "contests/figures.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;

using bridge::Board;
using bridge::butler_datum;
using bridge::Contract;
using bridge::Figure;
using bridge::Hundredths;
using bridge::kMostTricks;
using bridge::kSides;
using bridge::Scoring;
using bridge::Seat;
using bridge::Side;
using bridge::Table;
using bridge::TableRow;

using Figures = std::array<std::optional<Figure>, 2>;

class ScoreTableReferee {
 public:
  explicit ScoreTableReferee(Table& table) : table_(table), session_(table.session) {}

  void judge();

 private:
  bool impossible(const TableRow& row);
  bool wrong_score(const TableRow& row);
  void figures(const findings::Rule& rule, FigureKind kind, Figures TableRow::*member, std::optional<int> datum);
  std::optional<int> datum();
  void repeated_pairs(Side side);

  Table& table_;
  const bridge::Session& session_;
  std::vector<std::optional<int>> points_;  // North-South's, by row
  std::vector<bool> doubtful_;              // by row: from which points its figures were made is unknown
};

/// Tells of a contract and a number of tricks that cannot be; whether there are such.
bool ScoreTableReferee::impossible(const TableRow& row) {
  const bool no_contract = row.contract && !row.contract->value.possible();
  const bool no_result = row.tricks && row.tricks->value > kMostTricks;
  if (no_contract) find_impossible(table_, *row.contract);
  if (no_result)
    table_.find(kRule<"bridge/impossible-result">, row.tricks->at, "declarer's side cannot win {}: there are only {}",
                text::counted(row.tricks->value, "trick"), kMostTricks);
  return no_contract || no_result;
}

/// A row's points against its contract and tricks; whether they were found wrong.
bool ScoreTableReferee::wrong_score(const TableRow& row) {
  const auto& [ours, theirs] = row.score;
  if (ours && theirs && ours->value != -theirs->value && !ours->artificial && !theirs->artificial) {
    table_.find(kRule<"bridge/wrong-score">, theirs->at,
                "North-South score {} in this row and East-West {}, but what one side wins the other loses",
                shown(ours->value), shown(theirs->value));
    return true;
  }
  const Figure* const figure = ours ? &*ours : theirs ? &*theirs : nullptr;
  const Board& board = table_.board;
  if (figure == nullptr || figure->artificial || !row.contract || !board.vulnerable) return false;
  const Contract contract = row.contract->value;
  if (!contract.passed_out() && (!row.declarer || !row.tricks)) return false;
  const Seat declarer = row.declarer ? row.declarer->value : Seat::kNorth;
  const int right = contract.passed_out() ? 0
                                          : north_south_score(contract, declarer, row.tricks->value,
                                                              board.vulnerable->value, session_.settings);
  const Side side = ours ? Side::kNorthSouth : Side::kEastWest;
  const int as_recorded = side == Side::kNorthSouth ? right : -right;
  if (figure->value == Hundredths::of(as_recorded)) return false;
  std::string message = contract.passed_out() ? "everybody passed"
                                              : fmt::format("{} by {} with {}", name_of(contract), name_of(declarer),
                                                            text::counted(row.tricks->value, "trick"));
  message += fmt::format(" scores {} for {}, not {}", as_recorded, name_of(side), shown(figure->value));
  auto& finding = table_.find(kRule<"bridge/wrong-score">, figure->at, "{}", message);
  finding.offer(std::to_string(as_recorded));
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
    for (std::uint32_t times = 0; times < row.times; ++times) {
      claimants.push_back(claimant);
      claimant.figures = {};  // reported once
    }
  }
  const auto stated = session_.scoring ? read_method(session_.scoring->text) : std::nullopt;
  for (const WrongFigure& wrong : wrong_figures(claimants, kind, stated, datum))
    table_.find(rule, wrong.figure->at, "{}", wrong.message);
}

/// The datum that the table itself gives, as most rows have it; reported where no method finds it.
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
  const Figure* const given =
      *std::find_if(all.begin(), all.end(), [&](const Figure* one) { return one->value == (*middle)->value; });
  const auto same =
      std::count_if(all.begin(), all.end(), [&](const Figure* one) { return one->value == given->value; });
  if (2 * static_cast<std::size_t>(same) <= all.size() || given->value.count % 100 != 0) return std::nullopt;
  for (const Figure* one : all)
    if (one->value != given->value)
      table_
          .find(kRule<"bridge/wrong-datum">, one->at, "the datum of the other rows is {}, not {}", shown(given->value),
                shown(one->value))
          .related.push_back({"one of them is here", given->at});
  const int datum = static_cast<int>(given->value.count / 100);
  const bool complete = scores.size() == session_.table_rows.size() && scores.size() >= 2 &&
                        std::find(doubtful_.begin(), doubtful_.end(), true) == doubtful_.end();
  if (complete && !is_datum(datum, scores) && !is_datum(-datum, scores))
    table_.find(kRule<"bridge/wrong-datum">, given->at,
                "no mean of the {} scores is {}; without the highest and the lowest it is {}", scores.size(), datum,
                butler_datum(scores, 1));
  return datum;
}

/// Law 15: a pair plays a board once. Where many do it twice, the numbers are those of teams, or of several sections.
void ScoreTableReferee::repeated_pairs(Side side) {
  std::map<std::pair<std::string_view, std::string_view>, const text::Text*> seen;  // by section and pair
  std::vector<std::pair<const text::Text*, const text::Text*>> repeated;
  for (const TableRow& row : session_.table_rows) {
    const auto& pair = row.pairs[index_of(side)];
    if (!pair) continue;
    const auto [first, added] =
        seen.try_emplace({row.section ? row.section->text : std::string_view(), pair->text}, &*pair);
    if (!added) repeated.emplace_back(&*pair, first->second);
  }
  if (4 * repeated.size() > seen.size() + repeated.size()) return;
  for (const auto& [again, before] : repeated)
    table_
        .find(kRule<"bridge/repeated-pair">, again->at,
              "pair {} sits {} in two rows of this board, but a pair plays a board only once",
              text::printable(again->text), name_of(side))
        .related.push_back({"the other row is here", before->at});
}

void ScoreTableReferee::judge() {
  for (const TableRow& row : session_.table_rows) {
    points_.push_back(points_of(row, session_, table_.board));
    doubtful_.push_back(impossible(row) || wrong_score(row));
  }
  if (!points_.empty()) {
    const auto given = datum();
    figures(kRule<"bridge/wrong-imps">, FigureKind::kImps, &TableRow::imps, given);
    figures(kRule<"bridge/wrong-matchpoints">, FigureKind::kMatchpoints, &TableRow::matchpoints, std::nullopt);
    figures(kRule<"bridge/wrong-percentage">, FigureKind::kPercentage, &TableRow::percentage, std::nullopt);
    for (const Side side : kSides) repeated_pairs(side);
  }
}

}  // namespace

bool tables_are_judged(const bridge::Session& session) {
  return !session.table_rows.empty() && session.boards.size() == 1 && session.settings.scoring == Scoring::kDuplicate &&
         !session.settings_unread;
}

void judge_tables(Table& table) {
  if (tables_are_judged(table.session)) ScoreTableReferee(table).judge();
}

}  // namespace kibitzer::contests
