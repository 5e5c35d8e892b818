#include "described/deals/players.h"

#include <algorithm>

#include "text/lookalikes.h"
#include "text/nearest.h"
#include "text/words.h"

namespace kibitzer::described::deals {
namespace {

constexpr std::size_t kMostSuggested = 64;  // comparing every name in a longer list would take too long

std::vector<std::string_view> names_of(const std::vector<text::Text>& players) {
  std::vector<std::string_view> names;
  names.reserve(players.size());
  for (const text::Text& player : players) names.push_back(player.text);
  return names;
}

}  // namespace

std::string deal_in_words(const std::optional<records::Number>& number, std::string_view noun) {
  return number ? fmt::format("{} {}", noun, number->value) : fmt::format("the {}", noun);
}

void judge_players(const records::Players& players, bool damaged, const PlayerRules& rules, DealReporter& reporter,
                   Meant& meant) {
  for (const text::Text& again : players.repeated_players) {
    const auto first = std::find_if(players.players.begin(), players.players.end(),
                                    [&](const text::Text& player) { return player.text == again.text; });
    findings::Finding& finding =
        reporter.report(rules.duplicate, again.at, "{} is listed twice among the players", shown(again.text));
    finding.player = again.text;
    finding.related.push_back({"first listed here", first->at});
  }
  meant.clear();
  const auto names =
      players.players.size() <= kMostSuggested ? names_of(players.players) : std::vector<std::string_view>();
  for (const text::Text& stranger : players.strangers) {
    const auto looks = text::same_to_the_eye(stranger.text, names);
    const auto near = looks ? looks : text::nearest(stranger.text, names);
    meant.push_back(near ? static_cast<int>(*near) : kNobody);
    if (damaged) continue;
    findings::Finding& finding =
        reporter.report(rules.unknown, stranger.at, "nobody called {} plays in this game{}", shown(stranger.text),
                        near ? fmt::format("; did you mean {}?", shown(names[*near])) : std::string());
    finding.player = stranger.text;
    if (near) finding.offer(std::string(names[*near]));
  }
}

bool judge_table(const records::Players& players, bool damaged, Seating seating, std::string_view game,
                 const PlayerRules& rules, text::Span session_at, findings::Related described_at,
                 DealReporter& reporter) {
  const std::size_t listed = players.players.size();
  const std::size_t fewest = seating.fewest;
  const std::size_t most = seating.most;
  const auto fits = [&](std::size_t count) { return count >= fewest && count <= most; };
  if (fits(listed)) return true;
  if (damaged || fits(listed + players.repeated_players.size())) return false;
  const text::Span at = listed > most ? players.players[most].at : listed == 0 ? session_at : players.players.back().at;
  const std::string needed =
      fewest == most ? text::counted(most, "player") : fmt::format("{} to {} players", fewest, most);
  reporter.report(rules.number, at, "{} has {}, but {} {} listed", game, needed, listed, listed == 1 ? "is" : "are")
      .related.push_back(std::move(described_at));
  return false;
}

bool judge_number(const std::optional<records::Number>& before, const std::optional<records::Number>& number,
                  bool damaged, const findings::Rule& rule, DealReporter& reporter, std::string_view noun) {
  if (!before || !number || number->value == before->value + 1) return true;
  if (!damaged)
    reporter
        .report(rule, number->at, "{0} {1} follows {0} {2}: {0} {3} is expected here", noun, number->value,
                before->value, before->value + 1)
        .related.push_back({fmt::format("the {} before is here", noun), before->at});
  return false;
}

}  // namespace kibitzer::described::deals
