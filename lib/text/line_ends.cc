#include "text/line_ends.h"

namespace kibitzer::text {

bool ends_lines_in_cr(std::string_view head) {
  head = head.substr(0, kLineEndHeadBytes);
  return head.find('\n') == std::string_view::npos && head.find('\r') != std::string_view::npos;
}

void turn_cr_into_lf(std::string& text, std::size_t from, bool& after_cr) {
  std::size_t to = from;
  for (std::size_t at = from; at < text.size(); ++at) {
    const char c = text[at];
    if (c != '\n' || !after_cr) text[to++] = c == '\r' ? '\n' : c;
    after_cr = c == '\r';
  }
  text.resize(to);
}

}  // namespace kibitzer::text
