#include "described/deals/sheet.h"

#include <algorithm>

namespace kibitzer::described::deals {

std::vector<std::string> leaders_of(const scoresheets::Scoresheet& sheet) {
  std::vector<std::string> leaders;
  const auto [least, most] = std::minmax_element(
      sheet.totals.begin(), sheet.totals.end(), [](const auto& a, const auto& b) { return a.integer() < b.integer(); });
  if (least == sheet.totals.end() || least->integer() == most->integer()) return leaders;
  for (std::size_t seat = 0; seat < sheet.players.size(); ++seat)
    if (sheet.totals[seat].integer() == most->integer()) leaders.push_back(sheet.players[seat]);
  return leaders;
}

}  // namespace kibitzer::described::deals
