#include "double_dummy/digits.h"

#include <array>

namespace kibitzer::double_dummy {
namespace {

constexpr std::string_view kHexadecimal = "0123456789abcdef";

}  // namespace

std::string digits_of(const Deal& deal) {
  std::array<unsigned, cards::kDeckSize> holders{};
  for (const bridge::Seat seat : bridge::kSeats)
    for (cards::CardSet held = deal.hand(seat); !held.empty(); held.remove(held.first()))
      holders[static_cast<std::size_t>(held.first().index())] = static_cast<unsigned>(index_of(seat));
  std::string digits;
  for (std::size_t card = 0; card < holders.size(); card += 2)
    digits += kHexadecimal[4 * holders[card] + holders[card + 1]];
  return digits;
}

std::string digits_of(const Tricks& tricks) {
  std::string digits;
  for (const bridge::Seat seat : bridge::kSeats)
    for (auto one = kDenominations.rbegin(); one != kDenominations.rend(); ++one)
      digits += kHexadecimal[static_cast<std::size_t>(tricks.of(seat, *one))];
  return digits;
}

std::optional<Tricks> tricks_in(std::string_view digits) {
  if (digits.size() != kTrickDigits) return std::nullopt;
  Tricks tricks;
  for (const bridge::Seat seat : bridge::kSeats)
    for (auto one = kDenominations.rbegin(); one != kDenominations.rend(); ++one) {
      const std::size_t value = kHexadecimal.find(digits.front());
      if (value > static_cast<std::size_t>(kMostTricks)) return std::nullopt;
      tricks.set(seat, *one, static_cast<int>(value));
      digits.remove_prefix(1);
    }
  return tricks;
}

}  // namespace kibitzer::double_dummy
