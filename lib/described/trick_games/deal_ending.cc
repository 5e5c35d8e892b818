#include "described/trick_games/deal_ending.h"

#include <algorithm>

#include "described/trick_games/declared_points.h"

namespace kibitzer::described::trick_games {

DealEnding::DealEnding(const DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                       const std::vector<int>& declared)
    : facts_(facts), meant_(meant), rules_(rules), declared_(declared) {
  const bool asked =
      facts.game->deal_points.kind == card_game_engine::PointsKind::kRule || !facts.deal->figures.empty();
  if (asked) enter_dealt();
}

std::vector<std::vector<tricks::Card>> DealEnding::cards_taken(bool by_claims) const {
  if (!facts_.whole()) return {};
  std::vector<std::vector<tricks::Card>> taken(facts_.seats());
  const auto recorded = facts_.session->tricks_of(*facts_.deal);
  const std::size_t tricks = facts_.rest == kNobody ? recorded.size() : std::min(recorded.size(), facts_.full_tricks);
  for (std::vector<tricks::Card>& cards : taken) cards.reserve(facts_.game->setting->deck.size());
  if (facts_.rest != kNobody) taken[static_cast<std::size_t>(facts_.rest)] = *facts_.rest_cards;
  for (std::size_t i = 0; i < tricks; ++i) {
    const int winner = by_claims ? facts_.tricks[i].claimed : facts_.tricks[i].by;
    if (winner == kNobody || recorded[i].plays.count != facts_.playing()) return {};
    for (const Play& play : facts_.session->plays_of(recorded[i]))
      taken[static_cast<std::size_t>(winner)].push_back(play.card.card.index);
  }
  return taken;
}

bool DealEnding::claims_agree() const {
  return std::all_of(facts_.tricks.begin(), facts_.tricks.end(),
                     [](const tricks::Taken& trick) { return trick.claimed == trick.by; }) &&
         std::all_of(facts_.at.begin(), facts_.at.end(),
                     [](const SeatFacts& seat) { return !seat.won || seat.won == seat.tricks; });
}

/// The tricks that a seat took, by the whole record or by what is recorded of them; nothing if that leaves it open.
std::optional<int> DealEnding::tricks_of(std::size_t seat, bool by_claims) const {
  const SeatFacts& at = facts_.at[seat];
  if (!by_claims || !facts_.played()) return at.tricks;
  if (at.won) return at.won;
  const auto& all = facts_.tricks;
  if (std::any_of(all.begin(), all.end(), [](const auto& trick) { return trick.claimed == kNobody; }))
    return std::nullopt;
  return static_cast<int>(std::count_if(all.begin(), all.end(),
                                        [&](const auto& trick) { return trick.claimed == static_cast<int>(seat); }));
}

bool DealEnding::bids_in_doubt() const {
  return std::any_of(facts_.at.begin(), facts_.at.end(), [](const SeatFacts& seat) { return seat.bid_in_doubt; });
}

/// What rules may ask of the cards dealt and played, and of what was declared.
void DealEnding::enter_dealt() {
  dealt_.resize(facts_.seats());
  played_.resize(facts_.seats());
  for (const Trick& trick : facts_.session->tricks_of(*facts_.deal))
    for (const Play& play : facts_.session->plays_of(trick))
      if (const int seat = seat_of(play.player, meant_); seat != kNobody)
        played_[static_cast<std::size_t>(seat)].push_back(play.card.card.index);
  dealt_known_.resize(facts_.seats());
  all_declared_.assign(facts_.seats(), facts_.deal->declarations_recorded);
  for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
    const card_game_engine::HeldCards held = cards_dealt_to(facts_, seat, meant_);
    dealt_known_[seat] = held.sure == held.possible;
    const auto& all = facts_.game->declarations;
    if (!all_declared_[seat])
      all_declared_[seat] = std::none_of(all.begin(), all.end(), [&](const auto& declaration) {
        return rules_.may_declare(declaration, facts_.sure(), seat, cards_to_declare(facts_, seat, meant_)) !=
               tricks::Answer::kNo;
      });
    for (std::size_t card = 0; card < facts_.game->setting->deck.size(); ++card)
      if (held.sure.contains(static_cast<tricks::Card>(card))) dealt_[seat].push_back(static_cast<tricks::Card>(card));
  }
  declarations_ = declared_by_seat(facts_, meant_);
}

DealEnding::Known DealEnding::known_by(bool by_claims, std::span<const std::optional<int>> totals) {
  const SidePoints counted = points_of_tricks(facts_, by_claims);
  Known known(facts_.seats());
  taken_cards_ = cards_taken(by_claims);
  for (std::size_t seat = 0; seat < facts_.seats(); ++seat) {
    const std::size_t side = facts_.game->side_of[seat];
    const bool whole = counted[side].has_value();
    if (whole && possible_declared_points(facts_, side, meant_, rules_).one())
      known[seat].points = *counted[side] + declared_[side];
    if (!totals.empty()) known[seat].total = totals[seat];
    known[seat].bid = facts_.at[seat].bid;
    known[seat].all_taken = !taken_cards_.empty();
    if (known[seat].all_taken) known[seat].taken = taken_cards_[seat];
    known[seat].played = {played_[seat], facts_.whole() && facts_.rest_tricks() == 0};
    known[seat].dealt = {dealt_[seat], dealt_known_[seat]};
    known[seat].declared = declarations_[seat];
    known[seat].all_declared = all_declared_[seat];
    if (whole || !facts_.played()) known[seat].tricks = tricks_of(seat, by_claims);
  }
  return known;
}

DealEnding::Known DealEnding::known_without_doubtful_bids() {
  Known known = known_by(false, facts_.totals);
  for (std::size_t seat = 0; seat < facts_.seats(); ++seat)
    if (facts_.at[seat].bid_in_doubt) known[seat].bid.reset();
  return known;
}

card_game_engine::HeldCards cards_dealt_to(const DealFacts& facts, std::size_t seat, const Meant& meant) {
  const SeatFacts& at = facts.at[seat];
  card_game_engine::HeldCards held;
  if (at.before || (!at.exchanged && at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0)) {
    held.sure = held.possible = at.before.value_or(at.dealt);
    return held;
  }
  tricks::CardSet others;
  for (const tricks::Card card : facts.talon) others.add(card);
  for (std::size_t other = 0; other < facts.seats(); ++other)
    if (other != seat)
      others |= facts.at[other].exchanged ? facts.at[other].before.value_or(tricks::CardSet()) : facts.at[other].dealt;
  bool played_twice = false;  // then one of the plays was of another card, which may be the one that is needed
  for (const Trick& trick : facts.session->tricks_of(*facts.deal)) {
    for (const Play& play : facts.session->plays_of(trick)) {
      const int by = seat_of(play.player, meant);
      // Whoever took up the talon may play cards that others were not dealt either.
      if (!play.card.card.known() || (by != kNobody && facts.at[static_cast<std::size_t>(by)].exchanged)) continue;
      tricks::CardSet& cards = by == static_cast<int>(seat) ? held.sure : others;
      played_twice = played_twice || cards.contains(play.card.card.index);
      cards.add(play.card.card.index);
    }
  }
  held.possible = facts.game->deck.cards() - others;
  if (!played_twice && at.size == held.sure.size()) held.possible = held.sure;
  return held;
}

}  // namespace kibitzer::described::trick_games
