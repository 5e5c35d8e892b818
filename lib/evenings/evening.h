// The files of one evening: what each says of its results and its deals, and which results of different files are of
// one table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bridge/results/table_result.h"
#include "findings/located.h"

namespace kibitzer::evenings {

/// The result of a table on a board, as one file has it.
struct Entry {
  bridge::TableResult result;
  std::uint32_t file = 0;                 ///< in Evening::files
  std::array<std::string, 2> names = {};  ///< of the pairs, by side, where any file has them of this result
};

/// The rounds of a Swiss may have boards of their own under the same numbers; then the stage tells them apart.
struct BoardName {
  std::string stage;
  int number = 0;

  friend bool operator==(const BoardName&, const BoardName&) = default;
  friend bool operator<(const BoardName& a, const BoardName& b) {
    return std::tie(a.stage, a.number) < std::tie(b.stage, b.number);
  }
};

/// The board of a result or deal, which has a number.
BoardName board_of(const bridge::TableResult& result);

struct File {
  std::string path;
  std::string event;
  std::string date;  ///< in one form, without a time of day; empty if the file does not say
  std::vector<Entry> entries;
  std::vector<bridge::TableResult> deals;                       ///< of which only what describes the board counts
  std::set<std::pair<BoardName, bridge::DealKey>> known_deals;  ///< those of them
  std::vector<bridge::MovementRow> movement;
  std::vector<findings::Located> findings;                           ///< what is wrong with the file by itself
  std::map<std::pair<std::string, std::string>, std::string> names;  ///< of pairs, by section and number
  std::vector<bridge::ListedContestant> ranking;                     ///< what it says of all boards

  bool has_results() const { return !entries.empty(); }
  /// Whether it publishes totals or ranks, but not what they were made from.
  bool has_only_ranking() const { return entries.empty() && !ranking.empty(); }
};

/// What two files have in common of a result that is of one table.
enum class How : std::uint8_t {
  kSame,        ///< board and pairs
  kTurned,      ///< the same, but the pairs sit the other way round
  kOtherBoard,  ///< pairs and score, but not the board
  kOtherPair,   ///< board, score and one pair
};

/// A board at a table: what each file has of it.
struct Played {
  BoardName board;
  std::vector<const Entry*> entries;  ///< by file; null where the file lacks it
  std::vector<How> how;               ///< by file: how it was recognized

  /// What the evening goes by: the first file's that has it, as files come in the order in which they are trusted.
  const Entry& main() const;
};

/// How the results of a file fit those of the files before it.
struct Fit {
  std::size_t comparable = 0;  ///< results on boards that those have, too
  std::size_t agreeing = 0;

  /// Whether it is of the same evening at all.
  bool plausible() const { return comparable < 3 || 2 * agreeing >= comparable; }
};

/// Files that belong together.
struct Evening {
  Evening() = default;
  Evening(Evening&&) = default;  // results are pointed to, so that it cannot be copied
  Evening& operator=(Evening&&) = default;
  Evening(const Evening&) = delete;
  Evening& operator=(const Evening&) = delete;
  ~Evening() = default;

  std::vector<File> files;  ///< those with results first, and of these the one that was entered at the tables
  std::vector<Fit> fits;    ///< by file; of those without results all 0
  std::vector<Played> played;

  /// "Tuesday pairs, 2026-01-27": what the files call it; empty if they do not say.
  std::string title() const;
  /// The names that the entry's own file has of a pair; empty if it has none.
  std::string own_names(const Entry& entry, bridge::Side side) const;
};

/// Takes the files of one evening or of several.
class Files {
 public:
  /// Takes a result, or a deal without one, of the file shown as `path`.
  void add(const std::string& path, const bridge::TableResult& result);
  /// Takes a fault of that file.
  void add(const std::string& path, const findings::Located& finding);
  /// Notes a file of which nothing else may come.
  void add(const std::string& path) { file(path); }

  /// Puts the files together that are of one evening: by date, else by deals and results, else by name and folder. Nothing
  /// more can be added afterwards.
  std::vector<Evening> evenings();

 private:
  void leave_out_listed();
  File& file(const std::string& path);

  std::vector<File> files_;
  std::map<std::string, std::size_t, std::less<>> by_path_;
};

/// The folder of a path; empty if it has none.
std::string_view folder_of(std::string_view path);

}  // namespace kibitzer::evenings
