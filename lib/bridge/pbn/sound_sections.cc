// How the short way reads the lines of auctions and plays.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "bridge/pbn/sound_reading.h"
#include "bridge/pbn/sound_values.h"
#include "cards/letters.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;

constexpr std::size_t kWordsOfLine = 4;  // in the export format

/// A call and its letters as the standard writes it, the first of them in the lowest byte.
struct WrittenCall {
  std::uint32_t letters = 0;
  Call call;
};

constexpr std::size_t kLongestCall = 4;

/// A place in the table of calls, one for each way to write a call: by four bits of its first letter, which is 1 to 7, P,
/// X or A, and five of the second.
constexpr std::size_t place_of(std::uint32_t letters) { return (letters & 0xFU) | (letters >> 4U & 0x1F0U); }

constexpr std::uint32_t letters_of(std::string_view word) {
  std::uint32_t letters = 0;
  for (std::size_t i = 0; i < word.size(); ++i)
    letters |= std::uint32_t{static_cast<unsigned char>(word[i])} << 8U * static_cast<unsigned>(i);
  return letters;
}

/// The same of the four characters from `at` on.
std::uint32_t four_letters(const char* at) {
  if (std::endian::native != std::endian::little) return letters_of({at, kLongestCall});
  std::uint32_t letters = 0;
  std::memcpy(&letters, at, sizeof letters);
  return letters;
}

constexpr std::array<WrittenCall, 512> make_calls() {
  std::array<WrittenCall, 512> calls{};
  const auto set = [&](std::string_view word, Call call) {
    WrittenCall& written = calls[place_of(letters_of(word))];
    if (written.letters != 0) throw std::logic_error("two calls have one place");  // which fails to compile
    written = {letters_of(word), call};
  };
  set("Pass", {CallKind::kPass, {}});
  set("X", {CallKind::kDouble, {}});
  set("XX", {CallKind::kRedouble, {}});
  set("AP", {CallKind::kAllPass, {}});
  for (std::uint8_t level = 1; level <= kHighestLevel; ++level)
    for (std::uint8_t i = 0; i < kNoDenomination; ++i) {
      const std::array<char, 3> word = {static_cast<char>('0' + level), "CDHSN"[i], 'T'};
      const auto denomination = static_cast<Denomination>(i);
      const std::size_t size = denomination == Denomination::kNoTrump ? 3 : 2;
      set({word.data(), size}, {CallKind::kBid, {level, denomination}});
    }
  return calls;
}

constexpr std::array<WrittenCall, 512> kCalls = make_calls();

constexpr unsigned kNoSuit = 0x80;
constexpr unsigned kNoRank = 0x40;

/// By byte, the number of the first card of the suit that it stands for, else kNoSuit.
constexpr std::array<std::uint8_t, 256> make_first_cards() {
  std::array<std::uint8_t, 256> cards{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const int suit = cards::suit_of_letter(static_cast<char>(i));
    const Card first(static_cast<cards::Suit>(suit), cards::kLowestRank);
    cards[i] = static_cast<std::uint8_t>(suit == cards::kNoSuit ? kNoSuit : static_cast<unsigned>(first.index()));
  }
  return cards;
}

/// By byte, how many ranks are below the one that it stands for, else kNoRank.
constexpr std::array<std::uint8_t, 256> make_steps() {
  std::array<std::uint8_t, 256> steps{};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int rank = cards::rank_of_letter(static_cast<char>(i));
    steps[i] =
        static_cast<std::uint8_t>(rank == cards::kNoRank ? kNoRank : static_cast<unsigned>(rank) - cards::kLowestRank);
  }
  return steps;
}

constexpr std::array<std::uint8_t, 256> kFirstCards = make_first_cards();
constexpr std::array<std::uint8_t, 256> kSteps = make_steps();

/// The number of the card that a suit and a rank stand for. Has the bit kNoSuit or kNoRank if they stand for none.
constexpr unsigned number_of_card(char suit, char rank) {
  return unsigned{kFirstCards[static_cast<unsigned char>(suit)]} + kSteps[static_cast<unsigned char>(rank)];
}

}  // namespace

/// Of a call or a card: one suffix and one reference to a note at most.
bool SoundReading::annotations() {
  bool suffix = false;
  bool note = false;
  while (true) {
    if (role() == Role::kWord) return false;
    skip_spaces();
    if (role() != Role::kAnnotation) return true;
    if (at('=')) {
      if (std::exchange(note, true) || !reference()) return false;
    } else {
      if (std::exchange(suffix, true)) return false;
      ++pos_;
      if (at('!') || at('?')) ++pos_;
    }
  }
}

/// "=1=".
bool SoundReading::reference() {
  const std::size_t end = std::min(bytes_.find_first_not_of("0123456789", pos_ + 1), bytes_.size());
  const auto number = small_number(bytes_.substr(pos_ + 1, end - pos_ - 1));
  pos_ = end;
  if (!at('=') || !number || *number < 1 || static_cast<std::size_t>(*number) > PbnNotes::kMost) return false;
  referred_ |= std::uint64_t{1} << static_cast<unsigned>(*number);
  ++pos_;
  return true;
}

/// Takes the call whose letters begin here.
bool SoundReading::call() {
  if (bytes_.size() - pos_ < kLongestCall) return false;
  const std::uint32_t four = four_letters(bytes_.data() + pos_);
  // Letters have a bit that digits, blanks and annotations lack. A call ends before the first such character.
  constexpr std::uint64_t kLetters = 0x40404000;
  constexpr std::uint64_t kEnd = std::uint64_t{0x40} << 8 * kLongestCall;
  const auto size = static_cast<std::size_t>(std::countr_zero((~std::uint64_t{four} & kLetters) | kEnd)) / 8;
  const std::uint32_t letters = four & static_cast<std::uint32_t>((std::uint64_t{1} << 8 * size) - 1);
  const WrittenCall& written = kCalls[place_of(letters)];  // an empty place has an unknown call, which is unlawful
  if (written.letters != letters || !auction_.make(written.call)) return false;
  board_.all_calls[board_.call_count++] = written.call;
  pos_ += size;
  return true;
}

/// A line of them.
bool SoundReading::calls() {
  const std::size_t before = board_.call_count;
  do {
    if (!call()) return false;
    if (!nothing_attached() && !annotations()) return false;
  } while (!at_end_of_line());
  if (board_.call_count - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

/// Reads a line of exactly four cards separated by single spaces; otherwise reads nothing and gives false.
bool SoundReading::whole_trick() {
  constexpr std::size_t kCard = 3;  // with the space or the end of the line
  constexpr std::size_t kSize = 4 * kCard;
  if (bytes_.size() - pos_ <= kSize || cells_.size() - cell_count_ < 4) return false;
  const char* const line = bytes_.data() + pos_;
  const bool cr = line[kSize - 1] == '\r';
  if (!((line[2] == ' ') & (line[5] == ' ') & (line[8] == ' ') & (line[cr ? kSize : kSize - 1] == '\n'))) return false;
  unsigned all = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const unsigned number = number_of_card(line[i * kCard], line[i * kCard + 1]);
    all |= number;
    cells_[cell_count_ + i] = Card::from_index(static_cast<int>(number));
  }
  if ((all & (kNoSuit | kNoRank)) != 0) return false;
  if (whole_ == cell_count_) whole_ += 4;
  cell_count_ += 4;
  pos_ = line_begin_ = pos_ + kSize + (cr ? 1 : 0);
  if (!cr) deviations_ |= Deviation::kNewline;
  return true;
}

/// Lines of them.
bool SoundReading::cards() {
  if (stopped_ || !whole_trick()) return other_cards();
  while (whole_trick()) continue;
  return true;
}

/// A line in which there are other than four cards, or something else.
bool SoundReading::other_cards() {
  const std::size_t before = cell_count_;
  while (!at_end_of_line()) {
    if (stopped_) return false;
    if (bytes_[pos_] == '*') {
      stopped_ = true;
      ++pos_;
      skip_spaces();
      continue;
    }
    if (cell_count_ == cells_.size()) return false;
    if (bytes_[pos_] == '-') {
      cells_[cell_count_++] = Card();
      ++pos_;
    } else {
      if (pos_ + 1 >= bytes_.size()) return false;
      const unsigned number = number_of_card(bytes_[pos_], bytes_[pos_ + 1]);
      if ((number & (kNoSuit | kNoRank)) != 0) return false;
      cells_[cell_count_++] = Card::from_index(static_cast<int>(number));
      pos_ += 2;
    }
    if (!nothing_attached() && !annotations()) return false;
  }
  if (cell_count_ - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

}  // namespace kibitzer::bridge
