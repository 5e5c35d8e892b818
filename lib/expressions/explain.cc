#include "expressions/explain.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "text/utf8.h"

namespace kibitzer::expressions {
namespace {

constexpr std::size_t kMostValues = 6;
constexpr std::uint64_t kOutsideLambdas = kOfState | 1U;

class Explainer {
 public:
  Explainer(const Machine& machine, const Program& program, const Tree& tree, const Checked& checked,
            std::string_view source)
      : machine_(machine), program_(program), tree_(tree), checked_(checked), source_(source) {}

  Explanation explain(NodeId root) {
    Explanation explanation;
    const NodeId part = deciding_part(root);
    explanation.at = tree_[part].at;
    add_values(part, explanation);
    explanation.card = card_in_list(part);
    return explanation;
  }

 private:
  const Typed& typed(NodeId id) const { return checked_.nodes[id]; }
  Operand part(NodeId id) const { return program_.parts[id]; }

  /// None for a part that was not reached, or has no value of its own.
  Outcomes outcomes(NodeId id) const {
    switch (part(id).kind) {
      case Kind::kScalar:
        return machine_.scalar(part(id)).outcomes;
      case Kind::kList:
        return machine_.list(part(id)).outcomes;
      case Kind::kNothing:
      case Kind::kMask:
        return 0;
    }
    return 0;
  }

  NodeId deciding_part(NodeId id) const {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kBlock:
        return deciding_part(tree_.children(id).back());
      case NodeKind::kIf: {
        const Outcomes condition = outcomes(tree_.child(id, 0));
        if (chooses_number(id, condition)) return deciding_condition(tree_.child(id, 0), condition);
        if (condition == kTrue) return deciding_part(tree_.child(id, 1));
        return condition == kFalse ? deciding_part(tree_.child(id, 2)) : id;
      }
      case NodeKind::kName:
        return deciding_definition(id);
      case NodeKind::kBinary:
        if (node.op != Operator::kAnd) return id;
        return deciding_part(tree_.child(id, outcomes(tree_.child(id, 0)) == kFalse ? 0 : 1));
      default:
        return id;
    }
  }

  /// Whether a choice has come to a number that is written down, so that its condition says all there is to say.
  bool chooses_number(NodeId id, Outcomes condition) const {
    if (condition != kTrue && condition != kFalse) return false;
    return tree_[tree_.child(id, condition == kTrue ? 1 : 2)].kind == NodeKind::kNumber;
  }

  NodeId deciding_condition(NodeId id, Outcomes condition) const {
    return condition == kFalse || tree_[id].kind == NodeKind::kName ? deciding_part(id) : id;
  }

  NodeId deciding_definition(NodeId id) const {
    if (typed(id).meaning != Meaning::kVariable) return id;
    const auto definition = checked_.variables[static_cast<std::size_t>(typed(id).number)].definition;
    return definition ? deciding_part(*definition) : id;
  }

  void add_values(NodeId id, Explanation& explanation) const {
    const NodeKind kind = tree_[id].kind;
    const bool value =
        kind == NodeKind::kName || (kind == NodeKind::kMember && typed(id).type.base != Base::kBool) || is_figure(id);
    if (value && part(id).kind == Kind::kScalar && (typed(id).depends & ~kOutsideLambdas) == 0) {
      if (add_value(id, explanation)) return;
    }
    for (const NodeId child : tree_.children(id)) {
      const bool owner = kind == NodeKind::kMember && tree_[child].kind == NodeKind::kName;
      if (!owner) add_values(child, explanation);
    }
  }

  bool is_figure(NodeId id) const {
    return typed(id).meaning == Meaning::kFigureOfPlayer || typed(id).meaning == Meaning::kFigureOfGame;
  }

  /// What the value is of: as it is written without blanks, or the name of a figure in quotes.
  std::string what_is_seen(NodeId id) const {
    const text::Span at = tree_[is_figure(id) ? tree_.child(id, 1) : id].at;
    std::string what(source_.substr(at.begin, at.end - at.begin));
    if (!is_figure(id)) std::erase_if(what, [](unsigned char c) { return std::isspace(c) != 0; });
    return what;
  }

  bool add_value(NodeId id, Explanation& explanation) const {
    const Scalar& scalar = machine_.scalar(part(id));
    const std::string value = in_words(scalar, typed(id).type);
    if (value.empty() || typed(id).meaning == Meaning::kConstant) return false;
    const std::string what = what_is_seen(id);
    const bool there = std::any_of(explanation.values.begin(), explanation.values.end(),
                                   [&](const Seen& seen) { return seen.what == what; });
    if (!there && explanation.values.size() < kMostValues) explanation.values.push_back({text::printable(what), value});
    return true;
  }

  /// Nothing if it is unknown.
  std::string in_words(const Scalar& scalar, Type type) const {
    const auto name = [&](const std::vector<std::string>& names) {
      const auto index = static_cast<std::size_t>(scalar.number);
      return index < names.size() ? text::printable(names[index]) : std::string("no word of the game");
    };
    const Setting& setting = *program_.setting;
    if (type.base == Base::kBool) {
      if (scalar.outcomes == kTrue) return "true";
      return scalar.outcomes == kFalse ? "false" : "";
    }
    if (!scalar.known() || type.list()) return "";
    if (type.optional() && scalar.number == kNone) return "none";
    switch (type.base) {
      case Base::kInt:
        return std::to_string(scalar.number);
      case Base::kString:
        return fmt::format("\"{}\"", name(program_.texts));
      case Base::kSuit:
        return name(setting.deck.suits());
      case Base::kRank:
        return name(setting.deck.ranks());
      case Base::kCard:
        return "the " + setting.deck.name_of(static_cast<Card>(scalar.number));
      case Base::kPlayer:
        return name(setting.players);
      case Base::kFaulty:
      case Base::kBool:
      case Base::kTable:
      case Base::kDeck:
      case Base::kGame:
        return "";
    }
    return "";
  }

  /// A card in a list of cards that should be empty.
  std::optional<Card> card_in_list(NodeId id) const {
    if (typed(id).meaning == Meaning::kIsEmpty && outcomes(id) == kFalse) {
      const Operand list = part(tree_.child(id, 0));
      if (list.kind == Kind::kList && typed(tree_.child(id, 0)).type.base == Base::kCard)
        return sure_card(machine_.list(list));
    }
    for (const NodeId child : tree_.children(id))
      if (const auto card = card_in_list(child)) return card;
    return std::nullopt;
  }

  static std::optional<Card> sure_card(const ListValue& list) {
    if (list.cards) return list.sure.empty() ? std::nullopt : std::optional(list.sure.first());
    for (std::size_t i = 0; i < list.count; ++i) {
      const Scalar& element = list.elements[i];
      if (element.known() && !element.maybe) return static_cast<Card>(element.number);
    }
    return std::nullopt;
  }

  const Machine& machine_;
  const Program& program_;
  const Tree& tree_;
  const Checked& checked_;
  std::string_view source_;
};

}  // namespace

Explanation explain(Machine& machine, const Program& program, const Tree& tree, NodeId root, const Checked& checked,
                    const State& state, Scalar first, Scalar second, std::string_view source) {
  machine.run_traced(program, state, first, second);
  return Explainer(machine, program, tree, checked, source).explain(root);
}

std::string in_words(const std::vector<Seen>& values) {
  std::string words;
  for (const Seen& seen : values) words += (words.empty() ? "" : ", ") + seen.what + " is " + seen.value;
  return words;
}

}  // namespace kibitzer::expressions
