// What a page draws of a board, a round or a game: hands, calls, tricks, positions, and tables of figures. Each word
// has the place where it is recorded, so that findings can be shown there.
//
// Texts are as the record has them, or in the game's own words; whoever shows them escapes them. Cards are written as
// players do: "♠A", "7 of coins".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/span.h"

namespace kibitzer::diagrams {

/// `at` is empty where the record does not have the word, which follows from others.
struct Word {
  std::string text;
  text::Span at{};
  std::string recorded = {};  ///< what the record has there, where that is something else; empty where it agrees
};

/// "Dealer": "North"; "Contract": "4♠", "by South".
struct Fact {
  std::string name;
  std::vector<Word> words;
};

/// The cards of a suit, or of a hand that is not kept by suits, whose `name` is empty. `name` and card are the name of
/// the card in the play: "♠" and "A".
struct Suit {
  std::string name;
  std::vector<Word> cards;
};

struct Hand {
  std::size_t player = 0;
  text::Span at{};
  std::vector<Suit> suits;
  std::string remark;  ///< "12 points"
};

/// What a player called, bid, declared, or put down, in a game where all take turns.
struct Turn {
  std::optional<std::size_t> player;  ///< nothing: unknown
  std::vector<Word> words;            ///< a call, or the cards put down together
  bool alerted = false;
  std::string note;  ///< what explains it
};

/// Turns in their order, as tables write them: a column for each player.
struct Turns {
  std::string title;  ///< "Auction", "Bids"
  std::vector<Turn> turns;
};

struct Play {
  std::optional<std::size_t> player;
  Word card;
  std::string note;
};

struct Trick {
  text::Span at{};
  std::vector<Play> plays;            ///< in the order played, as far as it is known
  std::optional<std::size_t> winner;  ///< who takes it
};

/// A move on a board, and the board after it.
struct Move {
  std::optional<std::size_t> player;
  Word word;            ///< "f5", "pass"
  std::string squares;  ///< a sign for each square, row by row from the top; empty: the game could not be followed
};

/// A board of squares, or of columns alone.
struct Squares {
  std::size_t width = 0;
  std::size_t height = 0;
  bool rows_from_top = false;  ///< row 1 is the top one
  std::string start;           ///< the signs before the first move
  std::string signs;           ///< of the players, one each
  std::size_t size = 0;        ///< how many squares the whole board has; 0: unknown
  /// "#118844": of the players' pieces, and of the squares, row by row. Empty where none is given.
  std::vector<std::string> piece_colors;
  std::vector<std::string> square_colors;
  std::vector<Move> moves;
};

struct Table {
  std::string title;
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;  ///< the first cell of each is its heading
};

struct Diagram {
  std::string title;         ///< "board 7, open room", "round 3"
  std::uint32_t begin = 0;   ///< where it begins in the record
  std::optional<int> round;  ///< its number in scoresheets and findings
  std::string room;          ///< "open" or "closed"; empty if neither
  std::vector<std::string> doubts;
  std::vector<Fact> facts;
  bool compass = false;                    ///< four players sit round a table: North, East, South and West
  std::optional<std::size_t> dealer = {};  ///< of those four
  std::array<bool, 4> vulnerable = {};     ///< of those four
  std::vector<Word> players;               ///< in the order of the turns
  std::vector<Hand> hands;
  std::vector<Turns> turns;
  std::vector<Trick> tricks;
  std::optional<Squares> squares;
  std::vector<Table> tables;
  std::string claimed =
      {};  ///< the result as the record states it, which need not be what was played; empty if it does not

  bool empty() const { return hands.empty() && turns.empty() && tricks.empty() && !squares && tables.empty(); }
};

}  // namespace kibitzer::diagrams
