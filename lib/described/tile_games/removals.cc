// Pieces that are taken off the board after a move.
#include <fmt/format.h>

#include <algorithm>

#include "described/tile_games/places.h"
#include "described/tile_games/round_referee.h"
#include "described/tile_games/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

const tile_engine::RemovalPipeline* removal_of(const Description& description) {
  return description.board && description.board->removal ? &*description.board->removal : nullptr;
}

/// The filter that a chain of the removal has at `index`.
const tile_engine::Filter* removing_filter(const Description& description, std::size_t chain, std::size_t index) {
  const auto* const removal = removal_of(description);
  if (removal == nullptr || chain >= removal->filters.size()) return nullptr;
  const tile_engine::Filter* filter = &removal->filters[chain];
  while (index-- > 0 && !filter->next.empty()) filter = &filter->next.front();
  return filter;
}

constexpr std::size_t kMostNames = 4;

}  // namespace

/// What a move has to make before a piece is removed: the name of the filter that says so.
std::string RoundReferee::reason_of_removal() const {
  const auto* const removal = removal_of(*table_.description);
  return removal == nullptr || removal->after.empty() ? std::string()
                                                      : text::printable(removal->after.front().name.value);
}

/// "a1, b2 or c3"
std::string RoundReferee::removable_in_words() const {
  const tiles::Cells cells = table_.rules.legal_cells(position_);
  const std::size_t count = cells.count();
  std::string all;
  std::size_t i = 0;
  for (const tiles::Cell cell : cells) {
    if (i == kMostNames - 1 && count > kMostNames) return fmt::format("{} or {} others", all, count - i);
    all += (i == 0 ? "" : i + 1 == count ? " or " : ", ") + name_of_cell(cell, table_.layout);
    ++i;
  }
  return all;
}

findings::Finding& RoundReferee::report_removal(text::Span at, tiles::Cell cell, const std::string& why) {
  findings::Finding& finding =
      reporter_->report(kRule<"tile-game/illegal-removal">, at, "{} cannot remove {}: {}",
                        shown(last_mover_.value_or(position_.player)), name_of_cell(cell, table_.layout), why);
  finding.player = player_of(last_mover_.value_or(position_.player)).text;
  if (last_move_ != nullptr && last_move_->at != at)
    finding.related.push_back({"the previous move is here", last_move_->at});
  return finding;
}

/// The move before took no piece off the board.
void RoundReferee::report_no_removal() {
  findings::Finding& finding =
      reporter_->report(kRule<"tile-game/missing-removal">, last_move_->at,
                        "{} makes \"{}\" with {}, and removes no piece: {} could be removed", shown(position_.player),
                        reason_of_removal(), in_words(*last_move_, table_.layout), removable_in_words());
  finding.player = player_of(position_.player).text;
}

/// In place of a first move, the second of two players takes over what the first has begun: the side, or the pieces, which
/// are then turned over so that they lie for the new side as they did for the old. Else it is reported.
bool RoundReferee::take_swap(const Move& move) {
  const auto refuse = [&](std::string_view why) {
    findings::Finding& finding =
        reporter_->report(kRule<"tile-game/illegal-move">, move.at, "{} cannot swap: {}", shown(position_.player), why);
    finding.player = player_of(position_.player).text;
    if (last_move_ != nullptr) finding.related.push_back({"the previous move is here", last_move_->at});
    return false;
  };
  if (!table_.layout.swaps || table_.players() != 2) return refuse("this game has no swap");
  if (moves_ != 1 || !last_mover_) return refuse("only the second move may be a swap");
  if (const int side = move.player ? side_of(*move.player) : kNobody;
      side != kNobody && static_cast<std::size_t>(side) != position_.player)
    return refuse(fmt::format("{} is recorded as the one who does", shown(static_cast<std::size_t>(side))));
  const std::size_t player = position_.player;
  ++moves_;
  if (move.place == 0) {
    swapped_sides_ = true;
  } else {
    const auto swapped = table_.rules.swapped(position_);
    if (!swapped) return refuse("the pieces of this board cannot be exchanged");
    position_ = *swapped;
    last_mover_ = player;
    table_.rules.pass(position_);
  }
  last_move_ = &move;
  end_move(player);
  return true;
}

/// Takes a piece off the board, if that is legal; else reports it.
bool RoundReferee::remove(const Move& move, tiles::Cell cell) {
  if (!position_.removing) {
    const auto* const removal = removal_of(*table_.description);
    Move last = last_move_ == nullptr ? Move() : *last_move_;
    last.removed.reset();
    findings::Finding& finding = report_removal(
        move.at, cell,
        last_move_ == nullptr
            ? std::string("nobody has moved")
            : fmt::format("{} does not make \"{}\"", in_words(last, table_.layout), reason_of_removal()));
    if (removal != nullptr && !removal->after.empty())
      finding.related.push_back(
          reporter_->in_description("this filter passes nothing", removal->after.front().name.at));
    return false;
  }
  if (table_.rules.legal(position_, cell)) {
    end_with(table_.rules.play(position_, cell));
    return true;
  }
  const auto failed = tiles::why_not_removed(table_.rules, position_, cell);
  const auto* const filter = failed ? removing_filter(*table_.description, failed->chain, failed->filter) : nullptr;
  report_removal(move.at, cell,
                 fmt::format("{}; {} can be removed",
                             failed ? reason_of(*failed, filter, cell, cell) : "its tile does not change that way",
                             removable_in_words()));
  return false;
}

}  // namespace kibitzer::described::tile_games
