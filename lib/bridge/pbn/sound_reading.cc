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

constexpr std::size_t kWordsOfLine = 4;  // in the export format
// One that is not closed is looked through for each game that has one.
constexpr std::size_t kLongestComment = std::size_t{1} << 14;

constexpr unsigned kRanksOfSuit = 13;
constexpr unsigned kNoCard = 63;
constexpr std::uint8_t kDot = 0x1F;
constexpr std::uint8_t kNeither = 0x80;

/// What a character is in a hand: the rank from the 2 up, kDot or kNeither.
constexpr std::array<std::uint8_t, 256> make_parts_of_deal() {
  std::array<std::uint8_t, 256> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int rank = cards::rank_of_letter(static_cast<char>(i));
    parts[i] = rank == cards::kNoRank ? kNeither : static_cast<std::uint8_t>(rank - cards::kLowestRank);
  }
  parts['.'] = kDot;
  return parts;
}

constexpr std::array<std::uint8_t, 256> kPartsOfDeal = make_parts_of_deal();

}  // namespace

bool SoundReading::empty_line() {
  const std::size_t newline = pos_ < bytes_.size() && bytes_[pos_] == '\r' ? pos_ + 1 : pos_;
  if (newline >= bytes_.size() || bytes_[newline] != '\n') return false;
  pos_ = line_begin_ = newline + 1;
  return true;
}

/// The end of a line, after spaces or with CR LF.
bool SoundReading::end_of_laid_out_line() {
  skip_spaces();
  const std::size_t begin = line_begin_;
  if (at('\n')) deviations_ |= Deviation::kNewline;
  return empty_line() && pos_ - begin <= kMostOfLine;
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
      if (!tag()) return false;
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
  game_.has.reset();
  game_.taken_over.reset();
  game_.store.clear();
  game_.names_lost = game_.names_lost || (game_.escaped & kBoardNames).any();
  game_.escaped.reset();
  game_.lines.clear();
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
std::string_view SoundReading::without_escapes(TagName name, std::string_view value) {
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\')) ++i;
    plain += value[i];
  }
  game_.escaped.set(index_of(name));
  return game_.store.keep(std::move(plain));
}

bool SoundReading::tag() {
  TagName name = TagName::kUnknown;
  std::size_t head = 0;
  if (expected_ < game_.before.all.size()) {
    const TagLine& line = game_.before.all[expected_];
    const std::size_t same = text::common_prefix(part(pos_, bytes_.size() - pos_), part(line.begin, line.size));
    if (same == line.size && line.repeatable) return opens(line.name) && repeat(line);
    if (same >= line.head) {
      name = line.name;
      head = line.head;
    }
  }
  if (head == 0) {
    const std::size_t end = pbn::end_of_name(bytes_, pos_ + 1);
    if (end + 2 >= bytes_.size() || bytes_[end] != ' ' || bytes_[end + 1] != '"') return false;
    name = pbn::find_tag(part(pos_ + 1, end - pos_ - 1));
    head = end + 2 - pos_;
  }
  return name != TagName::kUnknown && opens(name) && new_line(name, head);
}

/// Reads a tag line that differs from the game before; its value begins `head` bytes in.
bool SoundReading::new_line(TagName name, std::size_t head) {
  const std::size_t begin = pos_;
  const std::size_t value = begin + head;
  bool escapes = false;
  std::size_t end = text::end_of_plain(bytes_, value);
  if (end + 1 < bytes_.size() && bytes_[end] != '"') end = end_of_other_value(end, escapes);
  if (end + 1 >= bytes_.size() || bytes_[end] != '"' || bytes_[end + 1] != ']') return false;
  pos_ = end + 2;
  const std::string_view written = part(value, end - value);
  const unsigned before = std::exchange(deviations_, 0);
  if (!value_of(name, escapes ? without_escapes(name, written) : written) || !end_of_line()) return false;
  if (name != TagName::kNote) {
    const std::size_t index = index_of(name);
    TagLine& line = game_.lines.next(name);
    line.name = name;
    line.repeatable = !escapes && !game_.taken_over[index];
    line.repeated = false;
    line.deviations = static_cast<std::uint8_t>(deviations_);
    line.size = static_cast<std::uint16_t>(pos_ - begin);
    line.head = static_cast<std::uint16_t>(head);
    line.value_size = static_cast<std::uint16_t>(end - value);
    line.begin = begin;
    changed_[index] = true;
    expected_ = game_.before.after[index];
  }
  deviations_ |= before;
  return true;
}

/// Copies `line`, which is repeated here.
bool SoundReading::repeat(const TagLine& line) {
  TagLine& here = game_.lines.next(line.name);
  here = line;
  here.repeated = true;
  here.begin = pos_;
  game_.values[index_of(line.name)] = part(pos_ + line.head, line.value_size);
  deviations_ |= line.deviations;
  if (line.name == TagName::kDeal) board_.hands = game_.before.hands;
  pos_ = line_begin_ = pos_ + line.size;
  ++expected_;
  return true;
}

/// Opens the tag's section, if it has one; false if the tag comes twice.
bool SoundReading::opens(TagName name) {
  const std::size_t index = index_of(name);
  if (game_.has[index] && name != TagName::kNote) return false;
  game_.has[index] = true;
  section_ = name == TagName::kAuction ? Section::kAuction : name == TagName::kPlay ? Section::kPlay : Section::kNone;
  if (index < pbn::kMandatoryTags) {
    if (index < latest_) deviations_ |= Deviation::kOrder;
    latest_ = std::max(latest_, index);
  }
  if (section_ == Section::kNone) return true;
  if (!close_notes()) return false;
  notes_open_ = true;
  return true;
}

bool SoundReading::value_of(TagName name, std::string_view value) {
  if (name == TagName::kNote) return note(value);
  const std::size_t index = index_of(name);
  const ValueForm form = form_of(name);
  bool taken_over = false;
  if (!value.empty() && value.front() == '#') {
    const auto before = memory_.value_of(index);
    if (value.size() > 1 || form >= ValueForm::kSection || form == ValueForm::kWritten) return false;
    if (!before && (form == ValueForm::kKnown || !memory_.once.reported(pbn::kRule<"pbn/inheritance">, text_of(name))))
      return false;
    value = before.value_or(std::string_view());
    game_.taken_over.set(index);
    taken_over = true;
  }
  game_.values[index] = value;
  return name == TagName::kDeal ? deal(value)
         : says_nothing(value)  ? form != ValueForm::kOther
                                : keeps_form(name, value, taken_over, memory_);
}

/// Each hand has 16 characters: 13 cards, and dots between the four suits. Where the dots are is unpredictable, so no branch
/// depends on it.
bool SoundReading::deal(std::string_view value) {
  constexpr std::size_t kHand = static_cast<std::size_t>(kMostTricks) + 3;
  constexpr std::size_t kSize = 2 + 4 * kHand + 3;
  if (value.size() != kSize || value[1] != ':') return false;
  std::size_t seat = seat_of(value.substr(0, 1));
  if (seat == kNoSeat) return false;
  CardSet all;
  unsigned strange = 0;
  bool ordered = true;
  for (std::size_t hand = 0; hand < board_.hands.size(); ++hand, seat = (seat + 1) % 4) {
    const std::string_view said = value.substr(2 + hand * (kHand + 1), kHand);
    CardSet held;
    unsigned dots = 0;
    unsigned above = kRanksOfSuit;
    for (const char c : said) {
      const unsigned part = kPartsOfDeal[static_cast<unsigned char>(c)];
      const bool dot = part == kDot;
      strange |= part;
      dots += dot ? 1 : 0;
      ordered &= dot | (part <= above);
      above = part;  // a dot is above all ranks
      const unsigned suit = (3 - dots) & 3U;
      held.add(Card::from_index(static_cast<int>(dot ? kNoCard : suit * kRanksOfSuit + (part & 0xFU))));
    }
    held.remove(Card::from_index(static_cast<int>(kNoCard)));
    if (dots != 3 || (hand < 3 && value[2 + hand * (kHand + 1) + kHand] != ' ')) return false;
    board_.hands[seat] = held;
    all.add_all(held);
  }
  if (!ordered) deviations_ |= Deviation::kRanks;
  return (strange & kNeither) == 0 && all.size() == cards::kDeckSize;
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

std::optional<Call> SoundReading::call() {
  if (bytes_.size() - pos_ < 4) return std::nullopt;
  const char* const at = bytes_.data() + pos_;
  const auto take = [&](std::size_t size, Call made) {
    pos_ += size;
    return std::optional(made);
  };
  if (at[0] == 'P') return part(pos_, 4) == "Pass" ? take(4, {CallKind::kPass, {}}) : std::nullopt;
  if (at[0] >= '1' && at[0] <= '7') {
    const std::uint8_t denomination = kDenominations[static_cast<unsigned char>(at[1])];
    const bool no_trump = denomination == static_cast<std::uint8_t>(Denomination::kNoTrump);
    if (denomination == kNoDenomination || (no_trump && at[2] != 'T')) return std::nullopt;
    const auto level = static_cast<std::uint8_t>(at[0] - '0');
    return take(no_trump ? 3 : 2, {CallKind::kBid, {level, static_cast<Denomination>(denomination)}});
  }
  if (at[0] == 'X') return at[1] == 'X' ? take(2, {CallKind::kRedouble, {}}) : take(1, {CallKind::kDouble, {}});
  if (at[0] == 'A' && at[1] == 'P') return take(2, {CallKind::kAllPass, {}});
  return std::nullopt;
}

/// A line of them.
bool SoundReading::calls() {
  const std::size_t before = board_.call_count;
  while (!at_end_of_line()) {
    const auto made = call();
    if (!made || !auction_.make(*made)) return false;
    board_.all_calls[board_.call_count++] = *made;
    if (!nothing_attached() && !annotations()) return false;
  }
  if (board_.call_count - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

/// Reads a line of exactly four cards separated by single spaces; otherwise reads nothing and gives false.
bool SoundReading::whole_trick() {
  constexpr std::size_t kCard = 3;  // with the space
  constexpr std::size_t kSize = 4 * kCard;
  if (stopped_ || bytes_.size() - pos_ < kSize || cells_.size() - cell_count_ < 4) return false;
  const char* const line = bytes_.data() + pos_;
  const char end = line[kSize - 1];
  if (!((line[2] == ' ') & (line[5] == ' ') & (line[8] == ' ') & ((end == '\n') | (end == '\r')))) return false;
  bool cards = true;
  std::array<Card, 4> trick;
  for (std::size_t i = 0; i < trick.size(); ++i) {
    const int suit = cards::suit_of_letter(line[i * kCard]);
    const int rank = cards::rank_of_letter(line[i * kCard + 1]);
    cards &= (suit != cards::kNoSuit) & (rank != cards::kNoRank);
    trick[i] = Card(static_cast<cards::Suit>(suit), rank);
  }
  if (!cards) return false;
  std::copy(trick.begin(), trick.end(), cells_.begin() + static_cast<std::ptrdiff_t>(cell_count_));
  if (whole_ == cell_count_) whole_ += 4;
  cell_count_ += 4;
  pos_ += kSize - 1;
  return true;
}

/// A line of them.
bool SoundReading::cards() {
  if (whole_trick()) return end_of_line();
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
      ++cell_count_;
      ++pos_;
    } else {
      const int suit = cards::suit_of_letter(bytes_[pos_]);
      const int rank = pos_ + 1 < bytes_.size() ? cards::rank_of_letter(bytes_[pos_ + 1]) : cards::kNoRank;
      if (suit == cards::kNoSuit || rank == cards::kNoRank) return false;
      cells_[cell_count_++] = Card(static_cast<cards::Suit>(suit), rank);
      pos_ += 2;
    }
    if (!nothing_attached() && !annotations()) return false;
  }
  if (cell_count_ - before > kWordsOfLine) deviations_ |= Deviation::kLayout;
  return end_of_line();
}

}  // namespace kibitzer::bridge
