// The one door in: a text of any notation and game is read, judged and handed on, session by session.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/model/settings.h"
#include "findings/finding.h"
#include "oh_hell/settings.h"
#include "sessions/analyst.h"
#include "sessions/notation.h"
#include "sessions/output.h"
#include "text/source.h"

namespace kibitzer::sessions {

struct JudgeOptions {
  std::string_view rules = {};  ///< preset for sessions of its game that name no rules; empty: each game's usual one
  bool sheets = false;          ///< whether scoresheets are made
  bool suppressions = true;     ///< whether records may say that findings are to be passed over
  /// House rules for sessions that name none, before those of the preset.
  oh_hell::SettingsPtr oh_hell = nullptr;
  std::optional<bridge::Settings> bridge = std::nullopt;
  bool results = false;  ///< whether results of bridge boards are handed on, then in place of their sheets
  DoubleDummyOptions double_dummy = {};  ///< what is asked of double-dummy analysis, if anything

  /// Settings of Oh Hell are the same only where they are shared.
  friend bool operator==(const JudgeOptions&, const JudgeOptions&) = default;
};

/// Judges texts. Working memory is kept from one session to the next and does not grow with their number.
class Judge {
 public:
  /// `options.rules` must be the name of a preset (rule_sets()).
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
  void judge(const text::Source& source, Notation notation, Sink& sink);

  /// Judges what of a PBN file stands whole in `source`, and tells how many bytes that is; the next call begins behind
  /// them. Once `last`, the file ends with `source`, and all of it is judged.
  std::size_t judge_games(const text::Source& source, bool last, Sink& sink);

  /// Ends a file that came in several texts, of which `source` is the last: JSON Lines without any session and
  /// PBN without any game are reported.
  void end_file(const text::Source& source, Sink& sink);

 private:
  struct Desks;

  std::unique_ptr<Analyst> analyst_;  // where there is something to analyse
  std::unique_ptr<Desks> scout_;      // and then who walks through each text first
  std::unique_ptr<Desks> desks_;
};

/// The presets that JudgeOptions::rules may name, game by game, each game's usual one first.
std::span<const std::string_view> rule_sets();

/// All rules of all rooms, in the order they are listed.
std::vector<const findings::Rule*> all_rules();

}  // namespace kibitzer::sessions
