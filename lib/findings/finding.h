// What is wrong, where, and what proves it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "findings/fix.h"
#include "findings/rule.h"
#include "text/span.h"

namespace kibitzer::findings {

/// A text beside the one that was judged, such as the description of its game.
struct OtherText {
  std::string path;
  std::string bytes;
};

/// A second place that bears on a finding, such as the earlier play that proves it.
struct Related {
  std::string message;
  text::Span at;
  std::shared_ptr<const OtherText> other = nullptr;  ///< the text that the place is in; null: the one that was judged
};

/// One thing that is wrong with a record. `at` is a span of the source text that was judged.
struct Finding {
  const Rule* rule = nullptr;  ///< entry of a catalogue, which outlives every finding
  Severity severity = Severity::kError;
  std::string message;  ///< one sentence in the game's own words, without rule name, place or full stop
  text::Span at;
  std::vector<Related> related;
  std::optional<int> round;     ///< number the record gives the round (Oh Hell) or board (bridge)
  std::optional<int> trick;     ///< from 1
  std::string player;           ///< as the record names them; empty if no one player is meant
  bool of_event = false;        ///< it is about more than the board that its record is of
  std::uint64_t once = 0;       ///< not 0: a finding with this key is reported once per file
  std::vector<Fix> fixes = {};  ///< the likeliest first

  /// Offers to write `text` at `place`, which changes nothing but the form of the record.
  void fix_form(text::Span place, std::string text, std::string title = {}) {
    if (rule == nullptr) return;  // discarded
    fixes.push_back({Safety::kSafe, std::move(title), {{place, std::move(text)}}});
  }
  /// Offers the value that follows from the rest of the record, in place of the one at `at`.
  void offer(std::string value) {
    if (rule != nullptr) fixes.push_back({Safety::kUnsafe, {}, {{at, std::move(value), true}}});
  }
};

/// Sorts findings by place, and by the names of their rules if they share one. Findings that agree in both keep their
/// order.
void sort_by_place(std::vector<Finding>& findings);

/// "Atle", "Atle and Rune", "Atle, Rune and Thomas".
std::string list_in_words(const std::vector<std::string>& words);

}  // namespace kibitzer::findings
