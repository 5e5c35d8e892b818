// Another program that is run, and what it prints.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::archives {

struct Child {
  std::string program;                 ///< its path, or its name: it is then looked for in PATH
  std::vector<std::string> arguments;  ///< after the name
  std::string_view input = {};         ///< what it reads from standard input
  /// "NAME=VALUE"; nothing: that of this program.
  std::optional<std::vector<std::string>> environment = std::nullopt;
  std::chrono::seconds patience{30};
  std::size_t most_printed = std::size_t{1} << 27U;  ///< bytes
};

struct ChildEnd {
  std::string output;
  std::string errors;         ///< what it printed on standard error
  bool finished = false;      ///< it was not killed for taking too long or printing too much
  std::optional<int> status;  ///< as waitpid() has it; nothing if it is lost, as it is when SIGCHLD is ignored

  /// Its exit code; nothing if a signal ended it, or if it is lost.
  std::optional<int> exit_code() const;
  bool crashed() const;
};

/// Runs the program to its end; nothing if it cannot be started, and errno says why. One that is not there may also end
/// with exit code 127.
std::optional<ChildEnd> run(const Child& child);

inline constexpr int kChildCannotStart = 127;  ///< what a shell or the dynamic linker gives

}  // namespace kibitzer::archives
