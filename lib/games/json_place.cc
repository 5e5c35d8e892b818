#include "games/json_place.h"

#include <algorithm>

#include "text/ascii.h"

namespace kibitzer::games {
namespace {

constexpr std::size_t kDeepest = 1000;

text::Span span_of(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

bool in_bare_word(char c) {
  return text::is_digit(c) || c == '_' || c == '-' || c == '.' || (text::lower(c) >= 'a' && text::lower(c) <= 'z');
}

/// Follows strings and brackets from the beginning.
class JsonScan {
 public:
  JsonScan(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  std::optional<JsonPlace> place() {
    for (std::size_t i = 0; i < text_.size() && !over_;) {
      if (!found_ && i >= at_) find(span_of(at_, at_), false, false);
      i = step(i);
    }
    if (!found_ && !over_) find(span_of(text_.size(), text_.size()), false, false);
    if (place_.levels.empty()) return std::nullopt;
    const JsonLevel& last = place_.levels.back();
    if (last.object && !last.at_key && last.key.empty()) return std::nullopt;
    return std::move(place_);
  }

 private:
  std::size_t step(std::size_t i) {
    const char c = text_[i];
    const bool quoted = c == '"';
    if (quoted || in_bare_word(c)) {
      const std::size_t end = quoted ? string(i) : word(i);
      behind_value_ = true;
      return end;
    }
    JsonLevel* const level = levels_.empty() ? nullptr : &levels_.back();
    if (c == '{' || c == '[')
      open(c == '{', i);
    else if (c == '}' || c == ']')
      close();
    else if (c == ':' && level != nullptr && level->object)
      take_key(*level);
    else if (c == ',' && level != nullptr)
      next(*level);
    if (c == '}' || c == ']')
      behind_value_ = true;
    else if (c == '{' || c == '[' || c == ':' || c == ',')
      behind_value_ = false;
    return i + 1;
  }

  std::size_t string(std::size_t i) {
    const std::size_t begin = i + 1;
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n') end += text_[end] == '\\' ? 2 : 1;
    end = std::min(end, text_.size());
    const bool closed = end < text_.size() && text_[end] == '"';
    const std::size_t stop = closed || end == begin || text_[end - 1] != '\r' ? end : end - 1;
    if (!found_ && begin <= at_ && at_ <= end)
      find(span_of(begin, stop), true, closed);
    else
      take(text_.substr(begin, stop - begin));
    return closed ? end + 1 : end;
  }

  std::size_t word(std::size_t i) {
    std::size_t end = i;
    while (end < text_.size() && in_bare_word(text_[end])) ++end;
    if (!found_ && i <= at_ && at_ <= end) find(span_of(i, end), false, false);
    return end;
  }

  void find(text::Span word, bool in_quotes, bool closed) {
    found_ = true;
    last_ = {};
    over_ = levels_.empty() || behind_value_;
    if (over_) return;
    around_ = levels_.size();
    place_.levels = levels_;
    place_.begin = begin_;
    place_.word = word;
    place_.in_quotes = in_quotes;
    place_.closed = closed;
    place_.game = game_;
  }

  /// What is in quotes: a key, unless a value is awaited.
  void take(std::string_view text) {
    last_ = text;
    if (levels_.empty() || !levels_.back().object) return;
    const std::string_view key = levels_.back().key;
    if (key == "game" && levels_.size() == 1) {
      game_ = text;
      if (found_) place_.game = text;
    }
    const std::size_t list = levels_.size() - 2;
    if (key != "player" || levels_.size() < 2 || levels_[list].object) return;
    levels_[list].named.push_back(text);
    if (found_ && list < around_) place_.levels[list].named.push_back(text);
  }

  void take_key(JsonLevel& level) {
    if (level.at_key && last_.data() != nullptr) {
      level.keys.push_back(last_);
      if (found_ && levels_.size() <= around_) place_.levels[levels_.size() - 1].keys.push_back(last_);
    }
    level.key = last_;
    level.at_key = false;
  }

  static void next(JsonLevel& level) {
    level.key = {};
    level.at_key = level.object;
  }

  void open(bool object, std::size_t i) {
    if (levels_.empty()) {
      begin_ = i;
      game_.clear();
    }
    if (levels_.size() == kDeepest) over_ = true;
    JsonLevel level;
    level.object = level.at_key = object;
    levels_.push_back(std::move(level));
  }

  void close() {
    if (!levels_.empty()) levels_.pop_back();
    around_ = std::min(around_, levels_.size());
    if (found_ && levels_.empty()) over_ = true;
  }

  std::string_view text_;
  std::size_t at_;
  std::vector<JsonLevel> levels_;
  std::size_t begin_ = 0;
  std::string_view last_;  // string
  std::string game_;
  JsonPlace place_;
  std::size_t around_ = 0;     // how many of the open levels are around the place
  bool behind_value_ = false;  // or behind a key
  bool found_ = false;
  bool over_ = false;
};

}  // namespace

std::optional<JsonPlace> json_place(std::string_view text, std::size_t at) {
  return JsonScan(text, std::min(at, text.size())).place();
}

}  // namespace kibitzer::games
