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
#include "contests/ranks.h"
#include "contests/score_tables.h"
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
  std::optional<text::Span> score_at;
  std::array<std::array<std::optional<Figure>, 2>, 3> figures;  ///< by kind and side
  std::vector<bridge::TotalRow> totals;
  RankedTable ranks;  ///< of its table of results; empty if what they follow from is unknown
};

/// What a pair has from the tables of all boards.
struct Sum {
  bool doubtful = false;  ///< some of it is wrong, or was given by the Director, in whatever form
  std::uint32_t boards = 0;
  bridge::Hundredths imps;
  bridge::Hundredths matchpoints;
  bridge::Hundredths tops;      ///< both sides' matchpoints, of the boards where both are given
  bool all_tops = true;         ///< they are of every board
  bridge::Hundredths percents;  ///< of the boards that have one
  std::uint32_t rated = 0;      ///< how many those are
  bool exact = false;           ///< they have two decimals, as one of them shows

  std::optional<bridge::Hundredths> average() const {
    if (all_tops && tops.count > 0) return bridge::Hundredths::ratio(100 * matchpoints.count, tops.count);
    if (rated > 0 && rated == boards && exact) return bridge::Hundredths::ratio(percents.count, 100LL * boards);
    return std::nullopt;
  }
};

/// A column of a TotalScoreTable, what it should be for a pair, and what is said where it is not.
struct Total {
  std::optional<Figure> bridge::TotalRow::*column;
  std::optional<bridge::Hundredths> (*right)(const Sum& sum);
  std::string (*message)(const std::string& contestant, const std::string& right, const std::string& wrong);
};

std::string adds_up(const std::string& contestant, const std::string& right, const std::string& wrong) {
  return fmt::format("the boards of {} add up to {}, not {}", contestant, right, wrong);
}

constexpr std::array kTotals = {
    Total{&bridge::TotalRow::imps, [](const Sum& sum) { return std::optional(sum.imps); }, &adds_up},
    Total{&bridge::TotalRow::matchpoints, [](const Sum& sum) { return std::optional(sum.matchpoints); }, &adds_up},
    Total{&bridge::TotalRow::percentage, [](const Sum& sum) { return sum.average(); },
          [](const std::string& contestant, const std::string& right, const std::string& wrong) {
            return fmt::format("the boards of {} come to {} per cent, not {}", contestant, right, wrong);
          }},
    Total{&bridge::TotalRow::boards, [](const Sum& sum) { return std::optional(bridge::Hundredths::of(sum.boards)); },
          [](const std::string& contestant, const std::string& right, const std::string& wrong) {
            return fmt::format("{} plays {} of the boards here, not {}", contestant, right, wrong);
          }},
};

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
    const auto points = points_of(row, session, session.boards.front());
    if (!points) return {};
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
  /// A total, whose it is, and what it should be.
  struct Off {
    const Figure* figure;
    std::string_view contestant;
    bridge::Hundredths right;
  };

  void add_rows(const bridge::Session& session, const std::vector<findings::Finding>& findings);
  void judge_field(const Board& board, FigureKind kind);
  void judge_matches(const Board& board);
  std::vector<Off> wrong_totals(const Record& record, const Total& total) const;
  void judge_totals(const Record& record);
  void judge_ranks_of_rows();
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
  std::map<std::string, Sum, std::less<>> sums_;
  Gathering gathering_;
  FindingsOfRecords found_;
};

void EventClaims::Records::enter(const bridge::Session& session, std::uint32_t begin, const bridge::Ruling& judged) {
  const bridge::Board& board = session.boards.front();
  const bridge::BoardRuling& ruling = judged.boards.front();
  Record& record = records_.emplace_back();
  record.begin = begin;
  if (board.number) record.number = board.number->value;
  if (board.score) record.score_at = board.score->at;
  record.figures = {by_side(board.imps, ruling.declarer), by_side(board.matchpoints, ruling.declarer),
                    by_side(board.percentage, ruling.declarer)};
  record.totals = session.total_rows;
  if (tables_are_judged(session)) record.ranks = ranked_rows(session, judged.findings);
  add_rows(session, judged.findings);
  for (bridge::TableResult& result : table_results(session, board, ruling)) {
    result.record = result.of_row ? kNoRecord : static_cast<std::uint32_t>(records_.size() - 1);
    if (result.record != kNoRecord && !result.adjusted)
      if (const auto points = recorded_points(board, ruling.declarer)) result.score.north_south = points;
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
    for (const auto& pair : row->pairs)
      if (pair) sums_[std::string(pair->text)].doubtful = true;
  }
  for (const bridge::TableRow& row : rows) {
    for (const Side side : bridge::kSides) {
      const std::size_t i = index_of(side);
      if (!row.pairs[i]) continue;
      Sum& sum = sums_[std::string(row.pairs[i]->text)];
      for (const auto* figures : {&row.imps, &row.matchpoints, &row.percentage})
        sum.doubtful = sum.doubtful || ((*figures)[i] && (*figures)[i]->artificial);
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
  if (result.record == kNoRecord) return one;
  const auto& figures = records_[result.record].figures[static_cast<std::size_t>(kind)];
  for (const std::size_t side : {0U, 1U})
    if (figures[side]) one.figures[side] = &*figures[side];
  return one;
}

void EventClaims::Records::judge_field(const Board& board, FigureKind kind) {
  std::vector<Claimant> claimants;
  for (const Result& result : board.results) claimants.push_back(claimant(result, kind));
  const auto stated = read_method(gathering_.names().name(board.scoring));
  const findings::Rule& rule = kind == FigureKind::kImps          ? bridge::kRule<"bridge/wrong-imps">
                               : kind == FigureKind::kMatchpoints ? bridge::kRule<"bridge/wrong-matchpoints">
                                                                  : bridge::kRule<"bridge/wrong-percentage">;
  for (const WrongFigure& wrong : wrong_figures(claimants, kind, stated, std::nullopt))
    report(rule, records_[board.results[wrong.claimant].record], wrong.figure->at, "{}", wrong.message);
}

void EventClaims::Records::judge_matches(const Board& board) {
  for (const Encounter& encounter : encounters(board)) {
    const std::array results = {&board.results[encounter.first], &board.results[encounter.second]};
    const std::array claimants = {claimant(*results[0], FigureKind::kImps), claimant(*results[1], FigureKind::kImps)};
    for (const WrongFigure& wrong : wrong_match_imps(claimants)) {
      auto& finding = report(bridge::kRule<"bridge/wrong-imps">, records_[results[wrong.claimant]->record],
                             wrong.figure->at, "{}", wrong.message);
      const Result& other = *results[1 - wrong.claimant];
      if (other.record != kNoRecord && records_[other.record].score_at)
        finding.related.push_back({"the other table's score is here", *records_[other.record].score_at});
    }
  }
}

/// The totals that are not the sum of the boards' tables. Where most are others, not all boards are here.
std::vector<EventClaims::Records::Off> EventClaims::Records::wrong_totals(const Record& record,
                                                                          const Total& total) const {
  static const Sum kNothing;
  std::vector<Off> off;
  std::size_t asked = 0;
  for (const bridge::TotalRow& row : record.totals) {
    const auto& figure = row.*total.column;
    if (!figure || !row.contestant || figure->artificial) continue;
    const auto found = sums_.find(row.contestant->text);
    const Sum& sum = found == sums_.end() ? kNothing : found->second;
    const auto right = total.right(sum);
    if (!right || sum.doubtful) continue;
    ++asked;
    if (!figure->says(*right)) off.push_back({&*figure, row.contestant->text, *right});
  }
  if (asked - off.size() < 3 || off.size() > std::max<std::size_t>(1, asked / 4)) off.clear();
  return off;
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
  for (const auto total : {&bridge::TotalRow::imps, &bridge::TotalRow::matchpoints, &bridge::TotalRow::percentage}) {
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
  const auto ranked = [](const bridge::TableRow& row) { return row.rank.has_value(); };
  return !session.total_rows.empty() || std::any_of(session.boards.begin(), session.boards.end(), has) ||
         std::any_of(session.table_rows.begin(), session.table_rows.end(), ranked);
}

}  // namespace kibitzer::contests
