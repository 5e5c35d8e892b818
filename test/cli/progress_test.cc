// How far a run has come is shown on a terminal, and nowhere else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "archives/temporary_folder.h"
#include "cards/hand_text.h"
#include "double_dummy/deals.h"
#include "double_dummy/solver.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using testing::ContainsRegex;
using testing::IsEmpty;

class Progress : public testing::Test {
 protected:
  void SetUp() override {
    if (run("script -qec true /dev/null < /dev/null", "/").exit_code != 0)
      GTEST_SKIP() << "no terminal can be made here";
    folder_.write("large.pbn", evenings(trials(std::size_t{30'000'000})));
  }

  /// Whole evenings of a club, of `bytes` or a few more.
  static std::string evenings(std::size_t bytes) {
    const std::string evening = read_text(project_folder().string() + "/sessions/club_evening.pbn") + "\n";
    std::string text;
    while (text.size() < bytes) text += evening;
    return text;
  }

  /// What `options` make lint write to standard error, a terminal.
  std::string shown(const std::string& options) {
    return run("XDG_CACHE_HOME=/dev/null script -qec 'kibitzer lint " + options +
                   " large.pbn > report' /dev/null < /dev/null",
               folder_.path())
        .output;
  }

  archives::TemporaryFolder folder_;
};

TEST_F(Progress, IsALineThatIsWipedAtTheEnd) {
  const std::string line = shown("");
  EXPECT_THAT(line, ContainsRegex("\r0 of 1 files, [0-9]+ records, [0-9]+ MB/s, [0-9]+ findings"));
  EXPECT_TRUE(line.ends_with("\r\x1b[K")) << line;
}

TEST_F(Progress, OfFixAndFmtIsALineThatIsWipedAtTheEnd) {
  folder_.write("part.pbn", evenings(trials(std::size_t{5'000'000})));
  for (const std::string command : {"fix large.pbn", "fmt part.pbn"}) {
    const std::string line = run("script -qec 'kibitzer " + command + "' /dev/null < /dev/null", folder_.path()).output;
    EXPECT_THAT(line, ContainsRegex("\r0 of 1 files, 0 changed, [0-9]+ s")) << command;
    EXPECT_THAT(line, ContainsRegex("\r\x1b\\[K[^\r]*\r?\n$")) << command;
    EXPECT_THAT(
        run("script -qec 'kibitzer " + command + " --no-progress' /dev/null < /dev/null", folder_.path()).output,
        testing::Not(testing::HasSubstr("of 1 files")))
        << command;
  }
}

TEST_F(Progress, OfConvertIsShownForFolders) {
  folder_.write("in/part.pbn", evenings(trials(std::size_t{20'000'000})));
  const auto shown = [&](const std::string& options) {
    return run("script -qec 'kibitzer convert in --to lin --overwrite -o out" + options + "' /dev/null < /dev/null",
               folder_.path())
        .output;
  };
  EXPECT_THAT(shown(""), ContainsRegex("\r0 of 1 files, 0 with losses, [0-9]+ s"));
  EXPECT_THAT(shown(" --no-progress"), testing::Not(testing::HasSubstr("of 1 files")));
}

TEST_F(Progress, IsNotShownIfItIsNotWanted) { EXPECT_THAT(shown("--no-progress"), IsEmpty()); }

TEST_F(Progress, IsNotShownWhereThereIsNoTerminal) {
  EXPECT_THAT(run("kibitzer lint large.pbn 2>&1 > report", folder_.path()).output, IsEmpty());
}

/// A deal by chance as PBN writes it.
std::string deal_in_words(std::mt19937& random) {
  const auto deal = double_dummy::random_deal(random);
  std::string words = "N:";
  for (const bridge::Seat seat : bridge::kSeats) {
    for (const cards::Suit suit : cards::kSuitsOfHand) {
      for (int rank = cards::kAce; rank >= cards::kLowestRank; --rank)
        if (deal.hand(seat).contains(cards::Card(suit, rank))) words += "23456789TJQKA"[rank - cards::kLowestRank];
      if (suit != cards::kSuitsOfHand.back()) words += '.';
    }
    words += seat == bridge::Seat::kWest ? "" : " ";
  }
  return words;
}

TEST_F(Progress, TellsHowManyDealsAreSolved) {
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  std::mt19937 random(5);
  std::string text;
  for (int i = 1; i <= 20; ++i)
    text +=
        "[Board \"" + std::to_string(i) + "\"]\n[Deal \"" + deal_in_words(random) + "\"]\n[OptimumScore \"NS 0\"]\n\n";
  folder_.write("large.pbn", text);
  EXPECT_THAT(shown("--select bridge/wrong-double-dummy"), ContainsRegex(", [0-9]+ of 20 deals solved"));
}

}  // namespace
}  // namespace kibitzer::test
