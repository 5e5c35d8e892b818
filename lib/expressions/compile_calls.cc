// Members and functions.
#include "expressions/compiler.h"

namespace kibitzer::expressions {
namespace {

/// The same for each of `count` indices.
template <typename ValueOf>
LookUp table_of(std::size_t count, ValueOf value_of) {
  LookUp table;
  table.any = unknown();
  for (std::size_t i = 0; i < count; ++i) table.entries.push_back(known(value_of(i)));
  return table;
}

bool negated(Meaning meaning) {
  return meaning == Meaning::kNonEmpty || meaning == Meaning::kFilterNot || meaning == Meaning::kForall;
}

bool optional_result(Meaning meaning) {
  return meaning == Meaning::kHeadOption || meaning == Meaning::kLastOption || meaning == Meaning::kMaxByOption ||
         meaning == Meaning::kMinByOption;
}

}  // namespace

/// The value that a member belongs to: in a call, the one before the dot, or the list whose element is asked for.
Operand Compiler::member(NodeId id) {
  const Meaning meaning = typed(id).meaning;
  const NodeId first = tree_.child(id, 0);
  if (node(id).kind == NodeKind::kMember) return of_target(id, meaning, first);
  switch (meaning) {
    case Meaning::kMakeList:
      return make_list(id);
    case Meaning::kMakeSome:
    case Meaning::kMakeSuit:
    case Meaning::kMakeRank:
      return compile(tree_.child(id, 1));
    case Meaning::kAt: {
      const bool named = node(first).kind == NodeKind::kMember && node(first).name == "apply" &&
                         typed(first).meaning == Meaning::kNothing;
      return of_list(id, meaning, named ? tree_.child(first, 0) : first);
    }
    default:
      return of_target(id, meaning, tree_.child(first, 0));
  }
}

Operand Compiler::of_target(NodeId id, Meaning meaning, NodeId target) {
  const Type type = typed(target).type;
  if (type.list()) return of_list(id, meaning, target);
  if (type.optional()) return of_option(id, meaning, target);
  const Operand operand = type.singleton() ? Operand() : compile(target);
  const Setting& setting = *program_.setting;
  const Deck& deck = setting.deck;
  const auto card = [](std::size_t i) { return static_cast<Card>(i); };
  switch (meaning) {
    case Meaning::kSuit: {
      auto table = table_of(deck.size(), [&](std::size_t i) { return deck.suit_of(card(i)); });
      return emit({.op = Op::kLookUp, .a = operand.at, .c = add_table(std::move(table))}, scalar());
    }
    case Meaning::kRank: {
      auto table = table_of(deck.size(), [&](std::size_t i) { return deck.rank_of(card(i)); });
      return emit({.op = Op::kLookUp, .a = operand.at, .c = add_table(std::move(table))}, scalar());
    }
    case Meaning::kPlayerName: {
      auto table = table_of(setting.players.size(), [&](std::size_t i) { return text(setting.players[i]); });
      return emit({.op = Op::kLookUp, .a = operand.at, .c = add_table(std::move(table))}, scalar());
    }
    case Meaning::kTeam: {
      auto table =
          table_of(setting.teams.size(), [&](std::size_t i) { return static_cast<std::int32_t>(setting.teams[i]); });
      return emit({.op = Op::kLookUp, .a = operand.at, .c = add_table(std::move(table))}, scalar());
    }
    case Meaning::kGameName:
      return constant(text(setting.game), one(Base::kString));
    case Meaning::kCardsOnTable:
      return {Kind::kList, kTrickRegister};
    case Meaning::kPlayedInDeal:
      return emit({.op = Op::kPlayedInDeal}, list());
    case Meaning::kBids:
      return emit({.op = Op::kBids}, list());
    case Meaning::kTalon:
      return emit({.op = Op::kTalon}, list());
    case Meaning::kLaidAway:
      return emit({.op = Op::kLaidAway}, list());
    case Meaning::kTrump:
      return {Kind::kScalar, kTrumpRegister};
    case Meaning::kTurn:
      return {Kind::kScalar, kTurnRegister};
    case Meaning::kContract: {
      auto table = table_of(setting.contracts.size(), [&](std::size_t i) { return text(setting.contracts[i]); });
      return emit({.op = Op::kLookUp, .a = kContractRegister, .c = add_table(std::move(table))}, scalar());
    }
    case Meaning::kDeclarer:
      return {Kind::kScalar, kDeclarerRegister};
    case Meaning::kLastWinner:
      return {Kind::kScalar, kLastWinnerRegister};
    case Meaning::kDeckCards:
      return list_of_numbers(deck.size());
    case Meaning::kPlayers:
      return list_of_numbers(setting.players.size());
    case Meaning::kHighestCard:
      return emit({.op = Op::kMost, .a = compile(tree_.child(id, 1)).at}, scalar());
    case Meaning::kHand:
      return emit({.op = Op::kHand, .a = operand.at}, list());
    case Meaning::kPlayedCards:
      return emit({.op = Op::kPlayed, .a = operand.at}, list());
    case Meaning::kTaken:
      return emit({.op = Op::kTaken, .a = operand.at}, list());
    case Meaning::kDealt:
      return emit({.op = Op::kDealt, .a = operand.at}, list());
    case Meaning::kDeclarations: {
      auto table = table_of(setting.declarations.size(), [&](std::size_t i) { return text(setting.declarations[i]); });
      const Operand numbers = emit({.op = Op::kDeclared, .a = operand.at}, list());
      return emit({.op = Op::kLookUpEach, .a = numbers.at, .c = add_table(std::move(table))}, list());
    }
    case Meaning::kPoints:
      return emit({.op = Op::kPoints, .a = operand.at}, scalar());
    case Meaning::kTotal:
      return emit({.op = Op::kTotal, .a = operand.at}, scalar());
    case Meaning::kBid:
      return emit({.op = Op::kBid, .a = operand.at}, scalar());
    case Meaning::kTricks:
      return emit({.op = Op::kTricks, .a = operand.at}, scalar());
    case Meaning::kFigureOfPlayer:
      return emit({.op = Op::kFigureOfPlayer, .a = operand.at, .c = typed(id).number}, scalar());
    case Meaning::kFigureOfGame:
      return emit({.op = Op::kFigureOfGame, .c = typed(id).number}, scalar());
    case Meaning::kTextContains:
      return emit({.op = Op::kTextContains, .a = operand.at, .b = compile(tree_.child(id, 1)).at}, scalar());
    default:  // the deck and the table
      return {};
  }
}

/// 0, 1, … `count` - 1: the cards, ranks or players in their order.
Operand Compiler::list_of_numbers(std::size_t count) {
  std::vector<Scalar> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(known(static_cast<std::int32_t>(i)));
  program_.lists.push_back(std::move(numbers));
  return emit({.op = Op::kConstantList, .c = static_cast<std::int32_t>(program_.lists.size() - 1)}, list());
}

Operand Compiler::make_list(NodeId id) {
  std::vector<std::uint16_t> elements;
  for (const NodeId child : tree_.children(id).subspan(1)) elements.push_back(compile(child).at);
  const auto first = static_cast<std::int32_t>(program_.operands.size());
  program_.operands.insert(program_.operands.end(), elements.begin(), elements.end());
  return emit({.op = Op::kMakeList, .b = static_cast<std::uint16_t>(elements.size()), .c = first}, list());
}

Operand Compiler::of_list(NodeId id, Meaning meaning, NodeId target) {
  switch (meaning) {
    case Meaning::kCardsOfHand:
      return compile(target);
    case Meaning::kFilter:
    case Meaning::kFilterNot:
    case Meaning::kExists:
    case Meaning::kForall:
    case Meaning::kCount:
      return with_condition(id, meaning, target);
    case Meaning::kMap:
    case Meaning::kMaxBy:
    case Meaning::kMinBy:
    case Meaning::kMaxByOption:
    case Meaning::kMinByOption:
      return with_keys(id, meaning, target);
    default:
      break;
  }
  const bool of_truths = typed(target).type.base == Base::kBool;
  Instruction step = {.negated = negated(meaning), .truths = of_truths, .option = optional_result(meaning)};
  step.a = compile(target).at;
  if (meaning == Meaning::kAt || meaning == Meaning::kContains || meaning == Meaning::kIndexOf)
    step.b = compile(tree_.child(id, 1)).at;
  switch (meaning) {
    case Meaning::kHead:
    case Meaning::kHeadOption:
      step.op = Op::kHead;
      break;
    case Meaning::kLast:
    case Meaning::kLastOption:
      step.op = Op::kLast;
      break;
    case Meaning::kAt:
      step.op = Op::kAt;
      break;
    case Meaning::kContains:
      step.op = Op::kContains;
      break;
    case Meaning::kIndexOf:
      step.op = Op::kIndexOf;
      break;
    case Meaning::kSum:
      step.op = Op::kSum;
      break;
    case Meaning::kMax:
      step.op = Op::kMost;
      break;
    case Meaning::kMin:
      step.op = Op::kLeast;
      break;
    case Meaning::kSize:
      step.op = Op::kSize;
      break;
    default:
      step.op = Op::kIsEmpty;
      break;
  }
  return emit(step, scalar());
}

Operand Compiler::of_option(NodeId id, Meaning meaning, NodeId target) {
  if (meaning == Meaning::kExists) return exists_in_option(id, target);
  const Operand option = compile(target);
  switch (meaning) {
    case Meaning::kGet:
      return emit({.op = Op::kGet, .a = option.at}, scalar());
    case Meaning::kGetOrElse:
      return emit({.op = Op::kGetOrElse, .a = option.at, .b = compile(tree_.child(id, 1)).at}, scalar());
    case Meaning::kContains:
      return emit({.op = Op::kEqual, .a = option.at, .b = compile(tree_.child(id, 1)).at}, scalar());
    default:
      return emit({.op = Op::kIsNone, .negated = meaning == Meaning::kNonEmpty, .a = option.at}, scalar());
  }
}

Operand Compiler::exists_in_option(NodeId id, NodeId target) {
  const Operand option = compile(target);
  const NodeId lambda = tree_.child(id, 1);
  const Operand some = emit({.op = Op::kIsNone, .negated = true, .a = option.at}, scalar());
  const std::size_t end = emit_skip(Op::kSkipUnlessTrue, some);
  variables_[static_cast<std::size_t>(typed(lambda).number)] = option;
  const Operand holds = compile(tree_.child(lambda, 0));
  end_skip(end);
  return emit({.op = Op::kAnd, .a = some.at, .b = holds.at}, scalar());
}

Operand Compiler::with_condition(NodeId id, Meaning meaning, NodeId target) {
  const NodeId lambda = tree_.child(id, 1);
  Operand list_operand = compile(target);
  Instruction step = {.negated = negated(meaning), .option = meaning == Meaning::kForall};
  const bool exists = meaning == Meaning::kExists || meaning == Meaning::kForall;
  if (typed(target).type.base == Base::kCard) {
    const auto variable_number = static_cast<std::size_t>(typed(lambda).number);
    const Loop loop = {variable_number, checked_.variables[variable_number].depends};
    step.b = mask(tree_.child(lambda, 0), loop, list_operand);
    step.op = exists ? Op::kExistsMask : Op::kKeepMask;
  } else {
    step.b = each(list_operand, lambda).at;
    step.op = exists ? Op::kExists : Op::kKeep;
  }
  step.a = list_operand.at;
  if (exists) return emit(step, scalar());
  const Operand kept = emit(step, list());
  if (meaning == Meaning::kCount) return emit({.op = Op::kSize, .a = kept.at}, scalar());
  return kept;
}

Operand Compiler::with_keys(NodeId id, Meaning meaning, NodeId target) {
  const NodeId lambda = tree_.child(id, 1);
  Operand elements = compile(target);
  if (typed(target).type.base == Base::kCard) elements = emit({.op = Op::kElements, .a = elements.at}, list());
  const Operand keys = each(elements, lambda);
  if (meaning == Meaning::kMap) return emit({.op = Op::kMapped, .a = keys.at}, list());
  const bool most = meaning == Meaning::kMaxBy || meaning == Meaning::kMaxByOption;
  return emit(
      {.op = most ? Op::kMostBy : Op::kLeastBy, .option = optional_result(meaning), .a = elements.at, .b = keys.at},
      scalar());
}

/// What a function makes of each element of a list.
Operand Compiler::each(Operand elements, NodeId lambda) {
  const NodeId body = tree_.child(lambda, 0);
  const auto variable_number = static_cast<std::size_t>(typed(lambda).number);
  const Variable& variable_of = checked_.variables[variable_number];
  const Loop loop = {variable_number, variable_of.depends};
  const bool fixed = typed(body).depends == 0 || depends_only_on(body, loop);
  if (variable_of.type == one(Base::kCard) && fixed) {
    if (auto table = tabulated(body, loop))
      return emit({.op = Op::kLookUpEach, .a = elements.at, .c = add_table(std::move(*table))}, list());
  }
  hoist(body, loop);
  const Operand element = scalar();
  const Operand made = list();
  variables_[variable_number] = element;
  const std::size_t start = program_.code.size();
  emit({.op = Op::kEach, .a = elements.at, .b = element.at}, made);
  const Operand result = compile(body);
  program_.code[start].with = result.at;
  program_.code[start].c = static_cast<std::int32_t>(program_.code.size());
  return made;
}

}  // namespace kibitzer::expressions
