#include "reports/compare.h"

#include <array>
#include <memory>
#include <utility>

#include "commands.h"
#include "judge_files.h"

namespace kibitzer::tool {
namespace {

using bridge::Averaging;
using bridge::Method;
using bridge::MethodKind;

constexpr auto kMethods = std::to_array<std::pair<const char*, Method>>({
    {"matchpoints", {MethodKind::kMatchpoints, 0, false, Averaging::kSum}},
    {"cross-imps", {MethodKind::kCrossImps, 0, false, Averaging::kSum}},
    {"cross-imps-average", {MethodKind::kCrossImps, 0, false, Averaging::kPerOther}},
    {"butler", {MethodKind::kButler, 0, false, Averaging::kSum}},
    {"butler-2", {MethodKind::kButler, 1, false, Averaging::kSum}},
    {"butler-median", {MethodKind::kButler, 0, true, Averaging::kSum}},
    {"teams", {MethodKind::kTeams, 0, false, Averaging::kSum}},
    {"board-a-match", {MethodKind::kBoardAMatch, 0, false, Averaging::kSum}},
});

struct CompareOptions {
  JudgeFilesOptions files;
  std::string scoring;
  std::string scale = "continuous";
};

contests::Options asked(const CompareOptions& options) {
  contests::Options asked;
  for (const auto& [name, method] : kMethods)
    if (options.scoring == name) asked.method = method;
  if (options.scale == "discrete") asked.scale = bridge::VictoryScale::kDiscrete;
  return asked;
}

}  // namespace

void add_compare(CLI::App& app, int& exit_code) {
  CLI::App* const command =
      app.add_subcommand("compare", "Compare the tables at which the same bridge boards were played");
  const auto options = std::make_shared<CompareOptions>();
  add_options(*command, options->files, reports::compare_formats());
  std::vector<std::string> methods;
  for (const auto& [name, method] : kMethods) methods.emplace_back(name);
  command
      ->add_option(
          "--scoring", options->scoring,
          "Score all boards by matchpoints, cross-imps, cross-imps-average, butler, butler-2 (without the "
          "highest and the lowest score), butler-median, teams or board-a-match; usual is what the records say")
      ->check(CLI::IsMember(methods))
      ->type_name("METHOD");
  command
      ->add_option("--vp-scale", options->scale,
                   "Victory points of matches by the WBF's continuous or discrete scale of 20; usual is continuous")
      ->check(CLI::IsMember({"continuous", "discrete"}))
      ->type_name("SCALE");
  command->callback([options, &exit_code] {
    options->files.comparing = asked(*options);
    exit_code = judge_files(options->files, Purpose::kCompare);
  });
}

}  // namespace kibitzer::tool
