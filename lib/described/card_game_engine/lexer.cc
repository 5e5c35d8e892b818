#include "described/card_game_engine/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "described/card_game_engine/rules.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::described::card_game_engine {
namespace {

constexpr std::array<std::string_view, 8> kSymbolsOfTwo = {"=>", "==", "!=", ">=", "<=", "&&", "||", ":+"};
constexpr std::string_view kSymbols = "()[]{},.:=+-!<>";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

using text::is_digit;

class Lexer {
 public:
  Lexer(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments)
      : bytes_(bytes), reporter_(reporter), comments_(comments) {}

  std::vector<Token> read() {
    pos_ = text::byte_order_mark_size(bytes_);
    while (true) {
      skip_to_token();
      if (pos_ >= bytes_.size() || reporter_.full()) break;
      read_token();
    }
    const auto end = static_cast<std::uint32_t>(bytes_.size());
    tokens_.push_back({TokenKind::kEnd, {end, end}, {}, true, false});
    find_sentences();
    finish_comments();
    return std::move(tokens_);
  }

 private:
  /// A comment that speaks to the program: which one, and the token after it.
  struct Found {
    std::size_t comment = 0;
    std::size_t token = 0;
    bool behind_code = false;
    std::size_t line_begin = 0;
  };

  bool starts(std::string_view with) const { return bytes_.substr(pos_, with.size()) == with; }
  text::Span span(std::size_t from, std::size_t to) const {
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
  }

  void skip_to_token() {
    while (pos_ < bytes_.size()) {
      const char c = bytes_[pos_];
      if (c == '\n') {
        first_of_line_ = true;
        line_begin_ = pos_ + 1;
        ++pos_;
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f') {
        ++pos_;
      } else if (starts("//")) {
        const std::size_t end = std::min(bytes_.find('\n', pos_), bytes_.size());
        comment(pos_ + 2, end);
        pos_ = end;
      } else if (starts("/*")) {
        block_comment();
      } else {
        return;
      }
    }
  }

  /// Comments of this kind nest.
  void block_comment() {
    const std::size_t begin = pos_;
    std::size_t depth = 0;
    do {
      if (pos_ >= bytes_.size()) {
        reporter_.report(kRule<"cge/syntax">, span(begin, begin + 2), "this comment is not closed");
        return;
      }
      const bool opens = starts("/*");
      const bool closes = starts("*/");
      depth += opens ? 1 : 0;
      depth -= closes ? 1 : 0;
      if (bytes_[pos_] == '\n') first_of_line_ = true;
      pos_ += opens || closes ? 2 : 1;
    } while (depth > 0);
    comment(begin + 2, pos_ - 2);
    line_begin_ = std::max(line_begin_, bytes_.rfind('\n', pos_ - 1) + 1);  // npos + 1 is the first line's
  }

  void comment(std::size_t begin, std::size_t end) {
    if (comments_ == nullptr) return;
    if (end > begin && bytes_[end - 1] == '\r') --end;
    const auto index = comments_->add(bytes_, begin, end);
    if (index) found_.push_back({*index, tokens_.size(), !first_of_line_, line_begin_});
  }

  void read_token() {
    const std::size_t begin = pos_;
    const char c = bytes_[pos_];
    if (c == '"') return read_text();
    if (const auto odd = text::lookalike(bytes_.substr(pos_))) {
      reporter_.report(kRule<"cge/syntax">, span(pos_, pos_ + odd->size), "this is {}{}", text::in_words(*odd),
                       odd->plain.empty() ? "" : fmt::format(", not {}", odd->plain == " " ? "a space" : odd->plain));
      pos_ += odd->size;
      return;
    }
    if (is_letter(c)) {
      while (pos_ < bytes_.size() && (is_letter(bytes_[pos_]) || is_digit(bytes_[pos_])) && !at_lookalike(begin))
        ++pos_;
      return add(TokenKind::kWord, begin, pos_);
    }
    if (is_digit(c)) {
      while (pos_ < bytes_.size() && is_digit(bytes_[pos_])) ++pos_;
      return add(TokenKind::kNumber, begin, pos_);
    }
    if (starts("->")) {
      pos_ += 2;
      return add(TokenKind::kSymbol, begin, pos_);
    }
    for (const std::string_view symbol : kSymbolsOfTwo) {
      if (!starts(symbol)) continue;
      pos_ += 2;
      return add(TokenKind::kSymbol, begin, pos_);
    }
    if (kSymbols.find(c) != std::string_view::npos) {
      ++pos_;
      return add(TokenKind::kSymbol, begin, pos_);
    }
    const auto character = text::first_character(bytes_.substr(pos_));
    pos_ += character.size;
    reporter_.report(kRule<"cge/syntax">, span(begin, pos_), "\"{}\" means nothing here",
                     text::printable(bytes_.substr(begin, character.size)));
  }

  bool at_lookalike(std::size_t word) const {
    return pos_ > word && static_cast<unsigned char>(bytes_[pos_]) >= 0xC2 && text::lookalike(bytes_.substr(pos_));
  }

  void read_text() {
    const std::size_t begin = pos_++;
    while (pos_ < bytes_.size() && bytes_[pos_] != '"' && bytes_[pos_] != '\n')
      pos_ += bytes_[pos_] == '\\' && pos_ + 1 < bytes_.size() && bytes_[pos_ + 1] != '\n' ? 2 : 1;
    const bool closed = pos_ < bytes_.size() && bytes_[pos_] == '"';
    std::size_t end = std::min(pos_, bytes_.size());
    if (!closed) {
      while (end > begin + 1 && (bytes_[end - 1] == '\r' || bytes_[end - 1] == ' ')) --end;
      reporter_.report(kRule<"cge/syntax">, span(begin, begin + 1), "this quote is not closed");
    }
    pos_ = closed ? pos_ + 1 : end;
    add(TokenKind::kText, begin, pos_);
    tokens_.back().text = bytes_.substr(begin + 1, end - begin - 1);
  }

  void add(TokenKind kind, std::size_t begin, std::size_t end) {
    tokens_.push_back({kind, span(begin, end), bytes_.substr(begin, end - begin), first_of_line_, false});
    first_of_line_ = false;
  }

  /// A rule's parameter may be called game as well, but no word follows it then.
  void find_sentences() {
    for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
      Token& token = tokens_[i];
      if (!token.first_of_line || token.kind != TokenKind::kWord) continue;
      token.begins_sentence = (token.text == "game" && tokens_[i + 1].kind == TokenKind::kWord) ||
                              (token.text == "GameController" && tokens_[i + 1].text == "(");
    }
  }

  /// A comment after something is about that line; else about the sentence that follows, or the line of a rule.
  void finish_comments() {
    for (const Found& found : found_) {
      findings::Comment& comment = comments_->all[found.comment];
      if (found.behind_code) {
        comment.next = span(found.line_begin, comment.at.begin);
        continue;
      }
      const Token& next = tokens_[found.token];
      std::size_t last = found.token;
      const bool sentence = next.begins_sentence;
      while (last + 1 < tokens_.size() - 1 &&
             (sentence ? !tokens_[last + 1].begins_sentence : !tokens_[last + 1].first_of_line))
        ++last;
      comment.next = text::join(next.at, tokens_[last].at);
    }
  }

  std::string_view bytes_;
  findings::Reporter& reporter_;
  findings::Comments* comments_;
  std::vector<Token> tokens_;
  std::vector<Found> found_;
  std::size_t pos_ = 0;
  std::size_t line_begin_ = 0;
  bool first_of_line_ = true;
};

}  // namespace

std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments) {
  return Lexer(bytes, reporter, comments).read();
}

std::string value_of_text(const Token& token) {
  std::string value;
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    if (token.text[i] == '\\' && i + 1 < token.text.size()) ++i;
    value += token.text[i];
  }
  return value;
}

std::string shown(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the text";
  if (token.kind == TokenKind::kText) return fmt::format("the text \"{}\"", text::printable(token.text));
  return fmt::format("\"{}\"", text::printable(token.text));
}

}  // namespace kibitzer::described::card_game_engine
