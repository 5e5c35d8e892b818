// The catalogue of what can be wrong with a session of a tile game that is described in a file.
#pragma once

#include "findings/lookup.h"

namespace kibitzer::described::tile_games {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kDescription = "The description of the game, at the place shown";
inline constexpr std::string_view kTiles = "Games of tiles in the tile engine's notation";
inline constexpr std::string_view kRecord = "The record: what is claimed follows from the moves";

// Sound records; each example makes one of them faulty with one change.

inline constexpr std::string_view kTicTacToe = R"({"game": "tic-tac-toe", "players": ["Anna", "Ben"], "rounds": [
 {"round": 1, "leader": "Anna",
  "moves": [{"player": "Anna", "at": "b2"}, {"player": "Ben", "at": "a1"}, {"player": "Anna", "at": "c1"},
            {"player": "Ben", "at": "a3"}, {"player": "Anna", "at": "a2"}, {"player": "Ben", "at": "c2"},
            {"player": "Anna", "at": "b1"}, {"player": "Ben", "at": "b3"}, {"player": "Anna", "at": "c3"}],
  "board": ["oox", "xxo", "oxx"], "winners": []},
 {"round": 2,
  "moves": [{"player": "Anna", "at": "a1"}, {"player": "Ben", "at": "b1"}, {"player": "Anna", "at": "a2"},
            {"player": "Ben", "at": "b2"}, {"player": "Anna", "at": "a3"}], "winners": ["Anna"]}]}
)";

// White is wiped out after nine moves.
inline constexpr std::string_view kOthello = R"({"game": "othello", "players": ["Anna", "Ben"],
 "transcript": "e6f4e3f6g5d6e7f5c5",
 "counts": {"Anna": 13, "Ben": 0}, "winners": ["Anna"]}
)";

inline constexpr std::string_view kOpening = R"({"game": "othello", "players": ["Anna", "Ben"], "moves": ["f5", "d6"]}
)";

inline constexpr std::string_view kBreakthrough = R"({"game": "breakthrough", "players": ["Anna", "Ben"],
 "moves": ["g2-g3", "b7-b6", "g3-g4", "b6-b5", "g4-h5"]}
)";

// Anna makes a mill with her third man.
inline constexpr std::string_view kMorris = R"({"game": "nine-mens-morris", "players": ["Anna", "Ben"],
 "moves": ["a7", "a1", "d7", "b2", "g7xa1", "d6"]}
)";

inline constexpr std::string_view kTranscripts = "f5d6c3d3c4f4f6f3e6e7\n";

inline constexpr std::string_view kPdn = "[GameType \"21\"]\n\n1. 11-15 23-19 2. 9-14 *\n";

inline constexpr Rule kRules[] = {
    {"tile-game/syntax", Severity::kError, "a transcript has something that is not a move",
     "A transcript has places, such as f5 in Othello and columns in Connect 4, with or without blanks, move numbers and "
     "passes (pass, --). The game is followed as far as it can be read.",
     "Tile games: sessions/tile_games.md", "othello", kTranscripts, "c4f4", "c9f4"},
    {"tile-game/other-game", Severity::kWarning, "a record is of another game, or of another board",
     "SGF, PDN and Piskvork's files hold games of many kinds, with a number or a size that says which. What is not a game that "
     "can be judged is not read further.",
     "Tile games: sessions/tile_games.md", "pdn", kPdn, "21", "20"},
    {"tile-game/duplicate-player", Severity::kError, "a name is listed twice among the players",
     "Every player needs a name of their own, as names tell who moved where.", kRecord, "json", kTicTacToe,
     R"(["Anna", "Ben"],)", R"(["Anna", "Ben", "Anna"],)"},
    {"tile-game/unknown-player", Severity::kError, "a name is not a player of this game",
     "Those who move, win or score are players of the list. A misspelt name is taken for the one it is nearest to, so that "
     "it is reported once and not as a fault of the play.",
     kRecord, "json", kTicTacToe, R"({"player": "Ben", "at": "b3"})", R"({"player": "Benn", "at": "b3"})"},
    {"tile-game/number-of-players", Severity::kError, "the number of players is not that of the game",
     "The players are listed in the order in which the description has them.", kDescription, "json", kTicTacToe,
     R"(["Anna", "Ben"],)", R"(["Anna", "Ben", "Cy"],)"},
    {"tile-game/non-consecutive-game", Severity::kError, "a game does not follow the one before it",
     "The games of a session are numbered one after the other.", kRecord, "json", kTicTacToe, R"("round": 2,)",
     R"("round": 3,)"},
    {"tile-game/wrong-leader", Severity::kError, "the recorded player does not move first",
     "The description says who moves first.", kDescription, "json", kTicTacToe, R"("leader": "Anna")",
     R"("leader": "Ben")"},
    {"tile-game/move-out-of-turn", Severity::kError, "a player moves out of turn",
     "Players move in turn; a player passes who has no legal move. The moves after it are those of the player who is "
     "recorded.",
     kDescription, "json", kTicTacToe, R"({"player": "Anna", "at": "c3"})", R"({"player": "Ben", "at": "c3"})"},
    {"tile-game/illegal-move", Severity::kError, "a move is not legal",
     "A place may be played if one of the filters of the description passes something from there. The finding says where the "
     "nearest of them fails. What comes after it in the game is not judged.",
     kDescription, "json", kTicTacToe, R"({"player": "Anna", "at": "c3"})", R"({"player": "Anna", "at": "b3"})"},
    {"tile-game/no-capture", Severity::kError, "a move is written as a capture, and captures nothing",
     "Between the two places, an x or : says that the move takes a piece of another player, and so does a star after them.",
     kRecord, "json", kBreakthrough, R"("g4-h5")", R"("g4xh5")"},
    {"tile-game/missing-removal", Severity::kError, "a move after which a piece has to be removed removes none",
     "The description says after which moves the player takes a piece off the board, such as those that close a mill. The "
     "record has it in the same move, d6xa1, or as the next, xa1. What comes after it in the game is not judged.",
     kDescription, "json", kMorris, R"("g7xa1")", R"("g7")"},
    {"tile-game/illegal-removal", Severity::kError, "a piece is removed that may not be removed",
     "The description says after which moves a piece is removed, and which pieces may be. What comes after it in the game is not "
     "judged.",
     kDescription, "json", kMorris, R"("g7xa1")", R"("g7xd7")"},
    {"tile-game/pass-with-a-move", Severity::kError, "a player who has a legal move passes",
     "A player who can move has to. A player without a legal move passes, whether that is written down or not.", kTiles,
     "json", kOpening, R"("d6")", R"("pass")"},
    {"tile-game/move-after-end", Severity::kError, "somebody moves after the game has ended",
     "A game ends when somebody has won or lost, or when nobody has a legal move; a description may have a player lose who has "
     "none.",
     kTiles, "json", kTicTacToe, R"({"player": "Anna", "at": "a3"}], "winners")",
     R"({"player": "Anna", "at": "a3"}, {"player": "Ben", "at": "c3"}], "winners")"},
    {"tile-game/incomplete-game", Severity::kInfo, "a game ends before anybody has won or nobody can move",
     "The result of a game that breaks off is not verified. One in which a player is recorded as having resigned, or lost on "
     "time, is over. It is a warning where a description has so "
     "many filters after each other that the game is not followed to its end.",
     kTiles, "json", kTicTacToe,
     R"(, {"player": "Anna", "at": "c3"}],
  "board": ["oox", "xxo", "oxx"], "winners": []})",
     R"(], "winners": []})"},
    {"tile-game/wrong-board", Severity::kError, "the recorded final board is not that of the moves",
     "Rows are written from the top, a character for each place: . where nobody's tile is, else the first letter of the "
     "player.",
     kRecord, "json", kTicTacToe, R"("xxo")", R"("xox")"},
    {"tile-game/wrong-counts", Severity::kError, "the recorded number of tiles is not that of the final board",
     "Only tiles in the player's state are counted.", kRecord, "json", kOthello, R"("Ben": 0)", R"("Ben": 1)"},
    {"tile-game/wrong-points", Severity::kError, "the recorded points do not follow from the board",
     "Where the description counts tiles, they are the points; it may give the empty places to the winner.",
     kDescription, "json", kOthello, R"("counts")", R"("points": {"Anna": 60}, "counts")"},
    {"tile-game/wrong-winners", Severity::kError, "the recorded winners did not win",
     "A game is won by a win condition of the description, or lost by a loss condition, or else decided by what it counts; "
     "without any of them it is drawn.",
     kDescription, "json", kTicTacToe, R"("winners": ["Anna"])", R"("winners": ["Ben"])"},
    {"tile-game/wrong-total", Severity::kError, "a recorded total is not the sum of the points",
     "A total is the sum of the points of all games. One that adds up points which are wrong themselves is not reported.",
     kRecord, "json", kTicTacToe, R"("winners": ["Anna"]}]})", R"("winners": ["Anna"]}], "totals": {"Anna": 2}})"},
    {"tile-game/incomplete-session", Severity::kInfo, "no game is recorded",
     "A session names its players and the games they played.", kRecord, "json", kOthello,
     R"(,
 "transcript": "e6f4e3f6g5d6e7f5c5",
 "counts": {"Anna": 13, "Ben": 0}, "winners": ["Anna"]})",
     "}"},
};

}  // namespace catalogue

/// The rule of that name.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

/// All rules of this room, in the order they are listed.
inline findings::Catalogue rules() { return catalogue::kRules; }

}  // namespace kibitzer::described::tile_games
