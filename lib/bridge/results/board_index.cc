#include "bridge/results/board_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "bridge/model/auction.h"
#include "bridge/scoring/scoring.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;
using editing::Index;
using editing::SectionKind;
using editing::WordKind;

constexpr int kTricksOfBook = 6;  // Law 19: the odd tricks are those beyond them

int points_of(Card card) { return std::max(0, card.rank() - 10); }

/// The lowest bid that is sufficient over `bid` (Law 18); nothing over 7NT.
std::optional<Bid> next_bid(Bid bid) {
  if (bid.level == 0) return Bid{1, Denomination::kClubs};
  if (bid.denomination != Denomination::kNoTrump)
    return Bid{bid.level, static_cast<Denomination>(static_cast<int>(bid.denomination) + 1)};
  if (bid.level >= kHighestLevel) return std::nullopt;
  return Bid{static_cast<std::uint8_t>(bid.level + 1), Denomination::kClubs};
}

class Indexing {
 public:
  Indexing(Index& index, const Session& session, const Ruling& ruling)
      : index_(index), session_(session), ruling_(ruling) {}

  void add() {
    for (const Seat seat : kSeats)
      if (const auto& player = session_.players[index_of(seat)])
        index_.introduce(player->at, static_cast<std::uint32_t>(index_of(seat)), player->text);
    for (std::size_t i = 0; i < session_.boards.size(); ++i) add_board(session_.boards[i], ruling_.boards[i]);
    ++index_.session;
  }

 private:
  static text::Span part_of(const Board& board, const Session& session);
  void add_board(const Board& board, const BoardRuling& ruled);
  void add_deal(const Board& board);
  void add_auction(const Board& board);
  void add_contract(const Board& board, const BoardRuling& ruled);
  void add_play(const Board& board, const BoardRuling& ruled);
  std::optional<Seat> add_trick(const Board& board, const Trick& trick, std::size_t number, std::optional<Seat> leader,
                                std::optional<cards::Suit> trump);
  std::optional<Seat> holder_of(const Board& board, Card card) const;

  Index& index_;
  const Session& session_;
  const Ruling& ruling_;
};

/// From the beginning of the board to the last thing recorded of it.
text::Span Indexing::part_of(const Board& board, const Session& session) {
  std::uint32_t end = board.at.end;
  const auto extend = [&](const auto& all) {
    for (const auto& one : all) end = std::max(end, one.at.end);
  };
  extend(session.calls_of(board));
  for (const Trick& trick : session.tricks_of(board))
    for (const Play& play : session.plays_of(trick)) end = std::max(end, play.at.end);
  if (board.contract) end = std::max(end, board.contract->at.end);
  for (const Hand& hand : board.hands) end = std::max(end, hand.at.end);
  return {std::min(board.at.begin, session.at.begin), end};
}

void Indexing::add_board(const Board& board, const BoardRuling& ruled) {
  std::string detail;
  if (ruled.contract && ruled.contract->passed_out()) detail = "passed out";
  if (ruled.contract && !ruled.contract->passed_out() && ruled.declarer) {
    detail = fmt::format("{} by {}", name_of(*ruled.contract), name_of(*ruled.declarer));
    if (ruled.tricks) detail += fmt::format(", {}", text::counted(*ruled.tricks, "trick"));
  }
  index_.section(SectionKind::kRound, board.at,
                 board.number ? fmt::format("board {}", board.number->value) : std::string("board"), detail);
  for (const RecordedCall& call : session_.calls_of(board)) index_.word(call.at, WordKind::kCall);
  for (const Hand& hand : board.hands)
    for (const CardAt& card : session_.cards_of(hand)) index_.word(card.at, WordKind::kCard);
  for (const Trick& trick : session_.tricks_of(board))
    for (const Play& play : session_.plays_of(trick)) index_.word(play.at, WordKind::kCard);
  if (!index_.wants_details(part_of(board, session_))) return;
  add_deal(board);
  add_auction(board);
  add_contract(board, ruled);
  add_play(board, ruled);
}

void Indexing::add_deal(const Board& board) {
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    if (!hand.known) continue;
    int points = 0;
    for (const CardAt& card : session_.cards_of(hand)) {
      if (!card.card.known()) continue;
      points += points_of(card.card);
      index_.remark(card.at, fmt::format("the {}, held by {}", cards::words_of(card.card), name_of(seat)));
    }
    index_.remark(hand.at, fmt::format("{}: {}, {}", name_of(seat), text::counted(hand.cards.count, "card"),
                                       text::counted(points, "high-card point")));
  }
}

void Indexing::add_auction(const Board& board) {
  std::optional<Seat> first = board.first_caller;
  if (!first && board.dealer) first = board.dealer->value;
  if (!first) return;
  Auction auction(*first);
  for (const RecordedCall& recorded : session_.calls_of(board)) {
    if (recorded.by) auction.turn_to(*recorded.by);
    const auto needed = next_bid(auction.bid());
    const std::string by(name_of(auction.turn()));
    auction.make(recorded.call);
    if (recorded.call.kind == CallKind::kBid)
      index_.remark(recorded.at, fmt::format("{} by {}; {}", name_of(recorded.call), by,
                                             needed ? fmt::format("the lowest sufficient bid is {}", name_of(*needed))
                                                    : std::string("no bid is sufficient over 7NT")));
    else
      index_.remark(recorded.at, fmt::format("{} by {}", name_of(recorded.call), by));
  }
}

/// What the contract scores: made, and one down.
void Indexing::add_contract(const Board& board, const BoardRuling& ruled) {
  if (!board.contract || !ruled.declarer || board.contract->value.passed_out() || !board.contract->value.possible())
    return;
  const Contract contract = board.contract->value;
  const int needed = contract.level() + kTricksOfBook;
  const bool is_vulnerable = board.vulnerable && vulnerable(board.vulnerable->value, side_of(*ruled.declarer));
  const auto scored = [&](int tricks) { return score(contract, tricks, is_vulnerable, session_.settings); };
  std::string message = fmt::format("{} by {}, {}: made {}", name_of(contract), name_of(*ruled.declarer),
                                    is_vulnerable ? "vulnerable" : "not vulnerable", scored(needed));
  if (needed < kMostTricks) message += fmt::format(", with one overtrick {}", scored(needed + 1));
  message += fmt::format(", one down {}", scored(needed - 1));
  if (ruled.tricks)
    message += fmt::format("; {} won: {}", text::counted(*ruled.tricks, "trick"), scored(*ruled.tricks));
  index_.remark(board.contract->at, std::move(message));
}

void Indexing::add_play(const Board& board, const BoardRuling& ruled) {
  std::optional<Seat> leader;
  if (board.first_leader) leader = board.first_leader->value;
  if (ruled.declarer) leader = left_of(*ruled.declarer);
  std::optional<Denomination> denomination;
  if (board.trump) denomination = board.trump->value;
  if (ruled.contract && !ruled.contract->passed_out()) denomination = ruled.contract->bid.denomination;
  std::size_t number = 0;
  for (const Trick& trick : session_.tricks_of(board)) {
    if (!denomination) leader.reset();
    leader = add_trick(board, trick, ++number, leader, denomination ? trump_of(*denomination) : std::nullopt);
  }
}

/// Says what is known of the trick, and gives its winner.
std::optional<Seat> Indexing::add_trick(const Board& board, const Trick& trick, std::size_t number,
                                        std::optional<Seat> leader, std::optional<cards::Suit> trump) {
  struct Played {
    const Play* play;
    std::optional<Seat> seat;
  };
  std::vector<Played> played;
  unsigned step = 0;
  for (const Play& play : session_.plays_of(trick)) {
    std::optional<Seat> seat = play.seat;
    if (!seat && leader && board.plays_in_order) seat = left_of(*leader, step % 4);
    played.push_back({&play, seat});
    ++step;
  }
  const auto led =
      std::find_if(played.begin(), played.end(), [&](const Played& one) { return leader && one.seat == leader; });
  const Played* best = nullptr;
  bool whole = played.size() == 4 && led != played.end();
  for (const Played& one : played) whole = whole && one.play->card.known() && one.seat;
  if (whole) {
    best = &*led;
    for (const Played& one : played) {
      const Card card = one.play->card;
      const Card highest = best->play->card;
      if (card.suit() == highest.suit() ? card.rank() > highest.rank() : card.suit() == trump) best = &one;
    }
  }
  for (const Played& one : played) {
    if (!one.play->card.known()) continue;
    std::string message = fmt::format("the {}", cards::words_of(one.play->card));
    const auto seat = one.seat ? one.seat : holder_of(board, one.play->card);
    if (seat) message += fmt::format(", played by {}", name_of(*seat));
    message += fmt::format(" in trick {}", number);
    if (best == &one) message += ", which it wins";
    if (best != nullptr && best != &one) message += fmt::format(", which {} wins", name_of(*best->seat));
    index_.remark(one.play->at, std::move(message));
  }
  if (best == nullptr) return std::nullopt;
  index_.hint(played.back().play->at.end, fmt::format("{} wins", name_of(*best->seat)));
  return best->seat;
}

std::optional<Seat> Indexing::holder_of(const Board& board, Card card) const {
  for (const Seat seat : kSeats)
    for (const CardAt& held : session_.cards_of(board.hands[index_of(seat)]))
      if (held.card == card) return seat;
  return std::nullopt;
}

}  // namespace

void add_to(editing::Index& index, const Session& session, const Ruling& ruling) {
  Indexing(index, session, ruling).add();
}

}  // namespace kibitzer::bridge
