// Has the deals and plays of a text solved together, before the text is judged.
//
// A text is walked through twice where double-dummy analysis is asked for: first to see what there is to solve, which
// is then solved on all cores at once; then it is judged as always, and each board finds its answer. Both walks come to
// the same boards in the same order.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "double_dummy/solving.h"
#include "findings/once.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::sessions {

/// What is asked of double-dummy analysis.
struct DoubleDummyOptions {
  std::shared_ptr<double_dummy::Solving> solver = nullptr;  ///< must be there where anything is asked
  bool claims = false;                                      ///< whether what records say of it is verified
  bool tables = false;                                      ///< whether scoresheets tell it
  bool plays = false;                                       ///< whether scoresheets tell which cards gave tricks away

  bool any() const { return claims || tables || plays; }

  friend bool operator==(const DoubleDummyOptions&, const DoubleDummyOptions&) = default;
};

class Analyst {
 public:
  /// Throws std::logic_error where there is nobody who solves.
  explicit Analyst(DoubleDummyOptions options);

  void begin_file() { once_.clear(); }

  /// In the first walk: what there is to be solved of the boards of `session`, as `ruling` has them.
  void foresee(const bridge::Session& session, const bridge::Ruling& ruling);

  /// Between the walks: solves what was foreseen. Throws where libdds fails.
  void solve();

  /// In the second walk, once for each board: adds what is wrong with the claims of `board` to `ruling`, and gives what
  /// the scoresheet is to tell of it; nothing where the deal is not whole, or nothing is to be told.
  std::optional<scoresheets::DoubleDummy> judge(const bridge::Session& session, std::size_t board,
                                                bridge::Ruling& ruling);

  bool tells() const { return options_.tables || options_.plays; }

 private:
  struct Board {
    std::optional<double_dummy::Deal> deal;
    std::optional<double_dummy::Play> play;
    std::optional<double_dummy::Tricks> tricks;
    std::vector<std::uint8_t> values;
  };

  scoresheets::DoubleDummy told(const bridge::Session& session, const bridge::Board& board,
                                const bridge::BoardRuling& ruling, const Board& answer) const;

  DoubleDummyOptions options_;
  std::deque<Board> boards_;
  findings::Once once_;  // of this file
};

}  // namespace kibitzer::sessions
