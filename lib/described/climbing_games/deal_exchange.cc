// What a deal owes to others: its level, the cards that players exchange before it, and the order in which they go out:
// DealRun, deal_run.h.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "described/climbing_games/card_values.h"
#include "described/climbing_games/deal_run.h"
#include "described/rule_language/card_words.h"
#include "kernels/climb/matcher.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {

using rule_language::Expr;
using rule_language::Value;
using rule_language::ValueKind;

namespace {

constexpr std::size_t kStepsOfOneCard = 10'000;  // of matching one card

std::string_view first_letter(std::string_view level) { return level == "10" ? "0" : level == "1" ? "A" : level; }

}  // namespace

std::optional<bool> is_one_of(const climb::Pattern& pattern, climb::Card card) {
  climb::Play one;
  one.add(card);
  const climb::Match match = climb::match(pattern, one, climb::Order(), kStepsOfOneCard);
  if (match.exhausted || (match.found() && match.assumes_suits && !card.joker())) return std::nullopt;
  return match.found();
}

/// The level follows from the deals before as far as they are recorded; else it is what the record says.
Value DealRun::state_level(Value expected, const Expr& call) {
  if (maker_ != nullptr && expected.kind == ValueKind::kText)
    if (const std::string_view letter = first_letter(interpreter_.text_of(expected)); letter.size() == 1)
      maker_->level(letter.front());
  const auto& recorded = record_->deal->level;
  if (!recorded) return expected;
  if (expected.kind == ValueKind::kText) {
    const std::string right(first_letter(interpreter_.text_of(expected)));
    if (right != std::string_view(&recorded->letter, 1))
      fault({.kind = FaultKind::kLevel, .because = call.at, .words = right == "0" ? "10" : right});
  }
  return interpreter_.text(std::string(1, recorded->letter));
}

void DealRun::finish(Value player, const Expr& call) {
  finish_at_ = call.at;
  const int seat = seat_in(player);
  finish_known_ &= seat != kNobody;
  if (seat != kNobody) result_.finish.push_back(seat);
}

/// Seats in the order of going out, and the last one who has not, if there is just one.
std::vector<int> DealRun::order_of_finish() const {
  std::vector<int> order = by_record_ ? record_->finished : result_.finish;
  if (order.size() + 1 != record_->seats()) return order;
  for (int seat = 0; seat < static_cast<int>(record_->seats()); ++seat)
    if (std::find(order.begin(), order.end(), seat) == order.end()) {
      order.push_back(seat);
      break;
    }
  return order;
}

/// The player who went out as the first, the second …; 0 if nobody did.
Value DealRun::finished(Value place) const {
  if (place.kind != ValueKind::kInt || !finish_known_) return {};
  const std::vector<int> order = order_of_finish();
  const bool there = place.number >= 1 && static_cast<std::size_t>(place.number) <= order.size();
  if (there && order[static_cast<std::size_t>(place.number) - 1] == kNobody) return {};
  // A record may name only some of them.
  if (!there && by_record_ && place.number >= 1) return {};
  return Value::integer(there ? order[static_cast<std::size_t>(place.number) - 1] + 1 : 0);
}

void DealRun::compare_finish() {
  if (by_record_ || !description_.finishes || !finish_known_) return;
  const std::vector<int> order = order_of_finish();
  for (std::size_t i = 0; i < std::min(order.size(), record_->finished.size()); ++i) {
    if (record_->finished[i] == kNobody || record_->finished[i] == order[i]) continue;
    fault({.kind = FaultKind::kFinished, .entry = i, .seat = order[i], .because = finish_at_});
    return;
  }
}

/// No plays are recorded, but in which order the players went out: the end of the description goes by that, and knows
/// nothing else that happened in the play.
void DealRun::end_by_record() {
  interpreter_.forget(description_.set_in_play);
  count_.fill(std::nullopt);
  if (description_.end) result_.end = RunEnd::kEnded;
}

// Exchanges.

/// What the player gives away by the record; NONE if nothing.
Value DealRun::given(Value player) {
  const int seat = seat_in(player);
  if (maker_ != nullptr && seat != kNobody) {
    const auto cards = maker_->to_give(seat);
    return cards && taken_.size() < kFirstTaken ? taken(*cards) : Value();
  }
  if (seat == kNobody || !record_->exchanges_recorded() || record_->deal->damaged || taken_.size() >= kFirstTaken ||
      !trust_.exchanges)
    return {};
  for (const RecordedExchange& one : record_->exchanges) {
    if (one.from == kNobody) return {};
    if (one.from == seat) return one.readable ? taken(one.cards) : Value();
  }
  return Value::nothing();
}

/// A player gives another cards, who may be anybody if they are 0 or unknown.
Value DealRun::exchange(std::span<const Value> values, const Expr& call) {
  cards_are_dealt();
  const int from = seat_in(values[0]);
  const int to = seat_in(values[1]);
  if (stopped_) return {};
  if (maker_ != nullptr && result_.exchanges == record_->exchanges.size() && !make_exchange(from, to, values)) {
    result_.waiting_at = call.at;
    return stop(RunEnd::kRecordEnds);
  }
  if (!record_->exchanges_recorded() || record_->deal->damaged) {
    exchange_unknown(from, to, values[2]);
    return {};
  }
  const auto index = exchange_between(from, to, call);
  if (!index) {
    if (values[0].known() && values[1].known())
      fault({.kind = FaultKind::kExchangeMissing, .seat = from, .because = call.at, .other = to});
    exchange_unknown(from, to, values[2]);
    return {};
  }
  exchanged_[*index] = true;
  ++result_.exchanges;
  const RecordedExchange& one = record_->exchanges[*index];
  if (from != kNobody && !check_exchange(*index, values, call)) {
    exchange_unknown(one.from, one.to, values[2]);
    return {};
  }
  if (!hand_over_exchange(*index, call)) {
    exchanged_unseen_ = true;
    for (const int seat : {one.from, one.to}) holdings_[static_cast<std::size_t>(seat)].get_anything();
    return {};
  }
  return one.readable ? taken(one.cards) : Value();
}

/// Lets the maker add the next exchange; false if there are no such cards or the hand is unknown.
bool DealRun::make_exchange(int from, int to, std::span<const Value> values) {
  if (from == kNobody || values[2].kind != ValueKind::kInt || values[2].number < 0) return false;
  const auto held = holdings_[static_cast<std::size_t>(from)].whole();
  const AskedPattern* const among = values.size() > 3 ? asked_pattern(values[3]) : nullptr;
  if (!held || (values.size() > 3 && among == nullptr)) return false;
  exchanged_.push_back(false);
  const bool best = values.size() > 4 && values[4].is_number() && values[4].number != 0;
  return maker_->exchange(
      {from, to, static_cast<std::size_t>(values[2].number), among == nullptr ? nullptr : &among->pattern, best}, *held,
      variables());
}

/// The first recorded exchange between the two that was not asked for before; else one in which the giver gives to
/// somebody else, which is wrong.
std::optional<std::size_t> DealRun::exchange_between(int from, int to, const Expr& call) {
  const auto may_be = [](int wanted, int recorded) {
    return wanted == kNobody || recorded == kNobody || wanted == recorded;
  };
  const auto& all = record_->exchanges;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (!exchanged_[i] && may_be(from, all[i].from) && may_be(to, all[i].to)) return i;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (exchanged_[i] || from == kNobody || all[i].from != from) continue;
    fault({.kind = FaultKind::kExchange,
           .entry = i,
           .seat = from,
           .because = call.at,
           .words = fmt::format("has to give cards to {}",
                                deals::shown(record_->session->players[static_cast<std::size_t>(to)].text))});
    return i;
  }
  return std::nullopt;
}

/// Nobody knows which cards, and perhaps not who gives them.
void DealRun::exchange_unknown(int from, int to, Value number) {
  exchanged_unseen_ = true;
  for (std::size_t seat = 0; seat < record_->seats(); ++seat)
    if (from == kNobody || to == kNobody || static_cast<int>(seat) == from || static_cast<int>(seat) == to)
      holdings_[seat].get_anything();
  if (from == kNobody || to == kNobody || number.kind != ValueKind::kInt) return;
  if (auto& count = count_[static_cast<std::size_t>(from) + 1]) *count = std::max(0, *count - number.number);
  if (auto& count = count_[static_cast<std::size_t>(to) + 1]) *count += number.number;
}

/// False if the exchange is one that is not trusted, and now doubted.
bool DealRun::exchange_fault(Fault found) {
  if (trust_.exchanges) {
    fault(std::move(found));
    return true;
  }
  result_.doubts.push_back(std::move(found));
  return false;
}

/// How many cards, which, and whether they are the best. False if the exchange is doubted.
bool DealRun::check_exchange(std::size_t index, std::span<const Value> values, const Expr& call) {
  const RecordedExchange& one = record_->exchanges[index];
  const auto cards = record_->session->cards_of(record_->exchange(index));
  const auto wrong = [&](std::string words) {
    return exchange_fault({.kind = FaultKind::kExchange,
                           .entry = index,
                           .seat = one.from,
                           .because = call.at,
                           .words = std::move(words)});
  };
  if (values[2].kind == ValueKind::kInt && static_cast<int>(cards.size()) != values[2].number)
    return wrong(fmt::format("has to give {}", text::counted(values[2].number, "card")));
  const AskedPattern* const among = values.size() > 3 ? asked_pattern(values[3]) : nullptr;
  if (values.size() > 3 && among == nullptr) return true;
  for (const CardAt& each : cards)
    if (among != nullptr && each.card.is && is_one_of(among->pattern, *each.card.is) == false)
      return wrong(fmt::format("may not give {}", rule_language::in_words(*each.card.is)));
  const bool best = values.size() > 4 && values[4].is_number() && values[4].number != 0;
  return !best || !one.readable || one.from == kNobody || check_best(index, &among->pattern, call);
}

/// Whether the giver certainly keeps a better card that they might have given, which is reported.
bool DealRun::check_best(std::size_t index, const climb::Pattern* among, const Expr& call) {
  const RecordedExchange& one = record_->exchanges[index];
  climb::Holding holding = holdings_[static_cast<std::size_t>(one.from)];
  const auto cards = record_->session->cards_of(record_->exchange(index));
  for (const CardAt& each : cards) holding.put(*each.card.is);
  const auto variable = variables();
  for (climb::Number number = 0; number < climb::kNumbers; ++number)
    for (std::uint32_t suit = 0; suit <= climb::kSuits; ++suit) {
      const climb::Card kept = {number, suit};
      if (kept.joker() && suit != climb::kSuits) continue;
      if (holding.certain(kept) == 0 || is_one_of(*among, kept) != true) continue;
      for (const CardAt& each : cards) {
        if (judge_.classes().compare_cards(0, kept, *each.card.is, variable) != 1) continue;
        return exchange_fault({.kind = FaultKind::kExchange,
                               .entry = index,
                               .seat = one.from,
                               .because = call.at,
                               .words = fmt::format("keeps {}, which is higher", rule_language::in_words(kept))});
      }
    }
  return true;
}

/// False if the exchange is doubted.
bool DealRun::hand_over_exchange(std::size_t index, const Expr& call) {
  const RecordedExchange& one = record_->exchanges[index];
  const auto cards = record_->session->cards_of(record_->exchange(index));
  const auto many = static_cast<int>(cards.size());
  if (one.from == kNobody || one.to == kNobody || !one.readable) {
    exchange_unknown(one.from, one.to, Value::integer(many));
    return true;
  }
  climb::Holding& giver = holdings_[static_cast<std::size_t>(one.from)];
  std::optional<climb::Card> lacking;
  for (const CardAt& each : cards) {
    giver.put(*each.card.is);
    if (!giver.covers()) {
      giver.get_unknown(1);
      if (!lacking) lacking = *each.card.is;
    }
    holdings_[static_cast<std::size_t>(one.to)].get(*each.card.is);
  }
  if (auto& count = count_[static_cast<std::size_t>(one.from) + 1]) *count = std::max(0, *count - many);
  if (auto& count = count_[static_cast<std::size_t>(one.to) + 1]) *count += many;
  return !lacking || exchange_fault({.kind = FaultKind::kExchangeNotHeld,
                                     .entry = index,
                                     .seat = one.from,
                                     .because = call.at,
                                     .card = *lacking});
}

/// Exchanges that the description does not ask for.
void DealRun::left_over_exchanges() {
  if (record_->deal->damaged || stopped_) return;
  for (std::size_t i = 0; i < exchanged_.size(); ++i) {
    if (exchanged_[i]) continue;
    exchanged_.assign(exchanged_.size(), true);
    fault({.kind = FaultKind::kExchangeTooMany, .entry = i, .seat = record_->exchanges[i].from});
    return;
  }
}

}  // namespace kibitzer::described::climbing_games
