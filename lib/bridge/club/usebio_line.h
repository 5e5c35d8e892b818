// A line of a traveller, and the hands of a board.
#pragma once

#include <array>
#include <optional>

#include "bridge/club/xml.h"
#include "bridge/club/xml_output.h"
#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// What is taken from the elements around a line.
struct UsebioLineOf {
  std::optional<Text> section;
  std::optional<Text> round;
  std::optional<Figure> datum;
  std::array<std::optional<Text>, 2> pairs;  ///< of a match of pairs, by side
  bool of_teams = false;                     ///< of a match of two teams
};

/// Adds the TRAVELLER_LINE `line` to the rows of the session.
void add_usebio_line(const XmlOutput& output, const XmlDocument::Element& line, const UsebioLineOf& of);

/// Reads the HANDs in `board_element`, if any, as those of `board`.
void read_usebio_hands(const XmlOutput& output, const XmlDocument::Element& board_element, Board& board);

}  // namespace kibitzer::bridge
