// A board of a tournament, as a page of live.acbl.org shows it.
#pragma once

#include <string_view>

#include "bridge/model/session.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

/// Reads the board that `page` shows into `session`, which is empty; false if it shows none.
bool read_acbl_board(std::string_view page, Session& session, findings::Reporter& reporter);

}  // namespace kibitzer::bridge
