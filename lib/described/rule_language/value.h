// A value while the code of a description runs.
#pragma once

#include <cstdint>

namespace kibitzer::described::rule_language {

enum class ValueKind : std::uint8_t {
  kUnknown,  ///< the record does not show it
  kNothing,  ///< NONE
  kInt,
  kBool,
  kText,   ///< `index` is the expression that has it, or from kFirstMadeText on one that was joined
  kCards,  ///< `number` cards, which the surroundings know as `index`
  kCard,   ///< of a play: `number` is the card's number, `index` its suit
  kArray,  ///< `index` is the array
};

inline constexpr std::uint32_t kFirstMadeText = 1U << 24U;

struct Value {
  ValueKind kind = ValueKind::kUnknown;
  std::int32_t number = 0;
  std::uint32_t index = 0;

  static constexpr Value nothing() { return {ValueKind::kNothing}; }
  static constexpr Value integer(std::int32_t number) { return {ValueKind::kInt, number}; }
  static constexpr Value truth(bool is) { return {ValueKind::kBool, is ? 1 : 0}; }

  bool known() const { return kind != ValueKind::kUnknown; }
  /// An int, or a bool as 0 or 1.
  bool is_number() const { return kind == ValueKind::kInt || kind == ValueKind::kBool; }

  friend bool operator==(const Value&, const Value&) = default;
};

}  // namespace kibitzer::described::rule_language
