// The list of games: nothing above this room knows one by name.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "findings/rule.h"
#include "games/game.h"
#include "games/notation.h"

namespace kibitzer::games {

/// Games, which may have come into being at run time, and the notations that they are recorded in.
class Games {
 public:
  explicit Games(std::vector<std::shared_ptr<const Game>> games);

  std::span<const std::shared_ptr<const Game>> all() const { return games_; }

  /// The game called `name`; null if absent.
  const Game* find(std::string_view name) const;

  /// The names of all games, in their order.
  std::vector<std::string_view> names() const;

  /// What PBN calls those of them that are recorded in it, in the order of the alphabet.
  std::vector<std::string_view> pbn_codes() const;

  /// Every notation: those of the games, in their order, then those that games share.
  std::span<const Notation* const> notations() const { return notations_; }

  std::vector<std::string_view> notation_names() const;

  /// The notation called `name`; null if absent.
  const Notation* notation(std::string_view name) const;

  /// The notation that a path's ending claims, in whatever case; null if it claims none.
  const Notation* notation_of_path(std::string_view path) const;
  /// The same of a file that begins with `head`, which decides where several have the ending.
  const Notation* notation_of_file(std::string_view path, std::string_view head) const;

  /// The notation that a text looks like most, for texts whose name does not decide it, and how much; null if it looks like
  /// none.
  struct Recognized {
    const Notation* notation = nullptr;
    Likeness likeness = Likeness::kNone;
  };
  Recognized recognize(std::string_view bytes) const;
  const Notation* notation_of_text(std::string_view bytes) const { return recognize(bytes).notation; }

  /// The game whose own notation `notation` is; null if games share it.
  const Game* owner(const Notation& notation) const;

  /// Whether a text that begins with `head` may be a record in `notation`: see Notation::resembles. One of JSON is known
  /// by the keys of the games.
  bool resembles(const Notation& notation, std::string_view head) const;

  /// All rules of games and notations, in the order they are listed.
  std::vector<const findings::Rule*> rules() const;

  /// The presets of all games, in their order.
  std::vector<std::string_view> presets() const;

 private:
  static Recognized recognize_among(std::span<const Notation* const> notations, std::string_view bytes);

  std::vector<std::shared_ptr<const Game>> games_;
  std::vector<const Notation*> notations_;
};

/// Games and notations do not change once they are listed.
using GamesPtr = std::shared_ptr<const Games>;

inline constexpr std::size_t kMostDescriptionBytes = std::size_t{1} << 18U;

/// The notation of a description that its path indicates, or else its text; by default that of trick games.
const Notation& notation_of_description(const text::Source& source);

/// Whether it is known that a description has no errors.
enum class Checked : std::uint8_t { kNo, kYes };

/// The game that a text describes. Where the text has errors, every session of the game gets a finding that says so, and
/// nothing else; a text that names no game gives one with an empty name.
std::shared_ptr<const Game> read_description(const text::Source& source, Checked checked = Checked::kNo);

/// `games` and `more`, each of which takes the place of one of the same name.
std::shared_ptr<const Games> with_described(const std::shared_ptr<const Games>& games,
                                            const std::vector<std::shared_ptr<const Game>>& more);

/// The games that are programmed, and those whose descriptions are part of the program. The list is made once and never
/// changes.
const GamesPtr& built_in();

}  // namespace kibitzer::games
