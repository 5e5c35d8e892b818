#include "described/card_game_engine/expression_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "described/card_game_engine/elsewhere.h"
#include "described/card_game_engine/rules.h"

namespace kibitzer::described::card_game_engine {
namespace {

using expressions::Base;
using expressions::NodeKind;
using expressions::Operator;
using expressions::Type;

struct BinaryOperator {
  std::string_view symbol;
  Operator op;
  int binds;  // more tightly than those with a smaller number
};

constexpr std::array kOperators = {
    BinaryOperator{"||", Operator::kOr, 0},     BinaryOperator{"&&", Operator::kAnd, 1},
    BinaryOperator{"==", Operator::kEqual, 2},  BinaryOperator{"!=", Operator::kUnequal, 2},
    BinaryOperator{"<", Operator::kLess, 3},    BinaryOperator{"<=", Operator::kLessOrEqual, 3},
    BinaryOperator{">", Operator::kGreater, 3}, BinaryOperator{">=", Operator::kGreaterOrEqual, 3},
    BinaryOperator{"+", Operator::kAdd, 4},     BinaryOperator{"-", Operator::kSubtract, 4},
    BinaryOperator{":+", Operator::kAppend, 4}, BinaryOperator{"*", Operator::kMultiply, 5},
    BinaryOperator{"/", Operator::kDivide, 5},  BinaryOperator{"%", Operator::kRemainder, 5},
};

constexpr std::array<std::string_view, 20> kGoOnBehind = {"=>", "&&", "||", "==", "!=", ">", "<", ">=", "<=", "=",
                                                          "+",  "-",  "*",  "/",  "%",  "(", ",", ".",  ":",  ":+"};
constexpr std::array<std::string_view, 3> kWordsGoOnBehind = {"then", "else", "if"};
constexpr std::array<std::string_view, 16> kGoOnBefore = {
    "&&", "||", "==", "!=", ">", ">=", "<", "<=", "+", "*", "/", "%", ")", ",", ".", ":+"};
constexpr std::array<std::string_view, 2> kWordsGoOnBefore = {"then", "else"};

template <std::size_t size>
bool contains(const std::array<std::string_view, size>& all, std::string_view text) {
  return std::find(all.begin(), all.end(), text) != all.end();
}

struct NamedType {
  std::string_view name;
  Base base;
};

constexpr std::array kTypes = {NamedType{"Boolean", Base::kBool},  NamedType{"Int", Base::kInt},
                               NamedType{"String", Base::kString}, NamedType{"Suit", Base::kSuit},
                               NamedType{"Rank", Base::kRank},     NamedType{"Card", Base::kCard},
                               NamedType{"Player", Base::kPlayer}, NamedType{"Table", Base::kTable},
                               NamedType{"Deck", Base::kDeck},     NamedType{"Game", Base::kGame}};

/// CardModel is a Card, as the engine has it.
std::optional<Base> base_called(std::string_view name) {
  constexpr std::string_view kModel = "Model";
  if (name.ends_with(kModel)) name.remove_suffix(kModel.size());
  for (const NamedType& type : kTypes)
    if (type.name == name) return type.base;
  return std::nullopt;
}

bool reserved(std::string_view word) {
  return word == "val" || word == "if" || word == "then" || word == "else" || word == "true" || word == "false";
}

}  // namespace

std::optional<WrittenRule> ExpressionReader::read_rule() {
  tree_ = expressions::Tree();
  brackets_ = depth_ = placeholders_ = 0;
  in_argument_ = false;
  names_.clear();
  WrittenRule rule;
  const text::Span begin = tokens_.peek().at;
  if (tokens_.peek().kind == TokenKind::kWord && !reserved(tokens_.peek().text) && !tokens_.is("=>", 1) &&
      !tokens_.peek().begins_sentence) {
    reporter_.report(kRule<"cge/unknown-name">, begin, "{} is not defined here; write the rule out",
                     shown(tokens_.peek()));
    return std::nullopt;
  }
  if (!read_parameters(rule) || !expect("=>")) return std::nullopt;
  const Id root = block();
  if (!root) return std::nullopt;
  rule.at = since(begin);
  rule.root = *root;
  rule.tree = std::move(tree_);
  return rule;
}

bool ExpressionReader::read_parameters(WrittenRule& rule) {
  const text::Span begin = tokens_.peek().at;
  bool read = true;
  if (tokens_.is("(")) {
    tokens_.take();
    while (read && !tokens_.is(")")) {
      read = read_parameter(rule);
      if (read && !tokens_.is(")")) read = expect(",");
    }
    if (read) tokens_.take();
  } else {
    read = read_parameter(rule);
  }
  rule.parameters_at = since(begin);
  return read;
}

bool ExpressionReader::read_parameter(WrittenRule& rule) {
  const Token& name = tokens_.peek();
  if (name.kind != TokenKind::kWord || reserved(name.text)) return fault(name, "a parameter").has_value();
  tokens_.take();
  WrittenParameter& parameter = rule.parameters.emplace_back();
  parameter.at = name.at;
  if (name.text != "_") parameter.name = name.text;
  names_.push_back(name.text);
  if (!tokens_.is(":")) return true;
  tokens_.take();
  return read_type(parameter.type);
}

/// Card, List[Card], Option[Suit].
bool ExpressionReader::read_type(std::optional<Type>& type) {
  const Token& name = tokens_.peek();
  if (name.kind != TokenKind::kWord) return fault(name, "a type").has_value();
  tokens_.take();
  if (!tokens_.is("[")) {
    if (const auto base = base_called(name.text)) type = expressions::one(*base);
    if (!type) reporter_.report(kRule<"cge/type">, name.at, "unknown type {}", shown(name));
    return true;
  }
  tokens_.take();
  const Token& element = tokens_.take();
  const auto base = base_called(element.text);
  if (base && name.text == "List") type = expressions::list_of(*base);
  if (base && name.text == "Option") type = expressions::optional(*base);
  if (!type) reporter_.report(kRule<"cge/type">, text::join(name.at, element.at), "this type is unknown");
  return expect("]");
}

ExpressionReader::Id ExpressionReader::block() {
  std::vector<NodeId> parts;
  const text::Span begin = tokens_.peek().at;
  while (tokens_.is("val")) {
    const Id one = val();
    if (!one) return std::nullopt;
    parts.push_back(*one);
  }
  const Id value = expression();
  if (!value || parts.empty()) return value;
  parts.push_back(*value);
  return tree_.add({.kind = NodeKind::kBlock, .at = since(begin)}, parts);
}

ExpressionReader::Id ExpressionReader::val() {
  const text::Span begin = tokens_.take().at;
  const Token& name = tokens_.peek();
  if (name.kind != TokenKind::kWord || reserved(name.text) || name.text == "_") return fault(name, "a name");
  tokens_.take();
  names_.push_back(name.text);
  std::optional<Type> type;
  if (tokens_.is(":")) {
    tokens_.take();
    if (!read_type(type)) return std::nullopt;
  }
  if (!expect("=")) return std::nullopt;
  const Id definition = expression();
  if (!definition) return std::nullopt;
  return add({.kind = NodeKind::kVal,
              .at = since(begin),
              .name_at = name.at,
              .name = std::string(name.text),
              .type = type.value_or(Type())},
             {*definition});
}

/// Operators that bind at least this tightly, from left to right.
ExpressionReader::Id ExpressionReader::binary(int least) {
  const text::Span begin = tokens_.peek().at;
  Id left = operand();
  while (left && !statement_ends()) {
    const auto* const found = std::find_if(kOperators.begin(), kOperators.end(), [&](const BinaryOperator& one) {
      return tokens_.is(one.symbol) && one.binds >= least;
    });
    if (found == kOperators.end()) break;
    tokens_.take();
    const Id right = binary(found->binds + 1);
    if (!right) return std::nullopt;
    left = add({.kind = NodeKind::kBinary, .op = found->op, .at = since(begin)}, {*left, *right});
  }
  return left;
}

/// All that nests goes through here.
ExpressionReader::Id ExpressionReader::operand() {
  if (depth_ >= expressions::kMostHeight) {
    reporter_.report(kRule<"cge/too-large">, tokens_.peek().at, "the rule is nested more than {} deep",
                     expressions::kMostHeight);
    return std::nullopt;
  }
  ++depth_;
  const Id read = unary();
  --depth_;
  return read;
}

ExpressionReader::Id ExpressionReader::unary() {
  const bool negation = tokens_.is("!");
  if (!negation && !tokens_.is("-")) return postfix();
  const text::Span begin = tokens_.take().at;
  const Id of = operand();
  if (!of) return std::nullopt;
  return add({.kind = negation ? NodeKind::kNot : NodeKind::kNegate, .at = since(begin)}, {*of});
}

ExpressionReader::Id ExpressionReader::postfix() {
  Id value = primary();
  while (value && !statement_ends()) {
    if (tokens_.is("."))
      value = selected(*value);
    else if (tokens_.is("("))
      value = called(*value);
    else
      break;
  }
  return value;
}

ExpressionReader::Id ExpressionReader::selected(NodeId target) {
  tokens_.take();
  const Token& name = tokens_.peek();
  if (name.kind != TokenKind::kWord) return fault(name, "a member");
  tokens_.take();
  return add(
      {.kind = NodeKind::kMember, .at = since(tree_[target].at), .name_at = name.at, .name = std::string(name.text)},
      {target});
}

ExpressionReader::Id ExpressionReader::called(NodeId callee) {
  tokens_.take();
  ++brackets_;
  std::vector<NodeId> parts = {callee};
  while (!tokens_.is(")")) {
    const Id one = argument();
    if (!one) return std::nullopt;
    parts.push_back(*one);
    if (!tokens_.is(")") && !expect(",")) return std::nullopt;
  }
  tokens_.take();
  --brackets_;
  return tree_.add({.kind = NodeKind::kCall, .at = since(tree_[callee].at)}, parts);
}

bool ExpressionReader::at_lambda() const {
  if (tokens_.peek().kind == TokenKind::kWord) return tokens_.is("=>", 1);
  if (!tokens_.is("(") || tokens_.peek(1).kind != TokenKind::kWord) return false;
  return tokens_.is(":", 2) || (tokens_.is(")", 2) && tokens_.is("=>", 3));
}

/// A "_" belongs to the innermost argument around it.
ExpressionReader::Id ExpressionReader::argument() {
  const auto outer = std::exchange(placeholders_, std::size_t{0});
  const bool outer_argument = std::exchange(in_argument_, true);
  const std::size_t begin = tokens_.peek().at.begin;
  Id value = at_lambda() ? lambda() : expression();
  if (value && placeholders_ > 0) value = placeholder_lambda(*value, begin);
  placeholders_ = outer;
  in_argument_ = outer_argument;
  return value;
}

ExpressionReader::Id ExpressionReader::lambda() {
  const text::Span begin = tokens_.peek().at;
  const bool bracket = tokens_.is("(");
  if (bracket) tokens_.take();
  const Token& name = tokens_.take();
  names_.push_back(name.text);
  std::optional<Type> type;
  if (bracket && tokens_.is(":")) {
    tokens_.take();
    if (!read_type(type)) return std::nullopt;
  }
  if ((bracket && !expect(")")) || !expect("=>")) return std::nullopt;
  if (++depth_ > expressions::kMostHeight) return operand();
  const Id body = block();
  --depth_;
  if (!body) return std::nullopt;
  return add({.kind = NodeKind::kLambda,
              .at = since(begin),
              .name_at = name.at,
              .name = name.text == "_" ? std::string() : std::string(name.text),
              .type = type.value_or(Type())},
             {*body});
}

ExpressionReader::Id ExpressionReader::placeholder_lambda(NodeId body, std::size_t begin) {
  if (placeholders_ > 1) {
    reporter_.report(kRule<"cge/parameters">, placeholder_at_,
                     "each _ is another parameter, and the function has one: give it a name");
    return std::nullopt;
  }
  return add({.kind = NodeKind::kLambda,
              .at = since({static_cast<std::uint32_t>(begin), 0}),
              .name_at = placeholder_at_,
              .name = "_"},
             {body});
}

ExpressionReader::Id ExpressionReader::placeholder() {
  const Token& token = tokens_.take();
  if (!in_argument_) {
    reporter_.report(kRule<"cge/syntax">, token.at, "\"_\" stands for nothing here");
    return std::nullopt;
  }
  ++placeholders_;
  placeholder_at_ = token.at;
  return add({.kind = NodeKind::kName, .at = token.at, .name_at = token.at, .name = "_"});
}

ExpressionReader::Id ExpressionReader::primary() {
  const Token& token = tokens_.peek();
  switch (token.kind) {
    case TokenKind::kText:
      tokens_.take();
      return add({.kind = NodeKind::kText, .at = token.at, .name = value_of_text(token)});
    case TokenKind::kNumber:
      return number();
    case TokenKind::kWord:
      if (token.text == "if") return choice();
      if (token.text == "_") return placeholder();
      if (token.text == "true" || token.text == "false") {
        tokens_.take();
        return add({.kind = NodeKind::kBool, .at = token.at, .number = token.text == "true" ? 1 : 0});
      }
      if (reserved(token.text) || token.begins_sentence) return fault(token, "a value");
      if (const auto here = languages::in_place_of(kElsewhere, token.text); !here.empty() && !is_named(token.text)) {
        reporter_.report(kRule<"cge/syntax">, token.at, "rules have no {}; {}", shown(token), here);
        return std::nullopt;
      }
      tokens_.take();
      return add({.kind = NodeKind::kName, .at = token.at, .name_at = token.at, .name = std::string(token.text)});
    case TokenKind::kSymbol:
      return token.text == "(" ? in_brackets() : fault(token, "a value");
    case TokenKind::kEnd:
      return fault(token, "a value");
  }
  return std::nullopt;
}

ExpressionReader::Id ExpressionReader::in_brackets() {
  tokens_.take();
  ++brackets_;
  const Id value = expression();
  if (value && tokens_.is(",")) {
    reporter_.report(kRule<"cge/syntax">, tokens_.peek().at, "expected \")\", found \",\"; a list is List(…)");
    return std::nullopt;
  }
  if (!value || !expect(")")) return std::nullopt;
  --brackets_;
  return value;
}

ExpressionReader::Id ExpressionReader::number() {
  const Token& token = tokens_.take();
  std::int32_t value = 0;
  const auto read = std::from_chars(token.text.data(), token.text.data() + token.text.size(), value);
  if (read.ec != std::errc()) reporter_.report(kRule<"cge/bad-number">, token.at, "the number is too large");
  return add({.kind = NodeKind::kNumber, .at = token.at, .number = value});
}

ExpressionReader::Id ExpressionReader::choice() {
  const text::Span begin = tokens_.take().at;
  const Id condition = expression();
  if (!condition) return std::nullopt;
  if (tokens_.is(":") || tokens_.is("{")) return fault_of_choice("\"then\"");
  if (tokens_.is("then")) tokens_.take();
  const Id then = block();
  if (!then) return std::nullopt;
  if (!tokens_.is("else")) return fault_of_choice("\"else\"");
  tokens_.take();
  const Id otherwise = block();
  if (!otherwise) return std::nullopt;
  return add({.kind = NodeKind::kIf, .at = since(begin)}, {*condition, *then, *otherwise});
}

/// Whether the line end before the next token, if there is one, ends the statement.
bool ExpressionReader::statement_ends() const {
  const Token& next = tokens_.peek();
  if (!next.first_of_line || brackets_ > 0) return next.begins_sentence;
  const Token& last = tokens_.last();
  const bool goes_on = (last.kind == TokenKind::kSymbol && contains(kGoOnBehind, last.text)) ||
                       (last.kind == TokenKind::kWord && contains(kWordsGoOnBehind, last.text)) ||
                       (next.kind == TokenKind::kSymbol && contains(kGoOnBefore, next.text)) ||
                       (next.kind == TokenKind::kWord && contains(kWordsGoOnBefore, next.text));
  return !goes_on;
}

ExpressionReader::Id ExpressionReader::fault_of_choice(std::string_view wanted) {
  const Token& token = tokens_.peek();
  const std::string_view here = languages::in_place_of(kElsewhere, token.text);
  const bool otherwise = here == "write else if";
  reporter_.report(kRule<"cge/syntax">, token.at, "expected {}, found {}; {}", wanted, shown(token),
                   otherwise ? here : "a choice is if … then … else …, and has both");
  return std::nullopt;
}

/// Whether the rule gives something this name, so that it is no word of another language.
bool ExpressionReader::is_named(std::string_view name) const {
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

bool ExpressionReader::expect(std::string_view symbol) {
  if (tokens_.is(symbol)) {
    tokens_.take();
    return true;
  }
  return fault(tokens_.peek(), fmt::format("\"{}\"", symbol)).has_value();
}

ExpressionReader::Id ExpressionReader::fault(const Token& token, std::string_view wanted) {
  reporter_.report(kRule<"cge/syntax">, token.at, "expected {}, found {}{}", wanted, shown(token),
                   advice_on(kElsewhere, token.text));
  return std::nullopt;
}

}  // namespace kibitzer::described::card_game_engine
