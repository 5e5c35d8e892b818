// Reads from JSON what the records of trick games have in common: names, players, hands, tricks and numbers by player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/reader.h"
#include "json/rules.h"
#include "records/players.h"
#include "records/tricks.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::records {

/// The node of a member that the record does not have: the root's own index, so no member's.
inline constexpr std::uint32_t kAbsentNode = 0;

/// One session being read. `Session` derives from Players, and has name, date, place, damaged, hands, hand_cards, tricks
/// and plays as oh_hell::Session has them, and keep().
template <typename Session>
class JsonPass {
 protected:
  using Index = std::uint32_t;

  JsonPass(json::Reader& reader, Session& session) : reader_(reader), session_(session) {}

  const json::Node& node(Index index) const { return reader_.document().node(index); }
  text::Span at(Index index) const { return node(index).at; }
  /// The place of the key whose value is at `index`: the key's node is before its value's.
  text::Span key_at(Index index) const { return at(index - 1); }

  /// A text that holds as long as the source: the document keeps those with escapes only until its next read.
  std::string_view stable(const json::Node& node) {
    const std::string_view found = reader_.document().text(node);
    return node.stored ? session_.keep(std::string(found)) : found;
  }

  std::optional<Text> name(Index index, std::string_view what) {
    if (!reader_.string(index, what)) return std::nullopt;
    const Text found{stable(node(index)), at(index)};
    if (found.text.size() <= kMaxNameBytes) return found;
    reader_.fault(json::kRule<"json/out-of-range">, found.at, "{} is longer than 1000 bytes", reader_.called(what));
    return std::nullopt;
  }

  std::optional<PlayerRef> player(Index index, std::string_view what) {
    if (!reader_.string(index, what)) return std::nullopt;
    return player_of(node(index));
  }
  PlayerRef player_of(const json::Node& key) { return session_.refer(stable(key), key.at); }

  /// The same, filled in place: a reference that is built and then copied costs a store stall each time, and there are
  /// many. False where there is no name.
  bool player(Index index, std::string_view what, PlayerRef& player) {
    if (!reader_.string(index, what)) return false;
    refer(node(index), player);
    return true;
  }
  void refer(const json::Node& key, PlayerRef& player) {
    player.index = session_.refer_index(stable(key), key.at);
    player.at = key.at;
  }

  /// Name, date and place of the session, each where it is given and not empty.
  void read_meta(Index name_index, Index date_index, Index place_index) {
    const auto read = [&](Index index, std::string_view what, std::optional<Text>& value) {
      if (index != kAbsentNode) value = name(index, what);
      if (value && value->text.empty()) value.reset();
    };
    read(name_index, "name", session_.name);
    read(date_index, "date", session_.date);
    if (const auto why = session_.date ? text::no_such_day(session_.date->text) : std::nullopt)
      reader_.fault(json::kRule<"json/out-of-range">, session_.date->at, "there is no day {}: {}",
                    text::printable(session_.date->text), *why);
    read(place_index, "place", session_.place);
  }

  /// Call it before reading whatever names players, wherever that is in the record.
  void read_players(Index index) {
    std::size_t listed = 0;
    const bool array = reader_.array(index, "players", [&](Index element) {
      const auto player = name(element, "a player's name");
      const bool nameless = player && player->text.empty();
      if (nameless) reader_.fault(json::kRule<"json/out-of-range">, player->at, "a player's name is empty");
      if (!player || nameless) {
        session_.damaged = true;
        return;
      }
      if (++listed <= kMaxPlayers) return session_.seat(*player);
      if (listed == kMaxPlayers + 1)
        reader_.fault(json::kRule<"json/out-of-range">, player->at, "more than 1000 players are not read");
      session_.damaged = true;
    });
    if (array && listed == 0 && !session_.damaged)
      reader_.fault(json::kRule<"json/out-of-range">, reader_.head(index),
                    "players lists nobody: a game has at least one player");
    session_.damaged |= !array || listed == 0;
  }

  /// Calls read_round(node index) for each of the rounds that are read.
  template <typename ReadRound>
  void read_rounds(Index index, ReadRound read_round) {
    const bool array = reader_.array(index, "rounds", [&](Index element) {
      if (session_.rounds.size() < kMaxRounds) return read_round(element);
      if (!session_.damaged)
        reader_.fault(json::kRule<"json/out-of-range">, reader_.head(element), "more than 10000 {} are not read",
                      reader_.called("rounds"));
      session_.damaged = true;
    });
    session_.damaged |= !array;
  }

  /// `card_of` reads the card of a node, the unknown card if it has none.
  template <typename CardOf>
  void read_hands(Index index, Range& hands, CardOf card_of, std::string_view what = "hands",
                  std::string_view each = "a hand") {
    reader_.map(index, what, [&](const json::Node& key, Index value) {
      Hand& hand = append(session_.hands, hands);
      refer(key, hand.player);
      reader_.array(value, each, [&](Index element) {
        auto& held = append(session_.hand_cards, hand.cards);
        held.card = card_of(element);
        held.at = reader_.head(element);
      });
    });
  }

  template <typename CardOf>
  void read_tricks(Index index, Range& tricks, CardOf card_of) {
    reader_.array(index, "tricks", [&](Index element) { read_trick(element, tricks, card_of); });
  }

  /// Fills in the PlayerNumber that next() appends for each member of an object of numbers by player.
  template <typename Next>
  void read_numbers(Index index, std::string_view what, std::string_view each, Next next) {
    reader_.map(index, what, [&](const json::Node& key, Index value) {
      const auto number = reader_.integer(value, each);
      if (!number) return;
      PlayerNumber& given = next();
      refer(key, given.player);
      given.number.value = *number;
      given.number.at = at(value);
    });
  }

  json::Reader& reader_;
  Session& session_;

 private:
  static constexpr std::string_view kPlayKeys[] = {"player", "card"};
  static constexpr json::Form kPlayForm = {"a play", kPlayKeys, 2};
  static constexpr std::string_view kTrickKeys[] = {"plays", "winner"};
  static constexpr json::Form kTrickForm = {"a trick", kTrickKeys};

  template <typename CardOf>
  void read_trick(Index index, Range& tricks, CardOf card_of) {
    Trick& trick = append(session_.tricks, tricks);
    trick.at = reader_.head(index);
    reader_.object(index, kTrickForm, [&](std::size_t key, Index value) {
      if (key == 1) {
        if (!player(value, "winner", trick.winner.emplace())) trick.winner.reset();
        return;
      }
      trick.at = key_at(value);
      reader_.array(value, "plays", [&](Index element) { read_play(element, trick, card_of); });
    });
  }

  template <typename CardOf>
  void read_play(Index index, Trick& trick, CardOf card_of) {
    auto& play = append(session_.plays, trick.plays);
    play.card.at = reader_.head(index);
    bool by_somebody = false;
    reader_.object(index, kPlayForm, [&](std::size_t key, Index value) {
      if (key == 0) {
        by_somebody = player(value, "player", play.player);
      } else {
        play.card.card = card_of(value);
        play.card.at = reader_.head(value);
      }
    });
    if (!by_somebody) take_back(session_.plays, trick.plays);
  }
};

}  // namespace kibitzer::records
