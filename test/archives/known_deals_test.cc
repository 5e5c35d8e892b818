#include "archives/known_deals.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using double_dummy::Deal;
using double_dummy::Tricks;

/// Thirteen cards of a suit each, from `suit` on.
Deal deal_from(unsigned suit) {
  std::array<cards::CardSet, 4> hands;
  for (unsigned seat = 0; seat < hands.size(); ++seat)
    for (int rank = cards::kLowestRank; rank <= cards::kAce; ++rank)
      hands[seat].add({static_cast<cards::Suit>((seat + suit) % 4), rank});
  return *Deal::of(hands);
}

/// Gives every deal seven tricks in each denomination, and counts.
class Sevens : public double_dummy::Solving {
 public:
  std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals) override {
    asked += deals.size();
    Tricks sevens;
    for (const auto seat : bridge::kSeats)
      for (const auto denomination : double_dummy::kDenominations) sevens.set(seat, denomination, 7);
    return std::vector<std::optional<Tricks>>(deals.size(), sevens);
  }
  std::vector<std::vector<std::uint8_t>> values(std::span<const double_dummy::Play> plays) override {
    return std::vector<std::vector<std::uint8_t>>(plays.size());
  }

  std::size_t asked = 0;
};

class KnownDeals : public testing::Test {
 protected:
  ~KnownDeals() override {
    std::error_code none;
    std::filesystem::remove_all(folder_, none);
  }

  std::string file() const { return (folder_ / "kibitzer" / "double-dummy").string(); }

  /// Asks for the deals in a run of its own, and gives how many had to be solved.
  std::size_t solved(const std::vector<Deal>& deals) {
    const auto solver = std::make_shared<Sevens>();
    archives::KnownDeals known(file(), solver);
    for (const auto& answer : known.tricks(deals))
      EXPECT_EQ(answer->of(bridge::Seat::kEast, bridge::Denomination::kHearts), 7);
    return solver->asked;
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("known_deals_" + std::to_string(::getpid()));
};

TEST_F(KnownDeals, AreSolvedOnce) {
  EXPECT_EQ(solved({deal_from(0), deal_from(1)}), 2U);
  EXPECT_EQ(solved({deal_from(1), deal_from(2)}), 1U);
  EXPECT_EQ(solved({deal_from(0), deal_from(1), deal_from(2)}), 0U);
}

TEST_F(KnownDeals, PassesOverDamagedLines) {
  EXPECT_EQ(solved({deal_from(0), deal_from(1)}), 2U);
  std::string text = read_text(file());
  text[30] = text[30] == '7' ? '8' : '7';
  std::ofstream(file(), std::ios::binary) << "\n\xFFnonsense\n" << text << "f5642da";
  EXPECT_EQ(solved({deal_from(0), deal_from(1)}), 1U);
}

TEST_F(KnownDeals, DoesWithoutAFileThatCannotBeWritten) {
  std::filesystem::create_directories(file());
  EXPECT_EQ(solved({deal_from(0)}), 1U);
  EXPECT_EQ(solved({deal_from(0)}), 1U);
}

}  // namespace
}  // namespace kibitzer::test
