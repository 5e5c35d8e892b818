// A trick game as a description in the Card Game Engine's notation gives it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "expressions/checker.h"
#include "expressions/program.h"
#include "expressions/setting.h"
#include "expressions/tree.h"
#include "kernels/tricks/card_set.h"
#include "kernels/tricks/deck.h"
#include "records/values.h"

namespace kibitzer::described::card_game_engine {

inline constexpr std::size_t kMostPlayers = 10;
inline constexpr std::size_t kMostNamedPlayers = 4;  // as the notation has it
inline constexpr int kMostPointsOfCard = 1000000;
inline constexpr int kMostBid = 1000;

using Name = records::At<std::string>;

enum class RuleKind : std::uint8_t {
  kPlaying,
  kHand,
  kWin,
  kDeclaration,
  kBidding,
  kDealPoints,
  kSittingOut,
  kFigure,
  kEarlyEnd,
  kTrump,
  kLayingAway
};

/// "playing rule", "hand rule", "win condition", "declaration", "bidding rule", "rule of a deal's points", "rule of who sits out", "figure",
/// "rule of when a deal ends early", "trump rule", "rule of what is laid away".
std::string_view name_of(RuleKind kind);

/// A rule as written and compiled.
struct Rule {
  RuleKind kind = RuleKind::kPlaying;
  text::Span at;  ///< of the lambda
  expressions::Tree tree;
  expressions::NodeId root = 0;
  std::vector<expressions::Parameter> parameters;
  expressions::Checked checked;
  expressions::Program program;
  std::optional<expressions::Program> for_every_card;  ///< of a hand rule
};

struct Player {
  Name name;
  std::optional<int> hand_size;  ///< cards dealt; nothing if their number is random
  text::Span hand_size_at;
};

/// How many play. A description of several numbers is read for each of them (Description::for_players).
struct PlayerCount {
  std::size_t fewest = 0;
  std::size_t most = 0;
  text::Span at;
};

/// How many cards each player is dealt.
struct HandSizes {
  bool equal = false;  ///< the record says how many, the same for all
  std::vector<int>
      in_turn;  ///< from deal to deal, after the last of which the game ends; empty: every deal is the same
  text::Span at;
};

enum class StarterKind : std::uint8_t { kFirst, kNamed, kRandom, kRecorded, kDealer, kAfterDealer, kHolder };

struct Starter {
  StarterKind kind = StarterKind::kFirst;  ///< kFirst: nothing is said, and the player named first leads
  std::size_t player = 0;                  ///< by seat; where it is kFirst or kNamed
  tricks::Card card = 0;                   ///< whose holder leads, where it is kHolder
  text::Span at;
};

enum class DealerKind : std::uint8_t { kUnsaid, kNamed, kRandom, kRecorded };

/// Who deals. But where it is kRecorded, the deal passes to the next player after each deal.
struct Dealer {
  DealerKind kind = DealerKind::kUnsaid;
  std::size_t player = 0;  ///< of the first deal, by seat; where it is kNamed
  text::Span at;
};

/// Whom a player passes cards to: the next player, the one before, the one opposite, or nobody.
enum class PassTo : std::uint8_t { kLeft, kRight, kAcross, kNobody };

/// What descriptions and records call them, in their order.
inline constexpr std::array<std::string_view, 4> kPassWords = {"left", "right", "across", "nobody"};

/// Cards that every player passes to another before the play.
struct Passing {
  int cards = 0;
  std::vector<PassTo> in_turn;  ///< from deal to deal, and then from the first again
  text::Span at;
};

/// kTurned: a card is turned up after the deal, and its suit is trump.
enum class TrumpKind : std::uint8_t { kNone, kSuit, kRecorded, kTurned };

struct Trump {
  TrumpKind kind = TrumpKind::kNone;
  int suit = 0;
  text::Span at;
};

/// What the cards and tricks of a deal count. A side's points are worked out in units: `per_point` of them are one
/// point, and what is left over is dropped for each side at the end of a deal.
struct Counting {
  std::vector<int> of_card;  ///< units by card of the deck; all 0 if the description gives none
  bool cards_count = false;  ///< any of them
  int of_trick = 1;          ///< units for a trick as such
  int of_last_trick = 0;     ///< further ones for the last
  int per_point = 1;
};

/// What the points of a side become if it takes so many in a deal, and what every other side's become.
struct Turning {
  int points = 0;
  int own = 0;
  std::optional<int> others;  ///< nothing: theirs stay
  text::Span at;
};

/// What a player may announce, for whole points: once a deal, for their side.
struct Declaration {
  Name name;
  int points = 0;
  std::size_t rule =
      0;  ///< in Description::rules: (hand, trump) or (hand, trump, table, player) => whether it may be made
};

/// What a player may bid: once a deal, or in an auction as often as they like, in which 0 is to pass.
struct Bids {
  int least = 0;
  int most = 0;
  std::vector<int> values;  ///< ascending; empty: all numbers from `least` to `most`
  std::vector<std::pair<Name, int>> names;
  text::Span at;
  std::optional<text::Span> from_leader;  ///< where it says that bidding starts from the leader; nothing if it does not
  std::optional<text::Span> auction;      ///< where it says that there is one

  bool may_be(int bid) const {
    return values.empty() ? bid >= least && bid <= most : std::binary_search(values.begin(), values.end(), bid);
  }
  /// The name of a bid, or its number.
  std::string in_words(int bid) const;
};

/// Cards dealt to nobody.
struct Talon {
  int cards = 0;
  bool for_declarer = false;  ///< who may take them up, and lays as many away
  text::Span at;
};

/// Who the bidding makes declarer, and of which contract, as the record has them.
struct Outcome {
  std::vector<Name> contracts;
  std::optional<text::Span> declarer;  ///< where it says that there is one
};

enum class PointsKind : std::uint8_t {
  kCounted,   ///< what cards, tricks and declarations count
  kRule,      ///< what a rule makes of that, and of the tricks and bids
  kRecorded,  ///< the description does not say
};

/// How the points of a deal come about.
struct DealPoints {
  PointsKind kind = PointsKind::kCounted;
  std::size_t rule = 0;  ///< in Description::rules: (game, player) => the points of the player's side
};

/// A number that follows from a deal, and that records may state: one of the deal, or one of each player.
struct Figure {
  Name name;
  std::size_t rule = 0;  ///< in Description::rules: (game) or (game, player) => the number
  bool of_player = false;
};

struct Description {
  Name name;
  std::vector<Player> players;  ///< by seat, in order of play
  PlayerCount player_count;
  HandSizes hand_sizes;
  Dealer dealer;
  std::optional<Passing> passing;
  std::optional<Talon> talon;
  Starter starter;
  std::vector<Name> suits;
  std::vector<Name> ranks;  ///< weakest first
  Trump trump;
  /// The side of each player, from 0; partners share points. Without teams each player is a side.
  std::vector<std::size_t> side_of;
  std::size_t sides = 0;
  Counting counting;
  std::vector<Turning> turnings;          ///< several of the same points: the record says which
  std::optional<records::Number> target;  ///< points at which a game of several deals ends
  std::vector<Declaration> declarations;
  std::optional<Bids> bids;
  Outcome outcome;
  DealPoints deal_points;
  std::vector<Figure> figures;  ///< each rule may ask for those before its own
  std::vector<Rule> rules;      ///< in the order of the text

  std::shared_ptr<const expressions::Setting> setting;  ///< names and deck, as expressions see them
  tricks::Deck deck{0, 0};  ///< the same, as the kernel does: suit by suit, ranks weakest first
  std::string source;       ///< the text that all places are in
  std::string path;

  /// Whether sessions can be judged by it: no error was found.
  bool usable = false;

  /// The same description read for every smaller number of players, the smallest first.
  std::vector<std::shared_ptr<const Description>> for_fewer;

  bool has(RuleKind kind) const;
  /// Whether the dealer says who leads to the first trick.
  bool leads_by_dealer() const {
    return starter.kind == StarterKind::kDealer || starter.kind == StarterKind::kAfterDealer;
  }
  /// Cards dealt to `seat` in deal `number`, which is from 1; nothing if the record says how many.
  std::optional<int> hand_size(std::size_t seat, std::optional<int> number) const;
  /// Whether a session goes on until something ends it.
  bool of_many_deals() const { return target || deals(); }
  /// The number of deals, where the description says.
  std::optional<int> deals() const {
    return hand_sizes.in_turn.empty() ? std::nullopt : std::optional(static_cast<int>(hand_sizes.in_turn.size()));
  }
};

}  // namespace kibitzer::described::card_game_engine
