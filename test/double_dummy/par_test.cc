// Par: hand-made tables, and libdds's own par of many tables.
#include "double_dummy/par.h"

#include <gtest/gtest.h>

#ifdef KIBITZER_DOUBLE_DUMMY
#include <dds/dll.h>
#endif

#include <algorithm>
#include <random>
#include <string>

namespace kibitzer::double_dummy {
namespace {

using bridge::Denomination;
using bridge::Seat;
using bridge::Side;
using bridge::Vulnerability;

/// As records write it: N, S, E, W, of each no trump, spades, hearts, diamonds, clubs, in hexadecimal digits.
Tricks tricks_of(const std::string& digits) {
  Tricks tricks;
  std::size_t at = 0;
  for (const Seat seat : {Seat::kNorth, Seat::kSouth, Seat::kEast, Seat::kWest})
    for (const Denomination denomination : kDenominations)
      tricks.set(seat, denomination, std::stoi(digits.substr(at++, 1), nullptr, 16));
  return tricks;
}

/// "NS 420: 4S by N or S".
std::string in_words(const Par& par) {
  std::string words = "NS " + std::to_string(par.north_south);
  for (std::size_t i = 0; i < par.contracts.size(); ++i) words += (i == 0 ? ": " : "; ") + name_of(par.contracts[i]);
  return words;
}

std::string par(const std::string& digits, Vulnerability vulnerability, Side first = Side::kNorthSouth) {
  return in_words(par_of(tricks_of(digits), first, vulnerability, {}));
}

TEST(Par, IsTheBestContractWhereTheOthersCanDoNothing) {
  EXPECT_EQ(par("9a76699766"
                "3333333333",
                Vulnerability::kBoth),
            "NS 620: 4S by N");
}

TEST(Par, IsASacrificeWhereThatCostsLess) {
  EXPECT_EQ(par("9a5449a544"
                "3399933999",
                Vulnerability::kNorthSouth),
            "NS 300: 5CX-2 by E or W; 5DX-2 by E or W; 5HX-2 by E or W");
}

TEST(Par, IsTheContractWhereTheSacrificeCostsMore) {
  EXPECT_EQ(par("9a5449a544"
                "3399933999",
                Vulnerability::kEastWest),
            "NS 420: 4S by N or S");
}

TEST(Par, TellsTheLowestContractWithItsOvertricks) {
  EXPECT_EQ(par("b4444b4444"
                "1777717777",
                Vulnerability::kEastWest),
            "NS 460: 3NT+2 by N or S");
  EXPECT_EQ(par("b4444b4444"
                "1999919999",
                Vulnerability::kEastWest),
            "NS 460: 4NT+1 by N or S")
      << "over 3NT the others lose less in four of a suit";
}

TEST(Par, IsZeroWhereNobodyMakesAnything) { EXPECT_EQ(par("66666666666666666666", Vulnerability::kNone), "NS 0"); }

TEST(Par, GoesToWhoBidsFirstWhereBothSidesMakeTheSame) {
  const std::string both_make_1nt = "76666766667666676666";
  EXPECT_EQ(par(both_make_1nt, Vulnerability::kNone, Side::kNorthSouth), "NS 90: 1NT by N or S");
  EXPECT_EQ(par(both_make_1nt, Vulnerability::kNone, Side::kEastWest), "NS -90: 1NT by E or W");
}

TEST(Par, FollowsTheHouseRules) {
  const Tricks tricks = tricks_of("76666766666666666666");
  bridge::Settings settings;
  settings.part_score_bonus = false;
  EXPECT_EQ(in_words(par_of(tricks, Side::kEastWest, Vulnerability::kNone, settings)), "NS 40: 1NT by N or S");
}

#ifdef KIBITZER_DOUBLE_DUMMY

/// Tricks as they might be: partners take about the same, and the two sides together about 13.
Tricks likely_tricks(std::mt19937& random) {
  const auto up_to = [&](unsigned most) { return static_cast<int>(random() % (most + 1)); };
  Tricks tricks;
  for (const Denomination denomination : kDenominations) {
    const int north_south = up_to(13);
    for (const Seat seat : bridge::kSeats) {
      const int even = bridge::side_of(seat) == Side::kNorthSouth ? north_south : 13 - north_south;
      tricks.set(seat, denomination, std::clamp(even + (up_to(5) == 0 ? up_to(2) - 1 : 0), 0, 13));
    }
  }
  return tricks;
}

TEST(Par, IsThatOfLibddsForAnyTricksDealerAndVulnerability) {
  std::mt19937 random(2026);
  for (int i = 0; i < 5000; ++i) {
    const Tricks tricks = likely_tricks(random);
    ddTableResults table{};
    for (const Seat seat : bridge::kSeats)
      for (const Denomination denomination : kDenominations)
        table
            .resTable[denomination == Denomination::kNoTrump ? 4 : 3 - static_cast<int>(denomination)][index_of(seat)] =
            tricks.of(seat, denomination);
    for (int vulnerability = 0; vulnerability < 4; ++vulnerability) {
      for (const Seat dealer : bridge::kSeats) {
        constexpr std::array kVulnerabilities = {Vulnerability::kNone, Vulnerability::kBoth, Vulnerability::kNorthSouth,
                                                 Vulnerability::kEastWest};
        parResultsDealer theirs{};
        ASSERT_EQ(DealerPar(&table, &theirs, static_cast<int>(index_of(dealer)), vulnerability), RETURN_NO_FAULT);
        const Par ours = par_of(tricks, side_of(dealer), kVulnerabilities[static_cast<std::size_t>(vulnerability)], {});
        std::string their_contracts;
        for (int k = 0; k < theirs.number; ++k) their_contracts += std::string(" ") + theirs.contracts[k];
        std::string digits;
        for (const Seat seat : {Seat::kNorth, Seat::kSouth, Seat::kEast, Seat::kWest})
          for (const Denomination denomination : kDenominations)
            digits += "0123456789abcd"[tricks.of(seat, denomination)];
        ASSERT_EQ(ours.north_south, theirs.score) << digits << ' ' << in_words(ours) << " theirs" << their_contracts
                                                  << " vul " << vulnerability << " dealer " << name_of(dealer);
      }
    }
  }
}

#endif

}  // namespace
}  // namespace kibitzer::double_dummy
