// Writes whole deals for dealing machines. (deal_reader.h, deal_files.h)
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>

#include "cards/card.h"

namespace kibitzer::bridge {

/// The hands of boards by their numbers, which follow one another: each has 13 cards, and each card is in one of them.
using WholeDeals = std::map<unsigned, std::array<cards::CardSet, 4>>;

/// The greatest number of a board: other programs read two digits of .dup.
inline constexpr std::size_t kMostWrittenBoards = 99;

/// The bytes of .dlm and .dup; none if there are no deals.
std::string write_dlm(const WholeDeals& deals);
std::string write_dup(const WholeDeals& deals);

}  // namespace kibitzer::bridge
