#include "described/climbing_games/deal_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "described/climbing_games/card_values.h"
#include "described/rule_language/card_words.h"
#include "described/rule_language/pattern_reader.h"
#include "findings/finding.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {

using rule_language::Ending;
using rule_language::Expr;
using rule_language::Interface;
using rule_language::Value;
using rule_language::ValueKind;

namespace {

constexpr std::size_t kMostTaken = 10'000;

}  // namespace

DealRun::DealRun(const Description& description, PlayJudge& judge)
    : description_(description),
      judge_(judge),
      interpreter_(description, *this),
      order_(description.lists.front().order()) {}

void DealRun::begin(const DealRecord& record) {
  record_ = &record;
  next_recovery_ = 0;
  result_.end = RunEnd::kOpen;
  result_.faults.clear();
  result_.bids = result_.plays = 0;
  result_.waiting = kNobody;
  result_.guessed = result_.bidding = false;
  result_.points.fill(0);
  result_.left.fill(std::nullopt);
  result_.dealt.reset();
  result_.dealt_at = {};
  stopped_ = false;
  count_.fill(0);
  count_[0] = static_cast<int>(description_.whole_pack().size());
  posted_.fill(Value());
  last_posted_ = kNobody;
  disabled_.fill(false);
  on_table_.reset();
  table_known_ = first_play_ = true;
  bid_order_.resize(record.bids.size());
  std::iota(bid_order_.begin(), bid_order_.end(), std::size_t{0});
  play_order_.resize(record.plays.size());
  std::iota(play_order_.begin(), play_order_.end(), std::size_t{0});
  play_seats_.clear();
  for (const RecordedPlay& play : record.plays) play_seats_.push_back(play.seat);
  result_.misstep.clear();
  taken_.clear();
  named_.clear();
}

const RunResult& DealRun::run(const DealRecord& record, rule_language::Decisions& decisions,
                              const std::vector<Recovery>& recoveries, StopAt stop_at, std::size_t& most_steps,
                              bool without_bids, bool with_hand_sizes) {
  without_bids_ = without_bids;
  with_hand_sizes_ = with_hand_sizes;
  decisions_ = &decisions;
  recoveries_ = &recoveries;
  stop_at_ = stop_at;
  begin(record);
  decisions.begin();
  interpreter_.begin(most_steps);
  Ending ending = interpreter_.run(*description_.body);
  if (ending == Ending::kDone) result_.end = RunEnd::kEnded;
  if (ending != Ending::kTooLong && result_.end == RunEnd::kEnded) {
    for (std::size_t seat = 0; seat < record.seats(); ++seat) result_.left[seat] = count_[seat + 1];
    if (description_.end) {
      stopped_ = false;
      ending = interpreter_.run_on(*description_.end);
    }
  }
  end_run(ending);
  most_steps = interpreter_.steps_left();
  return result_;
}

/// What is left of the record when the description has ended.
void DealRun::end_run(Ending ending) {
  if (const auto at = interpreter_.outside(); at.end > 0 && result_.misstep.empty()) {
    result_.misstep = "it asks for an element that the list does not have";
    result_.misstep_at = at;
  }
  if (ending == Ending::kTooLong) {
    result_.end = RunEnd::kTooLong;
    result_.misstep = "it does not come to an end";
    result_.misstep_at = interpreter_.stopped_at();
    return;
  }
  if (result_.end == RunEnd::kDealtAnew) result_.points.fill(0);
  if (result_.end != RunEnd::kEnded && result_.end != RunEnd::kDealtAnew) {
    result_.points.fill(std::nullopt);
    return;
  }
  left_over_bids();
  if (result_.plays < record_->plays.size())
    fault({.kind = FaultKind::kPlayTooMany, .entry = play_order_[result_.plays], .because = result_.waiting_at});
  if (result_.faults.empty()) compare_points();
}

Value DealRun::stop(RunEnd end) {
  if (!stopped_) result_.end = end;
  stopped_ = true;
  interpreter_.stop();
  return {};
}

void DealRun::fault(Fault fault) {
  if (stopped_ && result_.end != RunEnd::kEnded && result_.end != RunEnd::kDealtAnew) return;
  result_.faults.push_back(std::move(fault));
  const bool after = stop_at_ == StopAt::kFaultAfterRecoveries && next_recovery_ == recoveries_->size();
  if (stop_at_ == StopAt::kFirstFault || after) stop(RunEnd::kAtFault);
}

/// The next recovery; nothing, and the run stops, if there is none.
std::optional<Recovery> DealRun::recovery() {
  if (next_recovery_ < recoveries_->size()) return (*recoveries_)[next_recovery_++];
  stop(RunEnd::kOutOfStep);
  return std::nullopt;
}

/// The seat of a player's number, which counts from 1; kNobody for anything else.
int DealRun::seat_in(Value player) const {
  const bool one = player.kind == ValueKind::kInt && player.number >= 1 &&
                   static_cast<std::size_t>(player.number) <= record_->seats();
  return one ? player.number - 1 : kNobody;
}

int DealRun::decide(int options) {
  result_.guessed = true;
  return decisions_->decide(options);
}

Value DealRun::of_play(const Expr& /*expr*/, Value /*n*/) { return {}; }
std::optional<int> DealRun::compare_cards(Value /*first*/, Value /*second*/) { return std::nullopt; }

Value DealRun::call(rule_language::Interpreter& /*run*/, Interface function, std::span<const Value> values,
                    const Expr& call) {
  const auto number = [&](std::optional<int> found) { return found ? Value::integer(*found) : Value(); };
  switch (function) {
    case Interface::kBegin:
      return stop(RunEnd::kDealtAnew);
    case Interface::kEnd:
      result_.waiting_at = call.at;
      return stop(RunEnd::kEnded);
    case Interface::kGetCards:
      return holder_cards(values[0]);
    case Interface::kTopCard:
      return top_card(values[0]);
    case Interface::kGetCardsNum:
      return number(count_of(values[0]));
    case Interface::kFind:
      return find(values);
    case Interface::kMatch:
      return matches(values[0], description_.code.exprs[call.children[1]]);
    case Interface::kDeliver:
      return deliver(values, call);
    case Interface::kNextRound:
      on_table_.reset();
      table_known_ = true;
      return {};
    case Interface::kCompare:
      return compared(values[0], values[1]);
    case Interface::kPlayCard: {
      const Value played = play(seat_in(values[0]), values[1], call);
      return played.known() ? Value::integer(played.kind == ValueKind::kCards ? played.number : 0) : Value();
    }
    case Interface::kGetCard:
      return play(seat_in(values[0]), values[1], call);
    case Interface::kEnable:
    case Interface::kDisable:
      if (const int seat = seat_in(values[0]); seat != kNobody)
        disabled_[static_cast<std::size_t>(seat)] = function == Interface::kDisable;
      return {};
    case Interface::kStatePoint:
      return bid(seat_in(values[0]), values[1], values[2].is_number() && values[2].number != 0, call);
    case Interface::kPostYield:
      last_posted_ = seat_in(values[0]);
      if (last_posted_ != kNobody)
        posted_[static_cast<std::size_t>(last_posted_)] = values.size() > 1 ? values[1] : Value();
      return {};
    case Interface::kGetYield: {
      const int seat = values.empty() ? last_posted_ : seat_in(values[0]);
      return bid(seat, seat == kNobody ? Value() : posted_[static_cast<std::size_t>(seat)], false, call);
    }
    case Interface::kUpdate:
      update(values[0], values[1]);
      return {};
    case Interface::kAddScore:
      add_score(values[0], values[1]);
      return {};
    case Interface::kDrawnPlayer:
      return drawn_player();
    case Interface::kRequire:
      require(values[0], description_.code.exprs[call.children[1]], call);
      return {};
    case Interface::kShowCard:
    case Interface::kShowPublic:
    case Interface::kShowPrivate:
      break;
  }
  return {};
}

// Cards.

std::optional<int> DealRun::count_of(Value holder) const {
  if (holder.kind != ValueKind::kInt || holder.number < 0 || static_cast<std::size_t>(holder.number) > record_->seats())
    return std::nullopt;
  if (holder.number == 0 && !first_play_)  // what lies on the table
    return table_known_ ? std::optional(on_table_ ? static_cast<int>(record_->plays[*on_table_].cards.size()) : 0)
                        : std::nullopt;
  return count_[static_cast<std::size_t>(holder.number)];
}

/// The cards as they are now, once they are dealt and as far as the record has them; before that only how many they are.
Value DealRun::holder_cards(Value holder) {
  const auto count = count_of(holder);
  if (!count) return {};
  if (*count <= 0) return Value::nothing();
  if (holder.number == 0 && !first_play_) return value_of_play(*on_table_, static_cast<std::size_t>(*count));
  const Value unseen = {ValueKind::kCards, *count, static_cast<std::uint32_t>(holder.number)};
  if (!result_.dealt || taken_.size() == kMostTaken) return unseen;
  std::optional<climb::Play> cards;
  if (holder.number > 0) {
    cards = holdings_[static_cast<std::size_t>(holder.number) - 1].whole();
  } else {
    cards.emplace();
    for (const CardAt& card : record_->session->stock_of(*record_->deal))
      if (card.card.is) cards->add(*card.card.is);
  }
  return cards && static_cast<int>(cards->size()) == *count ? taken(*cards) : unseen;
}

Value DealRun::taken(const climb::Play& cards) {
  taken_.push_back(cards);
  return {ValueKind::kCards, static_cast<std::int32_t>(cards.size()),
          kFirstTaken + static_cast<std::uint32_t>(taken_.size() - 1)};
}

/// The first card in the order of a series of cards.
Value DealRun::top_card(Value holder) {
  Value all = holder_cards(holder);
  if (all.kind != ValueKind::kCards) return all;
  const auto cards = cards_of(all);
  if (!cards || taken_.size() == kMostTaken) {
    all.number = 1;
    if (play_of(all)) all.index = 0;
    return all;
  }
  const auto ordered = judge_.classes().in_order(*cards, 0, variables());
  climb::Card top = ordered.front();
  // Where no list decides between suits, nothing says which of them comes first.
  if (ordered.size() > 1 && ordered[1].number == top.number &&
      judge_.classes().compare_cards(0, top, ordered[1], variables()) != 1)
    top.suit = climb::kSuits;
  climb::Play one;
  one.add(top);
  return taken(one);
}

/// Cards go from one holder to another; which ones, the record says.
Value DealRun::deliver(std::span<const Value> values, const Expr& call) {
  const Value cards = values[2];
  const auto holder = [&](Value value) {
    const bool is = value.kind == ValueKind::kInt && value.number >= 0 &&
                    static_cast<std::size_t>(value.number) <= record_->seats();
    return is ? value.number : kNobody;
  };
  const int from = holder(values[0]);
  const int to = holder(values[1]);
  if (cards.kind == ValueKind::kNothing) return Value::truth(false);
  if (from > 0 && to == 0 && play_of(cards)) return Value::truth(true);  // they have been put down
  const auto named = cards.kind == ValueKind::kText ? cards_of(cards) : std::nullopt;
  std::optional<int> many;
  if (cards.kind == ValueKind::kCards) many = cards.number;
  if (cards.kind == ValueKind::kText) many = static_cast<int>(interpreter_.text_of(cards).size() / 2);
  if (from == kNobody || to == kNobody || !many) {
    count_.fill(std::nullopt);
    return {};
  }
  auto& left = count_[static_cast<std::size_t>(from)];
  if (left && *left < *many) return Value::truth(false);
  if (left) *left -= *many;
  auto& got = count_[static_cast<std::size_t>(to)];
  if (got) *got += *many;
  if (!result_.dealt) {
    if (from == 0 && to != 0) result_.dealt_at = call.at;
    if (named && from == 0 && to != 0)
      for (const climb::Card card : judge_.classes().in_order(*named, 0, variables()))
        named_.emplace_back(to - 1, card);
    return Value::truth(true);
  }
  if (named) {
    hand_over(*named, from, to);
    return Value::truth(true);
  }
  if (from == 0 && to != 0) move_stock(to - 1, *many);
  if (from != 0 && to != 0) {
    // Nobody records which cards are passed on.
    holdings_[static_cast<std::size_t>(from - 1)].get_anything();
    holdings_[static_cast<std::size_t>(to - 1)].get_anything();
  }
  return Value::truth(true);
}

void DealRun::hand_over(const climb::Play& named, int from, int to) {
  for (const climb::Card card : judge_.classes().in_order(named, 0, variables())) {
    if (to > 0) holdings_[static_cast<std::size_t>(to - 1)].get(card);
    if (from == 0) continue;
    climb::Holding& giver = holdings_[static_cast<std::size_t>(from - 1)];
    giver.put(card);
    if (!giver.covers()) giver.get_anything();
  }
}

/// What is recorded of the stock goes with all of it; which cards a part of it has, nobody knows.
void DealRun::move_stock(int receiver, int cards) {
  climb::Holding& holding = holdings_[static_cast<std::size_t>(receiver)];
  const bool whole = count_[0] == 0;
  int known = 0;
  for (const CardAt& card : record_->session->stock_of(*record_->deal)) {
    if (!card.card.is) continue;
    if (whole)
      holding.get(*card.card.is);
    else
      shown_.get(*card.card.is);
    ++known;
  }
  if (!whole) known = 0;
  holding.get_unknown(std::max(0, cards - known) + record_->duplicates[0]);
}

/// The first question about bids, plays or hands ends the dealing.
void DealRun::cards_are_dealt() {
  if (result_.dealt) return;
  auto& dealt = result_.dealt.emplace();
  for (std::size_t i = 0; i < dealt.size(); ++i) dealt[i] = count_[i].value_or(-1);
  enter_hands();
  if (with_hand_sizes_ && !sizes_agree()) fault({.kind = FaultKind::kHandSize});
}

/// Whether the recorded hands and stock are as large as what is dealt.
bool DealRun::sizes_agree() const {
  for (std::size_t seat = 0; seat < record_->seats(); ++seat) {
    const int dealt = (*result_.dealt)[seat + 1];
    if (record_->hands[seat] != nullptr && dealt >= 0 && static_cast<int>(record_->hand(seat).size()) != dealt)
      return false;
  }
  const int stock = (*result_.dealt)[0];
  return !record_->deal->stock_at || stock < 0 ||
         static_cast<int>(record_->session->stock_of(*record_->deal).size()) == stock;
}

void DealRun::enter_hands() {
  shown_.clear();
  const climb::Play pack = description_.whole_pack();
  for (climb::Number number = 0; number < climb::kNumbers; ++number)
    for (int each = 0; each < pack.counts[number]; ++each)
      shown_.get({number, climb::Card{number}.joker() ? std::uint32_t{climb::kSuits}
                                                      : static_cast<std::uint32_t>(each % int{climb::kSuits})});
  const auto see = [&](const CardAt& card) {
    if (card.card.is) shown_.put(*card.card.is);
  };
  const auto stock = record_->session->stock_of(*record_->deal);
  if (static_cast<int>(stock.size()) <= (*result_.dealt)[0])
    for (const CardAt& card : stock) see(card);
  for (std::size_t seat = 0; seat < record_->seats(); ++seat) {
    climb::Holding& holding = holdings_[seat];
    holding.clear();
    const int dealt = (*result_.dealt)[seat + 1];
    // Of a hand that is too large, some cards are not there.
    const bool too_large = static_cast<int>(record_->hand(seat).size()) > dealt;
    int known = 0;
    for (const CardAt& card : record_->hand(seat)) {
      if (!too_large) see(card);
      if (!card.card.is) continue;
      holding.get(*card.card.is);
      ++known;
    }
    for (const auto& [of, card] : named_) {
      if (of != static_cast<int>(seat) || record_->hands[seat] != nullptr) continue;
      holding.get(card);
      shown_.put(card);
      ++known;
    }
    if (dealt < 0 || (record_->hands[seat] == nullptr && record_->deal->damaged))
      holding.get_anything();
    else if (const int unknown = dealt - known + record_->duplicates[seat + 1]; unknown > 0)
      holding.get_unknown(unknown);
    // Of a hand of another size nobody knows how many cards are left.
    const bool odd = record_->hands[seat] != nullptr && static_cast<int>(record_->hand(seat).size()) != dealt;
    if (odd) count_[seat + 1].reset();
  }
}

std::optional<climb::Play> DealRun::cards_of(Value value) const {
  if (const auto index = play_of(value)) {
    if (!record_->plays[*index].readable) return std::nullopt;
    return record_->plays[*index].cards;
  }
  if (value.kind == ValueKind::kCards && value.index >= kFirstTaken && value.index != kUnrecordedPlay)
    return taken_[value.index - kFirstTaken];
  if (value.kind != ValueKind::kText) return std::nullopt;
  const std::string_view text = interpreter_.text_of(value);
  climb::Play play;
  for (std::size_t at = 0; at + 2 <= text.size(); at += 2) {
    const auto card = rule_language::card_of(text.substr(at, 2));
    if (!card || play.size() >= std::size_t{54} * rule_language::kMostPacks) return std::nullopt;
    play.add(*card);
  }
  return play;
}

/// Somebody is asked who is no player.
Value DealRun::misstep(const Expr& call) {
  result_.misstep = "it asks a player that the game does not have";
  result_.misstep_at = call.at;
  return stop(RunEnd::kOpen);
}

// What the body asks about cards.

/// Whether the player has a run of that length from the card `base` on, each number so many times; strict: in its suit.
Value DealRun::find(std::span<const Value> values) {
  cards_are_dealt();
  const int seat = seat_in(values[0]);
  const auto base = cards_of(values[1]);
  const bool known = seat != kNobody && base && base->size() == 1 && values[2].kind == ValueKind::kInt &&
                     values[3].kind == ValueKind::kInt && values[4].is_number();
  if (!known || values[2].number < 1 || values[2].number > int{climb::kNumbers}) return {};
  const auto card = rule_language::card_of(interpreter_.text_of(values[1]).substr(0, 2));
  if (!card) return {};
  climb::Card next = *card;
  if (values[4].number == 0) next.suit = climb::kSuits;
  bool all_known = true;
  for (int i = 0; i < values[2].number; ++i) {
    const Value one = holds(seat, next, values[3].number);
    if (one.known() && one.number == 0) return one;
    all_known &= one.known();
    const int higher = order_.next[next.number];
    if (i + 1 < values[2].number && higher < 0) return Value::truth(false);
    if (higher >= 0) next.number = static_cast<climb::Number>(higher);
  }
  return all_known ? Value::truth(true) : Value();
}

/// What somebody plays later, they hold; what somebody else plays or holds, they do not.
Value DealRun::holds(int seat, climb::Card card, int times) {
  const climb::Holding& holding = holdings_[static_cast<std::size_t>(seat)];
  if (holding.certain(card) >= times) return Value::truth(true);
  if (holding.possible(card) < times) return Value::truth(false);
  const auto is = [&](const CardAt& each) {
    return each.card.is && each.card.is->number == card.number &&
           (card.joker() || card.suit == climb::kSuits || each.card.is->suit == card.suit);
  };
  int by_them = 0;
  int by_others = 0;
  for (std::size_t i = 0; i < record_->plays.size(); ++i) {
    const auto cards = record_->session->cards_of(record_->play(i));
    const auto found = static_cast<int>(std::count_if(cards.begin(), cards.end(), is));
    if (record_->plays[i].seat == seat)
      by_them += i >= result_.plays ? found : 0;
    else
      by_others += found;
  }
  if (by_them >= times) return Value::truth(true);
  const int in_packs = description_.packs * (card.joker() || card.suit != climb::kSuits ? 1 : int{climb::kSuits});
  for (std::size_t other = 0; other < record_->seats(); ++other) {
    if (static_cast<int>(other) == seat || record_->hands[other] == nullptr) continue;
    const auto hand = record_->hand(other);
    const auto in_hand = static_cast<int>(std::count_if(hand.begin(), hand.end(), is));
    if (in_packs - in_hand < times) return Value::truth(false);
  }
  return in_packs - by_others < times ? Value::truth(false) : Value();
}

Value DealRun::matches(Value cards, const Expr& pattern) {
  if (cards.kind == ValueKind::kNothing || cards == Value{ValueKind::kCards, 1, kUnrecordedPlay})
    return Value::truth(false);
  const auto play = cards_of(cards);
  if (!play || pattern.kind != rule_language::ExprKind::kText) return {};
  const auto [known, added] = patterns_.try_emplace(&pattern);
  if (added)
    if (auto read = rule_language::read_pattern(
            pattern.text, [&](std::string_view variable) { return description_.number_given_to(variable); })) {
      known->second.emplace(AskedPattern{std::move(*read), std::nullopt});
      known->second->shape = climb::shape_of(known->second->pattern);
    }
  if (!known->second) return {};
  const AskedPattern& asked = *known->second;
  const climb::Match match = asked.shape ? climb::match(asked.pattern, *asked.shape, *play, order_)
                                         : climb::match(asked.pattern, *play, order_);
  if (match.exhausted || (match.found() && match.assumes_suits)) return {};
  return Value::truth(match.found());
}

Value DealRun::compared(Value first, Value second) {
  const auto a = cards_of(first);
  const auto b = cards_of(second);
  if (!a || !b) return {};
  rule_language::PlayClasses& classes = judge_.classes();
  rule_language::PlayReadings of_a;
  rule_language::PlayReadings of_b;
  classes.readings_of(*a, of_a);
  classes.readings_of(*b, of_b);
  if (of_a.uncertain || of_b.uncertain) return {};
  if (of_a.all.empty() || of_b.all.empty()) {
    if (a->size() != 1 || b->size() != 1) return {};
    const auto order =
        classes.compare_cards(0, classes.in_order(*a, 0).front(), classes.in_order(*b, 0).front(), variables());
    return order ? Value::integer(*order) : Value();
  }
  const auto found = classes.compare(*a, of_a.all.front(), *b, of_b.all.front(), variables());
  return found.result ? Value::integer(*found.result) : Value();
}

/// Chance draws a player: the one with whom the record goes on, most likely.
Value DealRun::drawn_player() {
  int likely = 0;
  if (!without_bids_ && result_.bids < record_->bids.size() && record_->bids[result_.bids].seat != kNobody)
    likely = record_->bids[result_.bids].seat;
  else if (result_.plays < record_->plays.size() && record_->plays[result_.plays].seat != kNobody)
    likely = record_->plays[result_.plays].seat;
  else if (record_->leader != kNobody)
    likely = record_->leader;
  return Value::integer(decisions_->decide(static_cast<int>(record_->seats()), likely) + 1);
}

void DealRun::require(Value condition, const Expr& sentence, const Expr& call) {
  if (!condition.is_number() || condition.number != 0) return;
  // What was led instead of the pass is unknown, and what it had.
  if (std::any_of(result_.faults.begin(), result_.faults.end(),
                  [](const Fault& found) { return found.kind == FaultKind::kPassInLead; }))
    return;
  fault({.kind = FaultKind::kRequired,
         .entry = result_.plays == 0 ? 0 : play_order_[result_.plays - 1],
         .because = call.at,
         .words = sentence.text});
}

// Points.

void DealRun::add_score(Value player, Value score) {
  const int seat = seat_in(player);
  if (seat == kNobody) {
    result_.points.fill(std::nullopt);
    return;
  }
  auto& points = result_.points[static_cast<std::size_t>(seat)];
  if (score.kind != ValueKind::kInt || !points || std::abs(*points + score.number) > 1'000'000'000)
    points.reset();
  else
    *points += score.number;
}

/// One finding a deal: what is wrong with one player's points is usually wrong with all.
void DealRun::compare_points() {
  std::vector<std::string> right;
  std::vector<std::string> wrong;
  int first = kNobody;
  for (std::size_t seat = 0; seat < record_->seats(); ++seat) {
    const auto& claim = record_->points[seat];
    const auto& points = result_.points[seat];
    if (!claim || !points || *claim == *points) continue;
    if (first == kNobody) first = static_cast<int>(seat);
    right.push_back(fmt::format("{} has {}", deals::shown(record_->session->players[seat].text),
                                right.empty() ? text::counted(*points, "point") : std::to_string(*points)));
    wrong.push_back(std::to_string(*claim));
  }
  if (first == kNobody) return;
  fault({.kind = FaultKind::kPoints,
         .entry = static_cast<std::size_t>(first),
         .seat = first,
         .words = fmt::format("in {} {}, not {}", deals::deal_in_words(record_->deal->number),
                              findings::list_in_words(right), findings::list_in_words(wrong))});
}

rule_language::VariableText DealRun::variables() const {
  return [this](std::string_view name) -> std::optional<std::string> {
    const Value value = interpreter_.global(name);
    if (value.kind != ValueKind::kText) return std::nullopt;
    return std::string(interpreter_.text_of(value));
  };
}

}  // namespace kibitzer::described::climbing_games
