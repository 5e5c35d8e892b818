#include "judging/record_print.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/hash.h"
#include "text/plain_letters.h"

namespace kibitzer::judging {
namespace {

using diagrams::Diagram;
using diagrams::Fact;

/// 0 is kept for what is absent.
std::uint64_t present(const text::Hash& hash) { return std::max<std::uint64_t>(hash.value(), 1); }

/// How diagrams show a card or call that cannot be read: records may differ there, whatever else they share.
bool is_unknown(const diagrams::Word& word) { return word.text == "?"; }

void add_number(text::Hash& hash, std::size_t number) { hash.add(std::to_string(number)); }

bool is_outcome(std::string_view fact) { return fact == "Contract" || fact == "Result"; }

std::uint64_t facts_of(const Diagram& diagram, bool outcome) {
  text::Hash hash;
  bool any = false;
  for (const Fact& fact : diagram.facts) {
    if (is_beside_the_game(fact.name) || is_outcome(fact.name) != outcome) continue;
    any = true;
    hash.add(fact.name);
    for (const diagrams::Word& word : fact.words) hash.add(word.text);
  }
  return any ? present(hash) : 0;
}

std::uint64_t players_of(const Diagram& diagram) {
  text::Hash hash;
  bool any = false;
  for (const diagrams::Word& player : diagram.players) {
    std::string name = text::plain_letters(player.text);
    std::erase_if(name, [](char c) { return c == ' ' || c == '\t' || c == '_'; });
    any = any || !name.empty();
    hash.add(name);
  }
  return any ? present(hash) : 0;
}

/// The cards of a hand in any order; nothing if some are unknown.
std::optional<std::uint64_t> hand_of(const diagrams::Hand& hand) {
  std::uint64_t sum = 0;
  for (const diagrams::Suit& suit : hand.suits)
    for (const diagrams::Word& card : suit.cards) {
      if (is_unknown(card)) return std::nullopt;
      text::Hash one;
      one.add(suit.name);
      one.add(card.text);
      sum += one.value();
    }
  return sum;
}

std::uint64_t deal_of(const Diagram& diagram) {
  text::Hash hash;
  bool any = false;
  for (const diagrams::Hand& hand : diagram.hands) {
    if (hand.suits.empty()) continue;
    const auto cards = hand_of(hand);
    if (!cards) return 0;
    any = true;
    add_number(hash, hand.player);
    hash.add(text::digits_of(*cards));
  }
  if (diagram.squares) {
    any = any || !diagram.squares->start.empty();
    hash.add(diagram.squares->start);
    add_number(hash, diagram.squares->width);
  }
  return any ? present(hash) : 0;
}

bool is_pass(const diagrams::Turn& turn) {
  return turn.words.size() == 1 && (turn.words.front().text == "Pass" || turn.words.front().text == "all pass");
}

/// The turns, without the passes at the end: some notations write them all, some as one, and some not at all.
std::uint64_t calls_of(const Diagram& diagram, std::uint16_t& count) {
  text::Hash hash;
  for (const diagrams::Turns& turns : diagram.turns) {
    std::size_t size = turns.turns.size();
    while (size > 0 && is_pass(turns.turns[size - 1])) --size;
    for (std::size_t i = 0; i < size; ++i) {
      const diagrams::Turn& turn = turns.turns[i];
      add_number(hash, turn.player.value_or(0));
      for (const diagrams::Word& word : turn.words) {
        if (is_unknown(word)) return 0;
        hash.add(word.text);
      }
    }
    if (!turns.turns.empty()) hash.add(turns.title);
    count = static_cast<std::uint16_t>(count + size);
  }
  return diagram.turns.empty() ? 0 : present(hash);
}

std::uint64_t play_of(const Diagram& diagram, std::uint16_t& count) {
  text::Hash hash;
  for (const diagrams::Trick& trick : diagram.tricks)
    for (const diagrams::Play& play : trick.plays) {
      if (is_unknown(play.card)) return 0;
      add_number(hash, play.player.value_or(0));
      hash.add(play.card.text);
      ++count;
    }
  if (diagram.squares)
    for (const diagrams::Move& move : diagram.squares->moves) {
      hash.add(move.word.text);
      ++count;
    }
  return count == 0 ? 0 : present(hash);
}

}  // namespace

bool is_beside_the_game(std::string_view fact) {
  constexpr std::array<std::string_view, 9> kBeside = {"Round", "Section", "Table", "Home",        "Visitors",
                                                       "Lead",  "Score",   "Par",   "By best play"};
  return std::find(kBeside.begin(), kBeside.end(), fact) != kBeside.end();
}

std::string_view words_of(Part part) {
  switch (part) {
    case Part::kNumber:
      return "its number";
    case Part::kPlayers:
      return "the players";
    case Part::kDeal:
      return "the deal";
    case Part::kTerms:
      return "the dealer, the vulnerability or trumps";
    case Part::kCalls:
      return "the calls";
    case Part::kPlay:
      return "the play";
    case Part::kOutcome:
      return "the contract or the result";
    case Part::kClaim:
      return "the stated result";
  }
  return {};
}

/// A hash as large as a print holds it; 0 stays what it is.
std::uint64_t fitted(Part part, std::uint64_t hash) {
  if (hash == 0 || !is_small(part)) return hash;
  return std::max<std::uint64_t>(static_cast<std::uint32_t>(hash), 1);
}

std::uint64_t RecordPrint::whole() const {
  if (std::all_of(parts.begin(), parts.end(), [](std::uint64_t part) { return part == 0; })) return 0;
  text::Hash hash;
  for (std::size_t i = 0; i < kParts; ++i)
    if (static_cast<Part>(i) != Part::kClaim) hash.add(text::digits_of(parts[i]));
  return present(hash);
}

RecordPrint print_of(const Diagram& diagram) {
  RecordPrint print;
  const auto set = [&](Part part, std::uint64_t value) {
    print.parts[static_cast<std::size_t>(part)] = fitted(part, value);
  };
  const auto set_text = [&](Part part, const std::string& value) {
    text::Hash hash;
    hash.add(value);
    set(part, present(hash));
  };
  if (diagram.round) set_text(Part::kNumber, std::to_string(*diagram.round));
  set(Part::kPlayers, players_of(diagram));
  set(Part::kDeal, deal_of(diagram));
  set(Part::kTerms, facts_of(diagram, false));
  set(Part::kCalls, calls_of(diagram, print.calls));
  set(Part::kPlay, play_of(diagram, print.cards));
  set(Part::kOutcome, facts_of(diagram, true));
  if (!diagram.claimed.empty()) set_text(Part::kClaim, diagram.claimed);
  return print;
}

void add(RecordPrint& session, const RecordPrint& round) {
  for (std::size_t i = 0; i < kParts; ++i) {
    if (round.parts[i] == 0) continue;
    if (static_cast<Part>(i) == Part::kPlayers) {
      session.parts[i] = round.parts[i];  // the same in each
      continue;
    }
    text::Hash both;
    both.add(text::digits_of(session.parts[i]));
    both.add(text::digits_of(round.parts[i]));
    session.parts[i] = fitted(static_cast<Part>(i), present(both));
  }
  session.cards = static_cast<std::uint16_t>(session.cards + round.cards);
  session.calls = static_cast<std::uint16_t>(session.calls + round.calls);
}

}  // namespace kibitzer::judging
