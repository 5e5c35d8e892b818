// A file that is written whole or not at all.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// Whether a file that begins so may be replaced.
using MayReplace = std::function<bool(std::string_view head)>;

/// Why `path` is not to be written: a file is there that `may_replace` does not allow to be replaced. A pipe or a
/// device replaces nothing, nor does an empty file.
tl::expected<void, std::string> writable(const std::string& path, const MayReplace& may_replace);

/// Writes beside the final name, and takes it only when all is written. What is no regular file (a pipe, /dev/null) is
/// written to at once. Errors are the system's sentences.
class OutputFile {
 public:
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open(const std::string& path);
  static std::unique_ptr<OutputFile> standard_output();
  /// What was not finished is taken away again.
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
