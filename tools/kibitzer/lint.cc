#include <iostream>
#include <memory>

#include "commands.h"
#include "judge_files.h"
#include "reports/lint_json.h"
#include "reports/lint_text.h"

namespace kibitzer::tool {

void add_lint(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("lint", "Say what is wrong with recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options);
  command->callback([options, &exit_code] {
    if (options->format == "json") {
      reports::LintJson report(std::cout);
      exit_code = judge_files(*options, false, report);
    } else {
      reports::LintText report(std::cout, color_wanted());
      exit_code = judge_files(*options, false, report);
    }
  });
}

}  // namespace kibitzer::tool
