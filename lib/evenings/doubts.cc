#include "evenings/doubts.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/rulings/rules.h"
#include "bridge/scoring/scoring.h"
#include "cards/card.h"
#include "evenings/judged.h"
#include "evenings/likelihood.h"
#include "evenings/rules.h"
#include "findings/finding.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::Contract;
using bridge::Denomination;
using bridge::Seat;
using bridge::Side;
using bridge::TableResult;

constexpr double kLeastOdds = 0.5;  // of the logarithm: a mistake must be likelier than not

// How often results are entered so, as logarithms.
constexpr double kOtherSide = -5.5;
constexpr double kOtherStrain = -8;
constexpr double kOtherLevel = -7;
constexpr double kOtherTricks = -5;
constexpr double kOppositeSign = -6;
constexpr double kOtherBoard = -6.5;
constexpr double kNotPassedOut = -5;

/// What the result would be likelier as.
struct Alternative {
  const findings::Rule* rule = nullptr;
  View view;
  double odds = 0;  ///< the logarithm of how much likelier it is, the mistake included
  Cell cell = Cell::kRow;
};

class Doubts {
 public:
  Doubts(const Evening& evening, const Deals& deals, const std::set<const Entry*>& explained,
         std::vector<Point>& points);

  void add();

 private:
  void explain_proofs();
  void explain(const Judged& one, Point& point) const;
  double odds_of_exchange(const Judged& one, const Judged& other) const;
  void add_exchanged_boards();
  void add_single();
  void add_contradicting();
  std::vector<Alternative> alternatives(const Judged& one) const;
  std::optional<Alternative> best(const Judged& one) const;
  Point point(const Judged& one, const Alternative& other) const;
  std::string reasons(const Judged& one, const Alternative& other) const;
  std::string field_in_words(const Judged& one, const View& other) const;

  const Evening& evening_;
  std::vector<Point>& points_;
  std::vector<Point> found_;
  JudgedResults judged_;
};

/// Proofs by their place.
class Proofs {
 public:
  explicit Proofs(std::vector<Point>& points) {
    for (Point& point : points)
      if (point.kind == Kind::kProof && point.finding.span.end > 0)
        by_place_.emplace(std::pair(point.file, point.finding.span.begin), &point);
  }

  /// Those that are in the row of the result.
  std::vector<Point*> about(const Entry& entry) const {
    std::vector<Point*> found;
    if (!entry.result.places) return found;
    const text::Span row = (*entry.result.places)[static_cast<std::size_t>(Cell::kRow)].span;
    const auto end = by_place_.lower_bound({entry.file, row.end});
    for (auto one = by_place_.lower_bound({entry.file, row.begin}); one != end; ++one) found.push_back(one->second);
    return found;
  }

 private:
  std::multimap<std::pair<std::uint32_t, std::uint32_t>, Point*> by_place_;
};

Doubts::Doubts(const Evening& evening, const Deals& deals, const std::set<const Entry*>& explained,
               std::vector<Point>& points)
    : evening_(evening), points_(points), judged_(evening, deals) {
  for (Judged& one : judged_.all) one.explained = explained.contains(one.entry);
}

/// Every single mistake of entering that could have made this of another result.
std::vector<Alternative> Doubts::alternatives(const Judged& one) const {
  std::vector<Alternative> all;
  if (!one.view.has_contract || !one.evidence.vulnerable) return all;
  const Contract contract = one.view.contract;
  const auto add = [&](const findings::Rule& rule, Cell cell, double mistake, Contract as, Seat declarer, int tricks) {
    if (tricks < 0 || tricks > bridge::kMostTricks) return;
    Alternative& other = all.emplace_back();
    other.rule = &rule;
    other.cell = cell;
    other.view = changed(one.view, as, declarer, tricks, *one.evidence.vulnerable);
    other.odds = mistake + log_likelihood(other.view, one.evidence) - one.likelihood;
  };
  if (contract.passed_out()) return all;
  const Seat declarer = one.view.declarer;
  for (const unsigned steps : {1U, 2U, 3U})
    add(kEveningRule<"doubt/declarer">, Cell::kDeclarer, kOtherSide - (steps == 2 ? 0 : 0.7), contract,
        left_of(declarer, steps), one.view.tricks);
  for (const auto strain : {Denomination::kClubs, Denomination::kDiamonds, Denomination::kHearts, Denomination::kSpades,
                            Denomination::kNoTrump}) {
    if (strain == contract.bid.denomination) continue;
    add(kEveningRule<"doubt/contract">, Cell::kContract, kOtherStrain, {{contract.bid.level, strain}, contract.risk},
        declarer, one.view.tricks);
  }
  const int over = one.view.tricks - bridge::kBook - contract.level();
  for (const int by : {-1, 1}) {
    const int level = contract.level() + by;
    if (level < 1 || level > bridge::kHighestLevel) continue;
    const Contract as = {{static_cast<std::uint8_t>(level), contract.bid.denomination}, contract.risk};
    add(kEveningRule<"doubt/contract">, Cell::kContract, kOtherLevel, as, declarer, one.view.tricks + by);
  }
  add(kEveningRule<"doubt/tricks">, Cell::kTricks, kOppositeSign, contract, declarer, one.view.tricks - 2 * over);
  const int expected_tricks = static_cast<int>(std::lround(expected(one.view, one.evidence).tricks));
  add(kEveningRule<"doubt/tricks">, Cell::kTricks, kOtherTricks, contract, declarer, expected_tricks);
  return all;
}

std::optional<Alternative> Doubts::best(const Judged& one) const {
  const auto all = alternatives(one);
  const auto found = std::max_element(all.begin(), all.end(),
                                      [](const Alternative& a, const Alternative& b) { return a.odds < b.odds; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

/// What the other tables did: "at all 8 other tables North-South declared". The result is not that all passed.
std::string Doubts::field_in_words(const Judged& one, const View& other) const {
  std::size_t contracts = 0;
  std::size_t same_side = 0;
  std::size_t same = 0;
  for (const View& view : one.evidence.others) {
    if (!view.has_contract || view.contract.passed_out()) continue;
    ++contracts;
    if (view.side() != one.view.side()) continue;
    ++same_side;
    if (view.contract.bid.denomination == one.view.contract.bid.denomination) ++same;
  }
  if (contracts == 0) return {};
  if (same_side == 0)
    return fmt::format("at {} {} declared",
                       contracts == 1 ? std::string("the other table") : fmt::format("all {} other tables", contracts),
                       name_of(opponents_of(one.view.side())));
  if (same == 0 && other.contract.bid.denomination != one.view.contract.bid.denomination)
    return fmt::format("nobody else played in {}", name_of(one.view.contract.bid.denomination));
  return {};
}

/// Why the result is doubted.
std::string Doubts::reasons(const Judged& one, const Alternative& other) const {
  std::vector<std::string> reasons;
  const Hands* const hands = one.evidence.hands;
  if (hands != nullptr && one.view.lead) {
    const Seat holder = hands->holder_of(*one.view.lead);
    if (holder != left_of(one.view.declarer))
      reasons.push_back(fmt::format("the {} that was led is {}'s", cards::words_of(*one.view.lead), name_of(holder)));
  }
  if (const std::string field = field_in_words(one, other.view); !field.empty()) reasons.push_back(field);
  const Expected tricks = expected(one.view, one.evidence);
  if (std::abs(tricks.tricks - one.view.tricks) > 2) {
    const Denomination strain = one.view.contract.bid.denomination;
    if (tricks.by_cards)
      reasons.push_back(fmt::format("{} makes {} in {} double dummy", name_of(one.view.declarer),
                                    text::counted(tricks_of(*hands->tricks, one.view.declarer, strain), "trick"),
                                    name_of(strain)));
    else if (tricks.tables > 0)
      reasons.push_back(fmt::format("judging by the other tables, about {} tricks in {} were to be expected",
                                    std::lround(tricks.tricks), name_of(strain)));
  }
  return reasons.empty() ? std::string("no other table has such a result") : findings::list_in_words(reasons);
}

Point Doubts::point(const Judged& one, const Alternative& other) const {
  const std::string likely = words_of(other.view);
  Point made = point_at(Kind::kDoubt, *other.rule, *one.entry, other.cell,
                        fmt::format("{} has {}, but {}; should it be {}?", words_of(table_of(*one.entry)),
                                    words_of(one.entry->result), reasons(one, other), likely));
  made.likely = likely;
  made.weight = other.odds;
  return made;
}

/// What a result should be, where a proof is about it.
void Doubts::explain_proofs() {
  const Proofs proofs(points_);
  for (Judged& one : judged_.all)
    for (const Entry* const entry : one.played->entries) {
      if (entry == nullptr) continue;
      for (Point* const point : proofs.about(*entry)) {
        one.explained = true;
        explain(one, *point);
      }
    }
}

/// What the result should be, if that is clear.
void Doubts::explain(const Judged& one, Point& point) const {
  if (!point.table.known()) point.table = table_of(*one.entry);
  if (!one.view.has_contract || !one.evidence.vulnerable || one.view.contract.passed_out()) return;
  const int follows =
      bridge::north_south_score(one.view.contract, one.view.declarer, one.view.tricks, *one.evidence.vulnerable, {});
  const bool lead = point.finding.rule == &bridge::kRule<"bridge/lead-not-held"> ||
                    point.finding.rule == &kEveningRule<"evening/lead-not-held">;
  const bool score = follows != one.view.points;
  if (!lead && !score) return;
  std::optional<Alternative> right;
  for (const Alternative& other : alternatives(one)) {
    const bool explains_score = !score || other.view.points == one.view.points;
    const bool explains_lead = !lead || other.cell == Cell::kDeclarer;
    if (explains_score && explains_lead && (!right || other.odds > right->odds)) right = other;
  }
  if (right && (score || right->odds > 0)) point.likely = words_of(right->view);
}

/// How much likelier it is that two results belong to each other's boards; one that is wrong alone explains itself better.
double Doubts::odds_of_exchange(const Judged& one, const Judged& other) const {
  const double of_one = log_likelihood(other.view, one.evidence) - one.likelihood;
  const double of_other = log_likelihood(one.view, other.evidence) - other.likelihood;
  const double odds = of_one + of_other + kOtherBoard;
  if (odds <= kLeastOdds) return odds;
  for (const Judged* const alone : {&one, &other})
    if (const auto single = best(*alone); single && single->odds >= odds) return 0;
  return odds;
}

/// Two boards of one table whose results were entered the wrong way round.
void Doubts::add_exchanged_boards() {
  std::map<std::tuple<std::string, std::string, std::string, std::string, std::string, std::string>,
           std::vector<Judged*>>
      meetings;
  for (Judged& one : judged_.all) {
    const TableResult& of = one.entry->result;
    if (!one.explained && one.view.has_contract && !of.pairs[0].empty())
      meetings[{of.stage, of.section, of.round, of.table, of.pairs[0], of.pairs[1]}].push_back(&one);
  }
  constexpr std::size_t kMostBoards = 12;  // of one meeting
  for (auto& meeting : meetings) {
    const std::vector<Judged*>& boards = meeting.second;
    if (boards.size() > kMostBoards) continue;
    std::optional<std::pair<Judged*, Judged*>> best;
    double odds = kLeastOdds;
    for (std::size_t i = 0; i < boards.size(); ++i)
      for (std::size_t j = i + 1; j < boards.size(); ++j) {
        const double gain = odds_of_exchange(*boards[i], *boards[j]);
        if (gain <= odds) continue;
        odds = gain;
        best = {boards[i], boards[j]};
      }
    if (!best) continue;
    const auto [one, other] = *best;
    one->explained = other->explained = true;
    Point& made = found_.emplace_back(point_at(
        Kind::kDoubt, kEveningRule<"doubt/board">, *one->entry, Cell::kBoard,
        fmt::format(
            "{} has {} on board {} and {} on board {}, and both fit the other board better; were they exchanged?",
            words_of(table_of(*one->entry)), words_of(one->entry->result), one->played->board.number,
            words_of(other->entry->result), other->played->board.number)));
    made.finding.related.push_back(note_at(evening_, *other->entry, Cell::kBoard, "the other board"));
    made.weight = odds;
  }
}

void Doubts::add_single() {
  for (const Judged& one : judged_.all) {
    if (one.explained) continue;
    if (one.view.has_contract && one.view.contract.passed_out()) {
      const auto bid = static_cast<std::size_t>(
          std::count_if(one.evidence.others.begin(), one.evidence.others.end(),
                        [](const View& other) { return other.has_contract && !other.contract.passed_out(); }));
      const double odds = kNotPassedOut - one.likelihood;
      if (bid < 3 || bid < one.evidence.others.size() || odds <= kLeastOdds - 2) continue;
      Point& made = found_.emplace_back(
          point_at(Kind::kDoubt, kEveningRule<"doubt/passed-out">, *one.entry, Cell::kContract,
                   fmt::format("{} passed out board {}, but all {} other tables bid; is that right?",
                               words_of(table_of(*one.entry)), one.played->board.number, bid)));
      made.weight = odds;
      continue;
    }
    const auto other = best(one);
    if (other && other->odds > kLeastOdds) found_.push_back(point(one, *other));
  }
}

/// Both sides cannot win nearly all tricks in one denomination. The cards tell which did; without them both are doubtful.
void Doubts::add_contradicting() {
  constexpr int kMostBeyond = 4;  // tricks that differences of play account for; of real evenings 17 is the most
  std::map<std::pair<BoardName, Denomination>, std::array<const Judged*, 2>> most;
  for (const Judged& one : judged_.all) {
    if (one.explained || !one.view.has_contract || one.view.contract.passed_out()) continue;
    if (one.evidence.hands != nullptr && one.evidence.hands->tricks) continue;
    const Judged*& best = most[{one.played->board, one.view.contract.bid.denomination}][index_of(one.view.side())];
    if (best == nullptr || one.view.tricks > best->view.tricks) best = &one;
  }
  for (const auto& of_strain : most) {
    const auto& where = of_strain.first;
    const auto& sides = of_strain.second;
    if (sides[0] == nullptr || sides[1] == nullptr) continue;
    const int sum = sides[0]->view.tricks + sides[1]->view.tricks;
    if (sum <= bridge::kMostTricks + kMostBeyond) continue;
    const bool first = sides[0]->likelihood < sides[1]->likelihood;
    const Entry& one = *sides[first ? 0 : 1]->entry;
    const Entry& other = *sides[first ? 1 : 0]->entry;
    const auto is_said = [&](const Point& point) {
      return point.board == where.first &&
             (point.table.table == one.result.table || point.table.table == other.result.table);
    };
    if (std::any_of(found_.begin(), found_.end(), is_said)) continue;
    Point& made = found_.emplace_back(
        point_at(Kind::kDoubt, kEveningRule<"doubt/tricks">, one, Cell::kTricks,
                 fmt::format("{} has {}, and {} has {}: both sides together won {} tricks in {}; who declared?",
                             words_of(table_of(one)), words_of(one.result), words_of(table_of(other)),
                             words_of(other.result), sum, name_of(where.second))));
    made.finding.related.push_back(note_at(evening_, other, Cell::kTricks, "the other side's tricks"));
    made.weight = sum - bridge::kMostTricks - kMostBeyond;
  }
}

void Doubts::add() {
  explain_proofs();
  add_exchanged_boards();
  add_single();
  add_contradicting();
  std::stable_sort(found_.begin(), found_.end(), [](const Point& a, const Point& b) { return a.weight > b.weight; });
  points_.insert(points_.end(), std::make_move_iterator(found_.begin()), std::make_move_iterator(found_.end()));
}

}  // namespace

void add_doubts(const Evening& evening, const Deals& deals, const std::set<const Entry*>& explained,
                std::vector<Point>& points) {
  Doubts(evening, deals, explained, points).add();
}

}  // namespace kibitzer::evenings
