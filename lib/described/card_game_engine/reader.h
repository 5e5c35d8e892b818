// Reads the Card Game Engine's notation of a game: README.md has the sentences.
//
//   description = { sentence } closing ;     a line end ends a sentence; comments are // … and /* … */
//   sentence    = "game" words of the sentence ;
//   closing     = "GameController" "(" "game" "." "build" ")" "." "startGame" ;
//
// The layout says nothing but this: a line end ends a statement, unless a bracket is open; the line ends in an operator,
// "=", "(", ",", ".", ":", "then", "else" or "if"; or the next line begins with one of these (but "-", "(" and "if").
//
//   rules     = ":" lambda { "," lambda } | "(" lambda { "," lambda } ")" ;
//   lambda    = "(" [ param { "," param } ] ")" "=>" block ;
//   param     = NAME [ ":" TYPE ] | "_" [ ":" TYPE ] ;           TYPE = NAME [ "[" NAME "]" ] ;
//   block     = { "val" NAME [ ":" TYPE ] "=" expr EOL } expr ;
//   expr      = or ;  or = and { "||" and } ;  and = eq { "&&" eq } ;  eq = rel { ( "==" | "!=" ) rel } ;
//   rel       = sum { ( ">" | "<" | ">=" | "<=" ) sum } ;  sum = unary { ( "+" | "-" | ":+" ) unary } ;
//   unary     = [ "!" | "-" ] unary | postfix ;
//   postfix   = primary { "." NAME | "(" [ arg { "," arg } ] ")" } ;
//   arg       = NAME "=>" expr | "(" NAME [ ":" TYPE ] ")" "=>" expr | expr ;   a "_" in it makes it a function
//   primary   = STRING | INT | "true" | "false" | NAME | "(" expr ")" | "if" expr "then" block "else" block ;
//
// What cannot be read is reported, and reading goes on at the next line that begins with "game".
#pragma once

#include <vector>

#include "described/card_game_engine/description.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "text/source.h"

namespace kibitzer::described::card_game_engine {

inline constexpr std::size_t kMostDescriptionBytes = std::size_t{1} << 18U;

/// Reads a description, whose text is copied. What is wrong with it becomes findings, in the order of their places; after
/// a hundred of them the rest is left unread. Description::usable says whether none is an error. Comments that speak to
/// the program are added to `comments`, unless it is null.
Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments = nullptr);

}  // namespace kibitzer::described::card_game_engine
