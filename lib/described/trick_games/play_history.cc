#include "described/trick_games/play_history.h"

#include <algorithm>

namespace kibitzer::described::trick_games {

using card_game_engine::PlayedSoFar;

void PlayHistory::enter(const DealFacts& facts, const tricks::PlayRecord& record) {
  facts_ = &facts;
  record_ = &record;
  const auto plays = record.plays();
  whole_ = facts.hand_size == static_cast<int>(record.tricks().size()) && !facts.deal->damaged &&
           plays.size() == record.tricks().size() * facts.playing() &&
           std::none_of(plays.begin(), plays.end(),
                        [](const tricks::Play& play) { return play.seat == kNobody || play.surplus; });
  for (auto& cards : cards_) cards.clear();
  by_all_.clear();
  count_.clear();
  for (const tricks::Play& play : plays) {
    count_.push_back(0);
    by_all_.push_back(play.in_doubt ? tricks::kUnknownCard : play.card);
    if (play.seat == kNobody) continue;
    auto& cards = cards_[static_cast<std::size_t>(play.seat)];
    count_.back() = cards.size();
    cards.push_back(play.in_doubt ? tricks::kUnknownCard : play.card);
  }
  count_points(facts);
}

void PlayHistory::count_points(const DealFacts& facts) {
  const std::size_t sides = facts.game->sides;
  units_.assign(sides, 0);
  // A declaration may count before the first trick or after the last: the description does not say.
  if (!whole_ || !facts.game->declarations.empty()) return units_.clear();
  for (std::size_t trick = 0; trick < facts.tricks.size(); ++trick) {
    const auto of_trick = facts.units_of_trick(trick);
    const int winner = facts.tricks[trick].by;
    if (winner == kNobody || !of_trick) return;
    for (std::size_t side = 0; side < sides; ++side) units_.push_back(units_[trick * sides + side]);
    units_[(trick + 1) * sides + facts.game->side_of[static_cast<std::size_t>(winner)]] += *of_trick;
  }
}

PlayedSoFar PlayHistory::before(std::size_t play, std::size_t trick) const {
  const auto seat = static_cast<std::size_t>(record_->plays()[play].seat);
  PlayedSoFar so_far;
  so_far.cards = std::span(cards_[seat]).first(count_[play]);
  so_far.by_all = std::span(by_all_).first(play);
  so_far.all = whole_;
  so_far.bid = facts_->at[seat].bid;
  const std::size_t at = trick * facts_->game->sides + facts_->game->side_of[seat];
  if (at >= units_.size()) return so_far;
  so_far.points = units_[at] / facts_->game->counting.per_point;
  if (!facts_->totals.empty() && facts_->totals[seat]) so_far.total = *facts_->totals[seat] + *so_far.points;
  return so_far;
}

}  // namespace kibitzer::described::trick_games
