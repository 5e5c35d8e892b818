// Hands, the turned card, and how many cards a player has.
#include <fmt/core.h>

#include <algorithm>

#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {
namespace {

/// Each trick has one winner, so the tricks won by all players add up to the number of tricks.
std::optional<int> sum_of_won(const RoundFacts& facts) {
  if (facts.round->won.count > facts.seats) return std::nullopt;  // somebody won some who is not in the list
  int sum = 0;
  for (const SeatFacts& seat : facts.at) {
    if (seat.away) continue;
    if (seat.won == nullptr || seat.won->number.value < 0) return std::nullopt;
    sum += seat.won->number.value;
  }
  return sum;
}

void establish_hand_size(RoundFacts& facts) {
  const auto settle = [&](std::optional<int> size, HandSizeSource source) {
    facts.hand_size = size;
    facts.hand_size_source = source;
  };
  if (!facts.number_in_doubt && !facts.session->settings_unread) {
    if (const auto size = facts.settings().hand_size(facts.round->number.value))
      return settle(size, HandSizeSource::kSettings);
  }
  if (const auto size = records::commonest_hand(facts.at, 0)) return settle(size, HandSizeSource::kHands);
  const auto tricks = static_cast<int>(facts.round->tricks.count);
  const auto won = sum_of_won(facts);
  if (won && (tricks == 0 || *won == tricks)) return settle(won, HandSizeSource::kWonCounts);
  if (tricks > 0) settle(tricks, HandSizeSource::kTricks);
}

void judge_hand_size(SeatFacts& seat, RoundFacts& facts, DealReporter& reporter, std::string_view name) {
  const auto cards = static_cast<int>(seat.hand->cards.count);
  if (!facts.hand_size || cards == *facts.hand_size) return;
  seat.hand_in_doubt = true;
  if (facts.round->damaged) return;
  reporter
      .report(kRule<"oh-hell/hand-size">, seat.hand->player.at, "{} holds {}, but round {} is played with {} a player",
              shown(name), counted(cards, "card"), facts.round->number.value, counted(*facts.hand_size, "card"))
      .player = name;
}

void judge_trump_suit(RoundFacts& facts, DealReporter& reporter) {
  const Trump& trump = facts.round->trump;
  const auto& turned = facts.round->trump_card;
  const bool one_is_turned =
      facts.settings().turned_trump && !facts.session->settings_unread && facts.hand_size && !facts.whole_deck_dealt();
  if (trump.kind == TrumpKind::kNone && !turned && one_is_turned) {
    facts.trump_in_doubt = true;
    reporter.report(kRule<"oh-hell/wrong-trump">, trump.at,
                    "round {} is recorded without trump, but after every deal a card is turned, whose suit is trump",
                    facts.round->number.value);
    return;
  }
  if (!turned || !turned->card.known() || trump.kind == TrumpKind::kUnknown) return;
  if (trump.kind == TrumpKind::kSuit && trump.suit == turned->card.suit()) return;
  facts.trump_in_doubt = true;
  std::string message = fmt::format("the {} was turned, so {} are trump, ", cards::words_of(turned->card),
                                    cards::word_of(turned->card.suit()));
  if (trump.kind == TrumpKind::kNone)
    message += "but the round is recorded as one without trump";
  else
    message += fmt::format("not {}", cards::word_of(trump.suit));
  reporter.report(kRule<"oh-hell/wrong-trump">, trump.at, "{}", message).related.push_back({"turned here", turned->at});
}

void report_dealt_twice(RoundFacts& facts, std::size_t s, const CardAt& held, text::Span first_at, Deal& deal,
                        DealReporter& reporter) {
  const auto owner = static_cast<std::size_t>(deal.owner[static_cast<std::size_t>(held.card.index())]);
  const std::string first = shown(facts.name(owner));
  auto& finding =
      reporter.report(kRule<"oh-hell/duplicate-card">, held.at, "the {}{}", cards::words_of(held.card),
                      owner == s ? fmt::format(" appears twice in {}'s hand", first)
                                 : fmt::format(" is in {}'s hand and in {}'s", shown(facts.name(s)), first));
  finding.player = facts.name(s);
  finding.related.push_back({"first dealt here", first_at});
  deal.repeated.add(held.card);
  facts.at[s].hand_in_doubt = facts.at[owner].hand_in_doubt = true;
  // One of the two hands holds another card in its place.
  ++facts.at[owner].cards_short;
  if (owner != s) ++facts.at[s].cards_short;
}

void report_dealt_trump_card(const RoundFacts& facts, std::size_t s, const CardAt& held, DealReporter& reporter) {
  auto& finding = reporter.report(kRule<"oh-hell/undealt-trump-card">, held.at,
                                  "the {} is in {}'s hand, but it was turned for trump and belongs to nobody",
                                  cards::words_of(held.card), shown(facts.name(s)));
  finding.player = facts.name(s);
  finding.related.push_back({"turned here", facts.round->trump_card->at});
}

}  // namespace

void establish_deal(RoundFacts& facts, const Meant& meant, Deal& deal) {
  deal.owner.fill(kNobody);
  deal.repeated = {};
  deal.trump_card_refuted = false;
  for (const Hand& hand : facts.session->hands_of(*facts.round)) {
    const auto seat = seat_meant(hand.player, meant);
    if (seat && facts.at[*seat].hand == nullptr) facts.at[*seat].hand = &hand;
  }
  for (const PlayerNumber& won : facts.session->won_of(*facts.round)) {
    const auto seat = seat_meant(won.player, meant);
    if (seat && facts.at[*seat].won == nullptr) facts.at[*seat].won = &won;
  }
  establish_hand_size(facts);
}

void judge_deal(RoundFacts& facts, Deal& deal, DealReporter& reporter) {
  judge_trump_suit(facts, reporter);
  std::array<text::Span, cards::kDeckSize> dealt_at{};
  for (std::size_t s = 0; s < facts.seats; ++s) {
    SeatFacts& seat = facts.at[s];
    if (seat.hand == nullptr) continue;
    judge_hand_size(seat, facts, reporter, facts.name(s));
    for (const CardAt& held : facts.session->cards_of(*seat.hand)) {
      if (!held.card.known()) continue;
      const auto index = static_cast<std::size_t>(held.card.index());
      seat.dealt.add(held.card);
      if (deal.owner[index] != kNobody) {
        report_dealt_twice(facts, s, held, dealt_at[index], deal, reporter);
        continue;
      }
      deal.owner[index] = static_cast<int>(s);
      dealt_at[index] = held.at;
      if (facts.turned(held.card)) {
        report_dealt_trump_card(facts, s, held, reporter);
        deal.trump_card_refuted = true;
        ++seat.cards_short;  // another card may have been held in its place
      }
    }
    if (facts.hand_size) seat.cards_short += std::max(0, *facts.hand_size - seat.dealt.size());
  }
}

}  // namespace kibitzer::oh_hell
