// `kibitzer help` and `kibitzer version`, which many try before the options of the same names.
#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>

#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "text/utf8.h"

namespace kibitzer::tool {

void add_help(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("help", "Describe a command and its options");
  const auto wanted = std::make_shared<std::string>();
  command->add_option("command", *wanted, "A command; without one, the program itself")->type_name("COMMAND");
  command->callback([&app, wanted, &exit_code] {
    std::vector<std::string> names;
    const CLI::App* meant = wanted->empty() ? &app : nullptr;
    for (const CLI::App* known : app.get_subcommands([](const CLI::App*) { return true; })) {
      names.push_back(known->get_name());
      if (known->get_name() == *wanted) meant = known;
    }
    if (meant == nullptr) {
      spdlog::error("unknown command '{}'{}", text::printable(*wanted), did_you_mean_or_supported(*wanted, names));
      exit_code = kUnable;
      return;
    }
    // App::help() gives that of the command that was called.
    std::cout << meant->get_formatter()->make_help(meant, full_name(*meant), CLI::AppFormatMode::Normal);
    exit_code = end_of_printing();
  });
}

void add_version(CLI::App& app, int& exit_code) {
  app.add_subcommand("version", "Print the version")->callback([&app, &exit_code] {
    std::cout << app.version() << '\n';
    exit_code = end_of_printing();
  });
}

}  // namespace kibitzer::tool
