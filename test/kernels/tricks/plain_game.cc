#include "kernels/tricks/plain_game.h"

#include <algorithm>
#include <numeric>

namespace kibitzer::test {
namespace {

using tricks::Card;

int suit_of(const PlainGame& game, Card card) { return game.faces[card].suit; }

std::vector<Card> playable(const PlainGame& game, const std::vector<Card>& hand, const std::vector<PlainPlay>& table) {
  std::vector<Card> cards;
  for (const Card card : hand)
    if (!table.empty() && suit_of(game, card) == suit_of(game, table.front().card)) cards.push_back(card);
  return cards.empty() ? hand : cards;
}

std::vector<Card> not_of_suit(const PlainGame& game, const std::vector<Card>& hand, int suit) {
  std::vector<Card> cards;
  for (const Card card : hand)
    if (suit_of(game, card) != suit) cards.push_back(card);
  return cards;
}

class Player {
 public:
  Player(PlainGame& game, PlainFault fault, std::mt19937_64& random)
      : game_(game), hands_(game.hands), fault_(fault), random_(random) {}

  void play_trick(std::size_t leader) {
    std::size_t seat = leader;
    const bool can_move = !game_.tricks.empty() && game_.players > 2;
    if (fault_ == PlainFault::kWrongLead && can_move && now()) {
      seat = (leader + number(random_, 1, game_.players - 1)) % game_.players;
      made(0);
    }
    std::vector<PlainPlay> table;
    for (std::size_t i = 0; i < game_.players; ++i) table.push_back(choose((seat + i) % game_.players, table));
    if (fault_ == PlainFault::kOutOfTurn && game_.players > 2 && now()) {
      const std::size_t place = number(random_, 1, game_.players - 2);
      std::swap(table[place], table[place + 1]);
      made(place);
    }
    game_.winners.push_back(plain_winner(game_, table));
    game_.tricks.push_back(std::move(table));
  }

 private:
  bool now() { return number(random_, 0, 3) == 0; }
  void made(std::size_t place) {
    game_.faulty = {game_.tricks.size(), place};
    fault_ = PlainFault::kNone;
  }

  PlainPlay choose(std::size_t seat, const std::vector<PlainPlay>& table) {
    std::vector<Card>& hand = hands_[seat];
    std::vector<Card> choice = playable(game_, hand, table);
    if (fault_ == PlainFault::kRevoke && !table.empty()) {
      const int led = suit_of(game_, table.front().card);
      const std::vector<Card> others = not_of_suit(game_, hand, led);
      if (!others.empty() && others.size() < hand.size() && now()) {
        choice = others;
        made(table.size());
      }
    }
    const Card card = choice[number(random_, 0, choice.size() - 1)];
    hand.erase(std::find(hand.begin(), hand.end(), card));
    return {seat, card};
  }

  PlainGame& game_;
  std::vector<std::vector<Card>> hands_;
  PlainFault fault_;
  std::mt19937_64& random_;
};

void make_deck(PlainGame& game, std::mt19937_64& random) {
  const std::size_t suits = number(random, 2, 6);
  const std::size_t ranks = number(random, 3, 14);
  std::vector<std::uint8_t> strengths(ranks);
  std::iota(strengths.begin(), strengths.end(), std::uint8_t{0});
  std::shuffle(strengths.begin(), strengths.end(), random);
  for (std::size_t i = 0; i < suits * ranks; ++i)
    game.faces.push_back({static_cast<std::uint8_t>(i / ranks), strengths[i % ranks]});
  if (number(random, 0, 2) > 0) game.trump = static_cast<int>(number(random, 0, suits - 1));
}

void deal(PlainGame& game, std::mt19937_64& random) {
  std::vector<Card> deck(game.faces.size());
  std::iota(deck.begin(), deck.end(), Card{0});
  std::shuffle(deck.begin(), deck.end(), random);
  game.players = number(random, 2, std::min<std::size_t>(10, deck.size()));
  const std::size_t size = number(random, 1, std::min<std::size_t>(10, deck.size() / game.players));
  auto next = deck.begin();
  for (std::size_t seat = 0; seat < game.players; ++seat, next += static_cast<std::ptrdiff_t>(size))
    game.hands.emplace_back(next, next + static_cast<std::ptrdiff_t>(size));
}

}  // namespace

std::size_t number(std::mt19937_64& random, std::size_t least, std::size_t most) {
  return std::uniform_int_distribution<std::size_t>(least, most)(random);
}

std::vector<Card> plainly_held(const PlainGame& game, std::size_t seat, std::size_t trick) {
  std::vector<Card> held = game.hands[seat];
  for (std::size_t t = 0; t <= trick; ++t)
    for (const PlainPlay& play : game.tricks[t])
      if (play.seat == seat) held.erase(std::find(held.begin(), held.end(), play.card));
  return held;
}

bool plainly_holds(const PlainGame& game, std::size_t seat, std::size_t trick, int suit) {
  const auto held = plainly_held(game, seat, trick);
  return std::any_of(held.begin(), held.end(), [&](Card card) { return suit_of(game, card) == suit; });
}

std::size_t plain_winner(const PlainGame& game, const std::vector<PlainPlay>& plays) {
  const auto strongest_of = [&](int suit) {
    const PlainPlay* best = nullptr;
    for (const PlainPlay& play : plays)
      if (suit_of(game, play.card) == suit &&
          (best == nullptr || game.faces[play.card].strength > game.faces[best->card].strength))
        best = &play;
    return best;
  };
  const PlainPlay* const trump = game.trump ? strongest_of(*game.trump) : nullptr;
  return (trump != nullptr ? trump : strongest_of(suit_of(game, plays.front().card)))->seat;
}

PlainGame play_plainly(PlainFault fault, std::mt19937_64& random) {
  PlainGame game;
  make_deck(game, random);
  deal(game, random);
  game.first_leader = number(random, 0, game.players - 1);
  Player player(game, fault, random);
  std::size_t leader = game.first_leader;
  for (std::size_t trick = 0; trick < game.hands[0].size(); ++trick) {
    player.play_trick(leader);
    leader = game.winners.back();
  }
  return game;
}

}  // namespace kibitzer::test
