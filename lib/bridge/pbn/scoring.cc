#include "bridge/scoring/scoring.h"

#include <algorithm>
#include <array>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/values.h"
#include "text/pairs.h"

namespace kibitzer::bridge {
namespace {

/// Whether `text` has `word` at `at`, in any case; not if `at` is before or behind it.
bool has_word_at(std::string_view text, std::size_t at, std::string_view word) {
  return at < text.size() && same_word(text.substr(at, word.size()), word);
}

/// Whether the tag that `at` is in, or the last one before it, may be one of scoring. One that begins far before may be any.
bool may_be_of_scoring(std::string_view text, std::size_t at) {
  constexpr std::size_t kFar = 256;
  const std::size_t begin = at - std::min(at, kFar);
  const std::size_t bracket = text.substr(begin, at - begin).rfind('[');
  if (bracket == std::string_view::npos) return begin > 0;
  const std::size_t name = text.find_first_not_of(" \t\r\n", begin + bracket + 1);
  return has_word_at(text, name, "scor") || has_word_at(text, name, "comp");
}

/// The recorded points, as declarer's side has them.
std::optional<int> points_of_declarer(const Claim& claim, Side side) {
  if (claim.declarer) return claim.declarer;
  if (side == Side::kNorthSouth) return claim.north_south;
  return claim.east_west;
}

/// Whether the recorded points have the bonus for a part-score; nothing if it would make no difference, or the
/// record does not show it.
std::optional<bool> has_part_score_bonus(const Board& board) {
  if (!board.score || !board.contract || !board.declarer || !board.result || !board.vulnerable) return std::nullopt;
  const Contract contract = board.contract->value;
  const auto tricks = board.result->declarer;
  if (contract.passed_out() || !contract.possible() || !tricks || *tricks < 0 || *tricks > kMostTricks)
    return std::nullopt;
  const Side side = side_of(board.declarer->value);
  const auto points = points_of_declarer(*board.score, side);
  const bool is_vulnerable = vulnerable(board.vulnerable->value, side);
  Settings settings = usual_settings(Scoring::kDuplicate);
  const int with_bonus = score(contract, *tricks, is_vulnerable, settings);
  settings.part_score_bonus = false;
  if (!points || score(contract, *tricks, is_vulnerable, settings) == with_bonus) return std::nullopt;
  return *points == with_bonus;
}

}  // namespace

bool scores_each_board(std::string_view text) {
  constexpr std::array<std::string_view, 2> kPairs = {"bb", "hi"};
  for (std::size_t at = text::find_pair(text, 0, kPairs); at + 1 < text.size();
       at = text::find_pair(text, at + 1, kPairs)) {
    const bool rubber = has_word_at(text, at - 2, "rubber");
    const bool chicago = has_word_at(text, at - 1, "chicago");
    if ((rubber || chicago) && may_be_of_scoring(text, at)) return false;
  }
  return true;
}

bool shows_duplicate(const Board& board) {
  if (board.rubber) return false;
  return has_part_score_bonus(board).value_or(board.room != Room::kNone);
}

}  // namespace kibitzer::bridge
