// A file to read.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "archives/stream.h"

namespace kibitzer::archives {

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

 private:
  explicit File(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
  bool waits_ = false;
  std::size_t bytes_read_ = 0;
  std::int64_t at_ = 0;
  bool is_regular_ = false;
  bool ended_ = false;     // of a regular file: its end was seen, and is not looked for again
  std::int64_t size_ = 0;  // of a regular file when it was opened
};

}  // namespace kibitzer::archives
