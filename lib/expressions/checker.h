// Finds the type of every part of an expression, and what does not fit.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "expressions/setting.h"
#include "expressions/tree.h"
#include "expressions/vocabulary.h"

namespace kibitzer::expressions {

/// Where an expression's parameter takes its value from.
enum class Input : std::uint8_t {
  kNothing,      ///< the table, the deck or the game, of which there is one
  kFirst,        ///< the first argument of an evaluation
  kSecond,       ///< the second
  kHandOfFirst,  ///< the hand of the player that is the first
  kTrick,        ///< the cards on the table
  kTrump,
  kRanks,  ///< of the deck, weakest first
};

struct Parameter {
  std::string name;  ///< empty: it is not named
  text::Span at;
  Type type;
  Input input = Input::kNothing;
};

enum class FaultKind : std::uint8_t {
  kUnknownName,   ///< a name or member
  kUnknownSuit,   ///< a word where a suit belongs
  kUnknownRank,   ///< a word where a rank belongs
  kType,          ///< a value of another type is needed
  kArguments,     ///< too many or too few
  kAlwaysFalse,   ///< a comparison of values that are never equal: read as false
  kOutOfRange,    ///< an element that a list cannot have
  kRepeatedName,  ///< a name that has a value
  kTooLarge,      ///< a bound is exceeded
  kUnused,        ///< a val that nothing uses
};

struct Fault {
  FaultKind kind = FaultKind::kType;
  text::Span at;
  std::string message;
  std::optional<text::Span> earlier;  ///< of a repeated name: where it has its value
};

/// What a node means. `depends` has a bit for each level of lambdas whose parameter it needs, and kOfState.
struct Typed {
  Type type;
  Meaning meaning = Meaning::kNothing;
  std::int32_t number = 0;  ///< of a constant, its value; of a name, a val or a lambda, its variable
  std::uint64_t depends = 0;
};

inline constexpr std::uint64_t kOfState = std::uint64_t{1} << 63U;
inline constexpr std::size_t kMostLambdas = 30;  ///< within each other

struct Variable {
  std::string name;
  text::Span at;
  Type type;
  std::uint64_t depends = 0;
  std::optional<NodeId> definition;  ///< of a val
  bool used = false;
};

/// An expression whose types are known.
struct Checked {
  std::vector<Typed> nodes;         ///< by node
  std::vector<Variable> variables;  ///< the parameters first
  std::vector<std::string> texts;   ///< the different ones, by number
};

struct CheckResult {
  Checked checked;
  std::vector<Fault> faults;
  /// Whether no fault prevents an evaluation.
  bool usable() const;
};

/// Checks the expression at `root`, whose value must be of type `result`. Each cause is reported once.
CheckResult check(const Tree& tree, NodeId root, std::span<const Parameter> parameters, Type result,
                  const Setting& setting);

}  // namespace kibitzer::expressions
