// A judge passes on the same whether sound games are judged on the short way or not.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "bridge/generator.h"
#include "bridge/pbn/writer.h"
#include "support/both_ways.h"
#include "support/passed_on.h"
#include "support/pick.h"
#include "support/replace_all.h"
#include "support/trials.h"

namespace kibitzer::sessions {
namespace {

using test::any;
using test::passed_on;
using test::pick;
using test::replace_all;
using test::trials;

constexpr auto kTrials = trials(std::uint64_t{300});

void expect_same(const std::string& text, std::size_t piece = 0) { test::expect_same_both_ways(text, piece); }

void leave_out_auctions(std::string& text) {
  for (std::size_t at = text.find("[Auction"); at != std::string::npos; at = text.find("[Auction", at)) {
    const std::size_t end = std::min(text.find("\r\n[", at), text.find("\r\n\r\n", at));
    text.erase(at, std::min(end, text.size() - 2) + 2 - at);
  }
}

/// Boards of a match or of a pairs event, as programs write them.
std::string file_of_boards(std::mt19937_64& random) {
  test::BridgePlan plan = test::random_bridge_plan(random);
  plan.settings = {};
  plan.boards = pick(random, 1, 4);
  std::string text;
  bridge::Session session;
  for (const test::BridgeBoard& board : test::generate_boards(plan, random)) {
    test::make_session({board}, plan, {}, session);
    text += bridge::write_pbn_games(session).text + "\r\n";
  }
  if (pick(random, 0, 3) == 0) leave_out_auctions(text);
  if (pick(random, 0, 1) == 0) replace_all(text, "\r\n", "\n");
  return text;
}

constexpr auto kWords = std::to_array<std::string_view>({"\n",
                                                         "\r\n",
                                                         " ",
                                                         "#",
                                                         "##",
                                                         "?",
                                                         "\"",
                                                         "[",
                                                         "]",
                                                         "{",
                                                         "}",
                                                         ";",
                                                         "%",
                                                         "!",
                                                         "=1=",
                                                         "*",
                                                         "-",
                                                         "+",
                                                         "Pass",
                                                         "AP",
                                                         "X",
                                                         "XX",
                                                         "1NT",
                                                         "SA",
                                                         "C2",
                                                         "Open",
                                                         "Closed",
                                                         "Rubber",
                                                         "IMP",
                                                         "\\",
                                                         "\xE9",
                                                         "\x98",
                                                         "[Note \"1:a\"]\n",
                                                         "^",
                                                         "$1",
                                                         "\t",
                                                         "\n\n",
                                                         "[Table \"1\"]\n",
                                                         "{A fine game.}\n",
                                                         "{Two\r\nlines}\r\n",
                                                         "% PBN 2.1\n",
                                                         "% kibitzer: allow pbn/syntax\n",
                                                         "[Event \"A\"]\n",
                                                         "[GameCode \"OhHell\"]\n",
                                                         "[ScoreIMP \"NS 1\"]\n"});

/// Changes what a slip of the hand, or a program of another habit, would.
void change(std::string& text, std::mt19937_64& random) {
  const std::size_t at = any(random, text.size());
  const std::size_t line = text.rfind('\n', at) + 1;  // from npos to 0
  const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
  switch (pick(random, 0, 8)) {
    case 0:
      text[at] = text[any(random, text.size())];
      return;
    case 1:
      text.erase(at, static_cast<std::size_t>(pick(random, 1, 3)));
      return;
    case 2:
      text.insert(at, kWords[any(random, kWords.size())]);
      return;
    case 3:
      text.erase(line, end - line);
      return;
    case 4:
      text.insert(any(random, text.size()), text.substr(line, end - line));
      return;
    case 5: {  // a value is taken over, or left out
      const std::size_t open = text.find('"', line);
      const std::size_t close = open == std::string::npos ? open : text.find('"', open + 1);
      if (close != std::string::npos)
        text.replace(open + 1, close - open - 1, std::array{"#", "", "?"}[any(random, 3)]);
      return;
    }
    case 6: {  // another number, level, rank or score
      const std::size_t digit = text.find_first_of("123456789", at);
      if (digit != std::string::npos) text[digit] = static_cast<char>('1' + pick(random, 0, 8));
      return;
    }
    case 7:
      text.insert(line, kWords[any(random, kWords.size())]);
      return;
    default:
      text.insert(0, pick(random, 0, 1) == 0 ? "% EXPORT\n" : text.substr(0, text.size() / 2));
  }
}

TEST(ShortWay, ComesToTheSameOnSoundBoards) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = file_of_boards(random);
    expect_same(text);
    expect_same("% EXPORT\r\n" + text);
    expect_same(text + text);
  }
}

TEST(ShortWay, ComesToTheSameOnChangedBoards) {
  for (std::uint64_t seed = 1; seed <= 10 * kTrials; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::string text = file_of_boards(random);
    for (int changes = pick(random, 1, 4); changes > 0 && !text.empty(); --changes) change(text, random);
    expect_same(text);
  }
}

TEST(ShortWay, ComesToTheSameOnGamesLikeThoseBefore) {
  for (std::uint64_t seed = 1; seed <= 3 * kTrials; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string first = file_of_boards(random);
    std::string text = first;
    for (int more = pick(random, 1, 4); more > 0; --more) {
      std::string again = first;
      for (int changes = pick(random, 0, 2); changes > 0 && !again.empty(); --changes) change(again, random);
      text += again;
    }
    expect_same(text);
  }
}

/// A game of a match in one of its rooms.
std::string game_in(const std::string& room, const std::string& date = "2019.03.14") {
  return "[Event \"Cup\"]\n[North \"Berg\"]\n[Date \"" + date + R"("]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Declarer "N"]
[Contract "4S"]
[Result "9"]
[Room ")" +
         room + R"("]
[Auction "N"]
1S Pass 2S Pass
4S AP
[Play "E"]
HK H5 H2 HA
*

)";
}

TEST(ShortWay, LeavesWhatTheOtherRoomTakesOver) {
  const std::string other =
      "[Auction \"N\"]\n1S Pass 4S AP\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Play \"E\"]\nHK H5 H2 HA\n*\n\n";
  expect_same(game_in("Open") + other);
  expect_same(game_in("Open") + "[Room \"Closed\"]\n" + other + game_in("Closed"));
  expect_same(game_in("Open") + "[Event \"#\"]\n[Board \"#\"]\n[Deal \"#\"]\n" + other);
  EXPECT_NE(passed_on(game_in("Open") + other, {}).find("pbn/inherited-deal"), std::string::npos);
}

TEST(ShortWay, ForgetsGamesBeforeOneThatAnotherGameTakes) {
  std::string other = game_in("Open");
  replace_all(other, "[North \"Berg\"]", "[North \"Dahl\"]");
  replace_all(other, "AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82", "AKQ76.A43.K52.K82 T9.KQJ8.QJ93.T4");
  other.insert(other.find("[Result"), "[GameCode \"OhHell\"]\n");
  expect_same(game_in("Open") + other + game_in("Closed") + other);
}

TEST(ShortWay, KeepsEscapedValuesForGamesThatTakeThemOver) {
  std::string text;
  for (int i = 0; i < 600; ++i) {
    std::string game = game_in(i % 2 == 0 ? "Open" : "Closed");
    const std::string name = i % 3 == 2 ? "#" : R"(A\B\"C\" )" + std::to_string(i / 7);
    replace_all(game, "Berg", name);
    replace_all(game, "Cup", i % 5 == 4 ? "#" : R"(The \"Cup\" )" + std::to_string(i / 50));
    replace_all(game, "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]",
                i % 4 == 0 ? "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]"
                           : "[Board \"13\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]");
    text += game;
  }
  expect_same(text);
}

TEST(ShortWay, LeavesWhatIsReportedOnceAFileToTheLongWay) {
  const std::string lax = game_in("Open", "2019-03-14") + game_in("Closed", "2019-03-14") + game_in("", "2019-00-00");
  expect_same(lax);
  const std::string all = passed_on(lax, {});
  const std::size_t first = all.find("pbn/date-style");
  EXPECT_NE(first, std::string::npos);
  EXPECT_EQ(all.find("pbn/date-style", first + 1), std::string::npos);
  const std::string unknown = game_in("#") + game_in("#");
  expect_same(unknown);
}

TEST(ShortWay, ComparesBoardsWithThoseBefore) {
  std::string other = game_in("Closed");
  other.replace(other.find("AKQ76"), 5, "AKQ75");
  other.replace(other.find("54.9762"), 2, "64");
  expect_same(game_in("Open") + other);
  EXPECT_NE(passed_on(game_in("Open") + other, {}).find("bridge/fouled-board"), std::string::npos);
  expect_same(game_in("Open") + game_in("Open"));
  EXPECT_NE(passed_on(game_in("Open") + game_in("Open"), {}).find("bridge/repeated-board"), std::string::npos);
}

TEST(ShortWay, NamesChangeAtABoardThatIsNotCounted) {
  const auto numbered = [](const std::string& event, const std::string& number) {
    std::string game = game_in("");
    replace_all(game, "\"Cup\"]", '"' + event + "\"]\n[Table \"1\"]");
    replace_all(game, "[Board \"1\"]", "[Board \"" + number + "\"]");
    return game;
  };
  // All have the markings of board 1; 1009 is a number of another kind.
  const std::string twice = numbered("A", "1") + numbered("B", "1009") + numbered("B", "17") + numbered("B", "17");
  expect_same(twice);
  EXPECT_NE(passed_on(twice, {}).find("bridge/repeated-board"), std::string::npos);
  expect_same(numbered("A", "17") + numbered("B", "1009") + numbered("B", "1") + numbered("A", "33"));
}

TEST(ShortWay, KnowsOfAnEventWhoseGamesHaveClaims) {
  std::string claim = game_in("Closed");
  claim.insert(claim.find("[Auction"), "[Score \"NS -50\"]\n[ScoreIMP \"NS 3\"]\n");
  std::string open = game_in("Open");
  open.insert(open.find("[Auction"), "[Score \"NS -50\"]\n");
  expect_same(open + claim + open);
  EXPECT_NE(passed_on(open + claim, {}).find("bridge/wrong-imps"), std::string::npos);
}

TEST(ShortWay, ComesToTheSameInPieces) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::string text = file_of_boards(random);
    change(text, random);
    expect_same(text, static_cast<std::size_t>(pick(random, 1, 900)));
  }
}

TEST(ShortWay, ComesToTheSameOnTheCorpus) { test::expect_same_both_ways_of_corpus(); }

}  // namespace
}  // namespace kibitzer::sessions
