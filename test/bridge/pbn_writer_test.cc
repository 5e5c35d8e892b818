#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bridge/json/reader.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "bridge/session_dump.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

/// `text`, of one game, read and written.
std::string written(const std::string& text) {
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::size_t at = 0;
  return reader.next(text, at, true, session, findings) == bridge::PbnStep::kSession ? bridge::write_pbn(session) : "";
}

/// Reading what was written gives what was read, and nothing is wrong with its form.
void expect_round_trip(const std::string& text) {
  const PbnReading first = read_pbn(text);
  const PbnReading second = read_pbn(written(text));
  EXPECT_EQ(first.sessions, second.sessions) << written(text);
  EXPECT_EQ(second.findings, "") << written(text);
}

const std::string kBoard =
    "[Event \"the \\\"big\\\" one\"]\n[Board \"1\"]\n[West \"Aas\"]\n[Dealer \"N\"]\n[Vulnerable \"Both\"]\n"
    "[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\n";

TEST(WritePbn, WritesTheExportFormat) {
  EXPECT_EQ(
      written(kBoard + "[Declarer \"N\"]\n[Contract \"3N\"]\n[Result \"9\"]\n[Score \"NS 600\"]\n[Room \"open\"]\n"
                       "[Auction \"W\"]\n- 1nt pass 3nt =1= pass p p\n[Note \"1:x\"]\n[Play \"E\"]\n"
                       "DQ DA D3 D2 C2 CJ CQ CA\n*\n"),
      "% PBN 2.1\r\n% EXPORT\r\n[Event \"the \\\"big\\\" one\"]\r\n[Site \"?\"]\r\n[Date \"?\"]\r\n[Board \"1\"]\r\n"
      "[West \"Aas\"]\r\n[North \"?\"]\r\n[East \"?\"]\r\n[South \"?\"]\r\n[Dealer \"N\"]\r\n"
      "[Vulnerable \"All\"]\r\n"
      "[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\r\n[Scoring \"?\"]\r\n"
      "[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"9\"]\r\n[Room \"Open\"]\r\n[Score \"NS 600\"]\r\n"
      "[Auction \"N\"]\r\n1NT Pass 3NT =1= Pass\r\nPass Pass\r\n[Note \"1:x\"]\r\n"
      "[Play \"E\"]\r\nDQ DA D3 D2\r\nC2 CJ CQ CA\r\n*\r\n");
}

TEST(WritePbn, WritesWhatItReads) {
  const std::string played = kBoard + "[Declarer \"N\"]\n[Contract \"3NT\"]\n";
  expect_round_trip(played + "[Result \"^NS 9 EW 4\"]\n[Play \"E\"]\nDQ DA D3 D2\n- CJ + -\n");
  expect_round_trip(played + "[Play \"E\"]\n+\n");
  expect_round_trip(played + "[Play \"E\"]\nDQ DA D3 D2\n+\n");
  expect_round_trip(played + "[Auction \"N\"]\n^S 1C ^I 1C +\n[Play \"E\"]\nDQ ^R SK D3 D2\n- - - ^L CA\n");
  expect_round_trip(kBoard + "[Contract \"Pass\"]\n[Declarer \"\"]\n[Result \"\"]\n[Auction \"N\"]\nAP\n");
  expect_round_trip("[Deal \"E:- AK.2.. ... -\"]\n[Contract \"H\"]\n[Play \"S\"]\nSA\n");
  expect_round_trip("[Scoring \"Chicago\"]\n[ScoreRubber \"300/40\"]\n");
  expect_round_trip(
      "[Scoring \"Rubber\"]\n[ScoreRubber \"EW 300/40 NS 0/0\"]\n"
      "[ScoreRubberHistory \"NS 0 300 / 100 0 EW 0 50 / 0 40\"]\n");
  expect_round_trip("[Board \"12\"]\n[Declarer \"^E\"]\n[Contract \"4SXX\"]\n[Result \"14\"]\n[Score \"-1000\"]\n");
}

TEST(WritePbn, PutsRowsInTheOrderOfPlayIntoColumns) {
  const std::string text =
      written(kBoard + "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Play \"E\"]\nDQ DA D3 D2\nCJ CQ CA C2\n*\n");
  EXPECT_NE(text.find("DQ DA D3 D2\r\nC2 CJ CQ CA\r\n*\r\n"), std::string::npos) << text;
}

/// The play of a board in JSON, as it is written.
std::string play_of(const std::string& board) {
  const std::string text = "{\"game\": \"bridge\", \"boards\": [{" + board + "}]}";
  std::vector<findings::Finding> findings;
  json::Document document;
  EXPECT_FALSE(document.read(text, json::Syntax::kJson));
  json::Reader reader(document, findings);
  bridge::Session session;
  bridge::JsonReader({}).read(reader, 0, session);
  const std::string written = bridge::write_pbn(session);
  return written.substr(std::min(written.find("[Play"), written.size()));
}

TEST(WritePbn, PutsTheFirstPlayerFirstWhereNobodyIsDeclarer) {
  EXPECT_EQ(play_of(R"("tricks": [{"plays": [{"player": "W", "card": "KH"}, {"player": "N", "card": "2H"}]},
{"plays": [{"player": "W", "card": "QH"}]}])"),
            "[Play \"W\"]\r\nHK H2 - -\r\nHQ - - -\r\n");
}

TEST(WritePbn, BreaksOffBeforeATrickInWhichOnePlayerPlaysTwice) {
  EXPECT_EQ(play_of(R"("contract": "3NT", "declarer": "S", "tricks": [{"plays": [{"player": "W", "card": "KH"}]},
{"plays": [{"player": "W", "card": "QH"}, {"player": "W", "card": "JH"}]}])"),
            "[Play \"W\"]\r\nHK - - -\r\n*\r\n");
}

TEST(WritePbn, WritesCallsOutOfRotationWithTheTurnsTheySkip) {
  bridge::Session session;
  bridge::Board board;
  board.dealer = bridge::At<bridge::Seat>{bridge::Seat::kNorth, {}};
  for (const bridge::Seat seat : {bridge::Seat::kNorth, bridge::Seat::kSouth})
    bridge::append(session.calls, board.calls, bridge::RecordedCall{{bridge::CallKind::kPass, {}}, {}, seat, false});
  session.boards.push_back(board);
  EXPECT_NE(bridge::write_pbn(session).find("[Auction \"N\"]\r\nPass ^S Pass\r\n"), std::string::npos);
}

TEST(WritePbn, WritesTheCorpusAsItReadsIt) {
  const std::filesystem::path folder = project_folder() / ".." / "shared" / "corpus" / "bridge" / "bidstat" / "pbn";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    const std::string bytes = std::move(text).str();
    bridge::PbnReader reader{bridge::Settings{}};
    reader.begin_file();
    bridge::Session session;
    std::vector<findings::Finding> findings;
    std::size_t at = 0;
    std::size_t boards = 0;
    while (reader.next(bytes, at, true, session, findings) == bridge::PbnStep::kSession && boards < 100) {
      ++boards;
      const PbnReading again = read_pbn(bridge::write_pbn(session));
      ASSERT_EQ(again.sessions.size(), 1U);
      ASSERT_EQ(dump(session), again.sessions.front()) << entry.path() << " game " << boards;
    }
  }
}

}  // namespace
}  // namespace kibitzer::test
