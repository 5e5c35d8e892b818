// A text in UTF-16, read as if it were in UTF-8.
#pragma once

#include <cstddef>
#include <string>

#include "archives/stream.h"
#include "text/utf16.h"

namespace kibitzer::archives {

class Wide : public Stream {
 public:
  /// `bytes` must outlive this; `begun` is what has been read of it already, and is converted too.
  Wide(Stream& bytes, std::string& begun, text::ByteOrder order);

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override;
  std::size_t bytes_on_disk() const override { return bytes_.bytes_on_disk(); }

 private:
  void take(std::string& text);

  Stream& bytes_;
  text::ByteOrder order_;
  std::string unread_;  // the beginning of a character
};

}  // namespace kibitzer::archives
