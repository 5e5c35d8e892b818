// What is wrong with pipelines, filters and patterns.
#include <algorithm>
#include <cstdlib>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_engine {
namespace {

/// How far cells reach to each side of the cell that a pattern is tried at.
struct Reach {
  int left = 0;
  int right = 0;
  int up = 0;
  int down = 0;

  void add(const std::vector<RelativeCoordinate>& coordinates) {
    for (const RelativeCoordinate& one : coordinates) {
      left = std::max(left, -one.x.value);
      right = std::max(right, one.x.value);
      up = std::max(up, -one.y.value);
      down = std::max(down, one.y.value);
    }
  }
  int columns() const { return left + right + 1; }
  int rows() const { return up + down + 1; }
};

class FilterChecks {
 public:
  FilterChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), board_(*description.board), reporter_(reporter) {}

  void check() {
    pipeline(board_.legal_moves, findings::Severity::kInfo, "without filters every placed tile is legal, in every turn",
             "without a legalMovesPipeline every placed tile is legal, in every turn");
    const bool steps = description_.has_steps();
    if (board_.removal)
      for (const auto* const filters : {&board_.removal->after, &board_.removal->filters})
        for (const Filter& one : *filters) filter(one, nullptr);
    if (board_.effects || !steps || (description_.hand && places()))
      pipeline(board_.effects, findings::Severity::kWarning, "without filters no move changes anything",
               "the board needs an effectPipeline: without it no move changes anything");
    result();
    state_effects();
    this->steps();
    jumps();
    if (description_.read_whole) {
      cells_of_moves();
      if (!steps || (description_.hand && places())) changed_cells();
    }
    const bool filters = steps || (board_.effects && !board_.effects->filters.empty());
    const bool stuck_loses = description_.stuck && description_.stuck->value == tiles::Stuck::kLoses;
    if (description_.read_whole && filters && !wins_ && !description_.result && !stuck_loses &&
        !description_.least_pieces)
      reporter_.report(kRule<"bgdsl/nobody-wins">, description_.name.at,
                       "every game is a draw: there is neither a WinConditionFilter nor a result");
  }

 private:
  /// Who moved last wins or loses where no win condition decides, and somebody else is there.
  void result() {
    if (description_.result && description_.stuck && description_.stuck->value == tiles::Stuck::kLoses &&
        description_.players.size() != 1) {
      reporter_
          .report(kRule<"bgdsl/result-without-effect">, description_.result->at,
                  "this has no effect: a player who cannot move loses")
          .related.push_back({"that is said here", description_.stuck->at});
      return;
    }
    if (!description_.result || description_.result->value == tiles::Counting::kDraw) return;
    const tiles::Counting value = description_.result->value;
    if (description_.players.size() == 1)
      reporter_.report(kRule<"bgdsl/result-without-effect">, description_.result->at,
                       "this has no effect: the game has only one player");
    const bool by_last = value == tiles::Counting::kLast || value == tiles::Counting::kNotLast;
    const Filter* const win = by_last && board_.effects ? first_condition(board_.effects->filters) : nullptr;
    if (win != nullptr && description_.players.size() != 1)
      reporter_
          .report(kRule<"bgdsl/result-without-effect">, description_.result->at,
                  "this has no effect when \"{}\" is met: the player who moves last then {}", shown(win->name),
                  win->kind == FilterKind::kLossCondition ? "loses" : "wins")
          .related.push_back({fmt::format("{} is here", called(win->kind, "the")), win->at});
  }

  /// "the win condition"
  static std::string called(FilterKind kind, std::string_view article) {
    if (kind == FilterKind::kConnection) return fmt::format("{} connection", article);
    return fmt::format("{} {} condition", article, kind == FilterKind::kLossCondition ? "loss" : "win");
  }

  static const Filter* first_condition(const std::vector<Filter>& filters) {
    for (const Filter& one : filters) {
      if (is_condition(one.kind)) return &one;
      if (const Filter* const later = first_condition(one.next)) return later;
    }
    return nullptr;
  }

  void pipeline(const std::optional<Pipeline>& pipeline, findings::Severity severity, std::string_view empty,
                std::string_view missing) {
    if (description_.read_whole && (!pipeline || pipeline->filters.empty()))
      reporter_.report(kRule<"bgdsl/pipeline-without-filters">, severity, pipeline ? pipeline->at : board_.at, "{}",
                       pipeline ? empty : missing);
    if (pipeline)
      for (const Filter& one : pipeline->filters) filter(one, nullptr);
  }

  void filter(const Filter& one, const Filter* before) {
    if (reporter_.full()) return;
    chain(one, before);
    switch (one.kind) {
      case FilterKind::kPattern: {
        Reach reach;
        bool fits = true;
        for (const Pattern& each : one.patterns) {
          fits &= pattern(each);
          reach.add(each.coordinates);
        }
        if (fits && one.patterns.size() > 1) this->fits(reach, one.name, "the patterns of this filter together need");
        break;
      }
      case FilterKind::kAnyPattern:
      case FilterKind::kNoPattern:
        for (const Pattern& each : one.patterns) pattern(each);
        break;
      case FilterKind::kCount:
        if (one.selection && one.selection->value == StateSelection::kStateBased && !one.target_state)
          reporter_.report(kRule<"bgdsl/match-state-defined">, one.selection->at,
                           "StateBased needs a matchState, which \"{}\" lacks", shown(one.name));
        if (one.selection && one.selection->value != StateSelection::kStateBased && one.target_state)
          ignored(*one.target_state, one.selection->value, true, "matchState");
        other(one.selection);
        break;
      case FilterKind::kWinCondition:
      case FilterKind::kLossCondition:
        wins_ = true;
        for (const Pattern& each : one.patterns) pattern(each);
        break;
      case FilterKind::kConnection:
        wins_ = true;
        connection(one);
        break;
      case FilterKind::kIterative:
        for (const RelativeCoordinate& each : one.directions) direction(each);
        if (one.match_rule) pattern(*one.match_rule);
        if (one.end_rule) pattern(*one.end_rule);
        break;
      case FilterKind::kStep:
      case FilterKind::kFly:
        step(one);
        break;
      case FilterKind::kStateEffect:
        state_effect(one);
        break;
    }
    for (const Filter& next : one.next) filter(next, &one);
  }

  /// A step ends a chain of legal moves, behind what asks about its own cell; all moves are steps, or none.
  void steps() {
    if (board_.effects)
      for (const Filter& top : board_.effects->filters)
        if (const Filter& last = last_of(top); is_step(last.kind))
          reporter_.report(kRule<"bgdsl/step-out-of-place">, last.at,
                           "\"{}\" is among the effects: a StepFilter says which moves are legal", shown(last.name));
    if (!description_.has_steps()) return;
    const Filter* step = nullptr;
    for (const Filter& top : board_.legal_moves->filters) {
      const Filter& last = last_of(top);
      if (is_step(last.kind) && step == nullptr) step = &last;
    }
    for (const Filter& top : board_.legal_moves->filters) {
      if (!is_step(last_of(top).kind) && !is_condition(top.kind) && !description_.hand)
        no_step(top.at,
                fmt::format("\"{}\" gives moves of one cell, and others go from one cell to another", shown(top.name)),
                *step);
      for (const Filter* one = &top; !one->next.empty(); one = &one->next.front())
        if (one->kind == FilterKind::kIterative && is_step(last_of(top).kind))
          reporter_
              .report(kRule<"bgdsl/step-out-of-place">, last_of(top).at,
                      "\"{}\" follows a ray: a piece steps from its own cell", shown(last_of(top).name))
              .related.push_back({"the ray is here", one->at});
    }
    if (description_.moves == MovesAs::kColumns || description_.moves == MovesAs::kRows)
      no_step(description_.moves_at, "moves go from one cell to another: a column or row says nothing of them", *step);
  }

  /// Whether some moves place a piece.
  bool places() const {
    const auto& filters = board_.legal_moves->filters;
    return std::any_of(filters.begin(), filters.end(),
                       [](const Filter& top) { return !is_condition(top.kind) && !is_step(last_of(top).kind); });
  }

  /// Jumps are compulsory where there are some.
  void jumps() {
    if (!description_.jumps || description_.jumps->value == tiles::Jumps::kFree || !description_.read_whole) return;
    if (board_.legal_moves)
      for (const Filter& top : board_.legal_moves->filters)
        if (const Filter& last = last_of(top); is_step(last.kind) && last.match_rule) return;
    reporter_.report(kRule<"bgdsl/jumps-without-effect">, description_.jumps->at,
                     "this has no effect: no StepFilter has an overRule, so that no piece jumps");
  }

  void no_step(text::Span at, std::string_view sentence, const Filter& step) {
    reporter_.report(kRule<"bgdsl/steps-and-placements">, at, "{}", sentence)
        .related.push_back({fmt::format("\"{}\" is such a step", shown(step.name)), step.at});
  }

  /// A piece leaves its tile in the vacated state.
  void step(const Filter& one) {
    for (const RelativeCoordinate& each : one.directions) direction(each);
    if (one.match_rule) pattern(*one.match_rule);
    if (one.end_rule) pattern(*one.end_rule);
    if (!one.target_state || !one.target_state->state || !description_.read_whole) return;
    const std::string& vacated = description_.state(*one.target_state->state).name.value;
    for (const Player& player : description_.players) {
      if (!player.state.state || leads(description_, description_.state(*player.state.state).name.value, vacated))
        return;
      for (const StateReference& further : player.further)
        if (!further.state || leads(description_, description_.state(*further.state).name.value, vacated)) return;
    }
    reporter_.report(kRule<"bgdsl/step-without-transition">, one.target_state->name.at,
                     "no transition leads from the state of a player to \"{}\": no piece can leave its tile",
                     text::printable(vacated));
  }

  /// Reports a chain of effects without a state effect, and a state effect among legal moves.
  void state_effects() {
    const auto effect_of = [](const Filter& top) {
      const Filter* one = &top;
      while (one->kind != FilterKind::kStateEffect && !one->next.empty()) one = &one->next.front();
      return one->kind == FilterKind::kStateEffect ? one : nullptr;
    };
    if (board_.legal_moves)
      for (const Filter& top : board_.legal_moves->filters)
        if (const Filter* const effect = effect_of(top))
          reporter_.report(kRule<"bgdsl/state-effect-among-legal-moves">, effect->at,
                           "\"{}\" is among the legal moves, where nothing may be changed", shown(effect->name));
    if (board_.effects && description_.read_whole)
      for (const Filter& top : board_.effects->filters)
        if (!is_condition(top.kind) && !is_step(last_of(top).kind) && effect_of(top) == nullptr)
          reporter_.report(kRule<"bgdsl/effect-without-state-effect">, top.at,
                           "\"{}\" changes nothing: no StateEffectFilter follows it", shown(top.name));
  }

  /// Reports a chain of legal moves that asks nothing of the cell itself.
  void cells_of_moves() {
    if (!board_.legal_moves) return;
    for (const Filter& top : board_.legal_moves->filters) {
      if (is_condition(top.kind) || is_step(last_of(top).kind)) continue;
      bool asked = false;
      for (const Filter* one = &top; one != nullptr && one->kind == FilterKind::kPattern;
           one = one->next.empty() ? nullptr : &one->next.front())
        for (const Pattern& each : one->patterns)
          for (const auto* const all : {&each.coordinates, &each.excluded})
            for (const RelativeCoordinate& cell : *all) asked = asked || (cell.x.value == 0 && cell.y.value == 0);
      if (!asked)
        reporter_.report(kRule<"bgdsl/legal-cell-not-free">, top.name.at,
                         "\"{}\" asks nothing of the cell itself: one that is taken may be a legal move",
                         shown(top.name));
    }
  }

  /// Reports effects none of which changes the cell that is played.
  void changed_cells() {
    if (!board_.effects) return;
    bool changes = false;
    for (const Filter& top : board_.effects->filters) {
      bool itself = true;
      for (const Filter* one = &top; one != nullptr; one = one->next.empty() ? nullptr : &one->next.front()) {
        if (one->kind == FilterKind::kIterative) itself = false;
        if (one->kind != FilterKind::kStateEffect) continue;
        if (itself) return;
        changes = true;
      }
    }
    if (changes)
      reporter_.report(kRule<"bgdsl/move-keeps-its-cell">, board_.effects->at,
                       "no effect changes the cell that is played: an IterativeFilter passes on only what it collects");
  }

  /// A win condition passes nothing on: it ends a chain, and only another one is asked after it.
  void chain(const Filter& one, const Filter* before) {
    if (before == nullptr || is_condition(one.kind) || !is_condition(before->kind)) return;
    reporter_
        .report(kRule<"bgdsl/win-condition-in-a-chain">, one.at, "this filter is never reached: {} passes nothing on",
                called(before->kind, "a"))
        .related.push_back({fmt::format("it is the next filter of \"{}\"", shown(before->name)), before->at});
  }

  void connection(const Filter& one) {
    for (const RelativeCoordinate& each : one.directions) {
      direction(each);
      if (std::none_of(one.directions.begin(), one.directions.end(), [&](const RelativeCoordinate& other) {
            return each.x.value == -other.x.value && each.y.value == -other.y.value;
          }))
        reporter_.report(kRule<"bgdsl/connection-one-way">, text::join(each.x.at, each.y.at),
                         "no other vector leads back, by x {} y {}", -each.x.value, -each.y.value);
    }
    for (const auto* const rule : {&one.match_rule, &one.start_rule, &one.end_rule})
      if (*rule) pattern(**rule);
    if (!one.match_rule || !one.start_rule || !one.end_rule) return;
    for (const Pattern* const rule : {&*one.start_rule, &*one.end_rule})
      if (never_both(*one.match_rule, *rule))
        reporter_
            .report(kRule<"bgdsl/connection-decides-nothing">, rule->name.at,
                    "\"{}\" never connects anything: no tile is in the state of this rule and in that of its matchRule",
                    shown(one.name))
            .related.push_back({"the matchRule is here", one.match_rule->name.at});
    if (alike(*one.start_rule, *one.end_rule))
      reporter_
          .report(kRule<"bgdsl/connection-decides-nothing">, one.end_rule->name.at,
                  "\"{}\" is met by a single tile: it ends where it starts", shown(one.name))
          .related.push_back({"the startRule is here", one.start_rule->name.at});
  }

  std::string_view state_of(const Pattern& one) const {
    return one.match_state && one.match_state->state ? description_.state(*one.match_state->state).name.value
                                                     : std::string_view();
  }

  static bool asks_of_itself(const Pattern& one) {
    return std::any_of(one.coordinates.begin(), one.coordinates.end(),
                       [](const RelativeCoordinate& cell) { return cell.x.value == 0 && cell.y.value == 0; });
  }

  /// Whether two patterns ask for different states of the tile itself.
  bool never_both(const Pattern& one, const Pattern& other) const {
    if (!asks_of_itself(one) || !asks_of_itself(other)) return false;
    const bool named = one.selects() == StateSelection::kStateBased && other.selects() == StateSelection::kStateBased;
    if (named) return state_of(one) != state_of(other) && !state_of(one).empty() && !state_of(other).empty();
    return one.selects() != other.selects() && one.selects() != StateSelection::kStateBased &&
           other.selects() != StateSelection::kStateBased;
  }

  bool alike(const Pattern& one, const Pattern& other) const {
    const auto edge_of = [](const Pattern& of) { return of.edge ? of.edge->value : tiles::Edge::kNone; };
    return one.selects() == other.selects() && state_of(one) == state_of(other) && edge_of(one) == edge_of(other) &&
           std::equal(one.coordinates.begin(), one.coordinates.end(), other.coordinates.begin(),
                      other.coordinates.end(), same) &&
           std::equal(one.excluded.begin(), one.excluded.end(), other.excluded.begin(), other.excluded.end(), same);
  }

  void state_effect(const Filter& one) {
    if (!one.selection) return;
    if (one.selection->value == StateSelection::kStateBased && !one.target_state)
      reporter_.report(kRule<"bgdsl/state-effect-without-target">, one.selection->at,
                       "StateBased needs a targetState: \"{}\" changes nothing", shown(one.name));
    if (one.selection->value != StateSelection::kStateBased && one.target_state)
      ignored(*one.target_state, one.selection->value, true, "targetState");
    other(one.selection);
    if (one.selection->value == StateSelection::kOtherPlayer && description_.players.size() > 2)
      reporter_
          .report(kRule<"bgdsl/players-at-most-two">, one.selection->at,
                  "OtherPlayer is ambiguous with {} players: use StateBased and name the state",
                  description_.players.size())
          .related.push_back({"the third player is here", description_.players[2].name.at});
    if (one.target_state && one.target_state->state) led_to(one, *one.target_state);
  }

  /// A state effect only changes cells if some transition leads to its state.
  void led_to(const Filter& one, const StateReference& target) {
    if (one.selection->value != StateSelection::kStateBased) return;
    const std::string& name = description_.state(*target.state).name.value;
    for (const Tile& tile : board_.tiles)
      for (const Transition& each : tile.transitions)
        if (!each.target.state || description_.state(*each.target.state).name.value == name) return;
    reporter_.report(kRule<"bgdsl/state-effect-without-transition">, target.name.at,
                     "no transition leads to \"{}\": \"{}\" changes nothing", text::printable(name), shown(one.name));
  }

  void ignored(const StateReference& state, StateSelection selection, bool written, std::string_view member) {
    if (!description_.read_whole) return;
    reporter_.report(kRule<"bgdsl/state-ignored">, state.name.at,
                     "{} counts only with stateSelection StateBased, but this is {}{}", member, name_of(selection),
                     written ? "" : ", the default");
  }

  bool pattern(const Pattern& one) {
    if (one.selects() == StateSelection::kStateBased && !one.match_state)
      reporter_.report(kRule<"bgdsl/match-state-defined">, one.selection->at,
                       "StateBased needs a matchState, which \"{}\" lacks", shown(one.name));
    if (one.selects() != StateSelection::kStateBased && one.match_state)
      ignored(*one.match_state, one.selects(), one.selection.has_value(), "matchState");
    other(one.selection);
    excluded(one);
    Reach reach;
    reach.add(one.coordinates);
    return fits(reach, one.name, "this pattern needs");
  }

  static bool same(const RelativeCoordinate& one, const RelativeCoordinate& other) {
    return one.x.value == other.x.value && one.y.value == other.y.value;
  }

  bool is_off_the_board(const RelativeCoordinate& one) const {
    if (!board_.width || !board_.height || board_.width->value < 1 || board_.height->value < 1) return false;
    return std::abs(one.x.value) >= board_.width->value || std::abs(one.y.value) >= board_.height->value;
  }

  /// Coordinates at which no tile may be in the state.
  void excluded(const Pattern& one) {
    for (const RelativeCoordinate& cell : one.excluded) {
      const auto needed = std::find_if(one.coordinates.begin(), one.coordinates.end(),
                                       [&](const RelativeCoordinate& other) { return same(cell, other); });
      const text::Span at = text::join(cell.x.at, cell.y.at);
      if (needed != one.coordinates.end())
        reporter_
            .report(kRule<"bgdsl/pattern-contradicts-itself">, at,
                    "\"{}\" never holds: the same tile is to be in the state and not to be in it", shown(one.name))
            .related.push_back({"it is to be in the state here", text::join(needed->x.at, needed->y.at)});
      else if (is_off_the_board(cell))
        reporter_.report(kRule<"bgdsl/excluded-coordinate-without-effect">, at,
                         "this is off the board from every cell: it excludes nothing");
    }
  }

  void other(const std::optional<records::At<StateSelection>>& selection) {
    if (!selection || selection->value != StateSelection::kOtherPlayer || description_.players.size() != 1) return;
    reporter_.report(kRule<"bgdsl/one-player-and-other">, selection->at, "the game has only one player")
        .related.push_back({"the player is here", description_.players.front().name.at});
  }

  bool fits(const Reach& reach, const Name& at, std::string_view what) {
    if (!board_.width || !board_.height || board_.width->value < 1 || board_.height->value < 1) return true;
    const bool wide = reach.columns() > board_.width->value;
    if (!wide && reach.rows() <= board_.height->value) return true;
    reporter_
        .report(kRule<"bgdsl/pattern-fits-nowhere">, at.at, "{} {}, and the board has {}", what,
                wide ? text::counted(reach.columns(), "column") : text::counted(reach.rows(), "row"),
                wide ? board_.width->value : board_.height->value)
        .related.push_back({"the size of the board is here", wide ? board_.width->at : board_.height->at});
    return false;
  }

  void direction(const RelativeCoordinate& one) {
    if (one.x.value == 0 && one.y.value == 0) {
      reporter_.report(kRule<"bgdsl/direction-leads-nowhere">, text::join(one.x.at, one.y.at),
                       "this direction leads nowhere: x and y are 0");
      return;
    }
    if (!board_.width || !board_.height || board_.width->value < 1 || board_.height->value < 1) return;
    if (std::abs(one.x.value) < board_.width->value && std::abs(one.y.value) < board_.height->value) return;
    reporter_.report(kRule<"bgdsl/direction-leads-nowhere">, findings::Severity::kWarning,
                     text::join(one.x.at, one.y.at), "this direction leads off the board from every cell");
  }

  const Description& description_;
  const Board& board_;
  findings::Reporter& reporter_;
  bool wins_ = false;
};

}  // namespace

void check_filters(const Description& description, findings::Reporter& reporter) {
  if (description.board) FilterChecks(description, reporter).check();
}

}  // namespace kibitzer::described::tile_engine
