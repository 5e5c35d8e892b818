#include "reports/page/boards_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "reports/page/html.h"

namespace kibitzer::reports::page {
namespace {

using Drawings = std::vector<std::unique_ptr<PlacedDiagram>>;

/// A board on the page. Sections that are scored apart compare it apart, and yet it is one board.
struct Shown {
  std::string session;
  std::string title;
  std::string heading;
  std::string results;
  Drawings drawings;
};

/// What was played at a table, folded away unless something was found there.
std::string table_html(const PlacedDiagram& placed, const std::string& deal) {
  DrawnDiagram drawn = placed.drawn;
  drawn.tables.clear();
  if (!drawn.hands_marked && placed.deal == deal) drawn.hands.clear();
  return fmt::format("<details id={}{}>\n<summary>{}{}</summary>\n{}{}</details>\n", placed.id,
                     placed.badge.empty() ? "" : " open", placed.table.empty() ? placed.title : placed.table,
                     placed.badge, drawn.html(), placed.findings);
}

std::string several_tables_html(const Shown& board, const std::string& id) {
  const auto dealt =
      std::find_if(board.drawings.begin(), board.drawings.end(), [](const auto& one) { return !one->deal.empty(); });
  const std::string deal = dealt == board.drawings.end() ? std::string() : (*dealt)->deal;
  const auto analysed = std::find_if(board.drawings.begin(), board.drawings.end(),
                                     [](const auto& one) { return !one->drawn.tables.empty(); });
  std::string badges;
  std::string tables;
  for (const auto& placed : board.drawings) {
    tables += table_html(*placed, deal);
    if (badges.empty()) badges = placed->badge;
  }
  return fmt::format(
             "<article id={0} aria-labelledby={0}-title>\n<h3 id={0}-title><a href=#{0}>{1}</a>{2}</h3>\n"
             "<div class=board>\n{3}<div class=results>\n{4}</div>\n</div>\n",
             id, escaped(deal.empty() ? board.heading : board.title), badges, deal, board.results) +
         (analysed == board.drawings.end() ? std::string() : (*analysed)->drawn.tables) + tables + "</article>\n";
}

std::string html_of(const Shown& board, Body& body, std::string& links) {
  if (board.drawings.size() == 1) {
    const PlacedDiagram& placed = *board.drawings.front();
    links += link_to(placed.id, placed.title, !placed.badge.empty());
    return placed.html(board.results);
  }
  const std::string id = body.address(board.drawings.empty() ? board.title : "all tables " + board.title);
  const bool marked = std::any_of(board.drawings.begin(), board.drawings.end(),
                                  [](const auto& placed) { return !placed->badge.empty(); });
  links += link_to(id, escaped(board.title), marked);
  return several_tables_html(board, id);
}

}  // namespace

BoardsHtml boards_html(const Results& results, Body& body, std::size_t most) {
  std::vector<Shown> boards;
  std::map<std::pair<std::string, BoardPlace>, std::size_t> by_session;
  std::map<BoardPlace, std::size_t> by_place;
  BoardsHtml all;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < results.boards(); ++i) {
    const Results::Board board = results.board(i);
    if (all.left_out > 0 || bytes + board.html.size() > most) {
      ++all.left_out;
      continue;
    }
    bytes += board.html.size();
    const auto same = std::find_if(board.tables.begin(), board.tables.end(), [&](const BoardPlace& place) {
      return by_session.contains({board.session, place});
    });
    const std::size_t index = same == board.tables.end() ? boards.size() : by_session.at({board.session, *same});
    if (index == boards.size())
      boards.push_back({board.session, board.title, board.heading, board.html, {}});
    else
      boards[index].results += fmt::format("<h4>{}</h4>\n", escaped(board.title)) + board.html;
    for (const BoardPlace& place : board.tables) {
      by_session.emplace(std::pair(board.session, place), index);
      by_place.emplace(place, index);
    }
  }
  std::map<std::string, std::size_t> by_deal;
  for (auto& placed : body.take_drawings([&](const PlacedDiagram& drawn) { return by_place.contains(drawn.place); })) {
    const std::size_t index = by_place.at(placed->place);
    if (!placed->deal.empty()) by_deal.emplace(placed->deal, index);
    boards[index].drawings.push_back(std::move(placed));
  }
  // The file of the deals that were played has nothing else to show of them than what they could have made.
  for (auto& placed : body.take_drawings(
           [&](const PlacedDiagram& drawn) { return drawn.only_dealt() && by_deal.contains(drawn.deal); })) {
    DrawnDiagram& first = boards[by_deal.at(placed->deal)].drawings.front()->drawn;
    if (first.tables.empty()) first.tables = std::move(placed->drawn.tables);
    first.facts.insert(0, fmt::format("<span id={}></span>\n", placed->id));  // a sheet may link to it
  }
  std::string session;
  for (const Shown& board : boards) {
    if (board.session != session) all.html += fmt::format("<h3>{}</h3>\n", escaped(board.session));
    session = board.session;
    all.html += html_of(board, body, all.links);
  }
  return all;
}

}  // namespace kibitzer::reports::page
