#include <algorithm>
#include <array>
#include <utility>

#include "described/rule_language/code_parser.h"
#include "described/rule_language/elsewhere.h"
#include "described/rule_language/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr int kLargestNumber = 1'000'000;
constexpr int kMostJoined = 200;  // each is one level of the tree

struct Operator {
  std::string_view text;
  Op op;
  int level;  ///< the looser the lower
};

constexpr int kLevels = 6;
constexpr std::array<Operator, 13> kOperators = {{{"||", Op::kOr, 0},
                                                  {"&&", Op::kAnd, 1},
                                                  {"==", Op::kEqual, 2},
                                                  {"!=", Op::kUnequal, 2},
                                                  {"<", Op::kLess, 3},
                                                  {">", Op::kMore, 3},
                                                  {"<=", Op::kAtMost, 3},
                                                  {">=", Op::kAtLeast, 3},
                                                  {"+", Op::kAdd, 4},
                                                  {"-", Op::kSubtract, 4},
                                                  {"*", Op::kTimes, 5},
                                                  {"/", Op::kDivide, 5},
                                                  {"%", Op::kRest, 5}}};

constexpr std::array<std::string_view, 11> kKeywords = {"if",      "else",   "while", "for",   "switch", "case",
                                                        "default", "return", "true",  "false", "NONE"};

bool is_keyword(std::string_view word) {
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

}  // namespace

CodeParser::Deeper::Deeper(CodeParser& parser) : parser_(parser) {
  if (parser_.depth_ == kDeepestCode) {
    parser_.reporter_.report(kRule<"rules/too-large">, parser_.peek().at, "this is nested more than {} deep",
                             kDeepestCode);
    throw Unreadable();
  }
  ++parser_.depth_;
}

const Token& CodeParser::peek(int ahead) const {
  if (ahead < 0) return tokens_[at_ == 0 ? 0 : at_ - 1];
  return tokens_[std::min(at_ + static_cast<std::size_t>(ahead), tokens_.size() - 1)];
}

bool CodeParser::taken(std::string_view symbol) {
  if (!at(symbol)) return false;
  ++at_;
  return true;
}

void CodeParser::expect(std::string_view symbol) {
  if (!taken(symbol)) expected(fmt::format("\"{}\"", symbol));
}

void CodeParser::expected(std::string_view what) {
  const bool comment = at("/") && peek(1).text == "*";
  reporter_.report(kRule<"rules/syntax">, peek().at, "expected {}, found {}{}", what, shown(peek()),
                   comment ? "; comments begin with // and end with the line" : advice_on(kElsewhere, peek().text));
  throw Unreadable();
}

void CodeParser::unreadable(text::Span place, std::string_view sentence) {
  reporter_.report(kRule<"rules/syntax">, place, "{}", sentence);
  throw Unreadable();
}

void CodeParser::slip(text::Span at, std::string_view sentence) {
  reporter_.report(kRule<"rules/slip">, at, "{}", sentence);
}

void CodeParser::count_part() {
  if (code_.exprs.size() + code_.stmts.size() < kMostParts) return;
  reporter_.report(kRule<"rules/too-large">, peek().at, "the description has more than {} statements and values",
                   kMostParts);
  at_ = tokens_.size() - 1;
  throw Unreadable();
}

ExprId CodeParser::add(Expr expr) {
  count_part();
  code_.exprs.push_back(std::move(expr));
  return static_cast<ExprId>(code_.exprs.size() - 1);
}

/// A name, which a slip may have made two words.
CodeParser::Named CodeParser::name() {
  if (peek().kind != TokenKind::kWord || is_keyword(peek().text)) expected("a name");
  Named found{std::string(peek().text), peek().at};
  ++at_;
  const std::size_t first = at_;
  while (peek().kind == TokenKind::kWord && !is_keyword(peek().text) && (!at_type() || !declares())) {
    found.text += '_';
    found.text += peek().text;
    found.at.end = peek().at.end;
    ++at_;
  }
  if (at_ != first) slip(found.at, fmt::format("a name is one word; did you mean {}?", text::printable(found.text)));
  return found;
}

ExprId CodeParser::expression() {
  const Deeper deeper(*this);
  const ExprId left = binary(0);
  if (!at("=")) return left;
  const ExprKind kind = code_.exprs[left].kind;
  if (kind != ExprKind::kName && kind != ExprKind::kIndex) expected("\"==\" or the end of the value");
  ++at_;
  Expr made{.kind = ExprKind::kAssign, .at = code_.exprs[left].at};
  const ExprId right = expression();
  made.children = {left, right};
  made.at = text::join(made.at, code_.exprs[right].at);
  return add(std::move(made));
}

ExprId CodeParser::binary(int level) {
  if (level == kLevels) return unary();
  ExprId left = binary(level + 1);
  for (int joined = 0; peek().kind == TokenKind::kSymbol; ++joined) {
    const auto* const found = std::find_if(kOperators.begin(), kOperators.end(), [&](const Operator& one) {
      return one.level == level && one.text == peek().text;
    });
    if (found == kOperators.end()) break;
    if (joined == kMostJoined) {
      reporter_.report(kRule<"rules/too-large">, peek().at, "more than {} values are joined here", kMostJoined);
      throw Unreadable();
    }
    ++at_;
    refuse_shorthand(found->text);
    Expr made{.kind = ExprKind::kBinary, .op = found->op};
    const ExprId right = binary(level + 1);
    made.children = {left, right};
    made.at = text::join(code_.exprs[left].at, code_.exprs[right].at);
    left = add(std::move(made));
  }
  return left;
}

/// `n += 1` and `n--`, after their first sign.
void CodeParser::refuse_shorthand(std::string_view sign) {
  const bool decrement = sign == "-" && at("-") && (peek(1).text == ";" || peek(1).text == ")");
  const bool arithmetic = sign == "+" || sign == "-" || sign == "*" || sign == "/" || sign == "%";
  if (!decrement && !(arithmetic && at("="))) return;
  const text::Span both = text::join(last().at, peek().at);
  if (decrement) unreadable(both, "there is no --; write n = n - 1");
  unreadable(both, fmt::format("there is no {0}=; write n = n {0} …", sign));
}

ExprId CodeParser::unary() {
  const Deeper deeper(*this);
  const Token first = peek();
  if (at("!") || at("-") || at("++")) {
    ++at_;
    Expr made{.kind = first.text == "!" ? ExprKind::kNot : first.text == "-" ? ExprKind::kMinus : ExprKind::kIncrement};
    made.value = 1;
    const ExprId inner = unary();
    made.children = {inner};
    made.at = text::join(first.at, code_.exprs[inner].at);
    return add(std::move(made));
  }
  ExprId found = primary();
  while (at("[") || at("++")) {
    Expr made{.kind = at("[") ? ExprKind::kIndex : ExprKind::kIncrement};
    ++at_;
    made.children = {found};
    if (made.kind == ExprKind::kIndex) {
      made.children.push_back(expression());
      expect("]");
    }
    made.at = text::join(code_.exprs[found].at, last().at);
    found = add(std::move(made));
  }
  return found;
}

ExprId CodeParser::primary() {
  const Token first = peek();
  switch (first.kind) {
    case TokenKind::kNumber: {
      int value = 0;
      for (const char digit : first.text) value = std::min(value * 10 + (digit - '0'), kLargestNumber + 1);
      if (value > kLargestNumber)
        reporter_.report(kRule<"rules/bad-number">, first.at, "numbers go up to {}", kLargestNumber);
      ++at_;
      return add(Expr{.kind = ExprKind::kNumber, .value = value, .at = first.at});
    }
    case TokenKind::kText:
      ++at_;
      return add(Expr{.kind = ExprKind::kText, .at = first.at, .text = std::string(first.text)});
    case TokenKind::kWord:
      return word();
    case TokenKind::kSymbol:
    case TokenKind::kEnd:
      break;
  }
  if (at("$")) return play();
  if (taken("(")) {
    const ExprId inner = expression();
    expect(")");
    return inner;
  }
  if (!taken("{")) expected("a value");
  Expr made{.kind = ExprKind::kArray, .at = first.at};
  list(made, "}");
  return add(std::move(made));
}

void CodeParser::list(Expr& made, std::string_view closing) {
  if (!at(closing)) do
      made.children.push_back(expression());
    while (taken(","));
  expect(closing);
  made.at = text::join(made.at, last().at);
}

ExprId CodeParser::word() {
  const Token first = peek();
  const bool yes = first.text == "true";
  if (yes || first.text == "false" || first.text == "NONE") {
    ++at_;
    return add(Expr{
        .kind = first.text == "NONE" ? ExprKind::kNothing : ExprKind::kTruth, .value = yes ? 1 : 0, .at = first.at});
  }
  const Token& next = peek(1);
  if (const auto here = languages::in_place_of(kElsewhere, first.text);
      !here.empty() && (next.kind == TokenKind::kWord || next.kind == TokenKind::kNumber))
    unreadable(first.at, fmt::format("the language has no {}; {}", shown(first), here));
  const bool bracket = next.kind == TokenKind::kSymbol && (next.text == "(" || next.text == ".");
  if (bracket && (first.text == "S1" || first.text == "S2")) {
    slip(first.at, fmt::format("did you mean ${}?", first.text.substr(1)));
    return play();
  }
  const Named named = name();
  Expr made{.kind = ExprKind::kName, .at = named.at, .text = named.text};
  if (taken("(")) {
    made.kind = ExprKind::kCall;
    list(made, ")");
  }
  return add(std::move(made));
}

/// $1 or $2, or S1 or S2, which has been reported.
ExprId CodeParser::play() {
  const text::Span begin = peek().at;
  const bool second = peek().text == "S2" || (at("$") && peek(1).text == "2");
  if (at("$") && peek(1).text != "1" && !second) {
    ++at_;
    expected("1 or 2: the plays to compare are $1 and $2");
  }
  at_ += at("$") ? 2 : 1;
  Expr made{.kind = ExprKind::kPlayCard, .value = second ? 1 : 0, .at = begin};
  if (taken("(")) {
    made.children = {expression()};
    expect(")");
  } else if (taken(".")) {
    const std::string_view what = peek().text;
    const bool letter = what.size() == 1 && what.front() >= 'a' && what.front() <= 'z';
    if (what != "size" && what != "max" && !letter) expected("\"size\", \"max\" or a variable of the pattern");
    made.kind = letter ? ExprKind::kPlayBound : what == "max" ? ExprKind::kPlayMax : ExprKind::kPlaySize;
    made.text = what;
    ++at_;
  } else {
    expected("\"(\" or \".\"");
  }
  made.at = text::join(begin, last().at);
  return add(std::move(made));
}

}  // namespace kibitzer::described::rule_language
