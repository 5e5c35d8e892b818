#include "bridge/results/scoresheet.h"

#include <array>
#include <memory>
#include <utility>

namespace kibitzer::bridge {
namespace {

constexpr std::array<std::string_view, 4> kVulnerabilities = {"none", "NS", "EW", "both"};

void add(std::string& name, const std::optional<Text>& text, std::string_view before = {}) {
  if (!text || text->text.empty()) return;
  if (!name.empty()) name += ", ";
  name += std::string(before) + std::string(text->text);
}

/// Who sat where: what tells a table that has no name of its own.
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

/// The rubber that `deal` is of, which begins with it where the sheet has none yet.
scoresheets::Rubber& rubber_of(const RubberDeal& deal, scoresheets::Scoresheet& sheet) {
  if (!sheet.rubbers.empty() && sheet.rubbers.back().number == deal.rubber) return sheet.rubbers.back();
  scoresheets::Rubber& rubber = sheet.rubbers.emplace_back();
  rubber.number = deal.rubber;
  if (!deal.brought) return rubber;
  for (const Side side : kSides) {
    const RubberHistory::Points& points = deal.brought->sides[index_of(side)];
    scoresheets::Rubber::Side& own = rubber.sides[index_of(side)];
    own.earlier = points.previous;
    own.brought = own.above = points.above;
    own.brought_below.assign(points.below.begin(), points.below.begin() + static_cast<int>(deal.brought->games));
    for (const int below : own.brought_below) own.below += below;
  }
  return rubber;
}

scoresheets::RubberLines lines_of(const SidePoints& points) {
  scoresheets::RubberLines lines;
  lines.below = points.below();
  for (std::size_t i = index_of(PointsFor::kTricks) + 1; i < points.parts.size(); ++i)
    if (points.parts[i] != 0) lines.above.push_back({std::string(kPointsForNames[i]), points.parts[i]});
  return lines;
}

void enter_rubber(const RubberDeal& deal, scoresheets::Scoresheet& sheet, scoresheets::Round& round) {
  if (deal.game_before && sheet.rounds.size() > 1 && !sheet.rubbers.empty() &&
      sheet.rubbers.back().number == deal.rubber) {
    auto& before = sheet.rounds[sheet.rounds.size() - 2].rubber;
    if (before && !before->game) {
      scoresheets::RubberDeal entered = *before;
      entered.game = letters_of(*deal.game_before);
      before = std::make_shared<scoresheets::RubberDeal>(std::move(entered));
    }
  }
  if (deal.ended_before && !sheet.rubbers.empty()) sheet.rubbers.back().complete = true;
  scoresheets::Rubber& rubber = rubber_of(deal, sheet);
  rubber.complete = deal.over;
  scoresheets::RubberDeal entered;
  entered.rubber = deal.rubber;
  if (deal.game) entered.game = letters_of(*deal.game);
  if (deal.lost)
    round.doubts.push_back(std::string("how the ") + (sheet.scoring == "chicago" ? "Chicago" : "rubber") +
                           " stands is not certain");
  if (deal.points) entered.sides.emplace();
  for (const Side side : kSides) {
    scoresheets::Rubber::Side& own = rubber.sides[index_of(side)];
    own.unfinished = deal.over ? 0 : deal.unfinished[index_of(side)];
    if (!deal.points) continue;
    const SidePoints& points = (*deal.points)[index_of(side)];
    (*entered.sides)[index_of(side)] = lines_of(points);
    own.above += points.above();
    own.below += points.below();
  }
  round.rubber = std::make_shared<scoresheets::RubberDeal>(std::move(entered));
}

/// What `side` has of the board; nothing where the record does not show it.
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

scoresheets::Scoresheet scoresheet_for(const Session& session, const Board& board) {
  scoresheets::Scoresheet sheet;
  sheet.game = "bridge";
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
  sheet.totals.assign(2, std::nullopt);
  if (session.settings.scoring != Scoring::kDuplicate)
    sheet.scoring = kScoringNames[static_cast<std::size_t>(session.settings.scoring)];
  if (session.settings_unread) sheet.doubts.emplace_back("the house rules could not be read");
  return sheet;
}

void enter(const Session& session, std::size_t index, const Ruling& rulings, scoresheets::Scoresheet& sheet) {
  const Board& board = session.boards[index];
  const BoardRuling& ruling = rulings.boards[index];
  const RubberDeal* const deal = rulings.rubber_deals.empty() ? nullptr : &rulings.rubber_deals[index];
  scoresheets::Round& round = sheet.rounds.emplace_back();
  if (board.number) round.number = board.number->value;
  auto& columns = round.board.emplace();
  if (board.room != Room::kNone) columns.room = name_of(board.room);
  std::optional<Vulnerability> vulnerable;
  if (board.vulnerable) vulnerable = board.vulnerable->value;
  if (deal != nullptr && deal->points) vulnerable = deal->vulnerable;
  if (vulnerable && session.settings.vulnerability)
    columns.vulnerable = kVulnerabilities[static_cast<std::size_t>(*vulnerable)];
  if (ruling.contract) columns.contract = name_of(*ruling.contract);
  if (ruling.declarer) columns.declarer = letter_of(*ruling.declarer);
  if (ruling.lead) columns.lead = cards::short_name_of(*ruling.lead);
  columns.tricks = ruling.tricks;
  for (const findings::Rule* rule : ruling.doubts) round.doubts.emplace_back(rule->name);
  if (ruling.unreadable) round.doubts.emplace_back("unreadable parts");
  if (ruling.as_recorded) round.doubts.emplace_back("points as recorded");
  if (deal != nullptr) enter_rubber(*deal, sheet, round);
  for (const Side side : kSides) {
    auto& total = sheet.totals[index_of(side)];
    const std::optional<int> points = points_of(ruling, deal, side);
    // A board without a score leaves the running total open from there on only in its own line.
    if (points) total = total.value_or(0) + *points;
    round.results.push_back({{}, {}, points, points ? total : std::nullopt});
  }
}

}  // namespace kibitzer::bridge
