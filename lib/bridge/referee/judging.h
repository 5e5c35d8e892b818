// The referees of the parts of a board. Internal to the room.
#pragma once

#include <optional>
#include <string>

#include "bridge/rulings/table.h"

namespace kibitzer::bridge {

void judge_deal(Table& table);
void judge_auction(Table& table);
void judge_play(Table& table);
void judge_result(Table& table, BoardRuling& ruling);

/// If the result contradicts the play, and both fit the declarer on the right of the recorded leader, deal and play are
/// turned against auction and declarer. Reports that in place of all findings from `findings_before` on, and judges the
/// result by it.
void judge_turned_record(Table& table, std::size_t findings_before, BoardRuling& ruling);

/// Whether the recorded score is that of `contract` by `declarer`, with the recorded number of tricks, or with some
/// number if none is recorded. False if no score is recorded.
bool bears_out(const Table& table, Contract contract, Seat declarer);

/// Judges the play if nothing is wrong with it; false, and nothing judged, if something is or may be.
bool judge_sound_play(Table& table);

/// How well the hands fit the play.
struct PlayFit {
  int misfits = 0;                 ///< cards played from hands that do not hold them
  bool one_card_off = false;       ///< one missing or surplus card is the cause
  std::optional<Seat> wrong_lead;  ///< who made the opening lead by the cards, if not declarer's left-hand opponent
};
/// Judges the play with the hands as they are.
PlayFit judge_play_as_dealt(Table& table);

}  // namespace kibitzer::bridge
