#include "reports/score_csv.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "reports/tables.h"
#include "scoresheets/scoresheet.h"
#include "scoresheets/words.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Column;
using scoresheets::Kind;
using scoresheets::Round;
using scoresheets::Scoresheet;
using scoresheets::Value;

/// Adds the headings of `columns`, each before the next of them that is already there.
void add_headings(const std::vector<Column>& columns, std::vector<std::string>& headings) {
  auto next = headings.end();
  for (std::size_t i = columns.size(); i-- > 0;) {
    if (columns[i].csv.empty()) continue;
    const auto found = std::find(headings.begin(), headings.end(), columns[i].csv);
    next = found != headings.end() ? found : headings.insert(next, columns[i].csv);
  }
}

std::string joined(const std::vector<std::string>& headings) {
  std::string text;
  for (const std::string& heading : headings) text += heading + ",";
  return text;
}

/// For each heading, the column under it, if any.
std::vector<std::optional<std::size_t>> columns_under(const std::vector<std::string>& headings,
                                                      const std::vector<Column>& columns) {
  std::vector<std::optional<std::size_t>> under;
  for (const std::string& heading : headings) {
    const auto found =
        std::find_if(columns.begin(), columns.end(), [&](const Column& column) { return column.csv == heading; });
    under.push_back(found == columns.end() ? std::nullopt
                                           : std::optional(static_cast<std::size_t>(found - columns.begin())));
  }
  return under;
}

std::string field_of(const Value& value, const Column& column, const std::vector<std::string>& players) {
  if (!value.is_known()) return {};
  if (const auto integer = value.integer()) return std::to_string(*integer);
  const auto fraction = value.fraction();
  if (fraction && column.kind != Kind::kDecimal) return scoresheets::exact(*fraction);
  return csv_field(in_words(value, column.kind, players));
}

}  // namespace

ScoreCsv::ScoreCsv(std::ostream& out, std::span<const std::shared_ptr<const scoresheets::Form>> forms) : out_(out) {
  for (const auto& form : forms) {
    add_headings(form->columns, round_headings_);
    add_headings(form->player_columns, player_headings_);
  }
  out_ << "path,session,game,name,round," << joined(round_headings_) << "player," << joined(player_headings_)
       << "provisional\n";
}

void ScoreCsv::session(const std::string& path, const Scoresheet& sheet) {
  const scoresheets::Form& form = *sheet.form;
  const auto of_round = columns_under(round_headings_, form.columns);
  const auto of_player = columns_under(player_headings_, form.player_columns);
  const std::string begin =
      csv_field(path) + ',' + std::to_string(sheet.session) + ',' + form.game + ',' + csv_field(sheet.name) + ',';
  for (const Round& round : sheet.rounds) {
    std::string fields = begin + (round.number ? std::to_string(*round.number) : "") + ',';
    for (const auto& column : of_round)
      fields += (column ? field_of(sheet.value(round, *column), form.columns[*column], sheet.players) : "") + ',';
    for (std::size_t i = 0; i < sheet.players.size(); ++i) {
      out_ << fields << csv_field(sheet.players[i]) << ',';
      for (const auto& column : of_player)
        out_ << (column ? field_of(sheet.value(round, i, *column), form.player_columns[*column], sheet.players) : "")
             << ',';
      out_ << (round.doubts.empty() ? "no" : "yes") << '\n';
    }
  }
}

void ScoreCsv::take(const judging::JudgedPart& part) {
  for (const Scoresheet& sheet : part.sheets) session(part.path, sheet);
}

}  // namespace kibitzer::reports
