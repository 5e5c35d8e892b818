// What compare, standings and page share: how tables are compared and players are ranked.
#pragma once

#include <CLI/CLI.hpp>
#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "judge_files.h"
#include "reports/standings.h"

namespace kibitzer::tool {

/// What is asked, as the command line names it; empty: the default.
struct ContestOptions {
  JudgeFilesOptions files;
  std::string scoring;
  std::string raising;  ///< "neuberg", "simple"
  std::string scale;
  std::string by;
  int most_imps = 0;     ///< 0: no cap
  int extremes = 0;      ///< 0: as the method has it
  std::string sections;  ///< "apart", "together"
  int winners = 0;       ///< 0: as follows from who meets whom
  std::array<std::vector<std::string>, contests::kAdjustmentWords.size()> adjustments;  ///< by kind
  bool victory_points = false;
  int best = 0;            ///< 0: all
  int least_sessions = 0;  ///< 0: any
  int least_games = 0;     ///< 0: any
};

/// The same as reports take it.
reports::StandingsOptions asked(const ContestOptions& options);

/// Adds the options of files and --scoring and --vp-scale to a subcommand whose reports have one of `formats`, of which
/// the first is the default.
std::shared_ptr<ContestOptions> add_contest_options(CLI::App& command, std::span<const std::string_view> formats);

/// --by, --best, --min-sessions and --min-games.
void add_ranking_options(CLI::App& command, ContestOptions& options);

}  // namespace kibitzer::tool
