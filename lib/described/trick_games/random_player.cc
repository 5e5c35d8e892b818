// A session, its deals, the play of tricks, and what comes of it. How cards are dealt and bid on is in random_deal.cc.
#include "described/trick_games/random_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "described/trick_games/deal_points.h"

namespace kibitzer::described::trick_games {

using card_game_engine::PointsKind;
using card_game_engine::RuleKind;

namespace {

constexpr std::size_t kOthersAsked = 4;  // once in so many plays
constexpr std::size_t kMostRecordedPoints = 20;

}  // namespace

RandomPlayer::RandomPlayer(const Description& description, TrialNotes& notes)
    : game_(description), notes_(notes), rules_(description) {
  rules_.note(&notes.rules);
  notes.declared.resize(description.declarations.size());
  notes.turned.resize(description.turnings.size());
}

std::optional<Stuck> RandomPlayer::play(Session& session, Referee& referee, deals::Chance& chance,
                                        std::size_t most_deals) {
  session_ = &session;
  referee_ = &referee;
  chance_ = &chance;
  ruling_ = nullptr;
  ended_ = false;
  session.clear();
  for (const auto& player : game_.players) session.seat({player.name.value, {}});
  dealer_.reset();
  unscored_ = false;
  while (!ended_ && !unscored_ && session.rounds.size() < most_deals)
    if (auto stuck = play_deal()) return stuck;
  notes_.ended = notes_.ended || ended_;
  return std::nullopt;
}

std::optional<Stuck> RandomPlayer::play_deal() {
  Deal& deal = session_->rounds.emplace_back();
  begin_deal(deal);
  deal_cards(deal);
  pass_cards(deal);
  for (std::size_t seat = 0; seat < seats(); ++seat)
    for (const tricks::Card card : hands_[seat]) dealt_[seat].add(card);
  find_leader(deal);
  if (auto stuck = bid(deal)) return stuck;
  settle(deal);
  take_talon(deal);
  seat_out();
  declare(deal);
  if (!passed_out_)
    if (auto stuck = play_tricks(deal)) return stuck;
  choose_points(deal);
  score(deal);
  return std::nullopt;
}

std::optional<Stuck> RandomPlayer::play_tricks(Deal& deal) {
  const auto smallest = std::min_element(hands_.begin(), hands_.end(),
                                         [](const Cards& a, const Cards& b) { return b.size() > a.size(); });
  const std::size_t tricks = smallest->size();
  while (holds(out_, leader_)) leader_ = tricks::seat_after(leader_, 1, seats());
  if (deal.leader) deal.leader = ref(leader_);
  for (std::size_t trick = 0; trick < tricks; ++trick)
    if (auto stuck = play_trick(deal, trick + 1 == tricks)) return stuck;
  return std::nullopt;
}

std::optional<Stuck> RandomPlayer::play_trick(Deal& deal, bool last) {
  Trick& trick = append(session_->tricks, deal.tricks);
  table_.clear();
  for (std::size_t place = 0; place < seats(); ++place) {
    const std::size_t seat = tricks::seat_after(leader_, place, seats());
    if (holds(out_, seat)) continue;
    if (auto stuck = play_card(trick, seat)) return stuck;
  }
  return find_winner(trick, last);
}

card_game_engine::PlayedSoFar RandomPlayer::so_far(std::size_t seat) const {
  card_game_engine::PlayedSoFar before;
  before.cards = played_[seat];
  before.by_all = played_by_all_;
  before.all = true;
  before.bid = bid_of_[seat];
  // As the referee has it: a declaration may count before the first trick or after the last.
  if (!game_.declarations.empty()) return before;
  before.points = units_[game_.side_of[seat]] / game_.counting.per_point;
  if (const auto of_deals = total(seat)) before.total = *of_deals + *before.points;
  return before;
}

std::optional<Stuck> RandomPlayer::play_card(Trick& trick, std::size_t seat) {
  Cards& hand = hands_[seat];
  card_game_engine::HeldCards held;
  for (const tricks::Card card : hand) held.sure.add(card);
  held.possible = held.sure;
  const card_game_engine::PlayedSoFar before = so_far(seat);
  Cards legal;
  for (const tricks::Card card : hand)
    if (rules_.may_play(table_, settled_, seat, held, card, before) != tricks::Answer::kNo) legal.push_back(card);
  if (legal.empty()) return no_card(seat, held, before);
  if (chance_->once_in(kOthersAsked)) ask_of_other(seat, before);
  const tricks::Card card = legal[chance_->below(legal.size())];
  hand.erase(std::find(hand.begin(), hand.end(), card));
  append(session_->plays, trick.plays, Play{ref(seat), {{card}, {}}});
  table_.push_back(card);
  played_[seat].push_back(card);
  played_by_all_.push_back(card);
  ++notes_.plays;
  return std::nullopt;
}

/// The place is that of the rule, or the part of one, that forbids the first card.
Stuck RandomPlayer::no_card(std::size_t seat, const card_game_engine::HeldCards& held,
                            const card_game_engine::PlayedSoFar& before) {
  const auto refusal = rules_.why_not_play(table_, settled_, seat, held, hands_[seat].front(), before);
  return {refusal ? refusal->why.at : game_.name.at, "no-card-allowed",
          fmt::format("the playing rules leave {} no card to play {}: every card held is forbidden ({})", name(seat),
                      table_.empty() ? "to lead" : "to a lead of the " + words_of({table_.front()}),
                      words_of(hands_[seat]))};
}

/// A rule that forbids only cards that are not held forbids nothing a referee would not.
void RandomPlayer::ask_of_other(std::size_t seat, const card_game_engine::PlayedSoFar& before) {
  const auto card = static_cast<tricks::Card>(chance_->below(game_.setting->deck.size()));
  card_game_engine::HeldCards held;
  for (const tricks::Card one : hands_[seat]) held.sure.add(one);
  if (held.sure.contains(card)) return;
  held.possible = held.sure;
  rules_.note(&notes_.of_others);
  static_cast<void>(rules_.may_play(table_, settled_, seat, held, card, before));
  rules_.note(&notes_.rules);
}

std::optional<Stuck> RandomPlayer::find_winner(Trick& trick, bool last) {
  const Seats places = rules_.possible_winners(table_, settled_);
  const card_game_engine::Rule* const rule = first_rule(RuleKind::kHand);
  if (!std::has_single_bit(places))
    return Stuck{rule->at, places == 0 ? "no-winner" : "open-winner",
                 places == 0 ? fmt::format("no card wins the trick {}: none meets the hand rules", words_of(table_))
                             : fmt::format("it is open who wins the trick {}: a hand rule ends in an error, or asks "
                                           "what is unknown",
                                           words_of(table_))};
  if (rule != nullptr)
    for (std::size_t place = 0; place < table_.size(); ++place) static_cast<void>(rules_.wins(table_, place, settled_));
  const auto plays = session_->plays_of(trick);
  leader_ = static_cast<std::size_t>(plays[static_cast<std::size_t>(std::countr_zero(places))].player.index);
  trick.winner = ref(leader_);
  int units = game_.counting.of_trick + (last ? game_.counting.of_last_trick : 0);
  for (const tricks::Card card : table_)
    if (game_.counting.cards_count) units += game_.counting.of_card[card];
  units_[game_.side_of[leader_]] += units;
  return std::nullopt;
}

/// Where the record decides how a deal counts, it says one of the ways.
void RandomPlayer::choose_points(Deal& deal) {
  std::vector<int> of_side;
  if (game_.deal_points.kind == PointsKind::kCounted) {
    std::vector<int> taken;
    for (const int units : units_) taken.push_back(units / game_.counting.per_point);
    const std::vector<Count> counts = counts_of(game_, taken);
    const Count& way = counts[chance_->below(counts.size())];
    if (way.turned != nullptr) notes_.turned[static_cast<std::size_t>(way.turned - game_.turnings.data())] = true;
    if (counts.size() > 1) of_side = way.of_side;
  } else if (game_.deal_points.kind == PointsKind::kRecorded) {
    for (std::size_t side = 0; side < game_.sides; ++side)
      of_side.push_back(static_cast<int>(chance_->below(kMostRecordedPoints)));
  }
  for (std::size_t seat = 0; seat < seats() && !of_side.empty(); ++seat) {
    const std::size_t side = game_.side_of[seat];
    append(session_->points, deal.points, PlayerNumber{ref(seat), {of_side[side] + declared_[side], {}}});
  }
}

/// The referee says what the deal came to, and the record then claims it.
void RandomPlayer::score(Deal& deal) {
  const Ruling& ruling = referee_->follow(*session_);
  ruling_ = &ruling;
  ended_ = ruling.complete;
  ++notes_.deals;
  const std::size_t index = session_->rounds.size() - 1;
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    const auto& points = ruling.score(index, seat).points;
    if (!points) {
      unscored_ = true;
      // A description need not say what a deal counts that everybody passed.
      if (!passed_out_) ++notes_.open_points;
      return;
    }
    if (!notes_.points) notes_.points = points;
    notes_.points_differ = notes_.points_differ || notes_.points != points;
  }
  if (deal.points.empty())
    for (std::size_t seat = 0; seat < seats(); ++seat)
      append(session_->points, deal.points, PlayerNumber{ref(seat), {*ruling.score(index, seat).points, {}}});
  if (!game_.has(RuleKind::kWin)) return;
  const auto& winners = ruling.deals[index].winners;
  if (!winners) {
    ++notes_.open_winners;
  } else if (ended_) {
    deal.winners_at = text::Span();
    for (std::size_t seat = 0; seat < seats(); ++seat)
      if (holds(*winners, seat)) append(session_->winners, deal.winners, ref(seat));
  }
}

const card_game_engine::Rule* RandomPlayer::first_rule(RuleKind kind) const {
  const auto rule = std::find_if(game_.rules.begin(), game_.rules.end(),
                                 [&](const card_game_engine::Rule& one) { return one.kind == kind; });
  return rule == game_.rules.end() ? nullptr : &*rule;
}

std::string RandomPlayer::words_of(const Cards& cards) const {
  std::string words;
  for (const tricks::Card card : cards) words += (words.empty() ? "" : ", ") + game_.setting->deck.name_of(card);
  return words;
}

std::optional<int> RandomPlayer::total(std::size_t seat) const {
  if (ruling_ == nullptr) return 0;
  return ruling_->score(session_->rounds.size() - 2, seat).total;
}

}  // namespace kibitzer::described::trick_games
