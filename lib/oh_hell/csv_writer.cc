#include <fmt/core.h>

#include <algorithm>

#include "oh_hell/writers.h"

namespace kibitzer::oh_hell {
namespace {

std::string field(std::string_view text) {
  const bool blank_ends = !text.empty() && (text.front() == ' ' || text.back() == ' ');
  if (!blank_ends && text.find_first_of(",;\t\r\n\"#") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

/// The field that says whether the player of `seat` made their bid, with the separator before it.
std::string mark(std::span<const PlayerMade> marks, std::size_t seat) {
  for (const PlayerMade& entry : marks)
    if (entry.player.index == static_cast<int>(seat)) return entry.made ? ",yes" : ",no";
  return ",";
}

}  // namespace

std::string write_csv(const Session& session) {
  const bool points = std::any_of(session.points.begin(), session.points.end(),
                                  [](const PlayerPoints& entry) { return !entry.player.stranger(); });
  const bool marks = std::any_of(session.made.begin(), session.made.end(),
                                 [](const PlayerMade& entry) { return !entry.player.stranger(); });
  std::string out = std::string("round,player,bid,won") + (points ? ",points" : "") + (marks ? ",made" : "") + "\n";
  for (const Round& round : session.rounds) {
    for (std::size_t s = 0; s < session.players.size(); ++s) {
      const auto number = [&](const auto& numbers) -> std::string {
        for (const auto& entry : numbers)
          if (entry.player.index == static_cast<int>(s)) return fmt::format("{}", entry.number.value);
        return {};
      };
      out += std::to_string(round.number.value) + "," + field(session.players[s].text) + "," +
             number(session.bids_of(round)) + "," + number(session.won_of(round));
      if (points) out += "," + number(session.points_of(round));
      if (marks) out += mark(session.made_of(round), s);
      out += '\n';
    }
  }
  return out;
}

namespace {

/// Whether all rounds are bid in the order in which the players sit, or in none.
bool bids_as_seated(const Session& session) {
  if (session.settings->bidding != Bidding::kInTurn || !session.bids_in_order) return true;
  return std::all_of(session.rounds.begin(), session.rounds.end(), [&](const Round& round) {
    const auto bids = session.bids_of(round);
    return std::is_sorted(bids.begin(), bids.end(),
                          [](const auto& a, const auto& b) { return a.player.index < b.player.index; });
  });
}

}  // namespace

std::vector<std::string> lost_in_csv(const Session& session) {
  std::vector<std::string> lost;
  const auto lose = [&](bool present, const char* what) {
    if (present) lost.emplace_back(what);
  };
  bool trump = false;
  bool turned = false;
  bool dealer = false;
  for (const Round& round : session.rounds) {
    trump |= round.trump.kind != TrumpKind::kUnknown;
    turned |= round.trump_card.has_value();
    dealer |= round.dealer.has_value();
  }
  lose(session.name.has_value(), "name");
  lose(session.date.has_value(), "date");
  lose(session.place.has_value(), "place");
  lose(session.settings_at.has_value(), "rules");
  lose(dealer, "dealers");
  lose(trump, "trumps");
  lose(turned, "turned cards");
  lose(!session.hands.empty(), "hands");
  lose(!session.tricks.empty(), "tricks");
  lose(!session.totals.empty(), "totals");
  lose(!session.strangers.empty(), "entries for unknown players");
  lose(!bids_as_seated(session), "order of the bids");
  return lost;
}

}  // namespace kibitzer::oh_hell
