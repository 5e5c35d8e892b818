#include "oh_hell/scoresheet.h"

#include <algorithm>
#include <memory>

#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

std::optional<std::string_view> trump_in_words(const Trump& trump) {
  switch (trump.kind) {
    case TrumpKind::kUnknown:
      return std::nullopt;
    case TrumpKind::kNone:
      return "none";
    case TrumpKind::kSuit:
      return cards::name_of(trump.suit);
  }
  return std::nullopt;
}

scoresheets::Form made_form() {
  using scoresheets::Kind;
  scoresheets::Form form{.game = "oh-hell", .totals = Kind::kDecimal, .race = true};
  form.columns = {{.key = "cards", .title = "cards", .gap = 0, .width = 6},
                  {.key = "trump", .title = "trump", .kind = Kind::kText, .if_any = true, .width = 8}};
  form.player_columns = {
      {.key = "bid", .title = "bid", .csv = "bid", .gap = 3, .width = 3},
      {.key = "won", .title = "won", .csv = "won", .gap = 0, .width = 4},
      {.key = "points", .title = "points", .kind = Kind::kDecimal, .csv = "points", .gap = 0, .width = 7},
      {.key = "total", .title = "total", .kind = Kind::kDecimal, .csv = "total", .gap = 0, .width = 6}};
  form.sections = [](const scoresheets::Scoresheet& sheet) { return std::vector{scoresheets::standing(sheet)}; };
  return form;
}

/// The winners are those with the highest total.
std::vector<std::string> winners_of(const scoresheets::Scoresheet& sheet) {
  std::vector<std::string> winners;
  std::optional<scoresheets::Fraction> best;
  for (const scoresheets::Value& total : sheet.totals) {
    if (!total.is_known()) return {};
    best = std::max(best, total.fraction());
  }
  for (std::size_t s = 0; s < sheet.players.size(); ++s)
    if (sheet.totals[s].fraction() == best) winners.push_back(sheet.players[s]);
  return winners;
}

}  // namespace

std::shared_ptr<const scoresheets::Form> sheet_form() {
  static const auto kForm = std::make_shared<const scoresheets::Form>(made_form());
  return kForm;
}

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling) {
  scoresheets::Scoresheet sheet;
  sheet.form = sheet_form();
  if (session.name) sheet.name = text::in_utf8(session.name->text);
  for (const Text& player : session.players) sheet.players.push_back(text::in_utf8(player.text));
  sheet.scheduled_rounds = session.settings->rounds();
  sheet.complete = ruling.complete;
  if (session.damaged) sheet.doubts.emplace_back("parts of the record could not be read");
  if (session.settings_unread) sheet.doubts.emplace_back("the house rules could not be read");
  sheet.doubts.insert(sheet.doubts.end(), session.doubts.begin(), session.doubts.end());
  if (ruling.other_scoring) sheet.doubts.emplace_back("its points follow another scoring");
  sheet.totals.resize(session.players.size());
  if (ruling.scores.empty()) return sheet;  // no rounds, or a table that no deck serves
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    scoresheets::Round& round = sheet.rounds.emplace_back();
    if (!session.rounds[i].number_unread) round.number = session.rounds[i].number.value;
    round.cells.reserve(sheet.form->columns.size() + sheet.players.size() * sheet.form->player_columns.size());
    round.cells.emplace_back(ruling.rounds[i].cards);
    round.cells.emplace_back(trump_in_words(session.rounds[i].trump));
    for (const findings::Rule* rule : ruling.rounds[i].doubts) round.doubts.emplace_back(rule->name);
    if (ruling.rounds[i].unreadable) round.doubts.emplace_back("unreadable parts");
    if (ruling.rounds[i].points_as_recorded) round.doubts.emplace_back("points as recorded");
    for (std::size_t s = 0; s < session.players.size(); ++s) {
      const PlayerScore& score = ruling.score(i, s);
      for (const auto& number : {score.bid, score.won}) round.cells.emplace_back(number);
      for (const auto& points : {score.points, score.total}) round.cells.push_back(value_of(points));
      sheet.totals[s] = value_of(score.total);
    }
  }
  if (sheet.doubts.empty() && sheet.complete != false) sheet.winners = winners_of(sheet);
  return sheet;
}

}  // namespace kibitzer::oh_hell
