// What the referee says of a session: findings, and the score as far as the record carries it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "described/deals/ruling.h"
#include "findings/rule.h"
#include "text/span.h"

namespace kibitzer::described::climbing_games {

/// A player's score in one deal. What the record does not show is left out, never guessed.
struct PlayerScore {
  std::optional<int> bid;   ///< the highest one made; 0: passed
  std::optional<int> left;  ///< cards in hand at the end
  std::optional<int> points;
  std::optional<int> total;  ///< after this deal
};

/// Something that a description does but cannot mean.
struct Misstep {
  std::string what{};  ///< "it does not come to an end"; empty: nothing
  text::Span at{};     ///< in the description
};

struct DealRuling {
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its score may rest on
  bool unreadable = false;                    ///< something of it could not be read
  bool undecided = false;                     ///< the body of the description could not be followed to its end
  Misstep misstep{};
  std::optional<text::Span> too_costly{};  ///< in the description: what took too many steps for some play
};

using Ruling = deals::RulingOf<DealRuling, PlayerScore>;

}  // namespace kibitzer::described::climbing_games
