// Suppressions as records write them: which findings the record allows, and why.
//
//   directive = "kibitzer:" reach rules "--" reason        the first word in any case; JSON leaves it out
//   reach     = "allow"                                    for the next element of the record
//             | "allow-round" | "allow-board"              for the round or board around it; both mean the same
//             | "allow-file"                               for the whole file
//   rules     = rule { ("," | blank) rule }
//   rule      = group "/" name | group "/*"                oh-hell/follow-suit, or all rules of bridge/*
//   reason    = any text but an empty one
//
// Each notation has its own place for it, and its own next element, round and board:
//
//   .atle, .session   // kibitzer: …     after something: that line; else the next line, with the block that it opens; the
//                                 game round around it, or the one that begins on the next line
//   PBN        % kibitzer: …      in column 1; the next line, or the section if that line is a section's tag; the
//                                 game around it, or the next one. For the whole file only among the escape lines
//                                 that the file begins with
//   LIN        nt|kibitzer: …|    the next command that has a value and is neither nt nor pg; the board around it
//   CSV        # kibitzer: …      the next line; the lines around that line that belong to its round
//   JSON       "kibitzer": "…"    a string or a list of strings, a member of any object but those keyed by player;
//                                 the object; the round or board that it is or is in. The same in JAXN, and in
//                                 JSON Lines, where a line's session takes the place of the file
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
#include "findings/reporter.h"
#include "games/games.h"
#include "json/document.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::sessions {

/// "bridge/" of "bridge/revoke".
std::string_view group_of(std::string_view name);

/// The scope that a suppression asks for.
enum class Reach : std::uint8_t { kNext, kRound, kFile };

struct Suppression {
  text::Span at;     ///< the directive itself
  text::Span scope;  ///< where allowed findings begin; meaningless if the reach is kFile
  text::Range rules;
  Reach reach = Reach::kNext;
  std::string reason;  ///< printable
};

struct NamedRule {
  std::string_view name;  ///< of a rule, or "bridge/" for a whole group: a view of the catalogue
  text::Span at;
  bool used = false;  ///< it has suppressed a finding
};

/// The directives of one text, in order.
class Directives {
 public:
  /// Directives may name the rules of `games`.
  explicit Directives(games::GamesPtr games) : games_(std::move(games)) {}
  Directives(const Directives&) = delete;
  Directives& operator=(const Directives&) = delete;
  ~Directives() = default;

  std::vector<Suppression> all;
  std::vector<NamedRule> rules;
  std::vector<findings::Finding> faults;  ///< by place

  void clear();

  /// Reads `text`, a directive without its first word, which is at `at`, and gives its index in `all`; nothing if it is
  /// invalid. Faults point into the text where the record has it unescaped, else at `at`.
  std::optional<std::size_t> add(std::string_view text, text::Span at);

  /// The same for a comment in `bytes`.
  std::optional<std::size_t> add(const findings::Comment& comment, std::string_view bytes);

  /// Reports to `faults`.
  findings::Reporter& reporter() { return reporter_; }

  /// Reports that the directive is outside any `unit`, "round or board" for example; it then allows nothing.
  void report_outside(std::size_t index, std::string_view unit);

  void begin_file() { suggestions_ = 0; }

  const games::Games& games() const { return *games_; }

 private:
  std::optional<Reach> read_reach(std::string_view word, text::Span at);
  void read_rule(std::string_view name, text::Span at, text::Range& into);

  /// What directives may name: all rules but those about suppressions, and their groups.
  struct Names {
    std::vector<std::string_view> rules;
    std::unordered_set<std::string_view> known;
  };
  const Names& names();

  games::GamesPtr games_;
  std::optional<Names> names_;  // made for the first rule named
  findings::Reporter reporter_ = findings::Reporter(faults);
  std::size_t suggestions_ = 0;  // looked for in this file
};

/// Finds the directives of a JSON text of any game.
void find_in_json(const json::Document& document, Directives& directives);

}  // namespace kibitzer::sessions
