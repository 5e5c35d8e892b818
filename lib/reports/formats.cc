#include "reports/formats.h"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/games.h"
#include "reports/lint_concise.h"
#include "reports/lint_github.h"
#include "reports/lint_gitlab.h"
#include "reports/lint_json.h"
#include "reports/lint_json_lines.h"
#include "reports/lint_junit.h"
#include "reports/lint_markdown.h"
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

struct Form {
  std::string_view name;
  std::unique_ptr<Report> (*make)(std::ostream& out, const ReportOptions& options);
};

constexpr std::array kLintForms = std::to_array<Form>({
    {"text",
     [](std::ostream& out, const ReportOptions& options) -> std::unique_ptr<Report> {
       return std::make_unique<LintText>(out, options.color, options.quiet);
     }},
    {"concise",
     [](std::ostream& out, const ReportOptions& options) -> std::unique_ptr<Report> {
       return std::make_unique<LintConcise>(out, options.color, options.quiet);
     }},
    {"json",
     [](std::ostream& out, const ReportOptions& options) -> std::unique_ptr<Report> {
       return std::make_unique<LintJson>(out, options.shard);
     }},
    {"jsonl",
     [](std::ostream& out, const ReportOptions& /*options*/) -> std::unique_ptr<Report> {
       return std::make_unique<LintJsonLines>(out);
     }},
    {"sarif",
     [](std::ostream& out, const ReportOptions& options) -> std::
                                                             unique_ptr<Report> {
                                                               return std::make_unique<LintSarif>(
                                                                   out, options.version, options.shard, SarifLimits(),
                                                                   options.suppressed);
                                                             }},
    {"junit",
     [](std::ostream& out,
        const ReportOptions& /*options*/) -> std::unique_ptr<Report> { return std::make_unique<LintJunit>(out); }},
    {"github",
     [](std::ostream& out, const ReportOptions& options)
         -> std::unique_ptr<Report> { return std::make_unique<LintGithub>(out, options.quiet); }},
    {"gitlab",
     [](std::ostream& out,
        const ReportOptions& /*options*/) -> std::unique_ptr<Report> { return std::make_unique<LintGitlab>(out); }},
    {"markdown",
     [](std::ostream& out,
        const ReportOptions& /*options*/) -> std::unique_ptr<Report> { return std::make_unique<LintMarkdown>(out); }},
    {"verdicts",
     [](std::ostream& out,
        const ReportOptions& /*options*/) -> std::unique_ptr<Report> { return std::make_unique<LintVerdicts>(out); }},
});

constexpr std::array kScoreForms = std::to_array<Form>({
    {"text",
     [](std::ostream& out, const ReportOptions& options) -> std::unique_ptr<Report> {
       return std::make_unique<ScoreText>(out, options.color);
     }},
    {"json",
     [](std::ostream& out, const ReportOptions& /*options*/) -> std::unique_ptr<Report> {
       return std::make_unique<ScoreJson>(out);
     }},
    {"jsonl",
     [](std::ostream& out, const ReportOptions& /*options*/) -> std::unique_ptr<Report> {
       return std::make_unique<ScoreJson>(out, true);
     }},
    {"csv",
     [](std::ostream& out, const ReportOptions& /*options*/) -> std::unique_ptr<Report> {
       return std::make_unique<ScoreCsv>(out, sheet_forms());
     }},
});

template <std::size_t size>
constexpr std::array<std::string_view, size> names_of(const std::array<Form, size>& forms) {
  std::array<std::string_view, size> names;
  for (std::size_t i = 0; i < size; ++i) names[i] = forms[i].name;
  return names;
}

constexpr auto kLintNames = names_of(kLintForms);
constexpr auto kScoreNames = names_of(kScoreForms);

std::unique_ptr<Report> made(std::span<const Form> forms, std::string_view format, std::ostream& out,
                             const ReportOptions& options) {
  for (const Form& form : forms)
    if (form.name == format) return form.make(out, options);
  throw std::logic_error("there is no report of the form " + std::string(format));
}

}  // namespace

std::span<const std::string_view> lint_formats() { return kLintNames; }
std::span<const std::string_view> score_formats() { return kScoreNames; }

bool shows_excerpts(std::string_view format) { return format == "text" || format == "html"; }
bool shows_verdicts(std::string_view format) { return format == "verdicts" || format == "html" || format == "svg"; }
bool takes_postscript(std::string_view format) { return format == "text" || format == "concise"; }
bool is_short(std::string_view format) {
  return format == "text" || format == "concise" || format == "github" || format == "html" || format == "svg";
}
bool only_counts(std::string_view format) { return format == "markdown"; }

std::unique_ptr<Report> lint_report(std::string_view format, std::ostream& out, const ReportOptions& options) {
  return made(kLintForms, format, out, options);
}

std::unique_ptr<Report> score_report(std::string_view format, std::ostream& out, const ReportOptions& options) {
  return made(kScoreForms, format, out, options);
}

}  // namespace kibitzer::reports
