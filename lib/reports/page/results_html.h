// The outcome of an evening or a season: travellers, matches, rankings and standings. Internal to the room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "contests/comparison.h"
#include "contests/season.h"
#include "judging/judged_part.h"
#include "reports/page/chart.h"
#include "reports/standings.h"

namespace kibitzer::reports::page {

/// Where a board of a record is, for finding what was drawn of it.
struct BoardPlace {
  std::string file;
  std::uint32_t begin = 0;
  std::optional<int> number;

  friend bool operator<(const BoardPlace& a, const BoardPlace& b) {
    return std::tie(a.file, a.begin, a.number) < std::tie(b.file, b.begin, b.number);
  }
};

/// Gathers results until the end, as they can only be compared then.
class Results {
 public:
  explicit Results(const StandingsOptions& contest) : options_(contest) {}

  void take(const judging::JudgedPart& part);

  /// Compares what was taken. Nothing may be taken afterwards, and what follows may be called.
  void settle();

  /// Who won, each field in a line of its own; empty if nothing is ranked.
  std::string winners() const;

  /// How everybody came out: rankings, matches, and how the leaders got there. Empty if nothing is ranked.
  std::string outcome() const;

  /// A board as all tables played it.
  struct Board {
    std::string title;    ///< "board 7", "board 7, section A"
    std::string heading;  ///< the same, and who dealt and was vulnerable
    std::string session;  ///< that it is of, if there are several
    std::vector<BoardPlace> tables;
    std::string html;  ///< every table's result, without a heading
  };
  std::size_t boards() const { return compares_boards_ ? comparison_.boards.size() : 0; }
  Board board(std::size_t index) const;

  /// Points so far, from session to session and from game to game; some may be without lines.
  std::vector<Chart> charts() const;

  /// What was asked of the comparison but could not be done, as a sentence; empty if all was.
  const std::string& unfulfilled() const { return unfulfilled_; }

 private:
  Chart season_chart() const;

  StandingsOptions options_;
  contests::Gathering gathering_;
  contests::Comparison comparison_;
  bool compares_boards_ = false;
  contests::Season season_;
  std::map<std::string, std::map<std::size_t, contests::Hundredths>> totals_;  // of each player by game
  std::size_t games_ = 0;
  std::string unfulfilled_;
};

}  // namespace kibitzer::reports::page
