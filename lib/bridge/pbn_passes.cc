// Passes that the auction leaves out.
//
// Thousands of records begin the auction with the first bid, and some lack a pass further on. Passes are put in where
// the calls as they are do not give the recorded contract and declarer, with them they do, and the lead comes from the
// left of the recorded declarer. Whether the contract was doubled is not asked: many records leave that out of the tag.
#include "bridge/auction.h"
#include "bridge/pbn_parts.h"
#include "pbn/rules.h"

namespace kibitzer::bridge {
namespace {

class LeftOutPasses {
 public:
  explicit LeftOutPasses(PbnGame& game) : game_(game), board_(game.board) {}

  void put_in();

 private:
  bool lead_is_from(Seat seat) const;
  std::optional<Seat> holder_of(cards::Card card) const;
  bool fits(Seat first, std::uint32_t at, unsigned passes) const;
  bool before_the_first_bid(Seat dealer);
  void in_between(Seat first);
  void insert(std::uint32_t at, unsigned passes, text::Span span);

  PbnGame& game_;
  Board& board_;
};

std::optional<Seat> LeftOutPasses::holder_of(cards::Card card) const {
  for (const Seat seat : kSeats)
    for (const CardAt& held : game_.session.cards_of(board_.hands[index_of(seat)]))
      if (held.card == card) return seat;
  return std::nullopt;
}

/// What of the play shows that `seat` led: the card, where the deal shows whose it is; else the Play tag.
bool LeftOutPasses::lead_is_from(Seat seat) const {
  if (board_.first_leader && board_.first_leader->value != seat) return false;
  if (board_.tricks.empty()) return board_.first_leader.has_value();
  for (const Play& play : game_.session.plays_of(game_.session.tricks_of(board_).front())) {
    if (play.seat && *play.seat != seat) continue;
    if (!play.card.card.known()) return false;
    const auto holder = holder_of(play.card.card);
    return holder ? *holder == seat : board_.first_leader.has_value();
  }
  return false;
}

/// Whether the auction, begun by `first`, is lawful and gives the recorded contract and declarer when `passes` are put
/// before call `at`.
bool LeftOutPasses::fits(Seat first, std::uint32_t at, unsigned passes) const {
  Auction auction(first, game_.session.settings.doubling);
  const auto calls = game_.session.calls_of(board_);
  for (std::uint32_t i = 0; i < calls.size(); ++i) {
    for (unsigned pass = 0; i == at && pass < passes; ++pass) auction.make({CallKind::kPass, {}});
    const RecordedCall& call = calls[i];
    if (call.call.kind == CallKind::kUnknown || call.call.kind == CallKind::kSkipped) return false;
    if (auction.fault_of(call.call) != CallFault::kNone && !call.marked_insufficient) return false;
    auction.make(call.call);
  }
  return auction.contract().bid == board_.contract->value.bid &&
         auction.declarer() == std::optional(board_.declarer->value);
}

void LeftOutPasses::insert(std::uint32_t at, unsigned passes, text::Span span) {
  auto& calls = game_.session.calls;
  calls.insert(calls.begin() + board_.calls.first + at, passes, RecordedCall{{CallKind::kPass, {}}, span, {}, false});
  board_.calls.count += passes;
}

bool LeftOutPasses::before_the_first_bid(Seat dealer) {
  if (game_.session.calls_of(board_).front().call.kind != CallKind::kBid) return false;
  for (unsigned passes = 1; passes < 4; ++passes) {
    if (!fits(dealer, 0, passes)) continue;
    const text::Span at = game_.game.find(pbn::TagName::kAuction)->value_at;
    insert(0, passes, at);
    board_.first_caller = dealer;
    game_.report_once(pbn::rule::kLeftOutPasses, "", at,
                      "the auction leaves out " + std::to_string(passes) + (passes == 1 ? " pass" : " passes") +
                          " before the first bid: so contract, declarer and opening lead fit");
    return true;
  }
  return false;
}

/// Beside another pass it is the same in either place.
void LeftOutPasses::in_between(Seat first) {
  const auto calls = game_.session.calls_of(board_);
  std::vector<std::uint32_t> places;
  for (std::uint32_t i = 1; i < calls.size(); ++i)
    if (calls[i].call.kind != CallKind::kPass && fits(first, i, 1)) places.push_back(i);
  if (places.empty()) return;
  const RecordedCall next = calls[places.back()];
  const bool certain = places.size() == 1;
  constexpr std::uint32_t kMostInAFile = 3;
  game_.report_once(
      pbn::rule::kLeftOutPasses, findings::Severity::kInfo, "between",
      certain ? next.at : game_.game.find(pbn::TagName::kAuction)->value_at,
      (certain ? "a pass is missing before this " + name_of(next.call) : "a pass is missing from the auction") +
          ": with it contract, declarer and opening lead fit",
      kMostInAFile);
  insert(places.back(), 1, next.at);
}

void LeftOutPasses::put_in() {
  if (!board_.declarer || board_.irregular_declarer || !board_.contract || board_.calls.empty()) return;
  const auto first =
      board_.first_caller ? board_.first_caller : (board_.dealer ? std::optional(board_.dealer->value) : std::nullopt);
  if (!first) return;
  // Where the tag names who bid, and not the dealer, the passes from the dealer on are left out.
  const Seat dealer = board_.dealer ? board_.dealer->value : *first;
  if (fits(*first, 0, 0) && dealer == *first) return;
  if (!lead_is_from(left_of(board_.declarer->value))) return;
  if (!before_the_first_bid(dealer) && dealer == *first) in_between(*first);
}

}  // namespace

void put_in_passes(PbnGame& game) { LeftOutPasses(game).put_in(); }

}  // namespace kibitzer::bridge
