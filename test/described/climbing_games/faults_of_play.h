// Faults of a play that a trial can make.
#pragma once

#include <optional>
#include <string>

#include "described/climbing_games/fault_trials.h"

namespace kibitzer::test::dou_dizhu {

using Place = std::optional<std::string>;

/// A deal that is under way has no result.
Shown under_way();
Shown without_hands(Shown shown);

// Each gives the place of the fault.

/// One that does not beat what is on the table ends the record.
Place weaker_play(Trial& trial);
/// A single of the same number is put on another, and ends the record. Hands must not be recorded.
Place equal_play(Trial& trial);
/// Cards that do not belong together end the record.
Place cards_of_no_class(Trial& trial);
/// A play is said to be of another class.
Place another_class(Trial& trial);
/// A single that the player does not hold ends the record.
Place card_not_in_hand(Trial& trial);
/// A single that the player has put down before ends the record.
Place card_played_again(Trial& trial);
/// A single that somebody has put down before ends the record. Hands must not be recorded.
Place card_of_pack_played_again(Trial& trial);
/// Some play or pass is said to be another player's.
Place play_by_somebody_else(Trial& trial);
/// Another player than the landlord leads, and ends the record.
Place first_lead_by_somebody_else(Trial& trial);
/// A play or pass, but the last one, is written twice.
Place play_written_twice(Trial& trial);
/// Two plays or passes change places.
Place plays_swapped(Trial& trial);
/// A pass is left out.
Place pass_left_out(Trial& trial);
/// A play is left out of somebody who does not go out.
Place play_left_out(Trial& trial);
/// A play is left out on which somebody plays before it is the turn of the player of the play before.
Place play_left_out_that_is_followed(Trial& trial);
/// A leader passes, and so do the others.
Place pass_in_lead(Trial& trial);
/// A leader passes, which ends the record.
Place last_pass_in_lead(Trial& trial);
/// Somebody passes or plays after the end.
Place play_after_end(Trial& trial);

}  // namespace kibitzer::test::dou_dizhu
