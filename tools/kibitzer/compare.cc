#include "reports/compare.h"

#include <string>

#include "commands.h"
#include "contest_options.h"
#include "contests/terms.h"
#include "judge_files.h"
#include "reports/standings.h"

namespace kibitzer::tool {

void add_compare(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("compare", "Compare the tables at which the same " + std::string(contests::kOfTables.name) +
                                        " boards were played");
  const auto options = add_contest_options(*command, reports::compare_formats());
  command->add_flag("--double-dummy", options->files.double_dummy,
                    "Show what the cards of each board could have made: par, and in JSON the tricks of every declarer");
  command->callback([options, &exit_code] {
    options->files.contest = asked(*options);
    exit_code = judge_files(options->files, Purpose::kCompare);
  });
}

void add_standings(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("standings", "Add up the results of many sessions");
  const auto options = add_contest_options(*command, reports::standings_formats());
  add_ranking_options(*command, *options);
  command->callback([options, &exit_code] {
    options->files.contest = asked(*options);
    exit_code = judge_files(options->files, Purpose::kStandings);
  });
}

}  // namespace kibitzer::tool
