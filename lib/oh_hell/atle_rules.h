// What can be wrong with the notation of an .atle file.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::oh_hell {

namespace atle_catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation =
    "The .atle notation: sessions/oh_hell.md, and the grammar in lib/oh_hell/atle_reader.h";

inline constexpr std::string_view kSound = R"(game Example {
  rules: standard { hand sizes: 1 }
  players:
    player Atle
    player Rune
  rounds:
    game round 1 {
      dealer: Rune
      trump color: Spades
      predictions:
        player Atle: 1
        player Rune: 1
      round turn {
        player Atle: card 10 of Diamonds
        player Rune: card 9 of Hearts
      }
    }
}
)";

inline constexpr Rule kRules[] = {
    {"atle/syntax", Severity::kError, "something is where it is not allowed",
     "The text breaks the grammar at the place shown. "
     "Reading goes on at the next word that surely begins something; what lies between is left out, and nothing is concluded from its absence. "
     "Where what follows shows that a line is lost, it is read as if the line were there. "
     "Characters that look like others, comments of other notations and keywords in capitals are reported once a file, and read.",
     kNotation, "atle", kSound, "player Atle: 1", "player Atle 1"},
    {"atle/unknown-word", Severity::kError, "a keyword is misspelt",
     "The word is not a keyword of the notation, but surely meant to be one, and is read as that one. "
     "It is reported once a file.",
     kNotation, "atle", kSound, "predictions:", "pridictions:"},
    {"atle/missing-brace", Severity::kError, "a brace is missing",
     "What is open has to end here, or what is announced has to begin, but the brace is not there. "
     "Reading goes on as if it were.",
     kNotation, "atle", kSound,
     R"(}
})",
     "}"},
    {"atle/surplus-brace", Severity::kError, "a brace is one too many",
     "A closing brace closes nothing, or what it would close goes on after it; an opening one opens nothing. "
     "It is skipped.",
     kNotation, "atle", kSound, "player Rune: 1", R"(player Rune: 1
      })"},
    {"atle/missing-value", Severity::kError, "a value was never filled in",
     "The original editor shows a card's missing rank as <no rank> and a missing color as <no color>. "
     "The card or the trump is unknown; what follows from it is not judged. "
     "A round with turns must also say what is trump, and a game who plays.",
     kNotation, "atle", kSound, "player Atle: card 10 of Diamonds", "player Atle: card <no rank> of Diamonds"},
    {"atle/bad-card", Severity::kError, "a rank or color does not exist",
     "A rank is 2 to 10, Jack, Queen, King or Ace; a color is Spades, Diamonds, Hearts or Clubs. "
     "The nearest right word is suggested, but the card stays unknown. "
     "A word of another language, a sign or a letter is reported once a file, and read as what it means.",
     kNotation, "atle", kSound, "player Atle: card 10 of Diamonds", "player Atle: card 10 of Diamnods"},
    {"atle/bad-number", Severity::kError, "a number is expected, or is out of range",
     "Numbers are whole, written in digits, and lie between -1000000 and 1000000. "
     "A game has at most 10000 rounds and 1000 players. "
     "A date, in whatever form, must exist.",
     kNotation, "atle", kSound, "player Atle: 1", "player Atle: one"},
    {"atle/bad-setting", Severity::kError, "a house rule is unknown",
     "The rules of the house name a preset and, in braces, settings. "
     "The nearest right word is suggested and taken; where there is none, the setting stays as the preset has it.",
     kNotation, "atle", kSound, "rules: standard { hand sizes: 1 }",
     "rules: standard { hand sizes: 1  scoring: basik }"},
    {"atle/repeated-entry", Severity::kError, "the same thing is given twice",
     "One player, or one value, is given twice in a place that holds it once. The first one is judged.", kNotation,
     "atle", kSound, "dealer: Rune", R"(dealer: Rune
      dealer: Atle)"},
    {"atle/no-game", Severity::kError, "the file holds no game", "A file has at least one 'game NAME { … }'.",
     kNotation, "atle", kSound, "", "// a file without a game\n"},
    {"atle/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "atle", kSound, "Example", std::string_view("Ex\0ample", 8)},
};

}  // namespace atle_catalogue

/// All rules named atle/….
inline findings::Catalogue atle_rules() { return atle_catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kAtleRule = findings::entry(atle_catalogue::kRules, name.text());

}  // namespace kibitzer::oh_hell
