// Standings of players, pairs and teams over all sessions of any game.
#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contests/comparison.h"
#include "contests/season.h"
#include "reports/report.h"
#include "reports/tables.h"

namespace kibitzer::reports {

struct StandingsOptions {
  contests::Options comparing;
  contests::RankedBy by = contests::RankedBy::kPoints;  ///< of players of a season
};

/// Keeps each player's season so far, and all results of boards, as they can only be compared at the end.
class Standings : public Report {
 public:
  Standings(std::ostream& stream, StandingsOptions options) : out(stream), options_(std::move(options)) {}

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;
  std::string unfulfilled() const override { return unfulfilled_; }
  std::vector<std::string> questions() const override;

 protected:
  const StandingsOptions& options() const { return options_; }
  virtual void write(const std::vector<contests::PlayerStanding>& players, const contests::Season& season,
                     const std::vector<contests::Ranking>& rankings, const contests::Gathering& gathering,
                     bool partial) = 0;

  std::ostream& out;

 private:
  StandingsOptions options_;
  contests::Season season_;
  contests::Gathering gathering_;
  std::string unfulfilled_;
};

/// The ranking of a season by what is asked, which says who is in it.
std::vector<contests::PlayerStanding> season_standings(const contests::Season& season, const StandingsOptions& options);

/// The same as a table.
Section season_section(const std::vector<contests::PlayerStanding>& players, const contests::Season& season,
                       const contests::Options& options);

/// The formats: text, markdown, csv, json, xlsx.
std::span<const std::string_view> standings_formats();

/// A report that writes to `out`; `format` must be one of the formats.
std::unique_ptr<Report> standings_report(std::string_view format, std::ostream& out, bool color,
                                         const StandingsOptions& options);

}  // namespace kibitzer::reports
