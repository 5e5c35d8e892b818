// A deal and its tricks as hexadecimal digits, to be kept in a file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "double_dummy/deal.h"

namespace kibitzer::double_dummy {

/// Two cards a digit, from the 2 of clubs to the ace of spades: who holds each, N E S W as 0 to 3.
inline constexpr std::size_t kDealDigits = 26;
std::string digits_of(const Deal& deal);

/// The tricks of N E S W in clubs, diamonds, hearts, spades and no trump.
inline constexpr std::size_t kTrickDigits = 20;
std::string digits_of(const Tricks& tricks);

/// The tricks in so many digits; nothing if one of them is not a number of tricks.
std::optional<Tricks> tricks_in(std::string_view digits);

}  // namespace kibitzer::double_dummy
