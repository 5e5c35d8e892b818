#include "bridge/results/dealt_boards.h"

#include <fmt/core.h>

#include <algorithm>

#include "bridge/scoring/scoring.h"
#include "cards/card.h"
#include "text/date.h"

namespace kibitzer::bridge {
namespace {

bool known(const DealKey& deal) { return deal != DealKey{}; }

std::string key_of(std::string_view event, std::string_view date, int number) {
  return fmt::format("{}\n{}\n{}", event, text::in_one_form(date), number);
}

/// The hands of the deal; they have no place in the text.
void put_in_hands(const DealKey& deal, Session& session, Board& board) {
  cards::CardSet rest = cards::CardSet::whole_deck();
  for (const std::uint64_t hand : deal) rest.remove_all(cards::CardSet::from_bits(hand));
  for (const Seat seat : kSeats) {
    Hand& hand = board.hands[index_of(seat)];
    hand.known = true;
    cards::CardSet left = seat == Seat::kWest ? rest : cards::CardSet::from_bits(deal[index_of(seat)]);
    for (; !left.empty(); left.remove(left.first())) append(session.hand_cards, hand.cards, CardAt{left.first(), {}});
  }
}

}  // namespace

void DealtBoards::note(const TableResult& result) {
  if (result.event.empty() || !result.number || (!known(result.deal) && !result.vulnerable)) return;
  DealtBoard& there = boards_[key_of(result.event, result.date, *result.number)];
  there.contradictory = there.contradictory || (known(there.deal) && known(result.deal) && there.deal != result.deal) ||
                        (there.vulnerable && result.vulnerable && there.vulnerable != result.vulnerable);
  if (!known(there.deal)) there.deal = result.deal;
  if (!there.dealer) there.dealer = result.dealer;
  if (!there.vulnerable) there.vulnerable = result.vulnerable;
  if (!there.double_dummy) there.double_dummy = result.double_dummy;
}

const DealtBoard* DealtBoards::find(std::string_view event, std::string_view date, std::optional<int> number) const {
  if (event.empty() || !number) return nullptr;
  const auto found = boards_.find(key_of(event, date, *number));
  return found == boards_.end() || found->second.contradictory ? nullptr : &found->second;
}

void DealtBoards::complete(Session& session, Ruling& ruling) const {
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    Board& board = session.boards[i];
    const auto number = board.number ? std::optional(board.number->value) : std::nullopt;
    const DealtBoard* const there = find(named_event(session), day_of(session), number);
    if (there == nullptr) continue;
    if (!board.dealer && there->dealer) board.dealer = At<Seat>{*there->dealer, {}};
    if (!board.vulnerable && there->vulnerable) board.vulnerable = At<Vulnerability>{*there->vulnerable, {}};
    const bool no_hands =
        std::none_of(board.hands.begin(), board.hands.end(), [](const Hand& hand) { return hand.known; });
    if (no_hands && !board.deal_damaged && known(there->deal)) put_in_hands(there->deal, session, board);
    BoardRuling& ruled = ruling.boards[i];
    const bool lacks_points = !ruled.north_south && ruled.contract && ruled.declarer && ruled.tricks;
    if (!lacks_points || !board.vulnerable || session.settings_unread ||
        session.settings.scoring != Scoring::kDuplicate)
      continue;
    ruled.north_south =
        north_south_score(*ruled.contract, *ruled.declarer, *ruled.tricks, board.vulnerable->value, session.settings);
  }
}

}  // namespace kibitzer::bridge
