#include "described/trick_games/json_reader.h"

#include <array>

#include "described/deals/json_deals.h"
#include "json/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::trick_games {
namespace {

using json::kRule;

/// The keys of a deal, which follow those that all sessions have.
constexpr std::array<std::string_view, 19> kOwnKeys = {
    "dealer",   "trump",    "trumpCard", "contract", "declarer", "leader", "bids",   "declarations", "hands",  "talon",
    "laidAway", "passedTo", "passed",    "tricks",   "claimed",  "won",    "points", "winners",      "figures"};
constexpr auto kKeys = deals::with_common_keys(kOwnKeys);
enum Key : std::size_t {
  kDealer = deals::kNumberKey + 1,
  kTrump,
  kTrumpCard,
  kContract,
  kDeclarer,
  kLeader,
  kBids,
  kDeclarations,
  kHands,
  kTalon,
  kLaidAway,
  kPassedTo,
  kPassed,
  kTricks,
  kClaimed,
  kWon,
  kPoints,
  kWinners,
  kFigures
};

constexpr std::array<std::string_view, 2> kDeclarationKeys = {"player", "declaration"};
constexpr json::Form kDeclarationForm = {"a declaration", kDeclarationKeys, 2};

constexpr std::array<std::string_view, 3> kFigureKeys = {"figure", "value", "player"};
constexpr json::Form kFigureForm = {"a figure", kFigureKeys, 2};

class Pass : public deals::JsonDeals<Session, Pass, kKeys.size()> {
 public:
  Pass(json::Reader& reader, Session& session, const Vocabulary& vocabulary)
      : JsonDeals(reader, session, kKeys), vocabulary_(vocabulary) {}

  using JsonDeals::read_session;
  void read_parts(const Parts& parts, Deal& deal);

 private:
  void read_trump(Index index, Deal& deal);
  void read_contract(Index index, Deal& deal);
  void read_passed_to(Index index, Deal& deal);
  void read_declarations(Index index, Deal& deal);
  void read_figures(Index index, Deal& deal);
  void read_cards(Index index, std::string_view what, std::optional<Range>& cards);
  std::optional<int> bid(Index index);
  Card card(Index index);

  const Vocabulary& vocabulary_;
};

void Pass::read_parts(const Parts& parts, Deal& deal) {
  const auto card_of = [&](Index index) { return card(index); };
  if (parts[kDealer] != kAbsent) deal.dealer = player(parts[kDealer], "dealer");
  if (parts[kTrump] != kAbsent) read_trump(parts[kTrump], deal);
  if (parts[kTrumpCard] != kAbsent) deal.turned = CardAt{card(parts[kTrumpCard]), at(parts[kTrumpCard])};
  if (parts[kContract] != kAbsent) read_contract(parts[kContract], deal);
  if (parts[kDeclarer] != kAbsent) deal.declarer = player(parts[kDeclarer], "declarer");
  if (parts[kLeader] != kAbsent) deal.leader = player(parts[kLeader], "leader");
  if (parts[kBids] != kAbsent) read_bids(parts[kBids], deal, [&](Index index) { return bid(index); });
  if (parts[kDeclarations] != kAbsent) read_declarations(parts[kDeclarations], deal);
  if (parts[kHands] != kAbsent) read_hands(parts[kHands], deal.hands, card_of);
  if (parts[kTalon] != kAbsent) read_cards(parts[kTalon], "talon", deal.talon);
  if (parts[kLaidAway] != kAbsent) read_cards(parts[kLaidAway], "laidAway", deal.laid_away);
  if (parts[kPassedTo] != kAbsent) read_passed_to(parts[kPassedTo], deal);
  if (parts[kPassed] != kAbsent) read_hands(parts[kPassed], deal.passed, card_of, "passed", "a list of cards");
  if (parts[kTricks] != kAbsent) read_tricks(parts[kTricks], deal.tricks, card_of);
  if (parts[kClaimed] != kAbsent) deal.claimed = player(parts[kClaimed], "claimed");
  if (parts[kWon] != kAbsent)
    read_numbers(parts[kWon], "won", "a number of tricks",
                 [&]() -> PlayerNumber& { return append(session_.won, deal.won); });
  if (parts[kPoints] != kAbsent) read_points(parts[kPoints], deal);
  if (parts[kWinners] != kAbsent) read_winners(parts[kWinners], deal);
  if (parts[kFigures] != kAbsent) read_figures(parts[kFigures], deal);
}

void Pass::read_trump(Index index, Deal& deal) {
  deal.trump.at = at(index);
  const auto found = reader_.one_of(index, "trump", vocabulary_.trumps());
  if (!found) return;
  const bool none = *found + 1 == vocabulary_.trumps().size();
  deal.trump.kind = none ? TrumpKind::kNone : TrumpKind::kSuit;
  if (!none) deal.trump.suit = static_cast<int>(*found);
}

void Pass::read_contract(Index index, Deal& deal) {
  if (vocabulary_.contracts().empty())
    reader_.fault(kRule<"json/unknown-value">, at(index), "a contract is recorded, but this game has none");
  else if (const auto contract = reader_.one_of(index, "contract", vocabulary_.contracts()))
    deal.contract = {*contract, at(index)};
}

void Pass::read_passed_to(Index index, Deal& deal) {
  using card_game_engine::PassTo;
  if (const auto whom = reader_.one_of(index, "passedTo", card_game_engine::kPassWords))
    deal.passed_to = {static_cast<PassTo>(*whom), at(index)};
}

void Pass::read_declarations(Index index, Deal& deal) {
  deal.declarations_recorded = true;
  reader_.array(index, "declarations", [&](Index element) {
    std::optional<PlayerRef> by;
    std::optional<std::size_t> what;
    text::Span what_at;
    reader_.object(element, kDeclarationForm, [&](std::size_t key, Index value) {
      if (key == 0) {
        by = player(value, "player");
      } else {
        what = reader_.one_of(value, "declaration", vocabulary_.declarations());
        what_at = at(value);
      }
    });
    if (by && what) append(session_.declarations, deal.declarations, Announced{*by, *what, what_at});
  });
}

void Pass::read_figures(Index index, Deal& deal) {
  reader_.array(index, "figures", [&](Index element) {
    std::optional<std::size_t> figure;
    std::optional<int> value;
    StatedFigure stated;
    text::Span named_at;
    reader_.object(element, kFigureForm, [&](std::size_t key, Index part) {
      if (key == 0) {
        named_at = at(part);
        figure = reader_.one_of(part, "figure", vocabulary_.figures());
      } else if (key == 1) {
        value = reader_.integer(part, "a figure");
        stated.number.at = at(part);
      } else {
        stated.player = player(part, "player");
      }
    });
    if (!figure || !value) return;
    stated.figure = *figure;
    stated.number.value = *value;
    if (vocabulary_.of_player(*figure) == stated.player.has_value())
      append(session_.figures, deal.figures) = stated;
    else
      reader_.fault(kRule<"json/unknown-value">, named_at, "\"{}\" is a figure of {}",
                    text::printable(vocabulary_.figures()[*figure]),
                    stated.player ? "the deal, and not of a player" : "each player, and no player is named");
  });
}

void Pass::read_cards(Index index, std::string_view what, std::optional<Range>& cards) {
  cards = Range();
  const bool array = reader_.array(index, what, [&](Index element) {
    append(session_.hand_cards, *cards, CardAt{card(element), reader_.head(element)});
  });
  if (!array) cards.reset();
}

/// The number of a bid, or its name.
std::optional<int> Pass::bid(Index index) {
  const auto& names = vocabulary_.bids();
  if (names.empty() || reader_.document().node(index).kind != json::Kind::kString)
    return reader_.integer(index, "a bid");
  const auto named = reader_.one_of(index, "bid", names);
  return named ? std::optional(vocabulary_.bid(*named)) : std::nullopt;
}

Card Pass::card(Index index) {
  const auto word = reader_.string(index, "a card");
  if (!word) return {};
  if (const auto known = vocabulary_.card(*word)) return {*known};
  const auto near = vocabulary_.card_meant(*word);
  reader_.fault(kRule<"json/bad-card">, at(index), "\"{}\" is not a card of this game{}", text::printable(*word),
                near ? fmt::format("; did you mean \"{}\"?", vocabulary_.name_of(*near))
                     : fmt::format(": cards are called \"{}\"", vocabulary_.name_of(0)));
  return {};
}

}  // namespace

void read_json(json::Reader& reader, std::uint32_t root, const Vocabulary& vocabulary, Session& session) {
  session.clear();
  Pass(reader, session, vocabulary).read_session(root);
}

}  // namespace kibitzer::described::trick_games
