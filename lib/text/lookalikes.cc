#include "text/lookalikes.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>

#include "text/utf8.h"

namespace kibitzer::text {
namespace {

struct Entry {
  char32_t code;
  std::string_view name;
  std::string_view plain;
};

constexpr std::string_view kQuote = "a typographic quote";
constexpr std::string_view kApostrophe = "a typographic apostrophe";

// In the order of their codes.
constexpr Entry kEntries[] = {
    {0x00A0, "a no-break space", " "},
    {0x00AB, kQuote, "\""},
    {0x00AD, "a soft hyphen", ""},
    {0x00BB, kQuote, "\""},
    {0x2002, "an en space", " "},
    {0x2003, "an em space", " "},
    {0x2007, "a figure space", " "},
    {0x2009, "a thin space", " "},
    {0x200A, "a hair space", " "},
    {0x200B, "a zero-width space", ""},
    {0x200C, "a zero-width non-joiner", ""},
    {0x200D, "a zero-width joiner", ""},
    {0x200E, "a left-to-right mark", ""},
    {0x200F, "a right-to-left mark", ""},
    {0x2010, "a typographic hyphen", "-"},
    {0x2011, "a no-break hyphen", "-"},
    {0x2012, "a figure dash", "-"},
    {0x2013, "an en dash", "-"},
    {0x2014, "an em dash", "-"},
    {0x2018, kApostrophe, "'"},
    {0x2019, kApostrophe, "'"},
    {0x201A, kApostrophe, "'"},
    {0x201C, kQuote, "\""},
    {0x201D, kQuote, "\""},
    {0x201E, kQuote, "\""},
    {0x201F, kQuote, "\""},
    {0x2028, "a line separator", " "},
    {0x202F, "a narrow no-break space", " "},
    {0x205F, "a mathematical space", " "},
    {0x2060, "a word joiner", ""},
    {0x2212, "a minus sign", "-"},
    {0x3000, "an ideographic space", " "},
    {0xFEFF, "a byte order mark", ""},
};

constexpr char32_t kFirstFullWidth = 0xFF01;  // '!', and so on to '~'
constexpr char32_t kLastFullWidth = 0xFF5E;

constexpr auto kPrintable = []() {
  std::array<char, kLastFullWidth - kFirstFullWidth + 1> characters{};
  for (std::size_t i = 0; i < characters.size(); ++i) characters[i] = static_cast<char>('!' + i);
  return characters;
}();

}  // namespace

std::optional<Lookalike> lookalike(std::string_view bytes) {
  if (bytes.empty() || static_cast<unsigned char>(bytes.front()) < 0x80) return std::nullopt;
  const Character found = first_character(bytes);
  if (found.code >= kFirstFullWidth && found.code <= kLastFullWidth)
    return Lookalike{0, found.size, found.code, "a full-width character",
                     std::string_view(&kPrintable[found.code - kFirstFullWidth], 1)};
  const auto* const entry = std::lower_bound(std::begin(kEntries), std::end(kEntries), found.code,
                                             [](const Entry& one, char32_t code) { return one.code < code; });
  if (!found.valid || entry == std::end(kEntries) || entry->code != found.code) return std::nullopt;
  return Lookalike{0, found.size, found.code, entry->name, entry->plain};
}

std::optional<Lookalike> first_lookalike(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (static_cast<unsigned char>(bytes[at]) < 0xC0) continue;  // ASCII, or the middle of a character
    if (auto found = lookalike(bytes.substr(at))) {
      found->at = at;
      return found;
    }
  }
  return std::nullopt;
}

std::string without_lookalikes(std::string_view bytes) {
  std::string plain;
  while (const auto found = first_lookalike(bytes)) {
    plain += bytes.substr(0, found->at);
    plain += found->plain;
    bytes.remove_prefix(found->at + found->size);
  }
  return plain += bytes;
}

std::optional<std::size_t> same_to_the_eye(std::string_view name, std::span<const std::string_view> names) {
  const std::string plain = without_lookalikes(name);
  for (std::size_t i = 0; i < names.size(); ++i)
    if (without_lookalikes(names[i]) == plain) return i;
  return std::nullopt;
}

std::string in_words(const Lookalike& lookalike) {
  std::array<char, 16> code{};
  static_cast<void>(std::snprintf(code.data(), code.size(), " (U+%04X)", static_cast<unsigned>(lookalike.code)));
  return std::string(lookalike.name) + code.data();
}

}  // namespace kibitzer::text
