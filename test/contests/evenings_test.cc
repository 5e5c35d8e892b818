// Evenings of a club as its scorer writes them, read and compared as by the program, against what is computed here in the
// simplest way.
#include <gtest/gtest.h>

#include <functional>
#include <map>

#include "bridge/scoring/imps.h"
#include "contests/comparison.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"

namespace kibitzer::contests::evenings {
namespace {

class Gatherer : public sessions::Sink {
 public:
  explicit Gatherer(Gathering& gathering, std::string path = "evening.pbn")
      : gathering_(gathering), path_(std::move(path)) {}
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& result : judged.results) gathering_.add(path_, result);
  }

 private:
  Gathering& gathering_;
  std::string path_;
};

void read(Gathering& gathering, const std::string& pbn, const std::string& path = "evening.pbn") {
  sessions::Judge judge({.results = true});
  Gatherer gatherer(gathering, path);
  judge.begin_file();
  judge.judge({path, pbn, 1}, games::kPbn, gatherer);
  judge.end_file({path, "", 1}, gatherer);
}

Comparison compared(Gathering& gathering, const Options& options = {}) {
  gathering.settle();
  return compare(gathering, options);
}

std::string head(int board, const std::string& scoring, const std::string& columns) {
  static const char* const kVulnerable[] = {"None", "NS",  "EW",   "All", "NS",  "EW",   "All", "None",
                                            "EW",   "All", "None", "NS",  "All", "None", "NS",  "EW"};
  return "[Event \"Evening\"]\n[Date \"2026.11.20\"]\n[Board \"" + std::to_string(board) + "\"]\n[Dealer \"" +
         "NESW"[(board - 1) % 4] + "\"]\n[Vulnerable \"" + kVulnerable[(board - 1) % 16] + "\"]\n" +
         (scoring.empty() ? "" : "[Scoring \"" + scoring + "\"]\n") + "[ScoreTable \"" + columns + "\"]\n";
}

/// What tables make of a board, in turn: contracts by North that score the same whoever is vulnerable.
struct Made {
  const char* row;
  int points;
};
constexpr Made kMade[] = {{"2H N 8 110", 110}, {"3C N 9 110", 110}, {"1NT N 7 90", 90},  {"2S N 9 140", 140},
                          {"2C S 8 90", 90},   {"Pass - - 0", 0},   {"1NT S 8 120", 120}};

struct Row {
  std::string section;
  std::string pairs[2];
  int board = 0;
  std::size_t made = 0;
};

std::string pbn_of(const std::vector<Row>& rows, const std::string& scoring) {
  std::map<int, std::string> boards;
  const bool sections = !rows.front().section.empty();
  for (const Row& row : rows) {
    std::string& text = boards[row.board];
    if (text.empty())
      text = head(row.board, scoring,
                  std::string(sections ? "Section;" : "") + "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS");
    text += (sections ? row.section + " " : "") + row.pairs[0] + " " + row.pairs[1] + " " + kMade[row.made].row + "\n";
  }
  std::string all;
  for (const auto& [board, text] : boards) all += text + "\n";
  return all;
}

/// A Mitchell, numbered from 1 in both directions.
std::vector<Row> mitchell(int tables, int rounds, const std::vector<std::string>& sections) {
  std::vector<Row> rows;
  for (const std::string& section : sections)
    for (int round = 0; round < rounds; ++round)
      for (int table = 0; table < tables; ++table)
        for (int k = 0; k < 3; ++k) {
          Row& row = rows.emplace_back();
          row.section = section;
          row.pairs[0] = std::to_string(table + 1);
          row.pairs[1] = std::to_string((table - round + tables) % tables + 1);
          row.board = (table + round) % tables * 3 + k + 1;
          row.made = static_cast<std::size_t>(table * table + 3 * round + 5 * k + static_cast<int>(section.size())) %
                     std::size(kMade);
        }
  return rows;
}

/// What each pair has by a method of comparing two scores, by brute force; contestants by section, direction and number.
std::map<std::string, int> sums(const std::vector<Row>& rows, bool by_direction,
                                const std::function<int(int, int)>& against) {
  std::map<std::string, int> all;
  for (const Row& one : rows) {
    for (const Row& other : rows) {
      if (&one == &other || one.board != other.board || one.section != other.section) continue;
      const int won = against(kMade[one.made].points, kMade[other.made].points);
      const int lost = against(-kMade[one.made].points, -kMade[other.made].points);
      const std::string section = one.section.empty() ? "" : one.section + " ";
      all[section + (by_direction ? "NS " : "") + one.pairs[0]] += won;
      all[section + (by_direction ? "EW " : "") + one.pairs[1]] += lost;
    }
  }
  return all;
}

int matchpoints(int ours, int theirs) { return ours > theirs ? 2 : ours == theirs ? 1 : 0; }

std::map<std::string, int> ranked(const std::vector<Ranking>& rankings) {
  std::map<std::string, int> all;
  for (const Ranking& ranking : rankings)
    for (const Standing& one : ranking.pairs.standings) all[one.name] = static_cast<int>(one.points.count / 100);
  return all;
}

TEST(Evenings, TwentyPairsOfAMitchellOnTenTables) {
  const auto rows = mitchell(10, 10, {""});
  Gathering gathering;
  read(gathering, pbn_of(rows, "MP"));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.sessions.front().size(), 2U);
  EXPECT_EQ(ranked(comparison.sessions.front()), sums(rows, true, &matchpoints));
  EXPECT_EQ(comparison.sessions.front()[0].pairs.standings.front().boards, 30U);
}

TEST(Evenings, TwoSectionsOfTenTables) {
  const auto rows = mitchell(10, 10, {"A", "BB"});
  Gathering gathering;
  read(gathering, pbn_of(rows, "MP"));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.sessions.front().size(), 4U);
  EXPECT_EQ(ranked(comparison.sessions.front()), sums(rows, true, &matchpoints));
}

std::vector<Row> howell() {
  std::vector<Row> rows;
  for (int round = 0; round < 7; ++round)
    for (int table = 0; table < 4; ++table) {
      Row& row = rows.emplace_back();
      row.pairs[0] = std::to_string(table == 0 ? 8 : (round + table) % 7 + 1);
      row.pairs[1] = std::to_string((round - table + 7) % 7 + 1);
      row.board = round + 1;
      row.made = static_cast<std::size_t>(3 * table + round * round) % std::size(kMade);
    }
  return rows;
}

TEST(Evenings, AHowellOfEightPairs) {
  Gathering gathering;
  read(gathering, pbn_of(howell(), "MP"));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.sessions.front().size(), 1U);
  EXPECT_EQ(ranked(comparison.sessions.front()), sums(howell(), false, &matchpoints));
}

TEST(Evenings, AButler) {
  Gathering gathering;
  read(gathering, pbn_of(howell(), "IMP;Butler"));
  std::map<std::string, int> wanted;
  for (const Row& row : howell()) {
    std::vector<int> scores;
    for (const Row& other : howell())
      if (other.board == row.board) scores.push_back(kMade[other.made].points);
    const int won = bridge::imps(kMade[row.made].points - bridge::butler_datum(scores, 0));
    wanted[row.pairs[0]] += won;
    wanted[row.pairs[1]] -= won;
  }
  EXPECT_EQ(ranked(compared(gathering).sessions.front()), wanted);
}

std::string game(const std::string& tags) {
  return "[Event \"Evening\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n" + tags + "\n";
}

TEST(Evenings, AMatchOfTeamsByItsRooms) {
  const std::string teams = "[HomeTeam \"Otters\"]\n[VisitTeam \"Herons\"]\n";
  Gathering gathering;
  read(gathering, game("[Room \"Open\"]\n[Contract \"4S\"]\n[Result \"10\"]\n" + teams) +
                      game("[Room \"Closed\"]\n[Contract \"3NT\"]\n[Result \"8\"]\n" + teams));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.matches.size(), 1U);
  EXPECT_EQ(comparison.matches[0].teams[0], "Otters");
  EXPECT_EQ(comparison.matches[0].won[0], bridge::Hundredths::of(bridge::imps(470)));
}

TEST(Evenings, ARoomWithoutTeamsIsOfTheTeamsBeforeIt) {
  Gathering gathering;
  read(gathering,
       game("[Room \"Open\"]\n[Contract \"4S\"]\n[Result \"10\"]\n[HomeTeam \"Otters\"]\n[VisitTeam \"Herons\"]\n") +
           game("[Room \"C\"]\n[Contract \"3NT\"]\n[Result \"8\"]\n"));
  const auto comparison = compared(gathering);
  ASSERT_EQ(comparison.matches.size(), 1U);
  EXPECT_EQ(comparison.matches[0].won[0], bridge::Hundredths::of(bridge::imps(470)));
}

TEST(Evenings, AGameThatIsARowOfItsOwnTableCountsOnce) {
  const std::string columns = "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n";
  const std::string rows = "1 5 4S N 10 420\n2 6 4S N 11 450\n3 7 3NT N 9 400\n";
  for (const std::string tags : {"", "[PairNS \"1\"]\n[PairEW \"5\"]\n", "[North \"Nora\"]\n[South \"Siri\"]\n"}) {
    Gathering gathering;
    read(gathering, game("[Contract \"4S\"]\n[Result \"10\"]\n" + tags + columns + rows));
    ASSERT_EQ(gathering.boards().size(), 1U);
    EXPECT_EQ(gathering.boards()[0].results.size(), 3U) << tags;
  }
}

TEST(Evenings, ATableThatIsRepeatedWithEachGameCountsOnce) {
  const std::string table =
      "[ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 1 5 4S N 10 420\n2 2 6 4S N 11 "
      "450\n";
  Gathering gathering;
  read(gathering, game("[Table \"1\"]\n[Contract \"4S\"]\n[Result \"10\"]\n" + table) +
                      game("[Table \"2\"]\n[Contract \"4S\"]\n[Result \"11\"]\n" + table));
  EXPECT_EQ(gathering.boards()[0].results.size(), 2U);
}

TEST(Evenings, APlayThatDiffersFromItsRowIsInDoubt) {
  Gathering gathering;
  read(gathering, game("[PairNS \"1\"]\n[PairEW \"5\"]\n[Contract \"4S\"]\n[Result \"10\"]\n"
                       "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 5 4S N 11 450\n2 6 "
                       "4S N 11 450\n"));
  ASSERT_EQ(gathering.boards()[0].results.size(), 2U);
  EXPECT_TRUE(gathering.boards()[0].results[0].provisional);
  EXPECT_FALSE(gathering.boards()[0].results[1].provisional);
}

std::string table(const std::string& rows, const std::string& scoring = "MP") {
  return head(1, scoring, "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW") + rows;
}

/// "6/0 1/5": what each table has, North-South first.
std::string points(const Comparison& comparison) {
  std::string text;
  for (const auto& one : comparison.boards.front().points)
    text += (text.empty() ? "" : " ") + (one ? shown(one->north_south) + "/" + shown(one->east_west) : "-");
  return text;
}

TEST(Rulings, EachSideIsComparedByItsOwnScore) {
  for (const char* ruling : {"3 7 - - - ^140 ^-110\n", "3 7 - - - 140 -110\n"}) {
    Gathering gathering;
    read(gathering, table(std::string("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n") + ruling + "4 8 4S N 9 -50 50\n"));
    EXPECT_EQ(points(compared(gathering)), "6/0 1/5 4/2 1/5") << ruling;
  }
}

TEST(Rulings, InAMatchEachTeamHasItsOwn) {
  std::array<bridge::Comparable, 2> tables = {bridge::Comparable{420}, bridge::Comparable{400}};
  tables[0].east_west = -400;
  const auto points = compare(tables, Method{MethodKind::kTeams, Datum::kMean, Averaging::kSum}, 2);
  EXPECT_EQ(points.tables[0].north_south, bridge::Hundredths::of(1));
  EXPECT_EQ(points.tables[0].east_west, bridge::Hundredths::of(0));
  EXPECT_EQ(points.tables[1].north_south, bridge::Hundredths::of(0));
  EXPECT_EQ(points.tables[1].east_west, bridge::Hundredths::of(1));
}

TEST(Rulings, APercentageIsOneOnlyBesideAnother) {
  Gathering gathering;
  read(gathering, table("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n3 7 - - - ^50 -\n"));
  EXPECT_EQ(points(compared(gathering)), "4/0 0/4 2/2");
  Gathering other;
  read(other, table("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n3 7 - - - ^60 ^40\n"));
  EXPECT_EQ(points(compared(other)), "3.5/0.5 0.5/3.5 2.4/1.6");
}

TEST(Rulings, ScorersWriteThemInManyWays) {
  for (const char* given : {"AVE+ AVE-", "A6040 -", "A+/A- -", "60% 40%", "A+ A-", "60%/40% ?", "60%-40% -"}) {
    Gathering gathering;
    read(gathering, table(std::string("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n3 7 - - - ") + given + "\n"));
    EXPECT_EQ(points(compared(gathering)), "3.5/0.5 0.5/3.5 2.4/1.6") << given;
  }
  for (const char* given : {"AVE AVE", "A5050 A5050", "A= -", "50% -"}) {
    Gathering gathering;
    read(gathering, table(std::string("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n3 7 - - - ") + given + "\n"));
    EXPECT_EQ(points(compared(gathering)), "3.5/0.5 0.5/3.5 2/2") << given;
  }
}

TEST(Rulings, PassInAColumnOfScoresIsABoardPassedOut) {
  Gathering gathering;
  read(gathering, table("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n3 7 - - - PASS PASS\n"));
  EXPECT_EQ(points(compared(gathering)), "4/0 0/4 2/2");
}

TEST(Rulings, ACapHoldsForEachComparison) {
  Gathering gathering;
  read(gathering, table("1 5 7NT N 13 1520 -1520\n2 6 1NT N 5 -100 100\n", "IMP;Cross"));
  EXPECT_EQ(points(compared(gathering)), "17/-17 -17/17");
  Options options;
  options.most_imps = 12;
  EXPECT_EQ(points(compare(gathering, options)), "12/-12 -12/12");
}

TEST(Rulings, APenaltyIsTakenOffTheTotal) {
  Gathering gathering;
  read(gathering, table("1 5 4S N 10 420 -420\n2 6 4S N 9 -50 50\n"));
  Options options;
  options.adjustments = {{AdjustmentKind::kPenalty, "1", *read_points("0.5")}};
  const auto pairs = compared(gathering, options).sessions[0][0].pairs.standings;
  EXPECT_EQ(pairs[1].name, "1");
  EXPECT_EQ(pairs[1].points, bridge::Hundredths{150});
  EXPECT_EQ(pairs[1].percentage, bridge::Hundredths::of(75));
}

TEST(Doubts, ARowThatIsProvenWrongIsMarkedAndAllThatDependsOnIt) {
  Gathering gathering;
  read(gathering, head(3, "MP", "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS") +
                      "1 5 4S N 10 420\n2 6 4S W 10 -420\n3 7 3NT N 9 400\n");  // East-West are vulnerable: 620
  const auto comparison = compared(gathering);
  const auto& results = comparison.boards[0].board->results;
  EXPECT_FALSE(results[0].provisional);
  EXPECT_TRUE(results[1].provisional);
  for (const Slacks& slacks : comparison.boards[0].slacks) EXPECT_TRUE(slacks[0].any() && slacks[1].any());
  // 420 has 2 over 400 and from 0 to 2 over whatever the other scored.
  EXPECT_EQ(comparison.boards[0].slacks[0][0].less, bridge::Hundredths::of(2));
  EXPECT_EQ(comparison.boards[0].slacks[0][0].more, bridge::Hundredths::of(0));
  for (const Standing& one : comparison.sessions[0][0].pairs.standings) EXPECT_TRUE(one.in_doubt) << one.name;
}

TEST(Doubts, RanksThatNothingCanChangeAreNotMarked) {
  const auto one = [](int value, int less, int more) {
    return Uncertain{bridge::Hundredths::of(value), {bridge::Hundredths::of(less), bridge::Hundredths::of(more)}};
  };
  const std::vector<Uncertain> all = {one(90, 0, 0), one(70, 5, 5), one(66, 0, 0),
                                      one(50, 0, 0), one(50, 0, 0), one(30, 10, 9)};
  EXPECT_EQ(ranks_in_doubt(all), (std::vector<bool>{false, true, true, false, false, false}));
}

TEST(Doubts, ASoundEveningHasNone) {
  Gathering gathering;
  read(gathering, pbn_of(mitchell(5, 5, {""}), "MP"));
  const auto comparison = compared(gathering);
  for (const ComparedBoard& board : comparison.boards)
    for (const Slacks& slacks : board.slacks) EXPECT_FALSE(slacks[0].any() || slacks[1].any());
}

TEST(Methods, FiguresTellHowATableWithoutScoringIsScored) {
  const std::string columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;";
  for (const auto& [column, rows, kind] :
       {std::tuple("IMP_NS", "1 5 4S N 10 420 10\n2 6 4S N 9 -50 -20\n3 7 4S N 10 420 10\n", MethodKind::kCrossImps),
        std::tuple("IMP_NS", "1 5 4S N 10 420 4\n2 6 4S N 9 -50 -8\n3 7 4S N 10 420 4\n", MethodKind::kButler),
        std::tuple("MP_NS", "1 5 4S N 10 420 1.5\n2 6 4S N 9 -50 0\n3 7 4S N 10 420 1.5\n",
                   MethodKind::kHalfMatchpoints)}) {
    Gathering gathering;
    read(gathering, head(1, "", columns + column) + rows);
    EXPECT_EQ(compared(gathering).boards[0].method.kind, kind) << rows;
  }
}

TEST(Methods, FiguresTellWhichDatumButlerStandsFor) {
  const auto datum = [](const std::string& rows) {
    Gathering gathering;
    read(gathering, head(1, "Butler", "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;IMP_NS") + rows);
    return compared(gathering).boards[0].method.datum;
  };
  EXPECT_EQ(datum("1 5 4S N 10 420 5\n2 6 4S N 10 420 5\n3 7 4S N 9 -50 -7\n4 8 1NT N 10 180 -2\n"), Datum::kMean);
  EXPECT_EQ(datum("1 5 4S N 10 420 3\n2 6 4S N 10 420 3\n3 7 4S N 9 -50 -8\n4 8 1NT N 10 180 -3\n"),
            Datum::kMeanWithoutExtremes);
  EXPECT_EQ(datum("1 5 4S N 10 420 9\n2 6 4S N 10 420 9\n3 7 4S N 9 -50 9\n4 8 1NT N 10 180 9\n"), Datum::kMean);
}

/// The deal of board 3, and its results without vulnerability, as two files have them.
std::string hands_of(const std::string& date) {
  return "[Event \"Evening\"]\n[Date \"" + date +
         "\"]\n[Board \"3\"]\n[Dealer \"S\"]\n[Vulnerable \"EW\"]\n[Deal "
         "\"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432\"]\n\n";
}
std::string results_of(const std::string& date) {
  return "[Event \"Evening\"]\n[Date \"" + date +
         "\"]\n[Board \"3\"]\n[ScoreTable "
         "\"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 5 4S W 10\n2 6 4S N 10\n";
}

void expect_joined(const std::string& hands, const std::string& results) {
  for (const bool hands_first : {true, false}) {
    Gathering gathering;
    if (hands_first) read(gathering, hands, "hands.pbn");
    read(gathering, results, "results.pbn");
    if (!hands_first) read(gathering, hands, "hands.pbn");
    gathering.settle();
    ASSERT_EQ(gathering.boards().size(), 1U) << hands << results;
    ASSERT_EQ(gathering.boards()[0].results.size(), 2U);
    EXPECT_EQ(gathering.boards()[0].results[0].score.north_south, -620) << hands << results;
    EXPECT_EQ(gathering.without_score(), 0U);
  }
}

TEST(Pieces, HandsInOneFileSayWhoIsVulnerableInTheResultsOfAnother) {
  expect_joined(hands_of("2026.11.20"), results_of("2026.11.20"));
}

TEST(Pieces, JoinThoughTheirDatesAreWrittenInTwoStyles) {
  for (const char* const date : {"20.11.2026", "2026-11-20", "20261120", "2026.11.20 19:30", "20/11/2026"})
    expect_joined(hands_of("2026.11.20"), results_of(date));
}

TEST(Pieces, OfOneEveningAreOneSessionWhateverTheStyleOfTheirDates) {
  Gathering gathering;
  read(gathering, hands_of("2026.11.20") + results_of("20.11.2026"), "a.pbn");
  std::string other = results_of("2026-11-20");
  read(gathering, other.replace(other.find("\"3\"]"), 4, "\"4\"]\n[Vulnerable \"All\"]"), "b.pbn");
  gathering.settle();
  EXPECT_EQ(gathering.sessions().size(), 1U);
}

TEST(Names, AreTheSameInEveryEncoding) {
  const auto file = [](const std::string& event, const std::string& name, const std::string& table) {
    return "[Event \"" + event + "\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n" +
           "[Result \"10\"]\n[Table \"" + table + "\"]\n[North \"" + name + "\"]\n[South \"Kari\"]\n[East \"A" + table +
           "\"]\n[West \"B" + table + "\"]\n";
  };
  Gathering gathering;
  read(gathering, file("Bl\xE5", "Bj\xF8rn", "1"), "latin.pbn");
  read(gathering, file("Bl\u00E5", "Bj\u00F8rn", "2"), "utf8.pbn");
  gathering.settle();
  EXPECT_EQ(gathering.sessions().size(), 1U);
  ASSERT_EQ(gathering.boards().size(), 1U);
  ASSERT_EQ(gathering.boards()[0].results.size(), 2U);
  const auto& north = gathering.boards()[0].results[0].players[0];
  ASSERT_TRUE(north);
  EXPECT_EQ(north, gathering.boards()[0].results[1].players[0]);
  EXPECT_EQ(gathering.names().name(*north), "Bj\u00F8rn");
}

/// A match of two boards, whose rooms are named by what `tags` gives each of them.
std::string match_named(const std::array<std::string, 2>& tags) {
  std::string pbn;
  for (const int board : {1, 8})
    for (const std::size_t room : {0U, 1U})
      pbn += "[Event \"Final\"]\n[Board \"" + std::to_string(board) + "\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n" +
             "[Contract \"4S\"]\n[Result \"" + (room == 0 ? "10" : "9") + "\"]\n" + tags[room] + "\n\n";
  return pbn;
}

TEST(Evenings, AMatchIsScoredAsOneWhateverNamesItsRooms) {
  for (const std::array<std::string, 2>& tags : std::vector<std::array<std::string, 2>>{
           {"[Room \"Open\"]", "[Room \"Closed\"]"},
           {"[Table \"Open\"]", "[Table \"Closed\"]"},
           {"[Table \"1 Open Room\"]", "[Table \"1 closed room\"]"},
           {"[HomeTeam \"A\"]\n[VisitTeam \"B\"]", "[HomeTeam \"A\"]\n[VisitTeam \"B\"]"},
           {"[TeamNS \"A\"]\n[TeamEW \"B\"]", "[TeamNS \"B\"]\n[TeamEW \"A\"]"},
           {"[Competition \"Teams\"]\n[Table \"1\"]", "[Competition \"Teams\"]\n[Table \"2\"]"},
           {"[Competition \"teams\"]\n[Table \"10\"]", "[Competition \"#\"]\n[Table \"9\"]"}}) {
    Gathering gathering;
    read(gathering, match_named(tags));
    const Comparison found = compared(gathering);
    for (const ComparedBoard& board : found.boards) EXPECT_EQ(board.method.kind, MethodKind::kTeams) << tags[0];
    EXPECT_EQ(found.boards.size(), 2U) << tags[0];
  }
}

TEST(Evenings, TwoTablesOfWhichNothingSaysThatTheyAreOfAMatchAreAField) {
  const std::string teams = "[Competition \"Teams\"]\n";
  for (const std::string& pbn :
       {match_named({"[Table \"1\"]", "[Table \"2\"]"}),
        match_named({"[Competition \"Pairs\"]\n[Table \"1\"]", "[Competition \"Pairs\"]\n[Table \"2\"]"}),
        // Of three tables it is unknown which two are of one match.
        match_named({teams + "[Table \"1\"]", teams + "[Table \"2\"]"}) +
            match_named({teams + "[Table \"1\"]", teams + "[Table \"3\"]"})}) {
    Gathering gathering;
    read(gathering, pbn);
    EXPECT_EQ(compared(gathering).boards.front().method.kind, MethodKind::kMatchpoints) << pbn;
  }
}

TEST(Evenings, TheFirstTableOfAMatchOfTeamsIsTheOpenRoom) {
  Gathering gathering;
  read(gathering, match_named({"[Competition \"Teams\"]\n[Table \"10\"]", "[Competition \"Teams\"]\n[Table \"9\"]"}));
  const Comparison found = compared(gathering);
  ASSERT_EQ(found.boards.size(), 2U);
  for (const Result& result : found.boards[0].board->results)
    EXPECT_EQ(result.room, result.tricks == 10 ? bridge::Room::kClosed : bridge::Room::kOpen);
  EXPECT_EQ(found.boards[0].points.at(0)->north_south, bridge::Hundredths::of(10));
}

}  // namespace
}  // namespace kibitzer::contests::evenings
