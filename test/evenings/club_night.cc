#include "evenings/club_night.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "bridge/scoring/scoring.h"

namespace kibitzer::test {
namespace {

using bridge::Seat;

constexpr std::array kFirstNames = {"Arne",  "Birgit", "Tor",  "Geir", "Siri", "Jon", "Odd", "Per", "Kari",
                                    "Marit", "Liv",    "Anne", "Ola",  "Nina", "Eva", "Bo",  "Ida", "Knut"};
constexpr std::array kLastNames = {"Holm",      "Lundgren", "Dahl",     "Bakke",   "Strandberg",    "Myhre",
                                   "Ruud",      "Haugen",   "Fossum",   "Aas",     "Bergersen",     "Eide",
                                   "Nesland",   "Lie",      "Vikander", "Solheim", "Kristoffersen", "Moe",
                                   "Rasmussen", "Tveit",    "Hagestad"};

std::string player(std::size_t number) {
  return fmt::format("{} {}", kFirstNames[number * 7 % kFirstNames.size()],
                     kLastNames[(number * 5 + number / kFirstNames.size()) % kLastNames.size()]);
}

std::string pair_names(std::size_t pair) { return player(2 * pair) + " - " + player(2 * pair + 1); }

char letter(Seat seat) { return "NESW"[index_of(seat)]; }

std::string_view strain_of(const bridge::Contract& contract) {
  constexpr std::array kLetters = {"C", "D", "H", "S", "NT"};
  return kLetters[static_cast<std::size_t>(contract.bid.denomination)];
}

std::string card_text(cards::Card card) {
  return {"CDHS"[static_cast<std::size_t>(card.suit())], "23456789TJQKA"[card.rank() - 2]};
}

/// Lines that are written one after the other.
class Lines {
 public:
  template <typename... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...);
    text_ += '\n';
    ++count_;
  }
  std::size_t count() const { return count_; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t count_ = 0;
};

constexpr std::string_view kDate = "2026-01-27";

std::string device_cells(const NightRow& row) {
  const Outcome& of = row.outcome;
  if (of.passed_out) return "Declarer=0 Contract=\"PASS\"";
  static constexpr std::array kRisks = {"", " x", " xx"};
  const int over = of.tricks - 6 - of.contract.level();
  std::string cells = fmt::format(
      "Declarer={} NS/EW=\"{}\" Contract=\"{} {}{}\" Result=\"{}\"", row.meeting.pairs[index_of(side_of(of.declarer))],
      letter(of.declarer), of.contract.level(), strain_of(of.contract),
      kRisks[static_cast<std::size_t>(of.contract.risk)], over == 0 ? std::string("=") : fmt::format("{:+}", over));
  if (row.lead_known) cells += fmt::format(" LeadCard=\"{}\"", card_text(of.lead));
  return cells;
}

std::string boards_cells(const std::vector<int>& boards) {
  if (boards.back() - boards.front() + 1 == static_cast<int>(boards.size()))
    return fmt::format("LowBoard={} HighBoard={}", boards.front(), boards.back());
  return fmt::format("CustomBoards=\"{}\"", fmt::join(boards, ","));
}

void write_device(const Night& night, const NightFile& file, WrittenNight& written) {
  Lines lines;
  lines.add("Access database");
  lines.add("Session: 1 row");
  lines.add("Session 1: ID=1 Name=\"Evening\" Date=\"{}\"", kDate);
  std::map<int, int> sections;  // and how many tables each has
  for (const PlannedMeeting& one : night.movement) sections[one.section] = std::max(sections[one.section], one.table);
  lines.add("Section: {} rows", sections.size());
  for (const auto& [section, tables] : sections)
    lines.add("Section {}: ID={} Letter=\"{}\" Tables={}", section, section, static_cast<char>('A' + section - 1),
              tables);
  const auto place = [](const PlannedMeeting& one) {
    return fmt::format("Section={} Table={} Round={}", one.section, one.table, one.round);
  };
  lines.add("RoundData: {} rows", night.movement.size());
  std::size_t count = 0;
  std::vector<std::string> players;
  for (const PlannedMeeting& one : night.movement) {
    lines.add("RoundData {}: {} NSPair={} EWPair={} {}", ++count, place(one), one.pairs[0], one.pairs[1],
              boards_cells(one.boards));
    if (one.round != 1) continue;
    for (const std::size_t side : {0U, 1U}) {
      const auto names = file.names.find(night.pair_key(one.section, side, one.pairs[side]));
      if (one.pairs[side] == 0 || names == file.names.end()) continue;
      const std::size_t dash = names->second.find(" - ");
      players.push_back(fmt::format("Section={} Table={} Direction=\"{}\" Name=\"{}\" Round=0", one.section, one.table,
                                    side == 0 ? 'N' : 'E', names->second.substr(0, dash)));
      players.push_back(fmt::format("Section={} Table={} Direction=\"{}\" Name=\"{}\" Round=0", one.section, one.table,
                                    side == 0 ? 'S' : 'W', names->second.substr(dash + 3)));
    }
  }
  if (!players.empty()) lines.add("PlayerNumbers: {} rows", players.size());
  for (std::size_t i = 0; i < players.size(); ++i) lines.add("PlayerNumbers {}: {}", i + 1, players[i]);
  lines.add("ReceivedData: {} rows", file.rows.size());
  count = 0;
  for (const NightRow& row : file.rows) {
    lines.add("ReceivedData {}: ID={} {} Board={} PairNS={} PairEW={} {} DateLog=\"{}\" TimeLog=\"{:02}:{:02}:{:02}\"",
              count + 1, count + 1, place(row.meeting), row.board, row.meeting.pairs[0], row.meeting.pairs[1],
              device_cells(row), kDate, 18 + row.minute / 60, row.minute % 60, row.id % 60);
    ++count;
    written.rows[row.id].emplace_back(file.name, lines.count());
  }
  written.files.emplace_back(file.name, lines.take());
}

void write_heading(Lines& lines, const Night& night, std::pair<int, int> board) {
  lines.add("[Event \"Evening\"]");
  lines.add("[Date \"2026.01.27\"]");
  if (night.reused) lines.add("[Stage \"round {}\"]", board.first);
  lines.add("[Board \"{}\"]", board.second);
  lines.add("[Dealer \"{}\"]", letter(bridge::dealer_of_board(board.second)));
  lines.add("[Vulnerable \"{}\"]", word_of(bridge::vulnerability_of_board(board.second)));
}

std::string published_cells(const NightRow& row, const Layout& layout) {
  const Outcome& of = row.outcome;
  if (!layout.contracts) return fmt::format("{:5}", row.points_now());
  std::string cells;
  if (of.passed_out) {
    cells = fmt::format("Pass - - {:5}", row.points_now());
  } else {
    static constexpr std::array kRisks = {"", "X", "XX"};
    cells = fmt::format("{}{}{} {} {:2} {:5}", of.contract.level(), strain_of(of.contract),
                        kRisks[static_cast<std::size_t>(of.contract.risk)], letter(of.declarer), of.tricks,
                        row.points_now());
  }
  if (layout.leads) cells += row.lead_known && !of.passed_out ? " " + card_text(of.lead) : " -";
  return cells;
}

std::string columns_of(const Layout& layout, bool sections) {
  std::string columns;
  if (sections) columns += R"(Section\1L;)";
  if (layout.tables) columns += R"(Table\2R;Round\2R;)";
  columns += R"(PairId_NS\3R;PairId_EW\3R)";
  if (layout.names) columns += R"(;Names_NS\40L;Names_EW\40L)";
  if (layout.contracts) columns += R"(;Contract\5L;Declarer\1R;Result\2R)";
  columns += R"(;Score_NS\5R)";
  if (layout.contracts && layout.leads) columns += R"(;Lead\2L)";
  return columns;
}

std::string published_row(const Night& night, const NightFile& file, const NightRow& row, bool sections) {
  std::string cells;
  if (sections) cells += fmt::format("{} ", static_cast<char>('A' + row.meeting.section - 1));
  if (file.layout.tables) cells += fmt::format("{:2} {:2} ", row.meeting.table, row.meeting.round);
  cells += fmt::format("{:3} {:3} ", row.meeting.pairs[0], row.meeting.pairs[1] + file.layout.east_west_from);
  for (const std::size_t side : {0U, 1U}) {
    if (!file.layout.names) break;
    const auto own = file.names_of_row.find(row.id);
    const auto names = file.names.find(night.pair_key(row.meeting.section, side, row.meeting.pairs[side]));
    cells += fmt::format("\"{}\" ", side == 0 && own != file.names_of_row.end() ? own->second
                                    : names == file.names.end()                 ? std::string("Somebody - Nobody")
                                                                                : names->second);
  }
  return cells + published_cells(row, file.layout);
}

void write_published(const Night& night, const NightFile& file, WrittenNight& written) {
  std::map<std::pair<int, int>, std::vector<const NightRow*>> boards;
  std::set<int> sections;
  for (const NightRow& row : file.rows) {
    boards[night.board_key(row)].push_back(&row);
    sections.insert(row.meeting.section);
  }
  Lines lines;
  lines.add("% PBN 2.1");
  for (const auto& [board, rows] : boards) {
    lines.add("");
    write_heading(lines, night, board);
    const auto& deals = night.republished.empty() ? night.recorded : night.republished;
    if (const auto deal = deals.find(board); file.layout.deals && deal != deals.end()) {
      lines.add("[Deal \"{}\"]", deal->second.text());
      written.deals[board].emplace_back(file.name, lines.count());
    }
    lines.add("[ScoreTable \"{}\"]", columns_of(file.layout, sections.size() > 1));
    for (const NightRow* const row : rows) {
      lines.add("{}", published_row(night, file, *row, sections.size() > 1));
      written.rows[row->id].emplace_back(file.name, lines.count());
    }
  }
  written.files.emplace_back(file.name, lines.take());
}

void write_deals(const Night& night, WrittenNight& written) {
  Lines lines;
  lines.add("% PBN 2.1");
  for (const auto& [board, deal] : night.recorded) {
    lines.add("");
    write_heading(lines, night, board);
    lines.add("[Deal \"{}\"]", deal.text());
    written.deals[board].emplace_back("hands.pbn", lines.count());
  }
  written.files.emplace_back("hands.pbn", lines.take());
}

/// Whether planned evenings of that size are tried: smaller ones say little of a field.
bool is_large(const PlannedEvening& evening) {
  int highest = 0;
  int tables = 0;
  for (const PlayedResult& one : evening.results) {
    highest = std::max(highest, one.board);
    tables = std::max(tables, one.meeting.table);
  }
  return evening.results.size() >= 80 && tables >= 5 && highest <= static_cast<int>(kBoardsOfSet);
}

void name_pairs(Night& night, std::map<int, std::string>& names) {
  std::size_t pair = 0;
  for (const PlannedMeeting& one : night.movement)
    for (const std::size_t side : {0U, 1U}) {
      if (one.pairs[side] == 0) continue;
      const int key = night.pair_key(one.section, side, one.pairs[side]);
      if (names.contains(key)) continue;
      if (one.round == 1) names.emplace(key, pair_names(pair));
      ++pair;
    }
}

}  // namespace

int NightRow::points_now() const {
  if (points) return *points;
  if (outcome.passed_out) return 0;
  return bridge::north_south_score(outcome.contract, outcome.declarer, outcome.tricks,
                                   bridge::vulnerability_of_board(board), {});
}

NightRow* NightFile::row(int id) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const NightRow& one) { return one.id == id; });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<int> Night::ids() const {
  std::vector<int> all;
  for (const NightRow& row : files.front().rows) all.push_back(row.id);
  return all;
}

WrittenNight Night::written() const {
  WrittenNight written;
  write_device(*this, files.front(), written);
  for (std::size_t f = 1; f < files.size(); ++f) write_published(*this, files[f], written);
  const bool within = files.size() > 1 && files[1].layout.deals;
  if (has_deals() && (!within || !republished.empty())) write_deals(*this, written);
  return written;
}

void publish(Night& night, std::mt19937& random) {
  NightFile& published = night.files.emplace_back();
  published.name = "published.pbn";
  published.rows = night.files.front().rows;
  published.names = night.files.front().names;
  published.layout.tables = happens(random, 0.6);
  published.layout.contracts = happens(random, 0.85);
  published.layout.leads = happens(random, 0.5);
  published.layout.names = !published.names.empty() && happens(random, 0.7);
  published.layout.deals = published.layout.contracts && happens(random, 0.3);
  std::stable_sort(published.rows.begin(), published.rows.end(), [](const NightRow& a, const NightRow& b) {
    return std::pair(a.meeting.section, a.meeting.table) < std::pair(b.meeting.section, b.meeting.table);
  });
  if (night.two_winners && happens(random, 0.3)) published.layout.east_west_from = 20;
  if (!happens(random, 0.25)) return;
  NightFile third = published;
  third.name = "list.pbn";
  third.layout = {happens(random, 0.5), true, false, false, false, 0};
  night.files.push_back(std::move(third));
}

Night planned_night(MovementKind kind, std::mt19937& random) {
  PlannedEvening evening = planned_evening(kind, random);
  while (!is_large(evening)) evening = planned_evening(kind, random);
  Night night;
  night.movement = evening.movement;
  night.reused = kind == MovementKind::kSwissReused || kind == MovementKind::kTeams;
  std::array<std::set<std::pair<int, int>>, 2> numbers;  // of each section
  for (const PlannedMeeting& one : night.movement)
    if (one.round == 1)
      for (const std::size_t side : {0U, 1U})
        if (one.pairs[side] != 0) numbers[side].emplace(one.section, one.pairs[side]);
  night.two_winners =
      std::any_of(numbers[0].begin(), numbers[0].end(), [&](const auto& one) { return numbers[1].contains(one); });
  NightFile& device = night.files.emplace_back();
  device.name = "club.bws";
  if (happens(random, 0.7)) name_pairs(night, device.names);
  const bool leads = happens(random, 0.8);
  const double of_leads = between(random, 80, 100) / 100.0;
  const auto& set = known_deals(random() % kSets);
  std::map<std::pair<int, int>, Field> fields;
  std::map<int, int> in_round;
  for (const PlayedResult& one : evening.results) {
    NightRow row;
    row.id = static_cast<int>(device.rows.size());
    row.meeting = one.meeting;
    row.board = one.board;
    const auto key = night.board_key(row);
    const int first = night.reused ? (one.meeting.round - 1) * static_cast<int>(one.meeting.boards.size()) : 0;
    const KnownDeal& deal = set[static_cast<std::size_t>(first + one.board - 1)];
    night.played.try_emplace(key, deal);
    row.outcome = fields.try_emplace(key, deal, random).first->second.outcome(random);
    row.lead_known = leads && !row.outcome.passed_out && happens(random, of_leads);
    const auto nth = std::find(one.meeting.boards.begin(), one.meeting.boards.end(), one.board);
    row.minute = (one.meeting.round - 1) * 28 + static_cast<int>(nth - one.meeting.boards.begin() + 1) * 7 +
                 one.meeting.table % 5;
    device.rows.push_back(row);
  }
  std::stable_sort(device.rows.begin(), device.rows.end(),
                   [](const NightRow& a, const NightRow& b) { return a.minute < b.minute; });
  if (happens(random, 0.88)) night.recorded = night.played;
  publish(night, random);
  if (!night.has_deals()) night.files[1].layout.deals = false;
  return night;
}

}  // namespace kibitzer::test
