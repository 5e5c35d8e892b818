// Writes bridge sessions in JSON.
#pragma once

#include <string>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// The session in the JSON form, as one object on one line, without an end of line. What it can hold reads back as it
/// was. It has no words for what teams carry over, for tables of other results but as tags, and for a skipped turn at
/// the end of an auction: they are left out. A call or card that could not be read is written "?" or "??", and reading
/// it back gives a finding. Plays that do not say whose they are get the seat that holds the card, or else the seat
/// whose turn it is; one of which neither is known is left out.
std::string write_json(const Session& session);

}  // namespace kibitzer::bridge
