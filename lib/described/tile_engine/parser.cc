#include "described/tile_engine/parser.h"

#include <algorithm>
#include <charconv>

#include "described/tile_engine/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::described::tile_engine {
namespace {

constexpr std::size_t kDeepest = 60;  // braces in braces

std::string quoted(std::string_view word) { return fmt::format("\"{}\"", word); }

/// "a", "b" or "c".
std::string alternatives(std::span<const std::string_view> words) {
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i)
    all += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + quoted(words[i]);
  return all;
}

std::optional<std::size_t> find_member(std::span<const Member> all, const Token& token) {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (token.is_word(all[i].word)) return i;
  return std::nullopt;
}

}  // namespace

/// Something in braces that is being read.
struct Parser::Open {
  std::string_view owner;
  text::Span at;  ///< the owner's word
  text::Span brace;
  std::vector<std::optional<text::Span>> seen;  ///< by member
  int place = 0;                                ///< of the last one that is in its place
  text::Span last{};                            ///< … and where that is
  bool stray = false;                           ///< something else is there
};

const Token& Parser::take() {
  const Token& token = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

findings::Finding* Parser::expected(std::string_view what) {
  if (complained_ == at_ || done()) return nullptr;
  complained_ = at_;
  lost_ = true;
  return &reporter_.report(kRule<"bgdsl/syntax">, peek().at, "expected {}, found {}", what, shown(peek()));
}

bool Parser::symbol(std::string_view wanted) {
  if (!peek().is_symbol(wanted)) {
    expected(quoted(wanted));
    return false;
  }
  take();
  return true;
}

/// A misspelled word is taken for the one wanted; a missing one is passed over if what follows it is there.
bool Parser::word(std::string_view wanted, Then then) {
  if (peek().is_word(wanted)) {
    take();
    return true;
  }
  const Token& token = peek();
  const bool wordlike = token.kind == TokenKind::kWord;
  const bool named = then == Then::kName;
  const bool near = wordlike && text::edit_distance(token.text, wanted) <= 1 + wanted.size() / 4;
  const bool replaced = wordlike && (near || (named ? peek(1).kind != TokenKind::kSymbol && peek(2).is_symbol("{")
                                                    : peek(1).is_symbol("{") && !is_keyword(token.text)));
  const bool missing = named ? peek(1).is_symbol("{") : token.is_symbol("{");
  if (replaced && near) {
    if (complained_ != at_) {
      complained_ = at_;
      reporter_.report(kRule<"bgdsl/syntax">, token.at, "expected \"{}\", found \"{}\"; did you mean \"{}\"?", wanted,
                       text::printable(token.text), wanted);
    }
  } else {
    expected(quoted(wanted));
  }
  if (replaced) take();
  return replaced || missing;
}

bool Parser::name(Name& name, std::string_view noun) {
  const Token& token = peek();
  const bool text = token.kind == TokenKind::kText;
  if (!text && token.kind != TokenKind::kWord) {
    expected(noun);
    return false;
  }
  if (!text && !token.escaped && is_keyword(token.text)) {
    // It is the name if a name is all that is missing before what follows.
    const Token& next = peek(1);
    const bool alone = !begins_member(token) || next.kind == TokenKind::kEnd || next.is_symbol("}") ||
                       next.is_symbol(",") || next.is_symbol(")") || begins_member(next);
    if (!alone) {
      expected(noun);
      return false;
    }
    reporter_.report(kRule<"bgdsl/syntax">, token.at, "\"{}\" is a word of the language: as a name it needs quotes",
                     token.text);
  }
  take();
  name = {value_of_text(token), token.at};
  if (name.value.empty()) reporter_.report(kRule<"bgdsl/syntax">, token.at, "this name is empty");
  return true;
}

std::optional<Number> Parser::number(std::string_view noun, int least, int most) {
  const bool minus = peek().is_symbol("-");
  const Token& digits = peek(minus ? 1 : 0);
  if (digits.kind != TokenKind::kNumber) {
    expected(noun);
    return std::nullopt;
  }
  const text::Span at = text::join(peek().at, digits.at);
  take();
  if (minus) take();
  int value = 0;
  const char* const end = digits.text.data() + digits.text.size();
  const auto read = std::from_chars(digits.text.data(), end, value);
  if (read.ptr != end) {
    lost_ = true;
    reporter_.report(kRule<"bgdsl/bad-number">, at, "\"{}\" is not a whole number", text::printable(digits.text));
    return std::nullopt;
  }
  if (minus) value = -value;
  if (read.ec != std::errc() || value < least || value > most) {
    lost_ = true;
    reporter_.report(kRule<"bgdsl/bad-number">, at, "{} must be from {} to {} here", noun, least, most);
    return std::nullopt;
  }
  return Number{value, at};
}

std::optional<std::size_t> Parser::one_of(std::span<const std::string_view> words) {
  const Token& token = peek();
  const auto found = std::find_if(words.begin(), words.end(), [&](std::string_view one) { return token.is_word(one); });
  if (found != words.end()) {
    take();
    return static_cast<std::size_t>(found - words.begin());
  }
  const bool wordlike = token.kind == TokenKind::kWord || token.kind == TokenKind::kText;
  const auto near = wordlike ? text::nearest(token.text, words) : std::nullopt;
  if (!near) {
    expected(alternatives(words));
    if (wordlike && !begins_member(token)) take();
    return std::nullopt;
  }
  reporter_.report(kRule<"bgdsl/syntax">, token.at, "expected {}, found {}; did you mean \"{}\"?", alternatives(words),
                   shown(token), words[*near]);
  take();
  return near;
}

void Parser::members(std::string_view owner, text::Span at, std::span<const Member> all) {
  const text::Span brace = peek().at;
  if (outer_.size() >= kDeepest) {
    reporter_.report(kRule<"bgdsl/too-large">, brace, "braces are nested more than {} deep here", kDeepest);
    stopped_ = true;
    return;
  }
  if (!symbol("{") && !find_member(all, peek())) return;
  Open open{owner, at, brace, std::vector<std::optional<text::Span>>(all.size())};
  outer_.push_back(all);
  while (!done() && one_member(all, open)) {
  }
  outer_.pop_back();
}

/// False if nothing more belongs to what is open.
bool Parser::one_member(std::span<const Member> all, Open& open) {
  const Token& token = peek();
  if (token.is_symbol("}")) return !closes(all, open);
  const auto found = find_member(all, token);
  if (!found) {
    if (token.kind != TokenKind::kEnd && !is_outer_member(token) && !ends_element(token)) {
      stray(all, open);
      return true;
    }
    if (!unclosed_)
      reporter_
          .report(kRule<"bgdsl/syntax">, token.at, "expected \"}}\" before {}: the brace of {} is not closed",
                  shown(token), open.owner)
          .related.push_back({"it opens here", open.brace});
    unclosed_ = unclosed_ || !ends_element(token);
    open.stray = true;
    report_missing(all, open);
    return false;
  }
  const text::Span at = take().at;
  if (open.seen[*found]) {
    lost_ = true;
    reporter_.report(kRule<"bgdsl/said-twice">, at, "{} already has \"{}\"", open.owner, token.text)
        .related.push_back({"it is here", *open.seen[*found]});
    skip_value();
    return true;
  }
  order(all, *found, open, at);
  open.seen[*found] = at;
  all[*found].read();
  return true;
}

/// Whether the brace that is next closes what is open; it is taken.
bool Parser::closes(std::span<const Member> all, const Open& open) {
  const text::Span at = take().at;
  const auto next = find_member(all, peek());
  // The owner's own brace follows later.
  bool missing = false;
  for (std::size_t i = 0; i < all.size(); ++i) missing |= all[i].needed != nullptr && !open.seen[i];
  if (next && missing && !open.seen[*next] && !is_outer_member(peek())) {
    reporter_
        .report(kRule<"bgdsl/syntax">, at, "unexpected \"}}\": \"{}\" belongs to {} as well", all[*next].word,
                open.owner)
        .related.push_back({"its brace opens here", open.brace});
    return false;
  }
  report_missing(all, open);
  return true;
}

void Parser::report_missing(std::span<const Member> all, const Open& open) {
  if (done()) return;
  const auto has = [&](int place) {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].place == place && open.seen[i]) return true;
    return false;
  };
  // Something in the place of a member may be another form of it.
  for (const Member& member : all)
    lost_ |= member.needed != nullptr &&
             (member.place == 0 ? !open.seen[static_cast<std::size_t>(&member - all.data())] : !has(member.place));
  if (open.stray) return;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].needed != nullptr && !has(all[i].place))
      reporter_.report(*all[i].needed, open.at, "{} needs \"{}\"", open.owner, all[i].word);
}

void Parser::order(std::span<const Member> all, std::size_t found, Open& open, text::Span at) {
  const Member& member = all[found];
  if (member.place == 0) return;
  if (member.place >= open.place) {
    open.place = member.place;
    open.last = at;
    return;
  }
  open.place = member.place;
  std::size_t before = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (open.seen[i] && *open.seen[i] == open.last) before = i;
  reporter_.report(kRule<"bgdsl/syntax">, at, "\"{}\" is expected before \"{}\"", member.word, all[before].word)
      .related.push_back({fmt::format("\"{}\" is here", all[before].word), open.last});
}

/// Reports a word that is not a member, and the member it was probably meant to be.
void Parser::stray(std::span<const Member> all, Open& open) {
  const Token& token = peek();
  std::vector<std::string_view> words;
  std::vector<std::string_view> next;
  bool needed = false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (open.seen[i]) continue;
    words.push_back(all[i].word);
    if (needed || all[i].lax || all[i].place < open.place) continue;
    next.push_back(all[i].word);
    needed = all[i].needed != nullptr;
  }
  const bool wordlike = token.kind == TokenKind::kWord || token.kind == TokenKind::kText;
  const auto near = wordlike ? text::nearest(token.text, words) : std::nullopt;
  if (near) {
    if (complained_ != at_)
      reporter_.report(kRule<"bgdsl/syntax">, token.at, "{} has no \"{}\"; did you mean \"{}\"?", open.owner,
                       text::printable(token.text), words[*near]);
    complained_ = at_;
    const text::Span at = take().at;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].word != words[*near]) continue;
      order(all, i, open, at);
      open.seen[i] = at;
      return all[i].read();
    }
  }
  if (next.empty()) next.emplace_back("}");
  if (!needed && next.back() != "}") next.emplace_back("}");
  const bool after_comma = token.is_symbol(",");
  if (after_comma) {
    if (complained_ != at_) reporter_.report(kRule<"bgdsl/syntax">, token.at, "members are not separated by commas");
    complained_ = at_;
    take();
    return;
  }
  expected(alternatives(next));
  open.stray = lost_ = true;
  if (!token.is_symbol("{") && !token.is_symbol("(")) take();
  skip_value();
}

/// Whether it is a member of anything open outside the innermost.
bool Parser::is_outer_member(const Token& token) const {
  if (outer_.empty() || token.kind != TokenKind::kWord) return false;
  const auto inner = outer_.end() - 1;
  return std::any_of(outer_.begin(), inner, [&](const auto& all) { return find_member(all, token).has_value(); });
}

bool Parser::begins_member(const Token& token) const {
  return std::any_of(outer_.begin(), outer_.end(),
                     [&](const auto& all) { return find_member(all, token).has_value(); });
}

/// Skips to the next member of what is open, or to its end.
void Parser::skip_value() {
  std::size_t depth = 0;
  while (peek().kind != TokenKind::kEnd) {
    const Token& token = peek();
    if (depth == 0 && (token.is_symbol("}") || begins_member(token))) return;
    if (token.is_symbol("{") || token.is_symbol("(")) ++depth;
    if ((token.is_symbol("}") || token.is_symbol(")")) && depth > 0) --depth;
    take();
  }
}

void Parser::list(const ListOf& list, const std::function<bool()>& element) {
  const text::Span open = peek().at;
  const text::Span owner = last().at;
  if (!symbol(list.open) && (list.word.empty() || !peek().is_word(list.word))) return;
  if (peek().is_symbol(list.close)) {
    take();
    const findings::Rule& rule = list.empty != nullptr ? *list.empty : kRule<"bgdsl/syntax">;
    reporter_.report(rule, text::join(owner, last().at), "this list is empty: {} is needed", list.element);
    return;
  }
  elements_.push_back(list.word);
  while (!done()) {
    const std::size_t before = at_;
    if (!element()) skip_to(list);
    if (separator(list, open)) break;
    if (at_ != before) continue;
    // Neither an element nor what follows one.
    not_closed(list, open);
    break;
  }
  elements_.pop_back();
}

void Parser::not_closed(const ListOf& list, text::Span open) {
  if (!unclosed_ && !done() && complained_ != at_)
    reporter_
        .report(kRule<"bgdsl/syntax">, peek().at, "expected \"{}\" before {}: the list is not closed", list.close,
                shown(peek()))
        .related.push_back({"it opens here", open});
  unclosed_ = unclosed_ || list.close == "}";
}

/// Whether what is open is an element of a list that goes on here.
bool Parser::ends_element(const Token& token) const {
  if (elements_.empty() || elements_.back().empty()) return false;
  return token.is_word(elements_.back()) || (token.is_symbol(",") && peek(1).is_word(elements_.back()));
}

/// Takes what follows an element; true at the end of the list.
bool Parser::separator(const ListOf& list, text::Span open) {
  if (peek().is_symbol(list.close)) {
    take();
    return true;
  }
  if (peek().is_symbol(",")) {
    const text::Span comma = take().at;
    if (!peek().is_symbol(list.close)) return false;
    if (peek(1).is_symbol(",")) {
      reporter_.report(kRule<"bgdsl/syntax">, take().at, "unexpected \"}}\": the list goes on after it");
      take();
      return false;
    }
    reporter_.report(kRule<"bgdsl/syntax">, comma, "nothing follows this comma");
    take();
    return true;
  }
  if (done() || complained_ == at_) return false;
  const Token& token = peek();
  const bool next =
      list.word.empty() ? token.kind == TokenKind::kText || token.kind == TokenKind::kWord : token.is_word(list.word);
  if (next && !begins_member(token)) {
    const std::uint32_t end = last().at.end;
    reporter_.report(kRule<"bgdsl/syntax">, {end - 1, end}, "a comma is missing after this");
  }
  if (!begins_member(token) && token.kind != TokenKind::kEnd && !token.is_symbol("}")) return false;
  not_closed(list, open);
  return true;
}

/// Skips to what follows the present element.
void Parser::skip_to(const ListOf& list) {
  std::size_t depth = 0;
  while (peek().kind != TokenKind::kEnd) {
    const Token& token = peek();
    if (depth == 0 && (token.is_symbol(list.close) || token.is_symbol(",") || token.is_symbol("}") ||
                       begins_member(token) || (!list.word.empty() && token.is_word(list.word) && complained_ != at_)))
      return;
    if (token.is_symbol("{") || token.is_symbol("(")) ++depth;
    if ((token.is_symbol("}") || token.is_symbol(")")) && depth > 0) --depth;
    take();
  }
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const auto found = text::nearest(word, candidates);
  return found ? fmt::format("; did you mean \"{}\"?", text::printable(candidates[*found])) : std::string();
}

}  // namespace kibitzer::described::tile_engine
