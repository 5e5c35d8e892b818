#include "language_server/document.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::language_server {
namespace {

constexpr std::size_t kBlock = 4096;

std::size_t units_of(char32_t code) { return code > 0xffff ? 2 : 1; }

/// The code units of the characters that begin in `text` from `at` to `end`, and where the last of them ends.
struct Counted {
  std::size_t units = 0;
  std::size_t end = 0;
};
Counted count_units(std::string_view text, std::size_t at, std::size_t end) {
  Counted counted;
  while (at < end) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++counted.units;
      ++at;
      continue;
    }
    const text::Character character = text::first_character(text.substr(at, 4));
    counted.units += units_of(character.code);
    at += character.size;
  }
  counted.end = at;
  return counted;
}

}  // namespace

void Document::count() const {
  if (counted_) return;
  counted_ = true;
  lines_.assign(1, 0);
  if (text_.find('\r') == std::string::npos) {
    for (std::size_t at = 0; (at = text_.find('\n', at)) != std::string::npos;)
      lines_.push_back(static_cast<std::uint32_t>(++at));
  } else {
    for (std::size_t at = 0; at < text_.size(); ++at)
      if (text_[at] == '\n' || (text_[at] == '\r' && (at + 1 == text_.size() || text_[at + 1] != '\n')))
        lines_.push_back(static_cast<std::uint32_t>(at + 1));
  }
  marks_.clear();
  plain_ = std::none_of(text_.begin(), text_.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (plain_) return;
  Mark mark;
  for (std::size_t block = 0; block < text_.size(); block += kBlock) {
    marks_.push_back(mark);
    const Counted counted = count_units(text_, mark.at, std::min(block + kBlock, text_.size()));
    mark.units += static_cast<std::uint32_t>(counted.units);
    mark.at = static_cast<std::uint32_t>(counted.end);
  }
}

/// The code units of the characters that begin before `offset`.
std::size_t Document::units_before(std::size_t offset) const {
  if (plain_ || offset == 0) return offset;
  const Mark& mark = marks_[std::min(offset / kBlock, marks_.size() - 1)];
  return mark.units + count_units(text_, mark.at, offset).units;
}

std::size_t Document::end_of_line(std::size_t line) const {
  if (line + 1 == lines_.size()) return text_.size();
  std::size_t end = lines_[line + 1];
  while (end > lines_[line] && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return end;
}

std::size_t Document::offset(Position position) const {
  count();
  if (position.line >= lines_.size()) return text_.size();
  const std::size_t end = end_of_line(position.line);
  std::size_t at = lines_[position.line];
  if (plain_) return std::min(end, at + std::min(position.character, end - at));
  for (std::size_t units = 0; at < end;) {
    const text::Character character = text::first_character(std::string_view(text_).substr(at, 4));
    units += units_of(character.code);
    if (units > position.character) break;  // within a character: its beginning
    at += character.size;
  }
  return at;
}

Position Document::position(std::size_t offset) const {
  count();
  offset = std::min(offset, text_.size());
  const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
  const auto line = static_cast<std::size_t>(next - lines_.begin()) - 1;
  return {line, units_before(offset) - units_before(lines_[line])};
}

void Document::replace(Range range, std::string_view with) {
  const std::size_t begin = offset(range.begin);
  const std::size_t end = std::max(begin, offset(range.end));
  text_.replace(begin, end - begin, with);
  counted_ = false;
}

void Document::set(std::string text) {
  text_ = std::move(text);
  counted_ = false;
}

}  // namespace kibitzer::language_server
