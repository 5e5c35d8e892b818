#include "contests/handed_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "bridge/club/bridgewebs_writer.h"
#include "bridge/club/club_event.h"
#include "bridge/club/usebio_writer.h"
#include "bridge/model/pair_texts.h"
#include "cards/hand_writer.h"
#include "contests/matches.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::ClubBoard;
using bridge::ClubContestant;
using bridge::ClubEvent;
using bridge::ClubResult;
using bridge::ClubScoring;
using bridge::Hundredths;
using bridge::kSides;
using bridge::Matchpoints;

std::string in_words(const std::vector<std::string>& names) {
  constexpr std::size_t kMostNamed = 5;
  std::string words;
  for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
    words += (i == 0 ? "" : "; ") + text::printable(names[i]);
  return names.size() > kMostNamed ? words + "; …" : words;
}

std::array<std::string, 4> hands_of(const bridge::DealKey& deal) {
  std::array<std::string, 4> hands;
  if (deal == bridge::DealKey{}) return hands;
  cards::CardSet rest = cards::CardSet::whole_deck();
  for (const bridge::Seat seat : bridge::kSeats) {
    cards::CardSet held = seat == bridge::Seat::kWest ? rest : cards::CardSet::from_bits(deal[index_of(seat)]);
    rest.remove_all(held);
    std::vector<cards::Card> hand;
    for (; !held.empty(); held.remove(held.first())) hand.push_back(held.first());
    hands[index_of(seat)] = cards::text_of_hand(hand);
  }
  return hands;
}

ClubScoring scoring_of(MethodKind kind) {
  switch (kind) {
    case MethodKind::kMatchpoints:
    case MethodKind::kHalfMatchpoints:
      return ClubScoring::kMatchpoints;
    case MethodKind::kCrossImps:
      return ClubScoring::kCrossImps;
    case MethodKind::kButler:
      return ClubScoring::kButler;
    case MethodKind::kTeams:
    case MethodKind::kBoardAMatch:
      break;
  }
  return ClubScoring::kUnknown;
}

/// Boards match by match, each by number.
void put_matches_together(std::vector<ClubBoard>& boards) {
  std::stable_sort(boards.begin(), boards.end(), [](const ClubBoard& a, const ClubBoard& b) {
    return std::tuple(a.match, a.number) < std::tuple(b.match, b.number);
  });
}

class HandingIn {
 public:
  HandingIn(const Gathering& gathering, const Comparison& comparison, bool pairs_alone)
      : gathering_(gathering), comparison_(comparison), pairs_alone_(pairs_alone) {}

  /// The event; nothing if there is a failure().
  bridge::ClubFile take();
  const std::string& failure() const { return failure_; }
  std::vector<std::string>& left_out() { return left_out_; }

 private:
  /// How a pair is called there: "A NS 5" is pair 5NS of section A.
  struct Called {
    std::string section;
    std::string number;  ///< empty where it has names alone
  };

  std::string why_not() const;
  Called called(const std::string& label, const std::string& section) const;
  bool is_individual() const;
  void take_pairs(const Result& result, ClubResult& taken);
  void take_board(const ComparedBoard& compared);
  void take_score(const Result& result, ClubResult& taken);
  void take_points(const ComparedBoard& compared, std::size_t index, ClubResult& taken) const;
  void take_ranking(const Ranking& ranking);
  void take_teams();
  void take_matches();
  void take_match_board(const ComparedBoard& compared);
  ClubResult place_of(const Result& result) const;
  ClubResult result_of(const ComparedBoard& compared, std::size_t index);
  void note_adjustments(const Standing& standing);
  void note_left_out();
  const std::string& name(std::uint32_t number) const { return gathering_.names().name(number); }

  const Gathering& gathering_;
  const Comparison& comparison_;
  bool pairs_alone_;
  bridge::ClubFile file_;
  std::string failure_;
  std::vector<std::string> left_out_;
  std::map<std::string, Called> called_;  // by label
  std::size_t ruled_ = 0;
  std::size_t pointless_ = 0;
  std::size_t unplayed_ = 0;
  std::map<std::string, std::string> teams_;  // numbers, by name
  /// By round, and the names of the teams.
  std::map<std::tuple<std::optional<std::uint32_t>, std::string, std::string>, std::size_t> matches_;
  std::size_t unmatched_ = 0;
  bool names_of_matches_ = false;
};

std::string HandingIn::why_not() const {
  std::vector<std::string> titles;
  for (std::uint32_t i = 0; i < gathering_.sessions().size(); ++i) titles.push_back(gathering_.title(i));
  if (titles.size() > 1)
    return fmt::format("it holds one session, and these are {}: {}", titles.size(), in_words(titles));
  if (comparison_.boards.empty()) return "no result of a bridge board is recorded here";
  std::set<MethodKind> kinds;
  for (const ComparedBoard& compared : comparison_.boards) kinds.insert(compared.method.kind);
  if (kinds.size() > 1) return "its boards are scored in one way, and these in several; choose one with --scoring";
  if (pairs_alone_ && is_of_match(*kinds.begin())) return "matches of teams cannot be written so";
  if (pairs_alone_ && is_individual()) return "an individual cannot be written so";
  return {};
}

HandingIn::Called HandingIn::called(const std::string& label, const std::string& section) const {
  const auto read = numbered(label);
  if (!read) return {section, {}};
  const bool own = read->section.empty() || read->section == bridge::section_name(section);
  return {section, (own ? "" : read->section) + read->number +
                       (read->direction ? std::string(letters_of(*read->direction)) : std::string())};
}

void HandingIn::take_score(const Result& result, ClubResult& taken) {
  const bridge::Comparable& score = result.score;
  taken.lead = result.lead;
  if (!score.north_south) {
    taken.award = {score.north_south_adjusted, score.east_west_adjusted};
  } else if (score.weighted != nullptr || score.east_west) {
    taken.ruled = true;
    ++ruled_;
  } else {
    taken.score = score.north_south;
    if (result.adjusted) return;
    taken.contract = result.contract;
    taken.declarer = result.declarer;
    taken.tricks = result.tricks;
  }
}

void HandingIn::take_points(const ComparedBoard& compared, std::size_t index, ClubResult& taken) const {
  const auto& points = compared.points[index];
  if (!points) return;
  auto& figures = scoring_of(compared.method.kind) == ClubScoring::kMatchpoints ? taken.matchpoints : taken.imps;
  figures = {club_figure(points->north_south), club_figure(points->east_west)};
  if (const auto percent = percentages(compared, index))
    taken.percentage = {club_figure(percent->north_south), club_figure(percent->east_west)};
}

bool HandingIn::is_individual() const {
  for (const ComparedBoard& compared : comparison_.boards)
    for (const Result& result : compared.board->results)
      if (!is_of_individual(result, gathering_.names())) return false;
  return true;
}

void HandingIn::take_pairs(const Result& result, ClubResult& taken) {
  if (file_.events.front().individual) {
    for (std::size_t seat = 0; seat < taken.players.size(); ++seat)
      if (result.players[seat]) taken.players[seat] = name(*result.players[seat]);
    return;
  }
  for (const std::size_t side : {0U, 1U}) {
    if (!result.pairs[side]) continue;
    const std::string& label = name(*result.pairs[side]);
    const Called& one = called_.try_emplace(label, called(label, taken.section)).first->second;
    taken.pairs[side] = one.number;
    taken.names[side] = one.number.empty() ? label : std::string(gathering_.known_as(result.session, label));
  }
}

void HandingIn::take_board(const ComparedBoard& compared) {
  ClubBoard& board = file_.events.front().boards.emplace_back();
  board.session = gathering_.sessions().front().stage;
  board.number = compared.board->number;
  board.hands = hands_of(compared.board->deal);
  if (compared.datum) board.datum = club_figure(Hundredths::of(*compared.datum));
  using Pairs = std::array<std::optional<std::uint32_t>, 2>;
  std::set<Pairs> taken;
  for (std::size_t i = 0; i < compared.board->results.size(); ++i) {
    const Result& result = compared.board->results[i];
    take_pairs(result, board.results.emplace_back(result_of(compared, i)));
    taken.insert(result.pairs);
    if (!compared.points[i]) ++pointless_;
  }
  for (const Result& result : compared.board->unplayed) {
    ++unplayed_;
    if (taken.insert(result.pairs).second) take_pairs(result, board.results.emplace_back(place_of(result)));
  }
}

ClubResult HandingIn::place_of(const Result& result) const {
  ClubResult taken;
  if (result.section) taken.section = name(*result.section);
  if (result.round) taken.round = name(*result.round);
  if (result.table) taken.table = name(*result.table);
  return taken;
}

/// A result without those who played it.
ClubResult HandingIn::result_of(const ComparedBoard& compared, std::size_t index) {
  const Result& result = compared.board->results[index];
  ClubResult taken = place_of(result);
  take_score(result, taken);
  take_points(compared, index, taken);
  return taken;
}

void HandingIn::take_teams() {
  ClubEvent& event = file_.events.front();
  for (const Ranking& ranking : comparison_.sessions.front()) {
    for (const Standing& standing : ranking.teams.standings) {
      ClubContestant& one = event.contestants.emplace_back();
      one.number = std::to_string(event.contestants.size());
      teams_.emplace(standing.name, one.number);
      one.names = standing.name;
      one.session = gathering_.sessions().front().stage;
      one.boards = club_figure(Hundredths::of(static_cast<std::int64_t>(standing.boards)));
      event.by_victory_points = event.by_victory_points || standing.victory_points.has_value();
      one.total = club_figure(standing.victory_points.value_or(standing.points));
      one.place = std::to_string(standing.rank) + (standing.shared ? "=" : "");
      note_adjustments(standing);
    }
  }
}

void HandingIn::take_matches() {
  ClubEvent& event = file_.events.front();
  bool carried = false;
  for (const Match& match : comparison_.matches) {
    const bool by_vps = match.kind == MethodKind::kTeams;
    const auto& scores = by_vps ? match.victory_points : match.won;
    event.by_victory_points = by_vps;
    carried = carried || match.carried_over != decltype(match.carried_over){};
    if (!matches_.emplace(std::tuple(match.round, match.teams[0], match.teams[1]), event.matches.size()).second) {
      failure_ = "matches of one round whose teams have no names cannot be told apart";
      return;
    }
    event.matches.push_back({match.round ? name(*match.round) : std::string(),
                             {teams_.at(match.teams[0]), teams_.at(match.teams[1])},
                             {club_figure(scores[0]), club_figure(scores[1])}});
  }
  if (carried) left_out_.emplace_back("the carry-over");
}

void HandingIn::take_match_board(const ComparedBoard& compared) {
  std::size_t taken = 0;
  for (const Encounter& encounter : encounters(*compared.board)) {
    const auto teams = team_names(gathering_, *compared.board, encounter);
    const auto round = compared.board->results[encounter.first].round;
    auto match = matches_.find({round, teams[0], teams[1]});
    const bool turned = match == matches_.end();
    if (turned) match = matches_.find({round, teams[1], teams[0]});
    if (!encounter.home_known || match == matches_.end()) continue;
    ClubBoard& board = file_.events.front().boards.emplace_back();
    board.session = gathering_.sessions().front().stage;
    board.match = match->second;
    board.number = compared.board->results[encounter.first].number;
    board.hands = hands_of(compared.board->deal);
    for (const std::size_t index : {encounter.first, encounter.second}) {
      ClubResult& result = board.results.emplace_back(result_of(compared, index));
      result.home = (index == encounter.first) != turned ? bridge::Side::kNorthSouth : bridge::Side::kEastWest;
      const auto& pairs = compared.board->results[index].pairs;
      names_of_matches_ = names_of_matches_ || pairs[0] || pairs[1];
    }
    taken += 2;
  }
  unmatched_ += compared.board->results.size() - taken;
}

void HandingIn::take_ranking(const Ranking& ranking) {
  ClubEvent& event = file_.events.front();
  for (const Standing& standing : (event.individual ? ranking.players : ranking.pairs).standings) {
    ClubContestant& one = event.contestants.emplace_back();
    const auto found = called_.find(standing.name);
    if (found != called_.end())
      std::tie(one.section, one.number) = std::tie(found->second.section, found->second.number);
    one.session = gathering_.sessions().front().stage;
    if (event.individual) std::tie(one.section, one.number) = std::tuple(ranking.field.section, standing.name);
    one.names = one.number.empty() ? standing.name : standing.known_as;
    if (ranking.field.direction) one.direction = letters_of(*ranking.field.direction);
    one.total = club_figure(standing.victory_points.value_or(standing.points));
    if (standing.percentage) one.percentage = club_figure(*standing.percentage);
    one.place = std::to_string(standing.rank) + (standing.shared ? "=" : "");
    note_adjustments(standing);
  }
}

void HandingIn::note_adjustments(const Standing& standing) {
  const auto note = [&](std::string_view what, std::string_view where) {
    left_out_.push_back(
        fmt::format("the {} of {}, which its {} includes", what, text::printable(standing.name), where));
  };
  if (!(standing.penalty == Hundredths{})) note("penalty", "total");
  if (!(standing.carried_over == Hundredths{})) note("carry-over", "total");
  if (standing.handicap) note("handicap", "place");
}

void HandingIn::note_left_out() {
  const auto note = [&](std::size_t count, std::string_view what, std::string_view tail) {
    if (count > 0) left_out_.push_back(text::counted(count, what) + std::string(tail));
  };
  note(ruled_, "adjusted score", " that is weighted or differs for the two sides: its points alone are written");
  note(gathering_.unread(), "row", " whose score cannot be read");
  note(gathering_.without_score() - unplayed_, "record", " without a score");
  note(gathering_.rubber_deals(), "deal", " of rubber bridge or Chicago");
  note(pointless_, "result", " that there is nothing to compare with: its points");
  note(unmatched_, "result", " of a match whose other table or room is unknown");
  if (names_of_matches_) left_out_.emplace_back("the names of the pairs in matches");
}

bridge::ClubFile HandingIn::take() {
  failure_ = why_not();
  if (!failure_.empty()) return {};
  const Session& session = gathering_.sessions().front();
  ClubEvent& event = file_.events.emplace_back();
  event.name = session.event == "?" ? std::string() : session.event;
  event.date = text::in_one_form(session.date);
  if (!text::day_in(event.date)) {
    if (!event.date.empty() && event.date != "?") left_out_.push_back("the date " + text::printable(event.date));
    event.date.clear();
  }
  event.scoring = scoring_of(comparison_.boards.front().method.kind);
  if (is_of_match(comparison_.boards.front().method.kind)) {
    event.of_teams = true;
    take_teams();
    take_matches();
    for (const ComparedBoard& compared : comparison_.boards) take_match_board(compared);
    if (event.boards.empty()) failure_ = "no board has the results of both tables of a match";
    put_matches_together(event.boards);
    note_left_out();
    return std::move(file_);
  }
  event.individual = is_individual();
  event.winners = 1;
  for (const ComparedBoard& compared : comparison_.boards) take_board(compared);
  for (const Ranking& ranking : comparison_.sessions.front()) {
    if (ranking.field.direction) event.winners = 2;
    take_ranking(ranking);
  }
  number_pairs(event);
  note_left_out();
  return std::move(file_);
}

template <typename Write>
HandedIn made(const Gathering& gathering, const Comparison& comparison, bool pairs_alone, const Write& write) {
  HandingIn handing_in(gathering, comparison, pairs_alone);
  const bridge::ClubFile file = handing_in.take();
  HandedIn made{{}, handing_in.failure(), std::move(handing_in.left_out())};
  if (made.failure.empty()) made.text = write(file, made.left_out);
  return made;
}

}  // namespace

HandedIn as_usebio(const Gathering& gathering, const Comparison& comparison) {
  return made(gathering, comparison, false, [](const bridge::ClubFile& file, std::vector<std::string>& /*left_out*/) {
    return write_usebio(file, "Made by kibitzer compare");
  });
}

HandedIn as_bridgewebs(const Gathering& gathering, const Comparison& comparison) {
  return made(gathering, comparison, true, [](const bridge::ClubFile& file, std::vector<std::string>& left_out) {
    const ClubEvent& event = file.events.front();
    const auto dealt = std::count_if(event.boards.begin(), event.boards.end(),
                                     [](const ClubBoard& board) { return board.has_hands(); });
    if (dealt > 0) left_out.push_back(text::counted(dealt, "deal") + ", which Bridgewebs takes from a file of PBN");
    return write_bridgewebs(event);
  });
}

}  // namespace kibitzer::contests
