#include "evenings/real_nights.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "support/program.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

struct Known {
  std::string_view database;
  std::string_view tables;
  std::string_view deals;
};
constexpr std::array<Known, 2> kKnown = {
    Known{"260119-anonymous.bws.gz", "260119", "260119HandRecord.pbn"},
    Known{"LBC-2026-01-26-anonymous.bws.gz", "LBC-2026-01-26", "LBC-2026-01-26.pbn"}};

fs::path corpus() { return project_folder() / "../shared/corpus/club"; }

using CsvRow = std::map<std::string, std::string>;

/// The rows of a CSV file in which no cell has a comma.
std::vector<CsvRow> rows_of(const fs::path& path) {
  std::istringstream lines(read_text(path));
  const auto cells_of = [](const std::string& line) {
    std::vector<std::string> cells(1);
    for (const char c : line)
      if (c == ',')
        cells.emplace_back();
      else if (c != '"')
        cells.back() += c;
    return cells;
  };
  std::string line;
  std::getline(lines, line);
  const auto names = cells_of(line);
  std::vector<CsvRow> rows;
  while (std::getline(lines, line)) {
    const auto cells = cells_of(line);
    CsvRow& row = rows.emplace_back();
    for (std::size_t i = 0; i < cells.size() && i < names.size(); ++i) row[names[i]] = cells[i];
  }
  return rows;
}

int number(const CsvRow& row, const std::string& column) { return std::stoi(row.at(column)); }

PlannedMeeting meeting_of(const CsvRow& row, const char* north_south, const char* east_west) {
  return {number(row, "Section"),
          number(row, "Round"),
          number(row, "Table"),
          {number(row, north_south), number(row, east_west)},
          {},
          {}};
}

/// Nothing if nothing was played.
std::optional<Outcome> outcome_of(const CsvRow& row) {
  Outcome outcome;
  std::istringstream words(row.at("Contract"));
  std::string level;
  std::string strain;
  std::string risk;
  words >> level >> strain >> risk;
  if (level.empty()) return std::nullopt;
  if (level == "PASS") {
    outcome.passed_out = true;
    return outcome;
  }
  constexpr std::string_view kStrains = "CDHSN";
  outcome.contract.bid = {static_cast<std::uint8_t>(std::stoi(level)),
                          static_cast<bridge::Denomination>(kStrains.find(strain.front()))};
  outcome.contract.risk = static_cast<bridge::Risk>(risk.size());
  outcome.declarer = *bridge::read_seat(row.at("NS/EW"));
  const std::string& result = row.at("Result");
  outcome.tricks = 6 + outcome.contract.level() + (result == "=" ? 0 : std::stoi(result));
  return outcome;
}

std::map<std::pair<int, int>, KnownDeal> deals_of(const std::string& text) {
  std::map<std::pair<int, int>, KnownDeal> deals;
  int board = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("[Board \"")) board = std::stoi(line.substr(8));
    if (!line.starts_with("[Deal \"")) continue;
    KnownDeal& deal = deals[{0, board}];
    std::size_t seat = index_of(*bridge::read_seat(line.substr(7, 1)));
    int suit = 3;
    for (const char c : line.substr(9, line.rfind('"') - 9)) {
      constexpr std::string_view kRanks = "23456789TJQKA";
      if (c == ' ') {
        seat = (seat + 1) % 4;
        suit = 3;
      } else if (c == '.') {
        --suit;
      } else {
        deal.hands[seat].add(cards::Card(static_cast<cards::Suit>(suit), static_cast<int>(kRanks.find(c)) + 2));
      }
    }
    deal.tricks = solved(deal.hands);
  }
  return deals;
}

Night night_of(const Known& known) {
  const fs::path tables = corpus() / "bws";
  Night night;
  night.real = true;
  night.two_winners = true;
  for (const CsvRow& row : rows_of(tables / (std::string(known.tables) + ".RoundData.csv"))) {
    PlannedMeeting meeting = meeting_of(row, "NSPair", "EWPair");
    for (int board = number(row, "LowBoard"); board <= number(row, "HighBoard"); ++board)
      meeting.boards.push_back(board);
    night.movement.push_back(meeting);
  }
  NightFile& device = night.files.emplace_back();
  device.name = "club.bws";
  for (const CsvRow& row : rows_of(tables / (std::string(known.tables) + ".ReceivedData.csv"))) {
    const auto outcome = outcome_of(row);
    NightRow one;
    one.id = number(row, "ID");
    one.meeting = meeting_of(row, "PairNS", "PairEW");
    one.board = number(row, "Board");
    if (!outcome) {  // a board that was not played is in no round
      for (PlannedMeeting& meeting : night.movement)
        if (meeting.table == one.meeting.table && meeting.round == one.meeting.round)
          std::erase(meeting.boards, one.board);
      continue;
    }
    one.outcome = *outcome;
    const std::string& time = row.at("TimeLog");
    one.minute = std::stoi(time.substr(9, 2)) * 60 + std::stoi(time.substr(12, 2)) - 10 * 60;
    device.rows.push_back(one);
  }
  std::erase_if(night.movement, [](const PlannedMeeting& one) { return one.boards.empty(); });
  night.recorded = night.played = deals_of(read_text(corpus() / "pbn" / known.deals));
  return night;
}

}  // namespace

std::vector<Night> real_nights() {
  std::vector<Night> nights;
  for (const Known& known : kKnown)
    if (fs::exists(corpus() / "pbn" / known.deals)) nights.push_back(night_of(known));
  return nights;
}

std::vector<std::vector<std::pair<std::string, std::string>>> real_files() {
  std::vector<std::vector<std::pair<std::string, std::string>>> all;
  for (const Known& known : kKnown) {
    if (!fs::exists(corpus() / "pbn" / known.deals) || !reads_databases()) continue;
    const std::string listing =
        run_as_it_is("gunzip -c " + std::string(known.database) + " | kibitzer-access | sed '/^End$/d'",
                     corpus() / "bws")
            .output;
    all.push_back({{"club.bws", listing}, {"hands.pbn", read_text(corpus() / "pbn" / known.deals)}});
  }
  return all;
}

}  // namespace kibitzer::test
