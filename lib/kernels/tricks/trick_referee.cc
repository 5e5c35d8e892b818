#include "kernels/tricks/trick_referee.h"

#include <fmt/format.h>

#include <utility>

#include "text/words.h"

namespace kibitzer::tricks {

using findings::Finding;
using findings::Severity;
using records::shown;
using text::counted;

void TrickReferee::begin(const TrickDeal& deal, std::size_t seats, findings::DealReporter& reporter) {
  deal_ = deal;
  reporter_ = &reporter;
  record_.begin(seats, deal.out);
  places_.clear();
}

void TrickReferee::add(records::PlayerRef player, Card card, text::Span card_at) {
  if (player.stranger()) reporter_->doubt(rules_.unknown_player);
  record_.add(records::seat_of(player, *deal_.meant), card);
  places_.push_back({player.at, card_at});
}

void TrickReferee::judge_tricks() {
  record_.find_doubts(dealt_);
  leaders_ = deal_.leaders;
  winning_play_ = refuted_winner_ = kNobody;
  breaks_off_ = winner_refuted_ = leader_refuted_ = false;
  taken_.clear();
  for (std::size_t i = 0; i < record_.tricks().size(); ++i) {
    judge_cards(i);
    judge_presence(i);
    judge_leader(i);
    judge_order(i);
    judge_winner(i);
  }
}

Finding& TrickReferee::report(const findings::Rule& rule, Severity severity, text::Span at, std::size_t index, int seat,
                              std::string message) {
  Finding& finding = reporter_->report(rule, severity, at, "{}", message);
  finding.trick = static_cast<int>(index) + 1;
  if (seat != kNobody) finding.player = deal_.players->players[seat_index(seat)].text;
  return finding;
}

std::string TrickReferee::name_of(int seat) const {
  return seat == kNobody ? "somebody" : shown(deal_.players->players[seat_index(seat)].text);
}

std::string TrickReferee::names_of(Seats seats, std::string_view last_joint) const {
  std::string names;
  while (seats != 0) {
    const int seat = std::countr_zero(seats);
    seats &= ~seat_bit(seat_index(seat));
    if (!names.empty()) names += seats == 0 ? last_joint : ", ";
    names += name_of(seat);
  }
  return names;
}

void TrickReferee::judge_cards(std::size_t index) {
  if (extra(index)) return;  // judge_number_of_tricks() reports it; it most likely repeats an earlier trick
  const Trick& trick = record_.tricks()[index];
  for (std::size_t play = trick.first; play < trick.first + trick.count; ++play) {
    if (record_.plays()[play].surplus) judge_repeated(play, index);
    if (record_.plays()[play].card != kUnknownCard) judge_card(play, index);
  }
}

void TrickReferee::judge_repeated(std::size_t play, std::size_t index) {
  const Trick& trick = record_.tricks()[index];
  const int seat = record_.plays()[play].seat;
  std::size_t first = trick.first;
  while (record_.plays()[first].seat != seat) ++first;
  std::string message = fmt::format("{} plays twice in trick {}", name_of(seat), index + 1);
  if (const Seats absent = record_.absent(trick); absent != 0)
    message += fmt::format(", and {} not at all", names_of(absent, " and "));
  report(rules_.repeated_play, Severity::kError, play_at(play), index, seat, std::move(message))
      .related.push_back({"first plays here", play_at(first)});
}

void TrickReferee::judge_card(std::size_t play, std::size_t index) {
  const auto [seat, card] = std::pair(record_.plays()[play].seat, record_.plays()[play].card);
  switch (record_.judge_card(play, dealt_)) {
    case CardFault::kNone:
      return;
    case CardFault::kPlayedBefore: {
      const std::size_t first = record_.first_play_of(card);
      const int first_seat = record_.plays()[first].seat;
      report(rules_.duplicate_card, Severity::kError, card_at(play), index, seat,
             first_seat == seat
                 ? fmt::format("{} plays the {} a second time{}", name_of(seat), words_of(card), in_deal())
                 : fmt::format("{} plays the {}, which {} has already played{}", name_of(seat), words_of(card),
                               name_of(first_seat), in_deal()))
          .related.push_back({"first played here", card_at(first)});
      return;
    }
    case CardFault::kSetAside:
      return report_set_aside(play, index);
    case CardFault::kNotInHand: {
      if (deal_.damaged) return;
      const int owner = deal_.owner[card];
      report(rules_.card_not_in_hand, Severity::kError, card_at(play), index, seat,
             fmt::format("{0} plays the {1}, which is not in {0}'s hand{2}", name_of(seat), words_of(card),
                         owner == kNobody ? std::string() : fmt::format(" but in {}'s", name_of(owner))))
          .related.push_back({"the hand is recorded here", hand_at(seat_index(seat))});
    }
  }
}

void TrickReferee::judge_presence(std::size_t index) {
  const Trick& trick = record_.tricks()[index];
  if (trick.count == 0 && may_be_left_out(index)) return;
  if (!record_.lacks_plays(trick) || deal_.damaged || extra(index)) return;
  if (trick.repeated != 0) return;  // judge_repeated() has named who does not play
  if (may_be_under_way(index)) {
    breaks_off_ = true;  // shortfall() says so
    return;
  }
  const Seats absent = record_.absent(trick);
  report(rules_.missing_play, Severity::kError, deal_.tricks[index].at, index, only_seat(absent),
         fmt::format("{} {} no card in trick {}", names_of(absent, " and "),
                     std::has_single_bit(absent) ? "plays" : "play", index + 1));
}

/// Whether the record may stop in the middle of this trick: it is the last one, the deal is not scored, and nobody played
/// out of turn.
bool TrickReferee::may_be_under_way(std::size_t index) const {
  if (!deal_.last || index + 1 < record_.tricks().size() || deal_.scored) return false;
  return record_.may_be_under_way(record_.tricks()[index], leaders_);
}

void TrickReferee::judge_leader(std::size_t index) {
  const Verdict verdict = record_.judge_lead(index, leaders_, deal_.damaged);
  const int lead = record_.leader(record_.tricks()[index]);
  if (index > 0 && lead != kNobody && holds(leaders_, seat_index(lead)) && taken_.back().by == kNobody) {
    taken_.back().by = lead;  // who leads won the trick before
    taken_.back().by_lead = true;
  }
  // A lead that follows a refuted claim was reported with it.
  if (verdict != Verdict::kBroken || refuted_winner_ == lead || extra(index)) return;
  if (explained_by_gap(index)) return;
  leader_refuted_ = true;
  if (index == 0) return report_first_leader(lead);
  Finding& finding =
      report(rules_.wrong_leader, Severity::kError, player_at(record_.tricks()[index].first), index, lead,
             fmt::format("{} leads to trick {}, but {} won trick {}", name_of(lead), index + 1,
                         names_of(leaders_, " or "), index));
  if (winning_play_ != kNobody)
    finding.related.push_back({fmt::format("this card won trick {}", index), card_at(seat_index(winning_play_))});
}

/// Play passes around the table from the leader. The first play out of turn is reported; those after it follow from it.
void TrickReferee::judge_order(std::size_t index) {
  if (extra(index)) return;
  const auto fault = record_.first_out_of_turn(record_.tricks()[index]);
  if (!fault) return;
  const int seat = record_.plays()[fault->play].seat;
  const int before = record_.plays()[fault->play - 1].seat;
  report(rules_.play_out_of_turn, Severity::kError, player_at(fault->play), index, seat,
         fmt::format("{} plays out of turn in trick {}: after {} it is {}'s turn", name_of(seat), index + 1,
                     name_of(before), name_of(static_cast<int>(fault->expected))))
      .related.push_back({"the play before is here", player_at(fault->play - 1)});
}

void TrickReferee::judge_winner(std::size_t index) {
  const Trick& trick = record_.tricks()[index];
  Taken taken;
  taken.possible = possible_winners(index, Reading::kCautious);
  if (taken.possible == 0) {
    report_no_winner(index);
    taken.possible = record_.playing();
  }
  const int winner = only_seat(taken.possible);
  const bool finished = !breaks_off_ || index + 1 < record_.tricks().size();
  taken.by_cards = winner != kNobody ? winner : only_seat(possible_winners(index, Reading::kAsRecorded));
  if (finished) taken.by = taken.by_cards;
  winning_play_ = refuted_winner_ = kNobody;
  for (std::size_t play = trick.first; winner != kNobody && play < trick.first + trick.count; ++play)
    if (record_.plays()[play].seat == winner) winning_play_ = static_cast<int>(play);
  judge_claimed_winner(index, taken);
  taken_.push_back(taken);
  leaders_ = taken.possible;
}

void TrickReferee::judge_claimed_winner(std::size_t index, Taken& taken) {
  const records::Trick& trick = deal_.tricks[index];
  const int claimed = trick.winner ? records::seat_of(*trick.winner, *deal_.meant) : kNobody;
  taken.claimed = claimed == kNobody ? taken.by : claimed;
  if (claimed == kNobody) return;
  const Seats possible = taken.possible;
  if (holds(possible, seat_index(claimed))) {
    if (!std::has_single_bit(possible)) taken.by = claimed;
    return;
  }
  winner_refuted_ = true;
  refuted_winner_ = claimed;
  Finding& finding =
      report(rules_.wrong_winner, Severity::kError, trick.winner->at, index, claimed,
             fmt::format("trick {} is won by {}, not by {}", index + 1, names_of(possible, " or "), name_of(claimed)));
  if (winning_play_ != kNobody) finding.related.push_back({"this card wins", card_at(seat_index(winning_play_))});
  if (const int winner = only_seat(possible); winner != kNobody)
    finding.offer(std::string(deal_.players->players[seat_index(winner)].text));
}

void TrickReferee::judge_number_of_tricks() {
  const auto tricks = static_cast<int>(record_.tricks().size());
  if (!deal_.hand_size || tricks <= *deal_.hand_size) return;
  const auto first_extra = static_cast<std::size_t>(*deal_.hand_size);
  report(rules_.too_many_tricks, Severity::kError, deal_.tricks[first_extra].at, first_extra, kNobody,
         fmt::format("{} has {}, but {} a player {} only {}", deal_in_words(), counted(tricks, "trick"),
                     counted(*deal_.hand_size, "card"), *deal_.hand_size == 1 ? "makes" : "make", *deal_.hand_size));
}

std::optional<std::string> TrickReferee::shortfall() const {
  const auto tricks = static_cast<int>(record_.tricks().size());
  const bool short_of_tricks = deal_.hand_size && tricks < *deal_.hand_size;
  if ((!short_of_tricks && !breaks_off_) || deal_.damaged) return std::nullopt;
  if (!breaks_off_) return fmt::format("has {} of its {}", tricks, counted(*deal_.hand_size, "trick"));
  const Seats absent = record_.absent(record_.tricks().back());
  return fmt::format("breaks off in trick {}{}: {} {} not played", tricks,
                     deal_.hand_size ? fmt::format(" of {}", *deal_.hand_size) : std::string(),
                     names_of(absent, " and "), std::has_single_bit(absent) ? "has" : "have");
}

}  // namespace kibitzer::tricks
