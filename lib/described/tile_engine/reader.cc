#include "described/tile_engine/reader.h"

#include <algorithm>
#include <array>

#include "described/languages/readable.h"
#include "described/tile_engine/lexer.h"
#include "described/tile_engine/parser.h"
#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::described::tile_engine {
namespace {

constexpr std::array<std::string_view, 2> kTurnPolicies = {"TurnBased", "Simultaneous"};
constexpr std::array<std::string_view, 5> kResults = {"draw", "most", "fewest", "last", "notLast"};
constexpr std::array<std::string_view, 2> kRowsFrom = {"fromBottom", "fromTop"};
constexpr std::array<std::string_view, 4> kMovesAs = {"cells", "columns", "rows", "numbered"};
constexpr std::array<std::string_view, 3> kJumps = {"free", "compulsory", "chained"};
constexpr std::array<std::string_view, 2> kStuck = {"passes", "loses"};
constexpr std::array<std::string_view, 1> kToWinner = {"toWinner"};
constexpr std::array<std::string_view, 2> kGaps = {"closed", "skipped"};
constexpr std::array<std::string_view, 1> kBelow = {"below"};
constexpr std::array<std::string_view, 2> kSwap = {"never", "secondMove"};

class GameReader {
 public:
  GameReader(Parser& parser, Description& description) : parser_(parser), description_(description) {}

  void read() {
    if (!parser_.word("Game", Then::kName)) return;
    const text::Span at = parser_.last().at;
    if (!parser_.name(description_.name, "the name of the game")) return;
    const std::array<Member, 16> all = {{
        {"turnPolicy", 1, kSyntax, [this] { turn_policy(); }},
        {"initialPlayer", 2, kSyntax, [this] { reference(description_.initial_player, "the name of a player"); }},
        {"board", 3, kSyntax, [this] { board(); }},
        {"players", 4, kSyntax, [this] { players(); }},
        {"result", 5, nullptr, [this] { result(); }},
        {"empties", 5, nullptr, [this] { description_.empties_to_winner = parser_.one_of(kToWinner).has_value(); }},
        {"rows", 5, nullptr, [this] { pick(description_.rows, kRowsFrom); }},
        {"moves", 5, nullptr, [this] { moves(); }},
        {"stuck", 5, nullptr, [this] { stuck(); }},
        {"jumps", 5, nullptr, [this] { jumps(); }},
        {"hand", 5, nullptr, [this] { description_.hand = parser_.number("a number of pieces", 1, kMostPieces); }},
        {"eliminated", 5, nullptr, [this] { eliminated(); }},
        {"swap", 5, nullptr, [this] { swap(); }},
        {"gaps", 5, nullptr, [this] { pick(description_.skips_gaps, kGaps); }},
        {"records", 5, nullptr, [this] { record_words(); }},
        {"activePlayer", 0, nullptr, [this] { active_player(); }, true},
    }};
    parser_.members("the game", at, all);
    if (parser_.peek().kind != TokenKind::kEnd) parser_.expected("the end of the text: a file describes one game");
  }

 private:
  template <typename Value>
  void pick(Value& value, std::span<const std::string_view> words) {
    if (const auto which = parser_.one_of(words)) value = static_cast<Value>(*which);
  }

  void moves() {
    description_.moves_at = parser_.peek().at;
    pick(description_.moves, kMovesAs);
  }

  void stuck() {
    const text::Span at = parser_.peek().at;
    if (const auto which = parser_.one_of(kStuck)) description_.stuck = {static_cast<tiles::Stuck>(*which), at};
  }

  void eliminated() {
    if (parser_.one_of(kBelow)) description_.least_pieces = parser_.number("a number of pieces", 1, kLargestNumber);
  }

  void swap() {
    const text::Span at = parser_.peek().at;
    if (const auto which = parser_.one_of(kSwap)) description_.swap = {*which == 1, at};
  }

  void jumps() {
    const text::Span at = parser_.peek().at;
    if (const auto which = parser_.one_of(kJumps)) description_.jumps = {static_cast<tiles::Jumps>(*which), at};
  }

  void turn_policy() {
    const text::Span at = parser_.peek().at;
    if (const auto which = parser_.one_of(kTurnPolicies))
      description_.turn_policy = {static_cast<TurnPolicy>(*which), at};
  }

  void result() {
    constexpr std::array<tiles::Counting, 5> kCountings = {tiles::Counting::kDraw, tiles::Counting::kMost,
                                                           tiles::Counting::kFewest, tiles::Counting::kLast,
                                                           tiles::Counting::kNotLast};
    const text::Span at = parser_.peek().at;
    if (const auto which = parser_.one_of(kResults)) description_.result = {kCountings[*which], at};
  }

  void active_player() {
    const text::Span at = parser_.last().at;
    Name ignored;
    if (!parser_.name(ignored, "the name of a player")) return;
    parser_.reporter().report(kRule<"bgdsl/lax-form">, at,
                              "activePlayer is derived and need not be written: it starts as the initialPlayer");
  }

  bool reference(Reference& reference, std::string_view noun) { return parser_.name(reference.name, noun); }
  bool state_reference(StateReference& reference) { return parser_.name(reference.name, "the name of a state"); }

  void record_words() {
    parser_.list({"{", "}", "a word in records and the player that it means"}, [this] {
      RecordWord one;
      if (!parser_.name(one.word, "a word in records")) return false;
      if (!reference(one.player, "the name of a player")) return false;
      description_.record_words.push_back(std::move(one));
      return true;
    });
  }

  void players() {
    description_.players_at = parser_.last().at;
    parser_.list({"{", "}", "a player", "Player", &kRule<"bgdsl/game-must-have-at-least-one-player">}, [this] {
      if (!parser_.word("Player", Then::kName)) return false;
      const text::Span at = parser_.last().at;
      Player player;
      if (!parser_.name(player.name, "the name of a player")) return false;
      const std::array<Member, 3> all = {{
          {"hexColor", 1, kSyntax, [&] { color(player.color); }},
          {"associatedState", 2, kSyntax, [&] { state_reference(player.state); }},
          {"furtherStates", 3, nullptr, [&] { state_names(player.further); }},
      }};
      parser_.members("a player", at, all);
      description_.players.push_back(std::move(player));
      return true;
    });
  }

  void color(Name& color) { parser_.name(color, "a color such as \"#ffffff\""); }

  void board() {
    Board& board = description_.board.emplace();
    if (parser_.peek().is_word("checkered")) {
      parser_.take();
      board.checkered = true;
    }
    board.at = parser_.peek().at;
    if (!parser_.word("Board", Then::kBrace)) return;
    const std::array<Member, 8> all = {{
        {"width", 1, kSyntax, [&] { board.width = side("wide"); }},
        {"height", 2, kSyntax, [&] { board.height = side("high"); }},
        {"tiles", 3, kSyntax, [&] { tiles(board); }},
        {"legalMovesPipeline", 4, nullptr,
         [&] { board.legal_moves = FilterReader(parser_).pipeline("LegalMovesPipeline"); }},
        {"effectPipeline", 5, nullptr, [&] { board.effects = FilterReader(parser_).pipeline("EffectPipeline"); }},
        {"removalPipeline", 6, nullptr, [&] { board.removal = FilterReader(parser_).removal(); }},
        {"tileplacement", 7, kSyntax, [&] { placements(board); }},
        {"tilerows", 7, nullptr, [&] { tile_rows(board); }},
    }};
    parser_.members("the board", board.at, all);
    place_rows(board, parser_.reporter());
  }

  std::optional<Number> side(std::string_view how) {
    const auto number = parser_.number("a number", -kLargestNumber, kLargestNumber);
    if (!number || number->value <= tiles::kMostSide) return number;
    parser_.reporter().report(kRule<"bgdsl/bad-number">, number->at, "a board is at most {} cells {}", tiles::kMostSide,
                              how);
    return std::nullopt;
  }

  void tiles(Board& board) {
    parser_.list({"{", "}", "a tile", "Tile"}, [&] {
      if (!parser_.word("Tile", Then::kName)) return false;
      const text::Span at = parser_.last().at;
      Tile tile;
      if (!parser_.name(tile.type, "the type of a tile")) return false;
      tile.color = {"#ffffff", tile.type.at};
      std::optional<State> initial;
      const std::array<Member, 5> all = {{
          {"hexColor", 1, nullptr, [&] { color(tile.color); }},
          {"name", 2, kSyntax, [&] { parser_.name(tile.name, "the name of a tile"); }},
          {"states", 3, kSyntax, [&] { states(tile); }},
          {"transitions", 4, nullptr, [&] { transitions(tile); }},
          {"initialState", 5, &kRule<"bgdsl/tile-must-have-initial-state">,
           [&] {
             State state;
             if (this->state(state)) initial = std::move(state);
           }},
      }};
      parser_.members("a tile", at, all);
      if (initial) {
        tile.initial = tile.states.size();
        tile.states.push_back(std::move(*initial));
      }
      board.tiles.push_back(std::move(tile));
      return true;
    });
  }

  void states(Tile& tile) {
    parser_.list({"{", "}", "a state", "State", &kRule<"bgdsl/tiles-must-have-at-least-one-state">}, [&] {
      State one;
      if (!state(one)) return false;
      tile.states.push_back(std::move(one));
      return true;
    });
  }

  bool state(State& state) {
    if (!parser_.word("State", Then::kName)) return false;
    const text::Span at = parser_.last().at;
    if (!parser_.name(state.name, "the name of a state")) return false;
    state.color = {"#dddddd", state.name.at};
    const std::array<Member, 3> all = {{
        {"hexColor", 1, nullptr, [&] { color(state.color); }},
        {"outbound", 2, nullptr, [&] { transition_names(state.outbound); }},
        {"inbound", 3, nullptr, [&] { transition_names(state.inbound); }},
    }};
    parser_.members("a state", at, all);
    return true;
  }

  void transition_names(std::vector<Reference>& all) {
    parser_.list({"(", ")", "the name of a transition"}, [&] {
      Reference one;
      if (!reference(one, "the name of a transition")) return false;
      all.push_back(std::move(one));
      return true;
    });
  }

  void transitions(Tile& tile) {
    parser_.list({"{", "}", "a transition", "Transition"}, [&] {
      if (!parser_.word("Transition", Then::kName)) return false;
      const text::Span at = parser_.last().at;
      Transition transition;
      if (!parser_.name(transition.name, "the name of a transition")) return false;
      const std::array<Member, 2> all = {{
          {"source", 1, nullptr, [&] { sources(transition); }},
          {"target", 2, kSyntax, [&] { state_reference(transition.target); }},
      }};
      parser_.members("a transition", at, all);
      tile.transitions.push_back(std::move(transition));
      return true;
    });
  }

  void sources(Transition& transition) {
    if (!parser_.peek().is_symbol("(") && parser_.peek(1).is_word("target")) {
      // A single source without its brackets.
      parser_.expected("\"(\"");
      StateReference one;
      if (state_reference(one)) transition.sources.push_back(std::move(one));
      return;
    }
    state_names(transition.sources);
  }

  void state_names(std::vector<StateReference>& all) {
    parser_.list({"(", ")", "the name of a state"}, [&] {
      StateReference one;
      if (!state_reference(one)) return false;
      all.push_back(std::move(one));
      return true;
    });
  }

  /// Whether the tiles are placed already, which is reported.
  bool placed_already(const Board& board) {
    if (board.placements_at.end == 0) return false;
    parser_.reporter()
        .report(kRule<"bgdsl/said-twice">, parser_.last().at, "the board already has \"{}\"",
                board.rows ? "tilerows" : "tileplacement")
        .related.push_back({"it is here", board.placements_at});
    return true;
  }

  void tile_rows(Board& board) {
    if (placed_already(board)) {
      read_tile_rows(parser_);
      return;
    }
    board.placements_at = parser_.last().at;
    board.rows = read_tile_rows(parser_);
  }

  void placements(Board& of_board) {
    Board unused;
    Board& board = placed_already(of_board) ? unused : of_board;
    board.placements_at = parser_.last().at;
    parser_.list({"{", "}", "a placement of a tile", "TilePlacement"}, [&] {
      if (!parser_.word("TilePlacement", Then::kBrace)) return false;
      TilePlacement one;
      one.at = parser_.last().at;
      const std::array<Member, 4> all = {{
          {"row", 1, kSyntax, [&] { one.row = parser_.number("a number", -kLargestNumber, kLargestNumber); }},
          {"column", 2, kSyntax, [&] { one.column = parser_.number("a number", -kLargestNumber, kLargestNumber); }},
          {"tile", 3, &kRule<"bgdsl/tile-must-be-set">, [&] { reference(one.tile, "the name of a tile"); }},
          {"initialState", 4, nullptr, [&] { state_reference(one.initial_state.emplace()); }},
      }};
      parser_.members("a placement", one.at, all);
      board.placements.push_back(std::move(one));
      return true;
    });
  }

  Parser& parser_;
  Description& description_;
};

/// Reports what would take too long to compare, or does not fit into a game of the kernel.
bool check_counts(const Description& description, findings::Reporter& reporter) {
  const auto at_most = [&](std::size_t count, std::size_t most, text::Span at, std::string_view noun) {
    if (count > most) reporter.report(kRule<"bgdsl/too-large">, at, "a description has at most {} {}", most, noun);
    return count <= most;
  };
  const auto& words = description.record_words;
  bool sound = words.size() <= kMostRecordWords ||
               at_most(words.size(), kMostRecordWords, words[kMostRecordWords].word.at, "words in records");
  std::size_t states = 0;
  std::size_t transitions = 0;
  if (!description.board) return sound;
  for (const Tile& tile : description.board->tiles) {
    states += tile.states.size();
    transitions += tile.transitions.size();
    for (const State& state : tile.states) transitions += state.inbound.size() + state.outbound.size();
    sound = sound && at_most(states, tiles::kMostStates, tile.type.at, "states") &&
            at_most(transitions, kMostTransitions, tile.type.at, "transitions");
  }
  return sound && at_most(description.board->tiles.size(), tiles::kMostStates, description.board->at, "tiles");
}

}  // namespace

Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments) {
  Description description;
  description.path = source.path;
  std::vector<findings::Finding> found;
  findings::Reporter reporter(found, nullptr, findings::Beyond::kStop);
  if (languages::check_readable(source.bytes, kMostDescriptionBytes,
                                {kRule<"bgdsl/too-large">, kRule<"bgdsl/not-text">}, reporter)) {
    description.source = source.bytes;
    const std::vector<Token> tokens = read_tokens(source.bytes, reporter, comments);
    Parser parser(tokens, reporter);
    GameReader(parser, description).read();
    description.read_whole = !parser.lost();
    if (!parser.done() && check_counts(description, reporter)) {
      resolve_names(description, reporter);
      check_players(description, reporter);
      check_tiles(description, reporter);
      check_board(description, reporter);
      check_filters(description, reporter);
      check_pieces(description, reporter);
    }
  }
  description.usable =
      !reporter.full() && std::none_of(found.begin(), found.end(), [](const findings::Finding& finding) {
        return finding.severity == findings::Severity::kError;
      });
  findings::sort_by_place(found);
  findings.insert(findings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
  return description;
}

bool Description::has_steps() const {
  if (!board || !board->legal_moves) return false;
  const auto& filters = board->legal_moves->filters;
  return std::any_of(filters.begin(), filters.end(), [](const Filter& top) { return is_step(last_of(top).kind); });
}

std::optional<std::string> color_of(const Name& name) {
  constexpr std::size_t kSize = 7;
  const std::string lower = text::lowered(name.value);
  const bool digits = lower.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
  if (lower.size() != kSize || lower.front() != '#' || !digits) return std::nullopt;
  return lower;
}

std::string_view name_of(StateSelection selection) {
  switch (selection) {
    case StateSelection::kCurrentPlayer:
      return "CurrentPlayer";
    case StateSelection::kOtherPlayer:
      return "OtherPlayer";
    case StateSelection::kStateBased:
      return "StateBased";
  }
  return {};
}

std::string_view name_of(FilterKind kind) {
  switch (kind) {
    case FilterKind::kPattern:
      return "PatternFilter";
    case FilterKind::kWinCondition:
      return "WinConditionFilter";
    case FilterKind::kIterative:
      return "IterativeFilter";
    case FilterKind::kStateEffect:
      return "StateEffectFilter";
    case FilterKind::kLossCondition:
      return "LossConditionFilter";
    case FilterKind::kConnection:
      return "ConnectionFilter";
    case FilterKind::kStep:
      return "StepFilter";
    case FilterKind::kFly:
      return "FlyFilter";
    case FilterKind::kAnyPattern:
      return "AnyPatternFilter";
    case FilterKind::kNoPattern:
      return "NoPatternFilter";
    case FilterKind::kCount:
      return "CountFilter";
  }
  return {};
}

}  // namespace kibitzer::described::tile_engine
