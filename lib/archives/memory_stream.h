// Bytes in memory, as a stream.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "archives/stream.h"

namespace kibitzer::archives {

class MemoryStream : public Stream {
 public:
  explicit MemoryStream(std::string bytes) : bytes_(std::move(bytes)) {}

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override {
    const std::size_t size = std::min(most, bytes_.size() - at_);
    text.append(bytes_, at_, size);
    at_ += size;
    return size > 0;
  }
  std::optional<std::int64_t> seek(std::int64_t offset, bool from_end) override {
    const auto size = static_cast<std::int64_t>(bytes_.size());
    at_ = static_cast<std::size_t>(std::clamp(from_end ? size + offset : offset, std::int64_t{0}, size));
    return static_cast<std::int64_t>(at_);
  }
  std::size_t left() const override { return bytes_.size() - at_; }
  std::size_t bytes_on_disk() const override { return bytes_.size(); }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

}  // namespace kibitzer::archives
