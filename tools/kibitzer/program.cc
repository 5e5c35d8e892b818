#include "program.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <iostream>
#include <iterator>
#include <new>
#include <optional>
#include <string_view>

#include "color.h"
#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"

namespace kibitzer::tool {
namespace {

constexpr const char* kExitCodes =
    "Exit codes: 0 no findings at or above --fail-on, 1 findings at or above it, 2 an error of usage, input or output, 3 "
    "an internal error.";

struct Command {
  std::string_view name;
  void (*add)(CLI::App& app, int& exit_code);
};

/// In the order of the help. Those that speak of the others are not among them.
constexpr Command kCommands[] = {
    {"lint", add_lint},           {"score", add_score}, {"page", add_page},       {"compare", add_compare},
    {"standings", add_standings}, {"merge", add_merge}, {"fix", add_fix},         {"fmt", add_fmt},
    {"convert", add_convert},     {"rules", add_rules}, {"explain", add_explain}, {"games", add_games},
    {"schema", add_schema},       {"lsp", add_lsp}};

class CommandLine {
 public:
  CommandLine() {
    app_.set_help_flag("-h,--help", "Print what the options mean");
    app_.set_version_flag("--version", "kibitzer " KIBITZER_VERSION, "Print the version");
    app_.require_subcommand(1);
    app_.footer(kExitCodes);
  }

  void add(const Command& command) { command.add(app_, exit_code_); }

  void add_all() {
    for (const Command& command : kCommands) add(command);
    add_completions(app_, exit_code_);
    add_help(app_, exit_code_);
    add_version(app_, exit_code_);
    lay_out_help(app_);
  }

  /// Runs the command that is named, and gives the exit code.
  int parse(int argc, const char* const* argv) {
    app_.parse(argc, argv);
    return exit_code_;
  }

  CLI::App& app() { return app_; }

 private:
  int exit_code_ = kOurFault;
  CLI::App app_{"Kibitzer reads recorded game sessions, says exactly where a rule was broken, and keeps the score",
                "kibitzer"};
};

/// Runs the command that the first argument names, with the options of that one alone: setting up those of all commands
/// takes longer than judging a small file. Nothing where something is wrong, or help is wanted: that needs all commands.
std::optional<int> run_named(int argc, const char* const* argv) {
  if (argc < 2) return std::nullopt;
  const auto* const named = std::find_if(std::begin(kCommands), std::end(kCommands),
                                         [&](const Command& command) { return command.name == argv[1]; });
  if (named == std::end(kCommands)) return std::nullopt;
  CommandLine line;
  line.add(*named);
  try {
    return line.parse(argc, argv);
  } catch (const CLI::ParseError&) {
    return std::nullopt;
  }
}

int run(int argc, const char* const* argv) {
  if (const auto exit_code = run_named(argc, argv)) return *exit_code;
  CommandLine line;
  line.add_all();
  if (argc == 1) {
    std::cerr << line.app().help();
    return kUnable;
  }
  try {
    return line.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
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
