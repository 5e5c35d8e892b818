// Judges sessions of a trick game by its description.
#pragma once

#include <memory>
#include <vector>

#include "described/card_game_engine/description.h"
#include "described/card_game_engine/evaluation.h"
#include "described/trick_games/ruling.h"
#include "described/trick_games/session.h"

namespace kibitzer::described::trick_games {

/// For one thread. Keeps its working memory from one session to the next.
class Referee {
 public:
  /// `description` must be usable.
  explicit Referee(std::shared_ptr<const card_game_engine::Description> description);
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  ~Referee();

  /// Judges a session of the described game. The ruling is valid until the next call; its findings may be moved from.
  Ruling& judge(const Session& session);

  /// Judges the last deal of a session that is under way, whose deals before have been followed one by one. Its findings
  /// are discarded; the scores are those of all deals, and `complete` says whether the game is over.
  Ruling& follow(const Session& session);

  /// Notes in `notes` what the rules of the description for so many players answer while it follows; null: nowhere.
  void note(std::size_t players, card_game_engine::RuleNotes* notes);

 private:
  struct Pass;

  Pass& pass_for(std::size_t players);

  std::vector<std::unique_ptr<Pass>> passes_;  // by the number of players, from the fewest
};

}  // namespace kibitzer::described::trick_games
