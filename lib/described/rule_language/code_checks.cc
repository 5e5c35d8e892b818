// What can be seen of code without running it.
#include <algorithm>
#include <array>
#include <set>

#include "described/rule_language/card_words.h"
#include "described/rule_language/interface.h"
#include "described/rule_language/reader_pass.h"
#include "described/rule_language/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

bool is_number(Type type) { return type == Type::kInt || type == Type::kBool; }

class CodeChecks {
 public:
  CodeChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), code_(description.code), reporter_(reporter) {}

  void check() {
    for (const StmtId id : description_.globals) stmt(id);
    for (const Function& function : description_.functions) stmt(function.body);
    for (const auto& part : {description_.body, description_.end})
      if (part) stmt(*part);
    for (const PlayClass& one : description_.classes)
      for (const auto& compare : {one.compare, one.of_cards.compare})
        if (compare) stmt(*compare);
    if (description_.runs) unset_variables();
    other_name();
    if (description_.runs && !scores_)
      reporter_.report(kRule<"rules/never-scores">, description_.body_at,
                       "nobody ever gets points: add_score() is not called");
  }

 private:
  void stmt(StmtId id) {
    const Stmt& one = code_.stmts[id];
    const bool value = one.kind == StmtKind::kIf || one.kind == StmtKind::kWhile || one.kind == StmtKind::kReturn ||
                       one.kind == StmtKind::kCase;
    for (std::size_t i = 0; i < one.exprs.size(); ++i) {
      if (value || (one.kind == StmtKind::kFor && i == 1)) assigns_inside(one.exprs[i], true);
      const Type type = expr(one.exprs[i]);
      if (one.kind == StmtKind::kDeclare) assigned(one.type, type, one.exprs[i], one.name);
      if (one.kind == StmtKind::kIf || one.kind == StmtKind::kWhile) condition(type, one.exprs[i]);
    }
    for (const StmtId child : one.children) stmt(child);
  }

  void assigns_inside(ExprId id, bool condition) {
    const Expr& one = code_.exprs[id];
    if (one.kind != ExprKind::kAssign) return;
    const std::string& name = code_.exprs[one.children[0]].text;
    reporter_.report(kRule<"rules/assigns-inside">, one.at, "this sets {}{}",
                     name.empty() ? std::string("an element") : text::printable(name),
                     condition ? "; did you mean \"==\"?" : " inside a value; did you mean \"+\" or \"==\"?");
  }

  void condition(Type type, ExprId id) {
    if (type == Type::kIntArray || type == Type::kTextArray || type == Type::kVoid)
      wrong(id, "a condition is true or false", type);
  }

  void wrong(ExprId id, std::string_view wanted, Type type) {
    reporter_.report(kRule<"rules/type">, code_.exprs[id].at, "{}, but this is {}", wanted, in_words(type));
  }

  static std::string_view in_words(Type type) {
    switch (type) {
      case Type::kUnknown:
        return "unknown";
      case Type::kVoid:
        return "no value";
      case Type::kInt:
        return "a number";
      case Type::kBool:
        return "a truth value";
      case Type::kText:
        return "cards or text";
      case Type::kIntArray:
      case Type::kTextArray:
        return "a list";
    }
    return {};
  }

  void assigned(Type to, Type from, ExprId id, const std::string& name) {
    const bool fits = to == Type::kUnknown || from == Type::kUnknown || to == from ||
                      (is_number(to) && is_number(from)) || (to == Type::kIntArray && from == Type::kTextArray);
    if (!fits) wrong(id, fmt::format("{} is {}", text::printable(name), in_words(to)), from);
  }

  Type expr(ExprId id) {
    const Expr& one = code_.exprs[id];
    for (const ExprId child : one.children)
      if (one.kind != ExprKind::kAssign) assigns_inside(child, false);
    switch (one.kind) {
      case ExprKind::kNumber:
      case ExprKind::kPlaySize:
        return Type::kInt;
      case ExprKind::kText:
        return Type::kText;
      case ExprKind::kTruth:
        return Type::kBool;
      case ExprKind::kNothing:
      case ExprKind::kPlayBound:
      case ExprKind::kPlayMax:
      case ExprKind::kUnread:
        return Type::kUnknown;
      case ExprKind::kName:
        return one.type;
      case ExprKind::kCall:
        return call(one);
      case ExprKind::kIndex: {
        const Type of = expr(one.children[0]);
        if (const Type by = expr(one.children[1]); by != Type::kInt && by != Type::kUnknown)
          wrong(one.children[1], "a list is indexed by a number", by);
        if (code_.exprs[one.children[0]].text == "player") player(one.children[1], 0);
        return of == Type::kIntArray ? Type::kInt : of == Type::kTextArray ? Type::kText : Type::kUnknown;
      }
      case ExprKind::kArray: {
        Type all = Type::kUnknown;
        for (const ExprId child : one.children) all = expr(child);
        return all == Type::kInt ? Type::kIntArray : all == Type::kText ? Type::kTextArray : Type::kUnknown;
      }
      case ExprKind::kNot:
        expr(one.children.front());
        return Type::kBool;
      case ExprKind::kMinus:
      case ExprKind::kIncrement:
        if (one.kind == ExprKind::kIncrement) set_.insert(code_.exprs[one.children.front()].text);
        number(one.children.front());
        return Type::kInt;
      case ExprKind::kBinary:
        return binary(one);
      case ExprKind::kAssign: {
        const Expr& target = code_.exprs[one.children[0]];
        set_.insert(target.kind == ExprKind::kIndex ? code_.exprs[target.children[0]].text : target.text);
        const Type to = expr(one.children[0]);
        assigned(to, expr(one.children[1]), one.children[1], target.text);
        return to;
      }
      case ExprKind::kPlayCard:
        number(one.children.front());
        return Type::kUnknown;
    }
    return Type::kUnknown;
  }

  void number(ExprId id) {
    const Type type = expr(id);
    if (type != Type::kInt && type != Type::kUnknown) wrong(id, "a number is needed here", type);
  }

  Type binary(const Expr& one) {
    switch (one.op) {
      case Op::kAnd:
      case Op::kOr:
        for (const ExprId child : one.children) condition(expr(child), child);
        return Type::kBool;
      case Op::kEqual:
      case Op::kUnequal:
        for (const ExprId child : one.children) expr(child);
        return Type::kBool;
      case Op::kLess:
      case Op::kMore:
      case Op::kAtMost:
      case Op::kAtLeast:
        for (const ExprId child : one.children) number(child);
        return Type::kBool;
      case Op::kAdd: {  // of texts too, such as messages
        const Type left = expr(one.children[0]);
        const Type right = expr(one.children[1]);
        if (left == Type::kText || right == Type::kText) return Type::kText;
        for (const auto& [type, child] : {std::pair(left, one.children[0]), std::pair(right, one.children[1])})
          if (type != Type::kInt && type != Type::kUnknown) wrong(child, "a number is needed here", type);
        return Type::kInt;
      }
      case Op::kSubtract:
      case Op::kTimes:
      case Op::kDivide:
      case Op::kRest:
        for (const ExprId child : one.children) number(child);
        return Type::kInt;
    }
    return Type::kUnknown;
  }

  Type call(const Expr& one) {
    if (one.value >= 0) {
      const auto& functions = description_.functions;
      const auto at = static_cast<std::size_t>(one.value);
      if (at >= functions.size() || functions[at].name != one.text) {
        for (const ExprId child : one.children) expr(child);
        return Type::kUnknown;  // an unknown function
      }
      for (std::size_t i = 0; i < one.children.size(); ++i) {
        const Type type = expr(one.children[i]);
        if (i < functions[at].parameters.size())
          assigned(functions[at].parameters[i].type, type, one.children[i], functions[at].parameters[i].name);
      }
      return functions[at].type;
    }
    const InterfaceFunction& function = interface_functions()[static_cast<std::size_t>(~one.value)];
    scores_ |= function.name == "add_score";
    for (std::size_t i = 0; i < one.children.size(); ++i) {
      const Type type = expr(one.children[i]);
      if (i < function.takes.size()) argument(one, function.takes[i], type, one.children[i]);
    }
    if (!one.children.empty()) constants(function, one.children.front());
    return function.type;
  }

  /// What is written down as the first argument.
  void constants(const InterfaceFunction& function, ExprId first) {
    constexpr std::array<std::string_view, 9> kOfPlayers = {"finish",   "team",      "add_score",  "enable",  "disable",
                                                            "get_card", "play_card", "post_yield", "finished"};
    if (std::find(kOfPlayers.begin(), kOfPlayers.end(), function.name) != kOfPlayers.end()) player(first, 1);
    const Expr& value = code_.exprs[first];
    if (function.name != "state_level" || value.kind != ExprKind::kText) return;
    if (value.text.size() == 1 && number_of(value.text.front())) return;
    reporter_.report(kRule<"rules/bad-number">, value.at,
                     "\"{}\" is not the number of a card: 2 to 9, 0 for ten, J, Q, K or A",
                     text::printable(value.text));
  }

  /// A player who is written as a number, or how many have gone out.
  void player(ExprId id, int least) {
    const Expr& value = code_.exprs[id];
    const bool fits = value.value >= least && value.value <= description_.players;
    if (value.kind != ExprKind::kNumber || description_.players == 0 || fits) return;
    reporter_.report(kRule<"rules/bad-number">, value.at, "there is no player {}: they are numbered from 1 to {}",
                     value.value, description_.players);
  }

  void argument(const Expr& call, char takes, Type type, ExprId id) {
    const auto check = [&](bool fits, std::string_view what) {
      if (type != Type::kUnknown && !fits) wrong(id, fmt::format("{} takes {} here", call.text, what), type);
    };
    switch (takes) {
      case 'n':
        return check(type == Type::kInt, "a number");
      case 'b':
        return check(is_number(type), "a truth value");
      case 'c':
      case 't':
        return check(type == Type::kText, takes == 'c' ? "cards" : "a text");
      case 's':
        return check(type == Type::kIntArray || type == Type::kTextArray, "a set of numbers");
      default:
        break;
    }
  }

  /// A global variable that begins as nothing (0, false, NONE, no text) and is never assigned to.
  void unset_variables() {
    for (const StmtId id : description_.globals) {
      const Stmt& one = code_.stmts[id];
      if (set_.contains(one.name) || one.exprs.empty()) continue;
      const Expr& value = code_.exprs[one.exprs.front()];
      const bool nothing = (value.kind == ExprKind::kNumber && value.value == 0) ||
                           (value.kind == ExprKind::kTruth && value.value == 0) || value.kind == ExprKind::kNothing ||
                           (value.kind == ExprKind::kText && value.text.empty());
      if (nothing)
        reporter_.report(kRule<"rules/never-set">, one.name_at, "{} is never set: it stays {}",
                         text::printable(one.name),
                         value.kind == ExprKind::kNumber    ? "0"
                         : value.kind == ExprKind::kTruth   ? "false"
                         : value.kind == ExprKind::kNothing ? "NONE"
                                                            : "empty");
    }
  }

  /// The number of players is "players" in <config> and "player_number" in the code, or the other way round.
  void other_name() {
    const auto found = std::find_if(code_.exprs.begin(), code_.exprs.end(), [&](const Expr& one) {
      return one.kind == ExprKind::kName && (one.text == "players" || one.text == "player_number") &&
             !description_.players_name.empty() && one.text != description_.players_name && one.value >= 0 &&
             one.value < 2;
    });
    if (found == code_.exprs.end()) return;
    reporter_
        .report(kRule<"rules/other-name">, found->at, "{} is called {} in <config>; they are read as one", found->text,
                description_.players_name)
        .related.push_back({"it is given here", description_.players_at});
  }

  const Description& description_;
  const Code& code_;
  findings::Reporter& reporter_;
  std::set<std::string> set_;  // names that are assigned to
  bool scores_ = false;
};

}  // namespace

void check_code(const Description& description, findings::Reporter& reporter) {
  CodeChecks(description, reporter).check();
}

}  // namespace kibitzer::described::rule_language
