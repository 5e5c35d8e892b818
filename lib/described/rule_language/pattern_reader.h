// The patterns of the rule language.
//
//   pattern   := choice ("&" condition)*
//   choice    := sequence ("||" sequence)*
//   sequence  := "^"? part+
//   part      := ("(" choice ")" | card) ("{" times "}")?
//   times     := digits "+"? (":" letter)? | letter
//   card      := suit number                                  two characters, but for brackets and marks
//   suit      := one ("|" one)*     one := "." | H | S | D | C | J | letter | "[" "^"? HSDC+ "]"
//   number    := one ("|" one)*     one := "." | 2 … 9 | 0 | J | Q | K | A | 1 | letter ("$" | "#")? | "[" "^"? … "]"
//                                   after the suit J: B, the big joker, or S, the little one
//   condition := letter "!=" letter      a!=b: they have no number in common
//              | letter "!=" "JJ"        b!=JJ: not both jokers
//              | letter "<" digit        b<2: all different; b<4: not bound to one number four times
//
// A number of times and the digit of a condition may be "%" name "%": the number that a variable has in <var>.
// A letter is a variable. 0 is ten, A and 1 are the ace. Conditions are an addition to the language. Blanks do not matter.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "kernels/climb/pattern.h"
#include "text/span.h"

namespace kibitzer::described::rule_language {

struct PatternError {
  text::Span at;  ///< in the text of the pattern
  std::string sentence;
};

/// The number that a variable has in <var>; nothing if absent.
using NumberOf = std::function<std::optional<int>(std::string_view)>;

/// The pattern written in `text`; the error says what was expected, and where.
tl::expected<climb::Pattern, PatternError> read_pattern(std::string_view text, const NumberOf& number_of = {});

}  // namespace kibitzer::described::rule_language
