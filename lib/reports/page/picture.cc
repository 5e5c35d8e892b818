#include "reports/page/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "reports/page/chart.h"
#include "reports/page/diagram_html.h"
#include "reports/page/diagram_svg.h"
#include "reports/page/html.h"
#include "reports/page/results_html.h"
#include "reports/page/sheet_html.h"
#include "reports/page/svg.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using judging::JudgedPart;
using judging::JudgedSession;
using page::Numbered;

constexpr std::size_t kMostListed = 20;

class PictureReport : public Report {
 public:
  PictureReport(std::ostream& out, std::string name, const StandingsOptions& contest)
      : out_(out), name_(std::move(name)), results_(contest) {}

  Traits traits() const override { return {.verdicts = true, .for_people = true}; }

  void take(const JudgedPart& part) override {
    results_.take(part);
    const std::string file = part.path.substr(part.path.find_last_of("/!") + 1);
    for (const JudgedSession& session : part.verdicts) {
      if (!session.session) continue;
      const std::string& of = session.name.empty() ? file : session.name;
      for (std::size_t i = 0; i < session.diagrams.size(); ++i)
        if (is_wanted(session.diagrams[i].title)) draw(part, session, i, of);
    }
    for (const scoresheets::Scoresheet& sheet : part.sheets)
      offer(page::chart_of(sheet), "totals", sheet.name.empty() ? file : sheet.name);
  }

  void finish(const Summary& /*summary*/, bool /*partial*/) override {
    results_.settle();
    for (const page::Chart& chart : results_.charts()) offer(chart, "standings", {});
    if (picture_) out_ << page::svg_of(*picture_);
  }

  std::string unfulfilled() const override { return results_.unfulfilled(); }

  std::string failure() const override {
    if (picture_) return {};
    const std::string asked = text::printable(name_);
    if (names_.empty()) return fmt::format("there is no picture \"{}\", nor any other", asked);
    const std::size_t listed = std::min(names_.size(), kMostListed);
    std::string list =
        fmt::format("{}", fmt::join(names_.begin(), names_.begin() + static_cast<std::ptrdiff_t>(listed), ", "));
    if (count_ > listed) list += fmt::format(" and {} more", count_ - listed);
    return fmt::format("there is no picture \"{}\"; there are {}", asked, list);
  }

 private:
  /// Whether the next thing called `title` is the wanted one.
  bool is_wanted(std::string_view title) {
    std::string address = addresses_.next(title);
    const bool wanted = address == name_;
    ++count_;
    if (names_.size() < kMostListed) names_.push_back(std::move(address));
    return wanted;
  }

  void offer(const page::Chart& chart, std::string_view title, std::string_view of) {
    if (auto picture = page::picture_of(chart, of); picture && is_wanted(title)) picture_ = std::move(picture);
  }

  void draw(const JudgedPart& part, const JudgedSession& session, std::size_t index, const std::string& of) {
    std::vector<Numbered> findings;
    for (std::size_t i = 0; i < part.findings.size(); ++i)
      if (part.findings[i].session == session.session) findings.push_back({&part.findings[i], i + 1});
    // What a page shows elsewhere has its marks there.
    page::Marks marks(findings);
    for (std::size_t i = session.first_sheet; i < session.first_sheet + session.sheets; ++i)
      html_of(
          part.sheets[i], [](const auto& /*sheet*/, std::size_t /*round*/) { return std::string(); }, marks);
    for (const diagrams::Diagram& diagram : session.diagrams) page::drawn(diagram, marks);
    marks.settle();
    const auto drawn = page::drawn_of(session.diagrams, findings, marks);
    picture_ = page::picture_of(session.diagrams[index], of, drawn.diagrams[index].findings, marks);
  }

  std::ostream& out_;
  std::string name_;
  page::Results results_;
  page::Addresses addresses_;
  std::vector<std::string> names_;  // the first of them
  std::size_t count_ = 0;
  std::optional<page::Picture> picture_;
};

}  // namespace

std::unique_ptr<Report> picture_report(std::ostream& out, std::string name, const StandingsOptions& contest) {
  return std::make_unique<PictureReport>(out, std::move(name), contest);
}

}  // namespace kibitzer::reports
