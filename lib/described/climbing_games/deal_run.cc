#include "described/climbing_games/deal_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "findings/finding.h"
#include "text/words.h"

namespace kibitzer::described::climbing_games {

using rule_language::Ending;
using rule_language::Expr;
using rule_language::Interface;
using rule_language::Value;
using rule_language::ValueKind;

DealRun::DealRun(const Description& description, PlayJudge& judge)
    : description_(description),
      judge_(judge),
      interpreter_(description, *this),
      order_(description.lists.front().order()) {}

void DealRun::begin(const DealRecord& record) {
  record_ = &record;
  next_recovery_ = 0;
  result_.end = RunEnd::kOpen;
  result_.faults.clear();
  result_.doubts.clear();
  result_.bids = result_.plays = result_.exchanges = 0;
  result_.finish.clear();
  exchanged_.assign(record.exchanges.size(), false);
  finish_known_ = true;
  by_record_ = exchanged_unseen_ = false;
  finish_at_ = {};
  result_.waiting = kNobody;
  result_.guessed = result_.bidding = false;
  result_.points.fill(0);
  result_.left.fill(std::nullopt);
  result_.dealt.reset();
  result_.dealt_at = {};
  stopped_ = begun_ = false;
  count_.fill(0);
  count_[0] = static_cast<int>(description_.whole_pack().size());
  posted_.fill(Value());
  last_posted_ = kNobody;
  disabled_.fill(false);
  on_table_.reset();
  table_known_ = first_play_ = true;
  bid_order_.resize(record.bids.size());
  std::iota(bid_order_.begin(), bid_order_.end(), std::size_t{0});
  play_order_.resize(record.plays.size());
  std::iota(play_order_.begin(), play_order_.end(), std::size_t{0});
  play_seats_.clear();
  for (const RecordedPlay& play : record.plays) play_seats_.push_back(play.seat);
  result_.misstep.clear();
  taken_.clear();
  named_.clear();
}

const RunResult& DealRun::run(const DealRecord& record, rule_language::Decisions& decisions,
                              const std::vector<Recovery>& recoveries, StopAt stop_at, std::size_t& most_steps,
                              Trust trust) {
  trust_ = trust;
  decisions_ = &decisions;
  recoveries_ = &recoveries;
  stop_at_ = stop_at;
  begin(record);
  decisions.begin();
  interpreter_.begin(most_steps, carried_);
  fork_ = 0;
  at_fork_.reset();
  return run_from(0, most_steps, [&](std::size_t next) {
    if (!decisions.any()) fork_ = next;
  });
}

const RunResult& DealRun::run_again(std::size_t& most_steps) {
  decisions_->begin();
  if (at_fork_) {
    static_cast<DealState&>(*this) = at_fork_->first;
    interpreter_.go_back_to(at_fork_->second, most_steps);
    return run_from(fork_, most_steps, [](std::size_t) {});
  }
  begin(*record_);
  interpreter_.begin(most_steps, carried_);
  return run_from(0, most_steps, [&](std::size_t next) {
    if (next == fork_) at_fork_.emplace(static_cast<const DealState&>(*this), interpreter_.memory());
  });
}

const RunResult& DealRun::run_from(std::size_t first, std::size_t& most_steps,
                                   const std::function<void(std::size_t)>& between) {
  const DealRecord& record = *record_;
  Ending ending = interpreter_.run_block(*description_.body, first, between);
  if (ending == Ending::kDone) result_.end = RunEnd::kEnded;
  if (by_record_ && ending != Ending::kTooLong) end_by_record();
  if (ending != Ending::kTooLong && result_.end == RunEnd::kEnded) {
    left_over_exchanges();
    for (std::size_t seat = 0; seat < record.seats(); ++seat) result_.left[seat] = count_[seat + 1];
    if (description_.end) {
      stopped_ = false;
      ending = interpreter_.run_on(*description_.end);
    }
  }
  end_run(ending);
  most_steps = interpreter_.steps_left();
  return result_;
}

/// What is left of the record when the description has ended.
void DealRun::end_run(Ending ending) {
  if (const auto at = interpreter_.outside(); at.end > 0 && result_.misstep.empty()) {
    result_.misstep = "it asks for an element that the list does not have";
    result_.misstep_at = at;
  }
  if (ending == Ending::kTooLong) {
    result_.end = RunEnd::kTooLong;
    result_.misstep = "it does not come to an end";
    result_.misstep_at = interpreter_.stopped_at();
    return;
  }
  if (result_.end == RunEnd::kDealtAnew) result_.points.fill(0);
  const bool over = result_.end == RunEnd::kEnded || result_.end == RunEnd::kDealtAnew;
  result_.carried = over ? interpreter_.carried() : std::vector<rule_language::Kept>();
  if (result_.end != RunEnd::kEnded && result_.end != RunEnd::kDealtAnew) {
    result_.points.fill(std::nullopt);
    return;
  }
  left_over_bids();
  if (result_.plays < record_->plays.size())
    fault({.kind = FaultKind::kPlayTooMany, .entry = play_order_[result_.plays], .because = result_.waiting_at});
  if (result_.end == RunEnd::kEnded) compare_finish();
  if (result_.faults.empty()) compare_points();
}

Value DealRun::stop(RunEnd end) {
  if (!stopped_) result_.end = end;
  stopped_ = true;
  interpreter_.stop();
  return {};
}

void DealRun::fault(Fault fault) {
  if (stopped_ && result_.end != RunEnd::kEnded && result_.end != RunEnd::kDealtAnew) return;
  result_.faults.push_back(std::move(fault));
  const bool after = stop_at_ == StopAt::kFaultAfterRecoveries && next_recovery_ == recoveries_->size();
  if (stop_at_ == StopAt::kFirstFault || after) stop(RunEnd::kAtFault);
}

/// The next recovery; nothing, and the run stops, if there is none.
std::optional<Recovery> DealRun::recovery() {
  if (next_recovery_ < recoveries_->size()) return (*recoveries_)[next_recovery_++];
  stop(RunEnd::kOutOfStep);
  return std::nullopt;
}

/// The seat of a player's number, which counts from 1; kNobody for anything else.
int DealRun::seat_in(Value player) const {
  const bool one = player.kind == ValueKind::kInt && player.number >= 1 &&
                   static_cast<std::size_t>(player.number) <= record_->seats();
  return one ? player.number - 1 : kNobody;
}

int DealRun::decide(int options) {
  result_.guessed = true;
  return decisions_->decide(options);
}

Value DealRun::of_play(const Expr& /*expr*/, Value /*n*/) { return {}; }
std::optional<int> DealRun::compare_cards(Value /*first*/, Value /*second*/) { return std::nullopt; }

Value DealRun::call(rule_language::Interpreter& /*run*/, Interface function, std::span<const Value> values,
                    const Expr& call) {
  const auto number = [&](std::optional<int> found) { return found ? Value::integer(*found) : Value(); };
  begun_ |= function == Interface::kDeliver || result_.dealt.has_value();
  switch (function) {
    case Interface::kBegin:
      return begun_ ? stop(RunEnd::kDealtAnew) : Value();
    case Interface::kEnd:
      result_.waiting_at = call.at;
      return stop(RunEnd::kEnded);
    case Interface::kGetCards:
      return holder_cards(values[0]);
    case Interface::kTopCard:
      return top_card(values[0]);
    case Interface::kGetCardsNum:
      return number(count_of(values[0]));
    case Interface::kFind:
      return find(values);
    case Interface::kMatch:
      return matches(values[0], values[1], call);
    case Interface::kDeliver:
      return deliver(values, call);
    case Interface::kNextRound:
      on_table_.reset();
      table_known_ = true;
      return {};
    case Interface::kCompare:
      return compared(values[0], values[1]);
    case Interface::kPlayCard: {
      const Value played = play(seat_in(values[0]), values[1], call);
      return played.known() ? Value::integer(played.kind == ValueKind::kCards ? played.number : 0) : Value();
    }
    case Interface::kGetCard:
      return play(seat_in(values[0]), values[1], call);
    case Interface::kEnable:
    case Interface::kDisable:
      if (const int seat = seat_in(values[0]); seat != kNobody)
        disabled_[static_cast<std::size_t>(seat)] = function == Interface::kDisable;
      return {};
    case Interface::kStatePoint:
      return bid(seat_in(values[0]), values[1], values[2].is_number() && values[2].number != 0, call);
    case Interface::kPostYield:
      last_posted_ = seat_in(values[0]);
      if (last_posted_ != kNobody)
        posted_[static_cast<std::size_t>(last_posted_)] = values.size() > 1 ? values[1] : Value();
      return {};
    case Interface::kGetYield: {
      const int seat = values.empty() ? last_posted_ : seat_in(values[0]);
      return bid(seat, seat == kNobody ? Value() : posted_[static_cast<std::size_t>(seat)], false, call);
    }
    case Interface::kUpdate:
      update(values[0], values[1]);
      return {};
    case Interface::kAddScore:
      add_score(values[0], values[1]);
      return {};
    case Interface::kDrawnPlayer:
      return values.empty() || seat_in(values[0]) == kNobody ? drawn_player() : values[0];
    case Interface::kTeam:
      return seat_in(values[0]) == kNobody ? Value() : Value::integer(description_.team_of(values[0].number));
    case Interface::kFinish:
      finish(values[0], call);
      return {};
    case Interface::kFinished:
      return finished(values[0]);
    case Interface::kStateLevel:
      return state_level(values[0], call);
    case Interface::kGiven:
      return given(values[0]);
    case Interface::kExchange:
      return exchange(values, call);
    case Interface::kRequire:
      require(values[0], values[1], call);
      return {};
    case Interface::kShowCard:
    case Interface::kShowPublic:
    case Interface::kShowPrivate:
      break;
  }
  return {};
}

/// The description asks somebody who is not a player.
Value DealRun::misstep(const Expr& call) {
  result_.misstep = "it asks a player that the game does not have";
  result_.misstep_at = call.at;
  return stop(RunEnd::kOpen);
}

/// Chance draws a player: most likely the one with whom the record goes on.
Value DealRun::drawn_player() {
  if (maker_ != nullptr) return Value::integer(maker_->draw() + 1);
  int likely = 0;
  if (trust_.bids && result_.bids < record_->bids.size() && record_->bids[result_.bids].seat != kNobody)
    likely = record_->bids[result_.bids].seat;
  else if (result_.plays < record_->plays.size() && record_->plays[result_.plays].seat != kNobody)
    likely = record_->plays[result_.plays].seat;
  else if (record_->leader != kNobody)
    likely = record_->leader;
  return Value::integer(decisions_->decide(static_cast<int>(record_->seats()), likely) + 1);
}

/// The text, with what variables have in place of %names%; a name stays where the record does not show what it has.
std::string DealRun::sentence(Value text) const {
  if (text.kind != ValueKind::kText) return "a requirement of the description";
  const std::string_view written = interpreter_.text_of(text);
  std::string filled;
  std::size_t at = 0;
  while (const auto found = rule_language::name_between_signs(written, at)) {
    const std::string_view name = written.substr(found->begin + 1, found->end - found->begin - 2);
    const Value value = interpreter_.global(name);
    filled += written.substr(at, found->begin - at);
    filled += value.kind == ValueKind::kText  ? std::string(interpreter_.text_of(value))
              : value.kind == ValueKind::kInt ? std::to_string(value.number)
                                              : std::string(name);
    at = found->end;
  }
  return filled.append(written.substr(at));
}

void DealRun::require(Value condition, Value text, const Expr& call) {
  if (!condition.is_number()) return;
  if (trace_ != nullptr) trace_->note(description_.code, call, condition.number != 0);
  if (condition.number != 0) return;
  // What was led instead of the pass, and what it had, is unknown.
  if (std::any_of(result_.faults.begin(), result_.faults.end(),
                  [](const Fault& found) { return found.kind == FaultKind::kPassInLead; }))
    return;
  fault({.kind = FaultKind::kRequired,
         .entry = result_.plays == 0 ? 0 : play_order_[result_.plays - 1],
         .because = call.at,
         .words = sentence(text)});
}

// Points.

void DealRun::add_score(Value player, Value score) {
  const int seat = seat_in(player);
  if (seat == kNobody) {
    result_.points.fill(std::nullopt);
    return;
  }
  auto& points = result_.points[static_cast<std::size_t>(seat)];
  if (score.kind != ValueKind::kInt || !points || std::abs(*points + score.number) > 1'000'000'000)
    points.reset();
  else
    *points += score.number;
}

/// One finding per deal: what is wrong with one player's points is usually wrong with all.
void DealRun::compare_points() {
  std::vector<std::string> right;
  std::vector<std::string> wrong;
  int first = kNobody;
  for (std::size_t seat = 0; seat < record_->seats(); ++seat) {
    const auto& claim = record_->points[seat];
    const auto& points = result_.points[seat];
    if (!claim || !points || *claim == *points) continue;
    if (first == kNobody) first = static_cast<int>(seat);
    right.push_back(fmt::format("{} has {}", deals::shown(record_->session->players[seat].text),
                                right.empty() ? text::counted(*points, "point") : std::to_string(*points)));
    wrong.push_back(std::to_string(*claim));
  }
  if (first == kNobody) return;
  fault({.kind = FaultKind::kPoints,
         .entry = static_cast<std::size_t>(first),
         .seat = first,
         .words = fmt::format("in {} {}, not {}", deals::deal_in_words(record_->deal->number),
                              findings::list_in_words(right), findings::list_in_words(wrong))});
}

rule_language::VariableText DealRun::variables() const {
  return [this](std::string_view name) -> std::optional<std::string> {
    const Value value = interpreter_.global(name);
    if (value.kind != ValueKind::kText) return std::nullopt;
    return std::string(interpreter_.text_of(value));
  };
}

}  // namespace kibitzer::described::climbing_games
