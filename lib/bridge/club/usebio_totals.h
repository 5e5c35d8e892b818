// Who took part in a contest, and what they have from its matches and all boards.
#pragma once

#include "bridge/club/usebio_outline.h"
#include "bridge/club/xml.h"
#include "bridge/club/xml_output.h"

namespace kibitzer::bridge {

/// Adds the participants in `list` to the totals of the session. `section` is that of the list, if any.
void add_usebio_participants(const XmlOutput& output, const XmlDocument::Element& list,
                             const std::optional<Text>& section);

/// The number or name of that name in `level`, one of UsebioLevel::kNames; nothing if it says nothing.
std::optional<Text> usebio_name(const XmlOutput& output, const UsebioLevel& level, std::string_view name);

/// What a MATCH says of itself: its round, who met, and what each has from it.
MatchRow read_usebio_match(const XmlOutput& output, const UsebioLevel& match);

}  // namespace kibitzer::bridge
