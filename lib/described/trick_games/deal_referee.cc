// Trump, dealer, first leader, and hands as dealt.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

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

void take_recorded_trump(DealFacts& facts) {
  const Trump& recorded = facts.deal->trump;
  facts.settled.known = recorded.kind != TrumpKind::kUnknown;
  if (recorded.kind == TrumpKind::kSuit) facts.settled.suit = recorded.suit;
}

/// The suit of the turned card is trump, which the record may name too.
void judge_turned_trump(DealFacts& facts, DealReporter& reporter) {
  const Description& game = *facts.game;
  const Trump& recorded = facts.deal->trump;
  const auto& turned = facts.deal->turned;
  take_recorded_trump(facts);
  if (!turned) {
    const bool one_is_turned =
        facts.hand_size && static_cast<std::size_t>(*facts.hand_size) * facts.seats() < game.setting->deck.size();
    if (recorded.kind != TrumpKind::kNone || !one_is_turned) return;
    facts.trump_in_doubt = true;
    reporter
        .report(kRule<"trick-game/wrong-trump">, recorded.at,
                "{} is recorded without trump, but in {} a card is turned, whose suit is trump", facts.deal_in_words(),
                game.name.value)
        .related.push_back(reporter.in_description("the trump is described here", game.trump.at));
    return;
  }
  if (!turned->card.known()) return;
  const int suit = game.deck.suit_of(turned->card.index);
  facts.settled = {true, suit};
  if (recorded.kind == TrumpKind::kUnknown || (recorded.kind == TrumpKind::kSuit && recorded.suit == suit)) return;
  facts.trump_in_doubt = true;
  reporter
      .report(kRule<"trick-game/wrong-trump">, recorded.at, "the {} was turned, so {} are trump, {}",
              game.setting->deck.name_of(turned->card.index), game.suits[static_cast<std::size_t>(suit)].value,
              recorded.kind == TrumpKind::kNone ? "but the deal is recorded as one without trump"
                                                : "not " + trump_in_words(game, recorded))
      .related.push_back({"turned here", turned->at});
}

/// In a game whose trump is always the same no card is turned for it.
void judge_needless_card(DealFacts& facts, DealReporter& reporter) {
  if (facts.deal->turned)
    reporter.report(kRule<"trick-game/wrong-trump">, facts.deal->turned->at,
                    "a card is recorded as turned for trump, but in {} none is turned", facts.game->name.value);
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
      return take_recorded_trump(facts);
    case card_game_engine::TrumpKind::kTurned:
      return judge_turned_trump(facts, reporter);
    case card_game_engine::TrumpKind::kNone:
      facts.settled = {true, std::nullopt};
      judge_needless_card(facts, reporter);
      if (recorded.kind == TrumpKind::kSuit)
        refuse(fmt::format("{} is played without trump, but {} are recorded as trump", game.name.value,
                           trump_in_words(game, recorded)),
               {});
      return;
    case card_game_engine::TrumpKind::kSuit:
      facts.settled = {true, game.trump.suit};
      judge_needless_card(facts, reporter);
      if (recorded.kind == TrumpKind::kUnknown) return;
      if (recorded.kind == TrumpKind::kSuit && recorded.suit == game.trump.suit) return;
      refuse(fmt::format("in {} {} are trump, but the trump is recorded as {}", game.name.value,
                         game.suits[static_cast<std::size_t>(game.trump.suit)].value, trump_in_words(game, recorded)),
             game.trump.at);
  }
}

/// The recorded dealer counts: that is who dealt, in turn or not.
void judge_dealer(DealFacts& facts, const Meant& meant, DealReporter& reporter) {
  const auto& recorded = facts.deal->dealer;
  facts.dealer = recorded ? seat_of(*recorded, meant) : facts.next_dealer;
  if (facts.dealer == kNobody || facts.next_dealer == kNobody || facts.dealer == facts.next_dealer) return;
  facts.dealer_in_doubt = true;
  const auto turn = static_cast<std::size_t>(facts.next_dealer);
  findings::Finding& finding = reporter.report(
      kRule<"trick-game/wrong-dealer">, recorded->at, "{} is recorded as the dealer, but it is {}'s turn to deal",
      shown(facts.name(static_cast<std::size_t>(facts.dealer))), shown(facts.name(turn)));
  finding.player = facts.session->name_of(*recorded);
  finding.offer(std::string(facts.name(turn)));
  if (facts.dealt_before_at) finding.related.push_back({"the dealer before is recorded here", *facts.dealt_before_at});
  finding.related.push_back(reporter.in_description("how the deal turns is described here", facts.game->dealer.at));
}

/// Who leads first by the description, where that is certain.
Seats described_leaders(const DealFacts& facts, const Dealt& dealt) {
  const auto after = [&](int dealer) {
    if (dealer == kNobody) return Seats{0};
    const auto seat = static_cast<std::size_t>(dealer);
    return facts.game->starter.kind == StarterKind::kDealer ? seat_bit(seat)
                                                            : seat_bit(tricks::seat_after(seat, 1, facts.seats()));
  };
  switch (facts.game->starter.kind) {
    case StarterKind::kRandom:
    case StarterKind::kRecorded:
      return 0;
    case StarterKind::kFirst:
    case StarterKind::kNamed:
      return seat_bit(facts.game->starter.player);
    case StarterKind::kHolder: {
      const int owner = dealt.owner[facts.game->starter.card];
      const bool sure = owner != kNobody && !facts.at[static_cast<std::size_t>(owner)].hand_in_doubt &&
                        !dealt.repeated.contains(facts.game->starter.card);
      return sure ? seat_bit(static_cast<std::size_t>(owner)) : Seats{0};
    }
    case StarterKind::kDealer:
    case StarterKind::kAfterDealer:
      return facts.dealer_in_doubt ? after(facts.dealer) | after(facts.next_dealer) : after(facts.dealer);
  }
  return 0;
}

/// The players who lead instead of those who do not play: the next one after each.
Seats without_those_out(const DealFacts& facts, Seats leaders) {
  Seats playing = 0;
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    if (!holds(leaders, seat)) continue;
    const std::size_t first = facts.playing_from(seat);
    playing |= seat_bit(first);
    // Whoever may sit out may leave the lead to the next.
    for (std::size_t leader = first; holds(facts.maybe_out, leader);) {
      leader = facts.playing_from(tricks::seat_after(leader, 1, facts.seats()));
      if (holds(playing, leader)) break;
      playing |= seat_bit(leader);
    }
  }
  return playing;
}

void enter_hands(DealFacts& facts, const Meant& meant) {
  for (const Hand& hand : facts.session->hands_of(*facts.deal)) {
    const int seat = seat_of(hand.player, meant);
    if (seat != kNobody && facts.at[static_cast<std::size_t>(seat)].hand == nullptr)
      facts.at[static_cast<std::size_t>(seat)].hand = &hand;
  }
}

/// The cards dealt to each seat, by the description or else by the recorded hands; and how many tricks there are: the
/// deal ends once somebody has no card left to play.
void enter_hand_sizes(DealFacts& facts) {
  const std::optional<int> of_all = facts.game->hand_sizes.equal ? records::commonest_hand(facts.at, 1) : std::nullopt;
  bool all_known = true;
  facts.hand_size.reset();
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    SeatFacts& at = facts.at[seat];
    at.size = facts.described_hand_size(seat);
    if (!at.size) at.size = of_all;
    if (!at.size && at.hand != nullptr && at.hand->cards.count > 0 && !facts.game->hand_sizes.equal)
      at.size = static_cast<int>(at.hand->cards.count);
    all_known = all_known && at.size;
    if (at.size) facts.hand_size = std::min(facts.hand_size.value_or(*at.size), *at.size);
  }
  if (!all_known) facts.hand_size.reset();
}

void judge_hand_size(DealFacts& facts, std::size_t seat, DealReporter& reporter) {
  SeatFacts& at = facts.at[seat];
  const auto cards = static_cast<int>(at.hand->cards.count);
  if (!at.size || cards == *at.size) return;
  at.hand_in_doubt = true;
  if (facts.deal->damaged) return;
  const bool described = facts.described_hand_size(seat).has_value();
  findings::Finding& finding = reporter.report(
      kRule<"trick-game/hand-size">, at.hand->player.at, "{} holds {}, but {}", shown(facts.name(seat)),
      counted(cards, "card"),
      described ? fmt::format("{} gives {} to each player", facts.game->name.value, counted(*at.size, "card"))
                : fmt::format("{} is played with {} a player", facts.deal_in_words(), counted(*at.size, "card")));
  finding.player = facts.name(seat);
  finding.related.push_back(
      reporter.in_description("the hands are described here", facts.game->players[seat].hand_size_at));
}

void report_turned_card(DealFacts& facts, std::size_t seat, const CardAt& held, DealReporter& reporter) {
  findings::Finding& finding =
      reporter.report(kRule<"trick-game/undealt-trump-card">, held.at,
                      "the {} is in {}'s hand, but it was turned for trump and belongs to nobody",
                      facts.game->setting->deck.name_of(held.card.index), shown(facts.name(seat)));
  finding.player = facts.name(seat);
  finding.related.push_back({"turned here", facts.deal->turned->at});
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
  enter_hands(facts, meant);
  enter_hand_sizes(facts);
  judge_trump(facts, reporter);
  judge_dealer(facts, meant, reporter);
  dealt.owner.fill(kNobody);
  dealt.repeated = {};
  dealt.turned_refuted = false;
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
      if (!facts.set_aside(held.card.index)) continue;
      report_turned_card(facts, seat, held, reporter);
      dealt.turned_refuted = true;
      ++at.cards_short;  // another card may have been held in its place
    }
    at.cards_short += std::max(0, at.size.value_or(0) - at.dealt.size());
  }
  judge_passing(facts, meant, dealt, reporter);
  if (facts.deal->contract) facts.settled.contract = facts.deal->contract->value;
  const int last = last_bidder(facts, meant);
  const int recorded = facts.deal->declarer ? seat_of(*facts.deal->declarer, meant) : last;
  // Where they differ, either may be miswritten.
  const int declarer = last == kNobody || last == recorded ? recorded : kNobody;
  if (declarer != kNobody && facts.game->outcome.declarer) facts.settled.declarer = static_cast<std::size_t>(declarer);
  judge_talon(facts, dealt, reporter);
}

void judge_first_leader(DealFacts& facts, const Meant& meant, const Dealt& dealt, DealReporter& reporter) {
  const Description& game = *facts.game;
  const int recorded = facts.deal->leader ? seat_of(*facts.deal->leader, meant) : kNobody;
  const Seats named = recorded == kNobody ? 0 : seat_bit(static_cast<std::size_t>(recorded));
  facts.leaders = without_those_out(facts, described_leaders(facts, dealt));
  if (facts.leaders == 0) facts.leaders = named != 0 ? named : tricks::all_seats(facts.seats()) & ~facts.out;
  if (named == 0 || (named & facts.leaders) != 0) return;
  findings::Finding& finding = reporter.report(
      kRule<"trick-game/wrong-leader">, facts.deal->leader->at, "{} is recorded as the first leader, but {}",
      shown(facts.name(static_cast<std::size_t>(recorded))),
      facts.why_leads(static_cast<std::size_t>(std::countr_zero(facts.leaders))));
  if (game.leads_by_dealer() && facts.deal->dealer)
    finding.related.push_back({"the dealer is recorded here", facts.deal->dealer->at});
  finding.related.push_back(reporter.in_description(
      game.starter.kind == StarterKind::kFirst ? "the first player is named here" : "the start is described here",
      game.starter.kind == StarterKind::kFirst ? game.players.front().name.at : game.starter.at));
  facts.leaders |= named;
}

}  // namespace kibitzer::described::trick_games
