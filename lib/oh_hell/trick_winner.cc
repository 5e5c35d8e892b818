#include "oh_hell/trick_winner.h"

namespace kibitzer::oh_hell {

const Play* winning_play(const Session& session, const Round& round, const Trick& trick) {
  const auto plays = session.plays_of(trick);
  if (plays.size() < session.players.size() || round.trump.kind == TrumpKind::kUnknown) return nullptr;
  const Play* best = nullptr;
  for (const Play& play : plays) {
    const cards::Card card = play.card.card;
    if (!card.known()) return nullptr;
    const bool trumps = round.trump.kind == TrumpKind::kSuit && card.suit() == round.trump.suit;
    if (best == nullptr || (card.suit() == best->card.card.suit() ? card.rank() > best->card.card.rank() : trumps))
      best = &play;
  }
  return best;
}

}  // namespace kibitzer::oh_hell
