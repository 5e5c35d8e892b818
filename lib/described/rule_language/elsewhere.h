// Words and symbols of other languages that code does not have. Internal to the room.
#pragma once

#include <array>

#include "described/languages/elsewhere.h"

namespace kibitzer::described::rule_language {

using languages::advice_on;
using languages::Elsewhere;

inline constexpr std::string_view kNoJumps = "a loop ends when its condition is false";
inline constexpr std::string_view kTypesOfVariables = "a variable is declared with its type: int, bool, string or card";
inline constexpr std::string_view kFunctionsHere = "a function begins with its type: int next(int current) { … }";

inline constexpr auto kElsewhere = std::to_array<Elsewhere>({
    {"break", kNoJumps},
    {"continue", kNoJumps},
    {"do", "write while (condition) { … }"},
    {"foreach", "write for (int i = 0; i < n; i++) { … }"},
    {"in", "write for (int i = 0; i < n; i++) { … }"},
    {"range", "write for (int i = 0; i < n; i++) { … }"},
    {"elif", "write else if"},
    {"elsif", "write else if"},
    {"elseif", "write else if"},
    {"and", "write &&"},
    {"or", "write ||"},
    {"not", "write !"},
    {"then", "a condition is in brackets, and its statement follows"},
    {"null", "write NONE"},
    {"nil", "write NONE"},
    {"None", "write NONE"},
    {"True", "write true"},
    {"False", "write false"},
    {"print", "write show_public(text)"},
    {"printf", "write show_public(text)"},
    {"println", "write show_public(text)"},
    {"len", "write get_cardsnum(player) for how many cards a player has"},
    {"var", kTypesOfVariables},
    {"val", kTypesOfVariables},
    {"let", kTypesOfVariables},
    {"const", kTypesOfVariables},
    {"auto", kTypesOfVariables},
    {"boolean", kTypesOfVariables},
    {"Boolean", kTypesOfVariables},
    {"String", kTypesOfVariables},
    {"Int", kTypesOfVariables},
    {"Integer", kTypesOfVariables},
    {"char", kTypesOfVariables},
    {"float", kTypesOfVariables},
    {"double", kTypesOfVariables},
    {"List", "a list of numbers is int[] name = {1, 2}"},
    {"def", kFunctionsHere},
    {"fun", kFunctionsHere},
    {"func", kFunctionsHere},
    {"function", kFunctionsHere},
    {"?", "write if (condition) … else …"},
    {"'", "texts are in double quotes"},
    {"#", "comments begin with //"},
    {"|", "write ||"},
    {"&", "write &&"},
    {".", "there are no members: functions take what they are about"},
});

}  // namespace kibitzer::described::rule_language
