#include "bridge/model/session.h"

#include <algorithm>

namespace kibitzer::bridge {

void Session::clear(const Settings& defaults) {
  at = {};
  for (auto* text : {&name, &event, &site, &date, &stage, &round, &section, &table, &home_team, &visit_team, &scoring})
    text->reset();
  players.fill(std::nullopt);
  pairs.fill(std::nullopt);
  carried_over = {};
  settings = defaults;
  settings_unread = false;
  boards.clear();
  damaged = of_teams = false;
  hand_cards.clear();
  calls.clear();
  tricks.clear();
  plays.clear();
  table_rows.clear();
  total_rows.clear();
  match_rows.clear();
  movement.clear();
  rubber_records.clear();
  explanations.clear();
  weights.clear();
  double_dummy.clear();
  remarks.clear();
  other_tags.clear();
  kept_.clear();
}

const OtherTag* Session::other_tag(const Board& board, std::string_view wanted) const {
  const auto tags = other_tags_of(board);
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const OtherTag& tag) { return tag.name == wanted; });
  return found == tags.end() ? nullptr : &*found;
}

/// Reads a hand that has nothing but ranks and three dots, as nearly all do; false, and nothing is read, if it has
/// more.
bool Session::read_plain_hand(std::string_view text, std::uint32_t begin, Range& range) {
  constexpr std::size_t kMost = 20;
  if (text.size() > kMost) return false;
  const std::size_t first = hand_cards.size();
  hand_cards.resize(first + kMost);
  CardAt* next = hand_cards.data() + first;
  std::size_t suit = 0;
  for (const char c : text) {
    const int rank = cards::rank_of_letter(c);
    if (rank != cards::kNoRank) {
      next->card = cards::Card(cards::kSuitsOfHand[suit], rank);
      next->at = {begin, begin + 1};
      ++next;
    } else if (c != '.' || ++suit == cards::kSuitsOfHand.size()) {
      hand_cards.resize(first);
      return false;
    }
    ++begin;
  }
  hand_cards.resize(suit + 1 == cards::kSuitsOfHand.size() ? static_cast<std::size_t>(next - hand_cards.data())
                                                           : first);
  if (suit + 1 != cards::kSuitsOfHand.size()) return false;
  range = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(hand_cards.size() - first)};
  return true;
}

std::optional<cards::HandFault> Session::read_hand(std::string_view text, std::uint32_t begin, Hand& hand) {
  hand.known = true;
  hand.at = {begin, begin + static_cast<std::uint32_t>(text.size())};
  if (read_plain_hand(text, begin, hand.cards)) return std::nullopt;
  cards::HandText cards(text, begin);
  while (cards.next()) append(hand_cards, hand.cards, CardAt{cards.card(), cards.at()});
  return cards.fault();
}

}  // namespace kibitzer::bridge
