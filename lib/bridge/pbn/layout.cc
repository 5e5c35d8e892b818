// What order the cells of the play are in.
//
// By the standard the columns of the play belong to the seats, from the one that the Play tag names, whoever leads (PBN
// 2.1, 3.6). Thousands of records have something else: columns from another seat, the cards of each trick in the order
// they were played, rows that begin with another seat from some trick on, or fewer columns than four. The cards decide:
// where a card is not in the hand of its column, or the deal is unknown and the play as written breaks a Law, the
// other readings are tried, and the first under which play and result are sound is taken. Where none is, the reading
// with the fewest faults is, unless a deal that is turned against the play explains as much by itself: that is left to the
// referee.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "bridge/model/play_order.h"
#include "bridge/pbn/parts.h"
#include "bridge/referee/reading_trial.h"
#include "kernels/tricks/order.h"
#include "pbn/rules.h"

namespace kibitzer::bridge {
namespace {

using pbn::kRule;

using Rows = std::span<const PbnCell>;

/// One way to read the rows.
struct Reading {
  enum class Kind : std::uint8_t {
    kAsNamed,       ///< the columns are those of the seats from the Play tag's on
    kOtherColumns,  ///< the same from another seat on
    kPlayedOrder,   ///< each row is in the order it was played
    kTurningRows,   ///< each row begins with a seat of its own
    kByHolder,      ///< rows of fewer than four cards: each is that of the player who holds it
  };
  Kind kind = Kind::kAsNamed;
  Seat leader{};                   ///< of the first trick
  Seat column{};                   ///< the first one
  std::vector<Seat> columns = {};  ///< the first one of each row, of kTurningRows
  std::size_t width = 4;           ///< how many cards a row has
};

class Layout {
 public:
  explicit Layout(PbnGame& game) : game_(game), board_(game.board), cells_(game.cells) {}

  void decide();
  bool deal_fits();

 private:
  Rows row(std::size_t index, std::size_t width = 4) const {
    return Rows(cells_).subspan(index * width, std::min(width, cells_.size() - index * width));
  }
  std::size_t rows() const { return (cells_.size() + 3) / 4; }

  void read_deal();
  void read_trump();
  std::size_t width_of_lines() const;
  bool misfit(const PbnCell& cell, Seat seat) const;
  std::size_t misfits_of(Rows cells, Seat first) const;
  std::size_t fixed_misfits(Seat first) const;
  std::size_t misfits(const Reading& reading) const;
  bool one_of_each_hand(Rows cells) const;
  bool all_held() const;
  bool rows_are_lines() const;
  bool one_cell_off(Seat first) const;
  std::optional<Seat> winner(Rows cells, Seat first, Seat leader) const;
  std::optional<Seat> winner_in_order(Rows cells, Seat leader) const;
  std::optional<Seat> leader_by_contract() const;
  std::vector<Seat> leaders(Seat named) const;
  std::vector<Seat> turning_columns(Seat first) const;
  std::vector<Seat> columns_of_leaders(Seat first, Seat leader, std::size_t from) const;
  void choose(Seat first);
  void choose_leader(Seat first);
  std::vector<Reading> other_readings(Seat first) const;
  bool deal_is_turned(Seat first, int errors);
  bool lead_is_there() const;
  Seat column_of(const Reading& reading, std::size_t row) const;
  void apply(const Reading& reading);
  void report(const Reading& reading, Seat first) const;
  void check_continuation(Seat first);
  MaybeSeat player_of(const Reading& reading, const PbnCell& cell, Seat column, std::size_t place) const;
  std::optional<Seat> holder_of(const PbnCell& cell) const;
  bool fits(Seat first) const;

  PbnGame& game_;
  Board& board_;
  const pbn::List<PbnCell>& cells_;
  std::array<cards::CardSet, 4> hands_{};    // by seat, without cards that are dealt twice
  cards::CardSet held_;                      // all of them
  std::array<cards::CardSet, 4> columns_{};  // known cards of the play, by column
  std::optional<cards::Suit> trump_;
  bool trump_known_ = false;
};

void Layout::decide() {
  if (cells_.empty()) return;
  read_deal();
  read_trump();
  const auto first = board_.first_leader ? std::optional(board_.first_leader->value) : leader_by_contract();
  if (!first) return apply({Reading::Kind::kPlayedOrder});
  choose(*first);
  if (board_.first_leader && board_.first_leader->value != *first) board_.other_leader = first;
  if (board_.play_ending == Ending::kContinued && !board_.plays_in_order) check_continuation(*first);
}

void Layout::read_deal() {
  cards::CardSet twice;
  for (const Seat seat : kSeats) {
    cards::CardSet& hand = hands_[index_of(seat)];
    for (const CardAt& card : game_.session.cards_of(board_.hands[index_of(seat)])) {
      if (!card.card.known()) continue;
      if (held_.contains(card.card)) twice.add(card.card);
      held_.add(card.card);
      hand.add(card.card);
    }
  }
  held_.remove_all(twice);
  for (cards::CardSet& hand : hands_) hand.remove_all(twice);
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].card.known()) columns_[i % 4].add(cells_[i].card);
}

std::optional<Seat> Layout::holder_of(const PbnCell& cell) const {
  if (!cell.card.known()) return std::nullopt;
  for (const Seat seat : kSeats)
    if (hands_[index_of(seat)].contains(cell.card)) return seat;
  return std::nullopt;
}

/// Whether no card is in another hand than that of its column.
bool Layout::fits(Seat first) const {
  bool all = true;
  for (unsigned column = 0; column < columns_.size(); ++column) {
    cards::CardSet others = held_;
    others.remove_all(hands_[index_of(left_of(first, column))]);
    all &= (others.bits() & columns_[column].bits()) == 0;
  }
  return all;
}

void Layout::read_trump() {
  if (board_.contract && !board_.contract->value.passed_out()) {
    trump_ = trump_of(board_.contract->value.bid.denomination);
    trump_known_ = true;
  } else if (board_.trump) {
    trump_ = trump_of(board_.trump->value);
    trump_known_ = true;
  }
}

/// How many cards every line has but the last, which may have fewer; 4 where they differ.
std::size_t Layout::width_of_lines() const {
  std::size_t lines = 0, width = 0, in_line = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    ++in_line;
    if (i + 1 < cells_.size() && cells_[i + 1].line == cells_[i].line) continue;
    ++lines;
    if (lines == 1) width = in_line;
    const bool last = i + 1 == cells_.size();
    if (in_line > width || (in_line < width && !last)) return 4;
    in_line = 0;
  }
  return lines > 1 ? width : 4;
}

std::optional<Seat> Layout::leader_by_contract() const {
  const auto declarer = declarer_of(game_.session, board_);
  return declarer ? std::optional(left_of(*declarer)) : std::nullopt;
}

/// Whether another hand than `seat`'s has the card.
bool Layout::misfit(const PbnCell& cell, Seat seat) const {
  const auto holder = holder_of(cell);
  return holder && *holder != seat;
}

std::size_t Layout::misfits_of(Rows cells, Seat first) const {
  std::size_t misfits = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (misfit(cells[i], left_of(first, static_cast<unsigned>(i)))) ++misfits;
  return misfits;
}

std::size_t Layout::fixed_misfits(Seat first) const {
  std::size_t misfits = 0;
  for (std::size_t r = 0; r < rows(); ++r) misfits += misfits_of(row(r), first);
  return misfits;
}

/// Of rows in the order of play only as far as it is certain who led.
std::size_t Layout::misfits(const Reading& reading) const {
  if (reading.kind == Reading::Kind::kByHolder) return 0;
  std::size_t misfits = 0;
  Seat leader = reading.leader;
  for (std::size_t r = 0; r < rows(); ++r) {
    if (reading.kind != Reading::Kind::kPlayedOrder) {
      misfits += misfits_of(row(r), column_of(reading, r));
      continue;
    }
    misfits += misfits_of(row(r), leader);
    const auto won = winner_in_order(row(r), leader);
    if (!won) return misfits;
    leader = *won;
  }
  return misfits;
}

/// Whether nobody would play two cards of the row.
bool Layout::one_of_each_hand(Rows cells) const {
  std::array<int, 4> held{};
  for (const PbnCell& cell : cells)
    if (const auto holder = holder_of(cell))
      if (++held[index_of(*holder)] > 1) return false;
  return true;
}

/// Whether the deal shows who holds every card of the play.
bool Layout::all_held() const {
  return std::all_of(columns_.begin(), columns_.end(), [&](cards::CardSet cards) { return held_.has_all(cards); });
}

/// Whether every line is a row.
bool Layout::rows_are_lines() const {
  for (std::size_t i = 1; i < cells_.size(); ++i)
    if ((cells_[i].line == cells_[i - 1].line) == (i % 4 == 0)) return false;
  return true;
}

/// Whether all cards fit their columns once one is put in or taken out: then one is missing, or one too many.
bool Layout::one_cell_off(Seat first) const {
  if (rows_are_lines()) return false;
  std::size_t wrong = 0;
  while (wrong < cells_.size() && !misfit(cells_[wrong], left_of(first, static_cast<unsigned>(wrong % 4)))) ++wrong;
  if (wrong == cells_.size()) return false;
  for (const unsigned shift : {1U, 3U}) {
    std::size_t i = shift == 3 && wrong < cells_.size() ? wrong + 1 : wrong;
    while (i < cells_.size() && !misfit(cells_[i], left_of(first, static_cast<unsigned>(i % 4) + shift))) ++i;
    if (i == cells_.size()) return true;
  }
  return false;
}

std::optional<Seat> Layout::winner_in_order(Rows cells, Seat leader) const {
  const auto known = [](const PbnCell& cell) { return cell.card.known(); };
  if (cells.size() < 4 || !trump_known_ || !std::all_of(cells.begin(), cells.begin() + 4, known)) return std::nullopt;
  const std::size_t best = tricks::winning_place(
      4, [&](std::size_t i) { return cells[i].card; }, trump_);
  return left_of(leader, static_cast<unsigned>(best));
}

/// Of a row whose columns belong to the seats from `first` on.
std::optional<Seat> Layout::winner(Rows cells, Seat first, Seat leader) const {
  if (cells.size() < 4) return std::nullopt;
  std::array<PbnCell, 4> turned;
  for (std::size_t i = 0; i < 4; ++i) turned[i] = cells[(index_of(leader) + 4 - index_of(first) + i) % 4];
  return winner_in_order(turned, leader);
}

/// Who may have led to the first trick: declarer's left, whom the tag names, and where nobody is declarer, anyone
/// holds the first card.
std::vector<Seat> Layout::leaders(Seat named) const {
  std::vector<Seat> seats;
  const auto add = [&](std::optional<Seat> seat) {
    if (seat && std::find(seats.begin(), seats.end(), *seat) == seats.end()) seats.push_back(*seat);
  };
  const auto by_contract = leader_by_contract();
  add(by_contract);
  if (const auto declarer = declarer_by_auction(game_.session, board_)) add(left_of(*declarer));
  add(named);
  if (!by_contract) add(holder_of(cells_[0]));
  return seats;
}

/// With which seat each row begins: where the hands show it, else as the row before.
std::vector<Seat> Layout::turning_columns(Seat first) const {
  std::vector<Seat> columns;
  Seat column = first;
  for (std::size_t r = 0; r < rows(); ++r) {
    std::size_t fewest = misfits_of(row(r), column);
    for (const unsigned turn : {1U, 2U, 3U}) {
      const Seat other = left_of(column, turn);
      const std::size_t misfits = misfits_of(row(r), other);
      // One card that happens to fit elsewhere is rather a wrong card than a row that has turned.
      if (misfits >= fewest || (misfits > 0 && misfits + 2 > fewest)) continue;
      fewest = misfits;
      column = other;
      break;
    }
    columns.push_back(column);
  }
  return columns;
}

std::vector<Reading> Layout::other_readings(Seat first) const {
  std::vector<Reading> readings;
  const auto seats = leaders(first);
  for (const Seat leader : seats)
    if (leader != first) readings.push_back({Reading::Kind::kOtherColumns, leader, leader});
  for (const Seat leader : seats)
    for (const unsigned turn : {0U, 1U, 2U, 3U})
      if (left_of(first, turn) != leader)
        readings.push_back({Reading::Kind::kOtherColumns, leader, left_of(first, turn)});
  // Where hands are unknown, only rows whose seats are spelt out can show a revoke.
  const bool seats_needed = !all_held() && trump_known_;
  for (const Seat leader : seats)
    if (!seats_needed) readings.push_back({Reading::Kind::kPlayedOrder, leader, leader});
  // Where columns are left out, a line is a row.
  if (const std::size_t width = width_of_lines(); width < 4 && all_held())
    for (const Seat leader : seats) readings.push_back({Reading::Kind::kByHolder, leader, first, {}, width});
  const auto columns = turning_columns(first);
  for (const Seat leader : seats) readings.push_back({Reading::Kind::kTurningRows, leader, first, columns});
  for (std::size_t from = 0; seats_needed && from < rows(); ++from)
    for (const Seat leader : seats)
      readings.push_back({Reading::Kind::kTurningRows, leader, first, columns_of_leaders(first, leader, from)});
  return readings;
}

/// As if the rows from `from` on began with who led.
std::vector<Seat> Layout::columns_of_leaders(Seat first, Seat leader, std::size_t from) const {
  std::vector<Seat> columns;
  std::optional<Seat> leads = leader;
  for (std::size_t r = 0; r < rows(); ++r) {
    columns.push_back(r < from ? first : leads ? *leads : columns.back());
    if (leads) leads = winner(row(r), columns.back(), *leads);
  }
  return columns;
}

/// Whether the deal is turned, rather than the columns: with the hands of seats further on the columns fit far better,
/// and the turned deal is one error in place of `errors` or more.
bool Layout::deal_is_turned(Seat first, int errors) {
  const std::size_t fixed = fixed_misfits(first);
  for (const unsigned turn : {1U, 2U, 3U}) {
    const std::size_t misfits = fixed_misfits(left_of(first, turn));
    if (fixed == 0 || misfits * 4 > fixed) continue;
    apply({Reading::Kind::kAsNamed, first, first});
    if (errors_of_play(game_.session, board_, turn) + static_cast<int>(misfits) + 1 <= errors) return true;
  }
  return false;
}

/// The lead is what a record has before anything else: where the first trick has a card, it has the leader's.
bool Layout::lead_is_there() const {
  if (board_.tricks.empty() || board_.plays_in_order || !board_.first_leader) return true;
  const auto plays = game_.session.plays_of(game_.session.tricks_of(board_).front());
  return plays.empty() || std::any_of(plays.begin(), plays.end(),
                                      [&](const Play& play) { return play.seat == board_.first_leader->value; });
}

void Layout::choose(Seat first) {
  const Reading as_named{Reading::Kind::kAsNamed, first, first};
  const bool fits = this->fits(first);
  apply(as_named);
  if (fits && all_held() && (!leader_by_contract() || first == *leader_by_contract())) return;
  const auto against = [&](const Reading& reading) {
    const bool lead = reading.kind == Reading::Kind::kByHolder || lead_is_there();
    return errors_of_play(game_.session, board_) + static_cast<int>(misfits(reading)) + (lead ? 0 : 1);
  };
  const int errors = against(as_named);
  if (errors == 0) return;
  if (!board_.declarer && put_in_left_out_passes(game_)) return;
  if (errors == 1 && fits && all_held()) return choose_leader(first);
  // Every reading is judged: of a play with far too many rows that would take long, and prove nothing.
  constexpr std::size_t kMostRows = 16;
  if (rows() > kMostRows) return;
  const Reading* best = &as_named;
  int fewest = errors;
  const auto readings = other_readings(first);
  for (const Reading& reading : readings) {
    apply(reading);
    const int found = against(reading);
    if (found >= fewest) continue;
    best = &reading;
    fewest = found;
    if (fewest == 0) break;
  }
  constexpr int kTooManyToBeSlips = 3;
  const bool other_fault =
      fewest > 0 && (fewest > kTooManyToBeSlips || one_cell_off(first) || deal_is_turned(first, fewest));
  if (other_fault) best = &as_named;
  apply(*best);
  if (best != &as_named) report(*best, first);
}

/// Where the hands bear the columns out, a single error is the record's, such as a revoke or a wrong result; but the Play
/// tag may name the first column rather than the leader.
void Layout::choose_leader(Seat first) {
  const auto leader = leader_by_contract();
  if (!leader || *leader == first) return;
  const Reading reading{Reading::Kind::kOtherColumns, *leader, first};
  apply(reading);
  if (errors_of_play(game_.session, board_) == 0) return report(reading, first);
  apply({Reading::Kind::kAsNamed, first, first});
}

Seat Layout::column_of(const Reading& reading, std::size_t row) const {
  return reading.kind == Reading::Kind::kTurningRows ? reading.columns[row] : reading.column;
}

void Layout::report(const Reading& reading, Seat first) const {
  const text::Span tag = board_.first_leader ? board_.first_leader->at : board_.play_at.value();
  switch (reading.kind) {
    case Reading::Kind::kAsNamed:
      return;
    case Reading::Kind::kOtherColumns:
      if (reading.column == first)
        game_.reporter.report_once(
            kRule<"pbn/played-order">, "leader", tag,
            "{}, on declarer's left, is read as the leader, with {} as the first column: that makes the play lawful",
            name_of(reading.leader), name_of(first));
      else
        game_.reporter.report_once(kRule<"pbn/played-order">, "columns", tag,
                                   "the columns of the play are read from {} on{}: that way the cards fit the hands",
                                   name_of(reading.column),
                                   reading.column == reading.leader ? ", declarer's left" : "");
      return;
    case Reading::Kind::kPlayedOrder:
      game_.reporter.report_once(
          kRule<"pbn/played-order">, "rows", cells_[0].at,
          "the rows of the play are read in the order of play: that way the cards fit the hands");
      return;
    case Reading::Kind::kTurningRows:
      for (std::size_t r = 0; r < rows(); ++r) {
        if (reading.columns[r] == first) continue;
        game_.reporter.report_once(kRule<"pbn/played-order">, "row", row(r)[0].at,
                                   "this row of the play is read from {} on: that way the cards fit the hands",
                                   name_of(reading.columns[r]));
        return;
      }
      return;
    case Reading::Kind::kByHolder:
      game_.reporter.report_once(
          kRule<"pbn/played-order">, "few columns", cells_[0].at,
          "the rows of the play have fewer than four cards; each is read as played by its holder");
  }
}

bool is_of_trick(const PbnCell& cell) { return cell.kind != PbnCell::Kind::kNone && cell.kind != PbnCell::Kind::kNext; }

MaybeSeat Layout::player_of(const Reading& reading, const PbnCell& cell, Seat column, std::size_t place) const {
  switch (reading.kind) {
    case Reading::Kind::kAsNamed:
    case Reading::Kind::kOtherColumns:
    case Reading::Kind::kTurningRows:
      return left_of(column, static_cast<unsigned>(place));
    case Reading::Kind::kByHolder:
      return holder_of(cell);
    case Reading::Kind::kPlayedOrder:
      return {};
  }
  return {};
}

/// Makes tricks of the rows, in place of those that another reading made. In rows that are in the order of play, whose
/// turn it is follows; only a gap needs the seats spelt out, and then they are unknown.
void Layout::apply(const Reading& reading) {
  const bool in_order = reading.kind == Reading::Kind::kPlayedOrder;
  auto& plays = game_.session.plays;
  plays.clear();
  game_.session.tricks.clear();
  board_.tricks = {};
  board_.plays_in_order = in_order;
  if (board_.first_leader) board_.first_leader->value = reading.leader;
  std::size_t end = cells_.size();
  while (end > 0 && !is_of_trick(cells_[end - 1])) --end;
  for (std::size_t begin = 0, r = 0; begin < end; begin += reading.width, ++r) {
    Trick trick;
    const Rows cells = row(r, reading.width);
    const Seat column = column_of(reading, r);
    const std::size_t before = plays.size();
    for (std::size_t place = 0; place < cells.size(); ++place) {
      const PbnCell& cell = cells[place];
      if (!is_of_trick(cell)) continue;
      if (plays.size() == before) trick.at = cell.at;
      const unsigned marks =
          (cell.marked_revoke ? unsigned{Play::kRevoke} : 0U) | (cell.marked_lead ? unsigned{Play::kLead} : 0U);
      plays.push_back({cell.card, player_of(reading, cell, column, place), static_cast<std::uint8_t>(marks), cell.at});
    }
    const std::size_t count = plays.size() - before;
    if (in_order && count == 0) return;
    if (count > 0) trick.plays = {static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(count)};
    append(game_.session.tricks, board_.tricks, trick);
  }
}

/// 3.6: + stands for the next card, so in the order of play only - comes after it.
void Layout::check_continuation(Seat first) {
  std::optional<Seat> leader = first;
  bool next = false;
  for (std::size_t r = 0; r < rows(); ++r) {
    const Rows cells = row(r);
    const bool row_before = next;  // the + is in a row before: the order in this one does not matter
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t turn = leader && !row_before ? (index_of(*leader) + 4 - index_of(first) + i) % 4 : i;
      if (turn >= cells.size()) continue;
      const PbnCell& cell = cells[turn];
      const bool plus = cell.kind == PbnCell::Kind::kNext;
      if (next && cell.kind != PbnCell::Kind::kNone && (leader || plus || row_before))
        game_.reporter.report(kRule<"pbn/after-continuation">, cell.at,
                              "\"{}\" follows the +, which takes the place of the next card", game_.text(cell.at));
      next = next || plus;
    }
    if (leader) leader = winner(cells, first, *leader);
  }
}

bool Layout::deal_fits() {
  read_deal();
  const std::size_t width = width_of_lines();
  for (std::size_t begin = 0; begin < cells_.size(); begin += width)
    if (!one_of_each_hand(row(begin / width, width))) return false;
  return true;
}

}  // namespace

void lay_out(PbnGame& game) { Layout(game).decide(); }

bool deal_fits_play(PbnGame& game) { return Layout(game).deal_fits(); }

}  // namespace kibitzer::bridge
