// What a number in a cell shows. (ECMA-376, part 1, 18.8.30 and 18.8.31)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::spreadsheets {

/// The number that a file has for a cell, such as 4.5E-2; nothing if it is none.
std::optional<double> number_in(std::string_view text);

/// "0.1", "62.5": as many digits as a cell shows, ten.
std::string shown_number(double value);

/// The day of serial number `serial`, perhaps with the time of day: "2026-11-18", "2026-11-18 19:30", "19:30". Days are
/// counted from 1900, or from 1904.
std::string shown_date(double serial, bool from_1904);

class NumberFormat {
 public:
  NumberFormat() = default;
  /// The format with the code `code`, such as `0.0%` or `+0;-0;=`.
  explicit NumberFormat(std::string_view code);
  /// The built-in format of that number.
  static NumberFormat built_in(std::size_t number);

  /// The value as the cell shows it; but it is not rounded, nor grouped, and of what is written around it only signs stay.
  std::string shown(double value, bool from_1904) const;

 private:
  struct Section {
    bool number = false;  ///< has a place for digits, or is General
    bool percent = false;
    std::string sign = {};  ///< + - = before the number, or in place of it
  };

  std::array<Section, 3> sections_{};  ///< for positive numbers, negative ones, and zero
  std::size_t count_ = 0;              ///< 0: General
  bool date_ = false;
};

}  // namespace kibitzer::spreadsheets
