// Judges the games of PBN files: of these the notation says only which game each is of.
#pragma once

#include <cstddef>
#include <optional>

#include "games/output.h"
#include "pbn/game.h"
#include "text/source.h"

namespace kibitzer::games {

class PbnReferee {
 public:
  PbnReferee() = default;
  PbnReferee(const PbnReferee&) = delete;
  PbnReferee& operator=(const PbnReferee&) = delete;
  virtual ~PbnReferee() = default;

  /// Call before the first game of a text.
  virtual void begin_games(const text::Source& /*source*/) {}

  /// Judges a game that Game::takes, after which the text goes on at `judged_to`; `output.reading` holds what its lexer
  /// found. What the game has stored may be taken out of it. True if a session begins with it that stays open.
  virtual bool judge_game(pbn::Game& game, std::size_t judged_to, Output& output) = 0;

  /// Judges a game on a short way, and returns where the text goes on. It belongs to this referee's game if it names
  /// none, and no session of another game may be open. Nothing, and nothing has happened, if that is not possible, as
  /// whenever anything is to be reported of it.
  virtual std::optional<std::size_t> judge_unread_game(const pbn::Unread& /*unread*/, Output& /*output*/) {
    return std::nullopt;
  }

  /// Takes what is between games, or after the last: comments and escape lines alone.
  virtual void take_between_games(const pbn::Game& /*game*/, Output& /*output*/) {}

  /// Whether a session is open that later games may continue, so that its text will be needed again.
  virtual bool session_open() const { return false; }

  /// Passes on what waits for further games: none follow, or another game's come first.
  virtual void finish_games(Output& output) = 0;

  /// Forgets the open session, whose text will be read again with the rest of it.
  virtual void forget_games() {}
};

}  // namespace kibitzer::games
