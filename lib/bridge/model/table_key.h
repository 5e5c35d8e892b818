// Names for the tables at which boards were played, to tell them apart.
#pragma once

#include <optional>
#include <string>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Appends `text`, as far as names are kept, and a separator.
void add_to_key(std::string& key, const std::optional<Text>& text);

/// Names the table at which `board` was played, as far as the record shows: event, stage, round, table, room; the teams
/// that met there are named apart, as many files name them only once. Appends to `key`; false if the record names
/// no table.
bool table_key(const Session& session, const Board& board, std::string& key);
/// Appends the names of the teams to `key`; false if the record names none.
bool teams_key(const Session& session, std::string& key);

}  // namespace kibitzer::bridge
