// schemas/described-session.schema.json and the reader of the JSON form agree: the schema refuses a session if and only if
// the reader finds a fault of its form. The schema cannot know the words of a description: the names of its cards, suits
// and declarations, and of the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "described/trick_games/json_reader.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/schema.h"
#include "support/variations.h"

namespace kibitzer::described::trick_games {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kDeal =
    R"("round": 1, "dealer": "Dario", "leader": "Anna", "trump": "Cups", "trumpCard": "Two of Cups",
       "declarations": [{ "player": "Anna", "declaration": "Maraffa" }],
       "hands": { "Anna": ["Ace of Cups"], "Bruno": [] },
       "talon": [], "laidAway": [], "passedTo": "left", "passed": { "Anna": ["Ace of Cups"] },
       "tricks": [{ "plays": [{ "player": "Anna", "card": "Ace of Cups" }], "winner": "Anna" }],
       "claimed": "Anna", "won": { "Anna": 1 }, "points": { "Anna": 1 }, "winners": ["Anna"],
       "figures": [{ "figure": "eyes", "value": 3, "player": "Anna" }])";

constexpr std::string_view kBegin =
    R"({ "game": "beccaccino", "name": "Friday", "date": "2026-11-20", "place": "Faenza",
         "players": ["Anna", "Bruno", "Carla", "Dario"],)";

/// Sessions that have every key of the form.
std::string whole() {
  return std::string(kBegin) + R"("rounds": [{)" + std::string(kDeal) + R"(}], "totals": {"Anna": 1} })";
}
std::string whole_of_one_deal() { return std::string(kBegin) + std::string(kDeal) + R"(, "totals": {"Anna": 1} })"; }

/// The rules of its form that a record breaks, and those about the description's words.
struct Faults {
  std::vector<std::string> of_form;
  std::vector<std::string> of_words;
};

class Collecting : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const findings::Finding& finding : judged.findings) {
      const std::string_view rule = finding.rule->name;
      if (!rule.starts_with("json/") || finding.severity != findings::Severity::kError) continue;
      const bool word = rule == "json/unknown-value" || rule == "json/bad-card" || rule == "json/unknown-game";
      (word ? all.of_words : all.of_form).emplace_back(rule);
    }
  }
  Faults all;
};

Faults read(std::string_view text) {
  Collecting sink;
  sessions::Judge judge({});
  judge.begin_file();
  judge.judge({"session.json", text, 1}, games::kJson, sink);
  return sink.all;
}

std::vector<std::string> reader_faults(std::string_view text) { return read(text).of_form; }

std::vector<std::string> schema_faults(std::string_view text) {
  static const test::Schema schema("described-session");
  return schema.faults(text);
}

void expect_agreement(const std::string& text) {
  const Faults found = read(text);
  // Of words the schema knows only that they are not empty.
  if (found.of_form.empty() && !found.of_words.empty()) return;
  EXPECT_EQ(schema_faults(text).empty(), found.of_form.empty())
      << text << "\nschema: " << testing::PrintToString(schema_faults(text))
      << "\nreader: " << testing::PrintToString(found.of_form);
}

void expect_sound(const std::string& text) {
  EXPECT_THAT(schema_faults(text), IsEmpty()) << text;
  EXPECT_THAT(reader_faults(text), IsEmpty()) << text;
}

TEST(DescribedSessionSchema, AcceptsWithTheReaderSessionsWithEveryKey) {
  expect_sound(whole());
  expect_sound(whole_of_one_deal());
}

TEST(DescribedSessionSchema, AcceptsWithTheReaderTheSampleSessions) {
  for (const char* const name : {"sessions/beccaccino.json", "sessions/faulty_marafone.json"})
    expect_sound(test::project_file(name));
}

TEST(DescribedSessionSchema, AgreesWithTheReaderOnAValueOfAnyTypeAtAnyPlace) {
  // Where no described game is named, another game's reader is asked.
  test::with_other_values(whole(), "/game", expect_agreement);
  test::with_other_values(whole_of_one_deal(), "/game", expect_agreement);
}

TEST(DescribedSessionSchema, AgreesWithTheReaderOnAnUnknownKeyInAnyObject) {
  test::with_unknown_keys(whole(), expect_agreement);
  test::with_unknown_keys(whole_of_one_deal(), expect_agreement);
}

TEST(DescribedSessionSchema, AgreesWithTheReaderOnALackOfAnyKeyOrElement) {
  test::without_each_part(whole(), expect_agreement);
  test::without_each_part(whole_of_one_deal(), expect_agreement);
}

TEST(DescribedSessionSchema, RefusesWithTheReaderRoundsBesideADeal) {
  for (const std::string key : {R"("round": 1)", R"("leader": "Anna")", R"("trump": "Cups")", R"("declarations": [])",
                                R"("hands": {})", R"("tricks": [])", R"("points": {})", R"("winners": [])"}) {
    const std::string text = std::string(kBegin) + key + R"(, "rounds": [] })";
    EXPECT_THAT(schema_faults(text), Not(IsEmpty())) << text;
    EXPECT_THAT(reader_faults(text), ElementsAre("json/unknown-key")) << text;
  }
}

}  // namespace
}  // namespace kibitzer::described::trick_games
