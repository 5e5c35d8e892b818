#include "reports/sheet_text.h"

#include <algorithm>
#include <cstddef>

#include "reports/columns.h"
#include "reports/paint.h"
#include "scoresheets/words.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Round;
using scoresheets::Row;
using scoresheets::Scoresheet;
using scoresheets::Value;

constexpr std::size_t kNumberWidth = 5;
constexpr std::string_view kBeforePlayer = "   ";

bool is_number(const Column& column) {
  switch (column.kind) {
    case Kind::kInteger:
    case Kind::kFraction:
    case Kind::kDecimal:
      return true;
    case Kind::kText:
    case Kind::kCard:
    case Kind::kPlayers:
    case Kind::kFlag:
    case Kind::kList:
    case Kind::kRecord:
    case Kind::kTable:
      return false;
  }
  return false;
}

/// Adds `text` in `column`, which is `width` wide, to `line`, with what is before it.
void add_cell(std::string& line, const Column& column, std::size_t width, std::string_view text) {
  if (column.bar)
    line += " | ";
  else
    line.append(column.gap, ' ');
  const bool to_right =
      column.align == scoresheets::Align::kRight || (column.align == scoresheets::Align::kOfKind && is_number(column));
  const std::size_t blanks = width - std::min(width, text::count_characters(text));
  if (to_right) line.append(blanks, ' ');
  line += text;
  if (!to_right) line.append(blanks, ' ');
}

/// The same if a line is drawn through the columns of numbers.
void add_stroke(std::string& line, const Column& column, std::size_t width, char stroke, std::string_view text) {
  if (!is_number(column)) return add_cell(line, column, width, text);
  if (column.bar)
    line += {stroke, '+', stroke};
  else
    line.append(column.gap, stroke);
  line.append(width, stroke);
}

std::string shown(const Column& column, const Value& value, const std::vector<std::string>& players) {
  return value.is(Gap::kNotApplicable) ? column.blank : in_words(value, column.kind, players);
}

/// The width of `column` for the values that `each` calls a function with; includes a blank before the widest if
/// nothing else separates it from the column before. Only numbers may be wider than their column says.
template <typename Each>
std::size_t width_of(const Column& column, const std::vector<std::string>& players, const Each& each) {
  if (column.width > 0 && !is_number(column)) return column.width;
  const std::size_t before = column.gap == 0 && !column.bar && column.width > 0 ? 1 : 0;
  std::size_t width = column.width > 0 ? column.width : text::count_characters(column.title);
  each([&](const Value& value) {
    if (before > 0 && value.is(Gap::kNotApplicable)) return;  // it is blank
    width = std::max(width, before + text::count_characters(shown(column, value, players)));
  });
  return width;
}

/// A column that is shown, by its number.
struct Shown {
  std::size_t index = 0;
  std::size_t width = 0;
};

/// The table of the rounds.
class Rounds {
 public:
  explicit Rounds(const Scoresheet& sheet) : sheet_(sheet) {
    for (std::size_t i = 0; i < columns().size(); ++i)
      if (columns()[i].shown && !(columns()[i].if_any && is_empty(i))) shown_.push_back({i, width(i)});
    for (std::size_t i = 0; i < player_columns().size(); ++i)
      if (player_columns()[i].shown) player_shown_.push_back({i, player_width(i)});
  }

  void write(std::ostream& out) const {
    std::string names = right(sheet_.form->round, kNumberWidth);
    for (const auto& [index, width] : shown_) add_cell(names, columns()[index], width, columns()[index].title);
    std::string titles(text::count_characters(names), ' ');
    std::string of_player;
    for (const auto& [index, width] : player_shown_)
      add_cell(of_player, player_columns()[index], width, player_columns()[index].title);
    const std::size_t least = kBeforePlayer.size() + 1;
    const std::size_t width = std::max(text::count_characters(of_player), least) - kBeforePlayer.size();
    for (const std::string& player : sheet_.players) {
      names += std::string(kBeforePlayer) + left(text::printable(player, width - 1), width);
      titles += of_player;
    }
    out << trimmed(names) << '\n' << titles << '\n';
    std::string line;
    for (const Round& round : sheet_.rounds) {
      line.clear();
      add_line(line, round);
      trim(line);
      out << line << '\n';
    }
  }

 private:
  const std::vector<Column>& columns() const { return sheet_.form->columns; }
  const std::vector<Column>& player_columns() const { return sheet_.form->player_columns; }

  bool is_empty(std::size_t index) const {
    return std::none_of(sheet_.rounds.begin(), sheet_.rounds.end(),
                        [&](const Round& round) { return sheet_.value(round, index).is_known(); });
  }
  std::size_t width(std::size_t index) const {
    return width_of(columns()[index], sheet_.players, [&](const auto& measure) {
      for (const Round& round : sheet_.rounds) measure(sheet_.value(round, index));
    });
  }
  std::size_t player_width(std::size_t index) const {
    return width_of(player_columns()[index], sheet_.players, [&](const auto& measure) {
      for (const Round& round : sheet_.rounds)
        for (std::size_t player = 0; player < sheet_.players.size(); ++player)
          measure(sheet_.value(round, player, index));
    });
  }

  void add_line(std::string& line, const Round& round) const {
    line += right(or_unknown(round.number), kNumberWidth);
    const auto add = [&](const Column& column, std::size_t width, const Value& value) {
      add_cell(line, column, width, shown(column, value, sheet_.players));
    };
    for (const auto& [index, width] : shown_) add(columns()[index], width, sheet_.value(round, index));
    for (std::size_t player = 0; player < sheet_.players.size(); ++player)
      for (const auto& [index, width] : player_shown_)
        add(player_columns()[index], width, sheet_.value(round, player, index));
    if (!round.doubts.empty()) line += "  *";
  }

  const Scoresheet& sheet_;
  std::vector<Shown> shown_;
  std::vector<Shown> player_shown_;
};

std::string line_of(const scoresheets::Section& section, const Row& row, const std::vector<std::size_t>& widths,
                    const std::vector<std::string>& players) {
  std::string line;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const Column& column = section.columns[i];
    const std::string text = shown(column, row.cells[i], players);
    switch (row.stroke) {
      case Row::Stroke::kNone:
        add_cell(line, column, widths[i], text);
        break;
      case Row::Stroke::kSingle:
        add_stroke(line, column, widths[i], '-', text);
        break;
      case Row::Stroke::kDouble:
        add_stroke(line, column, widths[i], '=', text);
        break;
    }
  }
  return trimmed(line);
}

void write_table(std::ostream& out, const scoresheets::Section& section, const std::vector<std::string>& players) {
  std::vector<std::size_t> widths;
  std::string titles;
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    widths.push_back(width_of(section.columns[i], players, [&](const auto& measure) {
      for (const Row& row : section.rows) measure(row.cells[i]);
    }));
    add_cell(titles, section.columns[i], widths.back(), section.columns[i].title);
  }
  if (titles = trimmed(titles); !titles.empty()) out << titles << '\n';
  for (const Row& row : section.rows) out << line_of(section, row, widths, players) << '\n';
}

}  // namespace

void write_rounds(std::ostream& out, const Scoresheet& sheet) { Rounds(sheet).write(out); }

void write_section(std::ostream& out, const scoresheets::Section& section, const Scoresheet& sheet, bool color) {
  const std::string_view between = section.spaced ? "\n" : "";
  out << '\n';
  if (!section.heading.empty()) out << painted(kBold, section.heading, color) << '\n' << between;
  if (!section.columns.empty()) {
    write_table(out, section, sheet.players);
    out << between;
  }
  for (const scoresheets::Line& line : section.lines)
    out << (line.emphasized.empty() ? "" : painted(kBold, line.emphasized, color)) << line.rest << '\n';
}

}  // namespace kibitzer::reports
