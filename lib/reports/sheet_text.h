// Tables of scoresheets in plain text: columns are as wide as the sheet says, or as their widest cell.
// Internal to the room.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::reports {

/// Writes the table of the rounds; a round in doubt is marked.
void write_rounds(std::ostream& out, const scoresheets::Scoresheet& sheet);

/// Writes a section, with an empty line before it.
void write_section(std::ostream& out, const scoresheets::Section& section, const scoresheets::Scoresheet& sheet,
                   bool color);

}  // namespace kibitzer::reports
