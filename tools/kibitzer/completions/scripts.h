// The scripts that teach a shell to complete the program's command line.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "completions/model.h"

namespace kibitzer::tool::completions {

void write_bash(std::ostream& out, const std::vector<Command>& commands);
void write_zsh(std::ostream& out, const std::vector<Command>& commands);
void write_fish(std::ostream& out, const std::vector<Command>& commands);

/// The names with a blank between them.
std::string joined(const std::vector<std::string>& names);
std::vector<std::string> names_of(const std::vector<Word>& words);
/// Every flag of a command.
std::vector<std::string> flags_of(const Command& command);

/// `text` with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special);

}  // namespace kibitzer::tool::completions
