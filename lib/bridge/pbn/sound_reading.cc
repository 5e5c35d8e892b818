#include "bridge/pbn/sound_reading.h"

#include <algorithm>
#include <utility>

#include "bridge/pbn/sound_values.h"
#include "cards/letters.h"
#include "findings/comments.h"
#include "pbn/characters.h"
#include "pbn/rules.h"
#include "text/plain.h"
#include "text/same.h"

namespace kibitzer::bridge {
namespace {

// One that is not closed is looked through for each game that has one.
constexpr std::size_t kLongestComment = std::size_t{1} << 14;

constexpr std::uint32_t kRanksOfSuit = 13;

/// What a character is in a hand.
struct PartOfDeal {
  static constexpr std::uint32_t kRanks = 0x1FFF, kDot = 0x2000, kNeither = 0x4000;
  std::uint32_t is = kNeither;  ///< a bit for its rank, from the 2 up, kDot or kNeither
  std::uint32_t down = 0;       ///< of a dot, the ranks down to the next suit
};

constexpr std::array<PartOfDeal, 256> make_parts_of_deal() {
  std::array<PartOfDeal, 256> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int rank = cards::rank_of_letter(static_cast<char>(i));
    if (rank != cards::kNoRank) parts[i].is = 1U << (rank - cards::kLowestRank);
  }
  parts['.'] = {PartOfDeal::kDot, kRanksOfSuit};
  return parts;
}

constexpr std::array<PartOfDeal, 256> kPartsOfDeal = make_parts_of_deal();

}  // namespace

bool SoundReading::empty_line() {
  const std::size_t newline = pos_ < bytes_.size() && bytes_[pos_] == '\r' ? pos_ + 1 : pos_;
  if (newline >= bytes_.size() || bytes_[newline] != '\n') return false;
  pos_ = line_begin_ = newline + 1;
  return true;
}

/// The end of a line, after spaces.
bool SoundReading::end_of_laid_out_line() {
  if (!at(' ')) return false;
  skip_spaces();
  return end_of_line();
}

bool SoundReading::elements() {
  while (empty_line() || escape_line()) continue;
  clear();
  while (at('{'))
    if (!comment()) return false;
  game_.begin = pos_;
  if (!at('[')) return false;
  while (pos_ < bytes_.size()) {
    if (bytes_[pos_] == '[') {
      if (!tags()) return false;
    } else if (empty_line()) {
      break;
    } else if (bytes_[pos_] == '{') {
      if (!comment()) return false;
    } else if (section_ == Section::kNone || bytes_[pos_] == ' ' || !(section_ == Section::kPlay ? cards() : calls())) {
      return false;
    }
  }
  game_.end = pos_;
  return close_notes() && (pos_ < bytes_.size() || last_);
}

void SoundReading::clear() {
  line_begin_ = pos_;
  game_.order.clear();
  game_.changed.reset();
  game_.taken_over.reset();
  board_.call_count = 0;
}

/// A line before the first element that has no effect.
bool SoundReading::escape_line() {
  if (!at('%')) return false;
  const std::size_t end = bytes_.find('\n', pos_);
  if (end == std::string_view::npos) return false;
  const std::string_view said = part(pos_ + 1, end - pos_ - 1);
  if (said.find('\0') != std::string_view::npos || findings::speaks_to_us(said)) return false;
  if (!exported_ && said.find("EXPORT") != std::string_view::npos) return false;
  pos_ = line_begin_ = end + 1;
  return true;
}

/// In lines of its own, in which nothing looks like a tag that the comment swallows.
bool SoundReading::comment() {
  const std::size_t size = bytes_.substr(pos_, kLongestComment).find('}');
  if (size == std::string_view::npos) return false;
  for (const std::size_t close = pos_ + size; pos_ < close; ++pos_) {
    switch (bytes_[pos_]) {
      case '\n':
        if (pos_ + 1 - line_begin_ > kMostOfLine) return false;
        if (bytes_[pos_ - 1] != '\r') deviations_ |= Deviation::kNewline;
        line_begin_ = pos_ + 1;
        break;
      case '\0':
      case '\t':
      case '[':
        return false;
      default:
        break;
    }
  }
  ++pos_;
  return end_of_line();
}

/// The end of a value that is plain up to `from`, where it has an escape or a byte from 0xA0 on.
std::size_t SoundReading::end_of_other_value(std::size_t from, bool& escapes) const {
  for (; from + 1 < bytes_.size(); from = text::end_of_plain(bytes_, from + 1)) {
    if (bytes_[from] == '\\') {
      escapes = true;
      if (bytes_[from + 1] == '"' || bytes_[from + 1] == '\\') ++from;
    } else if (static_cast<unsigned char>(bytes_[from]) < 0xA0) {
      break;
    }
  }
  return from;
}

/// The value with \" and \\ undone.
std::string_view SoundReading::without_escapes(std::string_view value) {
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
    plain += value[i];
  }
  return game_.store.keep(std::move(plain));
}

/// Reads a tag line that differs from the game before.
[[gnu::always_inline]] inline bool SoundReading::new_line(TagHead head) {
  const TagName name = head.name;
  const std::size_t begin = pos_;
  const std::size_t value = begin + head.size;
  bool escapes = false;
  std::size_t end = text::end_of_plain(bytes_, value);
  if (end + 1 < bytes_.size() && bytes_[end] != '"') end = end_of_other_value(end, escapes);
  if (end + 1 >= bytes_.size() || bytes_[end] != '"' || bytes_[end + 1] != ']') return false;
  pos_ = end + 2;
  const unsigned before = std::exchange(deviations_, 0);
  const std::string_view written = part(value, end - value);
  game_.in_store[index_of(name)] = escapes;
  if (!end_of_line() || !value_of(name, escapes ? without_escapes(written) : written)) return false;
  if (name != TagName::kNote) {
    const std::size_t index = index_of(name);
    game_.order.add(name);
    game_.changed[index] = true;
    if (name == TagName::kDeal) deal_begin_ = value;
    TagLine& line = game_.lines[index];
    line.begin = begin;
    line.size = static_cast<std::uint16_t>(pos_ - begin);
    line.head = static_cast<std::uint16_t>(head.size);
    line.deviations = static_cast<std::uint8_t>(deviations_);
  }
  deviations_ |= before;
  return true;
}

/// Lines of tags.
bool SoundReading::tags() {
  do {
    TagHead head;
    if (expected_ < game_.before.count) {
      const TagName name = game_.before.names[expected_];
      const TagLine& line = game_.lines[index_of(name)];
      const std::size_t same = text::common_prefix(bytes_, line.begin, pos_, line.size);
      if (same == line.size) {
        if (!opens(name)) return false;
        game_.order.add(name);
        deviations_ |= line.deviations;
        if (name == TagName::kDeal) deal_begin_ = pos_ + line.head;
        pos_ = line_begin_ = pos_ + line.size;
        ++expected_;
        continue;
      }
      if (same >= line.head) {
        head = {name, line.head};
        ++expected_;
      }
    }
    if (head.size == 0) head = other_tag();
    if (head.name > kLastTag || !opens(head.name) || !new_line(head)) return false;
  } while (at('['));
  return true;
}

/// A tag that is not the next of the game before.
SoundReading::TagHead SoundReading::other_tag() {
  const std::size_t end = pbn::end_of_name(bytes_, pos_ + 1);
  if (end + 2 >= bytes_.size() || bytes_[end] != ' ' || bytes_[end + 1] != '"') return {};
  const TagName name = pbn::find_tag(part(pos_ + 1, end - pos_ - 1));
  if (name <= kLastTag) expected_ = game_.before.up_to(name).value_or(expected_);
  return {name, end + 2 - pos_};
}

bool SoundReading::open_section(TagName name) {
  section_ = name == TagName::kAuction ? Section::kAuction : Section::kPlay;
  if (!close_notes()) return false;
  notes_open_ = true;
  return true;
}

/// Whether the long way has nothing to say of the value of a tag of which something is asked.
bool SoundReading::keeps_form(TagName name, std::string_view value) {
  const ValueForm form = form_of(name);
  if (form == ValueForm::kDeal) return deal(value);
  if (form == ValueForm::kNote) return note(value);
  return says_nothing(value) ? form != ValueForm::kOther : bridge::keeps_form(name, value, false, memory_);
}

/// Takes over the value of an earlier game with #.
bool SoundReading::take_over(TagName name, std::string_view value) {
  const std::size_t index = index_of(name);
  const ValueForm form = form_of(name);
  if (value.size() > 1 || form >= ValueForm::kDeal || form == ValueForm::kWritten) return false;
  const PbnMemory::Value& before = memory_.values[index];
  const bool silent = memory_.later_part || memory_.once.reported(pbn::kRule<"pbn/inheritance">, text_of(name));
  if (!before.known && (form == ValueForm::kKnown || !silent)) return false;
  game_.taken_over[index] = true;
  const std::string_view known = game_.values[index] = before.known ? before.text() : std::string_view();
  return form == ValueForm::kKnown || says_nothing(known) || bridge::keeps_form(name, known, true, memory_);
}

/// Each hand has 16 characters: 13 cards, and dots between the four suits; 52 cards that make up the deck differ. Where the
/// dots are is unpredictable, so no branch depends on it.
bool SoundReading::deal(std::string_view value) {
  constexpr std::size_t kHand = static_cast<std::size_t>(kMostTricks) + 3;
  constexpr std::size_t kSize = 2 + 4 * kHand + 3;
  if (value.size() != kSize || value[1] != ':') return false;
  std::size_t seat = seat_of(value.substr(0, 1));
  if (seat == kNoSeat) return false;
  std::uint64_t all = 0;
  unsigned strange = 0;
  bool ordered = true;
  for (std::size_t hand = 0; hand < board_.hands.size(); ++hand, seat = (seat + 1) % 4) {
    const char* const said = value.data() + 2 + hand * (kHand + 1);
    std::uint64_t held = 0;
    unsigned place = 3 * kRanksOfSuit;
    unsigned above = PartOfDeal::kDot;
    for (std::size_t i = 0; i < kHand; ++i) {
      const PartOfDeal part = kPartsOfDeal[static_cast<unsigned char>(said[i])];
      held |= std::uint64_t{part.is & PartOfDeal::kRanks} << (place & 63U);
      place -= part.down;
      strange |= part.is;
      ordered &= (part.is & PartOfDeal::kRanks) < above;
      above = part.is;  // a dot is above all ranks
    }
    if (place != 0 || (hand < 3 && said[kHand] != ' ')) return false;
    board_.hands[seat] = CardSet::from_bits(held);
    all |= held;
  }
  if (!ordered) deviations_ |= Deviation::kRanks;
  return (strange & PartOfDeal::kNeither) == 0 && CardSet::from_bits(all) == CardSet::whole_deck();
}

/// Which the calls or cards before it refer to.
bool SoundReading::note(std::string_view value) {
  const std::size_t colon = std::min(value.find(':'), value.size());
  const auto number = small_number(value.substr(0, colon));
  if (!notes_open_ || colon == value.size() || !number || *number < 1 ||
      static_cast<std::size_t>(*number) > PbnNotes::kMost)
    return false;
  const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(*number);
  const bool first = (given_ & bit) == 0;
  given_ |= bit;
  return first;
}

bool SoundReading::close_notes() {
  notes_open_ = false;
  const bool matched = referred_ == given_;
  referred_ = given_ = 0;
  return matched;
}

}  // namespace kibitzer::bridge
