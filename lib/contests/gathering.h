// Gathers the results of boards from any number of files, board by board.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "bridge/results/dealt_boards.h"
#include "bridge/results/table_result.h"
#include "contests/contestants.h"
#include "contests/joined_names.h"
#include "contests/options.h"
#include "contests/pair_names.h"
#include "contests/repeats.h"

namespace kibitzer::contests {

/// Names, each kept once and numbered from 0 in order of arrival.
class Names {
 public:
  Names() = default;
  ~Names() = default;
  // The numbers of a copy would point to the names of the original.
  Names(const Names&) = delete;
  Names(Names&&) = delete;
  Names& operator=(const Names&) = delete;
  Names& operator=(Names&&) = delete;

  std::uint32_t number_of(std::string_view name);
  const std::string& name(std::uint32_t number) const { return *by_number_[number]; }
  std::size_t size() const { return by_number_.size(); }

 private:
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
  std::vector<const std::string*> by_number_;
};

/// North-South's IMPs, matchpoints and per cent.
using RecordedFigures = std::array<std::optional<bridge::Figure>, 3>;

/// What a result has besides the board's own data.
struct Result {
  std::uint32_t session = 0;                           ///< in Gathering::sessions()
  std::uint32_t file = 0;                              ///< in Gathering::files()
  std::optional<std::uint32_t> round, section, table;  ///< in Gathering::names()
  std::array<std::optional<std::uint32_t>, 2> teams;   ///< home and visitors
  std::array<bridge::Hundredths, 2> carried_over{};
  std::array<std::optional<std::uint32_t>, 2> pairs;    ///< by side
  std::array<std::optional<std::uint32_t>, 2> called;   ///< the names beside their numbers, by side
  std::array<std::optional<bridge::Side>, 2> fields;    ///< that the pairs are ranked in, by side; of two fields
  std::array<std::optional<std::uint32_t>, 4> players;  ///< by seat
  bridge::Room room = bridge::Room::kNone;
  std::optional<bridge::Contract> contract;
  std::optional<bridge::Seat> declarer;
  std::optional<cards::Card> lead;
  std::optional<int> tricks;
  bridge::Comparable score;
  std::uint32_t figures = 0;  ///< in Gathering::figures(), from 1; 0: the record gives none
  std::uint32_t record = 0;   ///< as TableResult has it
  std::optional<int> number;  ///< of the board, as its own record has it
  bool adjusted = false;
  bool listed = false;
  bool provisional = false;
  bool of_teams = false;  ///< the record says that it is of a match of teams
};

struct Board {
  std::optional<int> number;
  std::optional<bridge::Seat> dealer;
  std::optional<bridge::Vulnerability> vulnerable;
  bridge::DealKey deal{};
  std::uint32_t scoring = 0;                                ///< in Gathering::names(): that of the first result
  std::optional<std::uint32_t> section;                     ///< if sections are scored apart
  bool scorings_differ = false;                             ///< the results are from contests with different scoring
  std::vector<Result> results;                              ///< in order of arrival
  std::vector<Result> left_out;                             ///< of rows whose score cannot be read
  std::vector<Result> unplayed;                             ///< rows of pairs without a result
  std::shared_ptr<const bridge::DoubleDummy> double_dummy;  ///< if asked for and the deal is known
};

/// A part of a session whose pairs are numbered, compared and ranked by themselves.
struct SectionOfSession {
  std::string name;  ///< empty: the whole session
  Movement movement = Movement::kUnknown;
};

/// An event on a day, or a part of one, with its own ranking.
struct Session {
  std::string event;
  std::string date;
  std::string stage;
  std::string file;  ///< without an event: its file; empty if several have the same deals
  Together together = Together::kNo;
  std::vector<SectionOfSession> sections =
      {};  ///< that have a field of pairs, by name; one without a name if it has none
};

/// Boards are matched by their deal, separately for matches (where teams or rooms are named) and for a field of tables.
/// If the deal is unknown, they are matched by event, date, stage and number, or without an event by file and number;
/// in matches also by teams and round, as each match may have its own boards. A file without an event is a session of
/// its own, but files that share a deal are one.
class Gathering {
 public:
  /// Takes a result from the file `path`. Results without a score cannot be compared, and are only counted; a deal of
  /// the same event, date and number, in whichever file, says who is vulnerable.
  void add(std::string_view path, const bridge::TableResult& result);

  /// Call after the last result: numbers the sessions, gives everybody one name, and finds out who the contestants are.
  /// Sections are scored together or apart, and have one ranking or two, as their records show, unless `asked` says it of
  /// all.
  void settle(const Options& asked = {});

  /// The name of a session: its event, stage and date, else its file and number.
  std::string title(std::uint32_t session) const;

  const std::vector<Board>& boards() const { return boards_; }
  const std::vector<Session>& sessions() const { return sessions_; }
  /// What the record gives the result from comparing tables, as TableResult has it; nullptr if nothing.
  const RecordedFigures* figures(const Result& result) const {
    return result.figures == 0 ? nullptr : &figures_[result.figures - 1];
  }
  const Names& names() const { return names_; }
  const Names& files() const { return files_; }
  /// The names of a pair or player who has a number in the session; empty if the record does not give them.
  std::string_view known_as(std::uint32_t session, const std::string& number) const;
  /// Whom records write in different ways, and who may be somebody else.
  const JoinedNames& joined_names() const { return joined_names_; }
  /// How many results were duplicates (same players, seats and score), as when files contain the same records.
  std::size_t repeated() const { return repeated_; }
  /// How many rows have a score that cannot be read: what depends on it is in doubt.
  std::size_t unread() const { return unread_; }
  /// How many records had no score.
  std::size_t without_score() const { return without_score_; }
  /// How many results are left out, as nobody played there: a pair sat out.
  std::size_t sit_outs() const { return sit_outs_; }
  /// How many deals of rubber bridge and Chicago there were, which are not compared.
  std::size_t rubber_deals() const { return rubber_deals_; }

 private:
  struct DealHash {
    std::size_t operator()(const bridge::DealKey& key) const;
  };

  /// A room of a match on a board.
  using RoomKey = std::tuple<std::size_t, std::uint32_t, std::optional<std::uint32_t>, std::optional<std::uint32_t>,
                             std::array<std::optional<std::uint32_t>, 2>, bridge::Room>;

  /// A result that lacks only who is vulnerable, and its file.
  struct Unscored {
    std::string path;
    bridge::TableResult result;
  };

  /// The result, with the teams of the record before if it is of a room and names none.
  bridge::TableResult with_teams(std::string_view path, const bridge::TableResult& from);
  void enter(std::string_view path, const bridge::TableResult& from);
  void join_deals();
  std::size_t board_of(std::string_view path, const bridge::TableResult& result);
  bool is_again(std::size_t board, const Result& result);
  /// The same of a result of a field, as a row or a game.
  bool is_row_again(std::size_t board, const Result& result, const bridge::TableResult& from);
  /// Whether the result is a duplicate, which is counted.
  bool is_known(std::size_t board, const Result& result);
  std::uint32_t session_of(std::string_view path, const bridge::TableResult& result);
  std::uint32_t root_of(std::uint32_t session);
  void join_sessions();
  void identify_contestants(std::optional<int> winners);
  void join_sections(std::optional<bool> together);
  void rank_as_one(std::uint32_t session);
  void split_by_section();
  std::optional<std::uint32_t> name(const std::string& text);

  std::vector<Board> boards_;
  std::vector<RecordedFigures> figures_;
  std::deque<std::vector<bridge::WeightedPoints>> weighted_;  // which results point to
  std::vector<Session> sessions_;
  std::vector<std::uint32_t> joined_;  // by session, one that it was joined to; itself if to none
  Names names_;
  PairNames pair_names_{names_};
  Names files_;
  Names session_keys_;
  ListedNames listed_;
  JoinedNames joined_names_;
  std::map<std::pair<std::uint32_t, std::string>, std::string> known_as_;              // by session and number
  std::array<std::unordered_map<bridge::DealKey, std::size_t, DealHash>, 2> by_deal_;  // of fields, of matches
  std::unordered_map<std::string, std::size_t> by_number_;
  bridge::DealtBoards dealt_;
  std::unordered_map<std::string, std::array<std::string, 2>> latest_teams_;  // by file, event and round
  std::vector<Unscored> unscored_;
  std::map<RoomKey, std::size_t> rooms_;                                        // index of the result among the board's
  std::set<std::tuple<std::size_t, std::array<std::uint32_t, 4>, int>> known_;  // by board, players and points
  Repeats repeats_;
  std::size_t repeated_ = 0;
  std::size_t without_score_ = 0;
  std::size_t unread_ = 0;
  std::size_t rubber_deals_ = 0;
  std::size_t sit_outs_ = 0;
  bool settled_ = false;
};

}  // namespace kibitzer::contests
