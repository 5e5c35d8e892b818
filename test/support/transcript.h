// Shell sessions as they are shown in README.md and in test/cli: "$ command", what it prints, and its exit code.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace kibitzer::test {

/// What a command wrote to standard output and standard error together, and its exit code.
struct Ran {
  std::string output;
  int exit_code = 0;
};

/// Runs `command` with sh in `folder`, the program built being found as `kibitzer`. Its version is given without the commit
/// it was built from.
Ran run(const std::string& command, const std::filesystem::path& folder);

/// The same with whatever is printed.
Ran run_as_it_is(const std::string& command, const std::filesystem::path& folder);

struct Step {
  std::string command;
  std::string output;  ///< what is expected of it; a last line "[exit N]" where the exit code is not 0
};

/// The steps of a transcript. A command goes on in the next line after a backslash at its end.
std::vector<Step> steps_of(const std::string& transcript);

/// The console blocks (```console) of a Markdown text.
std::vector<std::string> console_blocks_of(const std::string& markdown);

/// What `step`'s command really gives, in the form of Step::output.
std::string outcome_of(const Step& step, const std::filesystem::path& folder);

std::string read_text(const std::filesystem::path& path);

}  // namespace kibitzer::test
