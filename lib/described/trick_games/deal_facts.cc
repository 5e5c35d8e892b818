#include "described/trick_games/deal_facts.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::described::trick_games {

std::optional<int> DealFacts::units_of_trick(std::size_t index) const {
  const card_game_engine::Counting& counting = game->counting;
  const auto tricks_of_deal = session->tricks_of(*deal);
  int units = counting.of_trick + (index + 1 == tricks_of_deal.size() ? counting.of_last_trick : 0);
  if (!counting.cards_count) return units;
  for (const Play& play : session->plays_of(tricks_of_deal[index])) {
    if (!play.card.card.known()) return std::nullopt;
    units += counting.of_card[play.card.card.index];
  }
  return units;
}

std::string DealFacts::deal_in_words() const {
  return deal->number ? fmt::format("deal {}", deal->number->value) : "the deal";
}

std::string shown(std::string_view name) { return name.empty() ? "\"\"" : text::printable(name); }

findings::Finding& Reporter::with_deal(findings::Finding& finding) const {
  if (deal_ != nullptr && deal_->number) finding.round = deal_->number->value;
  return finding;
}

void Reporter::doubt(const findings::Rule& rule) {
  if (deal_ == nullptr) return;
  auto& doubts = ruling_->deals[index_].doubts;
  if (std::find(doubts.begin(), doubts.end(), &rule) == doubts.end()) doubts.push_back(&rule);
}

}  // namespace kibitzer::described::trick_games
