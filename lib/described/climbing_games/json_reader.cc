#include "described/climbing_games/json_reader.h"

#include <algorithm>
#include <array>

#include "described/deals/json_deals.h"
#include "described/rule_language/card_words.h"
#include "json/rules.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {
namespace {

using json::kRule;

/// The keys of a deal, which follow those that all sessions have.
constexpr std::array<std::string_view, 10> kOwnKeys = {"hands",  "stock",   "leader", "bids",      "plays",
                                                       "points", "winners", "level",  "exchanges", "finished"};
constexpr auto kKeys = deals::with_common_keys(kOwnKeys);
enum Key : std::size_t {
  kHands = deals::kNumberKey + 1,
  kStock,
  kLeader,
  kBids,
  kPlays,
  kPoints,
  kWinners,
  kLevel,
  kExchanges,
  kFinished
};

constexpr std::array<std::string_view, 3> kKeysOfPlay = {"player", "cards", "class"};
constexpr json::Form kFormOfPlay = {"a play", kKeysOfPlay, 1};

constexpr std::array<std::string_view, 3> kKeysOfExchange = {"from", "to", "cards"};
constexpr json::Form kFormOfExchange = {"an exchange", kKeysOfExchange, 3};

/// The card that a word in other letters surely stands for: "3H" for "H3", "h3", "TS" for "S0".
std::optional<std::string> card_meant(std::string_view word) {
  std::string upper;
  for (const char c : word) upper += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (const std::size_t ten = upper.find("10"); ten != std::string::npos) upper.replace(ten, 2, "0");
  std::replace(upper.begin(), upper.end(), 'T', '0');
  if (upper.size() == 1) upper.insert(upper.begin(), '.');
  if (rule_language::card_of(upper)) return upper;
  std::reverse(upper.begin(), upper.end());
  if (rule_language::card_of(upper)) return upper;
  return std::nullopt;
}

class Pass : public deals::JsonDeals<Session, Pass, kKeys.size()> {
 public:
  Pass(json::Reader& reader, Session& session) : JsonDeals(reader, session, kKeys) {}

  using JsonDeals::read_session;
  void read_parts(const Parts& parts, Deal& deal);

 private:
  void read_stock(Index index, Deal& deal);
  void read_plays(Index index, Deal& deal);
  void read_play(Index index, Deal& deal);
  void read_level(Index index, Deal& deal);
  void read_exchanges(Index index, Deal& deal);
  void read_exchange(Index index, Deal& deal);
  Card card(Index index);
};

void Pass::read_parts(const Parts& parts, Deal& deal) {
  if (parts[kHands] != kAbsent) read_hands(parts[kHands], deal.hands, [&](Index index) { return card(index); });
  if (parts[kStock] != kAbsent) read_stock(parts[kStock], deal);
  if (parts[kLeader] != kAbsent) deal.leader = player(parts[kLeader], "leader");
  if (parts[kBids] != kAbsent && read_bids(parts[kBids], deal)) deal.bids_at = key_at(parts[kBids]);
  if (parts[kPlays] != kAbsent) read_plays(parts[kPlays], deal);
  if (parts[kPoints] != kAbsent) read_points(parts[kPoints], deal);
  if (parts[kWinners] != kAbsent) read_winners(parts[kWinners], deal);
  if (parts[kLevel] != kAbsent) read_level(parts[kLevel], deal);
  if (parts[kExchanges] != kAbsent) read_exchanges(parts[kExchanges], deal);
  if (parts[kFinished] != kAbsent)
    reader_.array(parts[kFinished], "finished", [&](Index element) {
      if (const auto who = player(element, "a player")) append(session_.finished, deal.finished, *who);
    });
}

void Pass::read_level(Index index, Deal& deal) {
  const auto word = reader_.string(index, "level");
  if (!word) return;
  const auto number = *word == "10"       ? rule_language::number_of('0')
                      : word->size() == 1 ? rule_language::number_of(word->front())
                                          : std::nullopt;
  if (number) {
    deal.level = Level{rule_language::kNumberLetters[*number], at(index)};
    return;
  }
  reader_.fault(
      kRule<"json/unknown-value">, at(index),
      "\"{}\" is not a level, which is the number of a card: \"2\" to \"9\", \"0\", \"J\", \"Q\", \"K\" or \"A\"",
      text::printable(*word));
}

void Pass::read_exchanges(Index index, Deal& deal) {
  const bool array = reader_.array(index, "exchanges", [&](Index element) { read_exchange(element, deal); });
  if (array) deal.exchanges_at = key_at(index);
}

void Pass::read_exchange(Index index, Deal& deal) {
  std::optional<PlayerRef> from;
  std::optional<PlayerRef> to;
  Exchange made;
  reader_.object(index, kFormOfExchange, [&](std::size_t key, Index value) {
    if (key < 2) {
      (key == 0 ? from : to) = player(value, kKeysOfExchange[key]);
      return;
    }
    reader_.array(value, "cards", [&](Index element) {
      auto& given = append(session_.exchanged_cards, made.cards);
      given.card = card(element);
      given.at = reader_.head(element);
    });
  });
  if (!from || !to) return;
  made.from = *from;
  made.to = *to;
  made.at = from->at;
  append(session_.exchanges, deal.exchanges, made);
}

void Pass::read_stock(Index index, Deal& deal) {
  const bool array = reader_.array(index, "stock", [&](Index element) {
    auto& held = append(session_.hand_cards, deal.stock);
    held.card = card(element);
    held.at = reader_.head(element);
  });
  if (array) deal.stock_at = key_at(index);
}

void Pass::read_plays(Index index, Deal& deal) {
  const bool array = reader_.array(index, "plays", [&](Index element) { read_play(element, deal); });
  if (array) deal.plays_at = key_at(index);
}

void Pass::read_play(Index index, Deal& deal) {
  std::optional<PlayerRef> by;
  Play play;
  std::optional<text::Span> cards_at;
  reader_.object(index, kFormOfPlay, [&](std::size_t key, Index value) {
    if (key == 0) {
      by = player(value, "player");
    } else if (key == 1) {
      const bool array = reader_.array(value, "cards", [&](Index element) {
        auto& put_down = append(session_.play_cards, play.cards);
        put_down.card = card(element);
        put_down.at = reader_.head(element);
      });
      if (array) cards_at = at(value);
    } else {
      play.claimed_class = name(value, "class");
    }
  });
  if (!by) return;
  play.player = *by;
  play.at = play.pass() || !cards_at ? by->at : *cards_at;
  append(session_.plays, deal.plays, play);
}

Card Pass::card(Index index) {
  const auto word = reader_.string(index, "a card");
  if (!word) return {};
  if (const auto known = rule_language::card_of(*word)) return {*known};
  const auto meant = card_meant(*word);
  reader_.fault(
      kRule<"json/bad-card">, at(index), "\"{}\" is not a card{}", text::printable(*word),
      meant ? fmt::format("; did you mean \"{}\"?", *meant)
            : std::string(": a card is a suit and a number, such as \"H3\", \"S0\" for a ten, \".3\" without its "
                          "suit, or a joker, \"JB\" or \"JS\""));
  return {};
}

}  // namespace

void read_json(json::Reader& reader, std::uint32_t root, Session& session) {
  session.clear();
  Pass(reader, session).read_session(root);
}

}  // namespace kibitzer::described::climbing_games
