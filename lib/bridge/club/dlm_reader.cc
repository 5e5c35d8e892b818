// Reads .dlm. (deal_reader.h)
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "bridge/club/deal_reader.h"
#include "bridge/club/deck_order.h"
#include "bridge/club/dlm.h"
#include "bridge/club/listing.h"
#include "bridge/club/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;

constexpr std::string_view kBoardKey = "Board ";
constexpr std::size_t kMostDlmNumber = 999;  // of a board, and of what the header has
constexpr std::size_t kChecksumDigits = 3;
constexpr std::size_t kMostNamed = 5;  // boards in a message
constexpr std::string_view kFrom = "From board";
constexpr std::string_view kTo = "To board";

std::optional<std::size_t> number_in(std::string_view text) {
  const auto number = count_in(text);
  return number && *number <= kMostDlmNumber ? number : std::nullopt;
}

/// "boards 3 and 7", "20 boards (the first is 5)"
std::string boards_in_words(const std::vector<std::size_t>& numbers) {
  if (numbers.size() > kMostNamed)
    return fmt::format("{} (the first is {})", text::counted(numbers.size(), "board"), numbers.front());
  std::vector<std::string> words;
  words.reserve(numbers.size());
  for (const std::size_t number : numbers) words.push_back(std::to_string(number));
  return (words.size() == 1 ? "board " : "boards ") + findings::list_in_words(words);
}

/// Whether it is padding.
bool fills_up(std::string_view value) { return value.substr(0, kDlmLetters) == kDlmFiller; }

class DlmReader : public DealReader {
 public:
  DlmReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

 protected:
  bool read(const Line& line, Session& session) override;
  void end() override;

 private:
  /// A value of the header and its place.
  struct Value {
    std::string_view text;
    text::Span at;
  };

  void collect_header(std::string_view text);
  void read_header();
  std::optional<unsigned> header_number(std::string_view key);
  bool beyond(std::size_t number) const { return ranged_ && (number < header_.first || number > header_.last); }
  void read_deal(const Line& line, std::string_view value, std::optional<std::size_t> number, Session& session);

  bool recognized_ = false;
  bool encrypted_ = false;
  bool ranged_ = false;  // the first and the last number are known
  DlmHeader header_;
  std::map<std::string_view, Value> values_;  // of the header, by key
  std::set<std::size_t> numbers_;             // of boards
  std::vector<std::size_t> beyond_;           // boards with deals beyond the first and the last
  std::optional<text::Span> first_beyond_;
};

DlmReader::DlmReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
    : DealReader(text, defaults, findings) {
  const auto first = take_line();
  recognized_ = first && first->text == kDlmBegin;
  if (!recognized_) {
    if (first)
      reporter_.report(kClubRule<"deal-file/syntax">, first->at, "a .dlm file begins with {1}, not \"{0}\"",
                       text::printable(first->text), kDlmBegin);
    return;
  }
  collect_header(text);
  read_header();
}

/// Takes the lines of the header, wherever they are.
void DlmReader::collect_header(std::string_view text) {
  static constexpr std::array<std::string_view, 6> kKeys = {"Status", "Duplicates", kFrom,
                                                            kTo,      "Checksum",   "Crypto key"};
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const auto* const key = std::find(kKeys.begin(), kKeys.end(), line.substr(0, equals));
    if (key == kKeys.end()) continue;
    std::string_view value = line.substr(equals + 1);
    if (value.ends_with('\r')) value.remove_suffix(1);
    value = text::without_blanks(value);
    const auto at = static_cast<std::uint32_t>(value.data() - text.data());
    values_.try_emplace(*key, Value{value, {at, at + static_cast<std::uint32_t>(value.size())}});
  }
}

std::optional<unsigned> DlmReader::header_number(std::string_view key) {
  const auto& syntax = kClubRule<"deal-file/syntax">;
  const auto found = values_.find(key);
  if (found == values_.end()) {
    reporter_.report(syntax, {0, static_cast<std::uint32_t>(kDlmBegin.size())}, "the file has no line \"{}=\"", key);
    return std::nullopt;
  }
  const auto number = number_in(found->second.text);
  if (!number)
    reporter_.report(syntax, found->second.at, "\"{}\" is not a number from 0 to 999",
                     text::printable(found->second.text));
  return number ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
}

void DlmReader::read_header() {
  if (const auto key = values_.find("Crypto key"); key != values_.end() && key->second.text != "0") {
    encrypted_ = true;
    reporter_.report(kClubRule<"deal-file/syntax">, key->second.at,
                     "the deals are encrypted with this key, and are not read");
    return;
  }
  const auto copies = header_number("Duplicates");
  const auto first = header_number(kFrom);
  const auto last = header_number(kTo);
  const auto checksum = header_number("Checksum");
  if (!first || !last) return;
  if (*first > *last) {
    reporter_.report(kClubRule<"deal-file/wrong-count">, values_.at(kTo).at,
                     "the last board, {}, is before the first, {}", *last, *first);
    return;
  }
  ranged_ = true;
  const auto status = values_.find("Status");
  header_ = {copies.value_or(0), *first, *last, status != values_.end() && status->second.text == "Show"};
  if (!copies || !checksum || *checksum == header_.checksum() || *checksum == header_.other_checksum()) return;
  reporter_.report(kClubRule<"deal-file/wrong-checksum">, values_.at("Checksum").at,
                   "the checksum of the header is {}, but Duplicates, From board, To board and Status come to {}",
                   *checksum, header_.checksum());
}

bool DlmReader::read(const Line& line, Session& session) {
  if (!recognized_ || encrypted_ || text::without_blanks(line.text).empty()) return false;
  const auto& syntax = kClubRule<"deal-file/syntax">;
  const std::size_t equals = line.text.find('=');
  if (equals == std::string_view::npos) {
    reporter_.report(syntax, line.at, "\"{}\" is no line of a .dlm file, such as \"Status=Show\"",
                     text::printable(line.text));
    return false;
  }
  const std::string_view key = line.text.substr(0, equals);
  if (!key.starts_with(kBoardKey)) return false;
  const std::string_view digits = key.substr(kBoardKey.size());
  const auto number = number_in(digits);
  const std::string_view value = text::without_blanks(line.text.substr(equals + 1));
  if (number && beyond(*number)) {
    if (!fills_up(value)) {
      beyond_.push_back(*number);
      if (!first_beyond_) first_beyond_ = line.at;
    }
    return false;
  }
  if (!number || *number == 0)
    reporter_.report(syntax, line.place_of(digits), "\"{}\" is not a board number", text::printable(digits));
  else if (!numbers_.insert(*number).second)
    reporter_.report(syntax, line.place_of(digits), "board {} is in the file twice", *number);
  const bool numbered = number && *number > 0;
  begin_board(line, numbered ? std::optional(static_cast<int>(*number)) : std::nullopt, line.place_of(digits), session);
  read_deal(line, value, number, session);
  return true;
}

void DlmReader::read_deal(const Line& line, std::string_view value, std::optional<std::size_t> number,
                          Session& session) {
  const auto& syntax = kClubRule<"deal-file/syntax">;
  Board& board = session.boards.front();
  const std::string_view letters = value.substr(0, kDlmLetters);
  const std::string_view digits = value.substr(letters.size());
  const auto checksum = count_in(digits);
  if (digits.size() != kChecksumDigits || !checksum) {
    reporter_.report(syntax, line.place_of(value), "a deal is {} letters and a checksum of {} digits", kDlmLetters,
                     kChecksumDigits);
    board.deal_damaged = true;
    return;
  }
  std::array<std::vector<CardAt>, kSeats.size()> cards;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const text::Span at = line.place_of(letters.substr(i, 1));
    if (letters[i] < 'a' || letters[i] > 'p') {
      reporter_.report(syntax, at, "\"{}\" is not a letter from a to p", text::printable(letters.substr(i, 1)));
      board.deal_damaged = true;
      continue;
    }
    const auto seats = static_cast<std::size_t>(letters[i] - 'a');
    cards[seats / kSeats.size()].push_back({card_at_place(2 * i), at});
    cards[seats % kSeats.size()].push_back({card_at_place(2 * i + 1), at});
  }
  const text::Span at = line.place_of(letters);
  deal(cards, {at, at, at, at}, session);
  if (board.deal_damaged || !number) return;
  const unsigned right = dlm_checksum(static_cast<unsigned>(*number), letters);
  if (*checksum == right) return;
  reporter_.report(kClubRule<"deal-file/wrong-checksum">, line.place_of(digits),
                   "the checksum of board {} is {}, but its number and its letters come to {:03}", *number, digits,
                   right);
}

void DlmReader::end() {
  if (!ranged_) return;
  const auto& wrong_count = kClubRule<"deal-file/wrong-count">;
  std::vector<std::size_t> missing;
  for (std::size_t number = header_.first; number <= header_.last; ++number)
    if (!numbers_.contains(number)) missing.push_back(number);
  if (!missing.empty())
    reporter_.report(wrong_count, values_.at(kTo).at, "the header has boards {} to {}, but the file lacks {}",
                     header_.first, header_.last, boards_in_words(missing));
  if (beyond_.empty()) return;
  reporter_
      .report(wrong_count, Severity::kInfo, values_.at(kTo).at,
              "the header has boards {} to {}; the file also has a deal for {}, which the machine leaves out",
              header_.first, header_.last, boards_in_words(beyond_))
      .related.push_back({"here", *first_beyond_});
}

}  // namespace

std::unique_ptr<DealReader> dlm_reader(std::string_view text, const Settings& defaults,
                                       std::vector<findings::Finding>& findings) {
  return std::make_unique<DlmReader>(text, defaults, findings);
}

bool looks_like_dlm(std::string_view text) {
  return text.starts_with(kDlmBegin) && text.find("\nFrom board=") != std::string_view::npos;
}

}  // namespace kibitzer::bridge
