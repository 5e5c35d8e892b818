// Reads the C-like parts of a description. Internal to the room.
//
//   function   := type name "(" [ type name { "," type name } ] ")" block
//   block      := "{" { statement } "}"
//   statement  := block | ";" | type name [ "=" expr ] { "," name [ "=" expr ] } ";" | expr ";" | "return" [ expr ] ";"
//               | "if" "(" expr ")" statement [ "else" statement ] | "while" "(" expr ")" statement
//               | "for" "(" ( declaration | [ expr ] ";" ) [ expr ] ";" [ expr ] ")" statement
//               | "switch" "{" { "case" "(" expr ")" ":" { statement } } [ "default" ":" { statement } ] "}"
//   type       := ( "int" | "string" | "bool" | "void" | "card" ) [ "[" "]" ]
//   expr       := or [ "=" expr ] ;  or := and { "||" and } ;  and := same { "&&" same }
//   same       := order { ( "==" | "!=" ) order } ;  order := sum { ( "<" | ">" | "<=" | ">=" ) sum }
//   sum        := product { ( "+" | "-" ) product } ;  product := unary { ( "*" | "/" | "%" ) unary }
//   unary      := ( "!" | "-" | "++" ) unary | primary { "[" expr "]" | "++" }
//   primary    := digits | text | "true" | "false" | "NONE" | name [ "(" [ expr { "," expr } ] ")" ] | "(" expr ")"
//               | "{" [ expr { "," expr } ] "}"
//               | "$" ( "1" | "2" ) ( "." ( "size" | "max" | letter ) | "(" expr ")" )        in the comparing of two plays
//   comparing  := { statement } | expr "=>" expr { ";" expr "=>" expr } [ ";" ]         the conditions in turn
//
// Slips are read as what they are surely meant to be: two words in a row are a name whose underscore is missing, ":" at
// the end of a statement is ";", S2( is $2(, and braces that are missing are closed where the part ends.
#pragma once

#include <optional>

#include "described/rule_language/code.h"
#include "described/rule_language/lexer.h"

namespace kibitzer::described::rule_language {

/// What was read of a part. `broken`: there were faults beyond slips, so it cannot be run.
template <typename What>
struct Part {
  What what{};
  bool broken = false;
};

/// The statements between the tokens, as a block.
Part<StmtId> read_statements(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter);

/// How two plays compare.
Part<StmtId> read_comparing(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter);

Part<std::vector<Function>> read_functions(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter);

/// `name = value;` lines, with a type or without: statements of kind kDeclare.
Part<std::vector<StmtId>> read_settings(Code& code, const std::vector<Token>& tokens, findings::Reporter& reporter);

}  // namespace kibitzer::described::rule_language
