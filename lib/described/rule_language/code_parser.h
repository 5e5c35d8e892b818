// The parser of the C-like parts. Internal to the room: read_statements() and the others are its doors.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <vector>

#include "described/rule_language/code_reader.h"

namespace kibitzer::described::rule_language {

class CodeParser {
 public:
  /// `tokens` end with the end.
  CodeParser(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter)
      : code_(code), tokens_(tokens), reporter_(reporter) {}

  std::vector<StmtId> whole();
  std::vector<StmtId> comparing();
  std::vector<Function> functions();
  std::vector<StmtId> settings();

  /// Call at the end: reports the braces that are still open.
  void report_unclosed();
  bool broken() const { return broken_; }

 private:
  /// Thrown inside the parser if a statement cannot be read, which has then been reported.
  struct Unreadable {};

  /// Counts how deeply statements and expressions are nested.
  class Deeper {
   public:
    explicit Deeper(CodeParser& parser);
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;

   private:
    CodeParser& parser_;
  };

  struct Named {
    std::string text;
    text::Span at;
  };

  const Token& peek(int ahead = 0) const;
  const Token& last() const { return peek(-1); }
  bool at(std::string_view symbol) const { return peek().kind == TokenKind::kSymbol && peek().text == symbol; }
  bool at_word(std::string_view word) const { return peek().kind == TokenKind::kWord && peek().text == word; }
  bool at_type() const;
  /// Whether the type here begins a declaration: a name follows, or the brackets of an array.
  bool declares() const { return peek(1).kind == TokenKind::kWord || peek(1).text == "["; }
  bool taken(std::string_view symbol);
  void expect(std::string_view symbol);
  [[noreturn]] void expected(std::string_view what);
  [[noreturn]] void unreadable(text::Span place, std::string_view sentence);
  void slip(text::Span at, std::string_view sentence);
  void count_part();

  std::vector<StmtId> statements();
  StmtId statement();
  StmtId block();
  bool at_foreign_declaration();
  StmtId declaration();
  StmtId if_statement();
  StmtId while_statement();
  StmtId for_statement();
  StmtId switch_statement();
  void end_statement();
  void skip_statement();
  Function function();

  Type type();
  Named name();
  ExprId condition();
  ExprId expression();
  ExprId binary(int level);
  void refuse_shorthand(std::string_view sign);
  ExprId unary();
  ExprId primary();
  ExprId word();
  ExprId play();
  void list(Expr& made, std::string_view closing);

  StmtId add(Stmt stmt);
  ExprId add(Expr expr);

  Code& code_;
  const std::vector<Token>& tokens_;
  findings::Reporter& reporter_;
  std::size_t at_ = 0;
  int depth_ = 0;
  bool broken_ = false;
  std::vector<text::Span> unclosed_;
};

}  // namespace kibitzer::described::rule_language
