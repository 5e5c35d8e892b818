#include "bridge/model/sheet_notation.h"

#include <algorithm>
#include <array>
#include <string>

#include "cards/words.h"
#include "text/ascii.h"
#include "text/lookalikes.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr auto kPassedOut =
    std::to_array<std::string_view>({"pass", "p", "po", "ap", "passout", "passedout", "allpass", "passed", "pas",
                                     "passe", "4pass", "rundpas", "rundpass", "gepasst"});

constexpr auto kNotPlayed = std::to_array<std::string_view>(
    {"np", "notplayed", "nichtgespielt", "ikkespilt", "ikkespillet", "ejspelad", "nonjoué", "nietgespeeld"});

struct SeatWord {
  std::string_view word;
  Seat seat;
};
/// Without O, which is East in German and West in French.
constexpr auto kSeatWords = std::to_array<SeatWord>(
    {{"north", Seat::kNorth}, {"nord", Seat::kNorth},  {"noord", Seat::kNorth}, {"norte", Seat::kNorth},
     {"east", Seat::kEast},   {"øst", Seat::kEast},    {"öst", Seat::kEast},    {"ost", Seat::kEast},
     {"est", Seat::kEast},    {"oost", Seat::kEast},   {"este", Seat::kEast},   {"ø", Seat::kEast},
     {"ö", Seat::kEast},      {"south", Seat::kSouth}, {"sør", Seat::kSouth},   {"syd", Seat::kSouth},
     {"süd", Seat::kSouth},   {"sud", Seat::kSouth},   {"zuid", Seat::kSouth},  {"sur", Seat::kSouth},
     {"z", Seat::kSouth},     {"west", Seat::kWest},   {"vest", Seat::kWest},   {"väst", Seat::kWest},
     {"ouest", Seat::kWest},  {"oeste", Seat::kWest},  {"v", Seat::kWest}});

constexpr auto kNoTrump = std::to_array<std::string_view>(
    {"n", "nt", "sa", "ut", "ba", "grand", "ohne", "sang", "notrump", "notrumps", "sansatout", "utentrumf"});

/// Suits in two letters, besides the words of cards::suit_in_words(); no single letter, as c may be clubs or cœur.
struct Short {
  std::string_view letters;
  Denomination denomination;
};
constexpr auto kShort = std::to_array<Short>({{"sp", Denomination::kSpades},
                                              {"he", Denomination::kHearts},
                                              {"hj", Denomination::kHearts},
                                              {"di", Denomination::kDiamonds},
                                              {"ru", Denomination::kDiamonds},
                                              {"cl", Denomination::kClubs}});

struct RiskWord {
  std::string_view word;
  Risk risk;
};
constexpr auto kRisks = std::to_array<RiskWord>({{"", Risk::kUndoubled},
                                                 {"x", Risk::kDoubled},
                                                 {"*", Risk::kDoubled},
                                                 {"d", Risk::kDoubled},
                                                 {"dbl", Risk::kDoubled},
                                                 {"dbld", Risk::kDoubled},
                                                 {"doubled", Risk::kDoubled},
                                                 {"xx", Risk::kRedoubled},
                                                 {"**", Risk::kRedoubled},
                                                 {"r", Risk::kRedoubled},
                                                 {"rdbl", Risk::kRedoubled},
                                                 {"redoubled", Risk::kRedoubled}});

/// Makes the capitals of Latin-1, which are À to Þ except ×, small.
void lower_latin(std::string& word) {
  constexpr unsigned char kLead = 0xC3;
  constexpr unsigned char kLastCapital = 0x9E;
  constexpr unsigned char kTimes = 0x97;
  for (std::size_t i = 1; i < word.size(); ++i) {
    const auto second = static_cast<unsigned char>(word[i]);
    if (static_cast<unsigned char>(word[i - 1]) == kLead && second <= kLastCapital && second != kTimes)
      word[i] = static_cast<char>(second + 0x20);
  }
}

/// The same without marks between letters: "p.o.", "all-pass".
std::string without_marks(std::string word) {
  word.erase(std::remove_if(word.begin(), word.end(), [](char c) { return c == '.' || c == '-' || c == '/'; }),
             word.end());
  return word;
}

/// "4♠x" for "♠4x": the sign of a suit before the level.
std::string with_level_first(const std::string& word) {
  constexpr std::size_t kSign = 3;  // bytes
  if (word.size() <= kSign || !word.starts_with("\xE2\x99") || !text::is_digit(word[kSign])) return word;
  return word[kSign] + word.substr(0, kSign) + word.substr(kSign + 1);
}

std::optional<Denomination> denomination_in_words(std::string_view word) {
  if (std::find(kNoTrump.begin(), kNoTrump.end(), word) != kNoTrump.end()) return Denomination::kNoTrump;
  for (const Short& one : kShort)
    if (one.letters == word) return one.denomination;
  if (const auto suit = cards::suit_in_words(word)) return static_cast<Denomination>(*suit);
  return std::nullopt;
}

std::optional<Risk> risk_of(std::string_view word) {
  if (word.starts_with('/')) word.remove_prefix(1);
  for (const RiskWord& one : kRisks)
    if (one.word == word) return one.risk;
  return std::nullopt;
}

}  // namespace

std::string plain_word(std::string_view text) {
  std::string word = text::lowered(text::without_lookalikes(text));
  lower_latin(word);
  // It asks for a coloured sign of a suit.
  for (std::size_t at = word.find("\uFE0F"); at != std::string::npos; at = word.find("\uFE0F")) word.erase(at, 3);
  word.erase(std::remove_if(word.begin(), word.end(), [](char c) { return c == ' ' || c == '\t'; }), word.end());
  return word;
}

std::optional<int> read_surplus(std::string_view text) {
  const std::string word = plain_word(text);
  if (word == "=" || word == "±0") return 0;
  if (word.size() < 2 || word.size() > 3 || (word[0] != '+' && word[0] != '-')) return std::nullopt;
  int tricks = 0;
  for (const char c : std::string_view(word).substr(1)) {
    if (!text::is_digit(c)) return std::nullopt;
    tricks = 10 * tricks + (c - '0');
  }
  if (tricks > kMostTricks) return std::nullopt;
  return word[0] == '-' ? -tricks : tricks;
}

bool says_not_played(std::string_view text) {
  return std::find(kNotPlayed.begin(), kNotPlayed.end(), without_marks(plain_word(text))) != kNotPlayed.end();
}

std::optional<Seat> read_seat_in_words(std::string_view text) {
  const std::string word = plain_word(text);
  for (const SeatWord& one : kSeatWords)
    if (one.word == word) return one.seat;
  return std::nullopt;
}

std::optional<SheetContract> read_sheet_contract(std::string_view text) {
  const std::string word = with_level_first(plain_word(text));
  if (std::find(kPassedOut.begin(), kPassedOut.end(), without_marks(word)) != kPassedOut.end()) return SheetContract{};
  if (word.empty() || word[0] < '1' || word[0] > '0' + kHighestLevel) return std::nullopt;
  SheetContract read;
  std::string_view rest = std::string_view(word).substr(1);
  const std::size_t result = rest.find_first_of("=+-");
  if (result != std::string_view::npos) {
    read.surplus = read_surplus(rest.substr(result));
    if (!read.surplus) return std::nullopt;
    rest = rest.substr(0, result);
  }
  const bool may_name_declarer = read.surplus.has_value();
  for (std::size_t size = rest.size(); size > 0; --size) {
    const auto denomination = denomination_in_words(rest.substr(0, size));
    if (!denomination) continue;
    std::string_view behind = rest.substr(size);
    read.contract.bid = {static_cast<std::uint8_t>(word[0] - '0'), *denomination};
    read.declarer.reset();
    if (const auto risk = risk_of(behind)) {
      read.contract.risk = *risk;
      return read;
    }
    read.declarer = may_name_declarer ? read_seat(behind.substr(behind.size() - 1)) : std::nullopt;
    const auto risk = risk_of(behind.substr(0, behind.size() - 1));
    if (!read.declarer || !risk) continue;
    read.contract.risk = *risk;
    return read;
  }
  return std::nullopt;
}

}  // namespace kibitzer::bridge
