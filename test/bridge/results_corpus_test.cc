// Results of real evenings as CSV (../shared/corpus/club/bws, where it is there).
#include <gtest/gtest.h>

#include <filesystem>

#include "bridge/club/results_reader.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "text/csv_lines.h"

namespace kibitzer::bridge {
namespace {

const std::filesystem::path kEvenings = test::project_folder() / "../shared/corpus/club/bws";

class ResultsCorpus : public testing::TestWithParam<std::pair<const char*, std::size_t>> {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(kEvenings)) GTEST_SKIP() << "there is no ../shared";
  }
};

TEST_P(ResultsCorpus, EveryRowIsRead) {
  const auto& [name, count] = GetParam();
  const std::string text = test::read_text(kEvenings / (std::string(name) + ".ReceivedData.csv"));
  std::vector<findings::Finding> findings;
  ResultsReader reader(text, Settings(), findings);
  std::size_t rows = 0;
  for (Session session; reader.next(session);)
    for (const TableRow& row : session.table_rows) {
      ++rows;
      const std::string_view line = std::string_view(text).substr(row.at.begin, row.at.end - row.at.begin);
      text::CsvLines lines(line);
      ASSERT_TRUE(lines.next());
      const auto fields = lines.fields();  // ID, Section, Table, Round, Board, PairNS, PairEW, Declarer, NS/EW …
      EXPECT_EQ(std::to_string(session.boards.front().number->value), fields.at(4).text);
      EXPECT_EQ(row.pairs[0]->text, fields.at(5).text);
      EXPECT_EQ(row.pairs[1]->text, fields.at(6).text);
      EXPECT_FALSE(row.damaged) << line;
      if (!row.contract || row.contract->value.passed_out()) continue;
      EXPECT_EQ(letter_of(row.declarer->value), fields.at(8).text);
      const int beyond = row.tricks->value - 6 - row.contract->value.level();
      EXPECT_EQ(beyond == 0 ? "=" : (beyond > 0 ? "+" : "") + std::to_string(beyond), fields.at(10).text);
    }
  EXPECT_EQ(rows, count);
  EXPECT_TRUE(findings.empty());
}

INSTANTIATE_TEST_SUITE_P(Evenings, ResultsCorpus,
                         testing::Values(std::pair("260119", 297U), std::pair("LBC-2026-01-26", 270U)));

}  // namespace
}  // namespace kibitzer::bridge
