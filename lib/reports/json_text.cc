#include "reports/json_text.h"

#include "text/plain.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

/// A character of ASCII that does not mean itself everywhere.
void append_escaped(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  constexpr std::string_view kNamed = "\"\\\b\f\n\r\t";
  constexpr std::string_view kNames = "\"\\bfnrt";
  if (const std::size_t named = kNamed.find(c); named != std::string_view::npos)
    out.append({'\\', kNames[named]});
  else if (const auto code = static_cast<unsigned char>(c); code < 0x20)
    out.append("\\u00").append({kDigits[code >> 4U], kDigits[code & 0xFU]});
  else
    out += c;
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  const std::size_t before = out.size();
  out += '"';
  for (std::string_view rest = text; true;) {
    const std::size_t plain = text::end_of_plain(rest, 0);
    out += rest.substr(0, plain);
    rest.remove_prefix(plain);
    if (rest.empty()) break;
    const text::Character next = text::first_character(rest);
    if (!next.valid) {  // how many U+FFFD that makes, the library decides
      out.replace(before, std::string::npos, dumped(text));
      return;
    }
    if (next.size == 1)
      append_escaped(out, rest.front());
    else
      out += rest.substr(0, next.size);
    rest.remove_prefix(next.size);
  }
  out += '"';
}

}  // namespace kibitzer::reports
