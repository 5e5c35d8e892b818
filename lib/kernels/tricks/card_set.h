// Cards as the kernel sees them: those of any deck.
#pragma once

#include "cards/any_deck.h"
#include "kernels/tricks/order.h"

namespace kibitzer::tricks {

using cards::any_deck::Card;
using cards::any_deck::CardSet;
using cards::any_deck::kUnknownCard;

}  // namespace kibitzer::tricks
