// What a game offers the house: its name, its notations, its rules, its house rules, and a referee.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

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

namespace kibitzer::games {

/// House rules of some game, shared by all who judge under them.
using SettingsPtr = std::shared_ptr<const settings::AnySettings>;

/// What is asked of a referee beside findings.
struct Wanted {
  bool sheets = false;
  bool results = false;  ///< the results of boards that can be compared, in place of their sheets
  DoubleDummyOptions double_dummy = {};
};

/// Reads and judges the sessions of one game. Keeps its working memory from one session to the next.
class Referee {
 public:
  Referee() = default;
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  virtual ~Referee() = default;

  /// Forgets what was judged before: the next text is the first of a file.
  virtual void begin_file() {}

  /// Judges a text in one of the game's own notations.
  virtual void judge_text(const text::Source& source, const Notation& notation, Output& output) = 0;

  /// Judges the session that the reader's document holds.
  virtual void judge_json(json::Reader& reader, Output& output) = 0;

  /// Must be called before the first game of a text of PBN.
  virtual void begin_games(const text::Source& /*source*/) {}

  /// Judges a game of PBN that Game::takes, behind which the text goes on at `judged_to`; `output.reading` holds what its
  /// lexer found. What the game has stored may be taken out of it. True where a session begins with it that stays open.
  virtual bool judge_game(pbn::Game& game, std::size_t judged_to, Output& output) = 0;

  /// Whether a session is open that games to come may belong to, so that its text will be needed again.
  virtual bool session_open() const { return false; }

  /// Hands on what waits for further games: none follow, or those of another game come between.
  virtual void finish_games(Output& /*output*/) {}

  /// Forgets the open session, as its text will be read again with what follows.
  virtual void forget_games() {}

  /// Hands on what is kept until the end of a file.
  virtual void end_file(Output& /*output*/) {}
};

/// Must not change as long as anything refers to it, its catalogue or its notations.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  /// As JSON sessions, kibitzer.toml and the names of its rules have it: "oh-hell".
  virtual std::string_view name() const = 0;

  /// As people write it: "Oh Hell".
  virtual std::string_view title() const = 0;

  /// Whether it is described in a file, not programmed.
  virtual bool described() const { return false; }

  /// Described games share theirs.
  virtual findings::Catalogue rules() const = 0;

  /// The notations that this game alone has. JSON and PBN are shared by games.
  virtual std::span<const Notation* const> notations() const = 0;

  /// The key of a JSON session that no other game has, by which it is recognized where it does not name its game; empty:
  /// it must name it.
  virtual std::string_view json_key() const = 0;

  /// The keys of a JSON session whose objects have names of players as keys.
  virtual std::span<const std::string_view> json_keys_by_player() const { return {}; }

  /// What PBN's tag GameCode calls the game, empty where it is not recorded in PBN, and whether a game of PBN is one of it.
  virtual std::string_view pbn_code() const = 0;
  virtual bool takes(const pbn::Game& game) const = 0;

  /// The house rules that can be set, and the presets they start from, the default one first; a game that has none has
  /// no house rules.
  virtual const settings::Table& settings() const = 0;

  /// House rules to be set: those of the default preset.
  virtual std::shared_ptr<settings::AnySettings> new_settings() const = 0;

  /// The preset of that index in settings().
  virtual SettingsPtr preset(std::size_t index) const = 0;

  /// What its scoresheets look like; of several forms, one with every column that CSV has.
  virtual std::shared_ptr<const scoresheets::Form> sheet_form() const = 0;

  /// A referee under whose eyes sessions that name no rules are played by `settings`, which are of this game.
  virtual std::unique_ptr<Referee> open(const SettingsPtr& settings, const Wanted& wanted) const = 0;
};

}  // namespace kibitzer::games
