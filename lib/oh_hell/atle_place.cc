#include "oh_hell/atle_place.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "oh_hell/atle_lexer.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::array kSingle = std::to_array<std::string_view>({"date", "place", "rules", "dealer", "trump", "winner"});

/// Follows headings and braces up to a place. As braces are easily lost, a heading opens its level wherever it is.
class Levels {
 public:
  explicit Levels(std::string_view text) : lexer_(text) {}

  void follow_to(std::size_t end) {
    for (;;) {
      const Token& token = lexer_.peek();
      if (token.kind == TokenKind::kEnd || token.at.begin >= end) return;
      step();
    }
  }

  AtleLevel level = AtleLevel::kFile;
  std::string_view section;
  std::vector<std::string_view> given;  // at the level

 private:
  void step() {
    const Token token = lexer_.take();
    switch (token.kind) {
      case TokenKind::kClose:
        return close();
      case TokenKind::kOpen:
        if (level == AtleLevel::kSettings) enter(AtleLevel::kFormulas);
        if (level == AtleLevel::kGame && section == "rules") enter(AtleLevel::kSettings);
        return;
      case TokenKind::kWord:
        return word(lexer_.written(token));
      case TokenKind::kString:
      case TokenKind::kMissing:
      case TokenKind::kColon:
      case TokenKind::kComma:
      case TokenKind::kEnd:
        return;
    }
  }

  void word(std::string_view written) {
    const bool colon = lexer_.peek().kind == TokenKind::kColon;
    if (written == "game" && lexer_.is(0, "round")) return heading(AtleLevel::kRound, AtleLevel::kGame);
    if (written == "round" && lexer_.is(0, "turn")) return heading(AtleLevel::kTurn, AtleLevel::kRound);
    if (written == "game" && level != AtleLevel::kFormulas) return heading(AtleLevel::kGame, AtleLevel::kFile);
    if (level == AtleLevel::kSettings || level == AtleLevel::kFormulas) {
      if (colon) given.push_back(written);
      return;
    }
    if (written == "trump" && lexer_.peek().kind == TokenKind::kWord) {
      given.push_back(lexer_.is(0, "card") ? "trump card" : "trump color");
      section = {};
    } else if (colon && (contains(kListKeywords, written) || contains(kSingle, written))) {
      given.push_back(written);
      section = contains(kListKeywords, written) || written == "rules" ? written : std::string_view();
    }
  }

  /// Opens `next`, which belongs in `parent`, and skips the rest of its heading.
  void heading(AtleLevel next, AtleLevel parent) {
    while (level > parent) leave();
    while (lexer_.peek().kind == TokenKind::kWord || lexer_.peek().kind == TokenKind::kString) {
      const bool ends = lexer_.peek(1).kind == TokenKind::kOpen || lexer_.peek(1).kind != TokenKind::kWord;
      lexer_.take();
      if (ends) break;
    }
    if (lexer_.peek().kind == TokenKind::kOpen) lexer_.take();
    enter(next);
  }

  void enter(AtleLevel next) {
    above_.push_back({level, section, std::move(given)});
    level = next;
    section = {};
    given.clear();
  }
  void leave() {
    if (above_.empty()) return;
    level = above_.back().level;
    section = above_.back().section;
    given = std::move(above_.back().given);
    above_.pop_back();
  }
  void close() {
    leave();
    if (section == "rules") section = {};
  }

  struct Above {
    AtleLevel level;
    std::string_view section;
    std::vector<std::string_view> given;
  };
  AtleLexer lexer_;
  std::vector<Above> above_;
};

}  // namespace

std::optional<AtlePlace> atle_place(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  AtlePlace place;
  const std::size_t newline = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  const auto span = [](std::size_t from, std::size_t to) {
    return text::Span{static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
  };
  place.line = span(begin, end);
  place.word = span(at, at);
  const std::string_view line = text.substr(begin, end - begin);
  AtleLexer lexer(line);
  while (lexer.peek().kind != TokenKind::kEnd && begin + lexer.peek().at.begin < at) {
    const Token token = lexer.take();
    const bool is_word = token.kind == TokenKind::kWord || token.kind == TokenKind::kString;
    if (is_word && begin + token.at.end >= at)
      place.word = span(begin + token.at.begin, begin + token.at.end);
    else
      place.before.push_back(lexer.written(token));
  }
  // Between the last token and the place there may only be blanks.
  const std::size_t last = place.before.empty() ? 0
                                                : static_cast<std::size_t>(place.before.back().data() - line.data()) +
                                                      place.before.back().size();
  const std::size_t to = place.word.begin - begin;
  if (last < to && line.substr(last, to - last).find_first_not_of(" \t") != std::string_view::npos) return std::nullopt;
  Levels levels(text.substr(0, begin));
  levels.follow_to(begin);
  place.level = levels.level;
  place.section = levels.section;
  place.given = levels.given;
  return place;
}

}  // namespace kibitzer::oh_hell
