#include "contests/claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>

#include "bridge/model/pair_texts.h"
#include "bridge/results/table_result.h"
#include "bridge/rulings/rules.h"
#include "contests/figures.h"
#include "contests/gathering.h"
#include "contests/match_scores.h"
#include "contests/matches.h"
#include "contests/meetings.h"
#include "contests/own_rows.h"
#include "contests/pair_sums.h"
#include "contests/ranks.h"
#include "contests/room_faults.h"
#include "contests/schedule.h"
#include "contests/score_tables.h"
#include "contests/totals.h"
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
  RankedTable ranks;  ///< of its table of results; empty if what they follow from is unknown
};

/// Whether the board's own points were found wrong.
bool score_is_wrong(const bridge::Board& board, const std::vector<findings::Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(), [&](const findings::Finding& finding) {
    const bool of_score = finding.rule == &bridge::kRule<"bridge/wrong-score"> ||
                          finding.rule == &bridge::kRule<"bridge/impossible-score">;
    return of_score && finding.at.begin == board.score->at.begin;
  });
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
  void judge_field(const Board& board, FigureKind kind);
  void judge_matches(const Board& board);
  void join_unsigned();
  void judge_totals(const Record& record);
  void judge_ranks_of_rows();
  void judge_meetings();
  Claimant claimant(const Result& result, FigureKind kind) const;
  template <typename... Values>
  findings::Finding& report(const findings::Rule& rule, const Record& record, text::Span at,
                            fmt::format_string<Values...> sentence, Values&&... values) {
    auto& finding = findings::add(found_[record.begin], rule, at, sentence, std::forward<Values>(values)...);
    finding.round = record.number;
    return finding;
  }

  std::vector<Record> records_;
  PairSums sums_;
  MatchScores match_scores_;
  Meetings meetings_;
  Schedule schedule_;
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
  if (tables_are_judged(session)) record.ranks = ranked_rows(session, judged.findings);
  sums_.add(session, judged.findings);
  match_scores_.add(session, judged.findings, records_.size() - 1);
  schedule_.add(session);
  std::size_t row = 0;
  for (bridge::TableResult& result : table_results(session, board, ruling)) {
    if (!result.contestants.empty()) meetings_.add(result.contestants);
    if (tables_are_judged(session) && result.row > row) {
      row = result.row;
      if (const auto wrong = wrong_own_row(session, result, judged)) {
        auto& finding = report(*wrong->rule, record, wrong->at, "{}", wrong->message);
        finding.related = wrong->related;
      }
      meetings_.add(session.table_rows[row - 1], result, records_.size() - 1);
      schedule_.add(session.table_rows[row - 1], board, records_.size() - 1);
    }
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

void EventClaims::Records::judge_totals(const Record& record) {
  for (const WrongTotal& wrong : judged_totals(record.totals, sums_, match_scores_, meetings_).wrong)
    report(*wrong.rule, record, wrong.at, "{}", wrong.message).of_event = true;
}

/// The ranks in the tables of all boards, together, as one program wrote them.
void EventClaims::Records::judge_ranks_of_rows() {
  std::vector<RankedTable> tables;
  for (Record& record : records_) tables.push_back(std::move(record.ranks));
  const auto wrong = wrong_ranks(tables);
  for (std::size_t i = 0; i < records_.size(); ++i)
    for (const auto& [row, right] : wrong[i].value_or(WrongRanks{})) {
      const Ranked& ranked = tables[i][row];
      report(bridge::kRule<"bridge/wrong-rank">, records_[i], ranked.rank->at, "{} has rank {}, not {}", ranked.value,
             right, shown(ranked.rank->value));
    }
}

/// The totals of pairs whose rows are wrong or missing are not all known. Where a row has a pair that cannot be there,
/// the pair that should be there has fewer boards.
void EventClaims::Records::judge_meetings() {
  const std::vector<Schedule::Fault> of_movement = schedule_.faults();
  // A row that is not of the movement contradicts others, too.
  std::map<std::uint32_t, std::uint32_t> rows;  // their ends, by where they begin
  for (const Schedule::Fault& fault : of_movement) rows.emplace(fault.row.begin, fault.row.end);
  const auto follows = [&](text::Span at) {
    const auto behind = rows.upper_bound(at.begin);
    return behind != rows.begin() && at.begin < std::prev(behind)->second;
  };
  for (const Schedule::Fault& fault : of_movement) {
    auto& finding = fault.record ? report(*fault.rule, records_[*fault.record], fault.at, "{}", fault.message)
                                 : findings::add(found_[kOfNoRecord], *fault.rule, fault.at, "{}", fault.message);
    finding.related = fault.related;
  }
  for (const Meetings::Fault& fault : meetings_.faults()) {
    const bool of_rounds = fault.rule == &bridge::kRule<"bridge/missing-result">;
    if (of_rounds && schedule_.known()) continue;  // the movement says what is missing
    const bool of_others = std::any_of(fault.related.begin(), fault.related.end(),
                                       [&](const findings::Related& other) { return follows(other.at); });
    if (follows(fault.at) || of_others) continue;
    auto& finding = report(*fault.rule, records_[fault.record], fault.at, "{}", fault.message);
    finding.related = fault.related;
    for (const bridge::Side side : bridge::kSides)
      if (const std::string& pair = fault.pairs[index_of(side)]; !pair.empty()) sums_.doubt(fault.section, pair, side);
    if (!of_rounds) sums_.doubt_whoever_has_fewer();
  }
  sums_.work_out();
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
  for (const MatchScores::Fault& fault : match_scores_.faults())
    report(bridge::kRule<"bridge/wrong-match-score">, records_[fault.record], fault.at, "{}", fault.message).of_event =
        true;
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
  return !session.total_rows.empty() || !session.table_rows.empty() ||
         std::any_of(session.boards.begin(), session.boards.end(), has);
}

}  // namespace kibitzer::contests
