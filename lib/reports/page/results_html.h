// The outcome of an evening or a season: travellers, matches, rankings and standings. Internal to the room.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "contests/comparison.h"
#include "contests/season.h"
#include "judging/judged_part.h"
#include "reports/page/chart.h"
#include "reports/standings.h"

namespace kibitzer::reports::page {

/// Gathers results until the end, as they can only be compared then.
class Results {
 public:
  explicit Results(const StandingsOptions& contest) : options_(contest) {}

  void take(const judging::JudgedPart& part);

  /// Sections of what can be compared and ranked, in parts that each go on to the end of the section in which they
  /// reach `size` bytes; no parts if there is nothing.
  struct Part {
    std::string html;
    std::string first, last;  ///< headings in it; empty if absent
    std::size_t tables = 0;
  };
  std::vector<Part> parts(std::size_t size);

  /// Points so far, from session to session and from game to game; some may be without lines.
  std::vector<Chart> charts();

  /// After html() or charts(): what was asked of them but could not be done, as a sentence; empty if all was.
  const std::string& unfulfilled() const { return unfulfilled_; }

 private:
  contests::Comparison compared();
  void add_boards(const contests::Comparison& comparison, std::size_t size, std::vector<Part>& parts) const;
  void add_season(std::size_t size, std::vector<Part>& parts) const;
  Chart season_chart() const;

  StandingsOptions options_;
  contests::Gathering gathering_;
  contests::Season season_;
  std::map<std::string, std::map<std::size_t, contests::Hundredths>> totals_;  // of each player by game
  std::size_t games_ = 0;
  std::string unfulfilled_;
};

}  // namespace kibitzer::reports::page
