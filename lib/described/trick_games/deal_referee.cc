// Trump, first leader, and hands as dealt.
#include <fmt/format.h>

#include <algorithm>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::StarterKind;
using text::counted;

std::string trump_in_words(const Description& game, const Trump& trump) {
  return trump.kind == TrumpKind::kSuit ? game.suits[static_cast<std::size_t>(trump.suit)].value : "none";
}

/// The description's trump counts; if another is recorded, play may have followed either.
void judge_trump(DealFacts& facts, DealReporter& reporter) {
  const Description& game = *facts.game;
  const Trump& recorded = facts.deal->trump;
  const auto refuse = [&](std::string sentence, text::Span because) {
    facts.trump_in_doubt = true;
    findings::Finding& finding = reporter.report(kRule<"trick-game/wrong-trump">, recorded.at, "{}", sentence);
    if (because.end > because.begin)
      finding.related.push_back(reporter.in_description("the trump is named here", because));
  };
  switch (game.trump.kind) {
    case card_game_engine::TrumpKind::kRecorded:
      if (recorded.kind == TrumpKind::kUnknown) return;
      facts.trump.known = true;
      if (recorded.kind == TrumpKind::kSuit) facts.trump.suit = recorded.suit;
      return;
    case card_game_engine::TrumpKind::kNone:
      facts.trump = {true, std::nullopt};
      if (recorded.kind == TrumpKind::kSuit)
        refuse(fmt::format("{} is played without trump, but {} are recorded as trump", game.name.value,
                           trump_in_words(game, recorded)),
               {});
      return;
    case card_game_engine::TrumpKind::kSuit:
      facts.trump = {true, game.trump.suit};
      if (recorded.kind == TrumpKind::kUnknown) return;
      if (recorded.kind == TrumpKind::kSuit && recorded.suit == game.trump.suit) return;
      refuse(fmt::format("in {} {} are trump, but the trump is recorded as {}", game.name.value,
                         game.suits[static_cast<std::size_t>(game.trump.suit)].value, trump_in_words(game, recorded)),
             game.trump.at);
  }
}

void judge_first_leader(DealFacts& facts, const Meant& meant, DealReporter& reporter) {
  const Description& game = *facts.game;
  const int recorded = facts.deal->leader ? seat_of(*facts.deal->leader, meant) : kNobody;
  const Seats named = recorded == kNobody ? 0 : seat_bit(static_cast<std::size_t>(recorded));
  if (game.starter.kind == StarterKind::kRandom || game.starter.kind == StarterKind::kRecorded) {
    facts.leaders = named != 0 ? named : tricks::all_seats(facts.seats());
    return;
  }
  facts.leaders = seat_bit(game.starter.player);
  if (named == 0 || named == facts.leaders) return;
  reporter
      .report(kRule<"trick-game/wrong-leader">, facts.deal->leader->at,
              "{} is recorded as the first leader, but {} starts from {}",
              shown(facts.name(static_cast<std::size_t>(recorded))), game.name.value,
              shown(facts.name(game.starter.player)))
      .related.push_back(reporter.in_description(
          game.starter.kind == StarterKind::kFirst ? "the first player is named here" : "the start is described here",
          game.starter.kind == StarterKind::kFirst ? game.players.front().name.at : game.starter.at));
  facts.leaders |= named;
}

void enter_hands(DealFacts& facts, const Meant& meant) {
  for (const Hand& hand : facts.session->hands_of(*facts.deal)) {
    const int seat = seat_of(hand.player, meant);
    if (seat != kNobody && facts.at[static_cast<std::size_t>(seat)].hand == nullptr)
      facts.at[static_cast<std::size_t>(seat)].hand = &hand;
  }
}

/// The cards dealt to a seat, by the description or else, where their number is random, by the recorded hand.
std::optional<int> hand_size_of(const DealFacts& facts, std::size_t seat) {
  if (const auto described = facts.game->hand_size(seat)) return described;
  if (facts.at[seat].hand == nullptr) return std::nullopt;
  return static_cast<int>(facts.at[seat].hand->cards.count);
}

/// The game ends once somebody has no card left to play.
void enter_hand_size(DealFacts& facts) {
  facts.hand_size.reset();
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const auto size = hand_size_of(facts, seat);
    if (!size) {
      facts.hand_size.reset();
      return;
    }
    facts.hand_size = std::min(facts.hand_size.value_or(*size), *size);
  }
}

void judge_hand_size(DealFacts& facts, std::size_t seat, DealReporter& reporter) {
  SeatFacts& at = facts.at[seat];
  const auto described = facts.game->hand_size(seat);
  const auto cards = static_cast<int>(at.hand->cards.count);
  if (!described || cards == *described) return;
  at.hand_in_doubt = true;
  if (facts.deal->damaged) return;
  findings::Finding& finding = reporter.report(
      kRule<"trick-game/hand-size">, at.hand->player.at, "{} holds {}, but {} gives {} to each player",
      shown(facts.name(seat)), counted(cards, "card"), facts.game->name.value, counted(*described, "card"));
  finding.player = facts.name(seat);
  finding.related.push_back(
      reporter.in_description("the hands are described here", facts.game->players[seat].hand_size_at));
}

void report_dealt_twice(DealFacts& facts, std::size_t seat, const CardAt& held, text::Span first_at, Dealt& dealt,
                        DealReporter& reporter) {
  const auto owner = static_cast<std::size_t>(dealt.owner[held.card.index]);
  const std::string first = shown(facts.name(owner));
  findings::Finding& finding = reporter.report(
      kRule<"trick-game/duplicate-card">, held.at, "the {}{}", facts.game->setting->deck.name_of(held.card.index),
      owner == seat ? fmt::format(" appears twice in {}'s hand", first)
                    : fmt::format(" is in {}'s hand and in {}'s", shown(facts.name(seat)), first));
  finding.player = facts.name(seat);
  finding.related.push_back({"first dealt here", first_at});
  dealt.repeated.add(held.card.index);
  facts.at[seat].hand_in_doubt = facts.at[owner].hand_in_doubt = true;
  // One of the two hands holds another card in its place.
  ++facts.at[owner].cards_short;
  if (owner != seat) ++facts.at[seat].cards_short;
}

}  // namespace

void judge_deal(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter) {
  judge_trump(facts, reporter);
  judge_first_leader(facts, meant, reporter);
  enter_hands(facts, meant);
  enter_hand_size(facts);
  dealt.owner.fill(kNobody);
  dealt.repeated = {};
  std::array<text::Span, tricks::kMostCards> dealt_at{};
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    SeatFacts& at = facts.at[seat];
    if (at.hand == nullptr) continue;
    judge_hand_size(facts, seat, reporter);
    for (const CardAt& held : facts.session->cards_of(*at.hand)) {
      if (!held.card.known()) continue;
      at.dealt.add(held.card.index);
      if (dealt.owner[held.card.index] != kNobody) {
        report_dealt_twice(facts, seat, held, dealt_at[held.card.index], dealt, reporter);
        continue;
      }
      dealt.owner[held.card.index] = static_cast<int>(seat);
      dealt_at[held.card.index] = held.at;
    }
    at.cards_short += std::max(0, hand_size_of(facts, seat).value_or(0) - at.dealt.size());
  }
}

}  // namespace kibitzer::described::trick_games
