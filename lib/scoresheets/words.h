// Values as people read them.
#pragma once

#include <string>
#include <vector>

#include "scoresheets/form.h"
#include "scoresheets/value.h"

namespace kibitzer::scoresheets {

/// The most characters that are shown of a player's name.
inline constexpr std::size_t kLongestName = 30;

/// `value` of a column of `kind`: "7", "7 2/3", "7.67", "Spades", "Kari, Per", "yes"; what is unknown is "?", and any
/// other gap the empty text. Fit for a terminal, whatever bytes the record holds.
std::string in_words(const Value& value, Kind kind, const std::vector<std::string>& players);

/// "23/3", "8".
std::string exact(const Fraction& fraction);

/// Rounded to two decimals, without zeros at the end: "7.67", "0.5".
std::string decimal(const Fraction& fraction);

/// "1 point", "7 2/3 points": `noun` is in the singular.
std::string counted(const Value& value, Kind kind, std::string_view noun);

}  // namespace kibitzer::scoresheets
