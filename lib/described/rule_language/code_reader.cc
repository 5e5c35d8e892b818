#include "described/rule_language/code_reader.h"

#include <array>
#include <utility>

#include "described/rule_language/code_parser.h"
#include "described/rule_language/elsewhere.h"
#include "described/rule_language/rules.h"

namespace kibitzer::described::rule_language {
namespace {

constexpr std::array<std::pair<std::string_view, Type>, 5> kTypes = {{{"int", Type::kInt},
                                                                      {"bool", Type::kBool},
                                                                      {"string", Type::kText},
                                                                      {"void", Type::kVoid},
                                                                      {"card", Type::kText}}};

}  // namespace

std::string_view name_of(Type type) {
  switch (type) {
    case Type::kUnknown:
      return "unknown";
    case Type::kVoid:
      return "void";
    case Type::kInt:
      return "int";
    case Type::kBool:
      return "bool";
    case Type::kText:
      return "string";
    case Type::kIntArray:
      return "int[]";
    case Type::kTextArray:
      return "string[]";
  }
  return {};
}

bool CodeParser::at_type() const {
  if (peek().kind != TokenKind::kWord) return false;
  for (const auto& [word, type] : kTypes)
    if (peek().text == word) return true;
  return false;
}

Type CodeParser::type() {
  Type found = Type::kUnknown;
  const bool card = peek().text == "card";
  for (const auto& [word, one] : kTypes)
    if (peek().text == word) found = one;
  ++at_;
  if (!taken("[")) return found;
  expect("]");
  if (card) return Type::kText;
  return found == Type::kText ? Type::kTextArray : Type::kIntArray;
}

StmtId CodeParser::add(Stmt stmt) {
  count_part();
  code_.stmts.push_back(std::move(stmt));
  return static_cast<StmtId>(code_.stmts.size() - 1);
}

void CodeParser::skip_statement() {
  int depth = 0;
  for (; peek().kind != TokenKind::kEnd; ++at_) {
    if (depth == 0 && at("}")) return;
    if (at("{")) ++depth;
    if (at("}") && --depth == 0) {
      ++at_;
      return;
    }
    if (depth == 0 && at(";")) {
      ++at_;
      return;
    }
  }
}

std::vector<StmtId> CodeParser::statements() {
  std::vector<StmtId> all;
  while (peek().kind != TokenKind::kEnd && !at("}") && !at_word("case") && !at_word("default") && !reporter_.full()) {
    const std::size_t begin = at_;
    try {
      all.push_back(statement());
    } catch (const Unreadable&) {
      broken_ = true;
      skip_statement();
      if (at_ == begin) ++at_;
    }
  }
  return all;
}

StmtId CodeParser::block() {
  const text::Span opened = peek().at;
  expect("{");
  Stmt made{.kind = StmtKind::kBlock, .at = opened};
  made.children = statements();
  if (!taken("}")) {
    unclosed_.push_back(opened);
    made.kind =
        StmtKind::kGroup;  // the brace was surely meant to end before this part does, and so before its last names
  }
  return add(std::move(made));
}

StmtId CodeParser::statement() {
  const Deeper deeper(*this);
  if (at("{")) return block();
  if (at_word("if")) return if_statement();
  if (at_word("while")) return while_statement();
  if (at_word("for")) return for_statement();
  if (at_word("switch")) return switch_statement();
  Stmt made{.at = peek().at};
  if (taken(";")) {
    made.kind = StmtKind::kBlock;
    return add(std::move(made));
  }
  if (at_type()) return declaration();
  if (at_foreign_declaration()) return declaration();
  if (at_word("return")) {
    made.kind = StmtKind::kReturn;
    ++at_;
    if (!at(";") && !at("}")) made.exprs.push_back(expression());
  } else {
    made.exprs.push_back(expression());
  }
  made.at = text::join(made.at, last().at);
  end_statement();
  return add(std::move(made));
}

/// `var n = 1`, `boolean b`: the word is reported, and read as an unknown type.
bool CodeParser::at_foreign_declaration() {
  if (peek().kind != TokenKind::kWord || peek(1).kind != TokenKind::kWord) return false;
  const std::string_view here = languages::in_place_of(kElsewhere, peek().text);
  if (here == kFunctionsHere || (here == kTypesOfVariables && peek(2).text == ":") || peek().text == "List")
    unreadable(peek().at, fmt::format("{} begins nothing here; {}", shown(peek()), here));
  if (here == kTypesOfVariables) slip(peek().at, fmt::format("{} is not a type; {}", shown(peek()), here));
  return here == kTypesOfVariables;
}

StmtId CodeParser::declaration() {
  Stmt group{.kind = StmtKind::kGroup, .at = peek().at};
  const Type of = type();
  do {
    Stmt one{.kind = StmtKind::kDeclare, .at = peek().at, .type = of};
    const Named named = name();
    one.name = named.text;
    one.name_at = named.at;
    if (taken("=")) one.exprs.push_back(expression());
    group.children.push_back(add(std::move(one)));
  } while (taken(","));
  end_statement();
  return add(std::move(group));
}

void CodeParser::end_statement() {
  if (taken(";") || at("}")) return;
  if (at("?")) unreadable(peek().at, fmt::format("unexpected {}{}", shown(peek()), advice_on(kElsewhere, "?")));
  if (at(":")) {
    slip(peek().at, "a statement ends with \";\", not \":\"");
    ++at_;
    return;
  }
  const text::Span behind = {last().at.end, last().at.end};
  reporter_.report(kRule<"rules/slip">, behind, "\";\" is missing here");
}

ExprId CodeParser::condition() {
  if (!at("("))
    unreadable(peek().at, fmt::format("expected \"(\", found {}; a condition is in brackets", shown(peek())));
  expect("(");
  const ExprId found = expression();
  expect(")");
  return found;
}

StmtId CodeParser::if_statement() {
  Stmt made{.kind = StmtKind::kIf, .at = peek().at};
  ++at_;
  made.exprs.push_back(condition());
  made.children.push_back(statement());
  if (at_word("else")) {
    ++at_;
    made.children.push_back(statement());
  }
  return add(std::move(made));
}

StmtId CodeParser::while_statement() {
  Stmt made{.kind = StmtKind::kWhile, .at = peek().at};
  ++at_;
  made.exprs.push_back(condition());
  made.children.push_back(statement());
  return add(std::move(made));
}

StmtId CodeParser::for_statement() {
  Stmt made{.kind = StmtKind::kFor, .at = peek().at};
  ++at_;
  expect("(");
  const bool each = at_type() && peek(1).kind == TokenKind::kWord && peek(2).text == ":";
  if (each) unreadable(peek(2).at, "a for has three parts: for (int i = 0; i < n; i++) { … }");
  std::optional<StmtId> declared;
  for (const std::string_view closing : {";", ";", ")"}) {
    if (made.exprs.empty() && at_type()) {
      made.exprs.push_back(add(Expr{.at = peek().at}));
      declared = declaration();
      continue;
    }
    made.exprs.push_back(at(closing) ? add(Expr{.at = peek().at}) : expression());
    expect(closing);
  }
  made.children.push_back(statement());
  if (!declared) return add(std::move(made));
  Stmt scope{.kind = StmtKind::kBlock, .at = made.at};  // of what the brackets declare
  scope.children = {*declared, add(std::move(made))};
  return add(std::move(scope));
}

StmtId CodeParser::switch_statement() {
  Stmt made{.kind = StmtKind::kSwitch, .at = peek().at};
  ++at_;
  const text::Span opened = peek().at;
  if (at("("))
    unreadable(text::join(made.at, opened),
               "a switch has no value, its cases have conditions: switch { case (n == 1): … default: … }");
  expect("{");
  while (at_word("case") || at_word("default")) {
    Stmt one{.kind = StmtKind::kCase, .at = peek().at};
    ++at_;
    if (peek(-1).text == "case") {
      if (!at("(")) slip(peek().at, "a case has a condition in brackets: case (n == 1):");
      one.exprs.push_back(at("(") ? condition() : expression());
    }
    expect(":");
    one.children = statements();
    made.children.push_back(add(std::move(one)));
  }
  if (!taken("}")) {
    if (peek().kind != TokenKind::kEnd) expected("\"case\", \"default\" or \"}\"");
    unclosed_.push_back(opened);
  }
  return add(std::move(made));
}

std::vector<StmtId> CodeParser::whole() {
  std::vector<StmtId> all;
  while (peek().kind != TokenKind::kEnd && !reporter_.full()) {
    for (const StmtId one : statements()) all.push_back(one);
    if (peek().kind == TokenKind::kEnd || reporter_.full()) break;
    reporter_.report(kRule<"rules/syntax">, peek().at, "unexpected {}{}", shown(peek()),
                     advice_on(kElsewhere, peek().text));
    broken_ = true;
    ++at_;
  }
  return all;
}

std::vector<StmtId> CodeParser::comparing() {
  if (at_word("if") || at_word("return") || at("{") || peek().kind == TokenKind::kEnd) return whole();
  std::vector<StmtId> all;
  while (peek().kind != TokenKind::kEnd && !reporter_.full()) {
    try {
      Stmt one{.kind = StmtKind::kIf, .at = peek().at};
      one.exprs.push_back(expression());
      expect("=>");
      Stmt result{.kind = StmtKind::kReturn, .at = peek().at};
      result.exprs.push_back(expression());
      result.at = text::join(one.at, last().at);  // a result with its condition
      one.children.push_back(add(std::move(result)));
      all.push_back(add(std::move(one)));
      if (!taken(";") && peek().kind != TokenKind::kEnd) expected("\";\" or \"}\"");
    } catch (const Unreadable&) {
      broken_ = true;
      const std::size_t begin = at_;
      skip_statement();
      if (at_ == begin) ++at_;
    }
  }
  return all;
}

std::vector<Function> CodeParser::functions() {
  std::vector<Function> all;
  while (peek().kind != TokenKind::kEnd && !reporter_.full()) {
    const std::size_t begin = at_;
    try {
      all.push_back(function());
    } catch (const Unreadable&) {
      broken_ = true;
      skip_statement();
      if (at_ == begin || at("}")) ++at_;
    }
  }
  return all;
}

Function CodeParser::function() {
  if (!at_type()) expected("the type of a function");
  Function made;
  made.type = type();
  const Named named = name();
  made.name = named.text;
  made.at = named.at;
  expect("(");
  if (!at(")")) do {
      if (!at_type()) expected("the type of a parameter");
      const Type of = type();
      const Named parameter = name();
      made.parameters.push_back({parameter.text, parameter.at, of});
    } while (taken(","));
  expect(")");
  made.body = block();
  return made;
}

std::vector<StmtId> CodeParser::settings() {
  std::vector<StmtId> all;
  while (peek().kind != TokenKind::kEnd && !reporter_.full()) {
    const std::size_t begin = at_;
    try {
      const bool carried = at_word("carried") && peek(1).kind == TokenKind::kWord;
      if (carried) ++at_;
      if (at_type()) {
        const StmtId group = declaration();
        for (const StmtId one : code_.stmts[group].children) {
          code_.stmts[one].carried = carried;
          all.push_back(one);
        }
        continue;
      }
      Stmt one{.kind = StmtKind::kDeclare, .at = peek().at, .carried = carried};
      const Named named = name();
      one.name = named.text;
      one.name_at = named.at;
      expect("=");
      one.exprs.push_back(expression());
      end_statement();
      all.push_back(add(std::move(one)));
    } catch (const Unreadable&) {
      broken_ = true;
      skip_statement();
      if (at_ == begin || at("}")) ++at_;
    }
  }
  return all;
}

void CodeParser::report_unclosed() {
  if (unclosed_.empty()) return;
  broken_ = true;
  const std::uint32_t end = tokens_.back().at.begin;
  auto& finding =
      reporter_.report(kRule<"rules/unclosed">, {end, end}, "{} missing before the end of this part",
                       unclosed_.size() == 1 ? "a \"}\" is" : fmt::format("{} \"}}\" are", unclosed_.size()));
  for (const text::Span opened : unclosed_) finding.related.push_back({"this is not closed", opened});
}

namespace {

Part<StmtId> as_block(Code& code, CodeParser& parser, std::vector<StmtId> statements) {
  parser.report_unclosed();
  code.stmts.push_back({.kind = StmtKind::kBlock});
  code.stmts.back().children = std::move(statements);
  return {static_cast<StmtId>(code.stmts.size() - 1), parser.broken()};
}

}  // namespace

Part<StmtId> read_statements(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter) {
  CodeParser parser(code, tokens, reporter);
  auto all = parser.whole();
  return as_block(code, parser, std::move(all));
}

Part<StmtId> read_comparing(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter) {
  CodeParser parser(code, tokens, reporter);
  auto all = parser.comparing();
  return as_block(code, parser, std::move(all));
}

Part<std::vector<Function>> read_functions(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter) {
  CodeParser parser(code, tokens, reporter);
  auto all = parser.functions();
  parser.report_unclosed();
  return {std::move(all), parser.broken()};
}

Part<std::vector<StmtId>> read_settings(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter) {
  CodeParser parser(code, tokens, reporter);
  auto all = parser.settings();
  return {std::move(all), parser.broken()};
}

}  // namespace kibitzer::described::rule_language
