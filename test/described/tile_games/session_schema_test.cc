// schemas/described-session.schema.json and the reader of games of tiles agree: the schema refuses a session if and only if
// the reader finds a fault of its form. The schema knows of places only that they are texts, numbers or pairs of numbers.
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

/// Moves in all forms.
constexpr std::string_view kTileGame =
    R"("round": 1, "leader": "Anna",
       "moves": [{ "player": "Anna", "at": "f5" }, { "player": "Ben", "at": [5, 3] }, "c3", [2, 3], { "player": "Ben", "pass": true },
                 { "player": "Anna", "pass": false, "at": "a1" }, "pass", { "player": "Ben", "at": "pass" }],
       "board": ["........", "xo"], "counts": { "Anna": 3, "Ben": 2 }, "points": { "Anna": 3 }, "resigned": "Ben", "winners": ["Anna"])";

constexpr std::string_view kTileTranscript =
    R"("round": 2, "transcript": "f5d6c3", "board": [], "counts": {}, "winners": [])";

constexpr std::string_view kTileBegin =
    R"({ "game": "othello", "name": "Friday", "date": "2026-11-20", "place": "Mito", "players": ["Anna", "Ben"],)";

std::string whole_tile_session() {
  return std::string(kTileBegin) + R"("rounds": [{)" + std::string(kTileGame) + "}, {" + std::string(kTileTranscript) +
         R"(}], "totals": {"Anna": 3} })";
}

std::string tile_session_of_one_game() {
  return std::string(kTileBegin) + std::string(kTileGame) + R"(, "totals": {"Anna": 3} })";
}

std::string tile_session_of_one_transcript() { return std::string(kTileBegin) + std::string(kTileTranscript) + " }"; }

/// Columns, which may be numbers.
constexpr std::string_view kColumnSession =
    R"({ "game": "connect-four", "players": ["Anna", "Ben"], "moves": [4, "4", { "player": "Anna", "at": 5 }, [0, 0], "d"] })";

/// On a board of another size, from a position on.
constexpr std::string_view kSetUpSession =
    R"({ "game": "hex", "players": ["Anna", "Ben"], "size": [3, 3], "rounds": [{ "setup": { "board": ["r..", "...", "..b"], "player": "Ben" },
         "moves": ["b2"] }] })";

std::vector<std::string> tile_sessions_with_every_key() {
  return {whole_tile_session(), tile_session_of_one_game(), tile_session_of_one_transcript(),
          std::string(kColumnSession), std::string(kSetUpSession)};
}

bool schema_takes(const std::string& text) {
  static const Schema schema("described-session");
  return schema.faults(text).empty();
}

/// Faults of form, and whether words or numbers were no places of this board, of which the schema does not know.
void expect_tile_agreement(const std::string& text) {
  bool of_form = false;
  bool of_places = false;
  for (const Said& said : judged(text, games::kJson).findings) {
    if (!said.rule.starts_with("json/") || said.severity != findings::Severity::kError) continue;
    const bool place =
        said.rule == "json/unknown-value" || said.rule == "json/unknown-game" ||
        (said.rule == "json/out-of-range" &&
         (said.message.starts_with("there is no place") || said.message.starts_with("a place in brackets") ||
          said.message.starts_with("the board has") || said.message.starts_with("this game is not played on")));
    (place ? of_places : of_form) = true;
  }
  if (!of_form && of_places) return;
  EXPECT_EQ(schema_takes(text), !of_form) << text << "\n" << said(text, games::kJson);
}

TEST(TileSessionSchema, AcceptsSessionsWithEveryKey) {
  for (const std::string& session : tile_sessions_with_every_key()) {
    EXPECT_TRUE(schema_takes(session)) << session;
    for (const Said& said : judged(session, games::kJson).findings)
      EXPECT_FALSE(said.rule.starts_with("json/")) << said.line();
  }
}

TEST(TileSessionSchema, AgreesWithTheReaderOnAValueOfAnyTypeAtAnyPlace) {
  for (const std::string& session : tile_sessions_with_every_key())
    with_other_values(session, "/game", expect_tile_agreement);
}

TEST(TileSessionSchema, AgreesWithTheReaderOnAnUnknownKeyInAnyObject) {
  for (const std::string& session : tile_sessions_with_every_key()) with_unknown_keys(session, expect_tile_agreement);
}

TEST(TileSessionSchema, AgreesWithTheReaderOnALackOfAnyKeyOrElement) {
  for (const std::string& session : tile_sessions_with_every_key()) without_each_part(session, expect_tile_agreement);
}

TEST(TileSessionSchema, RefusesWhatGamesOfTilesHaveNot) {
  for (const char* const members :
       {R"("moves": [], "transcript": "")", R"("moves": [], "plays": [])", R"("board": [], "tricks": [])",
        R"("transcript": "", "hands": {})", R"("counts": {}, "bids": [])", R"("moves": [], "trump": "Cups")"}) {
    EXPECT_FALSE(schema_takes(std::string(kTileBegin) + members + "}")) << members;
    EXPECT_FALSE(schema_takes(std::string(kTileBegin) + R"("rounds": [{)" + members + "}] }")) << members;
    expect_tile_agreement(std::string(kTileBegin) + members + "}");
  }
}

TEST(TileSessionSchema, RefusesMembersOfAGameBesideGames) {
  for (const char* const member :
       {R"("setup": {"board": []})", R"("moves": [])", R"("transcript": "")", R"("board": [])", R"("counts": {})",
        R"("resigned": "Anna")", R"("leader": "Anna")"}) {
    const std::string session = std::string(kTileBegin) + member + R"(, "rounds": [] })";
    EXPECT_FALSE(schema_takes(session)) << session;
    expect_tile_agreement(session);
  }
}

}  // namespace
}  // namespace kibitzer::test
