// Which records somebody wants.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contests/aliases.h"
#include "findings/rule.h"
#include "judging/records.h"

namespace kibitzer::judging {

/// Conditions of one kind are alternatives; each kind that has some must be met.
class RecordFilter {
 public:
  void want(Verdict verdict) { verdicts_.insert(verdict); }
  void want_rule(const findings::Rule* rule) { rules_.insert(rule); }
  /// Case, accents, blanks and the order of words make no difference.
  void want_player(const std::string& name) { players_.push_back(name); }
  /// The name of the event or session contains `words`, whatever their case and accents.
  void want_event(std::string_view words);
  /// A board from `first` to `last`.
  void want_boards(int first, int last) { boards_.emplace_back(first, last); }
  /// A day however it is written, or a year or month: "2026-11-28", "2026-11".
  void want_date(const std::string& date);
  /// A table, or the room of a match: "open", "closed room".
  void want_table(std::string_view name);
  /// The records that were wanted are not, and the others are.
  void invert() { inverted_ = true; }

  /// Whether records must be drawn to be judged by this.
  bool needs_players() const { return !players_.empty(); }

  /// Players may have other names, by `aliases`.
  bool takes(const Record& record, const contests::Aliases& aliases = {}) const;

 private:
  bool meets_all(const Record& record, const contests::Aliases& aliases) const;
  bool names_player(const Record& record, const contests::Aliases& aliases) const;

  std::set<Verdict> verdicts_;
  std::set<const findings::Rule*> rules_;
  std::vector<std::string> players_;
  std::vector<std::string> events_;
  std::vector<std::pair<int, int>> boards_;
  std::vector<std::string> dates_;
  std::vector<std::string> tables_;
  bool inverted_ = false;
};

/// The date of a record, as far as it is known: "2026-11-28", "2026-11" or "2026"; anything else as it is.
std::string day_of(const std::string& date);

}  // namespace kibitzer::judging
