#include "bridge/club/deal_reader.h"

#include <algorithm>

#include "bridge/club/rules.h"

namespace kibitzer::bridge {

std::optional<DealReader::Line> DealReader::peek() const {
  if (at_ >= text_.size()) return std::nullopt;
  std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
  if (line.ends_with('\r')) line.remove_suffix(1);
  const auto begin = static_cast<std::uint32_t>(at_);
  return Line{line, {begin, begin + static_cast<std::uint32_t>(line.size())}};
}

std::optional<DealReader::Line> DealReader::take_line() {
  const auto line = peek();
  if (line) at_ = std::min(text_.find('\n', at_), text_.size() - 1) + 1;
  return line;
}

bool DealReader::next(Session& session) {
  session.clear(defaults_);
  while (const auto line = take_line()) {
    if (!read(*line, session)) continue;
    ++boards_;
    return true;
  }
  if (ended_) return false;
  ended_ = true;
  end();
  if (boards_ == 0 && reporter_.count() == 0)
    reporter_.report(kClubRule<"deal-file/syntax">, {0, 0}, "the file holds no deal");
  return false;
}

Board& DealReader::begin_board(const Line& line, std::optional<int> number, text::Span number_at, Session& session) {
  session.at = line.at;
  Board& board = session.boards.emplace_back();
  board.at = board.deal_at.emplace(line.at);
  if (!number) return board;
  board.number = At<int>{*number, number_at};
  board.dealer = At<Seat>{dealer_of_board(*number), number_at};
  board.vulnerable = At<Vulnerability>{vulnerability_of_board(*number), number_at};
  return board;
}

void DealReader::deal(const std::array<std::vector<CardAt>, 4>& cards, const std::array<text::Span, 4>& hands_at,
                      Session& session) {
  for (const Seat seat : kSeats) {
    Hand& hand = session.boards.front().hands[index_of(seat)];
    hand.known = true;
    hand.at = hands_at[index_of(seat)];
    for (const CardAt& card : cards[index_of(seat)]) append(session.hand_cards, hand.cards, card);
  }
}

std::unique_ptr<DealReader> deal_reader(DealForm form, std::string_view text, const Settings& defaults,
                                        std::vector<findings::Finding>& findings) {
  switch (form) {
    case DealForm::kListed:
      return listed_deal_reader(text, defaults, findings);
    case DealForm::kDlm:
      return dlm_reader(text, defaults, findings);
    case DealForm::kBhg:
      return bhg_reader(text, defaults, findings);
    case DealForm::kCsv:
      return csv_deal_reader(text, defaults, findings);
  }
  return nullptr;
}

}  // namespace kibitzer::bridge
