#include "bridge/pbn/sound_game.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bridge/pbn/sound_reading.h"
#include "bridge/pbn/sound_values.h"
#include "bridge/pbn/values.h"
#include "bridge/scoring/scoring.h"
#include "pbn/rules.h"
#include "text/same.h"

namespace kibitzer::bridge {

using pbn::TagName;

bool SoundReading::judge() {
  for (const TagName name : {TagName::kBoard, TagName::kDealer, TagName::kVulnerable, TagName::kDeal})
    if (!game_.has(name)) return false;
  if (!markings() || !(game_.has(TagName::kAuction) ? auction() : recorded_contract())) return false;
  board_.card_count = board_.tricks = 0;
  if (!(board_.board.contract->value.passed_out() ? passed_out() : play() && result()) || !score()) return false;
  if (exported_ && !export_format()) return false;
  names();
  return true;
}

/// Number, dealer and vulnerability.
bool SoundReading::markings() {
  const auto number = small_number(game_.said(TagName::kBoard));
  const std::size_t dealer = seat_of(game_.said(TagName::kDealer));
  if (!number || *number == 0 || dealer == kNoSeat) return false;
  const Vulnerability vulnerable = vulnerability_of_board(*number);
  if (dealer_of_board(*number) != kSeats[dealer]) return false;
  const std::string_view said = game_.said(TagName::kVulnerable);
  if (!text::same(said, word_of(vulnerable))) {
    if (!is_vulnerable_as(said, vulnerable)) return false;
    deviations_ |= Deviation::kWord;
  }
  Board& board = board_.board;
  board.number = At<int>{*number, {}};
  board.dealer = At<Seat>{kSeats[dealer], {}};
  board.vulnerable = At<Vulnerability>{vulnerable, {}};
  return true;
}

/// The dealer makes the first call, and contract and declarer are recorded as the auction has them.
bool SoundReading::auction() {
  Board& board = board_.board;
  const std::size_t first = seat_of(game_.said(TagName::kAuction));
  if (first != index_of(board.dealer->value) || !auction_.ended() || !recorded_contract()) return false;
  const Contract made = auction_.contract();
  return board.contract->value == made &&
         (made.passed_out() || board.declarer->value == left_of(board.dealer->value, auction_.declarer()));
}

/// Contract and declarer, as the standard writes them.
bool SoundReading::recorded_contract() {
  Board& board = board_.board;
  const auto contract = sound_contract(game_.said(TagName::kContract));
  if (!contract) return false;
  board.contract = At<Contract>{*contract, {}};
  board.declarer.reset();
  const std::string_view said = game_.said(TagName::kDeclarer);
  if (contract->passed_out()) return says_nothing(said);
  const std::size_t declarer = seat_of(said);
  if (declarer == kNoSeat) return false;
  board.declarer = At<Seat>{kSeats[declarer], {}};
  return true;
}

/// Nobody plays or wins anything.
bool SoundReading::passed_out() {
  const std::string_view won = game_.said(TagName::kResult);
  board_.board.result.reset();
  return cell_count_ == 0 && says_nothing(won);
}

bool SoundReading::play() {
  while (cell_count_ > 0 && !cells_[cell_count_ - 1].known()) --cell_count_;
  const Seat leader = left_of(board_.board.declarer->value);
  const std::size_t column = index_of(leader);
  const std::string_view first = game_.said(TagName::kPlay);
  if (!(says_nothing(first) && cell_count_ == 0) && seat_of(first) != column) return false;
  tricks_.begin(board_.hands, board_.board.contract->value.bid.denomination, leader);
  if (!tricks_.play_columns(std::span(cells_).first(whole_), column)) return false;
  board_.tricks = whole_ / 4;
  std::copy_n(cells_.begin(), whole_, board_.all_cards.begin());
  board_.card_count = whole_;
  for (std::size_t at = whole_; at < cell_count_; at += 4, ++board_.tricks) {
    const std::span<const Card> row = std::span(cells_).subspan(at, std::min<std::size_t>(4, cell_count_ - at));
    const bool complete =
        row.size() == 4 && std::all_of(row.begin(), row.end(), [](Card card) { return card.known(); });
    if (!complete && at + 4 < cell_count_) return false;
    if (!(complete ? tricks_.play_columns(row, column) : tricks_.may_break_off_in(row, column))) return false;
    for (const Card card : row)
      if (card.known()) board_.all_cards[board_.card_count++] = card;
  }
  return true;
}

/// Declarer's tricks, which the play shows or leaves possible.
bool SoundReading::result() {
  Board& board = board_.board;
  const Side side = side_of(board.declarer->value);
  const std::string_view claimed = game_.said(TagName::kResult);
  board.result.reset();
  taken_ = says_nothing(claimed) ? (tricks_.complete() ? std::optional(tricks_.won(side)) : std::nullopt)
                                 : small_number(claimed);
  if (!taken_ || !tricks_.allow(*taken_, side)) return false;
  if (!says_nothing(claimed)) board.result.emplace().declarer = taken_;
  return true;
}

/// The points, which are recorded in any of the forms that they have, or not at all.
bool SoundReading::score() {
  Board& board = board_.board;
  const Contract contract = board.contract->value;
  int points = 0;
  bool ours = true;
  if (!contract.passed_out()) {
    const Side side = side_of(board.declarer->value);
    ours = side == Side::kNorthSouth;
    points = bridge::score(contract, *taken_, vulnerable(board.vulnerable->value, side), settings_);
  }
  const int north_south = ours ? points : -points;
  BoardRuling& ruling = board_.ruling;
  ruling.contract = contract;
  ruling.declarer = board.declarer ? std::optional(board.declarer->value) : std::nullopt;
  ruling.lead = cell_count_ > 0 && cells_[0].known() ? std::optional(cells_[0]) : std::nullopt;
  ruling.tricks = contract.passed_out() ? std::nullopt : taken_;
  ruling.north_south = north_south;
  board.score.reset();
  const std::string_view said = game_.said(TagName::kScore);
  if (says_nothing(said)) return true;
  board.score = sound_score(said);
  return board.score && board.score->declarer.value_or(points) == points &&
         board.score->north_south.value_or(north_south) == north_south &&
         board.score->east_west.value_or(-north_south) == -north_south;
}

/// Whether the long way would say nothing of the export format, or said it before.
bool SoundReading::export_format() {
  if ((game_.order.has & kMandatory) != kMandatory) deviations_ |= Deviation::kMissing;
  if (!game_.said(TagName::kDeal).starts_with(letter_of(board_.board.dealer->value)))
    deviations_ |= Deviation::kFirstHand;
  if ((deviations_ & ~game_.reported) == 0) return true;
  const auto keeps = [&](unsigned deviation, const findings::OnceKey& key) {
    if ((deviations_ & ~game_.reported & deviation) == 0) return true;
    if (!memory_.once.reported(pbn::kRule<"pbn/export-format">, key)) return false;
    game_.reported |= deviation;
    return true;
  };
  return keeps(Deviation::kMissing, "missing") && keeps(Deviation::kWord, "vulnerable") &&
         keeps(Deviation::kFirstHand, "deal") && keeps(Deviation::kNewline, "newline") &&
         keeps(Deviation::kOrder, "order") && keeps(Deviation::kRanks, "ranks") &&
         keeps(Deviation::kLayout, {"layout", kMostLayoutFaults});
}

/// What the board is known by. Unchanged names are those of the board before.
void SoundReading::names() {
  struct Name {
    TagName tag;
    std::optional<Text> Session::*text;
  };
  constexpr auto kNames = std::to_array<Name>({{TagName::kEvent, &Session::event},
                                               {TagName::kSite, &Session::site},
                                               {TagName::kDate, &Session::date},
                                               {TagName::kStage, &Session::stage},
                                               {TagName::kRound, &Session::round},
                                               {TagName::kSection, &Session::section},
                                               {TagName::kTable, &Session::table},
                                               {TagName::kHomeTeam, &Session::home_team},
                                               {TagName::kVisitTeam, &Session::visit_team},
                                               {TagName::kScoring, &Session::scoring}});
  constexpr auto kSeatsOfPlayers = std::to_array<std::pair<TagName, Seat>>({{TagName::kNorth, Seat::kNorth},
                                                                            {TagName::kEast, Seat::kEast},
                                                                            {TagName::kSouth, Seat::kSouth},
                                                                            {TagName::kWest, Seat::kWest}});
  Session& session = board_.session;
  const bool known = game_.before.count > 0;
  const TagSet changed = known ? (game_.order.has ^ game_.before.has) | game_.changed : ~TagSet();
  const auto text_of = [&](TagName name) {
    const std::string_view said = game_.said(name);
    return says_nothing(said) ? std::nullopt : std::optional<Text>({said, {}});
  };
  board_.same_names = known;
  if ((changed & kBoardNames).any())
    for (const Name& name : kNames) {
      if (!changed[index_of(name.tag)]) continue;
      std::optional<Text>& text = session.*name.text;
      const std::string_view before = known && text ? text->text : std::string_view();
      text = text_of(name.tag);
      if ((text ? text->text : std::string_view()) != before) board_.same_names = false;
    }
  if ((changed & kPlayers).any())
    for (const auto& [tag, seat] : kSeatsOfPlayers)
      if (changed[index_of(tag)]) session.players[index_of(seat)] = text_of(tag);
  Board& board = board_.board;
  const std::string_view room = game_.said(TagName::kRoom);
  board.room = text::same(room, "Open") ? Room::kOpen : text::same(room, "Closed") ? Room::kClosed : Room::kNone;
  board.at.begin = static_cast<std::uint32_t>(game_.begin);
  const auto begin = static_cast<std::uint32_t>(deal_begin_);
  board.deal_at = text::Span{begin, begin + static_cast<std::uint32_t>(game_.said(TagName::kDeal).size())};
}

bool read_sound_game(const pbn::Unread& unread, const PbnMemory& memory, const Settings& settings, SoundGame& game) {
  if (memory.headers) return false;
  const bool sound = SoundReading(unread, memory, settings, game).read();
  if (!sound) game.before.clear();  // lines and values are partly those of the game that is left to the long way
  return sound;
}

}  // namespace kibitzer::bridge
