// Writes a hand as PBN has it: the other way round from hand_text.h.
#pragma once

#include <span>
#include <string>

#include "cards/card.h"

namespace kibitzer::cards {

/// "SA": the suit and the rank of a known card.
std::string text_of_card(Card card);

/// "AQ964.J64.JT.AK8": ranks of spades, hearts, diamonds and clubs, descending. A card that is held twice is written twice,
/// an unknown one not at all.
std::string text_of_hand(std::span<const Card> hand);

}  // namespace kibitzer::cards
