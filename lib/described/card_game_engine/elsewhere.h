// Words and symbols of other languages that rules do not have. Internal to the room.
#pragma once

#include <array>

#include "described/languages/elsewhere.h"

namespace kibitzer::described::card_game_engine {

using languages::advice_on;
using languages::Elsewhere;

inline constexpr std::string_view kNoLoops = "lists are gone through by map, filter, exists, forall and count";
inline constexpr std::string_view kNoVariables = "a value gets its name by val name = …, and keeps it";
inline constexpr std::string_view kNoFunctions = "functions cannot be defined; a value gets its name by val name = …";
inline constexpr std::string_view kNoSwitch = "write if … then … else if … then … else …";
inline constexpr std::string_view kNoBraces =
    "there are no braces: a block is vals and the expression that is its value";
inline constexpr std::string_view kNoIndex = "the first element of a list is list(0), and a list is List(…)";

inline constexpr auto kElsewhere = std::to_array<Elsewhere>({
    {"return", "the last expression of a rule is its value"},
    {"for", kNoLoops},
    {"foreach", kNoLoops},
    {"while", kNoLoops},
    {"do", kNoLoops},
    {"yield", kNoLoops},
    {"var", kNoVariables},
    {"let", kNoVariables},
    {"const", kNoVariables},
    {"auto", kNoVariables},
    {"final", kNoVariables},
    {"int", kNoVariables},
    {"def", kNoFunctions},
    {"fun", kNoFunctions},
    {"func", kNoFunctions},
    {"function", kNoFunctions},
    {"lambda", "a function of one element is c => …"},
    {"switch", kNoSwitch},
    {"match", kNoSwitch},
    {"case", kNoSwitch},
    {"when", kNoSwitch},
    {"elif", "write else if"},
    {"elsif", "write else if"},
    {"elseif", "write else if"},
    {"and", "write &&"},
    {"or", "write ||"},
    {"not", "write !"},
    {"is", "write =="},
    {"in", "write list.contains(element)"},
    {"new", "leave it out"},
    {"True", "write true"},
    {"False", "write false"},
    {"null", "an optional value is asked with isEmpty, nonEmpty and getOrElse"},
    {"nil", "an optional value is asked with isEmpty, nonEmpty and getOrElse"},
    {"undefined", "an optional value is asked with isEmpty, nonEmpty and getOrElse"},
    {"?", "write if … then … else …"},
    {"{", kNoBraces},
    {"}", kNoBraces},
    {"[", kNoIndex},
    {"]", kNoIndex},
    {";", "the end of the line ends a statement"},
    {"#", "comments begin with //"},
    {"'", "texts are in double quotes"},
    {"|", "write ||"},
    {"&", "write &&"},
    {"=", "write == to compare"},
    {"->", "a function of one element is c => …"},
});

}  // namespace kibitzer::described::card_game_engine
