#include "oh_hell/json_reader.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/words.h"
#include "json/rules.h"
#include "records/json_pass.h"
#include "settings/json_reader.h"
#include "text/lookalikes.h"

namespace kibitzer::oh_hell {
namespace {

using json::kRule;

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

constexpr std::array<std::string_view, 5> kTrumpNames = {"clubs", "diamonds", "hearts", "spades", "none"};
constexpr std::size_t kNoTrump = 4;

}  // namespace

/// One session being read.
class JsonReader::Pass : records::JsonPass<Session> {
 public:
  Pass(JsonReader& owner, json::Reader& reader, Session& session) : JsonPass(reader, session), owner_(owner) {}

  void read_session(Index root);

 private:
  static constexpr Index kAbsent = records::kAbsentNode;

  void read_rules(Index index);
  void read_rules(Index index, Settings& settings);
  void read_round(Index index);
  void read_round_parts(const std::array<Index, kRoundKeys.size()>& parts);
  void read_trump(Index index, Round& round);
  void read_bids(Index index, Round& round);
  std::optional<Points> points(Index index, std::string_view what);
  template <typename Next>
  void read_points(Index index, std::string_view what, std::string_view each, Next next);

  JsonReader& owner_;
};

/// Whole points, or half ones: 2.5.
std::optional<Points> JsonReader::Pass::points(Index index, std::string_view what) {
  std::string_view written = reader_.document().written(node(index));
  if (node(index).kind != json::Kind::kNumber || !written.ends_with(".5")) {
    const auto whole = reader_.integer(index, what);
    return whole ? std::optional(Points(*whole)) : std::nullopt;
  }
  written.remove_suffix(2);
  int whole = 0;
  const auto [stop, error] = std::from_chars(written.data(), written.data() + written.size(), whole);
  if (error != std::errc() || stop != written.data() + written.size() || whole > json::kMaxNumber ||
      whole < -json::kMaxNumber) {
    reader_.integer(index, what);  // which reports it
    return std::nullopt;
  }
  return Points(whole) + Points::of_halves(written.starts_with('-') ? -1 : 1);
}

/// Fills in the points that next() appends for each member of an object of points by player.
template <typename Next>
void JsonReader::Pass::read_points(Index index, std::string_view what, std::string_view each, Next next) {
  reader_.map(index, what, [&](const json::Node& key, Index value) {
    const auto given = points(value, each);
    if (!given) return;
    PlayerPoints& entry = next();
    refer(key, entry.player);
    entry.number = {*given, at(value)};
  });
}

void JsonReader::Pass::read_session(Index root) {
  std::array<Index, kSessionKeys.size()> parts{};
  session_.at = reader_.head(root);
  reader_.forget_faults();
  const bool object = reader_.object(root, kSessionForm, [&](std::size_t key, Index value) { parts[key] = value; });
  session_.damaged = !object;
  if (parts[kGame] != kAbsent) reader_.string(parts[kGame], "game");  // the game itself was checked before
  if (parts[kRules] != kAbsent) read_rules(parts[kRules]);
  read_meta(parts[kName], parts[kDate], parts[kPlace]);
  if (parts[kPlayers] != kAbsent)
    read_players(parts[kPlayers]);
  else
    session_.damaged = true;
  if (parts[kRounds] != kAbsent)
    read_rounds(parts[kRounds], [&](Index index) { read_round(index); });
  else
    session_.damaged = true;
  if (parts[kTotals] != kAbsent)
    read_points(parts[kTotals], "totals", "a total", [&]() -> PlayerPoints& { return session_.totals.emplace_back(); });
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
  if (session_.settings_unread) return;  // and not kept, so that every record reports it
  owner_.settings_ = session_.settings;
  owner_.settings_text_ = written;
}

void JsonReader::Pass::read_rules(Index index, Settings& settings) {
  const settings::Table& table = settings_table();
  const settings::SettingNodes given = settings::read_settings(reader_, index, table, settings);
  const Index scoring = given[table.index_of("scoring")];
  if (scoring != kAbsent) session_.scoring_at = reader_.head(scoring);
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
  if (number) round.at = key_at(parts[kNumber]);
  read_round_parts(parts);
  round.damaged = reader_.faulty();
}

void JsonReader::Pass::read_round_parts(const std::array<Index, kRoundKeys.size()>& parts) {
  Round& round = session_.rounds.back();
  const auto card_of = [&](Index index) { return reader_.card(index).value_or(cards::Card()); };
  if (parts[kTrump] != kAbsent) read_trump(parts[kTrump], round);
  if (parts[kTrumpCard] != kAbsent) {
    round.trump_card = CardAt{card_of(parts[kTrumpCard]), at(parts[kTrumpCard])};
  }
  if (parts[kDealer] != kAbsent) round.dealer = player(parts[kDealer], "dealer");
  if (parts[kHands] != kAbsent) read_hands(parts[kHands], round.hands, card_of);
  if (parts[kBids] != kAbsent) read_bids(parts[kBids], round);
  if (parts[kTricks] != kAbsent) read_tricks(parts[kTricks], round.tricks, card_of);
  if (parts[kWon] != kAbsent) {
    round.won_at = key_at(parts[kWon]);
    read_numbers(parts[kWon], "won", "a number of tricks won",
                 [&]() -> PlayerNumber& { return append(session_.won, round.won); });
  }
  if (parts[kMade] != kAbsent)
    reader_.map(parts[kMade], "made", [&](const json::Node& key, Index value) {
      if (const auto made = reader_.boolean(value, "whether a bid was made"))
        append(session_.made, round.made, PlayerMade{player_of(key), *made, at(value)});
    });
  if (parts[kPoints] != kAbsent)
    read_points(parts[kPoints], "points", "a number of points",
                [&]() -> PlayerPoints& { return append(session_.points, round.points); });
}

void JsonReader::Pass::read_trump(Index index, Round& round) {
  round.trump.at = at(index);
  const bool is_text = node(index).kind == json::Kind::kString;
  const std::string_view word = is_text ? reader_.document().text(node(index)) : std::string_view();
  std::optional<std::size_t> meant;
  if (is_text && std::find(kTrumpNames.begin(), kTrumpNames.end(), word) == kTrumpNames.end()) {
    const auto suit = cards::suit_in_words(text::without_lookalikes(word));
    if (suit) meant = static_cast<std::size_t>(*suit);
  }
  const auto found = reader_.one_of(index, "trump", kTrumpNames, meant);
  if (!found) return;
  round.trump.kind = *found == kNoTrump ? TrumpKind::kNone : TrumpKind::kSuit;
  if (*found != kNoTrump) round.trump.suit = cards::kSuits[*found];
}

void JsonReader::Pass::read_bids(Index index, Round& round) {
  round.bids_at = key_at(index);
  reader_.array(index, "bids", [&](Index element) {
    PlayerNumber& bid = append(session_.bids, round.bids);
    bool bidder = false;
    bool number = false;
    reader_.object(element, kBidForm, [&](std::size_t key, Index value) {
      if (key == 0) {
        bidder = player(value, "player", bid.player);
      } else if (const auto given = reader_.integer(value, "a bid")) {
        number = true;
        bid.number.value = *given;
        bid.number.at = at(value);
      }
    });
    if (!bidder || !number) take_back(session_.bids, round.bids);
  });
}

void JsonReader::read(json::Reader& reader, std::uint32_t root, Session& session) {
  session.clear(defaults_);
  Pass(*this, reader, session).read_session(root);
}

}  // namespace kibitzer::oh_hell
