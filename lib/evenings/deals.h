// The deals of an evening, and whether they are those that were played.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "bridge/model/seat.h"
#include "cards/card.h"
#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// The tricks of each declarer, N E S W, in NT, S, H, D, C, all hands being seen.
using DoubleDummyTricks = std::array<std::array<int, 5>, 4>;

/// Four hands at a table.
struct Hands {
  std::array<cards::CardSet, 4> of;  ///< by seat
  std::optional<DoubleDummyTricks> tricks;

  /// Who holds the card; it must be known.
  bridge::Seat holder_of(cards::Card card) const;
  /// The same hands after the board was turned clockwise by so many quarters of a circle.
  Hands turned(unsigned quarters) const;
};

/// Double dummy tricks of a contract's declarer.
int tricks_of(const DoubleDummyTricks& tricks, bridge::Seat declarer, bridge::Denomination denomination);

/// A deal as a file has it.
struct RecordedDeal {
  Hands hands;
  const bridge::TableResult* of = nullptr;
  std::uint32_t file = 0;
};

class Deals {
 public:
  /// Takes the deals of an evening, which must outlive this; where files differ, those of the first one with deals.
  explicit Deals(const Evening& evening);

  /// Finds out whether they are those of the set that was played: each file's against the others', and all against the
  /// results.
  void judge_sets(std::vector<Point>& points);

  /// Finds out which boards were turned; `explained` are results of which something else is known to be wrong.
  void judge_boards(const std::set<const Entry*>& explained, std::vector<Point>& points);

  /// The deal as it is recorded, and where; null if it is unknown, of another set or of another number.
  const RecordedDeal* recorded(const BoardName& board) const;

  /// The hands as they were most likely played in that round; null if unknown. If `proven`, a board that was only perhaps
  /// turned is taken as recorded.
  const Hands* hands_of(const BoardName& board, const std::string& round, bool proven = false) const;

 private:
  /// Which hands were at the tables.
  struct Played {
    std::optional<Hands> hands;
    std::optional<Hands> later;       ///< from a round on, if others
    std::vector<std::string> rounds;  ///< in which they were
    bool proven = false;              ///< so
    bool moved = false;               ///< they are those that are recorded under another number
  };
  struct Result;

  /// The results of a board, and how its deal fits them.
  struct Fitting;

  std::string relation_of(const std::vector<const bridge::TableResult*>& others) const;
  void compare_files(std::vector<Point>& points) const;
  void judge_exchanges(const std::map<BoardName, std::vector<Result>>& results, std::vector<Point>& points);
  std::vector<Result> results() const;
  std::vector<Fitting> fittings(const std::vector<Result>& results) const;
  bool fits(const Fitting& board) const;
  double fit(const std::vector<Result>& results, const Hands& hands) const;
  std::optional<int> shift_of(const std::vector<Result>& results) const;
  void say_wrong(std::span<const Fitting> boards, bool all, std::optional<int> shift, std::vector<Point>& points);
  void judge_board(const BoardName& board, const std::vector<Result>& results, std::vector<Point>& points);

  const Evening& evening_;
  std::map<BoardName, RecordedDeal> recorded_;
  std::map<BoardName, Played> played_;
};

}  // namespace kibitzer::evenings
