#include "bridge/referee/sound_record.h"

#include <optional>
#include <span>

#include "bridge/referee/plain_auction.h"
#include "bridge/referee/sound_board.h"
#include "bridge/referee/sound_tricks.h"
#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

constexpr std::uint64_t kWholeDeck = (std::uint64_t{1} << static_cast<unsigned>(cards::kDeckSize)) - 1;

class SoundRecordReading {
 public:
  SoundRecordReading(const Session& session, const Board& board, SoundRecord& record)
      : session_(session), board_(board), record_(record) {}

  bool judge(BoardRuling& ruling);

 private:
  bool markings() const;
  bool deal();
  bool auction();
  bool recorded_contract();
  bool play();
  bool partial_trick(std::span<const Play> plays, std::size_t first);
  bool put_down(std::span<const Play> plays, std::size_t first);
  bool result();
  bool score(int points, bool ours) const;
  Seat declarer() const { return kSeats[declarer_]; }

  const Session& session_;
  const Board& board_;
  SoundRecord& record_;
  Contract contract_;
  std::size_t declarer_ = 0;
  SoundTricks tricks_;
  std::optional<Card> lead_;
  std::optional<int> taken_;  // by declarer's side
};

/// Nothing is damaged, and dealer and vulnerability are those of the number.
bool SoundRecordReading::markings() const {
  if (board_.deal_damaged || board_.auction_damaged || board_.play_damaged || board_.irregular_declarer) return false;
  if (board_.trump || board_.listed || !board_.dealer || !board_.vulnerable) return false;
  if (!board_.number) return true;
  const int number = board_.number->value;
  return number >= 1 && dealer_of_board(number) == board_.dealer->value &&
         vulnerability_of_board(number) == board_.vulnerable->value;
}

/// Four times 13 cards, which are all 52 only where none is there twice or unknown.
bool SoundRecordReading::deal() {
  std::uint64_t all = 0;
  bool known = true;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const Hand& hand = board_.hands[seat];
    const auto cards = session_.cards_of(hand);
    if (!hand.known || cards.size() != static_cast<std::size_t>(kMostTricks)) return false;
    CardSet& held = record_.hands[seat] = {};
    for (std::size_t i = 0; i < static_cast<std::size_t>(kMostTricks); ++i) {
      const Card card = cards[i].card;
      known &= card.known();
      held.add(Card::from_index(card.index() & 63));
    }
    all |= held.bits();
  }
  return known && all == kWholeDeck;
}

bool SoundRecordReading::auction() {
  const Seat dealer = board_.dealer->value;
  if (board_.first_caller && *board_.first_caller != dealer) return false;
  const auto calls = session_.calls_of(board_);
  record_.call_count = calls.size();
  if (calls.empty()) return recorded_contract();
  PlainAuction auction;
  std::size_t turn = index_of(dealer);
  char* step = record_.all_steps.data();
  for (const RecordedCall& call : calls) {
    if (call.marked_insufficient || (call.by && index_of(*call.by) != turn) || !auction.make(call.call)) return false;
    turn = (turn + 1) % 4;
    *step++ = byte_of(call.call);
  }
  if (!auction.ended()) return false;
  contract_ = auction.contract();
  if (board_.contract && !(board_.contract->value == contract_)) return false;
  if (contract_.passed_out()) return !board_.declarer;
  declarer_ = (index_of(dealer) + auction.declarer()) % 4;
  return !board_.declarer || index_of(board_.declarer->value) == declarer_;
}

bool SoundRecordReading::recorded_contract() {
  if (!board_.contract || !board_.contract->value.possible()) return false;
  contract_ = board_.contract->value;
  if (contract_.passed_out()) return contract_ == Contract() && !board_.declarer;
  if (!board_.declarer) return false;
  declarer_ = index_of(board_.declarer->value);
  return true;
}

/// Notes the cards of a trick, of which seat `first` has the first, its left the next; false if another does.
bool SoundRecordReading::put_down(std::span<const Play> plays, std::size_t first) {
  if (record_.card_count + plays.size() > static_cast<std::size_t>(cards::kDeckSize)) return false;
  char* const steps = record_.all_steps.data() + record_.call_count + record_.card_count;
  record_.card_count += plays.size();
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Play& play = plays[i];
    const std::size_t turn = (first + i) % 4;
    if (play.seat ? index_of(*play.seat) != turn : !board_.plays_in_order) return false;
    if (play.marked_revoke || play.marked_lead || !play.card.card.known()) return false;
    steps[i] = static_cast<char>(play.card.card.index());
  }
  return true;
}

bool SoundRecordReading::play() {
  const Seat leader = left_of(declarer());
  if (board_.first_leader && board_.first_leader->value != leader) return false;
  tricks_.begin(record_.hands, contract_.bid.denomination, leader);
  const auto tricks = session_.tricks_of(board_);
  record_.tricks = tricks.size();
  for (const Trick& trick : tricks) {
    const auto plays = session_.plays_of(trick);
    if (plays.empty() || plays.size() > 4) return false;
    const bool columns = !board_.plays_in_order && plays[0].seat;
    const std::size_t first = columns ? index_of(*plays[0].seat) : tricks_.leader();
    if (!put_down(plays, first)) return false;
    const std::size_t place = (tricks_.leader() + 4 - first) % 4;
    if (&trick == tricks.data() && place < plays.size()) lead_ = plays[place].card.card;
    std::array<Card, 4> cards;
    for (std::size_t i = 0; i < plays.size(); ++i) cards[i] = plays[i].card.card;
    if (plays.size() < 4)
      return &trick == &tricks.back() && !trick.winner &&
             tricks_.may_break_off_in(std::span(cards).first(plays.size()), first);
    if (!tricks_.play(cards, first) || (trick.winner && index_of(trick.winner->value) != tricks_.leader()))
      return false;
  }
  return true;
}

/// Declarer's tricks, which the play shows or leaves possible.
bool SoundRecordReading::result() {
  const Side side = side_of(declarer());
  if (tricks_.complete()) taken_ = tricks_.won(side);
  if (!board_.result) return taken_.has_value();
  const Claim& claim = *board_.result;
  if (claim.disputed) return false;
  const auto allowed = [&](const std::optional<int>& tricks, Side of) { return !tricks || tricks_.allow(*tricks, of); };
  if (!allowed(claim.declarer, side) || !allowed(claim.north_south, Side::kNorthSouth) ||
      !allowed(claim.east_west, Side::kEastWest))
    return false;
  if (claim.north_south && claim.east_west && *claim.north_south + *claim.east_west != kMostTricks) return false;
  if (taken_) return true;
  taken_ = claim.declarer;
  const bool ours = side == Side::kNorthSouth;
  if (!taken_) taken_ = ours ? claim.north_south : claim.east_west;
  const auto& theirs = ours ? claim.east_west : claim.north_south;
  if (!taken_ && theirs) taken_ = kMostTricks - *theirs;
  return taken_.has_value();
}

/// `points` are those of declarer's side, which is `ours` if it is North-South.
bool SoundRecordReading::score(int points, bool ours) const {
  if (!board_.score) return true;
  const Claim& claim = *board_.score;
  const int north_south = ours ? points : -points;
  return !claim.disputed && claim.declarer.value_or(points) == points &&
         claim.north_south.value_or(north_south) == north_south &&
         claim.east_west.value_or(-north_south) == -north_south;
}

bool SoundRecordReading::judge(BoardRuling& ruling) {
  record_.call_count = record_.card_count = record_.tricks = 0;
  if (!markings() || !deal() || !auction()) return false;
  if (contract_.passed_out()) {
    if (!board_.tricks.empty() || board_.result || !score(0, true)) return false;
    ruling.contract = contract_;
    ruling.north_south = 0;
    return true;
  }
  if (!play() || !result()) return false;
  const Side side = side_of(declarer());
  const bool ours = side == Side::kNorthSouth;
  const int points = bridge::score(contract_, *taken_, vulnerable(board_.vulnerable->value, side), session_.settings);
  if (!score(points, ours)) return false;
  ruling.contract = contract_;
  ruling.declarer = declarer();
  ruling.lead = lead_;
  ruling.tricks = taken_;
  ruling.north_south = ours ? points : -points;
  return true;
}

}  // namespace

bool may_be_sound(const Session& session) {
  return may_be_sound(session.settings) && !session.settings_unread && session.table_rows.empty();
}

bool is_sound(const Session& session, const Board& board, SoundRecord& record, BoardRuling& ruling) {
  return SoundRecordReading(session, board, record).judge(ruling);
}

}  // namespace kibitzer::bridge
