// What filters, moves and ends mean, one point at a time.
#include "kernels/tiles/rules.h"

#include <gtest/gtest.h>

#include "kernels/tiles/strips.h"

namespace kibitzer::test::tile_games {
namespace {

using namespace tiles;

/// The legal cells as a row of `^` below the board.
std::string legal_in(const Game& game) {
  const Rules rules(game);
  const Position position = rules.start();
  std::string marks;
  for (std::size_t cell = 0; cell < game.cells(); ++cell)
    marks += rules.legal(position, static_cast<Cell>(cell)) ? '^' : ' ';
  for (std::size_t cell = 0; cell < game.cells(); ++cell)
    EXPECT_EQ(rules.legal_cells(position).has(static_cast<Cell>(cell)), marks[cell] == '^') << cell;
  return marks;
}

std::string legal_in(std::string_view letters, std::vector<Chain> chains) {
  Game game = strip(letters);
  game.legal = std::move(chains);
  return legal_in(game);
}

/// The board after a move.
std::string after(std::string_view letters, Cell cell, std::vector<Chain> effects) {
  Game game = strip(letters);
  game.effects = std::move(effects);
  const Rules rules(game);
  Position position = rules.start();
  rules.play(position, cell);
  return letters_of(rules, position);
}

TEST(TilesRules, PatternsOfAFilterAreJoinedByAnd) {
  EXPECT_EQ(legal_in(".x.o.x", {{all_of({named('.'), own({{1, 0}})})}}), "^   ^ ");
}

TEST(TilesRules, CoordinatesOfAPatternAreJoinedByAnd) {
  EXPECT_EQ(legal_in(".xx.x.", {{all_of({own({{1, 0}, {2, 0}})})}}), "^     ");
}

TEST(TilesRules, APatternFilterAsksAllTilesItGets) {
  const Filter crosses = rays({{1, 0}, {-1, 0}}, own(), named('#'));
  EXPECT_EQ(legal_in("#xx.xx#", {{all_of({named('.')}), crosses}}), "   ^   ");
  EXPECT_EQ(legal_in("#xx.xx#", {{all_of({named('.')}), crosses, all_of({own()})}}), "   ^   ");
  // Of the cells that the rays collect, those at the ends have no cross to their left.
  EXPECT_EQ(legal_in("#xx.xx#", {{all_of({named('.')}), crosses, all_of({own({{-1, 0}})})}}), "       ");
}

TEST(TilesRules, OffsetsOffTheBoardAndWithoutATileFail) {
  EXPECT_EQ(legal_in("x x", {{all_of({own({{-1, 0}})})}}), "   ");
  EXPECT_EQ(legal_in("xxx", {{all_of({own({{-1, 0}})})}}), " ^^");
  EXPECT_EQ(legal_in("xxx", {{all_of({own({{1'000'000'000, 2'000'000'000}})})}}), "   ");
  Game game = strip("xxxx", 2);
  game.legal = {{all_of({own({{1, 0}})})}};
  EXPECT_EQ(legal_in(game), "^ ^ ") << "the row below does not follow the row";
}

TEST(TilesRules, ACellWithoutATileIsNeverLegal) { EXPECT_EQ(legal_in(". .", {{}}), "^ ^"); }

TEST(TilesRules, WithoutChainsNothingIsLegal) { EXPECT_EQ(legal_in("...", {}), "   "); }

TEST(TilesRules, ChainsAreJoinedByOr) {
  EXPECT_EQ(legal_in(".xo#", {{all_of({own()})}, {all_of({others()})}}), " ^^ ");
}

TEST(TilesRules, ThereIsNoOtherPlayerInAGameForOne) {
  Game game = strip(".xo");
  game.player_states = {1};
  game.legal = {{all_of({others()})}};
  game.wins = {others()};
  game.effects = {{become(Whose::kOther)}};
  EXPECT_EQ(legal_in(game), "   ");
  const Rules rules(game);
  Position position = rules.start();
  const Played played = rules.play(position, 0);
  EXPECT_FALSE(played.won);
  EXPECT_TRUE(played.changed.empty());
  EXPECT_EQ(position.player, 0);
}

TEST(TilesRules, ARayCollectsUpToACellThatEndsIt) {
  const Chain turns = {rays({{1, 0}}, others(), own()), become(Whose::kState, '#')};
  EXPECT_EQ(after(".oox", 0, {turns}), ".##x") << "neither where it begins nor where it ends";
  EXPECT_EQ(after(".oo.x", 0, {turns}), ".oo.x");
  EXPECT_EQ(after(".xoox", 0, {turns}), ".xoox") << "the neighbour ends it before it collects";
}

TEST(TilesRules, AtTheEdgeARayEndsOnTheLastCellCollected) {
  const auto turns = [](const Pattern& end) {
    return Chain{rays({{1, 0}}, others(), end), become(Whose::kState, '#')};
  };
  EXPECT_EQ(after(".oo", 0, {turns(own())}), ".oo");
  EXPECT_EQ(after(".oo", 0, {turns(others())}), ".##");
  EXPECT_EQ(after(".oo x", 0, {turns(others())}), ".## x") << "a missing tile is an edge";
  EXPECT_EQ(after(".oo x", 0, {turns(own())}), ".oo x");
  EXPECT_EQ(after(".oo.", 0, {turns(others())}), ".oo.") << "not at the edge";
}

TEST(TilesRules, RaysOfSeveralDirectionsAreJoined) {
  Game game = strip("xoo.ox");
  game.effects = {{rays({{1, 0}, {-1, 0}, {0, 1}, {0, 0}}, others(), own()), become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  rules.play(position, 3);
  EXPECT_EQ(letters_of(rules, position), "xxx.xx");
}

TEST(TilesRules, AStateChangesOnlyAlongATransition) {
  Game game = strip(".#");
  game.transitions = {{1U << 1U, 0, 0, 0}};
  game.effects = {{become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_TRUE(rules.play(position, 1).changed.empty());
  EXPECT_EQ(position.player, 1) << "the turn is over all the same";
  EXPECT_TRUE(rules.play(position, 0).changed.empty()) << "the other player's state is not reached";
  EXPECT_EQ(rules.play(position, 0).changed.count(), 1U);
  EXPECT_EQ(letters_of(rules, position), "x#");
}

TEST(TilesRules, TransitionsBelongToTheKindOfTile) {
  Game game = strip("..");
  game.tile = {0, 1};
  game.transitions = {{2, 0, 0, 0}, {0, 0, 0, 0}};
  game.effects = {{rays({{1, 0}, {-1, 0}}, named('.'), named('.')), become(Whose::kMover)}, {become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  rules.play(position, 0);
  EXPECT_EQ(letters_of(rules, position), "x.");
}

TEST(TilesRules, AStateEffectPassesItsCellsOn) {
  EXPECT_EQ(after("..", 0, {{become(Whose::kMover), become(Whose::kState, '#')}}), "#.");
  EXPECT_EQ(after("..", 0, {{become(Whose::kMover), all_of({named('.')}), become(Whose::kState, '#')}}), "x.")
      << "and what follows sees them changed";
}

TEST(TilesRules, EffectsBeginWithTheMoveAndSeeWhatWasChangedBefore) {
  const Chain flip = {rays({{1, 0}}, others(), own()), become(Whose::kMover)};
  EXPECT_EQ(after(".oox", 0, {flip, {become(Whose::kMover)}}), "xxxx");
  EXPECT_EQ(after(".oox", 0, {flip, {all_of({own({{1, 0}})}), become(Whose::kMover)}}), "xxxx");
  EXPECT_EQ(after(".oox", 0, {{all_of({own({{1, 0}})}), become(Whose::kMover)}, flip}), ".xxx");
}

TEST(TilesRules, OnlyCellsInAnotherStateHaveChanged) {
  Game game = strip("..");
  game.effects = {{become(Whose::kMover)}, {become(Whose::kState, '.')}};
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_TRUE(rules.play(position, 0).changed.empty()) << "it was changed and changed back";
}

TEST(TilesRules, AskingWhatIsLegalChangesNothing) {
  const Chain chain = {become(Whose::kMover), all_of({own()})};
  EXPECT_EQ(legal_in(".x", {chain}), " ^");
}

TEST(TilesRules, AMoveOffTheBoardIsNotLegalAndChangesNothing) {
  Game game = strip(".. .");
  game.legal = {{}};
  game.effects = {{become(Whose::kMover)}};
  const Rules rules(game);
  for (const Cell cell : {Cell{2}, Cell{4}, Cell{1023}, Cell{65535}}) {
    Position position = rules.start();
    EXPECT_FALSE(rules.legal(position, cell));
    EXPECT_TRUE(rules.play(position, cell).changed.empty());
  }
}

Game take_cells(std::string_view letters) {
  Game game = strip(letters);
  game.legal = {{all_of({named('.')})}};
  game.effects = {{become(Whose::kMover)}};
  return game;
}

TEST(TilesRules, AnyWinningPatternAnywhereEndsTheGame) {
  Game game = take_cells(".x.o.");
  game.wins = {own({{0, 0}, {1, 0}, {2, 0}}), own({{0, 0}, {3, 0}})};
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_FALSE(rules.play(position, 0).won);
  EXPECT_EQ(rules.outcome(position, 0).kind, Outcome::Kind::kRunning);
  EXPECT_FALSE(rules.play(position, 2).won) << "two in a row are not three";
  EXPECT_TRUE(rules.play(position, 4).won);
  const Outcome outcome = rules.outcome(position, 0);
  EXPECT_EQ(outcome.kind, Outcome::Kind::kWon);
  EXPECT_EQ(outcome.winner, 0U);
}

TEST(TilesRules, AWinIsForThePlayerWhoHasJustMoved) {
  Game game = take_cells("xx..");
  game.wins = {own({{0, 0}, {1, 0}})};
  game.first_player = 1;
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_EQ(rules.outcome(position, std::nullopt).kind, Outcome::Kind::kRunning) << "nobody has moved";
  EXPECT_FALSE(rules.play(position, 2).won);
  EXPECT_TRUE(rules.won(position, 0));
  EXPECT_EQ(rules.outcome(position, 1).kind, Outcome::Kind::kRunning);
}

TEST(TilesRules, WhoCannotMovePassesIfTheOtherCan) {
  Game game = strip("o..");
  game.legal = {{all_of({named('.'), own({{-1, 0}})})}};
  game.effects = {{become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_EQ(rules.turn(position), Turn::kPass);
  EXPECT_EQ(rules.outcome(position, std::nullopt).kind, Outcome::Kind::kRunning);
  rules.pass(position);
  Cells legal;
  EXPECT_EQ(rules.turn(position, legal), Turn::kMove);
  EXPECT_EQ(std::vector<Cell>(legal.begin(), legal.end()), std::vector<Cell>{1});
  rules.play(position, 1);
  rules.pass(position);
  rules.play(position, 2);
  EXPECT_EQ(rules.turn(position), Turn::kNobody);
  EXPECT_EQ(rules.outcome(position, 1).kind, Outcome::Kind::kCounted);
}

std::optional<std::size_t> counted(std::string_view letters, Counting counting, std::optional<std::size_t> last) {
  Game game = strip(letters);
  game.counting = counting;
  const Rules rules(game);
  const Outcome outcome = rules.outcome(rules.start(), last);
  EXPECT_EQ(outcome.kind, Outcome::Kind::kCounted);
  return outcome.winner;
}

TEST(TilesRules, AGameThatNobodyCanGoOnWithIsCounted) {
  using Winner = std::optional<std::size_t>;
  EXPECT_EQ(counted("xxo.", Counting::kDraw, 0), Winner());
  EXPECT_EQ(counted("xxo.", Counting::kMost, 1), Winner(0));
  EXPECT_EQ(counted("xoo.", Counting::kMost, 1), Winner(1));
  EXPECT_EQ(counted("xo..", Counting::kMost, 1), Winner());
  EXPECT_EQ(counted("xxo.", Counting::kFewest, 1), Winner(1));
  EXPECT_EQ(counted("xo..", Counting::kFewest, 1), Winner());
  EXPECT_EQ(counted("xxo.", Counting::kLast, 1), Winner(1));
  EXPECT_EQ(counted("xxo.", Counting::kNotLast, 1), Winner(0));
  EXPECT_EQ(counted("xxo.", Counting::kLast, std::nullopt), Winner());
  EXPECT_EQ(counted("xxo.", Counting::kNotLast, std::nullopt), Winner());
}

/// Three players: x, o and #.
Game of_three(std::string_view letters) {
  Game game = strip(letters);
  game.player_states.push_back(game.start[letters.find('#')]);
  return game;
}

TEST(TilesRules, TheOthersOfSeveralAreAnyOfThem) {
  Game game = of_three(".#o.o#x..");
  game.legal = {{all_of({named('.')}), rays({{1, 0}}, others(), own())}};
  EXPECT_EQ(legal_in(game), "   ^     ");
}

TEST(TilesRules, SeveralPlayersTakeTurns) {
  Game game = of_three("...#");
  game.legal = {{all_of({named('.')})}};
  game.effects = {{become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  for (const Cell cell : {Cell{0}, Cell{1}, Cell{2}}) rules.play(position, cell);
  EXPECT_EQ(letters_of(rules, position), "xo##");
  EXPECT_EQ(position.player, 0);
}

TEST(TilesRules, AGameOfSeveralIsCounted) {
  const auto outcome = [](std::string_view letters, Counting counting) {
    Game game = of_three(letters);
    game.counting = counting;
    const Rules rules(game);
    return rules.outcome(rules.start(), 1);
  };
  EXPECT_EQ(outcome("xo##", Counting::kMost).winner, std::optional<std::size_t>(2));
  EXPECT_EQ(outcome("xxo##", Counting::kMost).winner, std::nullopt);
  EXPECT_EQ(outcome("xxo##", Counting::kFewest).winner, std::optional<std::size_t>(1));
  const Outcome lost = outcome("xo#", Counting::kNotLast);
  EXPECT_TRUE(lost.has_won(0) && !lost.has_won(1) && lost.has_won(2));
}

TEST(TilesRules, CellsAreCountedThoughTheGameIsRunning) {
  const Rules rules(take_cells("xxo."));
  const Outcome outcome = rules.outcome(rules.start(), std::nullopt);
  EXPECT_EQ(outcome.kind, Outcome::Kind::kRunning);
  EXPECT_EQ(outcome.counts, (std::array<std::size_t, kMostPlayers>{2, 1}));
  EXPECT_EQ(outcome.winner, std::nullopt);
}

TEST(TilesRules, LinesCrossTheWordsOfALargeBoard) {
  Game game = strip(std::string(kMostCells, '.'), kMostSide);
  game.legal = {{all_of({named('.')})}};
  game.effects = {{rays({{1, 1}, {-1, -1}}, named('.'), named('.')), become(Whose::kMover)}};
  game.wins = {own({{0, 0}, {30, 30}})};
  const Rules rules(game);
  Position position = rules.start();
  EXPECT_EQ(rules.legal_cells(position).count(), kMostCells);
  const Played played = rules.play(position, 10 * 32 + 10);
  EXPECT_EQ(played.changed.count(), 31U) << "the whole diagonal but the cell of the move";
  EXPECT_TRUE(played.won);
}

TEST(TilesRules, SixtyFourStatesAreKeptApart) {
  Game game = strip("....");
  game.states = kMostStates;
  game.start = {0, 62, 63, 1};
  game.transitions = {std::vector<std::uint64_t>(kMostStates, std::uint64_t{1} << 63U)};
  game.player_states = {63, 62};
  game.effects = {{become(Whose::kMover)}};
  const Rules rules(game);
  Position position = rules.start();
  rules.play(position, 0);
  EXPECT_EQ(position.at(0), 63);
  EXPECT_EQ(position.count(63), 2U);
  rules.play(position, 3);
  EXPECT_EQ(position.at(3), 1) << "there is no transition to 62";
}

}  // namespace
}  // namespace kibitzer::test::tile_games
