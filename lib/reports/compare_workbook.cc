#include "reports/compare_workbook.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "contests/terms.h"
#include "reports/contest_words.h"
#include "spreadsheets/xlsx_writer.h"
#include "text/date.h"

namespace kibitzer::reports {
namespace {

using contests::ComparedBoard;
using contests::Comparison;
using contests::Gathering;
using contests::Result;
using contests::Side;
using spreadsheets::cell_of;
using spreadsheets::WrittenCell;
using spreadsheets::WrittenSheet;

using Cells = std::vector<WrittenCell>;

WrittenCell text_cell(std::string_view text) { return {std::string(text), false}; }
WrittenCell points_cell(const std::optional<contests::Hundredths>& points) {
  return points ? cell_of(shown(*points)) : WrittenCell();
}
template <typename Number>
WrittenCell number_cell(const std::optional<Number>& number) {
  return number ? WrittenCell{std::to_string(*number), true} : WrittenCell();
}

class Workbook {
 public:
  Workbook(const Gathering& gathering, const Comparison& comparison)
      : gathering_(gathering), comparison_(comparison), several_(gathering.sessions().size() > 1) {
    find_directions();
  }

  std::vector<WrittenSheet> sheets() const;

 private:
  void find_directions();
  std::string number_of(const Result& result, std::size_t side) const;
  std::string name(const std::optional<std::uint32_t>& number) const {
    return number ? gathering_.names().name(*number) : std::string();
  }
  std::string table_of(const Result& result) const;
  Cells place_row(const contests::Board& board, const Result& result) const;
  Cells result_row(const ComparedBoard& compared, std::size_t index) const;
  void put_session(std::uint32_t session, Cells& row) const;
  WrittenSheet results() const;
  WrittenSheet rankings() const;
  WrittenSheet matches() const;
  WrittenSheet frequencies() const;

  const Gathering& gathering_;
  const Comparison& comparison_;
  bool several_;                 // sessions, so that each row names its own
  bool directions_tell_ = true;  // a pair that shares its number sat in its direction throughout
};

void Workbook::find_directions() {
  for (const ComparedBoard& compared : comparison_.boards)
    for (const Result& result : compared.board->results)
      for (const Side side : contests::kSides) {
        const auto read = contests::numbered(name(result.pairs[index_of(side)]));
        directions_tell_ = directions_tell_ && (!read || !read->direction || *read->direction == side);
      }
}

/// The number of the pair; empty if it is known by name.
std::string Workbook::number_of(const Result& result, std::size_t side) const {
  const auto read = contests::numbered(name(result.pairs[side]));
  if (!read) return {};
  std::string number = (result.section ? "" : read->section) + read->number;
  if (read->direction && !directions_tell_) number += letters_of(*read->direction);
  return number;
}

/// "Open", "2 Closed": a room of a match is a table, too.
std::string Workbook::table_of(const Result& result) const {
  std::string table = name(result.table);
  if (result.room == contests::Room::kNone) return table;
  return table + (table.empty() ? "" : " ") + (result.room == contests::Room::kOpen ? "Open" : "Closed");
}

void Workbook::put_session(std::uint32_t session, Cells& row) const {
  if (several_) row.push_back(text_cell(gathering_.title(session)));
}

/// Which board it is, and who sat where.
Cells Workbook::place_row(const contests::Board& board, const Result& result) const {
  Cells row;
  put_session(result.session, row);
  row.push_back(number_cell(board.number));
  for (const auto member : {&Result::section, &Result::round}) row.push_back(cell_of(name(result.*member)));
  row.push_back(cell_of(table_of(result)));
  for (const auto& team : result.teams) row.push_back(text_cell(name(team)));
  for (const std::size_t side : {0U, 1U}) {
    const std::string number = number_of(result, side);
    const std::string label = name(result.pairs[side]);
    row.push_back(cell_of(number));
    row.push_back(text_cell(number.empty() ? label : gathering_.known_as(result.session, label)));
  }
  return row;
}

Cells Workbook::result_row(const ComparedBoard& compared, std::size_t index) const {
  const Result& result = compared.board->results[index];
  const contests::Board& board = *compared.board;
  const bool ruled = result.score.weighted != nullptr || result.score.east_west;
  const bool passed_out = result.contract && result.contract->passed_out();
  const bool played = !result.adjusted && result.contract;
  Cells row = place_row(board, result);
  row.push_back(text_cell(played ? name_of(*result.contract) : ""));
  row.push_back(text_cell(played && !passed_out && result.declarer ? letter_of(*result.declarer) : ""));
  row.push_back(text_cell(!passed_out && result.lead ? cards::short_name_of(*result.lead) : ""));
  row.push_back(played && !passed_out ? number_cell(result.tricks) : WrittenCell());
  if (result.score.weighted != nullptr)
    row.push_back(text_cell("ADJ"));
  else if (result.score.north_south)
    row.push_back(number_cell(result.score.north_south));
  else
    row.push_back(text_cell("A" + std::to_string(percent(result.score.north_south_adjusted)) +
                            std::to_string(percent(result.score.east_west_adjusted))));
  row.push_back(ruled ? number_cell(result.score.east_west) : WrittenCell());
  const auto& points = compared.points[index];
  const auto per_cent = contests::percentages(compared, index);
  const bool imps = short_unit_of(compared.method.kind) == "IMP";
  const bool match = contests::is_of_match(compared.method.kind);  // whose IMPs are not those of a field
  for (const auto& [pair, shown] : {std::pair(points, !match && !imps), std::pair(points, !match && imps),
                                    std::pair(per_cent, true), std::pair(points, match)}) {
    row.push_back(pair && shown ? points_cell(pair->north_south) : WrittenCell());
    row.push_back(pair && shown ? points_cell(pair->east_west) : WrittenCell());
  }
  row.push_back(board.double_dummy ? number_cell(board.double_dummy->par) : WrittenCell());
  const contests::Slacks& slacks = compared.slacks[index];
  row.push_back(text_cell(result.provisional || slacks[0].any() || slacks[1].any() ? "*" : ""));
  return row;
}

/// A sheet that the notation of results reads.
WrittenSheet Workbook::results() const {
  WrittenSheet sheet;
  sheet.name = "Results";
  if (several_) sheet.headings = {"Session"};
  for (const char* const heading :
       {"Board",    "Section",  "Round", "Table", "Home",   "Visitors", "NS",       "NS names", "EW",
        "EW names", "Contract", "By",    "Lead",  "Tricks", "NS score", "EW score", "NS MP",    "EW MP",
        "NS IMP",   "EW IMP",   "NS %",  "EW %",  "Won NS", "Won EW",   "Par",      "In doubt"})
    sheet.headings.emplace_back(heading);
  if (!several_ && !gathering_.sessions().empty()) {
    const contests::Session& session = gathering_.sessions().front();
    for (const std::string& title : {session.event, text::in_one_form(session.date)})
      if (!title.empty() && title != "?") sheet.titles.push_back(title);
  }
  for (const ComparedBoard& compared : comparison_.boards) {
    for (std::size_t i = 0; i < compared.board->results.size(); ++i) sheet.rows.push_back(result_row(compared, i));
    for (const Result& unplayed : compared.board->unplayed) {
      Cells& row = sheet.rows.emplace_back(place_row(*compared.board, unplayed));
      row.push_back(text_cell("NP"));
      row.resize(sheet.headings.size());
    }
  }
  return sheet;
}

WrittenSheet Workbook::rankings() const {
  WrittenSheet sheet = ranking_sheet(several_);
  for (std::uint32_t session = 0; session < gathering_.sessions().size(); ++session)
    add_rankings(comparison_.sessions[session], several_ ? gathering_.title(session) : "", sheet);
  if (several_) add_rankings(comparison_.overall, "All sessions", sheet);
  return sheet;
}

WrittenSheet Workbook::matches() const {
  WrittenSheet sheet;
  sheet.name = "Matches";
  if (several_) sheet.headings = {"Session"};
  for (const char* const heading : {"Round", "Home", "Visitors", "Boards", "Carried over", "Carried over by visitors",
                                    "Points", "Points of visitors", "VPs", "VPs of visitors", "In doubt"})
    sheet.headings.emplace_back(heading);
  for (const contests::Match& match : comparison_.matches) {
    Cells& row = sheet.rows.emplace_back();
    put_session(match.session, row);
    row.push_back(cell_of(name(match.round)));
    for (const std::string& team : match.teams) row.push_back(text_cell(team));
    row.push_back({std::to_string(match.boards), true});
    const bool carried = match.carried_over != decltype(match.carried_over){};
    for (const auto& points : match.carried_over) row.push_back(carried ? points_cell(points) : WrittenCell());
    for (const auto& points : match.won) row.push_back(points_cell(points));
    const bool by_vps = match.kind == contests::MethodKind::kTeams;
    for (const auto& points : match.victory_points) row.push_back(by_vps ? points_cell(points) : WrittenCell());
    row.push_back(text_cell(match.in_doubt() ? "*" : ""));
  }
  return sheet;
}

/// How often each score of a board was made.
WrittenSheet Workbook::frequencies() const {
  WrittenSheet sheet;
  sheet.name = "Frequencies";
  if (several_) sheet.headings = {"Session"};
  for (const char* const heading :
       {"Board", "Section", "NS score", "EW score", "Times", "NS MP", "EW MP", "NS IMP", "EW IMP"})
    sheet.headings.emplace_back(heading);
  for (const ComparedBoard& compared : comparison_.boards) {
    if (contests::is_of_match(compared.method.kind)) continue;
    struct Made {
      std::size_t first = 0;
      std::size_t times = 0;
    };
    // Best for North-South first.
    std::map<std::pair<int, int>, Made, std::greater<>> scores;
    for (std::size_t i = 0; i < compared.board->results.size(); ++i) {
      const auto& score = compared.board->results[i].score;
      if (!score.north_south || score.weighted != nullptr) continue;
      const int theirs = score.east_west.value_or(-*score.north_south);
      ++scores.try_emplace({*score.north_south, -theirs}, Made{i}).first->second.times;
    }
    const bool imps = short_unit_of(compared.method.kind) == "IMP";
    for (const auto& [score, made] : scores) {
      Cells& row = sheet.rows.emplace_back();
      put_session(compared.board->results[made.first].session, row);
      row.push_back(number_cell(compared.board->number));
      row.push_back(cell_of(name(compared.board->section)));
      row.push_back({std::to_string(score.first), true});
      row.push_back({std::to_string(-score.second), true});
      row.push_back({std::to_string(made.times), true});
      const auto& points = compared.points[made.first];
      for (const bool of_imps : {false, true}) {
        row.push_back(points && imps == of_imps ? points_cell(points->north_south) : WrittenCell());
        row.push_back(points && imps == of_imps ? points_cell(points->east_west) : WrittenCell());
      }
    }
  }
  return sheet;
}

std::vector<WrittenSheet> Workbook::sheets() const {
  std::vector<WrittenSheet> all;
  for (WrittenSheet sheet : {results(), rankings(), matches(), frequencies()}) {
    if (sheet.rows.empty() && !all.empty()) continue;
    drop_empty_columns(sheet);
    all.push_back(std::move(sheet));
  }
  return all;
}

}  // namespace

WrittenSheet ranking_sheet(bool sessions) {
  WrittenSheet sheet;
  sheet.name = "Ranking";
  if (sessions) sheet.headings = {"Session"};
  for (const char* const heading : {"Section", "Direction", "Rank", "Shared", "Number", "Name", "Matches", "Boards",
                                    "Points", "Per cent", "VPs", "Penalty", "Carry-over", "Handicap", "In doubt"})
    sheet.headings.emplace_back(heading);
  return sheet;
}

void add_rankings(const std::vector<contests::Ranking>& rankings, const std::string& session, WrittenSheet& sheet) {
  for (const contests::Ranking& ranking : rankings) {
    for (const auto* const standings : {&ranking.teams, &ranking.pairs, &ranking.players}) {
      for (const contests::Standing& one : standings->standings) {
        const bool numbered = !one.known_as.empty() || contests::is_number(one.name);
        const auto direction = ranking.field.direction;
        Cells& row = sheet.rows.emplace_back();
        if (!session.empty()) row.push_back(text_cell(session));
        row.push_back(text_cell(ranking.field.section));
        row.push_back(text_cell(direction ? letters_of(*direction) : ""));
        row.push_back({std::to_string(one.rank), true});
        row.push_back(text_cell(one.shared ? "=" : ""));
        row.push_back(cell_of(numbered ? one.name : ""));
        row.push_back(text_cell(numbered ? one.known_as : one.name));
        row.push_back(one.matches > 0 ? WrittenCell{std::to_string(one.matches), true} : WrittenCell());
        row.push_back({std::to_string(one.boards), true});
        row.push_back(points_cell(one.points));
        row.push_back(points_cell(one.percentage));
        row.push_back(points_cell(one.victory_points));
        for (const contests::Hundredths given :
             {one.penalty, one.carried_over, one.handicap.value_or(contests::Hundredths{})})
          row.push_back(given == contests::Hundredths{} ? WrittenCell() : points_cell(given));
        row.push_back(text_cell(one.in_doubt ? "*" : ""));
      }
    }
  }
}

void CompareWorkbook::write(const Gathering& gathering, const Comparison& comparison, bool /*partial*/) {
  out << spreadsheets::write_xlsx(Workbook(gathering, comparison).sheets());
}

}  // namespace kibitzer::reports
