// Who leads, and whose turn it is (Laws 41, 44 and 53 to 57).
#include <fmt/core.h>

#include "bridge/referee/play_referee.h"
#include "kernels/tricks/order.h"

namespace kibitzer::bridge {
/// Left of declarer, Law 41; where declarer is unknown, as recorded.
std::optional<Seat> PlayReferee::first_leader() {
  const auto& named = table_.board.first_leader;
  // In an end position anybody may be on lead (PBN 2.1, 3.10).
  const bool end_position = table_.hand_size != kMostTricks || table_.board.trump;
  if (!table_.declarer || (end_position && named)) return named ? std::optional(named->value) : std::nullopt;
  if (end_position) return std::nullopt;
  const Seat right = left_of(*table_.declarer);
  if (!named || table_.board.plays_in_order || named->value == right) return right;
  if (table_.other_declarer && left_of(*table_.other_declarer) == named->value) {
    std::swap(*table_.declarer, *table_.other_declarer);  // the play bears the claim out
    return named->value;
  }
  find(kRule<"bridge/opening-lead">, named->at,
       fmt::format("{} is said to lead, but {} does, on the left of declarer, who is {}", name_of(named->value),
                   name_of(right), name_of(*table_.declarer)),
       named->value);
  return named->value;
}

/// If neither the plays nor a deal say whose the cards are, the turn does, as long as nothing is wrong.
void PlayReferee::assign_by_turn() {
  const Board& board = table_.board;
  const bool dealt = std::any_of(table_.known.begin(), table_.known.end(), [](bool known) { return known; });
  if (dealt || !leader_ || !board.plays_in_order || board.play_damaged || !table_.denomination_known) return;
  cards::CardSet seen;
  Seat leader = *leader_;
  for (const Trick& trick : tricks_) {
    const auto plays = table_.session.plays_of(trick);
    for (const Play& play : plays) {
      // After a card that is repeated or unknown, any of them may be another's.
      if (play.seat || play.marks != 0 || !play.card.known() || seen.contains(play.card)) return by_turn_.clear();
      seen.add(play.card);
      by_turn_.push_back(left_of(leader, static_cast<unsigned>(&play - plays.data())));
    }
    if (plays.size() != kPlayers) return;
    const std::size_t best = tricks::winning_place(
        kPlayers, [&](std::size_t place) { return plays[place].card; }, trump());
    leader = left_of(leader, static_cast<unsigned>(best));
  }
}

std::optional<Seat> PlayReferee::player_of(const Play& play) const {
  if (play.seat) return *play.seat;
  const auto index = static_cast<std::size_t>(&play - &table_.session.plays[tricks_.front().plays.first]);
  return index < by_turn_.size() ? std::optional(by_turn_[index]) : std::nullopt;
}

std::size_t PlayReferee::fits_from(Seat leader, const Trick& trick) const {
  std::size_t fits = 0;
  unsigned step = 0;
  for (const Play& play : table_.session.plays_of(trick)) {
    const Seat seat = left_of(leader, step++);
    fits += play.card.known() && table_.dealt[index_of(seat)].contains(play.card) ? 1 : 0;
  }
  return fits;
}

/// Who holds the card led, if the hands in turn from there on hold all that follow.
std::optional<Seat> PlayReferee::leader_by_cards(const Trick& trick) const {
  const auto plays = table_.session.plays_of(trick);
  if (plays.empty() || !plays.front().card.known()) return std::nullopt;
  const auto held = holder(plays.front().card);
  if (!held || fits_from(held->seat, trick) < plays.size()) return std::nullopt;
  return held->seat;
}

std::optional<Seat> PlayReferee::seat_of_leader(const Trick& trick) {
  const Play& first = table_.session.plays_of(trick).front();
  if (first.seat) return first.seat;
  const auto by_cards = leader_by_cards(trick);
  if (!by_cards || !leader_) return leader_ ? leader_ : by_cards;
  // A single card held by somebody else may be the wrong card as well as the wrong leader.
  const std::size_t count = table_.session.plays_of(trick).size();
  return count > 1 && fits_from(*leader_, trick) < count ? by_cards : leader_;
}

void PlayReferee::judge_leader(const Play& play, Seat seat) {
  if (!leader_) return;
  if (*leader_ == seat) {
    if (play.marked_lead())
      find(kRule<"bridge/unfounded-mark">, play.at,
           fmt::format("^L marks a lead out of turn, but it is {}'s lead", name_of(seat)), seat);
    return;
  }
  if (play.marked_lead()) return;  // accepted by the next player (Law 53)
  // If a card of the trick is missing it may be the lead; that is reported.
  if (play.seat && table_.session.plays_of(tricks_[index_]).size() < kPlayers && index_ + 1 < tricks_.size()) return;
  if (play.seat) {
    // Another may have led after all, or a trick be missing before this one.
    order_certain_ = false;
    for (int& slack : slack_) ++slack;
  }
  if (index_ > 0) {
    find(kRule<"bridge/lead-out-of-turn">, play.at,
         fmt::format("{} leads to trick {}, but {} won the trick before", name_of(seat), trick_number(),
                     name_of(*leader_)),
         seat)
        .related.push_back({fmt::format("trick {} is here", index_), tricks_[index_ - 1].at});
    return;
  }
  if (table_.other_declarer && left_of(*table_.other_declarer) == seat) {
    std::swap(*table_.declarer, *table_.other_declarer);  // the play bears the claim out
    return;
  }
  if (!play.seat) wrong_lead_by_cards_ = seat;
  find(kRule<"bridge/opening-lead">, play.at,
       fmt::format("{} makes the opening lead, but {}{}", name_of(seat), name_of(*leader_),
                   table_.declarer ? fmt::format(" is on the left of declarer, who is {}", name_of(*table_.declarer))
                                   : " is said to lead"),
       seat);
}

/// Whose card it is: as recorded, unless that player does not hold it but the one whose turn it is does.
std::optional<Seat> PlayReferee::seat_by_turn(const Play& play, std::optional<Seat> turn) {
  if (!play.seat || !turn || play.seat == turn || !play.card.known()) return play.seat;
  if (may_hold(*play.seat, play.card) || !table_.dealt[index_of(*turn)].contains(play.card)) return play.seat;
  find(kRule<"bridge/card-not-in-hand">, play.at,
       fmt::format("{} plays the {}, which {} holds, whose turn it is", name_of(*play.seat), words_of(play.card),
                   name_of(*turn)),
       play.seat)
      .related.push_back({"it is dealt here", holder(play.card)->at});
  return turn;
}

/// Whether `seat` is the next to play, after `count` plays; reports it if not.
bool PlayReferee::follows_turn(const Play& play, Seat seat, const Order& order, std::size_t count) {
  const Seat expected = left_of(*order[count - 1].seat);
  if (seat == expected) return true;
  const bool again = std::any_of(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count),
                                 [&](const Turn& turn) { return turn.seat == seat; });
  // A card missing between others is reported as missing, rather than the next as played too early.
  const auto plays = table_.session.plays_of(tricks_[index_]);
  if (!again && plays.size() < kPlayers && index_ + 1 < tricks_.size()) return true;
  find(kRule<"bridge/play-out-of-turn">, play.at,
       again ? fmt::format("{} plays a second card to trick {}", name_of(seat), trick_number())
             : fmt::format("{} plays when it is {}'s turn", name_of(seat), name_of(expected)),
       seat);
  return false;
}

std::size_t PlayReferee::order_as_played(const Trick& trick, Order& order) {
  const auto plays = table_.session.plays_of(trick);
  auto leads = seat_of_leader(trick);
  if (plays.front().seat) leads = seat_by_turn(plays.front(), leader_);
  const bool moved = !plays.front().seat && leads && leader_ && *leads != *leader_;
  if (moved && (moved_before_ || (index_ + 1 < tricks_.size() && misfits_of(index_ + 1) > 0))) {
    report_out_of_step(plays.front());
    return 0;
  }
  moved_before_ = moved_before_ || moved;
  if (leads) judge_leader(plays.front(), *leads);
  std::size_t count = 0;
  bool in_turn = order_certain_;
  for (const Play& play : plays) {
    if (count == kPlayers) {
      if (in_turn)
        find(kRule<"bridge/play-out-of-turn">, play.at, fmt::format("trick {} has a fifth card", trick_number()),
             play.seat);
      sound_ = false;
      break;
    }
    std::optional<Seat> seat = count == 0 ? leads
                                          : seat_by_turn(play, in_turn && order[count - 1].seat
                                                                   ? std::optional(left_of(*order[count - 1].seat))
                                                                   : std::nullopt);
    if (!seat && leads) seat = left_of(*leads, static_cast<unsigned>(count));
    if (seat && count > 0 && in_turn && order[count - 1].seat) in_turn = follows_turn(play, *seat, order, count);
    order[count++] = {&play, seat};
  }
  return count;
}

std::size_t PlayReferee::order_by_columns(const Trick& trick, Order& order) {
  const auto plays = table_.session.plays_of(trick);
  std::optional<Seat> leads = leader_;
  for (const Play& play : plays) {
    if (!play.marked_lead() || !play.seat) continue;
    judge_leader(play, *play.seat);
    leads = play.seat;
  }
  order_certain_ = leads.has_value();
  std::size_t count = 0;
  const Seat begin = leads.value_or(Seat::kNorth);
  for (unsigned step = 0; step < kPlayers; ++step)
    for (const Play& play : plays)
      if (play.seat == left_of(begin, step) && count < kPlayers) order[count++] = {&play, play.seat};
  if (count > 0 && order[0].seat != leads) order_certain_ = false;  // the card that was led is not recorded
  return count;
}

/// How many cards of a trick are not in the hands that play them; without recorded seats, with the leader that fits
/// best.
std::size_t PlayReferee::misfits_of(std::size_t index) const {
  const auto plays = table_.session.plays_of(tricks_[index]);
  if (plays.empty()) return 0;
  std::size_t fits = 0;
  if (plays.front().seat) {
    for (const Play& play : plays)
      fits += !play.seat || !play.card.known() || table_.dealt[index_of(*play.seat)].contains(play.card) ? 1 : 0;
  } else {
    for (const Seat leader : kSeats) fits = std::max(fits, fits_from(leader, tricks_[index]));
  }
  return plays.size() - std::min(fits, plays.size());
}

/// Whether the cards from this trick on make tricks of one card from each hand once one card is put in or taken out:
/// then one is missing, or one too many.
bool PlayReferee::one_card_off() const {
  std::vector<std::optional<Seat>> holders;
  bool in_rows = true;
  for (const Trick& trick : tricks_.subspan(index_)) {
    std::array<bool, kPlayers> in_row{};
    for (const Play& play : table_.session.plays_of(trick)) {
      const auto held = play.card.known() ? holder(play.card) : std::nullopt;
      holders.push_back(held ? std::optional(held->seat) : std::nullopt);
      if (!held) continue;
      in_rows = in_rows && !in_row[index_of(held->seat)];
      in_row[index_of(held->seat)] = true;
    }
  }
  if (in_rows) return false;
  // Whether each four of `all` from `begin` on, where a trick begins `gap` cards before, are of different hands.
  const auto fits = [&](std::size_t begin, std::size_t gap) {
    std::array<bool, kPlayers> in_row{};
    for (std::size_t i = begin; i < holders.size(); ++i) {
      if ((i - begin + gap) % kPlayers == 0) in_row = {};
      if (!holders[i]) continue;
      if (in_row[index_of(*holders[i])]) return false;
      in_row[index_of(*holders[i])] = true;
    }
    return true;
  };
  return fits(std::min(kPlayers - 1, holders.size()), 0) || fits(std::min(kPlayers + 1, holders.size()), 0);
}

void PlayReferee::report_out_of_step(const Play& first) {
  stopped_ = true;
  one_card_off_ = one_card_off();
  find(kRule<"bridge/card-not-in-hand">, first.at,
       fmt::format("from here on the cards are not in the hands that play them{}",
                   one_card_off_ ? ": one is missing, or one too many" : ""),
       first.seat);
}

/// Whether the cards from this trick on belong to other hands than those that play them, as happens once one is
/// missing, or one too many, in a record that has them one after the other. Nothing after that can be judged.
bool PlayReferee::out_of_step() {
  if (!table_.all_hands_known() || table_.deal_faulty || index_ + 1 >= tricks_.size() || misfits_of(index_) == 0)
    return false;
  const auto plays = table_.session.plays_of(tricks_[index_]);
  const bool seats = plays.front().seat.has_value();
  if (seats && table_.board.plays_in_order) return false;  // each card says whose it is, and is judged by itself
  const std::size_t next = misfits_of(index_ + 1);
  if (next < (seats ? 2U : 1U)) return false;
  misfits_ += static_cast<int>(misfits_of(index_) + next) + 1;
  const auto wrong = std::find_if(plays.begin(), plays.end(), [&](const Play& play) {
    return play.card.known() && (!play.seat || !table_.dealt[index_of(*play.seat)].contains(play.card));
  });
  report_out_of_step(wrong == plays.end() ? plays.front() : *wrong);
  return true;
}

}  // namespace kibitzer::bridge
