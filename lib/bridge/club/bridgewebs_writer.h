// Writes an event as Bridgewebs' CSV. (bridgewebs.cc)
#pragma once

#include <string>

#include "bridge/club/club_event.h"

namespace kibitzer::bridge {

/// The file, in UTF-8. Pairs are named by their numbers (number_pairs()). Hands have no place in it.
std::string write_bridgewebs(const ClubEvent& event);

}  // namespace kibitzer::bridge
