#include "oh_hell/other_scoring.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

#include "oh_hell/possible_points.h"
#include "oh_hell/rules.h"

namespace kibitzer::oh_hell {
namespace {

/// A number of points that the record claims.
struct Claim {
  KnownOutcome outcome;
  Points points;
};

class ScoringReferee {
 public:
  ScoringReferee(const Session& session, const Meant& meant, const Ruling& ruling)
      : session_(session), meant_(meant), ruling_(ruling) {
    collect();
  }

  std::size_t claims() const { return claims_.size() + session_.totals.size(); }
  /// How many claims the scoring cannot give.
  std::size_t misfits(const Scoring& scoring) const;

 private:
  void collect();
  std::optional<Points> total(PossiblePoints& scoring, std::size_t seat) const;

  const Session& session_;
  const Meant& meant_;
  const Ruling& ruling_;
  std::vector<Claim> claims_;
};

void ScoringReferee::collect() {
  for (std::size_t i = 0; i < session_.rounds.size(); ++i) {
    for (const PlayerPoints& claim : session_.points_of(session_.rounds[i])) {
      const auto seat = seat_meant(claim.player, meant_);
      if (!seat) continue;
      const PlayerScore& score = ruling_.score(i, *seat);
      Claim& of_seat = claims_.emplace_back();
      of_seat.outcome = {score.bid, score.won, {}, ruling_.rounds[i].cards, session_.rounds[i].number.value};
      for (const PlayerMade& mark : session_.made_of(session_.rounds[i]))
        if (seat_meant(mark.player, meant_) == seat) of_seat.outcome.made = mark.made;
      of_seat.points = claim.number.value;
    }
  }
}

/// The seat's total by bids and tricks, if all are known.
std::optional<Points> ScoringReferee::total(PossiblePoints& scoring, std::size_t seat) const {
  Points total;
  for (std::size_t i = 0; i < session_.rounds.size(); ++i) {
    const PlayerScore& score = ruling_.score(i, seat);
    if (!score.bid || !score.won) return std::nullopt;
    const auto points = scoring.scoring().points(
        {*score.bid, *score.won, ruling_.rounds[i].cards.value_or(0), session_.rounds[i].number.value});
    if (!points) return std::nullopt;
    total += *points;
  }
  return total;
}

std::size_t ScoringReferee::misfits(const Scoring& scoring) const {
  PossiblePoints possible(scoring, cards::kDeckSize / static_cast<int>(session_.players.size()));
  std::size_t misfits = 0;
  for (const Claim& claim : claims_)
    if (!possible.may_be(claim.outcome, claim.points)) ++misfits;
  for (const PlayerPoints& claim : session_.totals) {
    const auto seat = seat_meant(claim.player, meant_);
    const auto by_tricks = seat ? total(possible, *seat) : std::nullopt;
    if (by_tricks && *by_tricks != claim.number.value) ++misfits;
  }
  return misfits;
}

bool claims_too_much(const findings::Finding& finding) {
  return finding.rule == &kRule<"oh-hell/wrong-points"> || finding.rule == &kRule<"oh-hell/wrong-total">;
}

}  // namespace

void judge_scoring(const Session& session, const Meant& meant, Ruling& ruling) {
  constexpr std::ptrdiff_t kFewestFaults = 2;  // one is a slip
  constexpr std::size_t kMostNamed = 3;
  if (session.settings_unread || ruling.scores.empty()) return;
  if (std::count_if(ruling.findings.begin(), ruling.findings.end(), claims_too_much) < kFewestFaults) return;
  const ScoringReferee referee(session, meant, ruling);
  const std::size_t wrong = referee.misfits(session.settings->scoring);
  if (wrong * 4 <= referee.claims()) return;
  std::vector<std::string> fitting;
  for (const std::string_view name : Scoring::names())
    if (referee.misfits(*Scoring::named(name)) == 0) fitting.push_back(fmt::format("'{}'", name));
  if (fitting.empty()) return;
  ruling.other_scoring = true;
  auto first = std::find_if(ruling.findings.begin(), ruling.findings.end(), claims_too_much);
  for (auto other = first; other != ruling.findings.end(); ++other)
    if (claims_too_much(*other) && other->at.begin < first->at.begin) first = other;
  const text::Span at = first->at;
  std::erase_if(ruling.findings, claims_too_much);
  const std::string_view in_force = session.settings->scoring.name();
  const std::size_t more = fitting.size() > kMostNamed ? fitting.size() - kMostNamed : 0;
  if (more > 0) fitting.resize(kMostNamed);
  findings::add(ruling.findings, kRule<"oh-hell/other-scoring">, at,
                "{} of the {} recorded points and totals are not what the scoring {} gives; they fit {}{}", wrong,
                referee.claims(), in_force.empty() ? "in force" : fmt::format("'{}'", in_force),
                findings::list_in_words(fitting), more > 0 ? fmt::format(" (and {} more)", more) : "");
}

}  // namespace kibitzer::oh_hell
