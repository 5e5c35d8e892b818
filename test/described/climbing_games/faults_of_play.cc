#include "described/climbing_games/faults_of_play.h"

#include <algorithm>
#include <functional>

namespace kibitzer::test::dou_dizhu {
namespace {

bool leads(const Deal& deal, std::size_t play) { return deal.on_table_before(play) == nullptr; }

/// Writes other cards in the place of those of the play, without a class.
void write_cards(Trial& trial, std::size_t play, const Cards& cards) {
  Json& written = trial.record["plays"][trial.written(play)];
  written.erase("class");
  written["cards"] = Json::array();
  for (const Card& card : cards) written["cards"].push_back(card.name(trial.suited()));
}

/// Some play that is not a pass; of `leading` ones, or of others.
std::optional<std::size_t> any_play(Trial& trial, std::optional<bool> leading = std::nullopt) {
  return trial.any(trial.deal.plays.size(), [&](std::size_t i) {
    return !trial.deal.plays[i].pass() && (!leading || leads(trial.deal, i) == *leading);
  });
}

/// A card that a player has put down before the play, none of whose number they hold any more.
std::optional<Card> card_put_down(Trial& trial, std::size_t play, std::size_t player) {
  const auto held = counts_of(trial.deal.held_before(play, player));
  Cards may;
  for (std::size_t i = 0; i < play; ++i)
    for (const Card& card : trial.deal.plays[i].cards)
      if (trial.deal.plays[i].player == player && held[card.number] == 0) may.push_back(card);
  if (may.empty()) return std::nullopt;
  return may[trial.any(may.size())];
}

/// Leaves out a play of somebody who does not go out, for which `is` holds.
Place leave_out(Trial& trial, const std::function<bool(std::size_t)>& is) {
  const auto& plays = trial.deal.plays;
  const auto play = trial.any(plays.size(), [&](std::size_t i) {
    return !plays[i].pass() && !leads(trial.deal, i) && plays[i].player != plays.back().player && is(i);
  });
  if (!play) return std::nullopt;
  trial.record["plays"].erase(*play);
  const bool passes = std::any_of(plays.begin(), plays.end(), [](const Play& each) { return each.pass(); });
  return passes ? std::optional(at_play(*play, "player")) : std::nullopt;
}

}  // namespace

Shown under_way() {
  Shown shown;
  shown.points = shown.winners = false;
  return shown;
}

Shown without_hands(Shown shown) {
  shown.hands.fill(false);
  shown.stock = false;
  return shown;
}

Place weaker_play(Trial& trial) {
  const auto play = any_play(trial, false);
  if (!play) return std::nullopt;
  const Cards held = trial.deal.held_before(*play, trial.deal.plays[*play].player);
  const Play* const before = trial.deal.on_table_before(*play);
  for (int tries = 0; tries < 20; ++tries) {
    const Play other = random_play(held, nullptr, trial.random);
    if (beat(counts_of(other.cards), counts_of(before->cards))) continue;
    write_cards(trial, *play, other.cards);
    trial.cut_after(*play);
    return at_play(trial.written(*play), "cards");
  }
  return std::nullopt;
}

Place equal_play(Trial& trial) {
  // The same numbers again, from a player whose hand is not recorded.
  const auto play = trial.any(trial.deal.plays.size(), [&](std::size_t i) {
    const Play* const before = trial.deal.on_table_before(i);
    if (before == nullptr || trial.deal.plays[i].pass()) return false;
    return before->cards.size() == trial.deal.plays[i].cards.size() && before->kind == kKinds.size() - 1 &&
           before->cards.front().number < kLittleJoker;
  });
  if (!play) return std::nullopt;
  Card card = trial.deal.on_table_before(*play)->cards.front();
  std::size_t shown = 0;
  for (std::size_t i = 0; i < *play; ++i)
    for (const Card& each : trial.deal.plays[i].cards) shown += each.number == card.number ? 1 : 0;
  if (shown == 4 || trial.suited()) return std::nullopt;
  write_cards(trial, *play, {card});
  trial.cut_after(*play);
  return at_play(trial.written(*play), "cards");
}

Place cards_of_no_class(Trial& trial) {
  const auto play = any_play(trial);
  Cards held = trial.deal.held_before(*play, trial.deal.plays[*play].player);
  for (int tries = 0; tries < 20; ++tries) {
    std::shuffle(held.begin(), held.end(), trial.random);
    const Cards cards(held.begin(), held.begin() + 1 + static_cast<int>(trial.any(held.size())));
    if (!readings_of(counts_of(cards)).empty()) continue;
    write_cards(trial, *play, cards);
    trial.cut_after(*play);
    return at_play(trial.written(*play), "cards");
  }
  return std::nullopt;
}

Place another_class(Trial& trial) {
  const auto play = any_play(trial);
  const std::size_t kind = trial.deal.plays[*play].kind;
  const std::size_t other = (kind + 1 + trial.any(kKinds.size() - 1)) % kKinds.size();
  const std::size_t at = trial.written(*play);
  trial.record["plays"][at]["class"] = kKinds[other].name;
  return at_play(at, "class");
}

Place card_not_in_hand(Trial& trial) {
  const auto play = any_play(trial, true);
  const std::size_t player = trial.deal.plays[*play].player;
  const Cards held = trial.deal.held_before(*play, player);
  Cards may;
  for (const Card& card : whole_pack()) {
    const bool same = std::any_of(held.begin(), held.end(), [&](const Card& each) {
      return trial.suited() ? each == card : each.number == card.number;
    });
    if (!same) may.push_back(card);
  }
  // The stock may be unknown.
  if (may.empty() || (!trial.record.contains("stock") && player == trial.deal.landlord())) return std::nullopt;
  write_cards(trial, *play, {may[trial.any(may.size())]});
  trial.cut_after(*play);
  return at_play(trial.written(*play), "cards/0");
}

Place card_played_again(Trial& trial) {
  const auto play = any_play(trial, true);
  const auto card = card_put_down(trial, *play, trial.deal.plays[*play].player);
  if (!card) return std::nullopt;
  write_cards(trial, *play, {*card});
  trial.cut_after(*play);
  return at_play(trial.written(*play), "cards/0");
}

Place card_of_pack_played_again(Trial& trial) {
  const auto play = any_play(trial, true);
  Cards may;
  Counts shown{};
  for (std::size_t i = 0; i < *play; ++i)
    for (const Card& card : trial.deal.plays[i].cards) {
      ++shown[card.number];
      const bool all = shown[card.number] == 4 || card.number >= kLittleJoker;
      if (trial.suited() || all) may.push_back(card);
    }
  if (may.empty()) return std::nullopt;
  write_cards(trial, *play, {may[trial.any(may.size())]});
  trial.cut_after(*play);
  return at_play(trial.written(*play), "cards/0");
}

Place play_by_somebody_else(Trial& trial) {
  const std::size_t plays = trial.deal.plays.size();
  if (plays < 5) return std::nullopt;
  const std::size_t play = 1 + trial.any(plays - 4);
  trial.record["plays"][play]["player"] = kPlayers[(trial.deal.plays[play].player + 1 + trial.any(2)) % 3];
  return at_play(play, "player");
}

Place first_lead_by_somebody_else(Trial& trial) {
  const std::size_t other = (trial.deal.landlord() + 1 + trial.any(2)) % 3;
  const Play play = random_play(trial.deal.hands[other], nullptr, trial.random);
  write_cards(trial, 0, play.cards);
  trial.record["plays"][0]["player"] = kPlayers[other];
  trial.cut_after(0);
  return at_play(0, "player");
}

Place play_written_twice(Trial& trial) {
  if (trial.deal.plays.size() == 1) return std::nullopt;
  const std::size_t play = trial.any(trial.deal.plays.size() - 1);
  auto& plays = trial.record["plays"];
  const Json copy = plays[play];
  plays.insert(plays.begin() + static_cast<int>(play), copy);
  return at_play(play + 1, "player");
}

Place plays_swapped(Trial& trial) {
  const std::size_t plays = trial.deal.plays.size();
  if (plays < 4) return std::nullopt;
  const std::size_t play = trial.any(plays - 2);
  std::swap(trial.record["plays"][play], trial.record["plays"][play + 1]);
  return at_play(play, "player");
}

Place pass_left_out(Trial& trial) {
  const auto& plays = trial.deal.plays;
  if (std::count_if(plays.begin(), plays.end(), [](const Play& play) { return play.pass(); }) < 2) return std::nullopt;
  const auto pass = trial.any(plays.size(), [&](std::size_t i) { return plays[i].pass(); });
  trial.record["plays"].erase(*pass);
  return at_play(*pass, "player");
}

Place play_left_out_that_is_followed(Trial& trial) {
  // Somebody plays before, or as, it is the turn of the player of the play before.
  const auto& plays = trial.deal.plays;
  return leave_out(trial, [&](std::size_t i) {
    const std::size_t owner = trial.deal.on_table_before(i)->player;
    for (std::size_t next = i + 1; next < plays.size(); ++next) {
      if (!plays[next].pass()) return true;
      if (plays[next].player == owner) return false;
    }
    return false;
  });
}

Place play_left_out(Trial& trial) {
  return leave_out(trial, [](std::size_t) { return true; });
}

Place pass_in_lead(Trial& trial) {
  const auto play = any_play(trial, true);
  auto& plays = trial.record["plays"];
  for (std::size_t i = 3; i-- > 0;)
    plays.insert(plays.begin() + static_cast<int>(*play),
                 Json{{"player", kPlayers[(trial.deal.plays[*play].player + i) % 3]}});
  return at_play(*play, "player");
}

Place last_pass_in_lead(Trial& trial) {
  const auto play = any_play(trial, true);
  trial.record["plays"][*play] = {{"player", kPlayers[trial.deal.plays[*play].player]}};
  trial.cut_after(*play);
  return at_play(*play, "player");
}

Place play_after_end(Trial& trial) {
  const std::size_t plays = trial.deal.plays.size();
  const std::size_t next = (trial.deal.plays.back().player + 1) % 3;
  Json& added = trial.record["plays"].emplace_back(Json{{"player", kPlayers[next]}});
  if (trial.any(2) == 0) return at_play(plays, "player");
  for (const Card& card : random_play(trial.deal.held_before(plays, next), nullptr, trial.random).cards)
    added["cards"].push_back(card.name(trial.suited()));
  return at_play(plays, "player");
}

}  // namespace kibitzer::test::dou_dizhu
