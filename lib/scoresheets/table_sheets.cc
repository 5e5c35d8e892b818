#include "scoresheets/table_sheets.h"

#include <algorithm>

namespace kibitzer::scoresheets {
namespace {

/// Adds the rounds of `more`, a later part of the same sheet, to `sheet`.
void append(Scoresheet& sheet, Scoresheet&& more) {
  const Form& form = *sheet.form;
  const std::size_t before = sheet.rounds.size();
  for (Round& round : more.rounds) {
    for (std::size_t player = 0; player < sheet.players.size(); ++player) {
      const int sum = sheet.totals[player].integer().value_or(0);
      for (std::size_t i = 0; i < form.player_columns.size(); ++i) {
        if (!form.player_columns[i].running) continue;
        Value& shown = round.cells[form.columns.size() + player * form.player_columns.size() + i];
        if (shown.integer()) shown = *shown.integer() + sum;
      }
    }
    sheet.rounds.push_back(std::move(round));
  }
  for (std::size_t player = 0; player < sheet.players.size(); ++player) {
    Value& total = sheet.totals[player];
    if (const auto points = more.totals[player].integer()) total = total.integer().value_or(0) + *points;
  }
  for (CellPlace& place : more.places) {
    place.round += static_cast<std::uint32_t>(before);
    sheet.places.push_back(place);
  }
  for (std::string& doubt : more.doubts)
    if (std::find(sheet.doubts.begin(), sheet.doubts.end(), doubt) == sheet.doubts.end())
      sheet.doubts.push_back(std::move(doubt));
}

}  // namespace

void TableSheets::add(Scoresheet&& sheet) {
  Table& table = tables_[std::exchange(sheet.table, {})];
  const std::size_t place = place_of(table, std::exchange(sheet.teams, {}));
  if (std::exchange(sheet.latest_of_table, false) || table.sheets.size() == 1) table.latest = place;
  if (place == all_.size())
    all_.push_back(std::move(sheet));
  else
    append(all_[place], std::move(sheet));
}

void TableSheets::clear() {
  tables_.clear();
  all_.clear();
}

std::vector<Scoresheet> TableSheets::take() {
  for (const auto& [name, table] : tables_) {
    for (const auto& [teams, place] : table.sheets) {
      all_[place].table = name;
      all_[place].teams = teams;
      all_[place].latest_of_table = place == table.latest;
    }
  }
  tables_.clear();
  return std::exchange(all_, {});
}

}  // namespace kibitzer::scoresheets
