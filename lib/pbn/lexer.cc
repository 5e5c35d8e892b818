#include "pbn/lexer.h"

#include <algorithm>
#include <cstring>

#include "pbn/rules.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::pbn {
namespace {

using findings::Severity;

constexpr std::size_t kLongestLine = 255;  // with its end (2.3)

// What a game may have; the largest tables have some ten thousand cells, and no table of tags is that long.
constexpr std::size_t kMostElements = 1'000'000;
constexpr std::size_t kMostTags = 10'000;

enum class Class : std::uint8_t { kToken, kBlank, kNewline, kBracket, kSemicolon, kBrace, kQuote, kStray };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (std::size_t i = 0; i < 0x20; ++i) classes[i] = Class::kStray;
  classes[0x7F] = Class::kStray;
  for (const char c : {' ', '\t', '\r', '\v', '\f'}) classes[static_cast<unsigned char>(c)] = Class::kBlank;
  classes['\n'] = Class::kNewline;
  classes['['] = Class::kBracket;
  classes[';'] = Class::kSemicolon;
  classes['{'] = Class::kBrace;
  classes['"'] = Class::kQuote;
  for (const char c : {']', '}', '%'}) classes[static_cast<unsigned char>(c)] = Class::kStray;
  return classes;
}

constexpr std::array<Class, 256> kClasses = make_classes();

Class class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }
bool is_blank(char c) { return class_of(c) == Class::kBlank; }
bool is_name(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

/// Where the line that `from` stands in ends: at its newline, or at the end of the bytes.
std::size_t end_of_line(std::string_view bytes, std::size_t from) {
  const std::size_t newline = bytes.find('\n', from);
  return newline == std::string_view::npos ? bytes.size() : newline;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

text::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Whether all of `value` is printable ASCII.
bool plain(std::string_view value) {
  bool all = true;
  for (const char c : value) all &= static_cast<unsigned char>(c - 0x20) < 0x5F;
  return all;
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

void Lexer::begin_file() {
  first_ = true;
  exported_ = false;
  given_up_ = false;
  no_more_braces_ = false;
  told_.clear();
}

Step Lexer::next(std::string_view bytes, std::size_t& at, bool last, Game& game,
                 std::vector<findings::Finding>& findings) {
  bytes_ = bytes;
  last_ = last;
  game_ = &game;
  findings_ = &findings;
  if (first_ && at == 0) {
    if (bytes.size() < 3 && !last) return Step::kMore;
    at = text::byte_order_mark_size(bytes);
    first_ = false;
  }
  told_before_ = findings.size();
  pos_ = at;
  const Step step = given_up_ ? Step::kEnd : run();
  switch (step) {
    case Step::kMore:
      findings.resize(told_before_);
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
  game_->clear();
  game_->bytes = bytes_;
  game_->at = span(pos_, pos_);
  line_ = 0;
  in_section_ = in_table_ = line_in_comment_ = long_comment_told_ = long_line_told_ = new_game_ = false;
  no_close_before_ = close_at_ = 0;
  full_ = false;
  line_begin_ = pos_;
  bool at_line_start = true;
  while (pos_ < bytes_.size()) {
    if (at_line_start && line_start()) break;
    at_line_start = false;
    if (pos_ >= bytes_.size()) break;
    const Class kind = class_of(bytes_[pos_]);
    if (kind == Class::kBlank) {
      ++pos_;
    } else if (kind == Class::kNewline) {
      end_line();
      at_line_start = true;
    } else {
      element();
      if (new_game_) break;
      at_line_start = pos_ == line_begin_;  // a comment without an end gives up at a line's end
    }
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
  const std::size_t end = end_of_line(bytes_, pos_);
  const std::string_view line = trimmed(bytes_.substr(pos_ + 1, end - pos_ - 1));
  pos_ = std::min(end + 1, bytes_.size());
  line_begin_ = pos_;
  ++line_;
  if (end == bytes_.size() && !last_) return true;  // not all of the line is there
  if (line == "EXPORT") exported_ = true;
  if (game_->elements.empty()) game_->at.begin = static_cast<std::uint32_t>(pos_);
  return true;
}

bool Lexer::blank_line() {
  std::size_t at = pos_;
  while (at < bytes_.size() && is_blank(bytes_[at])) ++at;
  return at == bytes_.size() ? last_ && at > pos_ : bytes_[at] == '\n';
}

void Lexer::end_line() {
  const std::size_t size = pos_ + 1 - line_begin_;
  if (size > kLongestLine) {
    bool& told = line_in_comment_ ? long_comment_told_ : long_line_told_;
    if (!told)
      report(rule::kLongLine, Severity::kInfo, line_begin_, line_begin_ + kLongestLine,
             "the line has " + std::to_string(size) + " bytes with its end, more than the 255 that PBN allows");
    told = true;
  }
  if (pos_ == 0 || bytes_[pos_ - 1] != '\r')
    if (!game_->bare_newline) game_->bare_newline = static_cast<std::uint32_t>(pos_);
  ++pos_;
  ++line_;
  line_begin_ = pos_;
  line_in_comment_ = false;
}

void Lexer::add(const Element& element) {
  if (game_->elements.size() < kMostElements && game_->tags.size() < kMostTags)
    return game_->elements.push_back(element);
  if (!full_)
    report(rule::kSyntax, Severity::kError, element.at.begin, element.at.end,
           "no game has as many tags and words as this one; what stands from here on is not read");
  full_ = true;
}

void Lexer::report(const findings::Rule& rule, Severity severity, std::size_t begin, std::size_t end,
                   std::string message) {
  if (findings_->size() - told_before_ < kMostFaults)
    findings_->push_back({&rule, severity, std::move(message), span(begin, end), {}, {}, {}, {}});
}

void Lexer::element() {
  switch (class_of(bytes_[pos_])) {
    case Class::kToken:
      return token();
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
    case Class::kNewline:
      ++pos_;
  }
}

void Lexer::token() {
  const std::size_t begin = pos_;
  while (pos_ < bytes_.size() && class_of(bytes_[pos_]) == Class::kToken) ++pos_;
  add({Kind::kToken, line_, span(begin, pos_), 0});
}

void Lexer::stray() {
  const std::string shown = text::printable(bytes_.substr(pos_, 1));
  const auto c = static_cast<unsigned char>(bytes_[pos_]);
  if (c < 0x20 || c == 0x7F)
    report(rule::kBadCharacter, Severity::kError, pos_, pos_ + 1, "a control character stands outside a comment");
  else if (in_table_)
    report(rule::kTable, Severity::kError, pos_, pos_ + 1,
           "\"" + shown + "\" cannot stand in a table; a cell that needs it is put in quotes");
  else
    report(rule::kSyntax, Severity::kError, pos_, pos_ + 1, "\"" + shown + "\" belongs to nothing here");
  add({Kind::kStray, line_, span(pos_, pos_ + 1), 0});
  ++pos_;
}

void Lexer::string() {
  const std::size_t begin = pos_++;
  while (pos_ < bytes_.size() && bytes_[pos_] != '"' && bytes_[pos_] != '\n')
    pos_ += bytes_[pos_] == '\\' && pos_ + 1 < bytes_.size() && bytes_[pos_ + 1] != '\n' ? 2 : 1;
  if (pos_ < bytes_.size() && bytes_[pos_] == '"')
    ++pos_;
  else
    report(rule::kQuote, Severity::kError, begin, pos_, "the quote that is opened here is not closed in its line");
  add({Kind::kString, line_, span(begin, pos_), 0});
}

void Lexer::line_comment() {
  const std::size_t begin = pos_;
  pos_ = end_of_line(bytes_, pos_);
  line_in_comment_ = true;
  add({Kind::kComment, line_, span(begin, pos_), 0});
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
  for (std::size_t end = end_of_line(bytes_, pos_); end < close; end = end_of_line(bytes_, pos_)) {
    line_in_comment_ = true;
    pos_ = end;
    end_line();
  }
  line_in_comment_ = true;
  pos_ = close + 1;
  add({Kind::kComment, line, span(begin, pos_), 0});
  switch (line_ == line ? Overrun::kNone : overrun_of(bytes_.substr(begin, close - begin))) {
    case Overrun::kNone:
      return;
    case Overrun::kOverEmptyLine:
      game_->swallowed = true;
      return report(rule::kUnclosedComment, Severity::kInfo, close, close + 1,
                    "the comment ends only here, after an empty line and tags, which are not read");
    case Overrun::kOverComment:
      game_->swallowed = true;
      return report(
          rule::kUnclosedComment, Severity::kWarning, begin, begin + 1,
          "the comment that begins here goes on over tags and the beginning of another comment, up to its end");
  }
}

/// The rest of the file has no }: the comment is taken to end where its game does, at the next semi-empty line.
void Lexer::unclosed_comment(std::size_t begin, std::uint32_t line, std::size_t line_begin) {
  game_->swallowed = true;
  no_more_braces_ = true;
  report(rule::kUnclosedComment, Severity::kError, begin, begin + 1,
         "the comment that begins here is never closed; it is taken to end with its game");
  line_begin_ = line_begin;
  while (pos_ < bytes_.size()) {
    line_in_comment_ = true;
    pos_ = end_of_line(bytes_, pos_);
    if (pos_ == bytes_.size()) break;
    end_line();
    if (blank_line()) break;
  }
  add({Kind::kComment, line, span(begin, pos_), 0});
}

/// Past blanks and one end of line.
std::size_t Lexer::after_blanks(std::size_t from) {
  while (from < bytes_.size() && is_blank(bytes_[from])) ++from;
  if (from == bytes_.size() || bytes_[from] != '\n') return from;
  passed_line_ = true;
  ++from;
  while (from < bytes_.size() && is_blank(bytes_[from])) ++from;
  return from;
}

bool Lexer::bracket_after(std::size_t from, std::size_t& bracket) {
  bracket = after_blanks(from);
  return bracket < bytes_.size() && bytes_[bracket] == ']';
}

/// 3.3. A bracket before which no name begins is a stray one.
void Lexer::tag() {
  const std::size_t begin = pos_;
  passed_line_ = false;
  std::size_t at = after_blanks(begin + 1);
  const std::size_t name = at;
  while (at < bytes_.size() && is_name(bytes_[at])) ++at;
  if (at == name) return stray();
  if (at == bytes_.size() && !last_) {
    pos_ = at;
    return;
  }
  Tag tag;
  tag.name_at = span(name, at);
  tag.name_text = bytes_.substr(name, at - name);
  tag.name = find_tag(tag.name_text);
  if (tag.name == TagName::kUnknown) tag.name = find_tag_in_any_case(tag.name_text);
  if (begins_new_game(tag)) {
    new_game_ = true;
    if (told_.first_time(rule::kMissingBlankLine.name))
      report(rule::kMissingBlankLine, Severity::kInfo, begin, at,
             "another game begins here, without the empty line that should stand before it");
    return;
  }
  tag.value_at = tag.name_at;
  pos_ = at;
  const std::size_t value = after_blanks(at);
  if (value < bytes_.size() && bytes_[value] == '"') {
    pos_ = value;
    quoted_value(tag);
  } else if (value < bytes_.size() && bytes_[value] == ']') {
    pos_ = value + 1;
    report(rule::kMissingValue, Severity::kError, begin, pos_,
           "the tag " + text::printable(tag.name_text) + " has no value, not even an empty one");
  } else {
    bare_value(tag);
  }
  tag.at = span(begin, pos_);
  add_tag(tag, begin);
}

/// A game without the blank line before it: a tag that identifies games comes again, after an auction or a play.
bool Lexer::begins_new_game(const Tag& tag) const {
  if (!in_section_ || tag.name >= TagName::kScoring || tag.name == TagName::kVulnerable) return false;
  return game_->first[index_of(tag.name)] != Game::kNone;
}

void Lexer::add_tag(Tag& tag, std::size_t begin) {
  in_section_ = in_section_ || tag.name == TagName::kAuction || tag.name == TagName::kPlay;
  in_table_ = opens_table(tag.name);
  const auto index = static_cast<std::uint32_t>(game_->tags.size());
  add({Kind::kTag, line_, span(begin, pos_), index});
  if (!full_ && tag.name != TagName::kUnknown && game_->first[index_of(tag.name)] == Game::kNone)
    game_->first[index_of(tag.name)] = index;
  if (!full_) game_->tags.push_back(tag);
  if (!passed_line_) return;
  // A tag over several lines moves on the lines behind it.
  for (std::size_t newline = bytes_.find('\n', begin); newline < pos_; newline = bytes_.find('\n', newline + 1)) {
    ++line_;
    line_begin_ = newline + 1;
  }
}

/// At the opening quote. The value ends at the quote that a bracket follows; other quotes inside it were meant to have
/// a backslash before them.
void Lexer::quoted_value(Tag& tag) {
  const std::size_t from = pos_ + 1;
  bool escapes = false;
  bool inner_told = false;
  for (std::size_t at = from;; ++at) {
    while (at < bytes_.size() && bytes_[at] != '"' && bytes_[at] != '\\' && bytes_[at] != '\n') ++at;
    if (at >= bytes_.size() || bytes_[at] == '\n') {
      std::size_t to = at;
      while (to > from && is_blank(bytes_[to - 1])) --to;
      const bool bracket = to > from && bytes_[to - 1] == ']';
      pos_ = at;
      report(rule::kQuote, Severity::kError, from - 1, to,
             "the value of " + text::printable(tag.name_text) + " has no closing quote");
      return finish_value(tag, from, bracket ? to - 1 : to, escapes);
    }
    if (bytes_[at] == '\\') {
      escapes = true;
      if (at + 1 < bytes_.size() && (bytes_[at + 1] == '"' || bytes_[at + 1] == '\\')) ++at;
      continue;
    }
    std::size_t bracket = 0;
    if (bracket_after(at + 1, bracket)) {
      pos_ = bracket + 1;
      return finish_value(tag, from, at, escapes);
    }
    if (!closes_later(at + 1)) {
      pos_ = at + 1;
      report(rule::kMissingBracket, Severity::kInfo, at, at + 1,
             "the tag " + text::printable(tag.name_text) + " is not closed with a bracket");
      return finish_value(tag, from, at, escapes);
    }
    if (!inner_told)
      report(rule::kQuote, Severity::kInfo, at, at + 1,
             "a quote inside a value is written with a backslash before it: \\\"");
    inner_told = true;
  }
}

/// Whether the rest of the line still has a quote and a bracket that can close the value, before another tag begins.
bool Lexer::closes_later(std::size_t from) {
  std::size_t at = from;
  while (at < bytes_.size() && is_blank(bytes_[at])) ++at;
  if (at < bytes_.size() && (bytes_[at] == '[' || bytes_[at] == '\n')) return false;
  if (from <= close_at_) return true;
  if (from < no_close_before_) return false;
  const std::string_view line = bytes_.substr(0, end_of_line(bytes_, from));
  for (std::size_t quote = line.find('"', from); quote < line.size(); quote = line.find('"', quote + 1)) {
    at = quote + 1;
    while (at < line.size() && is_blank(line[at])) ++at;
    if (at == line.size() || line[at] != ']') continue;
    close_at_ = quote;
    return true;
  }
  no_close_before_ = line.size();
  return false;
}

/// A value without quotes goes on to the bracket, or to the end of the line.
void Lexer::bare_value(Tag& tag) {
  while (pos_ < bytes_.size() && is_blank(bytes_[pos_])) ++pos_;
  const std::size_t from = pos_;
  while (pos_ < bytes_.size() && bytes_[pos_] != ']' && bytes_[pos_] != '\n' && bytes_[pos_] != '[') ++pos_;
  std::size_t to = pos_;
  while (to > from && (is_blank(bytes_[to - 1]) || bytes_[to - 1] == '"')) --to;
  const std::string name = text::printable(tag.name_text);
  if (to == from) {
    report(rule::kMissingValue, Severity::kError, tag.name_at.begin, tag.name_at.end,
           "the tag " + name + " has no value, not even an empty one");
  } else {
    report(rule::kQuote, Severity::kInfo, from, to, "the value of " + name + " stands without its quotes");
    finish_value(tag, from, to, false);
  }
  if (pos_ < bytes_.size() && bytes_[pos_] == ']')
    ++pos_;
  else
    report(rule::kMissingBracket, Severity::kInfo, tag.name_at.begin, std::max<std::size_t>(to, tag.name_at.end),
           "the tag " + name + " is not closed with a bracket");
}

/// 3.2: a quote and a backslash inside a string have a backslash before them.
void Lexer::finish_value(Tag& tag, std::size_t from, std::size_t to, bool escapes) {
  tag.has_value = true;
  tag.value_at = span(from, to);
  tag.value = bytes_.substr(from, to - from);
  if (!escapes) return;
  std::string plain;
  for (std::size_t i = 0; i < tag.value.size(); ++i) {
    if (tag.value[i] == '\\' && i + 1 < tag.value.size() && (tag.value[i + 1] == '"' || tag.value[i + 1] == '\\')) ++i;
    plain += tag.value[i];
  }
  tag.value = game_->store.emplace_back(std::move(plain));
}

/// What is told only of a complete game.
void Lexer::finish() {
  game_->exported = exported_;
  const std::size_t size = game_->at.end - game_->at.begin;
  const void* zero = size == 0 ? nullptr : std::memchr(bytes_.data() + game_->at.begin, 0, size);
  if (zero != nullptr) {
    const auto at = static_cast<std::size_t>(static_cast<const char*>(zero) - bytes_.data());
    given_up_ = true;
    findings_->resize(told_before_);
    report(rule::kNotText, Severity::kError, at, at + 1,
           "a byte of value 0 shows that this is no text, or text in UTF-16; nothing from here on is read");
    return;
  }
  for (std::size_t i = 0; i < game_->tags.size(); ++i) {
    const Tag& tag = game_->tags[i];
    check_characters(tag);
    if (tag.name == TagName::kUnknown || tag.name_text != text_of(tag.name)) tell_unknown(tag);
    if (tag.name == TagName::kUnknown || tag.name == TagName::kNote) continue;
    const Tag& first = game_->tags[game_->first[index_of(tag.name)]];
    if (&first == &tag) continue;
    if (findings_->size() - told_before_ >= kMostFaults) return;
    const bool same = first.value == tag.value;
    const bool judged = tag.name <= TagName::kResult && tag.name >= TagName::kBoard;
    if (!judged && !told_.first_time("repeated " + std::string(text_of(tag.name)))) continue;
    findings_->push_back({&rule::kRepeatedTag,
                          same ? Severity::kInfo : Severity::kWarning,
                          "this game has the tag " + std::string(text_of(tag.name)) + " already, " +
                              (same ? "with the same value" : "with another value, and the first one counts"),
                          tag.at,
                          {{"the first one is here", first.at}},
                          {},
                          {},
                          {}});
  }
}

void Lexer::tell_unknown(const Tag& tag) {
  const std::string_view key = tag.name_text.substr(0, 200);
  if (!told_.first_time(key)) return;
  std::string message = "PBN has no tag called " + text::printable(tag.name_text);
  if (tag.name != TagName::kUnknown) {
    message += "; it is read as " + std::string(text_of(tag.name));
  } else if (const auto near = text::nearest(tag.name_text, tag_names())) {
    message += "; did you mean " + std::string(tag_names()[*near]) + "?";
  }
  report(rule::kUnknownTag, Severity::kInfo, tag.name_at.begin, tag.name_at.end, std::move(message));
}

/// 2.2 and 2.3: no tabs and no control characters in strings. Bytes above 0x9F are Latin 1, unless the value is UTF-8.
void Lexer::check_characters(const Tag& tag) {
  const std::string_view value = game_->text(tag.value_at);
  if (!tag.has_value || plain(value)) return;
  bool utf8_known = false;
  bool utf8 = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const auto c = static_cast<unsigned char>(value[i]);
    if (c >= 0x20 && c < 0x7F) continue;
    if (c >= 0x80 && !utf8_known) {
      utf8 = !text::first_invalid_utf8(value);
      utf8_known = true;
    }
    if (c >= 0xA0 || (c >= 0x80 && utf8)) continue;
    const std::size_t at = tag.value_at.begin + i;
    report(rule::kBadCharacter, c == '\t' ? Severity::kWarning : Severity::kError, at, at + 1,
           std::string(c == '\t' ? "a tab" : "a control character") + " stands in the value of " +
               text::printable(tag.name_text));
    return;
  }
}

}  // namespace kibitzer::pbn
