// A recorded bridge session: what every notation is read into, and what the referee walks.
//
// Everything is kept as recorded, right or wrong, with the span it was written in. Boards, calls, tricks and
// the rest lie in one array each and refer to one another by ranges, so a session that is used again for the next
// record allocates nothing. A JSON session has all its boards; PBN and LIN are read board by board, a session of one
// board each, so that a file of any length takes no more memory than a short one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/double_dummy_claims.h"
#include "bridge/model/figure.h"
#include "bridge/model/seat.h"
#include "bridge/model/settings.h"
#include "cards/card.h"
#include "cards/hand_text.h"
#include "findings/rule.h"
#include "records/values.h"
#include "text/kept.h"
#include "text/span.h"

namespace kibitzer::bridge {

/// Limits that readers set to a session; anything beyond is a finding of theirs.
inline constexpr std::size_t kMaxBoards = 10'000;  // of one JSON session
inline constexpr std::size_t kMaxCalls = 400;      // the longest lawful auction has 319
inline constexpr std::size_t kMaxTricks = 100;
inline constexpr std::size_t kMaxPlaysOfTrick = 20;
inline constexpr std::size_t kMaxNameBytes = 1000;

using records::append;
using records::At;
using records::Range;
using records::slice;
using records::Text;
using CardAt = records::CardAt<cards::Card>;

/// A hand as dealt. Without `known` the record does not give it, which is not the same as a hand without cards.
struct Hand {
  bool known = false;
  Range cards;  ///< in Session::hand_cards
  text::Span at;
};

struct RecordedCall {
  Call call;
  text::Span at;
  MaybeSeat by;                      ///< where the record says who made it; else the rotation does
  bool marked_insufficient = false;  ///< PBN's ^I
  bool alerted = false;
  std::uint8_t note = 0;          ///< the number of a note of PBN, which explains it; 0: none
  std::uint32_t explanation = 0;  ///< its place in Session::explanations, from 1; 0: none
};

/// How the record of the auction or the play stops.
enum class Ending : std::uint8_t {
  kOpen,       ///< nothing more is written
  kStopped,    ///< PBN's *: no more can or will be given
  kContinued,  ///< PBN's +: it goes on another time
};

/// Kept small, as a session has many plays.
struct Play {
  static constexpr std::uint8_t kRevoke = 1;  ///< PBN's ^R
  static constexpr std::uint8_t kLead = 2;    ///< PBN's ^L: led out of turn

  cards::Card card;        ///< unknown if it cannot be read
  MaybeSeat seat;          ///< whose hand it came from, if recorded; else that of the seat whose turn it is
  std::uint8_t marks = 0;  ///< kRevoke, kLead
  text::Span at;

  bool marked_revoke() const { return (marks & kRevoke) != 0; }
  bool marked_lead() const { return (marks & kLead) != 0; }
};

struct Trick {
  text::Span at;                   ///< what announces the trick
  Range plays;                     ///< in Session::plays; cards that the record leaves out are not in it
  std::optional<At<Seat>> winner;  ///< a claim
};

/// A number claimed for declarer's side, for North-South or for East-West, or for several of them.
struct Claim {
  text::Span at;
  std::optional<int> declarer;
  std::optional<int> north_south;
  std::optional<int> east_west;
  bool disputed = false;  ///< PBN's ^ before a result: it is known to differ from the tricks won
};

/// Points above and below the line, in rubber bridge and Chicago.
struct AboveBelow {
  int above = 0;
  int below = 0;

  friend bool operator==(const AboveBelow&, const AboveBelow&) = default;
};

/// Such points claimed for a deal, of declarer's side, of North-South or of East-West, or of several of them.
struct RubberClaim {
  text::Span at;
  std::optional<AboveBelow> declarer;
  std::array<std::optional<AboveBelow>, 2> sides;  ///< by side
};

/// The recorded score of a rubber before a deal.
struct RubberHistory {
  struct Points {
    int previous = 0;            ///< above the line in earlier rubbers
    int above = 0;               ///< above the line in this one
    std::array<int, 3> below{};  ///< in each game of it
  };
  text::Span at;
  std::size_t games = 1;        ///< how many were begun, 1 … 3
  std::array<Points, 2> sides;  ///< by side
};

/// What a board of a rubber, or of a Chicago, says of it.
struct RubberRecord {
  std::optional<RubberClaim> score;
  std::optional<RubberHistory> history;
};

/// A line of a result list beside the record proper, such as LIN's rs: `4SN-1`.
struct Listed {
  text::Span at;
  const findings::Rule* rule = nullptr;  ///< of the notation, broken by a line that does not fit; null: none
  Contract contract;
  std::optional<Seat> declarer;
  std::optional<int> tricks;  ///< of declarer's side
};

enum class Room : std::uint8_t { kNone, kOpen, kClosed };

/// What a record says besides what happened. It is read only if a conversion needs it.
struct Remark {
  enum class Kind : std::uint8_t {
    kComment,
    kLineComment,  ///< PBN's ; to the end of the line
    kEscape,       ///< a line of PBN that begins with %
    kAnnotation,   ///< of a call or a card: !, ??, $14
    kExplanation,  ///< of a card, from a note of PBN
  };
  enum class Of : std::uint8_t { kTag, kCall, kPlay };

  Kind kind = Kind::kComment;
  Of of = Of::kTag;
  std::uint32_t index = 0;  ///< the call in Session::calls, or the card in Session::plays, that it follows
  std::string_view after;   ///< the tag that it follows; empty: it is before all of the board
  std::string_view text;
  bool heeded = false;     ///< where it was read, it speaks to the program if it begins as such comments do
  bool directive = false;  ///< of kEscape: no blank follows the %, as other programs' instructions have it

  bool comment() const { return kind <= Kind::kEscape; }
};

/// A tag of PBN that nothing is judged by, or that could not be read. Read under the same condition as remarks.
struct OtherTag {
  std::string_view name;
  std::string_view value;
  std::vector<std::string_view> lines;  ///< of the section that it opens
};

/// A row of PBN's ScoreTable, or the other room's result in LIN's list: the result of some table on the board, and what
/// it scored. What has no column, or says nothing, is left out.
struct TableRow {
  text::Span at;
  std::optional<text::Span> board_at;  ///< where the row itself names its board
  Room room = Room::kNone;
  std::optional<Text> section;
  std::optional<Text> table;
  std::optional<Text> round;
  std::array<std::optional<Text>, 2> pairs;    ///< by side
  std::array<std::optional<Text>, 2> names;    ///< of the pairs, by side
  std::array<std::optional<Text>, 4> players;  ///< by seat
  std::optional<At<Contract>> contract;
  std::optional<At<Seat>> declarer;
  std::optional<At<int>> tricks;                     ///< of declarer's side
  std::optional<CardAt> lead;                        ///< the first card led
  std::array<std::optional<Figure>, 2> score;        ///< points, by side
  std::array<std::optional<Figure>, 2> imps;         ///< by side
  std::array<std::optional<Figure>, 2> matchpoints;  ///< by side
  std::array<std::optional<Figure>, 2> percentage;   ///< by side
  std::optional<Figure> datum;
  std::optional<Figure> rank;
  Range weights;                ///< in Session::weights, of a score that the Director weighed from several results
  std::uint32_t times = 1;      ///< how many tables the row stands for
  std::optional<Text> entered;  ///< when it was entered, as a text that sorts by time
  bool damaged = false;         ///< it is unclear which cell is in which column
};

/// A meeting of the movement: who should be at a table in a round, and with which boards.
struct ScheduledMeeting {
  text::Span at;
  std::optional<Text> section;
  std::optional<Text> table;
  std::optional<Text> round;
  std::array<std::optional<Text>, 2> pairs;  ///< by side; nothing: nobody sits there
  std::vector<int> boards;                   ///< their numbers
};

/// A match of a round, as a record lists it: two teams or two pairs, and what each has from it, in whatever unit.
struct MatchRow {
  text::Span at;
  std::optional<Text> round;
  std::array<std::optional<Text>, 2> contestants;  ///< as the rows of boards name them
  std::array<std::optional<Figure>, 2> scores;
};

/// Who takes part in a contest.
enum class Contestant : std::uint8_t { kPair, kPlayer, kTeam };

/// A row of PBN's TotalScoreTable: what a pair, a player or a team has from all boards.
struct TotalRow {
  text::Span at;
  Contestant kind = Contestant::kPair;
  std::optional<Text> contestant;  ///< as the rows of boards name it: PairId, PlayerId or TeamId
  std::optional<Text> names;
  std::optional<Text> section;
  std::optional<Text> direction;
  std::optional<Figure> rank;
  std::optional<Figure> imps;
  std::optional<Figure> matchpoints;
  std::optional<Figure> percentage;
  std::optional<Figure> score;             ///< "TotalScore", of whatever unit
  std::optional<Figure> mean_imps;         ///< a board
  std::optional<Figure> mean_matchpoints;  ///< a board
  std::optional<Figure> mean_score;        ///< a board
  std::optional<Figure> boards;
  std::optional<Figure> handicap;  ///< in per cent, which the totals may include
};

/// A result that the Director takes into an adjusted score, and how much of it. (Law 12C1c)
struct Weight {
  text::Span at;
  int percent = 0;
  std::optional<At<Contract>> contract;  ///< with declarer and tricks, unless it is passed out
  std::optional<At<Seat>> declarer;
  std::optional<At<int>> tricks;  ///< of declarer's side
  std::optional<Claim> score;     ///< in place of a contract, or what it is worth
};

struct Board {
  text::Span at;  ///< what announces the board
  std::optional<At<int>> number;
  Room room = Room::kNone;
  std::optional<At<Seat>> dealer;
  std::optional<At<Vulnerability>> vulnerable;
  std::optional<text::Span> deal_at;
  std::array<Hand, 4> hands;  ///< by seat
  bool deal_damaged = false;  ///< some card of the deal could not be read

  std::optional<text::Span> auction_at;
  std::optional<Seat> first_caller;  ///< who made the first call, where the record says so; else the dealer
  Range calls;
  Ending auction_ending = Ending::kOpen;
  bool auction_damaged = false;  ///< some call could not be read

  std::optional<At<Contract>> contract;   ///< a claim
  std::optional<At<Denomination>> trump;  ///< of an end position, whose contract is only a denomination
  std::optional<At<Seat>> declarer;       ///< a claim
  bool irregular_declarer = false;        ///< PBN's ^: declarer and dummy were swapped by mistake

  std::optional<text::Span> play_at;
  std::optional<At<Seat>> first_leader;  ///< as PBN's Play tag names the first column
  std::optional<Seat> other_leader;      ///< whom the tag names, where the columns are read as led by another
  bool plays_in_order = true;            ///< plays are in the order they were made; else each says whose it is, and
                                         ///< who led follows from the trick before
  Range tricks;
  Ending play_ending = Ending::kOpen;
  bool play_damaged = false;  ///< some card of the play could not be read

  std::optional<Claim> result;  ///< tricks won
  std::optional<Claim> score;   ///< points
  std::optional<Listed> listed;
  std::optional<FigureClaim> imps;                      ///< from comparing tables
  std::optional<FigureClaim> matchpoints;               ///< the same
  std::optional<FigureClaim> percentage;                ///< the same
  std::array<std::optional<At<Adjusted>>, 2> adjusted;  ///< by side, what was given in place of a score
  std::optional<text::Span> director_ruled;  ///< the comment that says that the Director adjusted the board (Law 12)
  Range weights;                             ///< in Session::weights, of an adjusted score
  std::optional<std::uint32_t> rubber;       ///< which of Session::rubber_records is its own
  Range remarks;                             ///< in Session::remarks, in the order of the record
  Range other_tags;                          ///< in Session::other_tags
};

struct Session {
  text::Span at;  ///< what announces the session
  std::optional<Text> name;
  std::optional<Text> event;
  std::optional<Text> site;
  std::optional<Text> date;
  std::optional<Text> stage;    ///< PBN's Stage; LIN's segment
  std::optional<Text> round;    ///< PBN's Round
  std::optional<Text> section;  ///< PBN's Section
  std::optional<Text> table;    ///< PBN's Table
  std::optional<Text> home_team;
  std::optional<Text> visit_team;
  std::array<std::optional<Text>, 4> players;  ///< by seat
  std::array<std::optional<Text>, 2> pairs;    ///< by side, where they are named or numbered
  std::optional<Text> scoring;                 ///< PBN's Scoring; LIN's in vg
  bool of_teams = false;                       ///< PBN's Competition says so
  std::array<Hundredths, 2> carried_over{};    ///< IMPs of the home and the visiting team from before
  Settings settings;
  bool settings_unread = false;  ///< some setting could not be read: nothing rests on the settings
  std::vector<Board> boards;
  bool damaged = false;  ///< boards had to be left out, so nothing follows from an absence

  std::vector<CardAt> hand_cards;
  std::vector<RecordedCall> calls;
  std::vector<Trick> tricks;
  std::vector<Play> plays;
  std::vector<TableRow> table_rows;  ///< of a session of one board
  std::vector<TotalRow> total_rows;
  std::vector<MatchRow> match_rows;
  std::vector<ScheduledMeeting> movement;  ///< of the event, in one of its sessions
  std::vector<Weight> weights;
  std::vector<RubberRecord> rubber_records;
  std::vector<std::string_view> explanations;  ///< of calls
  DoubleDummyClaims double_dummy;              ///< of PBN, if asked for
  std::vector<Remark> remarks;                 ///< where they are asked for
  std::vector<OtherTag> other_tags;            ///< of PBN, the same

  std::span<const CardAt> cards_of(const Hand& hand) const { return slice(hand_cards, hand.cards); }
  std::span<const RecordedCall> calls_of(const Board& board) const { return slice(calls, board.calls); }
  std::span<const Trick> tricks_of(const Board& board) const { return slice(tricks, board.tricks); }
  std::span<const Play> plays_of(const Trick& trick) const { return slice(plays, trick.plays); }
  std::span<const Weight> weights_of(const Board& board) const { return slice(weights, board.weights); }
  std::span<const Weight> weights_of(const TableRow& row) const { return slice(weights, row.weights); }
  std::span<const Remark> remarks_of(const Board& board) const { return slice(remarks, board.remarks); }
  std::span<const OtherTag> other_tags_of(const Board& board) const { return slice(other_tags, board.other_tags); }

  /// The tag called `wanted` among the other tags of `board`; nullptr if absent.
  const OtherTag* other_tag(const Board& board, std::string_view wanted) const;

  /// What `board` says of the rubber; nullptr if it says nothing.
  const RubberRecord* rubber_of(const Board& board) const {
    return board.rubber ? &rubber_records[*board.rubber] : nullptr;
  }
  /// The same, to be filled in; it is made if the board has none.
  RubberRecord& rubber_record_of(Board& board) {
    if (!board.rubber) {
      board.rubber = static_cast<std::uint32_t>(rubber_records.size());
      rubber_records.emplace_back();
    }
    return rubber_records[*board.rubber];
  }

  /// Adds an explanation to `call`, which is of this session.
  void explain(RecordedCall& call, std::string_view words) {
    explanations.push_back(words);
    call.explanation = static_cast<std::uint32_t>(explanations.size());
  }
  /// What explains `call`; empty if nothing does.
  std::string_view explanation_of(const RecordedCall& call) const {
    return call.explanation == 0 ? std::string_view() : explanations[call.explanation - 1];
  }

  /// Keeps a text that does not appear letter by letter in the source, or no longer does.
  std::string_view keep(std::string text) { return kept_.keep(std::move(text)); }

  /// Reads `text`, which is at `begin` in the source, into `hand`, whose cards must be empty. Gives the first thing
  /// that cannot be read; what can be read is kept.
  std::optional<cards::HandFault> read_hand(std::string_view text, std::uint32_t begin, Hand& hand);

  /// Empties the session for the next record; settings become `defaults`.
  void clear(const Settings& defaults);

 private:
  bool read_plain_hand(std::string_view text, std::uint32_t begin, Range& range);

  text::Kept kept_;
};

}  // namespace kibitzer::bridge
