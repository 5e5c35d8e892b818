// What a text holds, for an editor that shows it: its sections, the names in it, what its words are, and what can be said of
// them. Games fill it in while they judge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "text/span.h"

namespace kibitzer::editing {

enum class SectionKind : std::uint8_t { kSession, kRound, kTrick };

/// A part of the text, up to the next section not nested in it.
struct Section {
  SectionKind kind = SectionKind::kSession;
  text::Span at;  ///< what announces it
  std::string name;
  std::string detail = {};
  std::uint32_t end = 0;  ///< set by Index::finish()
};

/// A player's name where it is written. Mentions of one player have the same session and number.
struct Mention {
  text::Span at;
  std::uint32_t session = 0;
  std::uint32_t player = 0;
  bool in_list = false;  ///< in the list of players, which introduces them
};

enum class WordKind : std::uint8_t { kPlayer, kCard, kNumber, kCall };

struct Word {
  text::Span at;
  WordKind kind = WordKind::kCard;
};

/// What can be said of a place.
struct Remark {
  text::Span at;
  std::string message;
};

/// A short note that is shown behind a place, as if it were part of the text.
struct Hint {
  std::uint32_t at = 0;
  std::string label;
};

struct Index {
  /// Only this part gets remarks and hints, as a long text has very many of them.
  text::Span details;

  std::vector<Section> sections;
  std::vector<Mention> mentions;
  std::vector<Word> words;
  std::vector<Remark> remarks;
  std::vector<Hint> hints;
  std::uint32_t session = 0;  ///< counts them

  bool wants_details(text::Span part) const { return part.begin <= details.end && details.begin <= part.end; }

  void mention(text::Span at, std::uint32_t player, bool in_list) {
    if (at.begin == at.end) return;
    mentions.push_back({at, session, player, in_list});
    words.push_back({at, WordKind::kPlayer});
  }

  /// Sorts everything by place in a text of `size` bytes, and sets where sections end. To be called once.
  void finish(std::size_t size);
};

}  // namespace kibitzer::editing
