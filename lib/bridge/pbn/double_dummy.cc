// What a game says of double-dummy play, read where it is asked for: the score and the table of the standard (PBN 2.1,
// 4.2 and 5.7), and the tags of programs that the standard does not know.
//
//   OptimumScore        NS 420
//   OptimumResultTable  columns Declarer, Denomination and Result; some write Suit and Tricks, and blanks between them
//   DoubleDummyTricks   20 hexadecimal digits: declarers N, S, E, W, for each no trump, spades, hearts, diamonds, clubs
//   Ability             N:7AA55 E:53377 S:7AA56 W:53377, each five digits in the same order
//   ParContract         NS 4S=; EW 5CX-2
//   Minimax             4HS420, 4SDE300: contract, D where it is doubled, declarer, points of North-South
//
// What cannot be read makes no claim.
#include <algorithm>
#include <array>
#include <charconv>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"

namespace kibitzer::bridge {
namespace {

using pbn::Kind;
using pbn::TagName;

constexpr std::size_t kMostClaims = 16;         // tags and tables of a game
constexpr std::size_t kMostCellsOfTable = 100;  // of a table
constexpr std::size_t kMostContracts = 20;      // of a tag
constexpr std::array kAsWritten = {Denomination::kNoTrump, Denomination::kSpades, Denomination::kHearts,
                                   Denomination::kDiamonds, Denomination::kClubs};

std::optional<int> hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

/// The whole of `text` as a number.
std::optional<int> whole_number_of(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  constexpr int kMost = 99'999;
  if (text.empty() || read.ec != std::errc() || read.ptr != end || number > kMost || number < -kMost)
    return std::nullopt;
  return number;
}

/// "N", "NS", "EW" …: one seat or both of a side; empty if it is neither.
std::vector<Seat> seats_of(std::string_view text) {
  std::vector<Seat> seats;
  for (const char& c : text) {
    const auto seat = read_seat({&c, 1});
    if (!seat || seats.size() == 2 || (!seats.empty() && *seat != partner_of(seats.front()))) return {};
    seats.push_back(*seat);
  }
  return seats;
}

class Reader {
 public:
  explicit Reader(PbnGame& game) : game_(game), claims_(game.session.double_dummy) {}

  void read();

 private:
  using Taker = void (Reader::*)(const pbn::Tag&);
  struct Named {
    std::string_view name;
    Taker take;
  };

  void score(const pbn::Tag& tag);
  void digits(const pbn::Tag& tag);
  void ability(const pbn::Tag& tag);
  void par_contracts(const pbn::Tag& tag);
  void minimax(const pbn::Tag& tag);
  void table(std::size_t element);

  bool row_of_digits(std::string_view digits, std::uint32_t begin, Seat declarer, TricksTable& table);
  bool par_contract(std::string_view text, std::uint32_t begin, ParClaim& claim);
  std::vector<int> columns(const pbn::Tag& tag) const;
  void row(std::span<const text::Span> cells, const std::vector<int>& columns, TricksTable& table);

  PbnGame& game_;
  DoubleDummyClaims& claims_;
};

void Reader::read() {
  static constexpr std::array<Named, 4> kNamed = {{{"DoubleDummyTricks", &Reader::digits},
                                                   {"Ability", &Reader::ability},
                                                   {"ParContract", &Reader::par_contracts},
                                                   {"Minimax", &Reader::minimax}}};
  const auto& elements = game_.game.elements;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].kind != Kind::kTag || claims_.tables.size() + claims_.pars.size() >= kMostClaims) continue;
    const pbn::Tag& tag = game_.game.tags[elements[i].tag];
    if (!tag.has_value) continue;
    if (tag.name == TagName::kOptimumResultTable) table(i);
    if (tag.value.empty()) continue;
    // Where something was escaped, places in the value are not those in the text.
    if (tag.value.size() != tag.value_at.end - tag.value_at.begin) continue;
    if (tag.name == TagName::kOptimumScore) score(tag);
    if (tag.name != TagName::kUnknown) continue;
    for (const Named& named : kNamed)
      if (same_word(named.name, tag.name_text)) (this->*named.take)(tag);
  }
}

void Reader::score(const pbn::Tag& tag) {
  const auto claim = read_claim(tag.value, NumberForm::kPoints);
  if (!claim || claim->declarer || (!claim->north_south && !claim->east_west)) return;
  const bool ours = claim->north_south.has_value();
  claims_.pars.push_back(
      {tag.value_at, ours ? *claim->north_south : -*claim->east_west, ours ? Side::kNorthSouth : Side::kEastWest, {}});
}

bool Reader::row_of_digits(std::string_view digits, std::uint32_t begin, Seat declarer, TricksTable& table) {
  if (digits.size() != kAsWritten.size()) return false;
  for (std::uint32_t i = 0; i < kAsWritten.size(); ++i) {
    const auto tricks = hexadecimal(digits[i]);
    if (!tricks) return false;
    append(claims_.cells, table.cells, {{begin + i, begin + i + 1}, declarer, kAsWritten[i], *tricks});
  }
  return true;
}

void Reader::digits(const pbn::Tag& tag) {
  constexpr std::array kDeclarers = {Seat::kNorth, Seat::kSouth, Seat::kEast, Seat::kWest};
  if (tag.value.size() != kDeclarers.size() * kAsWritten.size()) return;
  TricksTable table{tag.value_at, {}};
  for (std::size_t i = 0; i < kDeclarers.size(); ++i) {
    const std::size_t from = i * kAsWritten.size();
    if (!row_of_digits(tag.value.substr(from, kAsWritten.size()), tag.value_at.begin + static_cast<std::uint32_t>(from),
                       kDeclarers[i], table))
      return;
  }
  claims_.tables.push_back(table);
}

void Reader::ability(const pbn::Tag& tag) {
  TricksTable table{tag.value_at, {}};
  for (std::size_t from = 0; from < tag.value.size();) {
    const std::size_t to = std::min(tag.value.find(' ', from), tag.value.size());
    const std::string_view word = tag.value.substr(from, to - from);
    const auto seat = word.size() > 2 && word[1] == ':' ? read_seat(word.substr(0, 1)) : std::nullopt;
    if (!word.empty() &&
        (!seat || table.cells.count >= kMostCellsOfTable ||
         !row_of_digits(word.substr(2), tag.value_at.begin + static_cast<std::uint32_t>(from) + 2, *seat, table)))
      return;
    from = to + 1;
  }
  if (!table.cells.empty()) claims_.tables.push_back(table);
}

/// "NS 4SX-1".
bool Reader::par_contract(std::string_view text, std::uint32_t begin, ParClaim& claim) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos || claim.contracts.count >= kMostContracts) return false;
  begin += static_cast<std::uint32_t>(first);
  text = without_blanks(text);
  const std::size_t blank = std::min(text.find(' '), text.size());
  std::vector<Seat> seats = seats_of(text.substr(0, blank));
  std::string_view rest = without_blanks(text.substr(blank));
  const std::size_t mark = std::min(rest.find_first_of("=+-"), rest.size());
  const auto contract = read_contract(rest.substr(0, mark));
  if (seats.empty() || !contract || contract->value.passed_out() || !contract->value.possible()) return false;
  std::optional<int> tricks;
  if (mark < rest.size()) {
    const auto surplus = rest.substr(mark) == "=" ? std::optional(0) : whole_number_of(rest.substr(mark));
    if (!surplus) return false;
    tricks = kBook + contract->value.level() + *surplus;
  }
  append(claims_.contracts, claim.contracts,
         {{begin, begin + static_cast<std::uint32_t>(text.size())}, contract->value, std::move(seats), tricks});
  return true;
}

void Reader::par_contracts(const pbn::Tag& tag) {
  ParClaim claim{tag.value_at, {}, {}, {}};
  for (std::size_t from = 0; from < tag.value.size();) {
    const std::size_t to = std::min(tag.value.find_first_of(";,", from), tag.value.size());
    if (!par_contract(tag.value.substr(from, to - from), tag.value_at.begin + static_cast<std::uint32_t>(from), claim))
      return;
    from = to + 1;
  }
  if (!claim.contracts.empty()) claims_.pars.push_back(claim);
}

void Reader::minimax(const pbn::Tag& tag) {
  std::string_view rest = tag.value;
  const std::size_t after_bid = rest.size() > 2 && rest[1] == 'N' && rest[2] == 'T' ? 3 : 2;
  const auto contract = read_contract(rest.substr(0, after_bid));
  if (!contract || contract->value.passed_out() || !contract->value.possible()) return;
  rest.remove_prefix(after_bid);
  ParContractClaim claim{tag.value_at, contract->value, {}, {}};
  if (rest.starts_with('D') || rest.starts_with('X')) {
    claim.contract.risk = Risk::kDoubled;
    rest.remove_prefix(1);
  }
  const auto seat = read_seat(rest.substr(0, 1));
  const auto points = rest.empty() ? std::nullopt : whole_number_of(rest.substr(1));
  if (!seat || !points) return;
  claim.declarers = {*seat};
  claim.at.end = tag.value_at.begin + static_cast<std::uint32_t>(tag.value.size() - rest.size() + 1);
  ParClaim par{{claim.at.end, tag.value_at.end}, points, Side::kNorthSouth, {}};
  append(claims_.contracts, par.contracts, std::move(claim));
  claims_.pars.push_back(par);
}

/// For each column of the table 0 where it has the declarer, 1 the denomination, 2 the tricks, and -1 else; empty where
/// one of these is missing.
std::vector<int> Reader::columns(const pbn::Tag& tag) const {
  constexpr std::array<std::array<std::string_view, 3>, 2> kNames = {
      {{"Declarer", "Denomination", "Result"}, {"Declarer", "Suit", "Tricks"}}};
  std::string_view value = tag.value;
  if (value == "#") value = game_.memory.values[index_of(tag.name)].text();
  if (value.starts_with("##")) value.remove_prefix(2);
  if (tag.value.empty()) value = kOptimumResultColumns;
  std::vector<int> columns;
  std::array<bool, 3> found{};
  for (std::size_t from = 0; from < value.size() && columns.size() < kMostCellsOfTable;) {
    const std::size_t to = std::min(value.find_first_of("; ", from), value.size());
    std::string_view name = value.substr(from, to - from);
    name = name.substr(0, name.find('\\'));
    if (name.starts_with('+') || name.starts_with('-')) name.remove_prefix(1);
    columns.push_back(-1);
    for (std::size_t which = 0; which < found.size(); ++which) {
      if (found[which] || (!same_word(name, kNames[0][which]) && !same_word(name, kNames[1][which]))) continue;
      columns.back() = static_cast<int>(which);
      found[which] = true;
    }
    from = to + 1;
  }
  if (!found[0] || !found[1] || !found[2]) columns.clear();
  return columns;
}

void Reader::row(std::span<const text::Span> cells, const std::vector<int>& columns, TricksTable& table) {
  std::optional<Seat> declarer;
  std::optional<Denomination> denomination;
  std::optional<int> tricks;
  text::Span at;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string_view word = game_.text(cells[i]);
    if (columns[i] == 0) declarer = read_seat(word);
    if (columns[i] == 1)
      if (const auto read = read_denomination(word)) denomination = read->value;
    if (columns[i] != 2) continue;
    tricks = whole_number_of(word);
    at = cells[i];
  }
  if (declarer && denomination && tricks && *tricks >= 0)
    append(claims_.cells, table.cells, {at, *declarer, *denomination, *tricks});
}

/// The table whose tag is element number `element`; nothing of one whose rows are not whole, of which the reader of
/// tables tells.
void Reader::table(std::size_t element) {
  const auto& elements = game_.game.elements;
  const pbn::Tag& tag = game_.game.tags[elements[element].tag];
  const std::vector<int> columns = this->columns(tag);
  std::vector<text::Span> cells;
  for (std::size_t i = element + 1; i < elements.size() && elements[i].kind != Kind::kTag; ++i) {
    if (elements[i].kind == Kind::kStray || cells.size() >= kMostCellsOfTable) return;
    if (elements[i].kind != Kind::kComment) cells.push_back(elements[i].at);
  }
  if (columns.empty() || cells.size() % columns.size() != 0) return;
  TricksTable table{tag.value_at, {}};
  for (std::size_t i = 0; i < cells.size(); i += columns.size())
    row(std::span(cells).subspan(i, columns.size()), columns, table);
  if (!table.cells.empty()) claims_.tables.push_back(table);
}

}  // namespace

void read_double_dummy(PbnGame& game) { Reader(game).read(); }

}  // namespace kibitzer::bridge
