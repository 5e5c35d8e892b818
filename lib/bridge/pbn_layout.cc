// What order the cells of the play stand in, and whether the auction leaves out its first passes.
//
// By the standard the columns of the play belong to the seats, from the one the Play tag names, whoever leads (PBN 2.1,
// 3.6). Thousands of records have instead the cards of each trick in the order they were played, or other columns. Who
// holds the cards decides for the whole section: where the deal is known and the standard's reading does not fit it,
// another is taken if it fits far better. A reading under which all cards belong to the hands a fixed number of seats
// on, while the lead comes from declarer's left, is a turned deal and no matter of layout: that is left to the referee.
//
// Passes before the first bid are left out in thousands of records too. They are put in where the calls as they stand
// give another declarer than the record, the passes make contract and declarer fit, and the lead comes from the left of
// the recorded declarer.
#include <algorithm>
#include <array>

#include "bridge/auction.h"
#include "bridge/pbn_parts.h"
#include "pbn/rules.h"
#include "tricks/trick.h"

namespace kibitzer::bridge {
namespace {

namespace rule = pbn::rule;

constexpr std::size_t kEnoughCards = 8;  // fewer prove no other layout

class Layout {
 public:
  explicit Layout(PbnGame& game) : game_(game), board_(game.board), cells_(game.cells) {}

  void decide();

 private:
  using Rows = std::span<const PbnCell>;

  Rows row(std::size_t index) const {
    return Rows(cells_).subspan(index * 4, std::min<std::size_t>(4, cells_.size() - index * 4));
  }
  std::size_t rows() const { return (cells_.size() + 3) / 4; }

  void read_deal();
  void read_trump();
  bool misfit(const PbnCell& cell, Seat seat) const;
  std::size_t fixed_misfits(Seat first) const;
  std::size_t played_misfits(Seat first) const;
  std::optional<Seat> winner(Rows cells, Seat first, Seat leader) const;
  std::optional<Seat> winner_in_order(Rows cells, Seat leader) const;
  std::optional<Seat> leader_by_contract() const;
  void choose(Seat first);
  void make_fixed(Seat first, std::size_t misfits);
  Seat first_column(Rows cells, Seat first) const;
  void make_played();
  void check_continuation(Seat first);
  void add_play(Trick& trick, const PbnCell& cell, std::optional<Seat> seat);
  void put_in_passes();
  bool passes_fit(unsigned passes, Seat dealer) const;
  bool lead_is_from(Seat seat) const;

  PbnGame& game_;
  Board& board_;
  const pbn::List<PbnCell>& cells_;
  std::array<std::optional<Seat>, cards::kDeckSize> holder_{};
  std::size_t dealt_ = 0;
  std::optional<cards::Suit> trump_;
  bool trump_known_ = false;
};

void Layout::decide() {
  read_deal();
  read_trump();
  if (!cells_.empty()) {
    const auto by_contract = leader_by_contract();
    if (board_.first_leader)
      choose(board_.first_leader->value);
    else if (by_contract)
      choose(*by_contract);
    else
      make_played();
  }
  put_in_passes();
}

void Layout::read_deal() {
  for (const Seat seat : kSeats) {
    for (const CardAt& card : game_.session.cards_of(board_.hands[index_of(seat)])) {
      if (!card.card.known()) continue;
      holder_[static_cast<std::size_t>(card.card.index())] = seat;
      ++dealt_;
    }
  }
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

std::optional<Seat> Layout::leader_by_contract() const {
  if (!board_.declarer) return std::nullopt;
  return left_of(board_.declarer->value);
}

/// Whether another hand than `seat`'s has the card.
bool Layout::misfit(const PbnCell& cell, Seat seat) const {
  if (!cell.card.known()) return false;
  const auto& holder = holder_[static_cast<std::size_t>(cell.card.index())];
  return holder && *holder != seat;
}

std::size_t Layout::fixed_misfits(Seat first) const {
  std::size_t misfits = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (misfit(cells_[i], left_of(first, static_cast<unsigned>(i % 4)))) ++misfits;
  return misfits;
}

/// As if every row were in the order of play, `first` leading the first one. Once the winner of a row cannot be told,
/// who holds the next lead tells who won.
std::size_t Layout::played_misfits(Seat first) const {
  std::size_t misfits = 0;
  Seat leader = first;
  for (std::size_t r = 0; r < rows(); ++r) {
    const Rows cells = row(r);
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (misfit(cells[i], left_of(leader, static_cast<unsigned>(i)))) ++misfits;
    const auto won = winner_in_order(cells, leader);
    if (!won) return misfits;
    leader = *won;
  }
  return misfits;
}

std::optional<Seat> Layout::winner_in_order(Rows cells, Seat leader) const {
  if (cells.size() < 4 || !trump_known_) return std::nullopt;
  std::size_t best = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!cells[i].card.known()) return std::nullopt;
    if (i > 0 && tricks::beats(cells[i].card, cells[best].card, cells[0].card.suit(), trump_)) best = i;
  }
  return left_of(leader, static_cast<unsigned>(best));
}

/// Of a row whose columns belong to the seats from `first` on.
std::optional<Seat> Layout::winner(Rows cells, Seat first, Seat leader) const {
  if (cells.size() < 4) return std::nullopt;
  std::array<PbnCell, 4> turned;
  for (std::size_t i = 0; i < 4; ++i) turned[i] = cells[(index_of(leader) + 4 - index_of(first) + i) % 4];
  return winner_in_order(turned, leader);
}

void Layout::choose(Seat first) {
  const std::size_t fixed = fixed_misfits(first);
  const auto cards = static_cast<std::size_t>(
      std::count_if(cells_.begin(), cells_.end(), [](const PbnCell& cell) { return cell.card.known(); }));
  if (fixed == 0 || dealt_ < 4 * kEnoughCards || cards < kEnoughCards) return make_fixed(first, fixed);
  const auto by_contract = leader_by_contract();
  const auto far_better = [&](std::size_t misfits) { return misfits == 0 || misfits * 4 <= fixed; };
  for (unsigned turn = 1; turn < 4; ++turn) {
    const Seat other = left_of(first, turn);
    if (!far_better(fixed_misfits(other))) continue;
    if (!by_contract || other != *by_contract) return make_fixed(first, 0);  // the deal is turned
    game_.report_once(rule::kPlayedOrder, "columns",
                      board_.first_leader ? board_.first_leader->at : board_.play_at.value(),
                      "the columns of the play are read from " + std::string(name_of(other)) +
                          " on, declarer's left: so the cards fit the hands");
    return make_fixed(other, 0);
  }
  for (const std::optional<Seat> start :
       {std::optional(first), by_contract,
        holder_[static_cast<std::size_t>(cells_[0].card.known() ? cells_[0].card.index() : 0)]}) {
    if (!start || !far_better(played_misfits(*start))) continue;
    game_.report_once(rule::kPlayedOrder, "rows", cells_[0].at,
                      "the rows of the play are read in the order they were played: so the cards fit the hands");
    if (board_.first_leader && *start != first) board_.first_leader->value = *start;
    return make_played();
  }
  make_fixed(first, fixed);
}

void Layout::add_play(Trick& trick, const PbnCell& cell, std::optional<Seat> seat) {
  if (cell.kind == PbnCell::Kind::kNone || cell.kind == PbnCell::Kind::kNext) return;
  if (trick.plays.empty()) trick.at = cell.at;
  Play& play = append(game_.session.plays, trick.plays);
  play.seat = seat;
  play.card.card = cell.card;
  play.card.at = cell.at;
  play.marked_revoke = cell.marked_revoke;
  play.marked_lead = cell.marked_lead;
}

/// `misfits`: how many cards are then played by a seat that does not hold them.
void Layout::make_fixed(Seat first, std::size_t misfits) {
  board_.plays_in_order = false;
  std::size_t rows_used = 0;
  for (std::size_t i = 0; i < cells_.size(); ++i)
    if (cells_[i].kind != PbnCell::Kind::kNone && cells_[i].kind != PbnCell::Kind::kNext) rows_used = i / 4 + 1;
  // Rows that are read from another seat must leave no card that does not fit: else a card is missing, or is wrong.
  std::size_t in_turned_rows = 0;
  const bool some_fit = misfits > 0 && dealt_ == cards::kDeckSize && misfits < 4 * rows_used;
  for (std::size_t r = 0; some_fit && r < rows_used; ++r)
    if (first_column(row(r), first) != first) in_turned_rows += 4;
  const bool turn_rows = in_turned_rows > 0 && in_turned_rows == misfits;
  for (std::size_t r = 0; r < rows_used; ++r) {
    Trick trick;
    const Rows cells = row(r);
    const Seat column = turn_rows ? first_column(cells, first) : first;
    if (column != first)
      game_.report_once(
          rule::kPlayedOrder, "row", cells[0].at,
          "this row of the play is read from " + std::string(name_of(column)) + " on: so the cards fit the hands");
    for (std::size_t i = 0; i < cells.size(); ++i) add_play(trick, cells[i], left_of(column, static_cast<unsigned>(i)));
    append(game_.session.tricks, board_.tricks, trick);
  }
  if (board_.play_ending == Ending::kContinued) check_continuation(first);
}

/// Whose the first card of a row is: as the columns have it, unless all four cards are held as many seats on. Such a
/// row stands among others that keep to their columns.
Seat Layout::first_column(Rows cells, Seat first) const {
  if (cells.size() < 4 || !cells[0].card.known()) return first;
  const auto& holds = holder_[static_cast<std::size_t>(cells[0].card.index())];
  if (!holds || *holds == first) return first;
  for (unsigned i = 1; i < 4; ++i)
    if (!cells[i].card.known() || misfit(cells[i], left_of(*holds, i))) return first;
  return *holds;
}

/// In rows that are in the order of play, whose turn it is follows; only a gap needs the seats spelt out, and then
/// nobody knows them.
void Layout::make_played() {
  board_.plays_in_order = true;
  for (std::size_t r = 0; r < rows(); ++r) {
    Trick trick;
    const Rows cells = row(r);
    for (const PbnCell& cell : cells) add_play(trick, cell, std::nullopt);
    if (trick.plays.empty()) return;
    append(game_.session.tricks, board_.tricks, trick);
  }
}

/// 3.6: + stands for the next card, so in the order of play only - comes behind it.
void Layout::check_continuation(Seat first) {
  std::optional<Seat> leader = first;
  bool next = false;
  for (std::size_t r = 0; r < rows(); ++r) {
    const Rows cells = row(r);
    const bool row_before = next;  // the + stands in a row before: the order in this one does not matter
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::size_t turn = leader && !row_before ? (index_of(*leader) + 4 - index_of(first) + i) % 4 : i;
      if (turn >= cells.size()) continue;
      const PbnCell& cell = cells[turn];
      const bool plus = cell.kind == PbnCell::Kind::kNext;
      if (next && cell.kind != PbnCell::Kind::kNone && (leader || plus || row_before))
        game_.report(
            rule::kAfterContinuation, cell.at,
            "\"" + std::string(game_.text(cell.at)) + "\" stands behind the +, which takes the place of the next card");
      next = next || plus;
    }
    if (leader) leader = winner(cells, first, *leader);
  }
}

/// What of the play shows that `seat` led: the card, where the deal shows whose it is; else the Play tag.
bool Layout::lead_is_from(Seat seat) const {
  if (board_.first_leader && board_.first_leader->value != seat) return false;
  if (board_.tricks.empty()) return board_.first_leader.has_value();
  for (const Play& play : game_.session.plays_of(game_.session.tricks_of(board_).front())) {
    if (play.seat && *play.seat != seat) continue;
    if (!play.card.card.known()) return false;
    const auto& holder = holder_[static_cast<std::size_t>(play.card.card.index())];
    if (holder) return *holder == seat;
    break;
  }
  return board_.first_leader.has_value();
}

/// Whether the auction is lawful, and contract and declarer are those recorded, when `passes` are put before the calls,
/// `dealer` making the first.
bool Layout::passes_fit(unsigned passes, Seat dealer) const {
  Auction auction(dealer, game_.session.settings.doubling);
  for (unsigned i = 0; i < passes; ++i) auction.make({CallKind::kPass, {}});
  for (const RecordedCall& call : game_.session.calls_of(board_)) {
    if (call.call.kind == CallKind::kUnknown || call.call.kind == CallKind::kSkipped) return false;
    if (auction.fault_of(call.call) != CallFault::kNone && !call.marked_insufficient) return false;
    auction.make(call.call);
  }
  if (!board_.contract || !(auction.contract() == board_.contract->value)) return false;
  return auction.declarer() == std::optional(board_.declarer->value);
}

void Layout::put_in_passes() {
  if (!board_.declarer || board_.irregular_declarer || !board_.contract || board_.calls.empty()) return;
  const auto first =
      board_.first_caller ? board_.first_caller : (board_.dealer ? std::optional(board_.dealer->value) : std::nullopt);
  if (!first || game_.session.calls_of(board_).front().call.kind != CallKind::kBid) return;
  // Where the tag names who bid, and not the dealer, the passes from the dealer on are left out.
  const Seat dealer = board_.dealer ? board_.dealer->value : *first;
  const bool fits = passes_fit(0, *first);
  if (fits && dealer == *first) return;
  if (!lead_is_from(left_of(board_.declarer->value))) return;
  for (unsigned passes = 1; passes < 4; ++passes) {
    if (!passes_fit(passes, dealer)) continue;
    const text::Span at = game_.game.find(pbn::TagName::kAuction)->value_at;
    auto& calls = game_.session.calls;
    calls.insert(calls.begin() + board_.calls.first, passes, RecordedCall{{CallKind::kPass, {}}, at, {}, false});
    board_.calls.count += passes;
    board_.first_caller = dealer;
    game_.report_once(rule::kLeftOutPasses, "", at,
                      "the auction leaves out " + std::to_string(passes) + (passes == 1 ? " pass" : " passes") +
                          " before the first bid: so contract, declarer and opening lead fit");
    return;
  }
}

}  // namespace

void lay_out(PbnGame& game) { Layout(game).decide(); }

}  // namespace kibitzer::bridge
