// Which records are of one game, by what their parts have in common.
#include "archives/duplicates.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kibitzer::archives {
namespace {

using judging::Part;

/// A whole record: each part has the number given, 0 being absent.
ArchivedRecord record(std::array<std::uint64_t, judging::kParts> parts, std::uint32_t file = 0) {
  ArchivedRecord one;
  judging::RecordPrint print;
  print.parts = parts;
  print.cards = parts[static_cast<std::size_t>(Part::kPlay)] == 0 ? 0 : 52;
  print.calls = parts[static_cast<std::size_t>(Part::kCalls)] == 0 ? 0 : 6;
  one.keep(print);
  one.file = file;
  one.session = 1;
  return one;
}

/// "1 of 0: differs, the calls", line by line.
std::string found(const ArchivedRecords& records) {
  std::string lines;
  for (const Duplicate& one : duplicates(records)) {
    lines += std::to_string(one.record) + " of " + std::to_string(one.of) + ": " + std::string(name_of(one.likeness));
    for (std::size_t i = 0; i < judging::kParts; ++i)
      if (one.difference.has(static_cast<Part>(i))) lines += ", " + std::string(words_of(static_cast<Part>(i)));
    lines += "\n";
  }
  return lines;
}

// Number, players, deal, terms, calls, play, outcome, stated result.
constexpr std::array<std::uint64_t, judging::kParts> kGame = {1, 2, 3, 4, 5, 6, 7, 8};

TEST(Duplicates, KeepThePrintsOfRecords) {
  judging::RecordPrint print;
  for (std::size_t i = 0; i < judging::kParts; ++i)
    print.parts[i] = judging::is_small(static_cast<Part>(i)) ? 0xFEDC0000U + i : 0xFEDCBA9876543210U + i;
  print.cards = 52;
  print.calls = 319;
  ArchivedRecord record;
  record.keep(print);
  EXPECT_EQ(record.print(), print);
  EXPECT_LE(sizeof record, 80U);
}

TEST(Duplicates, AreRecordsThatAreTheSameInEveryPart) {
  EXPECT_EQ(found({record(kGame), record(kGame), record(kGame)}), "1 of 0: same\n2 of 0: same\n");
}

TEST(Duplicates, AreInAnotherNotationWhereSomePartsCannotBeWritten) {
  ArchivedRecord other = record({1, 0, 3, 4, 5, 6, 7, 8}, 1);
  other.notation = 1;
  EXPECT_EQ(found({record(kGame), other}), "1 of 0: other-notation, the players\n");
}

TEST(Duplicates, MayDifferInAnyOnePart) {
  const std::array<std::string, judging::kParts> expected = {"differs, its number",
                                                             "other-names, the players",
                                                             "differs, the deal",
                                                             "differs, the dealer, the vulnerability or trumps",
                                                             "differs, the calls",
                                                             "differs, the play",
                                                             "differs, the contract or the result",
                                                             "differs, the stated result"};
  for (std::size_t part = 0; part < judging::kParts; ++part) {
    auto parts = kGame;
    parts[part] = 99;
    EXPECT_EQ(found({record(kGame), record(parts)}), "1 of 0: " + expected[part] + "\n");
  }
}

TEST(Duplicates, HaveOtherNamesWhereOnlyTheEventIsCalledOtherwise) {
  ArchivedRecord one = record(kGame);
  ArchivedRecord other = record(kGame);
  one.event = 1;
  other.event = 2;
  EXPECT_EQ(found({one, other}), "1 of 0: other-names\n");
}

TEST(Duplicates, AreHeldAgainstTheRecordThatIsMostAlike) {
  auto changed = kGame;
  changed[4] = 99;
  EXPECT_EQ(found({record(kGame), record(changed), record(changed)}), "1 of 0: differs, the calls\n2 of 1: same\n");
}

TEST(Duplicates, AreNotTwoTablesThatPlayedOneDeal) {
  EXPECT_EQ(found({record({1, 2, 3, 4, 5, 6, 7}), record({1, 8, 3, 4, 9, 10, 11})}), "");
}

TEST(Duplicates, AreNotTwoTablesThatBidAlikeAndPlayedDifferently) {
  EXPECT_EQ(found({record({1, 2, 3, 4, 5, 6, 7}), record({1, 8, 3, 4, 5, 10, 7})}), "");
}

TEST(Duplicates, AreNotTwoTablesWhoseFirstTricksAreAlike) {
  ArchivedRecord one = record({1, 2, 3, 4, 5, 6, 7});
  ArchivedRecord other = record({1, 8, 3, 4, 5, 6, 7});
  one.cards = other.cards = 8;
  EXPECT_EQ(found({one, other}), "");
}

TEST(Duplicates, AreNotDealsBesideGamesThatWerePlayedWithThem) {
  EXPECT_EQ(found({record({1, 0, 3, 4, 0, 0, 0}), record(kGame)}), "");
}

TEST(Duplicates, AreDealsThatAreRecordedTwice) {
  EXPECT_EQ(found({record({1, 0, 3, 4, 0, 0, 0}), record({1, 0, 3, 4, 0, 0, 0})}), "1 of 0: same\n");
}

TEST(Duplicates, NeedMoreThanTheSamePlayers) {
  EXPECT_EQ(found({record({1, 2, 0, 4, 0, 0, 7}), record({1, 2, 0, 4, 0, 0, 7})}), "");
}

TEST(Versions, AreFilesWithTheSameGames) {
  ArchivedRecords records;
  for (const std::uint32_t file : {0U, 1U})
    for (std::uint64_t board = 0; board < 4; ++board) {
      auto parts = kGame;
      for (std::uint64_t& part : parts) part += 100 * board;
      if (file == 1 && board == 3) parts[5] = 9999;
      records.push_back(record(parts, file));
    }
  records.push_back(record({9001, 9002, 9003, 9004, 9005, 9006, 9007}, 1));
  const auto found = versions(records, duplicates(records));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().file, 1U);
  EXPECT_EQ(found.front().of, 0U);
  EXPECT_EQ(found.front().same, 3U);
  EXPECT_EQ(found.front().differ, 1U);
  EXPECT_EQ(found.front().only, 1U);
  EXPECT_EQ(found.front().only_of, 0U);
}

}  // namespace
}  // namespace kibitzer::archives
