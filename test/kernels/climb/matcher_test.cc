// Which plays patterns match: Dou Dizhu's classes counted, and the ways to match compared with each other.
#include "kernels/climb/matcher.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>

#include "described/rule_language/pattern_reader.h"
#include "kernels/climb/shape.h"
#include "support/trials.h"

namespace kibitzer::climb {
namespace {

constexpr Counts kPack = {4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1};
constexpr std::string_view kLetters = "A234567890JQKsb";

/// Runs go from the three to the ace.
Order run_order() { return Order::of({0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2}); }

Pattern pattern(const std::string& text) {
  auto read = described::rule_language::read_pattern(text);
  EXPECT_TRUE(read) << text << ": " << read.error().sentence;
  return *read;
}

Play play(std::string_view letters) {
  Play play;
  for (const char letter : letters) ++play.counts[kLetters.find(letter)];
  return play;
}

/// Calls `each` with all sets of `cards` from `pack` whose numbers come `alike` at a time.
void each_set(std::size_t sets, std::uint8_t alike, Counts& cards, const Counts& pack, std::size_t from,
              const std::function<void()>& each) {
  if (sets == 0) return each();
  for (std::size_t number = from; number < kNumbers; ++number) {
    if (cards[number] + alike > pack[number]) continue;
    cards[number] = static_cast<std::uint8_t>(cards[number] + alike);
    each_set(sets - 1, alike, cards, pack, number, each);
    cards[number] = static_cast<std::uint8_t>(cards[number] - alike);
  }
}

/// What a class is made of: `alike` cards of each number of a run of `least` to `most` numbers, and sets of further cards.
struct Kind {
  const char* pattern;
  std::uint8_t alike;
  std::size_t least;
  std::size_t most;
  std::size_t sets;  // for each number of a run of several
  std::uint8_t alike_in_set;
  std::size_t readings;
};

std::set<Counts> candidates(const Kind& kind) {
  std::set<Counts> all;
  const Order order = run_order();
  for (std::size_t length = kind.least; length <= kind.most; ++length) {
    for (Number start = 0; start < kNumbers; ++start) {
      Counts cards{};
      int number = start;
      std::size_t done = 0;
      for (; done < length && number >= 0 && kPack[static_cast<std::size_t>(number)] >= kind.alike; ++done) {
        cards[static_cast<std::size_t>(number)] = kind.alike;
        number = order.next[static_cast<std::size_t>(number)];
      }
      const std::size_t sets = kind.least > 1 ? kind.sets * length : kind.sets;
      if (done < length || length * kind.alike + sets * kind.alike_in_set > 20) continue;
      each_set(sets, kind.alike_in_set, cards, kPack, 0, [&] { all.insert(cards); });
    }
  }
  return all;
}

class DouDizhu : public testing::TestWithParam<Kind> {};

TEST_P(DouDizhu, HasAsManyReadingsOfTheClass) {
  const Pattern matched = pattern(GetParam().pattern);
  const Order order = run_order();
  std::size_t found = 0;
  for (const Counts& counts : candidates(GetParam())) found += match(matched, {counts}, order).readings.size();
  EXPECT_EQ(found, GetParam().readings);
}

// The numbers are those of OpenSpiel's and RLCard's tables, which count a run apart from what goes with it, and of an
// enumeration for the others.
INSTANTIATE_TEST_SUITE_P(Classes, DouDizhu,
                         testing::Values(Kind{"(.a)", 1, 1, 1, 0, 0, 15}, Kind{"(.a){2}", 2, 1, 1, 0, 0, 13},
                                         Kind{"(.a){3}", 3, 1, 1, 0, 0, 13}, Kind{"(.a){4}", 4, 1, 1, 0, 0, 13},
                                         Kind{"(JB)(JS)", 1, 1, 1, 1, 1, 1}, Kind{"(.a#){5+}", 1, 5, 12, 0, 0, 36},
                                         Kind{"((.a#)(.a)){3+}", 2, 3, 10, 0, 0, 52},
                                         Kind{"((.a#)(.a){2}){2+}", 3, 2, 6, 0, 0, 45},
                                         Kind{"(.a){3}(.b)&a!=b", 3, 1, 1, 1, 1, 182},
                                         Kind{"(.a){3}(.b){2}&a!=b", 3, 1, 1, 1, 2, 156},
                                         Kind{"((.a#)(.a)(.a)){2+:c}(.b$){c}&a!=b&b<4&b!=JJ", 3, 2, 5, 1, 1, 22588},
                                         Kind{"((.a#)(.a)(.a)){2+:c}(.b$){c}&a!=b&b<2&b!=JJ", 3, 2, 5, 1, 1, 7161},
                                         Kind{"((.a#)(.a)(.a)){2+:c}((.b$)(.b)){c}&a!=b&b<2", 3, 2, 4, 1, 2, 2939},
                                         Kind{"(.a){4}(.b$){2}&a!=b&b<2&b!=JJ", 4, 1, 1, 2, 1, 1170},
                                         Kind{"(.a){4}(.b$){2}&a!=b&b!=JJ", 4, 1, 1, 2, 1, 1326},
                                         Kind{"(.a){4}((.b$)(.b)){2}&a!=b&b<2", 4, 1, 1, 2, 2, 858}));

/// "3-6", "3-5 with 6", …: the run of each reading, and the other cards.
std::set<std::string> readings(const std::string& text, std::string_view cards) {
  std::set<std::string> all;
  for (const Reading& reading : match(pattern(text), play(cards), run_order()).readings) {
    std::string one = {kLetters[reading.numbers[0].first], '-', kLetters[reading.numbers[0].last]};
    for (std::size_t number = 0; number < kNumbers; ++number)
      one.append(reading.numbers[1].cards[number], kLetters[number]);
    all.insert(one);
  }
  return all;
}

TEST(Matcher, KeepsAllReadingsOfAPlay) {
  EXPECT_EQ(readings("((.a#)(.a)(.a)){2+}", "333444555666"), (std::set<std::string>{"3-6"}));
  EXPECT_EQ(readings("((.a#)(.a)(.a)){2+:c}(.b$){c}&a!=b", "333444555666"),
            (std::set<std::string>{"3-5666", "4-6333"}));
}

TEST(Matcher, ARunFollowsTheListOfItsClass) {
  const Pattern run = pattern("(.a#){5+}");
  EXPECT_TRUE(match(run, play("0JQKA"), run_order()).found());
  EXPECT_FALSE(match(run, play("JQKA2"), run_order()).found());
  EXPECT_TRUE(match(run, play("A2345"), Order::of({12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0})).found());
}

TEST(Matcher, SuitsCountWhereThePatternAsksForThem) {
  const Pattern flush = pattern("(a.){3}");
  Play three = play("247");
  EXPECT_TRUE(match(flush, three, run_order()).assumes_suits);
  three.suits.emplace();
  (*three.suits)[0][1] = (*three.suits)[0][3] = (*three.suits)[0][6] = 1;
  EXPECT_TRUE(match(flush, three, run_order()).found());
  std::swap((*three.suits)[0][6], (*three.suits)[1][6]);
  EXPECT_FALSE(match(flush, three, run_order()).found());
}

TEST(Matcher, GivesUpAfterManySteps) {
  const Pattern free = pattern("(.a$){2+}(.b$){2+}(.c$){2+}&a!=b&b!=c&a!=c&a<2&b<2&c<2");
  EXPECT_TRUE(match(free, play("AA22334455667788"), run_order(), 1000).exhausted);
}

/// A play read as groups, each by a loop of its own: slow, and nothing like the matcher.
bool plainly(const std::string& text, const Counts& counts) {
  const auto count_of = [&](std::uint8_t times) { return std::count(counts.begin(), counts.end(), times); };
  const std::size_t size = size_of(counts);
  if (text == "(.a){3}(.b)") return size == 4 && (count_of(3) == 1 || count_of(4) == 1);
  if (text == "(.a){3}(.b)&a!=b") return size == 4 && count_of(3) == 1;
  if (text == "(.a){2}((.b$)(.b)){1}") return size == 4 && (count_of(2) == 2 || count_of(4) == 1);
  if (text == "((.a#)(.a)){2+}") {
    const std::vector<std::size_t> up = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0};
    std::string profile;
    for (const std::size_t number : up) profile += static_cast<char>('0' + counts[number]);
    const std::size_t from = profile.find_first_not_of('0');
    if (from == std::string::npos || counts[1] + counts[13] + counts[14] > 0) return false;
    const std::string run = profile.substr(from, profile.find_last_not_of('0') + 1 - from);
    return run.size() >= 2 && run.find_first_not_of('2') == std::string::npos;
  }
  ADD_FAILURE() << text;
  return false;
}

void each_play(std::size_t size, const std::function<void(const Counts&)>& each) {
  Counts cards{};
  each_set(size, 1, cards, kPack, 0, [&] { each(cards); });
}

TEST(Matcher, AgreesWithPlainLoopsOnAllSmallPlays) {
  for (const std::string text : {"(.a){3}(.b)", "(.a){3}(.b)&a!=b", "(.a){2}((.b$)(.b)){1}", "((.a#)(.a)){2+}"}) {
    const Pattern matched = pattern(text);
    for (std::size_t size = 1; size <= 6; ++size)
      each_play(size, [&](const Counts& counts) {
        ASSERT_EQ(match(matched, {counts}, run_order()).found(), plainly(text, counts)) << text;
      });
  }
}

std::vector<Reading> sorted(std::vector<Reading> readings) {
  const auto key = [](const Reading& one) {
    return std::tuple(one.numbers[0].first, one.numbers[0].last, one.numbers[0].cards, one.numbers[1].cards,
                      one.counts);
  };
  std::sort(readings.begin(), readings.end(), [&](const auto& a, const auto& b) { return key(a) < key(b); });
  return readings;
}

constexpr const char* kShaped[] = {"(.a)",
                                   "(.a)(.a)",
                                   "(.a){3}(.b)",
                                   "(.a){3}(.b){2}&a!=b",
                                   "(.a#){3+}",
                                   "((.a#)(.a)){2+}",
                                   "((.a#)(.a)(.a)){2+:c}(.b$){c}",
                                   "((.a#)(.a){2}){1+:c}((.b$)(.b)){c}&a!=b",
                                   "(.a){4}(.b$){2}&b!=JJ",
                                   "(.a){2}((.b$)(.b)){2}&b<2"};

TEST(Shapes, AgreeWithBacktracking) {
  std::mt19937 random(1);
  for (const char* const text : kShaped) {
    const Pattern matched = pattern(text);
    const auto shape = shape_of(matched);
    ASSERT_TRUE(shape) << text;
    const auto agree = [&](const Counts& counts) {
      ASSERT_EQ(sorted(match(matched, *shape, {counts}, run_order()).readings),
                sorted(match(matched, {counts}, run_order()).readings))
          << text;
    };
    for (std::size_t size = 1; size <= 5; ++size) each_play(size, agree);
    for (int i = 0; i < test::trials(3000); ++i) {
      Counts counts{};
      const std::size_t start = random() % 8 + 2;
      for (std::size_t number = start; number < start + random() % 5 + 1; ++number)
        counts[number % 13] = static_cast<std::uint8_t>(random() % 5);
      for (std::size_t more = random() % 4; more > 0; --more) {
        const std::size_t number = random() % kNumbers;
        if (counts[number] < kPack[number]) ++counts[number];
      }
      agree(counts);
    }
  }
}

TEST(Shapes, AreNotMadeOfOtherPatterns) {
  for (const char* const text : {"(.a)||(.b)(.b)", "(a.){5}", "(.a){1+}", "(.a)(.b)(.c)", "(JB)(JS)", "(.a#)(.a#)"})
    EXPECT_FALSE(shape_of(pattern(text))) << text;
}

}  // namespace
}  // namespace kibitzer::climb
