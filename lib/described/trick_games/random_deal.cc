// What comes before the play of a random deal: cards, bids, contract, talon, declarations.
#include <algorithm>

#include "described/trick_games/random_player.h"

namespace kibitzer::described::trick_games {

using card_game_engine::DealerKind;
using card_game_engine::PassTo;
using card_game_engine::StarterKind;

namespace {

constexpr std::size_t kMostBidsAsked = 128;
constexpr std::size_t kMostBidsMade = 200;
constexpr std::size_t kWithoutTrump = 8;  // once in so many deals whose trump is recorded
constexpr std::size_t kWithoutTalon = 4;  // once in so many deals whose talon may be taken up
constexpr std::size_t kLowestOfFour = 4;  // three bids of four are the lowest

}  // namespace

void RandomPlayer::begin_deal(Deal& deal) {
  const auto number = static_cast<int>(session_->rounds.size());
  if (game_.of_many_deals() || game_.passing) deal.number = records::Number{number, {}};
  switch (game_.dealer.kind) {
    case DealerKind::kUnsaid:
      break;
    case DealerKind::kNamed:
    case DealerKind::kRandom:
      if (dealer_)
        dealer_ = tricks::seat_after(*dealer_, 1, seats());
      else
        dealer_ = game_.dealer.kind == DealerKind::kNamed ? game_.dealer.player : chance_->below(seats());
      break;
    case DealerKind::kRecorded:
      dealer_ = chance_->below(seats());
      break;
  }
  if (dealer_) deal.dealer = ref(*dealer_);
  hands_.assign(seats(), {});
  dealt_.assign(seats(), {});
  played_.assign(seats(), {});
  played_by_all_.clear();
  bids_made_.clear();
  bid_of_.assign(seats(), std::nullopt);
  units_.assign(game_.sides, 0);
  declared_.assign(game_.sides, 0);
  settled_ = Settled();
  laid_away_.clear();
  out_ = 0;
  passed_out_ = false;
}

/// Where the record says how many cards, any number that the deck has enough of.
std::vector<int> RandomPlayer::hand_sizes(const Deal& deal) {
  const auto number = deal.number ? std::optional(deal.number->value) : std::nullopt;
  int left = static_cast<int>(game_.setting->deck.size()) - (game_.talon ? game_.talon->cards : 0) -
             (game_.trump.kind == card_game_engine::TrumpKind::kTurned ? 1 : 0);
  int open = 0;
  std::vector<std::optional<int>> described;
  described.reserve(seats());
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    described.push_back(game_.hand_size(seat, number));
    left -= described.back().value_or(0);
    if (!described.back()) ++open;
  }
  const int most = open == 0 ? 0 : std::max(1, left / open);
  const int size = open == 0 ? 0 : 1 + static_cast<int>(chance_->below(static_cast<std::size_t>(most)));
  std::vector<int> sizes;
  sizes.reserve(described.size());
  for (const auto& one : described) sizes.push_back(one.value_or(size));
  return sizes;
}

void RandomPlayer::append_cards(const Cards& cards, Range& range) {
  for (const tricks::Card card : cards) append(session_->hand_cards, range, CardAt{{card}, {}});
}

void RandomPlayer::deal_cards(Deal& deal) {
  rest_.clear();
  rest_.reserve(game_.setting->deck.size());
  for (std::size_t card = 0; card < game_.setting->deck.size(); ++card)
    rest_.push_back(static_cast<tricks::Card>(card));
  chance_->shuffle(rest_);
  const auto take = [&](std::size_t count) {
    const auto begin = rest_.end() - static_cast<std::ptrdiff_t>(std::min(count, rest_.size()));
    Cards taken(begin, rest_.end());
    rest_.erase(begin, rest_.end());
    std::sort(taken.begin(), taken.end());
    return taken;
  };
  const std::vector<int> sizes = hand_sizes(deal);
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    hands_[seat] = take(static_cast<std::size_t>(sizes[seat]));
    Hand& hand = append(session_->hands, deal.hands, Hand{ref(seat), {}});
    append_cards(hands_[seat], hand.cards);
  }
  talon_ = take(game_.talon ? static_cast<std::size_t>(game_.talon->cards) : 0);
  if (game_.talon) append_cards(talon_, deal.talon.emplace());
  turn_trump(deal);
}

void RandomPlayer::turn_trump(Deal& deal) {
  if (game_.trump.kind != card_game_engine::TrumpKind::kTurned) return;
  const Cards& from = rest_.empty() ? hands_[dealer_.value_or(seats() - 1)] : rest_;
  deal.turned = CardAt{{from.back()}, {}};
  settled_.known = true;
  settled_.suit = game_.deck.suit_of(from.back());
}

void RandomPlayer::pass_cards(Deal& deal) {
  if (!game_.passing) return;
  const auto& in_turn = game_.passing->in_turn;
  const PassTo to = in_turn[static_cast<std::size_t>(deal.number->value - 1) % in_turn.size()];
  if (to == PassTo::kNobody) return;
  const std::size_t steps = to == PassTo::kLeft ? 1 : to == PassTo::kRight ? seats() - 1 : seats() / 2;
  std::vector<Cards> passed(seats());
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    Cards& hand = hands_[seat];
    chance_->shuffle(hand);
    const auto count = std::min(hand.size(), static_cast<std::size_t>(game_.passing->cards));
    passed[seat].assign(hand.end() - static_cast<std::ptrdiff_t>(count), hand.end());
    hand.resize(hand.size() - count);
    Hand& given = append(session_->hands, deal.passed, Hand{ref(seat), {}});
    append_cards(passed[seat], given.cards);
  }
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    Cards& taker = hands_[tricks::seat_after(seat, steps, seats())];
    taker.insert(taker.end(), passed[seat].begin(), passed[seat].end());
  }
  for (Cards& hand : hands_) std::sort(hand.begin(), hand.end());
}

void RandomPlayer::find_leader(Deal& deal) {
  switch (game_.starter.kind) {
    case StarterKind::kFirst:
    case StarterKind::kNamed:
      leader_ = game_.starter.player;
      return;
    case StarterKind::kDealer:
    case StarterKind::kAfterDealer:
      if (!dealer_) break;
      leader_ = game_.starter.kind == StarterKind::kDealer ? *dealer_ : tricks::seat_after(*dealer_, 1, seats());
      return;
    case StarterKind::kHolder:
      for (std::size_t seat = 0; seat < seats(); ++seat)
        if (dealt_[seat].contains(game_.starter.card)) {
          leader_ = seat;
          return;
        }
      break;
    case StarterKind::kRandom:
    case StarterKind::kRecorded:
      break;
  }
  leader_ = chance_->below(seats());
  deal.leader = ref(leader_);
}

void RandomPlayer::enter_bid(Deal& deal, std::size_t seat, int bid) {
  append(session_->bids, deal.bids, PlayerNumber{ref(seat), {bid, {}}});
  bids_made_.emplace_back(bid);
  bid_of_[seat] = std::max(bid_of_[seat].value_or(bid), bid);
}

/// Any bid that the rules allow; nothing if they allow none. In an auction half of them are passes, and most of the others
/// are the lowest, or every auction would be short.
std::optional<int> RandomPlayer::choose_bid(std::size_t seat) {
  const card_game_engine::Bids& bids = *game_.bids;
  const std::size_t count =
      bids.values.empty() ? static_cast<std::size_t>(bids.most - bids.least) + 1 : bids.values.size();
  const std::size_t step = count / kMostBidsAsked + 1;
  const std::size_t from = step == 1 ? 0 : chance_->below(step);
  const card_game_engine::HeldCards held = {dealt_[seat], dealt_[seat]};
  std::vector<int> legal;
  for (std::size_t i = from; i < count; i += step) {
    const int bid = bids.values.empty() ? bids.least + static_cast<int>(i) : bids.values[i];
    const bool may = rules_.may_bid({bids_made_, true}, seat, held, bid, total(seat)) != tricks::Answer::kNo;
    bool& ever = notes_.bids[bid];
    ever = ever || may;
    if (may) legal.push_back(bid);
  }
  if (legal.empty()) return std::nullopt;
  if (!bids.auction) return legal[chance_->below(legal.size())];
  const bool may_pass = legal.front() == 0;
  if (may_pass && (legal.size() == 1 || chance_->once_in(2))) return 0;
  const std::size_t first = may_pass ? 1 : 0;
  return chance_->once_in(kLowestOfFour) ? legal[first + chance_->below(legal.size() - first)] : legal[first];
}

std::optional<Stuck> RandomPlayer::bid(Deal& deal) {
  if (!game_.bids) return std::nullopt;
  if (game_.bids->auction) return hold_auction(deal);
  const std::size_t first = game_.bids->from_leader ? leader_ : 0;
  for (std::size_t place = 0; place < seats(); ++place) {
    const std::size_t seat = tricks::seat_after(first, place, seats());
    const auto chosen = choose_bid(seat);
    if (!chosen)
      return Stuck{game_.bids->at, "no-bid-allowed",
                   "the bidding rules leave " + std::string(name(seat)) + " no bid at all"};
    enter_bid(deal, seat, *chosen);
  }
  return std::nullopt;
}

/// Who passes bids no more. The auction is over when one is left who has bid, when all have passed, or when the rules
/// allow no further bid.
std::optional<Stuck> RandomPlayer::hold_auction(Deal& deal) {
  std::vector<bool> passed(seats());
  std::size_t left = seats();
  std::optional<std::size_t> highest;
  std::size_t seat = game_.bids->from_leader ? leader_ : chance_->below(seats());
  while (left > 1 || (left == 1 && !highest)) {
    const auto chosen = choose_bid(seat);
    if (!chosen && bids_made_.empty())
      return Stuck{game_.bids->at, "no-bid-allowed",
                   "the bidding rules leave " + std::string(name(seat)) + " no first bid"};
    if (!chosen) break;
    if (bids_made_.size() >= kMostBidsMade)
      return Stuck{game_.bids->at, "endless-auction", "the auction cannot end: nobody may pass"};
    enter_bid(deal, seat, *chosen);
    if (*chosen != 0) {
      highest = seat;
    } else {
      passed[seat] = true;
      --left;
    }
    if (left == 0) break;
    do seat = tricks::seat_after(seat, 1, seats());
    while (passed[seat]);
  }
  passed_out_ = !highest;
  settled_.declarer = highest;
  return std::nullopt;
}

/// What the record says of the contract, the declarer and the trump, of which the description leaves all open.
void RandomPlayer::settle(Deal& deal) {
  const bool auction = game_.bids && game_.bids->auction;
  if (!auction || !game_.outcome.declarer) settled_.declarer.reset();
  if (game_.outcome.declarer && !auction) settled_.declarer = chance_->below(seats());
  if (settled_.declarer) deal.declarer = ref(*settled_.declarer);
  if (!game_.outcome.contracts.empty() && !passed_out_) {
    settled_.contract = chance_->below(game_.outcome.contracts.size());
    deal.contract = {*settled_.contract, {}};
  }
  switch (game_.trump.kind) {
    case card_game_engine::TrumpKind::kTurned:
      return;
    case card_game_engine::TrumpKind::kNone:
      settled_.known = true;
      return;
    case card_game_engine::TrumpKind::kSuit:
      settled_.known = true;
      settled_.suit = game_.trump.suit;
      return;
    case card_game_engine::TrumpKind::kRecorded:
      break;
  }
  choose_trump(deal);
}

/// None now and then, and in any case where the trump rules forbid a suit; else a suit that they allow, if they allow one.
void RandomPlayer::choose_trump(Deal& deal) {
  settled_.known = true;
  std::vector<std::optional<int>> choices;
  for (std::size_t suit = 0; suit < game_.suits.size(); ++suit) choices.emplace_back(static_cast<int>(suit));
  chance_->shuffle(choices);
  choices.insert(chance_->once_in(kWithoutTrump) ? choices.begin() : choices.end(), std::nullopt);
  for (const std::optional<int>& choice : choices) {
    settled_.suit = choice;
    if (!rules_.why_not_trump(settled_)) break;
  }
  deal.trump.kind = settled_.suit ? TrumpKind::kSuit : TrumpKind::kNone;
  deal.trump.suit = settled_.suit.value_or(0);
}

/// Cards that may be laid away come last, so that others are only where there are too few of these.
void RandomPlayer::sort_to_lay_away(Cards& hand) {
  chance_->shuffle(hand);
  if (!game_.has(card_game_engine::RuleKind::kLayingAway)) return;
  const auto count = hand.end() - static_cast<std::ptrdiff_t>(talon_.size());
  laid_away_.assign(count, hand.end());  // rules may ask how many they are
  settled_.laid_away = {laid_away_, true};
  card_game_engine::HeldCards held;
  for (const tricks::Card card : hand) held.sure.add(card);
  held.possible = held.sure;
  std::stable_partition(hand.begin(), hand.end(), [&](tricks::Card card) {
    return rules_.may_lay_away(settled_, *settled_.declarer, held, card) == tricks::Answer::kNo;
  });
}

void RandomPlayer::take_talon(Deal& deal) {
  if (!game_.talon) return;
  settled_.talon = {talon_, true};
  if (!game_.talon->for_declarer) return;
  deal.laid_away.emplace();
  if (settled_.declarer && !chance_->once_in(kWithoutTalon)) {
    Cards& hand = hands_[*settled_.declarer];
    hand.insert(hand.end(), talon_.begin(), talon_.end());
    sort_to_lay_away(hand);
    const auto begin = hand.end() - static_cast<std::ptrdiff_t>(talon_.size());
    laid_away_.assign(begin, hand.end());
    hand.erase(begin, hand.end());
    std::sort(hand.begin(), hand.end());
    std::sort(laid_away_.begin(), laid_away_.end());
    append_cards(laid_away_, *deal.laid_away);
  }
  settled_.laid_away = {laid_away_, true};
}

void RandomPlayer::seat_out() {
  if (!game_.has(card_game_engine::RuleKind::kSittingOut)) return;
  for (std::size_t seat = 0; seat < seats(); ++seat)
    if (rules_.sits_out(settled_, seat) == tricks::Answer::kYes) out_ |= seat_bit(seat);
  if (out_ == tricks::all_seats(seats())) out_ = 0;
}

void RandomPlayer::declare(Deal& deal) {
  if (game_.declarations.empty()) return;
  deal.declarations_recorded = true;
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    for (std::size_t i = 0; i < game_.declarations.size(); ++i) {
      const auto& declaration = game_.declarations[i];
      if (rules_.may_declare(declaration, settled_, seat, {dealt_[seat], dealt_[seat]}) != tricks::Answer::kYes)
        continue;
      notes_.declared[i] = true;
      if (chance_->once_in(2)) continue;
      append(session_->declarations, deal.declarations, Announced{ref(seat), i, {}});
      declared_[game_.side_of[seat]] += declaration.points;
    }
  }
}

}  // namespace kibitzer::described::trick_games
