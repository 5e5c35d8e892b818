#include "reports/reconcile.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "reports/columns.h"
#include "reports/excerpt_text.h"
#include "reports/page/evening_html.h"
#include "reports/paint.h"
#include "reports/reconcile_json.h"
#include "reports/reconcile_words.h"
#include "reports/tables.h"
#include "reports/words.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

using evenings::Kind;
using evenings::Point;
using evenings::Reconciliation;

class ReconcileText : public Reconcile {
 public:
  ReconcileText(std::ostream& stream, bool color, const evenings::ReconcileOptions& options)
      : Reconcile(stream, options), color_(color) {}

 private:
  void write(const std::vector<Reconciliation>& evenings, bool partial) override {
    for (const Reconciliation& one : evenings) {
      if (&one != evenings.data()) out << '\n';
      write_files(one);
      write_points(one, Kind::kProof, "");
      write_points(one, Kind::kDoubt, "Worth asking about, the likeliest mistake first:");
      write_points(one, Kind::kMissing, "Missing:");
      write_points(one, Kind::kNote, "");
      write_confirmed(one);
      write_sit_outs(one);
      out << closing_of(one) << ".\n";
    }
    if (evenings.empty()) out << "No results or deals found.\n";
    if (partial) out << kPartial << '\n';
  }

  void write_files(const Reconciliation& evening) {
    std::size_t width = 0;
    for (const evenings::File& file : evening.evening.files) width = std::max(width, file.path.size());
    for (const evenings::File& file : evening.evening.files) {
      const std::string path = text::printable(file.path, file.path.size());
      out << path << std::string(width + 2 - std::min(width, path.size()), ' ') << contents_of(file) << '\n';
    }
    out << '\n';
  }

  void write_points(const Reconciliation& evening, Kind kind, std::string_view heading) {
    bool any = false;
    for (const Point& point : evening.points) {
      if (point.kind != kind || point.confirmed) continue;
      if (!any && !heading.empty()) out << painted(kBold, std::string(heading), color_) << "\n\n";
      any = true;
      write_point(evening, point);
    }
  }

  void write_point(const Reconciliation& evening, const Point& point) {
    const findings::Located& finding = point.finding;
    std::string text;
    const bool placed = finding.span.end > finding.span.begin || !point.of_file.empty();
    text = placed ? headline(path_of(evening, point), finding, color_) + "\n" : unplaced(evening, point);
    append_excerpt(text, finding.excerpt, finding.at.begin.line, paint_of(finding.severity), color_);
    for (const findings::Note& note : finding.related) {
      text.append(place_in_words(path_of(note, path_of(evening, point)), note.at));
      text.append(painted(kBlue, "note", color_)).append(": ").append(note.message).append("\n");
      append_excerpt(text, note.excerpt, note.at.begin.line, kBlue, color_);
    }
    if (!point.likely.empty() && kind_shows_likely(point)) text += "  likely: " + point.likely + "\n";
    if (const std::string people = people_of(point.table); !people.empty()) {
      const std::string where = point.table.table.empty() ? std::string() : words_of(point.table) + ": ";
      text += "  ask: " + where + people + "\n";
    }
    if (const std::string key = confirmation_of(point); !key.empty()) text += "  settle: \"" + key + "\" = \"…\"\n";
    out << text << '\n';
  }

  /// A doubt says it in its sentence.
  static bool kind_shows_likely(const Point& point) { return point.kind == Kind::kProof; }

  /// A point on a whole file.
  std::string unplaced(const Reconciliation& evening, const Point& point) const {
    const findings::Located& finding = point.finding;
    return text::printable(path_of(evening, point)) + ": " +
           painted(paint_of(finding.severity),
                   std::string(name_of(finding.severity)) + "[" + std::string(finding.rule->name) + "]", color_) +
           ": " + finding.message + "\n";
  }

  void write_confirmed(const Reconciliation& evening) {
    const auto confirmed = std::count_if(evening.points.begin(), evening.points.end(),
                                         [](const Point& point) { return point.confirmed.has_value(); });
    if (confirmed > 0) out << confirmed << (confirmed == 1 ? " doubt has" : " doubts have") << " been settled.\n";
  }

  void write_sit_outs(const Reconciliation& evening) {
    if (evening.sit_outs.empty()) return;
    constexpr std::size_t kMost = 20;
    const std::size_t shown = std::min(kMost, evening.sit_outs.size());
    std::string words;
    for (std::size_t i = 0; i < shown; ++i) words += (i == 0 ? "" : ", ") + evening.sit_outs[i];
    if (shown < evening.sit_outs.size()) words += " and " + std::to_string(evening.sit_outs.size() - shown) + " more";
    out << "Sitting out: " << words << ".\n";
  }

  bool color_;
};

/// A line for every point.
class ReconcileCsv : public Reconcile {
 public:
  using Reconcile::Reconcile;

 private:
  void write(const std::vector<Reconciliation>& evenings, bool /*partial*/) override {
    out << "evening,kind,severity,rule,board,section,table,round,ns,ew,ns_names,ew_names,message,likely,file,line,column,"
           "other_file,other_line,confirmed\n";
    for (const Reconciliation& one : evenings)
      for (const Point& point : one.points) row(one, point);
  }

  void row(const Reconciliation& evening, const Point& point) {
    const findings::Located& finding = point.finding;
    out << csv_field(evening.evening.title()) << ',' << name_of(point.kind) << ',' << name_of(finding.severity) << ','
        << finding.rule->name << ',';
    if (point.board) out << point.board->number;
    for (const std::string* const text :
         {&point.table.section, &point.table.table, &point.table.round, point.table.pairs.data(), &point.table.pairs[1],
          point.table.names.data(), &point.table.names[1], &finding.message, &point.likely})
      out << ',' << csv_field(*text);
    out << ',' << csv_field(std::string(path_of(evening, point))) << ',' << finding.at.begin.line << ','
        << finding.at.begin.column << ',';
    if (finding.related.empty())
      out << ',';
    else
      out << csv_field(std::string(path_of(finding.related.front(), path_of(evening, point)))) << ','
          << finding.related.front().at.begin.line;
    out << ',' << csv_field(point.confirmed.value_or("")) << '\n';
  }
};

constexpr std::array<std::string_view, 4> kForms = {"text", "json", "csv", "html"};

}  // namespace

void Reconcile::take(const judging::JudgedPart& part) {
  if (!part.skipped.empty() || !part.error.empty()) return;
  files_.add(part.path);
  for (const auto& result : part.results) files_.add(part.path, result);
  for (const findings::Located& finding : part.findings) files_.add(part.path, finding);
}

void Reconcile::finish(const Summary& /*summary*/, bool partial) {
  std::vector<Reconciliation> all;
  for (evenings::Evening& evening : files_.evenings()) all.push_back(evenings::reconcile(std::move(evening), options_));
  for (const Reconciliation& one : all)
    for (const Point& point : one.points)
      if (!point.confirmed) gravest_ = std::max(gravest_.value_or(point.finding.severity), point.finding.severity);
  write(all, partial);
}

std::span<const std::string_view> reconcile_formats() { return kForms; }

std::unique_ptr<Report> reconcile_report(std::string_view format, std::ostream& out, bool color,
                                         const evenings::ReconcileOptions& options) {
  if (format == "text") return std::make_unique<ReconcileText>(out, color, options);
  if (format == "csv") return std::make_unique<ReconcileCsv>(out, options);
  if (format == "html") return reconcile_page(out, options);
  if (format == "json") return std::make_unique<ReconcileJson>(out, options);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace kibitzer::reports
