// Judges recorded bridge boards: one walk over each, a ruling on every step.
//
// The referee has three answers: a rule was kept, a rule was broken, or the record does not show it. Only a proof makes a
// finding. What a faulty step puts in doubt (who led, which card it was, who won the trick) is judged no further, so
// that one cause gives one finding; the score takes the record's word and is marked provisional.
#pragma once

#include "bridge/model/session.h"
#include "bridge/referee/board_order.h"
#include "bridge/referee/mixups.h"
#include "bridge/referee/room_deals.h"
#include "bridge/referee/sound_board.h"
#include "bridge/rubber/referee.h"
#include "bridge/rulings/ruling.h"
#include "bridge/rulings/table.h"

namespace kibitzer::bridge {

/// Keeps its working memory from one session to the next.
class Referee {
 public:
  /// Judges the results of other tables on a board, if the record has a table of them.
  using JudgeTables = void (*)(Table& table);

  /// Tables are judged by `judge_tables`, if at all.
  explicit Referee(JudgeTables judge_tables = nullptr) : judge_tables_(judge_tables) {}

  /// Forgets which boards were played before, and how rubbers stand: the next session is the first of a file.
  void begin_file() {
    order_.clear();
    rooms_.clear();
    rubbers_.clear();
    deals_.clear();
    markings_ = {};
    told_simple_ = false;
  }

  /// From here on the places of sessions are in another text, even if the file is the same.
  void begin_text() { rooms_.begin_text(); }

  /// Judges `session`. The ruling holds until the next call. Boards are compared with those of earlier sessions of the
  /// same file where the record says that they were played at one table.
  Ruling& judge(const Session& session);

  /// Takes a board of which judge() would report nothing, so that later ones are compared with it; false, and nothing
  /// is taken, if it would report something in comparison with boards before.
  bool take(const SoundBoard& sound);

  /// The deals of the boards judged last.
  const RecentDeals& recent_deals() const { return deals_; }

 private:
  /// The last boards have the markings of boards whose numbers are this much higher.
  struct Shift {
    std::optional<int> by;
    int boards = 0;
  };
  /// How many boards of a file have other markings than their numbers.
  struct Markings {
    int boards = 0;
    int others = 0;
    std::array<Shift, 3> shifts;  ///< by room: each may have its own numbers
  };

  Shift& shift_in(const Board& board) { return markings_.shifts[static_cast<std::size_t>(board.room)]; }
  void judge(const Session& session, const Board& board, BoardRuling& ruling);
  void thin_out_markings(const Board& board, std::size_t first);
  void thin_out_rooms(const Board& board, std::size_t first);
  void thin_out_methods(std::size_t first);

  JudgeTables judge_tables_;
  Ruling ruling_;
  BoardOrder order_;
  RoomDeals rooms_;
  RubberReferee rubbers_;
  RecentDeals deals_;
  Markings markings_;
  bool told_simple_ = false;
};

}  // namespace kibitzer::bridge
