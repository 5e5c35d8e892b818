// A value on a scoresheet, small enough to be kept for every player of every round of a file.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kibitzer::scoresheets {

/// Why there is no value.
enum class Gap : std::uint8_t {
  kUnknown,        ///< the record does not show it: "?", in JSON null
  kNotApplicable,  ///< there is nothing to show: blank, in JSON null
  kLeftOut,        ///< the same, and JSON does not have its key
};

/// A number such as 7 2/3. The denominator is positive.
struct Fraction {
  int numerator = 0;
  int denominator = 1;

  friend bool operator==(const Fraction& a, const Fraction& b) { return cross(a, b) == cross(b, a); }
  friend bool operator<(const Fraction& a, const Fraction& b) { return cross(a, b) < cross(b, a); }

 private:
  static std::int64_t cross(const Fraction& a, const Fraction& b) {
    return static_cast<std::int64_t>(a.numerator) * b.denominator;
  }
};

/// Some of the players of the sheet, by their numbers from 0 to 63.
struct Players {
  std::uint64_t set = 0;

  static Players of(std::size_t player) { return {player < 64 ? std::uint64_t{1} << player : 0}; }
  bool has(std::size_t player) const { return player < 64 && ((set >> player) & 1) != 0; }

  friend bool operator==(const Players&, const Players&) = default;
};

class Value;
using Values = std::vector<Value>;

/// One value, or a gap. Texts of at most 15 bytes are held in place; longer ones and lists are shared by copies.
class Value {
 public:
  Value() = default;
  Value(Gap gap) : held_(gap) {}
  template <std::same_as<bool> Flag>
  Value(Flag flag) : held_(flag) {}
  template <std::integral Integer>
  requires(!std::same_as<Integer, bool>) Value(Integer integer) : held_(static_cast<int>(integer)) {}
  Value(Fraction fraction) : held_(fraction) {}
  Value(Players players) : held_(players) {}
  Value(std::string_view text) : held_(held_text(text)) {}
  Value(const std::string& text) : Value(std::string_view(text)) {}
  Value(const char* text) : Value(std::string_view(text)) {}
  /// The values of a list, those of a record, or those of a table row by row: the column says which.
  Value(Values values) : held_(std::make_shared<const Values>(std::move(values))) {}
  /// Unknown if there is no value.
  template <typename Held>
  Value(const std::optional<Held>& optional) : Value(optional ? Value(*optional) : Value(Gap::kUnknown)) {}

  bool is(Gap gap) const { return std::holds_alternative<Gap>(held_) && std::get<Gap>(held_) == gap; }
  bool is_known() const { return !std::holds_alternative<Gap>(held_); }

  /// Each gives nothing if the value is not of that kind.
  std::optional<int> integer() const { return get<int>(); }
  std::optional<bool> flag() const { return get<bool>(); }
  std::optional<Players> players() const { return get<Players>(); }
  /// Also of an integer.
  std::optional<Fraction> fraction() const;
  /// Holds as long as the value.
  std::optional<std::string_view> text() const;
  const Values* values() const;

  friend bool operator==(const Value& a, const Value& b);

 private:
  struct ShortText {
    std::uint8_t size = 0;
    std::array<char, 15> bytes{};
  };
  using LongText = std::shared_ptr<const std::string>;
  using Shared = std::shared_ptr<const Values>;
  using Held = std::variant<Gap, bool, int, Fraction, Players, ShortText, LongText, Shared>;

  static Held held_text(std::string_view text);
  template <typename Type>
  std::optional<Type> get() const {
    const Type* const held = std::get_if<Type>(&held_);
    return held == nullptr ? std::nullopt : std::optional(*held);
  }

  Held held_ = Gap::kUnknown;
};

}  // namespace kibitzer::scoresheets
