#include "described/card_game_engine/evaluation.h"

#include <algorithm>
#include <array>
#include <utility>

namespace kibitzer::described::card_game_engine {
namespace {

using expressions::known;
using expressions::Outcomes;
using expressions::Scalar;
using tricks::Answer;
using tricks::Card;

Answer answer_of(Outcomes outcomes) {
  if (outcomes == expressions::kTrue) return Answer::kYes;
  return outcomes == expressions::kFalse ? Answer::kNo : Answer::kUnknown;
}

Scalar scalar_of(std::optional<int> number) { return number ? known(*number) : expressions::unknown(); }

Scalar scalar_of(Card card) { return card == tricks::kUnknownCard ? expressions::unknown() : known(card); }

bool reads_history(const expressions::Program& program) {
  return std::any_of(program.code.begin(), program.code.end(), [](const expressions::Instruction& step) {
    return step.op == expressions::Op::kPlayed || step.op == expressions::Op::kPlayedInDeal ||
           step.op == expressions::Op::kPoints || step.op == expressions::Op::kTotal ||
           step.op == expressions::Op::kBid || step.op == expressions::Op::kTricks;
  });
}

Outcomes outcomes_of(const expressions::Mask& mask, Card card) {
  return static_cast<Outcomes>((mask.may_hold.contains(card) ? expressions::kTrue : 0) |
                               (mask.may_not.contains(card) ? expressions::kFalse : 0) |
                               (mask.may_fail.contains(card) ? expressions::kFails : 0));
}

}  // namespace

Evaluation::Evaluation(const Description& description)
    : description_(&description),
      players_(description.players.size()),
      asks_history_(std::any_of(description.rules.begin(), description.rules.end(), [](const Rule& rule) {
        return rule.kind == RuleKind::kPlaying && reads_history(rule.program);
      })) {}

expressions::State Evaluation::state(std::span<const Card> table, const Settled& settled, const PlayedSoFar& so_far) {
  const auto number = [](std::optional<std::size_t> index) {
    return index ? known(static_cast<int>(*index)) : expressions::unknown();
  };
  return {.trick = table,
          .trump = settled.known ? known(settled.suit.value_or(expressions::kNone)) : expressions::unknown(),
          .players = players_,
          .played = so_far.by_all,
          .all_played = so_far.all,
          .contract = number(settled.contract),
          .declarer = number(settled.declarer),
          .last_winner = number(settled.last_winner),
          .talon = settled.talon.cards,
          .all_talon = settled.talon.all,
          .laid_away = settled.laid_away.cards,
          .all_laid_away = settled.laid_away.all};
}

/// Others may hold whatever this player does not certainly hold.
void Evaluation::set_hand(std::size_t player, const HeldCards& hand) {
  if (std::exchange(more_than_hands_, false)) std::fill(players_.begin(), players_.end(), expressions::PlayerState());
  const tricks::CardSet others = description_->setting->deck.cards() - hand.sure;
  for (expressions::PlayerState& one : players_) {
    one.sure = tricks::CardSet();
    one.possible = others;
  }
  players_[player].sure = hand.sure;
  players_[player].possible = hand.possible;
}

void Evaluation::set_history(std::size_t player, const PlayedSoFar& so_far) {
  more_than_hands_ = true;
  expressions::PlayerState& state = players_[player];
  state.played = so_far.cards;
  state.all_played = so_far.all;
  state.points = scalar_of(so_far.points);
  state.total = scalar_of(so_far.total);
  state.bid = scalar_of(so_far.bid);
  state.tricks = expressions::unknown();
}

void Evaluation::set_points(std::span<const PlayerPoints> points) {
  more_than_hands_ = true;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const PlayerPoints of_seat = seat < points.size() ? points[seat] : PlayerPoints();
    players_[seat] = expressions::PlayerState();
    players_[seat].points = scalar_of(of_seat.points);
    players_[seat].total = scalar_of(of_seat.total);
    players_[seat].bid = scalar_of(of_seat.bid);
    players_[seat].tricks = scalar_of(of_seat.tricks);
    players_[seat].taken = of_seat.taken;
    players_[seat].all_taken = of_seat.all_taken;
    players_[seat].played = of_seat.played.cards;
    players_[seat].all_played = of_seat.played.all;
    players_[seat].dealt = of_seat.dealt.cards;
    players_[seat].all_dealt = of_seat.dealt.all;
    players_[seat].declared = of_seat.declared;
    players_[seat].all_declared = of_seat.all_declared;
  }
}

void Evaluation::note(RuleNotes* notes) {
  notes_ = notes;
  machine_.note(notes == nullptr ? nullptr : &notes->coverage);
  if (notes != nullptr) notes->rules.resize(description_->rules.size());
}

/// Asks each rule, even where one before it has decided.
Answer Evaluation::noted(RuleKind kind, const expressions::State& state, Scalar first, Scalar second) {
  for (std::size_t i = 0; i < description_->rules.size(); ++i) {
    const Rule& rule = description_->rules[i];
    if (rule.kind != kind) continue;
    RuleNotes::OfRule& note = notes_->rules[i];
    switch (answer_of(machine_.run(rule.program, state, first, second).outcomes)) {
      case Answer::kYes:
        ++note.yes;
        break;
      case Answer::kNo:
        ++note.no;
        break;
      case Answer::kUnknown:
        ++note.open;
        break;
    }
  }
  RuleNotes* const notes = notes_;
  note(nullptr);
  const Answer answer = all_of(kind, state, first, second);
  note(notes);
  return answer;
}

Answer Evaluation::all_of(RuleKind kind, const expressions::State& state, Scalar first, Scalar second) {
  if (notes_ != nullptr) return noted(kind, state, first, second);
  const bool permits = kind == RuleKind::kPlaying || kind == RuleKind::kBidding || kind == RuleKind::kLayingAway;
  Answer answer = Answer::kYes;
  machine_.enter(state);
  for (const Rule& rule : description_->rules) {
    if (rule.kind != kind) continue;
    const Outcomes outcomes = machine_.run_entered(rule.program, first, second).outcomes;
    if (permits && outcomes == expressions::kFails) continue;  // such as one that asks for the card led, of who leads
    const Answer one = answer_of(outcomes);
    if (one == Answer::kNo) return one;
    if (one == Answer::kUnknown) answer = one;
  }
  return answer;
}

std::optional<Refusal> Evaluation::refusal(RuleKind kind, const expressions::State& state, Scalar first,
                                           Scalar second) {
  for (std::size_t i = 0; i < description_->rules.size(); ++i) {
    const Rule& rule = description_->rules[i];
    if (rule.kind != kind) continue;
    const Outcomes outcomes = machine_.run(rule.program, state, first, second).outcomes;
    if (outcomes != expressions::kFalse) continue;  // one that ends in an error forbids nothing
    return Refusal{i, expressions::explain(machine_, rule.program, rule.tree, rule.root, rule.checked, state, first,
                                           second, description_->source)};
  }
  return std::nullopt;
}

Answer Evaluation::may_play(std::span<const Card> table, const Settled& settled, std::size_t player,
                            const HeldCards& hand, Card card, const PlayedSoFar& so_far) {
  set_hand(player, hand);
  if (asks_history_) set_history(player, so_far);
  return all_of(RuleKind::kPlaying, state(table, settled, so_far), known(static_cast<int>(player)), scalar_of(card));
}

std::optional<Refusal> Evaluation::why_not_play(std::span<const Card> table, const Settled& settled, std::size_t player,
                                                const HeldCards& hand, Card card, const PlayedSoFar& so_far) {
  set_hand(player, hand);
  if (asks_history_) set_history(player, so_far);
  return refusal(RuleKind::kPlaying, state(table, settled, so_far), known(static_cast<int>(player)), scalar_of(card));
}

Answer Evaluation::wins(std::span<const Card> trick, std::size_t index, const Settled& settled) {
  return all_of(RuleKind::kHand, state(trick, settled), scalar_of(trick[index]), {});
}

tricks::Seats Evaluation::possible_winners(std::span<const Card> trick, const Settled& settled) {
  const auto unknown = std::count(trick.begin(), trick.end(), tricks::kUnknownCard);
  std::array<Card, expressions::kMostCards> cards{};
  if (unknown != 1 || trick.size() > cards.size()) return winners_as_seen(trick, settled);
  std::copy(trick.begin(), trick.end(), cards.begin());
  Card& open = *std::find(cards.begin(), cards.end(), tricks::kUnknownCard);
  tricks::Seats winners = 0;
  for (std::size_t card = 0; card < description_->setting->deck.size(); ++card) {
    if (std::find(trick.begin(), trick.end(), static_cast<Card>(card)) != trick.end()) continue;
    open = static_cast<Card>(card);
    winners |= winners_as_seen(std::span(cards).first(trick.size()), settled);
  }
  return winners;
}

/// Cards that are unknown are any card.
tricks::Seats Evaluation::winners_as_seen(std::span<const Card> trick, const Settled& settled) {
  std::array<Answer, tricks::kMostSeats> answers{};
  answers.fill(Answer::kYes);
  const std::size_t count = std::min(trick.size(), answers.size());
  const expressions::State seen = state(trick, settled);
  for (const Rule& rule : description_->rules) {
    if (rule.kind != RuleKind::kHand) continue;
    const expressions::Mask& mask = machine_.run_for_every_card(*rule.for_every_card, seen);
    for (std::size_t i = 0; i < count; ++i) {
      const bool open = trick[i] == tricks::kUnknownCard;
      const Answer one = open ? Answer::kUnknown : answer_of(outcomes_of(mask, trick[i]));
      if (one == Answer::kNo || answers[i] == Answer::kYes) answers[i] = one;
    }
  }
  tricks::Seats winners = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (answers[i] == Answer::kNo) continue;
    winners |= tricks::seat_bit(i);
    if (answers[i] == Answer::kYes) break;
  }
  return winners;
}

std::optional<tricks::Seats> Evaluation::winners(std::span<const PlayerPoints> points, const Settled& settled) {
  set_points(points);
  const expressions::State ended = state({}, settled);
  tricks::Seats winners = 0;
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    const Answer answer = all_of(RuleKind::kWin, ended, known(static_cast<int>(seat)), {});
    if (answer == Answer::kUnknown) return std::nullopt;
    if (answer == Answer::kYes) winners |= tricks::seat_bit(seat);
  }
  return winners;
}

void Evaluation::end_deal(std::span<const PlayerPoints> counted, const Settled& settled) {
  set_points(counted);
  ended_ = state({}, settled);
  if (!description_->figures.empty()) work_out_figures();
}

void Evaluation::work_out_figures() {
  const std::size_t count = description_->figures.size();
  figures_.assign(count, expressions::unknown());
  figures_of_players_.assign(count * players_.size(), expressions::unknown());
  ended_.figures = figures_;
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    players_[seat].figures = std::span(figures_of_players_).subspan(seat * count, count);
  for (std::size_t i = 0; i < count; ++i) {
    const Figure& figure = description_->figures[i];
    const expressions::Program& program = description_->rules[figure.rule].program;
    if (!figure.of_player) figures_[i] = machine_.run(program, ended_);
    for (std::size_t seat = 0; seat < players_.size() && figure.of_player; ++seat)
      figures_of_players_[seat * count + i] = machine_.run(program, ended_, known(static_cast<int>(seat)));
  }
}

std::optional<int> Evaluation::points_of_deal(std::size_t player) {
  const Rule& rule = description_->rules[description_->deal_points.rule];
  const Scalar points = machine_.run(rule.program, ended_, known(static_cast<int>(player)));
  if (points.outcomes != expressions::kKnown || points.number > kMostPointsOfCard || points.number < -kMostPointsOfCard)
    return std::nullopt;
  return points.number;
}

std::optional<int> Evaluation::figure(std::size_t figure, std::size_t player) const {
  const bool of_player = description_->figures[figure].of_player;
  const Scalar& value =
      of_player ? figures_of_players_[player * description_->figures.size() + figure] : figures_[figure];
  return value.outcomes == expressions::kKnown ? std::optional(value.number) : std::nullopt;
}

expressions::Explanation Evaluation::why_figure(std::size_t figure, std::size_t player) {
  const Rule& rule = description_->rules[description_->figures[figure].rule];
  return expressions::explain(machine_, rule.program, rule.tree, rule.root, rule.checked, ended_,
                              known(static_cast<int>(player)), {}, description_->source);
}

Answer Evaluation::may_end(std::span<const PlayerPoints> so_far, const Settled& settled) {
  set_points(so_far);
  const expressions::State now = state({}, settled);
  Answer ends = Answer::kNo;
  for (std::size_t seat = 0; seat < so_far.size() && ends != Answer::kYes; ++seat) {
    const Answer one = all_of(RuleKind::kEarlyEnd, now, known(static_cast<int>(seat)), {});
    if (one != Answer::kNo) ends = one;
  }
  return ends;
}

expressions::State Evaluation::bidding(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand,
                                       std::optional<int> total) {
  set_hand(player, hand);
  set_history(player, {});
  players_[player].total = scalar_of(total);
  bids_.clear();
  for (const std::optional<int>& bid : so_far.bids) bids_.push_back(scalar_of(bid));
  expressions::State now = state({}, Settled());
  now.bids = bids_;
  now.all_bids = so_far.all;
  return now;
}

Answer Evaluation::may_bid(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand, int bid,
                           std::optional<int> total) {
  return all_of(RuleKind::kBidding, bidding(so_far, player, hand, total), known(static_cast<int>(player)), known(bid));
}

std::optional<Refusal> Evaluation::why_not_bid(const BidsSoFar& so_far, std::size_t player, const HeldCards& hand,
                                               int bid, std::optional<int> total) {
  return refusal(RuleKind::kBidding, bidding(so_far, player, hand, total), known(static_cast<int>(player)), known(bid));
}

Answer Evaluation::sits_out(const Settled& settled, std::size_t player) {
  set_hand(player, {tricks::CardSet(), description_->setting->deck.cards()});
  set_history(player, {});
  return all_of(RuleKind::kSittingOut, state({}, settled), known(static_cast<int>(player)), {});
}

Answer Evaluation::may_declare(const Declaration& declaration, const Settled& settled, std::size_t player,
                               const HeldCards& hand) {
  set_hand(player, hand);
  const Rule& rule = description_->rules[declaration.rule];
  return answer_of(machine_.run(rule.program, state({}, settled), known(static_cast<int>(player))).outcomes);
}

expressions::Explanation Evaluation::why_not_declare(const Declaration& declaration, const Settled& settled,
                                                     std::size_t player, const HeldCards& hand) {
  set_hand(player, hand);
  const Rule& rule = description_->rules[declaration.rule];
  return expressions::explain(machine_, rule.program, rule.tree, rule.root, rule.checked, state({}, settled),
                              known(static_cast<int>(player)), {}, description_->source);
}

std::optional<Refusal> Evaluation::why_not_trump(const Settled& settled) {
  set_hand(0, {tricks::CardSet(), description_->setting->deck.cards()});
  return refusal(RuleKind::kTrump, state({}, settled), {}, {});
}

Answer Evaluation::may_lay_away(const Settled& settled, std::size_t player, const HeldCards& hand, Card card) {
  set_hand(player, hand);
  return all_of(RuleKind::kLayingAway, state({}, settled), known(static_cast<int>(player)), scalar_of(card));
}

std::optional<Refusal> Evaluation::why_not_lay_away(const Settled& settled, std::size_t player, const HeldCards& hand,
                                                    Card card) {
  set_hand(player, hand);
  return refusal(RuleKind::kLayingAway, state({}, settled), known(static_cast<int>(player)), scalar_of(card));
}

}  // namespace kibitzer::described::card_game_engine
