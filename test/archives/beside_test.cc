// Files that go with a record are found by the ending of their names.
#include "archives/beside.h"

#include <gtest/gtest.h>

#include "archives/temporary_folder.h"

namespace kibitzer::archives {
namespace {

constexpr std::string_view kEndings[] = {".jou", ".trn"};
using Contents = std::vector<std::string>;

TEST(Beside, IsTheOnlyFileWithTheEndingInEitherCase) {
  const TemporaryFolder folder;
  const std::string record = folder.write("a.wtb", "record");
  EXPECT_EQ(read_beside(record, kEndings), (Contents{"", ""}));
  folder.write("WTHOR.JOU", "players");
  folder.write("wthor.trn", "events");
  EXPECT_EQ(read_beside(record, kEndings), (Contents{"players", "events"}));
}

TEST(Beside, OfSeveralIsTheOneCalledAsTheRecord) {
  const TemporaryFolder folder;
  folder.write("a.jou", "of a");
  folder.write("b.JOU", "of b");
  EXPECT_EQ(read_beside(folder.write("b.wtb", "record"), kEndings), (Contents{"of b", ""}));
  EXPECT_EQ(read_beside(folder.write("c.wtb", "record"), kEndings), (Contents{"", ""}));
}

TEST(Beside, StandardInputHasNone) { EXPECT_EQ(read_beside("-", kEndings), (Contents{"", ""})); }

TEST(Beside, WhatIsTooLongIsNotRead) {
  const TemporaryFolder folder;
  folder.write("a.jou", std::string((std::size_t{1} << 22U) + 1, 'x'));
  EXPECT_EQ(read_beside(folder.write("a.wtb", "record"), kEndings), (Contents{"", ""}));
}

}  // namespace
}  // namespace kibitzer::archives
