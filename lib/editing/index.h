// What a text holds, for an editor that shows it: its sections, the names in it, what its words are, and remarks on
// them. Games fill it in while they judge.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
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

/// A player's name where it is written, not a seat or a number that stands for it. Mentions of one player have the same
/// session and number.
struct Mention {
  text::Span at;
  std::uint32_t session = 0;
  std::uint32_t player = 0;
  bool in_list = false;  ///< in the list of players, which introduces them
};

/// What a player is called, wherever that is written.
struct PlayerName {
  std::uint32_t session = 0;
  std::uint32_t player = 0;
  std::string name;

  friend bool operator==(const PlayerName&, const PlayerName&) = default;
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

/// A short note that is shown after a place, as if it were part of the text.
struct Hint {
  std::uint32_t at = 0;
  std::string label;
};

/// It takes places in the record at hand, which may be a part of the text, such as a line of JSON Lines; those that it
/// holds are places in the text.
struct Index {
  /// Only this part gets remarks and hints, as a long text has very many of them.
  text::Span details;
  std::uint32_t record = 0;  ///< where the record at hand begins

  std::vector<Section> sections;
  std::vector<Mention> mentions;
  std::vector<PlayerName> names;
  std::vector<Word> words;
  std::vector<Remark> remarks;
  std::vector<Hint> hints;
  std::uint32_t session = 0;  ///< counts them

  /// Whether something in `part` of the record gets details, or from `begin` on.
  bool wants_details(text::Span part) const {
    const text::Span here = in_text(part);
    return here.begin <= details.end && details.begin <= here.end;
  }
  bool wants_details_from(std::uint32_t begin) const { return begin + record <= details.end; }

  void section(SectionKind kind, text::Span at, std::string name, std::string detail = {}) {
    sections.push_back({kind, in_text(at), std::move(name), std::move(detail)});
  }
  void mention(text::Span at, std::uint32_t player, bool in_list) {
    if (at.begin == at.end) return;
    mentions.push_back({in_text(at), session, player, in_list});
    word(at, WordKind::kPlayer);
  }
  /// A player as the session introduces them.
  void introduce(text::Span at, std::uint32_t player, std::string_view name) {
    names.push_back({session, player, std::string(name)});
    mention(at, player, true);
  }
  void word(text::Span at, WordKind kind) { words.push_back({in_text(at), kind}); }
  void remark(text::Span at, std::string message) { remarks.push_back({in_text(at), std::move(message)}); }
  void hint(std::uint32_t at, std::string label) { hints.push_back({at + record, std::move(label)}); }

  /// Sorts everything by place in a text of `size` bytes, and sets where sections end. Call it once.
  void finish(std::size_t size);

 private:
  text::Span in_text(text::Span at) const { return {at.begin + record, at.end + record}; }
};

}  // namespace kibitzer::editing
