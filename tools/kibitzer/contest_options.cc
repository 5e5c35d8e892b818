#include "contest_options.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "command_line.h"
#include "contests/terms.h"

namespace kibitzer::tool {
namespace {

using contests::Averaging;
using contests::Datum;
using contests::Method;
using contests::MethodKind;
using contests::RankedBy;

constexpr auto kMethods = std::to_array<std::pair<const char*, Method>>({
    {"matchpoints", {MethodKind::kMatchpoints, Datum::kMean, Averaging::kSum}},
    {"half-matchpoints", {MethodKind::kHalfMatchpoints, Datum::kMean, Averaging::kSum}},
    {"cross-imps", {MethodKind::kCrossImps, Datum::kMean, Averaging::kSum}},
    {"cross-imps-average", {MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther}},
    {"butler", {MethodKind::kButler, Datum::kMean, Averaging::kSum}},
    {"butler-2", {MethodKind::kButler, Datum::kMeanWithoutExtremes, Averaging::kSum}},
    {"butler-median", {MethodKind::kButler, Datum::kMedian, Averaging::kSum}},
    {"teams", {MethodKind::kTeams, Datum::kMean, Averaging::kSum}},
    {"board-a-match", {MethodKind::kBoardAMatch, Datum::kMean, Averaging::kSum}},
});
constexpr std::array<std::string_view, 2> kSections = {"apart", "together"};
constexpr auto kScales = std::to_array<std::pair<const char*, contests::VictoryScale>>(
    {{"continuous", contests::VictoryScale::kContinuous}, {"discrete", contests::VictoryScale::kDiscrete}});
constexpr auto kOrders = std::to_array<std::pair<const char*, RankedBy>>({{"points", RankedBy::kPoints},
                                                                          {"average", RankedBy::kAverage},
                                                                          {"wins", RankedBy::kWins},
                                                                          {"exact-bids", RankedBy::kExactRate}});

/// "NS 5=10": whose, and how much.
std::optional<contests::Penalty> read_penalty(const std::string& text) {
  const std::size_t sign = text.rfind('=');
  if (sign == std::string::npos || sign == 0) return std::nullopt;
  const auto points = contests::read_points(std::string_view(text).substr(sign + 1));
  if (!points) return std::nullopt;
  return contests::Penalty{text.substr(0, sign), *points};
}

std::string check_penalty(const std::string& text) {
  return read_penalty(text) ? std::string() : "expected WHO=POINTS, as in \"NS 5=2.5\"";
}

template <typename Named>
std::vector<std::string> names_of(const Named& named) {
  std::vector<std::string> names;
  names.reserve(named.size());
  for (const auto& [name, value] : named) names.emplace_back(name);
  return names;
}

}  // namespace

reports::StandingsOptions asked(const ContestOptions& options) {
  reports::StandingsOptions asked;
  for (const auto& [name, method] : kMethods)
    if (options.scoring == name) asked.comparing.method = method;
  for (const auto& [name, scale] : kScales)
    if (options.scale == name) asked.comparing.scale = scale;
  for (const auto& [name, by] : kOrders)
    if (options.by == name) asked.by = by;
  asked.games = options.games;
  if (!options.sections.empty()) asked.comparing.sections_together = options.sections == "together";
  if (options.winners > 0) asked.comparing.winners = options.winners;
  if (options.most_imps > 0) asked.comparing.most_imps = options.most_imps;
  for (const std::string& penalty : options.penalties) asked.comparing.penalties.push_back(*read_penalty(penalty));
  return asked;
}

std::shared_ptr<ContestOptions> add_contest_options(CLI::App& command, std::span<const std::string_view> formats) {
  auto options = std::make_shared<ContestOptions>();
  options->files.output.format = formats.front();
  add_options(command, options->files, formats);
  command
      .add_option(
          "--scoring", options->scoring,
          "Score all " + std::string(contests::kOfTables.name) +
              " boards by matchpoints, half-matchpoints (1 and a half), cross-imps, cross-imps-average, "
              "butler, butler-2 (without the highest and the lowest score), butler-median, teams or board-a-match; default is "
              "what the records say")
      ->check(one_of(names_of(kMethods)))
      ->type_name("METHOD");
  command
      .add_option("--vp-scale", options->scale,
                  "Victory points of matches by the WBF's continuous or discrete scale of 20; default is continuous")
      ->check(one_of(names_of(kScales)))
      ->type_name("SCALE");
  command
      .add_option("--sections", options->sections,
                  "Score and rank the sections of an evening apart or together; default is as the records have it")
      ->check(one_of(kSections))
      ->type_name("HOW");
  command
      .add_option("--winners", options->winners,
                  "Rank pairs in one field (1), or North-South and East-West apart (2); default is by who meets whom")
      ->check(CLI::Range(1, 2))
      ->type_name("NUMBER");
  command
      .add_option("--imp-cap", options->most_imps, "The most IMPs that a single comparison gives; default is no cap")
      ->check(CLI::Range(1, contests::kMostImps))
      ->type_name("IMPS");
  command
      .add_option("--penalty", options->penalties,
                  "Take POINTS from the total of a pair, player or team, in the unit of its ranking (victory points of "
                  "teams); may be repeated")
      ->check(check_penalty)
      ->type_name("WHO=POINTS");
  return options;
}

void add_ranking_options(CLI::App& command, ContestOptions& options) {
  command
      .add_option("--by", options.by,
                  "Rank players of " + std::string(contests::kOfSeason.title) +
                      " by points, average, wins or exact-bids; default is points")
      ->check(one_of(names_of(kOrders)))
      ->type_name("WHAT");
  command
      .add_option("--min-games", options.games,
                  "Rank only players of " + std::string(contests::kOfSeason.title) + " who played at least N games")
      ->check(CLI::Range(0, 1'000'000'000))
      ->type_name("N");
}

}  // namespace kibitzer::tool
