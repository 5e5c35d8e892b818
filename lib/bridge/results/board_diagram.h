// A board as bridge players draw it: four hands round the compass, the auction, the play.
#pragma once

#include "bridge/model/session.h"
#include "bridge/results/double_dummy.h"
#include "bridge/rulings/ruling.h"
#include "diagrams/diagram.h"

namespace kibitzer::bridge {

/// The diagram of board `index` of `session`, as `ruling` has it. `analysis`: what the cards could have made; null: not
/// known, or not asked for.
diagrams::Diagram diagram_of(const Session& session, std::size_t index, const Ruling& ruling,
                             const DoubleDummy* analysis);

}  // namespace kibitzer::bridge
