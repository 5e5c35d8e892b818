// The program without its process.
#pragma once

#include <span>
#include <string_view>

namespace kibitzer::tool {

/// Sends messages to standard error. Call once, before run_program.
void prepare_messages();

/// Runs the command line `argv` of `argc` words, the first of which is the program's name, and gives the exit code. May
/// be called again.
int run_program(int argc, const char* const* argv);

/// The notations that `kibitzer convert` writes.
std::span<const std::string_view> convert_targets();

}  // namespace kibitzer::tool
