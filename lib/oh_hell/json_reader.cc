#include "oh_hell/json_reader.h"

#include <array>

#include "cards/words.h"
#include "json/rules.h"
#include "settings/json_reader.h"
#include "text/date.h"
#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

using json::kRule;

using Index = std::uint32_t;

constexpr Index kAbsent = 0;  // the root's own index, so no member's

/// The keys of each object, the required ones first. The enumerations number them.
constexpr std::array<std::string_view, 8> kSessionKeys = {"game", "players", "rounds", "rules",
                                                          "name", "date",    "place",  "totals"};
enum SessionKey : std::size_t { kGame, kPlayers, kRounds, kRules, kName, kDate, kPlace, kTotals };
constexpr json::Form kSessionForm = {"a session", kSessionKeys, 3};

constexpr std::array<std::string_view, 10> kRoundKeys = {"round", "trump",  "dealer", "trumpCard", "hands",
                                                         "bids",  "tricks", "won",    "points",    "made"};
enum RoundKey : std::size_t { kNumber, kTrump, kDealer, kTrumpCard, kHands, kBids, kTricks, kWon, kPoints, kMade };
constexpr json::Form kRoundForm = {"a round", kRoundKeys, 2};

constexpr std::array<std::string_view, 2> kBidKeys = {"player", "bid"};
constexpr json::Form kBidForm = {"a bid", kBidKeys, 2};
constexpr std::array<std::string_view, 2> kPlayKeys = {"player", "card"};
constexpr json::Form kPlayForm = {"a play", kPlayKeys, 2};
constexpr std::array<std::string_view, 2> kTrickKeys = {"plays", "winner"};
constexpr json::Form kTrickForm = {"a trick", kTrickKeys, 1};

constexpr std::array<std::string_view, 5> kTrumpNames = {"clubs", "diamonds", "hearts", "spades", "none"};
constexpr std::size_t kNoTrump = 4;

}  // namespace

/// One session being read.
class JsonReader::Pass {
 public:
  Pass(JsonReader& owner, json::Reader& reader, Session& session) : owner_(owner), reader_(reader), session_(session) {}

  void read_session(Index root);

 private:
  const json::Node& node(Index index) const { return reader_.document().node(index); }
  text::Span at(Index index) const { return node(index).at; }

  std::string_view stable(const json::Node& node);
  std::optional<Text> text(Index index, std::string_view what);
  std::optional<Text> name(Index index, std::string_view what);
  std::optional<PlayerRef> player(Index index, std::string_view what);
  PlayerRef player_of(const json::Node& key) { return session_.refer(stable(key), key.at); }

  void read_rules(Index index);
  void read_rules(Index index, Settings& settings);
  void read_players(Index index);
  void read_round(Index index);
  void read_round_parts(const std::array<Index, kRoundKeys.size()>& parts);
  void read_trump(Index index, Round& round);
  void read_hands(Index index, Round& round);
  void read_bids(Index index, Round& round);
  void read_tricks(Index index, Round& round);
  void read_trick(Index index, Round& round);
  void read_play(Index index, Trick& trick);
  template <typename Add>
  void read_numbers(Index index, std::string_view what, std::string_view each, Add add);

  JsonReader& owner_;
  json::Reader& reader_;
  Session& session_;
};

/// A text that holds as long as the source: the document keeps those with escapes only until its next read.
std::string_view JsonReader::Pass::stable(const json::Node& node) {
  const std::string_view found = reader_.document().text(node);
  return node.stored ? session_.keep(std::string(found)) : found;
}

std::optional<Text> JsonReader::Pass::text(Index index, std::string_view what) {
  if (!reader_.string(index, what)) return std::nullopt;
  return Text{stable(node(index)), at(index)};
}

std::optional<Text> JsonReader::Pass::name(Index index, std::string_view what) {
  const auto found = text(index, what);
  if (!found || found->text.size() <= kMaxNameBytes) return found;
  reader_.fault(kRule<"json/out-of-range">, found->at, "{} is longer than 1000 bytes", what);
  return std::nullopt;
}

std::optional<PlayerRef> JsonReader::Pass::player(Index index, std::string_view what) {
  if (!reader_.string(index, what)) return std::nullopt;
  return player_of(node(index));
}

void JsonReader::Pass::read_session(Index root) {
  std::array<Index, kSessionKeys.size()> parts{};
  session_.at = reader_.head(root);
  reader_.forget_faults();
  const bool object = reader_.object(root, kSessionForm, [&](std::size_t key, Index value) { parts[key] = value; });
  session_.damaged = !object;
  if (parts[kGame] != kAbsent) reader_.string(parts[kGame], "game");  // which game it is was asked before
  if (parts[kRules] != kAbsent) read_rules(parts[kRules]);
  const auto meta = [&](SessionKey key, std::optional<Text>& value) {
    if (parts[key] != kAbsent) value = name(parts[key], kSessionKeys[key]);
    if (value && value->text.empty()) value.reset();
  };
  meta(kName, session_.name);
  meta(kDate, session_.date);
  if (const auto why = session_.date ? text::no_such_day(session_.date->text) : std::nullopt)
    reader_.fault(kRule<"json/out-of-range">, session_.date->at, "there is no day {}: {}",
                  text::printable(session_.date->text), *why);
  meta(kPlace, session_.place);
  // Names are looked up while rounds are read, so the players come first, wherever the record has them.
  if (parts[kPlayers] != kAbsent)
    read_players(parts[kPlayers]);
  else
    session_.damaged = true;
  if (parts[kRounds] != kAbsent) {
    const bool array = reader_.array(parts[kRounds], "rounds", [&](Index index) {
      if (session_.rounds.size() < kMaxRounds) return read_round(index);
      if (!session_.damaged)
        reader_.fault(kRule<"json/out-of-range">, reader_.head(index), "more than 10000 rounds are not read");
      session_.damaged = true;
    });
    session_.damaged |= !array;
  } else {
    session_.damaged = true;
  }
  if (parts[kTotals] != kAbsent)
    read_numbers(parts[kTotals], "totals", "a total", [&](PlayerNumber total) { session_.totals.push_back(total); });
}

void JsonReader::Pass::read_rules(Index index) {
  session_.settings_at = reader_.head(index);
  const std::string_view written = reader_.document().written(node(index));
  if (owner_.settings_ && owner_.settings_text_ == written) {
    session_.settings = owner_.settings_;
    return;
  }
  const std::size_t faults_before = reader_.faults();
  if (node(index).kind == json::Kind::kObject) {
    Settings settings = *session_.settings;
    read_rules(index, settings);
    session_.settings = std::make_shared<const Settings>(std::move(settings));
  } else if (const auto chosen = reader_.one_of(index, "rules", preset_names())) {
    session_.settings = preset(preset_names()[*chosen]);
  }
  // A setting that is unknown here may change anything.
  session_.settings_unread = reader_.faults() > faults_before;
  if (session_.settings_unread) return;  // to be complained of in every record
  owner_.settings_ = session_.settings;
  owner_.settings_text_ = written;
}

void JsonReader::Pass::read_rules(Index index, Settings& settings) {
  const settings::Table& table = settings_table();
  const settings::SettingNodes given = settings::read_settings(reader_, index, table, settings);
  const Index scoring = given[table.index_of("scoring")];
  if (scoring != kAbsent) session_.scoring_at = reader_.head(scoring);
}

void JsonReader::Pass::read_players(Index index) {
  std::size_t listed = 0;
  const bool array = reader_.array(index, "players", [&](Index element) {
    const auto player = name(element, "a player's name");
    const bool nameless = player && player->text.empty();
    if (nameless) reader_.fault(kRule<"json/out-of-range">, player->at, "a player's name is empty");
    if (!player || nameless) {
      session_.damaged = true;
      return;
    }
    if (++listed <= kMaxPlayers) return session_.seat(*player);
    if (listed == kMaxPlayers + 1)
      reader_.fault(kRule<"json/out-of-range">, player->at, "more than 1000 players are not read");
    session_.damaged = true;
  });
  if (array && listed == 0 && !session_.damaged)
    reader_.fault(kRule<"json/out-of-range">, reader_.head(index),
                  "players lists nobody: a game has at least one player");
  session_.damaged |= !array || listed == 0;
}

void JsonReader::Pass::read_round(Index index) {
  std::array<Index, kRoundKeys.size()> parts{};
  reader_.forget_faults();
  const bool object = reader_.object(index, kRoundForm, [&](std::size_t key, Index value) { parts[key] = value; });
  if (!object) {
    session_.damaged = true;
    return;
  }
  Round& round = session_.rounds.emplace_back();
  round.at = round.number.at = reader_.head(index);
  const auto number = parts[kNumber] == kAbsent ? std::nullopt : reader_.integer(parts[kNumber], "round");
  if (number)
    round.number = {*number, at(parts[kNumber])};
  else
    session_.damaged = round.number_unread = true;
  if (number) round.at = at(parts[kNumber] - 1);  // the key's node is before its value's
  read_round_parts(parts);
  round.damaged = reader_.faulty();
}

void JsonReader::Pass::read_round_parts(const std::array<Index, kRoundKeys.size()>& parts) {
  Round& round = session_.rounds.back();
  if (parts[kTrump] != kAbsent) read_trump(parts[kTrump], round);
  if (parts[kTrumpCard] != kAbsent) {
    const auto card = reader_.card(parts[kTrumpCard]);
    round.trump_card = CardAt{card.value_or(cards::Card()), at(parts[kTrumpCard])};
  }
  if (parts[kDealer] != kAbsent) round.dealer = player(parts[kDealer], "dealer");
  if (parts[kHands] != kAbsent) read_hands(parts[kHands], round);
  if (parts[kBids] != kAbsent) read_bids(parts[kBids], round);
  if (parts[kTricks] != kAbsent) read_tricks(parts[kTricks], round);
  if (parts[kWon] != kAbsent) {
    round.won_at = at(parts[kWon] - 1);
    read_numbers(parts[kWon], "won", "a number of tricks won",
                 [&](PlayerNumber won) { append(session_.won, round.won, won); });
  }
  if (parts[kMade] != kAbsent)
    reader_.map(parts[kMade], "made", [&](const json::Node& key, Index value) {
      if (const auto made = reader_.boolean(value, "whether a bid was made"))
        append(session_.made, round.made, PlayerMade{player_of(key), *made, at(value)});
    });
  if (parts[kPoints] != kAbsent)
    read_numbers(parts[kPoints], "points", "a number of points",
                 [&](PlayerNumber points) { append(session_.points, round.points, points); });
}

void JsonReader::Pass::read_trump(Index index, Round& round) {
  round.trump.at = at(index);
  const bool text = node(index).kind == json::Kind::kString;
  const auto suit =
      text ? cards::suit_in_words(text::without_lookalikes(reader_.document().text(node(index)))) : std::nullopt;
  const auto meant = suit ? std::optional(static_cast<std::size_t>(*suit)) : std::nullopt;
  const auto found = reader_.one_of(index, "trump", kTrumpNames, meant);
  if (!found) return;
  round.trump.kind = *found == kNoTrump ? TrumpKind::kNone : TrumpKind::kSuit;
  if (*found != kNoTrump) round.trump.suit = cards::kSuits[*found];
}

void JsonReader::Pass::read_hands(Index index, Round& round) {
  reader_.map(index, "hands", [&](const json::Node& key, Index value) {
    Hand& hand = append(session_.hands, round.hands, Hand{player_of(key), {}});
    reader_.array(value, "a hand", [&](Index element) {
      CardAt& held = append(session_.hand_cards, hand.cards);
      if (const auto card = reader_.card(element)) held.card = *card;
      held.at = reader_.head(element);
    });
  });
}

void JsonReader::Pass::read_bids(Index index, Round& round) {
  round.bids_at = at(index - 1);
  reader_.array(index, "bids", [&](Index element) {
    std::optional<PlayerRef> bidder;
    std::optional<int> bid;
    text::Span bid_at;
    reader_.object(element, kBidForm, [&](std::size_t key, Index value) {
      if (key == 0) {
        bidder = player(value, "player");
      } else {
        bid = reader_.integer(value, "a bid");
        bid_at = at(value);
      }
    });
    if (bidder && bid) append(session_.bids, round.bids, PlayerNumber{*bidder, {*bid, bid_at}});
  });
}

void JsonReader::Pass::read_tricks(Index index, Round& round) {
  reader_.array(index, "tricks", [&](Index element) { read_trick(element, round); });
}

void JsonReader::Pass::read_trick(Index index, Round& round) {
  Trick& trick = append(session_.tricks, round.tricks, Trick{reader_.head(index), {}, {}});
  reader_.object(index, kTrickForm, [&](std::size_t key, Index value) {
    if (key == 1) {
      trick.winner = player(value, "winner");
      return;
    }
    trick.at = at(value - 1);
    reader_.array(value, "plays", [&](Index element) { read_play(element, trick); });
  });
}

void JsonReader::Pass::read_play(Index index, Trick& trick) {
  std::optional<PlayerRef> by;
  CardAt card{cards::Card(), reader_.head(index)};
  reader_.object(index, kPlayForm, [&](std::size_t key, Index value) {
    if (key == 0) {
      by = player(value, "player");
    } else {
      card = {reader_.card(value).value_or(cards::Card()), reader_.head(value)};
    }
  });
  if (!by) return;
  Play& play = append(session_.plays, trick.plays);
  play.player = *by;
  play.card = card;
}

template <typename Add>
void JsonReader::Pass::read_numbers(Index index, std::string_view what, std::string_view each, Add add) {
  reader_.map(index, what, [&](const json::Node& key, Index value) {
    if (const auto number = reader_.integer(value, each)) add(PlayerNumber{player_of(key), {*number, at(value)}});
  });
}

void JsonReader::read(json::Reader& reader, std::uint32_t root, Session& session) {
  session.clear(defaults_);
  Pass(*this, reader, session).read_session(root);
}

}  // namespace kibitzer::oh_hell
