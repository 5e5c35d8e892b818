#include "expressions/generator.h"

#include <functional>

namespace kibitzer::test {
namespace {

using namespace expressions;

class Generator {
 public:
  Generator(const std::vector<Parameter>& parameters, const Setting& setting, const Leeway& leeway, Random& random,
            Tree& tree)
      : setting_(setting), leeway_(leeway), random_(random), tree_(tree) {
    for (const Parameter& parameter : parameters) scope_.push_back({parameter.name, parameter.type});
  }

  NodeId any(Type type, int depth) {
    if (depth > 0 && random_.chance(8)) return choice(type, depth);
    if (depth > 0 && random_.chance(8)) return block(type, depth);
    if (type.list()) return list(type.base, depth);
    if (type.optional()) return option(type.base, depth);
    if (random_.chance(35))
      if (const auto* const found = variable(type)) return name(found->name);
    switch (type.base) {
      case Base::kBool:
        return truth(depth);
      case Base::kInt:
        return number(depth);
      case Base::kString:
        return text(depth);
      case Base::kSuit:
        return suit(depth);
      case Base::kRank:
        return rank(depth);
      case Base::kCard:
        return card(depth);
      default:
        return player(depth);
    }
  }

 private:
  struct Named {
    std::string name;
    Type type;
  };

  NodeId add(Node node, const std::vector<NodeId>& children = {}) { return tree_.add(std::move(node), children); }
  NodeId name(const std::string& text) { return add({.kind = NodeKind::kName, .name = text}); }
  NodeId member(NodeId target, const std::string& text) {
    return add({.kind = NodeKind::kMember, .name = text}, {target});
  }
  NodeId call(NodeId target, const std::string& text, NodeId argument) {
    return add({.kind = NodeKind::kCall}, {member(target, text), argument});
  }
  NodeId binary(Operator op, NodeId a, NodeId b) { return add({.kind = NodeKind::kBinary, .op = op}, {a, b}); }
  NodeId literal(int value) { return add({.kind = NodeKind::kNumber, .number = value}); }
  NodeId word(const std::string& text) { return add({.kind = NodeKind::kText, .name = text}); }

  const Named* variable(Type type) {
    std::vector<const Named*> fitting;
    for (const Named& named : scope_)
      if (named.type == type) fitting.push_back(&named);
    return fitting.empty() ? nullptr : random_.one_of(fitting);
  }
  NodeId table() { return name(variable(one(Base::kTable))->name); }
  NodeId game() { return name(variable(one(Base::kGame))->name); }

  NodeId choice(Type type, int depth) {
    return add({.kind = NodeKind::kIf}, {any(one(Base::kBool), depth - 1), any(type, depth - 1), any(type, depth - 1)});
  }

  Type some_type() {
    static const std::vector<Type> types = {one(Base::kBool),     one(Base::kInt),       one(Base::kSuit),
                                            one(Base::kCard),     one(Base::kPlayer),    list_of(Base::kCard),
                                            list_of(Base::kInt),  one(Base::kRank),      optional(Base::kSuit),
                                            list_of(Base::kSuit), list_of(Base::kPlayer)};
    return random_.one_of(types);
  }

  NodeId block(Type type, int depth) {
    const std::size_t outside = scope_.size();
    std::vector<NodeId> parts;
    for (int vals = random_.number(1, 2); vals > 0; --vals) {
      const Type of_val = some_type();
      const std::string text = "v" + std::to_string(++names_);
      const NodeId definition = any(of_val, depth - 1);
      parts.push_back(add({.kind = NodeKind::kVal, .name = text, .type = of_val}, {definition}));
      scope_.push_back({text, of_val});
    }
    parts.push_back(any(type, depth - 1));
    scope_.resize(outside);
    return add({.kind = NodeKind::kBlock}, parts);
  }

  NodeId lambda(Base of, Type result, int depth) {
    const std::string text = "x" + std::to_string(++names_);
    scope_.push_back({text, one(of)});
    const NodeId body = any(result, depth - 1);
    scope_.pop_back();
    return add({.kind = NodeKind::kLambda, .name = text}, {body});
  }

  Base element() {
    static const std::vector<Base> bases = {Base::kCard, Base::kCard, Base::kCard,   Base::kInt,
                                            Base::kSuit, Base::kRank, Base::kPlayer, Base::kBool};
    return random_.one_of(bases);
  }

  NodeId truth(int depth) {
    if (depth <= 0) return add({.kind = NodeKind::kBool, .number = random_.number(0, 1)});
    const int less = depth - 1;
    const Base of = element();
    switch (random_.number(0, 11)) {
      case 0:
      case 1:
        return binary(Operator::kAnd, any(one(Base::kBool), less), any(one(Base::kBool), less));
      case 2:
      case 3:
        return binary(Operator::kOr, any(one(Base::kBool), less), any(one(Base::kBool), less));
      case 4:
        return add({.kind = NodeKind::kNot}, {any(one(Base::kBool), less)});
      case 5: {
        static const std::vector<Operator> ops = {Operator::kLess, Operator::kLessOrEqual, Operator::kGreater,
                                                  Operator::kGreaterOrEqual};
        return binary(random_.one_of(ops), any(one(Base::kInt), less), any(one(Base::kInt), less));
      }
      case 6:
      case 7:
        return equality(less);
      case 8:
        return member(list(of, less), random_.chance(50) ? "isEmpty" : "nonEmpty");
      case 9:
        return call(list(of, less), "contains", any(one(of), less));
      case 10:
        return of_option(less);
      default:
        return call(list(of, less), random_.chance(60) ? "exists" : "forall", lambda(of, one(Base::kBool), less));
    }
  }

  NodeId equality(int depth) {
    static const std::vector<Type> types = {one(Base::kBool),      one(Base::kInt),   one(Base::kSuit),
                                            one(Base::kRank),      one(Base::kCard),  one(Base::kPlayer),
                                            optional(Base::kSuit), one(Base::kString)};
    const Type type = random_.one_of(types);
    return binary(random_.chance(70) ? Operator::kEqual : Operator::kUnequal, typed_value(type, depth),
                  any(type, depth));
  }

  /// A literal of a suit or rank has a type only where one is expected.
  NodeId typed_value(Type type, int depth) {
    if (type == one(Base::kSuit)) return member(card(depth), "suit");
    if (type == one(Base::kRank)) return member(card(depth), "rank");
    if (type == optional(Base::kSuit)) return member(table(), "trump");
    return any(type, depth);
  }

  NodeId of_option(int depth) {
    switch (random_.number(0, 3)) {
      case 0:
        return member(typed_value(optional(Base::kSuit), depth), random_.chance(50) ? "isEmpty" : "nonEmpty");
      case 1:
        return call(typed_value(optional(Base::kSuit), depth), "contains", any(one(Base::kSuit), depth));
      case 2:
        return call(text(depth), "contains", text(depth));
      default:
        return call(typed_value(optional(Base::kSuit), depth), "exists", lambda(Base::kSuit, one(Base::kBool), depth));
    }
  }

  NodeId arithmetic(int depth) {
    static const std::vector<Operator> ops = {Operator::kAdd,      Operator::kAdd,    Operator::kSubtract,
                                              Operator::kMultiply, Operator::kDivide, Operator::kRemainder};
    return binary(random_.one_of(ops), any(one(Base::kInt), depth), any(one(Base::kInt), depth));
  }

  NodeId number(int depth) {
    static const std::vector<std::string> kNumbersOfPlayer = {"points", "total", "bid", "tricks", "team"};
    if (depth <= 0) return literal(random_.number(0, 4));
    const int less = depth - 1;
    const Base of = element();
    switch (random_.number(0, leeway_.order ? 8 : 6)) {
      case 0:
        return arithmetic(less);
      case 1:
        return member(list(of, less), "size");
      case 2:
        return call(list(of, less), "count", lambda(of, one(Base::kBool), less));
      case 3:
        return member(list(Base::kInt, less), "sum");
      case 4:
        return call(name(variable(list_of(Base::kRank))->name), "indexOf", any(one(Base::kRank), less));
      case 5:
        return member(player(less), random_.one_of(kNumbersOfPlayer));
      case 6:
        return add({.kind = NodeKind::kNegate}, {any(one(Base::kInt), less)});
      case 7:
        return call(list(of, less), "indexOf", any(one(of), less));
      default:
        return member(list(Base::kInt, less), random_.chance(50) ? "max" : "min");
    }
  }

  NodeId text(int depth) {
    if (depth > 0 && random_.chance(50)) return member(player(depth - 1), "name");
    if (random_.chance(30)) return member(game(), "name");
    return word(random_.one_of(setting_.players).substr(0, 3));
  }

  NodeId suit(int depth) {
    if (depth <= 0 || random_.chance(20)) {
      const std::string text = random_.one_of(setting_.deck.suits());
      return add({.kind = NodeKind::kCall}, {name("Suit"), word(text)});
    }
    if (random_.chance(25))
      return call(member(table(), "trump"), "getOrElse",
                  random_.chance(50) ? word("") : any(one(Base::kSuit), depth - 1));
    if (leeway_.order && random_.chance(20)) return from_list(Base::kSuit, depth);
    return member(card(depth - 1), "suit");
  }

  NodeId rank(int depth) {
    if (depth <= 0 || random_.chance(20))
      return add({.kind = NodeKind::kCall}, {name("Rank"), word(random_.one_of(setting_.deck.ranks()))});
    if (leeway_.order && random_.chance(20)) return from_list(Base::kRank, depth);
    return member(card(depth - 1), "rank");
  }

  NodeId card(int depth) {
    if (depth <= 0 || !leeway_.order || random_.chance(30)) return name(variable(one(Base::kCard))->name);
    if (random_.chance(20)) return call(member(table(), "deck"), "getHighestCard", list(Base::kCard, depth - 1));
    return from_list(Base::kCard, depth);
  }

  NodeId player(int depth) {
    if (depth <= 0 || random_.chance(40)) return name(variable(one(Base::kPlayer))->name);
    if (random_.chance(30)) return member(game(), "turn");
    if (leeway_.order && random_.chance(40)) return from_list(Base::kPlayer, depth);
    return add({.kind = NodeKind::kCall},
               {member(game(), "players"), literal(random_.number(0, static_cast<int>(setting_.players.size()) - 1))});
  }

  NodeId from_list(Base of, int depth) {
    const int less = depth - 1;
    switch (random_.number(0, 5)) {
      case 0:
        return member(list(of, less), "head");
      case 1:
        return member(list(of, less), "last");
      case 2:
        return call(list(of, less), "apply", any(one(Base::kInt), less));
      case 3:
        return call(list(of, less), "maxBy", lambda(of, one(Base::kInt), less));
      case 4:
        return call(member(list(of, less), "headOption"), "getOrElse", any(one(of), less));
      default:
        return call(list(of, less), "minBy", lambda(of, one(Base::kInt), less));
    }
  }

  NodeId option(Base of, int depth) {
    if (of == Base::kSuit && (depth <= 0 || random_.chance(60))) return member(table(), "trump");
    if (depth > 0 && leeway_.order && random_.chance(50)) return member(list(of, depth - 1), "lastOption");
    return add({.kind = NodeKind::kCall}, {name("Some"), any(one(of), depth - 1)});
  }

  NodeId list(Base of, int depth) {
    if (depth > 0 && random_.chance(15))
      if (const auto* const found = variable(list_of(of))) return name(found->name);
    if (depth > 0 && random_.chance(30)) return smaller_list(of, depth);
    if (depth > 0 && of != Base::kCard && random_.chance(50)) {
      const Base from = element();
      return call(list(from, depth - 1), "map", lambda(from, one(of), depth - 1));
    }
    if (of == Base::kPlayer && random_.chance(60)) return member(game(), "players");
    if (of == Base::kInt && random_.chance(40)) return member(table(), "bids");
    if (of != Base::kCard) return written_list(of, depth);
    switch (random_.number(0, 8)) {
      case 8:
        return member(table(), "playedCards");
      case 0:
      case 1:
        return member(table(), "cardsOnTable");
      case 2:
        return member(player(depth - 1), "playedCards");
      case 3:
        return member(member(table(), "deck"), "cards");
      case 4:
        return written_list(of, depth);
      case 5:
        return member(member(player(depth - 1), "hand"), "cards");
      default:
        return member(player(depth - 1), "hand");
    }
  }

  NodeId smaller_list(Base of, int depth) {
    const NodeId from = list(of, depth - 1);
    if (leeway_.order && random_.chance(20)) return binary(Operator::kAppend, from, any(one(of), depth - 1));
    return call(from, random_.chance(70) ? "filter" : "filterNot", lambda(of, one(Base::kBool), depth - 1));
  }

  NodeId written_list(Base of, int depth) {
    std::vector<NodeId> parts = {name("List")};
    for (int count = random_.number(1, 3); count > 0; --count) parts.push_back(any(one(of), depth - 1));
    return add({.kind = NodeKind::kCall}, parts);
  }

  const Setting& setting_;
  const Leeway& leeway_;
  Random& random_;
  Tree& tree_;
  std::vector<Named> scope_;
  int names_ = 0;
};

}  // namespace

RandomExpression random_expression(const std::vector<Parameter>& parameters, const Setting& setting,
                                   const Leeway& leeway, Random& random) {
  RandomExpression made;
  made.root = Generator(parameters, setting, leeway, random, made.tree).any(one(Base::kBool), leeway.depth);
  return made;
}

std::string written(const Tree& tree, NodeId id) {
  static constexpr const char* kOperators[] = {"||", "&&", "==", "!=", "<", "<=", ">",
                                               ">=", "+",  "-",  "*",  "/", "%",  ":+"};
  const Node& node = tree[id];
  std::vector<std::string> parts;
  for (const NodeId child : tree.children(id)) parts.push_back(written(tree, child));
  std::string text;
  switch (node.kind) {
    case NodeKind::kBool:
      return node.number != 0 ? "true" : "false";
    case NodeKind::kNumber:
      return std::to_string(node.number);
    case NodeKind::kText:
      return '"' + node.name + '"';
    case NodeKind::kName:
      return node.name;
    case NodeKind::kMember:
      return parts[0] + "." + node.name;
    case NodeKind::kCall:
      for (std::size_t i = 1; i < parts.size(); ++i) text += (i > 1 ? ", " : "") + parts[i];
      return parts[0] + "(" + text + ")";
    case NodeKind::kNot:
      return "!" + parts[0];
    case NodeKind::kNegate:
      return "-" + parts[0];
    case NodeKind::kBinary:
      return "(" + parts[0] + " " + kOperators[static_cast<std::size_t>(node.op)] + " " + parts[1] + ")";
    case NodeKind::kIf:
      return "(if " + parts[0] + " then " + parts[1] + " else " + parts[2] + ")";
    case NodeKind::kBlock:
      for (const std::string& part : parts) text += (text.empty() ? "{" : "; ") + part;
      return text + "}";
    case NodeKind::kVal:
      return "val " + node.name + " = " + parts[0];
    case NodeKind::kLambda:
      return node.name + " => " + parts[0];
  }
  return text;
}

}  // namespace kibitzer::test
