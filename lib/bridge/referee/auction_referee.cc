// The auction: calls in rotation, each lawful, to its end (Laws 17 to 22); contract and declarer as they follow from
// it.
#include <fmt/core.h>

#include <utility>

#include "bridge/referee/auction_slip.h"
#include "bridge/referee/judging.h"

namespace kibitzer::bridge {
namespace {

/// One auction being judged. Seats are known where the record names the dealer, the first caller, or a caller.
class AuctionReferee {
 public:
  explicit AuctionReferee(Table& table)
      : table_(table),
        calls_(table.session.calls_of(table.board)),
        seats_known_(first_seat().has_value()),
        auction_(first_seat().value_or(Seat::kNorth), table.session.settings.doubling) {}

  void judge();

 private:
  std::optional<Seat> first_seat() const;
  std::string who() const {
    return seats_known_ ? std::string(name_of(auction_.turn())) : "the player whose turn it is";
  }
  std::string whose(Seat seat) const { return seats_known_ ? fmt::format("{}'s ", name_of(seat)) : "the "; }

  bool wrong_name(const RecordedCall& call, Seat turn) const;
  void turn(const RecordedCall& call, bool first);
  void judge_call(const RecordedCall& call);
  void insufficient(const RecordedCall& call);
  bool too_high_before(const RecordedCall& call);
  void illegal_double(const RecordedCall& call);
  void illegal_redouble(const RecordedCall& call);
  void after_end(const RecordedCall& call);
  void remember(const RecordedCall& call, CallFault fault);
  void unfinished();
  std::string by(std::optional<Seat> declarer) const;
  bool is_cut_off(Contract last, const At<Contract>& claim);
  void compare_contract();
  void compare_declarer();
  bool is_declarer_with_right_dealer(Seat claimed);

  Table& table_;
  std::span<const RecordedCall> calls_;
  bool seats_known_;
  Auction auction_;
  bool faulty_ = false;      // something in it is unlawful, so its outcome is only the record's word
  bool impossible_ = false;  // there is a bid that does not exist
  bool unclear_ = false;     // a call could not be read
  bool unclear_risk_ = false;
  bool judged_surplus_ = false;
  text::Span bid_at_{};
  text::Span risk_at_{};
};

std::optional<Seat> AuctionReferee::first_seat() const {
  if (!calls_.empty() && calls_.front().by) return calls_.front().by;
  if (table_.board.first_caller) return table_.board.first_caller;
  if (table_.board.dealer) return table_.board.dealer->value;
  return std::nullopt;
}

/// Whether the call after `call` is by the player on the left of `turn`: then `call` has the wrong name, and nobody
/// took anybody's turn.
bool AuctionReferee::wrong_name(const RecordedCall& call, Seat turn) const {
  const RecordedCall* const next = &call + 1;
  return next != calls_.data() + calls_.size() && next->by == left_of(turn);
}

void AuctionReferee::turn(const RecordedCall& call, bool first) {
  if (first) {
    if (!table_.board.dealer || !seats_known_ || table_.board.dealer->value == auction_.turn()) return;
    findings::Finding* const dealer = finding_on_number(table_, kRule<"bridge/dealer-for-board">);
    if (dealer != nullptr && auction_.turn() == dealer_of_board(table_.board.number->value))
      return bear_out(*dealer, fmt::format("; {} makes the first call, too", name_of(auction_.turn())));
    faulty_ = true;
    table_
        .find(kRule<"bridge/call-out-of-turn">, call.at, "{} makes the first call, but {} is dealer",
              name_of(auction_.turn()), name_of(table_.board.dealer->value))
        .related.push_back({"the dealer is named here", table_.board.dealer->at});
    if (call.by && wrong_name(call, table_.board.dealer->value)) auction_.turn_to(table_.board.dealer->value);
    return;
  }
  if (!call.by || *call.by == auction_.turn()) return;
  if (seats_known_ && !auction_.ended()) {
    faulty_ = true;
    table_.find(kRule<"bridge/call-out-of-turn">, call.at, "{} calls when it is {}'s turn", name_of(*call.by),
                name_of(auction_.turn()));
  }
  const bool known = seats_known_;
  seats_known_ = true;
  if (!known || !wrong_name(call, auction_.turn())) auction_.turn_to(*call.by);
}

/// "; 2H would be": the lowest bid of the same denomination that is sufficient.
std::string remedy(Bid bid, Bid last) {
  bid.level = bid.denomination > last.denomination ? last.level : static_cast<std::uint8_t>(last.level + 1);
  return bid.level <= kHighestLevel ? fmt::format("; {} would be", name_of(bid)) : "";
}

void AuctionReferee::insufficient(const RecordedCall& call) {
  if (call.marked_insufficient) return;  // accepted by the next player (Law 27A)
  const bool first = !std::exchange(faulty_, true);
  const Bid last = auction_.bid();
  if (first && too_high_before(call)) return;
  table_
      .find(kRule<"bridge/insufficient-bid">, call.at, "{} bids {}, which is not higher than {}{}", who(),
            name_of(call.call.bid), name_of(last), remedy(call.call.bid, last))
      .related.push_back({fmt::format("{}{} is here", whose(auction_.bidder()), name_of(last)), bid_at_});
}

/// Reports the bid before the insufficient `call` if that bid must be the slip; false if it need not be.
bool AuctionReferee::too_high_before(const RecordedCall& call) {
  const Board& board = table_.board;
  if (unclear_ || board.auction_damaged) return false;
  const auto slip = earlier_slip(calls_, first_seat().value_or(Seat::kNorth), table_.session.settings.doubling,
                                 static_cast<std::size_t>(&call - calls_.data()),
                                 board.contract ? std::optional(board.contract->value) : std::nullopt);
  if (!slip) return false;
  const std::string later = name_of(call.call.bid);
  table_
      .find(kRule<"bridge/insufficient-bid">, calls_[slip->call].at,
            "{}{} is too high for the {} that follows; all is lawful if {}", whose(auction_.bidder()),
            name_of(auction_.bid()), later,
            slip->right ? fmt::format("it is {}", name_of(*slip->right)) : "it is lower")
      .related.push_back({fmt::format("the {} is here", later), call.at});
  return true;
}

void AuctionReferee::illegal_double(const RecordedCall& call) {
  if (unclear_risk_) return;
  faulty_ = true;
  if (auction_.bid().level == 0) {
    table_.find(kRule<"bridge/illegal-double">, call.at, "{} doubles, but nobody has bid yet", who());
    return;
  }
  const bool twice = auction_.risk() != Risk::kUndoubled;
  const std::string bid = name_of(auction_.bid());
  auto& finding = table_.find(kRule<"bridge/illegal-double">, call.at, "{} doubles {}, {}", who(), bid,
                              twice ? "which is doubled already" : "a bid of their own side");
  finding.related.push_back(
      twice ? findings::Related{"it is doubled here", risk_at_}
            : findings::Related{fmt::format("{}{} is here", whose(auction_.bidder()), bid), bid_at_});
}

void AuctionReferee::illegal_redouble(const RecordedCall& call) {
  if (unclear_risk_) return;
  faulty_ = true;
  switch (auction_.risk()) {
    case Risk::kUndoubled:
      table_.find(kRule<"bridge/illegal-redouble">, call.at, "{} redoubles, but nothing is doubled", who());
      return;
    case Risk::kDoubled:
      table_.find(kRule<"bridge/illegal-redouble">, call.at, "{} redoubles their own side's double", who())
          .related.push_back({"the double is here", risk_at_});
      return;
    case Risk::kRedoubled:
      table_
          .find(kRule<"bridge/illegal-redouble">, call.at, "{} redoubles, but the contract is redoubled already", who())
          .related.push_back({"it is redoubled here", risk_at_});
      return;
  }
}

void AuctionReferee::after_end(const RecordedCall& call) {
  if (judged_surplus_) return;
  judged_surplus_ = true;
  auto& finding = table_.find(
      kRule<"bridge/call-after-end">, call.at, "the auction is over, but {} follows: {}", name_of(call.call),
      auction_.bid().level == 0 ? "four players passed at the start" : "three players passed after the last bid");
  if (auction_.bid().level != 0) finding.related.push_back({"the last bid is here", bid_at_});
  // Surplus passes are a slip of the pen; anything else shows that something is wrong.
  if (call.call.kind == CallKind::kPass || call.call.kind == CallKind::kAllPass)
    finding.severity = findings::Severity::kWarning;
  else
    faulty_ = true;
}

void AuctionReferee::judge_call(const RecordedCall& call) {
  const CallFault fault = auction_.fault_of(call.call);
  switch (fault) {
    case CallFault::kNone:
      if (call.marked_insufficient && call.call.kind == CallKind::kBid)
        table_.find(kRule<"bridge/unfounded-mark">, call.at, "^I marks {} as insufficient, but it is a sufficient bid",
                    name_of(call.call.bid));
      break;
    case CallFault::kImpossibleBid:
      faulty_ = impossible_ = true;
      table_.find(kRule<"bridge/impossible-bid">, call.at, "{} bids {}, but bids are for 1 to 7 odd tricks", who(),
                  name_of(call.call.bid));
      break;
    case CallFault::kInsufficientBid:
      insufficient(call);
      break;
    case CallFault::kIllegalDouble:
      illegal_double(call);
      break;
    case CallFault::kIllegalRedouble:
      illegal_redouble(call);
      break;
    case CallFault::kAfterEnd:
      after_end(call);
      break;
  }
  if (fault == CallFault::kAfterEnd) return;
  remember(call, fault);
  auction_.make(call.call, fault);
}

void AuctionReferee::remember(const RecordedCall& call, CallFault fault) {
  if (call.call.kind == CallKind::kUnknown) unclear_ = unclear_risk_ = true;
  if (call.call.kind == CallKind::kBid) {
    // What is doubled after a bid that does not exist is unknown.
    unclear_risk_ = fault == CallFault::kImpossibleBid;
    if (!unclear_risk_) bid_at_ = call.at;
  }
  if (call.call.kind == CallKind::kDouble || call.call.kind == CallKind::kRedouble) risk_at_ = call.at;
}

void AuctionReferee::unfinished() {
  const Board& board = table_.board;
  if (auction_.ended() || unclear_ || impossible_ || calls_.empty()) return;
  table_.breaks_off = calls_.back().at;
  if (board.auction_ending != Ending::kOpen) return;
  // An unlawful last call has been reported already.
  if (faulty_ && table_.findings->back().at == calls_.back().at) return;
  const bool goes_on = board.play_at.has_value() && !board.tricks.empty();
  auto& finding = table_.find(
      kRule<"bridge/unfinished-auction">, calls_.back().at, "the auction breaks off after {}{}",
      name_of(calls_.back().call),
      auction_.bid().level == 0 ? ": four passes would end it" : ": three passes after the last bid would end it");
  // An auction shown only in part, as a problem is set, breaks no law.
  if (!goes_on) finding.severity = findings::Severity::kInfo;
}

/// " by South", if the actual and the claimed declarer are known and differ.
std::string AuctionReferee::by(std::optional<Seat> declarer) const {
  const bool both = table_.declarer && table_.board.declarer && *table_.declarer != table_.board.declarer->value;
  return both && declarer ? fmt::format(" by {}", name_of(*declarer)) : std::string();
}

/// If the recorded contract is higher than the last bid, and only the recorded contract gives the recorded score,
/// higher bids are missing: reports that, and takes the record's word from there on.
bool AuctionReferee::is_cut_off(Contract last, const At<Contract>& claim) {
  if (last.passed_out() || !(claim.value.bid > last.bid)) return false;
  const auto& named = table_.board.declarer;
  const bool same = claim.value.bid.denomination == last.bid.denomination;
  const auto declarer = named ? std::optional(named->value) : same ? table_.declarer : std::nullopt;
  if (!declarer || !bears_out(table_, claim.value, *declarer)) return false;
  if (bears_out(table_, last, table_.declarer.value_or(*declarer))) return false;
  auto& finding = table_.find(kRule<"bridge/unfinished-auction">, bid_at_,
                              "the auction is cut off after {}: contract and score are those of {}", name_of(last.bid),
                              name_of(claim.value));
  finding.severity = findings::Severity::kError;
  finding.related.push_back({"the contract is here", claim.at});
  faulty_ = true;
  return true;
}

void AuctionReferee::compare_contract() {
  const Contract right = *table_.contract;
  const At<Contract>& claim = *table_.board.contract;
  if (claim.value == right || faulty_ || is_cut_off(right, claim)) return;
  table_.other_contract = claim.value;
  std::string message;
  if (right.passed_out())
    message = fmt::format("everybody passed, so there is no contract of {}", name_of(claim.value));
  else if (claim.value.bid == right.bid)
    message = fmt::format("the contract is {}, not {}: it was {}", name_of(right), name_of(claim.value),
                          right.risk == Risk::kUndoubled ? "not doubled"
                          : right.risk == Risk::kDoubled ? "doubled"
                                                         : "redoubled");
  else
    message =
        fmt::format("the auction ends in {}{}, not in {}{}", name_of(right), by(table_.declarer), name_of(claim.value),
                    by(table_.board.declarer ? std::optional(table_.board.declarer->value) : std::nullopt));
  auto& finding = table_.find(kRule<"bridge/wrong-contract">, claim.at, "{}", message);
  finding.offer(name_of(right));
  if (right.passed_out()) return;
  finding.related.push_back(claim.value.bid == right.bid && right.risk != Risk::kUndoubled
                                ? findings::Related{"it is here", risk_at_}
                                : findings::Related{"the last bid is here", bid_at_});
}

/// If the board's number implies another dealer, with whom the auction makes `claimed` declarer, the dealer is wrong
/// and not the declarer.
bool AuctionReferee::is_declarer_with_right_dealer(Seat claimed) {
  findings::Finding* const dealer = finding_on_number(table_, kRule<"bridge/dealer-for-board">);
  if (dealer == nullptr || (!calls_.empty() && calls_.front().by)) return false;
  const std::size_t turn =
      index_of(dealer_of_board(table_.board.number->value)) + kSeats.size() - index_of(table_.board.dealer->value);
  if (left_of(*table_.declarer, static_cast<unsigned>(turn % kSeats.size())) != claimed) return false;
  bear_out(*dealer, fmt::format("; that makes {} declarer, as recorded", name_of(claimed)));
  table_.declarer = claimed;
  return true;
}

/// Law 22: declarer is the player, of the side that made the last bid, who first bid its denomination.
void AuctionReferee::compare_declarer() {
  const At<Seat>& claim = *table_.board.declarer;
  if (faulty_) return;
  if (table_.passed_out()) {
    if (table_.other_contract) return;  // reported already; its declarer is not reported again
    table_.find(kRule<"bridge/wrong-declarer">, claim.at, "everybody passed, so nobody is declarer");
    return;
  }
  const Seat right = *table_.declarer;
  const Contract contract = *table_.contract;
  if (table_.board.irregular_declarer) {
    if (claim.value == partner_of(right)) return;  // dummy and declarer changed places (PBN 2.1, 3.4.13)
    table_.find(kRule<"bridge/unfounded-mark">, claim.at,
                "^ says that declarer and dummy changed places, but by the auction {}{}", name_of(right),
                claim.value == right ? " is declarer all the same"
                                     : fmt::format(" is declarer and {} dummy", name_of(partner_of(right))));
    return;
  }
  if (claim.value == right || is_declarer_with_right_dealer(claim.value)) return;
  table_.other_declarer = claim.value;
  // If the contract is another, so is its declarer; that was reported with it.
  if (table_.other_contract && table_.other_contract->bid != contract.bid) return;
  const std::string why =
      side_of(claim.value) == side_of(right)
          ? fmt::format("{} was the first of them to bid {}", name_of(right), name_of(contract.bid.denomination))
          : fmt::format("{} made the last bid", name_of(side_of(right)));
  auto& finding = table_.find(kRule<"bridge/wrong-declarer">, claim.at, "{} is declarer, not {}: {}", name_of(right),
                              name_of(claim.value), why);
  finding.related.push_back({"the last bid is here", bid_at_});
  finding.offer(std::string(letter_of(right)));
}

void AuctionReferee::judge() {
  bool first = true;
  for (const RecordedCall& call : calls_) {
    turn(call, first);
    first = false;
    judge_call(call);
  }
  unfinished();
  const Board& board = table_.board;
  const bool certain = auction_.ended() && !unclear_ && !calls_.empty() && !board.auction_damaged;
  if (certain) {
    table_.contract = auction_.contract();
    if (seats_known_) table_.declarer = auction_.declarer();
    if (board.contract) compare_contract();
    if (board.declarer && (seats_known_ || table_.passed_out())) compare_declarer();
  }
  if ((!certain || faulty_) && board.contract) {
    table_.contract = board.contract->value;
    if (!table_.contract->possible() && !impossible_) find_impossible(table_, *board.contract);
  }
  if ((!certain || faulty_ || board.irregular_declarer || !table_.declarer) && board.declarer && !table_.passed_out())
    table_.declarer = board.declarer->value;
}

void settle_denomination(Table& table) {
  if (table.board.trump) {
    table.denomination_known = true;
    table.denomination = table.board.trump->value;
  }
  if (!table.contract || table.contract->passed_out()) return;
  const Contract contract = *table.contract;
  table.denomination = contract.bid.denomination;
  table.denomination_known = !table.other_contract || table.other_contract->passed_out() ||
                             table.other_contract->bid.denomination == contract.bid.denomination;
}

}  // namespace

void judge_auction(Table& table) {
  AuctionReferee(table).judge();
  settle_denomination(table);
}

}  // namespace kibitzer::bridge
