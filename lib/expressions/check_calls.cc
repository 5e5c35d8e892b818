// Members and functions: what they take, and what they give.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "expressions/check_pass.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::expressions {
namespace {

/// What members are called in other languages, and here.
constexpr auto kMembersElsewhere = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"len", "size"},
    {"count", "size"},
    {"includes", "contains"},
    {"has", "contains"},
    {"any", "exists"},
    {"some", "exists"},
    {"all", "forall"},
    {"every", "forall"},
    {"first", "head"},
    {"empty", "isEmpty"},
    {"where", "filter"},
    {"select", "map"},
    {"append", ":+"},
    {"add", ":+"},
    {"push", ":+"},
    {"equals", "=="},
    {"max_by", "maxBy"},
    {"min_by", "minBy"},
    {"find", "filter(…).headOption"},
    {"get", "apply(number)"},
    {"isPresent", "nonEmpty"},
});

std::string_view member_elsewhere(std::string_view name) {
  const auto* const found = std::find_if(kMembersElsewhere.begin(), kMembersElsewhere.end(),
                                         [&](const auto& one) { return one.first == name; });
  return found == kMembersElsewhere.end() ? std::string_view() : found->second;
}

}  // namespace

const Member* CheckPass::find_member(NodeId id, Type type) {
  const auto members = members_of(type);
  for (const Member& member : members)
    if (member.name == node(id).name) return &member;
  std::vector<std::string_view> names;
  for (const Member& member : members) names.push_back(member.name);
  std::string_view here = member_elsewhere(node(id).name);
  const bool fits = here == "==" || type.list() || std::find(names.begin(), names.end(), here) != names.end();
  if (!fits) here = {};
  fault(FaultKind::kUnknownName, node(id).name_at,
        fmt::format("{} has no member \"{}\"{}", in_words(type), text::printable(node(id).name),
                    here.empty() ? suggestion(node(id).name, std::move(names)) : fmt::format("; write {}", here)));
  return nullptr;
}

Type CheckPass::member(NodeId id) {
  const NodeId target = tree_.child(id, 0);
  const Type type = infer(target, {});
  if (type.faulty()) return {};
  const Member* const member = find_member(id, type);
  if (member == nullptr) return {};
  if (member->takes != Takes::kNothing)
    return fault(FaultKind::kArguments, node(id).name_at, fmt::format("\"{}\" takes 1 argument", member->name));
  return apply(id, *member, target, type);
}

Type CheckPass::call(NodeId id, Type expected) {
  const NodeId callee = tree_.child(id, 0);
  switch (node(callee).kind) {
    case NodeKind::kMember:
      return call_of_member(id);
    case NodeKind::kName:
      return call_of_name(id, expected);
    default:
      return element_at(id, callee, infer(callee, {}));
  }
}

/// Either a member that takes an argument, or an element of the list that the member is.
Type CheckPass::call_of_member(NodeId id) {
  const NodeId callee = tree_.child(id, 0);
  const NodeId target = tree_.child(callee, 0);
  const Type type = infer(target, {});
  typed(callee).depends = typed(target).depends;
  if (type.faulty()) return {};
  const Member* const member = find_member(callee, type);
  if (member == nullptr) return {};
  if (member->takes == Takes::kNothing) return element_at(id, callee, infer(callee, {}));
  if (!takes(id, 1, member->name)) return {};
  return apply(id, *member, target, type);
}

Type CheckPass::element_at(NodeId id, NodeId list, Type type) {
  if (type.faulty()) return {};
  if (!type.list())
    return fault(FaultKind::kArguments, node(id).at, fmt::format("{} takes no argument", in_words(type)));
  if (!takes(id, 1, "a list")) return {};
  const NodeId index = tree_.child(id, 1);
  require(index, one(Base::kInt));
  check_range(index, list);
  typed(id).meaning = Meaning::kAt;
  return type.element();
}

/// Lists whose length is known: the players, a list written out, and the ranks.
void CheckPass::check_range(NodeId index, NodeId list) {
  const bool negative = node(index).kind == NodeKind::kNegate && node(tree_.child(index, 0)).kind == NodeKind::kNumber;
  if (node(index).kind != NodeKind::kNumber && !negative) return;
  const std::int64_t number = negative ? -std::int64_t{1} : node(index).number;
  std::size_t size = 0;
  std::string_view noun = "element";
  if (typed(list).meaning == Meaning::kPlayers) {
    size = setting_.players.size();
    noun = "player";
  } else if (typed(list).meaning == Meaning::kMakeList) {
    size = tree_.children(list).size() - 1;
  } else if (!negative) {
    return;
  }
  if (number >= 0 && static_cast<std::size_t>(number) < size) return;
  if (negative)
    fault(FaultKind::kOutOfRange, node(index).at, "elements are counted from 0");
  else if (size > 0)
    fault(FaultKind::kOutOfRange, node(index).at,
          fmt::format("there {} only {}, counted from 0", size == 1 ? "is" : "are", text::counted(size, noun)));
}

Type CheckPass::call_of_name(NodeId id, Type expected) {
  const NodeId callee = tree_.child(id, 0);
  const std::string& name = node(callee).name;
  if (find(name) == nullptr) {
    if (name == "List") return make_list(id, expected);
    if (name == "Suit") return make_word(id, Base::kSuit, Meaning::kMakeSuit);
    if (name == "Rank") return make_word(id, Base::kRank, Meaning::kMakeRank);
    if (name == "Some") return make_some(id, expected);
  }
  return element_at(id, callee, infer(callee, {}));
}

/// The elements are of the type of the first; texts become suits or ranks where these are expected.
Type CheckPass::make_list(NodeId id, Type expected) {
  const auto children = tree_.children(id).subspan(1);
  Type element = expected.list() ? expected.element() : Type();
  if (children.empty()) {
    typed(id).meaning = Meaning::kMakeList;
    return expected.list() ? expected : fault(FaultKind::kType, node(id).at, "the type of this empty list is unknown");
  }
  const Type first = infer(children.front(), element);
  if (first.faulty()) return {};
  if (first.shape != Shape::kOne || first.singleton())
    return fault(FaultKind::kType, node(children.front()).at, fmt::format("a list cannot hold {}", in_words(first)));
  for (const NodeId child : children.subspan(1)) require(child, first);
  typed(id).meaning = Meaning::kMakeList;
  return list_of(first.base);
}

Type CheckPass::make_word(NodeId id, Base base, Meaning meaning) {
  if (!takes(id, 1, in_words(one(base)))) return {};
  typed(id).meaning = meaning;
  return require(tree_.child(id, 1), one(base));
}

Type CheckPass::make_some(NodeId id, Type expected) {
  if (!takes(id, 1, "\"Some\"")) return {};
  const Type type = infer(tree_.child(id, 1), expected.element());
  if (type.faulty()) return {};
  if (type.shape != Shape::kOne || type.singleton() || type.base == Base::kBool)
    return fault(FaultKind::kType, node(id).at, fmt::format("an option cannot hold {}", in_words(type)));
  typed(id).meaning = Meaning::kMakeSome;
  return optional(type.base);
}

bool CheckPass::takes(NodeId id, std::size_t arguments, std::string_view what) {
  const std::size_t given = tree_.children(id).size() - 1;
  if (given == arguments) return true;
  fault(FaultKind::kArguments, node(id).at,
        fmt::format("{} takes {}, not {}", what, text::counted(arguments, "argument"), given));
  return false;
}

/// What a member of a value of `type` gives; node `id` is a call if the member takes something.
Type CheckPass::apply(NodeId id, const Member& member, NodeId target, Type type) {
  typed(id).meaning = member.meaning;
  if (member.gives == Gives::kOptionalElement && type.base == Base::kBool)
    return fault(FaultKind::kType, node(id).at, "an option cannot hold a truth value");
  if (member.of_state) typed(id).depends |= kOfState;
  switch (member.takes) {
    case Takes::kNothing:
      break;
    case Takes::kElement:
      return with_element(id, member, target, type, tree_.child(id, 1));
    case Takes::kNumber:
      require(tree_.child(id, 1), one(Base::kInt));
      check_range(tree_.child(id, 1), target);
      return type.element();
    case Takes::kPredicate:
    case Takes::kKey:
    case Takes::kMapping:
      return with_function(member, type, tree_.child(id, 1));
    case Takes::kText:
      require(tree_.child(id, 1), one(Base::kString));
      return one(Base::kBool);
    case Takes::kCards:
      require(tree_.child(id, 1), list_of(Base::kCard));
      return one(Base::kCard);
    case Takes::kFigure:
      return figure(id, tree_.child(id, 1), type.base == Base::kPlayer);
  }
  const bool numbers =
      member.meaning == Meaning::kSum || member.meaning == Meaning::kMax || member.meaning == Meaning::kMin;
  if (numbers && type.base != Base::kInt)
    return fault(FaultKind::kType, node(id).name_at,
                 fmt::format("\"{}\" is for numbers, not for {}", member.name, in_words(type)));
  return type_of(member, type);
}

/// A figure is named by a text written down, so that it is known which one it is.
Type CheckPass::figure(NodeId id, NodeId argument, bool of_player) {
  require(argument, one(Base::kString));
  if (node(argument).kind != NodeKind::kText)
    return fault(FaultKind::kType, node(argument).at, "expected the name of a figure in quotes");
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < setting_.figures.size(); ++i) {
    const Figure& one_of_all = setting_.figures[i];
    if (one_of_all.of_player != of_player) continue;
    names.push_back(one_of_all.name);
    if (one_of_all.name != node(argument).name) continue;
    typed(id).number = static_cast<std::int32_t>(i);
    return one(Base::kInt);
  }
  return fault(FaultKind::kUnknownName, node(argument).at,
               fmt::format("no figure of {} is called \"{}\"{}", of_player ? "a player" : "the deal",
                           text::printable(node(argument).name), suggestion(node(argument).name, std::move(names))));
}

Type CheckPass::with_element(NodeId id, const Member& member, NodeId target, Type type, NodeId argument) {
  const Type found = infer(argument, type.element());
  const bool words = found == one(Base::kSuit) || found == one(Base::kRank);
  // A list of texts written out is one of suits or ranks where such a one is looked for.
  if (type == list_of(Base::kString) && words && typed(target).meaning == Meaning::kMakeList)
    type = infer(target, list_of(found.base));
  if (found == type.element()) check_declaration(target, argument);
  if (!found.faulty() && !type.faulty() && found != type.element()) {
    if (member.meaning == Meaning::kGetOrElse)
      return fault(FaultKind::kType, node(argument).at,
                   fmt::format("expected {}, found {}", in_words(type.element()), in_words(found)));
    fault(
        FaultKind::kAlwaysFalse, node(id).at,
        fmt::format(
            "nothing is found here: {} never equals {}{}", in_words(found), in_words(type.element()),
            type == list_of(Base::kString) && words
                ? fmt::format("; the list is one of {0}s where its type is given: val name: List[{1}] = List(…)",
                              found.base == Base::kSuit ? "suit" : "rank", found.base == Base::kSuit ? "Suit" : "Rank")
                : std::string()));
    typed(id).meaning = Meaning::kAlwaysFalse;
  }
  if (member.meaning == Meaning::kGetOrElse) return type.element();
  return one(member.meaning == Meaning::kContains ? Base::kBool : Base::kInt);
}

Type CheckPass::with_function(const Member& member, Type type, NodeId argument) {
  const Type given = function(argument, type.element());
  if (given.faulty()) return type_of(member, type);
  if (member.takes == Takes::kMapping) {
    if (given.shape == Shape::kOne && !given.singleton()) return list_of(given.base);
    return fault(FaultKind::kType, node(argument).at, fmt::format("a list cannot hold {}", in_words(given)));
  }
  const Type wanted = one(member.takes == Takes::kPredicate ? Base::kBool : Base::kInt);
  if (given != wanted)
    fault(FaultKind::kType, node(tree_.child(argument, 0)).at,
          fmt::format("\"{}\" needs {} here, not {}", member.name, in_words(wanted), in_words(given)));
  return type_of(member, type);
}

/// The type that a function of one parameter gives.
Type CheckPass::function(NodeId id, Type parameter) {
  if (node(id).kind != NodeKind::kLambda) {
    infer(id, {});
    return fault(FaultKind::kType, node(id).at, "expected a function, such as _.suit == …");
  }
  if (lambdas_ >= kMostLambdas)
    return fault(FaultKind::kTooLarge, node(id).at,
                 fmt::format("functions are nested more than {} deep", kMostLambdas));
  if (!node(id).type.faulty() && node(id).type != parameter)
    fault(FaultKind::kType, node(id).name_at,
          fmt::format("the parameter is {}, not {}", in_words(parameter), in_words(node(id).type)));
  ++lambdas_;
  const std::size_t variable = declare(node(id).name, node(id).name_at, parameter, std::uint64_t{1} << lambdas_);
  const Type type = infer(tree_.child(id, 0), {});
  visible_.pop_back();
  typed(id).type = type;
  typed(id).meaning = Meaning::kVariable;
  typed(id).number = static_cast<std::int32_t>(variable);
  typed(id).depends = typed(tree_.child(id, 0)).depends & ~(std::uint64_t{1} << lambdas_);
  --lambdas_;
  return type;
}

}  // namespace kibitzer::expressions
