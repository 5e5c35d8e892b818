// Judges sessions of a climbing game by its description.
#pragma once

#include <memory>
#include <string>

#include "described/climbing_games/ruling.h"
#include "described/climbing_games/session.h"
#include "described/rule_language/description.h"

namespace kibitzer::described::climbing_games {

/// For one thread. Keeps its working memory from one session to the next.
class Referee {
 public:
  /// `description` must judge plays; `title` is the game's name for people.
  Referee(std::shared_ptr<const rule_language::Description> description, std::string title);
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  ~Referee();

  /// Judges a session of the described game. The ruling is valid until the next call; its findings may be moved from.
  Ruling& judge(const Session& session);

 private:
  struct Pass;

  std::unique_ptr<Pass> pass_;
};

}  // namespace kibitzer::described::climbing_games
