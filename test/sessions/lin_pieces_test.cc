// Boards of LIN as programs write them: nothing is reported of sound ones, and they come to the same wherever the text is
// cut.
#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

#include "bridge/generator.h"
#include "bridge/lin/values.h"
#include "bridge/session_dump.h"
#include "games/bridge.h"
#include "support/passed_on.h"
#include "support/pick.h"
#include "support/trials.h"

namespace kibitzer::sessions::lin_pieces {
namespace {

using bridge::Room;
using bridge::Seat;
using test::any;
using test::pick;
using test::trials;

constexpr auto kTrials = trials(std::uint64_t{300});

std::string passed_on(const std::string& text, const JudgeOptions& options, std::size_t piece = 0) {
  return test::passed_on(text, options, piece, games::kLin);
}

/// How a program writes its boards.
struct Style {
  bool vugraph = false;    ///< with a heading, and both rooms
  bool announced = false;  ///< by qx
  bool labelled = false;   ///< by ah
  bool leaves_one_out = false;
  bool claims = true;
  bool names = true;
  std::string line_end;
};

Style random_style(std::mt19937_64& random) {
  const bool vugraph = pick(random, 0, 2) == 0;
  const auto maybe = [&] { return pick(random, 0, 2) > 0; };
  return {vugraph, vugraph || maybe(), maybe(), maybe(), maybe(), maybe(), pick(random, 0, 1) == 0 ? "\n" : "\r\n"};
}

std::string deal_of(const test::BridgeBoard& board, const Style& style) {
  std::string deal = std::to_string((bridge::index_of(board.dealer) + 2) % 4 + 1);
  for (const Seat seat : bridge::kLinSeats) {
    if (seat != Seat::kSouth) deal += ',';
    if (seat == Seat::kEast && style.leaves_one_out) break;
    for (const char suit : {'S', 'H', 'D', 'C'}) {
      deal += suit;
      for (const cards::Card card : board.hands[bridge::index_of(seat)])
        if (bridge::lin_text_of(card)[0] == suit) deal += bridge::lin_text_of(card)[1];
    }
  }
  return deal;
}

std::string lin_of(const test::BridgeBoard& board, const Style& style, std::mt19937_64& random) {
  const std::string room = board.room == Room::kOpen ? "o" : board.room == Room::kClosed ? "c" : "";
  const std::string number = std::to_string(board.number);
  std::string text;
  if (style.names && !style.vugraph) text += "pn|Ann,Ben,Cleo,Dan|";
  if (style.announced) text += "qx|" + room + number + (style.labelled ? ",BOARD " + number : "") + "|";
  text += "st||md|" + deal_of(board, style) + "|rh||";
  if (style.labelled) text += "ah|Board " + number + "|";
  text += "sv|" + std::string(1, "oneb"[static_cast<std::size_t>(board.vulnerable)]) + "|";
  for (const bridge::Call call : board.auction)
    text += "mb|" + bridge::lin_text_of(call) + (pick(random, 0, 9) == 0 ? "!|an|5-5, 10+ !S|" : "|");
  text += "pg||";
  for (const test::BridgeTrick& trick : board.tricks) {
    for (const test::BridgePlay& play : trick.plays) text += "pc|" + bridge::lin_text_of(play.card) + "|";
    text += pick(random, 0, 9) == 0 ? "nt|Dan: hello|pg||" + style.line_end : "pg||";
  }
  if (board.declarer_tricks && (board.claimed || style.claims))
    text += "mc|" + std::to_string(*board.declarer_tricks) + "|";
  return text + style.line_end;
}

std::string listed(const test::BridgeBoard& board) {
  if (!board.declarer) return "PASS";
  const int over = board.declarer_tricks.value_or(0) - board.contract.level() - 6;
  std::string text = bridge::lin_text_of(board.contract.bid);
  text += std::array{"", "x", "xx"}[static_cast<std::size_t>(board.contract.risk)];
  text += letter_of(*board.declarer);
  return text + (over == 0 ? "=" : over > 0 ? "+" + std::to_string(over) : std::to_string(over));
}

std::string heading(const std::vector<test::BridgeBoard>& boards, const std::string& line_end) {
  std::string results;
  for (const test::BridgeBoard& board : boards) results += (results.empty() ? "" : ",") + listed(board);
  return "vg|Final,Segment 1,I," + std::to_string(boards.front().number) + "," + std::to_string(boards.back().number) +
         ",Herons,0,Otters,2|" + line_end + "rs|" + results + "|" + line_end +
         "pn|Ann,Ben,Cleo,Dan,Eve,Finn,Gus,Hanna|pg||" + line_end;
}

/// Boards of one table or of a match, as programs write them.
std::string file_of_boards(std::mt19937_64& random) {
  const Style style = random_style(random);
  test::BridgePlan plan = test::random_bridge_plan(random);
  plan.settings = {};
  plan.boards = pick(random, 1, 4);
  plan.two_rooms = style.vugraph;
  const auto boards = test::generate_boards(plan, random);
  std::string text = style.vugraph ? heading(boards, style.line_end) : "";
  for (const test::BridgeBoard& board : boards) text += lin_of(board, style, random);
  return text;
}

constexpr auto kWords = std::to_array<std::string_view>({"\n",
                                                         "\r",
                                                         " ",
                                                         "|",
                                                         "||",
                                                         ",",
                                                         "!",
                                                         "?",
                                                         "10",
                                                         "-",
                                                         "p",
                                                         "x",
                                                         "\xE9",
                                                         "pg||",
                                                         "st||",
                                                         "md||",
                                                         "mc||",
                                                         "mc|7|",
                                                         "sv||",
                                                         "sv|n|",
                                                         "mb|p|",
                                                         "mb|1N|",
                                                         "MB|P|",
                                                         "mb|d|",
                                                         "mb|pp|",
                                                         "pc|SA|",
                                                         "pc|2h|",
                                                         "pc|D10|",
                                                         "an|x|",
                                                         "nt|x|",
                                                         "nt|kibitzer: allow bridge/* -- x|",
                                                         "nt|kibitzer: allow-file bridge/* -- x|",
                                                         "q9|x|",
                                                         "ah|Board 1|",
                                                         "ah|Board 12|",
                                                         "ah|Table 2|",
                                                         "qx|o1|",
                                                         "qx|c2|",
                                                         "qx|3|",
                                                         "pn|A,B,C,D|",
                                                         "pn|,,,|",
                                                         "pn|A,B,C,D,E,F,G,H|",
                                                         "rs|1NN=,|",
                                                         "bn|1|",
                                                         "vg|T,S,I,1,2,A,0,B,0|\n"});

/// Changes what a slip of the hand, or a program of another habit, would.
void change(std::string& text, std::mt19937_64& random) {
  const std::size_t at = any(random, text.size());
  const auto command_at = [&](std::size_t place) {
    std::size_t bar = text.find('|', place);
    if (bar != std::string::npos) bar = text.find('|', bar + 1);
    return bar == std::string::npos ? text.size() : bar + 1;
  };
  switch (pick(random, 0, 7)) {
    case 0:
      text[at] = text[any(random, text.size())];
      return;
    case 1:
      text.erase(at, static_cast<std::size_t>(pick(random, 1, 3)));
      return;
    case 2:
      text.insert(at, kWords[any(random, kWords.size())]);
      return;
    case 3: {  // a command is left out
      const std::size_t begin = command_at(at);
      text.erase(begin, command_at(begin) - begin);
      return;
    }
    case 4: {  // or comes again
      const std::size_t begin = command_at(at);
      const std::string command = text.substr(begin, command_at(begin) - begin);
      text.insert(command_at(any(random, text.size())), command);
      return;
    }
    case 5: {  // another number, level or rank
      const std::size_t digit = text.find_first_of("123456789", at);
      if (digit != std::string::npos) text[digit] = static_cast<char>('1' + pick(random, 0, 8));
      return;
    }
    case 6:
      text.insert(command_at(at), kWords[any(random, kWords.size())]);
      return;
    default:
      text.insert(0, text.substr(0, text.size() / 2));
  }
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(LinBoards, HaveNoFindingsIfSound) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    const std::string text = file_of_boards(random);
    ASSERT_EQ(count(passed_on(text, {}), "bridge/"), 0U) << "seed " << seed << "\n" << text << passed_on(text, {});
    ASSERT_EQ(count(passed_on(text, {}), "lin/"), 0U) << "seed " << seed << "\n" << text << passed_on(text, {});
  }
}

/// Cards that follow one another are read without a command for each, but not where commands are looked at for comments.
TEST(LinBoards, HaveTheSameCardsWhetherReadInARunOrOneByOne) {
  for (std::uint64_t seed = 1; seed <= 10 * kTrials; ++seed) {
    std::mt19937_64 random(seed);
    std::string text = file_of_boards(random);
    for (int changes = pick(random, 0, 4); changes > 0 && !text.empty(); --changes) change(text, random);
    findings::Comments comments;
    const auto run = test::read_lin(text);
    const auto one_by_one = test::read_lin(text, &comments);
    ASSERT_EQ(run.sessions, one_by_one.sessions) << "seed " << seed << "\n" << text;
    ASSERT_EQ(run.findings, one_by_one.findings) << "seed " << seed << "\n" << text;
  }
}

constexpr std::string_view kBoard =
    "pn|Ann,Ben,Cleo,Dan|st||md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|rh||ah|Board 1|sv|o|"
    "mb|1N|mb|p|mb|p|mb|p|pg||pc|S3|pc|S9|pc|S8|pc|S2|mc|7|pg||\n";

TEST(LinInPieces, AreReadToTheOneThatShowsThatTheFileIsNoText) {
  const std::string board(kBoard);
  std::string faulty = board;
  faulty[4] = '\0';
  const std::string all = passed_on(board + board + faulty + board + board + board, {}, kBoard.size() + 20);
  EXPECT_EQ(count(all, "lin/not-text"), 1U) << all;
  EXPECT_EQ(count(all, "session 1,"), 1U) << all;
  EXPECT_EQ(count(all, "session 4,"), 0U) << all;
}

TEST(LinInPieces, SayInTheFirstWhatIsAllowedInAllOfTheFile) {
  const std::string board(kBoard);
  const std::string allowed = "nt|kibitzer: allow-file bridge/repeated-board -- as played|\n";
  const std::string late = passed_on(board + board + board + allowed + board, {}, kBoard.size() + 20);
  EXPECT_EQ(count(late, "kibitzer/bad-suppression"), 1U) << late;
  for (const std::string& text : {allowed + board + board + board, board + board + allowed + board}) {
    EXPECT_EQ(count(passed_on(text, {}), "allowed: as played"), 1U);
    EXPECT_EQ(count(passed_on(text, {}), "kibitzer/"), 0U);
  }
  EXPECT_EQ(passed_on(allowed + board + board + board, {}, kBoard.size() + 20),
            passed_on(allowed + board + board + board, {}));
}

/// Boards are compared across the pieces that one judge is given.
TEST(LinInPieces, ComeToTheSameWhereverTheTextIsCut) {
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = file_of_boards(random) + file_of_boards(random);
    ASSERT_EQ(passed_on(text, {}, 700), passed_on(text, {})) << text;
  }
}

}  // namespace
}  // namespace kibitzer::sessions::lin_pieces
