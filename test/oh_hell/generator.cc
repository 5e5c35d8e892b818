#include "oh_hell/generator.h"

#include <algorithm>
#include <map>

namespace kibitzer::test {
namespace {

const std::vector<std::string> kNames = {"Atle", "Rune", "Thomas", "Kari", "Solveig", "Bjørn", "Marit"};
const std::vector<std::string> kRanks = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
const std::string kSuits = "CDHS";
const std::vector<std::string> kTrumps = {"clubs", "diamonds", "hearts", "spades", "none"};

struct PlainCard {
  int rank;  // 0 … 12
  int suit;  // 0 … 3
};

std::string text_of(PlainCard card) {
  return kRanks[static_cast<std::size_t>(card.rank)] + kSuits[static_cast<std::size_t>(card.suit)];
}

class Player {
 public:
  Player(const Plan& plan, Fault fault, std::mt19937_64& random) : plan_(plan), fault_(fault), random_(random) {}

  Generated play();

 private:
  int n() const { return plan_.players; }
  const std::string& name(int player) const { return kNames[static_cast<std::size_t>(player)]; }
  Json settings() const;
  Json round(int number, int cards);
  std::vector<int> bid(int cards, int dealer, Json& bids);
  int first_leader(const std::vector<int>& bids, int dealer);
  void trick(Json& round, int& leader, std::vector<int>& won, int trump, int index);
  std::size_t choose(const std::vector<PlainCard>& hand, int led, bool revoke);
  void make_fault(const std::string& at, bool key = false) {
    made_ = at;
    made_at_key_ = key;
    fault_ = Fault::kNone;
  }
  bool now() { return pick(random_, 0, 3) == 0; }

  const Plan& plan_;
  Fault fault_;
  std::mt19937_64& random_;
  std::string made_;
  bool made_at_key_ = false;
  std::string path_;  // of the round being played
  std::vector<std::vector<PlainCard>> hands_;
  std::vector<int> totals_;
};

Json Player::settings() const {
  if (plan_.atlebridge) return "atlebridge";
  return {{"preset", "standard"}, {"handSizes", plan_.hand_sizes}, {"bidding", plan_.bidding},
          {"hook", plan_.hook},   {"firstLead", plan_.first_lead}, {"scoring", plan_.scoring}};
}

std::vector<int> Player::bid(int cards, int dealer, Json& list) {
  std::vector<int> bids(static_cast<std::size_t>(n()));
  int sum = 0;
  const bool in_turn = plan_.bidding == "in-turn";
  const int last = plan_.dealers || in_turn ? dealer : n() - 1;
  std::vector<int> order;  // the last bidder at the end
  for (int i = 1; i <= n(); ++i) order.push_back((last + i) % n());
  for (const int player : order) {
    int bid = pick(random_, 0, cards);
    if (player == last && plan_.hook) {
      const int forbidden = cards - sum;
      const bool possible = forbidden >= 0 && forbidden <= cards;
      if (fault_ == Fault::kHook && possible)
        bid = forbidden;
      else if (bid == forbidden)
        bid = forbidden > 0 ? forbidden - 1 : forbidden + 1;
    }
    bids[static_cast<std::size_t>(player)] = bid;
    sum += bid;
  }
  for (int i = 0; i < n(); ++i) {
    const int player = in_turn ? order[static_cast<std::size_t>(i)] : i;
    list.push_back({{"player", name(player)}, {"bid", bids[static_cast<std::size_t>(player)]}});
    if (fault_ == Fault::kHook && player == last && plan_.hook && sum == cards) {
      // Who bids last, a record without dealer and order does not tell.
      const bool told = plan_.dealers || in_turn;
      make_fault(path_ + "/bids" + (told ? "/" + std::to_string(i) + "/bid" : std::string()), !told);
    }
  }
  return bids;
}

int Player::first_leader(const std::vector<int>& bids, int dealer) {
  const bool by_bid = plan_.first_lead == "highest-bidder";
  std::vector<int> allowed;
  if (by_bid) {
    const int highest = *std::max_element(bids.begin(), bids.end());
    for (int i = 1; i <= n(); ++i) {
      const int player = (dealer + i) % n();
      if (bids[static_cast<std::size_t>(player)] == highest) allowed.push_back(player);
    }
    if (plan_.dealers) allowed.resize(1);
  } else {
    allowed.push_back(plan_.first_lead == "dealer" ? dealer : (dealer + 1) % n());
  }
  const bool provable = plan_.dealers || by_bid;
  if (fault_ == Fault::kWrongLeader && provable && static_cast<int>(allowed.size()) < n() && now()) {
    int wrong = 0;
    do wrong = pick(random_, 0, n() - 1);
    while (std::find(allowed.begin(), allowed.end(), wrong) != allowed.end());
    make_fault(path_ + "/tricks/0/plays/0/player");
    return wrong;
  }
  return allowed[static_cast<std::size_t>(pick(random_, 0, static_cast<int>(allowed.size()) - 1))];
}

/// Index of a card to play: one that follows suit if the hand has one; with `revoke` one that does not.
std::size_t Player::choose(const std::vector<PlainCard>& hand, int led, bool revoke) {
  std::vector<std::size_t> following;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < hand.size(); ++i) (hand[i].suit == led ? following : others).push_back(i);
  const auto& from = revoke || following.empty() ? others : following;
  return from[static_cast<std::size_t>(pick(random_, 0, static_cast<int>(from.size()) - 1))];
}

void Player::trick(Json& round, int& leader, std::vector<int>& won, int trump, int index) {
  const std::string path = path_ + "/tricks/" + std::to_string(index) + "/plays/";
  if (index > 0 && fault_ == Fault::kWrongLeader && now()) {
    leader = (leader + pick(random_, 1, n() - 1)) % n();
    make_fault(path + "0/player");
  }
  std::vector<int> order;
  for (int i = 0; i < n(); ++i) order.push_back((leader + i) % n());
  if (fault_ == Fault::kPlayOutOfTurn && n() > 2 && now()) {
    const int first = pick(random_, 1, n() - 2);
    const int second = pick(random_, first + 1, n() - 1);
    std::swap(order[static_cast<std::size_t>(first)], order[static_cast<std::size_t>(second)]);
    make_fault(path + std::to_string(first) + "/player");
  }
  Json plays = Json::array();
  int led = -1;
  int winner = leader;
  PlainCard best{};
  for (int i = 0; i < n(); ++i) {
    const int player = order[static_cast<std::size_t>(i)];
    auto& hand = hands_[static_cast<std::size_t>(player)];
    const bool holds = std::any_of(hand.begin(), hand.end(), [&](PlainCard card) { return card.suit == led; });
    const bool others = std::any_of(hand.begin(), hand.end(), [&](PlainCard card) { return card.suit != led; });
    const bool revoke = fault_ == Fault::kRevoke && i > 0 && holds && others;
    if (revoke) make_fault(path + std::to_string(i) + "/card");
    const std::size_t chosen = i == 0 ? static_cast<std::size_t>(pick(random_, 0, static_cast<int>(hand.size()) - 1))
                                      : choose(hand, led, revoke);
    const PlainCard card = hand[chosen];
    hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(chosen));
    if (i == 0) led = card.suit;
    const bool better = card.suit == best.suit ? card.rank > best.rank : card.suit == trump;
    if (i == 0 || better) {
      best = card;
      winner = player;
    }
    plays.push_back({{"player", name(player)}, {"card", text_of(card)}});
  }
  Json trick = {{"plays", std::move(plays)}};
  if (plan_.claims) trick["winner"] = name(winner);
  round["tricks"].push_back(std::move(trick));
  ++won[static_cast<std::size_t>(winner)];
  leader = winner;
}

Json Player::round(int number, int cards) {
  path_ = "/rounds/" + std::to_string(number - 1);
  std::vector<PlainCard> deck;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 0; rank < 13; ++rank) deck.push_back({rank, suit});
  std::shuffle(deck.begin(), deck.end(), random_);
  hands_.assign(static_cast<std::size_t>(n()), {});
  for (int i = 0; i < n() * cards; ++i) {
    hands_[static_cast<std::size_t>(i % n())].push_back(deck.back());
    deck.pop_back();
  }
  const bool turned = !deck.empty() && (plan_.atlebridge || pick(random_, 0, 4) > 0);
  const int trump = turned ? deck.back().suit : plan_.atlebridge ? 0 : 4;
  const int dealer = (number + n() - 2) % n();

  Json round = {{"round", number}};
  if (plan_.dealers) round["dealer"] = name(dealer);
  round["trump"] = kTrumps[static_cast<std::size_t>(trump)];
  if (turned && plan_.trump_cards) round["trumpCard"] = text_of(deck.back());
  if (plan_.hands) {
    for (int player = 0; player < n(); ++player) {
      Json& hand = round["hands"][name(player)] = Json::array();
      for (const PlainCard card : hands_[static_cast<std::size_t>(player)]) hand.push_back(text_of(card));
    }
  }
  round["bids"] = Json::array();
  const std::vector<int> bids = bid(cards, dealer, round["bids"]);
  std::vector<int> won(static_cast<std::size_t>(n()), 0);
  if (plan_.tricks) {
    int leader = first_leader(bids, dealer);
    for (int i = 0; i < cards; ++i) trick(round, leader, won, trump, i);
  } else {
    for (int i = 0; i < cards; ++i) ++won[static_cast<std::size_t>(pick(random_, 0, n() - 1))];
  }
  for (int player = 0; player < n(); ++player) {
    const auto p = static_cast<std::size_t>(player);
    const int points = points_by(plan_.atlebridge ? "exact" : plan_.scoring, bids[p], won[p]);
    totals_[p] += points;
    if (plan_.claims || !plan_.tricks) round["won"][name(player)] = won[p];
    if (plan_.claims) round["points"][name(player)] = points;
  }
  return round;
}

Generated Player::play() {
  Json session = {{"game", "oh-hell"}, {"rules", settings()}, {"players", Json::array()}, {"rounds", Json::array()}};
  for (int player = 0; player < n(); ++player) session["players"].push_back(name(player));
  totals_.assign(static_cast<std::size_t>(n()), 0);
  int number = 0;
  for (const int cards : plan_.hand_sizes) session["rounds"].push_back(round(++number, cards));
  if (plan_.claims)
    for (int player = 0; player < n(); ++player)
      session["totals"][name(player)] = totals_[static_cast<std::size_t>(player)];
  return {std::move(session), std::move(made_), made_at_key_};
}

}  // namespace

int points_by(const std::string& scoring, int bid, int won) {
  const bool made = bid == won;
  if (scoring == "exact") return made ? 10 + bid : 0;
  if (scoring == "basic") return made ? won + 10 : won;
  if (scoring == "squares") return made ? 10 + bid * bid : -(won - bid) * (won - bid);
  return made ? 20 + 10 * won : -10 * std::abs(won - bid);  // wizard
}

Plan random_plan(std::mt19937_64& random) {
  const auto coin = [&] { return pick(random, 0, 1) == 1; };
  Plan plan;
  plan.atlebridge = pick(random, 0, 3) == 0;
  plan.players = pick(random, 2, plan.atlebridge ? 5 : 7);
  const int rounds = pick(random, 1, 5);
  for (int i = 1; i <= rounds; ++i)
    plan.hand_sizes.push_back(plan.atlebridge ? i : pick(random, 1, std::min(10, 51 / plan.players)));
  plan.bidding = coin() ? "in-turn" : "simultaneous";
  plan.hook = coin();
  const std::vector<std::string> leads = {"highest-bidder", "left-of-dealer", "dealer"};
  plan.first_lead = leads[static_cast<std::size_t>(pick(random, 0, 2))];
  if (plan.atlebridge) {
    plan.bidding = "simultaneous";
    plan.hook = false;
    plan.first_lead = "highest-bidder";
  }
  const std::vector<std::string> scorings = {"exact", "basic", "squares", "wizard"};
  plan.scoring = scorings[static_cast<std::size_t>(pick(random, 0, 3))];
  plan.dealers = coin();
  plan.hands = coin();
  plan.trump_cards = coin();
  plan.claims = coin();
  return plan;
}

Generated generate(const Plan& plan, Fault fault, std::mt19937_64& random) {
  return Player(plan, fault, random).play();
}

}  // namespace kibitzer::test
