// Suppressions as they are written into a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::sessions {

bool is_json(games::Form form);

/// "% kibitzer: allow bridge/follow-suit -- as played" for PBN: a suppression in `notation`, with nothing around it. Nothing if
/// its records have no comments, or none that can have the reason. `reason` is one line.
std::optional<std::string> written_suppression(const games::Notation& notation, std::string_view rule,
                                               std::string_view reason);

/// The notations whose records can break `rule` and allow it, in the order of `games`.
std::vector<const games::Notation*> notations_that_allow(const findings::Rule& rule, const games::Games& games);

}  // namespace kibitzer::sessions
