// Databases of real evenings (../shared/corpus/club/bws, where it is there) against what mdb-export makes of their tables.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <tuple>

#include "bridge/club/bws_reader.h"
#include "support/program.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

namespace fs = std::filesystem;
using test::project_folder;
using test::read_text;

const fs::path kCorpus = project_folder() / "../shared/corpus/club/bws";

/// The cells of a line of CSV, in which no cell has a comma.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char c : line) {
    if (c == ',')
      cells.emplace_back();
    else if (c != '"')
      cells.back() += c;
  }
  return cells;
}

/// The rows of a CSV file, each by the names of its columns.
std::vector<std::map<std::string, std::string>> rows_of(const fs::path& path) {
  std::istringstream lines(read_text(path));
  std::string line;
  std::getline(lines, line);
  const auto names = cells_of(line);
  std::vector<std::map<std::string, std::string>> rows;
  while (std::getline(lines, line)) {
    const auto cells = cells_of(line);
    for (std::size_t i = 0; i < cells.size() && i < names.size(); ++i) {
      if (i == 0) rows.emplace_back();
      rows.back()[names[i]] = cells[i];
    }
  }
  return rows;
}

std::string text_of(const std::string& listing, const std::optional<text::Span>& at) {
  return at ? listing.substr(at->begin, at->end - at->begin) : std::string();
}

template <typename Value>
std::string text_of(const std::string& listing, const std::optional<Value>& value) {
  return value ? text_of(listing, std::optional(value->at)) : std::string();
}

class BwsCorpus : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (!fs::exists(kCorpus)) GTEST_SKIP() << "there is no ../shared";
    if (!test::reads_databases()) GTEST_SKIP() << "the program was built without mdbtools";
    listing_ =
        test::run_as_it_is("gunzip -c " + GetParam() + "-anonymous.bws.gz | kibitzer-access | sed '/^End$/d'", kCorpus)
            .output;
  }

  std::string listing_;
};

TEST_P(BwsCorpus, EachRowIsTheResultOfItsTable) {
  std::vector<findings::Finding> findings;
  BwsReader reader(listing_, Settings(), findings);
  std::map<std::tuple<std::string, std::string, int>, TableRow> read;
  for (Session session; reader.next(session);)
    for (const TableRow& row : session.table_rows)
      read[{std::string(row.table->text), std::string(row.round->text), session.boards.front().number->value}] = row;
  const auto rows = rows_of(kCorpus / (GetParam() + ".ReceivedData.csv"));
  EXPECT_EQ(read.size(), rows.size());
  EXPECT_GE(rows.size(), 270U);
  for (const auto& row : rows) {
    const auto found = read.find({row.at("Table"), row.at("Round"), std::stoi(row.at("Board"))});
    ASSERT_NE(found, read.end()) << row.at("ID");
    const TableRow& result = found->second;
    EXPECT_EQ(result.pairs[0]->text, row.at("PairNS"));
    EXPECT_EQ(result.pairs[1]->text, row.at("PairEW"));
    EXPECT_EQ(text_of(listing_, result.contract), row.at("Contract"));
    if (row.at("Contract").empty() || row.at("Contract") == "PASS") continue;
    EXPECT_EQ(text_of(listing_, result.declarer), row.at("NS/EW"));
    EXPECT_EQ(text_of(listing_, result.tricks), row.at("Result"));
    EXPECT_EQ(text_of(listing_, result.lead), row.at("LeadCard"));
  }
  EXPECT_TRUE(findings.empty());
}

TEST_P(BwsCorpus, TheMovementIsThatOfItsTable) {
  std::vector<findings::Finding> findings;
  BwsReader reader(listing_, Settings(), findings);
  Session session;
  ASSERT_TRUE(reader.next(session));
  const auto rows = rows_of(kCorpus / (GetParam() + ".RoundData.csv"));
  ASSERT_EQ(session.movement.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(session.movement[i].table->text, rows[i].at("Table"));
    EXPECT_EQ(session.movement[i].round->text, rows[i].at("Round"));
    EXPECT_EQ(session.movement[i].pairs[0]->text, rows[i].at("NSPair"));
    EXPECT_EQ(session.movement[i].pairs[1]->text, rows[i].at("EWPair"));
    EXPECT_EQ(std::to_string(session.movement[i].boards.front()), rows[i].at("LowBoard"));
    EXPECT_EQ(std::to_string(session.movement[i].boards.back()), rows[i].at("HighBoard"));
  }
}

INSTANTIATE_TEST_SUITE_P(Evenings, BwsCorpus, testing::Values("260119", "LBC-2026-01-26"),
                         [](const auto& one) { return "Of" + one.param.substr(0, one.param.find('-')); });

}  // namespace
}  // namespace kibitzer::bridge
