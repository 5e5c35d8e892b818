#include "bridge/results/rubber_sheet.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace kibitzer::bridge {
namespace {

using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Place;
using scoresheets::Round;
using scoresheets::Row;
using scoresheets::Scoresheet;
using scoresheets::Section;
using scoresheets::Value;
using scoresheets::Values;

/// What a deal has after the columns of a board. Of `kBrought`, a list: for each side what it has above the line from
/// earlier rubbers, above the line in this one, and, as a list, below it.
enum DealColumn : std::uint8_t { kRubber = kTricksColumn + 1, kGame, kOver, kBrought };
enum SideColumn : std::uint8_t { kAbove, kBelow, kPremiums, kPoints, kTotal, kUnfinished };
enum RowCell : std::uint8_t { kWe, kThey, kWhat };

std::string_view scoring_name(Scoring scoring) { return kScoringNames[static_cast<std::size_t>(scoring)]; }

/// What a deal is part of.
std::string unit_of(Scoring scoring) { return scoring == Scoring::kChicago ? "Chicago" : "rubber"; }

Value brought_of(const RubberHistory& history) {
  Values sides;
  for (const Side side : kSides) {
    const RubberHistory::Points& points = history.sides[index_of(side)];
    const auto games = static_cast<std::ptrdiff_t>(history.games);
    Values columns;
    columns.emplace_back(points.previous);
    columns.emplace_back(points.above);
    columns.emplace_back(Values(points.below.begin(), points.below.begin() + games));
    sides.emplace_back(std::move(columns));
  }
  return sides;
}

/// What the sides have above the line: rows of what it is for, and points.
Value premiums_of(const RubberDeal& deal, Side side) {
  Values premiums;
  if (!deal.points) return premiums;
  const SidePoints& points = (*deal.points)[index_of(side)];
  for (std::size_t i = index_of(PointsFor::kTricks) + 1; i < points.parts.size(); ++i) {
    if (points.parts[i] == 0) continue;
    premiums.emplace_back(kPointsForNames[i]);
    premiums.emplace_back(points.parts[i]);
  }
  return premiums;
}

SheetRubber::Side brought_forward(const Values& values) {
  SheetRubber::Side side;
  side.earlier = values[0].integer().value_or(0);
  side.brought = side.above = values[1].integer().value_or(0);
  for (const Value& game : *values[2].values()) {
    side.brought_below.push_back(game.integer().value_or(0));
    side.below += side.brought_below.back();
  }
  return side;
}

/// Begins the rubber of the deal that is round `index`.
SheetRubber begun(const Scoresheet& sheet, std::size_t index) {
  const Round& round = sheet.rounds[index];
  SheetRubber rubber;
  rubber.number = sheet.value(round, kRubber).integer().value_or(1);
  rubber.begin = rubber.end = index;
  const Values* const brought = sheet.value(round, kBrought).values();
  if (brought == nullptr) return rubber;
  for (const Side side : kSides) rubber.sides[index_of(side)] = brought_forward(*(*brought)[index_of(side)].values());
  return rubber;
}

void add_deal(const Scoresheet& sheet, SheetRubber& rubber) {
  const Round& round = sheet.rounds[rubber.end++];
  rubber.complete = sheet.value(round, kOver).flag().value_or(false);
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    SheetRubber::Side& own = rubber.sides[side];
    own.unfinished = sheet.value(round, side, kUnfinished).integer().value_or(0);
    own.above += sheet.value(round, side, kAbove).integer().value_or(0);
    own.below += sheet.value(round, side, kBelow).integer().value_or(0);
  }
}

Values summary_of(const Scoresheet& sheet, Scoring scoring) {
  Values rubbers;
  for (const SheetRubber& rubber : rubbers_of(sheet)) {
    Values sides;
    for (std::size_t i = 0; i < kSides.size(); ++i) {
      const SheetRubber::Side& side = rubber.sides[i];
      for (Value value : {Value(sheet.players[i]), Value(side.above), Value(side.below), Value(side.above + side.below),
                          Value(side.unfinished), Value(side.earlier), Value(side.brought),
                          Value(Values(side.brought_below.begin(), side.brought_below.end()))})
        sides.push_back(std::move(value));
    }
    rubbers.emplace_back(rubber.number);
    rubbers.emplace_back(rubber.complete);
    rubbers.emplace_back(std::move(sides));
  }
  Values summary;
  summary.emplace_back(scoring_name(scoring));
  summary.emplace_back(std::move(rubbers));
  return summary;
}

/// The rows of one rubber.
class RubberSheet {
 public:
  RubberSheet(const Scoresheet& sheet, const SheetRubber& rubber) : sheet_(sheet), rubber_(rubber) {}

  std::vector<Row> rows() {
    above();
    stroke(Row::Stroke::kDouble, Gap::kNotApplicable);
    below();
    return std::move(rows_);
  }

 private:
  void row(Value we, Value they, Value what) {
    Row& row = rows_.emplace_back();
    for (Value* cell : {&we, &they, &what}) row.cells.push_back(std::move(*cell));
  }
  void stroke(Row::Stroke stroke, Value what) {
    row(Gap::kNotApplicable, Gap::kNotApplicable, std::move(what));
    rows_.back().stroke = stroke;
  }
  void game_to(std::string_view side) { stroke(Row::Stroke::kSingle, "game to " + std::string(side)); }
  void points(std::size_t side, int points, const std::string& what) {
    row(side == 0 ? Value(points) : Gap::kNotApplicable, side == 1 ? Value(points) : Gap::kNotApplicable, what);
  }
  static Value number(int points) { return points == 0 ? Value(Gap::kNotApplicable) : Value(points); }
  void brought(int first, int second) {
    if (first != 0 || second != 0) row(number(first), number(second), "brought forward");
  }

  void premiums(std::size_t index, std::size_t side) {
    const Values& premiums = *sheet_.value(sheet_.rounds[index], side, kPremiums).values();
    for (std::size_t k = premiums.size(); k > 1; k -= 2)
      points(side, premiums[k - 1].integer().value_or(0),
             name_of_round(sheet_, index) + ": " + std::string(premiums[k - 2].text().value_or("")));
  }
  /// The latest at the top.
  void above() {
    for (std::size_t i = rubber_.end; i-- > rubber_.begin;)
      for (std::size_t side = 0; side < kSides.size(); ++side) premiums(i, side);
    brought(rubber_.sides[0].brought, rubber_.sides[1].brought);
  }

  void brought_below() {
    const auto& first = rubber_.sides[0].brought_below;
    const auto& second = rubber_.sides[1].brought_below;
    for (std::size_t game = 0; game < first.size() && game < second.size(); ++game) {
      brought(first[game], second[game]);
      if (game + 1 < first.size()) game_to(sheet_.players[first[game] > second[game] ? 0 : 1]);
    }
  }
  void below() {
    brought_below();
    for (std::size_t i = rubber_.begin; i < rubber_.end; ++i) {
      const Round& round = sheet_.rounds[i];
      const std::string what = name_of_round(sheet_, i) + ": " + contract_in_words(sheet_, round);
      if (!sheet_.value(round, 0, kBelow).is_known()) {
        row(Gap::kUnknown, Gap::kUnknown, what);
        continue;
      }
      for (std::size_t side = 0; side < kSides.size(); ++side)
        if (const int below = sheet_.value(round, side, kBelow).integer().value_or(0); below != 0)
          points(side, below, what);
      if (const auto game = sheet_.value(round, kGame).text()) game_to(*game);
    }
  }

  const Scoresheet& sheet_;
  const SheetRubber& rubber_;
  std::vector<Row> rows_;
};

/// "NS 1010, EW 90".
std::string sums(const Scoresheet& sheet, int first, int second) {
  return sheet.players[0] + " " + std::to_string(first) + ", " + sheet.players[1] + " " + std::to_string(second);
}

std::string margin(const Scoresheet& sheet, int first, int second) {
  if (first == second) return "; nobody wins";
  return "; " + sheet.players[first > second ? 0 : 1] + " win by " + std::to_string(std::abs(first - second));
}

std::string without_score(std::size_t deals) {
  return deals == 0 ? "" : ", " + std::to_string(deals) + (deals == 1 ? " deal" : " deals") + " without a score";
}

scoresheets::Line total_of(const Scoresheet& sheet, const SheetRubber& rubber, const std::string& unit) {
  std::size_t unscored = 0;
  bool provisional = !sheet.doubts.empty();
  for (std::size_t i = rubber.begin; i < rubber.end; ++i) {
    unscored += sheet.value(sheet.rounds[i], 0, kBelow).is_known() ? 0 : 1;
    provisional = provisional || !sheet.rounds[i].doubts.empty();
  }
  const std::string title = "Total of " + unit + " " + std::to_string(rubber.number) +
                            (rubber.complete ? "" : ", unfinished") + without_score(unscored) +
                            (provisional ? ", provisional:" : ":");
  const int first = rubber.sides[0].above + rubber.sides[0].below;
  const int second = rubber.sides[1].above + rubber.sides[1].below;
  const bool nothing = unscored == rubber.end - rubber.begin && first == 0 && second == 0;
  std::string text = " " + (nothing ? sheet.players[0] + " ?, " + sheet.players[1] + " ?" : sums(sheet, first, second));
  if (rubber.complete) return {title, text + (unscored == 0 ? margin(sheet, first, second) : "")};
  for (std::size_t side = 0; side < kSides.size(); ++side)
    if (const int bonus = rubber.sides[side].unfinished; bonus != 0)
      text += "; broken off here, " + sheet.players[side] + " have " + std::to_string(bonus) + " more";
  return {title, text};
}

}  // namespace

std::string contract_in_words(const Scoresheet& sheet, const Round& round) {
  const auto declarer = sheet.value(round, kDeclarerColumn).text();
  return std::string(sheet.value(round, kContractColumn).text().value_or("?")) +
         (declarer ? " by " + std::string(*declarer) : "");
}

std::vector<SheetRubber> rubbers_of(const Scoresheet& sheet) {
  std::vector<SheetRubber> rubbers;
  for (std::size_t i = 0; i < sheet.rounds.size(); ++i) {
    if (rubbers.empty() || sheet.value(sheet.rounds[i], kRubber) != Value(rubbers.back().number))
      rubbers.push_back(begun(sheet, i));
    add_deal(sheet, rubbers.back());
  }
  return rubbers;
}

void add_rubber_columns(Scoring scoring, scoresheets::Form& form) {
  const std::vector<Column> of_deal = {
      {.key = "rubber", .shown = false, .place = Place::kBehindDoubts},
      {.key = "game", .kind = Kind::kText, .shown = false, .place = Place::kBehindDoubts},
      {.kind = Kind::kFlag, .shown = false, .place = Place::kBehindDoubts},
      {.kind = Kind::kList, .shown = false, .place = Place::kBehindDoubts}};
  form.columns.insert(form.columns.end(), of_deal.begin(), of_deal.end());
  form.player_columns = {{.key = "above", .title = "above", .gap = 2, .width = 7},
                         {.key = "below", .title = "below", .gap = 0, .width = 7},
                         {.key = "premiums",
                          .kind = Kind::kTable,
                          .shown = false,
                          .parts = {{.key = "for", .kind = Kind::kText}, {.key = "points"}}},
                         {.key = "points", .shown = false, .csv = "points"},
                         {.key = "total", .shown = false, .csv = "total"},
                         {.shown = false}};
  const std::vector<Column> of_side = {{.key = "player", .kind = Kind::kText},
                                       {.key = "above"},
                                       {.key = "below"},
                                       {.key = "total"},
                                       {.key = "unfinished"},
                                       {.key = "earlier"},
                                       {.key = "broughtAbove"},
                                       {.key = "broughtBelow", .kind = Kind::kList}};
  form.summary_columns = {{.key = "scoring", .kind = Kind::kText},
                          {.key = "rubbers",
                           .kind = Kind::kTable,
                           .parts = {{.key = "rubber"},
                                     {.key = "complete", .kind = Kind::kFlag},
                                     {.key = "results", .kind = Kind::kTable, .parts = of_side}}}};
  form.summary = [scoring](const Scoresheet& sheet) { return summary_of(sheet, scoring); };
}

void enter_deal(const RubberDeal& deal, Scoring scoring, Scoresheet& sheet) {
  Round& round = sheet.rounds.back();
  if (sheet.rounds.size() > 1) {
    Values& before = sheet.rounds[sheet.rounds.size() - 2].cells;
    if (deal.game_before && !before[kGame].is_known() && before[kRubber] == Value(deal.rubber))
      before[kGame] = letters_of(*deal.game_before);
    if (deal.ended_before) before[kOver] = true;
  }
  if (deal.lost) round.doubts.push_back("how the " + unit_of(scoring) + " stands is not certain");
  round.cells.emplace_back(deal.rubber);
  round.cells.emplace_back(deal.game ? Value(letters_of(*deal.game)) : Gap::kNotApplicable);
  round.cells.emplace_back(deal.over);
  round.cells.emplace_back(deal.brought ? brought_of(*deal.brought) : Gap::kNotApplicable);
}

void enter_side(const RubberDeal& deal, Side side, std::optional<int> total, Round& round) {
  Value above, below, points;
  if (deal.points) {
    const SidePoints& own = (*deal.points)[index_of(side)];
    above = own.above();
    below = own.below();
    points = own.above() + own.below();
  }
  for (Value* cell : {&above, &below}) round.cells.push_back(std::move(*cell));
  round.cells.push_back(premiums_of(deal, side));
  round.cells.push_back(std::move(points));
  round.cells.emplace_back(total);
  round.cells.emplace_back(deal.over ? 0 : deal.unfinished[index_of(side)]);
}

std::vector<Section> rubber_sections(const Scoresheet& sheet, Scoring scoring) {
  const std::string unit = unit_of(scoring);
  const std::string name = scoring == Scoring::kChicago ? "Chicago " : "Rubber ";
  std::vector<Section> sections;
  std::array<int, 2> all{};
  const auto rubbers = rubbers_of(sheet);
  for (const SheetRubber& rubber : rubbers) {
    Section& section = sections.emplace_back(Section{.heading = name + std::to_string(rubber.number), .spaced = true});
    section.columns = {{.title = "We (" + sheet.players[0] + ")", .gap = 0, .width = 10},
                       {.title = "They (" + sheet.players[1] + ")", .width = 10, .bar = true},
                       {.kind = Kind::kText, .gap = 3}};
    section.rows = RubberSheet(sheet, rubber).rows();
    section.lines.push_back(total_of(sheet, rubber, unit));
    for (std::size_t side = 0; side < all.size(); ++side)
      all[side] += rubber.sides[side].above + rubber.sides[side].below;
  }
  if (rubbers.size() > 1)
    sections.push_back({.lines = {{"Total of " + std::to_string(rubbers.size()) + " " + unit + "s:",
                                   " " + sums(sheet, all[0], all[1])}}});
  return sections;
}

}  // namespace kibitzer::bridge
