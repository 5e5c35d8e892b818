// UTF-8 as hostile input: finding what is not UTF-8, and showing any bytes safely.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "text/span.h"

namespace kibitzer::text {

/// One character read from the front of a text: its code point and its length in bytes. A byte that is not valid UTF-8
/// (RFC 3629: overlong forms, surrogates and values past U+10FFFF are not) counts as one character of one byte.
struct Character {
  char32_t code = 0;
  std::size_t size = 0;
  bool valid = false;
};

/// The first character of `bytes`, which must not be empty.
Character first_character(std::string_view bytes);

/// How many characters `bytes` holds, invalid bytes counted one each.
std::size_t count_characters(std::string_view bytes);

/// The place of the first byte that is not valid UTF-8; nothing if all of `bytes` is.
std::optional<std::size_t> first_invalid_utf8(std::string_view bytes);

/// The first line from `from` on that is not valid UTF-8, without its end.
std::optional<Span> line_not_in_utf8(std::string_view bytes, std::size_t from);

/// `bytes` in UTF-8: each line that is not valid UTF-8 is read as Windows-1252, which has all letters of ISO 8859-1.
std::string in_utf8(std::string_view bytes);

/// Stands for what is not a character: U+FFFD.
inline constexpr char32_t kNoCharacter = 0xFFFD;

/// The character that `byte` is in Windows-1252; kNoCharacter for the five bytes without one.
char32_t in_windows_1252(unsigned char byte);

/// Appends the character `code` to `text`.
void append_utf8(std::string& text, char32_t code);

/// 3 when `bytes` begins with the UTF-8 byte order mark, else 0.
std::size_t byte_order_mark_size(std::string_view bytes);

/// `bytes` fit to be shown in a message or on a terminal: bytes that are not UTF-8 become the characters that they are in
/// Windows-1252, control characters become U+FFFD, and what is longer than `max_characters` is cut and ends in "…".
std::string printable(std::string_view bytes, std::size_t max_characters = 60);

}  // namespace kibitzer::text
