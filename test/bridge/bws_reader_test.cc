// What is read of the database of scoring devices, and where it is written.
#include "bridge/club/bws_reader.h"

#include <gtest/gtest.h>

namespace kibitzer::bridge {
namespace {

const std::string kListing = R"(Access database
Session: 1 row
Session 1: ID=1 Name="Tuesday pairs" Date="2026-01-27"
Section: 1 row
Section 1: ID=1 Letter="A  "
RoundData: 4 rows
RoundData 1: Section=1 Table=1 Round=1 NSPair=1 EWPair=1 LowBoard=1 HighBoard=2
RoundData 2: Section=1 Table=2 Round=1 NSPair=2 EWPair=2 CustomBoards="3, 4"
RoundData 3: Section=1 Table=1 Round=2 NSPair=1 EWPair=2 LowBoard=3 HighBoard=4
RoundData 4: Section=1 Table=2 Round=2 NSPair=2 EWPair=0 LowBoard=1 HighBoard=2
PlayerNumbers: 6 rows
PlayerNumbers 1: Section=1 Table=1 Direction="N" Name="Kari Lund" Round=0
PlayerNumbers 2: Section=1 Table=1 Direction="S" Number="77" Round=0
PlayerNumbers 3: Section=1 Table=1 Direction="E" Name="Ola Foss" Round=0
PlayerNumbers 4: Section=1 Table=2 Direction="N" Name="Per Lie" Round=0
PlayerNumbers 5: Section=1 Table=2 Direction="S" Name="Randi Vik" Round=0
PlayerNumbers 6: Section=1 Table=1 Direction="N" Name="A substitute" Round=2
PlayerNames: 1 row
PlayerNames 5: ID=77 Name="Arne Holm"
HandRecord: 1 row
HandRecord 1: Section=1 Board=1 NorthSpades="AQ1094" NorthHearts="64"
ReceivedData: 4 rows
ReceivedData 1: Section=1 Table=1 Round=1 Board=1 PairNS=1 PairEW=1 NS/EW="W" Contract="3 NT x" Result="-2" LeadCard="S10"
ReceivedData 2: Section=1 Table=2 Round=1 Board=3 PairNS=2 PairEW=2 Contract="PASS"
ReceivedData 3: Section=1 Table=1 Round=2 Board=3 PairNS=1 PairEW=2 Remarks="40%-60%"
ReceivedData 4: Section=1 Table=1 Round=2 Board=4 PairNS=1 PairEW=2 NS/EW="S" Contract="7 C" Result="="
)";

class BwsReading : public testing::Test {
 protected:
  std::string at(text::Span span) const { return kListing.substr(span.begin, span.end - span.begin); }

  std::vector<findings::Finding> findings_;
  BwsReader reader_{kListing, Settings(), findings_};
  Session session_;
};

TEST_F(BwsReading, HasAResultWithThePlacesOfItsCells) {
  ASSERT_TRUE(reader_.next(session_));
  EXPECT_TRUE(reader_.begins_contest());
  EXPECT_EQ(session_.event->text, "Tuesday pairs");
  EXPECT_EQ(session_.date->text, "2026-01-27");
  EXPECT_EQ(session_.boards.front().number->value, 1);
  EXPECT_EQ(session_.boards.front().vulnerable->value, Vulnerability::kNone);
  ASSERT_EQ(session_.table_rows.size(), 1U);
  const TableRow& row = session_.table_rows.front();
  EXPECT_EQ(row.section->text, "A");
  EXPECT_EQ(name_of(row.contract->value), "3NTX");
  EXPECT_EQ(at(row.contract->at), "3 NT x");
  EXPECT_EQ(row.declarer->value, Seat::kWest);
  EXPECT_EQ(row.tricks->value, 7);
  EXPECT_EQ(at(row.tricks->at), "-2");
  EXPECT_EQ(at(row.lead->at), "S10");
  EXPECT_EQ(at(row.pairs[0]->at), "1");
  EXPECT_TRUE(findings_.empty());
}

TEST_F(BwsReading, HasTheHandsOfABoard) {
  ASSERT_TRUE(reader_.next(session_));
  const Hand& north = session_.boards.front().hands[index_of(Seat::kNorth)];
  ASSERT_EQ(north.cards.count, 7U);
  EXPECT_EQ(at(session_.cards_of(north)[2].at), "10");
  EXPECT_EQ(at(session_.cards_of(north)[5].at), "6");
  EXPECT_FALSE(session_.boards.front().hands[index_of(Seat::kEast)].known);
}

TEST_F(BwsReading, HasTheMovementOnce) {
  ASSERT_TRUE(reader_.next(session_));
  ASSERT_EQ(session_.movement.size(), 4U);
  EXPECT_EQ(session_.movement[1].boards, (std::vector{3, 4}));
  EXPECT_FALSE(session_.movement[3].pairs[1]);
  ASSERT_TRUE(reader_.next(session_));
  EXPECT_FALSE(reader_.begins_contest());
  EXPECT_TRUE(session_.movement.empty());
}

/// Both directions have the numbers 1 and 2, so East-West's are not those that North-South's names belong to.
TEST_F(BwsReading, NamesAPairByWhoeverBeganWithItsNumberInItsDirection) {
  ASSERT_TRUE(reader_.next(session_));
  EXPECT_EQ(session_.table_rows.front().names[0]->text, "Kari Lund & Arne Holm");
  EXPECT_FALSE(session_.table_rows.front().names[1]);
  ASSERT_TRUE(reader_.next(session_));
  EXPECT_EQ(session_.table_rows.front().names[0]->text, "Per Lie & Randi Vik");
  EXPECT_FALSE(session_.table_rows.front().names[1]);
}

TEST_F(BwsReading, HasWhatTheDirectorGave) {
  ASSERT_TRUE(reader_.next(session_));
  ASSERT_TRUE(reader_.next(session_));
  ASSERT_EQ(session_.table_rows.size(), 2U);
  EXPECT_TRUE(session_.table_rows[0].contract->value.passed_out());
  EXPECT_EQ(session_.table_rows[1].percentage[0]->value, Hundredths::of(40));
  EXPECT_TRUE(session_.table_rows[1].percentage[1]->artificial);
  ASSERT_TRUE(reader_.next(session_));
  EXPECT_FALSE(reader_.next(session_));
}

}  // namespace
}  // namespace kibitzer::bridge
