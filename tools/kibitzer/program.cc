#include "program.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <exception>
#include <iostream>
#include <new>

#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"

namespace kibitzer::tool {
namespace {

constexpr const char* kExitCodes =
    "Exit codes: 0 no findings at or above --fail-on, 1 findings at or above it, 2 an error of usage, input or output, 3 "
    "an internal error.";

int run(int argc, const char* const* argv) {
  int exit_code = kOurFault;
  CLI::App app("Kibitzer reads recorded game sessions, says exactly where a rule was broken, and keeps the score",
               "kibitzer");
  app.set_help_flag("-h,--help", "Print what the options mean");
  app.set_version_flag("--version", "kibitzer " KIBITZER_VERSION, "Print the version");
  app.require_subcommand(1);
  app.footer(kExitCodes);
  add_lint(app, exit_code);
  add_score(app, exit_code);
  add_page(app, exit_code);
  add_compare(app, exit_code);
  add_standings(app, exit_code);
  add_merge(app, exit_code);
  add_fix(app, exit_code);
  add_fmt(app, exit_code);
  add_convert(app, exit_code);
  add_rules(app, exit_code);
  add_explain(app, exit_code);
  add_games(app, exit_code);
  add_schema(app, exit_code);
  add_lsp(app, exit_code);
  add_completions(app, exit_code);
  add_help(app, exit_code);
  add_version(app, exit_code);
  lay_out_help(app);
  if (argc == 1) {
    std::cerr << app.help();
    return kUnable;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {
      app.exit(error);
      return end_of_printing();
    }
    spdlog::error(usage_error(app, error));
    std::cerr << where_help_is(app) << '\n';
    return kUnable;
  }
  return exit_code;
}

}  // namespace

void prepare_messages() {
  std::ios::sync_with_stdio(false);
  auto log = spdlog::stderr_color_st("kibitzer");
  log->set_pattern("%n: %^%l%$: %v");
  spdlog::set_default_logger(log);
}

int run_program(int argc, const char* const* argv) {
  color_messages("auto");
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    spdlog::critical("out of memory");
    return kUnable;
  } catch (const std::exception& fault) {
    spdlog::critical("internal error: {}", fault.what());
    return kOurFault;
  }
}

}  // namespace kibitzer::tool
