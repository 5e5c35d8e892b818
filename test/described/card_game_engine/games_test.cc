// The descriptions in sessions/games are sound, and say what the games are.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "described/card_game_engine/evaluation.h"
#include "described/card_game_engine/reader.h"
#include "support/project_folder.h"

namespace kibitzer::described::card_game_engine {
namespace {

using tricks::Answer;

std::string text_of(const std::string& name) {
  std::ifstream file(test::project_folder() / "sessions" / "games" / (name + ".cge"));
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Description read(const std::string& text) {
  std::vector<findings::Finding> findings;
  Description description = read_description({"game.cge", text, 1}, findings);
  std::string messages;
  for (const auto& finding : findings)
    if (finding.severity != findings::Severity::kInfo) messages += finding.message + "\n";
  EXPECT_EQ(messages, "");
  EXPECT_TRUE(description.usable);
  return description;
}

tricks::CardSet set_of(std::initializer_list<tricks::Card> cards) {
  tricks::CardSet set;
  for (const auto card : cards) set.add(card);
  return set;
}

class SampleGames : public ::testing::TestWithParam<const char*> {};

TEST_P(SampleGames, IsSound) { EXPECT_FALSE(read(text_of(GetParam())).rules.empty()); }

TEST_P(SampleGames, IsReadWithWindowsLineEnds) {
  std::string text;
  for (const char c : text_of(GetParam())) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  read(text);
}

INSTANTIATE_TEST_SUITE_P(All, SampleGames,
                         ::testing::Values("marafone", "beccaccino", "briscola", "whist", "hearts", "spades",
                                           "contract-whist", "euchre", "belote", "skat", "tarot"));

// Cups are cards 0 to 9, Coins 10 to 19, Swords 20 to 29, Batons 30 to 39.
constexpr Settled kBatons = {true, 3};

TEST(Marafone, ASuitHeldMustBeFollowed) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const tricks::Card led[] = {33};
  EXPECT_EQ(ask.may_play(led, kBatons, 2, {set_of({2, 35}), set_of({2, 35})}, 2), Answer::kNo);
  EXPECT_EQ(ask.may_play(led, kBatons, 2, {set_of({2, 35}), set_of({2, 35})}, 35), Answer::kYes);
  EXPECT_EQ(ask.may_play(led, kBatons, 2, {set_of({2, 12}), set_of({2, 12})}, 2), Answer::kYes);
}

TEST(Marafone, WhatMayBeHeldProvesNothing) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const tricks::Card led[] = {33};
  EXPECT_EQ(ask.may_play(led, kBatons, 2, {set_of({2}), set_of({2, 35})}, 2), Answer::kUnknown);
}

TEST(Marafone, TheRefusalShowsThePartThatIsFalse) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const tricks::Card led[] = {33};
  const auto why = ask.why_not_play(led, kBatons, 2, {set_of({2, 35}), set_of({2, 35})}, 2);
  ASSERT_TRUE(why);
  EXPECT_EQ(game.source.substr(why->why.at.begin, why->why.at.end - why->why.at.begin),
            "playerCard.suit == suit || player.hand.cards.filter(_.suit == suit).isEmpty");
  EXPECT_EQ(why->why.card, tricks::Card{35});
}

TEST(Marafone, TheHighestTrumpWins) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const tricks::Card trick[] = {9, 30, 31, 8};
  EXPECT_EQ(ask.possible_winners(trick, kBatons), tricks::seat_bit(2));
  EXPECT_EQ(ask.wins(trick, 2, kBatons), Answer::kYes);
  EXPECT_EQ(ask.wins(trick, 1, kBatons), Answer::kNo);
}

TEST(Marafone, TheHighestCardOfTheSuitLedWinsWithoutTrumps) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const tricks::Card trick[] = {3, 29, 5, 19};
  EXPECT_EQ(ask.possible_winners(trick, kBatons), tricks::seat_bit(2));
}

TEST(Marafone, TheSideWithMoreTricksWins) {
  const Description game = read(text_of("marafone"));
  Evaluation ask(game);
  const PlayerPoints points[] = {{3, {}}, {1, {}}, {3, {}}, {3, {}}};
  EXPECT_EQ(ask.winners(points, kBatons), tricks::seat_bit(0) | tricks::seat_bit(2));
}

TEST(Beccaccino, CountsThirds) {
  const Description game = read(text_of("beccaccino"));
  int units = game.counting.of_last_trick;
  for (const int card : game.counting.of_card) units += card;
  EXPECT_EQ(units, 35);
  EXPECT_EQ(game.counting.per_point, 3);
  EXPECT_EQ(game.counting.of_trick, 0);
  EXPECT_EQ(game.target->value, 41);
  EXPECT_EQ(game.side_of, (std::vector<std::size_t>{0, 1, 0, 1}));
}

TEST(Beccaccino, MaraffaIsTheThreeHighestTrumps) {
  const Description game = read(text_of("beccaccino"));
  Evaluation ask(game);
  const auto& maraffa = game.declarations.at(0);
  EXPECT_EQ(ask.may_declare(maraffa, kBatons, 0, {set_of({37, 38, 39}), set_of({37, 38, 39})}), Answer::kYes);
  EXPECT_EQ(ask.may_declare(maraffa, kBatons, 0, {set_of({27, 38, 39}), set_of({27, 38, 39})}), Answer::kNo);
  EXPECT_EQ(ask.may_declare(maraffa, kBatons, 0, {set_of({38, 39}), set_of({37, 38, 39})}), Answer::kUnknown);
}

TEST(Hearts, TheQueenOfSpadesCountsThirteen) {
  const Description game = read(text_of("hearts"));
  int points = 0;
  for (const int card : game.counting.of_card) points += card;
  EXPECT_EQ(points, 26);
}

}  // namespace
}  // namespace kibitzer::described::card_game_engine
