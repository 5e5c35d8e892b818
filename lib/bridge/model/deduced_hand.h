// A hand that a record leaves out.
#pragma once

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// If one hand of the deal is left out, gives it the cards that the three others lack, provided they have 39 different ones;
/// `at` becomes their place.
void deduce_hand(Session& session, Board& board, text::Span at);

}  // namespace kibitzer::bridge
