#include "configuration/policies.h"

#include <fmt/core.h>
#include <sys/stat.h>

#include <system_error>
#include <tl/expected.hpp>
#include <unordered_set>
#include <utility>

#include "configuration/bounded_file.h"
#include "configuration/described_games.h"
#include "configuration/reader.h"
#include "configuration/shown.h"
#include "double_dummy/claims.h"
#include "sessions/judge.h"
#include "text/utf8.h"

namespace kibitzer::configuration {

namespace fs = std::filesystem;

struct Policies::Configuration {
  // As they are shown, and their folders: the configuration itself, the one that it extends, and so on; empty: none.
  std::vector<std::string> files;
  std::vector<fs::path> folders;
  Choices choices;  // with those of the command line
  games::GamesPtr games;
  // By the per-file-ignores that match the file.
  std::map<std::string, Policy, std::less<>> policies;
};

struct Policies::Folder {
  Configuration* configuration = nullptr;
  // Of the names in it, to make them relative to the folder of each file of the configuration.
  std::vector<std::string> prefixes;
};

namespace {

constexpr const char* kName = "kibitzer.toml";
constexpr std::size_t kMostFiles = 16;  // that extend each other

/// Relative to the present folder if it is in it.
std::string shown_path(const fs::path& file, const fs::path& present) {
  const fs::path relative = file.lexically_relative(present);
  return relative.empty() || *relative.begin() == ".." ? file.native() : relative.native();
}

void mute(const std::vector<RuleNames>& names, Policy& policy) {
  for (const RuleNames& each : names)
    for (const findings::Rule* rule : each.rules) policy.severities[rule] = std::nullopt;
}

Policy policy_of(const Choices& choices, std::string_view matching, const Asked& asked) {
  Policy policy;
  policy.judging.sheets = asked.scoresheets;
  policy.judging.results = asked.results;
  policy.judging.diagrams = asked.diagrams;
  policy.judging.every_place = asked.every_place;
  policy.judging.deals = asked.deals;
  policy.judging.suppressions = asked.suppressions;
  for (const auto& [game, rules] : choices.rules) policy.judging.house_rules[game] = rules.settings;
  for (const Alias& alias : choices.aliases) {
    policy.aliases.know(alias.name);
    for (const std::string& other : alias.others) policy.aliases.add(other, alias.name);
  }
  const ContestChoices& contest = choices.contest;
  if (contest.sections_together) policy.comparing.sections_together = contest.sections_together->first;
  if (contest.winners) policy.comparing.winners = contest.winners->first;
  if (contest.most_imps) policy.comparing.most_imps = contest.most_imps->first;
  if (contest.extremes) policy.comparing.extremes = contest.extremes->first;
  if (contest.victory_points) policy.comparing.victory_points = contest.victory_points->first;
  if (contest.best) policy.comparing.best = contest.best->first;
  if (contest.least_sessions) policy.comparing.least_sessions = contest.least_sessions->first;
  if (contest.least_games) policy.comparing.least_games = contest.least_games->first;
  for (const auto& [adjustment, line] : contest.adjustments) policy.comparing.adjustments.push_back(adjustment);
  policy.confirmed = choices.confirmed;
  if (choices.baseline) policy.baseline = choices.baseline->first;
  if (choices.fail_on) policy.fail_on = choices.fail_on->first;
  for (const RuleSeverity& weight : choices.severities) policy.severities[weight.rule] = weight.severity;
  std::unordered_set<const findings::Rule*> named;  // by its own name
  if (choices.select)
    for (const RuleNames& each : *choices.select)
      if (each.rules.size() == 1) named.insert(each.rules.front());
  const auto all_rules = sessions::rules_with_evenings(*asked.games);
  for (const findings::Rule* rule : all_rules)
    if (rule->on_request && !named.contains(rule)) policy.severities[rule] = std::nullopt;
  if (choices.select) {
    std::unordered_set<const findings::Rule*> selected;
    for (const RuleNames& each : *choices.select) selected.insert(each.rules.begin(), each.rules.end());
    for (const findings::Rule* rule : all_rules)
      if (!selected.contains(rule)) policy.severities[rule] = std::nullopt;
  }
  mute(choices.ignore, policy);
  for (std::size_t i = 0; i < matching.size(); ++i)
    if (matching[i] == '1') mute(choices.per_file_ignores[i].ignored, policy);
  policy.judging.double_dummy = asked.double_dummy;
  const auto claims = policy.severities.find(&double_dummy::rule_of_claims());
  policy.judging.double_dummy.claims = claims == policy.severities.end() || claims->second.has_value();
  return policy;
}

/// "sessions/" of "sessions/a.pbn"; empty if there is no folder.
std::string_view folder_part(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash + 1);
}

}  // namespace

Policies::Policies(Asked asked) : asked_(std::move(asked)) {
  std::error_code error;
  present_ = fs::current_path(error);
  configurations_.push_back(std::make_unique<Configuration>());
  configurations_.front()->choices = overridden({}, asked_.choices, *asked_.games);
  if (const auto twice = same_name_twice(asked_.described)) errors_.push_back(fmt::format("--game: {}", *twice));
  configurations_.front()->games = games::with_described(asked_.games, asked_.described);
  if (!asked_.file.empty())
    given_ = read((present_ / asked_.file).lexically_normal(), asked_.file);
  else if (!asked_.search)
    given_ = configurations_.front().get();
}

Policies::~Policies() = default;

/// Reads a configuration; one that cannot be read is an error, and chooses nothing.
Policies::Configuration* Policies::read(const fs::path& file, std::string shown) {
  auto& read = *configurations_.emplace_back(std::make_unique<Configuration>());
  read.games = asked_.games;
  auto choices = read_all(file, std::move(shown), read);
  if (!choices) return &read;
  add_games(read, choices->games);
  if (choices->baseline) {
    auto& [baseline, origin] = *choices->baseline;
    baseline = shown_path((read.folders[origin.file] / baseline).lexically_normal(), present_);
  }
  read.choices = overridden(std::move(*choices), asked_.choices, *asked_.games);
  return &read;
}

/// Reads a configuration and those that it extends.
std::optional<Choices> Policies::read_all(fs::path file, std::string shown, Configuration& configuration) {
  std::optional<Choices> all;
  while (true) {
    const std::size_t number = configuration.files.size();
    configuration.files.push_back(shown);
    configuration.folders.push_back(file.parent_path());
    auto choices = read_one(file, shown);
    if (!choices) return std::nullopt;
    come_from(number, *choices);
    const auto extended = choices->extended;
    all = all ? extending(std::move(*all), std::move(*choices)) : std::move(*choices);
    if (!extended) return all;
    file = (file.parent_path() / extended->path).lexically_normal();
    if (const std::string why = not_extended(file, configuration); !why.empty()) {
      errors_.push_back(fmt::format("{}:{}:{}: {}", shown, extended->at.line, extended->at.column, why));
      return std::nullopt;
    }
    shown = shown_path(file, present_);
  }
}

/// Why the last file of the configuration cannot extend `file`; empty if it can.
std::string Policies::not_extended(const fs::path& file, const Configuration& configuration) const {
  std::error_code error;
  const std::string shown = shown_path(file, present_);
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return fmt::format("there is no {} to extend", shown);
  if (fs::is_directory(status)) return fmt::format("{} is a folder; name the file to extend", shown);
  for (const std::string& other : configuration.files)
    if (fs::equivalent(present_ / other, file, error)) return fmt::format("{} extends itself", shown);
  if (configuration.files.size() == kMostFiles)
    return fmt::format("{} files extend each other; no more are read", kMostFiles);
  return {};
}

/// Reads one file of a configuration.
std::optional<Choices> Policies::read_one(const fs::path& file, const std::string& shown) {
  const auto bytes = read_bounded(file, kMostBytes);
  if (!bytes) {
    errors_.push_back(fmt::format("cannot read the configuration {}: {}", shown, bytes.error()));
    return std::nullopt;
  }
  auto choices = read_configuration(*bytes, *asked_.games);
  if (!choices) {
    for (const Fault& fault : choices.error())
      errors_.push_back(fmt::format("{}:{}:{}: {}", shown, fault.at.line, fault.at.column, fault.message));
    return std::nullopt;
  }
  for (evenings::Confirmation& one : choices->confirmed) one.path = shown;
  return std::move(*choices);
}

/// Adds the games described in files that match `patterns`; those of the command line replace them.
void Policies::add_games(Configuration& configuration, const std::vector<FilePattern>& patterns) {
  DescribedGames all;
  for (const FilePattern& pattern : patterns) {
    const auto& [line, file] = pattern.origin;
    auto described = games_described(pattern, configuration.folders[file], present_);
    if (described)
      all.insert(all.end(), described->begin(), described->end());
    else
      errors_.push_back(fmt::format("{}:{}: {}", configuration.files[file], line, described.error()));
  }
  if (const auto twice = same_name_twice(all))
    errors_.push_back(fmt::format("{}: games: {}", configuration.files.front(), *twice));
  configuration.games = games::with_described(games::with_described(configuration.games, all), asked_.described);
}

/// The configuration in force in `folder`, which is absolute.
Policies::Configuration& Policies::nearest(const fs::path& folder) {
  std::vector<std::string> passed;  // folders without a configuration
  Configuration* found = nullptr;
  for (std::string above = folder.native(); found == nullptr;) {
    const auto known = nearest_.find(above);
    if (known != nearest_.end()) {
      found = known->second;
      break;
    }
    const std::string file = above + (above.ends_with('/') ? "" : "/") + kName;
    struct stat status {};
    // A folder of that name is not a configuration; a dangling link was meant to be one.
    const bool is_ours = ::stat(file.c_str(), &status) == 0
                             ? S_ISREG(status.st_mode)
                             : ::lstat(file.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
    if (is_ours) found = read(file, shown_path(file, present_));
    passed.push_back(above);
    const std::size_t slash = above.rfind('/');
    if (found == nullptr && (slash == std::string::npos || above == "/")) found = configurations_.front().get();
    above.resize(slash == 0 ? 1 : std::min(slash, above.size()));
  }
  for (std::string& without : passed) nearest_.emplace(std::move(without), found);
  return *found;
}

Policies::Folder& Policies::folder_of(std::string_view path) {
  std::string name(folder_part(path));
  const auto known = folders_.find(name);
  if (known != folders_.end()) return *known->second;
  fs::path absolute = (present_ / name).lexically_normal();
  if (!absolute.has_filename() && absolute.has_relative_path()) absolute = absolute.parent_path();
  auto folder = std::make_unique<Folder>();
  folder->configuration = given_ != nullptr ? given_ : &nearest(absolute);
  for (const fs::path& of_file : folder->configuration->folders) {
    const fs::path relative = absolute.lexically_relative(of_file);
    folder->prefixes.push_back(relative.empty() || relative == "." ? "" : relative.native() + "/");
  }
  return *folders_.emplace(std::move(name), std::move(folder)).first->second;
}

std::vector<std::string> Policies::files() const {
  std::vector<std::string> files;
  for (const auto& configuration : configurations_) {
    files.insert(files.end(), configuration->files.begin(), configuration->files.end());
    for (const auto& game : configuration->games->all())
      if (game->described() && games::built_in()->find(game->name()) != game.get())
        files.emplace_back(game->description_path());
  }
  return files;
}

void Policies::look_up(std::string_view path) { folder_of(path); }

/// Which of the per-file-ignores match the file: a '1' for each that does, a '0' for the others.
std::string Policies::matching(const Folder& folder, std::string_view path) const {
  std::string matching;
  const auto& ignores = folder.configuration->choices.per_file_ignores;
  if (ignores.empty()) return matching;
  const std::string name(path.substr(folder_part(path).size()));
  for (const FileIgnores& each : ignores)
    matching += each.files.matches(folder.prefixes[each.origin.file] + name) ? '1' : '0';
  return matching;
}

/// `path` relative to the current folder.
std::string Policies::from_current_folder(std::string_view path) const {
  const fs::path absolute = (present_ / path).lexically_normal();
  return absolute.lexically_relative(present_).native();
}

std::string Policies::excluded(std::string_view path, bool is_folder) {
  const Folder& folder = folder_of(path);
  const auto means = [&](const FilePattern& exclude, const std::string& relative) {
    return is_folder ? exclude.files.matches_folder(relative) : exclude.files.matches(relative);
  };
  const std::string name(path.substr(folder_part(path).size()));
  for (const FilePattern& exclude : folder.configuration->choices.exclude) {
    const auto& [line, file] = exclude.origin;
    const bool asked = exclude.origin.on_command_line();
    if (!means(exclude, asked ? from_current_folder(path) : folder.prefixes[file] + name)) continue;
    return asked ? "--exclude excludes it" : fmt::format("{}:{} excludes it", folder.configuration->files[file], line);
  }
  return {};
}

std::string Policies::excluded_anywhere(const std::string& path) {
  std::string reason = excluded(path, false);
  for (fs::path above = fs::path(path).parent_path(); reason.empty() && above.has_filename();
       above = above.parent_path())
    if (above.filename() != "." && above.filename() != "..") reason = excluded(above.native(), true);
  return reason;
}

const Policy& Policies::of(std::string_view path) {
  const Folder& folder = folder_of(path);
  auto& policies = folder.configuration->policies;
  std::string matching = this->matching(folder, path);
  const auto known = policies.find(matching);
  if (known != policies.end()) return known->second;
  Policy policy = policy_of(folder.configuration->choices, matching, asked_);
  policy.judging.games = folder.configuration->games;
  return policies.emplace(std::move(matching), std::move(policy)).first->second;
}

std::string Policies::shown(std::string_view path) {
  const Folder& folder = folder_of(path);
  const std::vector<std::string>& files = folder.configuration->files;
  std::string from = files.empty() ? "without a configuration file" : "";
  for (const std::string& file : files)
    from += (from.empty() ? "from " : ", which extends ") + text::printable(file, file.size());
  return fmt::format("# Configuration of {}, {}\n{}", text::printable(path, path.size()), from,
                     configuration::shown(folder.configuration->choices, *asked_.games, files, matching(folder, path)));
}

}  // namespace kibitzer::configuration
