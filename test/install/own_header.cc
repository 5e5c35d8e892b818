// Both headers of one name are there.
#include <kibitzer/cards/card.h>

#include "cards/card.h"

static_assert(sizeof(consumer::Card) == sizeof(int));
static_assert(kibitzer::cards::kDeckSize == 52);
