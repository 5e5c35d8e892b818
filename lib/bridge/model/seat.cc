#include "bridge/model/seat.h"

namespace kibitzer::bridge {

std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, 4> kNames = {"North", "East", "South", "West"};
  return kNames[index_of(seat)];
}

std::string_view letter_of(Seat seat) { return name_of(seat).substr(0, 1); }

std::string_view name_of(Side side) { return side == Side::kNorthSouth ? "North-South" : "East-West"; }

std::string_view letters_of(Side side) { return side == Side::kNorthSouth ? "NS" : "EW"; }

std::optional<Seat> read_seat(std::string_view letter) {
  if (letter.size() != 1) return std::nullopt;
  const std::size_t found = std::string_view("NESWnesw").find(letter[0]);
  if (found == std::string_view::npos) return std::nullopt;
  return kSeats[found % 4];
}

std::string_view name_of(Vulnerability vulnerability) {
  switch (vulnerability) {
    case Vulnerability::kNone:
      return "nobody";
    case Vulnerability::kNorthSouth:
      return "North-South";
    case Vulnerability::kEastWest:
      return "East-West";
    case Vulnerability::kBoth:
      return "both sides";
  }
  return {};
}

std::string_view word_of(Vulnerability vulnerability) {
  static constexpr std::array<std::string_view, 4> kWords = {"None", "NS", "EW", "All"};
  return kWords[static_cast<std::size_t>(vulnerability)];
}

}  // namespace kibitzer::bridge
