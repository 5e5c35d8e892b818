// Who took part in a contest, and what they have from all boards.
#pragma once

#include "bridge/club/usebio_values.h"
#include "bridge/club/xml.h"

namespace kibitzer::bridge {

/// Adds the participants in `list` to the totals of the session. `section` is that of the list, if any.
void add_usebio_participants(const UsebioOutput& output, const XmlDocument::Element& list,
                             const std::optional<Text>& section);

}  // namespace kibitzer::bridge
