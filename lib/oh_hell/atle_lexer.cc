#include "oh_hell/atle_lexer.h"

#include <fmt/core.h>

#include <algorithm>

#include "oh_hell/settings.h"
#include "settings/table.h"
#include "text/quoted.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::oh_hell {
namespace {

enum class Class : std::uint8_t { kWord, kSpace, kMark, kSlash, kOdd };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (const char c : {' ', '\t', '\n', '\r', '\v', '\f'}) classes[static_cast<unsigned char>(c)] = Class::kSpace;
  for (const char c : {'{', '}', ':', ',', '"', '<'}) classes[static_cast<unsigned char>(c)] = Class::kMark;
  classes['/'] = Class::kSlash;  // two of them begin a comment
  for (const int lead : {0xC2, 0xE2, 0xE3, 0xEF})
    classes[static_cast<std::size_t>(lead)] = Class::kOdd;  // of lookalikes
  return classes;
}

constexpr std::array<Class, 256> kClasses = make_classes();

Class class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

bool ends_word(char c) { return class_of(c) == Class::kSpace || class_of(c) == Class::kMark; }

/// Whether a comment begins at `at`: ours, or one of C.
bool starts_comment(std::string_view text, std::size_t at) {
  return text[at] == '/' && at + 1 < text.size() && (text[at + 1] == '/' || text[at + 1] == '*');
}

/// Whether a comment in the style of other notations begins at `at`: a '#' that begins its line or has a blank after
/// it.
bool starts_hash_comment(std::string_view text, std::size_t at) {
  if (text[at] != '#') return false;
  if (at + 1 < text.size() && (text[at + 1] == ' ' || text[at + 1] == '\t')) return true;
  const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
  return before == std::string_view::npos || text[before] == '\n';
}

constexpr std::array kWords = std::to_array<std::string_view>(
    {"game",   "round", "turn",  "player", "players", "rounds", "date",        "place",   "rules",  "totals",
     "dealer", "trump", "color", "card",   "of",      "hands",  "predictions", "results", "points", "winner"});

text::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Whether `word`, in small letters, is a word of the notation or of its settings, or a number.
bool is_word_of_notation(std::string_view word) {
  if (std::find(kWords.begin(), kWords.end(), word) != kWords.end()) return true;
  const auto of_settings = settings_table().words();
  if (std::find(of_settings.begin(), of_settings.end(), word) != of_settings.end()) return true;
  const std::string_view digits = word.substr(word.starts_with('-') || word.starts_with('+') ? 1 : 0);
  return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

AtleLexer::AtleLexer(std::string_view text, findings::Comments* comments)
    : text_(text), at_(text::byte_order_mark_size(text)) {
  if (comments != nullptr) comments_.emplace(text, *comments);
}

void AtleLexer::remark_once(text::Span at, std::string message) {
  if (remarked_.insert(message).second) remarks_.push_back({at, std::move(message)});
}

void AtleLexer::remark(std::size_t base, const text::Lookalike& found) {
  std::string message = fmt::format("this is {}", text::in_words(found));
  message += found.plain == " "    ? ", not a blank"
             : found.plain.empty() ? ", which is invisible"
                                   : fmt::format(", not '{}'", found.plain);
  remark_once(span(base + found.at, base + found.at + found.size), std::move(message));
}

void AtleLexer::remark(const Token& token) {
  if (token.meant == 0) return;
  if (const auto found = text::first_lookalike(written(token))) return remark(token.at.begin, *found);
  if (!remarked_.insert("capitals").second) return;
  remarks_.push_back({token.at, fmt::format("keywords are written in small letters: '{}', not '{}'", word(token),
                                            text::printable(written(token)))});
}

/// Past the comment that begins at `at`.
std::size_t AtleLexer::past_comment(std::size_t at) {
  const std::size_t line_end = std::min(text_.find('\n', at), text_.size());
  if (text_[at] == '#') {
    remark_once(span(at, at + 1), "a comment begins with '//', not with '#'");
    return line_end;
  }
  if (text_[at + 1] == '/') return line_end;
  remark_once(span(at, at + 2), "a comment begins with '//', not with '/*', and ends with its line");
  const std::size_t end = text_.find("*/", at + 2);
  return end == std::string_view::npos ? line_end : end + 2;
}

/// Past a character at `at` that is white space to the eye; `at` if it is not one.
std::size_t AtleLexer::past_odd_blank(std::size_t at) {
  const auto found = text::lookalike(text_.substr(at));
  if (!found || (found->plain != " " && !found->plain.empty())) return at;
  remark(at, *found);
  return at + found->size;
}

/// Past white space and comments.
void AtleLexer::skip_blanks() {
  std::size_t at = at_;
  while (true) {
    while (at < text_.size() && class_of(text_[at]) == Class::kSpace) ++at;
    if (at == text_.size()) break;
    if (starts_comment(text_, at) || starts_hash_comment(text_, at)) {
      at = past_comment(at);
      continue;
    }
    if (class_of(text_[at]) != Class::kOdd) break;
    const std::size_t past = past_odd_blank(at);
    if (past == at) break;
    at = past;
  }
  at_ = at;
}

std::size_t AtleLexer::end_of_word(std::size_t at) const {
  while (true) {
    while (at < text_.size() && class_of(text_[at]) == Class::kWord) ++at;
    if (at == text_.size()) return at;
    const Class found = class_of(text_[at]);
    if (found == Class::kOdd) {
      const auto odd = text::lookalike(text_.substr(at));
      if (odd && odd->plain.size() == 1 && ends_word(odd->plain[0]) && odd->plain != "\"") return at;
    } else if (found != Class::kSlash || starts_comment(text_, at)) {
      return at;
    }
    ++at;
  }
}

/// The place in `meant_`, counted from 1, of the word that `written` is read as; 0 if it is read as written.
std::uint32_t AtleLexer::meaning(std::string_view written) {
  const bool capital = written.front() >= 'A' && written.front() <= 'Z';
  const bool ascii =
      std::all_of(written.begin(), written.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (ascii && (!capital || written.size() > 11)) return 0;
  if (!ascii && !text::first_lookalike(written)) return 0;
  std::string word = text::lowered(text::without_lookalikes(written));
  if (!is_word_of_notation(word)) return 0;
  const auto kept = std::find(meant_.begin(), meant_.end(), word);
  if (kept != meant_.end()) return static_cast<std::uint32_t>(kept - meant_.begin()) + 1;
  meant_.push_back(std::move(word));
  return static_cast<std::uint32_t>(meant_.size());
}

/// The token at a character that looks like a mark: a full-width brace, a typographic quote. kEnd if it is not one.
Token AtleLexer::odd_token() {
  const std::size_t begin = at_;
  const auto found = text::lookalike(text_.substr(begin));
  if (!found || found->plain.size() != 1) return {};
  const auto mark = [&](TokenKind kind) {
    remark(begin, *found);
    at_ = begin + found->size;
    return Token{kind, span(begin, at_)};
  };
  switch (found->plain[0]) {
    case '{':
      return mark(TokenKind::kOpen);
    case '}':
      return mark(TokenKind::kClose);
    case ':':
      return mark(TokenKind::kColon);
    case ',':
      return mark(TokenKind::kComma);
    case '"':
      break;
    default:
      return {};
  }
  const std::size_t line_end = std::min(text_.find('\n', begin), text_.size());
  for (std::size_t at = begin + found->size; at < line_end; ++at) {
    const auto closing = text::lookalike(text_.substr(at));
    const bool plain = text_[at] == '"';
    if (!plain && (!closing || closing->plain != "\"")) continue;
    at_ = at + (plain ? 1 : closing->size);
    remark(begin, *found);
    return {TokenKind::kString, span(begin, at_)};
  }
  return {};
}

Token AtleLexer::scan() {
  skip_blanks();
  const std::size_t begin = at_;
  const auto token = [&](TokenKind kind, bool unclosed = false) { return Token{kind, span(begin, at_), unclosed}; };
  if (at_ == text_.size()) return token(TokenKind::kEnd);
  if (class_of(text_[at_]) == Class::kOdd) {
    if (const Token odd = odd_token(); odd.kind != TokenKind::kEnd) return odd;
  }
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
    else if (first == '"')  // the quote surely ends before anything that is no part of a name
      at_ = std::min(text_.substr(0, at_).find_first_of("{}:", begin), at_);
    return token(first == '"' ? TokenKind::kString : TokenKind::kMissing, !closed);
  }
  at_ = end_of_word(at_);
  Token word = token(TokenKind::kWord);
  word.meant = meaning(written(word));
  return word;
}

std::string quoted_if_needed(std::string_view text) {
  bool plain = !text.empty() && !text.starts_with('#') && text.find("//") == std::string_view::npos &&
               text.find("/*") == std::string_view::npos && !text::first_lookalike(text);
  for (const char c : text) plain = plain && !ends_word(c) && static_cast<unsigned char>(c) >= 0x20;
  return plain ? std::string(text) : text::quoted(text);
}

}  // namespace kibitzer::oh_hell
