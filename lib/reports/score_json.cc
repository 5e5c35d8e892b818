#include "reports/score_json.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/json_text.h"
#include "reports/sheet_json.h"
#include "scoresheets/leaders.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Place;
using scoresheets::Round;
using scoresheets::Scoresheet;
using scoresheets::Value;

/// Writes the rounds of a sheet; keys and names are put in quotes once.
class SheetWriter {
 public:
  SheetWriter(std::ostream& stream, const Scoresheet& sheet)
      : out_(stream),
        sheet_(sheet),
        values_(stream, sheet.players),
        keys_(keys_of(sheet.form->columns)),
        player_keys_(keys_of(sheet.form->player_columns)) {}

  void round(const Round& round) {
    out_ << "{\"round\":";
    integer(round.number);
    std::size_t next = columns(round, 0, Place::kBeforeDoubts);
    out_ << ",\"provisional\":" << (round.doubts.empty() ? "false" : "true")
         << ",\"doubts\":" << (round.doubts.empty() ? "[]" : dumped(round.doubts));
    next = columns(round, next, Place::kBehindDoubts);
    results(round);
    columns(round, next, Place::kBehindPlayers);
    out_ << '}';
  }

  void rest() {
    totals();
    out_ << ",\"winners\":" << dumped(sheet_.winners);
    if (const auto leaders = leaders_of(sheet_); !leaders.empty()) out_ << ",\"leaders\":" << dumped(leaders);
    out_ << ",\"doubts\":" << dumped(sheet_.doubts)
         << ",\"complete\":" << (sheet_.complete ? *sheet_.complete ? "true" : "false" : "null");
    if (!sheet_.form->summary) return;
    const auto summary = sheet_.form->summary(sheet_);
    const auto keys = keys_of(sheet_.form->summary_columns);
    for (std::size_t i = 0; i < keys.size(); ++i) member(keys[i], sheet_.form->summary_columns[i], summary[i]);
  }

 private:
  /// `,"key":`; empty for a column that JSON does not have.
  static std::vector<std::string> keys_of(const std::vector<Column>& columns) {
    std::vector<std::string> keys;
    keys.reserve(columns.size());
    for (const Column& column : columns) keys.push_back(column.key.empty() ? "" : "," + dumped(column.key) + ":");
    return keys;
  }

  /// If players share a name, as aliases may cause, the last one counts.
  void totals() {
    const Column column{.kind = sheet_.form->totals};
    const auto& players = sheet_.players;
    out_ << "\"totals\":{";
    for (std::size_t i = 0; i < players.size(); ++i) {
      if (std::find(players.begin(), players.end(), players[i]) != players.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      const auto last = std::find(players.rbegin(), players.rend(), players[i]);
      out_ << (i > 0 ? "," : "") << values_.player(i) << ':';
      values_.value(column, sheet_.totals[static_cast<std::size_t>(players.rend() - last) - 1]);
    }
    out_ << '}';
  }
  void integer(const std::optional<int>& number) {
    if (number)
      out_ << *number;
    else
      out_ << "null";
  }
  void member(const std::string& key, const Column& column, const Value& value) {
    if (key.empty() || value.is(Gap::kLeftOut)) return;
    out_ << key;
    values_.value(column, value);
  }
  /// Writes the columns of `place`, of which `next` is the first; gives the first after them.
  std::size_t columns(const Round& round, std::size_t next, Place place) {
    const auto& columns = sheet_.form->columns;
    for (; next < columns.size() && columns[next].place == place; ++next)
      member(keys_[next], columns[next], sheet_.value(round, next));
    return next;
  }
  void results(const Round& round) {
    const auto& columns = sheet_.form->player_columns;
    out_ << ",\"results\":[";
    for (std::size_t player = 0; player < sheet_.players.size(); ++player) {
      out_ << (player == 0 ? "" : ",") << "{\"player\":" << values_.player(player);
      for (std::size_t i = 0; i < columns.size(); ++i)
        member(player_keys_[i], columns[i], sheet_.value(round, player, i));
      out_ << '}';
    }
    out_ << ']';
  }

  std::ostream& out_;
  const Scoresheet& sheet_;
  ValueWriter values_;
  std::vector<std::string> keys_;
  std::vector<std::string> player_keys_;
};

}  // namespace

void ScoreJson::take(const judging::JudgedPart& part) {
  path_ = part.path;
  for (const Scoresheet& sheet : part.sheets) session(sheet);
}

void ScoreJson::session(const Scoresheet& sheet) {
  std::string head = dumped({{"path", path_},
                             {"session", sheet.session},
                             {"game", sheet.form->game},
                             {"name", sheet.name},
                             {"players", sheet.players}});
  head.pop_back();
  if (!lines_) out_ << (any_ ? ",\n  " : "{ \"sessions\": [\n  ");
  out_ << head << ",\"rounds\":[";
  any_ = true;
  SheetWriter writer(out_, sheet);
  for (const Round& round : sheet.rounds) {
    if (&round != &sheet.rounds.front()) out_ << ',';
    writer.round(round);
  }
  out_ << "],";
  writer.rest();
  if (lines_ && !version().empty()) out_ << ",\"" << kVersionKey << "\":" << dumped(version());
  out_ << (lines_ ? "}\n" : "}");
}

void ScoreJson::finish(const Summary& /*summary*/, bool partial) {
  if (lines_) return;
  out_ << (any_ ? "\n]" : "{ \"sessions\": []") << (partial ? ", \"partial\": true" : "") << named(version()) << " }\n";
}

}  // namespace kibitzer::reports
