// Judges one game. Internal to the room.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "described/deals/players.h"
#include "described/tile_games/ruling.h"
#include "described/tile_games/table.h"
#include "findings/deal_reporter.h"
#include "kernels/tiles/why_not.h"

namespace kibitzer::described::tile_games {

using deals::kNobody;
using deals::Meant;
using deals::seat_of;

/// For one thread.
class RoundReferee {
 public:
  /// `keeps_positions`: whether rulings have the board after each move.
  RoundReferee(const Table& table, bool keeps_positions) : table_(table), keeps_positions_(keeps_positions) {}

  /// The games that follow belong to one session of so many moves, and share the work that it may take. `pause` is
  /// called from time to time.
  void begin_session(std::size_t moves, const std::function<void()>& pause);

  void judge(const Session& session, std::size_t index, const Meant& meant, findings::DealReporter& reporter,
             RoundRuling& ruling, std::span<PlayerScore> scores);

 private:
  void follow();
  bool take(const Move& move);
  void end_move(std::size_t player);
  std::vector<std::string> board() const;
  void take_pass(const Move& move);
  std::optional<tiles::Cell> cell_of(const Move& move);
  bool give_turn(const Move& move);
  bool find_turn(const Move& move, tiles::Turn& turn);
  void find_legal_moves();
  bool spend(std::size_t steps);
  bool give_up(text::Span at);
  bool is_legal(const Move& move, std::optional<tiles::Cell> cell) const;
  tiles::Played play(const Move& move, tiles::Cell cell);
  std::string targets_in_words(tiles::Cell from) const;
  std::size_t steps_made(const Move& move) const;
  std::string why_other_jumps(const Move& move) const;
  bool only_of_other(const Move& move, tiles::Cell cell);
  findings::Finding& report_illegal(const Move& move, std::string_view why);
  bool is_over(const Move& move, tiles::Turn turn);
  std::string how_it_ended() const;
  void illegal(const Move& move, std::optional<tiles::Cell> cell);
  std::string why_not_now(const Move& move) const;
  std::string reason_of(const tiles::ChainFailed& failed, const tile_engine::Filter* filter, tiles::Cell cell,
                        tiles::Cell to) const;
  bool end_with(const tiles::Played& played);
  bool remove(const Move& move, tiles::Cell cell);
  findings::Finding& report_removal(text::Span at, tiles::Cell cell, const std::string& why);
  void report_no_removal();
  std::string removable_in_words() const;
  std::string reason_of_removal() const;
  std::string state_in_words(tiles::Cell cell) const;

  void take_resignation();
  void judge_leader();
  void judge_ending();
  void judge_board();
  void judge_counts();
  void judge_points(std::span<PlayerScore> scores);
  void judge_winners();
  void judge_margin(std::span<const PlayerScore> scores);
  tiles::Position beginning() const;
  bool take_swap(const Move& move);
  /// Who plays a side, as players may have swapped them; and the side of a player who is named, or kNobody.
  std::size_t seat_of_side(std::size_t side) const { return swapped_sides_ ? 1 - side : side; }
  int side_of(const PlayerRef& player) const;
  const records::Text& player_of(std::size_t side) const { return session_->players[seat_of_side(side)]; }
  std::string shown(std::size_t side) const;

  const Table& table_;
  bool keeps_positions_;
  const Session* session_ = nullptr;
  const Round* round_ = nullptr;
  const Meant* meant_ = nullptr;
  findings::DealReporter* reporter_ = nullptr;
  RoundRuling* ruling_ = nullptr;

  tiles::Steps steps_;
  std::size_t steps_until_pause_ = 0;
  std::size_t steps_of_turn_ = 0;  // what the last search for legal moves took
  bool given_up_ = false;          // in a game of this session
  std::function<void()> pause_;

  tiles::Position position_;
  tiles::Cells legal_;
  std::optional<std::size_t> last_mover_;
  const Move* last_move_ = nullptr;
  tiles::Outcome outcome_;
  int moves_ = 0;
  bool swapped_sides_ = false;
  bool followed_ = false;  // to the end of the record
  bool resigned_ = false;  // somebody did, which ended the game
};

}  // namespace kibitzer::described::tile_games
