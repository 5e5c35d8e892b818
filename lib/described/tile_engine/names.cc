// What each name refers to. Names are found from the inside outwards: a state within its tile by its own name, from
// outside as "Tile.State", and anywhere as "Game.Tile.State"; a board has no name.
#include <algorithm>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_engine {
namespace {

class NameResolver {
 public:
  NameResolver(Description& description, findings::Reporter& reporter)
      : description_(description), reporter_(reporter) {}

  void resolve() {
    player(description_.initial_player);
    for (Player& one : description_.players) {
      state(one.state);
      for (StateReference& further : one.further) state(further);
    }
    for (RecordWord& one : description_.record_words) player(one.player);
    if (!description_.board) return;
    Board& board = *description_.board;
    for (std::size_t i = 0; i < board.tiles.size() && !reporter_.full(); ++i) inside(i);
    for (TilePlacement& one : board.placements) {
      tile(one.tile);
      if (one.initial_state) state(*one.initial_state);
    }
    if (board.legal_moves) filters(board.legal_moves->filters);
    if (board.effects) filters(board.effects->filters);
    if (!board.removal) return;
    filters(board.removal->after);
    filters(board.removal->filters);
    state(board.removal->removed);
  }

 private:
  std::string in_game(const std::string& name) const { return description_.name.value + "." + name; }

  bool is_called(const std::string& written, const std::string& name) const {
    return written == name || (written.size() > name.size() && written == in_game(name));
  }

  void filters(std::vector<Filter>& all) {
    for (Filter& one : all) {
      for (Pattern& each : one.patterns) pattern(each);
      if (one.match_rule) pattern(*one.match_rule);
      if (one.start_rule) pattern(*one.start_rule);
      if (one.end_rule) pattern(*one.end_rule);
      if (one.target_state) state(*one.target_state);
      filters(one.next);
    }
  }

  void pattern(Pattern& one) {
    if (one.match_state) state(*one.match_state);
  }

  void player(Reference& reference) {
    const auto& players = description_.players;
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](const Player& one) { return is_called(reference.name.value, one.name.value); });
    if (found != players.end()) {
      reference.index = static_cast<std::size_t>(found - players.begin());
      return;
    }
    if (players.empty()) return;
    std::vector<std::string_view> known;
    known.reserve(players.size());
    for (const Player& one : players) known.push_back(one.name.value);
    unknown(reference.name, "player", known, description_.players_at, "the players are here");
  }

  void tile(Reference& reference) {
    const auto& tiles = description_.board->tiles;
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (is_called(reference.name.value, tiles[i].name.value)) {
        reference.index = i;
        return;
      }
      known.push_back(tiles[i].name.value);
    }
    if (reference.name.value.empty()) return;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      if (tiles[i].type.value != reference.name.value || tiles[i].name.value.empty()) continue;
      reference.index = i;
      if (first_time("tile " + reference.name.value))
        reporter_
            .report(kRule<"bgdsl/unknown-name">, reference.name.at,
                    "\"{}\" is the type of a tile, which is referred to by its name, \"{}\"",
                    text::printable(tiles[i].type.value), text::printable(tiles[i].name.value))
            .related.push_back({"its name is here", tiles[i].name.at});
      return;
    }
    unknown(reference.name, "tile", known, {}, {});
  }

  /// The states of a tile, and its transitions.
  void inside(std::size_t tile) {
    Tile& own = description_.board->tiles[tile];
    for (Transition& one : own.transitions) {
      for (StateReference& source : one.sources) state(source, tile);
      state(one.target, tile);
    }
    for (State& one : own.states) {
      for (Reference& each : one.outbound) transition(each, own);
      for (Reference& each : one.inbound) transition(each, own);
    }
  }

  void transition(Reference& reference, const Tile& own) {
    std::vector<std::string_view> known;
    for (std::size_t i = 0; i < own.transitions.size(); ++i) {
      const std::string& name = own.transitions[i].name.value;
      if (reference.name.value == name || is_called(reference.name.value, own.name.value + "." + name)) {
        reference.index = i;
        return;
      }
      known.push_back(name);
    }
    unknown(reference.name, "transition of this tile", known, {}, {});
  }

  void state(StateReference& reference, std::optional<std::size_t> inside = std::nullopt) {
    const std::string& written = reference.name.value;
    if (written.empty() || !description_.board) return;
    const auto& tiles = description_.board->tiles;
    if (inside) reference.state = state_called(written, *inside);
    for (std::size_t i = 0; i < tiles.size() && !reference.state; ++i)
      for (std::size_t j = 0; j < tiles[i].states.size() && !reference.state; ++j)
        if (is_called(written, tiles[i].name.value + "." + tiles[i].states[j].name.value)) reference.state = {i, j};
    if (!reference.state) unknown_state(reference, inside);
  }

  std::optional<StateId> state_called(const std::string& name, std::size_t tile) const {
    const auto& states = description_.board->tiles[tile].states;
    for (std::size_t j = 0; j < states.size(); ++j)
      if (states[j].name.value == name) return StateId{tile, j};
    return std::nullopt;
  }

  void unknown_state(StateReference& reference, std::optional<std::size_t> inside) {
    const std::string& written = reference.name.value;
    const auto& tiles = description_.board->tiles;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      for (std::size_t j = 0; j < tiles[i].states.size(); ++j) {
        const State& one = tiles[i].states[j];
        const bool bare = one.name.value == written;
        const bool of_other = written.ends_with("." + one.name.value);
        const bool by_type = tiles[i].type.value + "." + one.name.value == written;
        if (!bare && !of_other) continue;
        reference.state = {i, j};
        if (first_time("state " + written))
          reporter_
              .report(kRule<"bgdsl/unknown-name">, reference.name.at,
                      "no state is called \"{}\" here{}; did you mean \"{}.{}\"?", text::printable(written),
                      bare      ? ": outside its tile, a state is called by the tile's name as well"
                      : by_type ? ": a tile is referred to by its name, not its type"
                                : "",
                      text::printable(tiles[i].name.value), text::printable(one.name.value))
              .related.push_back({"the state is described here", one.name.at});
        return;
      }
    }
    // What is missing is reported where it should be.
    const bool incomplete = std::any_of(tiles.begin(), tiles.end(), [](const Tile& one) {
      return !one.initial || one.states.size() == 1 || one.name.value.empty();
    });
    if (incomplete) return;
    std::vector<std::string> all;
    for (std::size_t i = 0; i < tiles.size(); ++i)
      for (const State& one : tiles[i].states) {
        if (inside == i) all.push_back(one.name.value);
        all.push_back(tiles[i].name.value + "." + one.name.value);
      }
    unknown(reference.name, "state", {all.begin(), all.end()}, {}, {});
  }

  /// Whether this is the first report on a name: each is reported where it is first written.
  bool first_time(std::string name) {
    if (std::find(reported_.begin(), reported_.end(), name) != reported_.end()) return false;
    reported_.push_back(std::move(name));
    return true;
  }

  void unknown(const Name& name, std::string_view noun, const std::vector<std::string_view>& known, text::Span at,
               std::string_view related) {
    if (!description_.read_whole && suggestion(name.value, known).empty()) return;
    if (name.value.empty() || reporter_.full() || !first_time(fmt::format("{} {}", noun, name.value))) return;
    auto& finding = reporter_.report(kRule<"bgdsl/unknown-name">, name.at, "no {} is called \"{}\"{}", noun,
                                     text::printable(name.value), suggestion(name.value, known));
    if (at.end != 0) finding.related.push_back({std::string(related), at});
  }

  Description& description_;
  findings::Reporter& reporter_;
  std::vector<std::string> reported_;
};

}  // namespace

void resolve_names(Description& description, findings::Reporter& reporter) {
  NameResolver(description, reporter).resolve();
}

}  // namespace kibitzer::described::tile_engine
