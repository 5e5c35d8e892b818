#include "bridge/club/deal_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "bridge/club/deck_order.h"
#include "bridge/club/dlm.h"
#include "bridge/model/seat.h"
#include "cards/hand_writer.h"

namespace kibitzer::bridge {
namespace {

using Hands = WholeDeals::mapped_type;

unsigned seat_with(const Hands& hands, cards::Card card) {
  const auto* const hand =
      std::find_if(hands.begin(), hands.end(), [&](const auto& one) { return one.contains(card); });
  return static_cast<unsigned>(hand - hands.begin());
}

std::string letters_of_dlm(const Hands& hands) {
  std::string letters;
  for (std::size_t place = 0; place < kCardsOfDeck; place += 2)
    letters += static_cast<char>('a' + 4U * seat_with(hands, card_at_place(place)) +
                                 seat_with(hands, card_at_place(place + 1)));
  return letters;
}

std::string numbers_of_bri(const Hands& hands) {
  std::string numbers;
  for (const Seat seat : {Seat::kNorth, Seat::kEast, Seat::kSouth})
    for (std::size_t place = 0; place < kCardsOfDeck; ++place)
      if (hands[index_of(seat)].contains(card_at_place(place))) numbers += fmt::format("{:02}", place + 1);
  return numbers;
}

std::string hands_of_dge(const Hands& hands) {
  constexpr std::string_view kMarks = "\x06\x03\x04\x05";  // of spades, hearts, diamonds and clubs
  std::string text;
  for (const cards::CardSet& hand : hands) {
    std::vector<cards::Card> held;
    for (cards::CardSet rest = hand; !rest.empty(); rest.remove(rest.first())) held.push_back(rest.first());
    std::size_t suit = 0;
    text += kMarks[suit];
    for (const char c : cards::text_of_hand(held)) text += c == '.' ? kMarks[++suit] : c;
  }
  return text;
}

}  // namespace

std::string write_dlm(const WholeDeals& deals) {
  if (deals.empty()) return {};
  const DlmHeader header{1, deals.begin()->first, deals.rbegin()->first, true};
  std::string text = fmt::format(
      "{}\r\nHeadline=Written by Kibitzer\r\nStatus=Show\r\nDuplicates={}\r\nFrom board={}\r\nTo board={}\r\n"
      "Next board to duplimate=0\r\nPrintOuts=0\r\nCrypto key=0\r\nChecksum={}\r\n",
      kDlmBegin, header.copies, header.first, header.last, header.checksum());
  for (unsigned number = 1; number <= kMostWrittenBoards; ++number) {
    const auto deal = deals.find(number);
    const std::string letters = deal == deals.end() ? std::string(kDlmFiller) : letters_of_dlm(deal->second);
    text += fmt::format("Duplicates {0:02}=0\r\nBoard {0:02}={1}{2:03}\r\n", number, letters,
                        dlm_checksum(number, letters));
  }
  return text;
}

std::string write_dup(const WholeDeals& deals) {
  std::string bytes;
  // Big Deal repeats it for each board; others read only the first.
  const std::string header =
      deals.empty() ? std::string() : fmt::format("YN{:<3}0 {:02} ", deals.begin()->first, deals.rbegin()->first);
  for (const auto& [number, hands] : deals) bytes += numbers_of_bri(hands) + hands_of_dge(hands) + header;
  return bytes;
}

}  // namespace kibitzer::bridge
