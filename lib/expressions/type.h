// The types of expressions about card games.
#pragma once

#include <cstdint>
#include <string>

namespace kibitzer::expressions {

enum class Base : std::uint8_t {
  kFaulty,  ///< of what has been reported: fits every type
  kBool,
  kInt,
  kString,
  kSuit,
  kRank,
  kCard,
  kPlayer,
  kTable,
  kDeck,
  kGame,
};

enum class Shape : std::uint8_t { kOne, kOptional, kList };

/// A base, or an optional one, or a list of it. Lists and options do not nest.
struct Type {
  Base base = Base::kFaulty;
  Shape shape = Shape::kOne;

  constexpr bool faulty() const { return base == Base::kFaulty; }
  constexpr bool list() const { return shape == Shape::kList; }
  constexpr bool optional() const { return shape == Shape::kOptional; }
  /// There is only one table, deck and game: their values are not stored.
  constexpr bool singleton() const { return base >= Base::kTable; }
  constexpr Type element() const { return {base, Shape::kOne}; }

  friend constexpr bool operator==(Type, Type) = default;
};

constexpr Type one(Base base) { return {base, Shape::kOne}; }
constexpr Type optional(Base base) { return {base, Shape::kOptional}; }
constexpr Type list_of(Base base) { return {base, Shape::kList}; }

/// "a suit", "an optional suit", "a list of suits".
std::string in_words(Type type);

}  // namespace kibitzer::expressions
