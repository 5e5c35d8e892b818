// Reads LIN, the notation of Bridge Base Online, board by board.
//
// There is no official text on LIN; this is what records show. The commands (see lexer.h) that say something:
//
//   vg  title, segment, scoring, first board, last board, team, carry-over, team, carry-over: of a vugraph
//   bn  numbers of the boards that the result list is about, where they are not first … last
//   rs  results, two a board (open room, closed room), an empty one not played: 4SN-1, 3NxE+2, 4HS=, PASS. Boards that
//       have nothing but these follow the others of the match
//   pn  players S, W, N, E; eight of them: of the open room, then of the closed. Any other number above four: a name
//       has a comma in it, and whose is whose is unknown
//   qx  a board begins: o or c for the room, its number, what it is called
//   ah  a label; "Board 12" gives the number where qx does not, or only counts the boards of the file
//   md  dealer 1 = S, 2 = W, 3 = N, 4 = E, 0 or none = unknown; then hands S, W, N and E, one or more of them left out
//   sv  vulnerable: o, 0 or - nobody, n, e, b both; after a play, of the board before if that has no sv
//   mb  calls: p, d or x, r or xx, or a bid; ! after one is an alert, whose explanation is in an
//   pc  cards in the order of play
//   mc  tricks claimed for declarer, those already won included
//
//   %   at the beginning of a line: a comment
//
// All others only lay out what a viewer shows (pg, st, rh, …), explain (an) or comment (nt). Without a qx, a board
// begins with its deal, or with anything else that cannot belong to the board before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/lin/comments.h"
#include "bridge/lin/lexer.h"
#include "bridge/lin/match.h"
#include "bridge/lin/values.h"
#include "bridge/model/session.h"
#include "findings/comments.h"
#include "findings/reporter.h"

namespace kibitzer::bridge {

class LinReader {
 public:
  /// Reads `bytes`, which must outlive the sessions read. Faults of the notation are added to `findings`, at most a
  /// hundred per board. Sessions use `defaults`, as LIN has no word for rules. Comments that speak to the program are
  /// added to `comments`, unless it is null, and are complete once all boards are read. `once` remembers what is
  /// reported once per file, if that comes in several texts.
  LinReader(std::string_view bytes, const Settings& defaults, std::vector<findings::Finding>& findings,
            findings::Comments* comments = nullptr, findings::Once* once = nullptr);

  /// Reads the next board into `session`, which then has that one board, with what the file says of the whole match.
  /// False, and `session` left empty, at the end.
  bool next(Session& session);

  /// Puts comments into the sessions read, as remarks, and notes what a session has no place for.
  void keep_remarks() { keep_remarks_ = true; }

  /// What was noted since the last call, by kind: "command mp". It does not include what is reported.
  std::vector<std::string> take_lost() { return std::exchange(lost_, {}); }

  /// Where the board last read ends: the next one begins there.
  std::size_t position() const { return held_ ? command_.name_at.begin : lexer_.position(); }

 private:
  static constexpr std::size_t kCardsOfTrick = 4;

  /// `nul` is the place of the first byte of value 0, if any.
  LinReader(std::string_view bytes, std::optional<std::size_t> nul, const Settings& defaults,
            std::vector<findings::Finding>& findings, findings::Comments* comments, findings::Once* once);

  bool next_command();
  bool end_board();
  bool open() const { return !session_->boards.empty(); }
  bool called_or_played() const { return !session_->calls.empty() || !session_->plays.empty(); }
  bool begins_board(const LinCommand& command) const;
  Board& begin_board(text::Span at, Room room);
  Board& board(const LinCommand& command);
  bool finish_board();
  void forget_board();
  void put_in_left_out_passes(Board& board);

  void take(const LinCommand& command);
  void skip(const LinCommand& command);
  void lose(std::string_view what);
  void lose_title(const LinCommand& command, const LinBoard& announced);
  void read_stray(const LinCommand& command);
  void read_unknown(const LinCommand& command);
  void unclosed(const LinCommand& command);
  void damage_rest();
  void doubt_fixes();

  void read_vugraph(const LinCommand& command);
  void read_board_numbers(const LinCommand& command);
  void read_results(const LinCommand& command);
  void count_results();
  bool list_unrecorded();
  void enter_result(Board& board) const;
  void read_players(const LinCommand& command);
  std::optional<Text> name(LinPart part);
  Hundredths carried_over(LinPart part);

  void announce(const LinCommand& command);
  void label(const LinCommand& command);
  void choose_number(Board& board);
  void read_deal(const LinCommand& command);
  void read_dealer(std::string_view digit, text::Span at, Board& board);
  void read_hands(LinPart part, Board& board);
  void read_vulnerability(const LinCommand& command);
  void read_calls(const LinCommand& command);
  void read_explanation(const LinCommand& command);
  void read_comment(const LinCommand& command);
  void read_cards(const LinCommand& command);
  enum class CardFault : std::uint8_t { kNone, kUnknown, kRepeated, kTooMany };
  CardFault add_card(cards::Card card, text::Span at);
  void begin_trick(text::Span at);
  void complain(CardFault fault, text::Span at, const LinCommand& command);
  void read_claim(const LinCommand& command);

  Settings defaults_;
  std::vector<findings::Finding>& findings_;
  findings::Once own_once_;
  findings::Once& once_;
  findings::Reporter reporter_;  // of the present board
  LinLexer lexer_;
  std::optional<LinComments> comments_;
  LinCommand command_;  // read last
  bool held_ = false;   // it is the first of the next board
  bool keep_remarks_ = false;
  std::vector<std::string> lost_;
  std::vector<Remark> early_remarks_;  // before the board that they belong to begins
  bool in_stray_ = false;              // the piece before was no command either
  bool torn_ = false;                  // something in this board is in no command, so that one may be missing
  std::size_t first_finding_ = 0;      // of this board

  // Of the present board.
  Session* session_ = nullptr;
  bool announced_ = false;        // it began with qx
  bool labelled_ = false;         // its number is from ah
  bool has_deal_ = false;         // it had its md
  bool misplaced_ = false;        // a call after the first card was reported
  bool next_named_ = false;       // its players were named after it was called or played: those of the next one
  std::optional<At<int>> label_;  // the number that a label gives, where it was announced with another

  LinMatch match_;
};

}  // namespace kibitzer::bridge
