// The command line as people meet it: its help, and what is said where it cannot be understood.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::tool {

/// "kibitzer lint".
std::string full_name(const CLI::App& app);

/// "atle, csv or lin".
std::string either_of(std::span<const std::string_view> names);

/// A value that must be one of `names`. What is said of another one names it, the nearest right one, and all of them.
CLI::Validator one_of(std::vector<std::string> names);
CLI::Validator one_of(std::span<const std::string_view> names);

/// Lays the help of `app` and of its subcommands, which must all be there, out in lines of at most 80 characters.
void lay_out_help(CLI::App& app);

/// What is wrong with the command line, where parsing it gave `error`: a sentence that names what was typed and, where
/// something is near to it, what was probably meant.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

/// "; did you mean 'lint'?", of the one of `names` that `word` is near to, else "; supported are …".
std::string did_you_mean_or_supported(const std::string& word, const std::vector<std::string>& names);

/// The last line of what is said of a wrong command line: which help to ask for.
std::string where_help_is(const CLI::App& app);

}  // namespace kibitzer::tool
