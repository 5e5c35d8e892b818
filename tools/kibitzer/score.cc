#include <memory>

#include "commands.h"
#include "judge_files.h"

namespace kibitzer::tool {

void add_score(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("score", "Keep the score of recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options, reports::score_formats());
  add_scoring(*command, options->configuration);
  CLI::Option* const tables = command->add_flag(
      "--double-dummy", options->double_dummy,
      "Show what the cards of each bridge board could have made: the tricks of every declarer in every "
      "denomination, and par");
  command->add_flag("--double-dummy-plays", options->double_dummy_plays, "Also show which cards gave tricks away")
      ->needs(tables);
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kScore); });
}

}  // namespace kibitzer::tool
