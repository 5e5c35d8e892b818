#include "oh_hell/second_opinion_records.h"

#include <algorithm>
#include <array>
#include <memory>

namespace kibitzer::test::plain_oh_hell {
namespace {

using cards::Card;

constexpr std::array kNames = {"Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"};

/// Plays a round, in whichever manner.
class Table {
 public:
  Table(const House& house, Manner manner, Random& random) : house_(house), manner_(manner), random_(random) {}

  Round play();

 private:
  void deal();
  void bid();
  void play_trick(int leader);
  std::vector<int> order_from(int leader);
  bool slip_of_order(std::vector<int>& order);
  std::optional<Card> wrong_card(int player);
  Card card_of(int player);
  bool now();
  std::vector<Card> following(const std::vector<Card>& hand, bool does) const;
  std::vector<Card>& hand(int player) { return hands_[static_cast<std::size_t>(player)]; }
  std::vector<Card> played() const;

  const House& house_;
  Manner manner_;
  Random& random_;
  Round round_;
  bool recorded_ = false;  // the hands
  std::vector<std::vector<Card>> hands_;
  std::vector<Card> undealt_;
  std::size_t fault_from_ = 0;  // no fault before this trick
  bool fault_made_ = false;
  int wildness_ = 0;
};

Round Table::play() {
  deal();
  bid();
  if (random_.chance(70)) fault_from_ = static_cast<std::size_t>(random_.number(0, round_.cards - 1));
  wildness_ = random_.number(2, 30);
  for (int i = 0; i < round_.cards; ++i) {
    int leader = i == 0 ? kUnknown : winner(house_, round_, round_.tricks.size() - 1);
    if (leader == kUnknown) {
      const std::set<int> leaders = first_leaders(house_, round_);
      leader = random_.one_of(std::vector<int>(leaders.begin(), leaders.end()));
    }
    play_trick(leader);
  }
  if (!recorded_) round_.hands.clear();
  return round_;
}

void Table::deal() {
  const int most = std::min(13, cards::kDeckSize / house_.players);
  round_.cards = random_.number(1, most);
  for (int i = 0; i < cards::kDeckSize; ++i) undealt_.push_back(Card::from_index(i));
  random_.shuffle(undealt_);
  round_.hands.resize(static_cast<std::size_t>(house_.players));
  for (auto& hand : round_.hands) {
    hand.assign(undealt_.end() - round_.cards, undealt_.end());
    undealt_.resize(undealt_.size() - hand.size());
  }
  hands_ = round_.hands;
  recorded_ = random_.chance(60);
  if (random_.chance(70)) round_.dealer = random_.number(0, house_.players - 1);
  if (random_.chance(85)) round_.trump = cards::kSuits[static_cast<std::size_t>(random_.number(0, 3))];
  if (undealt_.empty() || random_.chance(40)) return;
  round_.turned = undealt_.back();
  undealt_.pop_back();
  round_.trump = round_.turned->suit();
}

/// Bids in turn, or with some slips: in what is bid, in the order, and in who bids.
void Table::bid() {
  const bool slips = random_.chance(40);
  const int last = round_.dealer == kUnknown ? random_.number(0, house_.players - 1) : round_.dealer;
  int sum = 0;
  for (int i = 1; i <= house_.players; ++i) {
    int tricks = random_.chance(60) ? random_.number(0, std::min(2, round_.cards)) : random_.number(0, round_.cards);
    if (i == house_.players && random_.chance(30)) tricks = std::max(0, round_.cards - sum);
    if (slips && random_.chance(10)) tricks = random_.chance(50) ? -random_.number(1, 3) : round_.cards + 1;
    sum += tricks;
    round_.bids.push_back({(last + i) % house_.players, tricks});
  }
  if (slips && random_.chance(20)) random_.shuffle(round_.bids);
  if (slips && random_.chance(15)) std::swap(round_.bids[0], round_.bids[1]);
  if (slips && random_.chance(10)) round_.bids.push_back({random_.one_of(round_.bids).player, random_.number(0, 1)});
  if (slips && random_.chance(25)) round_.bids.erase(round_.bids.begin() + random_.number(0, house_.players - 1));
}

/// Whether a fault is to be made here.
bool Table::now() {
  if (manner_ == Manner::kWild) return random_.chance(wildness_);
  return manner_ == Manner::kOneFault && !fault_made_ && round_.tricks.size() > fault_from_ && random_.chance(40);
}

std::vector<int> Table::order_from(int leader) {
  std::vector<int> order;
  for (int i = 0; i < house_.players; ++i) order.push_back((leader + i) % house_.players);
  return order;
}

/// The wrong leader, two who play in one another's place, or one who plays for another; false if it cannot be.
bool Table::slip_of_order(std::vector<int>& order) {
  const auto size = static_cast<int>(order.size());
  const int kind = random_.number(0, 2);
  if (kind == 0) {
    order = order_from(order[static_cast<std::size_t>(random_.number(1, size - 1))]);
    return true;
  }
  if (size < 3) return false;
  const int first = random_.number(1, size - 2);
  const int second = random_.number(first + 1, size - 1);
  if (kind == 1) {
    std::swap(order[static_cast<std::size_t>(first)], order[static_cast<std::size_t>(second)]);
    return true;
  }
  // Whoever plays twice has no card left for the last trick but one that was not dealt to anybody.
  const bool last = static_cast<int>(round_.tricks.size()) == round_.cards;
  if (manner_ == Manner::kWild || !last || undealt_.empty()) return false;
  const int again = order[static_cast<std::size_t>(first)];
  order[static_cast<std::size_t>(second)] = again;
  hand(again).push_back(undealt_.back());
  return true;
}

std::vector<Card> Table::played() const {
  std::vector<Card> cards;
  for (const auto& plays : round_.tricks)
    for (const Play& play : plays) cards.push_back(play.card);
  return cards;
}

/// The cards of `hand` that follow suit, or those that do not; at the lead all follow.
std::vector<Card> Table::following(const std::vector<Card>& hand, bool does) const {
  const auto& trick = round_.tricks.back();
  std::vector<Card> cards;
  for (const Card card : hand)
    if ((trick.empty() || card.suit() == trick.front().card.suit()) == does) cards.push_back(card);
  return cards;
}

/// A card that `player` may not play here: one that does not follow suit, or one that is not theirs.
std::optional<Card> Table::wrong_card(int player) {
  const int kind = random_.number(0, 3);
  if (kind == 0) {
    if (!round_.turned) return std::nullopt;
    return round_.turned;
  }
  if (kind == 1) {
    const auto others = following(hand(player), false);
    if (others.empty() || following(hand(player), true).empty()) return std::nullopt;
    return random_.one_of(others);
  }
  // Without recorded hands only the second time shows that a card was not the player's.
  if (!recorded_ && manner_ == Manner::kOneFault) return std::nullopt;
  const int other = (player + random_.number(1, house_.players - 1)) % house_.players;
  const std::vector<Card> from = kind == 2 ? played() : hand(other);
  if (from.empty()) return std::nullopt;
  return random_.one_of(from);
}

Card Table::card_of(int player) {
  if (now()) {
    if (const auto wrong = wrong_card(player)) {
      fault_made_ = true;
      std::erase(hand(player), *wrong);
      return *wrong;
    }
  }
  std::vector<Card> cards = following(hand(player), true);
  if (cards.empty() || (manner_ == Manner::kRevokes && random_.chance(wildness_))) cards = hand(player);
  const Card card = random_.one_of(cards);
  std::erase(hand(player), card);
  return card;
}

void Table::play_trick(int leader) {
  round_.tricks.emplace_back();
  std::vector<int> order = order_from(leader);
  if (now() && random_.chance(50) && slip_of_order(order)) fault_made_ = true;
  for (const int player : order) round_.tricks.back().push_back({player, card_of(player)});
}

oh_hell::PlayerRef player_at(int player, std::size_t at) {
  return {player, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at) + 1}};
}

text::Span place(std::size_t at) { return player_at(0, at).at; }

oh_hell::PlayerNumber number_at(int player, int number, std::size_t at) {
  return {player_at(player, at), {number, place(at)}};
}

oh_hell::PlayerPoints points_at(int player, int points, std::size_t at) {
  return {player_at(player, at), {points, place(at)}};
}

void add_hands_and_bids(const Round& made, std::size_t base, oh_hell::Round& round, oh_hell::Session& session) {
  for (std::size_t player = 0; player < made.hands.size(); ++player) {
    oh_hell::Hand hand{player_at(static_cast<int>(player), base), {}};
    for (const Card card : made.hands[player])
      append(session.hand_cards, hand.cards, oh_hell::CardAt{card, place(base)});
    append(session.hands, round.hands, hand);
  }
  round.bids_at = place(base + kBidsAt);
  for (std::size_t i = 0; i < made.bids.size(); ++i)
    append(session.bids, round.bids, number_at(made.bids[i].player, made.bids[i].tricks, base + kBidAt + i));
}

void add_tricks(const Round& made, const Claims& claims, std::size_t base, oh_hell::Round& round,
                oh_hell::Session& session) {
  for (std::size_t i = 0; i < made.tricks.size(); ++i) {
    oh_hell::Trick trick{place(base + kTrickAt + i), {}, {}};
    for (std::size_t p = 0; p < made.tricks[i].size(); ++p) {
      const std::size_t at = base + kPlayAt + 100 * i + p;
      const Play& play = made.tricks[i][p];
      append(session.plays, trick.plays, oh_hell::Play{player_at(play.player, at), {play.card, place(at)}});
    }
    if (i < claims.winners.size() && claims.winners[i] != kUnknown)
      trick.winner = player_at(claims.winners[i], base + kWinnerAt + i);
    append(session.tricks, round.tricks, trick);
  }
}

void add_round(const Round& made, const Claims& claims, oh_hell::Session& session) {
  const std::size_t base = session.rounds.size() * kRoundSize;
  oh_hell::Round round;
  round.at = place(base + kRoundAt);
  round.number = {static_cast<int>(session.rounds.size()) + 1, place(base + kRoundAt + 1)};
  round.trump.kind = made.trump ? oh_hell::TrumpKind::kSuit : oh_hell::TrumpKind::kNone;
  if (made.trump) round.trump.suit = *made.trump;
  if (made.turned) round.trump_card = oh_hell::CardAt{*made.turned, place(base)};
  if (made.dealer != kUnknown) round.dealer = player_at(made.dealer, base);
  add_hands_and_bids(made, base, round, session);
  add_tricks(made, claims, base, round, session);
  for (const auto& [player, won] : claims.won)
    append(session.won, round.won, number_at(player, won, base + kWonAt + static_cast<std::size_t>(player)));
  for (const auto& [player, points] : claims.points)
    append(session.points, round.points,
           points_at(player, points, base + kPointsAt + static_cast<std::size_t>(player)));
  session.rounds.push_back(round);
}

oh_hell::SettingsPtr settings_of(const Session& made) {
  oh_hell::Settings settings = *oh_hell::preset("standard");
  settings.hand_sizes.emplace();
  for (const Round& round : made.rounds) settings.hand_sizes->push_back(round.cards);
  settings.bidding = made.house.in_turn ? oh_hell::Bidding::kInTurn : oh_hell::Bidding::kSimultaneous;
  settings.hook = made.house.hook;
  constexpr std::array kLeads = {oh_hell::FirstLead::kHighestBidder, oh_hell::FirstLead::kLeftOfDealer,
                                 oh_hell::FirstLead::kDealer};
  settings.first_lead = kLeads[static_cast<std::size_t>(made.house.first_lead)];
  settings.scoring = oh_hell::Scoring::named(made.house.scoring).value();
  return std::make_shared<const oh_hell::Settings>(std::move(settings));
}

std::string text_of(const House& house, const Round& round) {
  std::string text = "dealer " + std::to_string(round.dealer) + ", trump " +
                     (round.trump ? std::string(cards::name_of(*round.trump)) : "none") +
                     (round.turned ? ", turned " + cards::short_name_of(*round.turned) : "") + "\n";
  for (std::size_t player = 0; player < round.hands.size(); ++player) {
    text += std::to_string(player) + " holds";
    for (const Card card : round.hands[player]) text += " " + cards::short_name_of(card);
    text += "\n";
  }
  text += "bids";
  for (const Bid& bid : round.bids) text += " " + std::to_string(bid.player) + ":" + std::to_string(bid.tricks);
  for (std::size_t trick = 0; trick < round.tricks.size(); ++trick) {
    text += "\ntrick at " + std::to_string(kPlayAt + 100 * trick) + ":";
    for (const Play& play : round.tricks[trick])
      text += " " + std::to_string(play.player) + "-" + cards::short_name_of(play.card);
    text += ", won by " + std::to_string(winner(house, round, trick));
  }
  return text + "\n";
}

}  // namespace

Session any_session(Manner manner, Random& random) {
  Session session;
  const auto scorings = oh_hell::Scoring::names();
  session.house.players = random.number(2, static_cast<int>(kNames.size()));
  session.house.in_turn = random.chance(60);
  session.house.hook = random.chance(50);
  session.house.first_lead = static_cast<FirstLead>(random.number(0, 2));
  session.house.scoring = random.one_of(std::vector<std::string>(scorings.begin(), scorings.end()));
  for (int i = random.number(1, 3); i > 0; --i) session.rounds.push_back(Table(session.house, manner, random).play());
  session.claims.resize(session.rounds.size());
  return session;
}

void make_session(const Session& made, oh_hell::Session& session) {
  session.clear(settings_of(made));
  for (int player = 0; player < made.house.players; ++player)
    session.seat({kNames[static_cast<std::size_t>(player)], place(0)});
  for (std::size_t i = 0; i < made.rounds.size(); ++i) add_round(made.rounds[i], made.claims[i], session);
  for (const auto& [player, total] : made.totals)
    session.totals.push_back(points_at(player, total, kTotalAt + static_cast<std::size_t>(player)));
}

std::string text_of(const Session& session) {
  std::string text = std::to_string(session.house.players) + " players, " +
                     (session.house.in_turn ? "in turn" : "at once") + (session.house.hook ? ", hook" : "") +
                     ", first lead " + std::to_string(static_cast<int>(session.house.first_lead)) + ", scoring " +
                     session.house.scoring + "\n";
  for (const Round& round : session.rounds) text += text_of(session.house, round);
  return text;
}

}  // namespace kibitzer::test::plain_oh_hell
