// Allows what is found: in the records, or in a baseline; and takes back what allows nothing any more.
#include "allow.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "configuration/glob.h"
#include "configuration/rule_names.h"
#include "edits.h"
#include "exit_codes.h"
#include "games/games.h"
#include "language_server/judging.h"
#include "outputs.h"
#include "sessions/allowing.h"
#include "sessions/fixing.h"
#include "sessions/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kMostLeftTold = 20;
constexpr std::string_view kUnusedSuppression = "kibitzer/unused-suppression";

Handing handing_for(const AllowOptions& options) {
  if (options.difference) return Handing::kShowDifference;
  return options.dry_run ? Handing::kName : Handing::kWrite;
}

std::string check_rule(const std::string& name) {
  const auto rules = configuration::rules_named(name, *games::built_in());
  if (!rules) return rules.error();
  const bool none = std::all_of(rules->begin(), rules->end(), [](const findings::Rule* rule) {
    return rule->name.starts_with(sessions::kSuppressionGroup);
  });
  return none ? "no suppression can allow what is wrong with suppressions" : "";
}

std::string check_reason(const std::string& reason) {
  if (reason.find_first_not_of(" \t") == std::string::npos) return "missing reason";
  if (std::any_of(reason.begin(), reason.end(), text::is_control)) return "a reason is one line of text";
  return {};
}

std::string check_pattern(const std::string& pattern) {
  const auto read = configuration::Glob::read_own(pattern);
  return read ? std::string() : read.error();
}

/// A run over all files.
class AllowRun {
 public:
  explicit AllowRun(const AllowOptions& options)
      : options_(options),
        rules_(rules_of(options)),
        policies_(asked_by(options)),
        edits_(handing_for(options), options.no_progress) {}

  int run();

 private:
  void edit_file(const archives::Input& input);
  sessions::Allowed edited(const std::string& text, const games::Notation& notation,
                           const sessions::FindAll& find) const;
  void tell_left(const archives::Input& input, const sessions::Allowed& done);
  std::string summary() const;

  const AllowOptions& options_;
  std::set<const findings::Rule*> rules_;
  configuration::Policies policies_;
  language_server::Judging judging_;
  Edits edits_;
  std::size_t done_ = 0;
  std::size_t files_ = 0;
  std::size_t left_ = 0;
};

/// The text with what is asked for written into it, or taken out of it.
sessions::Allowed AllowRun::edited(const std::string& text, const games::Notation& notation,
                                   const sessions::FindAll& find) const {
  if (!options_.prune)
    return sessions::allow_all(
        text, notation, options_.reason,
        [&](const findings::Finding& finding) { return rules_.contains(finding.rule); }, find);
  const auto find_unused = [&](std::string_view version) {
    auto found = find(version);
    std::erase_if(found.findings, [](const auto& finding) { return finding.rule->name != kUnusedSuppression; });
    return found;
  };
  sessions::Allowed done;
  const std::size_t before = find_unused(text).findings.size();
  done.text = before == 0 ? text : sessions::fix_all(text, false, find_unused).text;
  done.left = before == 0 ? std::vector<findings::Finding>() : find_unused(done.text).findings;
  done.allowed = before - std::min(before, done.left.size());
  return done;
}

void AllowRun::tell_left(const archives::Input& input, const sessions::Allowed& done) {
  for (const findings::Finding& finding : done.left) {
    if (++left_ > kMostLeftTold) continue;
    const auto line = 1 + std::count(done.text.begin(), done.text.begin() + finding.at.begin, '\n');
    const std::string what = options_.prune ? "not removed, as it is not in a line of its own"
                                            : "not allowed, as no comment of the record can";
    spdlog::warn("{}:{}: {}: {}: {}", text::printable(input.shown, input.shown.size()), line, what, finding.rule->name,
                 finding.message);
  }
}

void AllowRun::edit_file(const archives::Input& input) {
  const configuration::Policy& policy = policies_.of(input.path == "-" ? input.shown : input.path);
  const auto file = edits_.read(input);
  if (!file) return;
  const games::Games& games = policy.judging.games ? *policy.judging.games : *games::built_in();
  const games::Notation* const notation = language_server::notation_of(games, input.shown, "", file->text());
  if (const std::string_view why = why_not_edited(input, *file, games, notation); !why.empty()) {
    if (input.named) edits_.complain(fmt::format("cannot allow anything in {}: {}", input.shown, why));
    return;
  }
  const auto find = [&](std::string_view version) {
    return judging_.judge({input.shown, version, 1}, *notation, {&policy.judging, &policy.severities});
  };
  const sessions::Allowed done = edited(file->text(), *notation, find);
  tell_left(input, done);
  edits_.hand_on(input, *file, done.text, [&](bool changed) {
    done_ += done.allowed;
    files_ += changed ? 1 : 0;
  });
}

std::string AllowRun::summary() const {
  const bool written = handing_for(options_) == Handing::kWrite;
  const std::string what =
      options_.prune ? text::counted(done_, "unused suppression") : text::counted(done_, "finding");
  const std::string_view did =
      options_.prune ? (written ? "removed" : "would remove") : (written ? "allowed" : "would allow");
  std::string summary = fmt::format("{} {} in {}", did, what, text::counted(files_, "file"));
  if (left_ > 0) summary += fmt::format("; {} left as {}", left_, left_ == 1 ? "it is" : "they are");
  return summary;
}

int AllowRun::run() {
  const auto inputs = inputs_of(options_, policies_);
  for (const std::string& error : inputs.errors) edits_.complain(error);
  for (const archives::Input& input : inputs.files) policies_.look_up(input.path == "-" ? input.shown : input.path);
  for (const std::string& error : policies_.errors()) edits_.complain(error);
  if (!policies_.errors().empty()) return kUnable;
  const int code = edits_.run(
      inputs.files, [&](const archives::Input& input) { edit_file(input); }, [&] { return summary(); });
  return code == kClean && left_ > 0 ? kFindings : code;
}

}  // namespace

configuration::Asked asked_by(const AllowOptions& options) {
  configuration::Asked asked = asked_by(options.configuration, false);
  asked.every_place = true;
  return asked;
}

std::set<const findings::Rule*> rules_of(const AllowOptions& options) {
  std::set<const findings::Rule*> rules;
  for (const std::string& name : options.rules) {
    const auto named = configuration::rules_named(name, *games::built_in()).value();
    for (const findings::Rule* const rule : named)
      if (!rule->name.starts_with(sessions::kSuppressionGroup)) rules.insert(rule);
  }
  return rules;
}

archives::Inputs inputs_of(const AllowOptions& options, configuration::Policies& policies) {
  std::vector<configuration::Glob> globs;
  for (const std::string& pattern : options.globs) globs.push_back(configuration::Glob::read_own(pattern).value());
  const auto is_chosen = [&](const archives::Input& input) {
    std::string_view path = input.shown;
    while (path.starts_with("./")) path.remove_prefix(2);
    return globs.empty() ||
           std::any_of(globs.begin(), globs.end(), [&](const auto& glob) { return glob.matches(path); });
  };
  std::vector<std::string> paths = options.paths;
  if (paths.empty()) paths = {"."};
  const auto excluded = [&](const std::string& path, bool is_folder) { return policies.excluded(path, is_folder); };
  auto inputs = archives::find_inputs(paths, {games::built_in(), options.stdin_name, true, excluded});
  std::erase_if(inputs.files, [&](const archives::Input& input) { return !is_chosen(input); });
  return inputs;
}

void add_allow(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("allow", "Write into records that what is found in them is right, with the reason");
  command->footer(
      exit_codes("all is allowed", "something is left as it is, or with --dry-run or --diff, files would change"));
  const auto options = std::make_shared<AllowOptions>();
  command->add_option("path", options->paths, "Files or folders; - reads standard input and writes to standard output")
      ->type_name("PATH");
  auto* const rule =
      command->add_option("--rule", options->rules, "Allow what breaks these: a rule, a rule group, or all");
  rule->type_name("RULE[,RULE]")->delimiter(',')->check(CLI::Validator(check_rule, "", "rules"));
  auto* const reason = command->add_option("--reason", options->reason, "Why it is right, in a line");
  reason->type_name("TEXT")->check(CLI::Validator(check_reason, "", "reason"));
  command
      ->add_option(
          "--path", options->globs,
          "Only files that GLOB matches: a name, or a path relative to the current folder; may be given several "
          "times")
      ->type_name("GLOB")
      ->check(CLI::Validator(check_pattern, "", "pattern"));
  command->add_flag("--prune", options->prune, "Instead remove what suppresses nothing any more")
      ->excludes(rule)
      ->excludes(reason);
  command->add_option("--stdin-filename", options->stdin_name, "Name of standard input, to detect its notation")
      ->type_name("NAME");
  auto* const baseline = command->add_option(
      "--baseline", options->baseline, "Change the baseline FILE, which may be a new one, instead of the records");
  baseline->type_name("FILE")->check(named_file());
  command->add_flag("--diff", options->difference, "Print what would change, and change nothing")->excludes(baseline);
  command->add_flag("--dry-run", options->dry_run, "Print the names of the files that would change")
      ->excludes(baseline);
  command->add_flag("--no-progress", options->no_progress, "Show no progress on a terminal");
  add_options(*command, options->configuration);
  add_scoring(*command, options->configuration);
  command->callback([options, &exit_code] {
    if (!options->configuration.show.empty()) {
      exit_code = show_configuration(options->configuration, options->stdin_name);
    } else if (!options->prune && (options->rules.empty() || options->reason.empty())) {
      spdlog::error("{} is missing: what is allowed, and why, stands in the record",
                    options->rules.empty() ? "--rule" : "--reason");
      exit_code = kUnable;
    } else {
      exit_code = options->baseline.empty() ? AllowRun(*options).run() : allow_in_baseline(*options);
    }
  });
}

}  // namespace kibitzer::tool
