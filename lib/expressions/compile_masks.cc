// Conditions on a card, for all cards at once if they are made of comparisons of its suit or rank; else one by one.
#include <algorithm>

#include "expressions/compiler.h"

namespace kibitzer::expressions {
namespace {

constexpr std::size_t kMostStepsOfTables = 1000000;
constexpr std::size_t kMostStepsOfEntry = 5000;

}  // namespace

void Compiler::compile_for_every_card(NodeId root) {
  std::size_t first = 0;
  while (parameters_[first].input != Input::kFirst) ++first;
  const Loop loop = {first, checked_.variables[first].depends};
  program_.result = {Kind::kMask, mask(root, loop, {Kind::kList, kTrickRegister})};
}

std::uint16_t Compiler::mask(NodeId id, const Loop& loop, Operand cards) {
  if (masks_[id].kind != Kind::kMask) masks_[id] = {Kind::kMask, mask_new(id, loop, cards)};
  return masks_[id].at;
}

std::uint16_t Compiler::mask_new(NodeId id, const Loop& loop, Operand cards) {
  if ((typed(id).depends & loop.bit) == 0) {
    const Operand condition = compile(id);
    const std::uint16_t all = mask_register();
    emit({.op = Op::kMaskAll, .a = condition.at}, {Kind::kMask, all});
    return all;
  }
  if (depends_only_on(id, loop)) {
    if (const auto table = tabulated(id, loop)) return mask_constant(*table);
  }
  if (const auto made = mask_of_operator(id, loop, cards)) return *made;
  return mask_by_each(id, loop, cards);
}

std::optional<std::uint16_t> Compiler::mask_of_operator(NodeId id, const Loop& loop, Operand cards) {
  const Node& part = node(id);
  if (typed(id).meaning == Meaning::kAlwaysFalse) return std::nullopt;
  if (part.kind == NodeKind::kNot) {
    const std::uint16_t operand = mask(tree_.child(id, 0), loop, cards);
    const std::uint16_t made = mask_register();
    emit({.op = Op::kMaskNot, .a = operand}, {Kind::kMask, made});
    return made;
  }
  if (part.kind == NodeKind::kIf) return mask_of_choice(id, loop, cards);
  if (part.kind == NodeKind::kBlock) return mask_of_block(id, loop, cards);
  if (part.kind != NodeKind::kBinary) return std::nullopt;
  if (part.op == Operator::kAnd) return mask_of_two(Op::kMaskAnd, Op::kSkipUnlessTrue, id, loop, cards);
  if (part.op == Operator::kOr) return mask_of_two(Op::kMaskOr, Op::kSkipUnlessFalse, id, loop, cards);
  if (part.op == Operator::kEqual || part.op == Operator::kUnequal) return mask_of_comparison(id, loop);
  return std::nullopt;
}

/// If the first operand is the same for every card, and decides, the second one is skipped: its mask then does not
/// matter.
std::uint16_t Compiler::mask_of_two(Op op, Op skip, NodeId id, const Loop& loop, Operand cards) {
  const NodeId left = tree_.child(id, 0);
  const std::uint16_t first = mask(left, loop, cards);
  std::optional<std::size_t> end;
  if ((typed(left).depends & loop.bit) == 0) end = emit_skip(skip, compile(left));
  const std::uint16_t second = mask(tree_.child(id, 1), loop, cards);
  if (end) end_skip(*end);
  const std::uint16_t made = mask_register();
  emit({.op = op, .a = first, .b = second}, {Kind::kMask, made});
  return made;
}

std::uint16_t Compiler::mask_of_choice(NodeId id, const Loop& loop, Operand cards) {
  const NodeId condition = tree_.child(id, 0);
  const bool fixed = (typed(condition).depends & loop.bit) == 0;
  const std::uint16_t by = mask(condition, loop, cards);
  std::uint16_t branches[2] = {};
  for (const std::size_t branch : {std::size_t{0}, std::size_t{1}}) {
    std::optional<std::size_t> end;
    if (fixed) end = emit_skip(branch == 0 ? Op::kSkipUnlessTrue : Op::kSkipUnlessFalse, compile(condition));
    branches[branch] = mask(tree_.child(id, branch + 1), loop, cards);
    if (end) end_skip(*end);
  }
  const std::uint16_t made = mask_register();
  emit({.op = Op::kMaskChoose, .a = by, .b = branches[0], .with = branches[1]}, {Kind::kMask, made});
  return made;
}

/// A block whose vals are the same for every card.
std::optional<std::uint16_t> Compiler::mask_of_block(NodeId id, const Loop& loop, Operand cards) {
  const auto children = tree_.children(id);
  const auto vals = children.first(children.size() - 1);
  if (std::any_of(vals.begin(), vals.end(), [&](NodeId val) { return (typed(val).depends & loop.bit) != 0; }))
    return std::nullopt;
  for (const NodeId val : vals) variables_[static_cast<std::size_t>(typed(val).number)] = compile(tree_.child(val, 0));
  std::uint16_t made = mask(children.back(), loop, cards);
  for (const NodeId val : vals) {
    const NodeId definition = tree_.child(val, 0);
    Operand status = compile(definition);
    if (status.kind == Kind::kNothing || !can_fail(definition)) continue;
    if (status.kind == Kind::kList) status = emit({.op = Op::kListStatus, .a = status.at}, scalar());
    const std::uint16_t before = made;
    made = mask_register();
    emit({.op = Op::kMaskAfter, .a = before, .b = status.at}, {Kind::kMask, made});
  }
  return made;
}

/// card == value, card.suit == value, card.rank == value, and the reverse.
std::optional<std::uint16_t> Compiler::mask_of_comparison(NodeId id, const Loop& loop) {
  const auto is_card = [&](NodeId part) {
    return node(part).kind == NodeKind::kName && typed(part).meaning == Meaning::kVariable &&
           static_cast<std::size_t>(typed(part).number) == loop.variable;
  };
  for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
    const NodeId of_card = tree_.child(id, side);
    const NodeId value = tree_.child(id, 1 - side);
    if ((typed(value).depends & loop.bit) != 0) continue;
    Op op = Op::kMaskCard;
    if (!is_card(of_card)) {
      if (node(of_card).kind != NodeKind::kMember || !is_card(tree_.child(of_card, 0))) continue;
      op = typed(of_card).meaning == Meaning::kSuit ? Op::kMaskSuit : Op::kMaskRank;
    }
    const Operand wanted = compile(value);
    const std::uint16_t made = mask_register();
    emit({.op = op, .negated = node(id).op == Operator::kUnequal, .a = wanted.at}, {Kind::kMask, made});
    return made;
  }
  return std::nullopt;
}

std::uint16_t Compiler::mask_by_each(NodeId id, const Loop& loop, Operand cards) {
  hoist(id, loop);
  const Operand card = scalar();
  const std::uint16_t made = mask_register();
  variables_[loop.variable] = card;
  const std::size_t start = program_.code.size();
  emit({.op = Op::kMaskEach, .a = cards.at, .b = card.at}, {Kind::kMask, made});
  const Operand result = compile(id);
  program_.code[start].with = result.at;
  program_.code[start].c = static_cast<std::int32_t>(program_.code.size());
  return made;
}

std::uint16_t Compiler::mask_constant(const LookUp& table) {
  Mask mask;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const auto card = static_cast<Card>(i);
    if ((table.entries[i].outcomes & kTrue) != 0) mask.may_hold.add(card);
    if ((table.entries[i].outcomes & kFalse) != 0) mask.may_not.add(card);
    if ((table.entries[i].outcomes & kFails) != 0) mask.may_fail.add(card);
  }
  program_.masks.push_back(mask);
  const std::uint16_t made = mask_register();
  emit({.op = Op::kMaskConstant, .c = static_cast<std::int32_t>(program_.masks.size() - 1)}, {Kind::kMask, made});
  return made;
}

bool Compiler::declares(NodeId id, std::size_t variable) const {
  if (node(id).kind == NodeKind::kVal && static_cast<std::size_t>(typed(id).number) == variable) return true;
  const auto children = tree_.children(id);
  return std::any_of(children.begin(), children.end(), [&](NodeId child) { return declares(child, variable); });
}

/// Called before anything else, so that no value is first worked out in a place that an evaluation may skip.
void Compiler::bind_outer_vals(NodeId id) {
  std::vector<NodeId> open = {id};
  while (!open.empty()) {
    const NodeId next = open.back();
    open.pop_back();
    for (const NodeId child : tree_.children(next)) open.push_back(child);
    if (node(next).kind != NodeKind::kName || typed(next).meaning != Meaning::kVariable) continue;
    const auto index = static_cast<std::size_t>(typed(next).number);
    const auto definition = checked_.variables[index].definition;
    if (!definition || variables_[index].kind != Kind::kNothing || declares(id, index)) continue;
    bind_outer_vals(*definition);
    variables_[index] = compile(*definition);
  }
}

/// A program of its own is run for each card.
std::optional<LookUp> Compiler::tabulated(NodeId id, const Loop& loop) {
  if (tabulating_ > kMostStepsOfTables) return std::nullopt;
  Compiler compiler(tree_, checked_, parameters_, program_.setting);
  compiler.tabulating_ = kMostStepsOfTables + 1;  // no tables for tables
  compiler.variables_[loop.variable] = {Kind::kScalar, kFirstArgument};
  compiler.program_.texts = program_.texts;
  const std::size_t texts = program_.texts.size();
  compiler.bind_outer_vals(id);
  compiler.compile_value(id);
  if (compiler.program_.texts.size() != texts || compiler.program_.result.kind != Kind::kScalar) return std::nullopt;
  const auto made = compiler.finish();
  if (!made) return std::nullopt;
  Machine machine;
  machine.limit_steps(kMostStepsOfEntry);
  LookUp table;
  table.any = {0, 0};
  for (std::size_t card = 0; card < program_.setting->deck.size(); ++card) {
    const Scalar entry = machine.run(*made, State(), known(static_cast<std::int32_t>(card)));
    tabulating_ += machine.steps() + made->code.size();
    if (machine.exhausted() || tabulating_ > kMostStepsOfTables) return std::nullopt;
    table.entries.push_back(entry);
    const auto joined = static_cast<Outcomes>(table.any.outcomes | entry.outcomes);
    const bool open = !truths(id) && (joined & kUndecided) != 0;
    table.any.outcomes = open ? static_cast<Outcomes>(kOpen | (joined & kFails)) : joined;
  }
  return table;
}

void Compiler::hoist(NodeId id, const Loop& loop) {
  const std::uint64_t of_loops = ~(loop.bit - 1) & ~kOfState;
  const Typed& part = typed(id);
  const bool fixed = (part.depends & of_loops) == 0;
  if (node(id).kind == NodeKind::kBlock) {
    const auto children = tree_.children(id);
    for (const NodeId val : children.first(children.size() - 1)) {
      const NodeId definition = tree_.child(val, 0);
      hoist(definition, loop);
      if ((typed(val).depends & of_loops) == 0)
        variables_[static_cast<std::size_t>(typed(val).number)] = compile(definition);
    }
    hoist(children.back(), loop);
    return;
  }
  const bool value = node(id).kind != NodeKind::kLambda && !part.type.faulty() && part.type != Type();
  if (fixed && value && !part.type.singleton()) {
    compile(id);
    return;
  }
  for (const NodeId child : tree_.children(id)) hoist(child, loop);
}

}  // namespace kibitzer::expressions
