// Has the deals and plays of boards solved, and tells their claims and sheets what the cards could have made.
//
// What there is to solve of a board is asked when the board is judged, and answered together with the questions of other
// boards, so that a text is read once and all cores have something to solve.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/results/double_dummy.h"
#include "bridge/rulings/ruling.h"
#include "double_dummy/solving.h"
#include "findings/once.h"

namespace kibitzer::games {

/// What is asked of double-dummy analysis.
struct DoubleDummyOptions {
  std::shared_ptr<double_dummy::Solving> solver = nullptr;  ///< must be there where anything is asked
  bool claims = false;                                      ///< whether what records say of it is verified
  bool tables = false;                                      ///< whether scoresheets show it
  bool plays = false;                                       ///< whether scoresheets show which cards gave tricks away

  bool any() const { return claims || tables || plays; }

  friend bool operator==(const DoubleDummyOptions&, const DoubleDummyOptions&) = default;
};

/// What is to be solved of a board, and the answer once it is there.
struct DoubleDummyQuestion {
  std::optional<double_dummy::Deal> deal;  ///< nothing: there is nothing to solve
  std::optional<double_dummy::Play> play;
  std::optional<double_dummy::Tricks> tricks;
  std::vector<std::uint8_t> values;
};

class Analyst {
 public:
  /// Throws std::logic_error where there is nobody who solves.
  explicit Analyst(DoubleDummyOptions options);

  void begin_file() { once_.clear(); }

  /// What there is to be solved of `board`, as `ruling` has it.
  DoubleDummyQuestion question(const bridge::Session& session, const bridge::Board& board,
                               const bridge::BoardRuling& ruling) const;

  /// Answers the questions. Throws where libdds fails.
  void solve(std::span<DoubleDummyQuestion* const> questions);

  /// Adds what is wrong with the claims of `board` to `ruling`, and gives what the scoresheet is to show of it; nothing
  /// where the deal is not whole, or nothing is to be shown.
  std::optional<bridge::DoubleDummy> judge(const bridge::Session& session, std::size_t board,
                                           const DoubleDummyQuestion& answered, bridge::Ruling& ruling);

  /// Whether scoresheets are to show anything of it.
  bool shows() const { return options_.tables || options_.plays; }

 private:
  bridge::DoubleDummy shown(const bridge::Session& session, const bridge::Board& board,
                            const bridge::BoardRuling& ruling, const DoubleDummyQuestion& answered) const;

  DoubleDummyOptions options_;
  findings::Once once_;  // of this file
};

}  // namespace kibitzer::games
