#include "text/nearest.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kibitzer::text {
namespace {

TEST(EditDistance, IsZeroForTheSameWord) { EXPECT_EQ(edit_distance("Rune", "Rune"), 0U); }

TEST(EditDistance, CountsInsertedRemovedAndReplacedLetters) {
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("hook", "hok"), 1U);
  EXPECT_EQ(edit_distance("hok", "hook"), 1U);
  EXPECT_EQ(edit_distance("Ace", "Axe"), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(EditDistance, CountsSwappedNeighboursOnce) { EXPECT_EQ(edit_distance("Rnue", "Rune"), 1U); }

TEST(EditDistance, DoesNotEditASwappedPairAgain) { EXPECT_EQ(edit_distance("ca", "abc"), 3U); }

TEST(EditDistance, PassesOverAsciiCase) { EXPECT_EQ(edit_distance("SPADES", "spades"), 0U); }

std::string nearest_of(std::string_view word, const std::vector<std::string_view>& candidates) {
  const auto found = nearest(word, candidates);
  return found ? std::string(candidates[*found]) : "nothing";
}

TEST(Nearest, GivesTheOneNearestCandidate) {
  EXPECT_EQ(nearest_of("Haerts", {"Clubs", "Diamonds", "Hearts", "Spades"}), "Hearts");
}

TEST(Nearest, GivesTheWordItself) { EXPECT_EQ(nearest_of("atle", {"Rune", "Atle"}), "Atle"); }

TEST(Nearest, GivesNothingFurtherThanAThirdOfTheWord) {
  EXPECT_EQ(nearest_of("abcdef", {"abxxef"}), "abxxef");
  EXPECT_EQ(nearest_of("abcdef", {"axxxef"}), "nothing");
}

TEST(Nearest, AllowsOneLetterInAShortWord) {
  EXPECT_EQ(nearest_of("Jo", {"Bo", "Ann"}), "Bo");
  EXPECT_EQ(nearest_of("Jo", {"Al", "Ann"}), "nothing");
}

TEST(Nearest, GivesNothingBetweenTwoEquallyNear) { EXPECT_EQ(nearest_of("Bo", {"Jo", "Mo"}), "nothing"); }

TEST(Nearest, CountsWhatIsAsNearInAnotherLength) {
  EXPECT_EQ(nearest_of("abcdef", {"abxxef", "abcd"}), "nothing");
  EXPECT_EQ(nearest_of("abcdef", {"abxxef", "abcdefgh"}), "nothing");
  EXPECT_EQ(nearest_of("abcdef", {"abxxef", "abc", "abcdefghi"}), "abxxef");
}

TEST(Nearest, GivesTheNearerAfterTwoEquallyNear) {
  EXPECT_EQ(nearest_of("Hanne", {"Hanna", "Janne", "hanne"}), "hanne");
}

TEST(Nearest, GivesNothingForNoWord) {
  EXPECT_EQ(nearest_of("", {"a"}), "nothing");
  EXPECT_EQ(nearest_of(std::string(65, 'a'), {"a"}), "nothing");
  EXPECT_EQ(nearest_of("a", {}), "nothing");
}

TEST(Nearest, PassesOverCandidatesThatAreNoWords) {
  EXPECT_EQ(nearest_of("a", {""}), "nothing");
  const std::string longest(64, 'a');
  const std::string longer(65, 'a');
  EXPECT_EQ(nearest_of(longest, {longer}), "nothing");
  EXPECT_EQ(nearest_of(longest, {longer, longest}), longest);
}

}  // namespace
}  // namespace kibitzer::text
