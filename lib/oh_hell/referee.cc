#include "oh_hell/referee.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "oh_hell/other_scoring.h"
#include "oh_hell/round_referees.h"
#include "oh_hell/rules.h"
#include "text/lookalikes.h"
#include "text/nearest.h"

namespace kibitzer::oh_hell {

using findings::Finding;
using findings::Severity;

constexpr std::size_t kMostRenamed = 20;  // strangers for whom all mentions are looked for

/// The referee's working memory.
struct Referee::Pass {
  Ruling ruling;
  Meant meant;
  RoundFacts facts;
  Deal deal;
  PlayReferee play;
  std::vector<std::optional<Points>> totals;
  std::vector<char> away;  ///< by round and seat: not yet at the table
  bool unscorable_reported = false;

  void judge_players(const Session& session, DealReporter& reporter);
  void judge_capacity(const Session& session, DealReporter& reporter);
  static std::vector<findings::Edit> renamed(const Session& session, std::size_t stranger, std::string_view name);
  std::optional<int> largest_hand(const Session& session, bool turned) const;
  void judge_round(const Session& session, std::size_t index, bool number_in_doubt, DealReporter& reporter);
  std::optional<Points> standing_recorded(const Session& session, std::size_t round, std::size_t seat) const;
  void judge_standings(const Session& session, DealReporter& reporter);
  void judge_totals(const Session& session, bool rounds_missing, DealReporter& reporter);
  void judge_completeness(const Session& session, bool rounds_missing, DealReporter& reporter);
};

namespace {

constexpr int kLargestTotal = 1'000'000'000;  // larger totals are not kept: no table gets there

/// Follows the numbers of the rounds through a session. A misnumbered round gives one finding: the round after it may
/// continue either from the number it has or from the one it should have had.
class RoundCounter {
 public:
  RoundCounter(const Session& session, DealReporter& reporter) : session_(session), reporter_(reporter) {}

  /// Rules on the number of `round`, the `index`th; true when the number is not a guide to its hand size.
  bool judge(const Round& round, std::size_t index);

  /// Whether numbers between the first and the last round are missing, or some round could not be read.
  bool missing() const { return missing_; }

 private:
  const Round* earlier(const Round& round, std::size_t index) const;
  bool comes_before_its_predecessor(std::size_t index) const;

  const Session& session_;
  DealReporter& reporter_;
  int late_ = 0;         // the number of a round recorded after the next one; 0: none
  int last_ = 0;         // number of the last round that counts
  int alternative_ = 1;  // the next number if the last round only had the wrong one
  bool missing_ = false;
};

const Round* RoundCounter::earlier(const Round& round, std::size_t index) const {
  for (std::size_t i = 0; i < index; ++i)
    if (session_.rounds[i].number.value == round.number.value) return &session_.rounds[i];
  return nullptr;
}

/// Whether the count is whole once two rounds are exchanged: 4, 6, 5, 7.
bool RoundCounter::comes_before_its_predecessor(std::size_t index) const {
  const auto number = [&](std::size_t i) { return session_.rounds[i].number.value; };
  if (index + 1 >= session_.rounds.size() || number(index) != last_ + 2 || number(index + 1) != last_ + 1) return false;
  return index + 2 == session_.rounds.size() || number(index + 2) == last_ + 3;
}

bool RoundCounter::judge(const Round& round, std::size_t index) {
  const int number = round.number.value;
  if (round.number_unread) return true;
  const auto most = session_.settings_unread ? std::nullopt : session_.settings->rounds();
  // Most records count on; then no earlier round needs to be looked for.
  const bool consecutive = number == last_ + 1 || number == alternative_;
  const Round* const first = consecutive ? nullptr : earlier(round, index);
  if (first != nullptr) {
    reporter_.report(kRule<"oh-hell/repeated-round">, round.number.at, "round {} is recorded twice", number)
        .related.push_back({"first recorded here", first->number.at});
    alternative_ = last_ + 2;
    return true;
  }
  if (most && number > *most) {
    reporter_.report(kRule<"oh-hell/too-many-rounds">, round.number.at, "there is no round {}: the game has {}", number,
                     counted(*most, "round"));
    alternative_ = last_ + 2;
    return true;
  }
  if (late_ > 0 && late_ == number) {  // reported with the round before
    late_ = 0;
    alternative_ = last_ + 1;
    return false;
  }
  if (!consecutive && !session_.damaged) {
    if (comes_before_its_predecessor(index)) {
      late_ = number - 1;
      last_ = number;
      reporter_
          .report(kRule<"oh-hell/non-consecutive-round">, round.number.at, "round {} is recorded before round {}",
                  number, number - 1)
          .related.push_back({fmt::format("round {} is here", number - 1), session_.rounds[index + 1].number.at});
      return false;
    }
    if (index == 0) {
      reporter_.report(kRule<"oh-hell/non-consecutive-round">, round.number.at,
                       "round {} comes first: rounds count from 1", number);
    } else {
      reporter_
          .report(kRule<"oh-hell/non-consecutive-round">, round.number.at,
                  "round {} follows round {}: round {} is expected here", number,
                  session_.rounds[index - 1].number.value, last_ + 1)
          .related.push_back({"the round before is here", session_.rounds[index - 1].number.at});
    }
    missing_ = true;
  }
  alternative_ = consecutive ? number + 1 : last_ + 2;
  last_ = consecutive ? number : std::max(last_, number);
  return number < 1;
}

std::optional<int> number_of(const Round& round) {
  return round.number_unread ? std::nullopt : std::optional(round.number.value);
}

/// Whether something that the round's score rests on could not be read.
bool unreadable(const Session& session, const Round& round) {
  bool found =
      round.damaged || round.number_unread || (!round.tricks.empty() && round.trump.kind == TrumpKind::kUnknown);
  for (const Trick& trick : session.tricks_of(round))
    for (const Play& play : session.plays_of(trick)) found = found || !play.card.card.known();
  return found;
}

/// Whether the tricks of the round can all have been won by those who were at the table: else a line is missing of
/// somebody who was.
bool full_without_the_away(const RoundFacts& facts) {
  if (!facts.hand_size_sure()) return true;
  int won = 0;
  for (const SeatFacts& seat : facts.at) {
    if (seat.away) continue;
    if (seat.won == nullptr) return true;
    won += seat.won->number.value;
  }
  return won == *facts.hand_size;
}

std::vector<std::string_view> names_of(const std::vector<Text>& players) {
  std::vector<std::string_view> names;
  names.reserve(players.size());
  for (const Text& player : players) names.push_back(player.text);
  return names;
}

std::string odd_character(std::string_view a, std::string_view b) {
  const auto odd = text::first_lookalike(a);
  return text::in_words(odd ? *odd : *text::first_lookalike(b));
}

}  // namespace

void Referee::Pass::judge_players(const Session& session, DealReporter& reporter) {
  for (const Text& again : session.repeated_players) {
    const auto first = std::find_if(session.players.begin(), session.players.end(),
                                    [&](const Text& player) { return player.text == again.text; });
    Finding& finding = reporter.report(kRule<"oh-hell/duplicate-player">, again.at,
                                       "{} is listed twice among the players", shown(again.text));
    finding.player = again.text;
    finding.related.push_back({"first listed here", first->at});
  }
  meant.clear();
  if (session.strangers.empty()) return;
  // A table that no deck serves gets no suggestions: comparing each with each would take too long.
  const auto names = session.players.size() <= kMaxSeats ? names_of(session.players) : std::vector<std::string_view>();
  for (const Text& stranger : session.strangers) {
    const auto listed = std::find_if(session.players.begin(), session.players.end(),
                                     [&](const Text& player) { return player.text == stranger.text; });
    if (listed != session.players.end()) {  // the list of players goes on after the first rounds
      meant.push_back(static_cast<int>(listed - session.players.begin()));
      if (session.damaged) continue;
      Finding& finding = reporter.report(kRule<"oh-hell/unknown-player">, stranger.at,
                                         "{} is not among the players listed so far", shown(stranger.text));
      finding.player = stranger.text;
      finding.related.push_back({"first listed here", listed->at});
      continue;
    }
    const auto looks = text::same_to_the_eye(stranger.text, names);
    const auto near = looks ? looks : text::nearest(stranger.text, names);
    meant.push_back(near ? static_cast<int>(*near) : -1);
    if (session.damaged) continue;  // the name may have been where the list of players could not be read
    std::string message = fmt::format("nobody called {} plays in this game", shown(stranger.text));
    if (near) message += fmt::format("; did you mean {}?", shown(names[*near]));
    if (looks) message += fmt::format(" One of the names holds {}", odd_character(stranger.text, names[*near]));
    auto& finding = reporter.report(kRule<"oh-hell/unknown-player">, stranger.at, "{}", message);
    finding.player = stranger.text;
    if (near && meant.size() <= kMostRenamed)
      finding.fixes.push_back({findings::Safety::kUnsafe, {}, renamed(session, meant.size() - 1, names[*near])});
  }
}

/// `name` in place of each mention of the stranger.
std::vector<findings::Edit> Referee::Pass::renamed(const Session& session, std::size_t stranger,
                                                   std::string_view name) {
  std::vector<findings::Edit> edits;
  const auto see = [&](PlayerRef player) {
    if (player.index == ~static_cast<std::int32_t>(stranger)) edits.push_back({player.at, std::string(name), true});
  };
  const auto see_all = [&](const auto& entries) {
    for (const auto& entry : entries) see(entry.player);
  };
  for (const Round& round : session.rounds)
    if (round.dealer) see(*round.dealer);
  for (const Trick& trick : session.tricks)
    if (trick.winner) see(*trick.winner);
  see_all(session.hands);
  see_all(session.bids);
  see_all(session.plays);
  see_all(session.won);
  see_all(session.points);
  see_all(session.made);
  see_all(session.totals);
  // A line of a scoresheet names its player once for all its fields.
  std::sort(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.at.begin < b.at.begin; });
  edits.erase(std::unique(edits.begin(), edits.end(), [](const auto& a, const auto& b) { return a.at == b.at; }),
              edits.end());
  return edits;
}

/// The largest hand of the game, by the settings or else by the rounds judged: of those in which a card is turned for
/// trump, or of all of them.
std::optional<int> Referee::Pass::largest_hand(const Session& session, bool turned) const {
  std::optional<int> largest;
  const auto consider = [&](int size) { largest = std::max(largest.value_or(0), size); };
  if (session.settings->hand_sizes) {
    for (const int size : *session.settings->hand_sizes) {
      // If all cards are dealt there is none to turn, and such a round is played without trump.
      const auto without_trump = [&](const Round& round) {
        return session.settings->hand_size(round.number.value) == size && round.trump.kind == TrumpKind::kNone;
      };
      if (!turned ||
          (session.settings->turned_trump && std::none_of(session.rounds.begin(), session.rounds.end(), without_trump)))
        consider(size);
    }
  } else {
    for (std::size_t i = 0; i < ruling.rounds.size(); ++i)
      if (ruling.rounds[i].cards && (!turned || session.rounds[i].trump_card)) consider(*ruling.rounds[i].cards);
  }
  return largest;
}

void Referee::Pass::judge_capacity(const Session& session, DealReporter& reporter) {
  const auto players = static_cast<std::int64_t>(session.players.size());  // times a record's wildest claim
  for (const bool turned : {true, false}) {
    const int cards = turned ? cards::kDeckSize - 1 : cards::kDeckSize;
    const int largest = largest_hand(session, turned).value_or(turned ? 0 : 1);
    if (players * largest <= cards) continue;
    const auto most = static_cast<std::size_t>(cards / largest);
    const std::string needed =
        fmt::format("{} players with hands of {} need {} cards{}", players, counted(largest, "card"),
                    players * largest + (turned ? 1 : 0), turned ? ", the turned trump card included" : "");
    reporter.report(kRule<"oh-hell/too-many-players">, session.players[std::min(most, session.players.size() - 1)].at,
                    "{}: the deck has 52, enough for {}", needed, counted(static_cast<int>(most), "player"));
    return;
  }
}

void Referee::Pass::judge_round(const Session& session, std::size_t index, bool number_in_doubt,
                                DealReporter& reporter) {
  const Round& round = session.rounds[index];
  facts.session = &session;
  facts.round = &round;
  facts.last = index + 1 == session.rounds.size();
  facts.number_in_doubt = number_in_doubt;
  facts.seats = session.players.size();
  facts.hand_size.reset();
  facts.hand_size_source = HandSizeSource::kNone;
  facts.dealer = round.dealer ? seat_meant(*round.dealer, meant) : std::nullopt;
  facts.at.assign(facts.seats, SeatFacts{});
  facts.bids_by_strangers = 0;
  facts.unlisted_player = false;
  facts.bid_refuted = facts.winner_refuted = facts.breaks_off = facts.unknown_winners = false;
  facts.trump_in_doubt = false;

  for (std::size_t s = 0; s < session.joined.size(); ++s) facts.at[s].away = session.joined[s] > index;
  establish_deal(facts, meant, deal);
  if (!full_without_the_away(facts))
    for (SeatFacts& seat : facts.at) seat.away = false;
  for (std::size_t s = 0; s < facts.seats; ++s) away[index * facts.seats + s] = facts.at[s].away ? 1 : 0;
  judge_deal(facts, deal, reporter);
  judge_bids(facts, meant, reporter);
  if (facts.played()) play.judge(facts, meant, deal, reporter);
  judge_results(facts, meant, reporter, &ruling.scores[index * facts.seats], unscorable_reported);
  ruling.rounds[index].cards = facts.hand_size;
  ruling.rounds[index].unreadable = unreadable(session, round);
  for (std::size_t s = 0; s < facts.seats; ++s) {
    const PlayerScore& score = ruling.scores[index * facts.seats + s];
    ruling.rounds[index].points_as_recorded |= score.points && (!score.bid || !score.won || !facts.scorable());
  }
}

/// The seat's total after the round, as recorded.
std::optional<Points> Referee::Pass::standing_recorded(const Session& session, std::size_t round,
                                                       std::size_t seat) const {
  for (const PlayerPoints& claim : session.standings_of(session.rounds[round]))
    if (seat_meant(claim.player, meant) == seat && size_of(claim.number.value) <= kLargestTotal)
      return claim.number.value;
  return std::nullopt;
}

/// Each running total beside points is the total before it plus the points, as recorded or else as worked out.
void Referee::Pass::judge_standings(const Session& session, DealReporter& reporter) {
  if (session.running_totals) return;
  std::vector<std::optional<Points>> before(session.players.size(), Points());
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Round& round = session.rounds[i];
    for (std::size_t s = 0; s < before.size(); ++s) {
      if (away[i * before.size() + s] != 0) continue;
      auto points = ruling.score(i, s).points;
      for (const PlayerPoints& claim : session.points_of(round))
        if (seat_meant(claim.player, meant) == s) points = claim.number.value;
      const auto expected = before[s] && points ? std::optional(*before[s] + *points) : std::nullopt;
      before[s] = expected;
      for (const PlayerPoints& claim : session.standings_of(round)) {
        if (seat_meant(claim.player, meant) != s) continue;
        before[s] = claim.number.value;
        if (!expected || *expected == claim.number.value || !ruling.rounds[i].doubts.empty()) continue;
        reporter.enter(number_of(round), ruling.rounds[i].doubts);
        auto& finding = reporter.refute(kRule<"oh-hell/wrong-total">, claim.number.at,
                                        "{} has {} after round {}, not {}", shown(session.players[s].text),
                                        in_points(*expected), round.number.value, claim.number.value);
        finding.player = session.players[s].text;
        finding.offer(text_of(*expected));
        reporter.leave();
      }
    }
  }
}

void Referee::Pass::judge_totals(const Session& session, bool rounds_missing, DealReporter& reporter) {
  const std::size_t seats = session.players.size();
  totals.assign(seats, Points());
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    for (std::size_t s = 0; s < seats; ++s) {
      if (away[i * seats + s] != 0) continue;
      PlayerScore& score = ruling.scores[i * seats + s];
      auto& total = totals[s];
      if (total && score.points && size_of(*total + *score.points) <= kLargestTotal)
        *total += *score.points;
      else if ((total = standing_recorded(session, i, s)))
        ruling.rounds[i].points_as_recorded = true;
      score.total = total;
    }
  }
  judge_standings(session, reporter);
  bool sound = true;
  for (std::size_t i = 0; i < session.rounds.size(); ++i)
    sound = sound && ruling.rounds[i].doubts.empty() && !ruling.rounds[i].unreadable;
  if (!sound || rounds_missing) return;  // what the total should be does not follow from the record
  for (const PlayerPoints& claim : session.totals) {
    const auto seat = seat_meant(claim.player, meant);
    if (!seat || !totals[*seat] || *totals[*seat] == claim.number.value) continue;
    Points claimed;  // a total that adds up wrong points says nothing new
    for (std::size_t round = 0; round < session.rounds.size(); ++round) {
      Points points = *ruling.score(round, *seat).points;
      for (const PlayerPoints& recorded : session.points_of(session.rounds[round]))
        if (seat_meant(recorded.player, meant) == seat) points = recorded.number.value;
      claimed += points;
    }
    if (claimed == claim.number.value) continue;
    auto& finding = reporter.report(kRule<"oh-hell/wrong-total">, claim.number.at, "{} has {} in all, not {}",
                                    shown(session.players[*seat].text), in_points(*totals[*seat]), claim.number.value);
    finding.player = session.players[*seat].text;
    finding.offer(text_of(*totals[*seat]));
  }
}

void Referee::Pass::judge_completeness(const Session& session, bool rounds_missing, DealReporter& reporter) {
  const auto scheduled = session.settings->rounds();
  bool unfinished = false;
  for (const RoundRuling& round : ruling.rounds) {
    for (const findings::Rule* doubt : round.doubts) unfinished |= doubt == &kRule<"oh-hell/incomplete-round">;
  }
  ruling.complete.reset();
  if (unfinished) ruling.complete = false;
  if (session.damaged || session.settings_unread) return;
  if (!scheduled && session.rounds.empty()) {
    ruling.complete = false;
    reporter.report(kRule<"oh-hell/incomplete-session">, session.at, "no round is recorded");
  }
  if (!scheduled) return;
  int last = 0;
  for (const Round& round : session.rounds) last = std::max(last, round.number.value);
  // As many rounds as there should be are all there, though one may have the wrong number.
  const bool all = last >= *scheduled || static_cast<int>(session.rounds.size()) >= *scheduled;
  ruling.complete = all && !unfinished && !rounds_missing;
  if (all) return;
  if (session.rounds.empty()) {
    reporter.report(kRule<"oh-hell/incomplete-session">, session.at, "no round is recorded of the {} of this game",
                    *scheduled);
  } else {
    reporter.report(kRule<"oh-hell/incomplete-session">, session.rounds.back().number.at,
                    "the game ends after round {} of {}", last, *scheduled);
  }
}

Referee::Referee() : pass_(std::make_unique<Pass>()) {}
Referee::~Referee() = default;

Ruling& Referee::judge(const Session& session) {
  Ruling& ruling = pass_->ruling;
  ruling.findings.clear();
  ruling.rounds.resize(session.rounds.size());
  for (RoundRuling& round : ruling.rounds) {
    round.cards.reset();
    round.doubts.clear();
    round.unreadable = round.points_as_recorded = false;
  }
  ruling.scores.clear();
  ruling.complete.reset();
  ruling.other_scoring = false;

  DealReporter reporter(ruling.findings);
  pass_->judge_players(session, reporter);
  if (session.players.empty()) return ruling;  // the readers' business
  pass_->unscorable_reported = false;
  pass_->facts.total_refuted.assign(session.players.size(), 0);
  RoundCounter counter(session, reporter);
  if (session.players.size() <= kMaxSeats) {
    ruling.scores.resize(session.rounds.size() * session.players.size());
    pass_->away.assign(ruling.scores.size(), 0);
    for (std::size_t i = 0; i < session.rounds.size(); ++i) {
      reporter.enter(number_of(session.rounds[i]), ruling.rounds[i].doubts);
      pass_->judge_round(session, i, counter.judge(session.rounds[i], i), reporter);
    }
    reporter.leave();
    const bool rounds_missing = counter.missing() || session.damaged;
    pass_->judge_totals(session, rounds_missing, reporter);
    pass_->judge_completeness(session, rounds_missing, reporter);
  }
  pass_->judge_capacity(session, reporter);
  judge_scoring(session, pass_->meant, ruling);
  findings::sort_by_place(ruling.findings);
  return ruling;
}

}  // namespace kibitzer::oh_hell
