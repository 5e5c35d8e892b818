#include "described/rule_language/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "described/rule_language/elsewhere.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::array<std::string_view, 8> kPairs = {"=>", "==", "!=", ">=", "<=", "&&", "||", "++"};
constexpr std::string_view kSingles = "()[]{},;:=+-*/%!<>.$";

bool begins_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::size_t line_end(std::string_view bytes, std::size_t from) {
  return std::min(bytes.find('\n', from), bytes.size());
}

/// What the comment that begins at `at`, in the line from `line`, is about.
text::Span subject_of(std::string_view bytes, std::size_t line, std::size_t at) {
  if (bytes.substr(line, at - line).find_first_not_of(" \t") != std::string_view::npos) return span_of(line, at);
  const std::size_t next = std::min(line_end(bytes, at) + 1, bytes.size());
  return span_of(next, line_end(bytes, next));
}

class CodeLexer {
 public:
  CodeLexer(std::string_view plain, text::Span part, findings::Reporter& reporter)
      : text_(plain.substr(0, part.end)), at_(part.begin), reporter_(reporter) {}

  std::vector<Token> read() {
    while (true) {
      at_ = std::min(text_.find_first_not_of(" \t\r\n\v\f", at_), text_.size());
      if (at_ == text_.size() || reporter_.full()) break;
      token();
    }
    tokens_.push_back({TokenKind::kEnd, span_of(text_.size(), text_.size()), {}});
    return std::move(tokens_);
  }

 private:
  void token() {
    const std::size_t begin = at_;
    const char c = text_[at_];
    if (c == '"') return quoted();
    if (begins_word(c)) {
      while (at_ < text_.size() && (begins_word(text_[at_]) || text::is_digit(text_[at_]))) ++at_;
      return add(TokenKind::kWord, begin);
    }
    if (text::is_digit(c)) {
      while (at_ < text_.size() && text::is_digit(text_[at_])) ++at_;
      return add(TokenKind::kNumber, begin);
    }
    const std::string_view two = text_.substr(at_, 2);
    if (std::find(kPairs.begin(), kPairs.end(), two) != kPairs.end()) {
      at_ += 2;
      return add(TokenKind::kSymbol, begin);
    }
    if (kSingles.find(c) != std::string_view::npos) {
      ++at_;
      return add(TokenKind::kSymbol, begin);
    }
    const auto character = text::first_character(text_.substr(at_));
    at_ += character.size;
    const std::string_view written = text_.substr(begin, character.size);
    reporter_.report(kRule<"rules/syntax">, span_of(begin, at_), "unexpected \"{}\"{}", text::printable(written),
                     advice_on(kElsewhere, written));
    if (written == "#") at_ = line_end(text_, begin);
    if (written == "'") single_quoted(begin);
  }

  /// A text in single quotes is read as the text that it was surely meant to be.
  void single_quoted(std::size_t begin) {
    const std::size_t close = text_.find('\'', begin + 1);
    if (close >= line_end(text_, begin)) return;
    at_ = close + 1;
    add(TokenKind::kText, begin);
    tokens_.back().text = text_.substr(begin + 1, close - begin - 1);
  }

  void quoted() {
    const std::size_t begin = at_;
    const std::size_t stop = line_end(text_, begin);
    const std::size_t close = text_.find('"', begin + 1);
    if (close < stop) {
      at_ = close + 1;
    } else if (!tokens_.empty() && tokens_.back().kind == TokenKind::kWord && tokens_.back().at.end == begin) {
      Token& word = tokens_.back();
      at_ = begin + 1;
      word.kind = TokenKind::kText;
      word.at.end = static_cast<std::uint32_t>(at_);
      reporter_.report(kRule<"rules/slip">, word.at, "did you mean \"{}\"?", text::printable(word.text));
      return;
    } else {
      at_ = stop;
      reporter_.report(kRule<"rules/syntax">, span_of(begin, begin + 1), "this quote is not closed");
    }
    add(TokenKind::kText, begin);
    const std::size_t end = close < stop ? close : stop;
    tokens_.back().text = text_.substr(begin + 1, end - begin - 1);
  }

  void add(TokenKind kind, std::size_t begin) {
    tokens_.push_back({kind, span_of(begin, at_), text_.substr(begin, at_ - begin)});
  }

  std::string_view text_;
  std::size_t at_;
  findings::Reporter& reporter_;
  std::vector<Token> tokens_;
};

}  // namespace

std::string without_comments(std::string_view bytes, findings::Comments* comments) {
  std::string plain(bytes);
  for (std::size_t line = 0; line < bytes.size();) {
    const std::size_t end = line_end(bytes, line);
    bool quoted = false;
    for (std::size_t at = line; at + 1 < end; ++at) {
      if (bytes[at] == '"') quoted = !quoted && bytes.substr(at + 1, end - at - 1).find('"') != std::string_view::npos;
      if (quoted || bytes[at] != '/' || bytes[at + 1] != '/') continue;
      std::fill(plain.begin() + static_cast<std::ptrdiff_t>(at), plain.begin() + static_cast<std::ptrdiff_t>(end), ' ');
      const std::size_t inside_end = bytes[end - 1] == '\r' ? end - 1 : end;
      const auto found =
          comments == nullptr ? std::nullopt : comments->add(bytes, at + 2, std::max(at + 2, inside_end));
      if (found) comments->all[*found].next = subject_of(bytes, line, at);
      break;
    }
    line = end + 1;
  }
  // Printed descriptions have a backslash before what their typesetting would take for its own.
  constexpr std::string_view kEscaped = "{}$#[]()<>";
  for (std::size_t at = plain.find('\\'); at != std::string::npos && at + 1 < plain.size();
       at = plain.find('\\', at + 1))
    if (kEscaped.find(plain[at + 1]) != std::string_view::npos) plain[at] = ' ';
  return plain;
}

std::vector<Token> tokens_of(std::string_view plain, text::Span part, findings::Reporter& reporter) {
  return CodeLexer(plain, part, reporter).read();
}

std::string shown(const Token& token) {
  switch (token.kind) {
    case TokenKind::kEnd:
      return "the end of this part";
    case TokenKind::kText:
      return "a text";
    case TokenKind::kWord:
    case TokenKind::kNumber:
    case TokenKind::kSymbol:
      return fmt::format("\"{}\"", text::printable(token.text));
  }
  return {};
}

}  // namespace kibitzer::described::rule_language
