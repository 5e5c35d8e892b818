#include "text/source.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::text {

namespace {

constexpr std::size_t kBlock = 4096;

}  // namespace

std::size_t count_newlines(std::string_view bytes) {
  constexpr std::size_t kMostAtOnce = 240;  // eight bits count them, so that many bytes are compared at once
  std::size_t all = 0;
  while (!bytes.empty()) {
    const std::string_view some = bytes.substr(0, kMostAtOnce);
    std::uint8_t count = 0;
    for (const char c : some) count = static_cast<std::uint8_t>(count + (c == '\n' ? 1 : 0));
    all += count;
    bytes.remove_prefix(some.size());
  }
  return all;
}

/// Of `offset`, which is not past the end.
const LineMap::Line& LineMap::line_of(std::size_t offset) const {
  if (last_ && offset >= last_->begin && offset <= last_->end) return *last_;
  const std::string_view bytes = source_.bytes;
  if (newlines_before_.empty()) newlines_before_.push_back(0);
  const std::size_t block = offset / kBlock;
  while (newlines_before_.size() <= block) {
    const std::size_t counted = (newlines_before_.size() - 1) * kBlock;
    newlines_before_.push_back(newlines_before_.back() +
                               static_cast<std::uint32_t>(count_newlines(bytes.substr(counted, kBlock))));
  }
  Line line;
  line.index = newlines_before_[block] + count_newlines(bytes.substr(block * kBlock, offset - block * kBlock));
  if (line.index > 0) {
    const auto after = std::lower_bound(newlines_before_.begin(), newlines_before_.end(), line.index);
    const std::size_t last = static_cast<std::size_t>(after - newlines_before_.begin() - 1) * kBlock;
    line.begin = last + bytes.substr(last, std::min(kBlock, offset - last)).rfind('\n') + 1;
  }
  line.end = std::min(bytes.find('\n', offset), bytes.size());
  return last_.emplace(line);
}

std::string_view LineMap::line_at(std::size_t offset) const {
  const Line& line = line_of(std::min(offset, source_.bytes.size()));
  std::string_view found = source_.bytes.substr(line.begin, line.end - line.begin);
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  if (line.begin == 0) found.remove_prefix(byte_order_mark_size(found));
  return found;
}

std::size_t LineMap::characters_between(std::size_t line_begin, std::size_t offset) const {
  constexpr std::size_t kStride = 4096;
  if (offset - line_begin < kStride) return count_characters(source_.bytes.substr(line_begin, offset - line_begin));
  if (marks_.empty() || marks_.front().offset != line_begin) marks_.assign(1, Mark{line_begin, 0});
  while (marks_.back().offset + kStride <= offset) {
    const Mark last = marks_.back();
    std::size_t next = last.offset + kStride;
    while (next < offset && (static_cast<unsigned char>(source_.bytes[next]) & 0xC0U) == 0x80U) ++next;
    marks_.push_back({next, last.characters + count_characters(source_.bytes.substr(last.offset, next - last.offset))});
  }
  const auto after = std::upper_bound(marks_.begin(), marks_.end(), offset,
                                      [](std::size_t at, const Mark& mark) { return at < mark.offset; });
  const Mark& mark = *(after - 1);
  return mark.characters + count_characters(source_.bytes.substr(mark.offset, offset - mark.offset));
}

Place LineMap::place(std::size_t offset) const {
  offset = std::min(offset, source_.bytes.size());
  const Line& line = line_of(offset);
  std::size_t begin = line.begin;
  if (begin == 0) begin = std::min(offset, byte_order_mark_size(source_.bytes));
  return {source_.first_line + line.index, 1 + characters_between(begin, offset)};
}

}  // namespace kibitzer::text
