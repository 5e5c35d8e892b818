#include "scoresheets/scoresheet.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "findings/finding.h"
#include "scoresheets/leaders.h"
#include "scoresheets/words.h"
#include "text/utf8.h"

namespace kibitzer::scoresheets {
namespace {

std::string title_of_standing(const Scoresheet& sheet) {
  const bool unfinished = sheet.complete == false;
  std::string title = unfinished || !sheet.doubts.empty() ? "Standing" : "Result";
  title += " after " + std::to_string(sheet.rounds.size());
  if (sheet.scheduled_rounds) title += " of " + std::to_string(*sheet.scheduled_rounds);
  title += " " + sheet.form->round + (sheet.rounds.size() == 1 && !sheet.scheduled_rounds ? "" : "s");
  if (unfinished) title += ", the game is unfinished";
  for (const std::string& doubt : sheet.doubts) title += ", " + doubt;
  return title + (is_provisional(sheet) ? ", provisional:" : ":");
}

/// The players, best first; after them those whose totals are unknown.
std::vector<std::size_t> ranked(const Scoresheet& sheet) {
  std::vector<std::size_t> order(sheet.players.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const auto first = sheet.totals[a].fraction();
    const auto second = sheet.totals[b].fraction();
    return first && (!second || *second < *first);
  });
  return order;
}

/// `title` and the names, which is "Winner" or "Leader", and their totals.
Line winners_line(const Scoresheet& sheet, const std::vector<std::string>& names, const std::string& title,
                  std::string_view points) {
  std::vector<std::string> winners;
  std::vector<std::string> totals;
  for (const std::string& winner : names) {
    winners.push_back(text::printable(winner, kLongestName));
    const auto player = std::find(sheet.players.begin(), sheet.players.end(), winner) - sheet.players.begin();
    totals.push_back(counted(sheet.totals[static_cast<std::size_t>(player)], sheet.form->totals, points));
  }
  std::string line = title + (winners.size() > 1 ? "s: " : ": ") + findings::list_in_words(winners);
  // Partners may have won together with different points.
  if (std::adjacent_find(totals.begin(), totals.end(), std::not_equal_to<>()) == totals.end())
    line += ", " + totals.front();
  return {"", line};
}

}  // namespace

std::optional<std::size_t> index_of(const std::vector<Column>& columns, std::string_view key) {
  const auto found = std::find_if(columns.begin(), columns.end(), [&](const Column& one) { return one.key == key; });
  return found == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

const Value* Scoresheet::find(const Round& round, std::string_view key) const {
  const auto column = index_of(form->columns, key);
  return column ? &value(round, *column) : nullptr;
}

const Value* Scoresheet::find(const Round& round, std::size_t player, std::string_view key) const {
  const auto column = index_of(form->player_columns, key);
  return column ? &value(round, player, *column) : nullptr;
}

std::string name_of_round(const Scoresheet& sheet, std::size_t index) {
  const Form& form = *sheet.form;
  if (const auto& number = sheet.rounds[index].number) return form.round + " " + std::to_string(*number);
  return form.unnumbered.empty() ? form.round + " ?" : form.unnumbered + " " + std::to_string(index + 1);
}

std::vector<std::string> leaders_of(const Scoresheet& sheet) {
  const auto unknown = [](const Value& total) { return !total.is_known(); };
  if (!sheet.form->race || sheet.complete != false || !sheet.doubts.empty() || sheet.rounds.empty() ||
      std::any_of(sheet.totals.begin(), sheet.totals.end(), unknown))
    return {};
  const auto order = ranked(sheet);
  std::vector<std::string> leaders;
  for (const std::size_t player : order)
    if (sheet.totals[player] == sheet.totals[order.front()]) leaders.push_back(sheet.players[player]);
  return leaders;
}

bool is_provisional(const Scoresheet& sheet) {
  return !sheet.doubts.empty() || std::any_of(sheet.rounds.begin(), sheet.rounds.end(),
                                              [](const Round& round) { return !round.doubts.empty(); });
}

Section standing(const Scoresheet& sheet, std::string_view points) {
  Section section{.heading = title_of_standing(sheet)};
  section.columns = {{.kind = Kind::kText, .gap = 0, .width = 4, .align = Align::kRight},
                     {.kind = Kind::kPlayers},
                     {.kind = sheet.form->totals, .gap = 0, .width = 7}};
  const auto order = ranked(sheet);
  std::size_t place = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Value& total = sheet.totals[order[i]];
    const auto ties_with = [&](std::size_t other) {
      return other < order.size() && total == sheet.totals[order[other]];
    };
    const bool tied = i > 0 && ties_with(i - 1);
    if (!tied) place = i + 1;
    const std::string rank = std::to_string(place) + (tied || ties_with(i + 1) ? "=" : ".");
    section.rows.push_back({{total.is_known() ? rank : "-", Players::of(order[i]), total}});
  }
  if (!sheet.winners.empty()) section.lines.push_back(winners_line(sheet, sheet.winners, "Winner", points));
  if (const auto leaders = leaders_of(sheet); !leaders.empty())
    section.lines.push_back(winners_line(sheet, leaders, "Leader", points));
  return section;
}

}  // namespace kibitzer::scoresheets
