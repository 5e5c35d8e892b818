#include "contests/score_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "bridge/model/pair_texts.h"
#include "bridge/pbn/values.h"
#include "bridge/results/table_result.h"
#include "bridge/rulings/weights.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/possible.h"
#include "bridge/scoring/scoring.h"
#include "contests/figures.h"
#include "contests/pair_sums.h"
#include "contests/table_leads.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::kRule;

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

constexpr const char* kOrElse = "or this one is wrong";

class ScoreTableReferee {
 public:
  explicit ScoreTableReferee(Table& table) : table_(table), session_(table.session) {}

  void judge();

 private:
  bool impossible(const TableRow& row);
  bool impossible_score(const Figure& figure, Side side);
  bool wrong_score(const TableRow& row, std::optional<int>& right);
  bool impossible_in(const Contract& contract, const TableRow& row, const Figure& figure, Side side);
  bool figures(const findings::Rule& rule, FigureKind kind, Figures TableRow::*member, std::optional<int> datum);
  void judge_awards();
  bool is_of_match() const;
  bool each_section_has_its_own_datum() const;
  const Figure* datum();
  void judge_datum(const Figure& given);

  Table& table_;
  const bridge::Session& session_;
  std::vector<std::optional<int>> points_;  // North-South's, by row
  std::vector<bool> doubtful_;              // by row: from which points its figures were made is unknown
  std::vector<std::optional<int>> right_;   // by doubtful row, the points that they may have been made from
};

/// Reports an impossible contract or number of tricks; true if there is one.
bool ScoreTableReferee::impossible(const TableRow& row) {
  const bool no_contract = row.contract && !row.contract->value.possible();
  const bool no_result = row.tricks && row.tricks->value > kMostTricks;
  if (no_contract) find_impossible(table_, *row.contract);
  if (no_result)
    table_.find(kRule<"bridge/impossible-result">, row.tricks->at, "declarer's side cannot win {}: there are only {}",
                text::counted(row.tricks->value, "trick"), kMostTricks);
  return no_contract || no_result;
}

/// Reports points of a row without a contract that no contract gives on this board; true if they are such.
bool ScoreTableReferee::impossible_score(const Figure& figure, Side side) {
  const int points = static_cast<int>(figure.value.count / 100);
  const int north_south = side == Side::kNorthSouth ? points : -points;
  const auto& rule = kRule<"bridge/impossible-score">;
  if (figure.value.count % 100 != 0 || !bridge::possible_score(north_south, std::nullopt)) {
    table_.find(rule, figure.at, "no contract gives {} points", shown(figure.value));
    return true;
  }
  const auto& vulnerable = table_.board.vulnerable;
  if (!vulnerable || bridge::possible_score(north_south, vulnerable->value)) return false;
  table_
      .find(rule, figure.at, "no contract gives {} {} with {} vulnerable", name_of(side), points,
            name_of(vulnerable->value))
      .related.push_back({"the vulnerability is here", vulnerable->at});
  return true;
}

/// Reports points that the contract gives with no number of tricks; true if they are such.
bool ScoreTableReferee::impossible_in(const Contract& contract, const TableRow& row, const Figure& figure, Side side) {
  const auto& vulnerable = *table_.board.vulnerable;
  for (int tricks = 0; tricks <= kMostTricks; ++tricks) {
    const int north_south =
        north_south_score(contract, row.declarer->value, tricks, vulnerable.value, session_.settings);
    if (figure.value == Hundredths::of(side == Side::kNorthSouth ? north_south : -north_south)) return false;
  }
  table_
      .find(kRule<"bridge/impossible-score">, figure.at, "no number of tricks in {} by {} gives {} {}",
            name_of(contract), name_of(row.declarer->value), name_of(side), shown(figure.value))
      .related.push_back({"the vulnerability is here", vulnerable.at});
  return true;
}

/// Checks a row's points against its contract and tricks; true if they are wrong. Gives North-South's points as they
/// should be, or as the other side's cell has them.
bool ScoreTableReferee::wrong_score(const TableRow& row, std::optional<int>& right_points) {
  const auto& [ours, theirs] = row.score;
  if (ours && theirs && row.contract && ours->value != -theirs->value && !ours->artificial && !theirs->artificial) {
    table_.find(kRule<"bridge/wrong-score">, theirs->at,
                "North-South score {} in this row and East-West {}, but what one side wins the other loses",
                shown(ours->value), shown(theirs->value));
    right_points = -static_cast<int>(theirs->value.count / 100);
    return true;
  }
  const Figure* const figure = ours ? &*ours : theirs ? &*theirs : nullptr;
  const bridge::Board& board = table_.board;
  if (figure == nullptr || figure->artificial) return false;
  if (!row.contract) return impossible_score(*figure, ours ? Side::kNorthSouth : Side::kEastWest);
  if (!board.vulnerable) return false;
  const Contract contract = row.contract->value;
  const Side side = ours ? Side::kNorthSouth : Side::kEastWest;
  if (!contract.passed_out() && !row.declarer) return false;
  if (!contract.passed_out() && !row.tricks) return impossible_in(contract, row, *figure, side);
  const Seat declarer = row.declarer ? row.declarer->value : Seat::kNorth;
  const int right = contract.passed_out() ? 0
                                          : north_south_score(contract, declarer, row.tricks->value,
                                                              board.vulnerable->value, session_.settings);
  const int as_recorded = side == Side::kNorthSouth ? right : -right;
  if (figure->value == Hundredths::of(as_recorded)) return false;
  right_points = right;
  std::string message = contract.passed_out() ? "everybody passed"
                                              : fmt::format("{} by {} with {}", name_of(contract), name_of(declarer),
                                                            text::counted(row.tricks->value, "trick"));
  message += fmt::format(" scores {} for {}, not {}", as_recorded, name_of(side), shown(figure->value));
  auto& finding = table_.find(kRule<"bridge/wrong-score">, figure->at, "{}", message);
  finding.offer(std::to_string(as_recorded));
  if (!contract.passed_out()) finding.related.push_back({"the vulnerability is here", board.vulnerable->at});
  return true;
}

/// Whether the rows are of the two rooms of a match.
bool ScoreTableReferee::is_of_match() const {
  const auto& rows = session_.table_rows;
  return session_.of_teams && rows.size() == 2 && rows[0].times == 1 && rows[1].times == 1 &&
         rows[0].room != bridge::Room::kNone && rows[1].room != bridge::Room::kNone && rows[0].room != rows[1].room;
}

/// Whether some are wrong.
bool ScoreTableReferee::figures(const findings::Rule& rule, FigureKind kind, Figures TableRow::*member,
                                std::optional<int> datum) {
  std::vector<Claimant> claimants;
  for (std::size_t i = 0; i < session_.table_rows.size(); ++i) {
    const TableRow& row = session_.table_rows[i];
    const Figures& given = row.*member;
    const bool artificial = (given[0] && given[0]->artificial) || (given[1] && given[1]->artificial);
    if (row.damaged) return false;           // what is unknown of it was counted
    if (!row.weights.empty()) return false;  // some count the mean of its results, others each of them
    if (!points_[i] && !artificial) {
      if (given[0] || given[1]) return false;  // a score that is missing here, but was counted
      continue;
    }
    Claimant claimant;
    if (!artificial) claimant.score.north_south = points_[i];
    if (row.section) claimant.section = bridge::section_name(row.section->text);
    if (row.round) claimant.round = bridge::positive_number(row.round->text);
    claimant.doubtful = doubtful_[i];
    claimant.other_score = right_[i];
    for (const std::size_t side : {0U, 1U})
      if (given[side] && !doubtful_[i]) claimant.figures[side] = &*given[side];
    for (std::uint32_t times = 0; times < row.times; ++times) {
      claimants.push_back(claimant);
      claimant.figures = {};  // reported once
    }
  }
  const auto stated = session_.scoring ? read_method(session_.scoring->text) : std::nullopt;
  const bool of_match = kind == FigureKind::kImps && is_of_match() && claimants.size() == 2;
  const auto wrong = of_match ? wrong_match_imps(claimants) : wrong_figures(claimants, kind, stated, datum);
  for (const WrongFigure& one : wrong) {
    auto& finding = table_.find(rule, one.figure->at, "{}", one.message);
    if (one.or_else != nullptr) finding.related.push_back({kOrElse, one.or_else->at});
  }
  if (const auto expected = wrong.empty() ? simply_raised_to(claimants, kind) : std::nullopt)
    for (const Claimant& one : claimants)
      if (one.figures[0] != nullptr) {
        table_.find(
            kRule<"bridge/simple-matchpoints">, one.figures[0]->at,
            "matchpoints of {} are raised to {} results in the simple way, by half a pair beaten for each result that is "
            "missing; Neuberg's formula gives others",
            text::counted(claimants.size(), "score"), *expected);
        break;
      }
  if (const auto round = wrong.empty() && !claimants.empty() ? factored_apart_from(claimants, kind) : std::nullopt) {
    const auto later = std::find_if(claimants.begin(), claimants.end(), [&](const Claimant& one) {
      return (one.figures[0] != nullptr || one.figures[1] != nullptr) && one.round >= round;
    });
    const Figure* const figure = later->figures[0] != nullptr ? later->figures[0] : later->figures[1];
    table_.find(
        kRule<"bridge/fouled-results">, figure->at,
        "the results from round {} on are matchpointed apart from those before it, as on a board whose cards were "
        "changed",
        *round);
  }
  return !wrong.empty();
}

/// Matchpoints beside an artificial adjusted score are that percentage of the top, which is the same in all other rows. A
/// pair in no way at fault may get more, and one directly at fault less, by its percentage on the other boards of the
/// session. (Law 12C2)
void ScoreTableReferee::judge_awards() {
  const auto top = shared_top(session_.table_rows);
  if (!top) return;
  for (const TableRow& row : session_.table_rows) {
    for (const Side side : kSides) {
      const auto& points = row.matchpoints[index_of(side)];
      const auto& given = row.percentage[index_of(side)];
      if (!points || !given || !points->artificial || !given->artificial || points->value == given->value) continue;
      const Hundredths part = Hundredths::ratio(top->count * given->value.count, 1'000'000);
      const std::int64_t more = points->value.count - part.count;
      const std::int64_t from_half = given->value.count - 5000;
      const bool may_be = from_half > 0 ? more > 0 : from_half < 0 && more < 0;
      if (may_be || points->says(part)) continue;
      table_
          .find(kRule<"bridge/wrong-matchpoints">, points->at, "{} per cent of a top of {} is {} matchpoints, not {}",
                shown(given->value), shown(*top), shown(part), shown(points->value))
          .related.push_back({"the adjusted score is here", given->at});
    }
  }
}

/// Sections that are scored apart each have a datum: all rows of a section have the same, and some section another.
bool ScoreTableReferee::each_section_has_its_own_datum() const {
  std::map<std::string_view, Hundredths> by_section;
  for (const TableRow& row : session_.table_rows) {
    if (!row.datum) continue;
    if (!row.section) return false;
    const auto [found, is_new] = by_section.try_emplace(row.section->text, row.datum->value);
    if (!is_new && !(found->second == row.datum->value)) return false;
  }
  return std::any_of(by_section.begin(), by_section.end(),
                     [&](const auto& one) { return !(one.second == by_section.begin()->second); });
}

/// The datum that the table itself gives, as most rows have it; null if none, or if it is not a whole number.
const Figure* ScoreTableReferee::datum() {
  std::vector<const Figure*> all;
  for (const TableRow& row : session_.table_rows)
    if (row.datum) all.push_back(&*row.datum);
  if (all.empty() || each_section_has_its_own_datum()) return nullptr;
  // A board has one datum: what more than half of the rows have.
  std::vector<const Figure*> sorted = all;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end(),
                   [](const Figure* a, const Figure* b) { return a->value < b->value; });
  const Figure* const given =
      *std::find_if(all.begin(), all.end(), [&](const Figure* one) { return one->value == (*middle)->value; });
  const auto same =
      std::count_if(all.begin(), all.end(), [&](const Figure* one) { return one->value == given->value; });
  if (2 * static_cast<std::size_t>(same) <= all.size() || given->value.count % 100 != 0) return nullptr;
  for (const Figure* one : all)
    if (one->value != given->value)
      table_
          .find(kRule<"bridge/wrong-datum">, one->at, "the other rows give the datum as {}, not {}",
                shown(given->value), shown(one->value))
          .related.push_back({"one of them is here", given->at});
  return given;
}

/// The datum against the scores, all of which must be known and not found wrong.
void ScoreTableReferee::judge_datum(const Figure& given) {
  std::vector<int> scores;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (!points_[i] || doubtful_[i] || session_.table_rows[i].damaged) return;
    scores.insert(scores.end(), session_.table_rows[i].times, *points_[i]);
  }
  const int datum = static_cast<int>(given.value.count / 100);
  if (scores.size() < 2 || is_datum(datum, scores) || is_datum(-datum, scores)) return;
  table_.find(kRule<"bridge/wrong-datum">, given.at,
              "no mean of the {} scores is {}; without the highest and the lowest it is {}", scores.size(), datum,
              butler_datum(scores, 1));
}

void ScoreTableReferee::judge() {
  for (const TableRow& row : session_.table_rows) {
    points_.push_back(points_of(row, session_, table_.board));
    right_.emplace_back();
    for (const bridge::Weight& weight : session_.weights_of(row)) judge_weight(table_, weight);
    doubtful_.push_back(row.weights.empty() && (impossible(row) || wrong_score(row, right_.back())));
  }
  if (!points_.empty()) {
    const Figure* const given = datum();
    const auto whole = given == nullptr ? std::nullopt : std::optional(static_cast<int>(given->value.count / 100));
    // A row whose IMPs do not follow from the datum may have another score than recorded, of which the datum is a mean.
    if (!figures(kRule<"bridge/wrong-imps">, FigureKind::kImps, &TableRow::imps, whole) && given != nullptr)
      judge_datum(*given);
    figures(kRule<"bridge/wrong-matchpoints">, FigureKind::kMatchpoints, &TableRow::matchpoints, std::nullopt);
    judge_awards();
    figures(kRule<"bridge/wrong-percentage">, FigureKind::kPercentage, &TableRow::percentage, std::nullopt);
  }
}

}  // namespace

bool tables_are_judged(const bridge::Session& session) {
  return !session.table_rows.empty() && session.boards.size() == 1 && session.settings.scoring == Scoring::kDuplicate &&
         !session.settings_unread;
}

void judge_tables(Table& table) {
  if (!tables_are_judged(table.session)) return;
  ScoreTableReferee(table).judge();
  judge_leads(table);
}

}  // namespace kibitzer::contests
