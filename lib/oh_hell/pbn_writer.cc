// The PBN dialect of Oh Hell: see pbn_reader.h.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "oh_hell/writers.h"

namespace kibitzer::oh_hell {
namespace {

constexpr std::string_view kSeatLetters = "NESW";
constexpr std::array<std::string_view, kMostPlayersOfPbn> kSeatNames = {"North", "East", "South", "West"};
constexpr std::string_view kRanks = "23456789TJQKA";

/// The seats of two players are opposite.
std::size_t seat_at_table(std::size_t player, std::size_t players) { return players == 2 ? 2 * player : player; }

std::string card_text(cards::Card card) {
  if (!card.known()) return "-";
  return {"CDHS"[static_cast<std::size_t>(card.suit())], kRanks[static_cast<std::size_t>(card.rank() - 2)]};
}

class RoundWriter {
 public:
  RoundWriter(const Session& session, const Round& round, std::string& out)
      : session_(session), round_(round), players_(session.players.size()), out_(out) {}

  void write() {
    tag("Event", session_.name ? session_.name->text : "");
    tag("GameCode", "OhHell");
    tag("GameOptionsJson", session_.settings->hook ? R"({"hookRule":true})" : R"({"hookRule":false})");
    for (std::size_t i = 0; i < players_; ++i) tag(kSeatNames[seat_at_table(i, players_)], session_.players[i].text);
    if (round_.dealer && !round_.dealer->stranger())
      tag("Dealer", letter(static_cast<std::size_t>(round_.dealer->index)));
    deal();
    if (round_.trump_card) tag("Undealt", card_text(round_.trump_card->card));
    if (round_.trump.kind == TrumpKind::kNone) tag("Undealt", "");
    bids();
    tricks();
  }

 private:
  void tag(std::string_view name, std::string_view value) {
    out_ += fmt::format("[{} \"", name);
    for (const char c : value) {
      if (c == '"' || c == '\\') out_ += '\\';
      out_ += c;
    }
    out_ += "\"]\n";
  }
  std::string_view letter(std::size_t player) const { return kSeatLetters.substr(seat_at_table(player, players_), 1); }

  std::string hand(std::size_t player) const {
    for (const Hand& one : session_.hands_of(round_)) {
      if (one.player.index != static_cast<int>(player)) continue;
      std::string text;
      for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
        for (const CardAt& card : session_.cards_of(one))
          if (card.card.known() && card.card.suit() == cards::kSuits[suit])
            text += kRanks[static_cast<std::size_t>(card.card.rank() - 2)];
        if (suit > 0) text += '.';
      }
      return text;
    }
    return "-";
  }

  void deal() {
    if (round_.hands.empty()) return;
    std::string text = fmt::format("{}:", letter(0));
    for (std::size_t i = 0; i < players_; ++i) text += (i > 0 ? " " : "") + hand(i);
    tag("Deal", text);
  }

  void bids() {
    const auto all = session_.bids_of(round_);
    if (all.empty()) return;
    const std::size_t first = round_.dealer && !round_.dealer->stranger()
                                  ? (static_cast<std::size_t>(round_.dealer->index) + 1) % players_
                                  : 0;
    tag("Auction", letter(first));
    for (std::size_t i = 0; i < players_; ++i) {
      const auto bid = std::find_if(all.begin(), all.end(), [&](const PlayerNumber& one) {
        return one.player.index == static_cast<int>((first + i) % players_);
      });
      out_ += (i > 0 ? " " : "") + (bid == all.end() ? std::string("-") : std::to_string(bid->number.value));
    }
    out_ += '\n';
  }

  /// The columns stay with the players, from the leader to the first trick on.
  void tricks() {
    const auto all = session_.tricks_of(round_);
    if (all.empty() || session_.plays_of(all.front()).empty()) return;
    const PlayerRef leader = session_.plays_of(all.front()).front().player;
    if (leader.stranger()) return;
    const auto first = static_cast<std::size_t>(leader.index);
    tag("Play", letter(first));
    for (const Trick& trick : all) {
      for (std::size_t i = 0; i < players_; ++i) {
        const auto plays = session_.plays_of(trick);
        const auto play = std::find_if(plays.begin(), plays.end(), [&](const Play& one) {
          return one.player.index == static_cast<int>((first + i) % players_);
        });
        out_ += (i > 0 ? " " : "") + (play == plays.end() ? std::string("-") : card_text(play->card.card));
      }
      out_ += '\n';
    }
  }

  const Session& session_;
  const Round& round_;
  std::size_t players_;
  std::string& out_;
};

}  // namespace

std::string write_pbn(const Session& session) {
  std::string out;
  for (const Round& round : session.rounds) {
    if (!out.empty()) out += '\n';
    RoundWriter(session, round, out).write();
  }
  return out;
}

std::vector<std::string> lost_in_pbn(const Session& session) {
  std::vector<std::string> lost;
  const auto lose = [&](bool present, const char* what) {
    if (present) lost.emplace_back(what);
  };
  const auto any = [&](auto has) { return std::any_of(session.rounds.begin(), session.rounds.end(), has); };
  Settings standard = *preset("standard");
  standard.hook = session.settings->hook;
  standard.hand_sizes = session.settings->hand_sizes;
  standard.preset = session.settings->preset;
  lose(!(*session.settings == standard), "rules");
  lose(!session.strangers.empty(), "entries for unknown players");
  int number = 0;
  lose(any([&](const Round& round) { return round.number.value != ++number; }), "numbers of the rounds");
  lose(session.date.has_value(), "date");
  lose(session.place.has_value(), "place");
  lose(any([](const Round& round) { return round.trump.kind == TrumpKind::kSuit && !round.trump_card; }),
       "trumps for which no card was turned");
  lose(!session.won.empty(), "tricks won");
  lose(!session.points.empty(), "points");
  lose(!session.totals.empty(), "totals");
  lose(!session.made.empty(), "which bids were made");
  lose(std::any_of(session.tricks.begin(), session.tricks.end(),
                   [](const Trick& trick) { return trick.winner.has_value(); }),
       "winners of tricks");
  return lost;
}

}  // namespace kibitzer::oh_hell
