#include "oh_hell/scoresheet.h"

#include <algorithm>

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

}  // namespace

scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling) {
  scoresheets::Scoresheet sheet;
  sheet.game = "oh-hell";
  if (session.name) sheet.name = session.name->text;
  for (const Text& player : session.players) sheet.players.emplace_back(player.text);
  sheet.scheduled_rounds = session.settings->rounds();
  sheet.complete = ruling.complete;
  if (session.damaged) sheet.doubts.emplace_back("parts of the record could not be read");
  if (session.settings_unread) sheet.doubts.emplace_back("the house rules could not be read");
  sheet.totals.assign(session.players.size(), std::nullopt);
  if (ruling.scores.empty()) return sheet;  // no rounds, or a table that no deck serves
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    scoresheets::Round& round = sheet.rounds.emplace_back();
    if (!session.rounds[i].number_unread) round.number = session.rounds[i].number.value;
    round.cards = ruling.rounds[i].cards;
    round.trump = trump_in_words(session.rounds[i].trump);
    for (const findings::Rule* rule : ruling.rounds[i].doubts) round.doubts.emplace_back(rule->name);
    if (ruling.rounds[i].unreadable) round.doubts.emplace_back("unreadable parts");
    if (ruling.rounds[i].points_as_recorded) round.doubts.emplace_back("points as recorded");
    for (std::size_t s = 0; s < session.players.size(); ++s) {
      const PlayerScore& score = ruling.score(i, s);
      round.results.push_back({score.bid, score.won, score.points, score.total});
      sheet.totals[s] = score.total;
    }
  }
  const bool known =
      std::all_of(sheet.totals.begin(), sheet.totals.end(), [](const auto& total) { return total.has_value(); });
  if (!known || !sheet.doubts.empty() || sheet.complete == false) return sheet;
  const auto best = *std::max_element(sheet.totals.begin(), sheet.totals.end());
  for (std::size_t s = 0; s < sheet.players.size(); ++s)
    if (sheet.totals[s] == best) sheet.winners.push_back(sheet.players[s]);
  return sheet;
}

}  // namespace kibitzer::oh_hell
