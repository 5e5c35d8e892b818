#include <memory>

#include "commands.h"
#include "judge_files.h"

namespace kibitzer::tool {

void add_lint(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("lint", "Report what is wrong with recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options, reports::lint_formats());
  add_scoring(*command, options->configuration);
  add_lint_options(*command, options->output);
  add_options(*command, options->baseline);
  add_shard_option(*command, *options);
  command
      ->add_flag("--exit-zero", options->exit_zero,
                 "Exit with 0 even if there are findings; what goes wrong otherwise still exits with 2")
      ->group("Output");
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kLint); });
}

}  // namespace kibitzer::tool
