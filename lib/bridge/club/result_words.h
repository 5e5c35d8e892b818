// The values of results in the words that clubs' notations share.
#pragma once

#include <string>

#include "bridge/club/club_event.h"

namespace kibitzer::bridge {

/// "4SX", "PASS".
std::string contract_in_words(const Contract& contract);
/// "KD": the rank first, as in most files.
std::string lead_in_words(cards::Card card);
/// "A6040", or "ADJ" where the Director gave the points themselves; empty if there is a score or nothing.
std::string award_in_words(const ClubResult& result);
/// Whether the board was not played at that table, as far as is known.
bool has_no_result(const ClubResult& result);
/// "18/11/2026" for "2026-11-18"; empty if it names no whole day.
std::string date_with_slashes(const std::string& date);

}  // namespace kibitzer::bridge
