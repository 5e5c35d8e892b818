#include "contests/claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "bridge/results/table_result.h"
#include "bridge/rulings/rules.h"
#include "contests/figures.h"
#include "contests/gathering.h"
#include "contests/matches.h"
#include "contests/meetings.h"
#include "contests/ranks.h"
#include "contests/room_faults.h"
#include "contests/score_tables.h"
#include "findings/repeated.h"
#include "findings/reporter.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::Figure;
using bridge::FigureClaim;
using bridge::Side;

/// What a record claims, kept until all records of its event are read.
struct Record {
  std::uint32_t begin = 0;
  std::optional<int> number;
  text::Span at;  ///< of the board's number, or else of the record
  std::optional<text::Span> score_at;
  bool score_doubtful = false;                                  ///< it was found wrong, or follows from what was
  std::optional<int> other_score;                               ///< North-South's, as contract and tricks give it
  std::array<std::array<std::optional<Figure>, 2>, 3> figures;  ///< by kind and side
  std::vector<bridge::TotalRow> totals;
  std::map<std::pair<std::string, std::string>, std::size_t> named;  ///< how many totals, by section and contestant
  RankedTable ranks;  ///< of its table of results; empty if what they follow from is unknown
};

/// What a pair has from the tables of all boards.
struct Sum {
  bool doubtful = false;  ///< some of it is wrong, or was given by the Director, in whatever form
  std::uint32_t boards = 0;
  bridge::Hundredths imps;
  bridge::Hundredths matchpoints;
  bridge::Hundredths tops;  ///< both sides' matchpoints, of the boards where both are given
  bool all_tops = true;     ///< they are of every board
  bridge::Hundredths points;
  bool all_points = true;       ///< they are of every board
  bridge::Hundredths percents;  ///< of the boards that have one
  std::uint32_t rated = 0;      ///< how many those are
  bool exact = false;           ///< they have two decimals, as one of them shows

  void add(const Sum& other) {
    doubtful = doubtful || other.doubtful;
    boards += other.boards;
    imps += other.imps;
    matchpoints += other.matchpoints;
    tops += other.tops;
    all_tops = all_tops && other.all_tops;
    points += other.points;
    all_points = all_points && other.all_points;
    percents += other.percents;
    rated += other.rated;
    exact = exact || other.exact;
  }

  std::optional<bridge::Hundredths> average() const {
    if (all_tops && tops.count > 0) return bridge::Hundredths::ratio(100 * matchpoints.count, tops.count);
    if (rated > 0 && rated == boards && exact) return bridge::Hundredths::ratio(percents.count, 100LL * boards);
    return std::nullopt;
  }
};

/// What a column of a TotalScoreTable should be for a pair; nothing if it is unknown.
using Right = std::optional<bridge::Hundredths> (*)(const Sum& sum);

std::optional<bridge::Hundredths> imps_of(const Sum& sum) { return sum.imps; }
std::optional<bridge::Hundredths> matchpoints_of(const Sum& sum) { return sum.matchpoints; }
std::optional<bridge::Hundredths> points_of(const Sum& sum) {
  return sum.all_points ? std::optional(sum.points) : std::nullopt;
}
template <Right kTotal>
std::optional<bridge::Hundredths> mean(const Sum& sum) {
  const auto total = kTotal(sum);
  return total && sum.boards > 0 ? std::optional(bridge::Hundredths::ratio(total->count, 100LL * sum.boards))
                                 : std::nullopt;
}

/// A column of a TotalScoreTable, what it may be for a pair, and what is said where it is not.
struct Total {
  std::optional<Figure> bridge::TotalRow::*column;
  std::array<Right, 3> rights;  ///< one or several, of which one must be that of the table
  std::string (*message)(const std::string& contestant, const std::string& right, const std::string& wrong);
};

std::string adds_up(const std::string& contestant, const std::string& right, const std::string& wrong) {
  return fmt::format("the boards of {} add up to {}, not {}", contestant, right, wrong);
}

std::string comes_to(const std::string& contestant, const std::string& right, const std::string& wrong) {
  return fmt::format("the boards of {} come to {} each, not {}", contestant, right, wrong);
}

constexpr std::array kTotals = {
    Total{&bridge::TotalRow::imps, {&imps_of}, &adds_up},
    Total{&bridge::TotalRow::matchpoints, {&matchpoints_of}, &adds_up},
    Total{&bridge::TotalRow::score, {&points_of, &imps_of, &matchpoints_of}, &adds_up},
    Total{&bridge::TotalRow::mean_imps, {&mean<&imps_of>}, &comes_to},
    Total{&bridge::TotalRow::mean_matchpoints, {&mean<&matchpoints_of>}, &comes_to},
    Total{&bridge::TotalRow::mean_score, {&mean<&points_of>, &mean<&imps_of>, &mean<&matchpoints_of>}, &comes_to},
    Total{&bridge::TotalRow::percentage,
          {[](const Sum& sum) { return sum.average(); }},
          [](const std::string& contestant, const std::string& right, const std::string& wrong) {
            return fmt::format("the boards of {} come to {} per cent, not {}", contestant, right, wrong);
          }},
    Total{&bridge::TotalRow::boards,
          {[](const Sum& sum) { return std::optional(bridge::Hundredths::of(sum.boards)); }},
          [](const std::string& contestant, const std::string& right, const std::string& wrong) {
            return fmt::format("{} plays {} of the boards here, not {}", contestant, right, wrong);
          }},
};

/// Whether the board's own points were found wrong.
bool score_is_wrong(const bridge::Board& board, const std::vector<findings::Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    const bool of_score = finding.rule == &bridge::kRule<"bridge/wrong-score"> ||
                          finding.rule == &bridge::kRule<"bridge/impossible-score">;
    return of_score && finding.at.begin == board.score->at.begin;
  });
}

/// The row that `at` is in; null if it is in none.
const bridge::TableRow* row_at(const std::vector<bridge::TableRow>& rows, std::uint32_t at) {
  const auto behind =
      std::partition_point(rows.begin(), rows.end(), [&](const auto& row) { return row.at.begin <= at; });
  return behind == rows.begin() || at >= (behind - 1)->at.end ? nullptr : &*(behind - 1);
}

/// The rows of the board's table, as its ranks follow from their points; nothing if some points are unknown or wrong.
RankedTable ranked_rows(const bridge::Session& session, const std::vector<findings::Finding>& findings) {
  const auto& rows = session.table_rows;
  if (std::none_of(rows.begin(), rows.end(), [](const auto& row) { return row.rank.has_value(); })) return {};
  for (const findings::Finding& finding : findings) {
    const bool of_points = finding.rule == &bridge::kRule<"bridge/wrong-score"> ||
                           finding.rule == &bridge::kRule<"bridge/impossible-bid"> ||
                           finding.rule == &bridge::kRule<"bridge/impossible-result">;
    if (of_points && row_at(rows, finding.at.begin) != nullptr) return {};
  }
  RankedTable ranked;
  for (const bridge::TableRow& row : rows) {
    const auto points = bridge::points_of(row, session, session.boards.front());
    if (!points || row.damaged) return {};
    ranked.push_back({*points, row.times, row.rank});
  }
  return ranked;
}

std::string section_of(const bridge::TableRow& row) { return row.section ? std::string(row.section->text) : ""; }
std::string section_of(const bridge::TotalRow& row) { return row.section ? std::string(row.section->text) : ""; }

constexpr std::uint32_t kNoRecord = UINT32_MAX;

std::array<std::optional<Figure>, 2> by_side(const std::optional<FigureClaim>& claim,
                                             std::optional<bridge::Seat> declarer) {
  std::array<std::optional<Figure>, 2> figures;
  if (!claim) return figures;
  figures = {claim->north_south, claim->east_west};
  if (claim->declarer && declarer) figures[index_of(side_of(*declarer))] = claim->declarer;
  return figures;
}

}  // namespace

class EventClaims::Records {
 public:
  void enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& judged);
  FindingsOfRecords judge();

 private:
  /// A total, whose it is, and what it should be.
  struct Off {
    const Figure* figure;
    std::string_view contestant;
    bridge::Hundredths right;
  };

  void add_rows(const bridge::Session& session, const std::vector<findings::Finding>& findings);
  void judge_field(const Board& board, FigureKind kind);
  void judge_matches(const Board& board);
  Sum sum_of(const Record& record, const bridge::TotalRow& total) const;
  void join_unsigned();
  std::vector<Off> wrong_totals(const Record& record, const Total& total) const;
  void judge_totals(const Record& record);
  void judge_ranks_of_rows();
  void judge_meetings();
  void judge_ranks_of_totals(const Record& record, const std::map<const Figure*, bridge::Hundredths>& right);
  Claimant claimant(const Result& result, FigureKind kind) const;
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, const Record& record, text::Span at,
                            fmt::format_string<Values...> sentence, Values&&... values) {
    auto& finding = findings::add(found_[record.begin], rule, at, sentence, std::forward<Values>(values)...);
    finding.round = record.number;
    return finding;
  }

  std::vector<Record> records_;
  /// By the number or name in the rows, then by section and side.
  std::map<std::string, std::map<std::pair<std::string, Side>, Sum>, std::less<>> sums_;
  Meetings meetings_;
  std::uint32_t fewest_boards_ = 0;  // whose totals are known, as theirs are among the rows
  Gathering gathering_;
  bool signs_ = false;                                           // some IMPs of a match are negative
  std::vector<std::pair<std::uint32_t, std::size_t>> unsigned_;  // findings on IMPs that lack only the sign
  FindingsOfRecords found_;
};

void EventClaims::Records::enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& judged) {
  const bridge::Board& board = session.boards.front();
  const bridge::BoardRuling& ruling = judged.boards.front();
  Record& record = records_.emplace_back();
  record.begin = begin;
  if (board.number) record.number = board.number->value;
  record.at = board.number ? board.number->at : board.at;
  if (board.score) record.score_at = board.score->at;
  record.figures = {by_side(board.imps, ruling.declarer), by_side(board.matchpoints, ruling.declarer),
                    by_side(board.percentage, ruling.declarer)};
  record.totals = session.total_rows;
  for (const bridge::TotalRow& row : record.totals)
    if (row.contestant) ++record.named[{section_of(row), std::string(row.contestant->text)}];
  if (tables_are_judged(session)) record.ranks = ranked_rows(session, judged.findings);
  add_rows(session, judged.findings);
  meetings_.add(session, records_.size() - 1);
  for (bridge::TableResult& result : table_results(session, board, ruling)) {
    result.record = result.of_row ? kNoRecord : static_cast<std::uint32_t>(records_.size() - 1);
    if (result.record != kNoRecord && !result.adjusted) {
      const auto points = recorded_points(board, ruling.declarer);
      record.score_doubtful = points ? score_is_wrong(board, judged.findings) : !ruling.doubts.empty();
      if (ruling.north_south && points != ruling.north_south) record.other_score = ruling.north_south;
      if (points) result.score.north_south = points;
    }
    gathering_.add({}, result);
  }
}

/// What the rows of the board's table give the pairs. In whose row something is wrong, what the total was made of is
/// unknown.
void EventClaims::Records::add_rows(const bridge::Session& session, const std::vector<findings::Finding>& findings) {
  const auto& rows = session.table_rows;
  for (const findings::Finding& finding : findings) {
    const bridge::TableRow* const row = row_at(rows, finding.at.begin);
    if (row == nullptr) continue;
    for (const Side side : bridge::kSides)
      if (const auto& pair = row->pairs[index_of(side)])
        sums_[std::string(pair->text)][{section_of(*row), side}].doubtful = true;
  }
  for (const bridge::TableRow& row : rows) {
    for (const Side side : bridge::kSides) {
      const std::size_t i = index_of(side);
      if (!row.pairs[i]) continue;
      Sum& sum = sums_[std::string(row.pairs[i]->text)][{section_of(row), side}];
      for (const auto* figures : {&row.imps, &row.matchpoints, &row.percentage})
        sum.doubtful = sum.doubtful || ((*figures)[i] && (*figures)[i]->artificial);
      if (row.damaged) sum.doubtful = true;
      const auto points = bridge::points_of(row, session, session.boards.front());
      if (points) sum.points += bridge::Hundredths::of(side == Side::kNorthSouth ? *points : -*points);
      sum.all_points = sum.all_points && points.has_value();
      if (row.imps[i]) sum.imps += row.imps[i]->value;
      if (row.matchpoints[i]) sum.matchpoints += row.matchpoints[i]->value;
      ++sum.boards;
      if (row.matchpoints[0] && row.matchpoints[1])
        sum.tops += row.matchpoints[0]->value + row.matchpoints[1]->value;
      else
        sum.all_tops = false;
      if (const auto& percentage = row.percentage[i]) {
        sum.percents += percentage->value;
        sum.exact = sum.exact || percentage->decimals == 2;
        ++sum.rated;
      }
    }
  }
}

Claimant EventClaims::Records::claimant(const Result& result, FigureKind kind) const {
  Claimant one;
  one.score = result.score;
  if (result.section) one.section = gathering_.names().name(*result.section);
  if (result.record == kNoRecord) return one;
  const Record& record = records_[result.record];
  one.doubtful = record.score_doubtful;
  one.other_score = record.other_score;
  const auto& figures = record.figures[static_cast<std::size_t>(kind)];
  for (const std::size_t side : {0U, 1U})
    if (figures[side] && !one.doubtful) one.figures[side] = &*figures[side];
  return one;
}

void EventClaims::Records::judge_field(const Board& board, FigureKind kind) {
  std::vector<Claimant> claimants;
  for (const Result& result : board.results) claimants.push_back(claimant(result, kind));
  const auto stated = read_method(gathering_.names().name(board.scoring));
  const findings::Rule& rule = kind == FigureKind::kImps          ? bridge::kRule<"bridge/wrong-imps">
                               : kind == FigureKind::kMatchpoints ? bridge::kRule<"bridge/wrong-matchpoints">
                                                                  : bridge::kRule<"bridge/wrong-percentage">;
  for (const WrongFigure& wrong : wrong_figures(claimants, kind, stated, std::nullopt)) {
    auto& finding = report(rule, records_[board.results[wrong.claimant].record], wrong.figure->at, "{}", wrong.message);
    if (wrong.or_else != nullptr) finding.related.push_back({"or this one is wrong", wrong.or_else->at});
  }
}

void EventClaims::Records::judge_matches(const Board& board) {
  for (const Encounter& encounter : encounters(board)) {
    const std::array results = {&board.results[encounter.first], &board.results[encounter.second]};
    const std::array claimants = {claimant(*results[0], FigureKind::kImps), claimant(*results[1], FigureKind::kImps)};
    for (const Claimant& one : claimants)
      for (const Figure* const figure : one.figures) signs_ = signs_ || (figure != nullptr && figure->value.count < 0);
    for (const WrongFigure& wrong : wrong_match_imps(claimants)) {
      auto& finding = report(bridge::kRule<"bridge/wrong-imps">, records_[results[wrong.claimant]->record],
                             wrong.figure->at, "{}", wrong.message);
      const Result& other = *results[1 - wrong.claimant];
      if (other.record != kNoRecord && records_[other.record].score_at)
        finding.related.push_back({"the other table's score is here", *records_[other.record].score_at});
      const std::uint32_t begin = records_[results[wrong.claimant]->record].begin;
      if (wrong.sign_only) unsigned_.emplace_back(begin, found_[begin].size() - 1);
    }
  }
}

/// What the boards give the contestant of that row. Where a number is that of pairs in several sections, or of one in each
/// direction, the row's section and direction tell which is meant.
Sum EventClaims::Records::sum_of(const Record& record, const bridge::TotalRow& total) const {
  Sum all;
  std::string_view number = total.contestant->text;
  std::string section = section_of(total);
  bool directed = false;
  Side side = Side::kNorthSouth;
  const auto take = [&](std::optional<Side> direction) {
    if (!direction) return;
    directed = true;
    side = *direction;
  };
  if (total.direction) take(direction_of(total.direction->text));
  auto found = sums_.find(number);
  const auto read = found == sums_.end() ? numbered(number) : std::nullopt;
  if (read) {
    found = sums_.find(read->number);
    if (section.empty()) section = read->section;
    take(read->direction);
  }
  if (found == sums_.end()) return all;
  const bool twice = record.named.at({section_of(total), std::string(number)}) > 1;
  const bool by_direction = directed && (twice || read);
  for (const auto& [whose, sum] : found->second) {
    const bool same_section = section.empty() || whose.first.empty() || whose.first == section;
    if (same_section && (!by_direction || whose.second == side)) all.add(sum);
  }
  return all;
}

/// A program that writes IMPs without their sign does so everywhere: that is one thing to report.
void EventClaims::Records::join_unsigned() {
  if (signs_ || unsigned_.size() < 2) return;
  std::sort(unsigned_.begin(), unsigned_.end());
  for (const auto& [begin, index] : unsigned_) {
    findings::Finding& finding = found_[begin][index];
    finding.message = "no IMPs of this event have a sign: " + finding.message;
    if (begin != unsigned_.front().first || index != unsigned_.front().second) finding.once = findings::kRepeated;
  }
}

/// The totals that are not what follows from the boards' tables. Where most are others, not all boards are here.
std::vector<EventClaims::Records::Off> EventClaims::Records::wrong_totals(const Record& record,
                                                                          const Total& total) const {
  std::vector<Off> fewest;
  for (const Right right_of : total.rights) {
    if (right_of == nullptr) break;
    std::vector<Off> off;
    std::size_t asked = 0;
    for (const bridge::TotalRow& row : record.totals) {
      const auto& figure = row.*total.column;
      if (!figure || !row.contestant || figure->artificial) continue;
      const Sum sum = sum_of(record, row);
      const auto right = right_of(sum);
      if (!right || sum.doubtful || sum.boards < fewest_boards_) continue;
      ++asked;
      if (!figure->says(*right)) off.push_back({&*figure, row.contestant->text, *right});
    }
    if (asked < off.size() + 3 || off.size() > std::max<std::size_t>(1, asked / 4)) continue;
    if (off.empty()) return {};
    if (fewest.empty() || off.size() < fewest.size()) fewest = std::move(off);
  }
  return fewest;
}

/// Totals, and the ranks by what they should be: the ranks of who has a wrong one may well be right.
void EventClaims::Records::judge_totals(const Record& record) {
  std::map<const Figure*, bridge::Hundredths> right;
  for (const Total& total : kTotals) {
    for (const Off& off : wrong_totals(record, total)) {
      right[off.figure] = off.right;
      report(bridge::kRule<"bridge/wrong-total">, record, off.figure->at, "{}",
             total.message(text::printable(off.contestant), shown(off.right), shown(off.figure->value)));
    }
  }
  judge_ranks_of_totals(record, right);
}

/// Who is ranked is ranked by one of the columns: by that which bears out all ranks, or most.
void EventClaims::Records::judge_ranks_of_totals(const Record& record,
                                                 const std::map<const Figure*, bridge::Hundredths>& right) {
  RankedTable rows;
  WrongRanks wrong;
  for (const auto total : {&bridge::TotalRow::imps, &bridge::TotalRow::matchpoints, &bridge::TotalRow::percentage,
                           &bridge::TotalRow::score, &bridge::TotalRow::mean_imps, &bridge::TotalRow::mean_matchpoints,
                           &bridge::TotalRow::mean_score}) {
    RankedTable by;
    for (const bridge::TotalRow& row : record.totals) {
      const auto& figure = row.*total;
      if (!figure) break;
      const auto corrected = right.find(&*figure);
      const bridge::Hundredths value = corrected == right.end() ? figure->value : corrected->second;
      by.push_back({value.count, 1, row.rank});
    }
    if (by.size() < record.totals.size()) continue;
    auto off = wrong_ranks({&by, 1}).front();
    if (!off) continue;
    if (off->empty()) return;
    if (!wrong.empty() && wrong.size() <= off->size()) continue;
    rows = std::move(by);
    wrong = std::move(*off);
  }
  for (const auto& [row, wanted] : wrong)
    report(bridge::kRule<"bridge/wrong-rank">, record, rows[row].rank->at, "a total of {} is rank {}, not {}",
           shown(bridge::Hundredths{rows[row].value}), wanted, shown(rows[row].rank->value));
}

/// The ranks in the tables of all boards, together, as one program wrote them.
void EventClaims::Records::judge_ranks_of_rows() {
  std::vector<RankedTable> tables;
  for (Record& record : records_) tables.push_back(std::move(record.ranks));
  const auto wrong = wrong_ranks(tables);
  for (std::size_t i = 0; i < records_.size(); ++i)
    for (const auto& [row, right] : wrong[i].value_or(WrongRanks{})) {
      const Ranked& ranked = tables[i][row];
      report(bridge::kRule<"bridge/wrong-rank">, records_[i], ranked.rank->at, "{} is rank {}, not {}", ranked.value,
             right, shown(ranked.rank->value));
    }
}

/// Where a row has a pair that does not exist, it is one of those with fewer boards than others have.
void EventClaims::Records::judge_meetings() {
  for (const Meetings::Fault& fault : meetings_.faults()) {
    report(*fault.rule, records_[fault.record], fault.at, "{}", fault.message);
    if (fault.rule != &bridge::kRule<"bridge/unknown-pair">) continue;
    for (const auto& [contestant, sums] : sums_) {
      std::uint32_t boards = 0;
      for (const auto& [whose, sum] : sums) boards += sum.boards;
      fewest_boards_ = std::max(fewest_boards_, boards);
    }
  }
}

FindingsOfRecords EventClaims::Records::judge() {
  for (const Board& board : gathering_.boards()) {
    const auto stated = read_method(gathering_.names().name(board.scoring));
    const bool by_match = (!stated || stated->kind == MethodKind::kTeams) && is_of_matches(board);
    if (by_match)
      judge_matches(board);
    else
      judge_field(board, FigureKind::kImps);
    judge_field(board, FigureKind::kMatchpoints);
    judge_field(board, FigureKind::kPercentage);
  }
  join_unsigned();
  judge_meetings();
  for (const RoomFault& fault : room_faults(gathering_, kNoRecord))
    report(bridge::kRule<"bridge/missing-result">, records_[fault.record], records_[fault.record].at, "{}",
           fault.message);
  for (const Record& record : records_)
    if (!record.totals.empty()) judge_totals(record);
  judge_ranks_of_rows();
  return std::move(found_);
}

EventClaims::EventClaims() : records_(std::make_unique<Records>()) {}
EventClaims::~EventClaims() = default;

void EventClaims::enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& ruling) {
  records_->enter(session, begin, ruling);
}

FindingsOfRecords EventClaims::judge() { return records_->judge(); }

bool has_claims(const bridge::Session& session) {
  const auto has = [](const bridge::Board& board) { return board.imps || board.matchpoints || board.percentage; };
  const auto ranked = [](const bridge::TableRow& row) { return row.rank || (row.pairs[0] && row.pairs[1]); };
  return !session.total_rows.empty() || std::any_of(session.boards.begin(), session.boards.end(), has) ||
         std::any_of(session.table_rows.begin(), session.table_rows.end(), ranked);
}

}  // namespace kibitzer::contests
