// The deal: 52 cards, 13 to a hand, each card once (Laws 1 and 6); dealer and vulnerability of the board (Law 2).
#include <fmt/core.h>

#include <algorithm>

#include "bridge/referee/judging.h"
#include "kernels/tricks/card_tables.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

std::string seat_name(Seat seat) { return std::string(name_of(seat)); }

/// The hands in the order they are written, which need not begin with North's.
std::array<Seat, 4> as_written(const Table& table) {
  std::array<Seat, 4> seats = kSeats;
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    return table.board.hands[index_of(a)].at.begin < table.board.hands[index_of(b)].at.begin;
  });
  return seats;
}

/// Where `card` is written before `last`, a card of hand `before`.
Holder earlier_of(const Table& table, Card card, Seat before, const CardAt* last) {
  for (const Seat seat : as_written(table)) {
    for (const CardAt& held : table.session.cards_of(table.board.hands[index_of(seat)])) {
      if (&held == last) break;
      if (held.card == card) return {seat, held.at};
    }
  }
  return {before, last->at};
}

/// "the king of spades and the 4 of clubs".
std::string listed(CardSet set) {
  std::vector<std::string> words;
  for (; !set.empty(); set.remove(set.first())) words.push_back(fmt::format("the {}", words_of(set.first())));
  return findings::list_in_words(words);
}

CardSet in_no_hand(const Table& table) {
  CardSet missing;
  for (int index = 0; index < cards::kDeckSize; ++index) {
    const Card card = Card::from_index(index);
    if (std::none_of(table.dealt.begin(), table.dealt.end(), [&](CardSet hand) { return hand.contains(card); }))
      missing.add(card);
  }
  return missing;
}

/// The ranks of `hand`, suit by suit from spades down, without empty suits.
std::vector<std::string> suits_of(CardSet hand) {
  std::vector<std::string> suits;
  for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
    std::string ranks;
    for (int rank = cards::kAce; rank >= cards::kLowestRank; --rank)
      if (hand.contains(Card(cards::kSuits[suit], rank))) ranks += "23456789TJQKA"[rank - cards::kLowestRank];
    if (!ranks.empty()) suits.push_back(ranks);
  }
  return suits;
}

std::string in_dots(CardSet hand) {
  std::string text;
  for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
    for (int rank = cards::kAce; rank >= cards::kLowestRank; --rank)
      if (hand.contains(Card(cards::kSuits[suit], rank))) text += "23456789TJQKA"[rank - cards::kLowestRank];
    if (suit > 0) text += '.';
  }
  return text;
}

/// A void is easily written in the place of another suit. If the cards that the three other hands leave are those of
/// one hand in other suits, that is what happened: reports it. False if it is not, or if two hands may be meant.
bool report_misplaced_void(Table& table) {
  if (!table.all_hands_known() || table.board.deal_damaged) return false;
  std::optional<Seat> meant;
  CardSet cards_meant;
  for (const Seat seat : kSeats) {
    if (table.board.hands[index_of(seat)].cards.count != static_cast<std::uint32_t>(kMostTricks)) return false;
    CardSet rest = CardSet::whole_deck();
    for (const Seat other : kSeats)
      if (other != seat) rest.remove_all(table.dealt[index_of(other)]);
    const auto written = suits_of(table.dealt[index_of(seat)]);
    if (rest.size() != kMostTricks || written.size() == cards::kSuits.size() || suits_of(rest) != written) continue;
    if (meant) return false;
    meant = seat;
    cards_meant = rest;
  }
  if (!meant) return false;
  const Hand& hand = table.board.hands[index_of(*meant)];
  const std::string right = in_dots(cards_meant);
  auto& finding = table.find(kRule<"bridge/duplicate-card">, hand.at,
                             "the void of {} is written in the wrong suit: with {} every card is dealt once",
                             seat_name(*meant), right);
  // The suits are separated by dots if the hand begins with its first spade and has as many characters.
  const auto held = table.session.cards_of(hand);
  const bool dotted = hand.at.end - hand.at.begin == right.size() && held.front().at.begin == hand.at.begin;
  if (dotted) finding.fixes.push_back({findings::Safety::kUnsafe, {}, {{hand.at, right}}});
  return true;
}

/// Which of two hands really has a card that is dealt to both, and why the other's is the slip.
struct WrongPlace {
  Holder wrong;
  Holder right;
  std::string proof;  ///< a clause on whose is wrong or right; empty: it may be either
  bool by_size = false;
};

bool plays(const Table& table, Seat seat, Card card) {
  for (const Trick& trick : table.session.tricks_of(table.board))
    for (const Play& play : table.session.plays_of(trick))
      if (play.card == card && play.seat == seat) return true;
  return false;
}

/// If only one hand has a card too many, its copy is the wrong one; else that of the hand that does not play the card.
WrongPlace wrong_place(const Table& table, Card card, Holder one, Holder other) {
  if (one.seat == other.seat || table.board.deal_damaged) return {other, one, {}};
  const auto size = [&](Seat seat) { return static_cast<int>(table.board.hands[index_of(seat)].cards.count); };
  for (const auto& [wrong, right] : {std::pair(other, one), std::pair(one, other)}) {
    if (size(wrong.seat) == kMostTricks + 1 && size(right.seat) <= kMostTricks)
      return {wrong, right, fmt::format("and {} has {} cards", seat_name(wrong.seat), kMostTricks + 1), true};
  }
  for (const auto& [wrong, right] : {std::pair(other, one), std::pair(one, other)})
    if (plays(table, right.seat, card) && !plays(table, wrong.seat, card)) return {wrong, right, "and plays"};
  return {other, one, {}};
}

/// Reports the `first` card that is dealt twice, and names the `others`: a deal with many has one cause. Gives the hand
/// that has it in addition to thirteen others.
std::optional<Seat> report_duplicates(Table& table, const CardAt& first, Seat seat, CardSet others) {
  const Holder before = earlier_of(table, first.card, seat, &first);
  const WrongPlace place = others.empty() ? wrong_place(table, first.card, before, {seat, first.at})
                                          : WrongPlace{{seat, first.at}, before, {}};
  std::string message =
      fmt::format("{} holds the {}{}", seat_name(place.wrong.seat), words_of(first.card),
                  before.seat == seat ? " twice" : fmt::format(", which {} holds too", seat_name(place.right.seat)));
  if (!place.proof.empty()) message += (place.by_size ? ", " : " ") + place.proof;
  constexpr int kMostListed = 4;
  const bool many = others.size() > kMostListed;
  if (many)
    message += fmt::format("; {} more cards are dealt twice", others.size());
  else if (!others.empty())
    message += (others.size() == 1 ? "; dealt twice is also " : "; dealt twice are also ") + listed(others);
  if (!many && table.all_hands_known() && !table.board.deal_damaged) {
    const CardSet missing = in_no_hand(table);
    if (!missing.empty() && missing.size() == table.doubtful.size())
      message += fmt::format("; nobody holds {}", listed(missing));
  }
  table.find(kRule<"bridge/duplicate-card">, place.wrong.at, "{}", message)
      .related.push_back({place.proof.empty() ? "it is dealt first here"
                                              : fmt::format("it is dealt to {} here", seat_name(place.right.seat)),
                          place.right.at});
  return place.by_size ? std::optional(place.wrong.seat) : std::nullopt;
}

/// Whether no card is dealt twice; if so, enters who holds what.
bool dealt_once(Table& table) {
  CardSet all;
  for (const Seat seat : kSeats) {
    const Hand& hand = table.board.hands[index_of(seat)];
    table.known[index_of(seat)] = hand.known;
    CardSet dealt;
    for (const CardAt& held : table.session.cards_of(hand)) {
      dealt.add_all(tricks::kCardTables.card[static_cast<std::size_t>(held.card.index())]);
      table.known_cards += held.card.known() ? 1 : 0;
    }
    table.dealt[index_of(seat)] = dealt;
    all.add_all(dealt);
  }
  return all.size() == table.known_cards;
}

/// Gives the hand that has a card too many, if that was reported.
std::optional<Seat> judge_hands(Table& table) {
  if (dealt_once(table)) return std::nullopt;
  CardSet all;
  const CardAt* first = nullptr;
  Seat first_seat = Seat::kNorth;
  for (const Seat seat : as_written(table)) {
    for (const CardAt& held : table.session.cards_of(table.board.hands[index_of(seat)])) {
      if (!held.card.known()) continue;
      if (all.contains(held.card)) {
        table.doubtful.add(held.card);
        if (first == nullptr) first_seat = seat;
        if (first == nullptr) first = &held;
      }
      all.add(held.card);
    }
  }
  if (report_misplaced_void(table)) return std::nullopt;
  CardSet others = table.doubtful;
  others.remove(first->card);
  return report_duplicates(table, *first, first_seat, others);
}

/// How many cards each hand should have: 13, or in an end position (PBN 2.1, 3.10) as many as the fullest has. A deal
/// whose contract has a level is no end position, and neither is one that looks small because half of it cannot be
/// read.
int size_of_hands(const Table& table) {
  if (table.board.contract || (table.board.deal_damaged && !table.board.trump)) return kMostTricks;
  std::uint32_t most = 0;
  for (const Hand& hand : table.board.hands)
    if (hand.known) most = std::max(most, hand.cards.count);
  const bool end_position = most > 0 && most < static_cast<std::uint32_t>(kMostTricks);
  return end_position ? static_cast<int>(most) : kMostTricks;
}

/// If four hands are given and cards are only missing, says which; false if the sizes show something else.
bool only_missing(Table& table, const std::vector<Seat>& short_hands) {
  if (!table.all_hands_known() || table.board.deal_damaged || !table.doubtful.empty() || table.hand_size != kMostTricks)
    return false;
  const CardSet missing = in_no_hand(table);
  if (missing.size() > 3) return false;
  std::vector<std::string> who;
  who.reserve(short_hands.size());
  for (const Seat seat : short_hands)
    who.push_back(fmt::format("{} has {}", seat_name(seat), table.board.hands[index_of(seat)].cards.count));
  table.find(kRule<"bridge/missing-card">, table.board.hands[index_of(short_hands.front())].at,
             "nobody holds {}: {} of 13 cards", listed(missing), findings::list_in_words(who));
  return true;
}

/// Does not repeat what was reported of `one_too_many`.
void judge_sizes(Table& table, std::optional<Seat> one_too_many) {
  table.hand_size = size_of_hands(table);
  if (table.board.deal_damaged) return;  // what could not be read may be one card, or none, or several
  const auto right = static_cast<std::uint32_t>(table.hand_size);
  std::vector<Seat> wrong;
  bool too_many = false;
  for (const Seat seat : kSeats) {
    const Hand& hand = table.board.hands[index_of(seat)];
    if (!hand.known || hand.cards.count == right || seat == one_too_many) continue;
    wrong.push_back(seat);
    too_many = too_many || hand.cards.count > right;
  }
  if (wrong.empty() || (!too_many && only_missing(table, wrong))) return;
  std::vector<std::string> sizes;
  sizes.reserve(wrong.size());
  for (const Seat seat : wrong) {
    const auto count = table.board.hands[index_of(seat)].cards.count;
    sizes.push_back(fmt::format("{} has {}{}", seat_name(seat), count, sizes.empty() ? " cards" : ""));
  }
  auto& finding = table.find(kRule<"bridge/hand-size">, table.board.hands[index_of(wrong.front())].at, "{}, not {}{}",
                             findings::list_in_words(sizes), right,
                             table.hand_size != kMostTricks ? " as the fullest hand has" : "");
  for (std::size_t i = 1; i < wrong.size(); ++i)
    finding.related.push_back(
        {fmt::format("{}'s hand is here", seat_name(wrong[i])), table.board.hands[index_of(wrong[i])].at});
}

std::string are_vulnerable(Vulnerability vulnerable) {
  return std::string(name_of(vulnerable)) + (vulnerable == Vulnerability::kNone ? " is vulnerable" : " are vulnerable");
}

/// The number nearest to `number` of a board that has these markings. (Law 2)
int number_with(Seat dealer, Vulnerability vulnerable, int number) {
  constexpr int kBoardsOfASet = 16;  // of which each has markings of its own
  int away = 0;
  while (away < kBoardsOfASet) {
    for (const int candidate : {number - away, number + away})
      if (candidate > 0 && dealer_of_board(candidate) == dealer && vulnerability_of_board(candidate) == vulnerable)
        return candidate;
    ++away;
  }
  return number;
}

void judge_board_number(Table& table) {
  const Board& board = table.board;
  if (!board.number || board.number->value < 1) return;
  if (table.session.settings.scoring != Scoring::kDuplicate) return;  // Law 2 is about the boards of duplicate bridge
  // Hidden hands are those of a problem or a lesson, which numbers its deals as it likes.
  const bool hidden = board.deal_at && !table.all_hands_known();
  const auto lighten = [hidden](findings::Finding& finding) {
    if (hidden) finding.severity = findings::Severity::kInfo;
  };
  const int number = board.number->value;
  const Seat dealer = dealer_of_board(number);
  const Vulnerability vulnerable = vulnerability_of_board(number);
  const bool wrong_dealer = board.dealer && board.dealer->value != dealer;
  const bool wrong_vulnerability =
      board.vulnerable && table.session.settings.vulnerability && board.vulnerable->value != vulnerable;
  if (!wrong_dealer && !wrong_vulnerability) return;
  const std::string name = fmt::format("board {}", number);
  if (wrong_dealer && wrong_vulnerability) {
    auto& finding =
        table.find(kRule<"bridge/dealer-for-board">, board.dealer->at,
                   "{} deals {} and {}, not {} and {}; these are the markings of board {}", seat_name(dealer), name,
                   are_vulnerable(vulnerable), seat_name(board.dealer->value), name_of(board.vulnerable->value),
                   number_with(board.dealer->value, board.vulnerable->value, number));
    finding.related.push_back({"the vulnerability is here", board.vulnerable->at});
    lighten(finding);
  } else if (wrong_dealer) {
    auto& finding = table.find(kRule<"bridge/dealer-for-board">, board.dealer->at, "{} deals {}, not {}",
                               seat_name(dealer), name, seat_name(board.dealer->value));
    finding.offer(std::string(letter_of(dealer)));
    lighten(finding);
  } else {
    auto& finding = table.find(kRule<"bridge/vulnerability-for-board">, board.vulnerable->at, "on {} {}, not {}", name,
                               are_vulnerable(vulnerable), name_of(board.vulnerable->value));
    finding.offer(std::string(word_of(vulnerable)));
    lighten(finding);
  }
}

}  // namespace

void judge_deal(Table& table) {
  const std::size_t before = table.findings->size();
  judge_sizes(table, judge_hands(table));
  table.deal_faulty = table.findings->size() > before;
  judge_board_number(table);
}

}  // namespace kibitzer::bridge
