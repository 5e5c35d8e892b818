#include "described/tile_engine/compile.h"

#include <algorithm>

namespace kibitzer::described::tile_engine {
namespace {

class Compiler {
 public:
  explicit Compiler(const Description& description) : description_(description), board_(*description.board) {}

  tiles::Game compile() {
    game_.width = board_.width->value;
    game_.height = board_.height->value;
    for (const Tile& tile : board_.tiles)
      for (const State& one : tile.states) state_called(one.name.value);
    game_.states = names_.size();
    transitions();
    placements();
    for (const Player& one : description_.players) game_.player_states.push_back(state(one.state));
    for (std::size_t i = 0; i < description_.players.size(); ++i) {
      if (description_.players[i].further.empty()) continue;
      game_.further_states.resize(description_.players.size());
      for (const StateReference& one : description_.players[i].further) game_.further_states[i].push_back(state(one));
    }
    game_.first_player = description_.initial_player.index.value_or(0);
    if (board_.legal_moves) game_.legal = chains(*board_.legal_moves);
    if (!board_.legal_moves || board_.legal_moves->filters.empty()) game_.legal.emplace_back();  // passes every tile
    if (board_.effects) game_.effects = chains(*board_.effects);
    if (board_.removal) game_.removal = removal(*board_.removal);
    if (description_.hand) game_.hand = static_cast<std::size_t>(description_.hand->value);
    if (description_.least_pieces) game_.least_pieces = static_cast<std::size_t>(description_.least_pieces->value);
    game_.skips_gaps = description_.skips_gaps;
    if (description_.jumps) game_.jumps = description_.jumps->value;
    if (description_.stuck) game_.stuck = description_.stuck->value;
    if (description_.result) game_.counting = description_.result->value;
    return std::move(game_);
  }

 private:
  tiles::State state_called(std::string_view name) {
    auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) found = names_.insert(names_.end(), name);
    return static_cast<tiles::State>(found - names_.begin());
  }

  tiles::State state(StateId id) { return state_called(description_.state(id).name.value); }
  tiles::State state(const StateReference& reference) {
    return reference.state ? state(*reference.state) : tiles::kNoState;
  }

  /// Kinds of tiles count from 1.
  void transitions() {
    game_.transitions.assign(board_.tiles.size() + 1, std::vector<std::uint64_t>(game_.states));
    for (std::size_t i = 0; i < board_.tiles.size(); ++i)
      for (const Transition& one : board_.tiles[i].transitions)
        for (const StateReference& source : one.sources)
          if (source.state && one.target.state)
            game_.transitions[i + 1][state(source)] |= std::uint64_t{1} << state(one.target);
  }

  void placements() {
    game_.start.assign(game_.cells(), tiles::kNoState);
    game_.tile.assign(game_.cells(), 0);
    for (const TilePlacement& one : board_.placements) {
      const std::size_t kind = *one.tile.index;
      const auto cell = static_cast<std::size_t>(one.row->value * game_.width + one.column->value);
      game_.tile[cell] = static_cast<std::uint8_t>(kind + 1);
      game_.start[cell] =
          state(one.initial_state ? *one.initial_state->state : StateId{kind, *board_.tiles[kind].initial});
    }
  }

  std::vector<tiles::Chain> chains(const Pipeline& pipeline) {
    std::vector<tiles::Chain> all;
    for (const Filter& top : pipeline.filters) {
      tiles::Chain chain;
      bool ended = false;
      for (const Filter* one = &top; one != nullptr; one = one->next.empty() ? nullptr : &one->next.front()) {
        if (is_condition(one->kind)) {
          ended = true;
          auto& conditions = one->kind == FilterKind::kLossCondition ? game_.losses : game_.wins;
          for (const Pattern& each : one->patterns) conditions.push_back(pattern(each));
          if (one->kind == FilterKind::kConnection) game_.connections.push_back(connection(*one));
        } else if (!ended) {
          chain.push_back(filter(*one));
        }
      }
      if (!chain.empty()) all.push_back(std::move(chain));
    }
    return all;
  }

  tiles::Removal removal(const RemovalPipeline& pipeline) {
    tiles::Removal compiled;
    for (const Filter& top : pipeline.after)
      for (const Filter* one = &top; one != nullptr; one = one->next.empty() ? nullptr : &one->next.front())
        compiled.when.push_back(filter(*one));
    compiled.cells = chains(pipeline);
    compiled.removed = state(pipeline.removed);
    return compiled;
  }

  static tiles::Whose whose(StateSelection selection) {
    switch (selection) {
      case StateSelection::kCurrentPlayer:
        return tiles::Whose::kMover;
      case StateSelection::kOtherPlayer:
        return tiles::Whose::kOther;
      case StateSelection::kStateBased:
        return tiles::Whose::kState;
    }
    return tiles::Whose::kMover;
  }

  tiles::Pattern pattern(const Pattern& one) {
    tiles::Pattern compiled;
    compiled.whose = whose(one.selects());
    if (compiled.whose == tiles::Whose::kState) compiled.state = state(*one.match_state);
    compiled.at = offsets(one.coordinates);
    compiled.none_at = offsets(one.excluded);
    if (one.edge) compiled.edge = one.edge->value;
    return compiled;
  }

  tiles::Connection connection(const Filter& one) {
    return {offsets(one.directions), pattern(*one.match_rule), pattern(*one.start_rule), pattern(*one.end_rule)};
  }

  static std::vector<tiles::Offset> offsets(const std::vector<RelativeCoordinate>& coordinates) {
    std::vector<tiles::Offset> all;
    all.reserve(coordinates.size());
    for (const RelativeCoordinate& one : coordinates) all.push_back({one.x.value, one.y.value});
    return all;
  }

  tiles::Filter filter(const Filter& one) {
    tiles::Filter compiled;
    switch (one.kind) {
      case FilterKind::kPattern:
      case FilterKind::kWinCondition:
      case FilterKind::kLossCondition:
      case FilterKind::kConnection:
        compiled.kind = tiles::FilterKind::kPattern;
        for (const Pattern& each : one.patterns) compiled.patterns.push_back(pattern(each));
        break;
      case FilterKind::kIterative:
        compiled.kind = tiles::FilterKind::kIterative;
        compiled.directions = offsets(one.directions);
        compiled.match = pattern(*one.match_rule);
        compiled.end = pattern(*one.end_rule);
        break;
      case FilterKind::kStep:
        compiled.kind = tiles::FilterKind::kStep;
        compiled.directions = offsets(one.directions);
        compiled.jumps = one.match_rule.has_value();
        if (one.match_rule) compiled.match = pattern(*one.match_rule);
        compiled.end = pattern(*one.end_rule);
        compiled.state = state(*one.target_state);
        break;
      case FilterKind::kFly:
        compiled.kind = tiles::FilterKind::kStep;
        compiled.anywhere = true;
        compiled.end = pattern(*one.end_rule);
        compiled.state = state(*one.target_state);
        break;
      case FilterKind::kAnyPattern:
      case FilterKind::kNoPattern:
        compiled.kind =
            one.kind == FilterKind::kAnyPattern ? tiles::FilterKind::kAnyPattern : tiles::FilterKind::kNoPattern;
        for (const Pattern& each : one.patterns) compiled.patterns.push_back(pattern(each));
        break;
      case FilterKind::kCount:
        compiled.kind = tiles::FilterKind::kCount;
        compiled.whose = whose(one.selection->value);
        if (compiled.whose == tiles::Whose::kState) compiled.state = state(*one.target_state);
        if (one.at_least) compiled.least = static_cast<std::size_t>(one.at_least->value);
        if (one.at_most) compiled.most = static_cast<std::size_t>(one.at_most->value);
        break;
      case FilterKind::kStateEffect:
        compiled.kind = tiles::FilterKind::kStateEffect;
        compiled.whose = whose(one.selection->value);
        if (compiled.whose == tiles::Whose::kState) compiled.state = state(*one.target_state);
        break;
    }
    return compiled;
  }

  const Description& description_;
  const Board& board_;
  tiles::Game game_;
  std::vector<std::string_view> names_;  ///< of the states
};

}  // namespace

std::optional<Description> on_board(const Description& description, int width, int height) {
  if (!description.board || width < 1 || height < 1 || width > tiles::kMostSide || height > tiles::kMostSide)
    return std::nullopt;
  const Board& board = *description.board;
  if (board.placements.empty() || board.placements.size() != static_cast<std::size_t>(board.size()))
    return std::nullopt;
  const TilePlacement& first = board.placements.front();
  for (const TilePlacement& one : board.placements)
    if (one.tile.index != first.tile.index || one.initial_state) return std::nullopt;
  Description resized = description;
  resized.board->width->value = width;
  resized.board->height->value = height;
  resized.board->placements.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), first);
  for (int cell = 0; cell < width * height; ++cell) {
    TilePlacement& placement = resized.board->placements[static_cast<std::size_t>(cell)];
    placement.row->value = cell / width;
    placement.column->value = cell % width;
  }
  return resized;
}

tiles::Game compile(const Description& description) { return Compiler(description).compile(); }

}  // namespace kibitzer::described::tile_engine
