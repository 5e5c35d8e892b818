// Reads descriptions in the rule language: README.md has the language.
//
//   description := { section } ;   section := "<" word ">" … "</" word ">"      config, var, func, card, mode, body, end
//   <config>    := { name "=" value ";" }
//   <var>       := { [ type ] name "=" value ";" }
//   <func>      := { function }                                                 code_reader.h
//   <card>      := { name ":" card "|" card ( "{" { item } "}" | { item } ) }      without braces: as far as the next name ":"
//   item        := ( suit | "%" name "%" ) ( number | "%" name "%" )            pattern_reader.h
//   <mode>      := { name SEP pattern SEP class SEP "{" comparing "}"
//                  | name SEP pattern SEP list SEP class SEP [ class ] SEP "{" comparing "}" [ SEP "{" comparing "}" ] }
//   SEP         := ":" | ","
//
// Comments are // to the end of the line. Sections come in any order. A backslash before a brace, a bracket, "$" or "#" says
// nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "described/rule_language/description.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "text/source.h"

namespace kibitzer::described::rule_language {

inline constexpr std::size_t kMostDescriptionBytes = std::size_t{1} << 18U;

/// What is checked of a description besides its text.
enum class Checks : std::uint8_t {
  kText,
  kAll,  ///< also what its plays and its code show, which takes some tens of milliseconds
};

/// Reads a description, whose text is copied. What is wrong with it becomes findings, in the order of their places;
/// after a hundred of them the rest is left unread. Comments that speak to the program are added to `comments`, unless
/// it is null. `go_on` is called again and again during the checks; it may throw.
Description read_description(
    const text::Source& source, std::vector<findings::Finding>& findings, findings::Comments* comments = nullptr,
    Checks checks = Checks::kText, const std::function<void()>& go_on = [] {});

}  // namespace kibitzer::described::rule_language
