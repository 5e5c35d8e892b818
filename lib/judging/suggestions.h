// What reports with room for changes say of a finding: where it is in bytes, and what its fixes would write. Internal to
// the room.
#pragma once

#include <vector>

#include "findings/located.h"

namespace kibitzer::judging {

findings::ByteRegion in_bytes(text::Span at, const text::Source& source, const text::LineMap& lines);

/// The fixes of `finding`, each as one piece of text; not those whose edits are far apart, or in a very long line.
std::vector<findings::Suggestion> suggestions_for(const findings::Finding& finding, const text::Source& source,
                                                  const text::LineMap& lines);

}  // namespace kibitzer::judging
