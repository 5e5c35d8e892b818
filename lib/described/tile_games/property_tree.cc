#include "described/tile_games/property_tree.h"

#include <algorithm>

#include "text/ascii.h"

namespace kibitzer::described::tile_games {
namespace {

constexpr std::size_t kMostProperties = 20'000;

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

text::Span span_from(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

class TreeReader {
 public:
  TreeReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  PropertyGame read() {
    game_.at = span_from(at_, at_ + 1);
    while (at_ < text_.size() && step()) continue;
    if (depth_ > 0) broken(span_from(text_.size() - 1, text_.size()));
    game_.end = at_;
    return std::move(game_);
  }

 private:
  /// False once the game has ended.
  bool step() {
    const char c = text_[at_];
    if (c == '(') {
      ++depth_;
      ++at_;
    } else if (c == ')') {
      main_line_ended_ = true;
      ++at_;
      return --depth_ > 0;
    } else if (c == ';') {
      if (!main_line_ended_) ++game_.nodes;
      ++at_;
    } else if (c == '[') {
      values(nullptr);
    } else if (is_capital(c) || is_small(c)) {
      property();
    } else {
      ++at_;
    }
    return true;
  }

  void property() {
    Property property;
    const std::size_t begin = at_;
    while (at_ < text_.size() && (is_capital(text_[at_]) || is_small(text_[at_]))) ++at_;
    property.at = span_from(begin, at_);
    property.name = text_.substr(begin, at_ - begin);
    property.node = game_.nodes == 0 ? 0 : game_.nodes - 1;
    const std::size_t value = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    if (value == text_.size() || text_[value] != '[') {
      broken(property.at);
      return;
    }
    at_ = value;
    if (values(&property) && !main_line_ended_ && game_.main_line.size() < kMostProperties)
      game_.main_line.push_back(std::move(property));
  }

  /// One value after the other, with blanks between them or without.
  bool values(Property* property) {
    while (at_ < text_.size() && text_[at_] == '[') {
      const std::size_t begin = ++at_;
      while (at_ < text_.size() && text_[at_] != ']') at_ += text_[at_] == '\\' ? 2 : 1;
      if (at_ >= text_.size()) {
        at_ = text_.size();
        broken(span_from(begin - 1, begin));
        return false;
      }
      if (property != nullptr) property->values.push_back(span_from(begin, at_));
      ++at_;
      const std::size_t next = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
      if (next < text_.size() && text_[next] == '[') at_ = next;
    }
    return true;
  }

  void broken(text::Span at) {
    if (!game_.broken && !main_line_ended_) game_.broken = at;
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t depth_ = 0;
  bool main_line_ended_ = false;
  PropertyGame game_;
};

}  // namespace

std::optional<PropertyGame> next_game(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('(', from); at != std::string_view::npos; at = text.find('(', at + 1)) {
    const std::size_t first = text.find_first_not_of(" \t\r\n", at + 1);
    if (first == std::string_view::npos) break;
    if (text[first] == ';') return TreeReader(text, at).read();
    at = first - 1;
  }
  return std::nullopt;
}

std::string plain_value(std::string_view raw) {
  std::string plain;
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '\\' && i + 1 < raw.size()) {
      ++i;
      if (raw[i] == '\n' || raw[i] == '\r') continue;
    }
    plain += static_cast<unsigned char>(raw[i]) < ' ' ? ' ' : raw[i];
  }
  const std::size_t begin = plain.find_first_not_of(' ');
  return begin == std::string::npos ? std::string() : plain.substr(begin, plain.find_last_not_of(' ') - begin + 1);
}

}  // namespace kibitzer::described::tile_games
