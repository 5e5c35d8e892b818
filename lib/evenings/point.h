// What an evening's report says of it, point by point.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenings/evening.h"
#include "findings/located.h"

namespace kibitzer::evenings {

/// What a point is: something that is proven wrong, something that is worth asking about, something that is missing, or a
/// note on how this was asked for.
enum class Kind : std::uint8_t { kProof, kDoubt, kMissing, kNote };

/// Whom to ask.
struct Table {
  std::string section;
  std::string table;
  std::string round;
  std::array<std::string, 2> pairs;  ///< by side
  std::array<std::string, 2> names;  ///< of those pairs, where a file has them

  bool known() const { return !table.empty() || !pairs[0].empty() || !pairs[1].empty(); }
};

struct Point {
  Kind kind = Kind::kProof;
  std::uint32_t file = 0;          ///< in which the finding is
  findings::Located finding;       ///< its notes name the files that their places are in
  std::optional<BoardName> board;  ///< nothing: several boards, or none
  Table table;
  std::string of_file = {};  ///< the path of another file that it is in, which is no record
  std::string likely;        ///< what would explain everything: "4S by N, 11 tricks (NS 650)"; empty if unknown
  double weight = 0;         ///< of a doubt: the larger, the likelier it is a mistake
  std::optional<std::string> confirmed = std::nullopt;  ///< the reason why a doubt is none

  /// It is about several boards, and not about the one that its place is in.
  void of_whole() {
    board.reset();
    finding.board.reset();
    finding.round.reset();
    finding.table.clear();
  }
};

/// The table of a result.
Table table_of(const Entry& entry);

/// "A4", "4", or "2-4" where the section is a number, too; empty if the table is unknown.
std::string table_name(std::string_view section, std::string_view table);

/// "table A3 in round 2", "the table of 4 against 7": what tells a table from the others, as far as it is known.
std::string words_of(const Table& table);

/// "4S by N, 10 tricks (NS 420)", "a pass-out", "NS 420", "average plus for NS and average minus for EW".
std::string words_of(const bridge::TableResult& result);

/// A point at a cell of a result, or at its row if the cell has no place.
Point point_at(Kind kind, const findings::Rule& rule, const Entry& entry, bridge::Cell cell, std::string message);

/// The same place, to point to from another file.
findings::Note note_at(const Evening& evening, const Entry& entry, bridge::Cell cell, std::string message);

/// A point on a whole file, at its beginning.
Point point_on(const findings::Rule& rule, std::uint32_t file, std::string message);

}  // namespace kibitzer::evenings
