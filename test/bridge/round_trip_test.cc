// What JSON and LIN can hold survives being written and read again, in each and across them; and whatever is cut off or
// changed in a record, it is read without a crash and with places within the text.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>

#include "bridge/generator.h"
#include "bridge/json/reader.h"
#include "bridge/json/writer.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/openspiel.h"
#include "bridge/session_dump.h"
#include "json/document.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

using bridge::Session;
using Json = nlohmann::ordered_json;

struct RandomRecord {
  explicit RandomRecord(std::uint64_t seed) : engine(seed) {
    plan = random_bridge_plan(engine);
    boards = generate_boards(plan, engine);
    parts = random_bridge_parts(engine);
  }

  std::mt19937_64 engine;
  BridgePlan plan;
  std::vector<BridgeBoard> boards;
  BridgeParts parts;
};

std::string sound_json(const std::string& text) {
  const BridgeReading reading = read_bridge_json(text);
  RC_ASSERT(reading.findings == "");
  return reading.sessions.at(0);
}

/// The sessions of one board each that LIN can make of `boards`.
std::vector<std::string> lin_dumps(const RandomRecord& random) {
  std::vector<std::string> dumps;
  BridgeParts parts = random.parts;
  parts.contract = parts.winners = parts.score = false;
  for (const BridgeBoard& board : random.boards) {
    Session session;
    make_session({board}, random.plan, parts, session);
    session.settings = {};
    for (bridge::Play& play : session.plays) play.seat.reset();
    dumps.push_back(dump(session));
  }
  return dumps;
}

TEST(BridgeRoundTrip, JsonIsReadAsItWasMeant) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const RandomRecord random(seed);
    Session meant;
    make_session(random.boards, random.plan, random.parts, meant);
    RC_ASSERT(sound_json(json_of(random.boards, random.plan, random.parts).dump()) == dump(meant));
  }));
}

TEST(BridgeRoundTrip, JsonIsWrittenAsItWasMeant) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const RandomRecord random(seed);
    Session meant;
    make_session(random.boards, random.plan, random.parts, meant);
    RC_ASSERT(Json::parse(write_json(meant)) == json_of(random.boards, random.plan, random.parts));
  }));
}

TEST(BridgeRoundTrip, LinIsReadAsItWasWritten) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const RandomRecord random(seed);
    Session meant;
    make_session(random.boards, random.plan, random.parts, meant);
    const BridgeReading reading = read_lin(write_lin(meant));
    RC_ASSERT(reading.findings == "");
    RC_ASSERT(reading.sessions == lin_dumps(random));
  }));
}

TEST(BridgeRoundTrip, LinBecomesJsonWithEveryPlayersSeat) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    RandomRecord random(seed);
    random.plan.settings = {};
    random.parts.deal = true;
    random.parts.contract = random.parts.winners = random.parts.score = false;
    for (const BridgeBoard& board : random.boards) {
      Session meant;
      make_session({board}, random.plan, random.parts, meant);
      const std::string lin = write_lin(meant);
      std::vector<findings::Finding> findings;
      bridge::LinReader reader(lin, {}, findings);
      Session session;
      RC_ASSERT(reader.next(session));
      RC_ASSERT(Json::parse(write_json(session)) == json_of({board}, random.plan, random.parts));
    }
  }));
}

/// Without hands a card is whoever's turn it is; after a trick that nobody is known to have won, it is nobody's.
TEST(BridgeRoundTrip, LinWithoutHandsBecomesJsonInTheOrderOfPlay) {
  std::vector<findings::Finding> findings;
  bridge::LinReader reader(
      "st||md|1,,,|mb|p|mb|1S|mb|p|mb|p|mb|p|pc|H2|pc|HK|pc|H3|pc|H4|pc|D2|pc|D?|pc|D4|pc|D5|pc|D6|", {}, findings);
  Session session;
  ASSERT_TRUE(reader.next(session));
  EXPECT_EQ(Json::parse(write_json(session))["boards"][0]["tricks"], Json::parse(R"([{"plays": [
{"player": "N", "card": "2H"}, {"player": "E", "card": "KH"}, {"player": "S", "card": "3H"}, {"player": "W", "card": "4H"}
]}, {"plays": [{"player": "E", "card": "2D"}, {"player": "S", "card": "??"}, {"player": "W", "card": "4D"},
{"player": "N", "card": "5D"}]}, {"plays": []}])"));
}

TEST(BridgeRoundTrip, TheHeadingOfAVugraphIsKept) {
  const std::string vugraph =
      "vg|Club final, men,Segment 1,I,7,8,Herons,0,Otters,0|rs|1NN=,4HxS-1,PASS,|pn|Ann,Ben,Cleo,Dan|\n"
      "qx|o7|md|1|qx|c7|md|1|qx|o8|md|2|";
  std::vector<findings::Finding> findings;
  bridge::LinReader reader(vugraph, {}, findings);
  Session session;
  std::vector<std::string> dumps;
  while (reader.next(session)) {
    const std::string before = dump(session);
    const BridgeReading again = read_lin(write_lin(session));
    EXPECT_EQ(again.findings, "");
    ASSERT_EQ(again.sessions.size(), 1U);
    std::string held = before;  // a comma is none of a name's
    if (const auto comma = held.find("final,"); comma != std::string::npos) held[comma + 5] = ';';
    EXPECT_EQ(again.sessions[0], held);
    dumps.push_back(before);
  }
  EXPECT_EQ(dumps.size(), 3U);
  EXPECT_TRUE(findings.empty());
}

TEST(BridgeRoundTrip, WhatNotationsCannotHoldIsLeftOut) {
  Session session;
  session.players[0] = bridge::Text{"A|B, C", {}};
  bridge::Board& board = session.boards.emplace_back();
  board.dealer = bridge::At<bridge::Seat>{bridge::Seat::kEast, {}};
  append(session.calls, board.calls, bridge::RecordedCall{{bridge::CallKind::kUnknown, {}}, {}, {}, false});
  append(session.calls, board.calls, bridge::RecordedCall{{bridge::CallKind::kAllPass, {}}, {}, {}, false});
  EXPECT_EQ(write_json(session), R"({"game":"bridge","rules":"duplicate","players":{"N":"A|B, C"},)"
                                 R"("boards":[{"dealer":"E","auction":["?","AP"]}]})");
  EXPECT_EQ(write_lin(session), "pn|,,A/B; C,|pg||\nst||md|4,,,|mb|?|mb|ap|pg||\n");
}

// Hostile input.

void expect_places_within(std::string_view text, const std::vector<findings::Finding>& findings) {
  for (const findings::Finding& finding : findings) {
    RC_ASSERT(finding.at.begin <= finding.at.end);
    RC_ASSERT(finding.at.end <= text.size());
    RC_ASSERT(!finding.message.empty());
  }
}

void read_any(std::string_view text, bool lin) {
  std::vector<findings::Finding> findings;
  Session session;
  if (lin) {
    bridge::LinReader reader(text, {}, findings);
    while (reader.next(session)) {
      RC_ASSERT(session.boards.size() == 1U);
      (void)write_json(session);
      (void)write_lin(session);
    }
  } else {
    json::Document document;
    if (document.read(text, json::Syntax::kJaxn)) return;
    json::Reader reader(document, findings);
    bridge::JsonReader({}).read(reader, 0, session);
  }
  expect_places_within(text, findings);
  (void)write_json(session);
  (void)write_lin(session);
}

std::string record(std::uint64_t seed, bool lin) {
  const RandomRecord random(seed);
  if (!lin) return json_of(random.boards, random.plan, random.parts).dump();
  Session session;
  make_session(random.boards, random.plan, random.parts, session);
  return write_lin(session);
}

class BridgeHostileInput : public testing::TestWithParam<bool> {};

TEST_P(BridgeHostileInput, CutOffAnywhereItIsReadWithPlacesWithinTheText) {
  const std::string whole = record(3, GetParam());
  for (std::size_t length = 0; length < whole.size(); ++length) read_any(whole.substr(0, length), GetParam());
}

TEST_P(BridgeHostileInput, WithBytesChangedItIsReadWithPlacesWithinTheText) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto number = [&](int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); };
    std::string text = record(static_cast<std::uint64_t>(number(1, 50)), GetParam());
    for (int i = number(1, 8); i > 0; --i) {
      const auto at = static_cast<std::size_t>(number(0, static_cast<int>(text.size()) - 1));
      const char byte = number(0, 1) == 0 ? "{}[]:,\"\\|\n!|S0N"[number(0, 14)] : static_cast<char>(number(0, 255));
      if (number(0, 2) == 0)
        text[at] = byte;
      else if (number(0, 1) == 0)
        text.insert(at, 1, byte);
      else
        text.erase(at, 1);
    }
    read_any(text, GetParam());
  }));
}

INSTANTIATE_TEST_SUITE_P(Notations, BridgeHostileInput, testing::Values(false, true),
                         [](const auto& notation) { return std::string(notation.param ? "lin" : "json"); });

// Deals of another rules engine, where its corpus is there.

TEST(BridgeOpenSpiel, EveryRecordIsReadAndWrittenWithoutAFinding) {
  const auto corpus = project_folder() / ".." / "shared" / "corpus" / "openspiel" / "bridge.jsonl";
  std::ifstream in(corpus);
  if (!in) GTEST_SKIP() << "the corpus is not here: " << corpus;
  int records = 0;
  for (std::string line; std::getline(in, line); ++records) {
    const std::string text = bridge_session_of_openspiel(Json::parse(line)).dump();
    const BridgeReading reading = read_bridge_json(text);
    EXPECT_EQ(reading.findings, "");
    json::Document document;
    ASSERT_FALSE(document.read(text, json::Syntax::kJson));
    std::vector<findings::Finding> findings;
    json::Reader reader(document, findings);
    Session session;
    bridge::JsonReader({}).read(reader, 0, session);
    EXPECT_EQ(read_bridge_json(write_json(session)).sessions, reading.sessions);
    const BridgeReading lin = read_lin(write_lin(session));
    EXPECT_EQ(lin.findings, "");
    EXPECT_EQ(lin.sessions.size(), 1U);
  }
  EXPECT_GE(records, 100);
}

}  // namespace
}  // namespace kibitzer::test
