#include "expressions/compiler.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace kibitzer::expressions {

std::optional<Program> compile(const Tree& tree, NodeId root, const Checked& checked,
                               std::span<const Parameter> parameters, std::shared_ptr<const Setting> setting,
                               bool for_every_card) {
  Compiler compiler(tree, checked, parameters, std::move(setting));
  if (for_every_card)
    compiler.compile_for_every_card(root);
  else
    compiler.compile_value(root);
  return compiler.finish();
}

Compiler::Compiler(const Tree& tree, const Checked& checked, std::span<const Parameter> parameters,
                   std::shared_ptr<const Setting> setting)
    : tree_(tree), checked_(checked), parameters_(parameters) {
  program_.setting = std::move(setting);
  program_.texts = checked.texts;
  program_.scalar_registers = kSetRegisters;
  program_.list_registers = kTrickRegister + 1;
  program_.parts.resize(tree.size());
  variables_.resize(checked.variables.size());
  masks_.resize(tree.size());
  can_fail_.resize(tree.size());
  bind_parameters();
}

void Compiler::compile_value(NodeId root) { program_.result = compile(root); }

std::optional<Program> Compiler::finish() {
  constexpr std::size_t kMost = std::numeric_limits<std::uint16_t>::max();
  if (program_.scalar_registers > kMost || program_.list_registers > kMost || program_.mask_registers > kMost)
    return std::nullopt;
  return std::move(program_);
}

Operand Compiler::emit(Instruction step, Operand to) {
  step.to = to.at;
  program_.code.push_back(step);
  return to;
}

std::size_t Compiler::emit_skip(Op op, Operand condition) {
  program_.code.push_back({.op = op, .a = condition.at});
  return program_.code.size() - 1;
}

/// A node is compiled where it is first met; what was worked out before a loop is not worked out again in it.
Operand Compiler::compile(NodeId id) {
  if (program_.parts[id].kind != Kind::kNothing) return program_.parts[id];
  const Operand made = compile_new(id);
  program_.parts[id] = made;
  return made;
}

Operand Compiler::compile_new(NodeId id) {
  const Typed& typed_node = typed(id);
  if (typed_node.meaning == Meaning::kAlwaysFalse) {
    const bool unequal = node(id).kind == NodeKind::kBinary && node(id).op == Operator::kUnequal;
    if (typed_node.type == one(Base::kInt)) return constant(-1, typed_node.type);
    return constant(unequal ? 1 : 0, one(Base::kBool));
  }
  switch (node(id).kind) {
    case NodeKind::kBool:
    case NodeKind::kNumber:
    case NodeKind::kText:
      return constant(typed_node.number, typed_node.type);
    case NodeKind::kName:
      if (typed_node.meaning == Meaning::kMakeNone) return constant(kNone, typed_node.type);
      return variables_[static_cast<std::size_t>(typed_node.number)];
    case NodeKind::kMember:
    case NodeKind::kCall:
      return member(id);
    case NodeKind::kNot:
    case NodeKind::kNegate:
      return unary(id);
    case NodeKind::kBinary:
      return binary(id);
    case NodeKind::kIf:
      return choice(id);
    case NodeKind::kBlock:
      return block(id);
    case NodeKind::kVal:
    case NodeKind::kLambda:
      return {};
  }
  return {};
}

Operand Compiler::constant(std::int32_t number, Type type) {
  if (type == one(Base::kBool)) return emit({.op = Op::kTruth, .c = number != 0 ? kTrue : kFalse}, scalar());
  return emit({.op = Op::kConstant, .c = number}, scalar());
}

/// Binds those that are used, before anything else.
void Compiler::bind_parameters() {
  for (NodeId id = 0; id < tree_.size(); ++id) {
    const auto index = static_cast<std::size_t>(typed(id).number);
    const bool used = node(id).kind == NodeKind::kName && typed(id).meaning == Meaning::kVariable;
    if (used && index < parameters_.size() && variables_[index].kind == Kind::kNothing)
      variables_[index] = parameter(parameters_[index].input);
  }
}

Operand Compiler::parameter(Input input) {
  switch (input) {
    case Input::kNothing:
      return {};
    case Input::kFirst:
      return {Kind::kScalar, kFirstArgument};
    case Input::kSecond:
      return {Kind::kScalar, kSecondArgument};
    case Input::kHandOfFirst:
      return emit({.op = Op::kHand, .a = kFirstArgument}, list());
    case Input::kTrick:
      return {Kind::kList, kTrickRegister};
    case Input::kTrump:
      return {Kind::kScalar, kTrumpRegister};
    case Input::kRanks:
      return list_of_numbers(program_.setting->deck.ranks().size());
  }
  return {};
}

Operand Compiler::unary(NodeId id) {
  const Operand operand = compile(tree_.child(id, 0));
  if (node(id).kind == NodeKind::kNot) return emit({.op = Op::kNot, .a = operand.at}, scalar());
  const Operand zero = constant(0, one(Base::kInt));
  return emit({.op = Op::kSubtract, .a = zero.at, .b = operand.at}, scalar());
}

/// The second operand is skipped if the first one decides.
Operand Compiler::lazily(NodeId id, Op skip, Op op) {
  const Operand left = compile(tree_.child(id, 0));
  const std::size_t end = emit_skip(skip, left);
  const Operand right = compile(tree_.child(id, 1));
  end_skip(end);
  return emit({.op = op, .a = left.at, .b = right.at}, scalar());
}

Operand Compiler::binary(NodeId id) {
  const Operator op = node(id).op;
  if (op == Operator::kOr) return lazily(id, Op::kSkipUnlessFalse, Op::kOr);
  if (op == Operator::kAnd) return lazily(id, Op::kSkipUnlessTrue, Op::kAnd);
  const std::uint16_t left = compile(tree_.child(id, 0)).at;
  const std::uint16_t right = compile(tree_.child(id, 1)).at;
  switch (op) {
    case Operator::kOr:
    case Operator::kAnd:
      break;
    case Operator::kEqual:
    case Operator::kUnequal:
      return emit({.op = Op::kEqual,
                   .negated = op == Operator::kUnequal,
                   .truths = truths(tree_.child(id, 0)),
                   .a = left,
                   .b = right},
                  scalar());
    case Operator::kLess:
      return emit({.op = Op::kLess, .a = left, .b = right}, scalar());
    case Operator::kGreaterOrEqual:
      return emit({.op = Op::kLess, .negated = true, .a = left, .b = right}, scalar());
    case Operator::kGreater:
      return emit({.op = Op::kLess, .a = right, .b = left}, scalar());
    case Operator::kLessOrEqual:
      return emit({.op = Op::kLess, .negated = true, .a = right, .b = left}, scalar());
    case Operator::kAdd:
      return emit({.op = Op::kAdd, .a = left, .b = right}, scalar());
    case Operator::kSubtract:
      return emit({.op = Op::kSubtract, .a = left, .b = right}, scalar());
    case Operator::kMultiply:
      return emit({.op = Op::kMultiply, .a = left, .b = right}, scalar());
    case Operator::kDivide:
      return emit({.op = Op::kDivide, .a = left, .b = right}, scalar());
    case Operator::kRemainder:
      return emit({.op = Op::kRemainder, .a = left, .b = right}, scalar());
    case Operator::kAppend:
      return emit({.op = Op::kAppend, .a = left, .b = right}, list());
  }
  return {};
}

Operand Compiler::choice(NodeId id) {
  const Operand condition = compile(tree_.child(id, 0));
  const std::size_t end_of_then = emit_skip(Op::kSkipUnlessTrue, condition);
  const Operand then = compile(tree_.child(id, 1));
  end_skip(end_of_then);
  const std::size_t end_of_else = emit_skip(Op::kSkipUnlessFalse, condition);
  const Operand otherwise = compile(tree_.child(id, 2));
  end_skip(end_of_else);
  const bool lists = then.kind == Kind::kList;
  return emit({.op = lists ? Op::kChooseList : Op::kChoose,
               .truths = truths(id),
               .a = condition.at,
               .b = then.at,
               .with = otherwise.at},
              lists ? list() : scalar());
}

Operand Compiler::block(NodeId id) {
  const auto children = tree_.children(id);
  const auto vals = children.first(children.size() - 1);
  for (const NodeId val : vals) variables_[static_cast<std::size_t>(typed(val).number)] = compile(tree_.child(val, 0));
  return after(compile(children.back()), vals);
}

/// A block fails if one of its vals does, whether that is used or not.
Operand Compiler::after(Operand value, std::span<const NodeId> vals) {
  for (const NodeId val : vals) value = after_one(value, tree_.child(val, 0));
  return value;
}

Operand Compiler::after_one(Operand value, NodeId definition) {
  Operand status = compile(definition);
  if (value.kind == Kind::kNothing || status.kind == Kind::kNothing || !can_fail(definition)) return value;
  if (status.kind == Kind::kList) status = emit({.op = Op::kListStatus, .a = status.at}, scalar());
  if (value.kind == Kind::kList) return emit({.op = Op::kListAfter, .a = value.at, .b = status.at}, list());
  return emit({.op = Op::kAfter, .a = value.at, .b = status.at}, scalar());
}

/// Whether an evaluation may end in an error within a node. What a name stands for failed where it was worked out; a
/// name may still pass that on.
bool Compiler::can_fail(NodeId id) {
  if (can_fail_[id] != 0) return can_fail_[id] == 2;
  const Operator op = node(id).op;
  bool found = node(id).kind == NodeKind::kBinary && (op == Operator::kDivide || op == Operator::kRemainder);
  switch (typed(id).meaning) {
    case Meaning::kHead:
    case Meaning::kLast:
    case Meaning::kAt:
    case Meaning::kGet:
    case Meaning::kMaxBy:
    case Meaning::kMinBy:
    case Meaning::kMax:
    case Meaning::kMin:
    case Meaning::kHighestCard:
      found = true;
      break;
    default:
      break;
  }
  for (const NodeId child : tree_.children(id)) found = can_fail(child) || found;
  can_fail_[id] = found ? 2 : 1;
  return found;
}

std::int32_t Compiler::text(std::string_view text) {
  auto& texts = program_.texts;
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found != texts.end()) return static_cast<std::int32_t>(found - texts.begin());
  texts.emplace_back(text);
  return static_cast<std::int32_t>(texts.size() - 1);
}

std::int32_t Compiler::add_table(LookUp table) {
  program_.tables.push_back(std::move(table));
  return static_cast<std::int32_t>(program_.tables.size() - 1);
}

}  // namespace kibitzer::expressions
