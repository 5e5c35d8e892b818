// Which elements of a USEBIO document are about which board.
//
// Boards and lists of participants are below an EVENT, or below its SESSIONs, SECTIONs and MATCHes. One board of a
// session may be in several BOARD elements, one for each section or match of pairs; each match of teams has boards of its
// own. A HANDSET repeats boards with nothing but their hands.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/club/xml.h"

namespace kibitzer::bridge {

/// An EVENT, SESSION, SECTION, MATCH or HANDSET, and what it says of itself before or among its boards.
struct UsebioLevel {
  /// The elements that say it, in alphabetical order.
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"BOARD_SCORING_METHOD", "DATE", "EVENT_DESCRIPTION", "EVENT_TYPE", "EW_PAIR_NUMBER", "EW_SCORE",
       "NS_PAIR_NUMBER", "NS_SCORE", "OPPOSING_TEAM", "OPPOSING_TEAM_SCORE", "ROUND_NUMBER", "SECTION_ID", "SESSION_ID",
       "TEAM", "TEAM_SCORE"});

  const XmlDocument::Element* element = nullptr;
  /// By kNames, the last that has a value; null if none has.
  std::array<const XmlDocument::Element*, kNames.size()> values{};

  /// That of one of kNames.
  const XmlDocument::Element* value(std::string_view name) const;
  /// Whether it is a match of two teams: each line then says where the first of them sat.
  bool of_teams() const { return value("TEAM") != nullptr && value("OPPOSING_TEAM") != nullptr; }
};

/// The elements around one, null where it is not in such an element.
struct UsebioPlace {
  std::shared_ptr<const UsebioLevel> event;
  std::shared_ptr<const UsebioLevel> session;
  std::shared_ptr<const UsebioLevel> section;
  std::shared_ptr<const UsebioLevel> match;
  std::size_t round = 0;  ///< tells the rounds of matches of pairs apart, and all matches of teams; 0: none
  std::shared_ptr<const UsebioLevel> handset;
};

struct UsebioPart {
  const XmlDocument::Element* element = nullptr;
  UsebioPlace place;
};

/// A board, with all that the document says of it.
struct UsebioBoard {
  std::optional<int> number;
  text::Span number_at;
  std::vector<UsebioPart> parts;  ///< BOARD elements with results, in the order of the document; or PARTICIPANTS
  const XmlDocument::Element* hands = nullptr;  ///< the BOARD element with its hands, if any
  std::vector<UsebioPart> participants;         ///< of the last board of a contest: the lists of all who played in it
  std::vector<std::shared_ptr<const UsebioLevel>> matches;  ///< of the first board of a contest: its MATCHes
  bool begins_contest = false;  ///< what follows is of another contest than the board before

  const UsebioPlace& place() const { return parts.front().place; }
};

/// The value of an attribute or a child of that name, as programs write identifiers in either; empty if absent.
text::Text usebio_id(const XmlDocument& xml, const UsebioLevel* of, std::string_view name);

/// The boards of the document, contest by contest, and in the order of the document.
std::vector<UsebioBoard> usebio_outline(const XmlDocument& xml);

}  // namespace kibitzer::bridge
