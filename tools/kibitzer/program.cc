#include "program.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <new>
#include <string_view>

#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "version.h"

namespace kibitzer::tool {
namespace {

struct Command {
  std::string_view name;
  void (*add)(CLI::App& app, int& exit_code);
};

/// In the order of the help, without those that need to know the others: completions, help and version.
constexpr Command kCommands[] = {{"lint", add_lint},
                                 {"score", add_score},
                                 {"page", add_page},
                                 {"compare", add_compare},
                                 {"standings", add_standings},
                                 {"reconcile", add_reconcile},
                                 {"audit", add_audit},
                                 {"merge", add_merge},
                                 {"allow", add_allow},
                                 {"fix", add_fix},
                                 {"fmt", add_fmt},
                                 {"convert", add_convert},
                                 {"select", add_select},
                                 {"split", add_split},
                                 {"join", add_join},
                                 {"rules", add_rules},
                                 {"explain", add_explain},
                                 {"games", add_games},
                                 {"new", add_new},
                                 {"try", add_try},
                                 {"schema", add_schema},
                                 {"lsp", add_lsp}};

class CommandLine {
 public:
  CommandLine() {
    app_.set_help_flag("-h,--help", "Print what the options mean");
    app_.set_version_flag("--version", std::string("kibitzer ") + program_version(), "Print the version");
    app_.require_subcommand(1);
    app_.footer(exit_codes("no findings at or above --fail-on", "findings at or above it"));
  }

  /// An option that may be given several times takes one value each time: what follows that is a file.
  void add(const Command& command) {
    command.add(app_, exit_code_);
    for (CLI::Option* const option : app_.get_subcommand(std::string(command.name))->get_options())
      if (!option->get_positional()) option->allow_extra_args(false);
  }

  /// Adds all commands except `added`, which is there already; null: none is.
  void add_all(const Command* added) {
    for (const Command& command : kCommands)
      if (&command != added) add(command);
    add_completions(app_, exit_code_);
    add_help(app_, exit_code_);
    add_version(app_, exit_code_);
    lay_out_help(app_);
  }

  /// Runs the command that is named, and gives the exit code.
  int run(int argc, const char* const* argv) {
    app_.parse(argc, argv);
    return exit_code_;
  }

  CLI::App& app() { return app_; }

 private:
  int exit_code_ = kOurFault;
  CLI::App app_{"Kibitzer reads recorded game sessions, says exactly where a rule was broken, and keeps the score",
                "kibitzer"};
};

const Command* find_command(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                         [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : found;
}

/// If the first argument names a command, sets up only its options: setting up all takes longer than judging a small
/// file, and is needed only for help and usage errors.
int run(int argc, const char* const* argv) {
  CommandLine line;
  const Command* const named = argc > 1 ? find_command(argv[1]) : nullptr;
  named != nullptr ? line.add(*named) : line.add_all(nullptr);
  if (argc == 1) {
    std::cerr << line.app().help();
    return kUnable;
  }
  try {
    return line.run(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (named != nullptr) line.add_all(named);
    if (error.get_exit_code() == 0) {
      line.app().exit(error);
      return end_of_printing();
    }
    spdlog::error(usage_error(line.app(), error));
    std::cerr << where_help_is(line.app()) << '\n';
    return kUnable;
  }
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
