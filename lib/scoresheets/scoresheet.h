// The score of a session, of whatever game, as the reports show it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
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

/// What a bridge board has beside its points.
struct Board {
  std::optional<std::string> room;        ///< "open", "closed"
  std::optional<std::string> vulnerable;  ///< "none", "NS", "EW", "both"
  std::optional<std::string> contract;    ///< "4SX", "Pass"
  std::optional<std::string> declarer;    ///< "N" …
  std::optional<std::string> lead;        ///< "10D"
  std::optional<int> tricks;              ///< of declarer's side
  bool analysed = false;                  ///< double-dummy analysis is asked for
  std::optional<DoubleDummy> double_dummy;
};

struct Round {
  std::optional<int> number;
  std::optional<int> cards;          ///< dealt to each player
  std::optional<std::string> trump;  ///< "Spades" …, "none"
  std::optional<Board> board;        ///< of bridge
  std::vector<std::string> doubts;   ///< why its score is provisional: names of rules broken in it, or a few words
  std::vector<Result> results;       ///< in the order of the players
};

struct Scoresheet {
  std::size_t session = 1;  ///< number of the sheet within its file
  std::string game;
  std::string name;
  std::vector<std::string> players;
  std::vector<Round> rounds;
  std::optional<int> scheduled_rounds;     ///< how many rounds the whole game has
  std::vector<std::optional<int>> totals;  ///< in the order of the players
  std::vector<std::string> winners;        ///< of a game that is not seen to be unfinished
  std::vector<std::string> doubts;         ///< why all of it is provisional, in a few words
  std::optional<bool> complete;            ///< nothing: the record does not tell
};

}  // namespace kibitzer::scoresheets
