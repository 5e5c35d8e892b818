#include "text/html.h"

#include <algorithm>
#include <utility>

#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::text {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f";

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }
bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

Span span_of(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// Where `word`, in small letters, is in `text` from `at` on, in whatever case; npos if it is not.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t at) {
  const auto* const found = std::search(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), word.begin(),
                                        word.end(), [](char a, char b) { return lower(a) == b; });
  return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

}  // namespace

/// Behind the > that ends the tag at `at`; 0 if it has none. A > in quotes does not end it.
std::size_t HtmlScanner::end_of_tag(std::size_t at) {
  if (quoted_) {
    char quote = '\0';
    bool value = false;  // an = precedes
    for (std::size_t i = at; i < page_.size(); ++i) {
      const char c = page_[i];
      if (quote != '\0') {
        if (c == quote) quote = '\0';
      } else if (value && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      }
      if (!is_blank(c)) value = c == '=' && quote == '\0';
    }
    quoted_ = false;
  }
  const std::size_t end = page_.find('>', at);
  return end == std::string_view::npos ? 0 : end + 1;
}

bool HtmlScanner::take_text(std::size_t end, HtmlToken& token) {
  token.kind = HtmlToken::Kind::kText;
  token.name.clear();
  token.at = span_of(at_, end);
  at_ = end;
  return true;
}

bool HtmlScanner::next(HtmlToken& token) {
  while (at_ < page_.size()) {
    if (!raw_.empty()) {
      const std::size_t end = std::min(find_word(page_, "</" + std::exchange(raw_, {}), at_), page_.size());
      if (end > at_) return take_text(end, token);
      continue;
    }
    if (!complete_) return take_text(page_.size(), token);
    const std::string_view rest = page_.substr(at_);
    if (rest.starts_with("<!--")) {
      const std::size_t end = page_.find("-->", at_ + 2);
      at_ = end == std::string_view::npos ? page_.size() : end + 3;
      continue;
    }
    const bool closing = rest.starts_with("</");
    const std::size_t name = closing ? 2 : 1;
    const bool tag = rest[0] == '<' && rest.size() > name && (is_letter(rest[name]) || rest[name] == '!');
    if (!tag) return take_text(std::min(page_.find('<', at_ + 1), page_.size()), token);
    const std::size_t end = end_of_tag(at_);
    if (end == 0) {
      complete_ = false;
      continue;
    }
    const std::size_t name_end = std::min(page_.find_first_of(" \t\r\n\f/>", at_ + name), end);
    token.kind = closing ? HtmlToken::Kind::kClosing : HtmlToken::Kind::kOpening;
    token.name = lowered(page_.substr(at_ + name, name_end - at_ - name));
    token.at = span_of(at_, end);
    at_ = end;
    if (token.opens("script") || token.opens("style")) raw_ = token.name;
    return true;
  }
  return false;
}

std::optional<Span> HtmlScanner::attribute(const HtmlToken& tag, std::string_view name) const {
  const std::string_view text = page_.substr(0, tag.at.end - 1);
  std::size_t at = tag.at.begin + 1 + tag.name.size();
  while (at < text.size()) {
    at = text.find_first_not_of(" \t\r\n\f/", at);
    if (at == std::string_view::npos) break;
    const std::size_t name_end = std::min(text.find_first_of(" \t\r\n\f/=", at + 1), text.size());
    const std::string own = lowered(text.substr(at, name_end - at));
    at = std::min(text.find_first_not_of(kBlanks, name_end), text.size());
    if (at == text.size() || text[at] != '=') continue;
    at = std::min(text.find_first_not_of(kBlanks, at + 1), text.size());
    if (at == text.size()) break;
    const bool quoted = text[at] == '"' || text[at] == '\'';
    const std::size_t begin = quoted ? at + 1 : at;
    const std::size_t end =
        std::min(quoted ? text.find(text[at], begin) : text.find_first_of(kBlanks, begin), text.size());
    if (own == name) return span_of(begin, end);
    at = std::min(quoted ? end + 1 : end, text.size());
  }
  return std::nullopt;
}

bool HtmlScanner::has_class(const HtmlToken& tag, std::string_view word) const {
  const auto classes = attribute(tag, "class");
  if (!classes) return false;
  std::string_view rest = page_.substr(classes->begin, classes->end - classes->begin);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(kBlanks), rest.size());
    if (rest.substr(0, end) == word) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

Decoded HtmlScanner::decoded(Span at) const {
  return without_references(Decoded(page_.substr(at.begin, at.end - at.begin), at.begin));
}

bool looks_like_html(std::string_view head) {
  constexpr std::size_t kBegin = 20;
  head.remove_prefix(byte_order_mark_size(head));
  head.remove_prefix(std::min(head.find_first_not_of(kBlanks), head.size()));
  const std::string begin = lowered(head.substr(0, kBegin));
  return begin.starts_with("<!doctype html") || begin.starts_with("<html");
}

}  // namespace kibitzer::text
