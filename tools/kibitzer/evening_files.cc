#include "evening_files.h"

#include "text/utf8.h"

namespace kibitzer::tool {

const std::string& place_of(const archives::Input& input) { return input.path == "-" ? input.shown : input.path; }

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
  comparing.penalties.insert(comparing.penalties.begin(), configured.penalties.begin(), configured.penalties.end());
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
