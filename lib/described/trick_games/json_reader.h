// Reads the JSON form of sessions of described trick games (schemas/described-session.schema.json).
#pragma once

#include <cstdint>

#include "described/trick_games/session.h"
#include "described/trick_games/vocabulary.h"
#include "json/reader.h"

namespace kibitzer::described::trick_games {

/// Reads the object at node `root` of the reader's document, a session of the game whose words are `vocabulary`, into
/// `session`. What is wrong with its form becomes findings, and the session is read as far as it can be. The session's
/// views hold as long as the source text.
void read_json(json::Reader& reader, std::uint32_t root, const Vocabulary& vocabulary, Session& session);

}  // namespace kibitzer::described::trick_games
