// Texts that something refers to though the source does not, or no longer, have them letter by letter.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace kibitzer::text {

/// Texts, which stay where they are until they are cleared. They can be moved but not copied, and so can their owner: a
/// copy would refer to the texts of the original.
class Kept {
 public:
  Kept() = default;
  Kept(Kept&&) = default;
  Kept& operator=(Kept&&) = default;
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  ~Kept() = default;

  std::string_view keep(std::string text) { return texts_.emplace_back(std::move(text)); }
  std::size_t size() const { return texts_.size(); }
  void clear() {
    if (!texts_.empty()) texts_.clear();
  }

 private:
  std::deque<std::string> texts_;  // each at its place, however many follow
};

}  // namespace kibitzer::text
