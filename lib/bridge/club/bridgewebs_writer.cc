#include "bridge/club/bridgewebs_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/club/result_words.h"
#include "bridge/model/pair_texts.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

/// A field in one line, in quotes where it has a character that has a meaning.
std::string csv_cell(std::string_view text) {
  std::string cell = text::in_utf8(text);
  std::replace_if(cell.begin(), cell.end(), text::is_control, ' ');
  const bool quoted = cell.find_first_of(",;\"#") != std::string::npos || cell.starts_with(' ') || cell.ends_with(' ');
  if (!quoted) return cell;
  std::string doubled;
  for (const char c : cell) doubled += c == '"' ? std::string("\"\"") : std::string(1, c);
  return '"' + doubled + '"';
}

std::string cell_of(const std::optional<Figure>& value) { return value ? shown(*value) : std::string(); }

/// Lines whose columns that are empty in all of them are left out, but for the first few.
class CsvTable {
 public:
  explicit CsvTable(std::vector<std::string_view> headings) : headings_(std::move(headings)), used_(headings_.size()) {}

  void add(std::vector<std::string> cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) used_[i] = used_[i] || !cells[i].empty();
    rows_.push_back(std::move(cells));
  }
  void keep(std::size_t columns) { std::fill_n(used_.begin(), columns, true); }
  /// The same columns as `other`.
  void align(const CsvTable& other) {
    for (std::size_t i = 0; i < used_.size(); ++i) used_[i] = used_[i] || other.used_[i];
  }
  void write_header(std::string& text) const { write_line(headings_, text); }
  void write_rows(std::string& text) const {
    for (const auto& row : rows_) write_line(row, text);
  }

 private:
  template <typename Cells>
  void write_line(const Cells& cells, std::string& text) const {
    std::string line;
    bool first = true;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!used_[i]) continue;
      line += (first ? "" : ",") + csv_cell(cells[i]);
      first = false;
    }
    text += line + "\n";
  }

  std::vector<std::string_view> headings_;
  std::vector<bool> used_;
  std::vector<std::vector<std::string>> rows_;
};

class BridgewebsFile {
 public:
  explicit BridgewebsFile(const ClubEvent& event) : event_(event) { find_directions(); }

  std::string write();

 private:
  void find_directions();
  std::string number_of(const std::string& number) const;
  void write_heading();
  void write_ranking(std::string_view direction);
  void write_travellers();
  std::vector<std::string> cells_of(const ClubResult& result) const;

  bool by_imps() const { return event_.scoring == ClubScoring::kButler || event_.scoring == ClubScoring::kCrossImps; }

  const ClubEvent& event_;
  bool directions_tell_ = true;  // the ranking a pair is in, and where it sat, tell which of two with its number it is
  std::string text_;
};

void BridgewebsFile::find_directions() {
  directions_tell_ = event_.winners == 2;
  for (const ClubBoard& board : event_.boards)
    for (const ClubResult& result : board.results)
      for (const Side side : kSides)
        directions_tell_ = directions_tell_ && !result.pairs[index_of(side)].ends_with(letters_of(opponents_of(side)));
}

/// "5" for "5NS": a pair has the number of its direction.
std::string BridgewebsFile::number_of(const std::string& number) const {
  const bool directed = number.size() > 2 && (number.ends_with("NS") || number.ends_with("EW"));
  return directed && directions_tell_ ? number.substr(0, number.size() - 2) : number;
}

void BridgewebsFile::write_heading() {
  std::set<std::string> rounds;
  std::set<int> numbers;
  for (const ClubBoard& board : event_.boards) {
    if (board.number) numbers.insert(*board.number);
    for (const ClubResult& result : board.results)
      if (!result.round.empty()) rounds.insert(result.round);
  }
  text_ = "#VERSION,1\n#SCORER,Kibitzer\n";
  if (const std::string date = date_with_slashes(event_.date); !date.empty()) text_ += "#DATE," + date + "\n";
  if (!event_.name.empty()) text_ += "#TITLE," + csv_cell(event_.name) + "\n";
  text_ += fmt::format("#PAIRS,{}\n#BOARDS,{}\n#WINNERS,{}\n", event_.contestants.size(), numbers.size(),
                       event_.winners.value_or(1));
  if (!rounds.empty()) text_ += fmt::format("#ROUNDS,{}\n", rounds.size());
}

/// All players but the first, as they are written.
std::string after_first(const std::string& names, const std::vector<std::string_view>& players) {
  return players.size() < 2 ? std::string() : names.substr(static_cast<std::size_t>(players[1].data() - names.data()));
}

void BridgewebsFile::write_ranking(std::string_view direction) {
  CsvTable table({"POSITION", "PAIR", "NAME1", "NAME2",
                  event_.by_victory_points ? "VPS"
                  : by_imps()              ? "IMPS"
                                           : "POINTS",
                  "PERCENT", "BOARDS", "SECTION"});
  table.keep(4);
  for (const ClubContestant& one : event_.contestants) {
    if (one.direction != direction) continue;
    const auto names = players_in(one.names);
    table.add({one.place, number_of(one.number), std::string(names.front()), after_first(one.names, names),
               cell_of(one.total), cell_of(one.percentage), cell_of(one.boards), one.section});
  }
  text_ += "#SCORES\n";
  table.write_header(text_);
  table.write_rows(text_);
}

std::vector<std::string> BridgewebsFile::cells_of(const ClubResult& result) const {
  const auto& points = by_imps() ? result.imps : result.matchpoints;
  const std::string given = award_in_words(result);
  const int score = result.score.value_or(0);
  const bool ours = result.score && score >= 0;
  const bool theirs = result.score && score < 0;
  std::string contract = result.contract ? contract_in_words(*result.contract) : std::string();
  if (has_no_result(result)) contract = "NP";
  return {number_of(result.pairs[0]),
          number_of(result.pairs[1]),
          contract,
          result.declarer ? std::string(letter_of(*result.declarer)) : std::string(),
          result.lead ? lead_in_words(*result.lead) : std::string(),
          result.tricks ? std::to_string(*result.tricks) : std::string(),
          !given.empty() ? given
          : ours         ? std::to_string(score)
                         : std::string(),
          theirs ? std::to_string(-score) : std::string(),
          cell_of(points[0]),
          cell_of(points[1]),
          result.section,
          result.round,
          result.table};
}

/// All boards have the columns of one header.
void BridgewebsFile::write_travellers() {
  const bool imps = by_imps();
  const auto fresh = [&] {
    return CsvTable({"NS", "EW", "BID", "BY", "LEAD", "TRICKS", "NSSCORE", "EWSCORE", imps ? "NSIMP" : "NSMP",
                     imps ? "EWIMP" : "EWMP", "SECTION", "ROUND", "TABLE"});
  };
  CsvTable all = fresh();
  all.keep(8);
  std::vector<std::pair<int, CsvTable>> boards;
  for (const ClubBoard& board : event_.boards) {
    if (!board.number) continue;
    CsvTable& table = boards.emplace_back(*board.number, fresh()).second;
    for (const ClubResult& result : board.results) table.add(cells_of(result));
    all.align(table);
  }
  text_ += "#BOARDFORMAT,TRAVELLERS\n#TRAVELLERS\n";
  all.write_header(text_);
  for (auto& [number, table] : boards) {
    table.align(all);
    text_ += fmt::format("#BOARD,{}\n", number);
    table.write_rows(text_);
  }
}

std::string BridgewebsFile::write() {
  write_heading();
  const auto is_of = [](std::string_view direction) {
    return [direction](const ClubContestant& one) { return one.direction == direction; };
  };
  for (const std::string_view direction : {"", "NS", "EW"})
    if (std::any_of(event_.contestants.begin(), event_.contestants.end(), is_of(direction))) write_ranking(direction);
  write_travellers();
  return std::move(text_);
}

}  // namespace

std::string write_bridgewebs(const ClubEvent& event) { return BridgewebsFile(event).write(); }

}  // namespace kibitzer::bridge
