#include "text/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "text/runs.h"

namespace kibitzer::text {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";     // U+2026
constexpr CharacterSet kPlain = printable_ascii_but("");

bool is_control(char32_t code) {
  // C0, DEL and C1 move a terminal's cursor or worse; the bidirectional overrides reorder what is around them.
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069) || code == 0x2028 || code == 0x2029;
}

}  // namespace

Character first_character(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || bytes.size() < size) return {lead, 1, false};
  char32_t code = lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return {lead, 1, false};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (overlong || surrogate || code > 0x10FFFF) return {lead, 1, false};
  return {code, size, true};
}

std::size_t count_characters(std::string_view bytes) {
  std::size_t count = 0;
  for (; !bytes.empty(); ++count)
    bytes.remove_prefix(static_cast<unsigned char>(bytes.front()) < 0x80 ? 1 : first_character(bytes).size);
  return count;
}

std::optional<std::size_t> first_invalid_utf8(std::string_view bytes) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080U;
  std::array<std::uint64_t, 4> many{};
  for (std::size_t at = 0; at < bytes.size();) {
    if (at + sizeof many <= bytes.size()) {
      std::memcpy(many.data(), bytes.data() + at, sizeof many);
      if (((many[0] | many[1] | many[2] | many[3]) & kHighBits) == 0) {
        at += sizeof many;
        continue;
      }
    }
    std::uint64_t eight = kHighBits;
    if (at + sizeof eight <= bytes.size()) std::memcpy(&eight, bytes.data() + at, sizeof eight);
    if ((eight & kHighBits) == 0) {
      at += sizeof eight;
      continue;
    }
    if (static_cast<std::uint8_t>(bytes[at]) < 0x80) {
      ++at;
      continue;
    }
    const Character character = first_character(bytes.substr(at));
    if (!character.valid) return at;
    at += character.size;
  }
  return std::nullopt;
}

std::optional<Span> line_not_in_utf8(std::string_view bytes, std::size_t from) {
  const auto bad = first_invalid_utf8(bytes.substr(from));
  if (!bad) return std::nullopt;
  const std::size_t before = bytes.substr(0, from + *bad).find_last_of("\r\n");
  const std::size_t end = std::min(bytes.find_first_of("\r\n", from + *bad), bytes.size());
  return Span{static_cast<std::uint32_t>(before == std::string_view::npos ? 0 : before + 1),
              static_cast<std::uint32_t>(end)};
}

std::string in_utf8(std::string_view bytes) {
  std::string text;
  std::size_t from = 0;
  while (const auto line = line_not_in_utf8(bytes, from)) {
    text += bytes.substr(from, line->begin - from);
    for (const char c : bytes.substr(line->begin, line->end - line->begin))
      append_utf8(text, in_windows_1252(static_cast<unsigned char>(c)));
    from = line->end;
  }
  return text.append(bytes.substr(from));
}

char32_t in_windows_1252(unsigned char byte) {
  constexpr std::array<char16_t, 32> kFrom80 = {0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
                                                0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};
  return byte >= 0x80 && byte < 0xA0 ? kFrom80[byte - 0x80U] : byte;
}

void append_utf8(std::string& text, char32_t code) {
  const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

std::size_t byte_order_mark_size(std::string_view bytes) { return bytes.substr(0, 3) == "\xEF\xBB\xBF" ? 3 : 0; }

std::string printable(std::string_view bytes, std::size_t max_characters) {
  std::string shown;
  for (std::size_t count = 0; !bytes.empty(); ++count) {
    const std::string_view plain = take_run(kPlain, bytes, max_characters - count);
    shown.append(plain);
    count += plain.size();
    if (bytes.empty()) break;
    if (count == max_characters) return shown.append(kEllipsis);
    const Character character = first_character(bytes);
    const auto first = static_cast<unsigned char>(bytes.front());
    if (!character.valid)
      append_utf8(shown, in_windows_1252(first));
    else
      shown.append(is_control(character.code) ? kReplacement : bytes.substr(0, character.size));
    bytes.remove_prefix(character.size);
  }
  return shown;
}

}  // namespace kibitzer::text
