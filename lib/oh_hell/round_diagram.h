// Rounds as a page draws them, and where the values of a scoresheet are recorded.
#pragma once

#include <vector>

#include "diagrams/diagram.h"
#include "oh_hell/ruling.h"
#include "oh_hell/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::oh_hell {

/// The rounds of `session` that have hands or tricks, as `ruling` has them.
std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling);

/// Adds to `sheet`, made of `session` by scoresheet_of(), where its numbers are recorded.
void add_places(const Session& session, scoresheets::Scoresheet& sheet);

}  // namespace kibitzer::oh_hell
