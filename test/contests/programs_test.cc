// Tables of results and matches as five programs write them, each with its own columns, order of rows, way of ranking
// and unit: sound ones say nothing, and one cell that is changed is the one that is reported.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bridge/scoring/imps.h"
#include "bridge/scoring/matchpoints.h"
#include "bridge/scoring/scoring.h"
#include "support/judging.h"

namespace kibitzer::test::table_programs {
namespace {

using bridge::Contract;
using bridge::Denomination;
using bridge::Risk;
using bridge::Seat;

constexpr int kTables = 8;
constexpr int kBoards = 6;

/// What a table made of a board, and what it has for it.
struct Row {
  int ns = 0;  // pairs
  int ew = 0;
  Contract contract;
  Seat declarer = Seat::kNorth;
  int tricks = 0;
  int score = 0;
  bridge::Hundredths matchpoints;  // of 2 for a pair beaten
  std::int64_t cross_imps = 0;     // against all other tables
  int datum = 0;
  int times = 1;
  std::string rank;
};

using Table = std::vector<Row>;

/// The results of board number `board`: some contracts of one deal, some of them equal.
Table results(int board) {
  Table rows;
  for (int table = 0; table < kTables; ++table) {
    const int kind = (table * 5 + board * 3) % 6;
    constexpr std::array<Contract, 6> kContracts = {{{{4, Denomination::kSpades}, Risk::kUndoubled},
                                                     {{4, Denomination::kSpades}, Risk::kUndoubled},
                                                     {{3, Denomination::kNoTrump}, Risk::kUndoubled},
                                                     {{5, Denomination::kClubs}, Risk::kDoubled},
                                                     {{2, Denomination::kHearts}, Risk::kUndoubled},
                                                     {{1, Denomination::kNoTrump}, Risk::kUndoubled}}};
    constexpr std::array kTricks = {10, 9, 10, 9, 8, 6};
    const auto which = static_cast<std::size_t>(kind);
    Row row;
    row.ns = table + 1;
    row.ew = (table + board) % kTables + 1;
    row.contract = kContracts[which];
    row.declarer = kind == 3 ? Seat::kEast : table % 2 == 0 ? Seat::kNorth : Seat::kSouth;
    row.tricks = kTricks[which];
    row.score = north_south_score(row.contract, row.declarer, row.tricks, bridge::vulnerability_of_board(board), {});
    rows.push_back(row);
  }
  std::vector<bridge::Comparable> compared;
  std::vector<int> scores;
  for (const Row& row : rows) {
    compared.emplace_back().north_south = row.score;
    scores.push_back(row.score);
  }
  const auto points = bridge::matchpoints(compared, rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].matchpoints = points[i].north_south;
    rows[i].datum = bridge::butler_datum(scores, 1);
    for (const int other : scores) rows[i].cross_imps += bridge::imps(rows[i].score - other);
  }
  return rows;
}

void sort_by_score(Table& rows) {
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.score > b.score; });
}

std::string letter(Seat seat) { return std::string(letter_of(seat)); }

/// A program: how it writes the table of a board, and what it writes of the tables of totals.
struct Program {
  const char* name;
  std::string (*table)(int board);
};

std::string begin(int board, const std::string& columns) {
  return fmt::format("[Event \"Evening\"]\n[Board \"{}\"]\n[Vulnerable \"{}\"]\n[ScoreTable \"{}\"]\n", board,
                     word_of(bridge::vulnerability_of_board(board)), columns);
}

/// Rows from the best to the worst, ranks shared; pairs numbered from 1 in both directions.
std::string first(int board) {
  Table rows = results(board);
  sort_by_score(rows);
  std::string text =
      begin(board,
            "-Rank\\2R;Section\\1L;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R;+Score_NS\\5R;"
            "MP_NS\\4R;MP_EW\\4R;Percentage_NS\\6R;Percentage_EW\\6R");
  int rank = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (i == 0 || row.score != rows[i - 1].score) rank = static_cast<int>(i) + 1;
    const auto top = bridge::top(kTables);
    const auto percent = [&](bridge::Hundredths points) {
      return shown(bridge::Hundredths::ratio(100 * points.count, top.count));
    };
    text += fmt::format("{:2} A {:2} {:2} {} {} {} {} {} {} {} {}\n", rank, row.ns, row.ew, name_of(row.contract),
                        letter(row.declarer), row.tricks, row.score, shown(row.matchpoints),
                        shown(top - row.matchpoints), percent(row.matchpoints), percent(top - row.matchpoints));
  }
  return text + "\n";
}

/// A row for each result, with the number of tables; the rank is the place of the row's first table.
std::string second(int board) {
  Table rows;
  for (const Row& row : results(board)) {
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const Row& other) {
      return other.contract == row.contract && other.declarer == row.declarer && other.tricks == row.tricks;
    });
    if (same == rows.end())
      rows.push_back(row);
    else
      ++same->times;
  }
  sort_by_score(rows);
  std::string text = begin(board, "Rank;Contract;Declarer;Result;Score_NS;IMP_NS;Multiplicity;ButlerDatum");
  int rank = 1;
  for (const Row& row : rows) {
    text += fmt::format("{} {} {} {} {} {} {} {}\n", rank, name_of(row.contract), letter(row.declarer), row.tricks,
                        row.score, bridge::imps(row.score - row.datum), row.times, row.datum);
    rank += row.times;
  }
  return text + "\n";
}

/// In the order of the tables, points in the column of who won them, in quotes; East-West numbered on.
std::string third(int board) {
  std::string text = begin(board,
                           "Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;"
                           "IMP_EW;ButlerDatum");
  int table = 0;
  for (const Row& row : results(board)) {
    const int imps = bridge::imps(row.score - row.datum);
    const std::string ours = row.score > 0 ? fmt::format("\"{}\"", row.score) : "-";
    const std::string theirs = row.score < 0 ? fmt::format("\"{}\"", -row.score) : "-";
    text += fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}\n", ++table, board, row.ns, row.ew + kTables,
                        name_of(row.contract), letter(row.declarer), row.tricks, ours, theirs, imps, -imps, row.datum);
  }
  return text + "\n";
}

/// Cross-IMPs a table, ranks with = where they are shared, an unknown pair and one that sits out.
std::string fourth(int board) {
  Table rows = results(board);
  std::string text = begin(board, "Rank;PairId_NS;Names_NS;PairId_EW;Names_EW;Score_NS;IMP_NS");
  for (const Row& row : rows) {
    const auto better = std::count_if(rows.begin(), rows.end(), [&](const Row& one) { return one.score > row.score; });
    const auto equal = std::count_if(rows.begin(), rows.end(), [&](const Row& one) { return one.score == row.score; });
    text += fmt::format("{}{} {} \"Berg {}\" {} \"\" {} {}\n", better + 1, equal > 1 ? "=" : "", row.ns, row.ns,
                        row.ew % 3 == 0 ? "???" : std::to_string(row.ew + 20), row.score,
                        shown(bridge::Hundredths::ratio(row.cross_imps, kTables - 1)));
  }
  return text + "- Sitout \"\" 40 \"\" - -\n\n";
}

/// Matchpoints of 1 and a half, dense ranks.
std::string fifth(int board) {
  Table rows = results(board);
  sort_by_score(rows);
  std::string text = begin(board, "Rank;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_EW;MP_NS;MP_EW");
  int rank = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    if (i == 0 || row.score != rows[i - 1].score) ++rank;
    const bridge::Hundredths half = {row.matchpoints.count / 2};
    text += fmt::format("{} {} {} {} {} {} {} {} {}\n", rank, row.ns, 100 + row.ew, name_of(row.contract),
                        letter(row.declarer), row.tricks, -row.score, shown(half),
                        shown(bridge::Hundredths::of(kTables - 1) - half));
  }
  return text + "\n";
}

class ProgramTable : public testing::TestWithParam<Program> {
 protected:
  std::string file() const {
    std::string text;
    for (int board = 1; board <= kBoards; ++board) text += GetParam().table(board);
    return text;
  }
};

TEST_P(ProgramTable, SaysNothingWhereItIsSound) { EXPECT_EQ(said(file(), games::kPbn), ""); }

TEST_P(ProgramTable, IsReportedWhereOneFigureIsAnother) {
  const std::string sound = file();
  std::size_t cells = 0;
  std::size_t reported = 0;
  // Every eleventh number of a row is made greater by 3.
  std::size_t at = 0;
  for (std::size_t end = 0; at < sound.size(); at = end + 1) {
    end = sound.find('\n', at);
    const std::string line = sound.substr(at, end - at);
    if (line.empty() || line[0] == '[') continue;
    for (std::size_t from = 0; from < line.size();) {
      const std::size_t to = std::min(line.find(' ', from), line.size());
      const std::string cell = line.substr(from, to - from);
      const bool number = !cell.empty() && cell.find_first_not_of("-0123456789") == std::string::npos && cell != "-";
      if (number && ++cells % 11 == 0) {
        std::string other = sound;
        other.replace(at + from, to - from, std::to_string(std::stoi(cell) + 3));
        reported += said(other, games::kPbn).empty() ? 0 : 1;
      }
      from = to + 1;
    }
  }
  // Numbers of pairs can be others, and in a small field there are other explanations.
  EXPECT_GE(10 * reported, 5 * (cells / 11)) << reported << " of " << cells / 11;
}

INSTANTIATE_TEST_SUITE_P(Each, ProgramTable,
                         testing::Values(Program{"First", first}, Program{"Second", second}, Program{"Third", third},
                                         Program{"Fourth", fourth}, Program{"Fifth", fifth}),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace kibitzer::test::table_programs
