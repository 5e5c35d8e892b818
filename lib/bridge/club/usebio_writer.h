// Writes events as USEBIO 1.2. (usebio.h)
#pragma once

#include <string>
#include <string_view>

#include "bridge/club/club_event.h"

namespace kibitzer::bridge {

/// The document, in UTF-8. Pairs are named by their numbers (number_pairs()). Hands are in a HANDSET, but for boards whose
/// number another board has, too. `comment` stands before all; it has no two hyphens in a row.
std::string write_usebio(const ClubFile& file, std::string_view comment = {});

}  // namespace kibitzer::bridge
