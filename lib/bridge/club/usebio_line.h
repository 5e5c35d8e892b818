// A line of a traveller, and the hands of a board.
#pragma once

#include "bridge/club/usebio_values.h"
#include "bridge/club/xml.h"
#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// What is taken from the elements around a line.
struct UsebioLineOf {
  std::optional<Text> section;
  std::optional<Text> round;
  std::optional<Figure> datum;
};

/// Adds the TRAVELLER_LINE `line` to the rows of the session.
void add_usebio_line(const UsebioOutput& output, const XmlDocument::Element& line, const UsebioLineOf& of);

/// Reads the HANDs in `board_element`, if any, as those of `board`.
void read_usebio_hands(const UsebioOutput& output, const XmlDocument::Element& board_element, Board& board);

}  // namespace kibitzer::bridge
