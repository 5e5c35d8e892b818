// Which class cards are of, and which of two plays is the greater: the program and a plain matcher agree.
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <random>
#include <set>
#include <sstream>

#include "described/climbing_games/simulator.h"
#include "described/rule_language/card_words.h"
#include "described/rule_language/play_classes.h"
#include "described/rule_language/reader.h"
#include "support/project_folder.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

namespace rule_language = described::rule_language;

using dou_dizhu::Cards;
using dou_dizhu::Counts;

class DouDizhuClasses : public testing::Test {
 protected:
  DouDizhuClasses() {
    std::stringstream text;
    text << std::ifstream(project_folder() / "sessions" / "games" / "dou-dizhu.rules").rdbuf();
    std::vector<findings::Finding> findings;
    description_ = std::make_unique<rule_language::Description>(
        rule_language::read_description({"dou-dizhu.rules", text.str(), 1}, findings));
    EXPECT_TRUE(description_->judges_plays);
    classes_ = std::make_unique<rule_language::PlayClasses>(*description_);
  }

  static climb::Play as_play(const Cards& cards, bool suited) {
    climb::Play play;
    for (const auto& card : cards) play.add(*rule_language::card_of(card.name(suited)));
    return play;
  }

  rule_language::PlayReadings readings_of(const climb::Play& play) {
    rule_language::PlayReadings found;
    classes_->readings_of(play, found);
    EXPECT_FALSE(found.uncertain);
    return found;
  }

  void expect_same_classes(const Cards& cards, bool suited) {
    std::set<std::string> expected;
    for (const auto& reading : dou_dizhu::readings_of(dou_dizhu::counts_of(cards)))
      expected.insert(dou_dizhu::kKinds[reading.kind].name);
    std::set<std::string> found;
    for (const auto& reading : readings_of(as_play(cards, suited)).all)
      found.insert(description_->classes[reading.of].name.value);
    EXPECT_EQ(found, expected) << in_words(cards, suited);
  }

  bool greater(const Cards& cards, const Cards& others) {
    const climb::Play play = as_play(cards, false);
    const climb::Play other = as_play(others, false);
    bool is = false;
    for (const auto& reading : readings_of(play).all)
      for (const auto& other_reading : readings_of(other).all)
        is |= classes_->compare(play, reading, other, other_reading).greater();
    return is;
  }

  static std::string in_words(const Cards& cards, bool suited = false) {
    std::string words;
    for (const auto& card : cards) words += card.name(suited);
    return words;
  }

  std::unique_ptr<rule_language::Description> description_;
  std::unique_ptr<rule_language::PlayClasses> classes_;
};

/// All ways to take `left` more cards, from numbers from `from` on.
template <typename Call>
void for_each_choice(Cards& cards, std::size_t from, std::size_t left, const Call& call) {
  if (left == 0) return call(cards);
  for (std::size_t number = from; number < dou_dizhu::kNumbers; ++number) {
    const auto same = static_cast<std::size_t>(dou_dizhu::counts_of(cards)[number]);
    if (same == (number >= dou_dizhu::kLittleJoker ? 1 : 4)) continue;
    cards.push_back({number, same});
    for_each_choice(cards, number, left - 1, call);
    cards.pop_back();
  }
}

TEST_F(DouDizhuClasses, AreThoseOfAllFewCards) {
  int legal = 0;
  for (std::size_t size = 1; size <= 6; ++size) {
    Cards cards;
    for_each_choice(cards, 0, size, [&](const Cards& chosen) {
      expect_same_classes(chosen, false);
      legal += dou_dizhu::readings_of(dou_dizhu::counts_of(chosen)).empty() ? 0 : 1;
    });
  }
  // 15 singles, 13 pairs, threes and bombs each, the rocket, 182 and 156 threes with kickers, 15 runs, 10 of pairs, 11 of
  // threes, and 13 times four with two different ones of the other 14 that are not both jokers.
  EXPECT_EQ(legal, 15 + 3 * 13 + 1 + 182 + 156 + 8 + 7 + 10 + 11 + 13 * 90);
}

/// Random plays from the whole pack, of all kinds.
std::vector<dou_dizhu::Play> random_plays() {
  dou_dizhu::Random random(1);
  std::vector<dou_dizhu::Play> plays;
  for (int i = 0; i < trials(10'000); ++i)
    plays.push_back(dou_dizhu::random_play(dou_dizhu::whole_pack(), nullptr, random));
  return plays;
}

/// Takes cards away from a play or adds some, so that what is left nearly belongs together.
void change(Cards& cards, dou_dizhu::Random& random) {
  static const Cards kPack = dou_dizhu::whole_pack();
  for (std::size_t changes = random() % 3; changes > 0; --changes) {
    if (random() % 2 == 0 && cards.size() > 1) cards.erase(cards.begin() + static_cast<int>(random() % cards.size()));
    const dou_dizhu::Card card = kPack[random() % kPack.size()];
    if (random() % 2 == 0 && std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
  }
}

TEST_F(DouDizhuClasses, AreThoseOfRandomCards) {
  std::set<std::string> classes;
  int none = 0;
  const auto plays = random_plays();
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{60'000}); ++seed) {
    dou_dizhu::Random random(seed);
    Cards cards = plays[seed % plays.size()].cards;
    change(cards, random);
    std::shuffle(cards.begin(), cards.end(), random);
    expect_same_classes(cards, seed % 2 == 0);
    const auto readings = dou_dizhu::readings_of(dou_dizhu::counts_of(cards));
    for (const auto& reading : readings) classes.insert(dou_dizhu::kKinds[reading.kind].name);
    none += readings.empty() ? 1 : 0;
  }
  EXPECT_EQ(classes.size(), dou_dizhu::kKinds.size());
  EXPECT_GT(none, trials(10'000));
}

TEST_F(DouDizhuClasses, AreThoseOfUpToTenCardsOfFewNumbers) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{60'000}); ++seed) {
    dou_dizhu::Random random(seed);
    // Five numbers in a row, or so.
    const std::size_t from = random() % 11;
    Cards pack;
    for (const auto& card : dou_dizhu::whole_pack())
      if ((card.number >= from && card.number < from + 5) || random() % 20 == 0) pack.push_back(card);
    std::shuffle(pack.begin(), pack.end(), random);
    pack.resize(std::min(pack.size(), 1 + random() % 10));
    expect_same_classes(pack, seed % 2 == 0);
    found += dou_dizhu::readings_of(dou_dizhu::counts_of(pack)).empty() ? 0 : 1;
  }
  EXPECT_GT(found, trials(5000));
}

TEST_F(DouDizhuClasses, AgreeOnWhichPlayIsGreater) {
  const auto plays = random_plays();
  std::array<int, 2> is_greater{};
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{60'000}); ++seed) {
    dou_dizhu::Random random(seed);
    // Mostly two of one kind and size.
    const auto& first = plays[seed % plays.size()];
    std::size_t at = random() % plays.size();
    const auto alike = [&](const dou_dizhu::Play& play) {
      return play.kind == first.kind && play.cards.size() == first.cards.size();
    };
    for (int tries = 0; tries < 200 && random() % 200 != 0 && !alike(plays[at]); ++tries) at = (at + 1) % plays.size();
    const auto& second = plays[at];
    const bool expected = dou_dizhu::beat(dou_dizhu::counts_of(first.cards), dou_dizhu::counts_of(second.cards));
    ++is_greater[expected ? 1 : 0];
    ASSERT_EQ(greater(first.cards, second.cards), expected)
        << in_words(first.cards) << " on " << in_words(second.cards);
  }
  EXPECT_GT(is_greater[0], trials(10'000));
  EXPECT_GT(is_greater[1], trials(10'000));
}

}  // namespace
}  // namespace kibitzer::test
