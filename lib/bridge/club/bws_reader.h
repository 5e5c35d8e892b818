// Reads the results of an evening from the database of its scoring devices, board by board. (sessions/bridge.md)
//
// The tables and columns that are read; programs leave out what they do not need:
//
//   Session       Name, Date
//   Section       ID, Letter; MissingPair, the number of the phantom
//   RoundData     the movement: which pairs meet at which table, on LowBoard … HighBoard or CustomBoards; pair 0 is a sit-out
//   PlayerNumbers starting positions by Section, Table and Direction; Name, or a Number listed in PlayerNames
//   HandRecord    one holding in each cell, NorthSpades … WestClubs, as ranks
//   BiddingData, PlayData   calls and cards, where devices take them (bws_games.h)
//   ReceivedData  a result a row: Contract "4 S", "3 NT", "5 D x", "6 C xx", "PASS", or none; NS/EW the declarer's seat;
//                 Declarer the number of the declarer's pair; Result "=", "+1", "-2"; LeadCard "HK"; Remarks "Not
//                 played", "40%-60%" (North-South's first), "Arbitral score"; Erased: taken back. Of several rows for a
//                 table, round and board the last one that is not erased counts
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bridge/club/bws_games.h"
#include "bridge/club/listing.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

class BwsReader {
 public:
  /// Reads `text`, a listing, which must outlive the sessions read. Faults are added to `findings`, at most a hundred a
  /// board.
  BwsReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

  /// Reads the next board into `session`: its deal, if recorded, and its results as rows of a table. The first session
  /// also has the movement. After the boards come the games whose calls or cards are recorded, each a session. False, and
  /// `session` left empty, at the end.
  bool next(Session& session);

  /// Whether the board last read is the first: all are of one contest.
  bool begins_contest() const { return next_ == 1 && next_played_ == 0; }

 private:
  /// The results on a board; those of each section by themselves if the sections' hands differ.
  struct BoardResults {
    int number = 0;
    std::vector<const ListedRow*> rows;  ///< as they were entered
    const ListedRow* hands = nullptr;
    bool of_round = false;  ///< other rounds have other boards of that number
  };
  /// The rows of HandRecord for a board.
  struct Hands {
    std::map<int, const ListedRow*> by_section;
    bool differ = false;
  };
  using Results = std::map<BwsGames::Place, const ListedRow*>;

  /// A pair by its section, its number and the side it sits on at the beginning.
  using Starter = std::tuple<int, int, Side>;

  Results valid_results();
  static std::set<int> sections_with_boards_of_rounds(const Results& results);
  std::map<int, Hands> collect_hands(const std::set<int>& by_round) const;
  void collect_results();
  void collect_names();
  void name_pairs(const ListedRow& meeting, std::string_view north_south, std::string_view east_west);
  const ListedCell* name_at(int section, int table, Seat seat) const;
  std::optional<Text> section_of(const ListedRow& row) const;
  void read_heading(Session& session) const;
  void read_movement(Session& session, findings::Reporter& reporter) const;
  void read_hands(const BoardResults& results, Session& session, findings::Reporter& reporter) const;
  void read_result(const ListedRow& row, Session& session, findings::Reporter& reporter) const;
  bool next_game(Session& session);
  void begin_board(const BoardResults& results, const ListedRow& row, Session& session) const;
  void read_names(const ListedRow& row, TableRow& result, Session& session) const;

  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Reporter of_listing_;
  Listing listing_;
  BwsGames games_;
  std::vector<BoardResults> boards_;  // by number
  std::size_t next_ = 0;
  std::vector<std::pair<const BoardResults*, const ListedRow*>>
      played_;  // results with calls or cards, read after all boards
  std::size_t next_played_ = 0;
  std::map<int, int> missing_pairs_;                                 // the phantom of each section, by ID; 0: none
  std::map<int, const ListedCell*> letters_;                         // of sections, by ID
  std::map<std::tuple<int, int, Seat>, const ListedCell*> players_;  // by section, table and seat at the beginning
  std::map<Starter, std::array<const ListedCell*, 2>> names_;        // null where the record does not have them
};

}  // namespace kibitzer::bridge
