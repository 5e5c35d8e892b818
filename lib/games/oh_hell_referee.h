// Oh Hell sessions on their way from a text to the output: read, judged, scored.
#pragma once

#include <vector>

#include "games/game.h"
#include "games/output.h"
#include "games/pbn_referee.h"
#include "json/reader.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/pbn_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/session.h"
#include "text/source.h"

namespace kibitzer::games {

/// Keeps its working memory from one session to the next.
class OhHellReferee : public Referee, public PbnReferee {
 public:
  /// Sessions that name no rules are under `settings`.
  OhHellReferee(oh_hell::SettingsPtr settings, const Wanted& wanted);

  void judge_text(const text::Source& source, const Notation& notation, Output& output) override;
  void judge_json(json::Reader& reader, Output& output) override;
  PbnReferee* of_pbn() override { return this; }
  bool judge_game(pbn::Game& game, std::size_t judged_to, Output& output) override;
  bool session_open() const override { return game_open_; }
  void finish_games(Output& output) override;
  void forget_games() override;

 private:
  void judge_atle(const text::Source& source, Output& output);
  void judge_csv(const text::Source& source, Output& output);
  /// `named`: of a record that calls players by their seats, where their names are written.
  void rule_on_session(Output& output, const std::vector<oh_hell::PlayerRef>* named = nullptr);

  bool sheets_;
  bool diagrams_;
  bool every_place_;
  oh_hell::SettingsPtr settings_;
  oh_hell::JsonReader json_reader_;
  oh_hell::Session session_;
  oh_hell::Referee referee_;
  oh_hell::PbnReader pbn_reader_;
  bool game_open_ = false;
  std::vector<findings::Finding> game_findings_;  // what was found while the open session was read
};

}  // namespace kibitzer::games
