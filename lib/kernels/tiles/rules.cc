#include "kernels/tiles/rules.h"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <utility>

#include "kernels/tiles/engine.h"

namespace kibitzer::tiles {
namespace {

std::size_t words_of(const Game& game) {
  return std::bit_ceil(std::max(std::size_t{1}, (game.cells() + kWordBits - 1) / kWordBits));
}

/// A power of two, so that few sizes are compiled.
template <std::size_t N = 1>
std::shared_ptr<const Engine> engine_of(const Game& game, std::size_t words) {
  if constexpr (N < kMostCells / kWordBits) {
    if (words > N) return engine_of<2 * N>(game, words);
  }
  return std::make_shared<EngineOf<N>>(game);
}

/// The only one who comes first by `before`.
template <typename Before>
std::optional<std::size_t> only_best(std::span<const std::size_t> counts, Before before) {
  const auto best = std::min_element(counts.begin(), counts.end(), before);
  if (std::count(counts.begin(), counts.end(), *best) > 1) return std::nullopt;
  return static_cast<std::size_t>(best - counts.begin());
}

}  // namespace

Rules::Rules(Game game)
    : game_(std::make_shared<const Game>(std::move(game))),
      engine_(engine_of(*game_, words_of(*game_))),
      start_(position(game_->start, game_->first_player)),
      has_steps_(std::any_of(game_->legal.begin(), game_->legal.end(), [](const Chain& chain) {
        return !chain.empty() && chain.back().kind == FilterKind::kStep;
      })) {
  for (std::size_t player = 0; player < players(); ++player)
    start_.hand.at(player) = static_cast<std::uint8_t>(game_->hand);
}

Position Rules::start() const { return start_; }

Position Rules::position(std::span<const State> states, std::size_t player) const {
  Position position;
  position.words = static_cast<std::uint8_t>(words_of(*game_));
  position.planes = Words<12>(game_->states * position.words);
  position.player = static_cast<std::uint8_t>(player);
  for (std::size_t cell = 0; cell < game_->cells(); ++cell) {
    if (states[cell] == kNoState || game_->start[cell] == kNoState) continue;
    position.planes.data()[states[cell] * std::size_t{position.words} + cell / kWordBits] |= std::uint64_t{1}
                                                                                             << (cell % kWordBits);
  }
  return position;
}

bool Rules::legal(const Position& position, Cell cell) const {
  return cell < game_->cells() && engine_->legal(position, cell, position.player);
}

Cells Rules::legal_cells(const Position& position, std::size_t player) const {
  Steps steps;
  return legal_cells(position, player, steps);
}

Cells Rules::legal_cells(const Position& position, std::size_t player, Steps& steps) const {
  return engine_->legal_cells(position, player, steps);
}

std::size_t Rules::steps_of_move() const { return engine_->steps_of_move(); }

Turn Rules::turn(const Position& position, Cells& legal) const {
  Steps steps;
  return turn(position, legal, steps);
}

Turn Rules::turn(const Position& position, Cells& legal, Steps& steps) const {
  legal = legal_cells(position, position.player, steps);
  if (!legal.empty()) return Turn::kMove;
  if (game_->stuck == Stuck::kLoses) return Turn::kNobody;
  for (std::size_t player = next(position.player); player != position.player; player = next(player))
    if (!legal_cells(position, player, steps).empty()) return Turn::kPass;
  return Turn::kNobody;
}

Turn Rules::turn(const Position& position) const {
  Cells legal;
  return turn(position, legal);
}

Played Rules::play(Position& position, Cell cell) const {
  const Position before = position;
  const std::size_t player = position.player;
  if (position.removing) {
    if (cell < game_->cells() && game_->start[cell] != kNoState) engine_->remove(position, cell);
    position.removing = false;
  } else if (cell < game_->cells()) {
    engine_->apply(position, cell, player);
    if (position.hand.at(player) > 0) --position.hand.at(player);
    position.removing = engine_->removes(position, cell, player);
  }
  return finish(before, position);
}

bool Rules::removes(const Position& position, Cell cell, std::size_t player) const {
  return cell < game_->cells() && engine_->removes(position, cell, player);
}

Cells Rules::targets(const Position& position, Cell from, std::size_t player) const {
  return from < game_->cells() ? engine_->targets(position, from, player) : Cells(position.words);
}

Played Rules::step(Position& position, Cell from, Cell to) const {
  const Position before = position;
  if (from < game_->cells() && to < game_->cells() && engine_->step(position, from, to, position.player) &&
      position.jumping == kNoCell)
    position.removing = engine_->removes(position, to, position.player);
  return finish(before, position);
}

/// What has changed, and whether that decides the game; gives the turn to the next.
Played Rules::finish(const Position& before, Position& position) const {
  Played played{Cells(position.words), engine_->won(position, position.player), false};
  played.lost = !played.won && engine_->lost(position, position.player);
  if (!played.won && !played.lost) played.too_few = has_too_few(position);
  if (played.won || played.lost || played.too_few) position.removing = false;
  for (std::size_t i = 0; i < position.planes.size(); i += position.words)
    for (std::size_t word = 0; word < position.words; ++word)
      played.changed.words()[word] |= before.planes.data()[i + word] ^ position.planes.data()[i + word];
  if (position.jumping == kNoCell && !position.removing) pass(position);
  return played;
}

std::optional<Position> Rules::swapped(const Position& position) const {
  if (players() != 2 || game_->width != game_->height) return std::nullopt;
  const auto states = std::array{game_->states_of(0), game_->states_of(1)};
  if (states[0].size() != states[1].size()) return std::nullopt;
  std::vector<State> board(game_->cells(), kNoState);
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    const auto width = static_cast<std::size_t>(game_->width);
    State state = position.at(static_cast<Cell>(cell));
    if (const std::size_t owner = game_->owner(state); owner < 2) {
      const auto which = std::find(states.at(owner).begin(), states.at(owner).end(), state);
      state = states.at(1 - owner)[static_cast<std::size_t>(which - states.at(owner).begin())];
    }
    board[cell % width * width + cell / width] = state;
  }
  Position swapped = this->position(board, position.player);
  swapped.hand = position.hand;
  return swapped;
}

std::size_t Rules::count(const Position& position, std::size_t player) const {
  std::size_t count = position.count(game_->player_states[player]);
  if (player < game_->further_states.size())
    for (const State state : game_->further_states[player]) count += position.count(state);
  return count;
}

std::optional<std::size_t> Rules::has_too_few(const Position& position) const {
  if (game_->least_pieces == 0) return std::nullopt;
  for (std::size_t player = 0; player < players(); ++player)
    if (count(position, player) + position.hand.at(player) < game_->least_pieces) return player;
  return std::nullopt;
}

bool Rules::won(const Position& position, std::size_t player) const { return engine_->won(position, player); }

bool Rules::lost(const Position& position, std::size_t player) const { return engine_->lost(position, player); }

Outcome Rules::outcome(const Position& position, std::optional<std::size_t> last) const {
  Outcome outcome = counted(position, last);
  if (last && won(position, *last)) {
    outcome.kind = Outcome::Kind::kWon;
    outcome.winner = last;
    outcome.loser.reset();
  } else if (last && lost(position, *last)) {
    outcome.kind = Outcome::Kind::kLost;
    outcome.winner.reset();
    outcome.loser = last;
  } else if (const auto loser = has_too_few(position); last && loser) {
    outcome.kind = Outcome::Kind::kLost;
    outcome.winner.reset();
    outcome.loser = loser;
  } else if (turn(position) != Turn::kNobody) {
    outcome.kind = Outcome::Kind::kRunning;
    outcome.winner.reset();
    outcome.loser.reset();
  }
  return outcome;
}

Outcome Rules::counted(const Position& position, std::optional<std::size_t> last) const {
  Outcome outcome;
  outcome.kind = Outcome::Kind::kCounted;
  for (std::size_t player = 0; player < players(); ++player) outcome.counts[player] = count(position, player);
  // Nobody beats, or is beaten by, a player who is alone.
  if (players() < 2) return outcome;
  if (game_->stuck == Stuck::kLoses) {
    if (players() == 2)
      outcome.winner = next(position.player);
    else
      outcome.loser = position.player;
    return outcome;
  }
  switch (game_->counting) {
    case Counting::kDraw:
      break;
    case Counting::kMost:
      outcome.winner = only_best(std::span(outcome.counts).first(players()), std::greater<>());
      break;
    case Counting::kFewest:
      outcome.winner = only_best(std::span(outcome.counts).first(players()), std::less<>());
      break;
    case Counting::kLast:
      outcome.winner = last;
      break;
    case Counting::kNotLast:
      if (last && players() == 2)
        outcome.winner = next(*last);
      else
        outcome.loser = last;
      break;
  }
  return outcome;
}

}  // namespace kibitzer::tiles
