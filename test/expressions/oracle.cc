#include "expressions/oracle.h"

#include <algorithm>
#include <map>

namespace kibitzer::test {
namespace {

using namespace expressions;

struct Failure {};

PlainValue number(std::int64_t value) { return {value, {}, {}}; }

PlainValue numbers(const std::vector<Card>& cards) {
  PlainValue list;
  for (const Card card : cards) list.list.push_back(number(card));
  return list;
}

PlainValue counted_to(std::size_t count) {
  PlainValue list;
  for (std::size_t i = 0; i < count; ++i) list.list.push_back(number(static_cast<std::int64_t>(i)));
  return list;
}

std::int32_t wrapped(std::int64_t value) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(value)); }

class Interpreter {
 public:
  Interpreter(const Tree& tree, const Checked& checked, const Setting& setting, const PlainState& state)
      : tree_(tree), checked_(checked), setting_(setting), state_(state) {}

  void bind(std::size_t variable, PlainValue value) { values_[variable] = std::move(value); }

  PlainValue value(NodeId id) {
    const Node& node = tree_[id];
    const Typed& typed = checked_.nodes[id];
    if (typed.meaning == Meaning::kAlwaysFalse) {
      if (typed.type == one(Base::kInt)) return number(-1);
      return number(node.kind == NodeKind::kBinary && node.op == Operator::kUnequal ? 1 : 0);
    }
    switch (node.kind) {
      case NodeKind::kBool:
      case NodeKind::kNumber:
        return number(node.number);
      case NodeKind::kText:
        return typed.type == one(Base::kString) ? PlainValue{0, node.name, {}} : number(typed.number);
      case NodeKind::kName:
        if (typed.meaning == Meaning::kMakeNone) return {};
        return values_.at(static_cast<std::size_t>(typed.number));
      case NodeKind::kMember:
      case NodeKind::kCall:
        return member(id);
      case NodeKind::kNot:
        return number(truth(tree_.child(id, 0)) ? 0 : 1);
      case NodeKind::kNegate:
        return number(wrapped(-value(tree_.child(id, 0)).number));
      case NodeKind::kBinary:
        return binary(id);
      case NodeKind::kIf:
        return value(tree_.child(id, truth(tree_.child(id, 0)) ? 1 : 2));
      case NodeKind::kBlock:
        for (const NodeId child : tree_.children(id).first(node.children - 1))
          values_[static_cast<std::size_t>(checked_.nodes[child].number)] = value(tree_.child(child, 0));
        return value(tree_.children(id).back());
      case NodeKind::kVal:
      case NodeKind::kLambda:
        break;
    }
    throw Failure();
  }

 private:
  bool truth(NodeId id) { return value(id).number != 0; }

  PlainValue binary(NodeId id) {
    const NodeId left = tree_.child(id, 0);
    const NodeId right = tree_.child(id, 1);
    const Operator op = tree_[id].op;
    if (op == Operator::kOr) return number(truth(left) || truth(right) ? 1 : 0);
    if (op == Operator::kAnd) return number(truth(left) && truth(right) ? 1 : 0);
    PlainValue a = value(left);
    const PlainValue b = value(right);
    switch (op) {
      case Operator::kEqual:
        return number(a == b ? 1 : 0);
      case Operator::kUnequal:
        return number(a == b ? 0 : 1);
      case Operator::kLess:
        return number(a.number < b.number ? 1 : 0);
      case Operator::kLessOrEqual:
        return number(a.number <= b.number ? 1 : 0);
      case Operator::kGreater:
        return number(a.number > b.number ? 1 : 0);
      case Operator::kGreaterOrEqual:
        return number(a.number >= b.number ? 1 : 0);
      case Operator::kAdd:
        return number(wrapped(a.number + b.number));
      case Operator::kSubtract:
        return number(wrapped(a.number - b.number));
      case Operator::kMultiply:
        return number(wrapped(a.number * b.number));
      case Operator::kDivide:
      case Operator::kRemainder:
        if (b.number == 0) throw Failure();
        return number(wrapped(op == Operator::kDivide ? a.number / b.number : a.number % b.number));
      default:
        a.list.push_back(b);
        return a;
    }
  }

  /// What comes before the dot; of a call without one, nothing.
  NodeId target_of(NodeId id) const {
    const NodeId first = tree_.child(id, 0);
    if (tree_[id].kind == NodeKind::kMember) return first;
    if (checked_.nodes[id].meaning != Meaning::kAt) return tree_.child(first, 0);
    const bool apply = tree_[first].kind == NodeKind::kMember && tree_[first].name == "apply";
    return apply ? tree_.child(first, 0) : first;
  }

  PlainValue member(NodeId id) {
    const Meaning meaning = checked_.nodes[id].meaning;
    if (meaning == Meaning::kMakeList) {
      PlainValue list;
      for (const NodeId child : tree_.children(id).subspan(1)) list.list.push_back(value(child));
      return list;
    }
    if (meaning == Meaning::kMakeSuit || meaning == Meaning::kMakeRank) return value(tree_.child(id, 1));
    if (meaning == Meaning::kMakeSome) return {0, {}, {value(tree_.child(id, 1))}};
    const NodeId target = target_of(id);
    const Type type = checked_.nodes[target].type;
    if (type.singleton()) return of_singleton(id, meaning);
    const PlainValue of = value(target);
    if (type.list() || type.optional()) return of_list(id, meaning, of);
    return of_one(id, meaning, of);
  }

  PlainValue of_singleton(NodeId id, Meaning meaning) {
    switch (meaning) {
      case Meaning::kCardsOnTable:
        return numbers(state_.trick);
      case Meaning::kPlayedInDeal:
        return numbers(state_.played);
      case Meaning::kBids: {
        PlainValue bids;
        for (const int bid : state_.bids) bids.list.push_back(number(bid));
        return bids;
      }
      case Meaning::kTrump:
        return state_.trump ? PlainValue{0, {}, {number(*state_.trump)}} : PlainValue();
      case Meaning::kDeckCards:
        return counted_to(setting_.deck.size());
      case Meaning::kHighestCard: {
        const PlainValue cards = value(tree_.child(id, 1));
        if (cards.list.empty()) throw Failure();
        std::int64_t highest = 0;
        for (const PlainValue& card : cards.list) highest = std::max(highest, card.number);
        return number(highest);
      }
      case Meaning::kPlayers:
        return counted_to(setting_.players.size());
      case Meaning::kTurn:
        return number(state_.turn);
      case Meaning::kGameName:
        return {0, setting_.game, {}};
      default:
        throw Failure();
    }
  }

  PlainValue of_one(NodeId id, Meaning meaning, const PlainValue& of) {
    const auto index = static_cast<std::size_t>(of.number);
    switch (meaning) {
      case Meaning::kSuit:
        return number(of.number / static_cast<std::int64_t>(setting_.deck.ranks().size()));
      case Meaning::kRank:
        return number(of.number % static_cast<std::int64_t>(setting_.deck.ranks().size()));
      case Meaning::kPlayerName:
        return {0, setting_.players[index], {}};
      case Meaning::kHand:
        return numbers(state_.players[index].hand);
      case Meaning::kPlayedCards:
        return numbers(state_.players[index].played);
      case Meaning::kPoints:
        return number(state_.players[index].points);
      case Meaning::kTotal:
        return number(state_.players[index].total);
      case Meaning::kTeam:
        return number(static_cast<std::int64_t>(setting_.teams[index]));
      case Meaning::kBid:
        return number(state_.players[index].bid);
      case Meaning::kTricks:
        return number(state_.players[index].tricks);
      case Meaning::kTextContains:
        return number(of.text.find(value(tree_.child(id, 1)).text) != std::string::npos ? 1 : 0);
      default:
        throw Failure();
    }
  }

  PlainValue call(NodeId lambda, const PlainValue& argument) {
    values_[static_cast<std::size_t>(checked_.nodes[lambda].number)] = argument;
    return value(tree_.child(lambda, 0));
  }

  PlainValue of_list(NodeId id, Meaning meaning, const PlainValue& of) {
    const auto& list = of.list;
    const auto wrap = [](const PlainValue* found) {
      return found == nullptr ? PlainValue() : PlainValue{0, {}, {*found}};
    };
    const auto checked = [](const PlainValue* found) {
      if (found == nullptr) throw Failure();
      return *found;
    };
    switch (meaning) {
      case Meaning::kCardsOfHand:
        return of;
      case Meaning::kIsEmpty:
        return number(list.empty() ? 1 : 0);
      case Meaning::kNonEmpty:
        return number(list.empty() ? 0 : 1);
      case Meaning::kSize:
        return number(static_cast<std::int64_t>(list.size()));
      case Meaning::kHead:
      case Meaning::kGet:
        return checked(list.empty() ? nullptr : &list.front());
      case Meaning::kLast:
        return checked(list.empty() ? nullptr : &list.back());
      case Meaning::kHeadOption:
        return wrap(list.empty() ? nullptr : &list.front());
      case Meaning::kLastOption:
        return wrap(list.empty() ? nullptr : &list.back());
      case Meaning::kGetOrElse:
        return list.empty() ? value(tree_.child(id, 1)) : list.front();
      case Meaning::kMaxBy:
        return checked(best(list, id, 1));
      case Meaning::kMinBy:
        return checked(best(list, id, -1));
      case Meaning::kMaxByOption:
        return wrap(best(list, id, 1));
      case Meaning::kMinByOption:
        return wrap(best(list, id, -1));
      default:
        return of_elements(id, meaning, list);
    }
  }

  PlainValue of_elements(NodeId id, Meaning meaning, const std::vector<PlainValue>& list) {
    switch (meaning) {
      case Meaning::kSum: {
        std::int64_t sum = 0;
        for (const PlainValue& element : list) sum = wrapped(sum + element.number);
        return number(sum);
      }
      case Meaning::kMax:
      case Meaning::kMin: {
        if (list.empty()) throw Failure();
        const int sign = meaning == Meaning::kMax ? 1 : -1;
        std::int64_t found = list.front().number;
        for (const PlainValue& element : list)
          if (element.number * sign > found * sign) found = element.number;
        return number(found);
      }
      case Meaning::kAt: {
        const std::int64_t index = value(tree_.child(id, 1)).number;
        if (index < 0 || index >= static_cast<std::int64_t>(list.size())) throw Failure();
        return list[static_cast<std::size_t>(index)];
      }
      case Meaning::kContains: {
        const PlainValue wanted = value(tree_.child(id, 1));
        return number(std::count(list.begin(), list.end(), wanted) > 0 ? 1 : 0);
      }
      case Meaning::kIndexOf: {
        const PlainValue wanted = value(tree_.child(id, 1));
        const auto found = std::find(list.begin(), list.end(), wanted);
        return number(found == list.end() ? -1 : found - list.begin());
      }
      default:
        return of_conditions(id, meaning, list);
    }
  }

  PlainValue of_conditions(NodeId id, Meaning meaning, const std::vector<PlainValue>& list) {
    const NodeId lambda = tree_.child(id, 1);
    PlainValue made;
    for (const PlainValue& element : list) {
      const PlainValue result = call(lambda, element);
      const bool holds = result.number != 0;
      if (meaning == Meaning::kMap) made.list.push_back(result);
      if (meaning == Meaning::kExists && holds) return number(1);
      if (meaning == Meaning::kForall && !holds) return number(0);
      if ((meaning == Meaning::kFilter || meaning == Meaning::kCount) && holds) made.list.push_back(element);
      if (meaning == Meaning::kFilterNot && !holds) made.list.push_back(element);
    }
    if (meaning == Meaning::kExists) return number(0);
    if (meaning == Meaning::kForall) return number(1);
    if (meaning == Meaning::kCount) return number(static_cast<std::int64_t>(made.list.size()));
    return made;
  }

  const PlainValue* best(const std::vector<PlainValue>& list, NodeId id, int sign) {
    const PlainValue* found = nullptr;
    std::int64_t greatest = 0;
    for (const PlainValue& element : list) {
      const std::int64_t key = call(tree_.child(id, 1), element).number * sign;
      if (found != nullptr && key <= greatest) continue;
      found = &element;
      greatest = key;
    }
    return found;
  }

  const Tree& tree_;
  const Checked& checked_;
  const Setting& setting_;
  const PlainState& state_;
  std::map<std::size_t, PlainValue> values_;
};

}  // namespace

std::optional<PlainValue> interpret(const Tree& tree, NodeId root, const Checked& checked,
                                    const std::vector<Parameter>& parameters, const Setting& setting,
                                    const PlainState& state, int first, int second) {
  Interpreter interpreter(tree, checked, setting, state);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    PlainValue value;
    switch (parameters[i].input) {
      case Input::kNothing:
        break;
      case Input::kFirst:
        value = number(first);
        break;
      case Input::kSecond:
        value = number(second);
        break;
      case Input::kHandOfFirst:
        value = numbers(state.players[static_cast<std::size_t>(first)].hand);
        break;
      case Input::kTrick:
        value = numbers(state.trick);
        break;
      case Input::kTrump:
        if (state.trump) value.list.push_back(number(*state.trump));
        break;
      case Input::kRanks:
        value = counted_to(setting.deck.ranks().size());
        break;
    }
    interpreter.bind(i, value);
  }
  try {
    return interpreter.value(root);
  } catch (const Failure&) {
    return std::nullopt;
  }
}

}  // namespace kibitzer::test
