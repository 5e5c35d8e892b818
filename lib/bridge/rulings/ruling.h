// What the referee says of a session's boards: findings, and the result as far as the record carries it.
#pragma once

#include <optional>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "bridge/scoring/matchpoints.h"
#include "bridge/scoring/rubber.h"
#include "cards/card.h"
#include "findings/finding.h"

namespace kibitzer::bridge {

/// A deal of a rubber or a Chicago, as the sheet of its table has it.
struct RubberDeal {
  int rubber = 1;                        ///< which of this table, from 1
  Vulnerability vulnerable{};            ///< as recorded, else as it follows from play
  std::optional<DealPoints> points;      ///< nothing: the record does not show it
  std::optional<Side> game;              ///< who won a game with it
  bool over = false;                     ///< the rubber, or the Chicago, ends with it
  bool lost = false;                     ///< the outcome of earlier deals is unknown, and so is the score
  std::optional<Side> game_before;       ///< who is seen to have won a game with deals that are unknown
  bool ended_before = false;             ///< the Chicago before ended with a deal that all passed
  std::optional<RubberHistory> brought;  ///< what the record begins with, which earlier deals gave
  std::array<int, 2> unfinished{};       ///< by side, the bonus if it is broken off after this deal
};

/// The outcome of a board. What the record does not show is left out, never guessed.
struct BoardRuling {
  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<cards::Card> lead;
  std::optional<int> tricks;                  ///< of declarer's side
  std::optional<int> north_south;             ///< points; East-West have the opposite
  std::vector<WeightedPoints> weighted;       ///< results of which an adjusted score is made; the points are their mean
  bool as_recorded = false;                   ///< the points are a claim that nothing confirms
  bool unreadable = false;                    ///< something of it could not be read
  bool mixed_up = false;                      ///< auction or deal may be another record's
  std::optional<text::Span> unfit_at;         ///< the first card of a play that does not fit the deal at all
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its score may rest on
};

struct Ruling {
  std::vector<findings::Finding> findings;  ///< board by board
  std::vector<BoardRuling> boards;          ///< one for each board of the session
  std::vector<RubberDeal> rubber_deals;     ///< the same, if it is one of rubber bridge or Chicago
};

}  // namespace kibitzer::bridge
