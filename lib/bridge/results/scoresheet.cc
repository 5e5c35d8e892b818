#include "bridge/results/scoresheet.h"

#include <array>
#include <memory>
#include <utility>

#include "bridge/results/rubber_sheet.h"
#include "scoresheets/words.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Round;
using scoresheets::Scoresheet;
using scoresheets::Section;
using scoresheets::Value;

constexpr std::array<std::string_view, 4> kVulnerabilities = {"none", "NS", "EW", "both"};

void add(std::string& name, const std::optional<Text>& text, std::string_view before = {}) {
  if (!text || text->text.empty()) return;
  if (!name.empty()) name += ", ";
  name += std::string(before) + std::string(text->text);
}

/// Who sat where: it identifies a table that has no name of its own.
void add_players(std::string& name, const Session& session) {
  for (const Side side : kSides) {
    std::string pair;
    for (const Seat seat : kSeats) {
      const auto& player = session.players[index_of(seat)];
      if (side_of(seat) != side || !player || player->text.empty()) continue;
      if (pair == player->text) continue;  // the name of the pair
      pair += (pair.empty() ? "" : " & ") + std::string(player->text);
    }
    if (!pair.empty()) name += (name.empty() ? "" : ", ") + std::string(letters_of(side)) + " " + pair;
  }
}

/// The two sides' points together; who has won is a matter of comparing tables.
Section total_of(const Scoresheet& sheet) {
  std::size_t unscored = 0;
  for (const Round& round : sheet.rounds) unscored += sheet.find(round, 0, "points")->is_known() ? 0 : 1;
  std::string title = "Total of " + text::counted(sheet.rounds.size() - unscored, "board");
  if (unscored > 0) title += ", " + std::to_string(unscored) + " without a score";
  for (const std::string& doubt : sheet.doubts) title += ", " + doubt;
  if (is_provisional(sheet)) title += ", provisional";
  std::string points;
  for (std::size_t i = 0; i < sheet.players.size(); ++i)
    points += (i > 0 ? ", " : " ") + sheet.players[i] + " " + in_words(sheet.totals[i], Kind::kInteger, {});
  return {.lines = {{title + ":", points}}};
}

std::vector<Section> sections_of(const Scoresheet& sheet, Scoring scoring) {
  std::vector<Section> sections;
  if (scoring != Scoring::kDuplicate)
    sections = rubber_sections(sheet, scoring);
  else
    sections.push_back(total_of(sheet));
  const auto analysis = index_of(sheet.form->columns, double_dummy_column().key);
  if (!analysis) return sections;
  std::vector<AnalysedBoard> boards;
  for (const Round& round : sheet.rounds)
    boards.push_back({round.number, contract_in_words(sheet, round), sheet.value(round, kTricksColumn).integer(),
                      &sheet.value(round, *analysis)});
  sections.push_back(double_dummy_section(boards));
  return sections;
}

std::string_view name_of(Room room) {
  switch (room) {
    case Room::kNone:
      return {};
    case Room::kOpen:
      return "open";
    case Room::kClosed:
      return "closed";
  }
  return {};
}

/// Replaces the tricks of a passed-out board: one wider than the column, as it was ever printed.
constexpr std::string_view kNoTricks = "        ";

scoresheets::Form made_form(Scoring scoring, bool analysed) {
  scoresheets::Form form{.game = "bridge", .round = "board", .unnumbered = "deal"};
  form.columns = {{.key = "room", .title = "room", .kind = Kind::kText, .csv = "room", .if_any = true, .width = 6},
                  {.key = "vulnerable", .title = "vulnerable", .kind = Kind::kText, .width = 10},
                  {.key = "contract", .title = "contract", .kind = Kind::kText, .csv = "contract", .width = 8},
                  {.key = "declarer", .title = "by", .kind = Kind::kText, .csv = "declarer", .width = 2},
                  {.key = "lead", .title = "lead", .kind = Kind::kCard, .width = 4},
                  {.key = "declarerTricks",
                   .title = "tricks",
                   .csv = "tricks",
                   .gap = 0,
                   .width = 7,
                   .blank = std::string(kNoTricks)}};
  form.player_columns = {{.key = "points", .title = "points", .csv = "points", .gap = 2, .width = 7},
                         {.key = "total", .title = "total", .csv = "total", .gap = 0, .width = 7}};
  if (scoring != Scoring::kDuplicate) add_rubber_columns(scoring, form);
  if (analysed) form.columns.push_back(double_dummy_column());
  form.sections = [scoring](const Scoresheet& sheet) { return sections_of(sheet, scoring); };
  return form;
}

/// What `side` has of the board; nothing if the record does not show it.
std::optional<int> points_of(const BoardRuling& ruling, const RubberDeal* deal, Side side) {
  if (deal != nullptr) {
    if (!deal->points) return std::nullopt;
    const SidePoints& points = (*deal->points)[index_of(side)];
    return points.above() + points.below();
  }
  std::optional<int> points = ruling.north_south;
  if (points && side == Side::kEastWest) points = -*points;
  return points;
}

}  // namespace

std::shared_ptr<const scoresheets::Form> sheet_form(Scoring scoring, bool analysed) {
  const auto made = [](Scoring of, bool with) {
    return std::make_shared<const scoresheets::Form>(made_form(of, with));
  };
  using enum Scoring;
  static const std::array<std::array<std::shared_ptr<const scoresheets::Form>, 2>, 3> kForms = {
      {{made(kDuplicate, false), made(kDuplicate, true)},
       {made(kRubber, false), made(kRubber, true)},
       {made(kChicago, false), made(kChicago, true)}}};
  return kForms[static_cast<std::size_t>(scoring)][analysed ? 1 : 0];
}

scoresheets::Scoresheet scoresheet_for(const Session& session, const Board& board, bool analysed) {
  scoresheets::Scoresheet sheet;
  sheet.form = sheet_form(session.settings.scoring, analysed);
  add(sheet.name, session.name ? session.name : session.event);
  add(sheet.name, session.stage);
  add(sheet.name, session.round, "round ");
  add(sheet.name, session.section, "section ");
  if (session.home_team && session.visit_team)
    sheet.name += (sheet.name.empty() ? "" : ", ") + std::string(session.home_team->text) + " – " +
                  std::string(session.visit_team->text);
  add(sheet.name, session.table, "table ");
  if (board.room != Room::kNone)
    sheet.name += (sheet.name.empty() ? "" : ", ") + std::string(name_of(board.room)) + " room";
  if (!session.table && board.room == Room::kNone) add_players(sheet.name, session);
  for (const Side side : kSides) sheet.players.emplace_back(letters_of(side));
  sheet.totals.resize(2);
  if (session.settings_unread) sheet.doubts.emplace_back("the house rules could not be read");
  return sheet;
}

namespace {

std::optional<std::string_view> vulnerable_in_words(const Session& session, const Board& board,
                                                    const RubberDeal* deal) {
  std::optional<Vulnerability> vulnerable;
  if (board.vulnerable) vulnerable = board.vulnerable->value;
  if (deal != nullptr && deal->points) vulnerable = deal->vulnerable;
  if (!vulnerable || !session.settings.vulnerability) return std::nullopt;
  return kVulnerabilities[static_cast<std::size_t>(*vulnerable)];
}

/// The cells of BoardColumn.
void enter_board(const Session& session, const Board& board, const BoardRuling& ruling, const RubberDeal* deal,
                 scoresheets::Values& cells) {
  // Nobody plays a board that is passed out.
  const Gap gap = ruling.contract && ruling.contract->passed_out() ? Gap::kNotApplicable : Gap::kUnknown;
  cells.emplace_back(board.room != Room::kNone ? Value(name_of(board.room)) : Gap::kUnknown);
  cells.emplace_back(vulnerable_in_words(session, board, deal));
  cells.emplace_back(ruling.contract ? Value(name_of(*ruling.contract)) : Gap::kUnknown);
  cells.emplace_back(ruling.declarer ? Value(letter_of(*ruling.declarer)) : gap);
  cells.emplace_back(ruling.lead ? Value(cards::short_name_of(*ruling.lead)) : gap);
  cells.emplace_back(ruling.tricks ? Value(*ruling.tricks) : gap);
}

void enter_doubts(const BoardRuling& ruling, Round& round) {
  for (const findings::Rule* rule : ruling.doubts) round.doubts.emplace_back(rule->name);
  if (ruling.unreadable) round.doubts.emplace_back("unreadable parts");
  if (ruling.as_recorded) round.doubts.emplace_back("points as recorded");
}

void enter(const Session& session, const Board& board, const BoardRuling& ruling, const RubberDeal* deal,
           const DoubleDummy* analysis, scoresheets::Scoresheet& sheet) {
  const scoresheets::Form& form = *sheet.form;
  Round& round = sheet.rounds.emplace_back();
  if (board.number) round.number = board.number->value;
  round.cells.reserve(form.columns.size() + kSides.size() * form.player_columns.size());
  enter_board(session, board, ruling, deal, round.cells);
  enter_doubts(ruling, round);
  if (deal != nullptr) enter_deal(*deal, session.settings.scoring, sheet);
  if (round.cells.size() < form.columns.size())
    round.cells.emplace_back(analysis != nullptr ? double_dummy_record(*analysis) : Gap::kUnknown);
  for (const Side side : kSides) {
    Value& total = sheet.totals[index_of(side)];
    const std::optional<int> points = points_of(ruling, deal, side);
    // A board without a score leaves the running total open only in its own line.
    if (points) total = total.integer().value_or(0) + *points;
    const std::optional<int> shown = points ? total.integer() : std::nullopt;
    if (deal != nullptr) {
      enter_side(*deal, side, shown, round);
      continue;
    }
    round.cells.emplace_back(points);
    round.cells.emplace_back(shown);
  }
}

}  // namespace

void enter(const Session& session, std::size_t index, const Ruling& ruling, const DoubleDummy* analysis,
           scoresheets::Scoresheet& sheet) {
  const RubberDeal* const deal = ruling.rubber_deals.empty() ? nullptr : &ruling.rubber_deals[index];
  enter(session, session.boards[index], ruling.boards[index], deal, analysis, sheet);
}

void enter(const Session& session, const Board& board, const BoardRuling& ruling, scoresheets::Scoresheet& sheet) {
  enter(session, board, ruling, nullptr, nullptr, sheet);
}

}  // namespace kibitzer::bridge
