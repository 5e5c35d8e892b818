// Which class a play is of, and which of two plays is the greater, by a description.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/rule_language/card_words.h"
#include "described/rule_language/decisions.h"
#include "described/rule_language/description.h"
#include "described/rule_language/interpreter.h"
#include "kernels/climb/cards.h"
#include "kernels/climb/matcher.h"

namespace kibitzer::described::rule_language {

/// One way to see a play.
struct PlayReading {
  std::size_t of = 0;  ///< in Description::classes
  climb::Reading reading{};
};

/// All ways to see a play. The language takes the first class whose pattern the cards meet; players may mean any.
struct PlayReadings {
  std::vector<PlayReading> all;
  bool uncertain = false;  ///< there may be more readings, or some of these only with the right suits
};

/// How a play compares with another: the language's 1, 0, -1 and 2.
struct Comparison {
  std::optional<int> result;  ///< nothing: the record does not show it
  text::Span because{};       ///< in the description: the statement, or the class above

  bool greater() const { return result == 1; }
};

/// What plays are compared for: whether one beats the other, or what compare() gives.
enum class Relation : std::uint8_t { kPlays, kCards };

/// What comparing gives for what cannot be compared.
inline constexpr int kNotComparable = 2;

/// The value of a variable of the description that is used in a list, such as the trump of the deal; nothing if
/// unknown.
using VariableText = std::function<std::optional<std::string>(std::string_view)>;

/// For one thread. Keeps its working memory.
class PlayClasses {
 public:
  /// `description` must outlive it. Its classes must be usable (Description::judges_plays).
  explicit PlayClasses(const Description& description);
  PlayClasses(const PlayClasses&) = delete;
  PlayClasses& operator=(const PlayClasses&) = delete;
  ~PlayClasses();

  /// Limits the steps of all questions asked from now on together: what would take more is uncertain, or unknown.
  void limit(std::size_t steps) { steps_ = steps; }
  bool exhausted() const { return steps_ == 0; }

  /// The place in the description of the first question, since the last call of forget_giving_up(), that took too many
  /// steps and was left open; nothing if there was none.
  std::optional<text::Span> gave_up_at() const { return gave_up_at_; }
  void forget_giving_up() { gave_up_at_.reset(); }

  /// Matches cards with a pattern that is at `at`, whose shape may be known, by the order of a list.
  climb::Match matched(const climb::Pattern& pattern, const std::optional<climb::Shape>& shape, const climb::Play& play,
                       std::size_t list, text::Span at, const VariableText& variable = {});

  /// Fills `found`, which it empties first.
  void readings_of(const climb::Play& play, PlayReadings& found, const VariableText& variable = {});

  /// A play without the cards of it that are wild.
  struct Tamed {
    climb::Play rest;
    std::size_t wilds = 0;

    friend bool operator==(const Tamed&, const Tamed&) = default;
  };
  /// First without those that are certainly wild, then in the other ways that there may be: the record may lack suits, or
  /// what the list of wild cards depends on.
  std::vector<Tamed> tamed(const climb::Play& play, const VariableText& variable) const;

  /// How the first play compares with the second, each seen as one of its readings.
  Comparison compare(const climb::Play& first, const PlayReading& first_as, const climb::Play& second,
                     const PlayReading& second_as, const VariableText& variable = {},
                     Relation relation = Relation::kPlays);

  /// Whether every play of the class is greater than every play of the other one.
  bool is_above(std::size_t higher, std::size_t lower, Relation relation = Relation::kPlays) const {
    return (above_[static_cast<std::size_t>(relation)][lower] >> higher & 1U) != 0;
  }

  /// The cards in the order in which $1(1), $1(2) … count them: jokers, the big one first, then groups of one number,
  /// larger groups first, and groups of one size from the ace, 2, 3 … to the king. Within a group the strongest by
  /// `list` comes first.
  std::vector<climb::Card> in_order(const climb::Play& play, std::size_t list, const VariableText& variable = {}) const;

  /// -1, 0 or 1 as the first card is weaker, equal or stronger by the lists of that name, kNotComparable where none of
  /// them has both; nothing if that is unknown. A card that meets nothing of a list is weaker than all that do.
  std::optional<int> compare_cards(std::size_t list, climb::Card first, climb::Card second,
                                   const VariableText& variable = {}) const;

 private:
  class Comparing;

  climb::Match matched(const climb::Pattern& pattern, const std::optional<climb::Shape>& shape, const Tamed& play,
                       std::size_t list, text::Span at);
  int most_wild_of(climb::Card card) const;
  const Ranking& above(std::size_t index, Relation relation) const;
  const Ranking& comparing(std::size_t index, Relation relation) const;
  text::Span place_above(std::size_t higher, std::size_t lower, Relation relation) const;
  void find_all_above(Relation relation);

  const Description& description_;
  std::vector<climb::Order> orders_;                 // by list
  std::array<std::vector<std::uint64_t>, 2> above_;  // by relation and class: all classes above it, as bits
  std::unique_ptr<Comparing> comparing_;
  std::size_t steps_ = std::numeric_limits<std::size_t>::max();  // that are left
  std::optional<text::Span> gave_up_at_;
};

}  // namespace kibitzer::described::rule_language
