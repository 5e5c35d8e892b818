// Bridge boards on their way from a text to the output: read, judged, scored.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bridge/json/reader.h"
#include "bridge/model/session.h"
#include "bridge/pbn/reader.h"
#include "bridge/referee/referee.h"
#include "bridge/results/table_result.h"
#include "contests/claims.h"
#include "games/analyst.h"
#include "games/game.h"
#include "games/output.h"
#include "games/pbn_referee.h"
#include "json/reader.h"
#include "scoresheets/scoresheet.h"
#include "text/kept.h"
#include "text/list.h"
#include "text/source.h"

namespace kibitzer::games {

/// Keeps its working memory from one session to the next; scoresheets of a file of boards are kept until it ends.
///
/// A board is handed on as soon as it is judged, but for what needs others. What the games of an event claim of one
/// another is judged when its last game is there, deals are solved many together, and what comments in LIN are about is
/// known when all is read; what belongs to another record shows in those that follow. Boards wait for it, in their order, at
/// most to the end of the text.
class BridgeReferee : public Referee, public PbnReferee {
 public:
  /// Sessions that name no rules are under `settings`.
  BridgeReferee(const bridge::Settings& settings, const Wanted& wanted);

  void begin_file() override;
  void begin_part() override;
  void judge_text(const text::Source& source, const Notation& notation, Output& output) override;
  void judge_json(json::Reader& reader, Output& output) override;
  PbnReferee* of_pbn() override { return this; }
  void begin_games(const text::Source& source) override;
  bool judge_game(pbn::Game& game, std::size_t judged_to, Output& output) override;
  std::optional<std::size_t> judge_unread_game(const pbn::Unread& unread, Output& output) override;
  void take_between_games(const pbn::Game& game, Output& output) override;
  void finish_games(Output& output) override;
  void end_file(Output& output) override;

 private:
  /// A judged session, or what was found outside of any, on its way to the output.
  struct Waiting {
    bool session = false;
    Unit unit = Unit::kBoard;
    std::uint32_t begin = 0;  ///< of the game of PBN
    std::size_t judged_to = 0;
    bridge::Session record;
    text::Kept values;  ///< of tags, as far as the text does not have them letter by letter
    bridge::Ruling ruling;
    std::vector<findings::Finding> reading;
    std::vector<DoubleDummyQuestion> questions;                ///< by board, where there is an analyst
    std::vector<std::optional<bridge::DoubleDummy>> analyses;  ///< the same, once the questions are answered

    const bridge::DoubleDummy* analysis(std::size_t board) const {
      return board < analyses.size() && analyses[board] ? &*analyses[board] : nullptr;
    }
  };

  /// The games of one event that follow one another in the present text.
  struct Event {
    std::string name;
    std::uint32_t begin = 0;
  };

  bool waits() const { return analyst_ || claims_ || reads_ahead_ || ahead_ > 0; }
  void judge_lin(const text::Source& source, Output& output);
  template <typename Reader>
  void judge_records(Reader& reader, const text::Source& source, Output& output);
  template <typename Reader>
  void judge_evening(Reader reader, const text::Source& source, Output& output);
  bool takes_the_short_way(Output& output) const;
  void hand_on_sound(const bridge::SoundBoard& sound, std::size_t judged_to, Output& output);
  void take_remarks(const pbn::Game& game, Conversion& conversion);
  void note_event(Output& output);
  void enter_games_before(std::uint32_t begin);
  void end_event();
  void rule_on_session(Unit unit, std::size_t judged_to, Output& output);
  void wait_outside(std::size_t judged_to, Output& output);
  void hand_on_waiting(Output& output);
  void hand_on(Waiting& judged, Output& output);
  void solve();
  About about_session(Unit unit, const bridge::Session& session, const bridge::Ruling& ruling);
  void analyse(Waiting& judged);
  void enter_boards(const Waiting& judged);
  std::vector<bridge::TableResult> results_of(Waiting& judged) const;
  scoresheets::Scoresheet& sheet_of(const bridge::Session& session, const bridge::Board& board);
  scoresheets::Scoresheet& sheet_of(const bridge::SoundBoard& sound);

  bool sheets_;
  bool results_;
  bool diagrams_;
  bool short_way_;
  std::shared_ptr<const bridge::DealtBoards> deals_;
  std::optional<Analyst> analyst_;
  bridge::Settings settings_;
  bridge::JsonReader json_reader_;
  bridge::PbnReader pbn_reader_;
  findings::Once lin_once_;
  bridge::Referee referee_;
  Waiting present_;          // its record is what is being read
  bridge::SoundGame sound_;  // the same of PBN on the short way
  text::List<Waiting> waiting_;
  bool reads_ahead_ = false;  // all of the text is read before anything of it is handed on
  std::size_t ahead_ = 0;     // how many more records are read as they may show what is wrong with one that waits
  text::Source games_;        // the text of PBN that is being read
  std::optional<Event> event_;
  std::optional<contests::EventClaims> claims_;          // of the event, once a game of it has some
  std::deque<bridge::Session> earlier_;                  // games of the event before that one
  contests::FindingsOfRecords wrong_claims_;             // of games that wait
  std::string key_;                                      // of a table, kept for its memory
  std::unordered_map<std::string, std::size_t> tables_;  // index of each table's sheet, by table and teams
  std::unordered_map<std::string, std::size_t> latest_;  // of each table's latest sheet, whatever teams met there
  std::vector<scoresheets::Scoresheet> kept_;
  static constexpr std::size_t kNoSheet = std::numeric_limits<std::size_t>::max();
  std::array<std::size_t, 3> in_rooms_ = {kNoSheet, kNoSheet, kNoSheet};  // sheets of the last sound boards, by room
  std::vector<BoardName> board_names_;                                    // of the present session
};

}  // namespace kibitzer::games
