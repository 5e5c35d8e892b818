#include "expressions/checker.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "expressions/check_pass.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::expressions {

bool CheckResult::usable() const {
  return std::all_of(faults.begin(), faults.end(), [](const Fault& fault) {
    return fault.kind == FaultKind::kAlwaysFalse || fault.kind == FaultKind::kUnused;
  });
}

CheckResult check(const Tree& tree, NodeId root, std::span<const Parameter> parameters, Type result,
                  const Setting& setting) {
  CheckResult checked;
  CheckPass pass(tree, setting, checked);
  if (tree.limit() != Limit::kKept) {
    const bool nodes = tree.limit() == Limit::kNodes;
    checked.faults.push_back({FaultKind::kTooLarge, tree.limit_at(),
                              nodes ? fmt::format("the rule is too long: it may have {} parts", kMostNodes)
                                    : fmt::format("the rule is nested more than {} deep", kMostHeight),
                              std::nullopt});
    return checked;
  }
  pass.declare_parameters(parameters);
  pass.require(root, result);
  if (checked.usable()) pass.find_unused();
  return checked;
}

CheckPass::CheckPass(const Tree& tree, const Setting& setting, CheckResult& result)
    : tree_(tree), setting_(setting), result_(result) {
  result_.checked.nodes.resize(tree.size());
}

/// Of all that an expression sees, only the deck's ranks and what there is one of never change.
void CheckPass::declare_parameters(std::span<const Parameter> parameters) {
  for (const Parameter& parameter : parameters) {
    const bool fixed = parameter.input == Input::kNothing || parameter.input == Input::kRanks;
    const Variable* const other = parameter.name.empty() ? nullptr : find(parameter.name);
    if (other != nullptr) {
      fault(FaultKind::kRepeatedName, parameter.at,
            fmt::format("two parameters are called \"{}\"", text::printable(parameter.name)));
      result_.faults.back().earlier = other->at;
    }
    // A program for every card goes through its first argument: level 0.
    const bool first = parameter.input == Input::kFirst || parameter.input == Input::kHandOfFirst;
    declare(parameter.name, parameter.at, parameter.type,
            parameter.input == Input::kFirst ? std::uint64_t{1} : (fixed ? 0 : kOfState) | (first ? 1U : 0U));
  }
}

/// What is inferred twice has a variable each time, of which each is used if it is used at all.
void CheckPass::find_unused() {
  std::set<std::uint32_t> reported;
  for (const Variable& variable : result_.checked.variables)
    if (variable.definition && !variable.used && reported.insert(variable.at.begin).second)
      fault(FaultKind::kUnused, variable.at,
            fmt::format("\"{}\" is never used: leave it out, or use it", text::printable(variable.name)));
}

Type CheckPass::require(NodeId id, Type type) {
  const Type found = infer(id, type);
  const bool hand_as_deck = type == one(Base::kDeck) && found == list_of(Base::kCard);
  if (found == type || hand_as_deck || found.faulty() || type.faulty()) return found;
  return fault(FaultKind::kType, node(id).at,
               fmt::format("expected {}, found {}{}", in_words(type), in_words(found), hint_on(id, type, found)));
}

/// What those who know other languages surely meant.
std::string_view CheckPass::hint_on(NodeId id, Type wanted, Type found) const {
  const bool compares = node(id).kind == NodeKind::kBinary && found == one(Base::kBool);
  if (compares && wanted == one(Base::kInt)) return "; comparisons cannot be chained: write a < b && b < c";
  if (wanted == one(Base::kString) && found == one(Base::kRank))
    return "; a list of ranks is named by val name: List[Rank] = List(…)";
  if (wanted == one(Base::kString) && found == one(Base::kSuit))
    return "; a list of suits is named by val name: List[Suit] = List(…)";
  return "";
}

Type CheckPass::infer(NodeId id, Type expected) {
  typed(id) = Typed();
  const Type type = type_of_node(id, expected);
  typed(id).type = type;
  for (const NodeId child : tree_.children(id)) typed(id).depends |= typed(child).depends;
  return type;
}

Type CheckPass::type_of_node(NodeId id, Type expected) {
  switch (node(id).kind) {
    case NodeKind::kBool:
      typed(id).meaning = Meaning::kConstant;
      typed(id).number = node(id).number;
      return one(Base::kBool);
    case NodeKind::kNumber:
      typed(id).meaning = Meaning::kConstant;
      typed(id).number = node(id).number;
      return one(Base::kInt);
    case NodeKind::kText:
      return text(id, expected);
    case NodeKind::kName:
      return name(id, expected);
    case NodeKind::kMember:
      return member(id);
    case NodeKind::kCall:
      return call(id, expected);
    case NodeKind::kNot:
      return unary(id, one(Base::kBool));
    case NodeKind::kNegate:
      return unary(id, one(Base::kInt));
    case NodeKind::kBinary:
      return binary(id);
    case NodeKind::kIf:
      return choice(id, expected);
    case NodeKind::kBlock:
      return block(id, expected);
    case NodeKind::kVal:
    case NodeKind::kLambda:
      return fault(FaultKind::kType, node(id).at, "a function cannot be used here");
  }
  return {};
}

Type CheckPass::text(NodeId id, Type expected) {
  typed(id).meaning = Meaning::kConstant;
  if (!expected.list() && (expected.base == Base::kSuit || expected.base == Base::kRank))
    return word(id, expected.base);
  typed(id).number = number_of_text(node(id).name);
  return one(Base::kString);
}

/// A literal where a suit or rank is needed. An empty one is accepted: on purpose it is no word of the game.
Type CheckPass::word(NodeId id, Base base) {
  const bool suit = base == Base::kSuit;
  const auto& words = suit ? setting_.deck.suits() : setting_.deck.ranks();
  const std::string& word = node(id).name;
  const auto found = std::find(words.begin(), words.end(), word);
  typed(id).meaning = Meaning::kConstant;
  typed(id).number = found == words.end() ? kNoWord : static_cast<std::int32_t>(found - words.begin());
  if (found != words.end() || word.empty() || words.empty()) return one(base);
  fault(suit ? FaultKind::kUnknownSuit : FaultKind::kUnknownRank, node(id).at,
        fmt::format("\"{}\" is not a {} of this game{}", text::printable(word), suit ? "suit" : "rank",
                    suggestion(word, {words.begin(), words.end()})));
  return one(base);
}

Type CheckPass::name(NodeId id, Type expected) {
  const std::string& name = node(id).name;
  if (const Variable* const variable = find(name)) {
    typed(id).meaning = Meaning::kVariable;
    typed(id).number = static_cast<std::int32_t>(variable - result_.checked.variables.data());
    typed(id).depends = variable->depends;
    result_.checked.variables[static_cast<std::size_t>(typed(id).number)].used = true;
    return variable->type;
  }
  if (name == "None") {
    typed(id).meaning = Meaning::kMakeNone;
    typed(id).number = kNone;
    return optional(expected.faulty() ? Base::kSuit : expected.base);
  }
  std::vector<std::string_view> names = {"List", "Some", "None", "Suit", "Rank", "true", "false"};
  for (const std::size_t variable : visible_) names.push_back(result_.checked.variables[variable].name);
  return fault(FaultKind::kUnknownName, node(id).name_at,
               fmt::format("unknown name \"{}\"{}", text::printable(name), suggestion(name, std::move(names))));
}

Type CheckPass::unary(NodeId id, Type type) {
  require(tree_.child(id, 0), type);
  return type;
}

Type CheckPass::binary(NodeId id) {
  switch (node(id).op) {
    case Operator::kOr:
    case Operator::kAnd:
      require(tree_.child(id, 0), one(Base::kBool));
      require(tree_.child(id, 1), one(Base::kBool));
      return one(Base::kBool);
    case Operator::kEqual:
    case Operator::kUnequal:
      return comparison(id);
    case Operator::kLess:
    case Operator::kLessOrEqual:
    case Operator::kGreater:
    case Operator::kGreaterOrEqual:
      require(tree_.child(id, 0), one(Base::kInt));
      require(tree_.child(id, 1), one(Base::kInt));
      return one(Base::kBool);
    case Operator::kAdd:
    case Operator::kSubtract:
    case Operator::kMultiply:
    case Operator::kDivide:
    case Operator::kRemainder:
      return arithmetic(id);
    case Operator::kAppend:
      return append(id);
  }
  return {};
}

Type CheckPass::arithmetic(NodeId id) {
  require(tree_.child(id, 0), one(Base::kInt));
  require(tree_.child(id, 1), one(Base::kInt));
  return one(Base::kInt);
}

Type CheckPass::comparison(NodeId id) {
  const NodeId left = tree_.child(id, 0);
  const NodeId right = tree_.child(id, 1);
  Type of_left = infer(left, {});
  const Type of_right = infer(right, of_left);
  if (node(left).kind == NodeKind::kText && of_right != of_left) of_left = infer(left, of_right);
  if (!of_left.faulty() && !of_right.faulty() && !comparable(id, of_left, of_right))
    typed(id).meaning = Meaning::kAlwaysFalse;
  check_name(left, right);
  check_name(right, left);
  return one(Base::kBool);
}

/// A name written down and compared with those of players or contracts is one of them.
void CheckPass::check_name(NodeId named, NodeId text) {
  if (node(text).kind != NodeKind::kText) return;
  const bool player = typed(named).meaning == Meaning::kPlayerName;
  if (!player && typed(named).meaning != Meaning::kContract) return;
  const auto& names = player ? setting_.players : setting_.contracts;
  if (names.empty() || std::find(names.begin(), names.end(), node(text).name) != names.end()) return;
  fault(FaultKind::kAlwaysFalse, node(text).at,
        fmt::format("no {} is called \"{}\"{}", player ? "player" : "contract", text::printable(node(text).name),
                    suggestion(node(text).name, {names.begin(), names.end()})));
}

/// The same of what is looked for among a player's declarations.
void CheckPass::check_declaration(NodeId list, NodeId text) {
  const auto& names = setting_.declarations;
  if (typed(list).meaning == Meaning::kVariable)
    if (const auto definition = result_.checked.variables[static_cast<std::size_t>(typed(list).number)].definition)
      list = *definition;
  if (typed(list).meaning != Meaning::kDeclarations || node(text).kind != NodeKind::kText) return;
  if (std::find(names.begin(), names.end(), node(text).name) != names.end()) return;
  fault(FaultKind::kAlwaysFalse, node(text).at,
        names.empty() ? std::string("nothing can be declared in this game")
                      : fmt::format("no declaration is called \"{}\"{}", text::printable(node(text).name),
                                    suggestion(node(text).name, {names.begin(), names.end()})));
}

namespace {

/// A text written down is a suit or rank where one is needed, but not by way of a value without a type.
std::string_view hint_on_words(Type left, Type right) {
  const bool text = left == one(Base::kString) || right == one(Base::kString);
  for (const auto& [base, hint] : {std::pair(Base::kSuit, "; a suit is named by val name: Suit = \"…\""),
                                   std::pair(Base::kRank, "; a rank is named by val name: Rank = \"…\"")})
    if (text && (left == one(base) || right == one(base))) return hint;
  if (text && (left == one(Base::kInt) || right == one(Base::kInt)))
    return "; a bid that has a name is a number in rules";
  if (left == one(Base::kBool) || right == one(Base::kBool)) return "; comparisons cannot be chained: use &&";
  return "";
}

}  // namespace

bool CheckPass::comparable(NodeId id, Type left, Type right) {
  if (left != right) {
    const bool equal = node(id).op == Operator::kEqual;
    const bool trap = left.base == right.base && left.optional() != right.optional();
    fault(FaultKind::kAlwaysFalse, node(id).at,
          fmt::format("this is always {}: {} never equals {}{}", equal ? "false" : "true", in_words(left),
                      in_words(right), trap ? "; take the value out of the option first" : hint_on_words(left, right)));
    return false;
  }
  if (left.list() || left.singleton())
    fault(FaultKind::kType, node(id).at, fmt::format("{}s cannot be compared", left.list() ? "list" : "table"));
  return true;
}

Type CheckPass::append(NodeId id) {
  const Type list = infer(tree_.child(id, 0), {});
  if (!list.faulty() && !list.list())
    return fault(FaultKind::kType, node(tree_.child(id, 0)).at,
                 fmt::format("expected a list, found {}", in_words(list)));
  require(tree_.child(id, 1), list.element());
  return list;
}

Type CheckPass::choice(NodeId id, Type expected) {
  require(tree_.child(id, 0), one(Base::kBool));
  const NodeId then = tree_.child(id, 1);
  const NodeId otherwise = tree_.child(id, 2);
  Type first = infer(then, expected);
  const Type second = infer(otherwise, first.faulty() ? expected : first);
  if (node(then).kind == NodeKind::kText && second != first) first = infer(then, second);
  if (first.faulty() || second.faulty()) return {};
  if (first != second)
    return fault(FaultKind::kType, node(otherwise).at,
                 fmt::format("one branch gives {}, the other {}", in_words(first), in_words(second)));
  if (first.singleton())
    return fault(FaultKind::kType, node(id).at, fmt::format("{} cannot be chosen", in_words(first)));
  return first;
}

Type CheckPass::block(NodeId id, Type expected) {
  const std::size_t outside = visible_.size();
  const auto children = tree_.children(id);
  for (const NodeId child : children.first(children.size() - 1)) {
    const std::string& name = node(child).name;
    for (std::size_t i = outside; i < visible_.size(); ++i) {
      const Variable& other = result_.checked.variables[visible_[i]];
      if (other.name != name) continue;
      fault(FaultKind::kRepeatedName, node(child).name_at,
            fmt::format("\"{}\" already has a value", text::printable(name)));
      result_.faults.back().earlier = other.at;
      break;
    }
    val(child);
  }
  const Type type = infer(children.back(), expected);
  visible_.resize(outside);
  return type;
}

void CheckPass::val(NodeId id) {
  typed(id) = Typed();
  const NodeId definition = tree_.child(id, 0);
  const Type type = require(definition, node(id).type);
  typed(id).type = type;
  typed(id).depends = typed(definition).depends;
  const std::size_t variable = declare(node(id).name, node(id).name_at, type, typed(id).depends);
  result_.checked.variables[variable].definition = definition;
  typed(id).number = static_cast<std::int32_t>(variable);
}

std::size_t CheckPass::declare(std::string_view name, text::Span at, Type type, std::uint64_t depends) {
  const std::size_t index = result_.checked.variables.size();
  result_.checked.variables.push_back({std::string(name), at, type, depends, std::nullopt});
  visible_.push_back(index);
  return index;
}

const Variable* CheckPass::find(std::string_view name) const {
  for (std::size_t i = visible_.size(); i-- > 0;) {
    const Variable& variable = result_.checked.variables[visible_[i]];
    if (variable.name == name && !name.empty()) return &variable;
  }
  return nullptr;
}

std::string CheckPass::suggestion(std::string_view word, std::vector<std::string_view> candidates) const {
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  const auto found = text::nearest(word, candidates);
  return found ? fmt::format("; did you mean \"{}\"?", text::printable(candidates[*found])) : "";
}

Type CheckPass::fault(FaultKind kind, text::Span at, std::string message) {
  result_.faults.push_back({kind, at, std::move(message), std::nullopt});
  return {};
}

std::int32_t CheckPass::number_of_text(std::string_view text) {
  auto& texts = result_.checked.texts;
  const auto found = std::find(texts.begin(), texts.end(), text);
  if (found != texts.end()) return static_cast<std::int32_t>(found - texts.begin());
  texts.emplace_back(text);
  return static_cast<std::int32_t>(texts.size() - 1);
}

}  // namespace kibitzer::expressions
