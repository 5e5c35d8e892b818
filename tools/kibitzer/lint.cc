#include <memory>

#include "commands.h"
#include "judge_files.h"

namespace kibitzer::tool {
namespace {

/// Options to judge only what has changed.
void add_change_options(CLI::App& command, JudgeFilesOptions& options) {
  command.option_defaults()->group("Changes");
  CLI::Option* const changed = command.add_flag(
      "--changed", options.git.changed, "Judge the files that differ from the last commit, and new ones, as git says");
  CLI::Option* const since =
      command
          .add_option("--since", options.git.since,
                      "Judge the files that have changed since the current branch left COMMIT, and new ones")
          ->type_name("COMMIT")
          ->check(
              CLI::Validator([](const std::string& text) { return text.empty() ? "no commit" : ""; }, "", "commit"));
  CLI::Option* const staged =
      command.add_flag("--staged", options.git.staged,
                       "Judge what the next commit will contain, even where a file has been edited since");
  command
      .add_option("--cache", options.cache,
                  "Keep what is found in FILE, and do not judge again what has not changed since")
      ->type_name("FILE")
      ->check(named_file());
  CLI::Option* const watch =
      command.add_flag("--watch", options.watch, "Judge again whenever something changes, until Ctrl-C");
  staged->excludes(changed)->excludes(since)->excludes(watch);
  for (CLI::Option* const choice : {changed, since, staged})
    for (const char* const other : {"--files-from", "--stdin-filename"}) choice->excludes(command.get_option(other));
  for (const char* const other : {"--write-baseline", "--prune-baseline", "--shard"})
    watch->excludes(command.get_option(other));
}

}  // namespace

void add_lint(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("lint", "Report what is wrong with recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options, reports::lint_formats());
  add_scoring(*command, options->configuration);
  add_lint_options(*command, options->output);
  add_options(*command, options->baseline);
  add_shard_option(*command, *options);
  add_change_options(*command, *options);
  command
      ->add_flag("--exit-zero", options->exit_zero,
                 "Exit with 0 even if there are findings; other failures still exit with 2")
      ->group("Output");
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kLint); });
}

}  // namespace kibitzer::tool
