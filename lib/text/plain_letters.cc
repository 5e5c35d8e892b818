#include "text/plain_letters.h"

#include <algorithm>
#include <array>

#include "text/utf8.h"

namespace kibitzer::text {
namespace {

constexpr char32_t kFirstLatin1 = 0xC0;
constexpr std::array<std::string_view, 32> kLatin1 = {
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",    // À to Ï
    "d", "n", "o", "o", "o", "o", "o",  "×", "o", "u", "u", "u", "u", "y", "th", "ss"};  // Ð to ß

/// Letters of one kind that follow each other, up to `last`.
struct Run {
  char32_t last;
  std::string_view plain;
};

constexpr std::array<Run, 22> kExtended = {
    {{0x105, "a"}, {0x10D, "c"}, {0x111, "d"}, {0x11B, "e"}, {0x123, "g"}, {0x127, "h"},  {0x131, "i"}, {0x133, "ij"},
     {0x135, "j"}, {0x138, "k"}, {0x142, "l"}, {0x14B, "n"}, {0x151, "o"}, {0x153, "oe"}, {0x159, "r"}, {0x161, "s"},
     {0x167, "t"}, {0x173, "u"}, {0x175, "w"}, {0x178, "y"}, {0x17E, "z"}, {0x17F, "s"}}};

std::string_view plain_latin(char32_t code) {
  constexpr char32_t kLastLatin1 = 0xFF;
  if (code == kLastLatin1) return "y";
  if (code <= kLastLatin1) {
    const std::size_t capital = code - kFirstLatin1;
    return code == 0xF7 ? std::string_view("÷") : kLatin1[capital % kLatin1.size()];
  }
  return std::find_if(kExtended.begin(), kExtended.end(), [&](const Run& run) { return code <= run.last; })->plain;
}

/// A letter that is not Latin, made small.
char32_t small(char32_t code) {
  if ((code >= 0x391 && code <= 0x3A9) || (code >= 0x410 && code <= 0x42F)) return code + 0x20;
  if (code >= 0x400 && code <= 0x40F) return code + 0x50;
  return code;
}

}  // namespace

std::string plain_letters(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    const char32_t code = character.code;
    if (code < 0x80 || !character.valid)
      plain += text.front() >= 'A' && text.front() <= 'Z' ? static_cast<char>(text.front() - 'A' + 'a') : text.front();
    else if (code >= kFirstLatin1 && code <= 0x17F)
      plain += plain_latin(code);
    else if (code >= 0x218 && code <= 0x21B)  // Ș and Ț
      plain += code < 0x21A ? 's' : 't';
    else if (code < 0x300 || code > 0x36F)  // which are accents of the letter before
      append_utf8(plain, small(code));
    text.remove_prefix(character.size);
  }
  return plain;
}

}  // namespace kibitzer::text
