// Reads rules: lambdas and the expressions in them (the grammar is in reader.h). Internal to the room.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "described/card_game_engine/lexer.h"
#include "expressions/tree.h"
#include "findings/reporter.h"

namespace kibitzer::described::card_game_engine {

/// The tokens of a text and how far it is read.
struct Tokens {
  const std::vector<Token>& all;
  std::size_t next = 0;

  const Token& peek(std::size_t ahead = 0) const {
    return all[next + ahead < all.size() ? next + ahead : all.size() - 1];
  }
  const Token& take() { return all[next + 1 < all.size() ? next++ : next]; }
  const Token& last() const { return all[next == 0 ? 0 : next - 1]; }
  bool is(std::string_view text, std::size_t ahead = 0) const {
    const Token& token = peek(ahead);
    return (token.kind == TokenKind::kWord || token.kind == TokenKind::kSymbol) && token.text == text;
  }
};

/// A parameter of a rule as written.
struct WrittenParameter {
  std::string_view name;  ///< empty: _
  text::Span at;
  std::optional<expressions::Type> type;
};

struct WrittenRule {
  text::Span at;
  std::vector<WrittenParameter> parameters;
  text::Span parameters_at;
  expressions::Tree tree;
  expressions::NodeId root = 0;
};

class ExpressionReader {
 public:
  ExpressionReader(Tokens& tokens, findings::Reporter& reporter) : tokens_(tokens), reporter_(reporter) {}

  /// Reads a lambda; nothing if it cannot be read, which is reported.
  std::optional<WrittenRule> read_rule();

 private:
  using NodeId = expressions::NodeId;
  using Node = expressions::Node;
  using Id = std::optional<NodeId>;

  bool read_parameters(WrittenRule& rule);
  bool read_parameter(WrittenRule& rule);
  bool read_type(std::optional<expressions::Type>& type);
  Id block();
  Id val();
  Id expression() { return binary(0); }
  Id binary(int least);
  Id operand();
  Id unary();
  Id postfix();
  Id selected(NodeId target);
  Id called(NodeId callee);
  Id argument();
  Id lambda();
  Id placeholder_lambda(NodeId body, std::size_t begin);
  Id primary();
  Id choice();
  Id number();
  Id in_brackets();
  Id placeholder();

  bool at_lambda() const;
  bool statement_ends() const;
  bool expect(std::string_view symbol);
  bool is_named(std::string_view name) const;
  Id fault(const Token& token, std::string_view wanted);
  Id fault_of_choice(std::string_view wanted);
  text::Span since(text::Span begin) const { return {begin.begin, tokens_.last().at.end}; }
  NodeId add(Node node, std::initializer_list<NodeId> children = {}) { return tree_.add(std::move(node), children); }

  Tokens& tokens_;
  findings::Reporter& reporter_;
  expressions::Tree tree_;
  std::size_t brackets_ = 0;      // open within the rule
  std::size_t depth_ = 0;         // of the recursion
  std::size_t placeholders_ = 0;  // in the present argument
  text::Span placeholder_at_;
  bool in_argument_ = false;
  std::vector<std::string_view> names_;  // that the rule gives to parameters and values
};

}  // namespace kibitzer::described::card_game_engine
