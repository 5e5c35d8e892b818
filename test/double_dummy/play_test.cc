// A play as far as it is lawful, and which of its cards gave tricks away.
#include "double_dummy/play.h"

#include <gtest/gtest.h>

#include <string>

#include "bridge/pbn/reader.h"
#include "bridge/referee/referee.h"

namespace kibitzer::double_dummy {
namespace {

constexpr std::string_view kBoard = R"([Board "1"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
[Declarer "N"]
[Contract "4S"]
[Result "10"]
[Play "E"]
)";

std::optional<Play> play(const std::string& rows, std::string_view board = kBoard) {
  const std::string text = std::string(board) + rows;
  bridge::PbnReader reader({});
  bridge::Referee referee;
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::size_t at = 0;
  reader.begin_file();
  reader.next(text, at, true, session, findings);
  return play_of(session, session.boards.at(0), referee.judge(session).boards.at(0));
}

/// "KH 5H 2H AH".
std::string cards_of(const std::optional<Play>& play) {
  std::string words;
  if (!play) return "none";
  for (const cards::Card card : play->cards) words += (words.empty() ? "" : " ") + cards::short_name_of(card);
  return words;
}

TEST(PlayOf, HasTheCardsInTheOrderOfPlayWhateverTheColumns) {
  EXPECT_EQ(cards_of(play("HK H5 H2 HA\nS9 S2 S4 SA\n*\n")), "KH 5H 2H AH AS 9S 2S 4S");
}

TEST(PlayOf, StopsAtACardThatIsNotHeld) {
  EXPECT_EQ(cards_of(play("HK H5 H2 HA\nS9 S2 S3 SA\n*\n")), "KH 5H 2H AH AS 9S 2S");
}

TEST(PlayOf, StopsAtARevoke) { EXPECT_EQ(cards_of(play("HK S2 H2 HA\n*\n")), "KH"); }

TEST(PlayOf, StopsAtACardThatIsNotRecorded) { EXPECT_EQ(cards_of(play("HK H5 - HA\n*\n")), "KH 5H"); }

TEST(PlayOf, IsNoneWithoutAWholeDeal) {
  EXPECT_EQ(cards_of(play("HK H5 H2 HA\n*\n",
                          "[Deal \"N:AKQ76.A43.K52.T4 - - -\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Play \"E\"]\n")),
            "none");
}

TEST(PlayOf, IsNoneWhereNobodyPlayed) { EXPECT_EQ(cards_of(play("*\n")), "none"); }

TEST(GiftsOf, AreTheCardsAfterWhichTheValueChanges) {
  const auto played = play("HK H5 H2 HA\nS9 S2 S4 SA\n*\n");
  const auto gifts = gifts_of(*played, {10, 10, 10, 11, 11, 9, 9, 9, 9});
  ASSERT_EQ(gifts.size(), 2U);
  EXPECT_EQ(gifts[0].trick, 1);
  EXPECT_EQ(gifts[0].player, bridge::Seat::kWest);
  EXPECT_EQ(cards::short_name_of(gifts[0].card), "2H");
  EXPECT_EQ(gifts[0].tricks, 1);
  EXPECT_TRUE(gifts[0].to_declarer);
  EXPECT_EQ(gifts[1].trick, 2);
  EXPECT_EQ(gifts[1].player, bridge::Seat::kNorth);
  EXPECT_EQ(cards::short_name_of(gifts[1].card), "AS");
  EXPECT_EQ(gifts[1].tricks, 2);
  EXPECT_FALSE(gifts[1].to_declarer);
}

TEST(GiftsOf, EndWhereTheValuesEnd) { EXPECT_TRUE(gifts_of(*play("HK H5 H2 HA\n*\n"), {10, 10}).empty()); }

}  // namespace
}  // namespace kibitzer::double_dummy
