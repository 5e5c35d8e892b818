#include "reports/page/sheet_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "reports/columns.h"
#include "reports/page/html.h"
#include "scoresheets/words.h"
#include "text/words.h"

namespace kibitzer::reports::page {
namespace {

using scoresheets::CellPlace;
using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Round;
using scoresheets::Row;
using scoresheets::Scoresheet;
using scoresheets::Value;

std::string shown(const Column& column, const Value& value, const std::vector<std::string>& players) {
  if (value.is(Gap::kNotApplicable)) return {};
  const std::string words = in_words(value, column.kind, players);
  if (column.kind == scoresheets::Kind::kCard) return drawn_card(words);
  return column.key == "contract" ? drawn_contract(words) : drawn(words);
}

/// What a narrow page shows of each player only when asked: all but points and totals.
bool is_minor(const Column& column) { return column.key != "points" && column.key != "total"; }

/// Whether a player of Oh Hell took as many tricks as were bid; nothing in other games.
std::string_view outcome_of(const Scoresheet& sheet, const Round& round, std::size_t player) {
  const Value* const bid = sheet.find(round, player, "bid");
  const Value* const won = sheet.find(round, player, "won");
  if (bid == nullptr || won == nullptr || !bid->is_known() || !won->is_known()) return {};
  return *bid == *won ? "made" : "missed";
}

std::string_view class_of(const Column& column);

constexpr std::size_t kMostRoomyColumns = 16;  // of all players
constexpr std::size_t kMostSheetRows = 5000;   // of a table, so that it does not keep a page from opening

class SheetTable {
 public:
  SheetTable(const Scoresheet& sheet, const LinkOf& link_of, Marks& marks)
      : sheet_(sheet), link_of_(link_of), marks_(marks) {
    for (const CellPlace& place : sheet.places) places_[{place.round, place.cell}] = place.at;
    const auto& form = *sheet.form;
    for (std::size_t i = 0; i < form.columns.size(); ++i)
      if (form.columns[i].shown && says_something(i)) shown_.push_back(i);
    for (std::size_t i = 0; i < form.player_columns.size(); ++i)
      if (form.player_columns[i].shown && says_something_of_players(i)) player_shown_.push_back(i);
  }

  std::string html() {
    write_heading();
    html_ += "<tbody>\n";
    for (std::size_t i = 0; i < sheet_.rounds.size(); ++i) write_round(i);
    html_ += "</table></div>\n";
    return std::move(html_);
  }

 private:
  template <typename... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(html_), format, std::forward<Values>(values)...);
  }

  bool says_something(const Column& column, const Value& value) const {
    const std::string words = shown(column, value, sheet_.players);
    return !words.empty() && words != "?";
  }
  bool says_something(std::size_t column) const {
    return std::any_of(sheet_.rounds.begin(), sheet_.rounds.end(), [&](const Round& round) {
      return says_something(sheet_.form->columns[column], sheet_.value(round, column));
    });
  }
  bool says_something_of_players(std::size_t column) const {
    return std::any_of(sheet_.rounds.begin(), sheet_.rounds.end(), [&](const Round& round) {
      for (std::size_t player = 0; player < sheet_.players.size(); ++player)
        if (says_something(sheet_.form->player_columns[column], sheet_.value(round, player, column))) return true;
      return false;
    });
  }

  std::size_t minor() const {
    return static_cast<std::size_t>(std::count_if(player_shown_.begin(), player_shown_.end(), [&](std::size_t column) {
      return is_minor(sheet_.form->player_columns[column]);
    }));
  }

  void write_heading() {
    const auto& form = *sheet_.form;
    // A narrow page folds what it can; the heads of the players' columns are as wide as what is left.
    folds_ = minor() > 0 && minor() < player_shown_.size() && sheet_.players.size() > 1;
    if (folds_) html_ += "<label class=unfold><input type=checkbox> all columns</label>\n";
    const bool dense = sheet_.players.size() * player_shown_.size() > kMostRoomyColumns;
    write(
        "<div class=scroll><table class=\"sheet{}\"><caption>Scoresheet</caption><thead><tr><th scope=col rowspan=2>{}",
        dense ? " dense" : "", escaped(capital(form.round)));
    for (const std::size_t column : shown_)
      write("<th scope=col rowspan=2{}>{}", class_of(form.columns[column]),
            escaped(capital(form.columns[column].title)));
    for (const std::string& player : sheet_.players) {
      if (player_shown_.empty()) break;
      const auto write_player = [&](std::size_t columns, std::string_view of_class) {
        write("<th scope=colgroup colspan={} class=\"player{}\">{}", columns, of_class, name(player));
      };
      write_player(player_shown_.size(), folds_ ? " wide" : "");
      if (folds_) write_player(player_shown_.size() - minor(), " narrow");
    }
    html_ += "<tr>";
    for (std::size_t player = 0; player < sheet_.players.size(); ++player)
      for (const std::size_t column : player_shown_)
        write("<th scope=col{}>{}", class_of_cell(column, {}), escaped(capital(form.player_columns[column].title)));
  }

  /// The first of a player's columns is divided from the player before.
  std::string class_of_cell(std::size_t column, std::string_view outcome) const {
    std::string classes;
    const auto add = [&](std::string_view one) { classes.append(classes.empty() ? "" : " ").append(one); };
    if (column == player_shown_.front()) add("player");
    const Column& of = sheet_.form->player_columns[column];
    if (folds_ && is_minor(of)) add("minor");
    if (of.key == "points" && !outcome.empty()) add(outcome);
    return classes.empty() ? classes : " class=\"" + classes + "\"";
  }

  void write_round(std::size_t index) {
    const Round& round = sheet_.rounds[index];
    const std::string link = link_of_(sheet_, index);
    std::string number = or_unknown(round.number);
    if (!link.empty()) number = fmt::format("<a href=#{}>{}</a>", link, number);
    // A fault in the round is a link of its own.
    write("<tr><th scope=row>{}{}", number, at(index, CellPlace::kRound, ""));
    if (!round.doubts.empty())
      write("<abbr title=\"provisional: {}\">*</abbr>", escaped(fmt::format("{}", fmt::join(round.doubts, ", "))));
    const auto& form = *sheet_.form;
    for (const std::size_t column : shown_)
      write("<td{}>{}", class_of(form.columns[column]),
            at(index, column, shown(form.columns[column], sheet_.value(round, column), sheet_.players)));
    for (std::size_t player = 0; player < sheet_.players.size(); ++player)
      for (const std::size_t column : player_shown_) {
        const std::size_t cell = form.columns.size() + player * form.player_columns.size() + column;
        write("<td{}>{}", class_of_cell(column, outcome_of(sheet_, round, player)),
              at(index, cell, shown(form.player_columns[column], sheet_.value(round, player, column), sheet_.players)));
      }
    html_ += "\n";
  }

  std::string at(std::size_t round, std::size_t cell, std::string html) {
    const auto place = places_.find({static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(cell)});
    return place == places_.end() ? html : marks_.figure(place->second, std::move(html));
  }

  const Scoresheet& sheet_;
  const LinkOf& link_of_;
  Marks& marks_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, text::Span> places_;
  std::vector<std::size_t> shown_;
  std::vector<std::size_t> player_shown_;
  bool folds_ = false;
  std::string html_;
};

/// Numbers are to the right, texts to the left.
std::string_view class_of(const Column& column) {
  using scoresheets::Align;
  if (column.align != Align::kOfKind) return column.align == Align::kLeft ? " class=text" : "";
  switch (column.kind) {
    case scoresheets::Kind::kInteger:
    case scoresheets::Kind::kFraction:
    case scoresheets::Kind::kDecimal:
      return "";
    case scoresheets::Kind::kText:
    case scoresheets::Kind::kCard:
    case scoresheets::Kind::kPlayers:
    case scoresheets::Kind::kFlag:
    case scoresheets::Kind::kList:
    case scoresheets::Kind::kRecord:
    case scoresheets::Kind::kTable:
      return " class=text";
  }
  return {};
}

std::string_view class_of(Row::Stroke stroke) {
  switch (stroke) {
    case Row::Stroke::kNone:
      return "";
    case Row::Stroke::kSingle:
      return " class=line";
    case Row::Stroke::kDouble:
      return " class=lines";
  }
  return {};
}

std::string html_of(const scoresheets::Section& section, const std::vector<std::string>& players) {
  std::string html;
  if (!section.heading.empty()) html += fmt::format("<p><strong>{}</strong></p>\n", escaped(capital(section.heading)));
  if (!section.columns.empty()) {
    html += "<div class=scroll><table class=figures>";
    const bool titled = std::any_of(section.columns.begin(), section.columns.end(),
                                    [](const Column& column) { return !column.title.empty(); });
    if (titled) html += "<thead><tr>";
    for (const Column& column : section.columns)
      if (titled)
        html += column.title.empty()
                    ? "<td>"
                    : fmt::format("<th scope=col{}>{}", class_of(column), escaped(capital(column.title)));
    html += "<tbody>";
    for (const Row& row : section.rows) {
      html += fmt::format("<tr{}>", class_of(row.stroke));
      for (std::size_t i = 0; i < row.cells.size(); ++i)
        html += fmt::format("<td{}>{}", class_of(section.columns[i]), shown(section.columns[i], row.cells[i], players));
    }
    html += "</table></div>\n";
  }
  for (const scoresheets::Line& line : section.lines)
    html += fmt::format("<p>{}{}</p>\n",
                        line.emphasized.empty() ? "" : fmt::format("<strong>{}</strong>", escaped(line.emphasized)),
                        escaped(line.rest));
  return html;
}

/// Boards of which only the cards or other tables' results are recorded have sheets without a score.
bool has_scores(const Scoresheet& sheet) {
  const auto known = [](const Value& value) { return value.is_known(); };
  if (std::any_of(sheet.totals.begin(), sheet.totals.end(), known)) return true;
  return std::any_of(sheet.rounds.begin(), sheet.rounds.end(), [&](const Round& round) {
    return std::any_of(round.cells.begin() + static_cast<std::ptrdiff_t>(sheet.form->columns.size()), round.cells.end(),
                       known);
  });
}

}  // namespace

Chart chart_of(const Scoresheet& sheet) {
  Chart chart;
  if (!sheet.form->race) return chart;
  chart.title = "Totals after each " + sheet.form->round;
  chart.unit = sheet.form->round;
  for (std::size_t player = 0; player < sheet.players.size(); ++player) {
    Line& line = chart.lines.emplace_back();
    line.name = sheet.players[player];
    for (const Round& round : sheet.rounds) {
      const Value* const total = sheet.find(round, player, "total");
      const auto points = total == nullptr ? std::nullopt : total->fraction();
      line.values.push_back(points ? std::optional(contests::Hundredths::ratio(points->numerator, points->denominator))
                                   : std::nullopt);
    }
  }
  for (const Round& round : sheet.rounds) chart.labels.push_back(or_unknown(round.number));
  return chart;
}

std::string winner_of(const Scoresheet& sheet) {
  if (sheet.winners.empty()) return {};
  const auto player = std::find(sheet.players.begin(), sheet.players.end(), sheet.winners.front());
  std::string with = scoresheets::counted(sheet.totals[static_cast<std::size_t>(player - sheet.players.begin())],
                                          sheet.form->totals, "point");
  if (is_provisional(sheet)) with += ", provisional";
  return winner_html({}, sheet.winners, with);
}

std::string html_of(const Scoresheet& sheet, const LinkOf& link_of, Marks& marks) {
  if (sheet.rounds.empty() || !has_scores(sheet)) return {};
  const std::string table = SheetTable(sheet, link_of, marks).html();
  std::string html;
  if (sheet.form->sections)
    for (const scoresheets::Section& section : sheet.form->sections(sheet)) html += html_of(section, sheet.players);
  return "<div class=outcome>\n<div>\n" + html + "</div>\n" + html_of(chart_of(sheet)) + "</div>\n" + table;
}

std::string html_of(const Section& section, int level) {
  std::string html;
  if (!section.heading.empty()) html += fmt::format("<h{0}>{1}</h{0}>\n", level, escaped(section.heading));
  for (const std::string& line : section.lines) html += fmt::format("<p>{}</p>\n", escaped(line));
  if (section.columns.empty()) return html;
  html += "<div class=scroll><table class=figures><thead><tr>";
  const auto of = [&](std::size_t i) { return section.columns[i].align == Align::kLeft ? " class=text" : ""; };
  const auto cell = [&](std::size_t i, const std::string& text) {
    switch (section.columns[i].of) {
      case TableColumn::Of::kAny:
        return drawn(text);
      case TableColumn::Of::kContracts:
        return drawn_contract(text);
      case TableColumn::Of::kCards:
        return drawn_card(text);
    }
    return std::string();
  };
  for (std::size_t i = 0; i < section.columns.size(); ++i)
    html += fmt::format("<th scope=col{}>{}", of(i), escaped(capital(section.columns[i].name)));
  html += "<tbody>\n";
  const auto rows = in_line(section);
  const std::size_t shown = std::min(rows.size(), kMostSheetRows);
  for (std::size_t k = 0; k < shown; ++k) {
    const auto& row = rows[k];
    html += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) html += fmt::format("<td{}>{}", of(i), cell(i, row[i]));
    html += "\n";
  }
  html += "</table></div>\n";
  if (const std::size_t more = rows.size() - shown; more > 0)
    html += fmt::format("<p>Not shown here: {}.</p>\n", text::counted(more, "more row"));
  return html;
}

}  // namespace kibitzer::reports::page
