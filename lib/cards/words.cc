#include "cards/words.h"

#include <algorithm>
#include <span>
#include <string>

#include "text/words.h"

namespace kibitzer::cards {
namespace {

struct SuitWords {
  Suit suit;
  std::span<const std::string_view> words;
};

struct RankWords {
  int rank;
  std::span<const std::string_view> words;
};

// In small letters; letters beyond ASCII also as capitals, where a word may begin with one or be in capitals.
// Words that mean two suits in two languages are left out: "cœur" can be no other suit, but "C" might be "carreau" or
// "coeur".
constexpr std::string_view kClubs[] = {"c",       "club",   "clubs",  "♣",      "♧",        "♣️",
                                       "kløver",  "klØver", "klør",   "klØr",   "kl",       "klöver",
                                       "klÖver",  "kreuz",  "treff",  "klaver", "klaveren", "klaver",
                                       "klavers", "trèfle", "trÈfle", "trefle", "trèfles",  "trefles"};
constexpr std::string_view kDiamonds[] = {"d",     "diamond", "diamonds", "♦",      "♢",    "♦️",  "ruter",
                                          "ruder", "karo",    "eckstein", "ruiten", "ruit", "carreau", "carreaux"};
constexpr std::string_view kHearts[] = {"h",      "heart",   "hearts",  "♥",     "♡",      "♥️", "hjerter",
                                        "hjerte", "hjärter", "hjÄrter", "herz",  "herzen", "harten", "hart",
                                        "cœur",   "cŒur",    "coeur",   "cœurs", "coeurs"};
constexpr std::string_view kSpades[] = {"s",      "spade", "spades",  "♠",        "♤",        "♠️", "spar",
                                        "spader", "pik",   "schippe", "schippen", "schoppen", "pique",  "piques"};
constexpr SuitWords kSuitWords[] = {
    {Suit::kClubs, kClubs}, {Suit::kDiamonds, kDiamonds}, {Suit::kHearts, kHearts}, {Suit::kSpades, kSpades}};

constexpr std::string_view kTens[] = {"10", "t", "ten", "ti", "tio", "tie", "zehn", "tien", "dix"};
constexpr std::string_view kJacks[] = {"11",    "j",     "jack", "knave", "kn",   "knekt", "knægt",
                                       "knÆgt", "bonde", "bube", "unter", "boer", "valet", "b"};
constexpr std::string_view kQueens[] = {"12",       "q",         "queen", "dame", "dam",
                                        "dronning", "drottning", "vrouw", "ober", "d"};
constexpr std::string_view kKings[] = {"13",    "k",      "king",   "konge", "kung", "könig",
                                       "kÖnig", "koenig", "koning", "heer",  "roi"};
constexpr std::string_view kAces[] = {"14", "a", "ace", "ess", "es", "äss", "Äss", "ass", "as", "aas", "e"};
constexpr RankWords kRankWords[] = {{10, kTens}, {11, kJacks}, {12, kQueens}, {13, kKings}, {14, kAces}};
constexpr std::string_view kPlainRanks[] = {"two", "three", "four", "five", "six", "seven", "eight", "nine"};

bool holds(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// `words` without what joins a rank and a suit.
std::string_view joint_removed(std::string_view words) {
  bool removed = true;
  while (removed) {
    removed = false;
    for (const std::string_view joint : {" ", "-", "of ", "\u00A0"}) {
      if (!words.starts_with(joint)) continue;
      words.remove_prefix(joint.size());
      removed = true;
    }
  }
  while (words.ends_with(' ') || words.ends_with('-')) words.remove_suffix(1);
  return words;
}

}  // namespace

std::optional<Suit> suit_in_words(std::string_view word) {
  const std::string lower = text::lowered(word);
  for (const SuitWords& suit : kSuitWords)
    if (holds(suit.words, lower)) return suit.suit;
  return std::nullopt;
}

std::optional<int> rank_in_words(std::string_view word) {
  const std::string lower = text::lowered(word);
  if (lower.size() == 1 && lower[0] >= '2' && lower[0] <= '9') return lower[0] - '0';
  for (const RankWords& rank : kRankWords)
    if (holds(rank.words, lower)) return rank.rank;
  const auto* const plain = std::find(std::begin(kPlainRanks), std::end(kPlainRanks), lower);
  if (plain != std::end(kPlainRanks)) return static_cast<int>(plain - std::begin(kPlainRanks)) + kLowestRank;
  return std::nullopt;
}

std::optional<Card> card_in_words(std::string_view words) {
  constexpr std::size_t kLongest = 40;
  if (words.size() > kLongest) return std::nullopt;
  for (std::size_t cut = 1; cut < words.size(); ++cut) {
    std::string_view first = words.substr(0, cut);
    while (first.ends_with(' ') || first.ends_with('-')) first.remove_suffix(1);
    const std::string_view second = joint_removed(words.substr(cut));
    const auto rank = rank_in_words(first);
    const auto suit = rank ? suit_in_words(second) : std::nullopt;
    if (suit) return Card(*suit, *rank);
    const auto rank_behind = rank_in_words(second);
    const auto suit_before = rank_behind ? suit_in_words(first) : std::nullopt;
    if (suit_before) return Card(*suit_before, *rank_behind);
  }
  return std::nullopt;
}

}  // namespace kibitzer::cards
