// Tag pairs and their values. (PBN 2.1, 3.2 and 3.3.)
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "pbn/characters.h"
#include "pbn/lexer.h"
#include "pbn/rules.h"
#include "text/nearest.h"
#include "text/plain.h"
#include "text/utf8.h"

namespace kibitzer::pbn {
namespace {

using findings::Severity;

/// Whether all of `value` is printable ASCII.
bool plain(std::string_view value) {
  bool all = true;
  for (const char c : value) all &= static_cast<unsigned char>(c - 0x20) < 0x5F;
  return all;
}

}  // namespace

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

/// A tag as nearly all are written, with nothing to report. False, and nothing is read, if it is another.
bool Lexer::plain_tag() {
  const char* const bytes = bytes_.data();
  const std::size_t begin = pos_;
  const std::size_t name = begin + 1;
  const std::size_t name_end = end_of_name(bytes_, name);
  const std::size_t value = name_end + 2;
  if (value >= bytes_.size() || bytes[name_end] != ' ' || bytes[name_end + 1] != '"' || !has_room()) return false;
  const std::string_view name_text(bytes + name, name_end - name);
  const TagName known = find_tag(name_text);
  if (known == TagName::kUnknown || begins_new_game(known)) return false;
  const std::size_t end = text::end_of_plain(bytes_, value);
  if (end + 1 >= bytes_.size() || bytes[end] != '"' || bytes[end + 1] != ']') return false;
  pos_ = end + 2;
  Tag& tag = game_->tags.next();
  tag.name = known;
  tag.at = span(begin, pos_);
  tag.name_at = span(name, name_end);
  tag.value_at = span(value, end);
  tag.name_text = name_text;
  tag.value = {bytes + value, end - value};
  tag.has_value = tag.plain = true;
  game_->tidy = game_->tidy && begin == line_begin_;
  note_tag(known);
  add(Kind::kTag, line_, tag.at, game_->index_last_tag());
  return true;
}

/// Notes what a tag implies for what comes after it.
void Lexer::note_tag(TagName name) {
  seen_tags_.note(name);
  in_table_ = opens_table(name);
}

/// 3.3. A bracket that no name follows is a stray one.
void Lexer::tag() {
  passed_line_ = false;
  if (plain_tag()) return;
  game_->tidy = false;
  const std::size_t begin = pos_;
  std::size_t at = after_blanks(begin + 1);
  const std::size_t name = at;
  at = end_of_name(bytes_, at);
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
  if (begins_new_game(tag.name)) {
    new_game_ = true;
    reporter_
        ->report_once(kRule<"pbn/missing-blank-line">, "", span(begin, at),
                      "another game begins here, without the empty line that should precede it")
        .fix_form(span(begin, begin), "\n", "insert an empty line");
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
    reporter_->report(kRule<"pbn/missing-value">, Severity::kError, span(begin, pos_),
                      "the tag {} has no value, not even an empty one", text::printable(tag.name_text));
  } else {
    bare_value(tag);
  }
  tag.at = span(begin, pos_);
  add_tag(tag, begin);
}

bool Lexer::begins_new_game(TagName name) const {
  if (!seen_tags_.begin_new_game(name)) return false;
  std::size_t before = pos_;
  while (before > line_begin_ && is_blank(bytes_[before - 1])) --before;
  return before == line_begin_;
}

void Lexer::add_tag(const Tag& tag, std::size_t begin) {
  note_tag(tag.name);
  add(Kind::kTag, line_, span(begin, pos_), static_cast<std::uint32_t>(game_->tags.size()));
  if (!full_) {
    game_->tags.push_back(tag);
    game_->index_last_tag();
  }
  if (!passed_line_) return;
  // A tag over several lines moves on the lines after it.
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
  for (std::size_t at = from;; ++at) {
    while (at < bytes_.size() && bytes_[at] != '"' && bytes_[at] != '\\' && bytes_[at] != '\n') ++at;
    if (at >= bytes_.size() || bytes_[at] == '\n') {
      std::size_t to = at;
      while (to > from && is_blank(bytes_[to - 1])) --to;
      const bool bracket = to > from && bytes_[to - 1] == ']';
      pos_ = at;
      reporter_->report(kRule<"pbn/quote">, Severity::kError, span(from - 1, to),
                        "the value of {} has no closing quote", text::printable(tag.name_text));
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
      auto& finding = reporter_->report(kRule<"pbn/missing-bracket">, Severity::kInfo, span(at, at + 1),
                                        "the tag {} is not closed with a bracket", text::printable(tag.name_text));
      // Words after it may belong to the value.
      std::size_t next = at + 1;
      while (next < bytes_.size() && (is_blank(bytes_[next]) || bytes_[next] == '\r')) ++next;
      if (next == bytes_.size() || bytes_[next] == '\n' || bytes_[next] == '[')
        finding.fix_form(span(at + 1, at + 1), "]", "insert ']'");
      return finish_value(tag, from, at, escapes);
    }
    auto& finding = reporter_->report_once(kRule<"pbn/quote">, Severity::kInfo, "quote in a value", span(at, at + 1),
                                           "a quote inside a value is written with a backslash before it: \\\"");
    // Beside the quotes around the value it may be surplus.
    if (at > from && bytes_[at + 1] != '"' && bytes_[at - 1] != '"')
      finding.fix_form(span(at, at), "\\", "insert '\\'");
  }
}

/// Whether the rest of the line still has a quote and a bracket that can close the value, before another tag begins.
bool Lexer::closes_later(std::size_t from) {
  std::size_t at = from;
  while (at < bytes_.size() && is_blank(bytes_[at])) ++at;
  if (at < bytes_.size() && (bytes_[at] == '[' || bytes_[at] == '\n')) return false;
  if (from <= close_at_) return true;
  if (from < no_close_before_) return false;
  if (from > line_end_) line_end_ = end_of_line(bytes_, from);
  const std::string_view line = bytes_.substr(0, line_end_);
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
    reporter_->report(kRule<"pbn/missing-value">, Severity::kError, span(tag.name_at.begin, tag.name_at.end),
                      "the tag {} has no value, not even an empty one", name);
  } else {
    auto& finding = reporter_->report_once(kRule<"pbn/quote">, Severity::kInfo, "no quotes", span(from, to),
                                           "the value of {} has no quotes", name);
    const std::string_view value = bytes_.substr(from, to - from);
    // A quote may stand at its end alone; more, or the end of the line, leave open where the value ends.
    const std::string_view behind = bytes_.substr(to, pos_ - to);
    const bool closed = pos_ < bytes_.size() && bytes_[pos_] == ']';
    if (closed && value.find_first_of("\"\\") == std::string_view::npos &&
        std::count(behind.begin(), behind.end(), '"') < 2)
      finding.fix_form(span(from, pos_), fmt::format("\"{}\"", value));
    finish_value(tag, from, to, false);
  }
  if (pos_ < bytes_.size() && bytes_[pos_] == ']')
    ++pos_;
  else
    reporter_
        ->report(kRule<"pbn/missing-bracket">, Severity::kInfo,
                 span(tag.name_at.begin, std::max<std::size_t>(to, tag.name_at.end)),
                 "the tag {} is not closed with a bracket", name)
        .fixes.push_back({findings::Safety::kUnsafe, "insert ']'", {{span(to, to), "]"}}});
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
  if (plain.size() < tag.value.size()) tag.value = game_->store.keep(std::move(plain));
}

/// Tags that BridgeComposer, Bridge Captain and other programs write into most hand records on the web.
bool is_of_a_program(std::string_view name) {
  constexpr std::array<std::string_view, 10> kTags = {
      "BCFlags",  "BCConfirm", "BCConfirmMod", "DoubleDummyTricks",       "ParContract",
      "ParScore", "Ability",   "Minimax",      "OptimumOpeningLeadTable", "DDResults"};
  return std::find(kTags.begin(), kTags.end(), name) != kTags.end();
}

void Lexer::report_unknown(const Tag& tag) {
  if (is_of_a_program(tag.name_text)) return;
  // Tags in another case are reported once.
  const std::string_view key = tag.name != TagName::kUnknown ? "in another case" : tag.name_text.substr(0, 200);
  if (reporter_->reported(kRule<"pbn/unknown-tag">, key)) return;
  std::string_view right;
  std::string meant;
  if (tag.name != TagName::kUnknown) {
    right = text_of(tag.name);
    meant = fmt::format("; it is read as {}", right);
  } else if (const auto near = text::nearest(tag.name_text, tag_names())) {
    right = tag_names()[*near];
    meant = fmt::format("; did you mean {}?", right);
  }
  auto& finding = reporter_->report_once(kRule<"pbn/unknown-tag">, key, tag.name_at, "PBN has no tag called {}{}",
                                         text::printable(tag.name_text), meant);
  if (right.empty()) return;
  if (tag.name != TagName::kUnknown)
    finding.fix_form(tag.name_at, std::string(right));
  else
    finding.offer(std::string(right));
}

/// 2.2 and 2.3: no tabs and no control characters in strings. Bytes above 0x9F are Latin 1, unless the value is UTF-8;
/// those from 0x80 on are control characters in Latin 1, but what is written there is Windows-1252.
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
    if (c >= 0x80 && text::in_windows_1252(c) != text::kNoCharacter) {
      reporter_
          ->report(kRule<"pbn/bad-character">, Severity::kInfo, span(at, at + 1),
                   "{} in the value of {} is a character of Windows-1252; PBN has those of Latin 1",
                   text::printable(value.substr(i, 1)), text::printable(tag.name_text))
          .fix_form(tag.value_at, text::in_utf8(value), "write the value in UTF-8");
      return;
    }
    reporter_->report(kRule<"pbn/bad-character">, c == '\t' ? Severity::kWarning : Severity::kError, span(at, at + 1),
                      "{} is in the value of {}", c == '\t' ? "a tab" : "a control character",
                      text::printable(tag.name_text));
    return;
  }
}

}  // namespace kibitzer::pbn
