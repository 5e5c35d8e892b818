// A text whose lines end in CR alone, read as if they ended in LF.
#pragma once

#include <cstddef>
#include <string>

#include "archives/stream.h"

namespace kibitzer::archives {

class Returns : public Stream {
 public:
  /// `text` must outlive this; `begun` is what has been read of it already, and is converted too.
  Returns(Stream& text, std::string& begun);

  tl::expected<bool, std::string> read_more(std::string& text, std::size_t most) override;
  std::size_t bytes_on_disk() const override { return text_.bytes_on_disk(); }

 private:
  Stream& text_;
  bool after_cr_ = false;
};

}  // namespace kibitzer::archives
