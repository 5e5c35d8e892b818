// Results and deals written as USEBIO: what a federation finds in the document, and that it is read back as the same.
#include "bridge/club/usebio_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "games/conversion.h"
#include "games/games.h"
#include "sessions/write_as.h"
#include "support/judging.h"
#include "support/movements.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test::usebio_writer {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Lost = std::map<std::string, std::size_t>;

/// The results of a text, as comparisons take them, a line each.
class Results : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& one : judged.results) lines.push_back(line_of(one));
  }
  std::vector<std::string> lines;

 private:
  static std::string line_of(const bridge::TableResult& one) {
    std::string line = one.event + "|" + one.date + "|" + one.stage + "|";
    if (one.number) line += std::to_string(*one.number);
    for (const std::string* text : {&one.section, &one.round, &one.table, &one.pairs[0], &one.pairs[1], &one.players[0],
                                    &one.players[1], &one.players[2], &one.players[3]})
      line += "|" + *text;
    line += "|" + (one.contract ? name_of(*one.contract) : "-") + "|" +
            (one.declarer ? std::string(letter_of(*one.declarer)) : "-") + "|" +
            (one.tricks ? std::to_string(*one.tricks) : "-") + "|" +
            (one.lead ? cards::short_name_of(*one.lead) : "-") + "|" +
            (one.score.north_south ? std::to_string(*one.score.north_south) : "-");
    if (one.adjusted && !one.score.north_south)
      line += "|" + std::to_string(percent(one.score.north_south_adjusted)) + "/" +
              std::to_string(percent(one.score.east_west_adjusted));
    for (const auto& figure : {one.figures[0], one.figures[1]}) line += "|" + (figure ? shown(figure->value) : "-");
    return line + "|" + std::to_string(one.deal[0] ^ one.deal[1] ^ one.deal[2]);
  }
};

std::vector<std::string> results_of(std::string_view text, const games::Notation& notation) {
  sessions::Judge judge({.results = true});
  Results results;
  judge.begin_file();
  if (notation.cutting == nullptr) {
    judge.judge({"text", text, 1}, notation, results);
  } else {
    judge.judge_some({"text", text, 1}, notation, true, results);
    judge.end_file({"text", text, 1}, results);
  }
  std::sort(results.lines.begin(), results.lines.end());
  return results.lines;
}

const games::Notation& usebio() { return *games::built_in()->notation("usebio"); }

sessions::WrittenAs written(std::string_view text, std::string_view from) {
  return sessions::write_as("usebio", {"text", text, 1}, *games::built_in()->notation(from), {});
}

constexpr const char* kPbn =
    "[Event \"Club pairs\"]\n[Site \"Hamar\"]\n[Date \"2026.11.18\"]\n[Board \"1\"]\n[Dealer \"N\"]\n"
    "[Vulnerable \"None\"]\n[Deal \"N:T7.AQ8.K62.J9752 KJ852.973.A84.Q3 AQ964.J64.JT.AK8 3.KT52.Q9753.T64\"]\n"
    "[Scoring \"MP\"]\n[ScoreTable \"PairId_NS;PairId_EW;Names_NS;Contract;Declarer;Result;Lead;Score_NS;MP_NS;MP_EW\"]\n"
    "1 2 \"Arne Holm - Kari Lund\" 3NTX S 9 HT 550 2 0\n3 4 - Pass - - - 0 0 2\n"
    "[TotalScoreTable \"Rank;PairId;Names;TotalScoreMP;TotalPercentage\"]\n"
    "1 1 \"Arne Holm - Kari Lund\" 2 100\n1 4 - 2 100\n3 2 - 0 0\n3 3 - 0 0\n";

TEST(UsebioWriter, WritesAnEvent) {
  const sessions::WrittenAs made = written(kPbn, "pbn");
  EXPECT_EQ(made.result.text, R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "http://www.usebio.org/files/usebio_v1_2.dtd">
<USEBIO Version="1.2">
  <CLUB>
    <CLUB_NAME>Hamar</CLUB_NAME>
  </CLUB>
  <EVENT EVENT_TYPE="MP_PAIRS">
    <PROGRAM_NAME>Kibitzer</PROGRAM_NAME>
    <EVENT_DESCRIPTION>Club pairs</EVENT_DESCRIPTION>
    <DATE>18/11/2026</DATE>
    <BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
    <PARTICIPANTS>
      <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>100</PERCENTAGE><TOTAL_SCORE>2</TOTAL_SCORE><PLACE>1</PLACE><PLAYER><PLAYER_NAME>Arne Holm</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Kari Lund</PLAYER_NAME></PLAYER></PAIR>
      <PAIR><PAIR_NUMBER>4</PAIR_NUMBER><PERCENTAGE>100</PERCENTAGE><TOTAL_SCORE>2</TOTAL_SCORE><PLACE>1</PLACE></PAIR>
      <PAIR><PAIR_NUMBER>2</PAIR_NUMBER><PERCENTAGE>0</PERCENTAGE><TOTAL_SCORE>0</TOTAL_SCORE><PLACE>3</PLACE></PAIR>
      <PAIR><PAIR_NUMBER>3</PAIR_NUMBER><PERCENTAGE>0</PERCENTAGE><TOTAL_SCORE>0</TOTAL_SCORE><PLACE>3</PLACE></PAIR>
    </PARTICIPANTS>
    <BOARD>
      <BOARD_NUMBER>1</BOARD_NUMBER>
      <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>3NTX</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD>TH</LEAD><TRICKS>9</TRICKS><SCORE>550</SCORE><NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>
      <TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><CONTRACT>PASS</CONTRACT><SCORE>0</SCORE><NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE>
    </BOARD>
  </EVENT>
  <HANDSET>
    <BOARD>
      <BOARD_NUMBER>1</BOARD_NUMBER>
      <HAND><DIRECTION>North</DIRECTION><SPADES>T7</SPADES><HEARTS>AQ8</HEARTS><DIAMONDS>K62</DIAMONDS><CLUBS>J9752</CLUBS></HAND>
      <HAND><DIRECTION>East</DIRECTION><SPADES>KJ852</SPADES><HEARTS>973</HEARTS><DIAMONDS>A84</DIAMONDS><CLUBS>Q3</CLUBS></HAND>
      <HAND><DIRECTION>South</DIRECTION><SPADES>AQ964</SPADES><HEARTS>J64</HEARTS><DIAMONDS>JT</DIAMONDS><CLUBS>AK8</CLUBS></HAND>
      <HAND><DIRECTION>West</DIRECTION><SPADES>3</SPADES><HEARTS>KT52</HEARTS><DIAMONDS>Q9753</DIAMONDS><CLUBS>T64</CLUBS></HAND>
    </BOARD>
  </HANDSET>
</USEBIO>
)");
  EXPECT_EQ(made.result.lost, Lost{});
}

TEST(UsebioWriter, GivesPairsThatHaveOnlyNamesANumber) {
  const std::string board =
      "[Event \"x\"]\n[Board \"1\"]\n[West \"Wim\"]\n[North \"Nora\"]\n[East \"Emil\"]\n[South \"Siri\"]\n[Dealer \"N\"]\n"
      "[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n\n";
  EXPECT_THAT(
      written(board, "pbn").result.text,
      AllOf(HasSubstr("<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER><PLAYER_NAME>Nora</PLAYER_NAME></PLAYER><PLAYER>"
                      "<PLAYER_NAME>Siri</PLAYER_NAME></PLAYER></PAIR>"),
            HasSubstr("<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT>"
                      "<PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE>")));
}

TEST(UsebioWriter, SaysWhatItHasNoWordsFor) {
  const auto lost = [](const std::string& tags) {
    return written("[Event \"x\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" + tags, "pbn").result.lost;
  };
  const std::string columns =
      "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS\"]\n";
  EXPECT_EQ(lost(columns + "1 2 4S N 10 420 -420 60\n3 4 4S N 10 420 - 40\n"), (Lost{{"percentage of a result", 2}}));
  EXPECT_EQ(lost(columns + "1 2 - - - 140 -110 -\n"), (Lost{{"adjusted score in points", 1}}));
  EXPECT_EQ(lost(columns + "1 2 4S N 10 - - ^60\n"), (Lost{{"result beside an adjusted score", 1}}));
  EXPECT_EQ(
      lost("[Date \"2026.??.??\"]\n[Scoring \"MP1\"]\n[Annotator \"me\"]\n{ c }\n[Declarer \"N\"]\n[Contract \"4S\"]\n"
           "[Result \"10\"]\n[Auction \"N\"]\n4S AP\n"),
      (Lost{{"auction", 1}, {"comment", 1}, {"date", 1}, {"scoring", 1}, {"tag Annotator", 1}}));
  EXPECT_EQ(written("[Event \"x\"]\n[Board \"1\"]\n[Dealer \"E\"]\n[Vulnerable \"All\"]\n" + columns +
                        "1 2 4S N 10 620 - -\n",
                    "pbn")
                .result.lost,
            (Lost{{"dealer other than the board's number has", 1},
                  {"evidence against bridge/wrong-score", 1},
                  {"vulnerability other than the board's number has", 1}}));
  EXPECT_EQ(written("[Event \"x\"]\n[Board \"1\"]\n", "pbn").result.error,
            "no board of the file can be written as usebio: it needs hands or a result");
}

TEST(UsebioWriter, KeepsAwardsAndBoardsNotPlayed) {
  const std::string csv = "Board,NS,EW,Contract,By,Tricks,NS score\n1,1,2,4S,N,10,420\n1,3,4,,,,A6040\n1,5,6,NP,,,\n";
  const std::string made = written(csv, "results").result.text;
  EXPECT_THAT(made, AllOf(HasSubstr("<SCORE>A6040</SCORE>"), HasSubstr("<CONTRACT>NP</CONTRACT></TRAVELLER_LINE>")));
  EXPECT_EQ(results_of(made, usebio()), results_of(csv, *games::built_in()->notation("results")));
}

/// Rounds of a Swiss event may have boards of their own under the same numbers.
TEST(UsebioWriter, KeepsDealsWithTheSameNumberApart) {
  const std::string folder = "test/cases/usebio/sound/";
  for (const std::string name :
       {"swiss_rounds_with_the_same_numbers.xml", "two_sessions_with_totals_of_their_own.xml",
        "two_sections_scored_apart.xml", "two_sections_scored_together.xml", "butler_with_its_datum.xml",
        "an_adjusted_score_in_points.xml", "latin_1_and_elements_in_another_order.xml", "totals_with_a_handicap.xml"}) {
    const std::string text = read_text(project_folder() / (folder + name));
    const sessions::WrittenAs made = written(text, "usebio");
    const Lost scores = {{"score of a match", 6}};
    EXPECT_EQ(made.result.lost, name.starts_with("swiss") ? scores : Lost()) << name;
    EXPECT_EQ(results_of(made.result.text, usebio()), results_of(text, usebio())) << name;
    EXPECT_EQ(written(made.result.text, "usebio").result.text, made.result.text) << name;
  }
  const std::string two =
      "[Event \"x\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:T7.AQ8.K62.J9752 KJ852.973.A84.Q3 "
      "AQ964.J64.JT.AK8 3.KT52.Q9753.T64\"]\n[Contract \"1NT\"]\n[Declarer \"N\"]\n[Result \"7\"]\n\n[Event "
      "\"x\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:KJ852.973.A84.Q3 T7.AQ8.K62.J9752 "
      "AQ964.J64.JT.AK8 3.KT52.Q9753.T64\"]\n[Contract \"1NT\"]\n[Declarer \"S\"]\n[Result \"7\"]\n\n";
  EXPECT_EQ(written(two, "pbn").result.lost.count("different deal with the same number"), 1U);
}

TEST(UsebioWriter, WritesWellFormedXmlWhateverTheNamesHold) {
  const std::string hostile = "A]]>B<!--\x01\x1B[31m&amp;\"'\xFF" + std::string(10'000, 'x');
  bridge::ClubFile file;
  file.club = hostile;
  bridge::ClubEvent& event = file.events.emplace_back();
  event.name = hostile;
  bridge::ClubBoard& board = event.boards.emplace_back();
  board.session = hostile;
  board.match = 0;
  event.matches.push_back({hostile, {hostile, hostile}, {}});
  board.number = 1;
  bridge::ClubResult& result = board.results.emplace_back();
  for (std::string* const text : {&result.section, &result.round, &result.table, &result.pairs[0], &result.names[1]})
    *text = hostile;
  result.score = 420;
  number_pairs(event);
  const std::string text = write_usebio(file);
  EXPECT_THAT(text, AllOf(Not(HasSubstr("]]>")), Not(HasSubstr("\x1B")), HasSubstr("A]]&gt;B&lt;!--\uFFFD\uFFFD[31m")));
  const auto results = results_of(text, usebio());
  ASSERT_EQ(results.size(), 1U);
  EXPECT_THAT(results.front(), HasSubstr("A]]>B<!--"));
}

/// A match of teams, with both rooms.
TEST(UsebioWriter, KeepsMatchesOfTeams) {
  for (const auto& [from, name] : {std::pair("lin", "match.lin"), std::pair("rbn", "club_match.rbn")}) {
    const std::string text = read_text(project_folder() / "sessions" / name);
    const sessions::WrittenAs made = written(text, from);
    EXPECT_THAT(made.result.text,
                AllOf(HasSubstr("EVENT_TYPE=\"TEAMS\""), HasSubstr("<TEAM TEAM_ID=\"1\" TEAM_NAME=\"Herons\">"),
                      HasSubstr("<TEAM>1</TEAM>"), HasSubstr("<DIRECTION>EW</DIRECTION>")));
    EXPECT_EQ(made.result.lost.count("name of a pair in a match"), 1U);
    EXPECT_EQ(test::said(made.result.text, usebio()), "") << name;
    const sessions::WrittenAs back = sessions::write_as("pbn", {"text", made.result.text, 1}, usebio(), {});
    EXPECT_THAT(back.result.text, AllOf(HasSubstr("[HomeTeam \"Herons\"]"), HasSubstr("[VisitTeam \"Otters\"]")));
  }
}

/// Evenings of every movement, from the database of the devices.
TEST(UsebioWriter, EveningsOfEveryMovementAreReadBackTheSame) {
  std::mt19937 random(20261128);
  for (const MovementKind kind : kMovementKinds) {
    for (int i = 0; i < 6; ++i) {
      const std::string listing = planned_evening(kind, random).listing();
      const sessions::WrittenAs made = written(listing, "bws");
      EXPECT_EQ(made.result.lost.count("part that can be read back"), 0U);
      EXPECT_EQ(results_of(made.result.text, usebio()), results_of(listing, *games::built_in()->notation("bws")))
          << static_cast<int>(kind) << " " << i;
    }
  }
}

/// Real evenings (../shared/corpus/club, where it is there).
TEST(UsebioWriter, RealEveningsAreReadBackTheSame) {
  const auto club = project_folder() / "../shared/corpus/club";
  if (!std::filesystem::exists(club)) GTEST_SKIP() << "there is no ../shared";
  std::size_t files = 0;
  for (const char* const folder : {"usebio", "nzscorer", "bws", "pbn"}) {
    for (const auto& entry : std::filesystem::directory_iterator(club / folder)) {
      const std::string name = entry.path().filename();
      const bool results = name.ends_with(".ReceivedData.csv");
      if (!results && !name.ends_with(".xml") && !name.ends_with(".pbn")) continue;
      const std::string text = read_text(entry.path());
      const games::Notation* const notation =
          results ? games::built_in()->notation("results") : games::built_in()->notation_of_text(text);
      ASSERT_NE(notation, nullptr) << name;
      const sessions::WrittenAs made = written(text, notation->name);
      EXPECT_EQ(results_of(made.result.text, usebio()), results_of(text, *notation)) << name;
      for (const auto& [what, count] : made.result.lost)
        EXPECT_THAT(what, Not(AllOf(testing::StartsWith("evidence"), HasSubstr("part that")))) << name;
      ++files;
    }
  }
  EXPECT_GE(files, 15U);
}

}  // namespace
}  // namespace kibitzer::test::usebio_writer
