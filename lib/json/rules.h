// What can be wrong with a JSON record before any game is looked at.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::json {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kForm = "The JSON form of sessions: schemas/README.md";

inline constexpr std::string_view kSound = R"({ "game": "oh-hell", "rules": { "preset": "standard", "handSizes": [1] },
  "players": ["Atle", "Rune"],
  "rounds": [ { "round": 1, "trump": "spades", "dealer": "Rune",
    "bids": [{ "player": "Atle", "bid": 1 }, { "player": "Rune", "bid": 1 }],
    "tricks": [{ "plays": [{ "player": "Atle", "card": "10D" }, { "player": "Rune", "card": "9H" }] }] } ] }
)";

inline constexpr Rule kRules[] = {
    {"json/syntax", Severity::kError, "the text is not JSON",
     "The text breaks the grammar of JSON (or of JAXN, where that is read) at the place shown, so nothing after it can be understood. "
     "The session is not judged; in JSON Lines the next line is.",
     "RFC 8259; JAXN: github.com/stand-art/jaxn", "json", kSound, R"("players": ["Atle", "Rune"],)",
     R"("players": ["Atle", "Rune"])"},
    {"json/too-deep", Severity::kError, "values are nested more than 64 deep",
     "No session needs more than a handful of levels; deeper texts are refused before they exhaust the machine.", kForm,
     "json", kSound, "", R"([[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
)"},
    {"json/unknown-key", Severity::kError, "an object has a key that the form does not know",
     "A misspelt key would silently take its value out of the judgement. The nearest known key is suggested.", kForm,
     "json", kSound, R"("players": ["Atle", "Rune"],)", R"("players": ["Atle", "Rune"], "plaice": "Oslo",)"},
    {"json/duplicate-key", Severity::kError, "a key appears twice in one object",
     "Most programs keep one of the two values without a word. Here the first one is judged, and the second shown.",
     "RFC 8259, section 4: names within an object should be unique", "json", kSound, R"("players": ["Atle", "Rune"],)",
     R"("players": ["Atle", "Rune"], "players": ["Atle", "Thomas"],)"},
    {"json/missing-key", Severity::kError, "an object lacks a key it must have",
     "A session of bridge needs game and boards; one of Oh Hell needs game, players and rounds, and a round round and trump; a bid, a play and a trick need their parts. "
     "An object that was made for something else gives one finding.",
     kForm, "json", kSound, R"("trump": "spades", )", ""},
    {"json/wrong-type", Severity::kError, "a value is of the wrong type",
     "The form asks for another type at this place, for example a number instead of a text.", kForm, "json", kSound,
     R"("round": 1)", R"("round": "one")"},
    {"json/out-of-range", Severity::kError, "a number is too large or too small, or a list too short or too long",
     "Numbers from -1000000 to 1000000 are read: nothing at a card table counts further. "
     "Names are up to 1000 bytes long, a table of Oh Hell has 1 to 1000 players, a session at most 10000 rounds or boards. "
     "A date, in whatever form, must exist.",
     kForm, "json", kSound, R"("bid": 1 }, {)", R"("bid": 3000000000 }, {)"},
    {"json/unknown-value", Severity::kError, "a text is not one of those allowed here",
     "Some values are names from a short list, such as the trump suit or a seat, or are written in a form of their own, such as a call. "
     "The nearest known one is suggested.",
     kForm, "json", kSound, R"("spades")", R"("spade")"},
    {"json/unknown-game", Severity::kError, "the session is of an unknown game",
     "The key game says whose rules hold, so it must name a game that can be judged: one that is built in, or one whose "
     "description is given and has no errors.",
     kForm, "json", kSound, "oh-hell", "go-fish"},
    {"json/bad-card", Severity::kError, "a text is not a card",
     "A card is a rank (2 to 10 or T, J, Q, K, A) and a suit letter (C, D, H, S), in either order: 10D, TD, SA. "
     "Other words and signs for a card are reported once a record, and read. "
     "In a game that is described in a file, cards have the description's names: Ace of Cups. "
     "A bridge hand is its ranks of spades, hearts, diamonds and clubs with dots between: AKQ2.T98.765.432.",
     kForm, "json", kSound, R"("10D")", R"("1D")"},
};

}  // namespace catalogue

/// All rules named json/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::json
