#include "pbn/lexer.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>

#include "pbn/characters.h"
#include "pbn/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::pbn {
namespace {

using findings::Severity;

constexpr std::size_t kLongestLine = 255;  // with its end (2.3)

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

/// What shows that a brace comment goes on further than its writer meant.
enum class Overrun : std::uint8_t {
  kNone,
  kOverEmptyLine,  ///< a semi-empty line, and a tag below it
  kOverComment,    ///< a tag, and the beginning of another comment below it
};

Overrun overrun_of(std::string_view comment) {
  bool empty_line = false;
  bool tag = false;
  for (std::size_t at = comment.find('\n'); at != std::string_view::npos; at = comment.find('\n', at + 1)) {
    const std::string_view line = trimmed(comment.substr(at + 1, end_of_line(comment, at + 1) - at - 1));
    if (line.empty()) {
      empty_line = true;
    } else if (tag && line.front() == '{') {
      return Overrun::kOverComment;
    } else if (line.size() > 4 && line.front() == '[' && line.ends_with("\"]") &&
               find_tag(line.substr(1, line.find_first_of(" \t\"") - 1)) != TagName::kUnknown) {
      if (empty_line) return Overrun::kOverEmptyLine;
      tag = true;
    }
  }
  return Overrun::kNone;
}

}  // namespace

std::string_view first_escape_lines(std::string_view bytes) {
  bytes.remove_prefix(text::byte_order_mark_size(bytes));
  std::size_t end = 0;
  while (end < bytes.size() && bytes[end] == '%') {
    const std::size_t newline = bytes.find('\n', end);
    if (newline == std::string_view::npos || newline >= kMostFirstBytes) break;
    end = newline + 1;
  }
  return bytes.substr(0, end);
}

void Lexer::begin_file() {
  first_ = true;
  exported_ = false;
  given_up_ = false;
  no_more_braces_ = false;
  once_.clear();
}

Step Lexer::next(std::string_view bytes, std::size_t& at, bool last, Game& game,
                 std::vector<findings::Finding>& findings) {
  bytes_ = bytes;
  last_ = last;
  game_ = &game;
  if (first_ && at == 0) {
    if (bytes.size() < 3 && !last) return Step::kMore;
    at = text::byte_order_mark_size(bytes);
    first_ = false;
  }
  reporter_.emplace(findings, &once_);
  once_.begin();
  pos_ = at;
  game.clear();
  const Step step = given_up_ ? Step::kEnd : run();
  switch (step) {
    case Step::kMore:
      reporter_->retract();
      once_.take_back();
      at = game.at.begin;
      break;
    case Step::kEnd:
      at = bytes.size();
      return last || !given_up_ ? Step::kEnd : Step::kMore;
    case Step::kGame:
      at = pos_;
      break;
  }
  return step;
}

Step Lexer::run() {
  game_->bytes = bytes_;
  game_->at = span(pos_, pos_);
  line_ = 0;
  words_of_line_ = 0;
  seen_tags_.clear();
  in_table_ = line_in_comment_ = new_game_ = false;
  no_close_before_ = close_at_ = line_end_ = 0;
  full_ = false;
  line_begin_ = pos_;
  bool at_line_start = true;
  while (pos_ < bytes_.size()) {
    Class kind = class_of(bytes_[pos_]);
    if (at_line_start && kind != Class::kToken && kind != Class::kBracket) {
      if (line_start() || pos_ >= bytes_.size()) break;
      kind = class_of(bytes_[pos_]);
    }
    element(kind);
    if (new_game_) break;
    at_line_start = pos_ == line_begin_;  // a comment without an end gives up at a line's end
  }
  if (more_to_come()) return Step::kMore;
  game_->at.end = static_cast<std::uint32_t>(pos_);
  if (game_->elements.empty()) return Step::kEnd;
  finish();
  return given_up_ ? Step::kEnd : Step::kGame;
}

/// At the first column: skips lines that are escaped, and empty lines before the first element. True where the game
/// ends.
bool Lexer::line_start() {
  while (pos_ < bytes_.size()) {
    if (escape_line()) continue;
    if (!blank_line()) return false;
    const bool empty = game_->elements.empty();
    const std::size_t end = end_of_line(bytes_, pos_);
    if (end == bytes_.size() && !last_) {
      pos_ = end;
      return false;
    }
    pos_ = std::min(end + 1, bytes_.size());
    line_begin_ = pos_;
    if (!empty) return true;
    game_->at.begin = static_cast<std::uint32_t>(pos_);
  }
  return false;
}

/// 2.4; "% EXPORT" makes the file one of export format.
bool Lexer::escape_line() {
  if (bytes_[pos_] != '%') return false;
  const std::size_t begin = pos_;
  const std::size_t end = end_of_line(bytes_, pos_);
  const std::string_view line = trimmed(bytes_.substr(begin + 1, end - begin - 1));
  pos_ = std::min(end + 1, bytes_.size());
  line_begin_ = pos_;
  ++line_;
  if (end == bytes_.size() && !last_) return true;  // the line is not complete
  if (line == "EXPORT") exported_ = true;
  const auto text = static_cast<std::size_t>(line.data() - bytes_.data());
  game_->escape_lines.push_back(
      {span(text, end), static_cast<std::uint32_t>(game_->elements.size()), text == begin + 1});
  if (game_->elements.empty()) game_->at.begin = static_cast<std::uint32_t>(pos_);
  return true;
}

bool Lexer::blank_line() {
  std::size_t at = pos_;
  while (at < bytes_.size() && is_blank(bytes_[at])) ++at;
  return at == bytes_.size() ? last_ && at > pos_ : bytes_[at] == '\n';
}

void Lexer::report_long_line(std::size_t size) {
  constexpr std::uint32_t kMost = 3;
  const char* const key = line_in_comment_ ? "long line in a comment" : "long line";
  reporter_->report_once(kRule<"pbn/long-line">, {key, kMost}, span(line_begin_, line_begin_ + kLongestLine),
                         "the line has {} bytes with its end, more than the 255 that PBN allows", size);
}

void Lexer::end_line() {
  const std::size_t size = pos_ + 1 - line_begin_;
  if (size > kLongestLine) report_long_line(size);
  if (pos_ == 0 || bytes_[pos_ - 1] != '\r')
    if (!game_->bare_newline) game_->bare_newline = static_cast<std::uint32_t>(pos_);
  ++pos_;
  ++line_;
  words_of_line_ = 0;
  line_begin_ = pos_;
  line_in_comment_ = false;
}

void Lexer::report_full(text::Span at) {
  if (!full_)
    reporter_->report(kRule<"pbn/syntax">, Severity::kError, span(at.begin, at.end),
                      "no game has as many tags and words as this one; what follows is not read");
  full_ = true;
}

void Lexer::element(Class kind) {
  switch (kind) {
    case Class::kToken:
      return tokens();
    case Class::kBracket:
      return tag();
    case Class::kSemicolon:
      return line_comment();
    case Class::kBrace:
      return brace_comment();
    case Class::kQuote:
      return string();
    case Class::kStray:
      return stray();
    case Class::kBlank:
      ++pos_;
      return;
    case Class::kNewline:
      return end_line();
  }
}

/// Tokens with only blanks between them.
void Lexer::tokens() {
  const char* const bytes = bytes_.data();
  const std::size_t size = bytes_.size();
  std::size_t at = pos_;
  do {
    const std::size_t begin = at++;
    while (at < size && class_of(bytes[at]) == Class::kToken) ++at;
    // Scorers write 60% and 60%-40%.
    while (in_table_ && at < size && bytes[at] == '%' && text::is_digit(bytes[at - 1]))
      for (++at; at < size && class_of(bytes[at]) == Class::kToken;) ++at;
    add(Kind::kToken, line_, span(begin, at));
    ++words_of_line_;
    while (at < size && is_blank(bytes[at])) ++at;
  } while (at < size && class_of(bytes[at]) == Class::kToken);
  game_->most_words_of_line = std::max(game_->most_words_of_line, words_of_line_);
  pos_ = at;
}

void Lexer::stray() {
  const std::string shown = text::printable(bytes_.substr(pos_, 1));
  const auto c = static_cast<unsigned char>(bytes_[pos_]);
  if (c < 0x20 || c == 0x7F)
    reporter_->report(kRule<"pbn/bad-character">, Severity::kError, span(pos_, pos_ + 1),
                      "a control character is outside a comment");
  else if (in_table_)
    reporter_->report(kRule<"pbn/table">, Severity::kError, span(pos_, pos_ + 1),
                      "\"{}\" is not allowed in a table; a cell that needs it is put in quotes", shown);
  else
    reporter_->report(kRule<"pbn/syntax">, Severity::kError, span(pos_, pos_ + 1), "\"{}\" belongs to nothing here",
                      shown);
  add(Kind::kStray, line_, span(pos_, pos_ + 1));
  ++pos_;
}

void Lexer::string() {
  const std::size_t begin = pos_++;
  while (pos_ < bytes_.size() && bytes_[pos_] != '"' && bytes_[pos_] != '\n')
    pos_ += bytes_[pos_] == '\\' && pos_ + 1 < bytes_.size() && bytes_[pos_ + 1] != '\n' ? 2 : 1;
  if (pos_ < bytes_.size() && bytes_[pos_] == '"')
    ++pos_;
  else
    reporter_->report(kRule<"pbn/quote">, Severity::kError, span(begin, pos_),
                      "the quote that is opened here is not closed in its line");
  add(Kind::kString, line_, span(begin, pos_));
}

void Lexer::line_comment() {
  const std::size_t begin = pos_;
  pos_ = end_of_line(bytes_, pos_);
  line_in_comment_ = true;
  add_comment(line_, span(begin, pos_));
}

/// Braces do not nest (3.8). If they are written as if they did, a } is left over, which shows it: gives the place of
/// the last that belongs to the comment from `begin` to `close`, and of the { inside it.
Lexer::Nested Lexer::end_of_nested(std::size_t begin, std::size_t close) const {
  const std::size_t inner = bytes_.substr(0, close).find('{', begin + 1);
  if (inner == std::string_view::npos) return {close, std::nullopt};
  std::ptrdiff_t open = std::count(bytes_.begin() + static_cast<std::ptrdiff_t>(inner),
                                   bytes_.begin() + static_cast<std::ptrdiff_t>(close), '{');
  Nested found = {close, std::nullopt};
  std::size_t opened_after = 0;
  constexpr std::size_t kLongest = std::size_t{1} << 14;
  const std::size_t last = std::min(bytes_.size(), close + kLongest);
  for (std::size_t at = close + 1; at < last && open > 0; ++at) {
    const char c = bytes_[at];
    const bool empty_line = c == '\n' && at + 1 < last && (bytes_[at + 1] == '\n' || bytes_[at + 1] == '\r');
    if (c == '[' || c == ';' || empty_line) break;
    if (c == '{') ++opened_after;
    if (c != '}') continue;
    if (opened_after > 0) {
      --opened_after;
      continue;
    }
    found = {at, inner};
    --open;
  }
  return found;
}

void Lexer::brace_comment() {
  const std::size_t begin = pos_;
  const std::uint32_t line = line_;
  const std::size_t line_begin = line_begin_;
  const std::size_t close = no_more_braces_ ? std::string_view::npos : bytes_.find('}', begin);
  if (close == std::string_view::npos) {
    if (last_)
      unclosed_comment(begin, line, line_begin);
    else
      pos_ = bytes_.size();
    return;
  }
  const auto [end_at, inner] = end_of_nested(begin, close);
  const std::string_view comment = bytes_.substr(0, end_at);
  for (std::size_t end = end_of_line(comment, pos_); end < end_at; end = end_of_line(comment, pos_)) {
    line_in_comment_ = true;
    pos_ = end;
    end_line();
  }
  line_in_comment_ = true;
  pos_ = end_at + 1;
  add_comment(line, span(begin, pos_));
  if (inner) {
    reporter_
        ->report(
            kRule<"pbn/syntax">, Severity::kError, span(*inner, *inner + 1),
            "a comment in braces cannot have another inside it: it would end at the first }}; it is read to the last")
        .related.push_back({"the last } is here", span(end_at, end_at + 1)});
    return;
  }
  switch (line_ == line ? Overrun::kNone : overrun_of(bytes_.substr(begin, close - begin))) {
    case Overrun::kNone:
      return;
    case Overrun::kOverEmptyLine:
      game_->swallowed = true;
      reporter_->report(kRule<"pbn/unclosed-comment">, Severity::kInfo, span(close, close + 1),
                        "the comment ends only here, after an empty line and tags, which are not read");
      return;
    case Overrun::kOverComment:
      game_->swallowed = true;
      reporter_->report(
          kRule<"pbn/unclosed-comment">, Severity::kWarning, span(begin, begin + 1),
          "the comment that begins here goes on over tags and the beginning of another comment, up to its end");
  }
}

/// The rest of the file has no }: the comment is taken to end where its game does, at the next semi-empty line.
void Lexer::unclosed_comment(std::size_t begin, std::uint32_t line, std::size_t line_begin) {
  game_->swallowed = true;
  no_more_braces_ = true;
  reporter_->report(kRule<"pbn/unclosed-comment">, Severity::kError, span(begin, begin + 1),
                    "the comment that begins here is never closed; it is taken to end with its game");
  line_begin_ = line_begin;
  while (pos_ < bytes_.size()) {
    line_in_comment_ = true;
    pos_ = end_of_line(bytes_, pos_);
    if (pos_ == bytes_.size()) break;
    end_line();
    if (blank_line()) break;
  }
  add_comment(line, span(begin, pos_));
}

/// Reports what can only be said of a complete game.
void Lexer::finish() {
  game_->exported = exported_;
  const std::size_t size = game_->at.end - game_->at.begin;
  const void* zero = size == 0 ? nullptr : std::memchr(bytes_.data() + game_->at.begin, 0, size);
  if (zero != nullptr) {
    const auto at = static_cast<std::size_t>(static_cast<const char*>(zero) - bytes_.data());
    given_up_ = true;
    reporter_->retract();
    reporter_->report(kRule<"pbn/not-text">, Severity::kError, span(at, at + 1),
                      "a byte of value 0 shows that this is not text; nothing from here on is read");
    return;
  }
  for (std::size_t i = 0; i < game_->tags.size(); ++i) {
    const Tag& tag = game_->tags[i];
    if (!tag.plain) {
      check_characters(tag);
      if (tag.name == TagName::kUnknown || tag.name_text != text_of(tag.name)) report_unknown(tag);
    }
    if (tag.name == TagName::kUnknown || tag.name == TagName::kNote) continue;
    const Tag& first = game_->tags[game_->first[index_of(tag.name)]];
    if (&first == &tag) continue;
    const bool same = first.value == tag.value;
    const bool judged = tag.name <= TagName::kResult && tag.name >= TagName::kBoard;
    if (!judged && reporter_->reported(kRule<"pbn/repeated-tag">, text_of(tag.name))) continue;
    const Severity severity = same ? Severity::kInfo : Severity::kWarning;
    static constexpr char kSentence[] = "this game has the tag {} already, {}";
    const auto which = same ? "with the same value" : "with another value, and the first one counts";
    const auto name = text_of(tag.name);
    auto& finding =
        judged ? reporter_->report(kRule<"pbn/repeated-tag">, severity, tag.at, kSentence, name, which)
               : reporter_->report_once(kRule<"pbn/repeated-tag">, severity, name, tag.at, kSentence, name, which);
    finding.related.push_back({"the first one is here", first.at});
  }
}

}  // namespace kibitzer::pbn
