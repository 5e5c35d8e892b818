#include "oh_hell/csv_headings.h"

#include <algorithm>
#include <string>

namespace kibitzer::oh_hell {
namespace {

constexpr std::string_view kJoints = " _-:.()/";

std::string_view without_joints(std::string_view text) {
  while (!text.empty() && kJoints.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
  while (!text.empty() && kJoints.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
  return text;
}

/// A player's name and the part beside it: "Atle bid", "Bid (Atle)".
std::optional<Heading> name_and_part(const text::CsvField& heading, std::size_t place) {
  const std::string_view text = heading.text;
  Heading found{place, Part::kCell, heading};
  for (std::size_t cut = text.find_first_of(kJoints); cut != std::string_view::npos;
       cut = text.find_first_of(kJoints, cut + 1)) {
    const std::string_view before = without_joints(text.substr(0, cut));
    const std::string_view behind = without_joints(text.substr(cut));
    if (before.empty() || behind.empty()) continue;
    const auto last = part_called(behind);
    const auto part = last ? last : part_called(before);
    if (!part) continue;
    found.part = *part;
    found.player.text = last ? before : behind;
    return found;
  }
  return std::nullopt;
}

/// What a heading means if it is not a player's; nothing if it may be a player's name.
std::optional<Part> part_of_nobody(std::string_view text) {
  if (csv_passed_over(text) || csv_remark(text)) return Part::kUnread;
  const auto word = csv_word(text);
  if (!word) return std::nullopt;
  switch (*word) {
    case kCards:
      return Part::kCards;
    case kTrump:
      return Part::kTrump;
    case kDealer:
      return Part::kDealer;
    case kTotal:
    case kPoints:
      return Part::kUnread;
    case kRound:
    case kPlayer:
    case kBid:
    case kWon:
    case kMade:
      return std::nullopt;
  }
  return std::nullopt;
}

/// Gives parts that are named again and again to the players named before them: "Atle, Bid, Won, Rune, Bid, Won". The
/// column below the name is the player's too.
void give_to_players(std::vector<Heading>& headings) {
  const auto part_at = [&](std::size_t i) { return part_called(headings[i].player.text); };
  const auto again = [&](std::size_t i) {
    const auto same = [&](const Heading& other) { return other.player.text == headings[i].player.text; };
    return part_at(i) && std::count_if(headings.begin(), headings.end(), same) > 1;
  };
  std::vector<char> given(headings.size());
  for (std::size_t i = 0; i < headings.size(); ++i) given[i] = again(i) ? 1 : 0;
  const text::CsvField* player = nullptr;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (given[i] == 0) {
      if (headings[i].part == Part::kCell) player = &headings[i].player;
    } else if (player != nullptr) {
      headings[i].part = *part_at(i);
      headings[i].player = *player;
    }
  }
}

/// Whether the names with parts are not surnames: a player has two parts, or all have one.
bool are_parts(const std::vector<Heading>& split, std::size_t players) {
  if (split.size() == players && players > 1) return true;
  for (std::size_t i = 0; i < split.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (split[i].player.text == split[j].player.text && split[i].part != split[j].part) return true;
  return false;
}

}  // namespace

std::optional<Part> part_called(std::string_view word) {
  const auto column = csv_word(word);
  if (!column) return std::nullopt;
  switch (*column) {
    case kBid:
      return Part::kBid;
    case kWon:
      return Part::kWon;
    case kPoints:
      return Part::kPoints;
    case kMade:
      return Part::kMade;
    case kTotal:
      return Part::kTotal;
    case kRound:
    case kPlayer:
    case kCards:
    case kTrump:
    case kDealer:
      return std::nullopt;
  }
  return std::nullopt;
}

std::vector<Heading> headings_of(const std::vector<text::CsvField>& names, std::optional<std::size_t> round_column) {
  std::vector<Heading> headings;
  std::vector<Heading> split;
  std::size_t players = 0;
  for (std::size_t place = 0; place < names.size(); ++place) {
    const text::CsvField& name = names[place];
    if (place == round_column || name.text.empty()) continue;
    const auto nobodys = part_of_nobody(name.text);
    headings.push_back({place, nobodys.value_or(Part::kCell), name});
    if (nobodys || part_called(name.text)) continue;
    ++players;
    if (auto with_part = name_and_part(name, place)) split.push_back(*with_part);
  }
  give_to_players(headings);
  if (!are_parts(split, players)) return headings;
  for (Heading& heading : headings)
    for (const Heading& with_part : split)
      if (with_part.place == heading.place) heading = with_part;
  return headings;
}

std::vector<Heading> headings_of(const std::vector<text::CsvField>& upper, const std::vector<text::CsvField>& lower,
                                 std::optional<std::size_t> round_column) {
  std::vector<Heading> headings;
  const text::CsvField* above = nullptr;
  bool named = false;
  for (std::size_t place = 0; place < std::max(upper.size(), lower.size()); ++place) {
    const text::CsvField* const here = place < upper.size() && !upper[place].text.empty() ? &upper[place] : nullptr;
    if (place == round_column) continue;
    if (here != nullptr) above = part_of_nobody(here->text) && !part_called(here->text) ? nullptr : here;
    if (place >= lower.size() || lower[place].text.empty()) {
      // What is written above a column that has no part is a player's, or nobody's.
      const auto nobodys = here != nullptr ? part_of_nobody(here->text) : std::nullopt;
      if (nobodys) headings.push_back({place, *nobodys, *here});
      continue;
    }
    const text::CsvField& field = lower[place];
    const auto nobodys = part_of_nobody(field.text);
    const auto part = part_called(field.text);
    const auto part_above = above != nullptr ? part_called(above->text) : std::nullopt;
    if (nobodys && !(part && above != nullptr)) {
      headings.push_back({place, *nobodys, field});
    } else if (above != nullptr && part) {
      headings.push_back({place, *part, *above});
      named = true;
    } else if (part_above) {
      headings.push_back({place, *part_above, field});
      named = true;
    } else {
      return {};
    }
  }
  return named ? headings : std::vector<Heading>();
}

}  // namespace kibitzer::oh_hell
