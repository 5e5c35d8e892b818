#include "reports/page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "reports/page/boards_html.h"
#include "reports/page/body.h"
#include "reports/page/frame.h"
#include "reports/page/html.h"
#include "reports/page/results_html.h"
#include "reports/page/sheet_html.h"
#include "reports/words.h"
#include "text/words.h"

namespace kibitzer::reports {
namespace {

using page::Body;
using page::Entry;
using page::escaped;
using page::foot;
using page::head;
using page::Results;

constexpr std::size_t kMostEntries = 1000;                     // of the overview
constexpr std::size_t kBytesOfPage = std::size_t{512} << 10U;  // of a page of several

std::string section(std::string_view id, std::string_view heading, const std::string& html) {
  return html.empty() ? html
                      : fmt::format("<section class={0} id={0}>\n<h2>{1}</h2>\n{2}</section>\n", id, heading, html);
}

/// "No findings in 3 boards of 1 file", or how many of each severity.
std::string findings_in_words(const Summary& summary) {
  const std::string words = in_words(summary);
  constexpr std::string_view kNone = "0 findings";
  if (!words.starts_with(kNone)) return page::capital(words);
  return "No findings" + words.substr(kNone.size(), words.find(':') - kNone.size());
}

/// A day as PBN writes it, "2026.11.18", in the way that everybody reads.
std::string day(std::string date) {
  const bool of_pbn = date.size() == 10 && date[4] == '.' && date[7] == '.';
  if (of_pbn) date[4] = date[7] = '-';
  return date;
}

/// The one name that all sessions have; else "evening.pbn", "4 files".
std::string title_of(const std::vector<std::string>& paths, const std::set<std::string>& names) {
  if (names.size() == 1 && !names.begin()->empty()) return *names.begin();
  if (paths.empty()) return "No sessions";
  if (paths.size() > 1) return text::counted(paths.size(), "file");
  return page::name_of_file(paths.front());
}

/// What both ways to write pages share.
class Pages : public Report {
 public:
  explicit Pages(PageOptions options) : options_(std::move(options)), results_(options_.contest) {}

  Traits traits() const override { return {.excerpts = true, .verdicts = true, .for_people = true}; }
  void take_error(const std::string& sentence) override { errors_.push_back(sentence); }
  std::string unfulfilled() const override { return results_.unfulfilled(); }

 protected:
  std::string title() const { return options_.title.empty() ? title_of(paths_, names_) : options_.title; }

  /// What the page is of, who won, and how much was found.
  std::string heading(const Summary& summary, bool partial) const {
    std::string html = fmt::format("<h1>{}</h1>\n", escaped(title()));
    if (dates_.size() == 1 && !dates_.begin()->empty())
      html += fmt::format("<p>{}</p>\n", escaped(day(*dates_.begin())));
    html += results_.winners();
    if (sheets_ == 1) html += winner_;
    if (!options_.without_findings) html += fmt::format("<p>{}.</p>\n", escaped(findings_in_words(summary)));
    if (partial) html += fmt::format("<p class=failure>{}</p>\n", kPartial);
    for (std::size_t i = 0; i < std::min(errors_.size(), kMostEntries); ++i)
      html += fmt::format("<p class=failure>{}</p>\n", escaped(page::capital(errors_[i])));
    if (const std::size_t listed = std::min(errors_.size(), kMostEntries); errors_.size() > listed)
      html += fmt::format("<p class=failure>Not listed here: {}.</p>\n",
                          text::counted(errors_.size() - listed, "more error"));
    return html;
  }

  /// "evening.pbn: board 7"; of a page of one file without its name.
  std::string where_of(const Entry& entry) const {
    if (paths_.size() > 1) return entry.where.empty() ? entry.path : fmt::format("{}: {}", entry.path, entry.where);
    return page::capital(entry.where.empty() ? page::name_of_file(entry.path) : entry.where);
  }

  /// What was found, each entry as a link to `address_of` its number.
  template <typename AddressOf>
  std::string findings(const AddressOf& address_of) const {
    if (entries_.empty()) return {};
    std::string html = "<ol>\n";
    for (std::size_t i = 0; i < std::min(entries_.size(), kMostEntries); ++i) {
      const Entry& entry = entries_[i];
      html += fmt::format("<li class={} value={}><a href=\"{}\">{}</a>: {} <small>{}</small>\n", entry.severity,
                          entry.number, address_of(entry), escaped(where_of(entry)), page::drawn(entry.message),
                          entry.rule->name);
    }
    html += "</ol>\n";
    if (const std::size_t listed = std::min(entries_.size(), kMostEntries); found_ > listed)
      html += fmt::format("<p>Not listed here: {}.</p>\n", text::counted(found_ - listed, "more finding"));
    return section("overview", "Findings", html);
  }

  void note(const judging::JudgedPart& part) {
    if (part.first) paths_.push_back(part.path);
    found_ += part.findings.size();
    for (const judging::JudgedSession& session : part.verdicts) {
      if (!session.session) continue;
      if (names_.size() < 2) names_.insert(session.name);
      if (dates_.size() < 2) dates_.insert(session.date);
    }
    for (const scoresheets::Scoresheet& sheet : part.sheets)
      if (++sheets_ == 1) winner_ = page::winner_of(sheet);
    results_.take(part);
  }

  Body new_body(std::size_t first) const { return Body(first, !options_.without_findings); }

  PageOptions options_;
  Results results_;
  std::vector<Entry> entries_;  // of the overview; more than it lists may be left out
  std::size_t found_ = 0;
  std::vector<std::string> paths_;
  std::set<std::string> names_, dates_;  // of sessions, as far as it takes to see whether there are several
  std::size_t sheets_ = 0;
  std::string winner_;  // of the first of them
  std::vector<std::string> errors_;
};

class OnePage : public Pages {
 public:
  OnePage(std::ostream& out, PageOptions options) : Pages(std::move(options)), out_(out), body_(new_body(1)) {}

  void take(const judging::JudgedPart& part) override {
    note(part);
    if (body_.bytes() > kMostPageBytes) {
      left_out_ += part.sessions + part.boards;
      return;
    }
    body_.take(part, entries_);
  }

  void finish(const Summary& summary, bool partial) override {
    results_.settle();
    const auto boards =
        boards_html(results_, body_, std::max(kMostPageBytes - std::min(body_.bytes(), kMostPageBytes), kBytesOfPage));
    boards_left_out_ = boards.left_out;
    const std::string outcome = section("results", "Results", results_.outcome());
    const std::string found = findings([](const Entry& entry) { return fmt::format("#f{}", entry.number); });
    out_ << head(title(), version()) << "<header>\n" << heading(summary, partial);
    if (const std::string sentence = left_out(); !sentence.empty())
      out_ << "<p class=failure>" << escaped(page::capital(sentence)) << ".</p>\n";
    out_ << "</header>\n";
    write_contents(!outcome.empty(), boards.links);
    out_ << "<main>\n"
         << outcome << found << section("boards", "Boards", boards.html) << body_.html(paths_.size() == 1)
         << html_of(body_.rules()) << "</main>\n"
         << foot();
  }

  std::string left_out() const override {
    if (left_out_ == 0 && boards_left_out_ == 0) return {};
    std::string what;
    if (left_out_ > 0) what = "the last " + text::counted(left_out_, "session");
    if (boards_left_out_ > 0)
      what += (what.empty() ? "" : " and ") + ("the results of " + text::counted(boards_left_out_, "board"));
    return fmt::format("the page leaves out {}, as it would be too large to open; -o FOLDER/ writes several pages",
                       what);
  }

 private:
  /// A bar that stays while one reads on. A page of one thing needs none.
  void write_contents(bool outcome, const std::string& boards) {
    if (boards.empty()) return;
    out_ << "<nav class=contents aria-label=Contents><ol class=links>";
    if (outcome) out_ << "<li><a href=#results>Results</a>";
    if (!entries_.empty()) out_ << "<li><a href=#overview>" << text::counted(found_, "finding") << "</a>";
    out_ << boards << "</ol></nav>\n";
  }

  std::ostream& out_;
  Body body_;
  std::size_t left_out_ = 0;
  std::size_t boards_left_out_ = 0;
};

class ManyPages : public Pages {
 public:
  ManyPages(WritePage write, PageOptions options)
      : Pages(std::move(options)), write_(std::move(write)), body_(new_body(1)) {}

  void take(const judging::JudgedPart& part) override {
    note(part);
    if (body_.empty()) first_ = part.path;
    last_ = part.path;
    body_.take(part, entries_);
    if (entries_.size() > kMostEntries) entries_.resize(kMostEntries);
    if (body_.bytes() > kBytesOfPage) end_page();
  }

  void finish(const Summary& summary, bool partial) override {
    end_page();
    results_.settle();
    std::string html = head(title(), version()) + "<header>\n" + heading(summary, partial) + "</header>\n<main>\n";
    html += section("results", "Results", results_.outcome());
    html += findings([this](const Entry& entry) {
      const auto page = std::upper_bound(ends_.begin(), ends_.end(), entry.number);
      return fmt::format("{}#f{}", name_of_page(static_cast<std::size_t>(page - ends_.begin())), entry.number);
    });
    html += section("boards", "Boards", write_boards());
    html += section("pages", "Pages", links_.empty() ? links_ : "<ol>\n" + links_ + "</ol>\n");
    write_("index.html", html + "</main>\n" + foot());
  }

 private:
  /// Writes what all tables did on pages of their own if it is more than one holds; gives what the index has of it.
  std::string write_boards() {
    std::string html;
    std::string links;
    std::string first;
    std::size_t on_page = 0;
    std::size_t pages = 0;
    const auto end = [&](const std::string& last) {
      const std::string name = fmt::format("results-{:04}.html", ++pages);
      const std::string of = first == last ? first : first + " … " + last;
      write_page(name, of, section("boards", "Boards", html));
      links += fmt::format("<li><a href={}>{}</a>: {}\n", name, escaped(of), text::counted(on_page, "board"));
      html.clear();
      on_page = 0;
    };
    std::string last;
    for (std::size_t i = 0; i < results_.boards(); ++i) {
      const Results::Board board = results_.board(i);
      const std::string full = (board.session.empty() ? "" : board.session + ", ") + board.title;
      if (on_page == 0) first = full;
      last = full;
      html +=
          fmt::format("<h3>{}</h3>\n", escaped((board.session.empty() ? "" : board.session + ", ") + board.heading)) +
          board.html;
      ++on_page;
      if (html.size() > kBytesOfPage) end(full);
    }
    if (pages == 0) return html;
    if (on_page > 0) end(last);
    return "<ol>\n" + links + "</ol>\n";
  }

  /// Writes a page that leads back to the index.
  void write_page(const std::string& name, const std::string& title, const std::string& main) {
    write_(name, head(title, version()) +
                     fmt::format("<header>\n<p><a href=index.html>Overview</a></p>\n<h1>{}</h1>\n</header>\n<main>\n",
                                 escaped(title)) +
                     main + "</main>\n" + foot());
  }

  static std::string name_of_page(std::size_t index) { return fmt::format("{:04}.html", index + 1); }

  void end_page() {
    if (body_.empty()) return;
    const std::string name = name_of_page(ends_.size());
    const std::string title = first_ == last_ ? first_ : first_ + " … " + last_;
    write_page(name, title, body_.html() + html_of(body_.rules()));
    links_ +=
        fmt::format("<li><a href={}>{}</a>: {}\n", name, escaped(title), text::counted(body_.drawings(), "diagram"));
    ends_.push_back(body_.next_number());
    body_ = new_body(body_.next_number());
  }

  WritePage write_;
  Body body_;
  std::vector<std::size_t> ends_;  // by page, the number of the first finding after it
  std::string first_;
  std::string last_;
  std::string links_;
};

}  // namespace

std::unique_ptr<Report> page_report(std::ostream& out, const PageOptions& options) {
  return std::make_unique<OnePage>(out, options);
}

std::unique_ptr<Report> pages_report(WritePage write, const PageOptions& options) {
  return std::make_unique<ManyPages>(std::move(write), options);
}

}  // namespace kibitzer::reports
