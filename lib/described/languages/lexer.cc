#include "described/languages/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::described::languages {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

std::string value_of_text(const Token& token) {
  if (token.kind != TokenKind::kText) return std::string(token.text);
  std::string value;
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    if (token.text[i] == '\\' && i + 1 < token.text.size()) ++i;
    value += token.text[i];
  }
  return value;
}

std::vector<Token> Lexer::read() {
  pos_ = text::byte_order_mark_size(bytes_);
  while (true) {
    skip_to_token();
    if (pos_ >= bytes_.size() || reporter_.full()) break;
    read_token();
  }
  tokens_.push_back({TokenKind::kEnd, span(bytes_.size(), bytes_.size()), {}, true});
  finish();
  return std::move(tokens_);
}

void Lexer::skip_to_token() {
  while (pos_ < bytes_.size()) {
    const char c = bytes_[pos_];
    if (c == '\n') {
      first_of_line_ = true;
      line_begin_ = ++pos_;
    } else if (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f') {
      ++pos_;
    } else if (starts("//")) {
      const std::size_t end = std::min(bytes_.find('\n', pos_), bytes_.size());
      comment(pos_ + 2, end);
      pos_ = end;
    } else if (starts("/*")) {
      read_block_comment();
    } else {
      return;
    }
  }
}

void Lexer::comment(std::size_t begin, std::size_t end) {
  if (comments_ == nullptr) return;
  if (end > begin && bytes_[end - 1] == '\r') --end;
  const auto index = comments_->add(bytes_, begin, end);
  if (index) found_.push_back({*index, tokens_.size(), !first_of_line_, line_begin_});
}

void Lexer::read_token() {
  if (is_quote(bytes_[pos_])) return read_text(bytes_[pos_]);
  const auto odd = text::lookalike(bytes_.substr(pos_));
  if (!odd) return read_other();
  reporter_.report(syntax_, span(pos_, pos_ + odd->size), "this is {}{}", text::in_words(*odd),
                   odd->plain.empty() ? "" : fmt::format(", not {}", odd->plain == " " ? "a space" : odd->plain));
  pos_ += odd->size;
}

bool Lexer::at_lookalike() const {
  return static_cast<unsigned char>(bytes_[pos_]) >= 0xC2 && text::lookalike(bytes_.substr(pos_)).has_value();
}

void Lexer::read_text(char quote) {
  const std::size_t begin = pos_++;
  while (pos_ < bytes_.size() && bytes_[pos_] != quote && bytes_[pos_] != '\n')
    pos_ += bytes_[pos_] == '\\' && pos_ + 1 < bytes_.size() && bytes_[pos_ + 1] != '\n' ? 2 : 1;
  const bool closed = pos_ < bytes_.size() && bytes_[pos_] == quote;
  std::size_t end = std::min(pos_, bytes_.size());
  if (!closed) {
    end = end_of_open_text(begin, end);
    reporter_.report(syntax_, span(begin, begin + 1), "this quote is not closed");
  }
  pos_ = closed ? pos_ + 1 : end;
  add(TokenKind::kText, begin);
  tokens_.back().text = bytes_.substr(begin + 1, end - begin - 1);
}

void Lexer::add(TokenKind kind, std::size_t begin) {
  tokens_.push_back({kind, span(begin, pos_), bytes_.substr(begin, pos_ - begin), first_of_line_});
  first_of_line_ = false;
}

}  // namespace kibitzer::described::languages
