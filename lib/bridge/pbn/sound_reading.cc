#include "bridge/pbn/sound_reading.h"

#include <algorithm>
#include <utility>

#include "bridge/pbn/sound_values.h"
#include "cards/letters.h"
#include "findings/comments.h"
#include "pbn/characters.h"
#include "pbn/rules.h"
#include "text/plain.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kMostOfLine = 255;  // with its end
constexpr std::size_t kWordsOfLine = 4;   // in the export format
// One that is not closed is looked through for each game that has one.
constexpr std::size_t kLongestComment = std::size_t{1} << 14;

}  // namespace

bool SoundReading::empty_line() {
  const std::size_t newline = pos_ < bytes_.size() && bytes_[pos_] == '\r' ? pos_ + 1 : pos_;
  if (newline >= bytes_.size() || bytes_[newline] != '\n') return false;
  pos_ = line_begin_ = newline + 1;
  return true;
}

bool SoundReading::end_of_line() {
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

std::size_t SoundReading::end_of_value(std::size_t from, bool& escapes) const {
  while (true) {
    from = text::end_of_plain(bytes_, from);
    if (from + 1 >= bytes_.size()) return from;
    if (bytes_[from] == '\\') {
      escapes = true;
      if (bytes_[from + 1] == '"' || bytes_[from + 1] == '\\') ++from;
    } else if (static_cast<unsigned char>(bytes_[from]) < 0xA0) {
      return from;
    }
    ++from;
  }
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

bool SoundReading::tag() {
  const std::size_t begin = pos_;
  const auto [known, repeated, value] = open_tag();
  if (known == TagName::kUnknown || (game_.has[index_of(known)] && known != TagName::kNote)) return false;
  game_.has.set(index_of(known));
  if (!opens(known)) return false;
  if (repeated) {
    repeat(game_.before.all[expected_++]);
    return true;
  }
  bool escapes = false;
  const std::size_t end = end_of_value(value, escapes);
  if (end + 1 >= bytes_.size() || bytes_[end] != '"' || bytes_[end + 1] != ']') return false;
  pos_ = end + 2;
  const std::string_view written = part(value, end - value);
  const unsigned before = std::exchange(deviations_, 0);
  if (!value_of(known, escapes ? without_escapes(written) : written) || !end_of_line()) return false;
  if (known != TagName::kNote) {
    TagLine& line = add_line(known, begin);
    line.repeatable = !escapes && !game_.taken_over[index_of(known)];
    line.repeated = false;
    line.deviations = static_cast<std::uint8_t>(deviations_);
    line.value_begin = value;
    line.value_size = static_cast<std::uint16_t>(end - value);
    changed_.set(index_of(known));
    expected_ = game_.before.after[index_of(known)];
  }
  deviations_ |= before;
  return true;
}

/// Reads a tag up to its value, or sees that its line is the one that the game before has next.
SoundReading::Opened SoundReading::open_tag() const {
  if (expected_ < game_.before.all.size()) {
    const TagLine& line = game_.before.all[expected_];
    const std::size_t value = line.value_begin - line.begin;
    if (line.repeatable && same(line.begin, line.size)) return {line.name, true, pos_ + value};
    if (same(line.begin, value)) return {line.name, false, pos_ + value};
  }
  const std::size_t name_end = pbn::end_of_name(bytes_, pos_ + 1);
  if (name_end + 2 >= bytes_.size() || bytes_[name_end] != ' ' || bytes_[name_end + 1] != '"') return {};
  return {pbn::find_tag(part(pos_ + 1, name_end - pos_ - 1)), false, name_end + 2};
}

/// The line that ends here.
TagLine& SoundReading::add_line(TagName name, std::size_t begin) {
  TagLine& line = game_.lines.all.next();
  game_.lines.after[index_of(name)] = static_cast<std::uint8_t>(game_.lines.all.size());
  line.name = name;
  line.begin = begin;
  line.size = static_cast<std::uint16_t>(pos_ - begin);
  return line;
}

/// The tag is here as `line` has it.
void SoundReading::repeat(const TagLine& line) {
  const std::size_t begin = pos_;
  pos_ = line_begin_ = begin + line.size;
  TagLine& here = add_line(line.name, begin);
  here.repeatable = here.repeated = true;
  here.deviations = line.deviations;
  here.value_begin = begin + (line.value_begin - line.begin);
  here.value_size = line.value_size;
  game_.values[index_of(line.name)] = part(here.value_begin, here.value_size);
  deviations_ |= line.deviations;
  if (line.name == TagName::kDeal) board_.hands = game_.before.hands;
}

/// What the tag means for what comes after it.
bool SoundReading::opens(TagName name) {
  section_ = name == TagName::kAuction ? Section::kAuction : name == TagName::kPlay ? Section::kPlay : Section::kNone;
  if (index_of(name) < pbn::kMandatoryTags) {
    if (index_of(name) < latest_) deviations_ |= Deviation::kOrder;
    latest_ = std::max(latest_, index_of(name));
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
    const PbnMemory::Value& before = memory_.values[index];
    if (value.size() > 1 || form >= ValueForm::kSection || form == ValueForm::kWritten) return false;
    if (!before.known &&
        (form == ValueForm::kKnown || !memory_.once.reported(pbn::kRule<"pbn/inheritance">, text_of(name))))
      return false;
    value = before.known ? std::string_view(before.text) : std::string_view();
    game_.taken_over.set(index);
    taken_over = true;
  }
  game_.values[index] = value;
  return name == TagName::kDeal ? deal(value)
         : says_nothing(value)  ? form != ValueForm::kOther
                                : keeps_form(name, value, taken_over, memory_);
}

bool SoundReading::deal(std::string_view value) {
  constexpr std::size_t kSize = 2 + cards::kDeckSize + 4 * 3 + 3;  // ranks, dots within hands, spaces between them
  if (value.size() != kSize || value[1] != ':') return false;
  std::size_t seat = seat_of(value.substr(0, 1));
  if (seat == kNoSeat) return false;
  CardSet all;
  std::size_t at = 2;
  for (std::size_t hand = 0; hand < board_.hands.size(); ++hand, seat = (seat + 1) % 4) {
    CardSet held;
    std::size_t suit = 0;
    int above = cards::kAce;
    for (; at < value.size() && value[at] != ' '; ++at) {
      const int rank = cards::rank_of_letter(value[at]);
      if (rank != cards::kNoRank) {
        held.add(Card(cards::kSuitsOfHand[suit], rank));
        if (rank > above) deviations_ |= Deviation::kRanks;
        above = rank;
      } else if (value[at] != '.' || ++suit == cards::kSuitsOfHand.size()) {
        return false;
      } else {
        above = cards::kAce;
      }
    }
    ++at;
    if (suit + 1 != cards::kSuitsOfHand.size() || held.size() != kMostTricks) return false;
    board_.hands[seat] = held;
    all.add_all(held);
  }
  return all.size() == cards::kDeckSize;
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
  const std::size_t left = bytes_.size() - pos_;
  const char* const at = bytes_.data() + pos_;
  if (left < 4) return std::nullopt;
  const auto take = [&](std::size_t size, Call made) {
    pos_ += size;
    return std::optional(made);
  };
  if (at[0] >= '1' && at[0] <= '7') {
    std::string_view rest = bytes_.substr(pos_);
    const auto bid = take_bid(rest);
    return bid ? take(left - rest.size(), {CallKind::kBid, *bid}) : std::nullopt;
  }
  switch (at[0]) {
    case 'P':
      return at[1] == 'a' && at[2] == 's' && at[3] == 's' ? take(4, {CallKind::kPass, {}}) : std::nullopt;
    case 'X':
      return at[1] == 'X' ? take(2, {CallKind::kRedouble, {}}) : take(1, {CallKind::kDouble, {}});
    case 'A':
      return at[1] == 'P' ? take(2, {CallKind::kAllPass, {}}) : std::nullopt;
    default:
      return std::nullopt;
  }
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

/// A line of them.
bool SoundReading::cards() {
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
