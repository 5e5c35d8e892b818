#include <memory>

#include "commands.h"
#include "judge_files.h"

namespace kibitzer::tool {

void add_score(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("score", "Keep the score of recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options, reports::score_formats());
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kScore); });
}

}  // namespace kibitzer::tool
