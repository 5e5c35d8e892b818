// What each sentence says of the deal: who plays, who deals, how many cards, who leads, and what is trump.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>

#include "described/card_game_engine/reader_pass.h"
#include "described/card_game_engine/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::card_game_engine {

/// has player called "North"; has declarer; has talon of 2 cards
bool Sentences::player() {
  if (tokens_.peek().kind == TokenKind::kNumber) return number_of_players();
  if (tokens_.is("declarer")) {
    tokens_.take();
    return first_time(description_.outcome.declarer, "the declarer has"), true;
  }
  if (tokens_.is("talon")) return talon();
  Name name;
  if (!words({"player", "called"}) || !one_name(name, "player")) return false;
  if (draft_.said.player_count) {
    reporter_.report(kRule<"cge/said-twice">, here(), "the players have already been counted")
        .related.push_back({"they are counted here", *draft_.said.player_count});
    return true;
  }
  if (name.value.empty()) return true;
  auto& players = description_.players;
  const auto same = std::find_if(players.begin(), players.end(),
                                 [&](const Player& player) { return player.name.value == name.value; });
  if (same != players.end()) {
    draft_.deal_in_doubt = true;
    reporter_
        .report(kRule<"cge/repeated-player">, name.at, "there is already a player \"{}\"", text::printable(name.value))
        .related.push_back({"the first one is here", same->name.at});
    return true;
  }
  if (players.size() == kMostNamedPlayers) {
    draft_.deal_in_doubt = true;
    reporter_.report(kRule<"cge/players">, name.at,
                     "a game has at most {} players with names; more are written \"game has 5 players\"",
                     kMostNamedPlayers);
    return true;
  }
  players.push_back({std::move(name), std::nullopt, {}});
  return true;
}

/// has 3 to 7 players
bool Sentences::number_of_players() {
  constexpr auto kMost = static_cast<int>(kMostPlayers);
  int fewest = 1;
  if (!number(1, kMost, fewest)) return false;
  int most = fewest;
  if (tokens_.is("to")) {
    tokens_.take();
    if (!number(fewest, kMost, most)) return false;
  }
  if (!word("players")) return false;
  if (!draft_.said.player_count && !description_.players.empty()) {
    reporter_.report(kRule<"cge/said-twice">, here(), "the players have already been named")
        .related.push_back({"the first one is here", description_.players.front().name.at});
    return true;
  }
  if (!first_time(draft_.said.player_count, "the number of players has")) return true;
  description_.player_count = {static_cast<std::size_t>(fewest), static_cast<std::size_t>(most), here()};
  const std::size_t players = draft_.players.value_or(description_.player_count.most);
  for (std::size_t seat = 0; seat < players; ++seat)
    description_.players.push_back({{fmt::format("Player {}", seat + 1), here()}, std::nullopt, {}});
  return true;
}

/// has talon of 2 cards; has talon of 2 cards for declarer
bool Sentences::talon() {
  Talon talon;
  tokens_.take();
  if (!word("of") || !number(1, static_cast<int>(expressions::kMostCards), talon.cards)) return false;
  if (tokens_.is("card"))
    tokens_.take();
  else if (!word("cards"))
    return false;
  if (tokens_.is("for")) {
    if (!words({"for", "declarer"})) return false;
    talon.for_declarer = true;
  }
  talon.at = here();
  if (first_time(draft_.said.talon, "the talon has")) description_.talon = talon;
  return true;
}

/// The seat of a player who is named already.
std::optional<std::size_t> Sentences::seat_of(const Name& name) {
  const auto& players = description_.players;
  std::vector<std::string_view> names;
  names.reserve(players.size());
  for (const Player& player : players) names.push_back(player.name.value);
  const auto found = std::find(names.begin(), names.end(), name.value);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (!name.value.empty())
    reporter_.report(kRule<"cge/unknown-player">, name.at, "no player \"{}\" is named so far{}",
                     text::printable(name.value), suggestion(name.value, names));
  return std::nullopt;
}

/// gives 10 cards to each player; gives 10 cards to player "North"; the number may be "random"
bool Sentences::hand_size() {
  static constexpr std::array<std::string_view, 2> kWhose = {"each", "player"};
  if (tokens_.is("equal") || tokens_.is("(")) return hand_sizes_of_deals();
  std::optional<int> size;
  const text::Span at = tokens_.peek().at;
  if (tokens_.is("random")) {
    tokens_.take();
  } else {
    int cards = 0;
    if (!number(std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), cards)) return false;
    size = cards;
    if (cards < 1) {
      reporter_.report(kRule<"cge/hand-size">, {at.begin, tokens_.last().at.end}, "a player gets at least 1 card");
      size.reset();
    }
  }
  std::size_t whose = 0;
  if (tokens_.is("card"))
    tokens_.take();
  else if (!word("cards"))
    return false;
  if (!word("to") || !one_of(kWhose, whose)) return false;
  if (whose == 0) return word("player") && hand_size_of_all(size, at);
  return hand_size_of_one(size, at);
}

bool Sentences::hand_size_of_all(std::optional<int> size, text::Span at) {
  for (const Player& player : description_.players) {
    if (player.hand_size_at.end == 0 || draft_.said.hand_size_of_all) continue;
    reporter_
        .report(kRule<"cge/said-twice">, here(), "the number of cards of \"{}\" has already been given",
                text::printable(player.name.value))
        .related.push_back({"first given here", player.hand_size_at});
    return true;
  }
  if (!first_time(draft_.said.hand_size_of_all, "the number of cards has")) return true;
  draft_.hand_size_of_all = size;
  draft_.hand_size_at = {at.begin, tokens_.last().at.end};
  return true;
}

bool Sentences::hand_size_of_one(std::optional<int> size, text::Span at) {
  Name name;
  if (!one_name(name, "player")) return false;
  const auto seat = seat_of(name);
  if (!seat) return true;
  Player& player = description_.players[*seat];
  const text::Span earlier = draft_.said.hand_size_of_all.value_or(player.hand_size_at);
  if (earlier.end != 0) {
    reporter_
        .report(kRule<"cge/said-twice">, here(), "the number of cards of \"{}\" has already been given",
                text::printable(name.value))
        .related.push_back({"first given here", earlier});
    return true;
  }
  player.hand_size = size;
  player.hand_size_at = {at.begin, tokens_.last().at.end};
  return true;
}

/// gives equal cards to each player; gives (3, 2, 1) cards to each player
bool Sentences::hand_sizes_of_deals() {
  HandSizes sizes;
  sizes.equal = tokens_.is("equal");
  const text::Span at = tokens_.take().at;
  while (!sizes.equal && sizes.in_turn.size() < kMostDeals) {
    if (!number(1, static_cast<int>(expressions::kMostCards), sizes.in_turn.emplace_back())) return false;
    if (tokens_.is(")")) break;
    if (!symbol(",")) return false;
  }
  if ((!sizes.equal && !symbol(")")) || !words({"cards", "to", "each", "player"})) return false;
  if (!hand_size_of_all(std::nullopt, at)) return false;
  if (draft_.hand_size_at.begin != at.begin) return true;
  sizes.at = draft_.hand_size_at;
  description_.hand_sizes = std::move(sizes);
  return true;
}

/// deals from player "North", from random player, from recorded player
bool Sentences::dealer() {
  static constexpr std::array<std::string_view, 3> kWho = {"player", "random", "recorded"};
  static constexpr std::array kKinds = {DealerKind::kNamed, DealerKind::kRandom, DealerKind::kRecorded};
  std::size_t who = 0;
  if (!word("from") || !one_of(kWho, who)) return false;
  Dealer dealer;
  dealer.kind = kKinds[who];
  Name name;
  if (who == 0 ? !one_name(name, "player") : !word("player")) return false;
  dealer.at = here();
  if (!first_time(draft_.said.dealer, "the dealer has")) return true;
  if (who == 0) {
    const auto seat = seat_of(name);
    if (!seat) return true;
    dealer.player = *seat;
  }
  description_.dealer = dealer;
  return true;
}

/// passes 3 cards to left; passes 3 cards to (left, right, across, nobody)
bool Sentences::passing() {
  Passing passing;
  std::size_t whom = 0;
  if (!number(1, static_cast<int>(expressions::kMostCards), passing.cards)) return false;
  if (tokens_.is("card"))
    tokens_.take();
  else if (!word("cards"))
    return false;
  if (!word("to")) return false;
  const bool several = tokens_.is("(");
  if (several) tokens_.take();
  do {
    if (!one_of(kPassWords, whom)) return false;
    passing.in_turn.push_back(static_cast<PassTo>(whom));
  } while (several && passing.in_turn.size() < kMostDeals && !tokens_.is(")") && symbol(","));
  if (several && !symbol(")")) return false;
  passing.at = here();
  if (first_time(draft_.said.passing, "what is passed has")) description_.passing = std::move(passing);
  return true;
}

/// starts from player "North", from random player, from recorded player, from dealer, from player after dealer,
/// from holder of "Two of Clubs"
bool Sentences::starter() {
  static constexpr std::array<std::string_view, 5> kWho = {"player", "random", "recorded", "dealer", "holder"};
  static constexpr std::array kKinds = {StarterKind::kNamed, StarterKind::kRandom, StarterKind::kRecorded,
                                        StarterKind::kDealer, StarterKind::kHolder};
  std::size_t who = 0;
  if (!word("from") || !one_of(kWho, who)) return false;
  Starter starter;
  starter.kind = kKinds[who];
  Name name;
  if (who == 0 && tokens_.is("after")) {
    starter.kind = StarterKind::kAfterDealer;
    if (!words({"after", "dealer"})) return false;
  } else if (who == 0) {
    if (!one_name(name, "player")) return false;
  } else if (starter.kind == StarterKind::kHolder) {
    if (!word("of") || !one_name(name, "card")) return false;
  } else if (starter.kind != StarterKind::kDealer && !word("player")) {
    return false;
  }
  starter.at = here();
  if (!first_time(draft_.said.starter, "the start has")) return true;
  if (starter.kind == StarterKind::kNamed) {
    const auto seat = seat_of(name);
    if (!seat) return true;
    starter.player = *seat;
  } else if (starter.kind == StarterKind::kRandom && description_.players.empty()) {
    reporter_.report(kRule<"cge/unknown-player">, here(), "no player is named so far");
  }
  if (starter.kind == StarterKind::kHolder) draft_.starting_card = std::move(name);
  description_.starter = starter;
  return true;
}

/// trumpIs "Batons"; trumpIs recorded; trumpIs turned
bool Sentences::trump() {
  Name name;
  TrumpKind kind = TrumpKind::kSuit;
  if (tokens_.is("recorded") || tokens_.is("turned"))
    kind = tokens_.take().text == "recorded" ? TrumpKind::kRecorded : TrumpKind::kTurned;
  else if (!one_name(name, "suit"))
    return false;
  if (!first_time(draft_.said.trump, "the trump has")) return true;
  description_.trump = {kind, 0, here()};
  if (kind == TrumpKind::kSuit) draft_.trump = std::move(name);
  return true;
}

}  // namespace kibitzer::described::card_game_engine
