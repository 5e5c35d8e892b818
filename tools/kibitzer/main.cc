// The program: reads recorded game sessions, says where a rule was broken, and keeps the score.
#include <fcntl.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <exception>
#include <iostream>
#include <new>

#include "archives/interruption.h"
#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"

namespace {

constexpr const char* kExitCodes =
    "Exit codes: 0 no findings at or above --fail-on, 1 findings at or above it, 2 an error of usage, input or output, 3 "
    "an internal error.";

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

/// What was closed when the program began is taken, so that no file of ours gets the number of standard input or
/// output: reading and writing there fail as they would have.
void hold_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF)
      static_cast<void>(::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

/// The first Ctrl-C ends the run with what was found; the second ends the program. A reader who has gone away is an
/// error of writing, and so is a limit on the size of files. Names of members are read as UTF-8, whatever the language.
void prepare_process() {
  struct sigaction action {};
  action.sa_handler = [](int /*signal*/) { kibitzer::archives::interrupt(); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  for (const int signal : {SIGPIPE, SIGXFSZ}) static_cast<void>(std::signal(signal, SIG_IGN));
  static_cast<void>(std::setlocale(LC_CTYPE, "C.UTF-8"));  // NOLINT(concurrency-mt-unsafe): there are no threads yet
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_descriptors();
  prepare_process();
  std::ios::sync_with_stdio(false);
  auto log = spdlog::stderr_color_st("kibitzer");
  log->set_pattern("%n: %^%l%$: %v");
  spdlog::set_default_logger(log);
  kibitzer::tool::color_messages("auto");
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    spdlog::critical("out of memory");
    return kibitzer::tool::kUnable;
  } catch (const std::exception& fault) {
    spdlog::critical("internal error: {}", fault.what());
    return kibitzer::tool::kOurFault;
  }
}
