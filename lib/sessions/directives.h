// Suppressions as they are written in a record: which findings are to be passed over there, and why.
//
//   directive = "kibitzer:" reach rules "--" reason        the first word in any case; JSON leaves it out
//   reach     = "allow"                                    for the next element of the record
//             | "allow-round" | "allow-board"              for the round or board it stands in; both say the same
//             | "allow-file"                               for the whole file
//   rules     = rule { ("," | blank) rule }
//   rule      = room "/" name | room "/*"                  oh-hell/follow-suit, or all rules of bridge/*
//   reason    = whatever follows, but not nothing
//
// Where it stands, and what the next element and the round or board are, each notation has its own way to say:
//
//   .atle      // kibitzer: …     behind something: that line; else the next line, with the block that it opens; the
//                                 game round around it, or the one that begins in the next line
//   PBN        % kibitzer: …      from the first column on; the next line, and where that is the tag of a section, the
//                                 section; the game around it, or the next one. For the whole file only among the
//                                 escape lines that the file begins with
//   LIN        nt|kibitzer: …|    the next command that has a value and is neither nt nor pg; the board around it
//   CSV        # kibitzer: …      the next line; the lines around it that are of the next line's round
//   JSON       "kibitzer": "…"    a text or a list of texts, a member of any object but those whose keys are players;
//                                 the object; the round or board that it is or stands in. So also in JAXN, and in
//                                 JSON Lines, where the session of the line stands for the file
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "findings/comments.h"
#include "findings/finding.h"
#include "games/games.h"
#include "json/document.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::sessions {

/// How far a suppression reaches.
enum class Reach : std::uint8_t { kNext, kRound, kFile };

struct Suppression {
  text::Span at;     ///< the directive itself
  text::Span scope;  ///< where findings must begin to be passed over; says nothing where the reach is kFile
  text::Range rules;
  Reach reach = Reach::kNext;
  std::string reason;  ///< fit to be shown
};

struct NamedRule {
  std::string_view name;  ///< of a rule, or "bridge/" where a whole room is meant: a view of the catalogue
  text::Span at;
  bool used = false;  ///< a finding was passed over
};

/// The directives of one text, in its order.
class Directives {
 public:
  /// The rules that can be named are those of `games`.
  explicit Directives(games::GamesPtr games) : games_(std::move(games)) {}

  std::vector<Suppression> all;
  std::vector<NamedRule> rules;
  std::vector<findings::Finding> faults;  ///< what is wrong with them, in the order of their places

  void clear();

  /// Reads `text`, a directive without its first word, that stands at `at`. Its index in `all`; nothing where it is
  /// none that holds. Places within are told where the text stands there as it is: without escapes.
  std::optional<std::size_t> add(std::string_view text, text::Span at);

  /// The same for a comment in `bytes`.
  std::optional<std::size_t> add(const findings::Comment& comment, std::string_view bytes);

  /// Adds a finding about directives, unless there were very many.
  void fault(const findings::Rule& rule, text::Span at, std::string message) {
    tell(faults, rule, at, std::move(message));
  }
  void tell(std::vector<findings::Finding>& to, const findings::Rule& rule, text::Span at, std::string message);

  /// Tells that no round or board is there for the directive, which then holds for nothing.
  void without_round(std::size_t index, std::string_view what);

  void begin_file() { suggestions_ = 0; }

  const games::Games& games() const { return *games_; }

 private:
  std::optional<Reach> reach(std::string_view word, text::Span at);
  void rule(std::string_view name, text::Span at, text::Range& into);

  /// What can be named: all rules but those about suppressions, and with a star behind them their groups.
  struct Names {
    std::vector<std::string_view> rules;
    std::unordered_set<std::string_view> known;
  };
  const Names& names();

  games::GamesPtr games_;
  std::optional<Names> names_;   // once a rule was named
  std::size_t told_ = 0;         // in this text
  std::size_t suggestions_ = 0;  // looked for in this file
};

/// Finds the directives of a JSON text, of whatever game.
void find_in_json(const json::Document& document, Directives& directives);

}  // namespace kibitzer::sessions
