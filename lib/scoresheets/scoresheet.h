// The score of a session, of whatever game, as the reports show it.
#pragma once

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

/// What a bridge board has beside its points.
struct Board {
  std::optional<std::string> room;        ///< "open", "closed"
  std::optional<std::string> vulnerable;  ///< "none", "NS", "EW", "both"
  std::optional<std::string> contract;    ///< "4SX", "Pass"
  std::optional<std::string> declarer;    ///< "N" …
  std::optional<std::string> lead;        ///< "10D"
  std::optional<int> tricks;              ///< of declarer's side
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
