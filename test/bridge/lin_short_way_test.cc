// Which boards of LIN the short way takes, and which it leaves.
#include <gtest/gtest.h>

#include <string>

#include "bridge/lin/reader.h"
#include "bridge/lin/short_way.h"

namespace kibitzer::bridge::lin_short_way {
namespace {

const std::string kDeal = "md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75,|";
const std::string kBegin = "pn|Ann,Ben,Cleo,Dan|st||" + kDeal + "rh||ah|Board 1|sv|o|";
const std::string kCalls = "mb|1N!|an|15 to 17|mb|p|mb|p|mb|p|pg||";
const std::string kPlay = "pc|S3|pc|S9|pc|S8|pc|S2|pg||pc|H2|";
const std::string kBoard = kBegin + kCalls + kPlay + "mc|7|pg||\n";

/// Whether the board after `before`, whose boards are read on the long way, is taken.
bool taken(const std::string& text, const std::string& before = {}) {
  const std::string all = before + text;
  std::vector<findings::Finding> found;
  LinReader reader(all, {}, found);
  Session session;
  while (reader.position() < before.size())
    if (!reader.next(session)) return false;
  return reader.read_sound() != nullptr;
}

std::string with(const std::string& what, const std::string& by, std::string text = kBoard) {
  EXPECT_NE(text.find(what), std::string::npos) << what;
  return text.replace(text.find(what), what.size(), by);
}

TEST(LinShortWay, TakesABoardOfALine) {
  EXPECT_TRUE(taken(kBoard));
  EXPECT_TRUE(taken(with("pn|Ann,Ben,Cleo,Dan|", "")));
  EXPECT_TRUE(taken(with("ah|Board 1|", "")));
  EXPECT_TRUE(taken(with("ah|Board 1|", "ah|Table 7|")));
  EXPECT_TRUE(taken(with("st||", "qx|o1,Board 1|")));
  EXPECT_TRUE(taken(with("CQ75,", "CQ75,SKJ73HQ85DJ32CJ43")));
  EXPECT_TRUE(taken(with("1N!", "1NT")));
  EXPECT_TRUE(taken(with("mb|p|mb|p|mb|p|", "mb|D|mb|r|mb|p|mb|P|mb|p|")));
  EXPECT_TRUE(taken(with("pc|S3|", "pc|s3|nt|Dan: ok|")));
  EXPECT_TRUE(taken(with("sv|o|", "sv|o\n|sa|0|")));
  EXPECT_TRUE(taken(with(kPlay, "")));
  EXPECT_TRUE(taken(with("mc|7|", "mc|7|sv|o|", with("sv|o|", ""))));
}

TEST(LinShortWay, TakesABoardThatIsPassedOut) {
  EXPECT_TRUE(taken(kBegin + "mb|p|mb|p|mb|p|mb|p|pg||"));
  EXPECT_TRUE(taken(kBegin + "mb|p|mb|p|mb|p|mb|p|mc|0|"));
  EXPECT_FALSE(taken(kBegin + "mb|p|mb|p|mb|p|mb|p|mc|7|"));
  EXPECT_FALSE(taken(kBegin + "mb|p|mb|p|mb|p|mb|p|pc|S3|"));
}

TEST(LinShortWay, LeavesWhatIsWrong) {
  EXPECT_FALSE(taken(with("CQ75,", "CQ7,")));
  EXPECT_FALSE(taken(with("md|3SA9", "md|3SAA")));
  EXPECT_FALSE(taken(with("md|3", "md|1")));
  EXPECT_FALSE(taken(with("md|3", "md|0")));
  EXPECT_FALSE(taken(with("sv|o|", "sv|n|")));
  EXPECT_FALSE(taken(with("sv|o|", "")));
  EXPECT_FALSE(taken(with("mb|p|", "mb|1C|")));
  EXPECT_FALSE(taken(with("mb|p|pg||", "pg||")));
  EXPECT_FALSE(taken(with("pc|S3|", "pc|SA|")));
  EXPECT_FALSE(taken(with("pc|S8|", "pc|H3|")));
  EXPECT_FALSE(taken(with("pc|H2|", "pc|C2|")));
  EXPECT_FALSE(taken(with("mc|7|", "mc|14|")));
  EXPECT_FALSE(taken(with("mc|7|", "mc|0|")));
  EXPECT_FALSE(taken(with("mc|7|", "")));
}

TEST(LinShortWay, LeavesWhatIsWrittenInAnotherWay) {
  EXPECT_FALSE(taken(with("pc|S3|", "pc|3S|")));
  EXPECT_FALSE(taken(with("pc|S3|pc|S9|", "pc|S3S9|")));
  EXPECT_FALSE(taken(with("mb|p|mb|p|", "mb|pp|")));
  EXPECT_FALSE(taken(with("mb|1N!|", "MB|1N!|")));
  EXPECT_FALSE(taken(with("pg||", "q9||")));
  EXPECT_FALSE(taken(with("pg||", "pg|")));
  EXPECT_FALSE(taken(with("pg||", "bn|1|")));
  EXPECT_FALSE(taken(with("HT742", "H T742")));
  EXPECT_FALSE(taken("% a comment\n" + kBoard));
  EXPECT_FALSE(taken(with("st||", "qx|o7|")));
  EXPECT_FALSE(taken(with("Dan|", "Dan,Eve|")));
}

TEST(LinShortWay, TakesBoardsBelowAHeading) {
  const std::string heading = "vg|Cup,One,I,1,2,Herons,0,Otters,0|rs|1NN=,1NN-1,1NN=,|pn|A,B,C,D,E,F,G,H|pg||";
  const std::string first = heading + with("st||", "qx|o1|", kBoard);
  const std::string closed = with("pn|Ann,Ben,Cleo,Dan|st||", "qx|c1|");
  EXPECT_FALSE(taken(first));
  EXPECT_TRUE(taken(with("mc|7|", "mc|6|", closed), first));
  EXPECT_FALSE(taken(closed, first));
  EXPECT_FALSE(taken(with("mb|1N!|", "mb|1H|", with("mc|7|", "mc|6|", closed)), first));
}

TEST(LinShortWay, EndsTheBoardWhereTheNextBegins) {
  const std::string text = kBoard + kBoard;
  std::vector<findings::Finding> found;
  LinReader reader(text, {}, found);
  const SoundBoard* const sound = reader.read_sound();
  ASSERT_NE(sound, nullptr);
  reader.pass_sound();
  EXPECT_EQ(reader.position(), kBoard.size() + kBoard.find("md|"));
  EXPECT_EQ(sound->board.number->value, 1);
  EXPECT_EQ(sound->board.at.begin, kBoard.find("Board 1"));
  EXPECT_EQ(sound->session.players[index_of(Seat::kNorth)]->text, "Cleo");
  EXPECT_EQ(sound->call_count, 4U);
  EXPECT_EQ(sound->card_count, 5U);
  EXPECT_EQ(sound->tricks, 2U);
}

}  // namespace
}  // namespace kibitzer::bridge::lin_short_way
