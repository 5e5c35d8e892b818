// A file that is written completely or not at all.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// Whether a file that begins with `head` may be replaced.
using MayReplace = std::function<bool(std::string_view head)>;

/// The error says why `path` must not be written: it is a file that `may_replace` does not allow to be replaced. Pipes,
/// devices and empty files may always be written.
tl::expected<void, std::string> writable(const std::string& path, const MayReplace& may_replace);

/// Writes to a temporary file, and renames it once all is written. What is not a regular file (a pipe, /dev/null) is
/// written directly. Errors are the system's messages.
class OutputFile {
 public:
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open(const std::string& path);
  static std::unique_ptr<OutputFile> standard_output();
  /// Removes an unfinished file.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& out();
  /// Whether something could not be written; finish() says why.
  bool failed() const;
  tl::expected<void, std::string> finish();

 private:
  struct State;
  explicit OutputFile(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace kibitzer::archives
