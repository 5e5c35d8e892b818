// The interface of a game: its name, notations, rules, house rules, and referee.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/rule.h"
#include "games/analyst.h"
#include "games/notation.h"
#include "games/output.h"
#include "json/reader.h"
#include "pbn/game.h"
#include "scoresheets/form.h"
#include "settings/any_settings.h"
#include "settings/table.h"
#include "text/source.h"

namespace kibitzer::bridge {
class DealtBoards;
}
namespace kibitzer::described::session_text {
struct Shape;
}

namespace kibitzer::games {

using bridge::DealtBoards;
class PbnReferee;

/// House rules of a game, shared by all sessions judged under them.
using SettingsPtr = std::shared_ptr<const settings::AnySettings>;

/// What a referee gives besides findings.
struct Wanted {
  bool sheets = false;
  bool results = false;  ///< the results of boards that can be compared, in place of their sheets
  DoubleDummyOptions double_dummy = {};
  bool diagrams = false;     ///< what pages draw of boards and rounds; their sheets too, then, besides the results
  bool every_place = false;  ///< findings that are reported once a file are reported wherever they are
  std::shared_ptr<const DealtBoards> deals = nullptr;  ///< which complete boards, once they are judged
  bool short_way = true;                               ///< what is plainly sound may be judged without being read
};

/// Reads and judges the sessions of one game. Reuses its working memory from session to session.
class Referee {
 public:
  Referee() = default;
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  virtual ~Referee() = default;

  /// Forgets earlier texts: the next one is the first of a file.
  virtual void begin_file() {}

  /// Forgets earlier texts: the next one is a later part of a file, of which nothing is known.
  virtual void begin_part() { begin_file(); }

  /// Judges a text in one of the game's own notations, or a part of one that can be cut; end_file() ends it.
  virtual void judge_text(const text::Source& source, const Notation& notation, Output& output) = 0;

  /// Judges the session in the reader's document.
  virtual void judge_json(json::Reader& reader, Output& output) = 0;

  /// Judges the games of PBN that are of this game; null if none can be.
  virtual PbnReferee* of_pbn() { return nullptr; }

  /// Passes on what is kept until the end of a file.
  virtual void end_file(Output& /*output*/) {}
};

/// Values by the key of JSON sessions that has them.
using SessionValues = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Immutable as long as anything refers to it, its catalogue or its notations.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// The name in JSON sessions, kibitzer.toml and the names of its rules: "oh-hell".
  virtual std::string_view name() const = 0;

  /// The name for people: "Oh Hell".
  virtual std::string_view title() const = 0;

  /// The path of the description, as messages show it; empty if the game is programmed.
  virtual std::string_view description_path() const { return {}; }
  bool described() const { return !description_path().empty(); }

  /// Described games share theirs.
  virtual findings::Catalogue rules() const = 0;

  /// The notations of this game alone. JSON and PBN are shared by games.
  virtual std::span<const Notation* const> notations() const = 0;

  /// The key unique to this game's JSON sessions, which identifies them if they do not name their game; empty: they must
  /// name it.
  virtual std::string_view json_key() const = 0;

  /// All keys of its JSON sessions, each object's in the order in which the schema has them; none: no order is usual.
  virtual std::span<const std::string_view> json_keys() const { return {}; }

  /// The keys of a JSON session whose objects are keyed by player.
  virtual std::span<const std::string_view> json_keys_by_player() const { return {}; }

  /// The words of its sessions in the text notation; null: they are not written in it.
  virtual const described::session_text::Shape* session_shape() const { return nullptr; }

  /// What its description names for a key of its JSON sessions, for editors: "card", "trump", "class".
  virtual SessionValues session_values() const { return {}; }

  /// The game's name in PBN's tag GameCode, empty if it is not recorded in PBN, and whether a PBN game is of this game.
  virtual std::string_view pbn_code() const = 0;
  virtual bool takes(const pbn::Game& game) const = 0;

  /// The settable house rules, and their presets, the default first. A game without presets has no house rules.
  virtual const settings::Table& settings() const = 0;

  /// New house rules to change: those of the default preset.
  virtual std::shared_ptr<settings::AnySettings> new_settings() const = 0;

  /// The preset of that index in settings().
  virtual SettingsPtr preset(std::size_t index) const = 0;

  /// The form of its scoresheets; if there are several, one with every CSV column.
  virtual std::shared_ptr<const scoresheets::Form> sheet_form() const = 0;

  /// A referee that judges sessions without rules of their own by `settings`, which are of this game.
  virtual std::unique_ptr<Referee> open(const SettingsPtr& settings, const Wanted& wanted) const = 0;
};

}  // namespace kibitzer::games
