// The program's exit codes.
#pragma once

namespace kibitzer::tool {

enum ExitCode : int {
  kClean = 0,     ///< no finding at or above --fail-on
  kFindings = 1,  ///< findings at or above it
  kUnable = 2,    ///< an error of usage, configuration, input or output
  kOurFault = 3,  ///< an internal error
};

/// Flushes standard output: kClean, or kUnable and a message if it cannot be written.
int end_of_printing();

}  // namespace kibitzer::tool
