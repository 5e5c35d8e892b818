#include "reports/reconcile.h"

#include <memory>

#include "commands.h"
#include "double_dummy/solver.h"
#include "judge_files.h"

namespace kibitzer::tool {

void add_reconcile(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand(
      "reconcile", "Hold the files of an evening against each other, and say what is wrong, doubtful or missing");
  const auto options = std::make_shared<JudgeFilesOptions>();
  options->double_dummy = double_dummy::available();
  add_options(*command, *options, reports::reconcile_formats());
  command->option_defaults()->group("Double dummy");
  command->add_flag_callback(
      "--no-double-dummy", [options] { options->double_dummy = false; },
      "Do not work out what the cards of each board could make, which takes a second or more for each new set of deals");
  command->callback([options, &exit_code] { exit_code = judge_files(*options, Purpose::kReconcile); });
}

}  // namespace kibitzer::tool
