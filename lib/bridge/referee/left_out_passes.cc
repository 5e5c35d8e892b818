#include "bridge/referee/left_out_passes.h"

#include <fmt/core.h>

#include <utility>

#include "bridge/model/auction.h"
#include "bridge/referee/board_order.h"
#include "bridge/referee/reading_trial.h"
#include "bridge/rulings/rules.h"

namespace kibitzer::bridge {
namespace {

class Search {
 public:
  Search(Session& session, Board& board) : session_(session), board_(board) {}

  std::optional<LeftOutPasses> put_in();

 private:
  std::optional<Seat> first_caller() const;
  bool lead_is_from(Seat seat) const;
  std::optional<Seat> holder_of(cards::Card card) const;
  std::optional<Seat> declarer_with(Seat first, std::uint32_t at, unsigned passes) const;
  bool fits(Seat first, std::uint32_t at, unsigned passes) const;
  bool may_prove_by_play() const;
  bool fits_in_between(Seat first) const;
  std::optional<LeftOutPasses> before_the_first_bid(Seat dealer);
  std::optional<LeftOutPasses> in_between(Seat first);
  bool insert(std::uint32_t at, unsigned passes, text::Span span, Seat first);

  Session& session_;
  Board& board_;
};

std::optional<Seat> Search::first_caller() const {
  if (board_.first_caller) return board_.first_caller;
  const auto calls = session_.calls_of(board_);
  if (!calls.empty() && calls.front().by) return calls.front().by;
  return board_.dealer ? std::optional(board_.dealer->value) : std::nullopt;
}

std::optional<Seat> Search::holder_of(cards::Card card) const {
  for (const Seat seat : kSeats)
    for (const CardAt& held : session_.cards_of(board_.hands[index_of(seat)]))
      if (held.card == card) return seat;
  return std::nullopt;
}

/// Whether the play shows that `seat` led: by the card, if the deal shows whose it is; else by the recorded leader.
bool Search::lead_is_from(Seat seat) const {
  if (board_.first_leader && board_.first_leader->value != seat) return false;
  if (board_.tricks.empty()) return board_.first_leader.has_value();
  for (const Play& play : session_.plays_of(session_.tricks_of(board_).front())) {
    if (play.seat && *play.seat != seat && !board_.plays_in_order) continue;
    if (!play.card.known() || play.seat.value_or(seat) != seat) return false;
    const auto holder = holder_of(play.card);
    return holder ? *holder == seat : board_.first_leader || (board_.plays_in_order && play.seat);
  }
  return false;
}

/// Declarer of the auction, begun by `first`, when `passes` are put before call `at`; nothing if it is unlawful or does
/// not lead to the recorded contract.
std::optional<Seat> Search::declarer_with(Seat first, std::uint32_t at, unsigned passes) const {
  Auction auction(first, session_.settings.doubling);
  const auto calls = session_.calls_of(board_);
  for (std::uint32_t i = 0; i < calls.size(); ++i) {
    for (unsigned pass = 0; i == at && pass < passes; ++pass) auction.make({CallKind::kPass, {}});
    const RecordedCall& call = calls[i];
    if (call.call.kind == CallKind::kUnknown || call.call.kind == CallKind::kSkipped) return std::nullopt;
    const CallFault fault = auction.fault_of(call.call);
    if (fault != CallFault::kNone && !call.marked_insufficient) return std::nullopt;
    auction.make(call.call, fault);
  }
  if (board_.contract && auction.contract().bid != board_.contract->value.bid) return std::nullopt;
  return auction.declarer();
}

bool Search::fits(Seat first, std::uint32_t at, unsigned passes) const {
  const auto declarer = declarer_with(first, at, passes);
  if (!declarer) return false;
  return board_.declarer ? *declarer == board_.declarer->value : lead_is_from(left_of(*declarer));
}

/// If declarer is not recorded, only a deal and a play can show that passes are missing; and if the board's number
/// implies another dealer, it is more likely the dealer that is wrong.
bool Search::may_prove_by_play() const {
  if (board_.tricks.count < 2 || board_.deal_damaged || board_.play_damaged) return false;
  for (const Hand& hand : board_.hands)
    if (!hand.known) return false;
  return !board_.number || !board_.dealer || dealer_of_board(board_.number->value) == board_.dealer->value;
}

/// Puts the passes in; takes them out again if only the play can bear them out, and does not.
bool Search::insert(std::uint32_t at, unsigned passes, text::Span span, Seat first) {
  auto& calls = session_.calls;
  const auto first_caller = std::exchange(board_.first_caller, first);
  const auto place = calls.begin() + board_.calls.first + at;
  calls.insert(place, passes, RecordedCall{{CallKind::kPass, {}}, span, {}, false});
  board_.calls.count += passes;
  if (board_.declarer || errors_of_play(session_, board_) == 0) return true;
  const auto begin = calls.begin() + board_.calls.first + at;
  calls.erase(begin, begin + passes);
  board_.calls.count -= passes;
  board_.first_caller = first_caller;
  return false;
}

std::optional<LeftOutPasses> Search::before_the_first_bid(Seat dealer) {
  const RecordedCall next = session_.calls_of(board_).front();
  if (next.call.kind != CallKind::kBid) return std::nullopt;
  for (unsigned passes = 1; passes < 4; ++passes)
    if (fits(dealer, 0, passes) && insert(0, passes, next.at, dealer)) return {{passes, 0, true, next.call, next.at}};
  return std::nullopt;
}

bool Search::fits_in_between(Seat first) const {
  const auto calls = session_.calls_of(board_);
  for (std::uint32_t i = 1; i < calls.size(); ++i)
    if (calls[i].call.kind != CallKind::kPass && fits(first, i, 1)) return true;
  return false;
}

/// A pass missing beside another pass is the same in either place.
std::optional<LeftOutPasses> Search::in_between(Seat first) {
  const auto calls = session_.calls_of(board_);
  std::optional<std::uint32_t> place;
  bool certain = true;
  for (std::uint32_t i = 1; i < calls.size(); ++i) {
    if (calls[i].call.kind == CallKind::kPass || !fits(first, i, 1)) continue;
    certain = !place;
    place = i;
  }
  if (!place) return std::nullopt;
  const RecordedCall next = calls[*place];
  if (!insert(*place, 1, next.at, first)) return std::nullopt;
  return {{1, *place, certain, next.call, next.at}};
}

std::optional<LeftOutPasses> Search::put_in() {
  if (board_.irregular_declarer || board_.calls.empty() || board_.auction_damaged) return std::nullopt;
  if (board_.declarer ? !board_.contract : board_.tricks.empty()) return std::nullopt;
  const auto first = first_caller();
  if (!first) return std::nullopt;
  // If the record says who bid first, and that is not the dealer, the passes from the dealer on are left out.
  const Seat dealer = board_.dealer ? board_.dealer->value : *first;
  if (fits(*first, 0, 0) && dealer == *first) return std::nullopt;
  if (board_.declarer ? !lead_is_from(left_of(board_.declarer->value)) : !may_prove_by_play()) return std::nullopt;
  // If declarer is not recorded, a single pass would explain any deal that is turned.
  const bool between = dealer == *first && board_.declarer && fits_in_between(*first);
  auto passes = before_the_first_bid(dealer);
  if (!passes) return between ? in_between(*first) : std::nullopt;
  passes->certain = !between;
  return passes;
}

}  // namespace

std::optional<LeftOutPasses> put_in_passes(Session& session, Board& board) { return Search(session, board).put_in(); }

std::string words_of(const LeftOutPasses& passes) {
  if (passes.before == 0)
    return fmt::format(
        "the auction leaves out {} before the first bid: with {} contract, declarer and opening lead fit",
        passes.count == 1 ? "1 pass" : fmt::format("{} passes", passes.count), passes.count == 1 ? "it" : "them");
  return fmt::format("{}: with it contract, declarer and opening lead fit",
                     passes.certain ? fmt::format("a pass is missing before this {}", name_of(passes.next))
                                    : std::string("a pass is missing from the auction"));
}

std::string insertion_of(const LeftOutPasses& passes) {
  return passes.count == 1 ? "insert the pass" : "insert the passes";
}

const findings::Rule& rule_of(const LeftOutPasses& /*passes*/) { return kRule<"bridge/left-out-passes">; }

}  // namespace kibitzer::bridge
