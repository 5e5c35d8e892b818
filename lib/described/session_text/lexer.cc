#include "described/session_text/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "described/session_text/rules.h"
#include "described/session_text/shape.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/quoted.h"
#include "text/utf8.h"

namespace kibitzer::described::session_text {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

text::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

bool ends_word(char c) {
  return c == '\n' || kBlanks.find(c) != kBlanks.npos || std::string_view("{}:,\"").find(c) < 5;
}

class Scanner {
 public:
  Scanner(std::string_view text, findings::Reporter* reporter) : reporter_(reporter) { tokens_.text = text; }

  Tokens scan() {
    at_ = text::byte_order_mark_size(text());
    while (at_ < text().size()) {
      const char c = text()[at_];
      if (c == '\n' || kBlanks.find(c) != kBlanks.npos) {
        first_ |= c == '\n';
        ++at_;
      } else if (text().substr(at_, 2) == "//") {
        const std::size_t begin = at_;
        at_ = line_end();
        tokens_.comments.push_back(span(begin, at_));
      } else if (const auto odd = text::lookalike(text().substr(at_)); odd && stands_apart(*odd)) {
        take_odd(*odd);
      } else {
        take(c);
      }
    }
    put(TokenKind::kEnd, at_);
    return std::move(tokens_);
  }

 private:
  std::string_view text() const { return tokens_.text; }
  std::size_t line_end() const { return std::min(text().find('\n', at_), text().size()); }

  static bool stands_apart(const text::Lookalike& odd) {
    return odd.plain.empty() || (odd.plain.size() == 1 && ends_word(odd.plain.front()));
  }

  Token& put(TokenKind kind, std::size_t begin) {
    Token& token = tokens_.all.emplace_back();
    token.kind = kind;
    token.at = span(begin, at_);
    token.first = first_;
    first_ = false;
    return token;
  }

  static TokenKind mark(char c) {
    return c == '{'   ? TokenKind::kOpen
           : c == '}' ? TokenKind::kClose
           : c == ':' ? TokenKind::kColon
                      : TokenKind::kComma;
  }

  void take(char c) {
    const std::size_t begin = at_;
    if (c == '"') return take_string(1);
    if (ends_word(c)) {
      ++at_;
      put(mark(c), begin);
      return;
    }
    while (at_ < text().size() && !ends_word(text()[at_]) && text().substr(at_, 2) != "//") {
      const auto odd =
          static_cast<unsigned char>(text()[at_]) < 0x80 ? std::nullopt : text::lookalike(text().substr(at_));
      if (odd && stands_apart(*odd) && !odd->plain.empty()) break;
      ++at_;
    }
    put(TokenKind::kWord, begin);
  }

  /// A character that looks like a blank or a mark of the notation.
  void take_odd(const text::Lookalike& odd) {
    const std::size_t begin = at_;
    if (reporter_ != nullptr) {
      const std::string what = text::in_words(odd);
      const std::string means = odd.plain == " "    ? ", not a blank"
                                : odd.plain.empty() ? ", which is invisible"
                                                    : fmt::format(", not '{}'", odd.plain);
      reporter_->report_once(kRule<"session/syntax">, what, span(begin, begin + odd.size), "this is {}{}", what, means)
          .fix_form(span(begin, begin + odd.size), std::string(odd.plain));
    }
    if (odd.plain == "\"") return take_string(odd.size);
    at_ += odd.size;
    if (!odd.plain.empty() && odd.plain != " ") put(mark(odd.plain.front()), begin);
  }

  void take_string(std::size_t quote) {
    const std::size_t begin = at_;
    const std::size_t end = line_end();
    at_ += quote;
    while (at_ < end) {
      const bool typographic = quote > 1 && text()[at_] != '"';
      const auto odd = typographic ? text::lookalike(text().substr(at_)) : std::nullopt;
      if (text()[at_] == '"' || (odd && odd->plain == "\"")) {
        at_ += odd ? odd->size : 1;
        put(TokenKind::kString, begin);
        return;
      }
      at_ += text()[at_] == '\\' && at_ + 1 < end ? 2 : 1;
    }
    // The quote surely ends before anything that is no part of a name.
    at_ = std::min(end, text().find_first_of("{}:,", begin));
    while (at_ > begin + quote && kBlanks.find(text()[at_ - 1]) != kBlanks.npos) --at_;
    put(TokenKind::kString, begin).unclosed = true;
    if (reporter_ != nullptr)
      reporter_->report(kRule<"session/syntax">, span(begin, begin + quote), "this quote is not closed on its line");
  }

  findings::Reporter* reporter_;
  Tokens tokens_;
  std::size_t at_ = 0;
  bool first_ = true;
};

/// Finds what each comment is about.
class Scopes {
 public:
  Scopes(const Tokens& tokens, findings::Comments& comments) : tokens_(tokens), comments_(comments) {}

  void find() {
    find_blocks();
    std::size_t next = 0;
    for (const text::Span& at : tokens_.comments) {
      while (tokens_.all[next].kind != TokenKind::kEnd && tokens_.all[next].at.begin < at.begin) ++next;
      if (const auto index = comments_.add(tokens_.text, at.begin + 2, at.end)) add(comments_.all[*index], at, next);
    }
  }

 private:
  struct Block {
    std::size_t begin;    // of its brace
    std::size_t end;      // behind the closing one
    std::size_t heading;  // where the word begins that announces it
    bool deal;
  };

  void find_blocks() {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < tokens_.all.size(); ++i) {
      const Token& token = tokens_.all[i];
      if (token.kind == TokenKind::kOpen) {
        std::size_t heading = i == 0 ? i : i - 1;
        if (i > 1 && tokens_.is(i - 2, session_text::kDeal)) heading = i - 2;
        open.push_back(blocks_.size());
        blocks_.push_back({token.at.begin, tokens_.text.size(), tokens_.all[heading].at.begin,
                           tokens_.is(heading, session_text::kDeal)});
      } else if (token.kind == TokenKind::kClose && !open.empty()) {
        blocks_[open.back()].end = token.at.end;
        open.pop_back();
      }
    }
    for (std::size_t i = 0; i < blocks_.size(); ++i)
      if (blocks_[i].deal) deals_.push_back(i);
  }

  void add(findings::Comment& comment, text::Span at, std::size_t next) const {
    const std::string_view text = tokens_.text;
    const bool trailing =
        next > 0 && text.substr(tokens_.all[next - 1].at.end, at.begin - tokens_.all[next - 1].at.end).find('\n') ==
                        std::string_view::npos;
    const std::size_t begin = trailing ? text.rfind('\n', at.begin) + 1 : tokens_.all[next].at.begin;
    std::size_t end = trailing ? at.begin : std::min(text.find('\n', begin), text.size());
    const std::size_t line = end;
    auto block = std::lower_bound(blocks_.begin(), blocks_.end(), begin,
                                  [](const Block& one, std::size_t place) { return one.begin < place; });
    for (; !trailing && block != blocks_.end() && block->begin < line; ++block) end = std::max(end, block->end);
    comment.next = span(begin, end);
    // Deals do not lie in each other, so the last one that begins before is the only one that can be around.
    auto deal = std::upper_bound(deals_.begin(), deals_.end(), line,
                                 [&](std::size_t place, std::size_t one) { return place < blocks_[one].begin; });
    if (deal == deals_.begin()) return;
    const Block& around = blocks_[*--deal];
    if (around.end > begin) comment.round = span(around.heading, around.end);
  }

  const Tokens& tokens_;
  findings::Comments& comments_;
  std::vector<Block> blocks_;
  std::vector<std::size_t> deals_;
};

/// Whether `line` begins a record: its token is "game", and a name follows it.
bool begins_record_in(std::string_view line) {
  if (!line.starts_with(kGame)) return false;
  const std::size_t name = line.find_first_not_of(kBlanks, kGame.size());
  if (name == kGame.size() || name == std::string_view::npos) return false;
  return (line[name] == '"' || !ends_word(line[name])) && line.substr(name, 2) != "//";
}

}  // namespace

bool Tokens::begins_record(std::size_t index) const {
  if (!all[index].first || !is(index, kGame)) return false;
  const std::string_view rest = text.substr(all[index].at.begin);
  return begins_record_in(rest.substr(0, rest.find('\n')));
}

Tokens tokens_of(std::string_view text, findings::Reporter* reporter) { return Scanner(text, reporter).scan(); }

void add_comments(const Tokens& tokens, findings::Comments& comments) { Scopes(tokens, comments).find(); }

std::size_t last_record_in(std::string_view text) {
  for (std::size_t at = text.size(); (at = text.rfind("\ngame", at)) != std::string_view::npos && at > 0; --at) {
    const std::string_view rest = text.substr(at + 1);
    if (begins_record_in(rest.substr(0, rest.find('\n')))) return at + 1;
  }
  return 0;
}

bool looks_like_record(std::string_view text) {
  const Tokens tokens = tokens_of(text.substr(0, 4096), nullptr);
  if (!tokens.begins_record(0)) return false;
  std::size_t at = 1;
  while (tokens.all[at].names() && !tokens.all[at].first) ++at;
  if (!tokens.all[at].names() || find(words_of_session(), tokens.written(tokens.all[at])) == nullptr) return false;
  const Token& next = tokens.all[at + 1];
  if (next.kind == TokenKind::kEnd) return false;
  if (next.kind == TokenKind::kColon) return tokens.all[at + 2].names() && !tokens.all[at + 2].first;
  return next.kind == TokenKind::kOpen || tokens.all[at + 2].kind == TokenKind::kOpen;
}

bool looks_like_number(std::string_view word) {
  if (word.starts_with('-') || word.starts_with('+')) word.remove_prefix(1);
  return !word.empty() && text::is_digit(word.front()) &&
         std::all_of(word.begin(), word.end(), [](char c) { return text::is_digit(c) || c == '.'; });
}

std::string in_quotes(std::string_view text) { return text::quoted(text); }

std::string in_words(std::string_view text) {
  constexpr std::array kMeaning = {kGame, session_text::kDeal, kWinner, kPass, kAs, kTo, kBy};
  bool plain = !text.empty() && text.find("//") == std::string_view::npos && !text::first_lookalike(text) &&
               std::find(kMeaning.begin(), kMeaning.end(), text) == kMeaning.end();
  for (const char c : text) plain = plain && !ends_word(c) && static_cast<unsigned char>(c) >= 0x20;
  return plain ? std::string(text) : text::quoted(text);
}

}  // namespace kibitzer::described::session_text
