#include "reports/page/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "contests/comparison.h"
#include "contests/season.h"
#include "reports/compare_tables.h"
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

/// What holds a part of the results, under a heading.
std::string section_of_results(const std::string& html) {
  return html.empty() ? html : "<section class=results id=results>\n<h2>Results</h2>\n" + html + "</section>\n";
}

/// The one name that all sessions have; else "evening.pbn", "4 files".
std::string title_of(const std::vector<std::string>& paths, const std::set<std::string>& names) {
  if (names.size() == 1 && !names.begin()->empty()) return *names.begin();
  if (paths.empty()) return "No sessions";
  if (paths.size() > 1) return text::counted(paths.size(), "file");
  return paths.front().substr(paths.front().find_last_of('/') + 1);
}

/// "Friday … Saturday": its first heading and its last.
std::string title_of_results(const Results::Part& part, std::size_t number) {
  if (part.first.empty()) return fmt::format("Results {}", number);
  return part.first == part.last ? part.first : part.first + " … " + part.last;
}

/// What both ways to write pages share.
class Pages : public Report {
 public:
  explicit Pages(const StandingsOptions& contest) : results_(contest) {}

  Traits traits() const override { return {.excerpts = true, .verdicts = true, .for_people = true}; }
  void take_error(const std::string& sentence) override { errors_.push_back(sentence); }
  std::string unfulfilled() const override { return results_.unfulfilled(); }

 protected:
  /// The head of the page, and what was found, each entry as a link to `address_of` its number.
  template <typename AddressOf>
  std::string overview(const Summary& summary, bool partial, const AddressOf& address_of) const {
    std::string html = fmt::format("<h1>{}</h1>\n<p>{}.</p>\n", escaped(title_of(paths_, names_)),
                                   escaped(page::capital(in_words(summary))));
    if (partial) html += fmt::format("<p class=failure>{}</p>\n", kPartial);
    for (std::size_t i = 0; i < std::min(errors_.size(), kMostEntries); ++i)
      html += fmt::format("<p class=failure>{}</p>\n", escaped(page::capital(errors_[i])));
    if (const std::size_t listed = std::min(errors_.size(), kMostEntries); errors_.size() > listed)
      html += fmt::format("<p class=failure>Not listed here: {}.</p>\n",
                          text::counted(errors_.size() - listed, "more error"));
    if (entries_.empty()) return html;
    html += "<section class=overview id=findings>\n<h2>Findings</h2>\n<ol>\n";
    for (std::size_t i = 0; i < std::min(entries_.size(), kMostEntries); ++i) {
      const Entry& entry = entries_[i];
      html += fmt::format("<li class={} value={}><a href=\"{}\">{}</a>: {} <small>{}</small>\n", entry.severity,
                          entry.number, address_of(entry), escaped(entry.where), page::drawn(entry.message),
                          entry.rule->name);
    }
    html += "</ol>\n";
    if (const std::size_t listed = std::min(entries_.size(), kMostEntries); found_ > listed)
      html += fmt::format("<p>Not listed here: {}.</p>\n", text::counted(found_ - listed, "more finding"));
    return html + "</section>\n";
  }

  void note(const judging::JudgedPart& part) {
    if (part.first) paths_.push_back(part.path);
    found_ += part.findings.size();
    for (const judging::JudgedSession& session : part.verdicts)
      if (session.session && names_.size() < 2) names_.insert(session.name);
    results_.take(part);
  }

  Results results_;
  std::vector<Entry> entries_;  // of the overview; more than it lists may be left out
  std::size_t found_ = 0;
  std::vector<std::string> paths_;
  std::set<std::string> names_;  // of sessions, as far as it takes to see whether there are several
  std::vector<std::string> errors_;
};

class OnePage : public Pages {
 public:
  OnePage(std::ostream& out, const StandingsOptions& contest) : Pages(contest), out_(out) {}

  void take(const judging::JudgedPart& part) override {
    note(part);
    if (body_.bytes() > kMostPageBytes) {
      left_out_ += part.sessions + part.boards;
      return;
    }
    body_.take(part, entries_);
  }

  void finish(const Summary& summary, bool partial) override {
    const std::string results = this->results();
    out_ << head(title_of(paths_, names_), version()) << "<header>\n"
         << overview(summary, partial, [](const Entry& entry) { return fmt::format("#f{}", entry.number); });
    if (const std::string sentence = left_out(); !sentence.empty())
      out_ << "<p class=failure>" << escaped(page::capital(sentence)) << ".</p>\n";
    out_ << "</header>\n<main>\n" << results << body_.html() << html_of(body_.rules()) << "</main>\n" << foot();
  }

  std::string left_out() const override {
    if (left_out_ == 0 && tables_left_out_ == 0) return {};
    std::string what;
    if (left_out_ > 0) what = "the last " + text::counted(left_out_, "session");
    if (tables_left_out_ > 0)
      what += (what.empty() ? "" : " and ") + text::counted(tables_left_out_, "table") + " of results";
    return fmt::format("the page leaves out {}, as it would be too large to open; -o FOLDER/ writes several pages",
                       what);
  }

 private:
  /// As many results as there is room for beside the sessions, in the order of their sections.
  std::string results() {
    constexpr std::size_t kStep = kBytesOfPage / 8;
    const std::size_t most = std::max(kMostPageBytes - std::min(body_.bytes(), kMostPageBytes), kBytesOfPage);
    std::string html;
    for (const Results::Part& part : results_.parts(kStep)) {
      if (tables_left_out_ > 0 || html.size() + part.html.size() > most)
        tables_left_out_ += part.tables;
      else
        html += part.html;
    }
    return section_of_results(html);
  }

  std::ostream& out_;
  Body body_;
  std::size_t left_out_ = 0;
  std::size_t tables_left_out_ = 0;
};

class ManyPages : public Pages {
 public:
  ManyPages(WritePage write, const StandingsOptions& contest) : Pages(contest), write_(std::move(write)) {}

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
    const std::string results = write_results();
    std::string html = head(title_of(paths_, names_), version()) + "<header>\n";
    html += overview(summary, partial, [this](const Entry& entry) {
      const auto page = std::upper_bound(ends_.begin(), ends_.end(), entry.number);
      return fmt::format("{}#f{}", name_of_page(static_cast<std::size_t>(page - ends_.begin())), entry.number);
    });
    html += "</header>\n<main>\n" + results + "<section class=pages>\n<h2>Pages</h2>\n<ol>\n" + links_ +
            "</ol>\n</section>\n";
    write_("index.html", html + "</main>\n" + foot());
  }

 private:
  /// Writes the results on pages of their own if they are more than one holds; gives what the index has of them.
  std::string write_results() {
    const auto parts = results_.parts(kBytesOfPage);
    if (parts.size() < 2) return section_of_results(parts.empty() ? std::string() : parts.front().html);
    std::string links;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const std::string name = fmt::format("results-{:04}.html", i + 1);
      const std::string title = title_of_results(parts[i], i + 1);
      write_page(name, title, section_of_results(parts[i].html));
      links +=
          fmt::format("<li><a href={}>{}</a>: {}\n", name, escaped(title), text::counted(parts[i].tables, "table"));
    }
    return section_of_results("<ol>\n" + links + "</ol>\n");
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
    body_ = Body(body_.next_number());
  }

  WritePage write_;
  Body body_;
  std::vector<std::size_t> ends_;  // by page, the number of the first finding after it
  std::string first_;
  std::string last_;
  std::string links_;
};

}  // namespace

std::unique_ptr<Report> page_report(std::ostream& out, const StandingsOptions& contest) {
  return std::make_unique<OnePage>(out, contest);
}

std::unique_ptr<Report> pages_report(WritePage write, const StandingsOptions& contest) {
  return std::make_unique<ManyPages>(std::move(write), contest);
}

}  // namespace kibitzer::reports
