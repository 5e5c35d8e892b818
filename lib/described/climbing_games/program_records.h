// Whole games of Dou Dizhu as programs that play them write them:
//
//   RLCard's showdown  {"playerInfo": [{"id", "index", "role", "agentInfo": {"name"}} …], "initHands": ["S3 HT BJ …" …],
//                       "moveHistory": [{"playerIdx", "move": "S3 D3" or "pass", "info"} …]}
//   DouZero            {"landlord": [3, 3, 20 …], "landlord_down": […], "landlord_up": […], "three_landlord_cards": […],
//                       "card_play_action_seq": [[3, 3], [] …]}
//
// in JSON or as Python prints it, also in a text of JSON; one after the other, or in a list. There is no bidding: the landlord
// leads, and has the three cards of the stock. DouZero's cards are 3 to 14, 17 for the two, 20 and 30 for the jokers; RLCard's
// are a suit and a number, or the number alone, with T for ten and B and R for the black and the red joker.
#pragma once

#include <string_view>
#include <vector>

#include "described/climbing_games/program_values.h"
#include "described/climbing_games/session.h"
#include "findings/finding.h"

namespace kibitzer::described::climbing_games {

/// Whether a text begins with such a game.
bool looks_like_program_record(std::string_view text);

/// The games of a text, one after the other.
class ProgramRecords {
 public:
  explicit ProgramRecords(std::string_view text) : values_(text) {}

  /// Reads the next game into `session`; false if there are no more. What cannot be read becomes a finding.
  bool next(Session& session, std::vector<findings::Finding>& findings);

  /// Where reading goes on.
  std::size_t position() const { return values_.position(); }

 private:
  ProgramValues values_;
  bool any_ = false;  // a game, or something that is none
};

}  // namespace kibitzer::described::climbing_games
