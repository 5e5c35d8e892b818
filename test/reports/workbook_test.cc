// Workbooks: what a spreadsheet finds in them, whatever the names hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "archives/spreadsheet.h"
#include "spreadsheets/xlsx_writer.h"
#include "spreadsheets/zip.h"

namespace kibitzer::spreadsheets {
namespace {

std::string listed(std::span<const WrittenSheet> sheets, std::string_view sheet = {}) {
  const auto csv = archives::list_spreadsheet(write_xlsx(sheets), sheet);
  return csv ? *csv : "error: " + csv.error();
}

std::string listed_cell(const WrittenCell& cell) {
  const std::array sheets = {WrittenSheet{"One", {}, {"A", "B"}, {{{"x"}, cell}}}};
  return listed(sheets).substr(std::string("A,B\nx,").size());
}

TEST(Workbooks, HaveSheetsWithTitlesHeadingsAndRows) {
  const std::array sheets = {
      WrittenSheet{"Results", {"Club", "2026-11-18"}, {"Board", "NS %"}, {{{"1", true}, {"62.5", true}}}},
      WrittenSheet{"R & D", {}, {"Rank"}, {{{"1", true}}}}};
  EXPECT_EQ(listed(sheets), "Club\n2026-11-18\n\nBoard,NS %\n1,62.5\n");
  EXPECT_EQ(listed(sheets, "R & D"), "Rank\n1\n");
}

TEST(Workbooks, TheSameSheetsMakeTheSameBytes) {
  const std::array sheets = {WrittenSheet{"One", {}, {"A"}, {{{"x"}}}}};
  EXPECT_EQ(write_xlsx(sheets), write_xlsx(sheets));
  EXPECT_TRUE(write_xlsx(sheets).starts_with("PK\x03\x04"));
}

TEST(Workbooks, NumbersAreThoseThatAreWrittenAsSuch) {
  for (const char* const number : {"0", "-50", "420", "0.5", "-12.25", "100"})
    EXPECT_TRUE(cell_of(number).number) << number;
  for (const char* const text :
       {"", "-", "5NS", "1e5", "+1", "=1", "007", ".5", "5.", "1.2.3", "1234567890123456", "0x1"})
    EXPECT_FALSE(cell_of(text).number) << text;
}

TEST(Workbooks, ColumnsWithoutCellsCanBeDropped) {
  WrittenSheet sheet{"One", {}, {"A", "B", "C"}, {{{"x"}, {}, {}}, {{}, {}, {"1", true}}}};
  drop_empty_columns(sheet);
  EXPECT_EQ(sheet.headings, (std::vector<std::string>{"A", "C"}));
  EXPECT_EQ(sheet.rows[1].size(), 2U);
}

TEST(Workbooks, HoldAnyName) {
  EXPECT_EQ(listed_cell({"=1+1"}), "=1+1\n") << "a text is no formula";
  EXPECT_EQ(listed_cell({"]]><v>&\"'"}), "\"]]><v>&\"\"'\"\n");
  EXPECT_EQ(listed_cell({std::string("a\0b\x1B[31m", 8)}), "a\uFFFDb\uFFFD[31m\n");
  EXPECT_EQ(listed_cell({"_x0041_ _x0041"}), "_x0041_ _x0041\n") << "no escape of a character";
  EXPECT_EQ(listed_cell({"Bl\xE5"}), "Blå\n");
  const std::string cut = listed_cell({std::string(40'000, 'x')});
  EXPECT_EQ(cut.size(), 32'766 + std::string("…\n").size());
}

TEST(Workbooks, EveryColumnHasItsLetters) {
  WrittenSheet sheet{"One", {}, {}, {{}}};
  for (int i = 0; i < 800; ++i) {
    sheet.headings.push_back("H" + std::to_string(i));
    sheet.rows.front().push_back({std::to_string(i), true});
  }
  const std::string csv = listed(std::array{sheet});
  EXPECT_THAT(csv, testing::HasSubstr("H25,H26,H27"));
  EXPECT_THAT(csv, testing::HasSubstr(",701,702,703"));
}

}  // namespace
}  // namespace kibitzer::spreadsheets
