#include "text/quoted.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>

#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::text {
namespace {

/// Reads "u{…}" at the front of `rest`, which follows a backslash; gives what it stands for and drops it from `rest`.
std::string take_code_point(std::string_view& rest) {
  const std::size_t end = rest.find('}');
  std::uint32_t code = 0;
  if (end != std::string_view::npos && rest.starts_with("u{") && end > 2 && end <= 8) {
    const auto [stop, error] = std::from_chars(rest.data() + 2, rest.data() + end, code, 16);
    const bool scalar = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    if (error == std::errc() && stop == rest.data() + end && scalar) {
      rest.remove_prefix(end + 1);
      std::string character;
      append_utf8(character, code);
      return character;
    }
  }
  rest.remove_prefix(1);
  return "\\u";
}

}  // namespace

std::string_view between_quotes(std::string_view written) {
  const auto opening = lookalike(written);
  written.remove_prefix(opening ? opening->size : 1);
  if (written.ends_with('"')) return written.substr(0, written.size() - 1);
  std::size_t last = written.empty() ? 0 : written.size() - 1;
  while (last > 0 && (static_cast<unsigned char>(written[last]) & 0xC0U) == 0x80U) --last;
  const auto closing = opening ? lookalike(written.substr(last)) : std::nullopt;
  return closing && closing->plain == "\"" ? written.substr(0, last) : written;
}

std::string unquoted(std::string_view written) {
  std::string_view rest = between_quotes(written);
  std::string text;
  while (!rest.empty()) {
    const std::size_t plain = std::min(rest.find('\\'), rest.size());
    text += rest.substr(0, plain);
    rest.remove_prefix(plain);
    if (rest.size() < 2) {
      text += rest;
      break;
    }
    const char escape = rest[1];
    rest.remove_prefix(1);
    if (escape == 'u') {
      text += take_code_point(rest);
      continue;
    }
    rest.remove_prefix(1);
    switch (escape) {
      case 'n':
        text += '\n';
        break;
      case 'r':
        text += '\r';
        break;
      case 't':
        text += '\t';
        break;
      case '"':
      case '\\':
        text += escape;
        break;
      default:
        text += '\\';
        text += escape;
    }
  }
  return text;
}

std::string quoted(std::string_view text) {
  std::string written = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      written += '\\';
      written += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> code{};
      static_cast<void>(std::snprintf(code.data(), code.size(), "\\u{%X}", static_cast<unsigned>(c)));
      written += code.data();
    } else {
      written += c;
    }
  }
  return fmt::format("{}\"", written);
}

}  // namespace kibitzer::text
