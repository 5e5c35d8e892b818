// Completion in JSON goes by the schema of the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "language_server/client.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;
using Labels = std::vector<std::string>;

/// What is offered at "|".
json items(std::string marked, const std::string& name = "a.json") {
  const std::size_t at = marked.find('|');
  marked.erase(at, 1);
  const auto place = language_server::Document(marked).position(at);
  Client client;
  client.open("file:///" + name, marked);
  return client.request("textDocument/completion", Client::at("file:///" + name, static_cast<int>(place.line),
                                                              static_cast<int>(place.character)))["items"];
}

Labels offered(const std::string& marked) {
  Labels all;
  for (const json& item : items(marked)) all.push_back(item["label"]);
  return all;
}

/// What the first item inserts.
std::string inserted(const std::string& marked) {
  const json all = items(marked);
  return all.empty() ? "nothing is offered" : all[0]["textEdit"]["newText"].get<std::string>();
}

TEST(JsonCompletion, OffersTheKeysThatAnObjectDoesNotHave) {
  EXPECT_EQ(offered(R"({"game": "oh-hell", "players": [], |, "rounds": []})"),
            (Labels{"rules", "name", "date", "place", "totals", "kibitzer"}));
  EXPECT_EQ(offered(R"({"game": "bridge", "boards": [{"board": 1, "auction": [{"call": "1C", "|"}]}]})"),
            (Labels{"player", "explanation", "insufficient", "annotations", "comments", "kibitzer"}));
  EXPECT_EQ(offered(R"({"game": "bridge", "boards": [{"score": {"NS": 50, |)"), (Labels{"EW", "declarer", "kibitzer"}));
  EXPECT_EQ(offered(R"({"game": "marafone", "players": ["A"], "rounds": [{"tricks": [{"plays": [{|}]}]}]})"),
            (Labels{"player", "card", "kibitzer"}));
}

TEST(JsonCompletion, OffersNoKeyThatAnotherExcludes) {
  const Labels keys = offered(R"({"game": "marafone", "players": ["A"], "tricks": [], |})");
  EXPECT_THAT(keys, testing::IsSupersetOf({"trump", "hands", "winners"}));
  EXPECT_THAT(keys, testing::Not(testing::Contains(testing::AnyOf("rounds", "plays", "moves", "stock", "tricks"))));
}

TEST(JsonCompletion, KnowsTheGameByItsOwnKeyToo) {
  EXPECT_EQ(offered(R"({|, "boards": []})").front(), "game");
  EXPECT_EQ(offered(R"({"boards": [{"room": |}]})"), (Labels{"open", "closed"}));
}

TEST(JsonCompletion, WritesQuotesAndColonsThatAreMissing) {
  EXPECT_EQ(inserted(R"({"boards": [], |})"), "\"game\": ");
  EXPECT_EQ(inserted("{\"boards\": [],\n  \"|\n}"), "game\": ");
  EXPECT_EQ(inserted(R"({"boards": [], "ga|"})"), "game");
  EXPECT_EQ(inserted(R"({"boards": [{"dealer": |}]})"), "\"N\"");
  EXPECT_EQ(inserted(R"({"boards": [{"dealer": "|"}]})"), "N");
}

TEST(JsonCompletion, OffersTheValuesThatTheSchemaLists) {
  EXPECT_EQ(offered(R"({"game": "oh-hell", "rules": |})"), (Labels{"atlebridge", "standard"}));
  EXPECT_EQ(offered(R"({"game": "oh-hell", "rules": {"hook": |}})"), (Labels{"true", "false"}));
  EXPECT_EQ(offered(R"({"game": "oh-hell", "rules": {"hook": "|"}})"), Labels());
  EXPECT_EQ(offered(R"({"game": "oh-hell", "rules": {"bidding": "in|"}})"), (Labels{"simultaneous", "in-turn"}));
  EXPECT_EQ(offered(R"({"game": "bridge", "boards": [{"vulnerable": "|)"), (Labels{"none", "NS", "EW", "both"}));
}

TEST(JsonCompletion, NamesEachPlayerOnceInATrick) {
  const std::string begin = R"({"game": "oh-hell", "players": ["Anna", "Ben", "Cleo"], "rounds": [{"round": 1, )";
  EXPECT_EQ(offered(begin + R"("tricks": [{"plays": [{"player": "Ben", "card": "2C"}, {"player": "|"}]}]}]})"),
            (Labels{"Anna", "Cleo"}));
  EXPECT_EQ(offered(begin + R"("bids": [{"player": "|"}, {"player": "Cleo", "bid": 1}]}]})"), (Labels{"Anna", "Ben"}));
  EXPECT_EQ(offered(begin + R"("points": {"Anna": 1, |}}]})"), (Labels{"Ben", "Cleo"}));
  EXPECT_EQ(offered(R"({"game": "dou-dizhu", "players": ["A", "B"], "plays": [{"player": "A"}, {"player": "|"}]})"),
            (Labels{"A", "B"}))
      << "in a game of card combinations they play again and again";
}

TEST(JsonCompletion, NamesNoPlayersWhereSeatsAreMeant) {
  const std::string begin = R"({"game": "bridge", "players": {"N": "Anna"}, "boards": [{)";
  EXPECT_EQ(offered(begin + R"("declarer": "|"}]})"), (Labels{"N", "E", "S", "W"}));
  EXPECT_EQ(offered(R"({"game": "bridge", "players": {"N": "|"}, "boards": []})"), Labels());
}

TEST(JsonCompletion, OffersNothingWhereNothingCanBe) {
  for (const char* const marked :
       {"{|}", "|", "|{}", "{}|", R"({"game": "bridge" |})", R"({"game": "bridge", "boards": [|]})",
        R"({"game": "bridge", "boards": [{"mine": {|}}]})", "]]|",
        R"({"a": 1}})"
        "|"})
    EXPECT_EQ(offered(marked), Labels()) << marked;
}

TEST(JsonCompletion, TakesAnyText) {
  const std::string text = R"({"game": "oh-hell", "players": ["A\"B", "C"], "rounds": [{"bids": [{"player": "C"}]}]})";
  for (std::size_t end = 0; end <= text.size(); ++end)
    for (std::size_t at = end % kOneOf; at <= end; at += kOneOf)
      items(text.substr(0, at) + "|" + text.substr(at, end - at));
  items(std::string(5000, '[') + "|");
}

}  // namespace
}  // namespace kibitzer::test
