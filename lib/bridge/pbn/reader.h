// PBN text to bridge sessions: one game, one session of one board. (PBN 2.1; the file's form is read by pbn/lexer.h.)
//
// Values may be taken over from earlier games (# and ##, 4.8; the second room of a match), so one reader reads a file
// from its beginning; it keeps of it no more than one value a tag. What had to be read in a way that the standard does
// not provide is reported as an info, once a file.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"
#include "bridge/model/settings.h"
#include "bridge/pbn/parts.h"
#include "bridge/pbn/sound_game.h"
#include "findings/finding.h"
#include "pbn/lexer.h"

namespace kibitzer::bridge {

enum class PbnStep : std::uint8_t {
  kSession,    ///< a game was read; it has no board where it has no tag
  kOtherGame,  ///< a game of something else than bridge is in `game`, not read any further
  kMore,       ///< the game is not complete in the bytes given
  kEnd,        ///< there are no more games
};

/// Whether a game of PBN is one of bridge: it says so in the tag GameCode, or does not say what it is.
bool is_bridge(const pbn::Game& game);

class PbnReader {
 public:
  /// What games claim of double-dummy play is read only if `double_dummy`.
  explicit PbnReader(const Settings& defaults, bool double_dummy = false)
      : defaults_(defaults), double_dummy_(double_dummy) {}

  /// A reader that knows what this one knows, and goes on by itself.
  PbnReader fork() const;

  /// Must be called before the first game of every file.
  void begin_file();

  /// Must be called before the first game of a later part of a file: its games may take over values from games of the
  /// parts before, which are unknown.
  void begin_part();

  /// Reports what is reported once a file at every place.
  void report_everywhere() {
    lexer_.report_everywhere();
    memory_.once.report_everywhere();
  }

  /// Reads the game at `at` into `session`, which is emptied first, and moves `at` past it; `last` and kMore are as in
  /// pbn::Lexer::next. What is found is added to `findings`. The session's texts are views of `bytes` or its own.
  PbnStep next(std::string_view bytes, std::size_t& at, bool last, Session& session,
               std::vector<findings::Finding>& findings);

  /// Reads `game`, which is_bridge, into `session` as above.
  void read(const pbn::Game& game, Session& session, std::vector<findings::Finding>& findings);

  /// Reads the game into `game` if it is clearly sound, as read_sound_game does.
  bool read_sound(const pbn::Unread& unread, SoundGame& game);

  /// Remembers the values that later games may inherit. Its lines are then compared with the next game's.
  void remember(SoundGame& game);

  /// Must be called after the last game of a text, while the text exists.
  void end_text() { memory_.settle(); }

  /// Adds the remarks and other tags of `game`, which was read last, to the session read of it. Without a board, the
  /// session gets remarks alone. Gives the kinds of what has no place in a session, one for each of them.
  std::vector<std::string_view> read_remarks(const pbn::Game& game, Session& session) const;

  /// What later games may take over from the games read so far.
  const PbnMemory& memory() const { return memory_; }

  /// The game that `next` has read last, as tags and tokens.
  const pbn::Game& game() const { return game_; }

 private:
  Settings defaults_;
  bool double_dummy_;
  pbn::Lexer lexer_;
  pbn::Game game_;
  PbnMemory memory_;
  PbnNotes notes_;
  pbn::List<PbnCell> cells_;
};

}  // namespace kibitzer::bridge
