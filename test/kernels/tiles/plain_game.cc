#include "kernels/tiles/plain_game.h"

#include <numeric>
#include <utility>

namespace kibitzer::test {

using namespace tiles;

PlainTiles::PlainTiles(Game game)
    : game_(std::move(game)),
      board_(game_.start),
      player_(game_.first_player),
      hand_(game_.player_states.size(), game_.hand) {}

void PlainTiles::set(std::vector<State> board, std::size_t player) {
  board_ = std::move(board);
  player_ = player;
  hand_.assign(hand_.size(), 0);
}

std::optional<std::size_t> PlainTiles::tile_at(std::size_t anchor, const Offset& offset) const {
  if (game_.skips_gaps && offset != Offset{}) {
    // Tile by tile, along the line.
    const int times = std::gcd(offset.x, offset.y);
    int column = static_cast<int>(anchor) % game_.width;
    int row = static_cast<int>(anchor) / game_.width;
    for (int left = times; left > 0;) {
      column += offset.x / times;
      row += offset.y / times;
      if (column < 0 || row < 0 || column >= game_.width || row >= game_.height) return std::nullopt;
      if (board_[static_cast<std::size_t>(row * game_.width + column)] != kNoState) --left;
    }
    return static_cast<std::size_t>(row * game_.width + column);
  }
  const int column = static_cast<int>(anchor) % game_.width + offset.x;
  const int row = static_cast<int>(anchor) / game_.width + offset.y;
  if (column < 0 || row < 0 || column >= game_.width || row >= game_.height) return std::nullopt;
  const auto cell = static_cast<std::size_t>(row * game_.width + column);
  if (board_[cell] == kNoState) return std::nullopt;
  return cell;
}

std::optional<State> PlainTiles::state_of(Whose whose, State named, std::size_t mover) const {
  if (whose == Whose::kState) return named;
  if (whose == Whose::kMover) return game_.player_states[mover];
  if (game_.player_states.size() != 2) return std::nullopt;
  return game_.player_states[1 - mover];
}

/// Whether no tile is further out.
bool PlainTiles::at_edge(Edge edge, std::size_t anchor) const {
  const auto width = static_cast<std::size_t>(game_.width);
  for (std::size_t cell = 0; cell < board_.size(); ++cell) {
    if (board_[cell] == kNoState) continue;
    if (edge == Edge::kTop && cell / width < anchor / width) return false;
    if (edge == Edge::kBottom && cell / width > anchor / width) return false;
    if (edge == Edge::kLeft && cell % width < anchor % width) return false;
    if (edge == Edge::kRight && cell % width > anchor % width) return false;
  }
  return true;
}

/// Joins sets of neighbours until nothing changes.
bool PlainTiles::connects(const Connection& connection, std::size_t mover) const {
  Tiles reached;
  for (std::size_t cell = 0; cell < board_.size(); ++cell)
    if (board_[cell] != kNoState && holds(connection.match, cell, mover) && holds(connection.start, cell, mover))
      reached.insert(cell);
  for (bool more = true; more;) {
    more = false;
    for (const std::size_t cell : Tiles(reached))
      for (const Offset& direction : connection.directions)
        if (const auto next = tile_at(cell, direction); next && holds(connection.match, *next, mover))
          more |= reached.insert(*next).second;
  }
  for (const std::size_t cell : reached)
    if (holds(connection.end, cell, mover)) return true;
  return false;
}

bool PlainTiles::is_meant(const Pattern& pattern, State state, std::size_t mover) const {
  if (pattern.whose != Whose::kOther) return state == state_of(pattern.whose, pattern.state, mover);
  for (std::size_t player = 0; player < game_.player_states.size(); ++player)
    if (player != mover && state == game_.player_states[player]) return true;
  return false;
}

bool PlainTiles::holds(const Pattern& pattern, std::size_t anchor, std::size_t mover) const {
  const bool alone = pattern.whose == Whose::kOther && game_.player_states.size() == 1;
  if (alone || !at_edge(pattern.edge, anchor)) return false;
  for (const Offset& offset : pattern.at) {
    const auto cell = tile_at(anchor, offset);
    if (!cell || !is_meant(pattern, board_[*cell], mover)) return false;
  }
  for (const Offset& offset : pattern.none_at) {
    const auto cell = tile_at(anchor, offset);
    if (cell && is_meant(pattern, board_[*cell], mover)) return false;
  }
  return true;
}

PlainTiles::Tiles PlainTiles::pass_patterns(const Filter& filter, const Tiles& tiles, std::size_t mover) const {
  for (const Pattern& pattern : filter.patterns)
    for (const std::size_t tile : tiles)
      if (!holds(pattern, tile, mover)) return {};
  return tiles;
}

PlainTiles::Tiles PlainTiles::pass_rays(const Filter& filter, const Tiles& tiles, std::size_t mover) const {
  Tiles passed;
  for (const std::size_t tile : tiles) {
    for (const Offset& direction : filter.directions) {
      if (direction.x == 0 && direction.y == 0) continue;
      auto at = tile_at(tile, direction);
      if (!at) continue;
      Tiles collected;
      std::size_t stop = *at;
      while (at) {
        stop = *at;
        if (!holds(filter.match, *at, mover)) break;
        collected.insert(*at);
        at = tile_at(*at, direction);
      }
      if (holds(filter.end, stop, mover)) passed.insert(collected.begin(), collected.end());
    }
  }
  return passed;
}

void PlainTiles::change(const Filter& filter, const Tiles& tiles, std::size_t mover) {
  const std::optional<State> target = state_of(filter.whose, filter.state, mover);
  if (!target) return;
  for (const std::size_t tile : tiles) {
    const std::uint64_t leads_to = game_.transitions[game_.tile[tile]][board_[tile]];
    if ((leads_to >> *target & 1U) != 0) board_[tile] = *target;
  }
}

bool PlainTiles::can_become(std::size_t cell, State state) const {
  return (game_.transitions[game_.tile[cell]][board_[cell]] >> state & 1U) != 0;
}

PlainTiles::Tiles PlainTiles::pass_steps(const Filter& filter, std::size_t from, std::size_t mover) const {
  Tiles passed;
  const State mine = game_.player_states[mover];
  if (board_[from] != mine || !can_become(from, filter.state)) return passed;
  for (std::size_t to = 0; filter.anywhere && to < board_.size(); ++to)
    if (to != from && board_[to] != kNoState && holds(filter.end, to, mover) && can_become(to, mine)) passed.insert(to);
  for (const Offset& direction : filter.directions) {
    if (filter.anywhere || direction == Offset{}) continue;
    const auto near = tile_at(from, direction);
    const auto far = tile_at(from, {2 * direction.x, 2 * direction.y});
    const auto to = filter.jumps ? far : near;
    if (!to || !holds(filter.end, *to, mover) || !can_become(*to, mine)) continue;
    if (filter.jumps && (!near || !holds(filter.match, *near, mover) || !can_become(*near, filter.state))) continue;
    passed.insert(*to);
  }
  return passed;
}

PlainTiles::Tiles PlainTiles::pass_any(const Filter& filter, const Tiles& tiles, std::size_t mover) const {
  Tiles passed;
  for (const std::size_t tile : tiles) {
    bool any = false;
    for (const Pattern& pattern : filter.patterns) any = any || holds(pattern, tile, mover);
    if (any == (filter.kind == FilterKind::kAnyPattern)) passed.insert(tile);
  }
  return passed;
}

/// Whether a count is as it should be.
bool PlainTiles::is_open(const Filter& filter, std::size_t mover) const {
  if (filter.kind != FilterKind::kCount) return true;
  std::size_t count = 0;
  for (const State state : board_)
    if (state != kNoState && is_meant({filter.whose, filter.state, {}}, state, mover)) ++count;
  for (std::size_t player = 0; player < hand_.size() && filter.whose != Whose::kState; ++player)
    if ((player == mover) == (filter.whose == Whose::kMover)) count += hand_[player];
  return count >= filter.least && count <= filter.most;
}

/// Whether a chain places a piece, and the player has one in hand, or steps, and the player has none.
bool PlainTiles::is_now(const Chain& chain, std::size_t mover) const {
  const bool step = !chain.empty() && chain.back().kind == FilterKind::kStep;
  return game_.hand == 0 || step == (hand_[mover] == 0);
}

bool PlainTiles::steps_next() const {
  for (const Chain& chain : game_.legal)
    if (!chain.empty() && chain.back().kind == FilterKind::kStep) return !removing_ && hand_[player_] == 0;
  return false;
}

PlainTiles::Tiles PlainTiles::removable(std::size_t mover) const {
  for (const Chain& chain : game_.removal->cells) {
    Tiles cells;
    for (std::size_t cell = 0; cell < board_.size(); ++cell)
      if (board_[cell] != kNoState && can_become(cell, game_.removal->removed) &&
          !passed_by(chain, cell, mover).empty())
        cells.insert(cell);
    if (!cells.empty()) return cells;
  }
  return {};
}

PlainTiles::Tiles PlainTiles::passed_by(const Chain& chain, std::size_t cell, std::size_t mover) const {
  for (const Filter& filter : chain)
    if (!is_open(filter, mover)) return {};
  Tiles tiles = {cell};
  for (const Filter& filter : chain) {
    if (filter.kind == FilterKind::kPattern) tiles = pass_patterns(filter, tiles, mover);
    if (filter.kind == FilterKind::kIterative) tiles = pass_rays(filter, tiles, mover);
    if (filter.kind == FilterKind::kAnyPattern || filter.kind == FilterKind::kNoPattern)
      tiles = pass_any(filter, tiles, mover);
    if (filter.kind == FilterKind::kStep && !tiles.empty()) tiles = pass_steps(filter, cell, mover);
  }
  return tiles;
}

bool PlainTiles::legal(std::size_t cell, std::size_t player) const {
  if (board_[cell] == kNoState) return false;
  if (removing_ && player == player_) return removable(player).contains(cell);
  for (const Chain& chain : game_.legal)
    if (is_now(chain, player) && !passed_by(chain, cell, player).empty()) return true;
  return false;
}

std::set<std::size_t> PlainTiles::targets(std::size_t from, std::size_t player) const {
  Tiles all;
  if (board_[from] == kNoState) return all;
  for (const Chain& chain : game_.legal)
    if (is_now(chain, player) && !(removing_ && player == player_)) all.merge(passed_by(chain, from, player));
  return all;
}

void PlainTiles::step(std::size_t from, std::size_t to) {
  for (const Chain& chain : game_.legal) {
    if (!is_now(chain, player_) || !passed_by(chain, from, player_).contains(to)) continue;
    const Filter& filter = chain.back();
    for (const Offset& direction : filter.directions) {
      if (!filter.jumps || tile_at(from, {2 * direction.x, 2 * direction.y}) != to) continue;
      board_[*tile_at(from, direction)] = filter.state;
      break;
    }
    board_[to] = board_[from];
    board_[from] = filter.state;
    break;
  }
  finish(to);
}

std::set<std::size_t> PlainTiles::legal_cells(std::size_t player) const {
  std::set<std::size_t> cells;
  for (std::size_t cell = 0; cell < board_.size(); ++cell)
    if (legal(cell, player)) cells.insert(cell);
  return cells;
}

void PlainTiles::play(std::size_t cell) {
  if (removing_) {
    if (board_[cell] != kNoState) board_[cell] = game_.removal->removed;
    removing_ = false;
    last_ = player_;
    pass();
    return;
  }
  const bool placed = hand_[player_] > 0;
  finish(cell, placed);
}

/// What a move to a cell changes besides.
void PlainTiles::finish(std::size_t cell, bool placed) {
  for (const Chain& chain : game_.effects) {
    if (board_[cell] == kNoState) break;
    bool open = true;
    for (const Filter& filter : chain) open = open && is_open(filter, player_);
    if (!open) continue;
    Tiles tiles = {cell};
    for (const Filter& filter : chain) {
      if (filter.kind == FilterKind::kPattern) tiles = pass_patterns(filter, tiles, player_);
      if (filter.kind == FilterKind::kIterative) tiles = pass_rays(filter, tiles, player_);
      if (filter.kind == FilterKind::kAnyPattern || filter.kind == FilterKind::kNoPattern)
        tiles = pass_any(filter, tiles, player_);
      if (filter.kind == FilterKind::kStateEffect) change(filter, tiles, player_);
    }
  }
  if (placed) --hand_[player_];
  last_ = player_;
  removing_ = game_.removal && !won(player_) && !lost(player_) && !too_few() && board_[cell] != kNoState &&
              !passed_by(game_.removal->when, cell, player_).empty() && !removable(player_).empty();
  if (!removing_) pass();
}

std::optional<std::size_t> PlainTiles::too_few() const {
  for (std::size_t player = 0; player < hand_.size(); ++player) {
    std::size_t pieces = hand_[player];
    for (const State state : board_) pieces += state == game_.player_states[player] ? 1 : 0;
    if (pieces < game_.least_pieces) return player;
  }
  return std::nullopt;
}

void PlainTiles::pass() { player_ = (player_ + 1) % game_.player_states.size(); }

bool PlainTiles::holds_anywhere(const std::vector<Pattern>& patterns, std::size_t mover) const {
  for (const Pattern& pattern : patterns)
    for (std::size_t cell = 0; cell < board_.size(); ++cell)
      if (board_[cell] != kNoState && holds(pattern, cell, mover)) return true;
  return false;
}

bool PlainTiles::won(std::size_t player) const {
  for (const Connection& one : game_.connections)
    if (connects(one, player)) return true;
  return holds_anywhere(game_.wins, player);
}
bool PlainTiles::lost(std::size_t player) const { return holds_anywhere(game_.losses, player); }

Outcome PlainTiles::outcome() const {
  Outcome outcome;
  for (std::size_t player = 0; player < game_.player_states.size(); ++player)
    for (const State state : board_)
      if (state == game_.player_states[player]) ++outcome.counts[player];
  if (last_ && won(*last_)) {
    outcome.kind = Outcome::Kind::kWon;
    outcome.winner = last_;
    return outcome;
  }
  if (last_ && lost(*last_)) {
    outcome.kind = Outcome::Kind::kLost;
    outcome.loser = last_;
    return outcome;
  }
  if (last_ && too_few()) {
    outcome.kind = Outcome::Kind::kLost;
    outcome.loser = too_few();
    return outcome;
  }
  const std::size_t players = game_.player_states.size();
  const bool stuck = game_.stuck == Stuck::kLoses && legal_cells(player_).empty();
  for (std::size_t player = 0; player < players && !stuck; ++player)
    if (!legal_cells(player).empty()) return outcome;
  outcome.kind = Outcome::Kind::kCounted;
  if (players == 1) return outcome;
  const bool last_loses = !stuck && game_.counting == Counting::kNotLast && last_;
  if (stuck || last_loses) {
    const std::size_t loser = stuck ? player_ : *last_;
    if (players == 2)
      outcome.winner = 1 - loser;
    else
      outcome.loser = loser;
    return outcome;
  }
  if (game_.counting == Counting::kLast) outcome.winner = last_;
  if (game_.counting != Counting::kMost && game_.counting != Counting::kFewest) return outcome;
  for (std::size_t player = 0; player < players; ++player) {
    bool best = true;
    for (std::size_t other = 0; other < players; ++other) {
      const bool ahead = game_.counting == Counting::kMost ? outcome.counts[player] > outcome.counts[other]
                                                           : outcome.counts[player] < outcome.counts[other];
      best &= other == player || ahead;
    }
    if (best) outcome.winner = player;
  }
  return outcome;
}

namespace {

class GameMaker {
 public:
  GameMaker(Random& random, int side) : random_(random), side_(side) {}

  /// Pieces that are placed, or step, and are removed.
  Game pieces() {
    steps();
    for (Chain& chain : game_.legal)
      for (Filter& one : chain) {
        one.anywhere = one.kind == FilterKind::kStep && !one.jumps && random_.chance(30);
        one.jumps = one.jumps && !one.anywhere;
      }
    if (random_.chance(70)) {
      game_.hand = static_cast<std::size_t>(random_.number(1, 4));
      game_.legal.push_back({asking()});
    }
    game_.skips_gaps = random_.chance(50);
    for (auto* const chains : {&game_.legal, &game_.effects})
      for (Chain& chain : *chains)
        for (Filter& one : chain)
          if (one.kind == FilterKind::kIterative || (one.kind == FilterKind::kPattern && random_.chance(50)))
            one = asking();
    if (random_.chance(80)) {
      Removal& removal = game_.removal.emplace();
      removal.when = {asking()};
      for (int i = random_.number(1, 2); i > 0; --i) removal.cells.push_back({asking()});
      removal.removed = state();
    }
    game_.least_pieces = static_cast<std::size_t>(random_.chance(70) ? 0 : random_.number(1, 3));
    return game_;
  }

  Game steps() {
    game();
    if (random_.chance(80))
      for (auto& kind : game_.transitions)
        for (auto& states : kind) states = (std::uint64_t{1} << game_.states) - 1;
    for (Chain& chain : game_.legal) {
      std::erase_if(chain, [](const Filter& one) { return one.kind != FilterKind::kPattern; });
      if (random_.chance(60)) chain.clear();
      Filter& step = chain.emplace_back(filter(false));
      step.kind = FilterKind::kStep;
      step.jumps = random_.chance(40);
      for (Pattern* const rule : {&step.match, &step.end})
        if (random_.chance(70)) *rule = {random_.chance(50) ? Whose::kOther : Whose::kState, state(), {{0, 0}}};
    }
    game_.stuck = random_.chance(50) ? Stuck::kLoses : Stuck::kPasses;
    return game_;
  }

  Game game() {
    game_.width = random_.number(1, side_);
    game_.height = random_.number(1, side_);
    game_.states = static_cast<std::size_t>(random_.number(2, 4));
    make_board();
    game_.player_states = {0};
    if (random_.chance(85)) game_.player_states.push_back(1);
    for (std::size_t more = 2; more < game_.states && game_.player_states.size() == more && random_.chance(30); ++more)
      game_.player_states.push_back(static_cast<State>(more));
    if (random_.chance(20) && game_.player_states.size() > 1) std::swap(game_.player_states[0], game_.player_states[1]);
    game_.first_player = random_.chance(50) ? 0 : game_.player_states.size() - 1;
    for (int i = random_.number(1, 3); i > 0; --i) game_.legal.push_back(chain(false));
    for (int i = random_.number(1, 3); i > 0; --i) game_.effects.push_back(chain(true));
    for (int i = random_.number(0, 2); i > 0; --i) game_.wins.push_back(pattern(random_.number(2, 4)));
    for (int i = random_.chance(70) ? 0 : 1; i > 0; --i) game_.losses.push_back(pattern(random_.number(2, 4)));
    if (random_.chance(10)) game_.connections.push_back(connection());
    game_.counting = static_cast<Counting>(random_.number(0, 4));
    return game_;
  }

 private:
  State state() { return static_cast<State>(random_.number(0, static_cast<int>(game_.states) - 1)); }

  void make_board() {
    const int kinds = random_.number(1, 3);
    const int every = (1 << game_.states) - 1;
    const int holes = random_.chance(50) ? 0 : random_.number(1, 40);
    for (int kind = 0; kind < kinds; ++kind) {
      auto& transitions = game_.transitions.emplace_back();
      for (std::size_t from = 0; from < game_.states; ++from)
        transitions.push_back(static_cast<std::uint64_t>(random_.chance(50) ? every : random_.number(0, every)));
    }
    for (std::size_t cell = 0; cell < game_.cells(); ++cell) {
      const bool hole = random_.chance(holes);
      game_.start.push_back(hole ? kNoState : state());
      game_.tile.push_back(hole ? std::uint8_t{0} : static_cast<std::uint8_t>(random_.number(0, kinds - 1)));
    }
  }

  Whose whose() { return static_cast<Whose>(random_.number(0, 2)); }

  Pattern pattern(int most) {
    Pattern pattern;
    pattern.whose = whose();
    pattern.state = state();
    const int reach = random_.chance(90) ? 1 : side_ + 1;
    for (int i = random_.number(1, most); i > 0; --i)
      pattern.at.push_back({random_.number(-reach, reach), random_.number(-reach, reach)});
    if (random_.chance(most < 2 ? 90 : 60)) pattern.at.front() = {0, 0};
    if (random_.chance(10)) pattern.edge = static_cast<Edge>(random_.number(1, 4));
    for (int i = random_.chance(80) ? 0 : random_.number(1, 2); i > 0; --i)
      pattern.none_at.push_back({random_.number(-reach, reach), random_.number(-reach, reach)});
    return pattern;
  }

  /// A filter that only asks.
  Filter asking() {
    Filter one = filter(false);
    constexpr FilterKind kKinds[] = {FilterKind::kPattern, FilterKind::kAnyPattern, FilterKind::kNoPattern,
                                     FilterKind::kCount};
    one.kind = kKinds[random_.number(0, 3)];
    if (random_.chance(60)) one.least = static_cast<std::size_t>(random_.number(0, 3));
    if (random_.chance(60)) one.most = static_cast<std::size_t>(random_.number(0, 20));
    return one;
  }

  Connection connection() {
    Connection connection;
    for (int i = random_.number(1, 8); i > 0; --i)
      connection.directions.push_back({random_.number(-1, 1), random_.number(-1, 1)});
    connection.match = connection.start = connection.end = pattern(1);
    connection.start.edge = static_cast<Edge>(random_.number(0, 4));
    connection.end.edge = static_cast<Edge>(random_.number(1, 4));
    return connection;
  }

  Filter filter(bool effect) {
    Filter filter;
    const int kind = random_.number(1, 10);
    filter.kind = kind <= (effect ? 1 : 5)   ? FilterKind::kPattern
                  : kind <= (effect ? 4 : 9) ? FilterKind::kIterative
                                             : FilterKind::kStateEffect;
    for (int i = random_.chance(80) ? 1 : 2; i > 0; --i) filter.patterns.push_back(pattern(2));
    for (int i = random_.number(1, 8); i > 0; --i) {
      const int reach = random_.chance(90) ? 1 : 2;
      filter.directions.push_back({random_.number(-reach, reach), random_.number(-reach, reach)});
    }
    filter.match = pattern(random_.chance(80) ? 1 : 2);
    filter.end = pattern(random_.chance(80) ? 1 : 2);
    filter.whose = whose();
    filter.state = state();
    return filter;
  }

  /// Chance alone seldom makes rays that are closed, so some games get those of Othello.
  Chain capture(bool effect) {
    Filter rays = filter(effect);
    rays.kind = FilterKind::kIterative;
    rays.match = {Whose::kOther, kNoState, {{0, 0}}};
    rays.end = {Whose::kMover, kNoState, {{0, 0}}};
    Filter claim = rays;
    claim.kind = FilterKind::kStateEffect;
    claim.whose = Whose::kMover;
    return effect ? Chain{rays, claim} : Chain{rays};
  }

  Chain chain(bool effect) {
    if (random_.chance(30)) return capture(effect);
    Chain chain;
    for (int i = random_.number(effect ? 1 : 0, 3); i > 0; --i) chain.push_back(filter(effect));
    return chain;
  }

  Random& random_;
  int side_;
  Game game_;
};

}  // namespace

Game random_piece_game(Random& random, int side) { return GameMaker(random, side).pieces(); }

Game random_step_game(Random& random, int side) { return GameMaker(random, side).steps(); }

Game random_tile_game(Random& random, int side) { return GameMaker(random, side).game(); }

}  // namespace kibitzer::test
