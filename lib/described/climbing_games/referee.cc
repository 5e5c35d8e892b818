#include "described/climbing_games/referee.h"

#include <algorithm>
#include <array>
#include <utility>

#include "described/climbing_games/deal_referee.h"
#include "described/climbing_games/rules.h"
#include "described/deals/players.h"
#include "described/deals/totals.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {

using deals::shown;
using findings::DealReporter;

namespace {

constexpr deals::PlayerRules kPlayerRules = {kRule<"climbing-game/duplicate-player">,
                                             kRule<"climbing-game/unknown-player">,
                                             kRule<"climbing-game/number-of-players">};

/// Rules broken in a deal that would change its points.
bool bears_on_points(const findings::Rule* rule) {
  static constexpr std::array<const findings::Rule*, 9> kOthers = {
      &kRule<"climbing-game/wrong-level">,    &kRule<"climbing-game/missing-exchange">,
      &kRule<"climbing-game/wrong-exchange">, &kRule<"climbing-game/no-class">,
      &kRule<"climbing-game/wrong-class">,    &kRule<"climbing-game/not-greater">,
      &kRule<"climbing-game/wrong-leader">,   &kRule<"climbing-game/pass-in-lead">,
      &kRule<"climbing-game/requirement">};
  return std::find(kOthers.begin(), kOthers.end(), rule) == kOthers.end();
}

}  // namespace

struct Referee::Pass {
  Pass(std::shared_ptr<const Description> description, std::string title_of_game)
      : game(std::move(description)),
        title(std::move(title_of_game)),
        text(std::make_shared<const findings::OtherText>(findings::OtherText{game->path, game->source})),
        deal(*game) {}

  std::shared_ptr<const Description> game;
  std::string title;
  std::shared_ptr<const findings::OtherText> text;
  DealReferee deal;
  DealRecord record;
  Ruling ruling;
  Meant meant;
  deals::Totals totals;

  void begin(const Session& session);
  void judge_deal(const Session& session, std::size_t index, DealReporter& reporter);
  void judge_winners(const Session& session, std::size_t index, std::size_t first, DealReporter& reporter);
  void judge_class_names(const Session& session, std::size_t index, DealReporter& reporter);
  void judge_description(const Session& session, DealReporter& reporter);
  bool in_doubt(std::size_t index) const;
  void owe(const Session& session, std::size_t index);
};

void Referee::Pass::begin(const Session& session) {
  ruling.findings.clear();
  ruling.deals.assign(session.rounds.size(), DealRuling());
  ruling.scores.clear();
  ruling.complete = false;
  deal.begin_session(session.plays.size());
  totals.begin(session.players.size(), !session.damaged && !session.rounds.empty() && !session.begins_later());
}

bool Referee::Pass::in_doubt(std::size_t index) const {
  const DealRuling& of_deal = ruling.deals[index];
  return of_deal.unreadable || std::any_of(of_deal.doubts.begin(), of_deal.doubts.end(), bears_on_points);
}

/// What the deal owes to the one before, which is known if nothing is between them. A first deal whose number was counted
/// may be a later one of the game.
void Referee::Pass::owe(const Session& session, std::size_t index) {
  const auto& number = session.rounds[index].number;
  if (index == 0)
    return number && number->value == 1 && number->at != session.rounds[index].at ? deal.carry_nothing()
                                                                                  : deal.carry_unknown();
  const auto& before = session.rounds[index - 1].number;
  const bool next = number && before && number->value == before->value + 1 && !session.damaged;
  return next && !in_doubt(index - 1) && !ruling.deals[index - 1].undecided ? deal.carry_on() : deal.carry_unknown();
}

void Referee::Pass::judge_deal(const Session& session, std::size_t index, DealReporter& reporter) {
  record.prepare(session, index, meant);
  const std::span<PlayerScore> scores(&ruling.score(index, 0), session.players.size());
  const std::size_t first = ruling.findings.size();
  deal.judge(record, reporter, ruling.deals[index], scores);
  judge_class_names(session, index, reporter);
  judge_winners(session, index, first, reporter);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat].total = totals.add(seat, scores[seat].points);
  if (in_doubt(index)) totals.doubt();
}

void Referee::Pass::judge_class_names(const Session& session, std::size_t index, DealReporter& reporter) {
  std::vector<std::string_view> names;
  for (const auto& one : game->classes) names.push_back(one.name.value);
  for (const Play& play : session.plays_of(session.rounds[index])) {
    if (!play.claimed_class || std::find(names.begin(), names.end(), play.claimed_class->text) != names.end()) continue;
    const bool of_none = std::any_of(ruling.findings.begin(), ruling.findings.end(), [&](const findings::Finding& one) {
      return one.rule == &kRule<"climbing-game/no-class"> && one.at == play.at;
    });
    if (of_none) continue;
    const auto near = text::nearest(play.claimed_class->text, names);
    reporter.refute(kRule<"climbing-game/unknown-class">, play.claimed_class->at, "no class is called \"{}\"{}",
                    text::printable(play.claimed_class->text),
                    near ? fmt::format("; did you mean \"{}\"?", names[*near]) : std::string());
  }
}

/// Reports what the description does in the first deal where it goes wrong or is too complex; that it has no body is
/// said once, of the session.
void Referee::Pass::judge_description(const Session& session, DealReporter& reporter) {
  if (!game->runs && !session.rounds.empty()) {
    reporter.report(kRule<"climbing-game/incomplete-deal">, findings::Severity::kInfo, session.at,
                    "plays are judged by their classes alone: {}, the description of {}, has no <body>", game->path,
                    title);
  }
  for (std::size_t i = 0; i < ruling.deals.size(); ++i) {
    const Misstep& misstep = ruling.deals[i].misstep;
    if (misstep.what.empty()) continue;
    reporter
        .report(kRule<"climbing-game/incomplete-deal">, findings::Severity::kWarning, session.rounds[i].at,
                "{} cannot be followed through the description of {}: {}",
                deals::deal_in_words(session.rounds[i].number), title, misstep.what)
        .related.push_back(reporter.in_description("it is here", misstep.at));
    return;
  }
  for (std::size_t i = 0; i < ruling.deals.size(); ++i) {
    if (!ruling.deals[i].too_costly) continue;
    reporter
        .report(kRule<"climbing-game/incomplete-deal">, findings::Severity::kWarning, session.rounds[i].at,
                "{} is judged only in part: there are too many ways to see some of its plays",
                deals::deal_in_words(session.rounds[i].number))
        .related.push_back(reporter.in_description("this takes too long", *ruling.deals[i].too_costly));
    return;
  }
}

/// Those with the most points of the deal have won it, unless all have the same. Its findings are those from `first` on.
void Referee::Pass::judge_winners(const Session& session, std::size_t index, std::size_t first,
                                  DealReporter& reporter) {
  const Deal& of = session.rounds[index];
  const auto& found = ruling.findings;
  const bool wrong_points =
      std::any_of(found.begin() + static_cast<std::ptrdiff_t>(first), found.end(),
                  [](const auto& one) { return one.rule == &kRule<"climbing-game/wrong-points">; });
  if (!of.winners_at || in_doubt(index) || wrong_points) return;
  std::optional<int> most;
  std::optional<int> least;
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < session.players.size(); ++seat) {
    const auto& points = ruling.score(index, seat).points;
    if (!points || (record.points[seat] && *record.points[seat] != *points)) return;
    most = std::max(most.value_or(*points), *points);
    least = std::min(least.value_or(*points), *points);
  }
  std::vector<bool> wins(session.players.size());
  for (std::size_t seat = 0; seat < wins.size(); ++seat)
    if (most != least && ruling.score(index, seat).points == most) {
      wins[seat] = true;
      winners.push_back(shown(session.players[seat].text));
    }
  std::vector<bool> claimed(wins.size());
  std::vector<std::string> claimed_names;
  for (const PlayerRef& winner : session.winners_of(of)) {
    const int seat = seat_of(winner, meant);
    if (seat == kNobody) return;
    if (!claimed[static_cast<std::size_t>(seat)])
      claimed_names.push_back(shown(session.players[static_cast<std::size_t>(seat)].text));
    claimed[static_cast<std::size_t>(seat)] = true;
  }
  if (claimed == wins) return;
  const auto names = [](const std::vector<std::string>& all) {
    return all.empty() ? std::string("nobody") : findings::list_in_words(all);
  };
  reporter.refute(kRule<"climbing-game/wrong-winners">, *of.winners_at, "{} {} {}, not {}", names(winners),
                  winners.size() > 1 ? "win" : "wins", deals::deal_in_words(of.number), names(claimed_names));
}

Referee::Referee(std::shared_ptr<const Description> description, std::string title)
    : pass_(std::make_unique<Pass>(std::move(description), std::move(title))) {}
Referee::~Referee() = default;

Ruling& Referee::judge(const Session& session) {
  Pass& pass = *pass_;
  pass.begin(session);
  DealReporter reporter(pass.ruling.findings, pass.text);
  deals::judge_players(session, session.damaged, kPlayerRules, reporter, pass.meant);
  const auto players = static_cast<std::size_t>(pass.game->players);
  if (deals::judge_table(session, session.damaged, {players, players}, pass.title, kPlayerRules, session.at,
                         reporter.in_description("the number of players is given here", pass.game->players_at),
                         reporter)) {
    pass.ruling.scores.resize(session.rounds.size() * session.players.size());
    for (std::size_t i = 0; i < session.rounds.size(); ++i) {
      const Deal& deal = session.rounds[i];
      reporter.enter(deal.number ? std::optional(deal.number->value) : std::nullopt, pass.ruling.deals[i].doubts);
      if (i > 0 && !deals::judge_number(session.rounds[i - 1].number, deal.number, session.damaged,
                                        kRule<"climbing-game/non-consecutive-deal">, reporter))
        pass.totals.doubt();
      pass.owe(session, i);
      pass.judge_deal(session, i, reporter);
    }
    reporter.leave();
    pass.judge_description(session, reporter);
    pass.totals.judge(session, pass.ruling, pass.meant, kRule<"climbing-game/wrong-total">, reporter);
    pass.ruling.complete = !session.rounds.empty() && !session.damaged &&
                           std::all_of(pass.ruling.scores.begin(), pass.ruling.scores.end(),
                                       [](const PlayerScore& score) { return score.points.has_value(); });
    if (session.rounds.empty() && !session.damaged)
      reporter.report(kRule<"climbing-game/incomplete-session">, session.at, "no deal is recorded");
  }
  findings::sort_by_place(pass.ruling.findings);
  return pass.ruling;
}

}  // namespace kibitzer::described::climbing_games
