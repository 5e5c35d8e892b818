#include "described/tile_engine/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "described/tile_engine/rules.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
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

using text::is_digit;

bool is_plain_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_hex(char c) { return is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'f'); }
bool is_letter(char c) { return is_plain_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

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
    tokens_.push_back({TokenKind::kEnd, span(bytes_.size(), bytes_.size()), {}, false, true});
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
  static text::Span span(std::size_t from, std::size_t to) {
    return {static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
  }

  void skip_to_token() {
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
        block_comment();
      } else {
        return;
      }
    }
  }

  void block_comment() {
    const std::size_t begin = pos_;
    const std::size_t end = bytes_.find("*/", begin + 2);
    if (end == std::string_view::npos) {
      reporter_.report(kRule<"bgdsl/syntax">, span(begin, begin + 2), "this comment is not closed");
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

  void comment(std::size_t begin, std::size_t end) {
    if (comments_ == nullptr) return;
    if (end > begin && bytes_[end - 1] == '\r') --end;
    const auto index = comments_->add(bytes_, begin, end);
    if (index) found_.push_back({*index, tokens_.size(), !first_of_line_, line_begin_});
  }

  void read_token() {
    const std::size_t begin = pos_;
    const char c = bytes_[pos_];
    if (c == '"' || c == '\'') return read_text(c);
    if (const auto odd = text::lookalike(bytes_.substr(pos_))) {
      reporter_.report(kRule<"bgdsl/syntax">, span(pos_, pos_ + odd->size), "this is {}{}", text::in_words(*odd),
                       odd->plain.empty() ? "" : fmt::format(", not {}", odd->plain == " " ? "a space" : odd->plain));
      pos_ += odd->size;
      return;
    }
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
    reporter_.report(kRule<"bgdsl/syntax">, span(begin, pos_), "unexpected \"{}\"",
                     text::printable(bytes_.substr(begin, character.size)));
  }

  bool at_lookalike() const {
    return static_cast<unsigned char>(bytes_[pos_]) >= 0xC2 && text::lookalike(bytes_.substr(pos_)).has_value();
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
    reporter_.report(kRule<"bgdsl/syntax">, token.at, "a name with \"{}\" in it needs quotes: \"{}\"",
                     text::printable(bytes_.substr(odd, character.size)), text::printable(token.text));
  }

  void read_odd_comment() {
    reporter_.report(kRule<"bgdsl/syntax">, span(pos_, pos_ + 1), "unexpected \"#\": comments begin with //");
    pos_ = std::min(bytes_.find('\n', pos_), bytes_.size());
  }

  void read_bare_color() {
    const std::size_t begin = pos_++;
    while (pos_ < bytes_.size() && (is_plain_letter(bytes_[pos_]) || is_digit(bytes_[pos_]))) ++pos_;
    add(TokenKind::kText, begin);
    reporter_.report(kRule<"bgdsl/syntax">, tokens_.back().at, "a color needs quotes: \"{}\"", tokens_.back().text);
  }

  void read_text(char quote) {
    const std::size_t begin = pos_++;
    while (pos_ < bytes_.size() && bytes_[pos_] != quote && bytes_[pos_] != '\n')
      pos_ += bytes_[pos_] == '\\' && pos_ + 1 < bytes_.size() && bytes_[pos_ + 1] != '\n' ? 2 : 1;
    const bool closed = pos_ < bytes_.size() && bytes_[pos_] == quote;
    std::size_t end = std::min(pos_, bytes_.size());
    if (!closed) {
      // What was meant ends with the word.
      end = std::min(bytes_.find_first_of(" \t\r\n{}(),", begin + 1), end);
      reporter_.report(kRule<"bgdsl/syntax">, span(begin, begin + 1), "this quote is not closed");
    }
    pos_ = closed ? pos_ + 1 : end;
    add(TokenKind::kText, begin);
    tokens_.back().text = bytes_.substr(begin + 1, end - begin - 1);
  }

  void add(TokenKind kind, std::size_t begin) {
    tokens_.push_back({kind, span(begin, pos_), bytes_.substr(begin, pos_ - begin), false, first_of_line_});
    first_of_line_ = false;
  }

  /// A comment after something is about that line; else about the line that follows, and what is in the brace that it
  /// opens.
  void finish_comments() {
    const Found* before = nullptr;
    for (const Found& found : found_) {
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
  if (token.kind != TokenKind::kText) return std::string(token.text);
  std::string value;
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    if (token.text[i] == '\\' && i + 1 < token.text.size()) ++i;
    value += token.text[i];
  }
  return value;
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
