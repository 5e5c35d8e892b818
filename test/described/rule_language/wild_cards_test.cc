// The list "wild" of a description, whose cards stand for others, in records that show suits and levels or lack them.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "described/rule_language/card_words.h"
#include "described/rule_language/play_classes.h"
#include "described/rule_language/reader.h"

namespace kibitzer::described::rule_language::wild_cards {
namespace {

constexpr const char* kGame = R"(<config> players = 4; cards = %PACKS%; </config>
<var> string level = "5"; </var>
<card>
list: ..|.. { JB JS .%level% .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 .2 }
wild: ..|.. { H%level% }
</card>
<mode>
bomb: (.a){4+}: : { $1.size > $2.size => 1; $1.size < $2.size => -1; $1.a > $2.a => 1; $1.a < $2.a => -1 }
three: (.a){3}: bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }
pair: (.a){2}: bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }
single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }
</mode>
<body> int n = play_card(1, NONE); </body>
<end> add_score(1, n); </end>
)";

class WildCardsOfAGame : public testing::Test {
 protected:
  explicit WildCardsOfAGame(const std::string& packs = "2") {
    std::string text = kGame;
    text.replace(text.find("%PACKS%"), 7, packs);
    std::vector<findings::Finding> findings;
    game_ = std::make_unique<Description>(read_description({"game.rules", text, 1}, findings, nullptr, Checks::kAll));
    for (const findings::Finding& one : findings) ADD_FAILURE() << one.message;
    classes_ = std::make_unique<PlayClasses>(*game_);
  }

  static climb::Play play_of(std::string_view cards) {
    climb::Play play;
    for (std::size_t at = 0; at < cards.size(); at += 3) play.add(*card_of(cards.substr(at, 2)));
    return play;
  }

  /// The classes of the cards, with "?" after them if that is uncertain.
  std::string classes_of(std::string_view cards, std::optional<std::string> level = "5") {
    PlayReadings found;
    classes_->readings_of(play_of(cards), found, [&](std::string_view) { return level; });
    std::string names;
    for (const PlayReading& one : found.all) {
      const std::string& name = game_->classes[one.of].name.value;
      if (names.find(name) == std::string::npos) names += (names.empty() ? "" : " ") + name;
    }
    return names + (found.uncertain ? "?" : "");
  }

  std::unique_ptr<Description> game_;
  std::unique_ptr<PlayClasses> classes_;
};

class ThreePacks : public WildCardsOfAGame {
 protected:
  ThreePacks() : WildCardsOfAGame("3") {}
};

TEST_F(WildCardsOfAGame, StandForOtherCards) {
  EXPECT_EQ(classes_of("S9 H5"), "pair");
  EXPECT_EQ(classes_of("S9 H5 H5"), "three");
  EXPECT_EQ(classes_of("S9 D9 H9 H5 H5"), "bomb");
  EXPECT_EQ(classes_of("S9 S8 H5"), "");
  EXPECT_EQ(classes_of("JB H5"), "");
  EXPECT_EQ(classes_of("JB JB"), "pair");
}

TEST_F(WildCardsOfAGame, AreThoseOfTheLevel) {
  EXPECT_EQ(classes_of("S9 H5", "6"), "");
  EXPECT_EQ(classes_of("S9 H6", "6"), "pair");
  EXPECT_EQ(classes_of("S9 S5"), "");
}

TEST_F(WildCardsOfAGame, AreUnknownWithTheirSuitsOrTheLevel) {
  EXPECT_EQ(classes_of(".9 .5"), "pair?");
  EXPECT_EQ(classes_of(".9 .8"), "");
  EXPECT_EQ(classes_of("S9 H8", std::nullopt), "pair?");
  EXPECT_EQ(classes_of("S9 S8", std::nullopt), "");
  EXPECT_EQ(classes_of("S9 D9", std::nullopt), "pair");
}

TEST_F(WildCardsOfAGame, WithoutSuitsAreAtMostAsManyAsThePacksHave) {
  EXPECT_EQ(classes_of(".9 .5 .5"), "three?");
  EXPECT_EQ(classes_of(".9 .5 .5 .5"), "");
}

TEST_F(ThreePacks, HaveTwelveCardsOfANumber) {
  EXPECT_EQ(classes_of("S9 S9 S9 D9 D9 D9 C9 C9 C9 H9 H9 H9 H5 H5 H5"), "bomb");
  EXPECT_EQ(classes_of("JB JB JB"), "three");
}

TEST(WildCardsOfAGameReader, ListsThemOnce) {
  std::string text = kGame;
  text.replace(text.find("%PACKS%"), 7, "2");
  text.insert(text.find("</card>"), "wild: ..|.. { JB }\n");
  std::vector<findings::Finding> findings;
  read_description({"game.rules", text, 1}, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings.front().message, "the wild cards are already listed");
}

}  // namespace
}  // namespace kibitzer::described::rule_language::wild_cards
