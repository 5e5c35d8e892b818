#include "support/movements.h"

#include <algorithm>
#include <numeric>

namespace kibitzer::test {
namespace {

int one_of(std::mt19937& random, int least, int most) {
  return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
}

std::vector<int> set_of(int first, int size) {
  std::vector<int> boards(static_cast<std::size_t>(size));
  std::iota(boards.begin(), boards.end(), first);
  return boards;
}

/// East-West move up a table and boards down one; with an even number of tables East-West skip one halfway.
void plan_mitchell(PlannedEvening& evening, MovementKind kind, int section, std::mt19937& random) {
  const bool skip = kind == MovementKind::kSkip;
  const int tables = skip ? 2 * one_of(random, 2, 4) : 2 * one_of(random, 1, 4) + 1;
  const int size = one_of(random, 1, 4);
  const int rounds = skip ? tables - 1 : tables;
  const bool own_numbers = random() % 2 == 0;
  const int nobody = random() % 3 == 0 ? one_of(random, 1, tables) : 0;  // an East-West pair that is absent
  for (int round = 0; round < rounds; ++round)
    for (int table = 0; table < tables; ++table) {
      const int moved = round + (skip && round >= tables / 2 ? 1 : 0);
      const int east_west = (table - moved + 2 * tables) % tables + 1;
      PlannedMeeting meeting{section, round + 1, table + 1, {table + 1, east_west}, {}, {}};
      if (east_west == nobody)
        meeting.pairs[1] = 0;
      else if (own_numbers || kind == MovementKind::kArrowSwitch)
        meeting.pairs[1] += tables;
      if (kind == MovementKind::kArrowSwitch && round + 1 == rounds) std::swap(meeting.pairs[0], meeting.pairs[1]);
      meeting.boards = set_of((table + round) % tables * size + 1, size);
      evening.movement.push_back(meeting);
    }
}

/// Everybody meets everybody, by the circle method; all tables play the same boards of a round.
std::vector<std::vector<std::array<int, 2>>> everybody(int count) {
  std::vector<std::vector<std::array<int, 2>>> rounds;
  for (int round = 0; round + 1 < count; ++round) {
    auto& meetings = rounds.emplace_back();
    const auto at = [&](int place) { return place == 0 ? count : (place + round) % (count - 1) + 1; };
    for (int table = 0; table < count / 2; ++table) {
      std::array<int, 2> pairs = {at(table), at(count - 1 - table)};
      if ((round + table) % 2 == 1) std::swap(pairs[0], pairs[1]);
      meetings.push_back(pairs);
    }
  }
  return rounds;
}

void plan_rounds(PlannedEvening& evening, MovementKind kind, int section, std::mt19937& random) {
  const int pairs = 2 * one_of(random, 3, 8);
  const int size = one_of(random, 1, 4);
  const bool teams = kind == MovementKind::kTeams;
  const bool reused = kind == MovementKind::kSwissReused || teams;
  auto rounds = everybody(pairs);
  if (kind != MovementKind::kHowell) {
    std::shuffle(rounds.begin(), rounds.end(), random);
    rounds.resize(std::min<std::size_t>(rounds.size(), 5));
  }
  int number = 0;
  for (const auto& meetings : rounds) {
    ++number;
    int table = 0;
    for (const auto& two : meetings) {
      const auto boards = set_of(reused ? 1 : (number - 1) * size + 1, size);
      const int other = pairs;  // the second pair of a team has a number so much higher
      evening.movement.push_back({section, number, ++table, two, {}, boards});
      if (teams) evening.movement.push_back({section, number, ++table, {two[1] + other, two[0] + other}, {}, boards});
    }
  }
}

/// Four players a table; each round another arrangement of all.
void plan_individual(PlannedEvening& evening, int section, std::mt19937& random) {
  const int tables = one_of(random, 3, 6);
  std::vector<int> players(static_cast<std::size_t>(4 * tables));
  std::iota(players.begin(), players.end(), 1);
  for (int round = 1; round <= 5; ++round) {
    std::shuffle(players.begin(), players.end(), random);
    for (int table = 0; table < tables; ++table) {
      const int* const seats = players.data() + 4 * table;
      evening.movement.push_back(
          {section, round, table + 1, {seats[0], seats[1]}, {seats[2], seats[3]}, set_of(2 * round - 1, 2)});
    }
  }
}

std::string result_cells(std::mt19937& random, const PlannedMeeting& meeting) {
  if (random() % 20 == 0) return "Contract=\"PASS\"";
  if (random() % 50 == 0) return "Remarks=\"Not played\"";
  if (random() % 50 == 0) return "Remarks=\"60%-40%\"";
  const int level = one_of(random, 1, 7);
  const int surplus = one_of(random, -(level + 6), 7 - level);
  const int seat = one_of(random, 0, 3);
  static constexpr std::array kDenominations = {"C", "D", "H", "S", "NT"};
  static constexpr std::array kRisks = {"", " x", " xx"};
  std::string cells = "NS/EW=\"" + std::string(1, "NESW"[seat]) + "\" Contract=\"" + std::to_string(level) + " " +
                      kDenominations[random() % 5] + kRisks[random() % 8 < 6 ? 0 : random() % 3] + "\" Result=\"" +
                      (surplus == 0 ? "=" : (surplus > 0 ? "+" : "") + std::to_string(surplus)) + "\"";
  if (meeting.partners[0] == 0)
    cells += " Declarer=" + std::to_string(meeting.pairs[static_cast<std::size_t>(seat % 2)]);
  return cells;
}

}  // namespace

PlannedEvening planned_evening(MovementKind kind, std::mt19937& random) {
  PlannedEvening evening;
  const int sections = random() % 3 == 0 ? 2 : 1;
  for (int section = 1; section <= sections; ++section) switch (kind) {
      case MovementKind::kMitchell:
      case MovementKind::kSkip:
      case MovementKind::kArrowSwitch:
        plan_mitchell(evening, kind, section, random);
        break;
      case MovementKind::kHowell:
      case MovementKind::kSwiss:
      case MovementKind::kSwissReused:
      case MovementKind::kTeams:
        plan_rounds(evening, kind, section, random);
        break;
      case MovementKind::kIndividual:
        plan_individual(evening, section, random);
        break;
    }
  for (const PlannedMeeting& meeting : evening.movement)
    if (meeting.pairs[0] != 0 && meeting.pairs[1] != 0)
      for (const int board : meeting.boards) evening.results.push_back({meeting, board, result_cells(random, meeting)});
  std::stable_sort(evening.results.begin(), evening.results.end(),
                   [](const auto& a, const auto& b) { return a.meeting.round < b.meeting.round; });
  return evening;
}

std::string PlannedEvening::listing() const {
  std::string text = "Access database\nSession: 1 row\nSession 1: ID=1 Name=\"Evening\" Date=\"2026-01-27\"\n";
  const auto place = [](const PlannedMeeting& one) {
    return "Section=" + std::to_string(one.section) + " Table=" + std::to_string(one.table) +
           " Round=" + std::to_string(one.round);
  };
  text += "RoundData: " + std::to_string(movement.size()) + " rows\n";
  for (std::size_t i = 0; i < movement.size(); ++i)
    text += "RoundData " + std::to_string(i + 1) + ": " + place(movement[i]) +
            " NSPair=" + std::to_string(movement[i].pairs[0]) + " EWPair=" + std::to_string(movement[i].pairs[1]) +
            " LowBoard=" + std::to_string(movement[i].boards.front()) +
            " HighBoard=" + std::to_string(movement[i].boards.back()) + "\n";
  text += "ReceivedData: " + std::to_string(results.size()) + " rows\n";
  for (std::size_t i = 0; i < results.size(); ++i) {
    const PlayedResult& one = results[i];
    text += "ReceivedData " + std::to_string(i + 1) + ": " + place(one.meeting) +
            " Board=" + std::to_string(one.board) + " PairNS=" + std::to_string(one.meeting.pairs[0]) +
            " PairEW=" + std::to_string(one.meeting.pairs[1]);
    if (one.meeting.partners[0] != 0)
      text += " South=" + std::to_string(one.meeting.partners[0]) + " West=" + std::to_string(one.meeting.partners[1]);
    text += " " + one.rest + "\n";
  }
  return text;
}

}  // namespace kibitzer::test
