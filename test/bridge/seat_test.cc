#include "bridge/model/seat.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace kibitzer::bridge {
namespace {

TEST(Seats, GoClockwise) {
  EXPECT_EQ(left_of(Seat::kNorth), Seat::kEast);
  EXPECT_EQ(left_of(Seat::kWest), Seat::kNorth);
  EXPECT_EQ(left_of(Seat::kSouth, 3), Seat::kEast);
  EXPECT_EQ(partner_of(Seat::kEast), Seat::kWest);
}

TEST(Seats, AreReadFromALetterOfEitherCase) {
  EXPECT_EQ(read_seat("S"), Seat::kSouth);
  EXPECT_EQ(read_seat("w"), Seat::kWest);
  EXPECT_EQ(read_seat("South"), std::nullopt);
  EXPECT_EQ(read_seat("X"), std::nullopt);
  EXPECT_EQ(read_seat(""), std::nullopt);
}

TEST(MaybeSeats, AreNobodyUntilASeatIsGiven) {
  MaybeSeat seat;
  EXPECT_FALSE(seat);
  EXPECT_EQ(std::optional<Seat>(seat), std::nullopt);
  EXPECT_EQ(seat.value_or(Seat::kWest), Seat::kWest);
  seat = Seat::kNorth;
  EXPECT_TRUE(seat.has_value());
  EXPECT_EQ(*seat, Seat::kNorth);
  EXPECT_EQ(std::optional<Seat>(seat), Seat::kNorth);
  seat.reset();
  EXPECT_EQ(seat, MaybeSeat());
}

TEST(MaybeSeats, AreComparedAsWhatMayBeMissing) {
  const std::optional<Seat> nobody, east = Seat::kEast;
  EXPECT_TRUE(MaybeSeat() == nobody);
  EXPECT_TRUE(nobody == MaybeSeat());
  EXPECT_TRUE(MaybeSeat(east) == east);
  EXPECT_FALSE(MaybeSeat(east) == nobody);
  EXPECT_FALSE(MaybeSeat() == Seat::kNorth);
}

TEST(Vulnerabilities, TellOfEachSide) {
  EXPECT_TRUE(vulnerable(Vulnerability::kBoth, Side::kEastWest));
  EXPECT_TRUE(vulnerable(Vulnerability::kNorthSouth, Side::kNorthSouth));
  EXPECT_FALSE(vulnerable(Vulnerability::kNorthSouth, Side::kEastWest));
  EXPECT_FALSE(vulnerable(Vulnerability::kNone, Side::kNorthSouth));
}

// Law 2 lists the boards; the pattern is not computed here.
TEST(Boards, HaveTheDealerAndVulnerabilityOfTheirNumber) {
  const std::string dealers = "NESWNESWNESWNESW";
  const Vulnerability none = Vulnerability::kNone, ns = Vulnerability::kNorthSouth, ew = Vulnerability::kEastWest,
                      both = Vulnerability::kBoth;
  const Vulnerability listed[] = {none, ns, ew, both, ns, ew, both, none, ew, both, none, ns, both, none, ns, ew};
  for (int number = 1; number <= 48; ++number) {
    const auto index = static_cast<std::size_t>((number - 1) % 16);
    EXPECT_EQ(letter_of(dealer_of_board(number)), dealers.substr(index, 1)) << number;
    EXPECT_EQ(vulnerability_of_board(number), listed[index]) << number;
  }
}

}  // namespace
}  // namespace kibitzer::bridge
