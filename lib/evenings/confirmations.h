// Doubts that somebody has settled: `"board 7, table 3" = "both sides remember it so"`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evenings/point.h"
#include "findings/located.h"

namespace kibitzer::evenings {

/// The board of a confirmed result, and its table or one of its pairs.
struct Confirmation {
  int board = 0;
  std::string section;                              ///< "A" of "table A3"; may be empty
  std::string table;                                ///< empty: all of the board, or of the pair below
  std::optional<bridge::Side> side = std::nullopt;  ///< of the pair, where it is named instead of the table
  std::string pair = {};
  std::string reason;
  std::string key;                                   ///< as it is written: "board 7, table A3"
  std::string path;                                  ///< of the file that says so
  std::optional<std::string> folder = std::nullopt;  ///< of the evening that it is about; nothing: of any
  findings::Region at;

  friend bool operator==(const Confirmation& one, const Confirmation& other) {
    return one.key == other.key && one.reason == other.reason;
  }
};

/// "board 7, table 3", "Board 7, table A3", "board 7, NS 12", or "board 7" alone; nothing if it cannot be read.
std::optional<Confirmation> read_confirmation(std::string_view key);

/// What settles a doubt, for kibitzer.toml: "board 7, table A3"; empty for any other point, and for doubts about several
/// boards.
std::string confirmation_of(const Point& point);

/// Marks the doubts about `evening` that are confirmed, and adds a point for each confirmation that no doubt needs.
void confirm(const std::vector<Confirmation>& confirmed, const Evening& evening, std::vector<Point>& points);

}  // namespace kibitzer::evenings
