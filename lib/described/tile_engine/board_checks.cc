// The constraints on players, tiles and the board, and what else is wrong with them.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_engine {
namespace {

void check_color(const Name& color, const findings::Rule& rule, findings::Reporter& reporter) {
  if (color.value.empty() || color_of(color)) return;
  reporter.report(rule, color.at, "invalid color \"{}\": expected \"#\" and six hexadecimal digits", shown(color));
}

class PlayerChecks {
 public:
  PlayerChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), reporter_(reporter) {}

  void check() {
    const auto& players = description_.players;
    for (std::size_t i = 0; i < players.size() && !reporter_.full(); ++i) {
      check_color(players[i].color, kRule<"bgdsl/player-hex-color-must-be-valid">, reporter_);
      if (i >= tiles::kMostPlayers) {
        reporter_.report(kRule<"bgdsl/too-large">, players[i].name.at, "a game has at most {} players",
                         tiles::kMostPlayers);
        return;
      }
      for (std::size_t before = 0; before < i; ++before) pair(players[before], players[i]);
      further(players[i]);
    }
    words();
    if (description_.turn_policy && description_.turn_policy->value == TurnPolicy::kSimultaneous)
      reporter_.report(
          kRule<"bgdsl/simultaneous-turns">, description_.turn_policy->at,
          "simultaneous turns are not supported: records list moves one after another, and each changes which moves are legal");
  }

 private:
  void pair(const Player& one, const Player& other) {
    if (text::lowered(one.name.value) == text::lowered(other.name.value))
      reporter_
          .report(kRule<"bgdsl/players-must-have-unique-names">, other.name.at, "another player is called \"{}\"",
                  shown(one.name))
          .related.push_back({"that player is here", one.name.at});
    const auto color = color_of(other.color);
    if (color && color_of(one.color) == color)
      reporter_
          .report(kRule<"bgdsl/players-must-have-unique-hex-colors">, other.color.at, "{} and {} have the same color",
                  shown(one.name), shown(other.name))
          .related.push_back({fmt::format("the color of {} is here", shown(one.name)), one.color.at});
    for (const StateReference* const mine : states_of(one))
      for (const StateReference* const theirs : states_of(other)) {
        if (!same(*mine, *theirs)) continue;
        reporter_
            .report(kRule<"bgdsl/players-must-have-states-of-their-own">, theirs->name.at,
                    "{} and {} have the same state", shown(one.name), shown(other.name))
            .related.push_back({fmt::format("the state of {} is here", shown(one.name)), mine->name.at});
      }
  }

  static std::vector<const StateReference*> states_of(const Player& player) {
    std::vector<const StateReference*> all = {&player.state};
    for (const StateReference& further : player.further) all.push_back(&further);
    return all;
  }

  bool same(const StateReference& one, const StateReference& other) const {
    return one.state && other.state &&
           description_.state(*one.state).name.value == description_.state(*other.state).name.value;
  }

  /// A further state must not be one that the player already has.
  void further(const Player& player) {
    const auto all = states_of(player);
    for (std::size_t i = 1; i < all.size(); ++i)
      for (std::size_t before = 0; before < i; ++before)
        if (same(*all[before], *all[i]))
          reporter_.report(kRule<"bgdsl/said-twice">, all[i]->name.at, "{} already has this state", shown(player.name))
              .related.push_back({"it is here", all[before]->name.at});
  }

  void words() {
    std::map<std::string, text::Span> seen;
    for (const RecordWord& one : description_.record_words) {
      const auto [known, fresh] = seen.emplace(text::lowered(one.word.value), one.word.at);
      if (!fresh)
        reporter_.report(kRule<"bgdsl/said-twice">, one.word.at, "\"{}\" already stands for a player", shown(one.word))
            .related.push_back({"it is here", known->second});
    }
  }

  const Description& description_;
  findings::Reporter& reporter_;
};

class TileChecks {
 public:
  TileChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), reporter_(reporter) {}

  void check() {
    const auto& tiles = description_.board->tiles;
    for (std::size_t i = 0; i < tiles.size() && !reporter_.full(); ++i) {
      check_color(tiles[i].color, kRule<"bgdsl/tile-hex-color-must-be-valid">, reporter_);
      for (std::size_t before = 0; before < i; ++before) pair(tiles[before], tiles[i]);
      states(tiles[i]);
      for (const Transition& one : tiles[i].transitions) transition(i, one);
      sides(tiles[i]);
      reachable(tiles[i], i);
    }
    player_states();
  }

 private:
  void pair(const Tile& one, const Tile& other) {
    if (one.type.value == other.type.value)
      said_twice(other.type, one.type, "another tile has the type");
    else if (one.name.value == other.name.value && !one.name.value.empty())
      said_twice(other.name, one.name, "another tile is called");
    for (const State& state : other.states)
      for (const State& before : one.states)
        if (state.name.value == before.name.value && shared_.insert(state.name.value).second)
          reporter_
              .report(kRule<"bgdsl/one-name-in-two-tiles">, state.name.at,
                      "another tile has a state called \"{}\": where a state is named, both are meant",
                      shown(state.name))
              .related.push_back({"the other one is here", before.name.at});
  }

  void said_twice(const Name& again, const Name& before, std::string_view sentence) {
    reporter_.report(kRule<"bgdsl/said-twice">, again.at, "{} \"{}\"", sentence, shown(again))
        .related.push_back({"that tile is here", before.at});
  }

  void states(const Tile& tile) {
    std::map<std::string, text::Span> seen;
    for (const State& one : tile.states) {
      check_color(one.color, kRule<"bgdsl/state-hex-colour-must-be-valid">, reporter_);
      const auto [known, fresh] = seen.emplace(one.name.value, one.name.at);
      if (!fresh)
        reporter_
            .report(kRule<"bgdsl/state-names-unique-within-tile">, one.name.at, "this tile already has a state \"{}\"",
                    shown(one.name))
            .related.push_back({"it is described here", known->second});
    }
    seen.clear();
    for (const Transition& one : tile.transitions) {
      const auto [known, fresh] = seen.emplace(one.name.value, one.name.at);
      if (!fresh)
        reporter_
            .report(kRule<"bgdsl/said-twice">, one.name.at, "this tile already has a transition \"{}\"",
                    shown(one.name))
            .related.push_back({"it is described here", known->second});
    }
  }

  void transition(std::size_t own, const Transition& one) {
    const auto stays = [&](const StateReference& reference, std::string_view does) {
      if (!reference.state || reference.state->tile == own) return true;
      const Tile& other = description_.tile_of(*reference.state);
      reporter_
          .report(kRule<"bgdsl/transition-must-stay-within-tile">, reference.name.at,
                  "\"{}\" {} a state of another tile, \"{}\": a tile never becomes another one", shown(one.name), does,
                  shown(other.name))
          .related.push_back({"the state is described here", description_.state(*reference.state).name.at});
      return false;
    };
    stays(one.target, "leads to");
    std::map<std::string, text::Span> seen;
    for (const StateReference& source : one.sources) {
      if (!stays(source, "comes from") || !source.state) continue;
      const std::string& name = description_.state(*source.state).name.value;
      if (one.target.state == source.state) {
        reporter_
            .report(kRule<"bgdsl/tile-transitions-must-be-well-formed">, source.name.at,
                    "\"{}\" leads from \"{}\" to itself: it changes nothing", shown(one.name), text::printable(name))
            .related.push_back({"its target is here", one.target.name.at});
      } else if (const auto [known, fresh] = seen.emplace(name, source.name.at); !fresh) {
        reporter_
            .report(kRule<"bgdsl/tile-transitions-must-be-well-formed">, source.name.at,
                    "\"{}\" is already a source of \"{}\"", text::printable(name), shown(one.name))
            .related.push_back({"it is here", known->second});
      }
    }
  }

  /// What a state says of transitions must agree with what they say.
  void sides(const Tile& tile) {
    const auto contradicted = [&](const Reference& reference, const Name& by, std::string_view sentence) {
      reporter_
          .report(kRule<"bgdsl/tile-transitions-must-be-well-formed">, reference.name.at, "\"{}\" {}",
                  shown(reference.name), sentence)
          .related.push_back({"the transition says otherwise here", by.at});
    };
    for (const State& state : tile.states) {
      for (const Reference& one : state.outbound) {
        if (!one.index) continue;
        const Transition& transition = tile.transitions[*one.index];
        if (transition.sources.empty()) continue;
        const bool comes =
            std::any_of(transition.sources.begin(), transition.sources.end(), [&](const StateReference& source) {
              return !source.state || &description_.state(*source.state) == &state;
            });
        if (!comes) contradicted(one, transition.sources.front().name, "does not come from this state");
      }
      for (const Reference& one : state.inbound) {
        if (!one.index) continue;
        const StateReference& target = tile.transitions[*one.index].target;
        if (target.state && &description_.state(*target.state) != &state)
          contradicted(one, target.name, "does not lead to this state");
      }
    }
  }

  void reachable(const Tile& tile, std::size_t own) {
    if (!tile.initial || !description_.read_whole || has_a_name_twice(tile)) return;
    // What is missing may have been reported already.
    for (const Transition& one : tile.transitions)
      if (!one.target.state || one.sources.empty() ||
          std::any_of(one.sources.begin(), one.sources.end(), [](const auto& source) { return !source.state; }))
        return;
    std::vector<bool> reached(tile.states.size());
    reached[*tile.initial] = true;
    for (bool more = true; more;) {
      more = false;
      for (const Transition& one : tile.transitions) {
        if (one.target.state->tile != own || reached[one.target.state->state]) continue;
        for (const StateReference& source : one.sources)
          if (source.state->tile == own && reached[source.state->state]) reached[one.target.state->state] = more = true;
      }
    }
    for (std::size_t i = 0; i < reached.size(); ++i)
      if (!reached[i])
        reporter_
            .report(kRule<"bgdsl/all-states-must-be-reachable">, tile.states[i].name.at,
                    "no transitions lead to \"{}\" from the initial state, \"{}\"", shown(tile.states[i].name),
                    shown(tile.states[*tile.initial].name))
            .related.push_back({"the initial state is here", tile.states[*tile.initial].name.at});
  }

  static bool has_a_name_twice(const Tile& tile) {
    std::set<std::string_view> names;
    for (const State& one : tile.states) names.insert(one.name.value);
    return names.size() != tile.states.size();
  }

  /// Tiles that are placed, or all where that is unknown.
  bool is_placed(std::size_t tile) const {
    const auto& placements = description_.board->placements;
    if (description_.board->rows && !description_.board->rows->whole) return true;
    return std::any_of(placements.begin(), placements.end(),
                       [&](const TilePlacement& one) { return !one.tile.index || one.tile.index == tile; });
  }

  void player_states() {
    if (!description_.read_whole) return;
    for (std::size_t i = 0; i < std::min(description_.players.size(), tiles::kMostPlayers); ++i) {
      const Player& player = description_.players[i];
      if (!player.state.state) continue;
      const StateId id = *player.state.state;
      const std::string& name = description_.state(id).name.value;
      bool placed = false;
      bool led_to = false;
      const auto& tiles = description_.board->tiles;
      for (std::size_t kind = 0; kind < tiles.size(); ++kind) {
        for (const State& one : tiles[kind].states) placed |= one.name.value == name && is_placed(kind);
        for (const Transition& one : tiles[kind].transitions)
          led_to |= !one.target.state || description_.state(*one.target.state).name.value == name;
      }
      if (!placed)
        reporter_
            .report(kRule<"bgdsl/player-state-unused">, player.state.name.at,
                    "no tile on the board can be in the state of {}: \"{}\" is never placed", shown(player.name),
                    shown(description_.tile_of(id).name))
            .related.push_back({"the state is described here", description_.state(id).name.at});
      else if (!led_to && description_.tile_of(id).initial == id.state)
        reporter_
            .report(kRule<"bgdsl/player-state-unreachable">, player.state.name.at,
                    "no transition leads to the state of {}: no move can make it", shown(player.name))
            .related.push_back({"it is the initial state", description_.state(id).name.at});
    }
  }

  const Description& description_;
  findings::Reporter& reporter_;
  std::set<std::string> shared_;
};

class BoardChecks {
 public:
  BoardChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), board_(*description.board), reporter_(reporter) {}

  void check() {
    const bool wide = side(board_.width, "wide");
    const bool high = side(board_.height, "high");
    const bool sound = wide && high;
    for (const TilePlacement& one : board_.placements) {
      if (reporter_.full()) return;
      placement(one, sound);
    }
    beyond("row", rows_beyond_, board_.height);
    beyond("column", columns_beyond_, board_.width);
    if (sound && board_.width && board_.height && complete_ && description_.read_whole) empty_cells();
  }

 private:
  bool side(const std::optional<Number>& side, std::string_view how) {
    if (!side || side->value > 0) return true;
    reporter_.report(kRule<"bgdsl/board-dimensions-must-be-positive">, side->at, "a board is at least 1 cell {}", how);
    return false;
  }

  void placement(const TilePlacement& one, bool sound) {
    if (!one.row || !one.column) {
      complete_ = false;
      return;
    }
    const bool row = inside(*one.row, board_.height, "row", sound);
    const bool column = inside(*one.column, board_.width, "column", sound);
    complete_ &= row && column;
    if (!row || !column) return;
    const text::Span at = text::join(one.row->at, one.column->at);
    const auto [known, fresh] = cells_.emplace(std::pair(one.row->value, one.column->value), at);
    if (!fresh)
      reporter_
          .report(kRule<"bgdsl/tile-positions-must-be-unique">, at, "row {}, column {} already has a tile",
                  one.row->value, one.column->value)
          .related.push_back({"it is placed here", known->second});
    if (one.initial_state && one.tile.index) initial_state(board_.tiles[*one.tile.index], *one.initial_state);
  }

  bool inside(const Number& at, const std::optional<Number>& side, std::string_view word, bool sound) {
    if (at.value < 0) {
      reporter_.report(kRule<"bgdsl/row-and-column-must-be-non-negative">, at.at, "{}s are counted from 0", word);
      return false;
    }
    if (!sound || !side || at.value < side->value) return true;
    (&side == &board_.height ? rows_beyond_ : columns_beyond_).push_back(at.at);
    return false;
  }

  /// Too small a board is one fault, however many tiles lie outside it.
  void beyond(std::string_view word, const std::vector<text::Span>& all, const std::optional<Number>& side) {
    if (all.empty()) return;
    findings::Finding& finding =
        all.size() == 1 ? reporter_.report(kRule<"bgdsl/row-and-column-must-be-within-board-bounds">, all.front(),
                                           "the last {} of this board is {}", word, side->value - 1)
                        : reporter_.report(kRule<"bgdsl/tiles-inside-board-bounds">, all.front(),
                                           "the last {} of this board is {}, and {} tiles are beyond it", word,
                                           side->value - 1, all.size());
    finding.related.push_back({"the size of the board is here", side->at});
  }

  /// A placement's state is reached by a transition from the tile's own initial state, or is that.
  void initial_state(const Tile& tile, const StateReference& wanted) {
    if (!wanted.state || !tile.initial) return;
    const std::string& name = description_.state(*wanted.state).name.value;
    const State& initial = tile.states[*tile.initial];
    if (initial.name.value == name) return;
    for (const Transition& one : tile.transitions) {
      if (!one.target.state || description_.state(*one.target.state).name.value != name) continue;
      for (const StateReference& source : one.sources)
        if (!source.state || &description_.state(*source.state) == &initial) return;
    }
    if (!description_.read_whole || !unreachable_.insert(tile.name.value + "." + name).second) return;
    reporter_
        .report(kRule<"bgdsl/initial-state-unreachable">, wanted.name.at,
                "no transition leads from \"{}\", the tile's initial state, to \"{}\": the tile would stay as it is",
                shown(initial.name), text::printable(name))
        .related.push_back({"the tile's initial state is here", initial.name.at});
  }

  void empty_cells() {
    if (board_.rows) return;  // where every cell is written, a blank is meant
    const std::size_t empty = static_cast<std::size_t>(board_.size()) - cells_.size();
    if (empty == 0 || board_.placements.empty()) return;
    int row = 0;
    int column = 0;
    while (cells_.contains({row, column})) {
      if (++column < board_.width->value) continue;
      column = 0;
      ++row;
    }
    reporter_.report(kRule<"bgdsl/cells-without-tile">, board_.placements_at,
                     "{} of the board {} no tile: {}row {}, column {}", text::counted(empty, "cell"),
                     empty == 1 ? "has" : "have", empty == 1 ? "" : "the first is ", row, column);
  }

  const Description& description_;
  const Board& board_;
  findings::Reporter& reporter_;
  std::map<std::pair<int, int>, text::Span> cells_;
  std::vector<text::Span> rows_beyond_;
  std::vector<text::Span> columns_beyond_;
  std::set<std::string> unreachable_;  ///< states that a placement asked for
  bool complete_ = true;
};

}  // namespace

void check_players(const Description& description, findings::Reporter& reporter) {
  PlayerChecks(description, reporter).check();
}

void check_tiles(const Description& description, findings::Reporter& reporter) {
  if (description.board) TileChecks(description, reporter).check();
}

void check_board(const Description& description, findings::Reporter& reporter) {
  if (description.board) BoardChecks(description, reporter).check();
}

}  // namespace kibitzer::described::tile_engine
