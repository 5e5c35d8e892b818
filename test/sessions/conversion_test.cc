// Sessions written in another notation: what comes through, what is lost and said to be, and that it reads back the same.
#include "games/conversion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "sessions/judge.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using Lost = std::map<std::string, std::size_t>;

class Nobody : public sessions::Sink {
 public:
  void take(const sessions::Judged& /*judged*/) override {}
};

games::Conversion::Result converted(std::string_view from, std::string_view text, std::string_view to) {
  const games::Notation& notation = *games::built_in()->notation(from);
  games::Conversion conversion(to);
  sessions::Judge judge({});
  Nobody nobody;
  judge.convert_by(&conversion);
  judge.begin_file();
  if (notation.cutting == nullptr) {
    judge.judge({"text", text, 1}, notation, nobody);
  } else {
    judge.judge_some({"text", text, 1}, notation, true, nobody);
    judge.end_file({"text", text, 1}, nobody);
  }
  return conversion.finish();
}

std::string text_of(std::string_view from, std::string_view text, std::string_view to) {
  const auto result = converted(from, text, to);
  return result.error.empty() ? result.text : "error: " + result.error;
}

std::string sample(const std::string& name) { return read_text(project_folder() / "sessions" / name); }

constexpr const char* kLin =
    "vg|Club evening,,,1,1,,,,|\npn|Siri,Wim,Nora,Emil|pg||\n"
    "qx|1|st||md|3ST7HAQ8DK62CJ9752,SKJ852H973DA84CQ3,SAQ964HJ64DJTCAK8,S3HKT52DQ9753CT64|sv|o|mb|1N!|an|15 to "
    "17|mb|p|mb|3N!|mb|p|mb|p|mb|p|pg||pc|DQ|pc|DK|pc|DA|pc|DT|pg||mc|8|\n";

TEST(Conversion, FromLinToPbnAndBackKeepsAlertsAndExplanations) {
  const std::string pbn = text_of("lin", kLin, "pbn");
  EXPECT_THAT(pbn,
              testing::HasSubstr("[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"8\"]\r\n"
                                 "[Auction \"N\"]\r\n1NT =1= Pass 3NT =2= Pass\r\nPass Pass\r\n"
                                 "[Note \"1:15 to 17\"]\r\n[Note \"2:alert\"]\r\n[Play \"E\"]\r\nDQ DK DA DT\r\n"));
  EXPECT_EQ(text_of("pbn", pbn, "lin"), kLin);
}

/// In board 3 another player is recorded as declarer; the columns of the play say who led all the same.
TEST(Conversion, FromColumnsOfPbnKeepsWhoLed) {
  const std::string json = text_of("pbn", sample("faulty_boards.pbn"), "json");
  EXPECT_THAT(json, testing::HasSubstr(R"("contract":"4H","declarer":"N","tricks":[{"plays":[)"
                                       R"({"player":"W","card":"KS"},{"player":"N","card":"7S"},)"
                                       R"({"player":"E","card":"3S"},{"player":"S","card":"AS"}]})"));
}

TEST(Conversion, FromLinToJsonAndBackKeepsAlertsAndExplanations) {
  const std::string json = text_of("lin", kLin, "json");
  EXPECT_THAT(json, testing::HasSubstr(
                        R"("auction":[{"call":"1NT!","explanation":"15 to 17"},"Pass","3NT!","Pass","Pass","Pass"])"));
  EXPECT_EQ(text_of("json", json, "lin"), kLin);
}

/// Names, comments and explanations, in every notation that bridge is written in.
TEST(Conversion, OfBridgeWritesUtf8WhateverTheEncoding) {
  std::string utf8 =
      "[Event \"Bl\u00E5b\u00E6r\"]\n[Board \"1\"]\n[West \"Bj\u00F8rn\"]\n[North \"\u00C5se\"]\n[Dealer \"N\"]\n"
      "[Auction \"N\"]\n1NT =1= AP\n[Note \"1:sv\u00E6rt svak\"]\n{ p\u00E5 tide }\n";
  std::string latin;  // each of the letters is two bytes, of which the first is C3
  for (std::size_t i = 0; i < utf8.size(); ++i)
    latin += utf8[i] == '\xC3' ? static_cast<char>(utf8[++i] + 0x40) : utf8[i];
  ASSERT_LT(latin.size(), utf8.size());
  for (const std::string to : {"pbn", "lin", "json", "jsonl", "link"}) {
    EXPECT_EQ(text_of("pbn", latin, to), text_of("pbn", utf8, to)) << to;
    EXPECT_EQ(text_of("pbn", latin, to).find('\xF8'), std::string::npos) << to;
  }
  EXPECT_THAT(text_of("pbn", latin, "lin"), testing::HasSubstr("pn|,Bj\u00F8rn,\u00C5se,|"));
  // Names of a line of LIN in two encodings are each read by itself.
  const std::string lin =
      "pn|Bj\xF8rn,Bj\u00F8rn,\xC5se,\u00C5se|st||md|3ST7HAQ8DK62CJ9752,SKJ852H973DA84CQ3,"
      "SAQ964HJ64DJTCAK8,S3HKT52DQ9753CT64|sv|o|pg||\n";
  EXPECT_THAT(text_of("lin", lin, "lin"), testing::HasSubstr("pn|Bj\u00F8rn,Bj\u00F8rn,\u00C5se,\u00C5se|"));
  EXPECT_THAT(text_of("lin", lin, "pbn"), testing::HasSubstr("[West \"Bj\u00F8rn\"]\r\n[North \"\u00C5se\"]"));
}

TEST(Conversion, ToLinksAndBack) {
  const std::string link = text_of("lin", kLin, "link");
  EXPECT_THAT(link, testing::StartsWith("https://www.bridgebase.com/tools/handviewer.html?lin=vg%7CClub%20evening%2C"));
  EXPECT_EQ(std::count(link.begin(), link.end(), '\n'), 1);
  EXPECT_EQ(text_of("link", link, "lin"), kLin);
  EXPECT_EQ(games::built_in()->notation_of_text(link)->name, "link");
}

TEST(Conversion, OfSampleSessionsReadsBackTheSame) {
  for (const auto& [from, name] : std::vector<std::pair<std::string, std::string>>{{"pbn", "club_evening.pbn"},
                                                                                   {"pbn", "analysed_boards.pbn"},
                                                                                   {"lin", "match.lin"},
                                                                                   {"json", "bridge_board.json"}}) {
    for (const std::string to : {"pbn", "lin", "jsonl"}) {
      const std::string once = text_of(from, sample(name), to);
      EXPECT_EQ(text_of(to, once, to), once) << name << " to " << to;
    }
  }
  for (const auto& [from, name] :
       std::vector<std::pair<std::string, std::string>>{{"atle", "saturday.atle"}, {"json", "friday.json"}}) {
    for (const std::string to : {"atle", "json", "pbn"}) {
      const std::string once = text_of(from, sample(name), to);
      EXPECT_EQ(text_of(to, once, to), once) << name << " to " << to;
    }
  }
}

TEST(Conversion, BoardsOfOneTableAreOneSession) {
  EXPECT_EQ(text_of("pbn", sample("club_evening.pbn"), "json").find("error"), std::string::npos);
  EXPECT_EQ(text_of("lin", sample("match.lin"), "json"),
            "error: a JSON document holds one session, but this file has 4; use --to jsonl");
}

TEST(Conversion, SaysWhatANotationHasNoPlaceFor) {
  EXPECT_EQ(converted("pbn", sample("club_evening.pbn"), "lin").lost,
            (Lost{{"date", 3}, {"mark that a record stops", 1}, {"recorded score", 3}, {"site", 3}, {"table", 3}}));
  EXPECT_EQ(converted("lin", sample("match.lin"), "pbn").lost,
            (Lost{{"entry of a list of results", 4}, {"absence of an alert", 1}}));
  EXPECT_EQ(converted("pbn", "[Event \"x\"]\n[Board \"1\"]\n[Annotator \"me\"]\n[Mine \"y\"]\n{ c }\n", "lin").lost,
            (Lost{{"tag Annotator", 1}, {"tag Mine", 1}}));
  EXPECT_EQ(converted("atle", sample("saturday.atle"), "csv").lost.size(), 12U);
}

TEST(Conversion, SaysWhatLinWouldChange) {
  const auto lost = [](const std::string& tags, const std::string& to = "lin") {
    return converted("pbn", tags, to).lost;
  };
  const std::string board = "[Board \"1\"]\n[Dealer \"N\"]\n";
  EXPECT_EQ(lost(board + "[Auction \"S\"]\n1NT Pass Pass Pass\n").count("recorded caller"), 1U);
  EXPECT_EQ(lost(board + "[Declarer \"S\"]\n[Contract \"2NT\"]\n[Auction \"N\"]\n1NT Pass Pass Pass\n")
                .count("contract or declarer that contradicts the auction"),
            1U);
  EXPECT_EQ(lost("[Event \"Cup, 2nd\"]\n[West \"A | B\"]\n" + board).at("comma or bar in a name"), 2U);
  EXPECT_EQ(lost(board + "[Auction \"N\"]\nPass ^S 1C Pass\n").count("auction from an unknown call on"), 1U);
  EXPECT_EQ(lost(board + "[Auction \"N\"]\n1C! Pass $1\n").at("annotation of a call or a card"), 2U);
  EXPECT_EQ(lost(board + "{a | b}\n").at("bar in a comment"), 1U);
  EXPECT_EQ(lost("%a program's line\n" + board).at("escape line"), 1U);
  EXPECT_EQ(lost(board, "pbn"), Lost{});
  EXPECT_THAT(text_of("pbn", "[Scoring \"IMP\"]\n" + board, "pbn"), testing::HasSubstr("[Scoring \"IMP\"]"));
}

TEST(Conversion, KeepsADateWithoutItsDayAsATagInJson) {
  const std::string pbn =
      "[Event \"x\"]\n[Date \"1991.00.00\"]\n[Board \"1\"]\n\n[Event \"x\"]\n[Date \"1991.00.00\"]\n"
      "[Board \"2\"]\n";
  EXPECT_EQ(converted("pbn", pbn, "json").lost, Lost{});
  const std::string json = text_of("pbn", pbn, "json");
  EXPECT_THAT(json, testing::HasSubstr(R"("boards":[{"board":1,"tags":[{"name":"Date","value":"1991.00.00"}]},)"));
  EXPECT_THAT(text_of("json", json, "pbn"), testing::HasSubstr("[Date \"1991.00.00\"]"));
}

TEST(Conversion, CountsLinesOfCsvThatAreComments) {
  EXPECT_EQ(converted("csv", "# a\nround,player,bid,won\n1,A#1,1,1\n# b\n# c\n1,B,0,0\n", "csv").lost.at("comment"),
            3U);
  EXPECT_EQ(converted("atle", "// a\n// b\ngame A { /* c */ players: player X // d\n}\n", "json").lost.at("comment"),
            4U);
}

TEST(Conversion, SaysWhichPlaysHaveNoPlayer) {
  const char* const lin = "st||md|0SAQH876DJ432CT532,,,SKJTHT9DAKQ87C987|pg||pc|H2|pc|H9|pc|H6|pc|HA|pg||\n";
  EXPECT_EQ(converted("lin", lin, "pbn").lost.count("card that has no column"), 1U);
  EXPECT_EQ(converted("lin", lin, "jsonl").lost.count("card whose player is unknown"), 1U);
}

TEST(Conversion, CountsControlCharactersThatBecomeBlanksInPbn) {
  const std::string json = R"({"game":"bridge","players":{"N":"Ann\u0015e"},"boards":[{"board":1,"dealer":"N",)"
                           R"("auction":[{"call":"1C","explanation":"2\tclubs"},"Pass","Pass","Pass"],)"
                           R"("comments":[{"text":"a\u007fb"},{"text":"c\u001bd","mark":"%"}],)"
                           R"("tags":[{"name":"MyTable","value":"A\\B","lines":["1\t2","e\u0015f"]}]}]})";
  EXPECT_EQ(converted("json", json, "pbn").lost.at("control character"), 5U);
  const std::string pbn = text_of("json", json, "pbn");
  EXPECT_THAT(pbn, testing::HasSubstr("[North \"Ann e\"]"));
  EXPECT_THAT(pbn, testing::HasSubstr("{a b}"));
  EXPECT_THAT(pbn, testing::HasSubstr("% c d\r\n"));
  EXPECT_THAT(pbn, testing::HasSubstr("1\t2\r\ne f\r\n"));
}

/// LIN records only the order: the hands show who played a card, or the turn if it was played before.
TEST(Conversion, SaysWhichPlaysWouldBecomeAnothersInLin) {
  const std::string board =
      "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n"
      "[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n"
      "[Auction \"N\"]\n1NT Pass 3NT Pass Pass Pass\n[Play \"E\"]\nDQ DK DA DT\n";
  EXPECT_EQ(converted("pbn", board + "S3 S7 SK SA\n", "lin").lost.count("who played a card"), 0U);
  EXPECT_EQ(converted("pbn", board + "S7 S3 SK SA\n", "lin").lost.at("who played a card"), 2U);
  EXPECT_EQ(converted("pbn", board + "S3 S7 SK DA\n", "lin").lost.count("who played a card"), 0U);
  EXPECT_EQ(converted("pbn", board + "S3 S7 SK SK\n", "lin").lost.at("who played a card"), 1U);
  EXPECT_EQ(converted("pbn",
                      "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"3NT\"]\n"
                      "[Play \"E\"]\nDQ DK DA DT\nS3 S7 SK SA\n",
                      "lin")
                .lost.at("who played a card"),
            8U);
}

TEST(Conversion, CutsAnAuctionAtACallThatIsOpen) {
  const auto result = converted("pbn", "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C AC 2C\n", "lin");
  EXPECT_EQ(result.lost.count("auction from an unknown call on"), 1U);
  EXPECT_THAT(result.text, testing::HasSubstr("mb|1C|pg||"));
}

TEST(Conversion, OfOhHellToItsDialectOfPbnAndBack) {
  const std::string evening = sample("oh_hell_evening.pbn");
  const std::string json = text_of("pbn", evening, "json");
  EXPECT_EQ(text_of("json", text_of("pbn", text_of("json", json, "pbn"), "json"), "atle"),
            text_of("json", json, "atle"));
  EXPECT_EQ(converted("atle", sample("saturday.atle"), "pbn").lost, (Lost{{"comment", 1},
                                                                          {"date", 1},
                                                                          {"place", 1},
                                                                          {"points", 1},
                                                                          {"rules", 1},
                                                                          {"totals", 1},
                                                                          {"tricks won", 1},
                                                                          {"winners of tricks", 1}}));
  EXPECT_EQ(text_of("csv", "round,player,bid,won\n1,A,0,0\n1,B,0,0\n1,C,0,0\n1,D,0,0\n1,E,1,1\n", "pbn"),
            "error: Oh Hell of 5 players cannot be written as pbn, which has seats for 4; use --to jsonl");
}

TEST(Conversion, SaysWhatCannotBeWritten) {
  EXPECT_EQ(text_of("atle", sample("saturday.atle"), "lin"),
            "error: sessions of Oh Hell cannot be written as lin; use --to atle, csv, json, jsonl or pbn");
  EXPECT_EQ(text_of("json", sample("beccaccino.json"), "atle"),
            "error: sessions of Beccaccino cannot be written as atle; use --to csv, json, jsonl or session");
  EXPECT_EQ(text_of("pbn", sample("club_evening.pbn"), "csv"), "error: bridge boards cannot be written as csv");
  EXPECT_EQ(text_of("pbn", "% nothing\n", "lin"), "error: there is no session to write");
}

}  // namespace
}  // namespace kibitzer::test
