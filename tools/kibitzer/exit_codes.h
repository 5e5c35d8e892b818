// The program's exit codes.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::tool {

enum ExitCode : int {
  kClean = 0,     ///< no finding at or above --fail-on; of commands that write records, all is done
  kFindings = 1,  ///< findings at or above it; of those commands, something is left to do
  kUnable = 2,    ///< an error of usage, configuration, input or output
  kOurFault = 3,  ///< an internal error
};

/// The exit codes as help lists them, in which kClean and kFindings mean this.
std::string exit_codes(std::string_view clean, std::string_view findings);

/// Flushes standard output: kClean, or kUnable and a message if it cannot be written.
int end_of_printing();

}  // namespace kibitzer::tool
