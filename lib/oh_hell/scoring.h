// Points for a bid and the tricks won: the scorings people use, and formulas of one's own.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "oh_hell/points.h"
#include "settings/formulas.h"
#include "settings/name.h"

namespace kibitzer::oh_hell {

/// What a scoring looks at: the bid, the tricks won, and the cards dealt to each player.
struct Outcome {
  int bid = 0;
  int won = 0;
  int cards = 0;
  int round = 0;  ///< its number

  bool made() const { return bid == won; }
  int off() const { return won > bid ? won - bid : bid - won; }
};

/// Formulas over bid, won, cards, round and off (= |won - bid|), in the syntax of muParser. `over` and `under` default to
/// `missed`, `missed` to "0", `zero_made` (a bid of zero, made) to `made`.
struct Formulas {
  std::string made;
  std::optional<std::string> missed;
  std::optional<std::string> over;
  std::optional<std::string> under;
  std::optional<std::string> zero_made;

  friend bool operator==(const Formulas&, const Formulas&) = default;
};
/// Their names, in that order.
inline constexpr std::array<settings::Name, 5> kFormulaNames = {"made", "missed", "over", "under", "zero-made"};

/// A scoring that has a name, and the points that it gives for a bid b, tricks won t and d = |t - b|.
struct NamedScoring {
  std::string_view name;
  std::string_view made;
  std::string_view missed;
};

class CompiledFormulas;

class Scoring {
 public:
  /// One of the scorings of names(); nothing if `name` is not one of them.
  static std::optional<Scoring> named(std::string_view name);

  /// The names of all scorings that have one: exact, basic, basic5, …
  static std::span<const std::string_view> names();

  /// A scoring by formulas. Each is parsed and tried; those that are invalid become errors, by their places in
  /// kFormulaNames.
  static tl::expected<Scoring, std::vector<settings::FormulaFault>> from_formulas(Formulas formulas);

  /// Points for `outcome`; the error says why a formula gives no whole or half points of reasonable size for it.
  /// Scorings that share formulas must not be asked by two threads at once.
  tl::expected<Points, std::string> points(const Outcome& outcome) const;

  /// Whether the points depend on the number of cards dealt.
  bool needs_cards() const { return compiled_ != nullptr; }

  /// The name; empty for formulas.
  std::string_view name() const { return described().name; }
  /// The name and the points in words; empty for formulas.
  NamedScoring described() const;
  /// The formulas; null for a scoring with a name.
  const Formulas* formulas() const;

  friend bool operator==(const Scoring& a, const Scoring& b);

 private:
  std::size_t index_ = 0;  // into the table of named scorings
  std::shared_ptr<const CompiledFormulas> compiled_;
};

}  // namespace kibitzer::oh_hell
