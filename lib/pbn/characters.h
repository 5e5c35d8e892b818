// What the characters of a PBN text are to its lexer. Internal to the room. (PBN 2.1, 3.2.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/span.h"

namespace kibitzer::pbn {

enum class Class : std::uint8_t { kToken, kBlank, kNewline, kBracket, kSemicolon, kBrace, kQuote, kStray };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (std::size_t i = 0; i < 0x20; ++i) classes[i] = Class::kStray;
  classes[0x7F] = Class::kStray;
  for (const char c : {' ', '\t', '\r', '\v', '\f'}) classes[static_cast<unsigned char>(c)] = Class::kBlank;
  classes['\n'] = Class::kNewline;
  classes['['] = Class::kBracket;
  classes[';'] = Class::kSemicolon;
  classes['{'] = Class::kBrace;
  classes['"'] = Class::kQuote;
  for (const char c : {']', '}', '%'}) classes[static_cast<unsigned char>(c)] = Class::kStray;
  return classes;
}

inline constexpr std::array<Class, 256> kClasses = make_classes();

inline Class class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }
inline bool is_blank(char c) { return class_of(c) == Class::kBlank; }

constexpr std::array<bool, 256> make_name_characters() {
  std::array<bool, 256> names{};
  for (std::size_t c = 0; c < names.size(); ++c)
    names[c] = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  return names;
}

inline constexpr std::array<bool, 256> kNameCharacters = make_name_characters();

inline bool is_name(char c) { return kNameCharacters[static_cast<unsigned char>(c)]; }

/// Where the name that begins at `from` ends.
inline std::size_t end_of_name(std::string_view bytes, std::size_t from) {
  while (from < bytes.size() && is_name(bytes[from])) ++from;
  return from;
}

/// Where the line that `from` is in ends: at its newline, or at the end of the bytes.
inline std::size_t end_of_line(std::string_view bytes, std::size_t from) {
  const std::size_t newline = bytes.find('\n', from);
  return newline == std::string_view::npos ? bytes.size() : newline;
}

inline text::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace kibitzer::pbn
