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

/// Where the result contradicts the play, and both fit the declarer whose left the record names as leader: deal and play
/// are turned against auction and declarer. Reports that in place of all findings from `findings_before` on, and judges
/// the result by it.
void judge_turned_record(Table& table, std::size_t findings_before, BoardRuling& ruling);

/// Whether the recorded score is that of `contract` by `declarer`, with the recorded number of tricks, or with some number
/// where none is recorded. False where no score is recorded.
bool bears_out(const Table& table, Contract contract, Seat declarer);

/// Judges the play if nothing is wrong with it; false, and nothing judged, where something is, or may be.
bool judge_sound_play(Table& table);

/// How well the hands fit the play.
struct PlayFit {
  int misfits = 0;                 ///< cards played from hands that do not hold them
  bool one_card_off = false;       ///< of which one card that is missing, or one too many, is the cause
  std::optional<Seat> wrong_lead;  ///< who by the cards made the opening lead, where that is not declarer's left
};
/// Judges the play with the hands as they are.
PlayFit judge_play_as_dealt(Table& table);

}  // namespace kibitzer::bridge
