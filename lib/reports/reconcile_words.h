// What the reports on evenings have in common. Internal to the room.
#pragma once

#include <string>
#include <string_view>

#include "evenings/reconciliation.h"

namespace kibitzer::reports {

/// The path of the file that a point is in.
std::string_view path_of(const evenings::Reconciliation& evening, const evenings::Point& point);

/// "270 results, entered at the tables", "deals of 27 boards": what a file brings.
std::string contents_of(const evenings::File& file);

/// "table A3 in round 2: Kari Lund & Arne Holm (NS 5), pair 9 EW": whom to ask; empty if that is unknown.
std::string people_of(const evenings::Table& table);

/// "264 of 270 results agree in three files; 4 proofs, 3 doubts".
std::string closing_of(const evenings::Reconciliation& evening);

/// "proof", "doubt", "missing", "note".
std::string_view name_of(evenings::Kind kind);

}  // namespace kibitzer::reports
