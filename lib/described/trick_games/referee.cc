#include "described/trick_games/referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "described/deals/totals.h"
#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"
#include "text/words.h"

namespace kibitzer::described::trick_games {

using card_game_engine::PlayerPoints;
using findings::Finding;
using text::counted;

namespace {

/// Whether something that the deal's score rests on could not be read.
bool unreadable(const Session& session, const Deal& deal) {
  bool found = deal.damaged;
  for (const Trick& trick : session.tricks_of(deal))
    for (const Play& play : session.plays_of(trick)) found = found || !play.card.card.known();
  return found;
}

constexpr deals::PlayerRules kPlayerRules = {kRule<"trick-game/duplicate-player">, kRule<"trick-game/unknown-player">,
                                             kRule<"trick-game/number-of-players">};

}  // namespace

/// The referee's working memory.
struct Referee::Pass {
  explicit Pass(std::shared_ptr<const Description> description)
      : game(std::move(description)),
        text(std::make_shared<const findings::OtherText>(findings::OtherText{game->path, game->source})),
        rules(*game),
        play(rules) {}

  std::shared_ptr<const Description> game;
  std::shared_ptr<const findings::OtherText> text;
  card_game_engine::Evaluation rules;
  PlayReferee play;
  Ruling ruling;
  Meant meant;
  DealFacts facts;
  Dealt dealt;
  std::vector<PlayerPoints> points;
  deals::Totals totals;
  std::vector<std::optional<int>> claimed_totals;  // by seat, as recorded points add up

  void begin(const Session& session);
  /// One deal; `beyond`: it is the first one after the end of the game.
  void judge_one(const Session& session, std::size_t index, DealReporter& reporter, bool beyond = false);
  void judge_deal_at(const Session& session, std::size_t index, DealReporter& reporter);
  bool may_go_on(const Session& session, const Deal& deal) const;
  void add_totals(const Session& session, std::size_t index);
  void add_claimed(const Session& session, std::size_t index, std::size_t seat);
  void judge_winners(const Session& session, std::size_t index, DealReporter& reporter);
  void enter_next_dealer(const Session& session, std::size_t index);
  bool reached_target() const;
  bool ended(const Session& session, std::size_t deals) const;
  void judge_beyond_end(const Session& session, std::size_t index, DealReporter& reporter) const;
  void judge_completeness(const Session& session, DealReporter& reporter);
  std::string names_in_words(const Session& session, Seats seats) const;
  bool in_doubt(std::size_t deal) const;
};

void Referee::Pass::begin(const Session& session) {
  ruling.findings.clear();
  ruling.deals.resize(session.rounds.size());
  for (DealRuling& deal : ruling.deals) {
    deal.doubts.clear();
    deal.unreadable = deal.undecided = false;
    deal.winners.reset();
  }
  ruling.scores.clear();
  ruling.complete = false;
  claimed_totals.assign(game->players.size(), 0);
  totals.begin(game->players.size(), !session.damaged && !session.rounds.empty() && !session.begins_later());
}

bool Referee::Pass::in_doubt(std::size_t deal) const {
  const DealRuling& of_deal = ruling.deals[deal];
  // Whoever should have played another card has still played this one, and it counts.
  // The same holds for a bid.
  const auto bears_on_points = [](const findings::Rule* rule) {
    return rule != &kRule<"trick-game/playing-rule"> && rule != &kRule<"trick-game/wrong-bid"> &&
           rule != &kRule<"trick-game/bid-out-of-turn"> && rule != &kRule<"trick-game/wrong-dealer">;
  };
  return of_deal.unreadable || std::any_of(of_deal.doubts.begin(), of_deal.doubts.end(), bears_on_points);
}

void Referee::Pass::judge_one(const Session& session, std::size_t index, DealReporter& reporter, bool beyond) {
  const Deal& deal = session.rounds[index];
  reporter.enter(deal.number ? std::optional(deal.number->value) : std::nullopt, ruling.deals[index].doubts);
  if (beyond) judge_beyond_end(session, index, reporter);
  if (index > 0 && !deals::judge_number(session.rounds[index - 1].number, deal.number, session.damaged,
                                        kRule<"trick-game/non-consecutive-deal">, reporter))
    totals.doubt();
  judge_deal_at(session, index, reporter);
  add_totals(session, index);
  judge_winners(session, index, reporter);
}

/// Whose turn it is to deal: the named player's, or the next player's after whoever dealt before.
void Referee::Pass::enter_next_dealer(const Session& session, std::size_t index) {
  using card_game_engine::DealerKind;
  const Deal& deal = session.rounds[index];
  const auto seats = static_cast<std::int64_t>(game->players.size());
  const int before = index == 0 ? kNobody : std::exchange(facts.dealer, kNobody);
  facts.next_dealer = kNobody;
  facts.dealt_before_at.reset();
  const auto take = [&](std::size_t first, std::int64_t deals) {
    facts.next_dealer = static_cast<int>(((static_cast<std::int64_t>(first) + deals) % seats + seats) % seats);
  };
  const bool turns = game->dealer.kind == DealerKind::kNamed || game->dealer.kind == DealerKind::kRandom;
  if (!turns || session.damaged) return;
  if (before != kNobody) {
    const auto& earlier = session.rounds[index - 1];
    if (earlier.dealer) facts.dealt_before_at = earlier.dealer->at;
    if (!deal.number || !earlier.number) return take(static_cast<std::size_t>(before), 1);
    return take(static_cast<std::size_t>(before), std::int64_t{deal.number->value} - earlier.number->value);
  }
  if (game->dealer.kind == DealerKind::kNamed && (deal.number || session.rounds.size() == 1))
    take(game->dealer.player, deal.number ? std::int64_t{deal.number->value} - 1 : 0);
}

void Referee::Pass::judge_deal_at(const Session& session, std::size_t index, DealReporter& reporter) {
  const Deal& deal = session.rounds[index];
  facts.game = game.get();
  facts.session = &session;
  facts.deal = &deal;
  facts.last = index + 1 == session.rounds.size();
  facts.settled = Settled();
  facts.totals =
      totals.certain() ? std::span<const std::optional<int>>(totals.of()) : std::span<const std::optional<int>>();
  facts.claimed_totals = claimed_totals;
  enter_next_dealer(session, index);
  facts.first_bid_at.reset();
  facts.dealer_in_doubt = facts.trump_in_doubt = facts.breaks_off = facts.ended_early = facts.winner_refuted =
      facts.undecided = false;
  facts.at.assign(game->players.size(), SeatFacts{});
  facts.tricks.clear();
  facts.cards_taken.clear();
  judge_deal(facts, meant, dealt, reporter);
  judge_trump_rules(facts, rules, reporter);
  judge_laying_away(facts, rules, reporter);
  judge_sitting_out(facts, meant, rules, reporter);
  judge_first_leader(facts, meant, dealt, reporter);
  judge_bids(facts, meant, rules, reporter);
  enter_rest(facts, meant);
  if (facts.played()) play.judge(facts, meant, dealt, reporter);
  if (facts.rest != kNobody && facts.rest_tricks() > 0)
    facts.settled.last_winner = static_cast<std::size_t>(facts.rest);
  else if (facts.whole() && !facts.tricks.empty() && facts.tricks.back().by != kNobody)
    facts.settled.last_winner = static_cast<std::size_t>(facts.tricks.back().by);
  judge_won(facts, meant, reporter);
  ruling.deals[index].unreadable = unreadable(session, deal);
  judge_points(facts, meant, rules, reporter, &ruling.score(index, 0), in_doubt(index));
  ruling.deals[index].undecided = facts.undecided;
  if (in_doubt(index) || may_go_on(session, deal)) totals.doubt();
}

/// With hands of any size there may have been more tricks than are recorded, unless the points of all sides are.
bool Referee::Pass::may_go_on(const Session& session, const Deal& deal) const {
  if (!facts.played() || facts.hand_size) return false;
  std::vector<bool> pointed(game->sides);
  for (const PlayerNumber& claim : session.points_of(deal))
    if (const int seat = seat_of(claim.player, meant); seat != kNobody)
      pointed[game->side_of[static_cast<std::size_t>(seat)]] = true;
  return std::find(pointed.begin(), pointed.end(), false) != pointed.end();
}

void Referee::Pass::add_totals(const Session& session, std::size_t index) {
  points.resize(game->players.size());
  for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
    PlayerScore& score = ruling.score(index, seat);
    score.total = totals.add(seat, score.points);
    add_claimed(session, index, seat);
    points[seat] = {score.points, score.total, score.bid, facts.whole() ? score.tricks : std::nullopt};
    points[seat].all_taken = !facts.cards_taken.empty();
    if (points[seat].all_taken) points[seat].taken = facts.cards_taken[seat];
  }
}

/// The total that the record has come to, which adds up recorded points where there are some.
void Referee::Pass::add_claimed(const Session& session, std::size_t index, std::size_t seat) {
  std::optional<int> of_deal = ruling.score(index, seat).points;
  for (const PlayerNumber& claim : session.points_of(session.rounds[index])) {
    const int by = seat_of(claim.player, meant);
    if (by != kNobody && game->side_of[static_cast<std::size_t>(by)] == game->side_of[seat])
      of_deal = claim.number.value;
  }
  std::optional<int>& total = claimed_totals[seat];
  const std::int64_t sum = std::int64_t{total.value_or(0)} + of_deal.value_or(0);
  if (!total || !of_deal || std::abs(sum) > deals::Totals::kLargest)
    total.reset();
  else
    total = static_cast<int>(sum);
}

std::string Referee::Pass::names_in_words(const Session& session, Seats seats) const {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < session.players.size(); ++seat)
    if (holds(seats, seat)) names.push_back(shown(session.players[seat].text));
  return names.empty() ? "nobody" : findings::list_in_words(names);
}

/// All tricks count for the win conditions. (The engine that the notation comes from works out who has won before the
/// last trick is counted: facts of the notation, README.md.)
void Referee::Pass::judge_winners(const Session& session, std::size_t index, DealReporter& reporter) {
  if (!game->has(card_game_engine::RuleKind::kWin)) return;
  const Deal& deal = session.rounds[index];
  const bool complete = std::all_of(points.begin(), points.end(), [](const PlayerPoints& of) { return of.points; });
  if (!complete) return;
  ruling.deals[index].winners = rules.winners(points, facts.settled);
  if (!ruling.deals[index].winners) ruling.deals[index].undecided = true;
  if (!deal.winners_at || !ruling.deals[index].winners || in_doubt(index)) return;
  Seats claimed = 0;
  for (const PlayerRef& winner : session.winners_of(deal)) {
    const int seat = seat_of(winner, meant);
    if (seat == kNobody) return;
    claimed |= seat_bit(static_cast<std::size_t>(seat));
  }
  if (claimed == *ruling.deals[index].winners) return;
  if (may_go_on(session, deal)) return;
  std::vector<PlayerPoints> as_claimed = points;
  for (const PlayerNumber& claim : session.points_of(deal))
    if (const int seat = seat_of(claim.player, meant); seat != kNobody)
      as_claimed[static_cast<std::size_t>(seat)].points = claim.number.value;
  if (claimed == rules.winners(as_claimed, facts.settled))
    return;  // winners that follow from wrong points say nothing new
  const bool several = std::popcount(*ruling.deals[index].winners) > 1;
  Finding& finding =
      reporter.refute(kRule<"trick-game/wrong-winners">, *deal.winners_at, "by the win conditions {} {} {}, not {}",
                      names_in_words(session, *ruling.deals[index].winners), several ? "win" : "wins",
                      facts.deal_in_words(), claimed == 0 ? "nobody" : names_in_words(session, claimed));
  for (const auto& rule : game->rules)
    if (rule.kind == card_game_engine::RuleKind::kWin)
      finding.related.push_back(reporter.in_description("this is a win condition", rule.at));
}

/// Whether the game is over after this many deals. A tie at the target does not end it if nobody wins by the win conditions.
bool Referee::Pass::ended(const Session& session, std::size_t deals) const {
  if (deals == 0) return false;
  const auto& number = session.rounds[deals - 1].number;
  if (game->deals() && (number ? number->value : static_cast<int>(deals)) >= *game->deals()) return true;
  if (!reached_target()) return false;
  const auto& winners = ruling.deals[deals - 1].winners;
  return !game->has(card_game_engine::RuleKind::kWin) || (winners && *winners != 0);
}

/// Reports a deal that is played although the game has ended.
void Referee::Pass::judge_beyond_end(const Session& session, std::size_t index, DealReporter& reporter) const {
  const Deal& deal = session.rounds[index];
  const std::string played = deal.number ? fmt::format("deal {}", deal.number->value) : "another deal";
  if (!reached_target()) {
    reporter
        .report(kRule<"trick-game/beyond-target">, deal.at, "{} is played, though {} ends with deal {}", played,
                game->name.value, *game->deals())
        .related.push_back(reporter.in_description("the deals are described here", game->hand_sizes.at));
    return;
  }
  reporter
      .report(kRule<"trick-game/beyond-target">, deal.at, "{} is played, though the game ended at {}", played,
              counted(**std::max_element(totals.of().begin(), totals.of().end()), "point"))
      .related.push_back(reporter.in_description("the target is described here", game->target->at));
}

bool Referee::Pass::reached_target() const {
  return game->target && std::any_of(totals.of().begin(), totals.of().end(), [&](const std::optional<int>& total) {
           return total && *total >= game->target->value;
         });
}

void Referee::Pass::judge_completeness(const Session& session, DealReporter& reporter) {
  const auto finished = [&](std::size_t deal) {
    return std::all_of(&ruling.score(deal, 0), &ruling.score(deal, 0) + session.players.size(),
                       [](const PlayerScore& score) { return score.points.has_value(); });
  };
  const bool over = ended(session, session.rounds.size());
  ruling.complete = !session.rounds.empty() && !session.damaged && (!game->of_many_deals() || over);
  for (std::size_t i = 0; i < session.rounds.size(); ++i) ruling.complete = ruling.complete && finished(i);
  if (ruling.complete || session.damaged) return;
  if (session.rounds.empty()) {
    reporter.report(kRule<"trick-game/incomplete-session">, session.at, "no deal is recorded");
  } else if (over || session.begins_later() || !finished(session.rounds.size() - 1)) {
    return;
  } else if (game->deals()) {
    const auto& number = session.rounds.back().number;
    reporter
        .report(kRule<"trick-game/incomplete-session">, session.rounds.back().at,
                "{} has {}, but is played until deal {}", game->name.value, counted(*game->deals(), "deal"),
                number ? number->value : static_cast<int>(session.rounds.size()))
        .related.push_back(reporter.in_description("the deals are described here", game->hand_sizes.at));
  } else if (game->target) {
    const auto best = *std::max_element(totals.of().begin(), totals.of().end());
    if (best && *best >= game->target->value)
      reporter.report(kRule<"trick-game/incomplete-session">, session.rounds.back().at,
                      "the game ends at {}, but nobody has won yet", counted(*best, "point"));
    else if (best)
      reporter
          .report(kRule<"trick-game/incomplete-session">, session.rounds.back().at,
                  "the game ends at {}, but is played until {}", counted(*best, "point"), game->target->value)
          .related.push_back(reporter.in_description("the target is described here", game->target->at));
  }
}

Referee::Referee(std::shared_ptr<const Description> description) {
  for (const auto& for_fewer : description->for_fewer) passes_.push_back(std::make_unique<Pass>(for_fewer));
  passes_.push_back(std::make_unique<Pass>(std::move(description)));
}
Referee::~Referee() = default;

Referee::Pass& Referee::pass_for(std::size_t players) {
  const card_game_engine::PlayerCount& seating = passes_.back()->game->player_count;
  return *passes_[std::clamp(players, seating.fewest, seating.most) - seating.fewest];
}

void Referee::note(std::size_t players, card_game_engine::RuleNotes* notes) { pass_for(players).rules.note(notes); }

Ruling& Referee::follow(const Session& session) {
  Pass& pass = pass_for(session.players.size());
  const std::size_t index = session.rounds.size() - 1;
  DealReporter reporter(pass.ruling.findings, pass.text);
  if (index == 0) {
    pass.begin(session);
    deals::judge_players(session, session.damaged, kPlayerRules, reporter, pass.meant);
  } else {
    pass.ruling.deals.emplace_back();
  }
  pass.ruling.scores.resize(session.rounds.size() * session.players.size());
  pass.judge_one(session, index, reporter);
  reporter.leave();
  pass.judge_completeness(session, reporter);
  pass.ruling.findings.clear();
  return pass.ruling;
}

Ruling& Referee::judge(const Session& session) {
  Pass& pass = pass_for(session.players.size());
  const card_game_engine::PlayerCount& seating = passes_.back()->game->player_count;
  pass.begin(session);
  DealReporter reporter(pass.ruling.findings, pass.text);
  deals::judge_players(session, session.damaged, kPlayerRules, reporter, pass.meant);
  const bool named = seating.at.end == 0;
  if (deals::judge_table(
          session, session.damaged, {seating.fewest, seating.most}, pass.game->name.value, kPlayerRules, session.at,
          reporter.in_description(named ? "the last player is named here" : "the number of players is given here",
                                  named ? pass.game->players.back().name.at : seating.at),
          reporter)) {
    pass.ruling.scores.resize(session.rounds.size() * session.players.size());
    bool over = false;
    for (std::size_t i = 0; i < session.rounds.size(); ++i) {
      const Deal& deal = session.rounds[i];
      const bool late = pass.game->deals() && deal.number && deal.number->value > *pass.game->deals();
      const bool beyond = (late || pass.ended(session, i)) && !std::exchange(over, true);
      pass.judge_one(session, i, reporter, beyond);
    }
    reporter.leave();
    pass.totals.judge(session, pass.ruling, pass.meant, kRule<"trick-game/wrong-total">, reporter);
    pass.judge_completeness(session, reporter);
  }
  findings::sort_by_place(pass.ruling.findings);
  return pass.ruling;
}

}  // namespace kibitzer::described::trick_games
