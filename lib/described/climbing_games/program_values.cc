#include "described/climbing_games/program_values.h"

#include <algorithm>

#include "text/ascii.h"

namespace kibitzer::described::climbing_games {
namespace {

constexpr int kDeepestValue = 16;
constexpr std::size_t kMostValues = 200'000;  // of one record
constexpr int kLargestNumber = 1'000'000'000;

bool in_word(char c) {
  return text::is_digit(c) || c == '_' || c == '.' || (text::lower(c) >= 'a' && text::lower(c) <= 'z');
}

text::Span span_between(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

const ProgramValue* ProgramValue::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &children[static_cast<std::size_t>(found - keys.begin())];
}

void ProgramValues::fail(std::string expected) {
  error_ = ProgramValueError{span_between(at_, std::min(at_ + 1, text_.size())), std::move(expected)};
  throw Stop();
}

void ProgramValues::skip_blanks() {
  while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
}

bool ProgramValues::taken(char c) {
  skip_blanks();
  if (at_ == text_.size() || text_[at_] != c) return false;
  ++at_;
  return true;
}

std::optional<ProgramValue> ProgramValues::next() {
  error_.reset();
  values_ = 0;
  // A text may hold the object, as json.dumps(str(…)) writes it, and a list several of them.
  const std::size_t odd = text_.find_first_not_of(" \t\r\n[],\"\\", at_);
  if (odd == std::string_view::npos) {
    at_ = text_.size();
    return std::nullopt;
  }
  at_ = odd;
  try {
    if (text_[odd] != '{') fail("\"{\"");
    return value(0);
  } catch (const Stop&) {
    at_ = std::min(text_.find('\n', at_), text_.size());
    return std::nullopt;
  }
}

std::optional<ProgramValueError> ProgramValues::take_error() {
  auto found = std::move(error_);
  error_.reset();
  return found;
}

/// The size of the quote at the present place, which in a text has a backslash before it; 0 if there is none.
std::size_t ProgramValues::quote_size() const {
  const std::string_view rest = text_.substr(at_);
  if (rest.starts_with('"') || rest.starts_with('\'')) return 1;
  return rest.starts_with("\\\"") || rest.starts_with("\\'") ? 2 : 0;
}

ProgramValue ProgramValues::value(int depth) {
  skip_blanks();
  if (depth > kDeepestValue || ++values_ > kMostValues) fail("fewer values");
  ProgramValue made;
  const std::size_t begin = at_;
  if (taken('{')) {
    object(made, depth);
  } else if (taken('[')) {
    list(made, ']', depth);
  } else if (taken('(')) {
    list(made, ')', depth);
  } else if (quote_size() > 0) {
    quoted(made);
    return made;
  } else if (at_ < text_.size() && (text::is_digit(text_[at_]) || text_[at_] == '-')) {
    number(made);
  } else {
    made = word(depth);
  }
  made.at = span_between(begin, at_);
  return made;
}

void ProgramValues::object(ProgramValue& made, int depth) {
  made.kind = ProgramValueKind::kObject;
  if (taken('}')) return;
  do {
    skip_blanks();
    if (taken('}')) return;
    ProgramValue key = value(depth + 1);
    if (!taken(':')) fail("\":\"");
    made.keys_at.push_back(key.at);
    made.keys.push_back(key.kind == ProgramValueKind::kText ? std::move(key.text) : std::string());
    made.children.push_back(value(depth + 1));
  } while (taken(','));
  if (!taken('}')) fail("\",\" or \"}\"");
}

void ProgramValues::list(ProgramValue& made, char close, int depth) {
  made.kind = ProgramValueKind::kList;
  do {
    if (taken(close)) return;
    made.children.push_back(value(depth + 1));
  } while (taken(','));
  if (!taken(close)) fail(close == ']' ? "\",\" or \"]\"" : "\",\" or \")\"");
}

void ProgramValues::quoted(ProgramValue& made) {
  made.kind = ProgramValueKind::kText;
  const std::string_view quote = text_.substr(at_, quote_size());
  at_ += quote.size();
  const std::size_t begin = at_;
  while (text_.substr(at_, quote.size()) != quote) {
    if (at_ < text_.size() && text_[at_] == '\\') ++at_;
    if (at_ >= text_.size() || text_[at_] == '\n') fail("the end of a text");
    made.text += text_[at_++];
  }
  made.at = span_between(begin, at_);
  at_ += quote.size();
}

void ProgramValues::number(ProgramValue& made) {
  made.kind = ProgramValueKind::kNumber;
  const bool negative = text_[at_] == '-';
  if (negative) ++at_;
  for (; at_ < text_.size() && text::is_digit(text_[at_]); ++at_)
    made.number = std::min(made.number, kLargestNumber / 10 - 1) * 10 + (text_[at_] - '0');
  if (negative) made.number = -made.number;
  while (at_ < text_.size() && (in_word(text_[at_]) || text_[at_] == '+' || text_[at_] == '-')) ++at_;
}

/// None, true, or a value in a call, such as array([3, 3]).
ProgramValue ProgramValues::word(int depth) {
  const std::size_t begin = at_;
  while (at_ < text_.size() && in_word(text_[at_])) ++at_;
  if (at_ == begin) fail("a value");
  ProgramValue made;
  if (!taken('(')) return made;
  list(made, ')', depth + 1);
  if (made.children.empty()) return ProgramValue();
  ProgramValue first = std::move(made.children.front());
  return first;
}

}  // namespace kibitzer::described::climbing_games
