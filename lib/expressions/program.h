// Expressions compiled: instructions over registers of three kinds, without backward jumps. What does not depend on an
// element is worked out before the elements are gone through, and a condition on a card is worked out for all cards of
// the deck at once.
//
// Every instruction writes a register of its own, so that after an evaluation each part of the expression can be asked
// for its value (explain.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "expressions/checker.h"
#include "expressions/state.h"
#include "expressions/tree.h"

namespace kibitzer::expressions {

enum class Op : std::uint8_t {
  // scalars: `to` from `a` and `b`
  kConstant,  ///< number `c`
  kTruth,     ///< outcomes `c`
  kLookUp,    ///< entry `a` of table `c`
  kEqual,
  kLess,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,  ///< fails where `b` is 0
  kRemainder,
  kNot,
  kAnd,
  kOr,
  kChoose,  ///< by `a`: `b`, or `with`
  kAfter,   ///< `a`, which fails where `b` does
  kTextContains,
  kGetOrElse,
  kGet,
  kIsNone,
  kPoints,  ///< of player `a`
  kTotal,
  kBid,
  kTricks,
  kFigureOfPlayer,  ///< number `c` of player `a`
  kFigureOfGame,    ///< number `c`
  kSkipUnlessTrue,  ///< to instruction `c`, where `a` cannot be true
  kSkipUnlessFalse,
  // lists
  kHand,  ///< of player `a`
  kPlayed,
  kTaken,
  kDealt,
  kDeclared,      ///< numbers of declarations
  kPlayedInDeal,  ///< by all players
  kBids,          ///< made so far, in order
  kTalon,
  kLaidAway,
  kConstantList,  ///< number `c`
  kMakeList,      ///< of `b` scalars, whose registers are among the operands from `c` on
  kAppend,        ///< `b` to `a`
  kElements,      ///< the elements of `a` one by one
  kEach,          ///< what the instructions up to `c` make of each element of `a`, put into `b`: in `with`
  kLookUpEach,    ///< entries of table `c`
  kMapped,        ///< `a`, which fails where one of its elements does
  kKeep,          ///< the elements of `a` for which list `b` has true
  kKeepMask,      ///< the cards of `a` for which mask `b` holds
  kChooseList,
  kListAfter,   ///< list `a`, which fails where scalar `b` does
  kListStatus,  ///< a scalar that fails where list `a` does
  // lists to scalars
  kIsEmpty,
  kSize,
  kHead,
  kLast,
  kAt,
  kContains,
  kIndexOf,
  kSum,
  kMost,  ///< the greatest element
  kLeast,
  kMostBy,  ///< the element of list `a` that has the greatest key in list `b`
  kLeastBy,
  kExists,  ///< in list `a`: list `b` has true
  kExistsMask,
  // masks: for which cards a condition holds
  kMaskSuit,  ///< those of suit `a`
  kMaskRank,
  kMaskCard,
  kMaskAll,       ///< every card, by `a`
  kMaskConstant,  ///< number `c`
  kMaskAnd,
  kMaskOr,
  kMaskNot,
  kMaskChoose,
  kMaskAfter,
  kMaskEach,  ///< what the instructions up to `c` make of each card of list `a`, put into `b`: in `with`
};

struct Instruction {
  Op op = Op::kConstant;
  bool negated = false;  ///< by the opposite: of what it gives, or of the condition on elements
  bool truths = false;   ///< it compares or chooses truth values
  bool option = false;   ///< of an empty list it gives nothing instead of failing
  std::uint16_t to = 0;
  std::uint16_t a = 0;
  std::uint16_t b = 0;
  std::uint16_t with = 0;
  std::int32_t c = 0;
};

/// The outcomes of a condition, by card.
struct Mask {
  CardSet may_hold;
  CardSet may_not;
  CardSet may_fail;
};

enum class Kind : std::uint8_t { kNothing, kScalar, kList, kMask };

struct Operand {
  Kind kind = Kind::kNothing;
  std::uint16_t at = 0;
};

/// Values by number. `any` is what is known of an entry where the number is not.
struct LookUp {
  std::vector<Scalar> entries;
  Scalar any;
};

struct Program {
  std::shared_ptr<const Setting> setting;
  std::vector<Instruction> code;
  std::vector<LookUp> tables;
  std::vector<std::vector<Scalar>> lists;
  std::vector<Mask> masks;
  std::vector<std::uint16_t> operands;
  std::vector<std::string> texts;
  std::uint32_t scalar_registers = 0;
  std::uint32_t list_registers = 0;
  std::uint32_t mask_registers = 0;
  Operand result;              ///< a scalar, or a mask where it is compiled for every card
  std::vector<Operand> parts;  ///< by node, where it has a register
};

/// Registers that are set before an evaluation.
inline constexpr std::uint16_t kFirstArgument = 0;
inline constexpr std::uint16_t kSecondArgument = 1;
inline constexpr std::uint16_t kTrumpRegister = 2;
inline constexpr std::uint16_t kTurnRegister = 3;
inline constexpr std::uint16_t kContractRegister = 4;
inline constexpr std::uint16_t kDeclarerRegister = 5;
inline constexpr std::uint16_t kLastWinnerRegister = 6;
inline constexpr std::uint16_t kSetRegisters = 7;
inline constexpr std::uint16_t kTrickRegister = 0;  ///< of lists

/// Compiles a checked, usable expression. With `for_every_card`, its first argument, a card, is taken to be each card
/// on the table in one evaluation, whose result is a mask. Nothing if it would need more registers than there are.
std::optional<Program> compile(const Tree& tree, NodeId root, const Checked& checked,
                               std::span<const Parameter> parameters, std::shared_ptr<const Setting> setting,
                               bool for_every_card = false);

}  // namespace kibitzer::expressions
