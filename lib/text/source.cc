#include "text/source.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::text {

std::size_t LineMap::line_index(std::size_t offset) const {
  if (starts_.empty()) {
    starts_.push_back(0);
    for (std::size_t at = source_.bytes.find('\n'); at != std::string_view::npos; at = source_.bytes.find('\n', at + 1))
      starts_.push_back(static_cast<std::uint32_t>(at + 1));
  }
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

std::string_view LineMap::line_at(std::size_t offset) const {
  const std::size_t line = line_index(std::min(offset, source_.bytes.size()));
  const std::size_t begin = starts_[line];
  const std::size_t end = line + 1 < starts_.size() ? starts_[line + 1] - 1 : source_.bytes.size();
  std::string_view found = source_.bytes.substr(begin, end - begin);
  if (!found.empty() && found.back() == '\r') found.remove_suffix(1);
  if (begin == 0) found.remove_prefix(byte_order_mark_size(found));
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
  const std::size_t line = line_index(offset);
  std::size_t begin = starts_[line];
  if (begin == 0) begin = std::min(offset, byte_order_mark_size(source_.bytes));
  return {source_.first_line + line, 1 + characters_between(begin, offset)};
}

}  // namespace kibitzer::text
