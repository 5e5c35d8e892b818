#include "oh_hell/atle_format.h"

#include <algorithm>
#include <array>
#include <vector>

#include "oh_hell/atle_lexer.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array kStatements = std::to_array<std::string_view>(
    {"players", "rounds", "hands", "predictions", "results", "points", "totals",   "date",    "place", "rules",
     "dealer",  "winner", "made",  "missed",      "over",    "under",  "zeroMade", "bidding", "hook",  "scoring"});

class Formatter {
 public:
  explicit Formatter(std::string_view text) : text_(text), lexer_(text) {}

  std::string format() {
    const std::size_t mark = text::byte_order_mark_size(text_);
    std::size_t at = mark;
    while (lexer_.peek().kind != TokenKind::kEnd) {
      begins_ = begins_line() || after_unclosed_;
      const Token token = lexer_.take();
      gap(text_.substr(at, token.at.begin - at));
      put(token);
      at = token.at.end;
    }
    begins_ = true;
    depth_next_ = 0;
    gap(text_.substr(at));
    while (out_.ends_with('\n') || out_.ends_with(' ')) out_.pop_back();
    if (out_.empty()) return std::string(text_);
    return std::string(text_.substr(0, mark)) + out_ + '\n';
  }

 private:
  enum class Block { kGame, kRound, kTurn, kSettings, kFormulas };

  /// The nesting depth of a line at the current position.
  int depth() const {
    if (blocks_.empty()) return 0;
    switch (blocks_.back()) {
      case Block::kGame:
        return 1;
      case Block::kRound:
        return 3;
      case Block::kTurn:
        return 5;
      case Block::kSettings:
        return 2;
      case Block::kFormulas:
        return 3;
    }
    return 0;
  }

  /// Whether the next token begins a line; sets the depth of that line.
  bool begins_line() {
    const Token& token = lexer_.peek();
    const bool colon = lexer_.peek(1).kind == TokenKind::kColon;
    const std::string_view word = token.kind == TokenKind::kWord ? lexer_.written(token) : std::string_view();
    if (token.kind == TokenKind::kClose) {
      depth_next_ = std::max(0, depth() - 1);
      return true;
    }
    depth_next_ = depth();
    if (after_colon_ || word.empty()) return false;
    if (word == "game" || (word == "round" && lexer_.is(1, "turn"))) {
      depth_next_ = word == "round" ? 4 : lexer_.is(1, "round") ? 2 : 0;
      return true;
    }
    if (word == "player" && !after_game_word_) {
      depth_next_ += !blocks_.empty() && blocks_.back() != Block::kTurn ? 1 : 0;
      return true;
    }
    if (colon && contains(kStatements, word)) return !(last_word_ == "trump");
    if (word == "trump") return true;
    if (word == "hand" && lexer_.is(1, "sizes")) return true;
    return word == "first" && lexer_.is(1, "lead");
  }

  /// What separates two words: comments, empty lines, blanks.
  void gap(std::string_view between) {
    std::size_t lines = 0;
    bool own_line = out_.empty() || out_.ends_with('\n');
    for (std::size_t at = 0; at < between.size();) {
      const char c = between[at];
      if (c == '\n') ++lines;
      if (c == '\n' || c == ' ' || c == '\t' || c == '\r') {
        ++at;
        continue;
      }
      // A comment, of this notation or of another.
      const bool block = between.substr(at, 2) == "/*";
      std::size_t end = block ? between.find("*/", at + 2) : between.find('\n', at);
      end = end == std::string_view::npos ? between.size() : end + (block ? 2 : 0);
      std::string_view comment = between.substr(at, end - at);
      while (comment.ends_with('\r') || comment.ends_with(' ')) comment.remove_suffix(1);
      if (lines > 0 || own_line) {
        break_line(lines);
        indent(std::max(depth_next_, depth()));
      } else {
        out_ += ' ';
      }
      out_ += comment;
      own_line = false;
      after_comment_ = !block;
      lines = 0;
      at = end;
    }
    if (begins_ || after_comment_) {
      break_line(lines);
      if (!out_.empty()) indent(depth_next_);
    }
    after_comment_ = false;
  }

  void break_line(std::size_t lines) {
    while (out_.ends_with(' ')) out_.pop_back();
    if (out_.empty()) return;
    if (!out_.ends_with('\n')) out_ += '\n';
    if (lines > 1 && !out_.ends_with("\n\n")) out_ += '\n';
  }
  void indent(int depth) { out_.append(static_cast<std::size_t>(depth) * 2, ' '); }

  void put(const Token& token) {
    const bool fresh = out_.empty() || out_.ends_with('\n') || out_.ends_with(' ');
    const std::string_view written = lexer_.written(token);
    switch (token.kind) {
      case TokenKind::kColon:
      case TokenKind::kComma:
        out_ += written;
        break;
      case TokenKind::kOpen:
        out_ += fresh ? "{" : " {";
        open();
        break;
      case TokenKind::kClose:
        out_ += fresh ? "}" : " }";
        if (!blocks_.empty()) blocks_.pop_back();
        break;
      case TokenKind::kWord:
      case TokenKind::kString:
      case TokenKind::kMissing:
        if (!fresh) out_ += ' ';
        out_ += written;
        word(token, written);
        break;
      case TokenKind::kEnd:
        break;
    }
    // A line end closes such a quote, so what comes next must begin a line as well.
    after_unclosed_ = token.unclosed && text_.substr(token.at.end).starts_with('\n');
    after_colon_ = token.kind == TokenKind::kColon && !contains(kListKeywords, last_word_);
    if (token.kind != TokenKind::kColon) last_word_ = written;
  }

  /// A heading says which block its brace opens.
  void word(const Token& token, std::string_view written) {
    if (token.kind != TokenKind::kWord || after_colon_) {
      after_game_word_ = false;
      return;
    }
    if (written == "game") opens_ = Block::kGame;
    if (written == "round" && last_word_ == "game") opens_ = Block::kRound;
    if (written == "turn" && last_word_ == "round") opens_ = Block::kTurn;
    if (written == "rules") opens_ = Block::kSettings;
    if (written == "scoring") opens_ = Block::kFormulas;
    after_game_word_ = written == "game";
  }

  void open() {
    // Braces are easily lost, so a heading goes to the level where it belongs.
    while (!blocks_.empty() && blocks_.back() >= opens_ && opens_ < Block::kSettings) blocks_.pop_back();
    blocks_.push_back(opens_);
  }

  std::string_view text_;
  AtleLexer lexer_;
  std::string out_;
  std::vector<Block> blocks_;
  Block opens_ = Block::kGame;
  std::string_view last_word_;
  int depth_next_ = 0;
  bool begins_ = true;
  bool after_colon_ = false;
  bool after_comment_ = false;
  bool after_unclosed_ = false;
  bool after_game_word_ = false;  // a game can be called "player"
};

}  // namespace

std::string format_atle(std::string_view text) { return Formatter(text).format(); }

}  // namespace kibitzer::oh_hell
