// A comment that says that the Director adjusted a board makes contract, result and score a ruling.
#include <gtest/gtest.h>

#include "bridge/model/director_words.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

TEST(DirectorWords, SayThatSomethingWasAdjusted) {
  for (const char* const comment :
       {"Director adjusted the contract to 3NT", "{The TD ruled 4H down one}", "adjusted score",
        "Score assigned: 4S=", "weighted score: 60% of 420, 40% of -50", "result adjusted after the hesitation",
        "TD: adjusted to 4S-1.", "Called the director; she let it go. Then the score was adjusted by the committee.",
        "Turneringslederen justerte til 3NT", "Resultatet justert", "Tävlingsledaren: justerat resultat",
        "Turneringsleder: kendelse 4S-1", "Turnierleitung: Ergebnis angepasst", "Arbitrale score: 3NT-1",
        "Score ajusté par l'arbitre", "the director changed the contract to 3S after misinformation",
        "TD awarded a score of 3NT-1", "Turneringslederen endret resultatet til 4S-1"})
    EXPECT_TRUE(bridge::says_director_ruled(comment)) << comment;
}

TEST(DirectorWords, ThatNothingWasAdjusted) {
  for (const char* const comment :
       {"", "Director called", "The director was called about a hesitation; result stands", "no adjusted score",
        "TD: no adjustment", "Director did not assign anything", "the score was not adjusted",
        "TD ruled that the result stands", "North adjusted her glasses", "ruling out spades, West leads a heart",
        "West changed the contract to 3S", "Director called. South changed the contract to 3S",
        "Turneringslederen: ingen justert score", "Resultatet er ikke justert", "weighted to play in spades"})
    EXPECT_FALSE(bridge::says_director_ruled(comment)) << comment;
}

constexpr const char* kPlayed =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n[Result \"9\"]\n"
    "[Score \"NS 400\"]\n[Auction \"N\"]\n";

TEST(DirectorsRuling, CountsAsRecorded) {
  const std::string text = std::string(kPlayed) + "{Director adjusted the contract to 3NT}\n4S AP\n\n";
  const auto sheets = judged(text, games::kPbn).sheets;
  ASSERT_EQ(sheets.size(), 1U);
  ASSERT_EQ(sheets[0].rounds.size(), 1U);
  EXPECT_TRUE(sheets[0].rounds[0].doubts.empty());
}

}  // namespace
}  // namespace kibitzer::test
