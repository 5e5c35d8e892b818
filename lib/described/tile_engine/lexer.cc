#include "described/tile_engine/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "described/languages/lexer.h"
#include "described/tile_engine/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_engine {
namespace {

constexpr std::array kKeywords = std::to_array<std::string_view>({"Board",
                                                                  "CurrentPlayer",
                                                                  "EffectPipeline",
                                                                  "Game",
                                                                  "IterativeFilter",
                                                                  "LegalMovesPipeline",
                                                                  "OtherPlayer",
                                                                  "Pattern",
                                                                  "PatternFilter",
                                                                  "Player",
                                                                  "RelativeCoordinate",
                                                                  "Simultaneous",
                                                                  "State",
                                                                  "StateBased",
                                                                  "StateEffectFilter",
                                                                  "Tile",
                                                                  "TilePlacement",
                                                                  "Transition",
                                                                  "TurnBased",
                                                                  "WinConditionFilter",
                                                                  "associatedState",
                                                                  "board",
                                                                  "checkered",
                                                                  "column",
                                                                  "directionVectors",
                                                                  "effectPipeline",
                                                                  "endRule",
                                                                  "filters",
                                                                  "height",
                                                                  "hexColor",
                                                                  "inbound",
                                                                  "initialPlayer",
                                                                  "initialState",
                                                                  "legalMovesPipeline",
                                                                  "matchRule",
                                                                  "matchState",
                                                                  "name",
                                                                  "nextFilter",
                                                                  "outbound",
                                                                  "patterns",
                                                                  "players",
                                                                  "relativecoordinates",
                                                                  "row",
                                                                  "source",
                                                                  "stateSelection",
                                                                  "states",
                                                                  "target",
                                                                  "targetState",
                                                                  "tile",
                                                                  "tileplacement",
                                                                  "tiles",
                                                                  "transitions",
                                                                  "turnPolicy",
                                                                  "width",
                                                                  "x",
                                                                  "y"});

constexpr std::string_view kSymbols = "(){},-";

using languages::is_letter;
using text::is_digit;

bool is_plain_letter(char c) { return is_letter(c) && static_cast<unsigned char>(c) < 0x80; }
bool is_hex(char c) { return is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'f'); }

class BoardLexer : public languages::Lexer {
 public:
  using languages::Lexer::Lexer;

 private:
  bool is_quote(char c) const override { return c == '"' || c == '\''; }

  /// What was meant ends with the word.
  std::size_t end_of_open_text(std::size_t begin, std::size_t end) const override {
    return std::min(bytes_.find_first_of(" \t\r\n{}(),", begin + 1), end);
  }

  void read_block_comment() override {
    const std::size_t begin = pos_;
    const std::size_t end = bytes_.find("*/", begin + 2);
    if (end == std::string_view::npos) {
      reporter_.report(syntax_, span(begin, begin + 2), "this comment is not closed");
      pos_ = bytes_.size();
      return;
    }
    comment(begin + 2, end);
    pos_ = end + 2;
    const std::size_t line = bytes_.substr(begin, pos_ - begin).rfind('\n');
    if (line == std::string_view::npos) return;
    first_of_line_ = true;
    line_begin_ = begin + line + 1;
  }

  void read_other() override {
    const std::size_t begin = pos_;
    const char c = bytes_[pos_];
    const bool escaped = c == '^' && pos_ + 1 < bytes_.size() && is_letter(bytes_[pos_ + 1]);
    if (is_letter(c) || escaped) return read_word(escaped);
    if (is_digit(c)) {
      while (pos_ < bytes_.size() && (is_digit(bytes_[pos_]) || is_letter(bytes_[pos_]) || bytes_[pos_] == '.')) ++pos_;
      return add(TokenKind::kNumber, begin);
    }
    if (kSymbols.find(c) != std::string_view::npos) {
      ++pos_;
      return add(TokenKind::kSymbol, begin);
    }
    if (c == '#') return pos_ + 1 < bytes_.size() && is_hex(bytes_[pos_ + 1]) ? read_bare_color() : read_odd_comment();
    const auto character = text::first_character(bytes_.substr(pos_));
    pos_ += character.size;
    reporter_.report(syntax_, span(begin, pos_), "unexpected \"{}\"",
                     text::printable(bytes_.substr(begin, character.size)));
  }

  /// A name with other characters, such as Square.Empty, is read as one, though it should be quoted.
  void read_word(bool escaped) {
    const std::size_t begin = pos_;
    if (escaped) ++pos_;
    std::size_t odd = bytes_.size();
    while (pos_ < bytes_.size() && !at_lookalike()) {
      const char c = bytes_[pos_];
      const bool joins = (c == '.' || c == '-') && pos_ + 1 < bytes_.size() && is_letter(bytes_[pos_ + 1]);
      if (!joins && !is_letter(c) && !is_digit(c)) break;
      if (odd == bytes_.size() && !is_plain_letter(c) && !is_digit(c)) odd = pos_;
      ++pos_;
    }
    add(TokenKind::kWord, begin);
    Token& token = tokens_.back();
    token.escaped = escaped;
    if (escaped) token.text.remove_prefix(1);
    if (odd == bytes_.size()) return;
    token.kind = TokenKind::kText;
    const auto character = text::first_character(bytes_.substr(odd));
    reporter_.report(syntax_, token.at, "a name with \"{}\" in it needs quotes: \"{}\"",
                     text::printable(bytes_.substr(odd, character.size)), text::printable(token.text));
  }

  void read_odd_comment() {
    reporter_.report(syntax_, span(pos_, pos_ + 1), "unexpected \"#\": comments begin with //");
    pos_ = std::min(bytes_.find('\n', pos_), bytes_.size());
  }

  void read_bare_color() {
    const std::size_t begin = pos_++;
    while (pos_ < bytes_.size() && (is_plain_letter(bytes_[pos_]) || is_digit(bytes_[pos_]))) ++pos_;
    add(TokenKind::kText, begin);
    reporter_.report(syntax_, tokens_.back().at, "a color needs quotes: \"{}\"", tokens_.back().text);
  }

  /// A comment after something is about that line; else about the line that follows, and what is in the brace that it
  /// opens.
  void finish() override {
    const FoundComment* before = nullptr;
    for (const FoundComment& found : found_) {
      findings::Comment& comment = comments_->all[found.comment];
      if (found.behind_code) {
        comment.next = span(found.line_begin, comment.at.begin);
        continue;
      }
      if (before != nullptr && before->token == found.token) {
        comment.next = comments_->all[before->comment].next;
        continue;
      }
      before = &found;
      std::size_t last = found.token;
      std::size_t open = 0;
      for (; last + 2 < tokens_.size(); ++last) {
        if (tokens_[last].is_symbol("{")) ++open;
        if (tokens_[last].is_symbol("}") && open > 0) --open;
        if (open == 0 && tokens_[last + 1].first_of_line) break;
      }
      comment.next = text::join(tokens_[found.token].at, tokens_[last].at);
    }
  }
};

}  // namespace

std::vector<Token> read_tokens(std::string_view bytes, findings::Reporter& reporter, findings::Comments* comments) {
  return BoardLexer(bytes, kRule<"bgdsl/syntax">, reporter, comments).read();
}

std::string shown(const Token& token) {
  switch (token.kind) {
    case TokenKind::kEnd:
      return "the end of the text";
    case TokenKind::kText:
      return fmt::format("the name \"{}\"", text::printable(token.text));
    case TokenKind::kWord:
    case TokenKind::kNumber:
    case TokenKind::kSymbol:
      return fmt::format("\"{}\"", text::printable(token.text));
  }
  return {};
}

bool is_keyword(std::string_view word) {
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

}  // namespace kibitzer::described::tile_engine
