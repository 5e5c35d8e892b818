#include "described/rule_language/interpreter.h"

#include <algorithm>
#include <iterator>

namespace kibitzer::described::rule_language {
namespace {

constexpr std::int64_t kLargest = 1'000'000'000;
constexpr std::size_t kMostTexts = 10'000;
constexpr std::size_t kLongestText = 2'000;  // more than the cards of all packs
constexpr int kDeepestCalls = 40;
constexpr int kDeepestKept = 4;  // lists in lists that go on to the next deal
constexpr std::size_t kMostKept = 100;
constexpr int kDeepestNesting = 2'000;  // of statements and expressions, over all calls: what the stack holds

/// Counts the nesting depth of a run.
class Nested {
 public:
  explicit Nested(int& depth) : depth_(depth) { ++depth_; }
  ~Nested() { --depth_; }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;

 private:
  int& depth_;
};

Value bounded(std::int64_t number) {
  if (number > kLargest || number < -kLargest) return {};
  return Value::integer(static_cast<std::int32_t>(number));
}

/// The initial value of a variable declared without one.
Value value_at_first(Type type) {
  if (type == Type::kInt) return Value::integer(0);
  return type == Type::kBool ? Value::truth(false) : Value::nothing();
}

Value negated(Value value) {
  if (value.kind == ValueKind::kBool || value.kind == ValueKind::kInt) return Value::truth(value.number == 0);
  return {};
}

Value of_order(Op op, std::int64_t difference) {
  switch (op) {
    case Op::kEqual:
      return Value::truth(difference == 0);
    case Op::kUnequal:
      return Value::truth(difference != 0);
    case Op::kLess:
      return Value::truth(difference < 0);
    case Op::kMore:
      return Value::truth(difference > 0);
    case Op::kAtMost:
      return Value::truth(difference <= 0);
    case Op::kAtLeast:
      return Value::truth(difference >= 0);
    case Op::kAdd:
    case Op::kSubtract:
    case Op::kTimes:
    case Op::kDivide:
    case Op::kRest:
    case Op::kAnd:
    case Op::kOr:
      break;
  }
  return {};
}

Value calculated(Op op, std::int64_t left, std::int64_t right) {
  switch (op) {
    case Op::kAdd:
      return bounded(left + right);
    case Op::kSubtract:
      return bounded(left - right);
    case Op::kTimes:
      return bounded(left * right);
    case Op::kDivide:
      return right == 0 ? Value() : bounded(left / right);
    case Op::kRest:
      return right == 0 ? Value() : bounded(left % right);
    case Op::kAnd:
    case Op::kOr:
    case Op::kEqual:
    case Op::kUnequal:
    case Op::kLess:
    case Op::kMore:
    case Op::kAtMost:
    case Op::kAtLeast:
      break;
  }
  return of_order(op, left - right);
}

}  // namespace

Interpreter::Interpreter(const Description& description, Surroundings& surroundings)
    : description_(description), code_(description.code), surroundings_(surroundings) {}

void Interpreter::begin(std::size_t steps, const std::vector<Kept>* carried) {
  steps_ = steps;
  stopping_ = too_long_ = false;
  outside_ = {};
  arrays_used_ = 0;
  texts_.clear();
  globals_.assign(std::size(kGivenNames) + description_.globals.size(), Value());
  locals_.clear();
  arguments_.clear();
  base_ = 0;
  depth_ = 0;
  globals_[0] = globals_[1] = Value::integer(description_.players);
  globals_[2] = Value::integer(description_.packs);
  for (const StmtId id : description_.globals) {
    const Stmt& one = code_.stmts[id];
    globals_[static_cast<std::size_t>(one.slot)] =
        one.exprs.empty() ? value_at_first(one.type) : expr(one.exprs.front());
  }
  if (carried == nullptr) return;
  std::size_t next = 0;
  for (const StmtId id : description_.globals)
    if (const Stmt& one = code_.stmts[id]; one.carried) {
      globals_[static_cast<std::size_t>(one.slot)] = next < carried->size() ? restored((*carried)[next]) : Value();
      ++next;
    }
}

std::vector<Kept> Interpreter::carried() const {
  std::vector<Kept> all;
  for (const StmtId id : description_.globals)
    if (const Stmt& one = code_.stmts[id]; one.carried)
      all.push_back(kept(globals_[static_cast<std::size_t>(one.slot)]));
  return all;
}

Kept Interpreter::kept(Value value, int depth) const {
  Kept made = {value.kind, value.number, {}, {}};
  switch (value.kind) {
    case ValueKind::kNothing:
    case ValueKind::kInt:
    case ValueKind::kBool:
      return made;
    case ValueKind::kText:
      made.text = text_of(value);
      return made;
    case ValueKind::kArray:
      if (depth == kDeepestKept || arrays_[value.index].size() > kMostKept) return {};
      for (const Value each : arrays_[value.index]) made.elements.push_back(kept(each, depth + 1));
      return made;
    case ValueKind::kUnknown:
    case ValueKind::kCards:
    case ValueKind::kCard:
      break;
  }
  return {};
}

Value Interpreter::restored(const Kept& kept) {
  if (kept.kind == ValueKind::kText) return text(kept.text);
  if (kept.kind != ValueKind::kArray) return {kept.kind, kept.number};
  std::vector<Value> elements;
  for (const Kept& each : kept.elements) elements.push_back(restored(each));
  return made_array(std::move(elements));
}

Value Interpreter::made_array(std::vector<Value> elements) {
  if (arrays_used_ == arrays_.size()) arrays_.emplace_back();
  arrays_[arrays_used_] = std::move(elements);
  return {ValueKind::kArray, 0, static_cast<std::uint32_t>(arrays_used_++)};
}

void Interpreter::forget(const std::vector<int>& slots) {
  for (const int slot : slots) (slot < 0 ? local(~slot) : globals_[static_cast<std::size_t>(slot)]) = Value();
}

Value Interpreter::global(std::string_view name) const {
  for (const StmtId id : description_.globals)
    if (code_.stmts[id].name == name) return globals_[static_cast<std::size_t>(code_.stmts[id].slot)];
  return {};
}

Ending Interpreter::run(StmtId part) {
  locals_.clear();
  return run_on(part);
}

Ending Interpreter::run_on(StmtId part) {
  begin_part();
  stmt(part);
  return ending();
}

Ending Interpreter::run_block(StmtId block, std::size_t first, const std::function<void(std::size_t)>& between) {
  begin_part();
  const Nested nested(nesting_);
  const std::vector<StmtId>& children = code_.stmts[block].children;
  for (std::size_t i = first; i < children.size(); ++i) {
    if (i > first) between(i);
    if (stmt(children[i]) != Flow::kOn) break;
  }
  return ending();
}

void Interpreter::go_back_to(const Memory& memory, std::size_t steps) {
  static_cast<Memory&>(*this) = memory;
  nesting_ = 0;
  steps_ = steps;
}

void Interpreter::begin_part() {
  base_ = 0;
  depth_ = 0;
  stopping_ = false;
  returned_ = Value();
  returned_at_ = {};
  stopped_at_ = {};
}

Ending Interpreter::ending() const {
  return too_long_ ? Ending::kTooLong : stopping_ ? Ending::kStopped : Ending::kDone;
}

/// Whether the run goes on.
bool Interpreter::step() {
  if (stopping_ || too_long_) return false;
  if (steps_ == 0 || nesting_ > kDeepestNesting) {
    too_long_ = true;
    return false;
  }
  --steps_;
  return true;
}

Value& Interpreter::local(int slot) {
  const std::size_t at = base_ + static_cast<std::size_t>(slot);
  if (at >= locals_.size()) locals_.resize(at + 1);
  return locals_[at];
}

Interpreter::Flow Interpreter::all(const std::vector<StmtId>& stmts) {
  for (const StmtId id : stmts)
    if (const Flow flow = stmt(id); flow != Flow::kOn) return flow;
  return Flow::kOn;
}

Interpreter::Flow Interpreter::stmt(StmtId id) {
  const Nested nested(nesting_);
  if (!step()) return Flow::kStop;
  const Stmt& one = code_.stmts[id];
  switch (one.kind) {
    case StmtKind::kExpression:
      expr(one.exprs.front());
      break;
    case StmtKind::kDeclare:
      declare(one);
      break;
    case StmtKind::kBlock:
    case StmtKind::kGroup:
    case StmtKind::kCase:
      return all(one.children);
    case StmtKind::kIf:
      if (truth(one.exprs.front())) return stmt(one.children.front());
      if (one.children.size() > 1) return stmt(one.children[1]);
      break;
    case StmtKind::kWhile:
      return loop(one, one.exprs.front(), nullptr);
    case StmtKind::kFor:
      expr(one.exprs[0]);
      return loop(one, one.exprs[1], &one.exprs[2]);
    case StmtKind::kSwitch:
      return switched(one);
    case StmtKind::kReturn:
      returned_ = one.exprs.empty() ? Value() : expr(one.exprs.front());
      returned_at_ = one.at;
      return Flow::kReturn;
  }
  return stopping_ || too_long_ ? Flow::kStop : Flow::kOn;
}

void Interpreter::declare(const Stmt& one) {
  const Value value = one.exprs.empty() ? value_at_first(one.type) : expr(one.exprs.front());
  local(one.slot) = value;
}

Interpreter::Flow Interpreter::loop(const Stmt& one, ExprId condition, const ExprId* after) {
  // An omitted condition is true.
  while (code_.exprs[condition].kind == ExprKind::kUnread ? step() : truth(condition)) {
    if (const Flow flow = stmt(one.children.front()); flow != Flow::kOn) {
      if (too_long_ && stopped_at_.end == 0) stopped_at_ = one.at;
      return flow;
    }
    if (after != nullptr) expr(*after);
  }
  if (too_long_ && stopped_at_.end == 0) stopped_at_ = one.at;
  return stopping_ || too_long_ ? Flow::kStop : Flow::kOn;
}

Interpreter::Flow Interpreter::switched(const Stmt& one) {
  for (const StmtId id : one.children) {
    const Stmt& each = code_.stmts[id];
    if (each.exprs.empty() || truth(each.exprs.front())) return stmt(id);
  }
  return Flow::kOn;
}

bool Interpreter::truth(ExprId id) {
  const Value value = expr(id);
  if (stopping_ || too_long_) return false;
  const bool is = truth_of(value);
  if (trace_ != nullptr) trace_->note(code_, code_.exprs[id], is);
  return is;
}

/// Whether the value is true; the surroundings decide if it is unknown.
bool Interpreter::truth_of(Value value) {
  switch (value.kind) {
    case ValueKind::kInt:
    case ValueKind::kBool:
      return value.number != 0;
    case ValueKind::kNothing:
      return false;
    case ValueKind::kText:
    case ValueKind::kCards:
    case ValueKind::kCard:
    case ValueKind::kArray:
      return true;
    case ValueKind::kUnknown:
      break;
  }
  return surroundings_.decide(2) == 1;
}

Value Interpreter::expr(ExprId id) {
  const Nested nested(nesting_);
  if (!step()) return {};
  const Expr& one = code_.exprs[id];
  switch (one.kind) {
    case ExprKind::kNumber:
      return Value::integer(one.value);
    case ExprKind::kText:
      return {ValueKind::kText, 0, id};
    case ExprKind::kTruth:
      return Value::truth(one.value != 0);
    case ExprKind::kNothing:
      return Value::nothing();
    case ExprKind::kName:
      return one.value < 0 ? local(~one.value) : globals_[static_cast<std::size_t>(one.value)];
    case ExprKind::kCall:
      return called(one);
    case ExprKind::kIndex:
      return indexed(one);
    case ExprKind::kArray: {
      std::vector<Value> elements;
      elements.reserve(one.children.size());
      for (const ExprId child : one.children) elements.push_back(expr(child));
      return made_array(std::move(elements));
    }
    case ExprKind::kNot:
      return negated(expr(one.children.front()));
    case ExprKind::kMinus: {
      const Value value = expr(one.children.front());
      return value.is_number() ? bounded(-std::int64_t{value.number}) : Value();
    }
    case ExprKind::kIncrement: {
      const Value before = expr(one.children.front());
      const Value after = before.is_number() ? bounded(std::int64_t{before.number} + 1) : Value();
      assign(code_.exprs[one.children.front()], after);
      return one.value == 1 ? after : before;
    }
    case ExprKind::kBinary:
      return binary(one);
    case ExprKind::kAssign:
      return assign(code_.exprs[one.children[0]], expr(one.children[1]));
    case ExprKind::kPlaySize:
    case ExprKind::kPlayBound:
    case ExprKind::kPlayMax:
      return surroundings_.of_play(one, {});
    case ExprKind::kPlayCard:
      return surroundings_.of_play(one, expr(one.children.front()));
    case ExprKind::kUnread:
      break;
  }
  return {};
}

Value Interpreter::binary(const Expr& one) {
  if (one.op == Op::kAnd || one.op == Op::kOr) return joined(one);
  const Value left = expr(one.children[0]);
  const Value right = expr(one.children[1]);
  if (left.is_number() && right.is_number()) return calculated(one.op, left.number, right.number);
  if (one.op == Op::kAdd && left.kind == ValueKind::kText && right.kind == ValueKind::kText)
    return joined_texts(left, right);
  return compared(one.op, left, right);
}

Value Interpreter::joined_texts(Value left, Value right) {
  std::string whole(text_of(left));
  whole += text_of(right);
  return text(std::move(whole));
}

Value Interpreter::text(std::string text) {
  if (texts_.size() == kMostTexts || text.size() > kLongestText) return {};
  texts_.push_back(std::move(text));
  return {ValueKind::kText, 0, kFirstMadeText + static_cast<std::uint32_t>(texts_.size() - 1)};
}

/// The second value is not asked for if the first one decides.
Value Interpreter::joined(const Expr& one) {
  const bool left = truth(one.children[0]);
  if (left == (one.op == Op::kOr)) return Value::truth(left);
  return Value::truth(truth(one.children[1]));
}

Value Interpreter::compared(Op op, Value left, Value right) {
  if (!left.known() || !right.known()) return {};
  if (left.kind == ValueKind::kCard && right.kind == ValueKind::kCard) {
    const auto order = surroundings_.compare_cards(left, right);
    if (order == 2) return Value::truth(op == Op::kUnequal);
    return order ? of_order(op, *order) : Value();
  }
  if (op != Op::kEqual && op != Op::kUnequal) return {};
  if (left.kind == ValueKind::kText && right.kind == ValueKind::kText)
    return Value::truth((text_of(left) == text_of(right)) == (op == Op::kEqual));
  if (left.kind == ValueKind::kNothing || right.kind == ValueKind::kNothing)
    return Value::truth((left.kind == right.kind) == (op == Op::kEqual));
  if (left == right && left.kind == ValueKind::kCards) return Value::truth(op == Op::kEqual);
  return {};
}

Value Interpreter::indexed(const Expr& one) {
  const Expr& array = code_.exprs[one.children[0]];
  constexpr int kPlayerSlot = 3;
  static_assert(kGivenNames[kPlayerSlot] == "player");
  if (array.kind == ExprKind::kName && array.value == kPlayerSlot) {
    const Value index = expr(one.children[1]);
    const bool seat = index.kind == ValueKind::kInt && index.number >= 0 && index.number <= description_.players;
    if (!seat && index.kind == ValueKind::kInt && outside_.end == 0) outside_ = one.at;
    return seat ? index : Value();
  }
  const Value of = expr(one.children[0]);
  const Value index = expr(one.children[1]);
  if (of.kind != ValueKind::kArray || index.kind != ValueKind::kInt) return {};
  const std::vector<Value>& elements = arrays_[of.index];
  const auto at = static_cast<std::size_t>(index.number);
  if (index.number >= 0 && at < elements.size()) return elements[at];
  if (outside_.end == 0) outside_ = one.at;
  return {};
}

Value Interpreter::assign(const Expr& target, Value value) {
  if (target.kind == ExprKind::kName) {
    if (target.value < 0)
      local(~target.value) = value;
    else
      globals_[static_cast<std::size_t>(target.value)] = value;
    return value;
  }
  if (target.kind != ExprKind::kIndex) return value;
  const Value of = expr(target.children[0]);
  const Value index = expr(target.children[1]);
  if (of.kind == ValueKind::kNothing && outside_.end == 0) outside_ = target.at;
  if (of.kind != ValueKind::kArray || index.kind != ValueKind::kInt || index.number < 0) return value;
  std::vector<Value>& elements = arrays_[of.index];
  if (static_cast<std::size_t>(index.number) < elements.size())
    elements[static_cast<std::size_t>(index.number)] = value;
  else if (outside_.end == 0)
    outside_ = target.at;
  return value;
}

Value Interpreter::called(const Expr& one) {
  const std::size_t first = arguments_.size();
  for (const ExprId child : one.children) {
    const Value value = expr(child);
    arguments_.push_back(value);
  }
  if (stopping_ || too_long_) {
    arguments_.resize(first);
    return {};
  }
  Value value;
  if (one.value >= 0) {
    if (trace_ != nullptr) trace_->called[static_cast<std::size_t>(one.value)] = true;
    value = own_function(description_.functions[static_cast<std::size_t>(one.value)], first);
  } else {
    value = surroundings_.call(*this, static_cast<Interface>(~one.value), std::span(arguments_).subspan(first), one);
  }
  arguments_.resize(first);
  return value;
}

/// Its arguments are those from `first` on.
Value Interpreter::own_function(const Function& function, std::size_t first) {
  if (depth_ == kDeepestCalls) {
    too_long_ = true;
    return {};
  }
  ++depth_;
  const std::size_t base = base_;
  base_ = locals_.size();
  locals_.insert(locals_.end(), arguments_.begin() + static_cast<std::ptrdiff_t>(first), arguments_.end());
  returned_ = Value();
  stmt(function.body);
  locals_.resize(base_);
  base_ = base;
  --depth_;
  const Value value = returned_;
  returned_ = Value();
  return value;
}

}  // namespace kibitzer::described::rule_language
