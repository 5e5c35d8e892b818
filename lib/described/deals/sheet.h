// What the scoresheets of all described games have in common.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "findings/rule.h"
#include "scoresheets/scoresheet.h"
#include "text/range.h"
#include "text/span.h"

namespace kibitzer::described::deals {

/// The sheet of a judged session, without its rounds.
template <typename Session, typename Ruling>
scoresheets::Scoresheet sheet_without_rounds(const Session& session, const Ruling& ruling,
                                             std::shared_ptr<const scoresheets::Form> form) {
  scoresheets::Scoresheet sheet;
  sheet.form = std::move(form);
  if (session.name) sheet.name = session.name->text;
  for (const text::Text& player : session.players) sheet.players.emplace_back(player.text);
  sheet.complete = ruling.complete;
  if (session.damaged) sheet.doubts.emplace_back("parts of the record could not be read");
  sheet.totals.resize(session.players.size());
  return sheet;
}

/// Adds the round of a judged deal, without its cells.
template <typename Deal, typename DealRuling>
scoresheets::Round& add_round(scoresheets::Scoresheet& sheet, const Deal& deal, const DealRuling& judged) {
  scoresheets::Round& round = sheet.rounds.emplace_back();
  if (deal.number) round.number = deal.number->value;
  round.cells.reserve(sheet.form->columns.size() + sheet.players.size() * sheet.form->player_columns.size());
  for (const findings::Rule* rule : judged.doubts) round.doubts.emplace_back(rule->name);
  if (judged.unreadable) round.doubts.emplace_back("unreadable parts");
  return round;
}

/// The players with the highest total; none if all totals are equal.
std::vector<std::string> leaders_of(const scoresheets::Scoresheet& sheet);

}  // namespace kibitzer::described::deals
