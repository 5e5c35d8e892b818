// A folder for what is needed only while the program runs.
#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace kibitzer::archives {

/// It is removed with what is in it.
class ScratchFolder {
 public:
  /// A new one, with `name` in its own, where the system keeps such folders. The error is a sentence.
  static tl::expected<std::unique_ptr<ScratchFolder>, std::string> make(const std::string& name);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  const std::string& path() const { return path_; }

 private:
  explicit ScratchFolder(std::string path);

  std::string path_;
};

}  // namespace kibitzer::archives
