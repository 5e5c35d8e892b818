// Which elements of a USEBIO document are about which board.
//
// Boards and lists of participants are below an EVENT, or below its SESSIONs, SECTIONs and MATCHes. One board of a
// session may be in several BOARD elements, one for each section or match; a HANDSET repeats boards with nothing but
// their hands.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/club/xml.h"

namespace kibitzer::bridge {

/// The elements around one, null where it is not in such an element.
struct UsebioPlace {
  const XmlDocument::Element* event = nullptr;
  const XmlDocument::Element* session = nullptr;
  const XmlDocument::Element* section = nullptr;
  const XmlDocument::Element* match = nullptr;
  const XmlDocument::Element* handset = nullptr;
};

struct UsebioPart {
  const XmlDocument::Element* element = nullptr;
  UsebioPlace place;
};

/// A board, with all that the document says of it.
struct UsebioBoard {
  std::optional<int> number;
  text::Span number_at;
  std::vector<UsebioPart> parts;                ///< BOARD elements with results, in the order of the document
  const XmlDocument::Element* hands = nullptr;  ///< the BOARD element with its hands, if any
  std::vector<UsebioPart> participants;         ///< of the last board of a contest: the lists of all who played in it
  bool begins_contest = false;                  ///< what follows is of another contest than the board before

  const UsebioPlace& place() const { return parts.front().place; }
};

/// The value of a child or an attribute of that name, as programs write identifiers in either; empty if absent.
text::Text usebio_id(const XmlDocument& xml, const XmlDocument::Element* of, std::string_view name);

/// The boards of the document, contest by contest, and in the order of the document.
std::vector<UsebioBoard> usebio_outline(const XmlDocument& xml);

}  // namespace kibitzer::bridge
