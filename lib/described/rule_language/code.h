// What the C-like parts of a description say: functions, the body, the end, and how the plays of a class compare.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/span.h"

namespace kibitzer::described::rule_language {

using ExprId = std::uint32_t;
using StmtId = std::uint32_t;
inline constexpr std::size_t kMostParts = 20'000;  // expressions and statements of a description
inline constexpr int kDeepestCode = 60;

enum class ExprKind : std::uint8_t {
  kNumber,
  kText,
  kTruth,    ///< `value` is 1 for true
  kNothing,  ///< NONE
  kName,     ///< `value` is its slot: from 0 on a global variable, from ~0 down a local one
  kCall,   ///< `text` is the function's name, the children are its arguments; `value` is the function: from 0 on one of
           ///< the description, from ~0 down one of the language
  kIndex,  ///< the children are the array and the index
  kArray,  ///< {0, 1, 2}
  kNot,
  kMinus,
  kIncrement,  ///< as a whole it is the value after it if `value` is 1, the one before if it is 0
  kBinary,
  kAssign,     ///< the children are the target and the value
  kPlaySize,   ///< $1.size; `value` is 0 for $1, 1 for $2
  kPlayCard,   ///< $1(n); the child is n
  kPlayBound,  ///< $1.a: the number that the variable `text` of the pattern is bound to, of a run the lowest
  kPlayMax,    ///< $1.max: the strongest card by the list of the class
  kUnread,
};

enum class Op : std::uint8_t {
  kAdd,
  kSubtract,
  kTimes,
  kDivide,
  kRest,
  kAnd,
  kOr,
  kEqual,
  kUnequal,
  kLess,
  kMore,
  kAtMost,
  kAtLeast
};

/// A string is a series of cards, or any text; the language distinguishes them no more than its examples do.
enum class Type : std::uint8_t { kUnknown, kVoid, kInt, kBool, kText, kIntArray, kTextArray };

/// "int", "bool", "string", "int[]".
std::string_view name_of(Type type);

struct Expr {
  ExprKind kind = ExprKind::kUnread;
  Op op = Op::kAdd;
  bool resolved = false;
  Type type = Type::kUnknown;  ///< of a variable
  int value = 0;
  text::Span at{};
  std::string text{};
  std::vector<ExprId> children{};
};

enum class StmtKind : std::uint8_t {
  kExpression,
  kDeclare,  ///< `name`, in the local slot `slot`; with a value, which is its expression
  kBlock,
  kGroup,  ///< what one statement declares: no scope of its own
  kIf,     ///< children: then, and perhaps else
  kWhile,
  kFor,     ///< expressions: before, condition, after each round; kUnread where one is left out
  kSwitch,  ///< children: its cases
  kCase,    ///< without an expression it is the default one
  kReturn,
};

struct Stmt {
  StmtKind kind = StmtKind::kExpression;
  text::Span at{};
  std::string name{};
  text::Span name_at{};
  Type type = Type::kUnknown;  ///< of what is declared
  bool carried = false;        ///< a global variable that goes on from one deal to the next
  int slot = 0;
  std::vector<ExprId> exprs{};
  std::vector<StmtId> children{};
};

struct Parameter {
  std::string name{};
  text::Span at{};
  Type type = Type::kUnknown;
};

struct Function {
  std::string name{};
  text::Span at{};
  Type type = Type::kVoid;
  std::vector<Parameter> parameters{};
  StmtId body = 0;
  int locals = 0;  ///< how many slots it needs, its parameters first
};

struct Code {
  std::vector<Expr> exprs{};
  std::vector<Stmt> stmts{};

  const Expr& expr(ExprId id) const { return exprs[id]; }
  const Stmt& stmt(StmtId id) const { return stmts[id]; }
};

}  // namespace kibitzer::described::rule_language
