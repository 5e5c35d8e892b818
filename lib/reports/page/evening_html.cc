#include "reports/page/evening_html.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "evenings/board_view.h"
#include "reports/page/diagram_html.h"
#include "reports/page/findings_html.h"
#include "reports/page/frame.h"
#include "reports/page/html.h"
#include "reports/reconcile.h"
#include "reports/reconcile_words.h"
#include "reports/words.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using evenings::BoardName;
using evenings::Kind;
using evenings::Point;
using evenings::Reconciliation;
using page::escaped;

/// A point with its number on the page, from 1.
struct Numbered {
  const Point* point = nullptr;
  std::size_t number = 0;
};

class EveningHtml {
 public:
  EveningHtml(const Reconciliation& evening, bool alone, std::size_t number, std::size_t first_point)
      : evening_(evening), alone_(alone), number_(number) {
    for (const Point& point : evening.points) {
      const Numbered numbered{&point, first_point++};
      points_.push_back(numbered);
      if (point.board) by_board_[*point.board].push_back(numbered);
    }
  }

  std::string html();
  const page::Rules& rules() const { return rules_; }

 private:
  std::string files_html() const;
  std::string boards_html(const std::vector<evenings::BoardView>& views) const;
  std::string points_html(Kind kind, std::string_view heading);
  std::string point_html(const Numbered& numbered);
  std::string note_html(std::string_view path, const findings::Region& at, std::string_view message,
                        const findings::Excerpt& excerpt) const;
  std::string board_html(const evenings::BoardView& view);
  std::string id_of(const BoardName& board) const {
    return fmt::format("e{}-{}", number_, page::slug(board.stage + " " + std::to_string(board.number)));
  }

  const Reconciliation& evening_;
  bool alone_;
  std::size_t number_;
  std::vector<Numbered> points_;
  std::map<BoardName, std::vector<Numbered>> by_board_;
  page::Rules rules_;
};

std::string EveningHtml::files_html() const {
  std::string html = "<ul>\n";
  for (const evenings::File& file : evening_.evening.files)
    html += fmt::format("<li><code>{}</code>: {}\n", escaped(text::printable(file.path, file.path.size())),
                        escaped(contents_of(file)));
  return html + "</ul>\n";
}

/// A link to each board, with how much is found about it.
std::string EveningHtml::boards_html(const std::vector<evenings::BoardView>& views) const {
  std::string html = "<ul class=links>\n";
  for (const evenings::BoardView& view : views) {
    std::string marks;
    if (const auto found = by_board_.find(view.board); found != by_board_.end())
      for (const Kind kind : {Kind::kProof, Kind::kDoubt, Kind::kMissing})
        if (const auto count =
                std::count_if(found->second.begin(), found->second.end(),
                              [&](const Numbered& one) { return one.point->kind == kind && !one.point->confirmed; });
            count > 0)
          marks += fmt::format(" <small>{} {}{}</small>", count, name_of(kind),
                               count == 1 || kind == Kind::kMissing ? "" : "s");
    html += fmt::format("<li><a href=\"#{}\">{}{}</a>\n", id_of(view.board), view.board.number, marks);
  }
  return html + "</ul>\n";
}

std::string EveningHtml::note_html(std::string_view path, const findings::Region& at, std::string_view message,
                                   const findings::Excerpt& excerpt) const {
  std::string html =
      fmt::format("<p><small>{}{}</small></p>\n", escaped(place_in_words(path, at)), page::drawn(message));
  if (excerpt.known)
    html += fmt::format("<pre>{}<mark>{}</mark>{}</pre>\n", escaped(excerpt.before), escaped(excerpt.marked),
                        escaped(excerpt.after));
  return html;
}

std::string EveningHtml::point_html(const Numbered& numbered) {
  const Point& point = *numbered.point;
  const findings::Located& finding = point.finding;
  rules_.insert(finding.rule);
  const std::string_view path = path_of(evening_, point);
  std::string html =
      fmt::format("<li class={} id=f{} value={}><p><strong>{}</strong> {} <small><a href=\"#{}\">{}</a></small></p>\n",
                  name_of(finding.severity), numbered.number, numbered.number, name_of(point.kind),
                  page::drawn(page::capital(finding.message)), page::rule_id(*finding.rule), finding.rule->name);
  if (!point.likely.empty()) html += fmt::format("<p>Likely: {}</p>\n", page::drawn(point.likely));
  if (const std::string people = people_of(point.table); !people.empty())
    html += fmt::format("<p>Ask {}: {}</p>\n", escaped(words_of(point.table)), page::name(people));
  if (point.confirmed) html += fmt::format("<p>Confirmed: {}</p>\n", escaped(*point.confirmed));
  if (point.board)
    html += fmt::format("<p><a href=\"#{}\">Board {}</a></p>\n", id_of(*point.board), point.board->number);
  html += note_html(path, finding.at, "", finding.excerpt);
  for (const findings::Note& note : finding.related)
    html += note_html(path_of(note, path), note.at, note.message, note.excerpt);
  return html;
}

std::string EveningHtml::points_html(Kind kind, std::string_view heading) {
  std::string html;
  for (const Numbered& one : points_)
    if (one.point->kind == kind) html += point_html(one);
  return html.empty()
             ? html
             : fmt::format("<section class=findings>\n<h3>{}</h3>\n<ol>\n{}</ol>\n</section>\n", heading, html);
}

std::string EveningHtml::board_html(const evenings::BoardView& view) {
  const std::vector<page::Numbered> none;  // the findings are listed above the drawing
  page::Marks marks(none);
  std::string html =
      fmt::format("<article id={}>\n<h3>{}</h3>\n", id_of(view.board), escaped(page::capital(view.diagram.title)));
  if (const auto found = by_board_.find(view.board); found != by_board_.end()) {
    html += "<ul class=findings>\n";
    for (const Numbered& one : found->second)
      html += fmt::format("<li class={}><a href=\"#f{}\">{} {}</a>: {}\n", name_of(one.point->finding.severity),
                          one.number, name_of(one.point->kind), one.number, page::drawn(one.point->finding.message));
    html += "</ul>\n";
  }
  return html + drawn(view.diagram, marks).html() + "</article>\n";
}

std::string EveningHtml::html() {
  const std::vector<evenings::BoardView> views = board_views(evening_.evening);
  const std::string title = evening_.evening.title();
  // The page's own heading names an evening that is alone.
  const std::string heading =
      alone_ ? std::string() : fmt::format("<h2>{}</h2>\n", page::name(title.empty() ? "An evening" : title));
  std::string html = fmt::format("<section>\n{}<p>{}.</p>\n{}", heading, escaped(closing_of(evening_)), files_html());
  html += boards_html(views);
  html += points_html(Kind::kProof, "Proofs");
  html += points_html(Kind::kDoubt, "Worth asking about, the likeliest mistake first");
  html += points_html(Kind::kMissing, "Missing");
  html += points_html(Kind::kNote, "Notes");
  html += "<section>\n<h3>Boards</h3>\n";
  for (const evenings::BoardView& view : views) html += board_html(view);
  return html + "</section>\n</section>\n";
}

class ReconcilePage : public Reconcile {
 public:
  using Reconcile::Reconcile;

 private:
  void write(const std::vector<Reconciliation>& evenings, bool partial) override {
    const std::string title = evenings.size() == 1 ? evenings.front().evening.title() : std::string();
    out << page::head(title.empty() ? "Evenings" : title, version()) << "<header>\n<h1>"
        << escaped(title.empty() ? "Evenings" : title) << "</h1>\n";
    if (partial) out << "<p class=failure>" << kPartial << "</p>\n";
    out << "</header>\n<main>\n";
    page::Rules rules;
    std::size_t points = 0;
    for (std::size_t i = 0; i < evenings.size(); ++i) {
      EveningHtml one(evenings[i], evenings.size() == 1, i + 1, points + 1);
      out << one.html();
      rules.insert(one.rules().begin(), one.rules().end());
      points += evenings[i].points.size();
    }
    out << html_of(rules) << "</main>\n" << page::foot();
  }
};

}  // namespace

std::unique_ptr<Report> reconcile_page(std::ostream& out, const evenings::ReconcileOptions& options) {
  return std::make_unique<ReconcilePage>(out, options);
}

}  // namespace kibitzer::reports
