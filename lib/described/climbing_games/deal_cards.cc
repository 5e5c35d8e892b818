// The cards of a deal, as its description hands them out: DealRun, deal_run.h.
#include <algorithm>

#include "described/climbing_games/card_values.h"
#include "described/climbing_games/deal_run.h"

namespace kibitzer::described::climbing_games {

using rule_language::Expr;
using rule_language::Value;
using rule_language::ValueKind;

namespace {

constexpr std::size_t kMostTaken = 10'000;

}  // namespace

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
  // If no list decides between suits, nothing says which of them comes first.
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
  if (named && result_.dealt && !hand_over(*named, from, to)) return Value::truth(false);
  if (named && !result_.dealt && from == 0 && !pack_has(*named)) return Value::truth(false);
  if (left) *left -= *many;
  auto& got = count_[static_cast<std::size_t>(to)];
  if (got) *got += *many;
  if (!result_.dealt) {
    if (from == 0 && to != 0) result_.dealt_at = call.at;
    if (named && from == 0 && to != 0)
      for (const climb::Card card : judge_.classes().in_order(*named, 0, variables()))
        named_.push_back({{to - 1, card}, call.at});
    return Value::truth(true);
  }
  if (named) return Value::truth(true);
  if (from == 0 && to != 0) move_stock(to - 1, *many);
  if (from != 0 && to != 0) {
    // Nobody records which cards are passed on.
    holdings_[static_cast<std::size_t>(from - 1)].get_anything();
    holdings_[static_cast<std::size_t>(to - 1)].get_anything();
  }
  return Value::truth(true);
}

/// Whether the pack has the cards besides those that were dealt by name before.
bool DealRun::pack_has(const climb::Play& named) const {
  for (const climb::Card card : judge_.classes().in_order(named, 0)) {
    const auto before =
        std::count_if(named_.begin(), named_.end(), [&](const DealtByName& other) { return other.card == card; });
    const int of_them =
        card.joker() || card.suit == climb::kSuits ? named.counts[card.number] : (*named.suits)[card.suit][card.number];
    const int in_packs =
        card.suit == climb::kSuits ? description_.whole_pack().counts[card.number] : description_.packs;
    if (static_cast<int>(before) + of_them > in_packs) return false;
  }
  return true;
}

/// Hands over nothing and gives false if the giver certainly lacks one of the cards.
bool DealRun::hand_over(const climb::Play& named, int from, int to) {
  const auto cards = judge_.classes().in_order(named, 0, variables());
  if (from > 0)
    for (const climb::Card card : cards)
      if (holdings_[static_cast<std::size_t>(from - 1)].possible(card) <
          static_cast<int>(std::count(cards.begin(), cards.end(), card)))
        return false;
  for (const climb::Card card : cards) {
    if (to > 0) holdings_[static_cast<std::size_t>(to - 1)].get(card);
    if (from == 0) continue;
    climb::Holding& giver = holdings_[static_cast<std::size_t>(from - 1)];
    giver.put(card);
    if (!giver.covers()) giver.get_anything();
  }
  return true;
}

/// Whatever is recorded of the stock goes with all of it; which cards a part of it has is unknown.
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
  if (maker_ != nullptr) {
    const std::vector<NamedCard> named(named_.begin(), named_.end());
    maker_->deal(std::span(dealt).first(record_->seats() + 1), named);
  }
  enter_hands();
  see_named_cards();
  if (trust_.hand_sizes && !sizes_agree()) fault({.kind = FaultKind::kHandSize});
}

/// A card that is dealt by name is in the recorded hand of its receiver, and in no other.
void DealRun::see_named_cards() {
  for (const DealtByName& named : named_) {
    const auto seat = static_cast<std::size_t>(named.seat);
    bool elsewhere = false;
    if (record_->hands[seat] == nullptr) {
      elsewhere = shown_too_often(named.card);
    } else {
      const auto hand = record_->hand(seat);
      const bool as_dealt = static_cast<int>(hand.size()) == (*result_.dealt)[seat + 1] &&
                            record_->duplicates[seat + 1] == 0 &&
                            std::all_of(hand.begin(), hand.end(), [](const CardAt& card) { return card.card.is; });
      const auto wanted = std::count_if(named_.begin(), named_.end(), [&](const DealtByName& other) {
        return other.seat == named.seat && other.card == named.card;
      });
      elsewhere = as_dealt && holdings_[seat].possible(named.card) < static_cast<int>(wanted);
    }
    if (!elsewhere || record_->deal->damaged) continue;
    fault({.kind = FaultKind::kDealtOtherwise, .seat = named.seat, .because = named.because, .card = named.card});
    return;
  }
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
    // If a hand is too large, some of its cards are not really there.
    const bool too_large = static_cast<int>(record_->hand(seat).size()) > dealt;
    int known = 0;
    for (const CardAt& card : record_->hand(seat)) {
      if (!too_large) see(card);
      if (!card.card.is) continue;
      holding.get(*card.card.is);
      ++known;
    }
    for (const DealtByName& named : named_) {
      if (named.seat != static_cast<int>(seat) || record_->hands[seat] != nullptr) continue;
      holding.get(named.card);
      ++known;
    }
    if (dealt < 0 || (record_->hands[seat] == nullptr && record_->deal->damaged))
      holding.get_anything();
    else if (const int unknown = dealt - known + record_->duplicates[seat + 1]; unknown > 0)
      holding.get_unknown(unknown);
    // If a hand has another size, the number of cards left is unknown.
    const bool odd = record_->hands[seat] != nullptr && static_cast<int>(record_->hand(seat).size()) != dealt;
    if (odd) count_[seat + 1].reset();
  }
}

}  // namespace kibitzer::described::climbing_games
