// Bridge boards on their way from a text to the output: read, judged, scored.
#pragma once

#include <cstdint>
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
#include "json/reader.h"
#include "scoresheets/scoresheet.h"
#include "sessions/analyst.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

/// Keeps its working memory from one session to the next; scoresheets of a file of boards are kept until it ends.
class BridgeDesk {
 public:
  /// What is made of boards beside findings.
  enum class Wanted : std::uint8_t { kNothing, kSheets, kResults };
  /// What a desk is for.
  enum class Walk : std::uint8_t {
    kOnly,    ///< judges what comes
    kFirst,   ///< only sees what there is to solve
    kSecond,  ///< judges, with what was solved
  };

  /// Sessions that name no rules are under `settings`. `analyst` is asked unless the walk is the only one, and must
  /// live as long as the desk.
  BridgeDesk(const bridge::Settings& settings, Wanted wanted, Walk walk, Analyst* analyst);

  void begin_file();
  /// Judges the session that the reader's document holds.
  void judge_json(json::Reader& reader, Output& output, Sink& sink);
  void judge_lin(const text::Source& source, Output& output, Sink& sink);
  /// Judges the PBN game at `at`, and moves `at` behind it; a game of something else than bridge is only read.
  bridge::PbnStep judge_game(const text::Source& source, std::size_t& at, bool last, Output& output, Sink& sink);
  /// The PBN game last read.
  const pbn::Game& game() const { return pbn_reader_.game(); }
  /// Hands on the scoresheets of the boards of this file.
  void end_file(Output& output, Sink& sink);
  /// Must be called before the first game of a text is judged.
  void begin_games();

 private:
  About about_session(Unit unit, const bridge::Ruling& ruling);
  void rule_on_session(Unit unit, Output& output, Sink& sink);
  void judge_claims(const text::Source& source, bool last, Output& output);
  void enter_boards(bridge::Ruling& ruling);
  std::vector<bridge::TableResult> results_of(bridge::Ruling& ruling);
  scoresheets::Scoresheet& sheet_of(const bridge::Board& board);

  bool sheets_;
  bool results_;
  Walk walk_;
  Analyst* analyst_;
  bridge::Settings settings_;
  bridge::JsonReader json_reader_;
  bridge::PbnReader pbn_reader_;
  bridge::Session session_;
  bridge::Referee referee_;
  // Games of one event that follow one another in the present text: where they begin, and what they claim of one
  // another.
  std::optional<std::uint32_t> run_begin_;
  std::string run_event_;
  contests::JudgedClaims claims_;
  std::string key_;                                      // of a table, kept for its memory
  std::unordered_map<std::string, std::size_t> tables_;  // index of each table's sheet, by table and teams
  std::unordered_map<std::string, std::size_t> latest_;  // of each table's latest sheet, whatever teams met there
  std::vector<scoresheets::Scoresheet> kept_;
  std::vector<BoardName> board_names_;  // of the present session
};

}  // namespace kibitzer::sessions
