// A file that is read, and may be written again with another content.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "archives/file.h"

namespace kibitzer::archives {

/// A text as it was on the disk, or standard input.
class EditedFile {
 public:
  /// Reads all of the file at `path`; "-" is standard input. What is in UTF-16 becomes UTF-8. The error is a sentence.
  static tl::expected<EditedFile, std::string> read(const std::string& path);

  const std::string& text() const { return text_; }

  /// How many other names the file has, hard links: they keep the old text after replace().
  std::uint64_t other_names() const { return version_.names > 0 ? version_.names - 1 : 0; }

  /// Replaces the file with `text`, keeping its owner, group and mode. If these cannot be kept, or if the file is
  /// write-protected or no longer the one that was read, because another program wrote to it or renamed a file into its
  /// place, it is left as it is, and the error says why.
  tl::expected<void, std::string> replace(const std::string& text) const;

 private:
  EditedFile(std::string path, std::string text, const FileVersion& version)
      : path_(std::move(path)), text_(std::move(text)), version_(version) {}

  std::string path_;
  std::string text_;
  FileVersion version_;
};

}  // namespace kibitzer::archives
