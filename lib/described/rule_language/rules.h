// What can be wrong with a description in the rule language.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::rule_language {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation = "The rule language: lib/described/rule_language/README.md";

inline constexpr std::string_view kSound = R"(<config> players = 3; cards = 1; </config>
<var> int points = 1; </var>
<card>
list: ..|.. { JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 }
run: ..|.. { .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 }
</card>
<mode>
bomb: (.a){4}: : { $1.a > $2.a => 1; $1.a < $2.a => -1 }
run: (.a#){5+:n}: run: bomb: : { $1.size != $2.size => 2; $1.a > $2.a => 1; $1.a < $2.a => -1 }: { }
single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }
</mode>
<body>
int winner = play_card(1, NONE);
if (winner == 0) points = 2;
</body>
<end> add_score(1, points); </end>
)";

inline constexpr Rule kRules[] = {
    {"rules/syntax", Severity::kError, "a part cannot be read",
     "The text breaks the grammar at the place shown. Reading resumes after the statement, item or class.", kNotation,
     "rules", kSound, "(winner == 0)", "(winner == )"},
    {"rules/slip", Severity::kError, "a slip, which is read as what was surely meant",
     "A name written as two words, a colon for a semicolon, a semicolon or a brace left out, S2( for $2(, a damaged "
     "closing tag. The finding says what was read.",
     kNotation, "rules", kSound, "points = 2;", "points = 2:"},
    {"rules/unclosed", Severity::kError, "a brace is never closed",
     "A part of the description ends while braces are open. The body cannot be run then; classes are read on.",
     kNotation, "rules", kSound, "if (winner == 0) points", "if (winner == 0) { points"},
    {"rules/section", Severity::kError, "a section is missing, repeated, or not closed",
     "The sections config, var, func, card, mode, body and end come in any order, each at most once; config, card and "
     "mode are needed.",
     kNotation, "rules", kSound, "</var>", ""},
    {"rules/said-twice", Severity::kError, "a name is given twice",
     "Settings, variables of one block, functions and classes have different names. Lists of cards may share one: they are "
     "asked in turn.",
     kNotation, "rules", kSound, "int points = 1;", "int points = 1; int points = 2;"},
    {"rules/bad-number", Severity::kError, "a number is out of range",
     "A game has 2 to 10 players and 1 to 8 packs; other numbers go up to 1000000.", kNotation, "rules", kSound,
     "players = 3", "players = 300"},
    {"rules/unknown-name", Severity::kError, "a name is used that nothing has",
     "A variable, function, list or class is used that the description does not have.", kNotation, "rules", kSound,
     "single: (.a): bomb", "single: (.a): bom"},
    {"rules/arguments", Severity::kError, "a function is given too many values or too few",
     "Each function takes as many values as its description, or the table of the language's functions, says.",
     kNotation, "rules", kSound, "add_score(1, points)", "add_score(1)"},
    {"rules/cycle", Severity::kError, "a class is above itself", "The classes above a class lead back to it.",
     kNotation, "rules", kSound, "bomb: (.a){4}: :", "bomb: (.a){4}: single:"},
    {"rules/pattern", Severity::kError, "a pattern cannot be read",
     "The pattern of a class or an item breaks the notation of patterns at the place shown.", kNotation, "rules",
     kSound, "single: (.a)", "single: (Xa)"},
    {"rules/count-letter", Severity::kWarning, "one letter is a number of a card and a count",
     "A letter in a card is a number of the pack, one in {2+:n} is how often. They are different variables, even where they "
     "share the letter.",
     kNotation, "rules", kSound, "{5+:n}", "{5+:a}"},
    {"rules/no-cards", Severity::kWarning, "no cards meet a pattern", "No cards of the pack make a play of this class.",
     kNotation, "rules", kSound, "bomb: (.a){4}", "bomb: (.a){5}"},
    {"rules/run-to-two", Severity::kInfo, "a run may go on beyond the ace",
     "In the list of this class the two follows the ace, so that J Q K A 2 is a run. Name a list without it if that is not "
     "wanted.",
     kNotation, "rules", kSound, "run: ..|.. { .A", "run: ..|.. { .2 .A"},
    {"rules/never-beaten", Severity::kWarning, "nothing beats the plays of a class",
     "No class is above it, and its comparing never finds one of its plays greater than another. A class of one play alone, "
     "such as a rocket, may be like that.",
     kNotation, "rules", kSound, "bomb: (.a){4}: : { $1.a > $2.a => 1; $1.a < $2.a => -1 }", "bomb: (.a){4}: : { }"},
    {"rules/unreachable-class", Severity::kWarning, "every play of a class is one of an earlier class",
     "The language takes the first class whose pattern the cards meet, so that no play is ever of this one.", kNotation,
     "rules", kSound, "single: (.a)", "single: (.a){4}"},
    {"rules/two-classes", Severity::kInfo, "a play is of two classes, and neither is above the other",
     "The language takes the first class whose pattern the cards meet; players may mean either. Sessions are judged by "
     "what helps the player, unless the record names the class.",
     kNotation, "rules", kSound, "single: (.a)", "single: (.a)(..){4}"},
    {"rules/bad-result", Severity::kError, "comparing gives a number without a meaning",
     "1 is greater, -1 smaller, 0 equal, 2 not to be compared. Each class is asked about pairs of its plays.",
     kNotation, "rules", kSound, "single: (.a): bomb: { $1.a > $2.a => 1", "single: (.a): bomb: { $1.a > $2.a => 3"},
    {"rules/lopsided-comparison", Severity::kError, "two plays compare differently the other way round",
     "Where the first is greater than the second, the second has to be smaller than the first. Each class is asked about "
     "pairs of its plays.",
     kNotation, "rules", kSound, "single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }",
     "single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => 1 }"},
    {"rules/sizes-equal", Severity::kWarning, "plays of different sizes compare as equal",
     "0 says that neither is greater. Plays that must not be played on each other are not to be compared, which is 2.",
     kNotation, "rules", kSound, "$1.size != $2.size => 2", "$1.size != $2.size => 0"},
    {"rules/odd-comparison", Severity::kWarning, "comparing departs from the number that it nearly always goes by",
     "Most pairs of plays compare as the first variable of the pattern does, and some do not. $1(n) counts the cards from "
     "jokers and the ace on, so that the third card is not the third of a run to the ace; and a joker that goes with three "
     "alike comes first. $1.a is the number that the variable stands for.",
     kNotation, "rules", kSound, "$1.a > $2.a => 1; $1.a < $2.a => -1 }: { }",
     "$1(3) > $2(3) => 1; $1(3) < $2(3) => -1 }: { }"},
    {"rules/not-in-list", Severity::kWarning, "a number that a class may have is not in its list",
     "Cards that a list does not have rank behind all that it has.", kNotation, "rules", kSound,
     "list: ..|.. { JB JS .2 .A .K .Q .J .0", "list: ..|.. { JB JS .2 .A .K .Q .0"},
    {"rules/type", Severity::kError, "a value of another kind is needed",
     "Numbers, truth values, cards or texts, and lists of them cannot take each other's place; a truth value may be a number "
     "where one is stored.",
     kNotation, "rules", kSound, "play_card(1, NONE)", "play_card(\"D3\", NONE)"},
    {"rules/assigns-inside", Severity::kWarning, "a variable is set inside a value or a condition",
     "\"=\" sets a variable, \"==\" compares.", kNotation, "rules", kSound, "if (winner == 0)", "if (winner = 0)"},
    {"rules/never-set", Severity::kWarning, "a variable is never set",
     "It begins as 0, false, NONE or an empty text, and nothing sets it.", kNotation, "rules", kSound,
     "int points = 1;", "int points = 1; int bonus = 0;"},
    {"rules/unused-variable", Severity::kWarning, "a variable is never used",
     "Nothing asks for its value, though it may be set: often another was meant where one with a similar name is used.",
     kNotation, "rules", kSound, "int points = 1;", "int points = 1; int bonus = 5;"},
    {"rules/never-scores", Severity::kInfo, "no player ever gets points",
     "The description does not call add_score(). Recorded points are not verified then.", kNotation, "rules", kSound,
     "add_score(1, points);", "if (points > 2) points = 2;"},
    {"rules/other-name", Severity::kInfo, "the number of players has two names",
     "It is called players or player_number; both are read as one.", kNotation, "rules", kSound, "if (winner == 0)",
     "if (winner == player_number)"},
    {"rules/endless", Severity::kError, "the body never asks anybody for anything",
     "It was run for 200000 steps from the start, and neither a bid nor a play was asked for: a loop does not end.",
     kNotation, "rules", kSound, "int winner =", "while (points > 0) points = 1; int winner ="},
    {"rules/name-in-records", Severity::kError, "no session can name the game",
     "Sessions name a game in small letters, with hyphens for everything but letters and digits. A game without a name is "
     "named after its file.",
     kNotation, "rules", kSound, "cards = 1;", "cards = 1; name = \"Bridge\";"},
    {"rules/too-large", Severity::kError, "the description is too large",
     "A description has at most 256 KiB, 64 classes, 64 lists, and 20000 statements and values, nested at most 60 deep.",
     kNotation, "rules", kSound, "(winner == 0)",
     "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((winner == "
     "0))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))"},
    {"rules/not-all-checked", Severity::kInfo, "not all plays of the classes were compared",
     "Classes are asked about their plays, and about those of other classes, for a bounded number of steps. Patterns with "
     "repeats within repeats may take more: faults in what was not compared go unreported.",
     kNotation, "rules", kSound, "single: (.a)", "single: (((.a){1+}){1+}(.b){1+}){1+}"},
    {"rules/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "rules", kSound, "<config>", std::string_view("// \0\n<config>", 13)},
};

}  // namespace catalogue

/// All rules named rules/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::described::rule_language
