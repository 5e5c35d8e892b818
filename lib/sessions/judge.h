// The entry point: reads a text of any notation and game, judges it, and passes it on session by session.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "editing/index.h"
#include "findings/finding.h"
#include "games/games.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

using games::DoubleDummyOptions;
using games::Notation;

struct JudgeOptions {
  std::string_view rules = {};  ///< preset for sessions of its game that name no rules; empty: each game's default
  bool sheets = false;          ///< whether to make scoresheets
  bool suppressions = true;     ///< whether records may suppress findings
  /// House rules for sessions that name none, by the name of their game; they override `rules`.
  std::map<std::string_view, games::SettingsPtr> house_rules = {};
  bool every_place = false;              ///< whether to report once-a-file findings at every place
  bool results = false;                  ///< whether to pass on the results of boards, in place of their sheets
  bool diagrams = false;                 ///< whether to pass on diagrams; with results then the sheets too
  DoubleDummyOptions double_dummy = {};  ///< which double-dummy analysis to do, if any
  games::GamesPtr games = nullptr;       ///< the games that are known; null: the built-in ones
  std::shared_ptr<const games::DealtBoards> deals = nullptr;  ///< which complete boards, once they are judged
  bool short_way = true;  ///< false: no game is judged on a short way, for tests that compare the two

  /// House rules are equal only if shared.
  friend bool operator==(const JudgeOptions&, const JudgeOptions&) = default;
};

/// Judges texts. Working memory is reused from session to session, and does not grow with their number.
class Judge {
 public:
  /// `options.rules` must be the name of a preset (games::Games::presets()).
  explicit Judge(const JudgeOptions& options);
  ~Judge();
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// Notes what texts hold in `index` from now on, which must outlive its use; null: no more.
  void index_into(editing::Index* index);

  /// Passes sessions on to `conversion` from now on, which must outlive its use; null: no more.
  void convert_by(games::Conversion* conversion);

  /// Makes the next text the first of a file: sessions are counted from 1 again.
  void begin_file();

  /// Makes the next text a later part of a file, independent of the parts before it; sessions are counted from 1.
  void begin_part();

  /// Judges `source`, passing each session to `sink`. JSON Lines may come in several texts of whole lines, each with
  /// the number of its first line. If lines end in CR alone, findings refer to a copy that has LF instead.
  void judge(const text::Source& source, const Notation& notation, Sink& sink);

  /// Judges what is complete in `source`, a part of a PBN, LIN or JSON Lines file, and gives the number of its bytes; the
  /// next call begins after them. With `last`, the file ends with `source`, and all of it is judged.
  std::size_t judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink);

  /// Ends a file that came in several texts, of which `source` is the last: JSON Lines without any session and
  /// PBN without any game are reported.
  void end_file(const text::Source& source, Sink& sink);

 private:
  class Text;

  std::unique_ptr<Text> text_;
};

/// The rules of records, in listed order: those of `games`, then those of suppressions.
std::vector<const findings::Rule*> all_rules(const games::Games& games);

/// The same, and then those of the files of an evening, which no record breaks by itself.
std::vector<const findings::Rule*> rules_with_evenings(const games::Games& games);

}  // namespace kibitzer::sessions
