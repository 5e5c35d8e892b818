// What the program's exit code says.
#pragma once

namespace kibitzer::tool {

enum ExitCode : int {
  kClean = 0,     ///< nothing found that weighs as much as --fail-on
  kFindings = 1,  ///< something was
  kUnable = 2,    ///< could not do it: usage, configuration, input or output
  kOurFault = 3,  ///< a fault of this program
};

/// Ends what was printed to standard output: kClean, or kUnable and a complaint where it cannot be written.
int end_of_printing();

}  // namespace kibitzer::tool
