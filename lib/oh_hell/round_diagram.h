// Rounds as a page draws them, and the places of what a scoresheet has.
#pragma once

#include <vector>

#include "diagrams/diagram.h"
#include "oh_hell/ruling.h"
#include "oh_hell/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::oh_hell {

/// The rounds of `session` that have hands or tricks, as `ruling` has them.
std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling);

/// Adds to `sheet`, which scoresheet_of() made of `session`, where its numbers are recorded.
void add_places(const Session& session, scoresheets::Scoresheet& sheet);

}  // namespace kibitzer::oh_hell
