#include "double_dummy/play.h"

#include <array>
#include <cstddef>
#include <utility>

#include "kernels/tricks/order.h"

namespace kibitzer::double_dummy {
namespace {

using bridge::Seat;
using cards::Card;
using cards::CardSet;

constexpr std::size_t kPlayers = 4;

/// Walks through a play card by card, and stops at the first that is not lawful.
class Replay {
 public:
  explicit Replay(Play& play)
      : play_(play), trump_(bridge::trump_of(play.denomination)), leader_(bridge::left_of(play.declarer)) {
    for (const Seat seat : bridge::kSeats) held_[index_of(seat)] = play.deal.hand(seat);
  }

  /// Adds the cards of `trick`, whose plays are in order or else say whose they are; false if it cannot go on.
  bool add(std::span<const bridge::Play> plays, bool in_order);

 private:
  /// The card of `plays` that `seat` played as number `step` of the trick.
  static std::optional<Card> card_of(std::span<const bridge::Play> plays, bool in_order, std::size_t step, Seat seat);
  bool may_play(Card card, Seat seat, std::optional<cards::Suit> led) const;

  Play& play_;
  std::optional<cards::Suit> trump_;
  std::array<CardSet, kPlayers> held_;
  Seat leader_;
};

std::optional<Card> Replay::card_of(std::span<const bridge::Play> plays, bool in_order, std::size_t step, Seat seat) {
  if (in_order) {
    if (step >= plays.size() || plays[step].seat.value_or(seat) != seat) return std::nullopt;
    return plays[step].card;
  }
  std::optional<Card> found;
  for (const bridge::Play& play : plays) {
    if (play.seat != seat) continue;
    if (found) return std::nullopt;
    found = play.card;
  }
  return found;
}

/// Law 44C.
bool Replay::may_play(Card card, Seat seat, std::optional<cards::Suit> led) const {
  const CardSet& held = held_[index_of(seat)];
  if (!card.known() || !held.contains(card)) return false;
  return !led || card.suit() == *led || held.of_suit(*led).empty();
}

bool Replay::add(std::span<const bridge::Play> plays, bool in_order) {
  if (plays.size() > kPlayers) return false;
  std::optional<cards::Suit> led;
  Seat winner = leader_;
  int best = 0;
  for (std::size_t step = 0; step < kPlayers; ++step) {
    const Seat seat = bridge::left_of(leader_, static_cast<unsigned>(step));
    const auto card = card_of(plays, in_order, step, seat);
    if (!card || !may_play(*card, seat, led)) return false;
    if (!led) led = card->suit();
    held_[index_of(seat)].remove(*card);
    play_.cards.push_back(*card);
    const int weight = tricks::weight(*card, *led, trump_);
    if (weight > best) winner = seat;
    best = std::max(best, weight);
  }
  leader_ = winner;
  return true;
}

}  // namespace

std::optional<Play> play_of(const bridge::Session& session, const bridge::Board& board,
                            const bridge::BoardRuling& ruling) {
  if (!ruling.contract || ruling.contract->passed_out() || !ruling.declarer || board.tricks.empty())
    return std::nullopt;
  const auto deal = deal_of(session, board);
  if (!deal) return std::nullopt;
  Play play{*deal, *ruling.declarer, ruling.contract->bid.denomination, {}};
  Replay replay(play);
  for (const bridge::Trick& trick : session.tricks_of(board))
    if (!replay.add(session.plays_of(trick), board.plays_in_order)) break;
  if (play.cards.empty()) return std::nullopt;
  return play;
}

std::vector<Gift> gifts_of(const Play& play, const std::vector<std::uint8_t>& values) {
  std::vector<Gift> gifts;
  Seat player = bridge::left_of(play.declarer);
  Seat winner = player;
  int best = 0;
  const auto trump = bridge::trump_of(play.denomination);
  for (std::size_t i = 0; i < play.cards.size() && i + 1 < values.size(); ++i) {
    const Card card = play.cards[i];
    const Card led = play.cards[i - i % kPlayers];
    const int gained = values[i + 1] - values[i];
    if (gained != 0)
      gifts.push_back({static_cast<int>(i / kPlayers) + 1, player, card, gained > 0 ? gained : -gained, gained > 0});
    const int weight = tricks::weight(card, led.suit(), trump);
    if (weight > best) winner = player;
    best = std::max(best, weight);
    player = bridge::left_of(player);
    if ((i + 1) % kPlayers != 0) continue;
    player = winner;
    best = 0;
  }
  return gifts;
}

}  // namespace kibitzer::double_dummy
