// Wild cards: a play with some of them is seen in just the ways in which it is with any cards in their place.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "described/rule_language/pattern_reader.h"
#include "kernels/climb/matcher.h"
#include "support/trials.h"

namespace kibitzer::climb::wild_cards {
namespace {

constexpr std::uint64_t kTrials = test::trials(std::uint64_t{400});

const std::vector<std::string> kPatterns = {
    "(.a)",     "(.a){2}",        "(.a){3}(.b){2} & a!=b", "(.a){4+}", "(.a#){5}",
    "(sa#){5}", "((.a#)(.a)){3}", "(.A)(.2)(.3)(.4)(.5)",  "(JB)(JS)", "(.a){3}(.b)",
    "(s.){3}",  "H3(.a){2}",      "[HD]A(..){2}"};

Order natural_order() { return Order::of({0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}); }

/// A few cards of two packs, mostly near one another.
Play random_play(std::mt19937_64& random) {
  Play play;
  const std::size_t lowest = random() % 11;
  for (std::size_t left = 1 + random() % 4; left > 0; --left) {
    if (random() % 12 == 0)
      play.add({random() % 2 == 0 ? kBigJoker : kLittleJoker});
    else
      play.add({static_cast<Number>((lowest + random() % 3) % 13), static_cast<std::uint32_t>(random() % 2)});
  }
  return play;
}

void add_readings(const Pattern& pattern, const Play& play, std::size_t wilds, Number from,
                  std::vector<Reading>& readings) {
  if (wilds == 0) {
    for (const Reading& reading : match(pattern, play, natural_order()).readings)
      if (std::find(readings.begin(), readings.end(), reading) == readings.end()) readings.push_back(reading);
    return;
  }
  for (Number number = from; number < kLittleJoker; ++number)
    for (std::uint32_t suit = 0; suit < kSuits; ++suit) {
      Play more = play;
      more.add({number, suit});
      add_readings(pattern, more, wilds - 1, number, readings);
    }
}

TEST(WildCards, StandForAnyCards) {
  std::size_t found = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    const std::string& text = kPatterns[seed % kPatterns.size()];
    const auto pattern = described::rule_language::read_pattern(text);
    ASSERT_TRUE(pattern);
    const Play play = random_play(random);
    const std::size_t wilds = 1 + random() % 2;
    const Match with = match(*pattern, play, natural_order(), kMostSteps, wilds);
    ASSERT_FALSE(with.exhausted);
    std::vector<Reading> expected;
    add_readings(*pattern, play, wilds, 0, expected);
    found += expected.size();
    ASSERT_EQ(with.readings.size(), std::min(expected.size(), kMostReadings)) << "seed " << seed << " " << text;
    for (const Reading& reading : with.readings)
      ASSERT_NE(std::find(expected.begin(), expected.end(), reading), expected.end()) << "seed " << seed << " " << text;
  }
  EXPECT_TRUE(found > kTrials / 8 || kTrials < 100) << found;  // a few trials may find none
}

TEST(WildCards, AreNoJokers) {
  const auto rocket = described::rule_language::read_pattern("(JB)(JS)");
  Play play;
  play.add({kBigJoker});
  EXPECT_FALSE(match(*rocket, play, natural_order(), kMostSteps, 1).found());
}

TEST(WildCards, MayBeTheWholePlay) {
  const auto pair = described::rule_language::read_pattern("(.a){2}");
  EXPECT_EQ(match(*pair, {}, natural_order(), kMostSteps, 2).readings.size(), 13U);
}

}  // namespace
}  // namespace kibitzer::climb::wild_cards
