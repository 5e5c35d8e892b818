// The one door in: a text of any notation and game is read, judged and handed on, session by session.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "games/games.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

using games::DoubleDummyOptions;
using games::Notation;

struct JudgeOptions {
  std::string_view rules = {};  ///< preset for sessions of its game that name no rules; empty: each game's default
  bool sheets = false;          ///< whether scoresheets are made
  bool suppressions = true;     ///< whether records may say that findings are to be passed over
  /// House rules for sessions that name none, by the name of their game, before those of the preset.
  std::map<std::string_view, games::SettingsPtr> house_rules = {};
  bool results = false;                  ///< whether results of boards are handed on, then in place of their sheets
  DoubleDummyOptions double_dummy = {};  ///< what is asked of double-dummy analysis, if anything
  games::GamesPtr games = nullptr;       ///< the games that sessions may be of; null: those that are built in

  /// House rules are the same only where they are shared.
  friend bool operator==(const JudgeOptions&, const JudgeOptions&) = default;
};

/// Judges texts. Working memory is kept from one session to the next and does not grow with their number.
class Judge {
 public:
  /// `options.rules` must be the name of a preset (games::Games::presets()).
  explicit Judge(const JudgeOptions& options);
  ~Judge();
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  /// Makes the next text the first of a file: sessions are counted from 1 again.
  void begin_file();

  /// Makes the next text a later part of a file, which takes nothing over from the parts before it; sessions are
  /// counted from 1.
  void begin_part();

  /// Judges `source`, handing each session to `sink`. JSON Lines may come in several texts of whole lines, each with
  /// the number of its first line. Lines may end in CR alone; then findings are told of a copy that has LF in its
  /// place.
  void judge(const text::Source& source, const Notation& notation, Sink& sink);

  /// Judges what stands whole in `source` of a file of PBN or JSON Lines, and gives how many bytes that is; the next
  /// call begins behind them. Once `last`, the file ends with `source`, and all of it is judged.
  std::size_t judge_some(const text::Source& source, const Notation& notation, bool last, Sink& sink);

  /// Ends a file that came in several texts, of which `source` is the last: JSON Lines without any session and
  /// PBN without any game are reported.
  void end_file(const text::Source& source, Sink& sink);

 private:
  class Text;

  std::unique_ptr<Text> text_;
};

/// All rules, in the order they are listed: those of `games`, then those of suppressions.
std::vector<const findings::Rule*> all_rules(const games::Games& games);

}  // namespace kibitzer::sessions
