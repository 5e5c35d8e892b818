#include "reports/excerpt_text.h"

#include <algorithm>

#include "reports/paint.h"
#include "text/runs.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

constexpr text::CharacterSet kOneColumnEach = text::printable_ascii_but("");

/// How many columns a terminal gives a character: two for East Asian wide characters and emoji, none for those that
/// combine with the one before (Unicode Standard Annex 11, in outline).
std::size_t columns_of(char32_t code) {
  if ((code >= 0x300 && code <= 0x36F) || code == 0x200B || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F))
    return 0;
  const bool wide = (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
                    (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
                    (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
                    (code >= 0x1F300 && code <= 0x1FAFF) || (code >= 0x20000 && code <= 0x3FFFD);
  return wide ? 2 : 1;
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    count += text::take_run(kOneColumnEach, text).size();
    if (text.empty()) break;
    const text::Character character = text::first_character(text);
    count += columns_of(character.code);
    text.remove_prefix(character.size);
  }
  return count;
}

}  // namespace

void append_excerpt(std::string& text, const findings::Excerpt& excerpt, std::size_t line, std::string_view paint,
                    bool color) {
  if (!excerpt.known) return;
  std::string number = std::to_string(line);
  number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
  text.append(number).append(" | ");
  text.append(excerpt.before).append(painted(paint, excerpt.marked, color)).append(excerpt.after).append("\n");
  const std::size_t width = std::max<std::size_t>(columns(excerpt.marked), 1);
  text.append(number.size(), ' ').append(" | ").append(columns(excerpt.before), ' ');
  text.append(painted(paint, "^" + std::string(width - 1, '~'), color)).append("\n");
}

}  // namespace kibitzer::reports
