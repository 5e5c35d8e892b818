// Reads the JSON form of sessions of tile games (schemas/described-session.schema.json).
#pragma once

#include <cstdint>

#include "described/tile_games/record_reader.h"
#include "described/tile_games/session.h"
#include "json/reader.h"

namespace kibitzer::described::tile_games {

/// Reads the object at node `root` of the reader's document into `session`. What is wrong with its form becomes findings,
/// and the session is read as far as it can be. The session's views hold as long as the source text.
void read_json(json::Reader& reader, std::uint32_t root, const Boards& boards, Session& session);

}  // namespace kibitzer::described::tile_games
