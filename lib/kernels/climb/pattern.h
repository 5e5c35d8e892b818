// Patterns of climbing games: which sets of cards form a play of a class.
//
// A pattern speaks of all cards of a play, in any order: `(.a){3}(.b)` is three cards of one number and one more. Letters
// are variables. A number variable is bound at its first card and stays the same afterwards; its cards may also bind it
// anew each time, or to the next higher number each time, which makes runs. A count variable says how often a part is
// repeated.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernels/climb/cards.h"

namespace kibitzer::climb {

using NodeId = std::uint16_t;
inline constexpr std::size_t kMostNodes = 200;
inline constexpr std::size_t kMostVariables = 8;  // of each kind
inline constexpr std::uint8_t kMostRepeats = 54;

/// How a card meets a variable that is bound already.
enum class Binding : std::uint8_t { kSame, kFresh, kNext };

/// A variable of a pattern: an index into the letters of its kind. Not a type of one byte, which would be a character.
using Variable = std::int16_t;
inline constexpr Variable kNoVariable = -1;

/// A set of cards, one of which must be there.
struct CardPattern {
  Suits suits = kAllSuits;
  Numbers numbers = kAllNumbers;
  Variable suit_variable = kNoVariable;
  Variable number_variable = kNoVariable;
  Binding binding = Binding::kSame;
};

enum class NodeKind : std::uint8_t { kCard, kSequence, kChoice, kRepeat };

struct Node {
  NodeKind kind = NodeKind::kCard;
  CardPattern card{};
  std::vector<NodeId> children{};  ///< of a kRepeat one
  std::uint8_t least = 1;          ///< of a kRepeat
  std::uint8_t most = 1;
  Variable times = kNoVariable;    ///< the count variable that says how often, in place of least and most
  Variable counted = kNoVariable;  ///< the count variable that the number of repeats is bound to
};

enum class ConditionKind : std::uint8_t {
  kUnlike,         ///< no number of variable `a` is a number of `b`
  kFewerAlike,     ///< `a` is bound to no number as often as `limit`
  kNotBothJokers,  ///< `a` does not have both jokers
};

/// A further condition on the numbers of variables.
struct Condition {
  ConditionKind kind = ConditionKind::kUnlike;
  Variable a = kNoVariable;
  Variable b = kNoVariable;
  std::uint8_t limit = 0;
};

struct Pattern {
  std::vector<Node> nodes;
  NodeId root = 0;
  std::string number_variables;  ///< their letters
  std::string suit_variables;
  std::string count_variables;
  std::vector<Condition> conditions;

  /// Whether the suits of cards matter.
  bool asks_suits() const;
};

/// Why a pattern cannot be used; nothing if it can.
enum class PatternFault : std::uint8_t { kNone, kEmptyRepeat, kTooLarge };

/// Whether the pattern can be matched: it is bounded, and nothing that may be empty is repeated.
PatternFault fault_of(const Pattern& pattern);

/// Which number is one higher than another, by a list of cards.
struct Order {
  std::array<int, kNumbers> place{};  ///< 0 is the strongest; -1: not in the list
  std::array<int, kNumbers> next{};   ///< the number one higher; -1: none

  /// `numbers` from the strongest on, by items; jokers have a place but nothing is next to them.
  static Order of(const std::vector<Number>& numbers);
};

}  // namespace kibitzer::climb
