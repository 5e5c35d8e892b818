// Pages: what is drawn of each game, and where findings are on it.
#include "reports/page/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "judging/judged_part.h"
#include "support/drawn.h"
#include "support/parts.h"
#include "support/schema.h"

namespace kibitzer::reports {
namespace {

std::string page_of(const std::vector<judging::JudgedPart>& parts) {
  std::ostringstream out;
  const auto report = page_report(out, {});
  return test::written(*report, out, parts);
}

std::string page_of(std::string_view text, std::string_view notation = "pbn") {
  return page_of(std::vector<judging::JudgedPart>{test::judged_for_drawing(text, notation)});
}

/// What is between `begin` and `end` in the page.
std::string between(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return "no " + begin;
  return page.substr(from, page.find(end, from + begin.size()) - from);
}

TEST(Page, DrawsTheHandsRoundTheCompass) {
  const std::string page = page_of(test::kRevoke);
  EXPECT_NE(page.find("<div class=\"hand n\"><p class=who>North <bdi>Nora</bdi> <small>15 HCP</small></p><ul>"
                      "<li><i role=img aria-label=spades>♠</i> A Q 9 6 4"
                      "<li><i class=red role=img aria-label=hearts>♥</i> J 6 4"
                      "<li><i class=red role=img aria-label=diamonds>♦</i> J 10"
                      "<li><i role=img aria-label=clubs>♣</i> A K 8</ul></div>"),
            std::string::npos)
      << page;
}

TEST(Page, DrawsAVoidAsADash) {
  const std::string page = page_of("[Board \"1\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n");
  EXPECT_NE(page.find("aria-label=hearts>♥</i> —<li>"), std::string::npos) << page;
}

TEST(Page, WritesTheAuctionInFourColumnsFromWest) {
  EXPECT_EQ(between(page_of(test::kRevoke), "<table class=turns>", "</table>"),
            "<table class=turns><caption>Auction</caption><thead><tr><th scope=col>West<th scope=col>North"
            "<th scope=col>East<th scope=col>South<tbody><tr><td><td>1NT<abbr title=alerted>!</abbr><br>"
            "<small>15 to 17</small><td>Pass<td>3NT<tr><td>Pass<td>Pass<td>Pass");
}

TEST(Page, SaysWhoLedAndWhoWonATrick) {
  EXPECT_NE(page_of(test::kRevoke)
                .find("<tr><th scope=row>1<td class=won><i class=red role=img aria-label=diamonds>♦</i>A<td>"
                      "<i class=red role=img aria-label=diamonds>♦</i>10<td class=led><i class=red role=img "
                      "aria-label=diamonds>♦</i>Q<td><i class=red role=img aria-label=diamonds>♦</i>K<td>West\n"),
            std::string::npos)
      << page_of(test::kRevoke);
}

TEST(Page, ShowsContractResultAndScore) {
  EXPECT_EQ(between(page_of(test::kRevoke), "<dl class=facts>", "</dl>"),
            "<dl class=facts><div><dt>Dealer<dd>North</div><div><dt>Vulnerable<dd>nobody</div>"
            "<div><dt>Contract<dd>3NT by North</div><div><dt>Lead<dd><i class=red role=img "
            "aria-label=diamonds>♦</i>Q</div><div><dt>Result<dd>8 tricks, 1 down</div>"
            "<div><dt>Score<dd>East-West 50</div>");
}

TEST(Page, MarksAFindingAtItsCardAndWhatProvesIt) {
  const std::string page = page_of(test::kRevoke);
  EXPECT_NE(
      page.find("<a class=\"fault error\" id=at1 href=#f1 data-n=\"1\" title=\"bridge/follow-suit: East plays the 2 "
                "of hearts to a lead of spades, though holding the 3 of spades\"><i class=red role=img "
                "aria-label=hearts>♥</i>2</a>"),
      std::string::npos)
      << page;
  EXPECT_NE(page.find("<span class=proof id=by1-1 data-proves=1><i role=img aria-label=spades>♠</i>K</span>"),
            std::string::npos);
  EXPECT_NE(page.find("<span class=proof id=by1-2 data-proves=1>3</span>"), std::string::npos);
  EXPECT_NE(page.find("<li id=f1 class=error value=1><p><strong>error</strong> <a href=#rule-bridge-follow-suit>"
                      "bridge/follow-suit</a>: East plays the 2 of hearts"),
            std::string::npos);
  EXPECT_NE(page.find("<dt id=rule-bridge-follow-suit>"), std::string::npos);
}

TEST(Page, SaysThatABoardIsInDoubt) {
  EXPECT_NE(page_of(test::kRevoke)
                .find("<article id=board-1 aria-labelledby=board-1-title>\n<h3 id=board-1-title><a "
                      "href=#board-1>Board 1</a> <span class=\"badge error\">1 error</span> <span "
                      "class=\"badge doubt\" title=\"bridge/follow-suit\">in doubt</span></h3>"),
            std::string::npos)
      << page_of(test::kRevoke);
}

TEST(Page, LinksTheScoresheetToTheBoards) {
  EXPECT_NE(page_of(test::kRevoke).find("<tr><th scope=row><a href=#board-1>1</a>"), std::string::npos);
}

TEST(Page, GivesTwoBoardsOfOneNumberTwoAddresses) {
  const std::string page = page_of(
      "[Event \"A\"]\n[Board \"1\"]\n[Deal \"N:A... - - -\"]\n\n[Event \"B\"]\n[Board "
      "\"1\"]\n[Deal \"N:K... - - -\"]\n");
  EXPECT_NE(page.find("<article id=board-1 "), std::string::npos);
  EXPECT_NE(page.find("<article id=board-1-2 "), std::string::npos);
}

TEST(Page, EscapesTheNamesOfStrangers) {
  const std::string page = page_of(
      "[Event \"</title><script>\"]\n[Board \"1\"]\n[North \"<img src=x>\"]\n[Deal "
      "\"N:A... - - -\"]\n");
  EXPECT_NE(page.find("<title>&lt;/title&gt;&lt;script&gt;</title>"), std::string::npos) << page;
  EXPECT_NE(page.find("<bdi>&lt;img src=x&gt;</bdi>"), std::string::npos);
  EXPECT_EQ(page.find("<img"), std::string::npos);
}

TEST(Page, ComparesTables) {
  const std::string board =
      "[Event \"Friday\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal "
      "\"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Declarer \"N\"]\n[Contract "
      "\"3NT\"]\n";
  const std::string page = page_of(board + "[Table \"1\"]\n[North \"A\"]\n[Result \"9\"]\n\n" + board +
                                   "[Table \"2\"]\n[North \"B\"]\n[Result \"8\"]\n");
  EXPECT_NE(page.find("<section class=results id=results>\n<h2>Results</h2>\n<p>Scored by "
                      "matchpoints.</p>\n"),
            std::string::npos)
      << page;
}

/// A board at two tables, of which the second has a wrong score.
std::string two_tables() {
  const auto table = [](const std::string& number, const std::string& players, const std::string& rest) {
    std::string text =
        "[Event \"Friday\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Table \"" + number + "\"]\n";
    const std::vector<std::string> seats = {"North", "East", "South", "West"};
    for (std::size_t i = 0; i < seats.size(); ++i) text += "[" + seats[i] + " \"" + players[i] + "\"]\n";
    return text +
           "[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Declarer "
           "\"N\"]\n[Contract \"3NT\"]\n" +
           rest + "\n";
  };
  return table("2", "ACBD", "[Result \"9\"]\n") + table("1", "EGFH", "[Result \"8\"]\n[Score \"EW 100\"]\n");
}

TEST(Page, ShowsABoardOfSeveralTablesOnce) {
  const std::string page = page_of(two_tables());
  const std::string board = between(page, "<article id=all-tables-board-1 ", "</article>");
  EXPECT_EQ(std::string_view(page).find("<article", page.find("<article") + 1), std::string_view::npos) << page;
  EXPECT_EQ(board.find("class=compass"), board.rfind("class=compass")) << board;
  EXPECT_NE(board.find("<td class=text>3NT"), std::string::npos) << board;
  EXPECT_NE(board.find("<details id=board-1>\n<summary>Table 2: <bdi>A</bdi>, <bdi>C</bdi>, <bdi>B</bdi>, "
                       "<bdi>D</bdi></summary>"),
            std::string::npos)
      << board;
  // What is found at a table opens it.
  EXPECT_NE(board.find("<details id=board-1-2 open>"), std::string::npos) << board;
  EXPECT_NE(page.find("<nav class=contents aria-label=Contents><ol class=links><li><a href=#results>Results</a><li><a "
                      "href=#overview>1 finding</a><li><a href=#all-tables-board-1>1<abbr title=\"with "
                      "findings\">*</abbr></a></ol></nav>"),
            std::string::npos)
      << page;
}

TEST(Page, ShowsABoardOnceThoughItsDealHasAFileOfItsOwn) {
  judging::JudgedPart deals = test::judged_for_drawing(
      "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 "
      "KJ852.973.A84.Q3\"]\n\n[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"E:A... - - -\"]\n",
      "pbn");
  deals.path = "deals.pbn";
  const std::string page = page_of({test::judged_for_drawing(two_tables(), "pbn"), deals});
  EXPECT_NE(page.find("<article id=board-2 "), std::string::npos);
  EXPECT_EQ(page.find("<article id=board-1-3 "), std::string::npos) << page;
  EXPECT_NE(page.find("<span id=board-1-3></span>"), std::string::npos) << page;
}

TEST(Page, SaysFirstWhoWon) {
  EXPECT_NE(page_of(two_tables())
                .find("<p class=winner><small>Winners</small> <strong><bdi>A &amp; B</bdi>, <bdi>G &amp; "
                      "H</bdi></strong> 100 %, provisional</p>\n<p>1 finding"),
            std::string::npos)
      << between(page_of(two_tables()), "<header>", "</header>");
  EXPECT_NE(page_of(test::project_file("sessions/friday_scoresheet.csv"), "csv")
                .find("<p class=winner><small>Winner</small> <strong><bdi>Rune</bdi></strong> 163 points</p>\n"),
            std::string::npos);
}

TEST(Page, StrikesOutWhatIsRecordedBesideWhatIsRight) {
  EXPECT_NE(page_of(two_tables()).find("><del>East-West 100</del></a> → <ins>East-West 50</ins>"), std::string::npos)
      << page_of(two_tables());
  const std::string sheet = page_of("round,player,bid,won,points\n1,A,1,1,12\n1,B,0,0,10\n", "csv");
  EXPECT_NE(sheet.find("><del>12</del></a> → <ins>11</ins>"), std::string::npos) << sheet;
}

TEST(Page, LeavesOutSheetsWithoutAScore) {
  EXPECT_EQ(page_of("[Board \"1\"]\n[Deal \"N:A... - - -\"]\n").find("Scoresheet"), std::string::npos);
}

TEST(Page, PutsHandsThatAreAloneBesideOneAnother) {
  EXPECT_NE(page_of("[Board \"1\"]\n[Deal \"N:A... - - -\"]\n").find("<article id=board-1 class=deal "),
            std::string::npos);
}

TEST(Page, LeavesOutFindingsAndHasTheTitleThatIsAsked) {
  std::ostringstream out;
  PageOptions options;
  options.title = "For <all>";
  options.without_findings = true;
  const auto report = page_report(out, options);
  const std::string page = test::written(*report, out, {test::judged_for_drawing(test::kRevoke, "pbn")});
  EXPECT_NE(page.find("<title>For &lt;all&gt;</title>"), std::string::npos) << page;
  EXPECT_NE(page.find("<h1>For &lt;all&gt;</h1>"), std::string::npos);
  for (const char* const word : {"finding", "class=\"fault", "badge"})
    EXPECT_EQ(page.find(word, page.find("<body>")), page.find(word, page.find("<script>"))) << word;
}

TEST(Page, DrawsHowAFewSessionsOfBridgeCameToTheirStandings) {
  const auto evening = [](const std::string& date, const std::string& tricks) {
    const std::string board = "[Event \"Friday\"]\n[Date \"" + date +
                              "\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal "
                              "\"N:AQ964.J64.JT.AK8 3.KT52.Q9753.T64 T7.AQ8.K62.J9752 KJ852.973.A84.Q3\"]\n[Declarer "
                              "\"N\"]\n[Contract \"3NT\"]\n";
    return test::judged_for_drawing(
        board + "[Table \"1\"]\n[North \"A\"]\n[South \"B\"]\n[West \"C\"]\n[East \"D\"]\n[Result \"" + tricks +
            "\"]\n\n" + board +
            "[Table \"2\"]\n[North \"E\"]\n[South \"F\"]\n[West \"G\"]\n[East \"H\"]\n[Result \"8\"]\n",
        "pbn");
  };
  judging::JudgedPart second = evening("2026.11.20", "7");
  second.path = "second.pbn";
  const std::string page = page_of({evening("2026.11.13", "9"), second});
  const std::string chart = between(page, "aria-label=\"Matchpoints, session by session", "</figure>");
  for (const char* const line : {">A</tspan> 4<", ">D</tspan> 4<", ">E</tspan> 2<", ">H</tspan> 2<"})
    EXPECT_NE(chart.find(line), std::string::npos) << line << '\n' << chart;
  EXPECT_NE(page.find("<h3>All 2 sessions</h3>"), std::string::npos) << page;
}

TEST(Page, DrawsHalfPointsOfOhHellWithoutAGap) {
  const std::string page = page_of("Round,Atle,Rune\n1,2.5,-3\n2,1,4.5\n", "csv");
  const std::string chart = between(page, "aria-label=\"Totals after each round", "</figure>");
  for (const char* const line : {">Atle</tspan> 3.5<", ">Rune</tspan> 1.5<"})
    EXPECT_NE(chart.find(line), std::string::npos) << line << '\n' << chart;
  EXPECT_EQ(std::count(chart.begin(), chart.end(), 'L'), 2) << chart;
}

TEST(Page, DrawsRoundsOfOhHellAndTheRunningTotals) {
  const std::string page = page_of(
      R"({"game": "oh-hell", "players": ["Åse", "Per"], "rounds": [
        {"round": 1, "trump": "hearts", "bids": [{"player": "Åse", "bid": 1}, {"player": "Per", "bid": 0}],
         "hands": {"Åse": ["10H"], "Per": ["2C"]},
         "tricks": [{"plays": [{"player": "Åse", "card": "10H"}, {"player": "Per", "card": "2C"}]}]},
        {"round": 2, "trump": "spades", "bids": [{"player": "Per", "bid": 3}, {"player": "Åse", "bid": 1}],
         "won": {"Åse": 1, "Per": 1}}]})",
      "json");
  EXPECT_NE(page.find("<div class=hands>\n<div class=\"hand\"><p class=who><bdi>Åse</bdi></p><ul><li><i class=red "
                      "role=img aria-label=hearts>♥</i> 10</ul></div>"),
            std::string::npos)
      << page;
  EXPECT_NE(page.find("<svg class=chart"), std::string::npos);
  EXPECT_NE(page.find("id=at2 href=#f2 data-n=\"2\""), std::string::npos);  // on the sheet, as it has no picture
  EXPECT_EQ(page.find("id=round-2"), std::string::npos);
}

TEST(Page, DrawsBoardsOfTilesMoveByMove) {
  const std::string page = page_of("f5 d6\n", "othello");
  EXPECT_EQ(between(page, "<ol class=moves", "</ol>"),
            "<ol class=moves data-start=\"27○28●35●36○\"><li data-changes=\"36●37●\">● f5<li "
            "data-changes=\"35○43○\">○ <a class=\"fault info\" id=at1 href=#f1 data-n=\"1\" "
            "title=\"tile-game/incomplete-game: the game is not finished: Black can move\">d6</a>");
}

TEST(Page, DrawsCombinationsLapByLap) {
  const std::string page = page_of(
      R"({"game": "dou-dizhu", "players": ["A", "B", "C"], "rounds": [{"plays": [
        {"player": "A", "cards": ["H3"]}, {"player": "B", "cards": ["H4"]}, {"player": "C", "cards": []},
        {"player": "A", "cards": ["H5"]}]}]})",
      "json");
  EXPECT_EQ(between(page, "<caption>Play", "</table>"),
            "<caption>Play</caption><thead><tr><th scope=col><bdi>A</bdi><th scope=col><bdi>B</bdi><th "
            "scope=col><bdi>C</bdi><tbody><tr><td>H3<td>H4<td>pass<tr><td>H5");
}

TEST(Page, AddsUpAnEveningOfOhHell) {
  const auto game = [](int points) {
    return test::judged_for_drawing(
        "round,player,bid,won\n1,A," + std::to_string(points) + "," + std::to_string(points) + "\n1,B,0,0\n", "csv");
  };
  const std::string page = page_of({game(1), game(1)});
  EXPECT_NE(page.find("<h3>Oh Hell, 2 games</h3>"), std::string::npos) << page;
  EXPECT_NE(page.find("aria-label=\"Points so far, from game to game\""), std::string::npos);
}

TEST(Page, SaysPlainlyThatNothingWasFound) {
  judging::JudgedPart part = test::judged_for_drawing("[Board \"1\"]\n", "pbn");
  part.findings.clear();
  EXPECT_NE(page_of({part}).find("<p>No findings in 1 board of 1 file.</p>"), std::string::npos) << page_of({part});
}

TEST(Page, ListsWhatBelongsToNoBoard) {
  const std::string page = page_of("[Event \"A\"]\nrubbish\n");
  EXPECT_NE(page.find("<ol class=findings>"), std::string::npos) << page;
}

TEST(Page, AllowsNothingButItsOwnStyleAndScript) {
  EXPECT_NE(page_of("").find("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
                             "img-src data:; base-uri 'none'; form-action 'none'\""),
            std::string::npos);
}

TEST(Page, LeavesOutWhatWouldMakeItTooLargeAndSaysSo) {
  const judging::JudgedPart part = test::judged_for_drawing(test::kRevoke, "pbn");
  std::ostringstream out;
  const auto report = page_report(out, {});
  std::size_t boards = 0;
  for (; report->left_out().empty() && boards < 10'000; ++boards) report->take(part);
  report->take(part);
  EXPECT_EQ(
      report->left_out(),
      "the page leaves out the last 2 sessions, as it would be too large to open; -o FOLDER/ writes several pages");
  report->finish({}, false);
  EXPECT_LT(out.str().size(), kMostPageBytes * 3 / 2);
  EXPECT_NE(out.str().find("The page leaves out the last 2 sessions"), std::string::npos);
}

/// Boards with what ten tables made of each.
judging::JudgedPart many_results(int boards) {
  std::string text;
  for (int board = 1; board <= boards; ++board) {
    text += "[Event \"Evening\"]\n[Board \"" + std::to_string(board) +
            "\"]\n[ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n";
    for (int table = 1; table <= 10; ++table)
      text += std::to_string(table) + " " + std::to_string(table) + " " + std::to_string(10 + table) + " 3NT N " +
              std::to_string(9 + table % 2) + " " + std::to_string(table % 2 == 0 ? 400 : 430) + "\n";
    text += "\n";
  }
  return test::judged_for_drawing(text, "pbn");
}

TEST(Pages, HaveManyResultsOnPagesOfTheirOwn) {
  std::map<std::string, std::string> pages;
  const auto report = pages_report([&](const std::string& name, const std::string& html) { pages[name] = html; }, {});
  report->take(many_results(1000));
  report->finish({}, false);
  EXPECT_NE(pages["index.html"].find("<a href=results-0001.html>"), std::string::npos);
  EXPECT_NE(pages["index.html"].find("<a href=results-0002.html>"), std::string::npos);
  EXPECT_NE(pages["results-0001.html"].find("<a href=index.html>Overview</a>"), std::string::npos);
  for (const auto& [name, html] : pages) {
    if (name == "index.html" || name.starts_with("results")) {
      EXPECT_LT(html.size(), std::size_t{1} << 20) << name;
    }
  }
}

TEST(Page, LeavesOutResultsThatWouldMakeItTooLargeAndSaysSo) {
  std::ostringstream out;
  const auto report = page_report(out, {});
  const judging::JudgedPart part = test::judged_for_drawing(test::kRevoke, "pbn");
  while (report->left_out().empty()) report->take(part);
  report->take(many_results(1000));
  report->finish({}, false);
  EXPECT_THAT(report->left_out(),
              testing::ContainsRegex("the page leaves out the last [0-9]+ sessions and the results of "
                                     "[0-9]+ boards, as it would be too large to open"));
  EXPECT_LT(out.str().size(), kMostPageBytes * 3 / 2);
}

TEST(Pages, AreAnIndexAndAPageForEveryFewSessions) {
  std::map<std::string, std::string> pages;
  const auto report = pages_report([&](const std::string& name, const std::string& html) { pages[name] = html; }, {});
  const judging::JudgedPart part = test::judged_for_drawing(test::kRevoke, "pbn");
  Summary summary;
  for (int i = 0; i < 300; ++i) {
    summary.count(part);
    report->take(part);
  }
  report->finish(summary, false);
  ASSERT_EQ(pages.size(), 4U);
  EXPECT_NE(pages["index.html"].find("<a href=\"0001.html#f1\">"), std::string::npos);
  EXPECT_NE(pages["index.html"].find("<a href=\"0003.html#f300\">"), std::string::npos);
  EXPECT_NE(pages["0003.html"].find("<li id=f300 "), std::string::npos);
  EXPECT_NE(pages["0002.html"].find("<a href=index.html>Overview</a>"), std::string::npos);
}

TEST(Pages, SayHowManyFindingsTheOverviewDoesNotList) {
  std::string index;
  const auto report = pages_report([&](const std::string& /*name*/, const std::string& html) { index = html; }, {});
  const judging::JudgedPart part = test::judged_for_drawing(test::kRevoke, "pbn");
  for (int i = 0; i < 1002; ++i) report->take(part);
  report->finish({}, false);
  EXPECT_NE(index.find("<p>Not listed here: 2 more findings.</p>"), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::reports
