// Who makes up what a record does not have yet, while the description runs over it. Internal to the room.
//
// A record that is still being made grows by what its maker adds wherever the description waits for something: cards,
// bids, exchanges and plays. DealRun goes on with what was added as with anything recorded.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "described/rule_language/play_classes.h"
#include "kernels/climb/cards.h"
#include "kernels/climb/pattern.h"

namespace kibitzer::described::climbing_games {

/// A card that the description deals to somebody by name.
struct NamedCard {
  int seat = 0;
  climb::Card card;
};

/// What somebody has to give away.
struct AskedExchange {
  int from = 0;
  int to = 0;  ///< kNobody: to anybody
  std::size_t cards = 0;
  const climb::Pattern* among = nullptr;  ///< each card is one of these; null: any
  bool best = false;                      ///< nothing that is kept and might be given is stronger
};

/// Whom a play is asked of.
struct AskedPlay {
  int seat = 0;
  std::optional<std::size_t> against;  ///< the play to beat; nothing: it leads
  const climb::Play& held;
  const rule_language::VariableText& variable;
};

class DealMaker {
 public:
  DealMaker() = default;
  DealMaker(const DealMaker&) = delete;
  DealMaker& operator=(const DealMaker&) = delete;
  virtual ~DealMaker() = default;

  /// Adds the stock and the hands; `sizes` are the numbers of cards by holder: of the stock, and by seat + 1.
  virtual void deal(std::span<const int> sizes, std::span<const NamedCard> named) = 0;
  /// Chance draws a player: gives the seat.
  virtual int draw() = 0;
  /// Adds the level, in the language's letter.
  virtual void level(char letter) = 0;
  /// Adds a bid, one of `allowed`, which is not empty.
  virtual void bid(int seat, const std::vector<int>& allowed) = 0;
  /// Adds an exchange of cards from `held`; false if it has too few that may be given.
  virtual bool exchange(const AskedExchange& asked, const climb::Play& held,
                        const rule_language::VariableText& variable) = 0;
  /// What the player will give away; nothing if that is not decided yet.
  virtual std::optional<climb::Play> to_give(int seat) = 0;
  /// Adds a play or a pass; false if neither is possible, which ends the run.
  virtual bool play(const AskedPlay& asked) = 0;
};

}  // namespace kibitzer::described::climbing_games
