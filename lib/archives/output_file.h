// A file that is written completely or not at all.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "archives/file.h"

namespace kibitzer::archives {

/// Whether a file that begins with `head` may be replaced.
using MayReplace = std::function<bool(std::string_view head)>;

/// The error says why `path` must not be written: it is a file that `may_replace` does not allow to be replaced. Pipes,
/// devices and empty files may always be written.
tl::expected<void, std::string> writable(const std::string& path, const MayReplace& may_replace);

/// Writes to a temporary file, and renames it once all is written. What is not a regular file (a pipe, /dev/null) is
/// written directly. A file that is replaced keeps its mode, and its owner and group where the system lets it; one that
/// is write-protected is not replaced. Errors are sentences, such as the system's messages.
class OutputFile {
 public:
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open(const std::string& path);

  /// For content that cannot be made again: finish() syncs it to the disk before the rename.
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open_lasting(const std::string& path);

  /// The same, in place of the file `former`. Refused if its owner and group cannot be kept; finish() fails if another
  /// file, or another version of it, is at `path` by then.
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open_instead_of(const std::string& path,
                                                                                const FileVersion& former);
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
