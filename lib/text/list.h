// A list that keeps its memory.
#pragma once

#include <cstddef>
#include <vector>

namespace kibitzer::text {

/// A list that is filled again and again, and keeps the memory that it has grown to.
template <typename Item>
class List {
 public:
  void push_back(const Item& item) { next() = item; }
  /// One more item, still as it was left the last time: the caller sets all of it.
  Item& next() {
    if (size_ == capacity_) grow();
    return items_[size_++];
  }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  const Item& front() const { return items_.front(); }
  const Item& back() const { return items_[size_ - 1]; }
  Item& back() { return items_[size_ - 1]; }
  const Item& operator[](std::size_t index) const { return items_[index]; }
  Item& operator[](std::size_t index) { return items_[index]; }
  const Item* data() const { return items_.data(); }  // libc++ 14 makes a span only of what has one
  const Item* begin() const { return items_.data(); }
  const Item* end() const { return items_.data() + size_; }

 private:
  [[gnu::noinline]] void grow() {  // rare; inlined, it would slow next() down
    items_.resize(items_.empty() ? 64 : items_.size() * 2);
    capacity_ = items_.size();
  }

  std::vector<Item> items_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace kibitzer::text
