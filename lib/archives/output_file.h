// A file that is written whole or not at all.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::archives {

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
