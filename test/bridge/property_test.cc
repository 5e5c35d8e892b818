// Any single fault in legal boards is found under its name and at its place, and nothing else is said above info but
// what follows of necessity. Seeds are printed with every failure.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "bridge/generator.h"
#include "bridge/model/auction.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/sheets.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using bridge::Call;
using bridge::CallKind;
using bridge::Seat;
using cards::Card;
using Json = nlohmann::ordered_json;

constexpr int kTrials = trials(1000);  // for each kind of fault

/// A fault that was made in a session of one board: what the finding must point at, as a JSON pointer below the board;
/// empty if the fault could not be made.
struct Broken {
  std::string at = {};
  std::size_t offset = 0;  ///< bytes after the place's begin: a card within a hand
  bool key = false;        ///< it points at the key instead of the value
  std::string rule = {};   ///< where it depends on the board
};

int pick(std::mt19937_64& random, int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }

template <typename Element>
std::size_t any(std::mt19937_64& random, const std::vector<Element>& all) {
  return static_cast<std::size_t>(pick(random, 0, static_cast<int>(all.size()) - 1));
}

std::string all_lines(const std::vector<Said>& findings) {
  std::string lines;
  for (const Said& said : findings) lines += said.line() + '\n';
  return lines;
}

/// Changes the board, or its JSON (which is made from the board before), or both.
using InBoard = std::function<Broken(BridgeBoard& board, std::mt19937_64& random)>;
using InRecord = std::function<Broken(const BridgeBoard& board, Json& record, std::mt19937_64& random)>;

struct Faulty {
  std::string rule;
  InBoard in_board = {};
  InRecord in_record = {};
  BridgeParts parts = {};
  std::function<void(BridgePlan&)> restrict = {};
};

void expect_found(const Faulty& faulty) {
  int broken_boards = 0;
  for (std::uint64_t seed = 1; seed <= kTrials; ++seed) {
    std::mt19937_64 random(seed);
    BridgePlan plan = random_bridge_plan(random);
    plan.boards = 1;
    plan.two_rooms = false;
    plan.settings = {};
    plan.may_pass_out = false;
    if (faulty.restrict) faulty.restrict(plan);
    BridgeBoard board = generate_board(plan.first_board, plan, random);
    if (board.tricks.empty()) continue;
    Broken broken;
    if (faulty.in_board) broken = faulty.in_board(board, random);
    Json session = json_of({board}, plan, faulty.parts);
    if (faulty.in_record) broken = faulty.in_record(board, session["boards"][0], random);
    if (broken.at.empty()) continue;
    ++broken_boards;
    const std::string text = session.dump();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", fault at " + broken.at + "\n" + text);
    std::vector<Said> findings;
    for (Said& said : judged(text, games::kJson).findings)
      if (said.severity != findings::Severity::kInfo) findings.push_back(said);
    ASSERT_EQ(findings.size(), 1U) << all_lines(findings);
    ASSERT_EQ(findings[0].rule, broken.rule.empty() ? faulty.rule : broken.rule) << all_lines(findings);
    ASSERT_EQ(findings[0].at.begin, place_of(text, "/boards/0" + broken.at, broken.key) + broken.offset)
        << all_lines(findings);
  }
  EXPECT_GT(broken_boards, kTrials / 10) << "the fault could hardly ever be made";
}

std::string in_trick(std::size_t trick, std::size_t play) {
  return "/tricks/" + std::to_string(trick) + "/plays/" + std::to_string(play) + "/card";
}

/// All plays of a board by trick and place.
struct Place {
  std::size_t trick, play;
};
std::vector<Place> places(const BridgeBoard& board) {
  std::vector<Place> all;
  for (std::size_t t = 0; t < board.tricks.size(); ++t)
    for (std::size_t p = 0; p < board.tricks[t].plays.size(); ++p) all.push_back({t, p});
  return all;
}

TEST(BridgeProperty, LegalBoardsHaveNothingAboveInfoAndTheirScoresAreRight) {
  for (std::uint64_t seed = 1; seed <= 2 * kTrials; ++seed) {
    std::mt19937_64 random(seed);
    const BridgePlan plan = random_bridge_plan(random);
    const auto boards = generate_boards(plan, random);
    const BridgeParts parts = random_bridge_parts(random);
    const std::string text = json_of(boards, plan, parts).dump();
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const Judging judging = judged(text, games::kJson);
    for (const Said& said : judging.findings) ASSERT_EQ(said.severity, findings::Severity::kInfo) << said.line();
    ASSERT_FALSE(judging.sheets.empty());
    if (!parts.auction || !parts.markings || !parts.result || plan.two_rooms) continue;
    ASSERT_EQ(judging.sheets[0].rounds.size(), boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i)
      ASSERT_EQ(number(judging.sheets[0], i, 0, "points"), boards[i].north_south_score) << i;
  }
}

TEST(BridgeProperty, FindsACardDealtTwice) {
  expect_found({"bridge/duplicate-card", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto one = static_cast<std::size_t>(pick(random, 0, 3));
                  const auto other = static_cast<std::size_t>(pick(random, 0, 3));
                  if (one == other) return Broken{};
                  auto& mine = board.hands[one];
                  const std::size_t taken = any(random, mine);
                  mine[taken] = board.hands[other][any(random, board.hands[other])];
                  const Card card = mine[taken];
                  std::sort(mine.begin(), mine.end(), [](Card a, Card b) { return a.index() > b.index(); });
                  // Where the other one plays it, this one has it wrongly; else the later of the two is reported.
                  bool played = false;
                  for (const auto& trick : board.tricks)
                    for (const BridgePlay& play : trick.plays) played = played || play.card == card;
                  const std::size_t later = played ? one : std::max(one, other);
                  // In the text of the hand, three dots stand between the suits.
                  std::size_t offset = 1;
                  for (const Card before : board.hands[later]) {
                    if (before == card) break;
                    ++offset;
                  }
                  offset += 3U - static_cast<std::size_t>(card.suit());
                  return Broken{"/deal/" + std::string(letter_of(bridge::kSeats[later])), offset};
                }});
}

TEST(BridgeProperty, FindsACardThatIsMissing) {
  expect_found({"bridge/missing-card", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto seat = static_cast<std::size_t>(pick(random, 0, 3));
                  auto& hand = board.hands[seat];
                  hand.erase(hand.begin() + pick(random, 0, 12));
                  return Broken{"/deal/" + std::string(letter_of(bridge::kSeats[seat]))};
                }});
}

TEST(BridgeProperty, FindsATurnedDeal) {
  expect_found({"bridge/turned-deal", [](BridgeBoard& board, std::mt19937_64& random) {
                  if (board.tricks.size() < 2) return Broken{};
                  std::rotate(board.hands.begin(), board.hands.begin() + pick(random, 1, 3), board.hands.end());
                  return Broken{"/deal", 0, true};
                }});
}

TEST(BridgeProperty, FindsADealerThatIsNotTheBoards) {
  BridgeParts parts;
  parts.auction = false;
  expect_found({"bridge/dealer-for-board",
                [](BridgeBoard& board, std::mt19937_64& random) {
                  board.dealer = bridge::left_of(board.dealer, static_cast<unsigned>(pick(random, 1, 3)));
                  return Broken{"/dealer"};
                },
                {},
                parts});
}

TEST(BridgeProperty, FindsAVulnerabilityThatIsNotTheBoards) {
  BridgeParts parts;
  parts.score = false;
  expect_found({"bridge/vulnerability-for-board",
                [](BridgeBoard& board, std::mt19937_64& random) {
                  board.vulnerable =
                      static_cast<bridge::Vulnerability>((static_cast<int>(board.vulnerable) + pick(random, 1, 3)) % 4);
                  return Broken{"/vulnerable"};
                },
                {},
                parts});
}

/// Where a bid of the auction stands, but the first.
std::vector<std::size_t> later_bids(const BridgeBoard& board) {
  std::vector<std::size_t> bids;
  for (std::size_t i = 0; i < board.auction.size(); ++i)
    if (board.auction[i].kind == CallKind::kBid) bids.push_back(i);
  if (!bids.empty()) bids.erase(bids.begin());
  return bids;
}

TEST(BridgeProperty, FindsAnInsufficientBid) {
  expect_found({"bridge/insufficient-bid", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto bids = later_bids(board);
                  if (bids.empty()) return Broken{};
                  const std::size_t at = bids[any(random, bids)];
                  bridge::Bid before;
                  for (std::size_t i = 0; i < at; ++i)
                    if (board.auction[i].kind == CallKind::kBid) before = board.auction[i].bid;
                  board.auction[at].bid = before;
                  if (before.denomination != bridge::Denomination::kClubs && pick(random, 0, 1) == 1)
                    board.auction[at].bid.denomination =
                        static_cast<bridge::Denomination>(static_cast<int>(before.denomination) - 1);
                  return Broken{"/auction/" + std::to_string(at)};
                }});
}

/// Puts `call` where it is not lawful, in place of a pass that the auction's end does not need.
Broken illegal(BridgeBoard& board, std::mt19937_64& random, CallKind kind) {
  std::vector<std::size_t> possible;
  bridge::Auction auction(board.dealer);
  for (std::size_t i = 0; i + 3 < board.auction.size(); ++i) {
    if (board.auction[i].kind == CallKind::kPass && auction.fault_of({kind, {}}) != bridge::CallFault::kNone)
      possible.push_back(i);
    auction.make(board.auction[i]);
  }
  if (possible.empty()) return {};
  const std::size_t at = possible[any(random, possible)];
  board.auction[at].kind = kind;
  return {"/auction/" + std::to_string(at)};
}

TEST(BridgeProperty, FindsAnIllegalDouble) {
  expect_found({"bridge/illegal-double",
                [](BridgeBoard& board, std::mt19937_64& random) { return illegal(board, random, CallKind::kDouble); }});
}

TEST(BridgeProperty, FindsAnIllegalRedouble) {
  expect_found({"bridge/illegal-redouble", [](BridgeBoard& board, std::mt19937_64& random) {
                  return illegal(board, random, CallKind::kRedouble);
                }});
}

TEST(BridgeProperty, FindsABidThatDoesNotExist) {
  expect_found({"bridge/impossible-bid", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto bids = later_bids(board);
                  if (bids.empty()) return Broken{};
                  const std::size_t at = bids[any(random, bids)];
                  board.auction[at].bid.level = 8;
                  return Broken{"/auction/" + std::to_string(at)};
                }});
}

TEST(BridgeProperty, FindsACallAfterTheEnd) {
  expect_found({"bridge/call-after-end", {}, [](const BridgeBoard&, Json& record, std::mt19937_64& random) {
                  record["auction"].push_back(pick(random, 0, 1) == 0 ? "Pass" : "7NT");
                  return Broken{"/auction/" + std::to_string(record["auction"].size() - 1)};
                }});
}

TEST(BridgeProperty, FindsAWrongContract) {
  expect_found({"bridge/wrong-contract", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  bridge::Contract other = board.contract;
                  switch (pick(random, 0, 2)) {
                    case 0:
                      other.bid.level = static_cast<std::uint8_t>(other.bid.level % 7 + 1);
                      break;
                    case 1:
                      other.bid.denomination =
                          static_cast<bridge::Denomination>((static_cast<int>(other.bid.denomination) + 1) % 5);
                      break;
                    case 2:
                      other.risk = static_cast<bridge::Risk>((static_cast<int>(other.risk) + 1) % 3);
                      break;
                  }
                  record["contract"] = name_of(other);
                  return Broken{"/contract"};
                }});
}

TEST(BridgeProperty, FindsAWrongDeclarer) {
  expect_found({"bridge/wrong-declarer", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  const Seat other = bridge::left_of(*board.declarer, static_cast<unsigned>(pick(random, 1, 3)));
                  record["declarer"] = letter_of(other);
                  return Broken{"/declarer"};
                }});
}

TEST(BridgeProperty, FindsAWrongWinner) {
  expect_found({"bridge/wrong-winner", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  const std::size_t trick = any(random, board.tricks);
                  if (!board.tricks[trick].winner) return Broken{};
                  const Seat other =
                      bridge::left_of(*board.tricks[trick].winner, static_cast<unsigned>(pick(random, 1, 3)));
                  record["tricks"][trick]["winner"] = letter_of(other);
                  return Broken{"/tricks/" + std::to_string(trick) + "/winner"};
                }});
}

void played_out(BridgePlan& plan) { plan.claims_of_ten = 0; }

TEST(BridgeProperty, FindsAWrongResult) {
  expect_found({"bridge/wrong-result",
                {},
                [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  const int other = (*board.declarer_tricks + pick(random, 1, 13)) % 14;
                  record["declarerTricks"] = other;
                  return Broken{"/declarerTricks"};
                },
                {},
                played_out});
}

TEST(BridgeProperty, FindsAnImpossibleResult) {
  expect_found({"bridge/impossible-result", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  if (!board.claimed && pick(random, 0, 1) == 0) {
                    record["declarerTricks"] = 14;
                    return Broken{"/declarerTricks"};
                  }
                  int won = 0, lost = 0;
                  for (const BridgeTrick& trick : board.tricks) {
                    if (!trick.winner) continue;
                    const bool ours = bridge::side_of(*trick.winner) == bridge::side_of(*board.declarer);
                    (ours ? won : lost) += 1;
                  }
                  if (!board.claimed || won + lost == 13 || (won == 0 && lost == 0)) return Broken{};
                  record["declarerTricks"] = won > 0 ? won - 1 : 13 - lost + 1;
                  return Broken{"/declarerTricks"};
                }});
}

TEST(BridgeProperty, FindsAWrongScore) {
  expect_found({"bridge/wrong-score", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  constexpr int kScores[] = {0, 50, 90, 110, 140, 420, 620, 1430, -50, -100, -200, -500};
                  const int other = kScores[pick(random, 0, 11)];
                  if (other == board.north_south_score) return Broken{};
                  record["score"] = {{"NS", other}};
                  return Broken{"/score/NS"};
                }});
}

TEST(BridgeProperty, FindsAnImpossibleScore) {
  expect_found({"bridge/impossible-score", {}, [](const BridgeBoard& board, Json& record, std::mt19937_64& random) {
                  record["score"] = {{"NS", board.north_south_score + (pick(random, 0, 1) == 0 ? 1 : -3)}};
                  return Broken{"/score/NS"};
                }});
}

TEST(BridgeProperty, FindsACardOfAnotherHand) {
  expect_found({"bridge/card-not-in-hand", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto all = places(board);
                  const Place at = all[any(random, all)];
                  BridgePlay& play = board.tricks[at.trick].plays[at.play];
                  // A card that its holder plays later, or never.
                  std::vector<Card> others;
                  for (const Seat seat : bridge::kSeats)
                    if (seat != play.seat)
                      others.insert(others.end(), board.hands[index_of(seat)].begin(),
                                    board.hands[index_of(seat)].end());
                  for (std::size_t t = 0; t <= at.trick; ++t)
                    for (const BridgePlay& earlier : board.tricks[t].plays) std::erase(others, earlier.card);
                  if (others.empty()) return Broken{};
                  play.card = others[any(random, others)];
                  return Broken{in_trick(at.trick, at.play)};
                }});
}

TEST(BridgeProperty, FindsACardPlayedTwice) {
  expect_found({"bridge/card-already-played", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto all = places(board);
                  const std::size_t at = any(random, all);
                  const std::size_t before = any(random, all);
                  if (before >= at) return Broken{};
                  board.tricks[all[at].trick].plays[all[at].play].card =
                      board.tricks[all[before].trick].plays[all[before].play].card;
                  return Broken{in_trick(all[at].trick, all[at].play)};
                }});
}

/// Exchanges a card that follows suit for one of another suit which its player leads or discards later, where nobody
/// else's play is touched: no trick is won by another.
TEST(BridgeProperty, FindsARevoke) {
  expect_found({"bridge/follow-suit", [](BridgeBoard& board, std::mt19937_64& random) {
                  const auto all = places(board);
                  for (int attempt = 0; attempt < 200; ++attempt) {
                    const Place one = all[any(random, all)];
                    const Place two = all[any(random, all)];
                    if (one.trick >= two.trick || one.play == 0) continue;
                    BridgePlay& revokes = board.tricks[one.trick].plays[one.play];
                    BridgePlay& later = board.tricks[two.trick].plays[two.play];
                    const cards::Suit led = board.tricks[one.trick].plays[0].card.suit();
                    if (revokes.seat != later.seat || revokes.card.suit() != led || later.card.suit() == led) continue;
                    if (two.play == 0 || later.card.suit() == board.tricks[two.trick].plays[0].card.suit()) continue;
                    std::swap(revokes.card, later.card);
                    const auto denomination = board.contract.bid.denomination;
                    const auto same = [&](std::size_t trick) {
                      const auto& plays = board.tricks[trick].plays;
                      return plays.size() < 4 ||
                             plays[winning_play(plays, denomination)].seat == board.tricks[trick].winner;
                    };
                    if (same(one.trick) && same(two.trick)) return Broken{in_trick(one.trick, one.play)};
                    std::swap(revokes.card, later.card);
                  }
                  return Broken{};
                }});
}

TEST(BridgeProperty, FindsAPlayOutOfTurn) {
  expect_found({"bridge/play-out-of-turn", [](BridgeBoard& board, std::mt19937_64& random) {
                  const std::size_t trick = any(random, board.tricks);
                  auto& plays = board.tricks[trick].plays;
                  if (plays.size() < 4) return Broken{};
                  const auto at = static_cast<std::size_t>(pick(random, 1, 2));
                  std::swap(plays[at], plays[at + 1]);
                  return Broken{in_trick(trick, at)};
                }});
}

TEST(BridgeProperty, FindsALeadOutOfTurn) {
  expect_found({"bridge/lead-out-of-turn", [](BridgeBoard& board, std::mt19937_64& random) {
                  const std::size_t trick = any(random, board.tricks);
                  auto& plays = board.tricks[trick].plays;
                  if (plays.size() < 4) return Broken{};
                  for (const BridgePlay& play : plays)
                    if (play.card.suit() != plays[0].card.suit()) return Broken{};  // or somebody would not follow suit
                  std::rotate(plays.begin(), plays.begin() + pick(random, 1, 3), plays.end());
                  return Broken{in_trick(trick, 0), 0, false, trick == 0 ? "bridge/opening-lead" : ""};
                }});
}

TEST(BridgeProperty, FindsAPlayThatIsMissing) {
  expect_found({"bridge/missing-play", [](BridgeBoard& board, std::mt19937_64& random) {
                  if (board.tricks.size() < 2) return Broken{};
                  const auto trick =
                      static_cast<std::size_t>(pick(random, 0, static_cast<int>(board.tricks.size()) - 2));
                  board.tricks[trick].plays.erase(board.tricks[trick].plays.begin() + pick(random, 1, 3));
                  return Broken{"/tricks/" + std::to_string(trick) + "/plays", 0, true};
                }});
}

}  // namespace
}  // namespace kibitzer::test
