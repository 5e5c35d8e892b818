// Texts laid out as their notations are usually written.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "games/games.h"
#include "games/notation.h"

namespace kibitzer::sessions {

/// Whether texts of the notation can be laid out.
bool can_lay_out(const games::Notation& notation);

/// `text` laid out, or why it is left as it is, as a clause. .atle and descriptions keep their words, and are
/// left where one cannot be read; PBN becomes its
/// export format, with line ends of its own; in JSON and JAXN, the members of objects get the order of the schema. Nothing that a
/// session or its remarks hold is lost or changed, and nothing becomes wrong that was not: what would be is left.
tl::expected<std::string, std::string> lay_out(std::string_view text, const games::Notation& notation,
                                               const games::Games& games);

}  // namespace kibitzer::sessions
