// The score of a session, of whatever game, as the reports show it.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::scoresheets {

/// What one player or side has from one round. What the record does not show is left out.
struct Result {
  std::optional<int> bid;
  std::optional<int> won;
  std::optional<int> points;
  std::optional<int> total;  ///< after this round
};

/// A card of the play that gave tricks to the other side.
struct Gift {
  int trick = 0;       ///< in which it was played, from 1
  std::string player;  ///< "N" …
  std::string card;    ///< "10D"
  int tricks = 0;      ///< how many it gave away
  std::string to;      ///< "declarer" or "defenders"
};

/// A contract that gives the par score.
struct ParContract {
  std::string contract;                ///< "4SX"
  std::vector<std::string> declarers;  ///< "N" …
  int tricks = 0;                      ///< of declarer's side
  std::string words;                   ///< "4SX-1 by N or S"
};

/// What the cards of a bridge board could have made, all four hands being seen (double dummy).
struct DoubleDummy {
  std::array<std::array<int, 5>, 4> tricks{};  ///< by declarer N, E, S, W; then NT, S, H, D, C
  std::optional<int> par;                      ///< points of North-South; where the vulnerability is known
  std::vector<ParContract> par_contracts;      ///< none where all pass
  std::optional<int> declarer_tricks;          ///< in the contract that was played
  std::optional<std::vector<Gift>> gifts;      ///< where the play is asked for and recorded
  std::size_t cards_analysed = 0;              ///< of the play, up to where it is sound
};

/// What a bridge board has beside its points. Words of a few are texts that last as long as the program.
struct Board {
  std::optional<std::string_view> room;        ///< "open", "closed"
  std::optional<std::string_view> vulnerable;  ///< "none", "NS", "EW", "both"
  std::optional<std::string> contract;         ///< "4SX", "Pass"
  std::optional<std::string_view> declarer;    ///< "N" …
  std::optional<std::string> lead;             ///< "10D"
  std::optional<int> tricks;                   ///< of declarer's side
  bool analysed = false;                       ///< double-dummy analysis is asked for
  std::shared_ptr<const DoubleDummy> double_dummy;
};

/// Points above the line, and what they are for: "overtricks" …
struct Premium {
  std::string what;
  int points = 0;
};

/// What one side writes down of a deal of rubber bridge or Chicago.
struct RubberLines {
  std::vector<Premium> above;
  int below = 0;
};

/// A deal of rubber bridge or Chicago.
struct RubberDeal {
  int rubber = 1;  ///< which rubber, or Chicago, of the sheet
  std::optional<std::array<RubberLines, 2>>
      sides;                        ///< in the order of the players; nothing: the record does not show it
  std::optional<std::string> game;  ///< the player that won a game with it
};

/// A rubber, or a Chicago, as far as it is recorded.
struct Rubber {
  /// What one side has of it.
  struct Side {
    int above = 0;
    int below = 0;
    int unfinished = 0;              ///< the bonus if it is broken off here
    int earlier = 0;                 ///< brought forward from earlier rubbers, in no sum
    int brought = 0;                 ///< brought forward above the line, where the record begins in the midst of it
    std::vector<int> brought_below;  ///< the same below it, game by game
  };
  int number = 1;
  bool complete = false;
  std::array<Side, 2> sides;  ///< in the order of the players
};

/// Sheets of whole files are kept: what few rounds have lies elsewhere.
struct Round {
  std::optional<int> number;
  std::optional<int> cards;                  ///< dealt to each player
  std::optional<std::string_view> trump;     ///< "Spades" …, "none"; lasts as long as the program
  std::optional<Board> board;                ///< of bridge
  std::shared_ptr<const RubberDeal> rubber;  ///< of rubber bridge and Chicago
  std::vector<std::string> doubts;  ///< why its score is provisional: names of rules broken in it, or a few words
  std::vector<Result> results;      ///< in the order of the players
};

struct Scoresheet {
  std::size_t session = 1;  ///< number of the sheet within its file
  std::string game;
  std::string name;
  std::vector<std::string> players;
  std::vector<Round> rounds;
  std::string scoring;                     ///< "rubber" or "chicago"; empty for all else
  std::vector<Rubber> rubbers;             ///< of rubber bridge and Chicago
  std::optional<int> scheduled_rounds;     ///< how many rounds the whole game has
  std::vector<std::optional<int>> totals;  ///< in the order of the players
  std::vector<std::string> winners;        ///< of a game that is not seen to be unfinished
  std::vector<std::string> doubts;         ///< why all of it is provisional, in a few words
  std::optional<bool> complete;            ///< nothing: the record does not tell
};

}  // namespace kibitzer::scoresheets
