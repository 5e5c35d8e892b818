#include "bridge/club/usebio_line.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bridge/club/holding.h"
#include "bridge/club/result_line.h"
#include "bridge/model/sheet_notation.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

using TakeOfLine = void (*)(const XmlOutput& output, const Element& element, ResultLine& line);

template <std::optional<Text> TableRow::*kMember>
void take_text(const XmlOutput& output, const Element& element, ResultLine& line) {
  if (!element.value.text.empty()) line.row.*kMember = output.text_of(element);
}
template <Side kSide>
void take_pair(const XmlOutput& output, const Element& element, ResultLine& line) {
  if (names_somebody(element.value.text)) line.row.pairs[index_of(kSide)] = output.text_of(element);
}
template <Seat kSeat>
void take_player(const XmlOutput& output, const Element& element, ResultLine& line) {
  if (names_somebody(element.value.text)) line.row.players[index_of(kSeat)] = output.text_of(element);
}
template <std::array<std::optional<Figure>, 2> TableRow::*kMember, Side kSide>
void take_points(const XmlOutput& output, const Element& element, ResultLine& line) {
  (line.row.*kMember)[index_of(kSide)] = output.figure(element);
}

/// Takes an element that is a value of any line of results.
template <TakeValue kTake>
void take_value(const XmlOutput& output, const Element& element, ResultLine& line) {
  if (says_nothing(element.value.text)) return;
  const std::string_view wanted = kTake(element.value, line);
  if (!wanted.empty()) output.bad(element, wanted);
}

struct NamedTake {
  std::string_view name;
  TakeOfLine take;
};

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

/// In alphabetical order.
constexpr auto kElementsOfLine = std::to_array<NamedTake>({
    {"CONTRACT", take_value<take_contract>},
    {"EW_BUTLER_POINTS", take_points<&TableRow::imps, kEW>},
    {"EW_CROSS_IMP_POINTS", take_points<&TableRow::imps, kEW>},
    {"EW_IMPS", take_points<&TableRow::imps, kEW>},
    {"EW_MATCH_POINTS", take_points<&TableRow::matchpoints, kEW>},
    {"EW_PAIR_NUMBER", take_pair<kEW>},
    {"E_PLAYER_NUMBER", take_player<Seat::kEast>},
    {"LEAD", take_value<take_lead>},
    {"NS_BUTLER_POINTS", take_points<&TableRow::imps, kNS>},
    {"NS_CROSS_IMP_POINTS", take_points<&TableRow::imps, kNS>},
    {"NS_IMPS", take_points<&TableRow::imps, kNS>},
    {"NS_MATCH_POINTS", take_points<&TableRow::matchpoints, kNS>},
    {"NS_PAIR_NUMBER", take_pair<kNS>},
    {"N_PLAYER_NUMBER", take_player<Seat::kNorth>},
    {"PLAYED_BY", take_value<take_declarer>},
    {"ROUND_NUMBER", take_text<&TableRow::round>},
    {"SCORE", take_value<take_score>},
    {"SECTION_ID", take_text<&TableRow::section>},
    {"S_PLAYER_NUMBER", take_player<Seat::kSouth>},
    {"TABLE_NUMBER", take_text<&TableRow::table>},
    {"TRICKS", take_value<take_tricks>},
    {"W_PLAYER_NUMBER", take_player<Seat::kWest>},
});

static_assert(std::is_sorted(kElementsOfLine.begin(), kElementsOfLine.end(),
                             [](const NamedTake& a, const NamedTake& b) { return a.name < b.name; }));

/// The room of a match: in the open one, its first team sits North-South.
Room room_of(std::string_view direction) {
  const auto seat = read_seat(direction.substr(0, 1));  // NS, EW, North-South …
  if (!seat) return Room::kNone;
  return side_of(*seat) == Side::kNorthSouth ? Room::kOpen : Room::kClosed;
}

// ---- hands

struct SuitElement {
  std::string_view name;
  cards::Suit suit;
};
constexpr std::array<SuitElement, 4> kSuitElements = {{{"SPADES", cards::Suit::kSpades},
                                                       {"HEARTS", cards::Suit::kHearts},
                                                       {"DIAMONDS", cards::Suit::kDiamonds},
                                                       {"CLUBS", cards::Suit::kClubs}}};

}  // namespace

void add_usebio_line(const XmlOutput& output, const Element& element, const UsebioLineOf& of) {
  ResultLine line;
  line.row.at = element.at;
  line.row.section = of.section;
  line.row.round = of.round;
  for (const Element* value = output.xml.first_child(element); value != nullptr; value = output.xml.next(*value)) {
    const auto known = std::lower_bound(kElementsOfLine.begin(), kElementsOfLine.end(), value->name,
                                        [](const NamedTake& one, std::string_view name) { return one.name < name; });
    if (known != kElementsOfLine.end() && known->name == value->name && value->closed)
      known->take(output, *value, line);
    if (of.of_teams && value->name == "DIRECTION" && value->closed) line.row.room = room_of(value->value.text);
  }
  line.finish();
  for (const Side side : kSides)
    if (!line.row.pairs[index_of(side)]) line.row.pairs[index_of(side)] = of.pairs[index_of(side)];
  if (line.row.imps[0] || line.row.imps[1]) line.row.datum = of.datum;
  line.row.damaged = !element.closed;
  output.session.table_rows.push_back(line.row);
}

void read_usebio_hands(const XmlOutput& output, const Element& board_element, Board& board) {
  const XmlDocument& xml = output.xml;
  for (const Element* one = xml.first_child(board_element); one != nullptr; one = xml.next(*one)) {
    if (one->name != "HAND" || !one->closed) continue;
    board.deal_at = board.deal_at ? join(*board.deal_at, one->at) : one->at;
    const Element* const direction = xml.child(*one, "DIRECTION");
    auto seat = direction != nullptr ? read_seat(direction->value.text) : std::nullopt;
    if (!seat && direction != nullptr) seat = read_seat_in_words(direction->value.text);
    if (!seat) {
      board.deal_damaged = true;
      if (direction != nullptr) output.bad(*direction, "North, East, South or West");
      continue;
    }
    Hand& hand = board.hands[index_of(*seat)];
    if (hand.known) continue;
    hand.at = one->at;
    for (const auto& [name, suit] : kSuitElements) {
      const Element* const cards = xml.child(*one, name);
      if (cards == nullptr) continue;
      hand.known = true;
      if (add_holding(cards->value, cards->verbatim, suit, hand, output.session)) continue;
      board.deal_damaged = true;
      output.bad(*cards, "the ranks of a suit, like AQT92");
    }
    // Where nothing is written in any suit, the hand is unknown rather than empty.
    if (hand.cards.count == 0) hand.known = false;
  }
}

}  // namespace kibitzer::bridge
