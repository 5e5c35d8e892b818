#include "oh_hell/session_index.h"

#include <fmt/format.h>

#include <algorithm>

#include "oh_hell/round_facts.h"
#include "oh_hell/trick_winner.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

using editing::Index;
using editing::SectionKind;
using editing::WordKind;

class Indexing {
 public:
  Indexing(Index& index, const Session& session, const Ruling& ruling, const std::vector<PlayerRef>* named)
      : index_(index), session_(session), ruling_(ruling), named_(named) {}

  void add() {
    std::string name = session_.name ? text::printable(session_.name->text) : std::string("session");
    std::string detail = session_.date ? text::printable(session_.date->text) : std::string();
    index_.section(SectionKind::kSession, session_.at, std::move(name), std::move(detail));
    for (std::size_t seat = 0; seat < session_.players.size(); ++seat) {
      const Text& player = session_.players[seat];
      index_.introduce(named_ == nullptr ? player.at : text::Span(), static_cast<std::uint32_t>(seat), player.text);
    }
    if (named_ != nullptr)
      for (const PlayerRef& one : *named_)
        index_.mention(one.at, seat_of(one), one.at == session_.players[seat_of(one)].at);
    for (std::size_t i = 0; i < session_.rounds.size(); ++i) add_round(i);
    add_numbers(session_.totals);
    ++index_.session;
  }

 private:
  static std::uint32_t seat_of(PlayerRef player) { return static_cast<std::uint32_t>(player.index); }
  void mention(PlayerRef player) {
    if (!player.stranger() && named_ == nullptr) index_.mention(player.at, seat_of(player), false);
  }
  void add_numbers(const auto& numbers) {
    for (const auto& one : numbers) {
      mention(one.player);
      index_.word(one.number.at, WordKind::kNumber);
    }
  }

  void add_round(std::size_t number);
  void add_bids(const Round& round, std::size_t number);
  void add_trick(const Round& round, const Trick& trick, std::size_t number);
  void add_totals(const Round& round, std::size_t number);

  Index& index_;
  const Session& session_;
  const Ruling& ruling_;
  const std::vector<PlayerRef>* named_;  // null: every place of a player is a name
  bool details_ = false;                 // of the round are wanted
};

void Indexing::add_round(std::size_t number) {
  const Round& round = session_.rounds[number];
  const RoundRuling& ruled = ruling_.rounds[number];
  const bool last = number + 1 == session_.rounds.size();
  details_ =
      last ? index_.wants_details_from(round.at.begin)
           : index_.wants_details({round.at.begin, std::max(round.at.begin, session_.rounds[number + 1].at.begin)});
  index_.section(SectionKind::kRound, round.at, fmt::format("round {}", round.number.value),
                 ruled.cards ? counted(*ruled.cards, "card") : std::string());
  if (round.dealer) mention(*round.dealer);
  if (round.trump.kind != TrumpKind::kUnknown) index_.word(round.trump.at, WordKind::kCard);
  if (round.trump_card) index_.word(round.trump_card->at, WordKind::kCard);
  for (const Hand& hand : session_.hands_of(round)) {
    mention(hand.player);
    for (const CardAt& card : session_.cards_of(hand)) index_.word(card.at, WordKind::kCard);
  }
  add_bids(round, number);
  const auto tricks = session_.tricks_of(round);
  for (std::size_t i = 0; i < tricks.size(); ++i) add_trick(round, tricks[i], i + 1);
  add_numbers(session_.won_of(round));
  for (const PlayerMade& made : session_.made_of(round)) mention(made.player);
  add_numbers(session_.points_of(round));
  add_numbers(session_.standings_of(round));
  if (details_) add_totals(round, number);
}

void Indexing::add_bids(const Round& round, std::size_t number) {
  const auto bids = session_.bids_of(round);
  add_numbers(bids);
  if (!details_ || ruling_.scores.empty()) return;
  for (const PlayerNumber& bid : bids) {
    if (bid.player.stranger()) continue;
    const PlayerScore& score = ruling_.score(number, static_cast<std::size_t>(bid.player.index));
    std::string message = fmt::format("{} bids {}", shown(session_.name_of(bid.player)), bid.number.value);
    if (score.won) message += fmt::format(" and wins {}", counted(*score.won, "trick"));
    if (score.points) message += fmt::format(": {}", in_points(*score.points));
    index_.remark(bid.number.at, std::move(message));
  }
}

void Indexing::add_trick(const Round& round, const Trick& trick, std::size_t number) {
  index_.section(SectionKind::kTrick, trick.at, fmt::format("trick {}", number));
  const auto plays = session_.plays_of(trick);
  for (const Play& play : plays) {
    mention(play.player);
    index_.word(play.card.at, WordKind::kCard);
  }
  if (trick.winner) mention(*trick.winner);
  if (!details_) return;
  const Play* const best = winning_play(session_, round, trick);
  const std::string winner = best != nullptr ? shown(session_.name_of(best->player)) : std::string();
  for (const Play& play : plays) {
    if (!play.card.card.known()) continue;
    const bool trump = round.trump.kind == TrumpKind::kSuit && play.card.card.suit() == round.trump.suit;
    std::string message =
        fmt::format("the {}{}, played by {} in trick {} of round {}", cards::words_of(play.card.card),
                    trump ? " (trump)" : "", shown(session_.name_of(play.player)), number, round.number.value);
    if (&play == best)
      message += ", which it wins";
    else if (best != nullptr)
      message += fmt::format(", which {} wins", winner);
    index_.remark(play.card.at, std::move(message));
  }
  if (best == nullptr) return;
  index_.remark(trick.at, fmt::format("trick {} of round {}: {} wins with the {}", number, round.number.value, winner,
                                      cards::words_of(best->card.card)));
  index_.hint(trick.at.end, fmt::format("{} wins", winner));
}

/// The running totals, after what announces the round.
void Indexing::add_totals(const Round& round, std::size_t number) {
  if (ruling_.scores.empty()) return;
  std::string totals;
  for (std::size_t seat = 0; seat < session_.players.size(); ++seat) {
    const PlayerScore& score = ruling_.score(number, seat);
    if (!score.total) return;
    totals += fmt::format("{}{} {}", seat > 0 ? ", " : "", shown(session_.players[seat].text), *score.total);
  }
  index_.hint(round.at.end, fmt::format("then: {}", totals));
  index_.remark(round.at, fmt::format("totals after round {}: {}", round.number.value, totals));
}

}  // namespace

void add_to(editing::Index& index, const Session& session, const Ruling& ruling, const std::vector<PlayerRef>* named) {
  Indexing(index, session, ruling, named).add();
}

}  // namespace kibitzer::oh_hell
