// Evenings at a club as sets of files: what was entered at the tables, the deals, and what was published.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "evenings/known_deals.h"
#include "support/movements.h"

namespace kibitzer::test {

/// A result as one file has it.
struct NightRow {
  int id = 0;  ///< the same in all files
  PlannedMeeting meeting;
  int board = 0;
  Outcome outcome;
  bool lead_known = false;
  int minute = 0;               ///< when it was entered
  std::optional<int> points{};  ///< what is written instead of what follows

  int points_now() const;
};

/// What a published file has besides pairs and points.
struct Layout {
  bool tables = true;
  bool contracts = true;
  bool leads = true;
  bool names = true;
  bool deals = false;
  int east_west_from = 0;  ///< added to the numbers of East-West
};

struct NightFile {
  std::string name;
  Layout layout;
  std::vector<NightRow> rows;
  std::map<int, std::string> names;         ///< by Night::key of a pair
  std::map<int, std::string> names_of_row;  ///< other names of North-South, by row

  NightRow* row(int id);
  const NightRow* row(int id) const { return const_cast<NightFile*>(this)->row(id); }
};

/// The place of a row or a deal: the file, and the line from 1.
using NightPlace = std::pair<std::string, std::size_t>;

struct WrittenNight {
  std::vector<std::pair<std::string, std::string>> files;
  std::map<int, std::vector<NightPlace>> rows;                   ///< by id
  std::map<std::pair<int, int>, std::vector<NightPlace>> deals;  ///< by board key
};

struct Night {
  std::vector<PlannedMeeting> movement;
  bool reused = false;                              ///< each round has boards of its own under the same numbers
  bool two_winners = false;                         ///< a number is another pair in each direction
  bool real = false;                                ///< of a corpus
  std::vector<NightFile> files;                     ///< the devices' first
  std::map<std::pair<int, int>, KnownDeal> played;  ///< by board key
  std::map<std::pair<int, int>, KnownDeal> recorded;
  std::map<std::pair<int, int>, KnownDeal> republished;  ///< where the published file has others

  std::pair<int, int> board_key(const NightRow& row) const { return {reused ? row.meeting.round : 0, row.board}; }
  /// Which pair it is, for names.
  int pair_key(int section, std::size_t side, int number) const {
    return (section * 2 + (two_winners ? static_cast<int>(side) : 0)) * 1000 + number;
  }
  bool has_deals() const { return !recorded.empty(); }
  std::vector<int> ids() const;

  WrittenNight written() const;
};

/// A sound evening of that movement: at least 80 results of five tables or more.
Night planned_night(MovementKind kind, std::mt19937& random);

/// The published file of a night of which only the devices' is known.
void publish(Night& night, std::mt19937& random);

}  // namespace kibitzer::test
