#include "oh_hell/atle_lexer.h"

#include <charconv>
#include <cstdio>

#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

enum class Class : std::uint8_t { kWord, kSpace, kMark, kSlash };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (const char c : {' ', '\t', '\n', '\r', '\v', '\f'}) classes[static_cast<unsigned char>(c)] = Class::kSpace;
  for (const char c : {'{', '}', ':', ',', '"', '<'}) classes[static_cast<unsigned char>(c)] = Class::kMark;
  classes['/'] = Class::kSlash;  // two of them begin a comment
  return classes;
}

constexpr std::array<Class, 256> kClasses = make_classes();

Class class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

bool ends_word(char c) { return class_of(c) == Class::kSpace || class_of(c) == Class::kMark; }

bool starts_comment(std::string_view text, std::size_t at) {
  return text[at] == '/' && at + 1 < text.size() && text[at + 1] == '/';
}

std::string utf8(std::uint32_t code) {
  const auto byte = [](std::uint32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0U | (code >> 6U)), byte(0x80U | (code & 0x3FU))};
  if (code < 0x10000)
    return {byte(0xE0U | (code >> 12U)), byte(0x80U | ((code >> 6U) & 0x3FU)), byte(0x80U | (code & 0x3FU))};
  return {byte(0xF0U | (code >> 18U)), byte(0x80U | ((code >> 12U) & 0x3FU)), byte(0x80U | ((code >> 6U) & 0x3FU)),
          byte(0x80U | (code & 0x3FU))};
}

/// Reads "u{…}" at the front of `rest`, which follows a backslash; gives what it stands for and drops it from `rest`.
std::string take_code_point(std::string_view& rest) {
  const std::size_t end = rest.find('}');
  std::uint32_t code = 0;
  if (end != std::string_view::npos && rest.starts_with("u{") && end > 2 && end <= 8) {
    const auto [stop, error] = std::from_chars(rest.data() + 2, rest.data() + end, code, 16);
    const bool scalar = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
    if (error == std::errc() && stop == rest.data() + end && scalar) {
      rest.remove_prefix(end + 1);
      return utf8(code);
    }
  }
  rest.remove_prefix(1);
  return "\\u";
}

}  // namespace

AtleLexer::AtleLexer(std::string_view text) : text_(text), at_(text::byte_order_mark_size(text)) {}

/// Past white space and comments.
void AtleLexer::skip_blanks() {
  std::size_t at = at_;
  while (true) {
    while (at < text_.size() && class_of(text_[at]) == Class::kSpace) ++at;
    if (at == text_.size() || !starts_comment(text_, at)) break;
    at = std::min(text_.find('\n', at), text_.size());
  }
  at_ = at;
}

std::size_t AtleLexer::end_of_word(std::size_t at) const {
  while (true) {
    while (at < text_.size() && class_of(text_[at]) == Class::kWord) ++at;
    if (at == text_.size() || class_of(text_[at]) != Class::kSlash || starts_comment(text_, at)) return at;
    ++at;
  }
}

Token AtleLexer::scan() {
  skip_blanks();
  const std::size_t begin = at_;
  const auto token = [&](TokenKind kind, bool unclosed = false) {
    return Token{kind, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at_)}, unclosed};
  };
  if (at_ == text_.size()) return token(TokenKind::kEnd);
  const char first = text_[at_++];
  switch (first) {
    case '{':
      return token(TokenKind::kOpen);
    case '}':
      return token(TokenKind::kClose);
    case ':':
      return token(TokenKind::kColon);
    case ',':
      return token(TokenKind::kComma);
    default:
      break;
  }
  if (first == '"' || first == '<') {
    const char last = first == '"' ? '"' : '>';
    while (at_ < text_.size() && text_[at_] != last && text_[at_] != '\n') {
      const bool escape = first == '"' && text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n';
      at_ += escape ? 2 : 1;
    }
    const bool closed = at_ < text_.size() && text_[at_] == last;
    if (closed)
      ++at_;
    else if (first == '"')  // then the quote was meant to stand before what surely is no part of a name
      at_ = std::min(text_.substr(0, at_).find_first_of("{}:", begin), at_);
    return token(first == '"' ? TokenKind::kString : TokenKind::kMissing, !closed);
  }
  at_ = end_of_word(at_);
  return token(TokenKind::kWord);
}

std::string unquoted(std::string_view written) {
  std::string_view rest = written.substr(1);
  if (!rest.empty() && rest.back() == '"') rest.remove_suffix(1);
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
  return written + '"';
}

std::string quoted_if_needed(std::string_view text) {
  bool plain = !text.empty() && text.find("//") == std::string_view::npos;
  for (const char c : text) plain = plain && !ends_word(c) && static_cast<unsigned char>(c) >= 0x20;
  if (text.starts_with("\xEF\xBB\xBF")) plain = false;
  return plain ? std::string(text) : quoted(text);
}

}  // namespace kibitzer::oh_hell
