// Games that are rows of a table of all results, in their own record or in another: each result counts once.
#include "contests/repeats.h"

#include <gtest/gtest.h>

#include <string>

#include "bridge/model/pair_texts.h"
#include "contests/comparison.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"

namespace kibitzer::contests {
namespace {

class ToGathering : public sessions::Sink {
 public:
  explicit ToGathering(Gathering& gathering) : gathering_(gathering) {}
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& result : judged.results) gathering_.add("all.pbn", result);
  }

 private:
  Gathering& gathering_;
};

/// "1: 4 of 1, …": the ranking of the only board, with a * where it is in doubt.
std::string ranking(const std::string& pbn) {
  Gathering gathering;
  sessions::Judge judge({.results = true});
  ToGathering sink(gathering);
  judge.begin_file();
  judge.judge({"all.pbn", pbn, 1}, games::kPbn, sink);
  judge.end_file({"all.pbn", "", 1}, sink);
  gathering.settle();
  std::string text;
  const Comparison comparison = compare(gathering, {});
  for (const Ranking& one : comparison.sessions.front())
    for (const Standing& pair : one.pairs.standings)
      text += (text.empty() ? "" : ", ") + pair.name + " " + std::to_string(pair.points.count / 100) +
              (pair.in_doubt ? "*" : "");
  return text;
}

std::string game(int table, const std::string& tags,
                 const std::string& result = "[Contract \"4S\"]\n[Result \"10\"]\n") {
  const std::string number = std::to_string(table);
  return "[Event \"Own\"]\n[Board \"1\"]\n[North \"Ann N" + number + "\"]\n[South \"Bo S" + number +
         "\"]\n[East \"Cy E" + number + "\"]\n[West \"Di W" + number +
         "\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n" + result + tags;
}

const std::string kRanked = "3 4, 6 4, 1 2, 2 2, 4 0, 5 0";

/// The table of all results, whose names have `between` between two players.
std::string all(const std::string& between, bool numbers) {
  std::string text = numbers ? "[ScoreTable \"Table;PairId_NS;PairId_EW;Names_NS;Names_EW;Contract;Declarer;Result\"]\n"
                             : "[ScoreTable \"Table;Names_NS;Names_EW;Contract;Declarer;Result\"]\n";
  const char* const results[] = {"4S N 10", "4S N 11", "4S N 9"};
  for (int table = 1; table <= 3; ++table) {
    const std::string number = std::to_string(table);
    text += number + (numbers ? " " + std::to_string(2 * table - 1) + " " + std::to_string(2 * table) : "") +
            " \"Ann N" + number + between + "Bo S" + number + "\" \"Di W" + number + between + "Cy E" + number + "\" " +
            results[table - 1] + "\n";
  }
  return text + "\n";
}

TEST(Repeats, AGameIsTheRowThatNamesItsPlayersInWhateverWay) {
  for (const char* between :
       {" - ", " & ", "-", "&", " / ", "/", "+", ", ", "; ", " and ", " og ", " och ", " und ", " et ", " en ", " – "})
    EXPECT_EQ(ranking(game(1, all(between, true))), kRanked) << between;
  EXPECT_EQ(ranking(game(1, all(" og ", false))),
            "Ann N2 og Bo S2 4, Di W3 og Cy E3 4, Ann N1 & Bo S1 2, Cy E1 & Di W1 2, Ann N3 og Bo S3 0, "
            "Di W2 og Cy E2 0");
}

TEST(Repeats, AllTablesAsGamesBesideTheFullTable) {
  const std::string results[] = {"", "[Contract \"4S\"]\n[Result \"11\"]\n", "[Contract \"4S\"]\n[Result \"9\"]\n"};
  const auto rest = [&](const std::string& tags) {
    return game(2, "[Table \"2\"]\n" + tags + "\n", results[1]) + game(3, "[Table \"3\"]\n" + tags + "\n", results[2]);
  };
  EXPECT_EQ(ranking(game(1, "[Table \"1\"]\n" + all(" - ", true)) + rest("")), kRanked);
  EXPECT_EQ(ranking(rest("") + game(1, "[Table \"1\"]\n" + all(" - ", true))), kRanked);
  // Every game with the full table.
  EXPECT_EQ(ranking(game(1, "[Table \"1\"]\n" + all(" - ", true)) + rest(all(" - ", true))), kRanked);
  // The table alone tells.
  const std::string numbers =
      "[ScoreTable \"Table;PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n1 1 2 4S N 10\n2 3 4 4S N 11\n3 5 6 4S N 9\n\n";
  EXPECT_EQ(ranking(game(1, "[Table \"1\"]\n" + numbers) + rest("")), kRanked);
}

TEST(Repeats, OthersWithTheSameScoreAreOthers) {
  const std::string two =
      "[ScoreTable \"Names_NS;Names_EW;Contract;Declarer;Result\"]\n\"Eva - Per\" \"Liv - Tor\" 4S N 10\n"
      "\"Ann N1 - Bo S1\" \"Cy E1 - Di W1\" 4S N 10\n\n";
  EXPECT_EQ(ranking(game(1, two)), "Ann N1 & Bo S1 1, Cy E1 & Di W1 1, Eva - Per 1, Liv - Tor 1");
}

TEST(Repeats, NamesOfOnePair) {
  EXPECT_EQ(bridge::names_key("Ann-Marie Berg & Bo Dahl"), bridge::names_key("Bo Dahl - Ann-Marie Berg"));
  EXPECT_NE(bridge::names_key("Ann Berg & Bo Dahl"), bridge::names_key("Ann Dahl & Bo Berg"));
  EXPECT_TRUE(bridge::may_be_same_pair("Ann - Bo", "Bo Dahl and Ann Berg"));
  EXPECT_FALSE(bridge::may_be_same_pair("Ann - Eva", "Bo Dahl and Ann Berg"));
}

TEST(LeftOut, ARowWhoseScoreCannotBeReadPutsTheOthersInDoubt) {
  const std::string begin = "[Event \"Own\"]\n[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n";
  EXPECT_EQ(ranking(begin + "1 4 420\n2 5 170\n"), "1 2, 5 2, 2 0, 4 0");
  EXPECT_EQ(ranking(begin + "1 4 420\n2 5 170\n3 6 x\n"), "1 2*, 5 2*, 2 0*, 4 0*");
  EXPECT_EQ(ranking(begin + "1 4 420\n2 5 170\n3 6\n"), "1 2*, 5 2*, 2 0*, 4 0*");
  EXPECT_EQ(ranking(begin + "1 4 420\n2 5 170\n3 6 -\n"), "1 2, 5 2, 2 0, 4 0");  // not played
}

}  // namespace
}  // namespace kibitzer::contests
