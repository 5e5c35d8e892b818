#include "judge_files.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <thread>

#include "archives/inputs.h"
#include "archives/interruption.h"
#include "archives/known_deals.h"
#include "archives/run.h"
#include "audit.h"
#include "command_line.h"
#include "configuration/rule_names.h"
#include "double_dummy/claims.h"
#include "double_dummy/solver.h"
#include "evening_files.h"
#include "exit_codes.h"
#include "findings/repeated.h"
#include "judged_before.h"
#include "progress.h"
#include "reports/compare.h"
#include "reports/reconcile.h"
#include "reports/words.h"
#include "run_inputs.h"
#include "sessions/rules.h"
#include "text/hash.h"
#include "text/utf8.h"
#include "text/words.h"
#include "watch.h"

namespace kibitzer::tool {
namespace {

/// A run from the command line to the exit code.
class Run {
 public:
  /// `before` is what earlier runs found; null: nothing is known.
  Run(const JudgeFilesOptions& options, Purpose purpose, JudgedBefore* before)
      : options_(options), purpose_(purpose), before_(before), known_(options_.baseline) {}

  int judge();

 private:
  bool prepare(const configuration::Asked& asked, judging::Shard& shard);
  bool prepare_purpose();
  bool open_cache();
  void judge_all(const archives::RunOptions& run, const archives::PolicyOf& policy_of, Outputs& outputs,
                 archives::Progress& progress);
  /// An option that has no meaning for a share.
  std::string only_of_all() const;
  std::string conflict_of(const std::vector<archives::Input>& files, const configuration::Policies& policies);
  bool is_judged(std::string_view rule) const;
  std::uint64_t identity(const std::vector<archives::Input>& files) const;
  sessions::DoubleDummyOptions double_dummy(std::shared_ptr<double_dummy::Solving> solver) const;
  bool can_analyse(configuration::Policies& policies, const std::vector<archives::Input>& files);
  void take(judging::JudgedPart&& part, Outputs& outputs);
  bool take_baselines(configuration::Policies& policies, const std::vector<archives::Input>& files);
  void skip(const archives::Skipped& found);
  void check_any_judged(const judging::Shard& shard, Outputs& outputs);
  void suggest_compare(const judging::JudgedPart& part);
  void report_unscored(const judging::JudgedPart& part) const;
  void report_doubts() const;
  configuration::Asked asked() const;
  /// Whether results are held against each other.
  bool compares() const {
    return purpose_ != Purpose::kLint && purpose_ != Purpose::kScore && purpose_ != Purpose::kAudit;
  }
  std::pair<std::span<const std::string_view>, Outputs::MakeReport> reports();
  void complain(const std::string& sentence) {
    spdlog::error(text::printable(sentence, sentence.size()));
    unable_ = true;
  }

  JudgeFilesOptions options_;
  Purpose purpose_;
  JudgedBefore* before_;
  KnownFindings known_;
  RunInputs inputs_;
  std::optional<configuration::Policies> policies_;
  reports::Summary summary_;
  std::size_t tables_of_results_ = 0;  // of the present file
  std::size_t results_in_doubt_ = 0;   // of bridge, that are to be compared
  bool reads_pipe_ = false;            // findings are reported as they come
  bool unable_ = false;
  std::vector<const std::string*> baselines_;  // of the inputs, as their configurations name them
  evenings::ReconcileOptions reconciling_;
  findings::Severity fail_on_ = findings::Severity::kError;  // of what the whole run shows
  std::optional<AuditRun> audit_;
};

/// Whether the command line lets a rule be judged.
bool Run::is_judged(std::string_view rule) const {
  const auto named = [&](const std::vector<std::string>& names) {
    return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
      const auto rules = configuration::rules_named(name, *games::built_in());
      return rules &&
             std::any_of(rules->begin(), rules->end(), [&](const findings::Rule* one) { return one->name == rule; });
    });
  };
  const ConfigurationOptions& asked = options_.configuration;
  return (asked.select.empty() || named(asked.select)) && !named(asked.ignore) && !is_turned_off(asked, rule);
}

/// Why the outputs cannot all be written: a file that is judged, or says how, is not overwritten.
std::string Run::conflict_of(const std::vector<archives::Input>& files, const configuration::Policies& policies) {
  std::vector<std::string> written;
  for (const std::string& output : options_.output.outputs)
    written.push_back(named_output(output, reports().first).path);
  for (const std::string& path : {options_.baseline.write, options_.cache})
    if (!path.empty()) written.push_back(path);
  if (written.empty()) return {};
  std::vector<std::string> read = policies.files();
  for (const std::string& path : {options_.baseline.known, options_.files_from}) read.push_back(path);
  if (options_.baseline.write.empty())
    for (const std::string* const path : baselines_) read.push_back(*path);
  for (const archives::Input& file : files) read.push_back(place_of(file));
  return conflict(written, read);
}

/// What the shares of one run have in common: the files, and what is asked of them.
std::uint64_t Run::identity(const std::vector<archives::Input>& files) const {
  text::Hash hash;
  add_asked(hash, options_);
  for (const archives::Input& file : files) hash.add(file.shown);
  return hash.value();
}

std::string Run::only_of_all() const {
  if (!options_.baseline.write.empty()) return "--write-baseline";
  if (options_.output.max_findings) return "--max-findings";
  return options_.output.quiet ? "--quiet" : "";
}

void Run::skip(const archives::Skipped& found) {
  ++(found.folder ? summary_.skipped_folders : summary_.skipped_files);
  if (options_.verbose) spdlog::info("skipped: {}: {}", text::printable(found.path, found.path.size()), found.reason);
}

/// If folders hold nothing but what is skipped, nobody must take that for sound.
void Run::check_any_judged(const judging::Shard& shard, Outputs& outputs) {
  const std::string sentence = reports::nothing_judged(summary_, shard);
  if (unable_ || sentence.empty()) return;
  complain(sentence + (options_.verbose ? "" : "; --verbose says which and why"));
  outputs.take_error(sentence);
}

/// A fault that leaves no session to score cannot be shown in the sheet itself.
void Run::report_unscored(const judging::JudgedPart& part) const {
  for (const findings::Located& finding : part.findings) {
    if (finding.session || finding.once == findings::kRepeated ||
        finding.rule->name.starts_with(sessions::kSuppressionGroup))
      continue;
    spdlog::warn("not scored: {}:{}:{}: {}[{}]: {}", text::printable(part.path, part.path.size()),
                 finding.at.begin.line, finding.at.begin.column, name_of(finding.severity), finding.rule->name,
                 finding.message);
  }
}

/// A table of results has no score of its own; what it is worth shows when its tables are compared.
void Run::suggest_compare(const judging::JudgedPart& part) {
  if (part.first) tables_of_results_ = 0;
  tables_of_results_ += part.tables_of_results;
  if (!part.last || tables_of_results_ == 0) return;
  const std::string path = text::printable(part.path, part.path.size());
  spdlog::warn("{} has the results of several tables on {}; compare them with 'kibitzer compare {}'", path,
               text::counted(tables_of_results_, "board"), path);
}

/// A ranking that rests on what is wrong looks like any other.
void Run::report_doubts() const {
  if (results_in_doubt_ == 0 || purpose_ == Purpose::kPage || purpose_ == Purpose::kReconcile)
    return;  // a page's sheets mark their own
  const bool one = results_in_doubt_ == 1;
  spdlog::warn("{} {} in doubt and marked *, as is what depends on {}; kibitzer lint says why",
               text::counted(results_in_doubt_, "result"), one ? "is" : "are", one ? "it" : "them");
}

void Run::take(judging::JudgedPart&& part, Outputs& outputs) {
  if (!part.skipped.empty()) {
    if (purpose_ == Purpose::kAudit) outputs.take(part);
    return skip({part.path, part.skipped, false});
  }
  results_in_doubt_ +=
      static_cast<std::size_t>(std::count_if(part.results.begin(), part.results.end(), [](const auto& result) {
        return result.provisional && (result.scored() || result.of_row) && !result.of_rubber;
      }));
  known_.mark(part, part.order.input < baselines_.size() ? *baselines_[part.order.input] : std::string());
  summary_.count(part);
  const bool is_last = part.last;
  outputs.take(part);
  if (reads_pipe_ && !is_last) outputs.flush();
  if (purpose_ == Purpose::kScore || purpose_ == Purpose::kCompare || purpose_ == Purpose::kStandings)
    report_unscored(part);
  if (purpose_ == Purpose::kScore) suggest_compare(part);
  if (!part.error.empty() && part.error != archives::kInterrupted)
    complain("cannot read " + part.path + ": " + part.error);
  if (outputs.broken()) archives::interrupt();
}

configuration::Asked Run::asked() const {
  const bool sheets = purpose_ == Purpose::kScore || purpose_ == Purpose::kStandings || purpose_ == Purpose::kPage ||
                      purpose_ == Purpose::kAudit;
  configuration::Asked asked = asked_by(options_.configuration, sheets);
  asked.results = compares();
  asked.diagrams = purpose_ == Purpose::kPage || purpose_ == Purpose::kAudit;
  asked.every_place = purpose_ == Purpose::kLint || purpose_ == Purpose::kPage;
  return asked;
}

/// The forms that the reports can have, and how they are made.
std::pair<std::span<const std::string_view>, Outputs::MakeReport> Run::reports() {
  switch (purpose_) {
    case Purpose::kLint:
      return {reports::lint_formats(), &reports::lint_report};
    case Purpose::kScore:
      return {reports::score_formats(), &reports::score_report};
    case Purpose::kCompare:
      return {reports::compare_formats(),
              [this](std::string_view format, std::ostream& out, const reports::ReportOptions& report) {
                return reports::compare_report(format, out, report.color, options_.contest.comparing, options_.cards);
              }};
    case Purpose::kStandings:
      return {reports::standings_formats(),
              [this](std::string_view format, std::ostream& out, const reports::ReportOptions& report) {
                return reports::standings_report(format, out, report.color, options_.contest);
              }};
    case Purpose::kReconcile:
      return {reports::reconcile_formats(),
              [this](std::string_view format, std::ostream& out, const reports::ReportOptions& report) {
                return reports::reconcile_report(format, out, report.color, reconciling_);
              }};
    case Purpose::kPage:
      return {page_formats(), [this](std::string_view /*format*/, std::ostream& out, const auto& /*report*/) {
                return page_report(options_, out, [this](const std::string& sentence) { complain(sentence); });
              }};
    case Purpose::kAudit:
      return {page_formats(), [this](std::string_view /*format*/, std::ostream& out, const auto& /*report*/) {
                return audit_->report(out);
              }};
  }
  return {};
}

/// The file of deals that were analysed before, in the folder that the user keeps such files in; empty if there is none.
std::string file_of_known_deals() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets one
  if (const char* const folder = std::getenv("XDG_CACHE_HOME"); folder != nullptr && *folder == '/')
    return std::string(folder) + "/kibitzer/double-dummy";
  const char* const home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): the same
  return home != nullptr && *home == '/' ? std::string(home) + "/.cache/kibitzer/double-dummy" : "";
}

/// What is asked of double-dummy analysis on the command line.
sessions::DoubleDummyOptions Run::double_dummy(std::shared_ptr<double_dummy::Solving> solver) const {
  sessions::DoubleDummyOptions asked;
  const std::string known = file_of_known_deals();
  if (known.empty() || solver == nullptr)
    asked.solver = std::move(solver);
  else
    asked.solver = std::make_shared<archives::KnownDeals>(known, std::move(solver));
  asked.tables = options_.double_dummy;
  asked.plays = options_.double_dummy_plays;
  return asked;
}

/// The solver costs nothing until a deal is asked about; null if this build has none.
std::shared_ptr<double_dummy::Solver> solver_with(unsigned threads) {
  if (!double_dummy::available()) return nullptr;
  return std::make_shared<double_dummy::Solver>(
      double_dummy::SolverOptions{.threads = threads, .stopped = [] { return archives::interrupted(); }});
}

/// Complains if a file asks for analysis that this build cannot do.
bool Run::can_analyse(configuration::Policies& policies, const std::vector<archives::Input>& files) {
  if (double_dummy::available()) return true;
  const auto analysed = std::find_if(files.begin(), files.end(), [&](const archives::Input& file) {
    return policies.of(place_of(file)).judging.double_dummy.any();
  });
  if (analysed == files.end()) return true;
  const auto& asked = policies.of(place_of(*analysed)).judging.double_dummy;
  complain(std::string("this build has no double-dummy analysis, which ") +
           (asked.tables || asked.plays ? "--double-dummy" : std::string(double_dummy::rule_of_claims().name)) +
           " needs: it was built without libdds");
  return false;
}

/// Reads the baselines that configurations name; false if one cannot be read, which is reported.
bool Run::take_baselines(configuration::Policies& policies, const std::vector<archives::Input>& files) {
  if (purpose_ != Purpose::kLint && purpose_ != Purpose::kAudit) return true;
  std::set<std::string> paths;
  for (const archives::Input& file : files) {
    const std::string& path = policies.of(place_of(file)).baseline;
    baselines_.push_back(&path);
    if (!path.empty()) paths.insert(path);
  }
  return known_.open_configured(paths, [&](const std::string& sentence) { complain(sentence); });
}

/// Reads what the purpose needs besides the files; false if it cannot be, which is reported.
bool Run::prepare_purpose() {
  const auto& files = inputs_.found.files;
  std::string why;
  if (compares()) why = take_configured(options_.contest.comparing, *policies_, files);
  if (why.empty() && purpose_ == Purpose::kReconcile) why = take_evening(reconciling_, fail_on_, *policies_, files);
  if (why.empty() && purpose_ == Purpose::kAudit) {
    audit_.emplace(
        options_, files,
        [&](const archives::Input& input) -> const configuration::Policy& { return policies_->of(place_of(input)); },
        [this](const std::string& sentence) { complain(sentence); });
    why = audit_->prepare();
  }
  if (!why.empty()) complain(why);
  return why.empty();
}

/// Reads what earlier runs found; false if it cannot be, which is reported.
bool Run::open_cache() {
  if (options_.cache.empty()) return true;
  const auto opened = before_->open(options_.cache);
  if (!opened) complain(opened.error());
  return opened.has_value();
}

/// Finds and reads what is to be judged, and how; false if it cannot be, which is reported.
bool Run::prepare(const configuration::Asked& asked, judging::Shard& shard) {
  configuration::Policies& policies = policies_.emplace(asked);
  inputs_ = run_inputs(options_, policies);
  const auto& files = inputs_.found.files;
  for (const std::string& error : inputs_.found.errors) complain(error);
  report_pipes(files);
  reads_pipe_ = reads_pipe(files);
  if (options_.git.any() && files.empty() && inputs_.found.errors.empty())
    spdlog::info("git knows no record that is {}", options_.git.staged ? "staged" : "changed");
  for (const archives::Input& input : files) policies.look_up(place_of(input));
  for (const std::string& error : policies.errors()) complain(error);
  if (!policies.errors().empty()) return false;
  if (!can_analyse(policies, files) || !take_baselines(policies, files) || !prepare_purpose() || !open_cache())
    return false;
  shard.run = identity(files);
  shard.known_anywhere = options_.baseline.anywhere;
  shard.fails_on_skipped = options_.fail_on_skipped;
  shard.may_be_empty = inputs_.named_are_skipped || options_.ignore_unknown || options_.git.any();
  const std::string conflict = conflict_of(files, policies);
  if (!conflict.empty()) complain(conflict);
  return conflict.empty();
}

void Run::judge_all(const archives::RunOptions& run, const archives::PolicyOf& policy_of, Outputs& outputs,
                    archives::Progress& progress) {
  const auto& files = inputs_.found.files;
  const auto take_part = [&](judging::JudgedPart&& part) { take(std::move(part), outputs); };
  if (before_ == nullptr) return archives::judge_all(files, run, policy_of, take_part, progress);
  before_->begin_run(asked_of_run(options_, *policies_, run));
  const std::size_t known = before_->judge_all(files, run, policy_of, take_part, progress);
  if (options_.verbose)
    spdlog::info("{} of {} unchanged since the last run", known, text::counted(files.size(), "file"));
  if (options_.cache.empty()) return;
  if (const auto saved = before_->save(options_.cache); !saved) complain(saved.error());
}

int Run::judge() {
  auto shard = shard_of(options_.shard).value();
  if (const std::string what = only_of_all(); shard.count > 1 && !what.empty()) {
    complain(what + " applies to all files: pass it to kibitzer merge, not to each share");
    return kUnable;
  }
  const auto complain = [&](const std::string& sentence) { this->complain(sentence); };
  if (!known_.open(complain)) return kUnable;
  known_.judge_only([&](std::string_view rule) { return is_judged(rule); });
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned jobs = options_.jobs == 0 ? cores : options_.jobs;
  configuration::Asked asked = this->asked();
  const auto solver = solver_with(jobs);
  asked.double_dummy = double_dummy(solver);
  if (!prepare(asked, shard)) return kUnable;
  const archives::Inputs& inputs = inputs_.found;
  const auto [formats, make] = reports();
  Outputs outputs(options_.output, formats, make, shard, complain);
  for (const std::string& error : inputs.errors) outputs.take_error(error);
  // All shares search the same folders: what the search skips counts once.
  if (shard.index == 1)
    for (const archives::Skipped& found : inputs.skipped) skip(found);
  const bool whole = purpose_ == Purpose::kScore || purpose_ == Purpose::kPage;  // sheets are of whole files
  const archives::RunOptions run = {
      {asked.games, asked.games->notation(options_.notation), archives::kPieceBytes, whole, {}, options_.sheet},
      jobs,
      outputs.shows_excerpts() || shard.count > 1,  // merge makes reports of any form
      outputs.shows_verdicts() || shard.count > 1,
      purpose_ == Purpose::kReconcile,
      outputs.shows_edits() || shard.count > 1,
      purpose_ == Purpose::kAudit,
      shard};
  if (whole && !reads_pipe_) asked.deals = deals_of_pieces(inputs.files, asked, run);
  std::optional<configuration::Policies> with_deals;
  configuration::Policies* const joining = asked.deals ? &with_deals.emplace(asked) : &*policies_;
  for (const archives::Input& input : inputs.files) joining->look_up(place_of(input));
  archives::Progress progress;
  {
    const ProgressLine line(
        [&, bytes = bytes_of(inputs.files)](double seconds) {
          const std::string words = progress_in_words(progress, inputs.files.size(), bytes, seconds);
          return solver == nullptr ? words : words + progress_in_words(solver->progress());
        },
        options_.no_progress);
    judge_all(
        run, [&](const archives::Input& input) -> const configuration::Policy& { return joining->of(place_of(input)); },
        outputs, progress);
  }
  const bool partial = archives::interrupted();
  const bool broken = outputs.broken();
  if (!partial && shard.count == 1) check_any_judged(shard, outputs);
  outputs.finish(summary_, partial, complain);
  report_doubts();
  known_.finish(partial, leaves_out_rules(options_.configuration) || shard.count > 1, complain);
  if (partial && !broken) complain("interrupted: only what was found so far is reported");
  if (unable_) return kUnable;
  if (options_.exit_zero) return kClean;
  const auto gravest = outputs.gravest();
  return summary_.failing > 0 || (gravest && *gravest >= fail_on_) ? kFindings : kClean;
}

}  // namespace

int judge_files(const JudgeFilesOptions& options, Purpose purpose) {
  if (!options.configuration.show.empty()) return show_configuration(options.configuration, options.stdin_name);
  if (options.watch && std::find(options.paths.begin(), options.paths.end(), "-") != options.paths.end()) {
    spdlog::error("--watch cannot watch standard input");
    return kUnable;
  }
  if (options.watch)
    return watch(options, [&](const JudgeFilesOptions& present, JudgedBefore& before) {
      return Run(present, purpose, &before).judge();
    });
  if (options.cache.empty()) return Run(options, purpose, nullptr).judge();
  JudgedBefore before(games::built_in());
  return Run(options, purpose, &before).judge();
}

}  // namespace kibitzer::tool
