// What the description adds to judging tricks: who leads first, who wins by its hand rules, and what its playing rules
// forbid.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"

namespace kibitzer::described::trick_games {

using findings::Finding;
using findings::Severity;
using tricks::Reading;
using tricks::seat_index;

namespace {

constexpr tricks::TrickRules kTrickRules = {
    .repeated_play = kRule<"trick-game/repeated-play">,
    .duplicate_card = kRule<"trick-game/duplicate-card">,
    .card_not_in_hand = kRule<"trick-game/card-not-in-hand">,
    .missing_play = kRule<"trick-game/missing-play">,
    .wrong_leader = kRule<"trick-game/wrong-leader">,
    .play_out_of_turn = kRule<"trick-game/play-out-of-turn">,
    .wrong_winner = kRule<"trick-game/wrong-winner">,
    .too_many_tricks = kRule<"trick-game/too-many-tricks">,
    .unknown_player = kRule<"trick-game/unknown-player">,
};

}  // namespace

PlayReferee::PlayReferee(card_game_engine::Evaluation& rules) : TrickReferee(kTrickRules), rules_(&rules) {}

void PlayReferee::judge(DealFacts& facts, const Meant& meant, Dealt& dealt, DealReporter& reporter) {
  facts_ = &facts;
  sure_ = facts.sure();
  gaps_.clear();
  enter(meant, dealt, reporter);
  judge_tricks();
  facts.tricks = taken_;
  facts.breaks_off = breaks_off_;
  facts.winner_refuted = facts.winner_refuted || winner_refuted_;
  for (std::size_t i = 0; i < taken_.size(); ++i) {
    const bool finished = !breaks_off_ || i + 1 < taken_.size();
    if (finished && taken_[i].by_cards == kNobody && record_.tricks()[i].count == facts.playing())
      facts.undecided = true;
  }
  if (gaps_.empty()) enter_early_end(facts, meant, *rules_);
  judge_playing();
  judge_number_of_tricks();
  judge_length();
}

void PlayReferee::enter(const Meant& meant, Dealt& dealt, DealReporter& reporter) {
  const Session& session = *facts_->session;
  tricks::TrickDeal deal;
  deal.players = &session;
  deal.meant = &meant;
  deal.tricks = session.tricks_of(*facts_->deal);
  deal.owner = dealt.owner;
  deal.hand_size = facts_->hand_size;
  deal.leaders = facts_->leaders;
  deal.out = facts_->out;
  deal.damaged = facts_->deal->damaged;
  deal.last = facts_->last || facts_->deal->claimed || facts_->deal->stopped;
  deal.scored = !facts_->may_stop() && facts_->scored();
  begin(deal, facts_->seats(), reporter);
  for (const Trick& trick : deal.tricks) {
    begin_trick();
    for (const Play& play : session.plays_of(trick)) add(play.player, play.card.card.index, play.card.at);
  }
  dealt_.hands.clear();
  for (const SeatFacts& seat : facts_->at)
    dealt_.hands.push_back({seat.hand != nullptr, seat.hand_in_doubt, seat.dealt, seat.cards_short});
  dealt_.dealt_twice = dealt.repeated;
  dealt_.set_aside = facts_->out_of_play;
  owners_ = &dealt;
  const auto& turned = facts_->deal->turned;
  if (turned && facts_->set_aside(turned->card.index)) dealt_.set_aside.add(turned->card.index);
}

/// That the turned card is dealt is reported already.
void PlayReferee::report_set_aside(std::size_t play, std::size_t index) {
  if (facts_->out_of_play.contains(record_.plays()[play].card)) return report_out_of_play(play, index);
  if (std::exchange(owners_->turned_refuted, true)) return;
  const int seat = record_.plays()[play].seat;
  report(kRule<"trick-game/undealt-trump-card">, Severity::kError, card_at(play), index, seat,
         fmt::format("{} plays the {}, which was turned for trump and is in nobody's hand", name_of(seat),
                     words_of(record_.plays()[play].card)))
      .related.push_back({"turned here", facts_->deal->turned->at});
}

/// A card of the talon, or one that was laid away.
void PlayReferee::report_out_of_play(std::size_t play, std::size_t index) {
  const int seat = record_.plays()[play].seat;
  const tricks::Card card = record_.plays()[play].card;
  const auto find = [&](std::span<const CardAt> cards) {
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const CardAt& one) { return one.card.index == card; });
    return found == cards.end() ? nullptr : &*found;
  };
  const CardAt* laid = find(facts_->session->laid_away_of(*facts_->deal));
  const CardAt* in_talon = find(facts_->session->talon_of(*facts_->deal));
  Finding& finding = report(kRule<"trick-game/card-not-in-hand">, Severity::kError, card_at(play), index, seat,
                            fmt::format("{} plays the {}, which {}", name_of(seat), words_of(card),
                                        laid != nullptr ? "was laid away" : "lies in the talon"));
  if (laid != nullptr)
    finding.related.push_back({"laid away here", laid->at});
  else if (in_talon != nullptr)
    finding.related.push_back({"in the talon here", in_talon->at});
}

/// "Anna is recorded as its leader".
std::string PlayReferee::leader_in_words() const {
  const std::string leaders = names_of(leaders_, " or ");
  if (facts_->first_bid_at) return fmt::format("{} bid first", leaders);
  if (facts_->deal->leader) return fmt::format("{} is recorded as its leader", leaders);
  return facts_->why_leads(seat_index(std::countr_zero(leaders_)));
}

void PlayReferee::report_first_leader(int lead) {
  Finding& finding = report(kRule<"trick-game/wrong-leader">, Severity::kError, player_at(0), 0, lead,
                            fmt::format("{} leads to the first trick, but {}", name_of(lead), leader_in_words()));
  if (facts_->deal->dealer && facts_->game->leads_by_dealer())
    finding.related.push_back({"the dealer is recorded here", facts_->deal->dealer->at});
  if (facts_->deal->leader) finding.related.push_back({"the leader is recorded here", facts_->deal->leader->at});
  if (facts_->first_bid_at) {
    finding.related.push_back({"the first bid is here", *facts_->first_bid_at});
    finding.related.push_back(
        reporter_->in_description("the order of bidding is described here", *facts_->game->bids->from_leader));
  }
  const auto& starter = facts_->game->starter;
  if (starter.kind == card_game_engine::StarterKind::kNamed || facts_->game->leads_by_dealer() ||
      starter.kind == card_game_engine::StarterKind::kHolder)
    finding.related.push_back(reporter_->in_description("the start is described here", starter.at));
}

/// Whether a trick missing from the deal may have been played before this one; judge_length reports it.
bool PlayReferee::explained_by_gap(std::size_t index) {
  if (index == 0 || !facts_->hand_size || facts_->may_stop()) return false;
  if (static_cast<int>(record_.tricks().size() + gaps_.size()) >= *facts_->hand_size) return false;
  gaps_.push_back(index);
  return true;
}

bool PlayReferee::in_order_to(const tricks::Trick& trick, std::size_t play) const {
  const auto plays = record_.plays();
  if (plays[trick.first].seat == kNobody) return false;
  for (std::size_t i = trick.first + 1; i <= play; ++i)
    if (plays[i].seat != static_cast<int>(record_.next(seat_index(plays[i - 1].seat)))) return false;
  return true;
}

Seats PlayReferee::possible_winners(std::size_t index, Reading reading) {
  const tricks::Trick& trick = record_.tricks()[index];
  const Seats all = record_.playing();
  const bool cautious = reading == Reading::kCautious;
  if (trick.count != facts_->playing() || !in_order_to(trick, trick.first + trick.count - 1)) return all;
  // If another player may have led, the trick may have begun with any of its cards.
  const std::size_t beginnings = cautious && trick.leader_in_doubt ? trick.count : 1;
  const auto plays = record_.plays_of(trick);
  Seats winners = 0;
  for (std::size_t first = 0; first < beginnings; ++first) {
    table_.clear();
    for (std::size_t place = 0; place < trick.count; ++place) {
      const tricks::Play& play = plays[(first + place) % trick.count];
      table_.push_back(cautious && play.in_doubt ? tricks::kUnknownCard : play.card);
    }
    const Seats places = rules_->possible_winners(table_, cautious ? sure_ : facts_->settled);
    for (std::size_t place = 0; place < trick.count; ++place)
      if (holds(places, place)) winners |= seat_bit(seat_index(plays[(first + place) % trick.count].seat));
  }
  return winners;
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

/// From the last trick to the first: what is played later is held now.
void PlayReferee::judge_playing() {
  tricks::Extent extent;
  extent.hand_size = facts_->hand_size;
  const int lost = facts_->hand_size ? std::max(0, *facts_->hand_size - static_cast<int>(record_.tricks().size())) : 0;
  if (!facts_->last && !facts_->may_stop() && !facts_->ended_early) extent.missing_tricks = lost;
  extent.maybe_missing_tricks = lost;  // when a deal breaks off: before a trick as well as after it
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
  if (rules_->asks_history()) so_far_ = history_.before(play, index);
  const tricks::Answer answer = rules_->may_play(table_, sure_, seat, hand, card, so_far_);
  if (answer == tricks::Answer::kNo) return report_forbidden(play, index, seat, hand, Severity::kError);
  if (answer == tricks::Answer::kUnknown) facts_->undecided = true;
  // A card that is dealt and never played is still held, unless a trick before this one is not recorded; in a finished
  // deal, one is certainly missing somewhere.
  if (all_seen || holding.unseen > 0 || facts_->scored() || leader_refuted_) return;
  hand.sure |= holding.unplayed;
  hand.possible |= hand.sure;
  if (rules_->may_play(table_, sure_, seat, hand, card, so_far_) == tricks::Answer::kNo)
    report_forbidden(play, index, seat, hand, Severity::kWarning);
}

void PlayReferee::report_forbidden(std::size_t play, std::size_t index, std::size_t seat,
                                   const card_game_engine::HeldCards& hand, Severity severity) {
  const tricks::Card card = record_.plays()[play].card;
  const auto refusal = rules_->why_not_play(table_, sure_, seat, hand, card, so_far_);
  if (!refusal) return;
  Finding& finding =
      report(kRule<"trick-game/playing-rule">, severity, card_at(play), index, static_cast<int>(seat), "");
  if (!report_revoke(finding, play, index, seat, hand)) {
    const tricks::CardSet allowed = allowed_cards(seat, hand, false);
    const tricks::Card held = refusal->why.card.value_or(card);
    const bool withheld = held != card && held != tricks::kUnknownCard;
    // That the card is what it is goes without saying.
    std::vector<expressions::Seen> values = refusal->why.values;
    std::erase_if(values, [&](const auto& seen) { return seen.value == "the " + words_of(card); });
    finding.message =
        fmt::format("{} plays the {}{}, which a playing rule of {} forbids{}{}", name_of(static_cast<int>(seat)),
                    words_of(card), withheld ? fmt::format(" while holding the {}", words_of(held)) : "",
                    facts_->game->name.value, values.empty() ? "" : ": ", expressions::in_words(values));
    if (withheld) {
      add_evidence(finding, index, seat, held);
    } else if (!allowed.empty()) {
      finding.message += fmt::format("; the {} may be played", words_of(allowed.first()));
      add_evidence(finding, index, seat, allowed.first());
    }
  }
  if (severity == Severity::kWarning) finding.message += ", if no trick before this one is missing";
  finding.related.push_back(reporter_->in_description("this rule forbids it", refusal->why.at));
}

/// The cards certainly held that the rules allow or, with `perhaps`, may allow.
tricks::CardSet PlayReferee::allowed_cards(std::size_t seat, const card_game_engine::HeldCards& hand, bool perhaps) {
  tricks::CardSet allowed;
  for (std::size_t index = 0; index < facts_->game->setting->deck.size(); ++index) {
    const auto card = static_cast<tricks::Card>(index);
    if (!hand.sure.contains(card)) continue;
    const tricks::Answer answer = rules_->may_play(table_, sure_, seat, hand, card, so_far_);
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

/// If suit was not followed, or no trump played by a game's rule that demands one, a card held proves it.
bool PlayReferee::report_revoke(Finding& finding, std::size_t play, std::size_t index, std::size_t seat,
                                const card_game_engine::HeldCards& hand) {
  if (table_.empty() || table_.front() == tricks::kUnknownCard) return false;
  const tricks::Card card = record_.plays()[play].card;
  const int led = facts_->game->deck.suit_of(table_.front());
  const auto suit = suit_to_play(card, seat, hand);
  const bool trump = suit && *suit != led && facts_->settled.suit == suit && !facts_->trump_in_doubt;
  if (!suit || (*suit != led && !trump)) return false;
  const tricks::CardSet held = hand.sure & facts_->game->deck.of_suit(*suit);
  const tricks::CardSet seen = held & holdings_.of(seat).sure;
  const tricks::Card proof = seen.empty() ? held.first() : seen.first();
  const std::string& led_in_words = facts_->game->suits[static_cast<std::size_t>(led)].value;
  finding.message =
      fmt::format("{} plays the {} to a lead of {}, though holding the {}{}", name_of(static_cast<int>(seat)),
                  words_of(card), led_in_words, words_of(proof), trump ? ", a trump" : "");
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
    for (const CardAt& taken_up : facts_->session->talon_of(*facts_->deal))
      if (taken_up.card.index == card) finding.related.push_back({"in the talon here", taken_up.at});
    for (const Hand& passed : facts_->session->passed_of(*facts_->deal))
      for (const CardAt& given : facts_->session->cards_of(passed))
        if (given.card.index == card) finding.related.push_back({"passed here", given.at});
  }
}

void PlayReferee::judge_length() {
  if (facts_->deal->claimed && facts_->hand_size && static_cast<int>(facts_->full_tricks) >= *facts_->hand_size)
    reporter_->report(kRule<"trick-game/needless-claim">, facts_->deal->claimed->at,
                      "the remaining tricks are left to {}, but all {} tricks of {} are recorded",
                      shown(facts_->session->name_of(*facts_->deal->claimed)), *facts_->hand_size, deal_in_words());
  const auto state = shortfall();
  if (!state || facts_->deal->claimed || facts_->deal->stopped || facts_->ended_early) return;
  // Tricks may be left out like anything else; a hole between them is hardly meant.
  const Severity severity = gaps_.empty() ? Severity::kInfo : Severity::kWarning;
  Finding& finding = reporter_->report(kRule<"trick-game/incomplete-deal">, severity, facts_->deal->at, "{} {}",
                                       deal_in_words(), *state);
  for (const std::size_t gap : gaps_)
    finding.related.push_back(
        {fmt::format("a trick seems to be missing before this one, which {} leads without having won the one before",
                     name_of(record_.leader(record_.tricks()[gap]))),
         player_at(record_.tricks()[gap].first)});
}

}  // namespace kibitzer::described::trick_games
