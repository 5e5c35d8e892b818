// Reads deals in CSV. (deal_reader.h)
#include <algorithm>
#include <utility>

#include "bridge/club/deal_reader.h"
#include "bridge/club/deck_order.h"
#include "bridge/club/holding.h"
#include "bridge/club/rules.h"
#include "bridge/pbn/values.h"
#include "text/csv_lines.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::size_t kHoldings = 16;
constexpr int kHighestNumber = 999;

/// The fields of a line of CSV, which has no end of line in a field.
std::vector<text::CsvField> fields_of(std::string_view line) {
  text::CsvLines lines(line);
  if (!lines.next()) return {};
  lines.separate_like_header();
  return lines.fields();
}

/// How many cards the 16 holdings have; nothing if the line does not begin with as many.
std::optional<std::size_t> cards_in(const std::vector<text::CsvField>& fields) {
  if (fields.size() < kHoldings) return std::nullopt;
  std::size_t count = 0;
  for (std::size_t i = 0; i < kHoldings; ++i) {
    std::vector<CardAt> cards;
    if (!add_holding(fields[i].text, {}, false, cards::Suit::kSpades, cards)) return std::nullopt;
    count += cards.size();
  }
  return count;
}

class CsvDealReader : public DealReader {
 public:
  CsvDealReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
      : DealReader(text, defaults, findings) {}

 protected:
  bool read(const Line& line, Session& session) override;

 private:
  using Fields = std::vector<text::CsvField>;
  void read_conditions(const Line& line, const text::CsvField& field, Board& board);
  void read_hands(const Line& line, const Fields& fields, Session& session);

  bool first_ = true;
  int number_ = 0;  // of the latest board
};

/// "E/NS": who dealt, and who was vulnerable.
void CsvDealReader::read_conditions(const Line& line, const text::CsvField& field, Board& board) {
  if (field.text.empty()) return;
  const text::Span at = line.place_of(field.text);
  const std::size_t slash = field.text.find('/');
  const auto dealer = read_seat(field.text.substr(0, slash));
  const auto vulnerable =
      slash == std::string_view::npos ? std::nullopt : read_vulnerability(field.text.substr(slash + 1));
  if (!dealer || !vulnerable) {
    reporter_.report(kClubRule<"deal-file/syntax">, at,
                     "\"{}\" is not a dealer and a vulnerability as in N/-, E/NS, S/EW or W/All",
                     text::printable(field.text));
    return;
  }
  board.dealer = At<Seat>{*dealer, at};
  board.vulnerable = At<Vulnerability>{vulnerable->value, at};
}

void CsvDealReader::read_hands(const Line& line, const Fields& fields, Session& session) {
  std::array<std::vector<CardAt>, kSeats.size()> cards;
  std::array<text::Span, kSeats.size()> hands_at{};
  for (std::size_t i = 0; i < kHoldings; ++i) {
    const std::size_t seat = i / cards::kSuitsOfHand.size();
    const text::Span at = line.place_of(fields[i].text);
    if (i % cards::kSuitsOfHand.size() == 0) hands_at[seat].begin = at.begin;
    hands_at[seat].end = at.end;
    if (add_holding(fields[i].text, at, true, cards::kSuitsOfHand[i % cards::kSuitsOfHand.size()], cards[seat]))
      continue;
    session.boards.front().deal_damaged = true;
    reporter_.report(kClubRule<"deal-file/syntax">, at, "\"{}\" is not a holding; expected ranks like AQT92",
                     text::printable(fields[i].text));
  }
  deal(cards, hands_at, session);
}

bool CsvDealReader::read(const Line& line, Session& session) {
  const bool first = std::exchange(first_, false);
  const Fields fields = fields_of(line.text);
  if (fields.empty()) return false;
  if (fields.size() < kHoldings) {
    if (!first)
      reporter_.report(kClubRule<"deal-file/syntax">, line.at, "expected 16 holdings, 4 a hand; found {}",
                       text::counted(fields.size(), "field"));
    return false;
  }
  const auto written = fields.size() > kHoldings ? positive_number(fields[kHoldings].text) : std::nullopt;
  const bool numbered = written && *written <= kHighestNumber;
  const bool blank = fields.size() <= kHoldings || fields[kHoldings].text.empty();
  if (first && !cards_in(fields) && !numbered) return false;  // the names of the columns
  const text::Span number_at = blank ? line.at : line.place_of(fields[kHoldings].text);
  if (!numbered && !blank)
    reporter_.report(kClubRule<"deal-file/syntax">, number_at, "\"{}\" is not the number of a board",
                     text::printable(fields[kHoldings].text));
  number_ = numbered ? *written : number_ + 1;
  Board& board = begin_board(line, numbered || blank ? std::optional(number_) : std::nullopt, number_at, session);
  if (fields.size() > kHoldings + 1) read_conditions(line, fields[kHoldings + 1], board);
  read_hands(line, fields, session);
  return true;
}

}  // namespace

bool looks_like_csv_deals(std::string_view text) {
  constexpr std::size_t kLongest = 1000;
  constexpr std::size_t kFewest = 40;
  constexpr std::size_t kMost = 64;
  text.remove_prefix(text::byte_order_mark_size(text));
  for (int line = 0; line < 2; ++line) {  // the first may name the columns
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > kLongest || end == 0) return false;
    const auto cards = cards_in(fields_of(text.substr(0, end)));
    if (cards && *cards >= kFewest && *cards <= kMost) return true;
    text.remove_prefix(end);
  }
  return false;
}

std::unique_ptr<DealReader> csv_deal_reader(std::string_view text, const Settings& defaults,
                                            std::vector<findings::Finding>& findings) {
  return std::make_unique<CsvDealReader>(text, defaults, findings);
}

}  // namespace kibitzer::bridge
