#include "bridge/club/bbo.h"

#include <algorithm>
#include <array>
#include <utility>

#include "bridge/club/result_line.h"
#include "bridge/club/rules.h"
#include "bridge/lin/reader.h"
#include "bridge/model/nobody.h"
#include "bridge/model/places.h"
#include "text/date.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::Decoded;
using text::HtmlToken;

constexpr std::string_view kMovie = "hv_popuplin(";
constexpr std::size_t kMostRows = 100'000;
constexpr std::array<std::string_view, 4> kSeatClasses = {"north", "east", "south", "west"};

text::Span whole_of(const std::string& text) { return {0, static_cast<std::uint32_t>(text.size())}; }

/// The argument of the script that shows a movie; empty if the script is another.
Decoded lin_in(const Decoded& script) {
  const std::string& text = script.text();
  const std::size_t call = text.find(kMovie);
  if (call == std::string::npos) return Decoded();
  const std::size_t quote = text.find_first_of("'\"", call + kMovie.size());
  if (quote == std::string::npos) return Decoded();
  const std::size_t end = std::min(text.find(text[quote], quote + 1), text.size());
  return text::without_percents(script.part(quote + 1, end));
}

/// Whether the result says that the declarer made the contract; nothing if it does not say.
std::optional<bool> is_made(const TableRow& row) {
  if (!row.contract || row.contract->value.passed_out() || !row.tricks) return std::nullopt;
  return row.tricks->value >= kBook + row.contract->value.level();
}

}  // namespace

bool looks_like_bbo(std::string_view head) {
  return text::looks_like_html(head) && (head.find(kMovie) != std::string_view::npos ||
                                         head.find("Bridge Base Online - Myhands") != std::string_view::npos);
}

BboReader::BboReader(std::string_view page, const Settings& defaults, std::vector<findings::Finding>& findings)
    : page_(page), defaults_(defaults), findings_(findings), reporter_(findings), scanner_(page) {
  read_page();
}

/// Finds the rows of boards, and what is said above and below them.
void BboReader::read_page() {
  text::HtmlScanner tokens(page_);
  std::optional<Row> row;
  HtmlToken cell;  // without a name: no cell is open
  const auto end_cell = [&](std::uint32_t at) {
    if (cell.name.empty()) return;
    const text::Span content = {cell.at.end, at};
    if (cell.name == "td" && row) take_cell(cell, content, *row);
    take_heading(cell, content);
    cell.name.clear();
  };
  const auto end_row = [&](std::uint32_t at) {
    end_cell(at);
    if (!row) return;
    row->at.end = at;
    if ((row->movie || (row->result && row->number)) && rows_.size() < kMostRows) rows_.push_back(std::move(*row));
    row.reset();
  };
  for (HtmlToken token; tokens.next(token);) {
    if (token.name == "tr" || token.closes("table")) {
      end_row(token.at.begin);
      if (token.opens("tr")) row = Row{token.at, {}, {}, {}, {}, {}};
    } else if (token.opens("td") || token.opens("th")) {
      end_cell(token.at.begin);
      cell = token;
    } else if (token.closes("td") || token.closes("th")) {
      end_cell(token.at.begin);
    } else if (token.opens("a") && row && !row->movie) {
      const auto script = scanner_.attribute(token, "onclick");
      if (script && page_.substr(script->begin, script->end - script->begin).find(kMovie) != std::string_view::npos)
        row->movie = script;
    }
  }
  end_row(static_cast<std::uint32_t>(page_.size()));
  view_ = view_of_page();
}

void BboReader::take_cell(const HtmlToken& cell, text::Span content, Row& row) {
  if (scanner_.has_class(cell, "handnum")) row.number = content;
  if (scanner_.has_class(cell, "result")) row.result = content;
  const bool negative = scanner_.has_class(cell, "negscore");
  if (negative || scanner_.has_class(cell, "score")) row.points.push_back({content, negative});
  for (std::size_t seat = 0; seat < kSeatClasses.size(); ++seat)
    if (scanner_.has_class(cell, kSeatClasses[seat])) row.players[seat] = content;
}

/// Takes what is not of one row: the name of the event, its date, who looks at it, and what the columns are called.
void BboReader::take_heading(const HtmlToken& cell, text::Span content) {
  constexpr std::uint32_t kLongest = 1000;
  if (content.end - content.begin > kLongest) return;
  if (!event_ && scanner_.has_class(cell, "tourneyName")) event_ = content;
  const bool heads = cell.name == "th";
  if (!heads && date_) return;
  const Decoded words = words_of(content);
  const std::string& text = words.text();
  constexpr std::size_t kDate = 10;
  if (!date_ && text.size() >= kDate && text::day_in(text.substr(0, kDate)) && text[4] == '-') {
    const text::Span at = words.place({0, kDate});
    date_ = at;
  }
  if (!heads) return;
  if (scanner_.has_class(cell, "totals") && text.starts_with("Matchpoints")) of_matchpoints_ = true;
  if (text.starts_with("Traveller ")) traveller_ = true;
  constexpr std::string_view kPlayedBy = "played by ";
  if (const std::size_t at = text.find(kPlayedBy); at != std::string::npos)
    viewer_ = text.substr(at + kPlayedBy.size());
}

/// The text between the tags of a cell, without blanks around it.
Decoded BboReader::words_of(text::Span content) const {
  const std::string_view inside = page_.substr(content.begin, content.end - content.begin);
  text::HtmlScanner tokens(inside);
  Decoded words;
  for (HtmlToken token; tokens.next(token);) {
    if (token.kind != HtmlToken::Kind::kText) continue;
    const Decoded piece = scanner_.decoded({content.begin + token.at.begin, content.begin + token.at.end});
    words.append(piece, 0, piece.text().size());
  }
  return words.text().empty() ? Decoded({}, content.begin) : words.trimmed();
}

std::optional<Text> BboReader::text_of(text::Span content, Session& session) const {
  const Decoded words = words_of(content);
  if (names_nobody(words.text())) return std::nullopt;
  return Text{session.keep(words.text().substr(0, kMaxNameBytes)), words.place()};
}

/// The side on which the viewer of the page sits in the row.
std::optional<Side> BboReader::viewer_in(const Row& row) const {
  if (viewer_.empty()) return std::nullopt;
  for (const Seat seat : kSeats)
    if (const auto& player = row.players[index_of(seat)]; player && words_of(*player).text() == viewer_)
      return side_of(seat);
  return std::nullopt;
}

std::optional<Side> BboReader::side_of_points(View view, const Row& row, std::optional<Side> declaring) const {
  if (view == View::kEastWest) return Side::kEastWest;
  if (view == View::kViewer) return viewer_in(row);
  return declaring;
}

/// Whose points fit most rows: a heading says "EW Points" where they are East-West's, but pages of others are known.
BboReader::View BboReader::view_of_page() const {
  constexpr std::array kViews = {View::kEastWest, View::kViewer, View::kDeclarer};
  std::array<std::size_t, kViews.size()> fits{};
  for (const Row& row : rows_) {
    if (!row.result || row.points.empty()) continue;
    ResultLine line;
    const Decoded result = words_of(*row.result);
    if (!take(take_contract, {result.text(), whole_of(result.text())}, line)) continue;
    line.finish();
    const auto made = is_made(line.row);
    const auto points = figure_of(row.points.front());
    if (!made || !line.row.declarer || !points || points->value.count == 0) continue;
    const Side declaring = side_of(line.row.declarer->value);
    for (const View view : kViews) {
      const auto side = side_of_points(view, row, declaring);
      const bool gains = side && (*side == declaring) == *made;
      if (side && gains == (points->value.count > 0)) ++fits[static_cast<std::size_t>(view)];
    }
  }
  return kViews[static_cast<std::size_t>(std::max_element(fits.begin(), fits.end()) - fits.begin())];
}

/// Points of a cell, with or without a % after them; nothing if it holds something else.
std::optional<Figure> BboReader::figure_of(const Points& points) const {
  const Decoded words = words_of(points.at);
  std::string_view number = words.text();
  if (number.ends_with('%')) number.remove_suffix(1);
  auto figure = read_figure(number, words.place());
  if (figure && points.negative && figure->value.count > 0) figure->value = -figure->value;
  return figure;
}

bool BboReader::next(Session& session) {
  session.clear(defaults_);
  reporter_ = findings::Reporter(findings_);
  if (index_ == rows_.size()) {
    if (rows_.empty() && page_.data() != nullptr)
      reporter_.report(kClubRule<"bbo/no-boards">, {0, 0}, "the page shows no board");
    page_ = {};
    return false;
  }
  const Row& row = rows_[index_++];
  if (row.movie) read_lin(row, session);
  if (session.boards.empty()) begin_without_lin(row, session);
  Board& board = session.boards.front();
  if (traveller_ && board.number && !number_) number_ = board.number;
  for (const Seat seat : kSeats)
    if (const auto& player = row.players[index_of(seat)]; player && !session.players[index_of(seat)])
      session.players[index_of(seat)] = text_of(*player, session);
  if (event_ && !session.event) session.event = text_of(*event_, session);
  if (date_) session.date = text_of(*date_, session);
  claim_result(row, board);
  claim_points(row, board);
  return true;
}

/// Reads the game of the row; no board if its LIN has none.
void BboReader::read_lin(const Row& row, Session& session) {
  const Decoded& lin = lins_.emplace_back(lin_in(scanner_.decoded(*row.movie)));
  std::vector<findings::Finding> found;
  LinReader reader(lin.text(), defaults_, found);
  const bool read = reader.next(session);
  const auto moved = [&](text::Span at) { return lin.place(at); };
  for (findings::Finding& finding : found) {
    finding.at = moved(finding.at);
    for (findings::Related& related : finding.related) related.at = moved(related.at);
    finding.fixes.clear();  // they would have to be encoded
    findings_.push_back(std::move(finding));
  }
  if (read) move_places(session, moved);
}

/// A row whose game is not there has only its result.
void BboReader::begin_without_lin(const Row& row, Session& session) const {
  session.clear(defaults_);
  Board& board = session.boards.emplace_back();
  board.at = row.at;
  session.at = row.at;
  if (traveller_) {
    board.number = number_;
  } else if (row.number) {
    const Decoded words = words_of(*row.number);
    if (const auto number = positive_number(words.text())) board.number = At<int>{*number, words.place()};
  }
  if (!board.number) return;
  board.dealer = At<Seat>{dealer_of_board(board.number->value), board.number->at};
  board.vulnerable = At<Vulnerability>{vulnerability_of_board(board.number->value), board.number->at};
}

void BboReader::claim_result(const Row& row, Board& board) {
  if (!row.result) return;
  const Decoded words = words_of(*row.result);
  ResultLine line;
  const Text result = {words.text(), words.place()};
  if (!take(take_contract, result, line)) {
    if (!take(take_score, result, line))
      reporter_.report(kClubRule<"bbo/bad-value">, result.at,
                       "the result \"{}\" cannot be read; expected contract, declarer and tricks, as in 4♠E+2",
                       text::printable(result.text));
    return;
  }
  line.finish();
  if (!line.row.contract) return;
  Listed listed{result.at, &kClubRule<"bbo/wrong-result">, line.row.contract->value, {}, {}};
  if (line.row.declarer) listed.declarer = line.row.declarer->value;
  if (line.row.tricks) listed.tricks = line.row.tricks->value;
  board.listed = listed;
}

/// The points are for the score; what follows them are IMPs or matchpoints.
void BboReader::claim_points(const Row& row, Board& board) {
  std::optional<Side> declaring;
  if (board.listed && board.listed->declarer) declaring = side_of(*board.listed->declarer);
  const auto side = side_of_points(view_, row, declaring);
  if (row.points.empty() || !side) return;
  const bool north_south = *side == Side::kNorthSouth;
  if (const auto score = figure_of(row.points.front()); score && score->value.count % 100 == 0) {
    const auto points = static_cast<int>(std::clamp<std::int64_t>(score->value.count / 100, -999'999, 999'999));
    Claim& claim = board.score.emplace();
    claim.at = score->at;
    (north_south ? claim.north_south : claim.east_west) = points;
  }
  if (row.points.size() < 2 || view_ == View::kDeclarer) return;
  const auto figure = figure_of(row.points[1]);
  if (!figure) return;
  const bool per_cent = words_of(row.points[1].at).text().ends_with('%');
  auto& claim = (per_cent ? board.percentage : of_matchpoints_ ? board.matchpoints : board.imps).emplace();
  claim.at = figure->at;
  (north_south ? claim.north_south : claim.east_west) = figure;
}

}  // namespace kibitzer::bridge
