#include "reports/audit/difference_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "judging/record_print.h"
#include "text/plain_letters.h"
#include "text/words.h"

namespace kibitzer::reports::audit {
namespace {

using diagrams::Diagram;

constexpr std::size_t kMostNamed = 5;

std::string player(const Diagram& diagram, std::optional<std::size_t> index) {
  constexpr std::array<std::string_view, 4> kSeats = {"North", "East", "South", "West"};
  if (!index) return "somebody";
  if (diagram.compass && *index < kSeats.size()) return std::string(kSeats[*index]);
  if (*index < diagram.players.size() && !diagram.players[*index].text.empty()) return diagram.players[*index].text;
  return fmt::format("player {}", *index + 1);
}

/// "call 5", and what it is.
using Named = std::vector<std::pair<std::string, std::string>>;

/// Adds what differs, name by name, both lists being in the order of the record; `of` is what the list has: "cards".
/// What only one of them has is counted where it is much.
void compare(const Named& here, const Named& there, std::string_view of, std::vector<std::string>& found) {
  const std::map<std::string_view, std::string_view> theirs(there.begin(), there.end());
  const std::map<std::string_view, std::string_view> ours(here.begin(), here.end());
  for (const auto& [name, value] : here)
    if (const auto other = theirs.find(name); other != theirs.end() && other->second != value)
      found.push_back(fmt::format("{} is {}, there {}", name, value, other->second));
  const auto add_lacking = [&](const Named& all, const auto& others, std::string_view where) {
    std::vector<std::string> lacking;
    for (const auto& [name, value] : all)
      if (!others.contains(name)) lacking.push_back(fmt::format("{} is {} only {}", name, value, where));
    if (lacking.size() > 2)
      found.push_back(fmt::format("{} {} are only {}", lacking.size(), of, where));
    else
      found.insert(found.end(), lacking.begin(), lacking.end());
  };
  add_lacking(here, theirs, "here");
  add_lacking(there, ours, "there");
}

Named players_of(const Diagram& diagram) {
  Named named;
  for (std::size_t i = 0; i < diagram.players.size(); ++i)
    if (!diagram.players[i].text.empty())
      named.emplace_back(diagram.compass ? player(diagram, i) : fmt::format("player {}", i + 1),
                         diagram.players[i].text);
  return named;
}

/// `names` as `other` spells them, where they differ in nothing but case and accents.
Named as_spelt(Named names, const Named& other) {
  for (auto& [seat, name] : names)
    for (const auto& [other_seat, spelt] : other)
      if (seat == other_seat && text::plain_letters(name) == text::plain_letters(spelt)) name = spelt;
  return names;
}

Named facts_of(const Diagram& diagram) {
  Named named;
  if (diagram.round)
    named.emplace_back(diagram.compass ? "the board's number" : "the round", std::to_string(*diagram.round));
  if (!diagram.claimed.empty()) named.emplace_back("the stated result", diagram.claimed);
  for (const diagrams::Fact& fact : diagram.facts) {
    if (judging::is_beside_the_game(fact.name)) continue;
    std::string value;
    for (const diagrams::Word& word : fact.words) value += (value.empty() ? "" : " ") + word.text;
    named.emplace_back("the " + text::lowered(fact.name), value);
  }
  return named;
}

Named hands_of(const Diagram& diagram) {
  Named named;
  for (const diagrams::Hand& hand : diagram.hands)
    for (const diagrams::Suit& suit : hand.suits)
      for (const diagrams::Word& card : suit.cards)
        named.emplace_back(fmt::format("the {}{}", suit.name, card.text), player(diagram, hand.player) + "'s");
  return named;
}

Named calls_of(const Diagram& diagram) {
  Named named;
  for (const diagrams::Turns& turns : diagram.turns)
    for (std::size_t i = 0; i < turns.turns.size(); ++i) {
      std::string words;
      for (const diagrams::Word& word : turns.turns[i].words) words += (words.empty() ? "" : " ") + word.text;
      const bool bids = turns.title != "Auction";
      named.emplace_back(
          bids ? fmt::format("{}'s bid", player(diagram, turns.turns[i].player)) : fmt::format("call {}", i + 1),
          words);
    }
  return named;
}

Named plays_of(const Diagram& diagram) {
  Named named;
  for (std::size_t t = 0; t < diagram.tricks.size(); ++t)
    for (const diagrams::Play& play : diagram.tricks[t].plays)
      named.emplace_back(fmt::format("{}'s card to trick {}", player(diagram, play.player), t + 1), play.card.text);
  if (diagram.squares)
    for (std::size_t i = 0; i < diagram.squares->moves.size(); ++i)
      named.emplace_back(fmt::format("move {}", i + 1), diagram.squares->moves[i].word.text);
  return named;
}

}  // namespace

std::vector<std::string> differences(const Diagram& here, const Diagram& there) {
  std::vector<std::string> found;
  compare(players_of(here), as_spelt(players_of(there), players_of(here)), "names", found);
  compare(facts_of(here), facts_of(there), "facts", found);
  compare(hands_of(here), hands_of(there), "cards of hands", found);
  compare(calls_of(here), calls_of(there), "calls", found);
  compare(plays_of(here), plays_of(there), "plays", found);
  if (found.size() > kMostNamed) {
    const std::size_t more = found.size() - kMostNamed + 1;
    found.resize(kMostNamed - 1);
    found.push_back(fmt::format("and {} more", more));
  }
  return found;
}

}  // namespace kibitzer::reports::audit
