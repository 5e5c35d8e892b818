#include "text/xml_text.h"

#include "text/runs.h"
#include "text/utf8.h"

namespace kibitzer::text {
namespace {

constexpr CharacterSet kPlainInXml = printable_ascii_but("&<>\"");

/// Char of the XML 1.0 recommendation (2.2).
bool allowed(char32_t code) {
  return code == 0x9 || code == 0xA || code == 0xD || (code >= 0x20 && code <= 0xD7FF) ||
         (code >= 0xE000 && code <= 0xFFFD) || code >= 0x10000;
}

/// A reader takes ends of line for blanks in attributes, and a carriage return for an end of line everywhere.
std::string escaped(std::string_view text, bool in_attribute) {
  std::string safe;
  while (!text.empty()) {
    safe += take_run(kPlainInXml, text);
    if (text.empty()) break;
    const Character character = first_character(text);
    switch (text.front()) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\t':
        safe += in_attribute ? "&#9;" : "\t";
        break;
      case '\n':
        safe += in_attribute ? "&#10;" : "\n";
        break;
      case '\r':
        safe += "&#13;";
        break;
      default:
        if (!character.valid)
          safe += printable(text.substr(0, 1));
        else
          safe += allowed(character.code) ? text.substr(0, character.size) : "\xEF\xBF\xBD";
    }
    text.remove_prefix(character.size);
  }
  return safe;
}

}  // namespace

std::string xml_escaped(std::string_view text) { return escaped(text, false); }
std::string xml_attribute(std::string_view text) { return escaped(text, true); }

}  // namespace kibitzer::text
