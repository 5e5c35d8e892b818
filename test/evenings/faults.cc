#include "evenings/faults.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bridge/scoring/scoring.h"
#include "evenings/injection.h"

namespace kibitzer::test {

NightRow Injection::any_row(bool played) {
  for (;;) {
    const NightRow& row = device().rows[random_() % device().rows.size()];
    if (!played || !row.outcome.passed_out) return row;
  }
}

void Injection::change_in_all(int id, const Change& change) {
  for (NightFile& file : night_.files)
    if (NightRow* const row = file.row(id)) change(*row);
}

bool Injection::change(int id, double in_one, const Change& change) {
  if (!happens(random_, in_one)) {
    change_in_all(id, change);
    return false;
  }
  NightFile& file = night_.files[random_() % night_.files.size()];
  change(*file.row(id));
  return true;
}

std::vector<const NightRow*> Injection::rows_of(Key board) const {
  std::vector<const NightRow*> rows;
  for (const NightRow& row : night_.files.front().rows)
    if (night_.board_key(row) == board) rows.push_back(&row);
  return rows;
}

std::optional<int> Injection::off(const NightRow& row) const {
  const auto deal = night_.recorded.find(night_.board_key(row));
  if (deal == night_.recorded.end() || row.outcome.passed_out) return std::nullopt;
  return row.outcome.tricks - deal->second.tricks.of(row.outcome.declarer, row.outcome.contract.bid.denomination);
}

bool Injection::lead_shows(const NightRow& row) const {
  const auto deal = night_.recorded.find(night_.board_key(row));
  return deal != night_.recorded.end() && row.lead_known &&
         deal->second.holder_of(row.outcome.lead) != left_of(row.outcome.declarer);
}

/// Without the cards: at least three other tables played the denomination from that side, and this one won four tricks
/// more or fewer than they on average; or at least five played the board, all from the other side, and half of them in
/// that denomination.
bool Injection::far_in_field(const NightRow& row) const {
  int sum = 0;
  int same = 0;
  int other_side = 0;
  int other_side_strain = 0;
  int all = 0;
  for (const NightRow* const one : rows_of(night_.board_key(row))) {
    if (one->id == row.id || one->outcome.passed_out) continue;
    ++all;
    const bool strain = one->outcome.contract.bid.denomination == row.outcome.contract.bid.denomination;
    if (side_of(one->outcome.declarer) != side_of(row.outcome.declarer)) {
      ++other_side;
      other_side_strain += strain ? 1 : 0;
    } else if (strain) {
      ++same;
      sum += one->outcome.tricks;
    }
  }
  if (same >= 3) return std::abs(row.outcome.tricks - static_cast<double>(sum) / same) >= kFarTricks;
  return all >= 5 && other_side == all && 2 * other_side_strain >= all;
}

bool Injection::alone_on_side(const NightRow& row) const {
  int others = 0;
  for (const NightRow* const one : rows_of(night_.board_key(row))) {
    if (one->id == row.id || one->outcome.passed_out) continue;
    if (side_of(one->outcome.declarer) == side_of(row.outcome.declarer)) return false;
    ++others;
  }
  return others >= 4;
}

/// What shows that a row is wrong which is so in all files.
Evidence Injection::of_row(const NightRow& before, const NightRow& after) const {
  if (lead_shows(after)) return Evidence::kProven;
  const auto is = off(after);
  const auto was = off(before);
  // Or the side is turned, and none of four other tables or more declared from it.
  if (!before.outcome.passed_out && !after.outcome.passed_out && before.board == after.board &&
      side_of(before.outcome.declarer) != side_of(after.outcome.declarer) && alone_on_side(after))
    return Evidence::kDoubtful;
  const bool far = is && was ? std::abs(*is) >= kFarTricks && std::abs(*was) <= kNearTricks
                             : far_in_field(after) && !far_in_field(before);
  return far ? Evidence::kDoubtful : Evidence::kUnseen;
}

/// Whether two files say otherwise of the row in something that both have.
bool Injection::contradicted(int id) const {
  for (const NightFile& one : night_.files)
    for (const NightFile& other : night_.files) {
      const NightRow* const a = one.row(id);
      const NightRow* const b = other.row(id);
      if (&one == &other || a == nullptr || b == nullptr) continue;
      if (a->points_now() != b->points_now()) return true;
      if (!one.layout.contracts || !other.layout.contracts || a->outcome.passed_out) continue;
      if (a->outcome.contract != b->outcome.contract || a->outcome.declarer != b->outcome.declarer ||
          a->outcome.tricks != b->outcome.tricks)
        return true;
      if (one.layout.leads && other.layout.leads && a->lead_known && a->outcome.lead != b->outcome.lead) return true;
    }
  return false;
}

Fault Injection::of_row(std::string what, const NightRow& before, bool in_one) {
  Fault fault{std::move(what) + (in_one ? " in one file" : ""), Evidence::kProven, {before.id}, {}};
  fault.two_files = in_one && contradicted(before.id);
  if (!fault.two_files) fault.evidence = of_row(before, *device().row(before.id));
  return fault;
}

std::optional<Fault> Injection::declarer() {
  const NightRow before = any_row();
  const auto steps = static_cast<unsigned>(between(random_, 1, 3));
  const bool in_one =
      change(before.id, 0.4, [&](NightRow& row) { row.outcome.declarer = left_of(row.outcome.declarer, steps); });
  return of_row(steps == 2 ? "partner declares" : "other side declares", before, in_one);
}

std::optional<Fault> Injection::exchanged(const NightRow& row) {
  std::vector<const NightRow*> others;
  for (const NightRow& one : device().rows)
    if (one.id != row.id && one.meeting.table == row.meeting.table && one.meeting.round == row.meeting.round &&
        one.meeting.section == row.meeting.section && one.board != row.board)
      others.push_back(&one);
  if (others.empty()) return std::nullopt;
  const NightRow other = *others[random_() % others.size()];
  const bool in_one = happens(random_, 0.3);
  for (NightFile& file : night_.files) {
    if (in_one && &file != &published()) continue;
    file.row(row.id)->board = other.board;
    file.row(other.id)->board = row.board;
  }
  Fault fault{in_one ? "exchanged in one file" : "exchanged", Evidence::kProven, {row.id, other.id}, {}};
  fault.two_files = in_one;
  if (in_one) return fault;
  const std::array one = {of_row(row, *device().row(row.id)), of_row(other, *device().row(other.id))};
  fault.evidence = std::min(one[0], one[1]);
  return fault;
}

std::optional<Fault> Injection::board() {
  const NightRow row = any_row();
  const int kind = choice(4);
  if (kind == 0) return exchanged(row);
  std::set<int> own;  // of one of the pairs
  for (const NightRow& one : device().rows)
    for (const int pair : row.meeting.pairs)
      if (one.meeting.pairs[0] == pair || one.meeting.pairs[1] == pair) own.insert(one.board);
  const NightRow other = any_row();
  const bool in_one = kind == 1;
  if (in_one ? own.contains(other.board) : other.board == row.board) return std::nullopt;
  for (NightFile& file : night_.files)
    if (!in_one || &file == &published()) file.row(row.id)->board = other.board;
  Fault fault{in_one ? "other board in one file" : "other board", Evidence::kProven, {row.id}, {}};
  fault.two_files = in_one;
  return fault;
}

std::optional<Fault> Injection::passed_out() {
  const NightRow before = any_row();
  const auto all = rows_of(night_.board_key(before));
  const bool in_one = change(before.id, 0.3, [&](NightRow& row) {
    row.outcome.passed_out = true;
    row.lead_known = false;
  });
  Fault fault{in_one ? "passed out in one file" : "passed out", Evidence::kProven, {before.id}, {}};
  fault.two_files = in_one && contradicted(before.id);
  if (in_one) return fault;
  // Three other tables or more, of which nobody passed, speak against it.
  const bool alone = std::all_of(all.begin(), all.end(),
                                 [&](const NightRow* one) { return one->id == before.id || !one->outcome.passed_out; });
  fault.evidence = alone && all.size() >= 4 ? Evidence::kDoubtful : Evidence::kUnseen;
  return fault;
}

std::optional<Fault> Injection::score() {
  if (happens(random_, 0.4)) return passed_out();
  NightFile& file = night_.files[night_.files.size() == 2 ? 1 : 1 + random_() % 2];
  const NightRow before = any_row();
  NightRow& row = *file.row(before.id);
  const int right = row.points_now();
  const int sign = right < 0 ? -1 : 1;
  const auto other =
      static_cast<bridge::Vulnerability>(3 - static_cast<int>(bridge::vulnerability_of_board(row.board)));
  const std::array<int, 6> wrong = {
      sign * 36000,
      right + sign * 5,
      right * 10,
      right / 10,
      right + sign * 200,
      bridge::north_south_score(row.outcome.contract, row.outcome.declarer, row.outcome.tricks, other, {})};
  row.points = wrong[random_() % wrong.size()];
  if (*row.points == right) return std::nullopt;
  return Fault{"an impossible score", Evidence::kProven, {before.id}, {}};
}

std::optional<Fault> Injection::diverging() {
  const NightRow before = any_row();
  NightFile& file = night_.files[random_() % night_.files.size()];
  NightRow& row = *file.row(before.id);
  Outcome& of = row.outcome;
  switch (choice(6)) {
    case 0:
      if (&file == &device()) return std::nullopt;
      row.points = -row.points_now();
      break;
    case 1:
      of.contract.risk =
          of.contract.risk == bridge::Risk::kUndoubled ? bridge::Risk::kDoubled : bridge::Risk::kUndoubled;
      break;
    case 2:
      of.contract.bid.denomination = static_cast<bridge::Denomination>(random_() % 5);
      break;
    case 3:
      of.contract.bid.level = static_cast<std::uint8_t>(of.contract.level() == 7 ? 6 : of.contract.level() + 1);
      break;
    case 4:
      of.tricks = of.tricks == 0 ? 1 : of.tricks - 1;
      break;
    default:
      of.lead = cards::Card::from_index((of.lead.index() + 1 + choice(50)) % 52);
      break;
  }
  return of_row("a correction", before, true);
}

std::optional<Fault> Injection::tricks() {
  const NightRow before = any_row();
  const int over = before.outcome.tricks - 6 - before.outcome.contract.level();
  const std::array<int, 5> by = {1, -1, -2 * over, between(random_, 4, 6), -between(random_, 4, 6)};
  const int is = before.outcome.tricks + by[random_() % by.size()];
  if (is < 0 || is > 16 || is == before.outcome.tricks) return std::nullopt;
  if (is > bridge::kMostTricks) {
    device().row(before.id)->outcome.tricks = is;
    return Fault{"more tricks than there are", Evidence::kProven, {before.id}, {}};
  }
  const bool in_one = change(before.id, 0.3, [&](NightRow& row) { row.outcome.tricks = is; });
  return of_row("other tricks", before, in_one);
}

std::optional<Fault> inject(FaultKind kind, Night& night, std::mt19937& random) {
  const WrittenNight before = night.written();
  Injection injection(night, random);
  using Maker = std::optional<Fault> (Injection::*)();
  constexpr std::array<Maker, 10> kMakers = {
      &Injection::declarer, &Injection::board, &Injection::deals, &Injection::turned,    &Injection::missing,
      &Injection::score,    &Injection::seats, &Injection::names, &Injection::diverging, &Injection::tricks};
  auto fault = (injection.*kMakers[static_cast<std::size_t>(kind)])();
  if (!fault || before.files == night.written().files) return std::nullopt;
  return fault;
}

}  // namespace kibitzer::test
