#include <gtest/gtest.h>

#include <string>

#include "bridge/json/reader.h"
#include "bridge/session_dump.h"
#include "json/document.h"

namespace kibitzer::bridge {
namespace {

using test::BridgeReading;
using test::read_bridge_json;

std::string session_of(const std::string& members) { return R"({ "game": "bridge", )" + members + " }"; }
std::string board_of(const std::string& members) { return session_of(R"("boards": [{ )" + members + " }]"); }

/// The dump of `text`, in which nothing is wrong.
std::string sound(const std::string& text) {
  const BridgeReading reading = read_bridge_json(text);
  EXPECT_EQ(reading.findings, "") << text;
  return reading.sessions.empty() ? "" : reading.sessions[0];
}

/// What is found in a board of `members`, without the place.
std::string finding(const std::string& members) {
  const std::string findings = read_bridge_json(board_of(members)).findings;
  return findings.substr(std::min(findings.find("error"), findings.size()));
}

/// The dump of a board of `members`, in which something is wrong.
std::string faulty(const std::string& members) { return read_bridge_json(board_of(members)).sessions.at(0); }

TEST(BridgeJsonReader, ReadsAWholeSession) {
  EXPECT_EQ(sound(R"({
  "game": "bridge", "rules": "simple", "name": "Friday", "event": "Club evening", "date": "2026-11-13", "site": "Oslo",
  "players": {"N": "Nora", "W": "W\u0069m", "E": ""},
  "boards": [ { "board": 3, "room": "closed", "dealer": "S", "vulnerable": "EW",
                "deal": {"N": "AKQ2.T98.765.432", "W": "..."},
                "auction": ["1NT", {"player": "W", "call": "pass"}, "3N", "x", "XX", "9C"],
                "contract": "3NTXX", "declarer": "S",
                "tricks": [{"plays": [{"player": "W", "card": "4H"}, {"player": "N", "card": "HT"}], "winner": "N"}],
                "declarerTricks": 9, "score": {"EW": -400, "NS": 400} },
              { "contract": "Pass", "room": "open", "vulnerable": "both" } ] })"),
            R"(name "Friday"
event "Club evening"
site "Oslo"
date "2026-11-13"
player N "Nora"
player W "Wim"
classroom doubling
no vulnerability
no part-score bonus
board 3
 room closed
 dealer S
 vulnerable EW
 hand N AS KS QS 2S 10H 9H 8H 7D 6D 5D 4C 3C 2C
 hand W
 auction 1NT W:Pass 3NT X XX 9C
 play
  trick W:4H N:10H won by N
 contract 3NTXX
 declarer S
 result declarer 9
 score NS 400 EW -400
board
 room open
 vulnerable both
 contract Pass
)");
}

TEST(BridgeJsonReader, ReadsRulesSettingBySetting) {
  EXPECT_EQ(sound(session_of(R"("boards": [], "rules": {"doubling": "classroom"})")), "classroom doubling\n");
  EXPECT_EQ(sound(session_of(R"("boards": [], "rules": {"partScoreBonus": true, "preset": "simple"})")),
            "classroom doubling\nno vulnerability\n");
  EXPECT_EQ(
      sound(session_of(R"("boards": [], "rules": {"preset": "simple", "doubling": "law19", "vulnerability": true})")),
      "no part-score bonus\n");
}

TEST(BridgeJsonReader, ReadsTheRulesOfRubbers) {
  EXPECT_EQ(sound(session_of(R"("boards": [], "rules": "chicago")")), "chicago\n");
  EXPECT_EQ(sound(session_of(
                R"("boards": [], "rules": {"preset": "rubber", "honours": "held", "fastRubber": 0, "slowRubber": 10000,
             "partScoresCarry": false, "chicagoVulnerable": "opponents", "chicagoPartScore": "every-deal",
             "unfinishedGame": 250, "unfinishedPartScore": 50})")),
            "no part-score bonus\nrubber\nhonours held\nfast rubber 0\nslow rubber 10000\npart-scores do not carry\n"
            "opponents vulnerable\npart-score bonus on every deal\nunfinished game 250\nunfinished part-score 50\n");
  EXPECT_EQ(read_bridge_json(session_of(R"("boards": [], "rules": {"fastRubber": 10001})")).findings,
            "1:59: error[json/out-of-range]: fastRubber must be between 0 and 10000\n");
}

TEST(BridgeJsonReader, ReadsPointsAboveAndBelowTheLine) {
  EXPECT_EQ(sound(board_of(R"("rubberScore": {"EW": {"above": 30, "below": 60}})")), "board\n rubber EW 30/60\n");
  EXPECT_EQ(finding(R"("rubberScore": {"EW": {"above": -30, "below": 60}})"),
            "error[json/out-of-range]: points above and below the line cannot be negative\n");
  EXPECT_EQ(finding(R"("rubberScore": {"EW": {"above": 30}})"),
            "error[json/missing-key]: a side's rubber score needs the key \"below\"\n");
  EXPECT_EQ(faulty(R"("rubberScore": {"EW": {"above": 30}})"), "board\n");
}

TEST(BridgeJsonReader, RulesThatCannotBeReadAreNoRulesToJudgeBy) {
  const BridgeReading reading = read_bridge_json(session_of(R"("boards": [], "rules": {"doubling": "clasroom"})"));
  EXPECT_EQ(reading.sessions.at(0), "settings unread\n");
  EXPECT_EQ(reading.findings,
            "1:57: error[json/unknown-value]: doubling cannot be \"clasroom\"; did you mean \"classroom\"?\n");
}

TEST(BridgeJsonReader, ValuesStandWhereTheyAreWritten) {
  const std::string text = board_of(
      R"("board": 7, "dealer": "N", "deal": {"E": "A10.K.."}, "auction": ["1C", {"player": "E", "call": "X"}],
         "tricks": [{"plays": [{"player": "S", "card": "4H"}], "winner": "W"}], "score": {"NS": 50, "EW": -50})");
  std::vector<findings::Finding> findings;
  json::Document document;
  ASSERT_FALSE(document.read(text, json::Syntax::kJson));
  json::Reader reader(document, findings);
  Session session;
  JsonReader(Settings{}).read(reader, 0, session);
  const auto shown = [&](text::Span at) { return text.substr(at.begin, at.end - at.begin); };
  const Board& board = session.boards.at(0);
  EXPECT_EQ(shown(board.at), "\"board\"");
  EXPECT_EQ(shown(board.number->at), "7");
  EXPECT_EQ(shown(board.dealer->at), "\"N\"");
  EXPECT_EQ(shown(*board.deal_at), "\"deal\"");
  EXPECT_EQ(shown(board.hands[index_of(Seat::kEast)].at), "\"A10.K..\"");
  EXPECT_EQ(shown(session.hand_cards.at(1).at), "10");
  EXPECT_EQ(shown(session.hand_cards.at(2).at), "K");
  EXPECT_EQ(shown(*board.auction_at), "\"auction\"");
  EXPECT_EQ(shown(session.calls.at(0).at), "\"1C\"");
  EXPECT_EQ(shown(session.calls.at(1).at), "\"X\"");
  EXPECT_EQ(shown(*board.play_at), "\"tricks\"");
  EXPECT_EQ(shown(session.tricks.at(0).at), "\"plays\"");
  EXPECT_EQ(shown(session.plays.at(0).at), "\"4H\"");
  EXPECT_EQ(shown(session.tricks.at(0).winner->at), "\"W\"");
  EXPECT_EQ(shown(board.score->at), "50, \"EW\": -50");
}

TEST(BridgeJsonReader, TellsOfCallsThatCannotBeRead) {
  EXPECT_EQ(
      finding(R"("auction": ["2Z"])"),
      "error[json/unknown-value]: \"2Z\" is not a call: a call is Pass, X, XX, AP, or a level and C, D, H, S or NT\n");
  EXPECT_EQ(faulty(R"("auction": ["1C", "dbl", "Pass"])"), "board\n auction 1C ? Pass\n auction damaged\n");
  EXPECT_EQ(finding(R"("auction": [{"player": "North", "call": "1C"}])"),
            "error[json/unknown-value]: player cannot be \"North\"; supported are \"N\", \"E\", \"S\", \"W\"\n");
}

TEST(BridgeJsonReader, MarksBehindACallAreNotKept) {
  EXPECT_EQ(sound(board_of(R"("auction": ["1NT*", "pass!", "2D?", "X!?"])")), "board\n auction 1NT Pass 2D X\n");
  for (const std::string mark : {"*", "!", "?"})
    EXPECT_EQ(finding(R"("auction": [")" + mark + "\"]"),
              "error[json/unknown-value]: \"" + mark +
                  "\" is not a call: a call is Pass, X, XX, AP, or a level and C, D, H, S or NT\n");
}

TEST(BridgeJsonReader, AllPassIsOneCall) {
  EXPECT_EQ(sound(board_of(R"("auction": ["1NT", "AP"])")), "board\n auction 1NT AP\n");
  EXPECT_EQ(sound(board_of(R"("auction": ["ap"])")), "board\n auction AP\n");
}

TEST(BridgeJsonReader, OtherSignsAreReadForDoubledAndRedoubled) {
  for (const std::string contract : {"4HD", "4hd", "4Hx", "4H*"})
    EXPECT_EQ(sound(board_of(R"("contract": ")" + contract + '"')), "board\n contract 4HX\n");
  for (const std::string contract : {"4HDD", "4HXX", "4HR", "4H**"})
    EXPECT_EQ(sound(board_of(R"("contract": ")" + contract + '"')), "board\n contract 4HXX\n");
  EXPECT_EQ(sound(board_of(R"("contract": "4D")")), "board\n contract 4D\n");
  EXPECT_EQ(sound(board_of(R"("contract": "4DD")")), "board\n contract 4DX\n");
  EXPECT_EQ(sound(board_of(R"("contract": "3NR")")), "board\n contract 3NTXX\n");
}

TEST(BridgeJsonReader, TellsOfAContractThatCannotBeRead) {
  for (const std::string contract : {"8C", "0C", "0NTX", "3NT X", "P", "3NTXXX", "game", "4HXD", "PassD", "8HD"})
    EXPECT_EQ(
        finding(R"("contract": ")" + contract + '"'),
        "error[json/unknown-value]: \"" + contract +
            "\" is not a contract: a contract is Pass, or a level from 1 to 7 and C, D, H, S or NT, with X or XX after "
            "it where it was doubled or redoubled\n");
}

TEST(BridgeJsonReader, TellsOfHandsThatCannotBeRead) {
  EXPECT_EQ(read_bridge_json(board_of(R"("deal": {"N": "AKY2..."})")).findings,
            "1:51: error[json/bad-card]: \"Y\" is not a rank: A K Q J T 9 8 7 6 5 4 3 2\n");
  EXPECT_EQ(faulty(R"("deal": {"N": "AKY2..."})"), "board\n hand N AS KS ?? 2S\n deal damaged\n");
  EXPECT_EQ(finding(R"("deal": {"N": "AKQ"})"),
            "error[json/bad-card]: a hand has four suits, with three dots between them\n");
}

TEST(BridgeJsonReader, TellsOfABoardThatIsNumberedBelowOne) {
  EXPECT_EQ(finding(R"("board": 0)"), "error[json/out-of-range]: there is no board 0: boards are numbered from 1\n");
}

TEST(BridgeJsonReader, APlayWithoutItsSeatOrCardIsKept) {
  EXPECT_EQ(faulty(R"("tricks": [{"plays": [{"card": "4H"}, {"player": "N", "card": "1H"}]}])"),
            "board\n play\n  trick 4H N:??\n play damaged\n");
}

TEST(BridgeJsonReader, WhatAMisspeltKeyHidesMayBeMissingAnywhere) {
  EXPECT_EQ(faulty(R"("auctoin": ["1C"])"), "board\n deal damaged\n auction damaged\n play damaged\n");
  EXPECT_EQ(faulty(R"("remarks": "windy")"), "board\n");
}

TEST(BridgeJsonReader, WithoutItsDealerAnAuctionIsNobodys) {
  EXPECT_EQ(faulty(R"("dealer": "no", "auction": ["1C"])"), "board\n auction 1C\n auction damaged\n");
}

TEST(BridgeJsonReader, ListsThatAreTooLongAreToldOfOnce) {
  std::string calls = R"("Pass")";
  for (int i = 0; i < 500; ++i) calls += R"(,"Pass")";
  EXPECT_EQ(finding("\"auction\": [" + calls + "]"), "error[json/out-of-range]: more than 400 calls are not read\n");
}

TEST(BridgeJson, ReadsWhatWasGivenInPlaceOfAScore) {
  const std::string dump = sound(board_of(R"("adjusted": {"NS": "average plus", "EW": "average minus"})"));
  EXPECT_NE(dump.find("adjusted NS average plus\nadjusted EW average minus\n"), std::string::npos) << dump;
  EXPECT_EQ(finding(R"("adjusted": {"NS": "averge"})"),
            "error[json/unknown-value]: an adjusted score cannot be \"averge\"; did you mean \"average\"?\n");
}

}  // namespace
}  // namespace kibitzer::bridge
