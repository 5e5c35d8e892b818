// Names of the cards of a pack of 52.
#pragma once

#include <array>
#include <string>

namespace kibitzer::test {

inline const std::array<std::string, 13> kFrenchRanks = {"Two",  "Three", "Four", "Five",  "Six",  "Seven", "Eight",
                                                         "Nine", "Ten",   "Jack", "Queen", "King", "Ace"};

}  // namespace kibitzer::test
