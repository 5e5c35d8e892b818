#include "bridge/club/usebio_line.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "bridge/model/nobody.h"
#include "bridge/model/sheet_notation.h"
#include "bridge/pbn/values.h"
#include "cards/letters.h"
#include "cards/words.h"

namespace kibitzer::bridge {
namespace {

using Element = XmlDocument::Element;

/// A line while it is read: what some elements mean depends on others.
struct UsebioLine {
  TableRow row;
  bool not_played = false;
  std::optional<ReadAward> award;  ///< in place of a score
  text::Span award_at;
  std::optional<At<int>> surplus;  ///< tricks beyond the contract, in place of those won
};

using TakeOfLine = void (*)(const UsebioOutput& output, const Element& element, UsebioLine& line);

template <std::optional<Text> TableRow::*kMember>
void take_text(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (!element.value.text.empty()) line.row.*kMember = output.text_of(element);
}
/// A number from 1 up names somebody, which is quickly seen.
bool names_somebody(std::string_view text) {
  return text.find_first_of("123456789") != std::string_view::npos || !names_nobody(text);
}

template <Side kSide>
void take_pair(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (names_somebody(element.value.text)) line.row.pairs[index_of(kSide)] = output.text_of(element);
}
template <Seat kSeat>
void take_player(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (names_somebody(element.value.text)) line.row.players[index_of(kSeat)] = output.text_of(element);
}
template <std::array<std::optional<Figure>, 2> TableRow::*kMember, Side kSide>
void take_points(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  (line.row.*kMember)[index_of(kSide)] = output.figure(element);
}

void take_contract(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (says_nothing(element)) return;
  const std::string_view text = element.value.text;
  if (const auto read = read_contract(text)) {
    line.row.contract = At<Contract>{read->value, element.value.at};
  } else if (says_not_played(text)) {
    line.not_played = true;
  } else if (const auto sheet = read_sheet_contract(text)) {
    line.row.contract = At<Contract>{sheet->contract, element.value.at};
    if (sheet->declarer && !line.row.declarer) line.row.declarer = At<Seat>{*sheet->declarer, element.value.at};
  } else {
    output.bad(element, "a contract like 3NT, 4SX or PASS, or NP");
  }
}

void take_declarer(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (says_nothing(element)) return;
  auto seat = read_seat(element.value.text);
  if (!seat) seat = read_seat_in_words(element.value.text);
  if (seat)
    line.row.declarer = At<Seat>{*seat, element.value.at};
  else
    output.bad(element, "N, E, S or W");
}

void take_lead(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (says_nothing(element)) return;
  if (const auto card = cards::card_in_words(element.value.text))
    line.row.lead = CardAt{*card, element.value.at};
  else
    output.bad(element, "a card like KD or DK");
}

void take_tricks(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (says_nothing(element)) return;
  const std::string_view text = element.value.text;
  if (const auto surplus = read_surplus(text)) {
    line.surplus = At<int>{*surplus, element.value.at};
  } else if (text.find_first_not_of('0') == std::string_view::npos) {
    line.row.tricks = At<int>{0, element.value.at};
  } else if (const auto number = positive_number(text)) {
    line.row.tricks = At<int>{*number, element.value.at};
  } else {
    output.bad(element, "the number of tricks that declarer won");
  }
}

void take_score(const UsebioOutput& output, const Element& element, UsebioLine& line) {
  if (says_nothing(element)) return;
  const std::string_view text = element.value.text;
  if (auto figure = read_figure(text, element.value.at)) {
    line.row.score[0] = figure;
  } else if (const auto award = read_award(text)) {
    line.award = award;
    line.award_at = element.value.at;
  } else if (says_not_played(text)) {
    line.not_played = true;
  } else if (const auto contract = read_contract(text); contract && contract->value.passed_out()) {
    line.row.score[0] = Figure{element.value.at, {}, 0, false};
  } else {
    output.bad(element, "points like -420, or an adjusted score like A6040");
  }
}

struct NamedTake {
  std::string_view name;
  TakeOfLine take;
};

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

/// In alphabetical order.
constexpr auto kElementsOfLine = std::to_array<NamedTake>({
    {"CONTRACT", take_contract},
    {"EW_BUTLER_POINTS", take_points<&TableRow::imps, kEW>},
    {"EW_CROSS_IMP_POINTS", take_points<&TableRow::imps, kEW>},
    {"EW_MATCH_POINTS", take_points<&TableRow::matchpoints, kEW>},
    {"EW_PAIR_NUMBER", take_pair<kEW>},
    {"E_PLAYER_NUMBER", take_player<Seat::kEast>},
    {"LEAD", take_lead},
    {"NS_BUTLER_POINTS", take_points<&TableRow::imps, kNS>},
    {"NS_CROSS_IMP_POINTS", take_points<&TableRow::imps, kNS>},
    {"NS_MATCH_POINTS", take_points<&TableRow::matchpoints, kNS>},
    {"NS_PAIR_NUMBER", take_pair<kNS>},
    {"N_PLAYER_NUMBER", take_player<Seat::kNorth>},
    {"PLAYED_BY", take_declarer},
    {"ROUND_NUMBER", take_text<&TableRow::round>},
    {"SCORE", take_score},
    {"SECTION_ID", take_text<&TableRow::section>},
    {"S_PLAYER_NUMBER", take_player<Seat::kSouth>},
    {"TABLE_NUMBER", take_text<&TableRow::table>},
    {"TRICKS", take_tricks},
    {"W_PLAYER_NUMBER", take_player<Seat::kWest>},
});

static_assert(std::is_sorted(kElementsOfLine.begin(), kElementsOfLine.end(),
                             [](const NamedTake& a, const NamedTake& b) { return a.name < b.name; }));

/// Some programs write 0 for what a line without a result lacks.
void forget_zeros(TableRow& row) {
  row.contract.reset();
  row.declarer.reset();
  row.tricks.reset();
  row.score = {};
}

/// The Director gave the points of the line; they follow from no score.
void mark_artificial(TableRow& row) {
  for (auto* const figures : {&row.matchpoints, &row.imps})
    for (auto& figure : *figures)
      if (figure) figure->artificial = true;
}

void finish_line(UsebioLine& line) {
  TableRow& row = line.row;
  if (line.not_played || line.award) {
    forget_zeros(row);
    mark_artificial(row);
  }
  if (line.award) {
    const auto give = [&](Side side, Adjusted given) {
      row.percentage[index_of(side)] = Figure{line.award_at, Hundredths::of(percent(given)), 0, true};
    };
    give(kNS, line.award->first);
    if (line.award->second) give(kEW, *line.award->second);
  }
  if (!row.contract) return;
  if (row.contract->value.passed_out()) {
    row.declarer.reset();
    row.tricks.reset();
    return;
  }
  constexpr int kFirst = kMostTricks - kHighestLevel;  // the book: the tricks before the first odd trick
  const int won = line.surplus ? kFirst + row.contract->value.level() + line.surplus->value : -1;
  if (won >= 0 && !row.tricks) row.tricks = At<int>{won, line.surplus->at};
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

/// Adds the cards of `suit` that `element` lists; false if something in it is not a rank.
bool add_cards(const UsebioOutput& output, const Element& element, cards::Suit suit, Hand& hand) {
  const std::string_view text = element.value.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ' ' || text[i] == '-' || text[i] == ',') continue;
    const bool ten = text.substr(i, 2) == "10";
    const int rank = ten ? cards::rank_of_letter('T') : cards::rank_of_letter(text[i]);
    if (rank == 0 || hand.cards.count >= cards::kMaxCardsOfHand) return false;
    text::Span at = element.value.at;
    const auto begin = at.begin + static_cast<std::uint32_t>(i);
    if (element.verbatim) at = {begin, begin + (ten ? 2U : 1U)};
    append(output.session.hand_cards, hand.cards, CardAt{cards::Card(suit, rank), at});
    if (ten) ++i;
  }
  return true;
}

}  // namespace

void add_usebio_line(const UsebioOutput& output, const Element& element, const UsebioLineOf& of) {
  UsebioLine line;
  line.row.at = element.at;
  line.row.section = of.section;
  line.row.round = of.round;
  for (const Element* value = output.xml.first_child(element); value != nullptr; value = output.xml.next(*value)) {
    const auto known = std::lower_bound(kElementsOfLine.begin(), kElementsOfLine.end(), value->name,
                                        [](const NamedTake& one, std::string_view name) { return one.name < name; });
    if (known != kElementsOfLine.end() && known->name == value->name && value->closed)
      known->take(output, *value, line);
  }
  finish_line(line);
  if (line.row.imps[0] || line.row.imps[1]) line.row.datum = of.datum;
  line.row.damaged = !element.closed;
  output.session.table_rows.push_back(line.row);
}

void read_usebio_hands(const UsebioOutput& output, const Element& board_element, Board& board) {
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
      if (add_cards(output, *cards, suit, hand)) continue;
      board.deal_damaged = true;
      output.bad(*cards, "the ranks of a suit, like AQT92");
    }
    // Where nothing is written in any suit, the hand is unknown rather than empty.
    if (hand.cards.count == 0) hand.known = false;
  }
}

}  // namespace kibitzer::bridge
