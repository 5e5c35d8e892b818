// The command line for people: its help and its error messages.
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

/// Accepts one of `names`. The error names the value, and the nearest name or all of them.
CLI::Validator one_of(std::vector<std::string> names);
CLI::Validator one_of(std::span<const std::string_view> names);

/// Formats the help of `app` and of its subcommands, which must all exist, in lines of at most 80 characters.
void lay_out_help(CLI::App& app);

/// The message for a parse `error`: what was typed and, if something is similar, what was probably meant.
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

/// "; did you mean 'lint'?", of the one of `names` that `word` is near to, else "; supported are …".
std::string did_you_mean_or_supported(const std::string& word, const std::vector<std::string>& names);

/// The last line of a usage error: where to find help.
std::string where_help_is(const CLI::App& app);

}  // namespace kibitzer::tool
