// A hand in a picture. Internal to the room.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "diagrams/diagram.h"
#include "reports/page/canvas_svg.h"

namespace kibitzer::reports::page {

/// How high it is if it may be `width` wide.
double height_of(const diagrams::Hand& hand, double width);

/// Writes the hand at the top of `place`, below its seat, if it has one, and its player; cards that are `gone` are struck
/// through. Gives what it shows as a sentence.
std::string write_hand(Canvas& canvas, const Box& place, const diagrams::Hand& hand, std::string_view seat,
                       const diagrams::Word& player, const std::set<std::string>& gone);

}  // namespace kibitzer::reports::page
