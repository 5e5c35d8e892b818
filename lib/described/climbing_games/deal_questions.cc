// What a description asks about the cards of a deal: DealRun, deal_run.h.
#include <algorithm>

#include "described/climbing_games/card_values.h"
#include "described/climbing_games/deal_run.h"
#include "described/rule_language/card_words.h"
#include "described/rule_language/pattern_reader.h"

namespace kibitzer::described::climbing_games {

using rule_language::Expr;
using rule_language::Value;
using rule_language::ValueKind;

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
  // What is played later may have come by an exchange, and hands may be those after it.
  if (description_.exchanges && first_play_) return {};
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

/// The pattern of a text, which is read once; null if it cannot be.
const DealRun::AskedPattern* DealRun::asked_pattern(Value pattern) {
  if (pattern.kind != ValueKind::kText) return nullptr;
  const std::string_view text = interpreter_.text_of(pattern);
  auto known = patterns_.find(text);
  if (known == patterns_.end()) {
    known = patterns_.emplace(text, std::nullopt).first;
    if (auto read = rule_language::read_pattern(
            text, [&](std::string_view variable) { return description_.number_given_to(variable); })) {
      known->second.emplace(AskedPattern{std::move(*read), std::nullopt});
      known->second->shape = climb::shape_of(known->second->pattern);
    }
  }
  return known->second ? &*known->second : nullptr;
}

Value DealRun::matches(Value cards, Value pattern, const Expr& call) {
  if (cards.kind == ValueKind::kNothing || cards == Value{ValueKind::kCards, 1, kUnrecordedPlay})
    return Value::truth(false);
  const auto play = cards_of(cards);
  const AskedPattern* const asked = play ? asked_pattern(pattern) : nullptr;
  if (asked == nullptr) return {};
  const climb::Match match = judge_.classes().matched(asked->pattern, asked->shape, *play, 0, call.at, variables());
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
  classes.readings_of(*a, of_a, variables());
  classes.readings_of(*b, of_b, variables());
  if (of_a.uncertain || of_b.uncertain) return {};
  if (of_a.all.empty() || of_b.all.empty()) {
    if (a->size() != 1 || b->size() != 1) return {};
    const auto order =
        classes.compare_cards(0, classes.in_order(*a, 0).front(), classes.in_order(*b, 0).front(), variables());
    return order ? Value::integer(*order) : Value();
  }
  const auto found =
      classes.compare(*a, of_a.all.front(), *b, of_b.all.front(), variables(), rule_language::Relation::kCards);
  return found.result ? Value::integer(*found.result) : Value();
}

}  // namespace kibitzer::described::climbing_games
