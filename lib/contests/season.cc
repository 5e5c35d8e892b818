#include "contests/season.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "contests/terms.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;

Hundredths ratio(std::int64_t numerator, std::size_t denominator) {
  return denominator == 0 ? Hundredths{} : Hundredths::ratio(numerator, static_cast<std::int64_t>(denominator));
}

std::int64_t decisive(const PlayerStanding& standing, RankedBy by) {
  switch (by) {
    case RankedBy::kPoints:
      return standing.points.count;
    case RankedBy::kAverage:
      return standing.average().count;
    case RankedBy::kWins:
      return static_cast<std::int64_t>(standing.wins);
    case RankedBy::kExactRate:
      return standing.exact_rate().count;
  }
  return 0;
}

/// The bid of player `player` and the tricks won, of each round of which both are known.
void add_bids(const scoresheets::Scoresheet& sheet, std::size_t player, PlayerStanding& standing) {
  const auto bid = index_of(sheet.form->player_columns, "bid");
  const auto won = index_of(sheet.form->player_columns, "won");
  if (!bid || !won) return;
  for (const scoresheets::Round& round : sheet.rounds) {
    const auto& of_bid = sheet.value(round, player, *bid);
    const auto& of_won = sheet.value(round, player, *won);
    if (!of_bid.is_known() || !of_won.is_known()) continue;
    ++standing.bids;
    standing.exact += of_bid == of_won ? 1 : 0;
  }
}

/// What so many of the games with most points give; 0: all.
PlayerStanding sum_of(std::vector<PlayerStanding> games, std::size_t best) {
  PlayerStanding sum;
  sum.games = games.size();
  sum.counted = best == 0 ? games.size() : std::min(best, games.size());
  if (sum.counted < sum.games)
    std::stable_sort(games.begin(), games.end(), [](const PlayerStanding& a, const PlayerStanding& b) {
      return std::pair(a.scored, a.points) > std::pair(b.scored, b.points);
    });
  for (const PlayerStanding& game : std::span(games).first(sum.counted)) {
    sum.wins += game.wins;
    sum.unfinished += game.unfinished;
    sum.points += game.points;
    sum.scored += game.scored;
    sum.bids += game.bids;
    sum.exact += game.exact;
  }
  return sum;
}

}  // namespace

Hundredths PlayerStanding::average() const { return ratio(points.count, 100 * scored); }
Hundredths PlayerStanding::exact_rate() const { return ratio(static_cast<std::int64_t>(exact) * 100, bids); }

bool Season::takes(const scoresheets::Scoresheet& sheet) { return sheet.form->game == kOfSeason.name; }

void Season::add(std::string_view path, const scoresheets::Scoresheet& sheet) {
  if (!takes(sheet)) {
    ++other_games_;
    return;
  }
  const auto place = [&] { return GamePlace{std::string(path), sheet.session}; };
  if (std::set<std::string_view>(sheet.players.begin(), sheet.players.end()).size() < sheet.players.size()) {
    left_out_.push_back(place());
    return;
  }
  ++games_;
  if (is_provisional(sheet)) doubtful_.push_back(place());
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    PlayerStanding& player = players_[sheet.players[i]].emplace_back();
    player.unfinished = sheet.complete == false ? 1 : 0;
    player.wins =
        std::find(sheet.winners.begin(), sheet.winners.end(), sheet.players[i]) != sheet.winners.end() ? 1 : 0;
    if (const auto total = sheet.totals[i].fraction()) {
      player.points = Hundredths::ratio(total->numerator, total->denominator);
      player.scored = 1;
    }
    add_bids(sheet, i, player);
  }
}

std::vector<PlayerStanding> Season::standings(RankedBy by, std::size_t games, std::size_t best) const {
  std::vector<PlayerStanding> all;
  for (const auto& [name, played] : players_) {
    if (played.size() < games) continue;
    all.push_back(sum_of(played, best));
    all.back().name = name;
  }
  std::stable_sort(all.begin(), all.end(),
                   [&](const PlayerStanding& a, const PlayerStanding& b) { return decisive(a, by) > decisive(b, by); });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool level = i > 0 && decisive(all[i], by) == decisive(all[i - 1], by);
    all[i].rank = level ? all[i - 1].rank : i + 1;
    if (level) all[i].shared = all[i - 1].shared = true;
  }
  return all;
}

}  // namespace kibitzer::contests
