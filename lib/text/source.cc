#include "text/source.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::text {

namespace {

constexpr std::size_t kBlock = 4096;

}  // namespace

std::string cell_name(std::size_t row, std::string_view before) {
  constexpr std::size_t kLetters = 26;
  bool quoted = false;
  std::size_t column = 1;
  for (const char c : before) {
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) ++column;
  }
  std::string name;
  for (; column > 0; column = (column - 1) / kLetters)
    name.insert(name.begin(), static_cast<char>('A' + (column - 1) % kLetters));
  return name + std::to_string(row);
}

std::size_t count_newlines(std::string_view bytes) {
  constexpr std::size_t kAtOnce = 240;  // eight bits count them; of a fixed number of bytes many are compared at once
  std::size_t all = 0;
  for (; bytes.size() >= kAtOnce; bytes.remove_prefix(kAtOnce)) {
    std::uint8_t count = 0;
    for (std::size_t i = 0; i < kAtOnce; ++i) count = static_cast<std::uint8_t>(count + (bytes[i] == '\n' ? 1 : 0));
    all += count;
  }
  for (const char c : bytes) all += c == '\n' ? 1 : 0;
  return all;
}

/// Counts the newlines of the first block that is not counted yet; false if all are counted.
bool LineMap::count_next_block() const {
  const std::size_t counted = (newlines_before_.size() - 1) * kBlock;
  if (counted >= source_.bytes.size()) return false;
  newlines_before_.push_back(newlines_before_.back() +
                             static_cast<std::uint32_t>(count_newlines(source_.bytes.substr(counted, kBlock))));
  return true;
}

/// The line of `offset`, which is not past the end. However long it is, no more than two blocks are looked through.
const LineMap::Line& LineMap::line_of(std::size_t offset) const {
  if (last_ && offset >= last_->begin && offset <= last_->known_to) return *last_;
  const std::string_view bytes = source_.bytes;
  // Places are mostly asked for in their order, and close together.
  if (last_ && offset > last_->known_to && offset - last_->known_to < offset % kBlock) {
    const std::string_view between = bytes.substr(last_->known_to, offset - last_->known_to);
    if (const std::size_t newlines = count_newlines(between); newlines > 0) {
      last_->index += newlines;
      last_->begin = last_->known_to + between.rfind('\n') + 1;
    }
    last_->known_to = offset;
    return *last_;
  }
  const std::size_t block = offset / kBlock;
  if (newlines_before_.empty()) newlines_before_.push_back(0);
  while (newlines_before_.size() <= block) count_next_block();
  Line line;
  line.known_to = offset;
  line.index = newlines_before_[block] + count_newlines(bytes.substr(block * kBlock, offset - block * kBlock));
  if (line.index > 0) {
    const auto after = std::lower_bound(newlines_before_.begin(), newlines_before_.end(), line.index);
    const std::size_t last = static_cast<std::size_t>(after - newlines_before_.begin() - 1) * kBlock;
    line.begin = last + bytes.substr(last, std::min(kBlock, offset - last)).rfind('\n') + 1;
  }
  if (last_ && last_->index == line.index) line.known_to = std::max(line.known_to, last_->known_to);
  return last_.emplace(line);
}

/// Where the line that `offset` is in ends: at its newline, or at the end of the text.
std::size_t LineMap::end_of_line(std::size_t offset) const {
  const std::string_view bytes = source_.bytes;
  const std::size_t before = line_of(offset).index;
  while (newlines_before_.back() <= before)
    if (!count_next_block()) return bytes.size();
  const auto after = std::upper_bound(newlines_before_.begin(), newlines_before_.end(), before);
  const std::size_t block = static_cast<std::size_t>(after - newlines_before_.begin() - 1) * kBlock;
  return bytes.find('\n', std::max(block, offset));
}

std::string_view LineMap::line_at(std::size_t offset) const {
  offset = std::min(offset, source_.bytes.size());
  const std::size_t begin = line_of(offset).begin;
  std::string_view found = source_.bytes.substr(begin, end_of_line(offset) - begin);
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  if (begin == 0) found.remove_prefix(byte_order_mark_size(found));
  return found;
}

std::size_t LineMap::characters_between(std::size_t line_begin, std::size_t offset) const {
  constexpr std::size_t kStride = 4096;
  if (offset - line_begin < kStride) return count_characters(source_.bytes.substr(line_begin, offset - line_begin));
  std::vector<Mark>& marks = marks_[line_begin];
  if (marks.empty()) marks.push_back({line_begin, 0});
  while (marks.back().offset + kStride <= offset) {
    const Mark last = marks.back();
    std::size_t next = last.offset + kStride;
    while (next < offset && (static_cast<unsigned char>(source_.bytes[next]) & 0xC0U) == 0x80U) ++next;
    marks.push_back({next, last.characters + count_characters(source_.bytes.substr(last.offset, next - last.offset))});
  }
  const auto after = std::upper_bound(marks.begin(), marks.end(), offset,
                                      [](std::size_t at, const Mark& mark) { return at < mark.offset; });
  const Mark& mark = *(after - 1);
  return mark.characters + count_characters(source_.bytes.substr(mark.offset, offset - mark.offset));
}

Place LineMap::place(std::size_t offset) const {
  offset = std::min(offset, source_.bytes.size());
  const Line line = line_of(offset);
  std::size_t begin = line.begin;
  if (begin == 0) begin = std::min(offset, byte_order_mark_size(source_.bytes));
  return {source_.first_line + line.index, 1 + characters_between(begin, offset)};
}

}  // namespace kibitzer::text
