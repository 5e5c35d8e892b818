// schemas/described-session.schema.json and the reader of climbing games agree: the schema refuses a session if and only if
// the reader finds a fault of its form. The schema knows of cards only that they are texts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/schema.h"
#include "support/variations.h"

namespace kibitzer::test {
namespace {

constexpr std::string_view kClimbingDeal =
    R"("round": 1, "leader": "Anna", "hands": { "Anna": ["H3"], "Ben": [] }, "stock": ["JB"],
       "bids": [{ "player": "Anna", "bid": 1 }],
       "plays": [{ "player": "Anna", "cards": ["H3", ".3"], "class": "pair" }, { "player": "Ben" }],
       "points": { "Anna": 1 }, "winners": ["Anna"], "level": "5", "finished": ["Anna"],
       "exchanges": [{ "from": "Anna", "to": "Ben", "cards": ["H3"] }])";

constexpr std::string_view kClimbingBegin =
    R"({ "game": "dou-dizhu", "name": "Friday", "date": "2026-11-20", "place": "Chengdu",
         "players": ["Anna", "Ben", "Chen"],)";

std::string whole_climbing_session() {
  return std::string(kClimbingBegin) + R"("rounds": [{)" + std::string(kClimbingDeal) +
         R"(}], "totals": {"Anna": 1} })";
}

std::string climbing_session_of_one_deal() {
  return std::string(kClimbingBegin) + std::string(kClimbingDeal) + R"(, "totals": {"Anna": 1} })";
}

bool schema_accepts(const std::string& text) {
  static const Schema schema("described-session");
  return schema.faults(text).empty();
}

/// Faults of form, and whether words were wrong, of which the schema knows only that they are not empty.
void expect_climbing_agreement(const std::string& text) {
  bool of_form = false;
  bool of_words = false;
  for (const Said& said : judged(text, games::kJson).findings) {
    if (!said.rule.starts_with("json/") || said.severity != findings::Severity::kError) continue;
    const bool word =
        said.rule == "json/unknown-value" || said.rule == "json/bad-card" || said.rule == "json/unknown-game";
    (word ? of_words : of_form) = true;
  }
  if (!of_form && of_words) return;
  EXPECT_EQ(schema_accepts(text), !of_form) << text << "\n" << said(text, games::kJson);
}

TEST(ClimbingSessionSchema, AcceptsSessionsWithEveryKey) {
  EXPECT_TRUE(schema_accepts(whole_climbing_session()));
  EXPECT_TRUE(schema_accepts(climbing_session_of_one_deal()));
  for (const char* const name : {"sessions/dou_dizhu.json", "sessions/faulty_dou_dizhu.json"})
    EXPECT_TRUE(schema_accepts(project_file(name))) << name;
}

TEST(ClimbingSessionSchema, AgreesWithTheReaderOnAValueOfAnyTypeAtAnyPlace) {
  with_other_values(whole_climbing_session(), "/game", expect_climbing_agreement);
  with_other_values(climbing_session_of_one_deal(), "/game", expect_climbing_agreement);
}

TEST(ClimbingSessionSchema, AgreesWithTheReaderOnAnUnknownKeyInAnyObject) {
  with_unknown_keys(whole_climbing_session(), expect_climbing_agreement);
  with_unknown_keys(climbing_session_of_one_deal(), expect_climbing_agreement);
}

TEST(ClimbingSessionSchema, AgreesWithTheReaderOnALackOfAnyKeyOrElement) {
  without_each_part(whole_climbing_session(), expect_climbing_agreement);
  without_each_part(climbing_session_of_one_deal(), expect_climbing_agreement);
}

TEST(ClimbingSessionSchema, RefusesPlaysBesideTricks) {
  EXPECT_FALSE(schema_accepts(std::string(kClimbingBegin) + R"("plays": [], "tricks": [] })"));
}

}  // namespace
}  // namespace kibitzer::test
