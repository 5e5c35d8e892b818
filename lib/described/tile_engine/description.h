// A game of tiles as its description in the tile engine's notation gives it.
//
// What is missing or cannot be read is empty; every name that refers to something holds its target, if found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernels/tiles/game.h"
#include "records/values.h"

namespace kibitzer::described::tile_engine {

using Name = records::At<std::string>;
using Number = records::Number;

inline constexpr std::size_t kMostTransitions = 256;
inline constexpr std::size_t kMostRecordWords = 32;
inline constexpr int kMostPieces = 200;  ///< in hand

/// A state among those of all tiles.
struct StateId {
  std::size_t tile = 0;
  std::size_t state = 0;

  friend bool operator==(const StateId&, const StateId&) = default;
};

struct StateReference {
  Name name;
  std::optional<StateId> state;
};

/// The name of a player, a tile or a transition of the same tile.
struct Reference {
  Name name;
  std::optional<std::size_t> index;
};

struct State {
  Name name;
  Name color;
  std::vector<Reference> outbound;
  std::vector<Reference> inbound;
};

struct Transition {
  Name name;
  std::vector<StateReference> sources;
  StateReference target;
};

struct Tile {
  Name type;
  Name color;
  Name name;
  std::vector<State> states;           ///< the initial state is the last one
  std::optional<std::size_t> initial;  ///< in `states`
  std::vector<Transition> transitions;
};

struct TilePlacement {
  text::Span at;  ///< the word
  std::optional<Number> row;
  std::optional<Number> column;
  Reference tile;
  std::optional<StateReference> initial_state;
};

/// A character in the rows of a board, and the tile it stands for.
struct TileSign {
  Name sign;
  Reference tile;
  std::optional<StateReference> initial_state;
};

/// The placements of a board as rows of characters.
struct TileRows {
  text::Span at;  ///< the word
  text::Span legend_at;
  text::Span rows_at;
  std::vector<TileSign> legend;
  std::vector<Name> rows;
  bool whole = true;  ///< every character has become a placement, or is a cell without a tile
};

struct RelativeCoordinate {
  text::Span at;
  Number x;
  Number y;
};

enum class StateSelection : std::uint8_t { kCurrentPlayer, kOtherPlayer, kStateBased };

struct Pattern {
  text::Span at;  ///< the word
  Name name;
  std::optional<records::At<StateSelection>> selection;
  std::optional<StateReference> match_state;
  std::vector<RelativeCoordinate> coordinates;
  std::vector<RelativeCoordinate> excluded;  ///< where no tile may be in the state
  std::optional<records::At<tiles::Edge>> edge;

  StateSelection selects() const { return selection ? selection->value : StateSelection::kCurrentPlayer; }
};

enum class FilterKind : std::uint8_t {
  kPattern,
  kWinCondition,
  kIterative,
  kStateEffect,
  kLossCondition,
  kConnection,
  kStep,
  kFly,
  kAnyPattern,
  kNoPattern,
  kCount
};

/// Whether a filter is asked after a move, and passes nothing.
constexpr bool is_condition(FilterKind kind) {
  return kind == FilterKind::kWinCondition || kind == FilterKind::kLossCondition || kind == FilterKind::kConnection;
}

/// Whether a filter passes the cells to which a piece can go.
constexpr bool is_step(FilterKind kind) { return kind == FilterKind::kStep || kind == FilterKind::kFly; }

struct Filter {
  FilterKind kind = FilterKind::kPattern;
  text::Span at;  ///< the word
  Name name;
  std::vector<Pattern> patterns;                         ///< of kPattern, kAnyPattern, kNoPattern and of conditions
  std::vector<RelativeCoordinate> directions;            ///< of kIterative, kConnection and kStep
  std::optional<Pattern> match_rule;                     ///< of kStep what it jumps over
  std::optional<Pattern> start_rule;                     ///< of kConnection
  std::optional<Pattern> end_rule;                       ///< of kStep and kFly where it goes
  std::optional<records::At<StateSelection>> selection;  ///< of kStateEffect and kCount
  std::optional<StateReference> target_state;  ///< of kStep and kFly the vacated state, of kCount the match state
  std::optional<Number> at_least;              ///< of kCount
  std::optional<Number> at_most;
  std::vector<Filter> next;  ///< at most one
};

/// The filter at the end of a chain.
inline const Filter& last_of(const Filter& top) {
  const Filter* one = &top;
  while (!one->next.empty()) one = &one->next.front();
  return *one;
}

struct Pipeline {
  text::Span at;  ///< the word
  std::vector<Filter> filters;
};

/// The pieces that a move takes off the board.
struct RemovalPipeline : Pipeline {
  std::vector<Filter> after;  ///< what a move has to make; at most one
  StateReference removed;
};

struct Board {
  text::Span at;  ///< the word
  bool checkered = false;
  std::optional<Number> width;
  std::optional<Number> height;
  std::vector<Tile> tiles;
  std::optional<Pipeline> legal_moves;
  std::optional<Pipeline> effects;
  std::optional<RemovalPipeline> removal;
  text::Span placements_at;  ///< the word
  std::vector<TilePlacement> placements;
  std::optional<TileRows> rows;  ///< what the placements were made from, if they were written so

  /// /size and /darker of the notation.
  int size() const { return width && height ? width->value * height->value : 0; }
  bool darker(int row, int column) const { return checkered && (row + column) % 2 != 0; }
};

struct Player {
  Name name;
  Name color;
  StateReference state;
  std::vector<StateReference> further;  ///< of other pieces
};

enum class TurnPolicy : std::uint8_t { kTurnBased, kSimultaneous };
enum class RowsFrom : std::uint8_t { kBottom, kTop };
enum class MovesAs : std::uint8_t { kCells, kColumns, kRows, kNumbered };

/// A word in records, and the player that it means.
struct RecordWord {
  Name word;
  Reference player;
};

struct Description {
  Name name{};
  std::optional<records::At<TurnPolicy>> turn_policy{};
  Reference initial_player{};  ///< /activePlayer as well
  std::optional<Board> board{};
  text::Span players_at{};  ///< the word
  std::vector<Player> players{};

  // What is added to the notation.
  std::optional<records::At<tiles::Counting>> result{};
  bool empties_to_winner = false;
  RowsFrom rows = RowsFrom::kBottom;  ///< how records count the rows
  MovesAs moves = MovesAs::kCells;    ///< what a move may be given as
  text::Span moves_at{};              ///< the word, if that is said
  std::optional<records::At<tiles::Stuck>> stuck{};
  std::optional<records::At<tiles::Jumps>> jumps{};
  std::optional<Number> hand{};             ///< pieces that each player has to place before any steps
  std::optional<Number> least_pieces{};     ///< who has fewer has lost
  bool skips_gaps = false;                  ///< coordinates count tiles, not cells
  std::optional<records::At<bool>> swap{};  ///< whether the second player may swap in place of a first move
  std::vector<RecordWord> record_words{};

  std::string source{};
  std::string path{};
  bool read_whole = true;  ///< no part was left unread, so what seems missing is missing
  bool usable = false;     ///< it has no errors

  /// Whether a move takes a piece from one cell to another: whether a chain of legal moves ends in a step.
  bool has_steps() const;
  const Tile& tile_of(StateId id) const { return board->tiles[id.tile]; }
  const State& state(StateId id) const { return board->tiles[id.tile].states[id.state]; }
};

/// "#" and six hexadecimal digits in small letters; nothing if it is not a color.
std::optional<std::string> color_of(const Name& name);
/// "StateBased" …
std::string_view name_of(StateSelection selection);
/// "PatternFilter" …
std::string_view name_of(FilterKind kind);

}  // namespace kibitzer::described::tile_engine
