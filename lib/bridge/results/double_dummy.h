// What the cards of a board could have made, all four hands being seen (double dummy), and how a scoresheet shows it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::bridge {

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

struct DoubleDummy {
  std::array<std::array<int, 5>, 4> tricks{};  ///< by declarer N, E, S, W; then NT, S, H, D, C
  std::optional<int> par;                      ///< points of North-South; where the vulnerability is known
  std::vector<ParContract> par_contracts;      ///< none where all pass
  std::optional<int> declarer_tricks;          ///< in the contract that was played
  std::optional<std::vector<Gift>> gifts;      ///< where the play is asked for and recorded
  std::size_t cards_analysed = 0;              ///< of the play, up to where it is sound
};

/// "par NS 420: 4S by N or S"; par must be known.
std::string par_in_words(const DoubleDummy& analysis);

/// A record of the analysis.
const scoresheets::Column& double_dummy_column();

/// The record; `of_table` says whether it has the tricks in the contract that was played there.
scoresheets::Value double_dummy_record(const DoubleDummy& analysis, bool of_table = true);

/// A board on a sheet, as the section on double dummy needs it.
struct AnalysedBoard {
  std::optional<int> number;
  std::string contract;                        ///< "3NT by N"
  std::optional<int> tricks;                   ///< that declarer's side won
  const scoresheets::Value* record = nullptr;  ///< of double_dummy_column()
};

/// The tricks of every declarer, and beside them what became of the board: the result, par, and the cards that gave
/// tricks away.
scoresheets::Section double_dummy_section(const std::vector<AnalysedBoard>& boards);

}  // namespace kibitzer::bridge
