#include "evening_files.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "configuration/confirmed_file.h"
#include "text/utf8.h"

namespace kibitzer::tool {

const std::string& place_of(const archives::Input& input) {
  return input.path == "-" || input.copied ? input.shown : input.path;
}

std::string take_configured(contests::Options& comparing, configuration::Policies& policies,
                            const std::vector<archives::Input>& files) {
  if (files.empty()) return {};
  const contests::Options& configured = policies.of(place_of(files.front())).comparing;
  for (const archives::Input& file : files)
    if (policies.of(place_of(file)).comparing != configured)
      return "the configurations of " + text::printable(files.front().shown) + " and " + text::printable(file.shown) +
             " differ in [contest]: compare them apart, or with one --config";
  if (!comparing.sections_together) comparing.sections_together = configured.sections_together;
  if (!comparing.winners) comparing.winners = configured.winners;
  if (!comparing.most_imps) comparing.most_imps = configured.most_imps;
  if (!comparing.extremes) comparing.extremes = configured.extremes;
  comparing.victory_points = comparing.victory_points || configured.victory_points;
  if (!comparing.best) comparing.best = configured.best;
  if (!comparing.least_sessions) comparing.least_sessions = configured.least_sessions;
  if (!comparing.least_games) comparing.least_games = configured.least_games;
  comparing.adjustments.insert(comparing.adjustments.begin(), configured.adjustments.begin(),
                               configured.adjustments.end());
  for (const archives::Input& file : files)
    policies.of(place_of(file)).aliases.each_known([&](const std::string& name) {
      comparing.known_names.insert(name);
    });
  return {};
}

std::string take_evening(evenings::ReconcileOptions& options, findings::Severity& fail_on,
                         configuration::Policies& policies, const std::vector<archives::Input>& files) {
  std::set<std::string> folders;
  for (const archives::Input& file : files) {
    const configuration::Policy& policy = policies.of(place_of(file));
    fail_on = std::min(fail_on, policy.fail_on);
    options.severities.insert(policy.severities.begin(), policy.severities.end());
    for (const evenings::Confirmation& one : policy.confirmed)
      if (std::find(options.confirmed.begin(), options.confirmed.end(), one) == options.confirmed.end())
        options.confirmed.push_back(one);
    folders.insert(std::filesystem::path(place_of(file)).parent_path().string());
  }
  for (const std::string& folder : folders) {
    const std::string path = (std::filesystem::path(folder) / "confirmed.toml").string();
    std::error_code none;
    if (!std::filesystem::exists(path, none)) continue;
    auto confirmed = configuration::read_confirmed(path);
    if (!confirmed) return confirmed.error();
    for (evenings::Confirmation& one : *confirmed) {
      one.folder = folder;
      options.confirmed.push_back(std::move(one));
    }
  }
  return {};
}

std::shared_ptr<const games::DealtBoards> deals_of_pieces(const std::vector<archives::Input>& files,
                                                          configuration::Asked asked, archives::RunOptions run) {
  constexpr std::size_t kMostPieces = 100;
  if (files.size() < 2 || files.size() > kMostPieces) return nullptr;
  asked.scoresheets = false;
  asked.diagrams = false;
  asked.results = true;
  asked.double_dummy = {};
  run.excerpts = false;
  run.verdicts = false;
  configuration::Policies policies(asked);
  for (const archives::Input& file : files) policies.look_up(place_of(file));
  const auto deals = std::make_shared<games::DealtBoards>();
  bool any_lacks = false;
  archives::Progress progress;
  archives::judge_all(
      files, run,
      [&](const archives::Input& input) -> const configuration::Policy& { return policies.of(place_of(input)); },
      [&](const judging::JudgedPart& part) {
        for (const auto& result : part.results) {
          deals->note(result);
          any_lacks = any_lacks || games::DealtBoards::lacks_some(result);
        }
      },
      progress);
  return any_lacks ? deals : nullptr;
}

}  // namespace kibitzer::tool
