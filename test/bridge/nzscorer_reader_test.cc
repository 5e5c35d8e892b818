#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "bridge/club/nzscorer.h"
#include "bridge/club/usebio.h"
#include "bridge/read_boards.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

using ScorerReading = ReadBoards<NzScorerReader>;

ScorerReading read_scorer(std::string_view text) { return read_boards<NzScorerReader>(text); }

std::string evening(std::string_view results, std::string_view scores = {}) {
  return "<session scoring_type=\"MP\" event_name=\"A &amp; B\" event_date=\"18/11/2026\"><board_results>"
         "<brsection id=\"A\">" +
         std::string(results) + "</brsection></board_results><scores><scsection id=\"A\">" + std::string(scores) +
         "</scsection></scores></session>";
}

std::string_view in_text(std::string_view text, text::Span at) { return text.substr(at.begin, at.end - at.begin); }

TEST(NzScorerReader, GivesEachValueItsPlace) {
  const std::string text = evening(
      R"(<result tab="2" bd="17" rnd="3" ns="1" ew="4" dec="E" cont="4 S x" lead="DT" res="-1" score="100" mp_ns="75" mp_ew="-9999"/>)");
  const ScorerReading reading = read_scorer(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.event->text, "A & B");
  EXPECT_EQ(session.date->text, "2026-11-18");
  EXPECT_EQ(in_text(text, session.date->at), "18/11/2026");
  const Board& board = session.boards.front();
  EXPECT_EQ(board.number->value, 17);
  EXPECT_EQ(board.dealer->value, Seat::kNorth);
  ASSERT_EQ(session.table_rows.size(), 1U);
  const TableRow& row = session.table_rows.front();
  EXPECT_EQ(row.section->text, "A");
  EXPECT_EQ(row.table->text, "2");
  EXPECT_EQ(row.round->text, "3");
  EXPECT_EQ(in_text(text, row.pairs[1]->at), "4");
  EXPECT_EQ(name_of(row.contract->value), "4SX");
  EXPECT_EQ(in_text(text, row.contract->at), "4 S x");
  EXPECT_EQ(row.declarer->value, Seat::kEast);
  EXPECT_EQ(in_text(text, row.lead->at), "DT");
  EXPECT_EQ(row.tricks->value, 9);
  EXPECT_EQ(in_text(text, row.tricks->at), "-1");
  EXPECT_EQ(row.matchpoints[0]->value.count, 750);
  EXPECT_FALSE(row.matchpoints[1]);
}

TEST(NzScorerReader, LeavesTheResultsOfMissingPairsOut) {
  constexpr std::string_view kPairs = R"(<pair no="1" dir="H"/><pair no="2" dir="H"/><pair no="3" dir="H"/>)";
  const auto result = [](int other, std::string_view points) {
    return "<result bd=\"1\" ns=\"1\" ew=\"" + std::to_string(other) + "\" dec=\"\" cont=\"\" res=\"\" mp_ns=\"" +
           std::string(points) + "\" mp_ew=\"-9999\"/>";
  };
  const auto rows = [&](std::string_view results) {
    const auto reading = read_scorer(evening(results, kPairs));
    EXPECT_EQ(reading.findings.find("bad-value"), std::string::npos);
    return reading.boards.empty() ? 0 : reading.boards.front().table_rows.size();
  };
  EXPECT_EQ(rows(result(2, "-9999") + result(4, "-9999") + result(3, "-9999")), 2U);
  EXPECT_EQ(rows(result(4, "-9999")), 0U);
  EXPECT_EQ(rows(result(4, "120")), 1U);
}

TEST(NzScorerReader, TakesAwardsAndBoardsNotPlayed) {
  const ScorerReading reading = read_scorer(evening(
      R"(<result bd="1" cont="" score="Adj" mp_ns="384" mp_ew="256"/><result bd="1" dec="N" cont="N P" res=" " score="0" mp_ns="200"/><result bd="1" dec="N" cont="PASS" res="=" score="0"/>)"));
  EXPECT_EQ(reading.findings, "");
  const auto& rows = reading.boards.front().table_rows;
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_TRUE(rows[0].matchpoints[0]->artificial);
  EXPECT_EQ(rows[0].matchpoints[1]->value.count, 2560);
  EXPECT_FALSE(rows[1].contract || rows[1].score[0]);
  EXPECT_TRUE(rows[1].matchpoints[0]->artificial);
  EXPECT_TRUE(rows[2].contract->value.passed_out());
}

TEST(NzScorerReader, GivesThePairsToTheLastBoard) {
  const std::string text = evening(
      R"(<result bd="2"/><result bd="1"/>)",
      R"(<pair player_name_1="Ann" player_name_2="Bo" match_points="374/624" place="2" dir="E" no="5" res="58.5" raw_score="59.94" handicap="-2.88"/>)");
  const ScorerReading reading = read_scorer(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 2U);
  EXPECT_TRUE(reading.boards[0].total_rows.empty());
  ASSERT_EQ(reading.boards[1].total_rows.size(), 1U);
  const TotalRow& total = reading.boards[1].total_rows.front();
  EXPECT_EQ(total.names->text, "Ann & Bo");
  EXPECT_EQ(total.direction->text, "EW");
  EXPECT_EQ(in_text(text, total.direction->at), "E");
  EXPECT_EQ(total.matchpoints->value, Hundredths::of(374));
  EXPECT_EQ(total.percentage->value.count, 5850);
  EXPECT_EQ(total.score->value.count, 5994);
  EXPECT_EQ(total.handicap->value.count, -288);
}

TEST(NzScorerReader, DoesNotTakeThePointsOfOtherKindsOfScoring) {
  const auto reading = read_scorer(
      R"(<session scoring_type="X"><board_results><brsection id="A"><result bd="1" mp_ns="15"/></brsection></board_results></session>)");
  EXPECT_FALSE(reading.boards.front().table_rows.front().matchpoints[0]);
  EXPECT_FALSE(reading.boards.front().scoring);
}

TEST(NzScorerReader, IsKnownByItsOutermostElement) {
  EXPECT_TRUE(looks_like_nzscorer("<?xml version=\"1.0\"?>\n<session club=\"x\" scoring_type=\"MP\">"));
  EXPECT_TRUE(looks_like_nzscorer("<session>\n<board_results>"));
  EXPECT_FALSE(looks_like_nzscorer("<session>\n<user/></session>"));
  EXPECT_FALSE(looks_like_nzscorer("<USEBIO><SESSION>"));
}

/// A row in words, but for what only one of the two notations has.
std::string shared_words(const TableRow& row) {
  std::string words;
  for (const auto& pair : row.pairs)
    words += (pair ? std::string(pair->text.substr(0, pair->text.find(' '))) : "") + ' ';
  words += row.contract ? std::string(name_of(row.contract->value)) : "-";
  if (row.declarer) words += " by " + std::to_string(index_of(row.declarer->value));
  if (row.tricks) words += " tricks " + std::to_string(row.tricks->value);
  if (row.lead) words += " lead " + std::to_string(row.lead->card.index());
  if (row.score[0]) words += " score " + shown(row.score[0]->value);
  for (const auto& points : row.matchpoints) words += points ? ' ' + shown(points->value) : " none";
  return words;
}

template <typename Reader>
std::multimap<int, std::string> words_of(const ReadBoards<Reader>& reading) {
  std::multimap<int, std::string> words;
  for (const Session& session : reading.boards)
    for (const TableRow& row : session.table_rows)
      words.emplace(session.boards.front().number->value, shared_words(row));
  return words;
}

TEST(NzScorerReader, FindsTheRowsThatTheSameEveningHasAsUsebio) {
  const auto folder = test::project_folder() / "../shared/corpus/club/nzscorer";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  for (const char* const name : {"pairs", "three_quarter_howell_with_phantom"}) {
    const std::string own = test::read_text(folder / (std::string(name) + ".scorer.xml"));
    const std::string usebio = test::read_text(folder / (std::string(name) + ".usebio.xml"));
    const ScorerReading reading = read_scorer(own);
    EXPECT_EQ(reading.findings, "");
    const auto words = words_of(reading);
    EXPECT_EQ(words.size(), reading.boards.size() == 26 ? 338U : 135U) << name;
    EXPECT_EQ(words, words_of(read_boards<UsebioReader>(usebio))) << name;
    EXPECT_EQ(test::said(own, games::kNzScorer), "") << name;
  }
}

}  // namespace
}  // namespace kibitzer::bridge
