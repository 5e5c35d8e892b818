#include "reports/formats.h"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/games.h"
#include "reports/lint_azure.h"
#include "reports/lint_checkstyle.h"
#include "reports/lint_concise.h"
#include "reports/lint_github.h"
#include "reports/lint_gitlab.h"
#include "reports/lint_json.h"
#include "reports/lint_json_lines.h"
#include "reports/lint_junit.h"
#include "reports/lint_markdown.h"
#include "reports/lint_rdjson.h"
#include "reports/lint_sarif.h"
#include "reports/lint_text.h"
#include "reports/lint_verdicts.h"
#include "reports/score_csv.h"
#include "reports/score_json.h"
#include "reports/score_text.h"

namespace kibitzer::reports {
namespace {

std::vector<std::shared_ptr<const scoresheets::Form>> sheet_forms() {
  std::vector<std::shared_ptr<const scoresheets::Form>> forms;
  for (const auto& game : games::built_in()->all()) forms.push_back(game->sheet_form());
  return forms;
}

using Made = std::unique_ptr<Report>;

/// A format: its name, and how a report in it is made.
struct FormatEntry {
  std::string_view name;
  Made (*make)(std::ostream& out, const ReportOptions& options);
};

template <typename Kind>
Made plain(std::ostream& out, const ReportOptions& /*options*/) {
  return std::make_unique<Kind>(out);
}

template <typename Kind>
Made for_people(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<Kind>(out, options.color, options.quiet);
}

Made json(std::ostream& out, const ReportOptions& options) { return std::make_unique<LintJson>(out, options.shard); }
template <typename Kind>
Made for_logs(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<Kind>(out, options.quiet);
}
Made rdjson(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<LintRdjson>(out, false, options.rule_pages);
}
Made rdjson_lines(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<LintRdjson>(out, true, options.rule_pages);
}
Made sarif(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<LintSarif>(out, options.version, options.shard, SarifLimits(), options.suppressed,
                                     options.rule_pages);
}
Made score_text(std::ostream& out, const ReportOptions& options) {
  return std::make_unique<ScoreText>(out, options.color);
}
Made score_json_lines(std::ostream& out, const ReportOptions& /*options*/) {
  return std::make_unique<ScoreJson>(out, true);
}
Made score_csv(std::ostream& out, const ReportOptions& /*options*/) {
  return std::make_unique<ScoreCsv>(out, sheet_forms());
}

constexpr std::array kLintForms = std::to_array<FormatEntry>({
    {"text", for_people<LintText>},
    {"concise", for_people<LintConcise>},
    {"json", json},
    {"jsonl", plain<LintJsonLines>},
    {"sarif", sarif},
    {"junit", plain<LintJunit>},
    {"checkstyle", plain<LintCheckstyle>},
    {"rdjson", rdjson},
    {"rdjsonl", rdjson_lines},
    {"github", for_logs<LintGithub>},
    {"gitlab", plain<LintGitlab>},
    {"azure", for_logs<LintAzure>},
    {"markdown", plain<LintMarkdown>},
    {"verdicts", plain<LintVerdicts>},
});

constexpr std::array kScoreForms = std::to_array<FormatEntry>({
    {"text", score_text},
    {"json", plain<ScoreJson>},
    {"jsonl", score_json_lines},
    {"csv", score_csv},
});

template <std::size_t size>
constexpr std::array<std::string_view, size> names_of(const std::array<FormatEntry, size>& forms) {
  std::array<std::string_view, size> names;
  for (std::size_t i = 0; i < size; ++i) names[i] = forms[i].name;
  return names;
}

constexpr auto kLintNames = names_of(kLintForms);
constexpr auto kScoreNames = names_of(kScoreForms);

Made made(std::span<const FormatEntry> forms, std::string_view format, std::ostream& out,
          const ReportOptions& options) {
  for (const FormatEntry& form : forms)
    if (form.name == format) return form.make(out, options);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace

std::span<const std::string_view> lint_formats() { return kLintNames; }
std::span<const std::string_view> score_formats() { return kScoreNames; }

std::unique_ptr<Report> lint_report(std::string_view format, std::ostream& out, const ReportOptions& options) {
  return made(kLintForms, format, out, options);
}

std::unique_ptr<Report> score_report(std::string_view format, std::ostream& out, const ReportOptions& options) {
  return made(kScoreForms, format, out, options);
}

}  // namespace kibitzer::reports
