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

Place LineMap::place(std::size_t offset) const {
  offset = std::min(offset, source_.bytes.size());
  const std::size_t line = line_index(offset);
  std::size_t begin = starts_[line];
  if (begin == 0) begin = std::min(offset, byte_order_mark_size(source_.bytes));
  return {source_.first_line + line, 1 + count_characters(source_.bytes.substr(begin, offset - begin))};
}

}  // namespace kibitzer::text
