// What one mistake did to many results: a round, or a table in a round, whose pairs were entered the other way round, a round
// whose declarers were turned, a board whose results are all under another number, two boards that were exchanged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "evenings/evening.h"
#include "evenings/mistakes.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Compares two files of an evening, by their indices in Evening::files.
class Shifts {
 public:
  Shifts(const Evening& evening, std::uint32_t from, std::uint32_t to) : evening_(evening), from_(from), to_(to) {}

  /// Takes a result that both files have. It must stay where it is.
  void add(const Played& played);

  /// Adds a point for each mistake that explains all the results it would concern, and at least three, or two of one
  /// table; gives them.
  std::vector<Mistake> add_points(std::vector<Point>& points) const;

 private:
  using Results = std::vector<const Played*>;
  struct Told {
    std::set<const Played*> results;
    std::vector<Mistake> mistakes;
  };

  void add_turned_rounds(Told& told, std::vector<Point>& points) const;
  void add_turned_tables(Told& told, std::vector<Point>& points) const;
  void add_turned_declarers(Told& told, std::vector<Point>& points) const;
  void add_renumbered_boards(Told& told, std::vector<Point>& points) const;
  void add_exchanged_boards(Told& told, std::vector<Point>& points) const;
  bool are_exchanged(const BoardName& one, const BoardName& other) const;
  Point& tell(Mistake::Of of, const Results& results, const findings::Rule& rule, bridge::Cell cell,
              std::string message, Told& told, std::vector<Point>& points) const;
  std::string path() const;

  const Evening& evening_;
  std::uint32_t from_;
  std::uint32_t to_;
  std::map<std::pair<std::string, std::string>, Results> of_rounds_;  // by section and round
  std::map<std::array<std::string, 3>, Results> of_tables_;           // by section, round, and table or pairs
  std::map<std::pair<BoardName, BoardName>, Results> of_boards_;      // by the boards in both files
  std::map<BoardName, Results> of_board_;                             // by that of the first
};

}  // namespace kibitzer::evenings
