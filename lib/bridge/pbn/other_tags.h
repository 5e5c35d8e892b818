// Which tags of PBN a session has values for, and which of the others can be written.
#pragma once

#include "bridge/model/session.h"
#include "pbn/tags.h"

namespace kibitzer::bridge {

/// Whether `board` has a value of its own for the tag called `name`, which is written then.
bool has_value_of(const Session& session, const Board& board, pbn::TagName name);

/// Whether write_pbn writes `tag`, one of the other tags of `board`: it is well-formed, and the only one so called.
bool writes(const Session& session, const Board& board, const OtherTag& tag);

}  // namespace kibitzer::bridge
