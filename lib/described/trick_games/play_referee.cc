// Tricks: who plays, which card, who leads, who wins. The kernel says what the record proves, the description's rules
// what is forbidden, and this file in which words.
#include <fmt/format.h>

#include <algorithm>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {

using findings::Finding;
using findings::Severity;
using text::counted;
using tricks::CardFault;
using tricks::Reading;
using tricks::Verdict;

using tricks::seat_index;

void PlayReferee::judge(DealFacts& facts, const Meant& meant, const Dealt& dealt, Reporter& reporter) {
  facts_ = &facts;
  owners_ = &dealt;
  reporter_ = &reporter;
  enter_plays(meant);
  enter_hands();
  record_.find_doubts(dealt_);
  leaders_ = facts.leaders;
  winning_play_ = refuted_winner_ = kNobody;
  leader_refuted_ = false;
  gaps_.clear();
  facts.tricks.clear();
  for (std::size_t i = 0; i < record_.tricks().size(); ++i) {
    judge_cards(i);
    judge_presence(i);
    judge_leader(i);
    judge_order(i);
    judge_winner(i, meant);
  }
  judge_playing();
  judge_length();
}

void PlayReferee::enter_plays(const Meant& meant) {
  record_.begin(facts_->seats());
  written_.clear();
  const Session& session = *facts_->session;
  for (const Trick& trick : session.tricks_of(*facts_->deal)) {
    record_.begin_trick();
    for (const Play& play : session.plays_of(trick)) {
      if (play.player.stranger()) reporter_->doubt(kRule<"trick-game/unknown-player">);
      record_.add(seat_of(play.player, meant), play.card.card.index);
      written_.push_back(&play);
    }
  }
}

void PlayReferee::enter_hands() {
  dealt_.hands.clear();
  for (const SeatFacts& seat : facts_->at)
    dealt_.hands.push_back({seat.hand != nullptr, seat.hand_in_doubt, seat.dealt, seat.cards_short});
  dealt_.dealt_twice = owners_->repeated;
  dealt_.set_aside = {};
}

Finding& PlayReferee::report(const findings::Rule& rule, Severity severity, text::Span at, std::size_t index, int seat,
                             std::string message) {
  Finding& finding = reporter_->report(rule, severity, at, "{}", message);
  finding.trick = static_cast<int>(index) + 1;
  if (seat != kNobody) finding.player = facts_->name(seat_index(seat));
  return finding;
}

std::string PlayReferee::name_of(int seat) const {
  return seat == kNobody ? "somebody" : shown(facts_->name(seat_index(seat)));
}

std::string PlayReferee::names_of(Seats seats, std::string_view last_joint) const {
  std::string names;
  for (std::size_t seat = 0; seat < facts_->seats(); ++seat) {
    if (!holds(seats, seat)) continue;
    seats &= ~seat_bit(seat);
    if (!names.empty()) names += seats == 0 ? last_joint : ", ";
    names += shown(facts_->name(seat));
  }
  return names;
}

void PlayReferee::judge_cards(std::size_t index) {
  if (extra(index)) return;  // judge_length reports it; what is in it was most likely played before
  const tricks::Trick& trick = record_.tricks()[index];
  for (std::size_t play = trick.first; play < trick.first + trick.count; ++play) {
    if (record_.plays()[play].surplus) judge_repeated(play, index);
    if (record_.plays()[play].card != tricks::kUnknownCard) judge_card(play, index);
  }
}

void PlayReferee::judge_repeated(std::size_t play, std::size_t index) {
  const tricks::Trick& trick = record_.tricks()[index];
  const int seat = record_.plays()[play].seat;
  std::size_t first = trick.first;
  while (record_.plays()[first].seat != seat) ++first;
  const Seats absent = record_.absent(trick);
  report(kRule<"trick-game/repeated-play">, Severity::kError, play_at(play), index, seat,
         fmt::format("{} plays twice in trick {}{}", name_of(seat), index + 1,
                     absent == 0 ? std::string() : fmt::format(", and {} not at all", names_of(absent, " and "))))
      .related.push_back({"first plays here", play_at(first)});
}

void PlayReferee::judge_card(std::size_t play, std::size_t index) {
  const auto [seat, card] = std::pair(record_.plays()[play].seat, record_.plays()[play].card);
  switch (record_.judge_card(play, dealt_, extra(index))) {
    case CardFault::kNone:
    case CardFault::kSetAside:
      return;
    case CardFault::kPlayedBefore: {
      const std::size_t first = record_.first_play_of(card);
      const int first_seat = record_.plays()[first].seat;
      report(kRule<"trick-game/duplicate-card">, Severity::kError, card_at(play), index, seat,
             first_seat == seat ? fmt::format("{} plays the {} a second time", name_of(seat), name_of_card(card))
                                : fmt::format("{} plays the {}, which {} has already played", name_of(seat),
                                              name_of_card(card), name_of(first_seat)))
          .related.push_back({"first played here", card_at(first)});
      return;
    }
    case CardFault::kNotInHand: {
      if (facts_->deal->damaged) return;
      const int owner = owners_->owner[card];
      report(kRule<"trick-game/card-not-in-hand">, Severity::kError, card_at(play), index, seat,
             fmt::format("{0} plays the {1}, which is not in {0}'s hand{2}", name_of(seat), name_of_card(card),
                         owner == kNobody ? std::string() : fmt::format(" but in {}'s", name_of(owner))))
          .related.push_back({"the hand is recorded here", facts_->at[seat_index(seat)].hand->player.at});
    }
  }
}

void PlayReferee::judge_presence(std::size_t index) {
  const tricks::Trick& trick = record_.tricks()[index];
  if (trick.count == 0) return;  // left out: nothing is known of it
  if (!record_.lacks_plays(trick) || facts_->deal->damaged || extra(index)) return;
  const auto plays = record_.plays().subspan(trick.first, trick.count);
  if (std::any_of(plays.begin(), plays.end(), [](const auto& play) { return play.surplus; }))
    return;  // judge_repeated says who plays not at all
  if (may_be_under_way(index)) {
    facts_->breaks_off = true;  // judge_length says so
    return;
  }
  const Seats absent = record_.absent(trick);
  const bool one = std::has_single_bit(absent);
  report(kRule<"trick-game/missing-play">, Severity::kError, facts_->session->tricks_of(*facts_->deal)[index].at, index,
         tricks::only_seat(absent),
         fmt::format("{} {} no card in trick {}", names_of(absent, " and "), one ? "plays" : "play", index + 1));
}

/// Whether the game may just be going on: in the last trick of all, of a deal that is not scored, nobody has played
/// before their turn.
bool PlayReferee::may_be_under_way(std::size_t index) const {
  if (!facts_->last || index + 1 < record_.tricks().size() || facts_->scored()) return false;
  return record_.may_be_under_way(record_.tricks()[index], leaders_);
}

void PlayReferee::judge_leader(std::size_t index) {
  const Verdict verdict = record_.judge_lead(index, leaders_, facts_->deal->damaged);
  const int lead = record_.leader(record_.tricks()[index]);
  if (index > 0 && lead != kNobody && holds(leaders_, seat_index(lead)) && facts_->tricks.back().taken == kNobody)
    facts_->tricks.back().taken = lead, facts_->tricks.back().by_lead = true;  // who leads won the trick before
  // Where the lead follows a claim that was refuted, that was reported already.
  if (verdict != Verdict::kBroken || refuted_winner_ == lead || extra(index)) return;
  if (explained_by_gap(index)) return;
  leader_refuted_ = true;
  if (index == 0) {
    Finding& finding = report(
        kRule<"trick-game/wrong-leader">, Severity::kError, player_at(0), 0, lead,
        fmt::format("{} leads to the first trick, but {}", name_of(lead),
                    facts_->deal->leader
                        ? fmt::format("{} is recorded as its leader", names_of(leaders_, " or "))
                        : fmt::format("{} starts from {}", facts_->game->name.value, names_of(leaders_, " or "))));
    if (facts_->deal->leader) finding.related.push_back({"the leader is recorded here", facts_->deal->leader->at});
    const auto& starter = facts_->game->starter;
    if (starter.kind == card_game_engine::StarterKind::kNamed)
      finding.related.push_back(reporter_->in_description("the start is described here", starter.at));
    return;
  }
  Finding& finding =
      report(kRule<"trick-game/wrong-leader">, Severity::kError, player_at(record_.tricks()[index].first), index, lead,
             fmt::format("{} leads to trick {}, but {} won trick {}", name_of(lead), index + 1,
                         names_of(leaders_, " or "), index));
  if (winning_play_ != kNobody)
    finding.related.push_back({fmt::format("this card won trick {}", index), card_at(seat_index(winning_play_))});
}

/// Whether a trick that the deal lacks may have been played before this one; judge_length says so.
bool PlayReferee::explained_by_gap(std::size_t index) {
  if (index == 0 || !facts_->hand_size || (facts_->last && !facts_->scored())) return false;
  if (static_cast<int>(record_.tricks().size() + gaps_.size()) >= *facts_->hand_size) return false;
  gaps_.push_back(index);
  return true;
}

/// Play passes around the table from the leader. The first play out of turn is reported; those after it follow from it.
void PlayReferee::judge_order(std::size_t index) {
  if (extra(index)) return;
  const auto fault = record_.first_out_of_turn(record_.tricks()[index]);
  if (!fault) return;
  const int seat = record_.plays()[fault->play].seat;
  const int before = record_.plays()[fault->play - 1].seat;
  report(kRule<"trick-game/play-out-of-turn">, Severity::kError, player_at(fault->play), index, seat,
         fmt::format("{} plays out of turn in trick {}: after {} it is {}'s turn", name_of(seat), index + 1,
                     name_of(before), name_of(static_cast<int>(fault->expected))))
      .related.push_back({"the play before is here", player_at(fault->play - 1)});
}

bool PlayReferee::in_order_to(const tricks::Trick& trick, std::size_t play) const {
  const auto plays = record_.plays();
  const int leader = plays[trick.first].seat;
  if (leader == kNobody) return false;
  for (std::size_t i = trick.first; i <= play; ++i)
    if (plays[i].seat != static_cast<int>(tricks::seat_after(seat_index(leader), i - trick.first, facts_->seats())))
      return false;
  return true;
}

/// The seats that can have won a trick; 0 if certainly no card of it wins.
Seats PlayReferee::possible_winners(std::size_t index, DealTrump trump, Reading reading) {
  const tricks::Trick& trick = record_.tricks()[index];
  const Seats all = tricks::all_seats(facts_->seats());
  const bool cautious = reading == Reading::kCautious;
  if (trick.count != facts_->seats() || !in_order_to(trick, trick.first + trick.count - 1)) return all;
  if (cautious && trick.leader_in_doubt) return all;
  table_.clear();
  for (const tricks::Play& play : record_.plays_of(trick))
    table_.push_back(cautious && play.in_doubt ? tricks::kUnknownCard : play.card);
  const Seats places = rules_->possible_winners(table_, trump);
  Seats winners = 0;
  for (std::size_t place = 0; place < trick.count; ++place)
    if (holds(places, place)) winners |= seat_bit(seat_index(record_.plays()[trick.first + place].seat));
  return winners;
}

void PlayReferee::judge_winner(std::size_t index, const Meant& meant) {
  const tricks::Trick& trick = record_.tricks()[index];
  Seats possible = possible_winners(index, sure_trump(), Reading::kCautious);
  if (possible == 0) {
    report_no_winner(index);
    possible = tricks::all_seats(facts_->seats());
  }
  const int winner = tricks::only_seat(possible);
  const bool finished = !facts_->breaks_off || index + 1 < record_.tricks().size();
  TrickFacts facts;
  facts.taken =
      winner != kNobody ? winner : tricks::only_seat(possible_winners(index, facts_->trump, Reading::kAsRecorded));
  if (!finished) facts.taken = kNobody;
  if (finished && facts.taken == kNobody && trick.count == facts_->seats()) facts_->undecided = true;
  facts_->tricks.push_back(facts);
  winning_play_ = refuted_winner_ = kNobody;
  for (std::size_t play = trick.first; winner != kNobody && play < trick.first + trick.count; ++play)
    if (record_.plays()[play].seat == winner) winning_play_ = static_cast<int>(play);
  judge_claimed_winner(index, meant, possible);
  leaders_ = possible;
}

void PlayReferee::judge_claimed_winner(std::size_t index, const Meant& meant, Seats possible) {
  const Trick& trick = facts_->session->tricks_of(*facts_->deal)[index];
  const int claimed = trick.winner ? seat_of(*trick.winner, meant) : kNobody;
  TrickFacts& facts = facts_->tricks.back();
  facts.claimed = claimed == kNobody ? facts.taken : claimed;
  if (claimed == kNobody) return;
  if (holds(possible, seat_index(claimed))) {
    if (!std::has_single_bit(possible)) facts.taken = claimed;
    return;
  }
  facts_->winner_refuted = true;
  refuted_winner_ = claimed;
  Finding& finding =
      report(kRule<"trick-game/wrong-winner">, Severity::kError, trick.winner->at, index, claimed,
             fmt::format("trick {} is won by {}, not by {}", index + 1, names_of(possible, " or "), name_of(claimed)));
  if (winning_play_ != kNobody) finding.related.push_back({"this card wins", card_at(seat_index(winning_play_))});
}

void PlayReferee::report_no_winner(std::size_t index) {
  Finding& finding = report(
      kRule<"trick-game/wrong-winner">, Severity::kError, facts_->session->tricks_of(*facts_->deal)[index].at, index,
      kNobody,
      fmt::format("no card wins trick {}: none meets the hand rules of {}", index + 1, facts_->game->name.value));
  for (const auto& rule : facts_->game->rules)
    if (rule.kind == card_game_engine::RuleKind::kHand)
      finding.related.push_back(reporter_->in_description("this is a hand rule", rule.at));
}

/// From the last trick to the first: what is played later, is held now.
void PlayReferee::judge_playing() {
  tricks::Extent extent;
  extent.hand_size = facts_->hand_size;
  const int lost = facts_->hand_size ? std::max(0, *facts_->hand_size - static_cast<int>(record_.tricks().size())) : 0;
  if (!facts_->last) extent.missing_tricks = lost;
  extent.maybe_missing_tricks = lost;  // in a deal that breaks off, before a trick as well as after it
  holdings_.begin(record_, dealt_, facts_->game->deck, extent);
  if (rules_->asks_history()) history_.enter(*facts_, record_);
  while (holdings_.back()) {
    const std::size_t index = holdings_.trick();
    const tricks::Trick& trick = record_.tricks()[index];
    for (std::size_t play = trick.first; play < trick.first + trick.count; ++play) {
      const tricks::Play& played = record_.plays()[play];
      if (played.seat == kNobody || played.in_doubt || extra(index) || !in_order_to(trick, play)) continue;
      judge_play(play, index, seat_index(played.seat));
    }
  }
}

void PlayReferee::judge_play(std::size_t play, std::size_t index, std::size_t seat) {
  const tricks::Trick& trick = record_.tricks()[index];
  const tricks::Card card = record_.plays()[play].card;
  const tricks::Holding holding = holdings_.of(seat);
  card_game_engine::HeldCards hand{holding.sure, holdings_.possible(seat)};
  const bool all_seen = holding.unseen + holding.maybe_unseen == 0;
  if (all_seen) hand.sure |= holding.unplayed;
  hand.sure.add(card);
  hand.possible |= hand.sure;
  table_.clear();
  for (std::size_t i = trick.first; i < play; ++i)
    table_.push_back(record_.plays()[i].in_doubt || trick.leader_in_doubt ? tricks::kUnknownCard
                                                                          : record_.plays()[i].card);
  so_far_ = rules_->asks_history() ? history_.before(play, index) : card_game_engine::PlayedSoFar();
  const tricks::Answer answer = rules_->may_play(table_, sure_trump(), seat, hand, card, so_far_);
  if (answer == tricks::Answer::kNo) return report_forbidden(play, index, seat, hand, Severity::kError);
  if (answer == tricks::Answer::kUnknown) facts_->undecided = true;
  // What is dealt and never played is held still, unless a trick before this one is not recorded; of a deal that is
  // finished, one is certainly missing somewhere.
  if (all_seen || holding.unseen > 0 || facts_->scored() || leader_refuted_) return;
  hand.sure |= holding.unplayed;
  hand.possible |= hand.sure;
  if (rules_->may_play(table_, sure_trump(), seat, hand, card, so_far_) == tricks::Answer::kNo)
    report_forbidden(play, index, seat, hand, Severity::kWarning);
}

void PlayReferee::report_forbidden(std::size_t play, std::size_t index, std::size_t seat,
                                   const card_game_engine::HeldCards& hand, Severity severity) {
  const tricks::Card card = record_.plays()[play].card;
  const auto refusal = rules_->why_not_play(table_, sure_trump(), seat, hand, card, so_far_);
  if (!refusal) return;
  Finding& finding =
      report(kRule<"trick-game/playing-rule">, severity, card_at(play), index, static_cast<int>(seat), "");
  if (!report_revoke(finding, play, index, seat, hand)) {
    const std::string values = refusal->why.failed ? refusal->why.reason : expressions::in_words(refusal->why.values);
    finding.message =
        fmt::format("{} plays the {}, which a playing rule of {} forbids{}", name_of(static_cast<int>(seat)),
                    name_of_card(card), facts_->game->name.value, values.empty() ? values : ": " + values);
    const tricks::CardSet allowed = allowed_cards(seat, hand, false);
    if (refusal->why.card && *refusal->why.card != card) {
      add_evidence(finding, index, seat, *refusal->why.card);
    } else if (!allowed.empty()) {
      finding.message += fmt::format("; the {} may be played", name_of_card(allowed.first()));
      add_evidence(finding, index, seat, allowed.first());
    }
  }
  if (severity == Severity::kWarning) finding.message += ", if no trick before this one is missing";
  finding.related.push_back(reporter_->in_description("this rule forbids it", refusal->why.at));
}

/// The cards certainly held that the rules allow, or, with `perhaps`, may allow.
tricks::CardSet PlayReferee::allowed_cards(std::size_t seat, const card_game_engine::HeldCards& hand, bool perhaps) {
  tricks::CardSet allowed;
  for (std::size_t index = 0; index < facts_->game->setting->deck.size(); ++index) {
    const auto card = static_cast<tricks::Card>(index);
    if (!hand.sure.contains(card)) continue;
    const tricks::Answer answer = rules_->may_play(table_, sure_trump(), seat, hand, card, so_far_);
    if (answer == tricks::Answer::kYes || (perhaps && answer == tricks::Answer::kUnknown)) allowed.add(card);
  }
  return allowed;
}

/// The suit that had to be played: all cards of `hand` that the rules allow are of it, and the card played is not.
std::optional<int> PlayReferee::suit_to_play(tricks::Card played, std::size_t seat,
                                             const card_game_engine::HeldCards& hand) {
  const tricks::CardSet allowed = allowed_cards(seat, hand, true);
  if (allowed.empty()) return std::nullopt;
  const int suit = facts_->game->deck.suit_of(allowed.first());
  if (suit == facts_->game->deck.suit_of(played) || !(allowed - facts_->game->deck.of_suit(suit)).empty())
    return std::nullopt;
  return suit;
}

/// Where suit was not followed, or no trump played by a game's rule that demands one, a card held proves it.
bool PlayReferee::report_revoke(Finding& finding, std::size_t play, std::size_t index, std::size_t seat,
                                const card_game_engine::HeldCards& hand) {
  if (table_.empty() || table_.front() == tricks::kUnknownCard) return false;
  const tricks::Card card = record_.plays()[play].card;
  const int led = facts_->game->deck.suit_of(table_.front());
  const auto suit = suit_to_play(card, seat, hand);
  const bool trump = suit && *suit != led && facts_->trump.suit == suit && !facts_->trump_in_doubt;
  if (!suit || (*suit != led && !trump)) return false;
  const tricks::CardSet held = hand.sure & facts_->game->deck.of_suit(*suit);
  const tricks::CardSet seen = held & holdings_.of(seat).sure;
  const tricks::Card proof = seen.empty() ? held.first() : seen.first();
  const std::string& led_in_words = facts_->game->suits[static_cast<std::size_t>(led)].value;
  finding.message =
      fmt::format("{} plays the {} to a lead of {}, though holding the {}{}", name_of(static_cast<int>(seat)),
                  name_of_card(card), led_in_words, name_of_card(proof), trump ? ", a trump" : "");
  add_evidence(finding, index, seat, proof);
  finding.related.push_back({fmt::format("{} are led here", led_in_words), card_at(record_.tricks()[index].first)});
  return true;
}

void PlayReferee::add_evidence(Finding& finding, std::size_t index, std::size_t seat, tricks::Card card) {
  tricks::CardSet only;
  only.add(card);
  if (holdings_.of(seat).sure.contains(card)) {
    const std::size_t later = first_later_play(record_, index, static_cast<int>(seat), only, false);
    finding.related.push_back({"played here later", card_at(later)});
  } else if (facts_->at[seat].hand != nullptr) {
    for (const CardAt& held : facts_->session->cards_of(*facts_->at[seat].hand))
      if (held.card.index == card) finding.related.push_back({"dealt here", held.at});
  }
}

void PlayReferee::judge_length() {
  const Deal& deal = *facts_->deal;
  const auto tricks = static_cast<int>(record_.tricks().size());
  if (facts_->hand_size && tricks > *facts_->hand_size) {
    const auto first_extra = static_cast<std::size_t>(*facts_->hand_size);
    report(kRule<"trick-game/too-many-tricks">, Severity::kError, facts_->session->tricks_of(deal)[first_extra].at,
           first_extra, kNobody,
           fmt::format("{} has {}, but {} a player {} only {}", facts_->deal_in_words(), counted(tricks, "trick"),
                       counted(*facts_->hand_size, "card"), *facts_->hand_size == 1 ? "makes" : "make",
                       *facts_->hand_size));
  }
  const bool short_of_tricks = facts_->hand_size && tricks < *facts_->hand_size;
  if ((!short_of_tricks && !facts_->breaks_off) || deal.damaged) return;
  std::string state;
  if (facts_->breaks_off) {
    const Seats absent = record_.absent(record_.tricks().back());
    state = fmt::format("breaks off in trick {}{}: {} {} not played", tricks,
                        facts_->hand_size ? fmt::format(" of {}", *facts_->hand_size) : std::string(),
                        names_of(absent, " and "), std::has_single_bit(absent) ? "has" : "have");
  } else {
    state = fmt::format("has {} of its {}", tricks, counted(*facts_->hand_size, "trick"));
  }
  // Tricks may be left out like anything else; a hole between them is hardly meant.
  const Severity severity = gaps_.empty() ? Severity::kInfo : Severity::kWarning;
  Finding& finding = reporter_->report(kRule<"trick-game/incomplete-deal">, severity, deal.at, "{} {}",
                                       facts_->deal_in_words(), state);
  for (const std::size_t gap : gaps_)
    finding.related.push_back(
        {fmt::format("a trick seems to be missing before this one, which {} leads without having won the one before",
                     name_of(record_.leader(record_.tricks()[gap]))),
         player_at(record_.tricks()[gap].first)});
}

}  // namespace kibitzer::described::trick_games
