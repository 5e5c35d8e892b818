#include <iostream>
#include <memory>

#include "command_line.h"
#include "commands.h"
#include "completions/scripts.h"
#include "exit_codes.h"

namespace kibitzer::tool {

void add_completions(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("completions", "Print the completion script for a shell");
  const auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "The shell")
      ->required()
      ->type_name("SHELL")
      ->check(one_of({"bash", "zsh", "fish"}));
  command->callback([&app, shell, &exit_code] {
    const auto commands = completions::commands_of(app);
    if (*shell == "bash") completions::write_bash(std::cout, commands);
    if (*shell == "zsh") completions::write_zsh(std::cout, commands);
    if (*shell == "fish") completions::write_fish(std::cout, commands);
    exit_code = end_of_printing();
  });
}

}  // namespace kibitzer::tool
