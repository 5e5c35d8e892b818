#include "bridge/referee/sound_record.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <span>

#include "bridge/referee/plain_auction.h"
#include "bridge/referee/sound_board.h"
#include "bridge/referee/sound_tricks.h"
#include "bridge/scoring/scoring.h"
#include "kernels/tricks/card_tables.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using cards::CardSet;

constexpr const tricks::CardTables& kTables = tricks::kCardTables;

constexpr unsigned height_of(Bid bid) { return 5U * bid.level + static_cast<unsigned>(bid.denomination); }

constexpr int kBitsOfSet = 64;

/// All scores of Law 77 in a table, as contracts are unpredictable.
class Scores {
 public:
  Scores() {
    for (std::uint8_t level = 1; level <= kHighestLevel; ++level)
      for (std::size_t denomination = 0; denomination < 5; ++denomination)
        for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
          for (const bool vulnerable : {false, true})
            for (int tricks = 0; tricks <= kMostTricks; ++tricks) {
              const Contract contract = {{level, static_cast<Denomination>(denomination)}, risk};
              scores_[place_of(contract, tricks, vulnerable)] =
                  static_cast<std::int16_t>(score(contract, tricks, vulnerable, Settings()));
            }
  }
  int of(Contract contract, int tricks, bool vulnerable) const {
    return scores_[place_of(contract, tricks, vulnerable)];
  }

 private:
  static constexpr std::size_t kTricks = 16;  // 14, rounded up to a power of two

  static std::size_t place_of(Contract contract, int tricks, bool vulnerable) {
    const std::size_t bid =
        std::size_t{5} * (contract.bid.level - 1U) + static_cast<std::size_t>(contract.bid.denomination);
    return ((bid * 3 + static_cast<std::size_t>(contract.risk)) * 2 + (vulnerable ? 1 : 0)) * kTricks +
           static_cast<std::size_t>(tricks);
  }

  std::array<std::int16_t, std::size_t{7} * 5 * 3 * 2 * kTricks> scores_{};
};

int points_of(Contract contract, int tricks, bool vulnerable) {
  static const Scores kScores;
  return kScores.of(contract, tricks, vulnerable);
}

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
  template <bool kWithSeats>
  bool whole_play(std::span<const Trick> tricks, std::size_t leader);
  bool broken_off_play(std::span<const Trick> tricks, Seat leader);
  bool put_down(std::span<const Play> plays, std::size_t first);
  bool result();
  bool allow(const std::optional<int>& tricks, Side side) const;
  bool score(int points, bool ours) const;
  Seat declarer() const { return kSeats[declarer_]; }

  const Session& session_;
  const Board& board_;
  SoundRecord& record_;
  Contract contract_;
  std::size_t declarer_ = 0;
  std::array<int, 2> won_{};  // tricks, by side
  std::optional<Card> lead_;
  std::optional<int> taken_;  // by declarer's side
};

/// The board is undamaged, and dealer and vulnerability agree with its number.
bool SoundRecordReading::markings() const {
  if (board_.deal_damaged || board_.auction_damaged || board_.play_damaged || board_.irregular_declarer) return false;
  if (board_.trump || board_.listed || !board_.dealer || !board_.vulnerable) return false;
  if (!board_.number) return true;
  const int number = board_.number->value;
  return number >= 1 && dealer_of_board(number) == board_.dealer->value &&
         vulnerability_of_board(number) == board_.vulnerable->value;
}

/// 13 cards in each hand, all known and different. An unknown card is taken for one that is not of the deck.
bool SoundRecordReading::deal() {
  CardSet all;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const Hand& hand = board_.hands[seat];
    const auto cards = session_.cards_of(hand);
    if (!hand.known || cards.size() != static_cast<std::size_t>(kMostTricks)) return false;
    CardSet held;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kMostTricks); ++i)
      held.add(Card::from_index(cards[i].card.index() % kBitsOfSet));
    record_.hands[seat] = held;
    all.add_all(held);
  }
  return all == CardSet::whole_deck();
}

bool SoundRecordReading::auction() {
  const Seat dealer = board_.dealer->value;
  if (board_.first_caller && *board_.first_caller != dealer) return false;
  const auto calls = session_.calls_of(board_);
  if (calls.empty()) return recorded_contract();
  std::size_t step = AuctionSteps::kBegin;
  unsigned highest = height_of({0, Denomination::kNoTrump});  // below every bid
  std::size_t highest_at = 0;
  StepsHash steps;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const Call& call = calls[i].call;
    step = kAuctionSteps.next[static_cast<std::size_t>(call.kind)][step];
    if (step == AuctionSteps::kUnlawful || calls[i].marked_insufficient ||
        (calls[i].by && calls[i].by != left_of(dealer, static_cast<unsigned>(i))))
      return false;
    steps.add(call);
    if (call.kind != CallKind::kBid) continue;
    const unsigned height = height_of(call.bid);
    if (height <= highest || call.bid.level > kHighestLevel) return false;
    highest = height;
    highest_at = i;
  }
  record_.steps = steps;
  if (step == AuctionSteps::kPassedOut)
    return (!board_.contract || board_.contract->value == Contract()) && !board_.declarer;
  const auto ended = std::find(AuctionSteps::kEnded.begin(), AuctionSteps::kEnded.end(), step);
  if (ended == AuctionSteps::kEnded.end()) return false;
  const Bid bid = calls[highest_at].call.bid;
  contract_ = {bid, static_cast<Risk>(ended - AuctionSteps::kEnded.begin())};
  std::size_t first = highest_at % 2;  // of declarer's side, who first named the denomination
  while (calls[first].call.kind != CallKind::kBid || calls[first].call.bid.denomination != bid.denomination) first += 2;
  declarer_ = (index_of(dealer) + first) % 4;
  return (!board_.contract || board_.contract->value == contract_) &&
         (!board_.declarer || index_of(board_.declarer->value) == declarer_);
}

bool SoundRecordReading::recorded_contract() {
  if (!board_.contract || !board_.contract->value.possible()) return false;
  contract_ = board_.contract->value;
  if (contract_.passed_out()) return contract_ == Contract() && !board_.declarer;
  if (!board_.declarer) return false;
  declarer_ = index_of(board_.declarer->value);
  return true;
}

bool SoundRecordReading::play() {
  const Seat leader = left_of(declarer());
  const auto tricks = session_.tricks_of(board_);
  if (board_.first_leader && board_.first_leader->value != leader) return false;
  if (tricks.size() > static_cast<std::size_t>(kMostTricks)) return false;
  const bool whole =
      tricks.size() == static_cast<std::size_t>(kMostTricks) && tricks.back().plays.count == 4 && board_.plays_in_order;
  if (!whole || tricks.front().plays.empty()) return broken_off_play(tricks, leader);
  return session_.plays_of(tricks.front()).front().seat ? whole_play<true>(tricks, index_of(leader))
                                                        : whole_play<false>(tricks, index_of(leader));
}

/// All 13 tricks, in turn order, with their plays in memory one after another. A seat held what it played if the cards it
/// played are in the end those it was dealt; it revoked if it plays a card of a suit that it did not follow earlier.
/// `kWithSeats`: the record names who played each card; else it names nobody.
template <bool kWithSeats>
bool SoundRecordReading::whole_play(std::span<const Trick> tricks, std::size_t leader) {
  constexpr std::uint32_t kSuits = 0x0F0F0F0F;  // the lower half of each byte
  std::array<std::uint64_t, 8> played{};        // sets of cards by turn, which is the seat or four more
  std::uint32_t seen = 0;                       // by seat a byte: the upper half has the suits that it did not follow
  std::uint32_t revoked = 0;                    // the same in the lower half: those of them it has
  unsigned wrong = 0;                           // not 0: a play out of turn, or with a mark
  std::size_t east_west = 0;
  StepsHash steps = record_.steps;
  const auto denomination = static_cast<std::size_t>(contract_.bid.denomination);
  std::uint32_t place = tricks.front().plays.first;
  const Play* plays = session_.plays_of(tricks.front()).data();  // no card waits for the range of its trick
  for (const Trick& trick : tricks) {
    if (trick.plays.count != 4 || trick.plays.first != place) return false;
    std::array<unsigned, 4> cards{};
    for (std::size_t i = 0; i < 4; ++i) {
      const Play& play = plays[i];
      const MaybeSeat turn = kWithSeats ? MaybeSeat(static_cast<Seat>((leader + i) % 4)) : MaybeSeat();
      wrong |= (unsigned{play.seat.code()} | unsigned{play.marks} << 8U) ^ turn.code();
      cards[i] = static_cast<unsigned>(play.card.index());
    }
    steps.add_four(cards);
    const auto& [strengths, following] = *tricks::kLedSuitOfCard.of[cards[0]];
    const auto& strength = strengths[denomination];
    std::uint32_t suits = 0;
    unsigned best = 0;
    for (unsigned i = 0; i < 4; ++i) {
      suits |= following[i][cards[i]];
      played[leader + i] ^= kTables.card[cards[i]].bits();
      best = std::max(best, strength[cards[i]] + i);
    }
    place += 4;
    plays += 4;
    suits = std::rotl(suits, static_cast<int>(8 * leader));
    revoked |= suits & seen >> 4U;
    seen |= suits;
    leader = (leader + best) % 4;
    east_west += leader % 2;
    if (trick.winner && index_of(trick.winner->value) != leader) return false;
  }
  std::uint64_t other = wrong | (revoked & kSuits);
  for (std::size_t turn = 0; turn < 4; ++turn) other |= played[turn] ^ played[turn + 4] ^ record_.hands[turn].bits();
  won_[index_of(Side::kEastWest)] = static_cast<int>(east_west);
  won_[index_of(Side::kNorthSouth)] = kMostTricks - static_cast<int>(east_west);
  lead_ = session_.plays_of(tricks.front()).front().card;
  record_.steps = steps;
  return other == 0;
}

/// Records the cards of a trick that seat `first` begins; false if somebody plays out of turn.
bool SoundRecordReading::put_down(std::span<const Play> plays, std::size_t first) {
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const Play& play = plays[i];
    if (play.seat ? index_of(*play.seat) != (first + i) % 4 : !board_.plays_in_order) return false;
    if (play.marked_revoke() || play.marked_lead() || !play.card.known()) return false;
    record_.steps.add(play.card);
  }
  return true;
}

/// A play that breaks off, or is recorded by columns.
bool SoundRecordReading::broken_off_play(std::span<const Trick> tricks, Seat leader) {
  SoundTricks play;
  play.begin(record_.hands, contract_.bid.denomination, leader);
  for (const Trick& trick : tricks) {
    const auto plays = session_.plays_of(trick);
    const bool last = &trick == &tricks.back();
    if (plays.empty() || plays.size() > 4 || (plays.size() < 4 && !last)) return false;
    const bool columns = !board_.plays_in_order && plays[0].seat;
    const std::size_t first = columns ? index_of(*plays[0].seat) : play.leader();
    if (!put_down(plays, first)) return false;
    std::array<Card, 4> cards;
    for (std::size_t i = 0; i < plays.size(); ++i) cards[i] = plays[i].card;
    const std::size_t place = (play.leader() + 4 - first) % 4;
    if (&trick == tricks.data() && place < plays.size()) lead_ = cards[place];
    const std::span<const Card> row = std::span(cards).first(plays.size());
    if (plays.size() < 4) {
      if (trick.winner || !play.may_break_off_in(row, first)) return false;
    } else if (!play.play(row, first) || (trick.winner && index_of(trick.winner->value) != play.leader())) {
      return false;
    }
  }
  for (const Side side : kSides) won_[index_of(side)] = play.won(side);
  return true;
}

/// Whether `side` can still finish with `tricks`, if they are claimed.
bool SoundRecordReading::allow(const std::optional<int>& tricks, Side side) const {
  return !tricks || (*tricks >= won_[index_of(side)] && *tricks <= kMostTricks - won_[index_of(opponents_of(side))]);
}

/// Declarer's tricks, from the play or from a claim that it allows.
bool SoundRecordReading::result() {
  const Side side = side_of(declarer());
  if (won_[0] + won_[1] == kMostTricks) taken_ = won_[index_of(side)];
  if (!board_.result) return taken_.has_value();
  const Claim& claim = *board_.result;
  if (claim.disputed || !allow(claim.declarer, side) || !allow(claim.north_south, Side::kNorthSouth) ||
      !allow(claim.east_west, Side::kEastWest))
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
  record_.steps = {};
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
  const int points = points_of(contract_, *taken_, vulnerable(board_.vulnerable->value, side));
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
  return may_be_sound(session.settings) && session.settings.part_score_bonus && !session.settings_unread &&
         session.table_rows.empty();
}

bool is_sound(const Session& session, const Board& board, SoundRecord& record, BoardRuling& ruling) {
  return SoundRecordReading(session, board, record).judge(ruling);
}

}  // namespace kibitzer::bridge
