// Which scoring the recorded points and totals follow, if it is not the one in force. Internal to the room.
#pragma once

#include <string_view>
#include <vector>

#include "oh_hell/round_facts.h"

namespace kibitzer::oh_hell {

/// If much of the record contradicts the scoring in force but all of it fits others, replaces the findings on wrong
/// points and totals with one that names those scorings, and says so in the ruling.
void judge_scoring(const Session& session, const Meant& meant, Ruling& ruling);

}  // namespace kibitzer::oh_hell
