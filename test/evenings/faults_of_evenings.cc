#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "bridge/scoring/scoring.h"
#include "evenings/injection.h"

namespace kibitzer::test {

std::optional<Fault> Injection::other_set() {
  const auto first = night_.recorded.begin()->second.hands;
  std::size_t set = random_() % kSets;
  while (!night_.real && known_deals(set).front().hands == first) set = (set + 1) % kSets;
  const int kind = choice(3);
  const std::size_t from = kind == 0 ? night_.recorded.size() / 2 : 0;  // the second half only
  Fault fault{kind == 0   ? "half of another set"
              : kind == 1 ? "another set"
                          : "another set in one file",
              Evidence::kProven,
              {},
              {}};
  auto& into = kind == 2 ? night_.republished : night_.recorded;
  if (kind == 2) {
    if (!published().layout.contracts) return std::nullopt;
    published().layout.deals = true;
    into = night_.recorded;
  }
  std::size_t nth = 0;
  for (auto& [board, deal] : into) {
    if (nth++ < from) continue;
    deal = known_deals(set)[nth - 1];
    fault.boards.insert(board);
  }
  return fault;
}

/// Deals that were not played; the leads prove it where there are some.
std::optional<Fault> Injection::deals() {
  if (!night_.has_deals()) return std::nullopt;
  const int kind = choice(2);
  std::optional<Fault> fault;
  if (kind == 0) {
    fault = other_set();
  } else if (!night_.reused) {
    const int last = night_.recorded.rbegin()->first.second;
    const int by = happens(random_, 0.3) ? last / 2 : happens(random_, 0.5) ? 1 : -1;
    std::map<Key, KnownDeal> shifted;
    for (const auto& [board, deal] : night_.recorded)
      if (const int number = board.second - by; number >= 1 && number <= last) shifted.emplace(Key{0, number}, deal);
    fault = Fault{std::abs(by) == 1 ? "shifted by one" : "numbered from 1 again", Evidence::kProven, {}, {}};
    night_.recorded = shifted;
    for (const auto& one : shifted) fault->boards.insert(one.first);
  }
  if (!fault || fault->what == "another set in one file") return fault;
  std::size_t leads = 0;
  for (const NightRow& row : device().rows) {
    if (!fault->boards.contains(night_.board_key(row))) continue;
    fault->rows.insert(row.id);
    leads += lead_shows(row) ? 1 : 0;
  }
  fault->evidence = leads > 0 ? Evidence::kProven : Evidence::kDoubtful;
  return fault;
}

std::optional<Fault> Injection::turned() {
  if (!night_.has_deals()) return std::nullopt;
  const Key board = night_.board_key(any_row());
  std::set<int> rounds;
  for (const NightRow* const row : rows_of(board)) rounds.insert(row->meeting.round);
  if (rounds.size() < 3) return std::nullopt;
  const int from = happens(random_, 0.3) ? *rounds.begin()
                                         : *std::next(rounds.begin(), 1 + choice(static_cast<int>(rounds.size()) - 1));
  const auto quarters = static_cast<unsigned>(between(random_, 1, 3));
  const KnownDeal deal = night_.recorded.at(board).turned(quarters);
  const Field field(deal, random_);
  Fault fault{quarters == 2 ? "180 degrees" : "90 degrees", Evidence::kUnseen, {}, {board}};
  int far = 0;
  for (const NightRow* const row : rows_of(board)) {
    if (row->meeting.round < from) continue;
    const Outcome outcome = field.outcome(random_);
    const int id = row->id;
    change_in_all(id, [&](NightRow& one) {
      one.outcome = outcome;
      one.lead_known = one.lead_known && !outcome.passed_out;
    });
    fault.rows.insert(id);
    if (lead_shows(*row)) fault.evidence = Evidence::kProven;
    if (const auto tricks = off(*row)) far += std::abs(*tricks) >= kFarTricks ? 1 : 0;
  }
  // Two results that are far from double dummy speak for a turned board.
  if (fault.evidence == Evidence::kUnseen && far >= 2) fault.evidence = Evidence::kDoubtful;
  return fault;
}

std::optional<Fault> Injection::missing_from_a_time_or_round() {
  NightFile& file = published();
  const NightRow row = any_row(false);
  const int kind = choice(3);
  const auto lacks = [&](const NightRow& one) {
    if (kind == 0) return one.minute >= row.minute;
    if (kind == 1) return one.meeting.round == row.meeting.round;
    return one.meeting.table == row.meeting.table && one.meeting.section == row.meeting.section;
  };
  Fault fault{kind == 0   ? "all from a time on"
              : kind == 1 ? "all of a round"
                          : "all of a table",
              Evidence::kProven,
              {},
              {}};
  for (const NightRow& one : file.rows)
    if (lacks(one)) fault.rows.insert(one.id);
  if (2 * fault.rows.size() > file.rows.size()) return std::nullopt;  // such a file is hardly of the evening
  std::erase_if(file.rows, lacks);
  fault.file = file.name;
  return fault;
}

std::optional<Fault> Injection::sit_out_as_pass() {
  std::vector<const PlannedMeeting*> alone;
  for (const PlannedMeeting& one : night_.movement)
    if ((one.pairs[0] == 0) != (one.pairs[1] == 0)) alone.push_back(&one);
  if (alone.empty()) return std::nullopt;
  NightRow row;
  row.id = 10'000;
  row.meeting = *alone[random_() % alone.size()];
  row.board = row.meeting.boards.front();
  row.outcome.passed_out = true;
  for (int& pair : row.meeting.pairs)
    if (pair == 0) pair = 99;
  row.minute = 28 * row.meeting.round;
  device().rows.push_back(row);
  if (happens(random_, 0.5)) published().rows.push_back(row);
  return Fault{"a sit-out as a pass", Evidence::kProven, {row.id}, {}};
}

std::optional<Fault> Injection::missing() {
  const int kind = choice(5);
  if (kind == 0) return sit_out_as_pass();
  if (kind == 1) return missing_from_a_time_or_round();
  const NightRow row = any_row(false);
  Fault fault{"", Evidence::kProven, {row.id}, {}};
  fault.missing = fmt::format("in round {} at table {}", row.meeting.round, row.meeting.table);
  for (NightFile& file : night_.files)
    if (kind == 4 || (kind == 2) == (&file == &device()))
      std::erase_if(file.rows, [&](const NightRow& one) { return one.id == row.id; });
  fault.what = kind == 2 ? "not entered" : kind == 3 ? "not published" : "in no file";
  return fault;
}

/// All players of a round sit a quarter further than the devices think; declarers are entered by their pairs.
std::optional<Fault> Injection::turned_round() {
  const int round = any_row().meeting.round;
  const bool clockwise = happens(random_, 0.5);
  Fault fault{"an arrow switch not entered", Evidence::kUnseen, {}, {}};
  int far = 0;
  for (const NightRow& one : std::vector<NightRow>(device().rows)) {
    if (one.meeting.round != round || one.meeting.section != 1 || one.outcome.passed_out) continue;
    fault.rows.insert(one.id);
    change_in_all(one.id,
                  [&](NightRow& row) { row.outcome.declarer = left_of(row.outcome.declarer, clockwise ? 1 : 3); });
    const Evidence shown = of_row(one, *device().row(one.id));
    if (shown == Evidence::kProven) fault.evidence = Evidence::kProven;
    if (shown == Evidence::kDoubtful) ++far;
  }
  if (fault.rows.empty()) return std::nullopt;
  for (const auto& board : night_.recorded) {
    const auto rows = rows_of(board.first);
    // Where all who play a board do so in one round, it may as well be the board that was turned.
    if (!rows.empty() && std::all_of(rows.begin(), rows.end(), [&](const NightRow* row) {
          return row->outcome.passed_out || fault.rows.contains(row->id);
        }))
      fault.boards.insert(board.first);
  }
  // Three results that are far from what was to be expected.
  if (fault.evidence == Evidence::kUnseen && far >= 3) fault.evidence = Evidence::kDoubtful;
  return fault;
}

std::optional<Fault> Injection::switched_round() {
  const int round = any_row(false).meeting.round;
  const bool in_one = happens(random_, 0.5);
  Fault fault{
      in_one ? "a round switched in one file" : "a round switched against the movement", Evidence::kProven, {}, {}};
  if (night_.two_winners && !in_one) return std::nullopt;  // numbers say nothing then
  for (NightFile& file : night_.files) {
    if (in_one && &file != &published()) continue;
    for (NightRow& row : file.rows) {
      if (row.meeting.round != round) continue;
      std::swap(row.meeting.pairs[0], row.meeting.pairs[1]);
      fault.rows.insert(row.id);
    }
  }
  // The movement contradicts the seats, but not the result: a director may have had the pairs change seats.
  if (!in_one) fault.evidence = Evidence::kDoubtful;
  fault.two_files = in_one;
  return fault;
}

std::optional<Fault> Injection::seats() {
  const int kind = choice(3);
  if (kind == 0) return turned_round();
  if (kind == 1) return switched_round();
  const NightRow before = any_row(false);
  if (before.meeting.pairs[0] == before.meeting.pairs[1]) return std::nullopt;
  const bool in_one = happens(random_, 0.5);
  for (NightFile& file : night_.files)
    if (!in_one || &file == &published()) {
      auto& pairs = file.row(before.id)->meeting.pairs;
      std::swap(pairs[0], pairs[1]);
    }
  Fault fault{in_one ? "seated the other way in one file" : "seated the other way", Evidence::kProven, {before.id}, {}};
  if (!in_one) fault.evidence = Evidence::kDoubtful;  // as above
  fault.two_files = in_one;
  return fault;
}

/// A letter of a name, or two, is another or missing.
std::optional<Fault> Injection::misspelt() {
  NightFile& file = published();
  if (!file.layout.names || file.names.empty()) return std::nullopt;
  const NightRow row = any_row(false);
  const std::size_t side = random_() % 2;
  const int key = night_.pair_key(row.meeting.section, side, row.meeting.pairs[side]);
  const auto found = file.names.find(key);
  if (found == file.names.end()) return std::nullopt;
  std::string& names = found->second;
  Fault fault{"a name misspelt", Evidence::kDoubtful, {}, {}};
  if (happens(random_, 0.5)) {
    std::size_t at = random_() % names.size();
    while (names[at] < 'a' || names[at] > 'z') at = (at + 1) % names.size();
    if (happens(random_, 0.5))
      names[at] = names[at] == 'e' ? 'o' : 'e';
    else
      names.erase(at, 1);
  } else {
    auto other = std::next(file.names.begin(), static_cast<std::ptrdiff_t>(random_() % file.names.size()));
    if (other->second == names) return std::nullopt;
    std::swap(names, other->second);
    fault.what = "two pairs' names exchanged";
    fault.evidence = Evidence::kProven;
  }
  for (const NightRow& one : file.rows)
    for (const std::size_t s : {0U, 1U}) {
      const int of = night_.pair_key(one.meeting.section, s, one.meeting.pairs[s]);
      if (file.names.contains(of) && file.names.at(of) != device().names.at(of)) fault.rows.insert(one.id);
    }
  fault.of_names = true;
  return fault;
}

std::optional<Fault> Injection::wrong_number(const NightRow& row) {
  const NightRow other = any_row(false);
  const std::size_t side = random_() % 2;
  const int number = other.meeting.pairs[side];
  if (number == row.meeting.pairs[0] || number == row.meeting.pairs[1]) return std::nullopt;
  const bool in_one = happens(random_, 0.5);
  for (NightFile& file : night_.files)
    if (!in_one || &file == &published()) file.row(row.id)->meeting.pairs[side] = number;
  Fault fault{in_one ? "a wrong number in one file" : "a wrong number", Evidence::kProven, {row.id}, {}};
  fault.two_files = in_one;
  return fault;
}

std::optional<Fault> Injection::names() {
  const int kind = choice(4);
  if (kind == 0 || kind == 1) return misspelt();
  const NightRow row = any_row(false);
  if (kind == 2) return wrong_number(row);
  const NightRow other = any_row(false);
  if (happens(random_, 0.5)) {
    if (other.meeting.round == row.meeting.round && other.meeting.table == row.meeting.table) return std::nullopt;
    const bool table = happens(random_, 0.5);
    if (table ? other.meeting.table == row.meeting.table : other.meeting.round == row.meeting.round)
      return std::nullopt;
    NightRow& entered = *device().row(row.id);
    (table ? entered.meeting.table : entered.meeting.round) = table ? other.meeting.table : other.meeting.round;
    return Fault{"a wrong table or round entered",
                 Evidence::kProven,
                 {row.id},
                 {},
                 {},
                 false,
                 false,
                 fmt::format("in round {} at table {}", row.meeting.round, row.meeting.table)};
  }
  NightFile& file = published();
  const auto own = file.names.find(night_.pair_key(row.meeting.section, 0, row.meeting.pairs[0]));
  const auto of_other = file.names.find(night_.pair_key(other.meeting.section, 0, other.meeting.pairs[0]));
  if (!file.layout.names || own == file.names.end() || of_other == file.names.end() || own == of_other)
    return std::nullopt;
  file.names_of_row[row.id] = of_other->second;
  return Fault{"another pair's name in a row", Evidence::kProven, {row.id}, {}};
}

}  // namespace kibitzer::test
