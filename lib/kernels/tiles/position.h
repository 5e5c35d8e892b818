// Sets of cells, and positions of a game of tiles. Both are sets of bits: bit c is cell c.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "kernels/tiles/game.h"

namespace kibitzer::tiles {

inline constexpr std::size_t kWordBits = 64;

/// Words of which a few lie in the object itself, so that a small board needs no memory of its own.
template <std::size_t kFew>
class Words {
 public:
  Words() = default;
  explicit Words(std::size_t size) : size_(size) {
    if (size > kFew) many_.resize(size);
  }

  std::size_t size() const { return size_; }
  const std::uint64_t* data() const { return size_ > kFew ? many_.data() : few_.data(); }
  std::uint64_t* data() { return size_ > kFew ? many_.data() : few_.data(); }
  const std::uint64_t* begin() const { return data(); }
  const std::uint64_t* end() const { return data() + size_; }

  friend bool operator==(const Words&, const Words&) = default;

 private:
  std::array<std::uint64_t, kFew> few_{};
  std::vector<std::uint64_t> many_;
  std::size_t size_ = 0;
};

/// A set of cells, lowest first.
class Cells {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Cell;
    using difference_type = std::ptrdiff_t;
    using pointer = const Cell*;
    using reference = Cell;

    Iterator(const std::uint64_t* word, const std::uint64_t* end) : word_(word), end_(end) {
      if (word_ != end_) left_ = *word_;
      skip();
    }

    Cell operator*() const { return static_cast<Cell>(base_ + static_cast<unsigned>(std::countr_zero(left_))); }
    Iterator& operator++() {
      left_ &= left_ - 1;
      skip();
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.word_ == b.word_ && a.left_ == b.left_; }

   private:
    void skip() {
      while (left_ == 0 && word_ != end_) {
        base_ += kWordBits;
        if (++word_ != end_) left_ = *word_;
      }
    }

    const std::uint64_t* word_;
    const std::uint64_t* end_;
    std::uint64_t left_ = 0;  // of this word
    std::size_t base_ = 0;
  };

  Cells() = default;
  explicit Cells(std::size_t words) : words_(words) {}

  bool has(Cell cell) const {
    return cell / kWordBits < words_.size() && (words_.data()[cell / kWordBits] >> (cell % kWordBits) & 1U) != 0;
  }
  void add(Cell cell) { words_.data()[cell / kWordBits] |= std::uint64_t{1} << (cell % kWordBits); }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  std::size_t count() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return static_cast<std::size_t>(count);
  }
  Iterator begin() const { return {words_.begin(), words_.end()}; }
  Iterator end() const { return {words_.end(), words_.end()}; }

  std::uint64_t* words() { return words_.data(); }
  const std::uint64_t* words() const { return words_.data(); }

  friend bool operator==(const Cells&, const Cells&) = default;

 private:
  Words<4> words_;
};

/// The states of all cells, and whose turn it is.
struct Position {
  Words<12> planes;                                  ///< for each state the cells that are in it
  std::uint8_t words = 0;                            ///< of a plane
  std::uint8_t player = 0;                           ///< to move
  Cell jumping = kNoCell;                            ///< the piece with which the player has to go on
  bool removing = false;                             ///< the player has moved, and is to take a piece off the board
  std::array<std::uint8_t, kMostPlayers> hand = {};  ///< pieces that are not on the board yet

  /// kNoState where no tile is.
  State at(Cell cell) const {
    const std::size_t word = cell / kWordBits;
    if (word >= words) return kNoState;
    for (std::size_t state = 0; state * words < planes.size(); ++state)
      if ((planes.data()[state * words + word] >> (cell % kWordBits) & 1U) != 0) return static_cast<State>(state);
    return kNoState;
  }

  /// How many cells are in `state`.
  std::size_t count(State state) const {
    int count = 0;
    for (std::size_t i = 0; i < words; ++i) count += std::popcount(planes.data()[std::size_t{state} * words + i]);
    return static_cast<std::size_t>(count);
  }

  friend bool operator==(const Position&, const Position&) = default;
};

}  // namespace kibitzer::tiles
