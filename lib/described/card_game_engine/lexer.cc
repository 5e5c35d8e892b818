#include "described/card_game_engine/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "described/card_game_engine/elsewhere.h"
#include "described/card_game_engine/rules.h"
#include "described/languages/lexer.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::card_game_engine {
namespace {

constexpr std::array<std::string_view, 9> kSymbolsOfTwo = {"=>", "==", "!=", ">=", "<=", "&&", "||", ":+", "->"};
constexpr std::string_view kSymbols = "()[]{},.:=+-*/%!<>";

using languages::is_letter;
using text::is_digit;

class SentenceLexer : public languages::Lexer {
 public:
  using languages::Lexer::Lexer;

 private:
  bool is_quote(char c) const override { return c == '"'; }

  std::size_t end_of_open_text(std::size_t begin, std::size_t end) const override {
    while (end > begin + 1 && (bytes_[end - 1] == '\r' || bytes_[end - 1] == ' ')) --end;
    return end;
  }

  /// Comments of this kind nest.
  void read_block_comment() override {
    const std::size_t begin = pos_;
    std::size_t depth = 0;
    do {
      if (pos_ >= bytes_.size()) {
        reporter_.report(syntax_, span(begin, begin + 2), "this comment is not closed");
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

  void read_other() override {
    const std::size_t begin = pos_;
    const char c = bytes_[pos_];
    if (is_letter(c)) {
      while (pos_ < bytes_.size() && (is_letter(bytes_[pos_]) || is_digit(bytes_[pos_])) &&
             !(pos_ > begin && at_lookalike()))
        ++pos_;
      return add(TokenKind::kWord, begin);
    }
    if (is_digit(c)) {
      while (pos_ < bytes_.size() && is_digit(bytes_[pos_])) ++pos_;
      return add(TokenKind::kNumber, begin);
    }
    const bool two =
        std::any_of(kSymbolsOfTwo.begin(), kSymbolsOfTwo.end(), [this](auto symbol) { return starts(symbol); });
    if (two || kSymbols.find(c) != std::string_view::npos) {
      pos_ += two ? 2 : 1;
      return add(TokenKind::kSymbol, begin);
    }
    const auto character = text::first_character(bytes_.substr(pos_));
    pos_ += character.size;
    const std::string_view written = bytes_.substr(begin, character.size);
    reporter_.report(syntax_, span(begin, pos_), "\"{}\" means nothing here{}", text::printable(written),
                     advice_on(kElsewhere, written));
    if (written == "'") read_single_quotes();
    if (written == "#")
      while (pos_ < bytes_.size() && bytes_[pos_] != '\n') ++pos_;
  }

  /// A text in single quotes is read as the text that it was surely meant to be.
  void read_single_quotes() {
    const std::size_t begin = pos_;
    const std::size_t end = bytes_.find_first_of("'\r\n", begin);
    if (end == std::string_view::npos || bytes_[end] != '\'') return;
    pos_ = end;
    add(TokenKind::kText, begin);
    ++pos_;
  }

  void finish() override {
    find_sentences();
    finish_comments();
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
    for (const FoundComment& found : found_) {
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
};

}  // namespace

std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments) {
  return SentenceLexer(bytes, kRule<"cge/syntax">, reporter, comments).read();
}

std::string shown(const Token& token) {
  if (token.kind == TokenKind::kEnd) return "the end of the text";
  if (token.kind == TokenKind::kText) return fmt::format("the text \"{}\"", text::printable(token.text));
  return fmt::format("\"{}\"", text::printable(token.text));
}

}  // namespace kibitzer::described::card_game_engine
