#include "reports/compare.h"

#include <spdlog/spdlog.h>

#include <string>

#include "commands.h"
#include "contest_options.h"
#include "contests/terms.h"
#include "exit_codes.h"
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
  command
      ->add_option(
          "--card", options->files.cards,
          "Show the score card of a pair, named by its number or its names, or of all: what it did board by board, "
          "beside the others and par; may be repeated")
      ->type_name("PAIR");
  command->callback([options, &exit_code] {
    options->files.contest = asked(*options);
    const std::string& format = options->files.output.format;
    if (!options->files.cards.empty() && format != "text" && format != "markdown") {
      spdlog::error("--card needs the format text or markdown");
      exit_code = kUnable;
      return;
    }
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
