#include "contests/event_rows.h"

#include <fmt/core.h>

#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::contests {

using bridge::index_of;
using bridge::kSides;
using bridge::Side;

namespace {

/// Where the row has the names of a side.
std::optional<text::Span> names_at(const bridge::TableRow& row, std::size_t side) {
  for (const auto* text : {&row.names[side], &row.players[side], &row.players[side + 2]})
    if (*text) return (*text)->at;
  return std::nullopt;
}

/// Where the row names the pair of a side.
std::optional<text::Span> named_at(const bridge::TableRow& row, std::size_t side) {
  return row.pairs[side] ? row.pairs[side]->at : names_at(row, side);
}

}  // namespace

void EventRows::add(const bridge::TableRow& row, const bridge::TableResult& result, std::size_t record) {
  EventRow& entered = rows_.emplace_back();
  entered.record = record;
  entered.number = result.number;
  entered.session = text::in_one_form(result.date) + "\n" + result.stage;
  entered.board = result.number ? boards_.try_emplace({entered.session, *result.number}, boards_.size()).first->second
                                : SIZE_MAX - ++unnumbered_;
  entered.at = row.at;
  entered.section = result.section;
  entered.group = entered.session + "\n" + entered.section;
  if (row.section) entered.section_at = row.section->at;
  entered.round = result.round;
  entered.damaged = row.damaged;
  Result& seated = results_.emplace_back();
  pair_names_.enter(result, seated);
  for (const std::size_t side : {0U, 1U}) {
    const auto at = named_at(row, side);
    if (!at) seated.pairs[side].reset();
    if (!seated.pairs[side]) continue;
    entered.named_at[side] = *at;
    if (const auto names = names_at(row, side); names && seated.called[side]) {
      entered.names[side] = names_.name(*seated.called[side]);
      entered.names_at[side] = *names;
    }
    entered.recorded[side] = names_.name(*seated.pairs[side]);
  }
}

void EventRows::add(const std::vector<bridge::ListedContestant>& listed) {
  listed_.insert(listed_.end(), listed.begin(), listed.end());
}

void EventRows::identify() {
  std::map<std::string, std::vector<std::size_t>> groups;
  std::map<std::string, std::set<std::string>> sections;  // by session
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    groups[rows_[i].group].push_back(i);
    sections[rows_[i].session].insert(rows_[i].section);
  }
  for (const auto& [group, rows] : groups) {
    std::vector<Seating> seatings;
    for (const std::size_t i : rows) seatings.push_back({&results_[i], rows_[i].board});
    const EventRow& first = rows_[rows.front()];
    const bool one_of_several = sections.at(first.session).size() > 1;
    const std::string section = first.section;
    const Contestants found =
        contests::identify(seatings, listed_, one_of_several ? std::string_view(section) : std::string_view(), names_);
    for (const std::size_t i : rows) {
      for (const std::size_t side : {0U, 1U}) {
        const auto& pair = results_[i].pairs[side];
        if (!pair) continue;
        rows_[i].labels[side] = names_.name(*pair);
        const std::pair number(section, rows_[i].recorded[side]);
        if (const auto& field = results_[i].fields[side]) fields_[number].insert(*field);
        rows_[i].by_side[side] = found.by_direction.contains(*pair);
        rows_[i].by_names[side] = found.by_names.contains(*pair) || !is_number(rows_[i].recorded[side]);
      }
    }
  }
}

std::optional<Side> EventRows::field_of(const std::string& section, const std::string& number) const {
  const auto found = fields_.find({section, number});
  if (found == fields_.end() || found->second.size() != 1) return std::nullopt;
  return *found->second.begin();
}

std::string in_words(const EventRow& row, Side side) { return "pair " + text::printable(row.labels[index_of(side)]); }

}  // namespace kibitzer::contests
