// Oh Hell sessions on their way from a text to the output: read, judged, scored.
#pragma once

#include "json/reader.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/pbn_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/session.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// Keeps its working memory from one session to the next.
class OhHellDesk {
 public:
  /// Sessions that name no rules are under `settings`.
  OhHellDesk(oh_hell::SettingsPtr settings, bool sheets);

  void judge_atle(const text::Source& source, Output& output, Sink& sink);
  void judge_csv(const text::Source& source, Output& output, Sink& sink);
  /// Judges the session that the reader's document holds.
  void judge_json(json::Reader& reader, Output& output, Sink& sink);

  /// Takes a game of PBN's Oh Hell dialect: a further round of the session that is open, or the first of the next:
  /// then true.
  bool take_game(const pbn::Game& game, Output& output, Sink& sink);
  /// Whether rounds were taken that no `finish_games` or `forget_games` has followed.
  bool game_open() const { return game_open_; }
  /// Judges the session that is open, if any: no further rounds of it follow.
  void finish_games(Output& output, Sink& sink);
  /// Forgets the session that is open: its text will be read again.
  void forget_games();

 private:
  void rule_on_session(Output& output, Sink& sink);

  bool sheets_;
  oh_hell::SettingsPtr settings_;
  oh_hell::JsonReader json_reader_;
  oh_hell::Session session_;
  oh_hell::Referee referee_;
  oh_hell::PbnReader pbn_reader_;
  bool game_open_ = false;
  std::vector<findings::Finding> game_findings_;  // what was found while the open session was read
};

}  // namespace kibitzer::sessions
