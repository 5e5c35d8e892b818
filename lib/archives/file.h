// A file to read.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "archives/stream.h"

namespace kibitzer::archives {

/// What tells whether the file at a path is still the one that was read, and unchanged.
struct FileVersion {
  std::uint64_t device = 0;
  std::uint64_t number = 0;  ///< of its inode
  std::uint64_t size = 0;
  std::uint64_t names = 1;           ///< hard links
  std::int64_t written_seconds = 0;  ///< when its content last changed
  std::int64_t written_nanos = 0;    ///< the same
  std::int64_t changed_seconds = 0;  ///< when its content, mode, owner or number of names last changed
  std::int64_t changed_nanos = 0;    ///< the same

  friend bool operator==(const FileVersion&, const FileVersion&) = default;
};

/// The version of the file now at `path`, links followed; nothing if the file cannot be seen.
std::optional<FileVersion> version_at(const std::string& path);

/// An open file.
class File : public Stream {
 public:
  /// Opens `path` for reading; "-" is standard input.
  static tl::expected<std::unique_ptr<File>, std::string> open(const std::string& path);
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() override;

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override;
  std::optional<std::int64_t> seek(std::int64_t offset, bool from_end) override;

  bool waits() const override { return waits_; }
  bool ready() const override;
  std::size_t left() const override { return static_cast<std::size_t>(std::max<std::int64_t>(size_ - at_, 0)); }
  std::size_t bytes_on_disk() const override;
  /// As it was when it was opened.
  const FileVersion& version() const { return version_; }

 private:
  explicit File(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
  FileVersion version_;
  bool waits_ = false;
  std::size_t bytes_read_ = 0;
  std::int64_t at_ = 0;
  bool is_regular_ = false;
  bool ended_ = false;     // of a regular file: its end was seen, and is not looked for again
  std::int64_t size_ = 0;  // of a regular file when it was opened
};

}  // namespace kibitzer::archives
