// What can be wrong with the text notation of sessions of described games.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::session_text {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation =
    "The text notation of sessions: sessions/trick_games.md, and the grammar in lib/described/session_text/parser.h";

inline constexpr std::string_view kSound = R"(game Skat
players: Anna, Bruno, Carla
deal 1 {
  declarer: Carla
  contract: Suit
  trump: Clubs
  talon: Queen of Hearts, Seven of Hearts
  points { Anna: 0  Bruno: 0  Carla: 36 }
}
)";

inline constexpr Rule kRules[] = {
    {"session/syntax", Severity::kError, "something is where it is not allowed",
     "The text breaks the grammar at the place shown. "
     "Reading goes on behind it; what is left out is unknown, and nothing is concluded from its absence. "
     "Characters that look like others are reported once a record, and read.",
     kNotation, "session", kSound, "trump: Clubs", "trump: Clubs, Spades"},
    {"session/missing-brace", Severity::kError, "a brace is missing",
     "What is open has to end here, or what is announced has to begin, but the brace is not there. "
     "Reading goes on as if it were.",
     kNotation, "session", kSound, "Carla: 36 }\n}", "Carla: 36 }\n"},
    {"session/surplus-brace", Severity::kError, "a brace is one too many",
     "A closing brace closes nothing, or an opening one opens nothing. It is skipped.", kNotation, "session", kSound,
     "Carla: 36 }\n}", "Carla: 36 }\n}\n}"},
    {"session/unknown-word", Severity::kError, "a word is not one that can be here",
     "A misspelt word would silently take what follows it out of the judgement. The nearest known word is suggested.",
     kNotation, "session", kSound, "trump: Clubs", "trumpf: Clubs"},
    {"session/repeated-entry", Severity::kError, "the same thing is given twice",
     "One player, or one value, is given twice in a place that holds it once. The first one is judged.", kNotation,
     "session", kSound, "trump: Clubs", "trump: Clubs\n  trump: Spades"},
    {"session/missing-value", Severity::kError, "something that must be there is missing",
     "A session says who plays, and whatever has a colon or a brace behind it has a value.", kNotation, "session",
     kSound, "trump: Clubs", "trump:"},
    {"session/bad-number", Severity::kError, "a number is expected", "Numbers are whole, and written in digits.",
     kNotation, "session", kSound, "deal 1", "deal one"},
    {"session/out-of-range", Severity::kError, "a number is too large or too small, or a list too long",
     "Numbers from -1000000 to 1000000 are read: nothing at a card table counts further. "
     "Names are up to 1000 bytes long, a table has up to 1000 players, a session at most 10000 deals. "
     "A date, in whatever form, must exist.",
     kNotation, "session", kSound, "deal 1", "deal 3000000"},
    {"session/unknown-value", Severity::kError, "a text is not one of those allowed here",
     "Some values are names from the description of the game, such as the trump suit or a contract. "
     "The nearest known one is suggested.",
     kNotation, "session", kSound, "trump: Clubs", "trump: Club"},
    {"session/bad-card", Severity::kError, "a text is not a card of the game",
     "Cards have the names that the description of the game gives them: Ace of Cups; in games of card combinations the suit "
     "and the number, H3. Between cards of several words there is a comma.",
     kNotation, "session", kSound, "Seven of Hearts", "Seven of Haerts"},
    {"session/unknown-game", Severity::kError, "the record is of a game that is not known",
     "Behind 'game' is the name of a game of tricks or of card combinations that is described: one that is built in, or "
     "one whose description is given. Nothing of the record is judged.",
     kNotation, "session", kSound, "game Skat", "game Skatt"},
    {"session/no-game", Severity::kError, "the file holds no record", "A file has at least one line 'game NAME'.",
     kNotation, "session", kSound, "", "// a file without a record\n"},
    {"session/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "session", kSound, "Anna, Bruno", std::string_view("An\0na, Bruno", 12)},
};

}  // namespace catalogue

/// All rules named session/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::described::session_text
