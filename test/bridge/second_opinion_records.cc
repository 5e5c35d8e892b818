#include "bridge/second_opinion_records.h"

#include <algorithm>
#include <optional>

namespace kibitzer::test::plain_bridge {

using cards::Card;

text::Span place(std::size_t at) { return {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at) + 1}; }

bridge::Seat seat(int number) { return bridge::kSeats[static_cast<std::size_t>(number)]; }

bridge::Call recorded(const Call& call) {
  constexpr std::array kKinds = {bridge::CallKind::kPass, bridge::CallKind::kBid, bridge::CallKind::kDouble,
                                 bridge::CallKind::kRedouble};
  const bridge::CallKind kind = kKinds[static_cast<std::size_t>(call.kind)];
  if (call.kind != Kind::kBid) return {kind, {}};
  return {kind, {static_cast<std::uint8_t>(call.level), static_cast<bridge::Denomination>(call.denomination)}};
}

bridge::Contract recorded(const Contract& contract) {
  return {{static_cast<std::uint8_t>(contract.level), static_cast<bridge::Denomination>(contract.denomination)},
          static_cast<bridge::Risk>(contract.times_doubled)};
}

House any_house(Random& random) { return {random.chance(70), random.chance(70)}; }

bridge::Settings recorded(const House& house) {
  bridge::Settings settings;
  settings.vulnerability = house.vulnerability;
  settings.part_score_bonus = house.part_score_bonus;
  return settings;
}

std::string text_of(const std::vector<Call>& calls) {
  std::string text;
  for (const Call& call : calls)
    text += (call.by == kUnknown ? "" : std::string(letter_of(seat(call.by))) + ":") + name_of(recorded(call)) + " ";
  return text;
}

std::string text_of(const Contract& contract) {
  return name_of(recorded(contract)) +
         (contract.declarer == kUnknown ? "" : " by " + std::string(name_of(seat(contract.declarer))));
}

std::string text_of(const Board& board) {
  std::string text = text_of(board.contract) + "; ";
  for (const int hand : {0, 1, 2, 3}) {
    text += std::string(letter_of(seat(hand))) + ":";
    for (const Card card : board.hands[static_cast<std::size_t>(hand)]) text += " " + cards::short_name_of(card);
    text += "; ";
  }
  for (std::size_t i = 0; i < board.plays.size(); ++i)
    text += (i % 4 == 0 ? "\n" + std::to_string(i) + ": " : " ") + std::string(letter_of(seat(board.plays[i].seat))) +
            "-" + cards::short_name_of(board.plays[i].card);
  return text + "\n";
}

Contract any_contract(Random& random) {
  return {random.number(1, 7), random.number(0, 4), random.number(0, 2), random.number(0, 3)};
}

namespace {

/// Any call; of the bids most are a little higher than the last one, and some are lower, or none that there is.
Call any_call(const Call& last_bid, Random& random) {
  if (random.chance(45)) return {};
  if (random.chance(35)) return {random.chance(60) ? Kind::kDouble : Kind::kRedouble};
  if (random.chance(3)) return {Kind::kBid, random.chance(50) ? 0 : random.number(8, 9), random.number(0, 4)};
  int height = last_bid.level * 5 + last_bid.denomination;
  height += random.chance(80) ? random.number(1, 6) : -random.number(0, 8);
  height = std::clamp(height, 5, 39);
  return {Kind::kBid, height / 5, height % 5};
}

}  // namespace

std::vector<Call> any_auction(int dealer, Random& random) {
  const int most = random.chance(90) ? 60 : random.number(1, 8);
  const bool named = random.chance(50);
  const int slips = named && random.chance(50) ? 15 : 0;
  int surplus = random.chance(15) ? random.number(1, 3) : 0;
  std::vector<Call> calls;
  Call last_bid{Kind::kBid, 0, 4};
  int turn = dealer;
  bool over = false;
  while (static_cast<int>(calls.size()) < most) {
    over = over || is_over(calls);
    if (over && surplus-- == 0) break;
    Call call = any_call(last_bid, random);
    if (call.kind == Kind::kBid && call.level >= 1 && call.level <= 7) last_bid = call;
    const int by = random.chance(slips) ? random.number(0, 3) : turn;
    if (named && random.chance(95)) call.by = by;
    turn = random.chance(50) ? (by + 1) % 4 : (turn + 1) % 4;
    if (slips == 0) turn = (by + 1) % 4;
    calls.push_back(call);
  }
  return calls;
}

void add_call(const Call& call, std::size_t step, bridge::Session& session) {
  bridge::RecordedCall made{recorded(call), place(step), {}, false};
  if (call.by != kUnknown) made.by = seat(call.by);
  append(session.calls, session.boards.back().calls, made);
}

namespace {

enum class Slip { kRevoke, kForeignCard, kCardAgain, kWrongPlayer, kWrongName };

/// Plays a board, in whichever manner.
class Table {
 public:
  Table(Manner manner, Random& random) : manner_(manner), random_(random) {}

  Board play();

 private:
  int turn();
  void step();
  bool slip(int seat);
  void put(int seat, int holder, Card card);
  std::vector<Card> following(const std::vector<Card>& hand, bool does) const;
  std::vector<Card>& hand(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
  std::size_t place() const { return board_.plays.size() % 4; }

  Manner manner_;
  Random& random_;
  Board board_;
  std::array<std::vector<Card>, 4> hands_;
  std::vector<int> players_;  // of the plays, whatever name the record has
  std::size_t fault_at_ = 0;
  int wildness_ = 0;
  bool again_before_ = false;
};

Board Table::play() {
  std::vector<Card> deck;
  for (int i = 0; i < cards::kDeckSize; ++i) deck.push_back(Card::from_index(i));
  random_.shuffle(deck);
  for (std::size_t i = 0; i < deck.size(); ++i) board_.hands[i / 13].push_back(deck[i]);
  hands_ = board_.hands;
  board_.contract = any_contract(random_);
  const auto length = static_cast<std::size_t>(random_.chance(70) ? 52 : random_.number(1, 51));
  fault_at_ = static_cast<std::size_t>(random_.number(0, static_cast<int>(length) - 1));
  wildness_ = random_.number(2, 40);
  while (board_.plays.size() < length) {
    const std::size_t before = board_.plays.size();
    step();
    if (board_.plays.size() == before) break;  // a hand is empty before its time
  }
  return board_;
}

/// Who is to play, the plays so far being taken as they stand.
int Table::turn() {
  const std::size_t made = players_.size();
  if (made == 0) return (board_.contract.declarer + 1) % 4;
  if (place() == 0) {
    Board as_played = board_;
    for (std::size_t i = 0; i < made; ++i) as_played.plays[i].seat = players_[i];
    const int leader = winner(as_played, made - 4);
    return leader == kUnknown ? random_.number(0, 3) : leader;
  }
  int seat = (players_.back() + 1) % 4;
  const auto trick = players_.end() - static_cast<std::ptrdiff_t>(place());
  while (std::find(trick, players_.end(), seat) != players_.end()) seat = (seat + 1) % 4;
  return seat;
}

/// The cards of `hand` that follow suit, or those that do not; at the lead all follow.
std::vector<Card> Table::following(const std::vector<Card>& hand, bool does) const {
  std::vector<Card> cards;
  for (const Card card : hand)
    if ((place() == 0 || card.suit() == board_.plays[board_.plays.size() - place()].card.suit()) == does)
      cards.push_back(card);
  return cards;
}

/// Plays `card` of `holder` as one of `seat`.
void Table::put(int seat, int holder, Card card) {
  std::erase(hand(holder), card);
  players_.push_back(seat);
  board_.plays.push_back({seat, card});
}

/// Makes a fault at random; false if it cannot be made here.
bool Table::slip(int seat) {
  const int other = (seat + random_.number(1, 3)) % 4;
  const auto kind = static_cast<Slip>(random_.number(0, manner_ == Manner::kWild ? 3 : 4));
  const bool again = kind == Slip::kCardAgain && !board_.plays.empty() && !again_before_;
  if (kind == Slip::kCardAgain) {
    if (!again) return false;
    put(seat, seat, random_.one_of(board_.plays).card);
  } else if (kind == Slip::kRevoke) {
    if (following(hand(seat), true).empty() || following(hand(seat), false).empty()) return false;
    put(seat, seat, random_.one_of(following(hand(seat), false)));
  } else {
    const int holder = kind == Slip::kWrongName ? seat : other;
    if (hand(holder).empty()) return false;
    put(kind == Slip::kForeignCard ? seat : other, holder, random_.one_of(hand(holder)));
    if (kind == Slip::kWrongName) players_.back() = seat;
  }
  again_before_ = again;
  return true;
}

void Table::step() {
  const int seat = turn();
  const bool faulty = manner_ == Manner::kOneFault ? board_.plays.size() == fault_at_ : random_.chance(wildness_);
  if (manner_ == Manner::kOneFault || manner_ == Manner::kWild) {
    if (faulty && slip(seat)) return;
    if (faulty && manner_ == Manner::kOneFault) ++fault_at_;
  }
  again_before_ = false;
  if (hand(seat).empty()) return;
  std::vector<Card> cards = following(hand(seat), true);
  if (cards.empty() || (manner_ == Manner::kRevokes && faulty)) cards = hand(seat);
  put(seat, seat, random_.one_of(cards));
}

}  // namespace

Board any_play(Manner manner, Random& random) { return Table(manner, random).play(); }

namespace {

void add_auction(const Contract& contract, int passes, bridge::Session& session) {
  std::vector<Call> calls(static_cast<std::size_t>(passes));
  calls.push_back({Kind::kBid, contract.level, contract.denomination});
  if (contract.times_doubled > 0) calls.push_back({Kind::kDouble});
  if (contract.times_doubled > 1) calls.push_back({Kind::kRedouble});
  calls.resize(calls.size() + 3);
  for (std::size_t i = 0; i < calls.size(); ++i) add_call(calls[i], i, session);
}

void add_plays(const Board& made, Form form, bridge::Session& session) {
  bridge::Board& board = session.boards.back();
  board.play_at = place(kTrickAt);
  board.plays_in_order = form != Form::kColumns;
  for (std::size_t first = 0; first < made.plays.size(); first += 4) {
    bridge::Trick& trick = append(session.tricks, board.tricks, bridge::Trick{place(kTrickAt + first / 4), {}, {}});
    const std::size_t end = std::min(first + 4, made.plays.size());
    // Columns stand in the order of the seats, whoever led.
    for (const int column : {0, 1, 2, 3})
      for (std::size_t i = first; i < end; ++i) {
        const bool now = form == Form::kColumns ? made.plays[i].seat == column : column == 0;
        if (!now) continue;
        const bool told = form != Form::kInOrder;
        append(session.plays, trick.plays,
               bridge::Play{made.plays[i].card, told ? std::optional(seat(made.plays[i].seat)) : std::nullopt, 0,
                            place(kPlayAt + i)});
      }
  }
}

}  // namespace

void make_session(const Board& made, int vulnerability, const House& house, Form form, Random& random,
                  bridge::Session& session) {
  session.clear(recorded(house));
  bridge::Board& board = session.boards.emplace_back();
  const int passes = random.number(0, 3);
  board.dealer = at(kDealerAt, seat((made.contract.declarer + 4 - passes) % 4));
  board.vulnerable = at(kVulnerableAt, static_cast<bridge::Vulnerability>(vulnerability));
  board.deal_at = place(0);
  for (std::size_t hand = 0; hand < 4; ++hand) {
    board.hands[hand].known = true;
    for (const Card card : made.hands[hand])
      append(session.hand_cards, board.hands[hand].cards, bridge::CardAt{card, place(0)});
  }
  const bool auction = random.chance(50);
  if (auction) add_auction(made.contract, passes, session);
  if (!auction || random.chance(50)) {
    board.contract = at(kContractAt, recorded(made.contract));
    board.declarer = at(kDeclarerAt, seat(made.contract.declarer));
  }
  add_plays(made, form, session);
}

}  // namespace kibitzer::test::plain_bridge
