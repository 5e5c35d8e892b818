#include "archives/returns.h"

#include "text/line_ends.h"

namespace kibitzer::archives {

Returns::Returns(Stream& text, std::string& begun) : text_(text) { text::turn_cr_into_lf(begun, 0, after_cr_); }

tl::expected<bool, std::string> Returns::read_more(std::string& text, std::size_t most) {
  const std::size_t before = text.size();
  auto more = text_.read_more(text, most);
  text::turn_cr_into_lf(text, before, after_cr_);
  return more;
}

}  // namespace kibitzer::archives
