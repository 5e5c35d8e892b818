#include "json/reader.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace kibitzer::json {
namespace {

/// A document, its reader, and what the reader found.
struct Desk {
  explicit Desk(std::string_view text) : bytes(text) { EXPECT_FALSE(document.read(bytes, Syntax::kJaxn)); }

  std::string found() const { return test::lines_of(findings, {"test", bytes, 1}); }

  std::string_view bytes;
  Document document;
  std::vector<findings::Finding> findings;
  Reader reader{document, findings};
};

constexpr std::array<std::string_view, 3> kKeys = {"round", "trump", "dealer"};
constexpr Form kForm = {"a round", kKeys, 2};

std::string members(Desk& desk) {
  std::string all;
  desk.reader.object(0, kForm, [&](std::size_t key, std::uint32_t value) {
    all += std::string(kKeys[key]) + "=" + std::string(desk.document.written(desk.document.node(value))) + " ";
  });
  return all;
}

TEST(JsonReader, GivesTheMembersOfAnObjectInTheirOrder) {
  Desk desk(R"({"trump": [1, {"round": 2}], "round": 1})");
  EXPECT_EQ(members(desk), "trump=[1, {\"round\": 2}] round=1 ");
  EXPECT_EQ(desk.found(), "");
  EXPECT_FALSE(desk.reader.faulty());
}

TEST(JsonReader, TellsOfUnknownKeysAndSuggestsTheNearest) {
  Desk desk(R"({"round":1,"trump":2,"daeler":3,"weather":4})");
  EXPECT_EQ(members(desk), "round=1 trump=2 ");
  EXPECT_EQ(desk.found(),
            "1:22: error[json/unknown-key]: a round has no key \"daeler\"; did you mean \"dealer\"?\n"
            "1:33: error[json/unknown-key]: a round has no key \"weather\"\n");
  EXPECT_TRUE(desk.reader.faulty());
}

TEST(JsonReader, KeepsTheFirstOfARepeatedKey) {
  Desk desk(R"({"round":1,"trump":2,"\u0072ound":3})");
  EXPECT_EQ(members(desk), "round=1 trump=2 ");
  EXPECT_EQ(desk.found(),
            "1:22: error[json/duplicate-key]: the key \"round\" appears twice in one object\n"
            "  1:2: first given here\n");
}

TEST(JsonReader, TellsOfEveryMissingKey) {
  Desk desk(R"( {"dealer":1})");
  EXPECT_EQ(members(desk), "dealer=1 ");
  EXPECT_EQ(desk.found(),
            "1:2: error[json/missing-key]: a round needs the key \"round\"\n"
            "1:2: error[json/missing-key]: a round needs the key \"trump\"\n");
}

TEST(JsonReader, SaysOnceThatAnObjectWasMadeForSomethingElse) {
  Desk desk(R"({"id":1,"user":2,"dealer":3,"score":4,"level":5,"time":6})");
  EXPECT_EQ(members(desk), "");
  EXPECT_EQ(
      desk.found(),
      "1:1: error[json/missing-key]: a round needs the keys \"round\" and \"trump\"; this object has none of them, "
      "but \"id\", \"user\", \"dealer\" and \"score\"\n");
}

TEST(JsonReader, ReadsCardsInOtherWordsAndSaysSoOnce) {
  Desk desk("['10♥','Kreuz Bube','10♥']");
  EXPECT_EQ(desk.reader.card(1), cards::Card(cards::Suit::kHearts, 10));
  EXPECT_EQ(desk.reader.card(2), cards::Card(cards::Suit::kClubs, 11));
  EXPECT_EQ(desk.reader.card(3), cards::Card(cards::Suit::kHearts, 10));
  EXPECT_EQ(desk.found(),
            "1:2: error[json/bad-card]: \"10♥\" is not a card; did you mean \"10H\"?\n"
            "1:8: error[json/bad-card]: \"Kreuz Bube\" is not a card; did you mean \"JC\"?\n");
  EXPECT_FALSE(desk.reader.faulty());
}

TEST(JsonReader, NamesTheTypeThatStandsWhereAnObjectIsWanted) {
  const auto complaint = [](std::string_view text) {
    Desk desk(text);
    EXPECT_FALSE(desk.reader.object(0, kForm, [](std::size_t, std::uint32_t) {}));
    return desk.found();
  };
  EXPECT_EQ(complaint("null"), "1:1: error[json/wrong-type]: a round is an object, not null\n");
  EXPECT_EQ(complaint("true"), "1:1: error[json/wrong-type]: a round is an object, not a truth value\n");
  EXPECT_EQ(complaint("1"), "1:1: error[json/wrong-type]: a round is an object, not a number\n");
  EXPECT_EQ(complaint("''"), "1:1: error[json/wrong-type]: a round is an object, not a text\n");
  EXPECT_EQ(complaint("[]"), "1:1: error[json/wrong-type]: a round is an object, not an array\n");
  EXPECT_EQ(complaint("$00"), "1:1: error[json/wrong-type]: a round is an object, not binary data\n");
}

TEST(JsonReader, GivesTheMembersOfAMap) {
  Desk desk(R"({"b":1,"a":2,"b":3,"":4,"a":5})");
  std::string all;
  EXPECT_TRUE(desk.reader.map(0, "points", [&](const Node& key, std::uint32_t value) {
    all += std::string(desk.document.text(key)) + "=" + std::string(desk.document.written(desk.document.node(value))) +
           " ";
  }));
  EXPECT_EQ(all, "b=1 a=2 =4 ");
  EXPECT_EQ(desk.found(),
            "1:14: error[json/duplicate-key]: the key \"b\" appears twice in one object\n"
            "  1:2: first given here\n"
            "1:25: error[json/duplicate-key]: the key \"a\" appears twice in one object\n"
            "  1:8: first given here\n");
}

TEST(JsonReader, FindsTheFirstOfARepeatedKeyInALongMap) {
  std::string text = "{";
  for (char key = 'z'; key >= 'a'; --key) text += std::string("\"") + key + "\":1,";
  Desk desk(text += "\"m\":2}");
  std::string keys;
  EXPECT_TRUE(desk.reader.map(0, "points", [&](const Node& key, std::uint32_t) { keys += desk.document.text(key); }));
  EXPECT_EQ(keys, "zyxwvutsrqponmlkjihgfedcba");
  EXPECT_EQ(desk.found(),
            "1:158: error[json/duplicate-key]: the key \"m\" appears twice in one object\n"
            "  1:80: first given here\n");
}

TEST(JsonReader, GivesTheElementsOfAnArray) {
  Desk desk("[1,[2,3],{a:4}]");
  std::string all;
  EXPECT_TRUE(desk.reader.array(0, "rounds", [&](std::uint32_t element) {
    all += std::string(desk.document.written(desk.document.node(element))) + " ";
  }));
  EXPECT_EQ(all, "1 [2,3] {a:4} ");
}

TEST(JsonReader, RefusesWhatIsNoArray) {
  Desk desk("{}");
  EXPECT_FALSE(desk.reader.array(0, "rounds", [](std::uint32_t) {}));
  EXPECT_EQ(desk.found(), "1:1: error[json/wrong-type]: rounds is an array, not an object\n");
}

TEST(JsonReader, ReadsTextsAndTruthValues) {
  Desk desk("['\\u{41}b',true,false]");
  EXPECT_EQ(desk.reader.string(1, "name"), "Ab");
  EXPECT_EQ(desk.reader.boolean(2, "hook"), true);
  EXPECT_EQ(desk.reader.boolean(3, "hook"), false);
  EXPECT_EQ(desk.reader.string(2, "name"), std::nullopt);
  EXPECT_EQ(desk.reader.boolean(1, "hook"), std::nullopt);
  EXPECT_EQ(desk.found(),
            "1:12: error[json/wrong-type]: name is a text, not a truth value\n"
            "1:2: error[json/wrong-type]: hook is true or false, not a text\n");
}

std::optional<int> integer(std::string_view text, std::string_view complaint = "") {
  Desk desk(text);
  const auto value = desk.reader.integer(0, "a bid");
  EXPECT_EQ(desk.found(), complaint);
  return value;
}

TEST(JsonReader, ReadsIntegersUpToAMillion) {
  EXPECT_EQ(integer("0"), 0);
  EXPECT_EQ(integer("-0"), 0);
  EXPECT_EQ(integer("-7"), -7);
  EXPECT_EQ(integer("1000000"), 1'000'000);
  EXPECT_EQ(integer("-1000000"), -1'000'000);
}

TEST(JsonReader, ReadsTheNumbersOfJaxn) {
  EXPECT_EQ(integer("+7"), 7);
  EXPECT_EQ(integer("0x1F"), 31);
  EXPECT_EQ(integer("-0XfF"), -255);
  EXPECT_EQ(integer("+0x10"), 16);
}

TEST(JsonReader, RefusesIntegersBeyondAMillion) {
  for (const std::string number :
       {"1000001", "-1000001", "3000000000", "99999999999999999999999", "0xFFFFFFFFFFFFFFFFF"})
    EXPECT_EQ(integer(number, "1:1: error[json/out-of-range]: a bid cannot be " + number +
                                  ": numbers from -1000000 to 1000000 are read\n"),
              std::nullopt);
}

TEST(JsonReader, RefusesNumbersThatAreWrittenWithFractionOrExponent) {
  for (const std::string number : {"1.0", "1.5", "1e2", "-0.0", ".5", "NaN", "-Infinity"})
    EXPECT_EQ(integer(number, "1:1: error[json/wrong-type]: a bid is an integer, not " + number + "\n"), std::nullopt);
}

TEST(JsonReader, RefusesWhatIsNoNumber) {
  EXPECT_EQ(integer("'1'", "1:1: error[json/wrong-type]: a bid is an integer, not a text\n"), std::nullopt);
}

TEST(JsonReader, GivesTheIndexOfAKnownText) {
  constexpr std::array<std::string_view, 3> kColors = {"clubs", "hearts", "none"};
  Desk desk("['hearts','heart','green']");
  EXPECT_EQ(desk.reader.one_of(1, "trump", kColors), 1U);
  EXPECT_EQ(desk.reader.one_of(2, "trump", kColors), std::nullopt);
  EXPECT_EQ(desk.reader.one_of(3, "trump", kColors), std::nullopt);
  EXPECT_EQ(
      desk.found(),
      "1:11: error[json/unknown-value]: trump cannot be \"heart\"; did you mean \"hearts\"?\n"
      "1:19: error[json/unknown-value]: trump cannot be \"green\"; supported are \"clubs\", \"hearts\", \"none\"\n");
}

TEST(JsonReader, ReadsCards) {
  Desk desk("['10D','sa','1D']");
  EXPECT_EQ(desk.reader.card(1), cards::Card(cards::Suit::kDiamonds, 10));
  EXPECT_EQ(desk.reader.card(2), cards::Card(cards::Suit::kSpades, 14));
  EXPECT_EQ(desk.reader.card(3), std::nullopt);
  EXPECT_EQ(
      desk.found(),
      "1:13: error[json/bad-card]: \"1D\" is not a card: a card is a rank (2 to 10 or T, J, Q, K, A) and a suit (C, "
      "D, H, S)\n");
}

TEST(JsonReader, ForgetsFaultsWhenToldTo) {
  Desk desk("1");
  EXPECT_FALSE(desk.reader.boolean(0, "hook"));
  EXPECT_TRUE(desk.reader.faulty());
  desk.reader.forget_faults();
  EXPECT_FALSE(desk.reader.faulty());
}

TEST(JsonReader, ShowsOnlyTheBracketOfAnArrayOrObject) {
  Desk desk("[{},1]");
  EXPECT_EQ(desk.reader.head(0), (text::Span{0, 1}));
  EXPECT_EQ(desk.reader.head(1), (text::Span{1, 2}));
  EXPECT_EQ(desk.reader.head(2), (text::Span{4, 5}));
}

TEST(JsonReader, DoesNotLookForTheFirstOfEachRepeatedKeyAgain) {
  constexpr int kMany = 50'000;  // squared they would take minutes
  std::string text = R"({"round":1,"trump":2)";
  for (int i = 0; i < kMany; ++i) text += ",\"\":0";
  for (int i = 0; i < kMany; ++i) text += R"(,"round":3)";
  text += "}";
  Desk desk(text);
  EXPECT_EQ(members(desk), "round=1 trump=2 ");
  EXPECT_EQ(desk.reader.faults(), 2U * kMany);
}

TEST(JsonReader, ReportsAHundredFaultsHoweverManyKeysAreRepeated) {
  std::string text = "{";
  for (int i = 0; i < 20000; ++i) text += "\"other" + std::to_string(i) + "\":1,";
  text += "\"round\":1";
  for (int i = 0; i < 20000; ++i) text += ",\"round\":1";
  Desk desk(text += "}");
  members(desk);
  ASSERT_EQ(desk.findings.size(), findings::kMostFaults);
  EXPECT_EQ(desk.findings.back().message, "a round has no key \"other99\"");
  EXPECT_EQ(desk.findings.back().related.back().message, "after a hundred faults no more are reported");
}

}  // namespace
}  // namespace kibitzer::json
