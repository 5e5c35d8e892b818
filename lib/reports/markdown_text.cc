#include "reports/markdown_text.h"

#include "text/utf8.h"

namespace kibitzer::reports {

std::string markdown_escaped(std::string_view text) {
  const std::string plain = text::printable(text, text.size());
  const std::string_view rest = plain;
  std::string safe;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    const char c = rest[i];
    switch (c) {
      case '|':  // ends a cell even after a backslash that is itself escaped
        safe += "&#124;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '@':  // GitHub looks for mentions in what was made of the Markdown, where a backslash is gone
        safe += "@&#8203;";
        break;
      default: {
        const bool makes_link =
            (c == ':' && rest.substr(i + 1, 2) == "//") || (c == '.' && i >= 3 && (rest[i - 1] | 0x20) == 'w');
        if (makes_link || std::string_view("\\`*_[]#+~").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
      }
    }
  }
  return safe;
}

}  // namespace kibitzer::reports
