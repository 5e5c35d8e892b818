#include "bridge/generator.h"

#include <algorithm>

#include "bridge/scoring/scoring.h"

namespace kibitzer::test {
namespace {

using bridge::Call;
using bridge::CallKind;
using bridge::Seat;
using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 4> kNames = {"Nora", "Emil", "Siri", "Wim"};

int number_in(std::mt19937_64& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}
bool chance(std::mt19937_64& random, int of_ten) { return number_in(random, 1, 10) <= of_ten; }

/// What an auction has come to, by looking through it from its beginning each time.
struct Standing {
  bridge::Bid bid;  ///< the last one; level 0 before the first
  std::size_t bid_at = 0;
  int risk = 0;  ///< times doubled
  int passes = 0;
};

Standing standing_of(const std::vector<Call>& calls) {
  Standing standing;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    standing.passes = calls[i].kind == CallKind::kPass ? standing.passes + 1 : 0;
    if (calls[i].kind == CallKind::kDouble) standing.risk = 1;
    if (calls[i].kind == CallKind::kRedouble) standing.risk = 2;
    if (calls[i].kind != CallKind::kBid) continue;
    standing.bid = calls[i].bid;
    standing.bid_at = i;
    standing.risk = 0;
  }
  return standing;
}

bool ended(const std::vector<Call>& calls) {
  const Standing standing = standing_of(calls);
  return standing.passes >= (standing.bid.level == 0 ? 4 : 3);
}

/// All calls but the pass that are legal now. Whoever calls next sits `n` places after whoever made call 0; two who
/// sit an even number of places apart are partners.
std::vector<Call> legal_calls(const std::vector<Call>& calls, bridge::Doubling doubling) {
  const Standing standing = standing_of(calls);
  std::vector<Call> legal;
  for (int level = 1; level <= 7; ++level) {
    for (int denomination = 0; denomination < 5; ++denomination) {
      const int height = level * 5 + denomination;
      if (height <= standing.bid.level * 5 + static_cast<int>(standing.bid.denomination) && standing.bid.level > 0)
        continue;
      legal.push_back(
          {CallKind::kBid, {static_cast<std::uint8_t>(level), static_cast<bridge::Denomination>(denomination)}});
    }
  }
  if (standing.bid.level == 0) return legal;
  const bool classroom = doubling == bridge::Doubling::kClassroom;
  const bool opponents_bid = (calls.size() - standing.bid_at) % 2 == 1;
  if (standing.risk == 0 && (opponents_bid || classroom)) legal.push_back({CallKind::kDouble, {}});
  if (standing.risk == 1 && (!opponents_bid || classroom)) legal.push_back({CallKind::kRedouble, {}});
  return legal;
}

std::vector<Call> make_auction(const BridgePlan& plan, std::mt19937_64& random) {
  std::vector<Call> calls;
  while (!ended(calls)) {
    const std::vector<Call> legal = legal_calls(calls, plan.settings.doubling);
    const bool must = !plan.may_pass_out && calls.size() == 3 && standing_of(calls).passes == 3;
    if (legal.empty() || (!must && !chance(random, plan.bids_of_ten))) {
      calls.push_back({CallKind::kPass, {}});
      continue;
    }
    // A double stands at the end and is as likely as a bid; of the bids low ones are likelier.
    const int most = static_cast<int>(legal.size()) - 1;
    const bool doubles = legal.back().kind != CallKind::kBid && chance(random, 4);
    const int step = std::min({number_in(random, 0, most), number_in(random, 0, most), number_in(random, 0, most)});
    calls.push_back(legal[static_cast<std::size_t>(doubles ? most : step)]);
  }
  return calls;
}

void deal(BridgeBoard& board, std::mt19937_64& random) {
  std::vector<cards::Card> deck;
  for (int i = 0; i < cards::kDeckSize; ++i) deck.push_back(cards::Card::from_index(i));
  std::shuffle(deck.begin(), deck.end(), random);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    auto& hand = board.hands[seat];
    hand.assign(deck.begin() + static_cast<std::ptrdiff_t>(seat * 13),
                deck.begin() + static_cast<std::ptrdiff_t>(seat * 13 + 13));
    std::sort(hand.begin(), hand.end(), [](cards::Card a, cards::Card b) { return a.index() > b.index(); });
  }
}

/// Plays all 13 tricks, or as many cards as come before a claim.
void play(BridgeBoard& board, const BridgePlan& plan, std::mt19937_64& random) {
  board.claimed = chance(random, plan.claims_of_ten);
  const int cards_played = board.claimed ? number_in(random, 0, 51) : 52;
  auto held = board.hands;
  Seat leader = left_of(*board.declarer);
  for (int i = 0; i < cards_played; ++i) {
    if (i % 4 == 0) board.tricks.emplace_back();
    BridgeTrick& trick = board.tricks.back();
    const Seat seat = left_of(leader, static_cast<unsigned>(trick.plays.size()));
    auto& hand = held[index_of(seat)];
    std::vector<cards::Card> legal;
    for (const cards::Card card : hand)
      if (!trick.plays.empty() && card.suit() == trick.plays[0].card.suit()) legal.push_back(card);
    if (legal.empty()) legal = hand;
    const cards::Card card = legal[static_cast<std::size_t>(number_in(random, 0, static_cast<int>(legal.size()) - 1))];
    hand.erase(std::find(hand.begin(), hand.end(), card));
    trick.plays.push_back({seat, card});
    if (trick.plays.size() < 4) continue;
    trick.winner = leader = trick.plays[winning_play(trick.plays, board.contract.bid.denomination)].seat;
  }
}

int tricks_won(const BridgeBoard& board) {
  return static_cast<int>(std::count_if(board.tricks.begin(), board.tricks.end(), [&](const BridgeTrick& trick) {
    return trick.winner && side_of(*trick.winner) == side_of(*board.declarer);
  }));
}

int tricks_complete(const BridgeBoard& board) {
  return static_cast<int>(std::count_if(board.tricks.begin(), board.tricks.end(),
                                        [](const BridgeTrick& trick) { return trick.plays.size() == 4; }));
}

void settle_contract(BridgeBoard& board) {
  const Standing standing = standing_of(board.auction);
  board.contract = {standing.bid,
                    standing.bid.level == 0 ? bridge::Risk::kUndoubled : static_cast<bridge::Risk>(standing.risk)};
  board.declarer.reset();
  if (standing.bid.level == 0) return;
  for (std::size_t i = standing.bid_at % 2; i <= standing.bid_at; i += 2) {
    if (board.auction[i].kind != CallKind::kBid || board.auction[i].bid.denomination != standing.bid.denomination)
      continue;
    board.declarer = board.caller(i);
    return;
  }
}

Json card_text(cards::Card card) { return cards::short_name_of(card); }
std::string letter(Seat seat) { return std::string(letter_of(seat)); }

}  // namespace

std::size_t winning_play(const std::vector<BridgePlay>& plays, bridge::Denomination denomination) {
  // A card is worth its rank, more if it follows, most if it is a trump.
  const auto worth = [&](cards::Card card) {
    if (static_cast<int>(card.suit()) == static_cast<int>(denomination)) return 200 + card.rank();
    return card.suit() == plays[0].card.suit() ? 100 + card.rank() : card.rank();
  };
  std::size_t best = 0;
  for (std::size_t i = 1; i < plays.size(); ++i)
    if (worth(plays[i].card) > worth(plays[best].card)) best = i;
  return best;
}

void settle(BridgeBoard& board, const bridge::Settings& settings) {
  settle_contract(board);
  board.north_south_score = 0;
  if (!board.declarer) {
    board.declarer_tricks.reset();
    return;
  }
  for (BridgeTrick& trick : board.tricks) {
    trick.winner.reset();
    if (trick.plays.size() == 4)
      trick.winner = trick.plays[winning_play(trick.plays, board.contract.bid.denomination)].seat;
  }
  if (!board.claimed) board.declarer_tricks = tricks_won(board);
  board.north_south_score = bridge::north_south_score(board.contract, *board.declarer,
                                                      board.declarer_tricks.value_or(0), board.vulnerable, settings);
}

namespace {

void call_and_play(BridgeBoard& board, const BridgePlan& plan, std::mt19937_64& random) {
  board.auction = make_auction(plan, random);
  board.claimed = false;
  board.declarer_tricks.reset();
  settle_contract(board);
  if (board.declarer) play(board, plan, random);
  const int won = board.declarer ? tricks_won(board) : 0;
  if (board.claimed) board.declarer_tricks = number_in(random, won, won + 13 - tricks_complete(board));
  settle(board, plan.settings);
}

}  // namespace

BridgePlan random_bridge_plan(std::mt19937_64& random) {
  BridgePlan plan;
  plan.first_board = number_in(random, 1, 40);
  plan.boards = number_in(random, 1, 4);
  plan.two_rooms = chance(random, 3);
  plan.bids_of_ten = number_in(random, 1, 8);
  plan.claims_of_ten = number_in(random, 0, 5);
  if (chance(random, 3)) plan.settings = *bridge::preset("simple");
  return plan;
}

BridgeBoard generate_board(int number, const BridgePlan& plan, std::mt19937_64& random) {
  BridgeBoard board;
  board.number = number;
  board.dealer = bridge::dealer_of_board(number);
  board.vulnerable = bridge::vulnerability_of_board(number);
  deal(board, random);
  call_and_play(board, plan, random);
  return board;
}

std::vector<BridgeBoard> generate_boards(const BridgePlan& plan, std::mt19937_64& random) {
  std::vector<BridgeBoard> boards;
  for (int i = 0; i < plan.boards; ++i) {
    boards.push_back(generate_board(plan.first_board + i, plan, random));
    if (!plan.two_rooms) continue;
    boards.back().room = bridge::Room::kOpen;
    BridgeBoard other = boards.back();  // the same cards, called and played again
    other.room = bridge::Room::kClosed;
    other.tricks.clear();
    call_and_play(other, plan, random);
    boards.push_back(std::move(other));
  }
  return boards;
}

BridgeParts random_bridge_parts(std::mt19937_64& random) {
  BridgeParts parts;
  const auto coin = [&] { return number_in(random, 0, 1) == 1; };
  parts.markings = chance(random, 8);
  parts.deal = coin();
  parts.auction = coin();
  parts.tricks = coin();
  parts.contract = !parts.auction || coin();
  parts.winners = coin();
  parts.result = coin();
  parts.score = coin();
  parts.players = coin();
  return parts;
}

std::string hand_text(const std::vector<cards::Card>& hand) {
  std::string text;
  for (std::size_t suit = cards::kSuits.size(); suit-- > 0;) {
    for (const cards::Card card : hand)
      if (card.suit() == cards::kSuits[suit]) text += "23456789TJQKA"[card.rank() - cards::kLowestRank];
    if (suit > 0) text += '.';
  }
  return text;
}

namespace {

Json tricks_of(const BridgeBoard& board, bool winners) {
  Json tricks = Json::array();
  for (const BridgeTrick& trick : board.tricks) {
    Json plays = Json::array();
    for (const BridgePlay& play : trick.plays)
      plays.push_back({{"player", letter(play.seat)}, {"card", card_text(play.card)}});
    tricks.push_back({{"plays", plays}});
    if (winners && trick.winner) tricks.back()["winner"] = letter(*trick.winner);
  }
  return tricks;
}

Json json_of(const BridgeBoard& board, const BridgeParts& parts) {
  constexpr std::array<const char*, 4> kVulnerable = {"none", "NS", "EW", "both"};
  Json json = {{"board", board.number}};
  if (board.room != bridge::Room::kNone) json["room"] = board.room == bridge::Room::kOpen ? "open" : "closed";
  if (parts.markings) {
    json["dealer"] = letter(board.dealer);
    json["vulnerable"] = kVulnerable[static_cast<std::size_t>(board.vulnerable)];
  }
  if (parts.deal)
    for (const Seat seat : bridge::kSeats) json["deal"][letter(seat)] = hand_text(board.hands[index_of(seat)]);
  if (parts.auction) {
    json["auction"] = Json::array();
    for (const Call& call : board.auction) json["auction"].push_back(name_of(call));
  }
  if (parts.contract) {
    json["contract"] = name_of(board.contract);
    if (board.declarer) json["declarer"] = letter(*board.declarer);
  }
  if (parts.tricks && !board.tricks.empty()) json["tricks"] = tricks_of(board, parts.winners);
  if (board.declarer_tricks && (parts.result || (parts.tricks && board.claimed)))
    json["declarerTricks"] = *board.declarer_tricks;
  if (parts.score) json["score"]["NS"] = board.north_south_score;
  return json;
}

}  // namespace

Json json_of(const std::vector<BridgeBoard>& boards, const BridgePlan& plan, const BridgeParts& parts) {
  Json json = {{"game", "bridge"}, {"rules", plan.settings == bridge::Settings{} ? "duplicate" : "simple"}};
  if (parts.players)
    for (const Seat seat : bridge::kSeats) json["players"][letter(seat)] = kNames[index_of(seat)];
  json["boards"] = Json::array();
  for (const BridgeBoard& board : boards) json["boards"].push_back(json_of(board, parts));
  return json;
}

namespace {

void add_board(const BridgeBoard& made, const BridgeParts& parts, bridge::Session& session) {
  bridge::Board& board = session.boards.emplace_back();
  board.number = bridge::At<int>{made.number, {}};
  board.room = made.room;
  if (parts.markings) {
    board.dealer = bridge::At<Seat>{made.dealer, {}};
    board.vulnerable = bridge::At<bridge::Vulnerability>{made.vulnerable, {}};
  }
  for (std::size_t seat = 0; parts.deal && seat < 4; ++seat) {
    board.deal_at = text::Span{};
    board.hands[seat].known = true;
    for (const cards::Card card : made.hands[seat])
      append(session.hand_cards, board.hands[seat].cards, bridge::CardAt{card, {}});
  }
  if (parts.auction) {
    board.auction_at = text::Span{};
    for (const Call& call : made.auction) append(session.calls, board.calls, bridge::RecordedCall{call, {}, {}, false});
  }
  if (parts.contract) {
    board.contract = bridge::At<bridge::Contract>{made.contract, {}};
    if (made.declarer) board.declarer = bridge::At<Seat>{*made.declarer, {}};
  }
  if (parts.tricks && !made.tricks.empty()) {
    board.play_at = text::Span{};
    for (const BridgeTrick& played : made.tricks) {
      bridge::Trick& trick = append(session.tricks, board.tricks, bridge::Trick{});
      for (const BridgePlay& play : played.plays)
        append(session.plays, trick.plays, bridge::Play{play.card, play.seat, 0, {}});
      if (parts.winners && played.winner) trick.winner = bridge::At<Seat>{*played.winner, {}};
    }
  }
  if (made.declarer_tricks && (parts.result || (parts.tricks && made.claimed)))
    board.result = bridge::Claim{{}, made.declarer_tricks, {}, {}, false};
  if (parts.score) board.score = bridge::Claim{{}, {}, made.north_south_score, {}, false};
}

}  // namespace

void make_session(const std::vector<BridgeBoard>& boards, const BridgePlan& plan, const BridgeParts& parts,
                  bridge::Session& session) {
  session.clear(plan.settings);
  for (std::size_t seat = 0; parts.players && seat < 4; ++seat) session.players[seat] = bridge::Text{kNames[seat], {}};
  for (const BridgeBoard& board : boards) add_board(board, parts, session);
}

}  // namespace kibitzer::test
