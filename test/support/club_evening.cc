#include "support/club_evening.h"

#include <utility>

namespace kibitzer::test {
namespace {

constexpr double kDay = 46344;  // 2026-11-18

AccessCell words(const std::string& text) { return text.empty() ? AccessCell() : AccessCell(text); }

AccessTable movement() {
  AccessTable table{"RoundData",
                    {{"Section", AccessType::kInteger},
                     {"Table", AccessType::kInteger},
                     {"Round", AccessType::kInteger},
                     {"NSPair", AccessType::kInteger},
                     {"EWPair", AccessType::kInteger},
                     {"LowBoard", AccessType::kInteger},
                     {"HighBoard", AccessType::kInteger},
                     {"CustomBoards", AccessType::kText}},
                    {}};
  for (int round = 1; round <= 3; ++round)
    for (int seat = 1; seat <= 4; ++seat)
      table.rows.push_back({1, seat, round, seat, 5 + (seat + round - 2) % 4, round, round, {}});
  return table;
}

AccessTable players() {
  const std::vector<std::pair<std::string, std::string>> pairs = {
      {"Arne Holm", "Kari Lund"},  {"Birgit Dahl", "Marit Moe"}, {"Tor Bakke", "Liv Strand"},
      {"Geir Myhre", "Anne Ruud"}, {"Siri Haug", "Ola Foss"},    {"Jon Aas", "Nina Berg"},
      {"Odd Eide", "Eva Nes"},     {"Per Lie", "Randi Vik"}};
  AccessTable table{"PlayerNumbers",
                    {{"Section", AccessType::kInteger},
                     {"Table", AccessType::kInteger},
                     {"Direction", AccessType::kText},
                     {"Number", AccessType::kText},
                     {"Name", AccessType::kText},
                     {"Round", AccessType::kInteger}},
                    {}};
  for (int pair = 0; pair < 8; ++pair) {
    const auto& [first, second] = pairs[static_cast<std::size_t>(pair)];
    const bool north_south = pair < 4;
    table.rows.push_back({1, 1 + pair % 4, std::string(north_south ? "N" : "E"), {}, first, 0});
    table.rows.push_back({1, 1 + pair % 4, std::string(north_south ? "S" : "W"), {}, second, 0});
  }
  return table;
}

AccessTable received(const std::vector<EnteredResult>& results) {
  AccessTable table{"ReceivedData",
                    {{"ID", AccessType::kLong},
                     {"Section", AccessType::kInteger},
                     {"Table", AccessType::kInteger},
                     {"Round", AccessType::kInteger},
                     {"Board", AccessType::kInteger},
                     {"PairNS", AccessType::kInteger},
                     {"PairEW", AccessType::kInteger},
                     {"Declarer", AccessType::kInteger},
                     {"NS/EW", AccessType::kText},
                     {"Contract", AccessType::kText},
                     {"Result", AccessType::kText},
                     {"LeadCard", AccessType::kText},
                     {"Remarks", AccessType::kText},
                     {"DateLog", AccessType::kDateTime},
                     {"TimeLog", AccessType::kDateTime},
                     {"Processed", AccessType::kBoolean},
                     {"Erased", AccessType::kBoolean}},
                    {}};
  int id = 0;
  for (const EnteredResult& one : results) {
    const bool by_north_south = one.declarer != "E" && one.declarer != "W";
    constexpr double kEvening = 19.0 / 24;
    constexpr double kMinutes = 8.0 / 1440;
    table.rows.push_back({++id,
                          1,
                          one.table,
                          one.round,
                          one.board,
                          one.north_south,
                          one.east_west,
                          by_north_south ? one.north_south : one.east_west,
                          words(one.declarer),
                          words(one.contract),
                          words(one.result),
                          words(one.lead),
                          {},
                          kDay,
                          kEvening + id * kMinutes,
                          1,
                          0});
  }
  return table;
}

}  // namespace

std::vector<EnteredResult> club_pairs() {
  return {{1, 1, 1, 1, 5, "N", "4 S", "=", "HK"}, {2, 1, 1, 2, 6, "N", "4 S", "+1", "HK"},
          {3, 1, 1, 3, 7, "S", "3 NT", "="},      {4, 1, 1, 4, 8, "N", "4 S", "-1"},
          {1, 2, 2, 1, 6, "W", "3 D", "="},       {2, 2, 2, 2, 7, "S", "2 H", "="},
          {3, 2, 2, 3, 8, "W", "3 D", "-1"},      {4, 2, 2, 4, 5, "S", "2 H", "="},
          {1, 3, 3, 1, 7, "N", "1 NT", "="},      {2, 3, 3, 2, 8, "N", "1 NT", "+1"},
          {3, 3, 3, 3, 5, "N", "2 C", "="},       {4, 3, 3, 4, 6, "", "PASS", ""}};
}

std::vector<AccessTable> tables_of(const std::vector<EnteredResult>& results) {
  return {{"Session",
           {{"ID", AccessType::kInteger}, {"Name", AccessType::kText}, {"Date", AccessType::kDateTime}},
           {{1, std::string("Club pairs"), kDay}}},
          {"Section",
           {{"ID", AccessType::kInteger}, {"Letter", AccessType::kText}, {"Tables", AccessType::kInteger}},
           {{1, std::string("A"), 4}}},
          movement(),
          players(),
          received(results)};
}

std::string club_pairs_file(const std::vector<EnteredResult>& results, Jet version) {
  return access_file(tables_of(results), version);
}

}  // namespace kibitzer::test
