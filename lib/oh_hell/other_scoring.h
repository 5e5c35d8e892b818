// Which scoring the recorded points and totals follow, where it is not that of the rules in force. Internal to the room.
#pragma once

#include <string_view>
#include <vector>

#include "oh_hell/round_facts.h"

namespace kibitzer::oh_hell {

/// Where much of what is recorded contradicts the scoring in force, but all of it fits others: makes one finding of
/// those on wrong points and totals, and puts their names into the ruling.
void judge_scoring(const Session& session, const Meant& meant, Ruling& ruling);

}  // namespace kibitzer::oh_hell
