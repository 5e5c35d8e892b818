// The program: reads recorded game sessions, says where a rule was broken, and keeps the score.
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <clocale>
#include <csignal>
#include <exception>
#include <iostream>

#include "archives/interruption.h"
#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"

namespace {

constexpr const char* kExitCodes =
    "Exit codes: 0 nothing found, 1 findings at or above --fail-on, 2 could not do it (usage, input, output), 3 a "
    "fault "
    "of this program.";

int run(int argc, char** argv) {
  using namespace kibitzer::tool;
  int exit_code = kOurFault;
  CLI::App app("Kibitzer reads recorded game sessions, says exactly where a rule was broken, and keeps the score",
               "kibitzer");
  app.set_help_flag("-h,--help", "Print what the options mean");
  app.set_version_flag("--version", "kibitzer " KIBITZER_VERSION, "Print the version");
  app.require_subcommand(1);
  app.footer(kExitCodes);
  add_lint(app, exit_code);
  add_score(app, exit_code);
  add_compare(app, exit_code);
  add_standings(app, exit_code);
  add_merge(app, exit_code);
  add_rules(app, exit_code);
  add_explain(app, exit_code);
  add_schema(app, exit_code);
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
      return std::cout.flush() ? kClean : kUnable;
    }
    spdlog::error(usage_error(app, error));
    std::cerr << where_help_is(app) << '\n';
    return kUnable;
  }
  return exit_code;
}

/// The first Ctrl-C ends the run with what was found; the second ends the program. A reader who has gone away is an
/// error of writing. Names of members are read as UTF-8, whatever the language.
void prepare_process() {
  struct sigaction action {};
  action.sa_handler = [](int /*signal*/) { kibitzer::archives::interrupt(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
  static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8"));  // NOLINT(concurrency-mt-unsafe): there are no threads yet
}

}  // namespace

int main(int argc, char** argv) {
  prepare_process();
  std::ios::sync_with_stdio(false);
  auto log = spdlog::stderr_color_st("kibitzer");
  log->set_pattern("%n: %^%l%$: %v");
  spdlog::set_default_logger(log);
  kibitzer::tool::color_messages("auto");
  try {
    return run(argc, argv);
  } catch (const std::exception& fault) {
    spdlog::critical("this is a fault of the program: {}", fault.what());
    return kibitzer::tool::kOurFault;
  }
}
