// What can be wrong with a description in the Card Game Engine's notation.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::card_game_engine {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation =
    "The Card Game Engine's notation: lib/described/card_game_engine/README.md";

inline constexpr std::string_view kSound = R"(game is "Example"
game has player called "Anna"
game has player called "Bruno"
game gives 4 cards to each player
game starts from player "Anna"
game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King", "Ace")
game trumpIs "Coins"
game playing rules are:
(table, player, playerCard) =>
table.cardsOnTable.isEmpty ||
playerCard.suit == table.cardsOnTable.head.suit ||
player.hand.filter(_.suit == table.cardsOnTable.head.suit).isEmpty
game hand rules are:
(hand, cardPlayed, trump, ranks) =>
val trumps = hand.filter(_.suit == trump.getOrElse(""))
val cards = if trumps.nonEmpty then trumps else hand.filter(_.suit == hand.head.suit)
cardPlayed == cards.maxBy(c => ranks.indexOf(c.rank))
game win conditions are:
(g, p) => p == g.players.maxBy(_.points)
GameController(game.build).startGame
)";

inline constexpr Rule kRules[] = {
    {"cge/syntax", Severity::kError, "a sentence or rule cannot be read",
     "The text breaks the grammar at the place shown. Reading goes on at the next line that begins with \"game\"; what "
     "lies between is left out.",
     kNotation, "cge", kSound, R"(game starts from player "Anna")", "game starts with player Anna"},
    {"cge/unknown-word", Severity::kError, "a word is misspelt",
     "The word is not a word of the notation, but surely meant to be one, and is read as that one.", kNotation, "cge",
     kSound, "suitsAre", "suitAre"},
    {"cge/missing-closing-line", Severity::kError, "the closing line is missing",
     "A description ends with GameController(game.build).startGame, and nothing follows it.", kNotation, "cge", kSound,
     R"((g, p) => p == g.players.maxBy(_.points)
GameController(game.build).startGame)",
     "(g, p) => p == g.players.maxBy(_.points)"},
    {"cge/said-twice", Severity::kError, "something is said twice",
     "A sentence that a description may have once is repeated. The first one counts. Rules, players and suits may be said "
     "in several sentences, which add up.",
     kNotation, "cge", kSound, R"(game trumpIs "Coins")", R"(game trumpIs "Coins"
game trumpIs "Cups")"},
    {"cge/missing-sentence", Severity::kError, "a sentence that is needed is missing",
     "A description needs a name, a player, suits, ranks, and the number of cards for every player.", kNotation, "cge",
     kSound, R"(game is "Example"
game has player called "Anna")",
     R"(game has player called "Anna")"},
    {"cge/empty-name", Severity::kError, "a name is empty",
     "The name of a game, player, suit or rank has at least one character that is not a blank.", kNotation, "cge",
     kSound, R"(game is "Example")", R"(game is " ")"},
    {"cge/name-in-records", Severity::kError, "a game has a name that no session can give",
     "Sessions name a game by the letters and digits of its name, in lower case, with hyphens between: \"Faro Nuovo\" is "
     "faro-nuovo. A name without any, or that of a game that is built into the program, is of no use.",
     kNotation, "cge", kSound, R"(game is "Example")", R"(game is "Bridge")"},
    {"cge/players", Severity::kError, "there are too many players",
     "A game has 1 to 4 players who are named, or up to 10 of whom only the number is given.", kNotation, "cge", kSound,
     R"(game has player called "Bruno"
game gives 4 cards to each player)",
     R"(game has player called "Bruno"
game has player called "Carla"
game has player called "Dario"
game has player called "Elena"
game gives 1 cards to each player)"},
    {"cge/repeated-player", Severity::kError, "two players have the same name",
     "Players are told apart by their names; capitals count.", kNotation, "cge", kSound,
     R"(game has player called "Bruno")", R"(game has player called "Bruno"
game has player called "Bruno")"},
    {"cge/unknown-player", Severity::kError, "a sentence names a player who is not known so far",
     "Players are named before anything is said of them.", kNotation, "cge", kSound,
     R"(game starts from player "Anna")", R"(game starts from player "Ana")"},
    {"cge/hand-size", Severity::kError, "the number of cards dealt is not valid",
     "A player gets at least 1 card. Either all players get the same number, or each of them is named.", kNotation,
     "cge", kSound, "game gives 4 cards to each player", "game gives 0 cards to each player"},
    {"cge/too-many-cards", Severity::kError, "more cards are dealt than the deck has",
     "The deck has a card of each rank in each suit: the hands together cannot be larger. A deck has at most 128 cards "
     "in 16 suits.",
     kNotation, "cge", kSound, "game gives 4 cards to each player", "game gives 5 cards to each player"},
    {"cge/uneven-deal", Severity::kInfo, "not all cards are dealt, or not the same number to all",
     "Cards that are left over stay undealt, and nobody knows which they are. With hands of different sizes the play "
     "stops when the first player has no card left.",
     kNotation, "cge", kSound, "game gives 4 cards to each player", "game gives 3 cards to each player"},
    {"cge/repeated-suit", Severity::kError, "a suit is named twice",
     "Suits are told apart by their names. They may be named in several sentences.", kNotation, "cge", kSound,
     R"(game suitsAre ("Cups", "Coins"))", R"(game suitsAre ("Cups", "Coins")
game suitsAre "Cups")"},
    {"cge/repeated-rank", Severity::kError, "a rank is named twice",
     "The deck would hold cards that cannot be told apart.", kNotation, "cge", kSound,
     R"(("Two", "Three", "King", "Ace"))", R"(("Two", "Three", "King", "Ace", "Two"))"},
    {"cge/unknown-suit", Severity::kError, "a word is not a suit of the game",
     "The trump, and a word that a rule compares with a suit, must be one of the suits; those are named before the trump. "
     "An empty text stands for no suit.",
     kNotation, "cge", kSound, R"(game trumpIs "Coins")", R"(game trumpIs "Coin")"},
    {"cge/unknown-rank", Severity::kError, "a word is not a rank of the game",
     "A word that a rule compares with a rank, or to which points are given, must be one of the ranks.", kNotation,
     "cge", kSound, R"(playerCard.suit == table.cardsOnTable.head.suit ||
)",
     R"(playerCard.suit == table.cardsOnTable.head.suit || playerCard.rank == "Jack" ||
)"},
    {"cge/unknown-name", Severity::kError, "a rule uses a name that does not exist",
     "A rule sees its parameters, its own vals, and their members. A rule that is defined elsewhere cannot be used: there "
     "is no other file.",
     kNotation, "cge", kSound, "p == g.players.maxBy(_.points)", "p == g.players.maxBy(_.point)"},
    {"cge/parameters", Severity::kError, "a rule or function has the wrong number of parameters",
     "A playing rule has three parameters (table, player, card), a hand rule four (cards on the table, card, trump, "
     "ranks), a win condition two (game, player), a declaration two (hand, trump) or four (with table and player). A name "
     "that is not needed may be _.",
     kNotation, "cge", kSound, "(g, p) => p == g.players.maxBy(_.points)", "g => true"},
    {"cge/type", Severity::kError, "a value does not fit where it is used",
     "The types of all parts of a rule are worked out: conditions need truth values, sums numbers, and so on.",
     kNotation, "cge", kSound, "p == g.players.maxBy(_.points)", "p.points"},
    {"cge/repeated-name", Severity::kError, "a name is given two values",
     "Within a rule a val or parameter has a value once.", kNotation, "cge", kSound,
     R"(val trumps = hand.filter(_.suit == trump.getOrElse("")))",
     R"(val trumps = hand.filter(_.suit == trump.getOrElse(""))
val trumps = hand)"},
    {"cge/always-false", Severity::kWarning, "a comparison is always false",
     "The two sides have different types, and are never equal. A common case is a suit compared with the trump itself, "
     "which is an optional suit: trump.getOrElse(\"\") is the suit in it.",
     kNotation, "cge", kSound, R"(trump.getOrElse(""))", "trump"},
    {"cge/unused-value", Severity::kWarning, "a value is never used",
     "A val is worked out, and nothing asks for it: often another was meant where one with a similar name is used.",
     kNotation, "cge", kSound, "val trumps =", R"(val others = hand.filter(_.suit != trump.getOrElse(""))
val trumps =)"},
    {"cge/out-of-range", Severity::kError, "a list has no such element",
     "Elements are counted from 0: with two players, players(1) is the last.", kNotation, "cge", kSound,
     "p == g.players.maxBy(_.points)", "p == g.players(2)"},
    {"cge/bad-number", Severity::kError, "a number is out of range",
     "Points lie between -1000000 and 1000000, and other numbers where the sentence says.", kNotation, "cge", kSound,
     "game gives 4 cards to each player", R"(game gives 4 cards to each player
game plays until 0 points)"},
    {"cge/teams", Severity::kError, "the teams do not have each player once",
     "Where teams are named, every player is in just one of them.", kNotation, "cge", kSound, R"(game trumpIs "Coins")",
     R"(game trumpIs "Coins"
game teamsAre (("Anna"), ("Anna", "Bruno")))"},
    {"cge/too-large", Severity::kError, "the description is too large",
     "A description has at most 256 KiB and 32 rules, a rule at most 4000 parts, nested at most 100 deep.", kNotation,
     "cge", kSound, "p == g.players.maxBy(_.points)",
     "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((p == "
     "g.players.maxBy(_.points)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))"
     "))))))"},
    {"cge/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "cge", kSound, "Example", std::string_view("Ex\0ample", 8)},
};

}  // namespace catalogue

/// All rules named cge/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::described::card_game_engine
