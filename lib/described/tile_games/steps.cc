// Moves that take a piece from one cell to another, perhaps in several jumps.
#include <fmt/format.h>

#include <algorithm>

#include "described/tile_games/places.h"
#include "described/tile_games/round_referee.h"
#include "described/tile_games/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_games {
namespace {

// A record may leave out where a chain of jumps goes; no piece of a real game has more ways. A description can make each
// step of them dear.
constexpr std::size_t kMostSteps = 4'000;
constexpr std::size_t kMostWork = std::size_t{1} << 19;

using Path = std::vector<tiles::Cell>;

/// Finds the chains of jumps that end on a cell.
class ChainSearch {
 public:
  ChainSearch(const tiles::Rules& rules, tiles::Cell to)
      : rules_(rules), to_(to), most_(std::min(kMostSteps, kMostWork / (1 + rules.steps_of_move()))) {}

  void from(const tiles::Position& position, tiles::Cell cell) {
    for (const tiles::Cell next : rules_.targets(position, cell, position.player)) {
      if (++steps_ > most_ || path_.size() > kMostVias) return;
      tiles::Position after = position;
      rules_.step(after, cell, next);
      path_.push_back(next);
      if (after.jumping != tiles::kNoCell)
        from(after, next);
      else if (next == to_)
        add(after);
      path_.pop_back();
    }
  }

  /// The only one, or one of those that come to the same.
  std::optional<Path> found() const { return several_ || steps_ > most_ ? std::nullopt : found_; }

 private:
  void add(const tiles::Position& after) {
    several_ = several_ || (found_ && after != end_);
    if (!found_) found_ = path_;
    end_ = after;
  }

  const tiles::Rules& rules_;
  tiles::Cell to_;
  std::size_t most_;
  Path path_;
  std::optional<Path> found_;
  tiles::Position end_;
  bool several_ = false;
  std::size_t steps_ = 0;
};

Path written_path(const Move& move) {
  Path path(move.via.begin(), move.via.begin() + move.vias);
  path.push_back(move.to);
  return path;
}

/// How many of the steps can be made.
std::size_t legal_steps(const tiles::Rules& rules, tiles::Position position, tiles::Cell from, const Path& path) {
  const std::uint8_t player = position.player;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (position.player != player || !rules.targets(position, from, player).has(path[i])) return i;
    rules.step(position, from, path[i]);
    from = path[i];
  }
  return path.size();
}

/// The cells to which a piece goes one after the other; nothing if it cannot.
std::optional<Path> path_of(const tiles::Rules& rules, const tiles::Position& position, const Move& move) {
  Path path = written_path(move);
  if (legal_steps(rules, position, move.place, path) == path.size()) return path;
  if (move.vias > 0 || rules.game().jumps != tiles::Jumps::kChained) return std::nullopt;
  ChainSearch search(rules, move.to);
  search.from(position, move.place);
  return search.found();
}

}  // namespace

/// Whether the player to move can make a move of that cell.
bool RoundReferee::is_legal(const Move& move, std::optional<tiles::Cell> cell) const {
  if (!cell || !legal_.has(*cell) || position_.removing != (move.kind == MoveKind::kRemove)) return false;
  const bool cells_or_steps = move.kind == MoveKind::kCell || move.kind == MoveKind::kStep;
  if (cells_or_steps && (move.kind == MoveKind::kStep) != table_.rules.steps_next(position_)) return false;
  return move.kind != MoveKind::kStep || path_of(table_.rules, position_, move).has_value();
}

/// Makes a legal move.
tiles::Played RoundReferee::play(const Move& move, tiles::Cell cell) {
  if (move.kind != MoveKind::kStep) return table_.rules.play(position_, cell);
  const std::size_t mover = position_.player;
  const auto pieces_of_others = [&] {
    std::size_t count = 0;
    for (std::size_t player = 0; player < table_.players(); ++player)
      if (player != mover) count += table_.rules.count(position_, player);
    return count;
  };
  const std::size_t before = pieces_of_others();
  const std::string state = state_in_words(move.to);
  tiles::Played played;
  const std::optional<Path> path = path_of(table_.rules, position_, move);
  for (const tiles::Cell next : path.value_or(Path())) {
    played = table_.rules.step(position_, cell, next);
    cell = next;
  }
  if (move.captures && pieces_of_others() == before)
    reporter_->report(kRule<"tile-game/no-capture">, move.at, "{} captures nothing: {} was {}",
                      in_words(move, table_.layout), name_of_cell(move.to, table_.layout), state);
  return played;
}

/// "a3 or b3": where a piece can go.
std::string RoundReferee::targets_in_words(tiles::Cell from) const {
  std::vector<std::string> names;
  for (const tiles::Cell to : table_.rules.targets(position_, from, position_.player))
    names.push_back(name_of_cell(to, table_.layout));
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i)
    all += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
  return all;
}

/// How many steps of a move can be made before one that cannot.
std::size_t RoundReferee::steps_made(const Move& move) const {
  return legal_steps(table_.rules, position_, move.place, written_path(move));
}

/// Why a step is not made that the filters allow: because of jumps. Empty if that is not why.
std::string RoundReferee::why_other_jumps(const Move& move) const {
  const auto name = [&](tiles::Cell cell) { return name_of_cell(cell, table_.layout); };
  if (position_.jumping != tiles::kNoCell)
    return fmt::format("the piece on {} has to go on to {}", name(position_.jumping),
                       targets_in_words(position_.jumping));
  const Path path = written_path(move);
  const std::size_t made = steps_made(move);
  if (made > 0) return fmt::format("it cannot go on from {} to {}", name(path[made - 1]), name(path[made]));
  if (table_.rules.game().jumps == tiles::Jumps::kFree) return {};
  for (const tiles::Cell from : legal_)
    for (const tiles::Cell to : table_.rules.targets(position_, from, position_.player)) {
      tiles::Position after = position_;
      const auto changed = table_.rules.step(after, from, to).changed;
      // A jump changes three cells at least.
      if (changed.count() > 2)
        return fmt::format("a jump is compulsory, as from {} to {}", name(from), targets_in_words(from));
    }
  return {};
}

}  // namespace kibitzer::described::tile_games
