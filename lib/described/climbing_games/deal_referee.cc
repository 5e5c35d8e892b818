#include "described/climbing_games/deal_referee.h"

#include <algorithm>
#include <utility>

#include "described/climbing_games/rules.h"
#include "described/rule_language/card_words.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {

using deals::deal_in_words;
using deals::shown;
using text::counted;

namespace {

constexpr int kMostWays = 400;  // of deciding what the record leaves open
constexpr std::size_t kMostRecoveries = 8;

/// How many entries of the record a run has taken.
std::size_t progress(const RunResult& result) { return result.bids + result.plays + result.exchanges; }

/// How well a run fits: first by how far it gets, then by the fault that ends it.
std::size_t fit_of(const RunResult& result, const DealRecord& record) {
  constexpr std::size_t kForEachEntry = 2 * rule_language::kMostPlayers + 3;
  std::size_t fit = progress(result) * kForEachEntry;
  if (result.faults.empty()) return fit + kForEachEntry - 1;
  const FaultKind kind = result.faults.back().kind;
  if (kind != FaultKind::kPlayTooMany) ++fit;
  if (kind != FaultKind::kPoints) return fit;
  for (std::size_t seat = 0; seat < record.seats(); ++seat)
    if (record.points[seat] == result.points[seat]) ++fit;
  return fit;
}

bool concerns_exchange(FaultKind kind) {
  return kind == FaultKind::kExchange || kind == FaultKind::kExchangeMissing || kind == FaultKind::kExchangeNotHeld ||
         kind == FaultKind::kExchangeTooMany;
}

bool concerns_cards(FaultKind kind) {
  return kind == FaultKind::kClass || kind == FaultKind::kNotHeld || kind == FaultKind::kPlayedTwice;
}

}  // namespace

/// Whether a run found nothing wrong, and the record goes on to where the description ends or may be unfinished.
bool DealReferee::sound(const RunResult& result) const {
  if (!result.faults.empty() || result.end == RunEnd::kTooLong || result.end == RunEnd::kOutOfStep) return false;
  return result.end != RunEnd::kRecordEnds || (record_->last && !record_->scored());
}

/// Runs the body until some way has no fault; result_ holds that way. If every way has one, furthest_ is the way whose
/// first fault comes last.
DealReferee::Followed DealReferee::explore(Trust trust) {
  std::size_t steps = kStepsOfDeal;
  decisions_.clear();
  recoveries_.clear();
  std::optional<std::size_t> furthest;
  result_of_furthest_.reset();
  bool too_long = false;
  for (int way = 0;; ++way) {
    if (way == kMostWays || steps == 0) return Followed::kNot;
    const RunResult& found = way == 0 ? run_.run(*record_, decisions_, recoveries_, StopAt::kFirstFault, steps, trust)
                                      : run_.run_again(steps);
    if (sound(found)) {
      result_ = found;
      if (found.guessed) agree_on_points();
      return Followed::kSoundly;
    }
    if (found.end == RunEnd::kTooLong) {
      too_long = true;
      misstep_ = {found.misstep, found.misstep_at};
    } else if (!furthest || fit_of(found, *record_) > *furthest) {
      furthest = fit_of(found, *record_);
      furthest_ = decisions_;
      furthest_guessed_ = found.guessed;
      result_of_furthest_ = found.faults.empty() ? std::nullopt : std::optional(found.faults.front().kind);
    }
    if (!decisions_.advance()) break;
  }
  return too_long || !furthest ? Followed::kNot : Followed::kFaultily;
}

/// Leaves what it found in result_.
DealReferee::Followed DealReferee::follow() {
  Followed followed = explore({.hand_sizes = true});
  // A hand that is wrong however the cards are dealt is reported by itself.
  if (followed != Followed::kSoundly && (!result_of_furthest_ || *result_of_furthest_ == FaultKind::kHandSize))
    followed = explore({});
  if (followed != Followed::kFaultily) return followed;
  decisions_ = furthest_;
  std::size_t steps = kStepsOfDeal;
  result_ =
      run_.run(*record_, decisions_, recoveries_, furthest_guessed_ ? StopAt::kFirstFault : StopAt::kOutOfStep, steps);
  if (furthest_guessed_) return Followed::kFaultily;
  if (begins_in_the_bidding(result_) && follow_without_bids()) return Followed::kFaultily;
  if (begins_in_the_exchange(result_) && follow_without_exchanges()) return Followed::kFaultily;
  recover();
  return Followed::kFaultily;
}

/// Whether the first fault is one of a bid, or of the first play, which the bids lead to.
bool DealReferee::begins_in_the_bidding(const RunResult& result) const {
  if (result.faults.empty() || record_->bids.empty()) return false;
  const FaultKind first = result.faults.front().kind;
  const bool of_bids = first == FaultKind::kBidOutOfTurn || first == FaultKind::kWrongBid ||
                       first == FaultKind::kBidMissing || first == FaultKind::kBidTooMany;
  const bool of_play = first == FaultKind::kPlayOutOfTurn || first == FaultKind::kPlayTooMany;
  return of_bids || (of_play && result.faults.front().entry == 0);
}

/// If the rest is sound whatever was bid, nothing is wrong but a bid.
bool DealReferee::follow_without_bids() {
  const Fault first = result_.faults.front();
  const rule_language::Decisions decisions = decisions_;
  RunResult before = result_;
  if (explore({.bids = false}) == Followed::kSoundly) {
    result_.faults = {first};
    result_.bids = record_->bids.size();
    return true;
  }
  decisions_ = decisions;
  result_ = std::move(before);
  return false;
}

bool DealReferee::begins_in_the_exchange(const RunResult& result) const {
  if (result.faults.empty() || record_->exchanges.empty()) return false;
  const FaultKind first = result.faults.front().kind;
  return first == FaultKind::kWrongLeader || concerns_exchange(first);
}

/// If the rest is sound whichever cards were given, nothing is wrong but those that cannot have been; or where all can,
/// who gave them to whom.
bool DealReferee::follow_without_exchanges() {
  const rule_language::Decisions decisions = decisions_;
  RunResult before = result_;
  const auto direct = std::find_if(before.faults.begin(), before.faults.end(),
                                   [](const Fault& fault) { return concerns_exchange(fault.kind); });
  if (explore({.exchanges = false}) == Followed::kSoundly &&
      (!result_.doubts.empty() || direct != before.faults.end())) {
    result_.faults = result_.doubts.empty() ? std::vector<Fault>{*direct} : result_.doubts;
    return true;
  }
  decisions_ = decisions;
  result_ = std::move(before);
  return false;
}

/// Points on which the possible ways differ are unknown.
void DealReferee::agree_on_points() {
  std::size_t steps = kStepsOfDeal;
  for (int way = 0; decisions_.advance(); ++way) {
    if (way == kMostWays || steps == 0) {
      result_.points.fill(std::nullopt);
      result_.carried.clear();
      return;
    }
    const RunResult& found = run_.run_again(steps);
    if (found.end == RunEnd::kTooLong) continue;
    if (!sound(found)) continue;
    for (std::size_t i = 0; i < result_.carried.size(); ++i)
      if (i >= found.carried.size() || result_.carried[i] != found.carried[i]) result_.carried[i] = {};
    for (std::size_t seat = 0; seat < result_.points.size(); ++seat)
      if (result_.points[seat] != found.points[seat]) result_.points[seat].reset();
  }
}

std::vector<Recovery> DealReferee::ways_to_recover(const RunResult& result) const {
  using Kind = Recovery::Kind;
  const Fault& fault = result.faults.back();
  if (fault.kind == FaultKind::kBidMissing) return {{Kind::kPassLeftOut}};
  if (fault.kind != FaultKind::kWrongBid)
    return {{Kind::kPassLeftOut}, {Kind::kSwapped},     {Kind::kOtherName},
            {Kind::kSurplus},     {Kind::kPlayLeftOut}, {Kind::kNamesSwapped}};
  std::vector<Recovery> ways = {{Kind::kOtherBid, record_->bids[fault.entry].bid}};
  for (const int bid : fault.bids) ways.push_back({Kind::kOtherBid, bid});
  return ways;
}

/// Follows each fault of order in the way that takes the record furthest without another one.
void DealReferee::recover() {
  while (result_.end == RunEnd::kOutOfStep && recoveries_.size() < kMostRecoveries) {
    std::optional<std::size_t> furthest;
    Recovery best;
    const std::size_t before = progress(result_);
    for (const Recovery& way : ways_to_recover(result_)) {
      std::size_t steps = kStepsOfDeal;
      recoveries_.push_back(way);
      const RunResult& found = run_.run(*record_, decisions_, recoveries_, StopAt::kFaultAfterRecoveries, steps);
      recoveries_.pop_back();
      const bool on = found.faults.size() == result_.faults.size();  // and no fault after it
      const std::size_t reached = progress(found) * 2 + (on ? 1 : 0);
      if (found.guessed || found.end == RunEnd::kTooLong || (furthest && reached <= *furthest)) continue;
      furthest = reached;
      best = way;
    }
    if (!furthest || *furthest < before * 2) return;
    recoveries_.push_back(best);
    std::size_t steps = kStepsOfDeal;
    RunResult next = run_.run(*record_, decisions_, recoveries_, StopAt::kOutOfStep, steps);
    if (next.end == RunEnd::kOutOfStep && progress(next) == before && next.faults.size() <= result_.faults.size())
      return;
    result_ = std::move(next);
  }
}

void DealReferee::judge_dealt(const CardAt& one, int holder) {
  const climb::Card card = *one.card.is;
  const bool suited = !card.joker() && card.suit != climb::kSuits;
  const int in_pack = pack_.counts[card.number];
  const bool twice = suited && dealt_of_suit_[card.suit][card.number] >= description_.packs;
  // A card dealt twice makes its number one too many, too.
  const bool too_many = !twice && dealt_twice_[card.number] == 0 && dealt_of_number_[card.number] >= in_pack;
  dealt_.push_back({one, holder});
  ++dealt_of_number_[card.number];
  if (suited) ++dealt_of_suit_[card.suit][card.number];
  if (!twice && !too_many) return;
  if (twice) ++dealt_twice_[card.number];
  std::optional<text::Span> first;
  for (const Dealt& other : dealt_) {
    const climb::Card is = *other.card.card.is;
    if (is.number != card.number || (twice && is.suit != card.suit)) continue;
    if (!first) first = other.card.at;
    record_->duplicates[static_cast<std::size_t>(other.holder)] = 1;
  }
  if (record_->deal->damaged) return;
  const std::string words = rule_language::in_words(twice ? card : climb::Card{card.number});
  const std::string how =
      in_pack == 0                       ? "is dealt, though this game is played without it"
      : twice && description_.packs == 1 ? "is dealt twice"
      : twice
          ? fmt::format("is dealt {} times, but there are only {} packs", description_.packs + 1, description_.packs)
          : fmt::format("is dealt more than {}", in_pack == 1 ? std::string("once") : fmt::format("{} times", in_pack));
  auto& finding = reporter_->report(kRule<"climbing-game/duplicate-card">, one.at, "{} {}", words, how);
  if (*first != one.at) finding.related.push_back({"first dealt here", *first});
}

/// Hands in the order of the seats, then the stock.
void DealReferee::judge_dealt_cards() {
  dealt_.clear();
  dealt_twice_.fill(0);
  dealt_of_number_.fill(0);
  for (auto& of_suit : dealt_of_suit_) of_suit.fill(0);
  const auto judge_all = [&](std::span<const CardAt> cards, int holder) {
    for (const CardAt& card : cards)
      if (card.card.is) judge_dealt(card, holder);
  };
  for (std::size_t seat = 0; seat < record_->seats(); ++seat)
    judge_all(record_->hand(seat), static_cast<int>(seat) + 1);
  judge_all(record_->session->stock_of(*record_->deal), 0);
}

void DealReferee::judge_hand_sizes() {
  if (!result_.dealt || record_->deal->damaged) return;
  const auto judge = [&](std::span<const CardAt> cards, std::size_t holder, text::Span at, const std::string& who) {
    const int dealt = (*result_.dealt)[holder];
    const auto recorded = static_cast<int>(cards.size());
    if (dealt < 0 || recorded == dealt) return;
    reporter_
        ->report(kRule<"climbing-game/hand-size">, at, "{} {}, but {} {} dealt", who, counted(recorded, "card"), dealt,
                 dealt == 1 ? "is" : "are")
        .related.push_back(reporter_->in_description("the cards are dealt here", result_.dealt_at));
  };
  for (std::size_t seat = 0; seat < record_->seats(); ++seat)
    if (record_->hands[seat] != nullptr)
      judge(record_->hand(seat), seat + 1, record_->hands[seat]->player.at,
            shown(record_->session->players[seat].text) + " holds");
  if (record_->deal->stock_at)
    judge(record_->session->stock_of(*record_->deal), 0, *record_->deal->stock_at, "the stock has");
}

/// A play of the wrong cards leaves a player with too many or too few in the end, as does one that is left out.
bool DealReferee::explained_by_cards() const {
  return std::any_of(result_.faults.begin(), result_.faults.end(), [](const Fault& fault) {
    return concerns_cards(fault.kind) || fault.kind == FaultKind::kPassInLead || fault.play_left_out;
  });
}

/// Of cards that a player does not hold, only the first is reported: a wrong hand has many of them.
void DealReferee::report_faults() {
  const bool surplus_explained = explained_by_cards();
  std::array<bool, rule_language::kMostPlayers> not_held{};
  std::optional<std::size_t> required;  // the entry of which one is reported
  for (const Fault& fault : result_.faults) {
    if (fault.kind == FaultKind::kPlayTooMany && surplus_explained) continue;
    if (fault.kind == FaultKind::kHandSize) continue;  // judge_hand_sizes reports it
    if (fault.kind == FaultKind::kRequired && std::exchange(required, fault.entry) == fault.entry) continue;
    if (fault.kind == FaultKind::kNotHeld && std::exchange(not_held[static_cast<std::size_t>(fault.seat)], true))
      continue;
    report(fault, description_, *record_, plays_, *reporter_);
  }
  if (std::none_of(result_.faults.begin(), result_.faults.end(),
                   [](const Fault& fault) { return fault.kind == FaultKind::kFinished; }))
    report_repeated_finish(*record_, *reporter_);
}

void DealReferee::judge_ending() {
  if (result_.end != RunEnd::kRecordEnds || record_->deal->damaged || explained_by_cards()) return;
  const bool last = record_->last;
  const auto severity = !last               ? findings::Severity::kError
                        : record_->scored() ? findings::Severity::kWarning
                                            : findings::Severity::kInfo;
  const text::Span at =
      record_->plays.empty()
          ? record_->bids.empty() ? record_->deal->at : record_->bid(record_->bids.size() - 1).player.at
          : record_->play(record_->plays.size() - 1).player.at;
  reporter_
      ->report(kRule<"climbing-game/incomplete-deal">, severity, at, "{} is not finished: it is {}'s turn to {}",
               deal_in_words(record_->deal->number),
               shown(record_->session->players[static_cast<std::size_t>(result_.waiting)].text),
               result_.bidding ? "bid" : "play")
      .related.push_back(reporter_->in_description(
          result_.bidding ? "the description waits for the bid here" : "the description waits for the play here",
          result_.waiting_at));
}

/// Judges the plays that the body did not reach by their class and, if they are `compared`, by what lies on the table,
/// as far as that is plain: a player who has not passed since the last play, made by another, plays on it.
void DealReferee::judge_rest(std::size_t first, bool compared, const rule_language::VariableText& variable) {
  std::optional<std::size_t> owner;
  std::vector<int> passed;
  for (std::size_t i = 0; i < record_->plays.size(); ++i) {
    const RecordedPlay& play = record_->plays[i];
    if (record_->play(i).pass()) {
      passed.push_back(play.seat);
      continue;
    }
    const bool again = owner && record_->plays[*owner].seat == play.seat;
    const bool known = play.seat != kNobody && (!owner || record_->plays[*owner].seat != kNobody);
    bool on =
        compared && owner && known && !again && std::find(passed.begin(), passed.end(), play.seat) == passed.end();
    // A player who has gone out cannot win the trick, so somebody else may lead.
    if (on && !record_->passes_played)
      on = std::any_of(record_->plays.begin() + static_cast<std::ptrdiff_t>(i), record_->plays.end(),
                       [&](const RecordedPlay& later) { return later.seat == record_->plays[*owner].seat; });
    const bool leads = known && (!owner || again);
    if (i >= first) {
      const PlayOpinion opinion =
          on || leads ? plays_.judge(i, on ? owner : std::nullopt, variable) : plays_.judge_class(i, variable);
      if (opinion.verdict != PlayVerdict::kSound && opinion.verdict != PlayVerdict::kOpen)
        report({.kind = FaultKind::kClass,
                .entry = i,
                .seat = play.seat,
                .opinion = opinion,
                .on = on ? owner : std::nullopt},
               description_, *record_, plays_, *reporter_);
    } else {
      plays_.judge_class(i, variable);
    }
    owner = i;
    passed.clear();
  }
}

void DealReferee::enter_scores(std::span<PlayerScore> scores, bool followed) {
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    PlayerScore& score = scores[seat];
    for (const RecordedBid& bid : record_->bids)
      if (bid.seat == static_cast<int>(seat)) score.bid = std::max(score.bid.value_or(0), bid.bid);
    const bool ended = followed && (result_.end == RunEnd::kEnded || result_.end == RunEnd::kDealtAnew);
    if (ended) score.left = result_.left[seat];
    if (ended) score.points = result_.points[seat];
    if (!score.points) score.points = record_->points[seat];
  }
}

void DealReferee::judge(DealRecord& record, findings::DealReporter& reporter, DealRuling& ruling,
                        std::span<PlayerScore> scores) {
  record_ = &record;
  reporter_ = &reporter;
  ruling_ = &ruling;
  misstep_ = {};
  plays_.begin_deal(record);
  run_.carry(carried_ ? &*carried_ : nullptr);
  for (const RecordedPlay& play : record.plays) ruling.unreadable |= !play.readable;
  ruling.unreadable |= record.deal->damaged;
  judge_dealt_cards();
  const Followed followed = description_.runs ? follow() : Followed::kNot;
  if (followed == Followed::kNot) {
    result_ = RunResult();
    ruling.undecided = true;
    ruling.misstep = misstep_;
    judge_rest(0, true, {});
  } else {
    if (!result_.misstep.empty()) ruling.misstep = {result_.misstep, result_.misstep_at};
    ruling.undecided |= !result_.misstep.empty();
    judge_hand_sizes();
    report_faults();
    judge_ending();
    if (result_.end == RunEnd::kOpen || result_.end == RunEnd::kOutOfStep || result_.end == RunEnd::kAtFault)
      judge_rest(result_.plays, result_.faults.empty(), run_.variables());
  }
  if (const auto at = plays_.classes().gave_up_at()) {
    ruling.undecided = true;
    ruling.too_costly = *at;
  }
  enter_scores(scores, followed != Followed::kNot);
}

}  // namespace kibitzer::described::climbing_games
