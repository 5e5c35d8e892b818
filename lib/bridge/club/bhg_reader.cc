// Reads .bhg. (deal_reader.h)
#include "bridge/club/deal_reader.h"
#include "bridge/club/deck_order.h"
#include "bridge/club/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr int kLettersOfAlphabet = 26;

/// The index of the letter's card in the order of deck_order.h.
std::optional<std::size_t> place_of_letter(char letter) {
  if (letter >= 'A' && letter <= 'Z') return static_cast<std::size_t>(letter - 'A');
  if (letter >= 'a' && letter <= 'z') return static_cast<std::size_t>(letter - 'a' + kLettersOfAlphabet);
  return std::nullopt;
}

class BhgReader : public DealReader {
 public:
  BhgReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
      : DealReader(text, defaults, findings) {
    if (const auto first = peek(); first && first->text.empty())
      take_line();
    else if (first)
      reporter_.report(kClubRule<"deal-file/syntax">, first->at,
                       "the first line is not empty; it is taken for that of board 1");
  }

 protected:
  bool read(const Line& line, Session& session) override;

 private:
  int number_ = 0;  // of the latest line
};

bool BhgReader::read(const Line& line, Session& session) {
  const auto& syntax = kClubRule<"deal-file/syntax">;
  ++number_;
  if (text::without_blanks(line.text).empty()) return false;
  Board& board = begin_board(line, number_, line.at, session);
  if (line.text.size() != kCardsOfDeck) {
    reporter_.report(syntax, line.at, "expected {1} letters, one for each card; found {0}",
                     text::counted(line.text.size(), "character"), kCardsOfDeck);
    board.deal_damaged = true;
    return true;
  }
  std::array<std::vector<CardAt>, kSeats.size()> cards;
  std::array<text::Span, kSeats.size()> hands_at{};
  for (std::size_t i = 0; i < kCardsOfDeck; ++i) {
    const std::size_t seat = index_of(left_of(board.dealer->value, static_cast<unsigned>(i / kCardsOfHand)));
    const text::Span at = line.part(i, 1);
    if (i % kCardsOfHand == 0) hands_at[seat] = line.part(i, kCardsOfHand);
    if (const auto place = place_of_letter(line.text[i])) {
      cards[seat].push_back({card_at_place(*place), at});
    } else {
      reporter_.report(syntax, at, "\"{}\" is not a card: cards are letters", text::printable(line.text.substr(i, 1)));
      board.deal_damaged = true;
    }
  }
  deal(cards, hands_at, session);
  return true;
}

}  // namespace

std::unique_ptr<DealReader> bhg_reader(std::string_view text, const Settings& defaults,
                                       std::vector<findings::Finding>& findings) {
  return std::make_unique<BhgReader>(text, defaults, findings);
}

}  // namespace kibitzer::bridge
