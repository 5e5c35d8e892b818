// Results and deals as USEBIO, and what is lost: auctions, play, comments, and results that it has no words for.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "bridge/club/usebio_writer.h"
#include "bridge/conversion/table_writer.h"
#include "bridge/results/table_result.h"
#include "cards/hand_writer.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

std::string usebio_text(const std::optional<Text>& text) {
  return says_something(text) ? text::in_utf8(text->text) : std::string();
}

struct ScoringWord {
  std::string_view scoring;  ///< as it comes back from a document
  ClubScoring kind;
};
constexpr auto kScoringWords = std::to_array<ScoringWord>(
    {{"MP", ClubScoring::kMatchpoints}, {"IMP;Butler", ClubScoring::kButler}, {"IMP;Cross", ClubScoring::kCrossImps}});

ClubScoring club_scoring(std::string_view scoring) {
  const std::string words = text::lowered(scoring.substr(0, 60));
  const auto has = [&](std::string_view word) { return words.find(word) != std::string::npos; };
  if (words.starts_with("mp") || words.starts_with("matchp")) return ClubScoring::kMatchpoints;
  if (has("butler")) return ClubScoring::kButler;
  if (has("cross") || has("ximp")) return ClubScoring::kCrossImps;
  return ClubScoring::kUnknown;
}

bool is_read_back(std::string_view scoring) {
  return std::any_of(kScoringWords.begin(), kScoringWords.end(),
                     [&](const auto& one) { return one.scoring == scoring; });
}

/// The day as yyyy-mm-dd; empty if it is not a whole day, or there is none such.
std::string iso_day(const Session& session) {
  const std::string date = day_of(session);
  if (text::no_such_day(date)) return {};
  const auto day = text::day_in(date);
  if (day) return fmt::format("{:04}-{:02}-{:02}", day->year, day->month, day->day);
  return text::iso_day_first(date).value_or("");
}

/// Whether a text that should be a pair's number is its names.
bool is_names(const std::string& pair) {
  constexpr std::size_t kLongestLetters = 4;
  return pair.size() > kLongestLetters && pair.find_first_of("0123456789") == std::string::npos;
}

bool is_digits(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::array<std::optional<Figure>, 2> figures_by_side(const std::optional<FigureClaim>& claim,
                                                     std::optional<Seat> declarer) {
  std::array<std::optional<Figure>, 2> figures;
  if (!claim) return figures;
  figures = {claim->north_south, claim->east_west};
  if (claim->declarer && declarer && !figures[index_of(side_of(*declarer))])
    figures[index_of(side_of(*declarer))] = claim->declarer;
  return figures;
}

/// Whether the Director gave each side a part of the top.
bool is_award(const TableResult& result) {
  return result.adjusted && result.weighted.empty() && !result.score.north_south;
}

class UsebioTables : public TableWriter {
 public:
  using TableWriter::TableWriter;

  void count_losses(const Session& session, const Ruling& ruling) override;
  bool heeds(Remark::Kind /*kind*/) const override { return false; }
  void take(const Session& session, const Ruling& ruling) override;
  bool takes_match_scores() const override { return true; }
  /// They are taken with the session.
  bool take_rows(const Session& /*session*/, Session& /*copy*/, Board& /*board*/) override { return true; }
  /// All tables are in one document.
  void write(Session& /*table*/, std::string& /*text*/) override {}
  void finish(std::string& text) override;

 private:
  using EventKey = std::tuple<std::string, std::string, ClubScoring, bool>;  // name, date, scoring, of teams
  /// Event, session, match of teams, and number.
  using BoardKey = std::tuple<std::size_t, std::string, std::optional<std::size_t>, int>;
  struct Place {
    std::size_t event = 0;
    std::size_t board = 0;
    std::string round;  // of all its results, which are a whole table of results; else empty
  };

  void lose_heading(const Session& session) const;
  void lose_boards(const Session& session) const;
  std::size_t event_of(const Session& session);
  std::size_t match_of(ClubEvent& event, ClubMatch match);
  ClubBoard& board_of(std::size_t event, const Session& session, const Board& board);
  void take_results(const Session& session, const Board& board, const BoardRuling& ruling, ClubEvent& event,
                    ClubBoard& taken);
  ClubResult result_of(const Session& session, const Board& board, const TableResult& result, bool& individual) const;
  void take_score(const Board& board, const TableResult& from, const TableRow* row, ClubResult& result) const;
  void take_points(const Board& board, const TableResult& from, const TableRow* row, ClubResult& result) const;
  void take_totals(const Session& session, ClubEvent& event) const;
  void take_match_scores(const Session& session, ClubEvent& event);

  ClubFile file_;
  std::map<EventKey, std::size_t> events_;
  std::map<BoardKey, std::vector<Place>> boards_;
  std::map<std::ptrdiff_t, std::map<std::array<std::string, 3>, std::size_t>> matches_;  // by event; round and teams
};

void UsebioTables::lose_heading(const Session& session) const {
  if (says_something(session.name) && session.event) lose("name of a session");
  if (says_something(session.date) && iso_day(session).empty()) lose("date");
  if (says_something(session.scoring) && !is_read_back(session.scoring->text)) lose("scoring");
  const bool two = says_something(session.home_team) && says_something(session.visit_team);
  if (!two && (says_something(session.home_team) || says_something(session.visit_team))) lose("team");
  if (session.carried_over != decltype(session.carried_over){}) lose("carry-over");
  if (session.settings.scoring != Scoring::kDuplicate) lose("rules of rubber bridge or Chicago");
  if (!file_.club.empty() && says_something(session.site) && usebio_text(session.site) != file_.club) lose("site");
}

void UsebioTables::lose_boards(const Session& session) const {
  lose_of_boards(session, "auction", [](const Board& board) { return !board.calls.empty() || board.auction_at; });
  lose_of_boards(session, "play", [](const Board& board) { return !board.tricks.empty() || board.play_at; });
  lose_of_boards(session, "trump of an end position", [](const Board& board) { return board.trump.has_value(); });
  lose_of_boards(session, "entry of a list of results", [](const Board& board) { return board.listed.has_value(); });
  lose_of_boards(session, "hand that is not all known", [](const Board& board) { return board.deal_damaged; });
  lose_of_boards(session, "dealer other than the board's number has", [](const Board& board) {
    return board.dealer && (!board.number || board.dealer->value != dealer_of_board(board.number->value));
  });
  lose_of_boards(session, "vulnerability other than the board's number has", [](const Board& board) {
    return board.vulnerable &&
           (!board.number || board.vulnerable->value != vulnerability_of_board(board.number->value));
  });
}

void UsebioTables::count_losses(const Session& session, const Ruling& /*ruling*/) {
  lose_effects(session);
  lose_heading(session);
  lose_boards(session);
  lose("score of a rubber", session.rubber_records.size());
  const auto winners = std::count_if(session.tricks.begin(), session.tricks.end(),
                                     [](const Trick& trick) { return trick.winner.has_value(); });
  lose("winner of a trick", static_cast<std::size_t>(winners));
  for (const Remark& remark : session.remarks) lose(remark.comment() ? "comment" : "annotation of a call or a card");
  for (const Board& board : session.boards)
    for (const OtherTag& tag : session.other_tags_of(board))
      if (tag.name != "ScoreTable" && tag.name != "TotalScoreTable")
        lose(fmt::format("tag {}", text::printable(tag.name)));
  for (const TableRow& row : session.table_rows) {
    if (row.rank) lose("rank of a result");
    if (row.entered) lose("time of entry");
    if (row.damaged) lose("doubtful result of a table");
  }
  for (const TotalRow& row : session.total_rows)
    if (row.mean_imps || row.mean_matchpoints || row.mean_score) lose("mean of a board in a table of totals");
}

std::size_t UsebioTables::event_of(const Session& session) {
  const ClubScoring scoring = club_scoring(usebio_text(session.scoring));
  const std::string name = named_event(session) == "?" ? std::string() : named_event(session);
  const bool of_teams = says_something(session.home_team) && says_something(session.visit_team);
  const auto [found, is_new] = events_.try_emplace({name, iso_day(session), scoring, of_teams}, file_.events.size());
  if (is_new) {
    ClubEvent& event = file_.events.emplace_back();
    std::tie(event.name, event.date, event.scoring, event.of_teams) = found->first;
  }
  if (file_.club.empty()) file_.club = usebio_text(session.site);
  return found->second;
}

std::array<std::string, 4> hands_of(const Session& session, const Board& board) {
  std::array<std::string, 4> hands;
  for (const Seat seat : kSeats) {
    const Hand& hand = board.hands[index_of(seat)];
    std::vector<cards::Card> held;
    for (const CardAt& one : session.cards_of(hand)) held.push_back(one.card);
    if (hand.known && !held.empty()) hands[index_of(seat)] = cards::text_of_hand(held);
  }
  return hands;
}

/// The round that all rows name; empty if they are of several.
std::string one_round(const Session& session) {
  const auto& rows = session.table_rows;
  if (rows.empty()) return {};
  const std::string round = usebio_text(rows.front().round);
  const bool same =
      std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return usebio_text(row.round) == round; });
  return same ? round : std::string();
}

std::size_t UsebioTables::match_of(ClubEvent& event, ClubMatch match) {
  auto& matches = matches_[&event - file_.events.data()];
  const auto [found, is_new] = matches.try_emplace({match.round, match.teams[0], match.teams[1]}, event.matches.size());
  if (is_new) event.matches.push_back(std::move(match));
  return found->second;
}

/// Records of one board are joined, unless their deals differ or each has all results of another round.
ClubBoard& UsebioTables::board_of(std::size_t event, const Session& session, const Board& board) {
  constexpr std::size_t kMostTried = 50;
  const std::array<std::string, 4> hands = hands_of(session, board);
  const std::string stage = usebio_text(session.stage);
  const std::string round = one_round(session);
  auto& boards = file_.events[event].boards;
  std::vector<Place>* places = nullptr;
  std::optional<std::size_t> match;
  if (file_.events[event].of_teams)
    match = match_of(file_.events[event], {round.empty() ? usebio_text(session.round) : round,
                                           {usebio_text(session.home_team), usebio_text(session.visit_team)},
                                           {}});
  if (board.number) {
    places = &boards_[{event, stage, match, board.number->value}];
    bool other_deal = false;
    for (std::size_t i = 0; i < std::min(places->size(), kMostTried); ++i) {
      Place& place = (*places)[i];
      ClubBoard& there = boards[place.board];
      const bool differ = std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) {
        const std::string& ours = hands[index_of(seat)];
        return !ours.empty() && !there.hands[index_of(seat)].empty() && ours != there.hands[index_of(seat)];
      });
      const bool other_round = !round.empty() && !place.round.empty() && round != place.round;
      other_deal = other_deal || (differ && !other_round);
      if (differ || other_round) continue;
      for (const Seat seat : kSeats)
        if (there.hands[index_of(seat)].empty()) there.hands[index_of(seat)] = hands[index_of(seat)];
      return there;
    }
    if (other_deal) lose("different deal with the same number");
    places->push_back({event, boards.size(), round});
    if (places->size() > 1 && !match)
      for (const Place& place : *places)
        if (place.board < boards.size() && !place.round.empty())
          boards[place.board].match = match_of(file_.events[event], {place.round, {}, {}});
  }
  ClubBoard& fresh = boards.emplace_back();
  fresh.session = stage;
  fresh.hands = hands;
  if (board.number) fresh.number = board.number->value;
  if (match)
    fresh.match = match;
  else if (places != nullptr && places->size() > 1 && !round.empty())
    fresh.match = match_of(file_.events[event], {round, {}, {}});
  return fresh;
}

/// What the table scored, or was given in place of a score.
void UsebioTables::take_score(const Board& board, const TableResult& from, const TableRow* row,
                              ClubResult& result) const {
  const bool given = from.adjusted || result.ruled;
  if (given && (from.contract || from.tricks)) lose("result beside an adjusted score");
  if (given) {
    result.contract.reset();
    result.declarer.reset();
    result.tricks.reset();
  }
  if (!from.weighted.empty()) {
    lose("weighted score");
    result.ruled = true;
  } else if (is_award(from)) {
    result.award = {from.score.north_south_adjusted, from.score.east_west_adjusted};
  } else if (from.adjusted && from.score.east_west) {
    lose("adjusted score in points");
    result.ruled = true;
  } else if (!result.ruled) {
    result.score = from.score.north_south;
    if (row == nullptr) {
      if (const auto recorded = recorded_points(board, from.declarer)) result.score = recorded;
      return;
    }
    const auto& [ours, theirs] = row->score;
    if (ours || theirs) result.score = static_cast<int>((ours ? ours->value : -theirs->value).count / 100);
    if (ours && theirs && !(ours->value == -theirs->value)) lose("score of East-West");
  }
}

void UsebioTables::take_points(const Board& board, const TableResult& from, const TableRow* row,
                               ClubResult& result) const {
  using Figures = std::array<std::optional<Figure>, 2>;
  const Figures matchpoints = row != nullptr ? row->matchpoints : figures_by_side(board.matchpoints, from.declarer);
  const Figures imps = row != nullptr ? row->imps : figures_by_side(board.imps, from.declarer);
  const Figures percentage = row != nullptr ? row->percentage : figures_by_side(board.percentage, from.declarer);
  const auto artificial = [](const std::optional<Figure>& figure) { return figure && figure->artificial; };
  for (const std::size_t side : {0U, 1U}) {
    // ^60 is as much of the top, not as many matchpoints.
    const auto award = side == 0 ? from.score.north_south_adjusted : from.score.east_west_adjusted;
    const bool of_top = is_award(from) && artificial(matchpoints[side]) && !artificial(percentage[side]) &&
                        matchpoints[side]->value == Hundredths::of(percent(award));
    if (matchpoints[side] && !of_top) result.matchpoints[side] = matchpoints[side];
    if (imps[side]) result.imps[side] = imps[side];
    if (percentage[side] && !percentage[side]->artificial) lose("percentage of a result");
    result.ruled = result.ruled || ((artificial(matchpoints[side]) || artificial(imps[side])) && !from.adjusted);
  }
}

ClubResult UsebioTables::result_of(const Session& session, const Board& board, const TableResult& from,
                                   bool& individual) const {
  const TableRow* const row = from.row == 0 ? nullptr : &session.table_rows[from.row - 1];
  ClubResult result;
  result.section = from.section;
  result.round = from.round;
  result.table = from.table;
  result.listed = from.listed;
  if (!from.teams[0].empty() && !from.teams[1].empty()) {
    if (from.room != Room::kNone) result.home = from.room == Room::kOpen ? Side::kNorthSouth : Side::kEastWest;
  } else if (from.room != Room::kNone) {
    result.table = from.room == Room::kOpen ? "Open" : "Closed";
  }
  result.pairs = from.pairs;
  result.names = from.names;
  const bool numbers = std::all_of(from.players.begin(), from.players.end(), is_digits);
  if (numbers) {
    individual = true;
    result.players = from.players;
    result.pairs = result.names = {};
  }
  for (const std::size_t side : {0U, 1U}) {
    if (result.home && !result.names[side].empty()) lose("name of a pair in a match");
    if (is_names(result.pairs[side])) {
      if (result.names[side].empty()) result.names[side] = result.pairs[side];
      result.pairs[side].clear();
    }
    if (!numbers && result.names[side].empty())
      for (const std::size_t seat : {side, side + 2})
        if (!from.players[seat].empty()) lose("player");
  }
  result.contract = from.contract;
  result.declarer = from.declarer;
  result.lead = from.lead;
  result.tricks = from.tricks;
  take_points(board, from, row, result);
  take_score(board, from, row, result);
  return result;
}

void UsebioTables::take_results(const Session& session, const Board& board, const BoardRuling& ruling, ClubEvent& event,
                                ClubBoard& taken) {
  for (const TableResult& from : table_results(session, board, ruling)) {
    if (from.of_rubber || (from.row == 0 && !from.contract && !from.scored())) continue;
    taken.results.push_back(result_of(session, board, from, event.individual));
  }
  for (const TableRow& row : session.table_rows) {
    if (!row.datum) continue;
    if (!taken.datum) taken.datum = row.datum;
    if (!(taken.datum->value == row.datum->value)) lose("datum of a result");
  }
}

void UsebioTables::take_totals(const Session& session, ClubEvent& event) const {
  for (const TotalRow& row : session.total_rows) {
    ClubContestant& one = event.contestants.emplace_back();
    one.session = usebio_text(session.stage);
    one.section = usebio_text(row.section);
    one.number = usebio_text(row.contestant);
    one.direction = usebio_text(row.direction);
    one.names = usebio_text(row.names);
    if (is_names(one.number)) {
      if (one.names.empty()) one.names = one.number;
      one.number.clear();
    }
    const auto& total = row.score ? row.score : row.matchpoints ? row.matchpoints : row.imps;
    one.total = total;
    const std::array all = {row.score.has_value(), row.matchpoints.has_value(), row.imps.has_value()};
    lose("second total",
         static_cast<std::size_t>(std::max<std::ptrdiff_t>(std::count(all.begin(), all.end(), true), 1) - 1));
    one.percentage = row.percentage;
    one.handicap = row.handicap;
    one.boards = row.boards;
    if (row.rank) one.place = shown(*row.rank);
  }
}

void UsebioTables::take_match_scores(const Session& session, ClubEvent& event) {
  for (const MatchRow& row : session.match_rows) {
    if (event.of_teams && row.contestants[0] && row.contestants[1]) {
      const std::size_t match = match_of(
          event, {usebio_text(row.round), {usebio_text(row.contestants[0]), usebio_text(row.contestants[1])}, {}});
      event.matches[match].scores = row.scores;
    } else if (row.scores[0] || row.scores[1]) {
      lose("score of a match");
    }
  }
}

void UsebioTables::take(const Session& session, const Ruling& ruling) {
  const std::size_t event = event_of(session);
  take_match_scores(session, file_.events[event]);
  for (std::size_t i = 0; i < session.boards.size(); ++i) {
    ClubBoard& taken = board_of(event, session, session.boards[i]);
    take_results(session, session.boards[i], ruling.boards[i], file_.events[event], taken);
  }
  take_totals(session, file_.events[event]);
}

/// What a list beside the records has of a room that has a record of its own is left out.
void leave_out_listed(ClubBoard& board) {
  using Room = std::tuple<std::optional<Side>, std::string, std::string>;
  const auto room_of = [](const ClubResult& one) { return Room(one.home, one.table, one.round); };
  std::set<Room> recorded;
  for (const ClubResult& one : board.results)
    if (!one.listed) recorded.insert(room_of(one));
  const auto is_again = [&](const ClubResult& one) { return one.listed && recorded.contains(room_of(one)); };
  board.results.erase(std::remove_if(board.results.begin(), board.results.end(), is_again), board.results.end());
}

/// Lists the teams, which matches then name by their numbers.
void number_teams(ClubEvent& event) {
  std::map<std::string, std::string> numbers;  // by name
  std::set<std::string> taken;
  for (const ClubContestant& one : event.contestants) taken.insert(one.number);
  std::size_t last = 0;
  const auto next = [&] {
    std::string number = std::to_string(++last);
    while (!taken.insert(number).second) number = std::to_string(++last);
    return number;
  };
  for (ClubContestant& one : event.contestants) {
    if (one.names.empty()) one.names = one.number;
    if (one.number.empty()) one.number = next();
    numbers.try_emplace(one.names, one.number);
  }
  for (ClubMatch& match : event.matches) {
    for (std::string& team : match.teams) {
      const auto [found, is_new] = numbers.try_emplace(team);
      if (is_new) {
        found->second = next();
        ClubContestant& one = event.contestants.emplace_back();
        one.number = found->second;
        one.names = team;
      }
      team = found->second;
    }
  }
}

/// Totals are of a session only if each session has some.
void put_totals_in_place(ClubEvent& event) {
  std::set<std::string> with_totals;
  for (const ClubContestant& one : event.contestants) with_totals.insert(one.session);
  const auto has_totals = [&](const ClubBoard& board) { return with_totals.contains(board.session); };
  if (with_totals.size() > 1 && std::all_of(event.boards.begin(), event.boards.end(), has_totals)) return;
  for (ClubContestant& one : event.contestants) one.session.clear();
}

void UsebioTables::finish(std::string& text) {
  bool anything = false;
  for (ClubEvent& event : file_.events) {
    put_totals_in_place(event);
    for (ClubBoard& board : event.boards) leave_out_listed(board);
    if (event.of_teams)
      number_teams(event);
    else
      number_pairs(event);
    const auto& all = event.contestants;
    const auto directed = [](const ClubContestant& one) { return !one.direction.empty(); };
    if (!all.empty() && std::all_of(all.begin(), all.end(), directed)) event.winners = 2;
    for (const ClubBoard& board : event.boards) anything = anything || !board.results.empty() || board.has_hands();
  }
  if (anything) text = write_usebio(file_);
}

}  // namespace

std::unique_ptr<TableWriter> usebio_table_writer(records::Losses& losses) {
  return std::make_unique<UsebioTables>(losses);
}

}  // namespace kibitzer::bridge
