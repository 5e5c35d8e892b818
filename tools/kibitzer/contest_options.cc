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
constexpr int kMostCounted = 1'000'000'000;
constexpr std::array<std::string_view, 2> kRaisings = {"neuberg", "simple"};
constexpr std::array<std::string_view, 2> kSections = {"apart", "together"};
constexpr auto kScales = std::to_array<std::pair<const char*, contests::VictoryScale>>(
    {{"continuous", contests::VictoryScale::kContinuous}, {"discrete", contests::VictoryScale::kDiscrete}});
constexpr auto kOrders = std::to_array<std::pair<const char*, RankedBy>>({{"points", RankedBy::kPoints},
                                                                          {"average", RankedBy::kAverage},
                                                                          {"wins", RankedBy::kWins},
                                                                          {"exact-bids", RankedBy::kExactRate}});

/// "NS 5=10": whose, and how much.
std::optional<std::pair<std::string, contests::Hundredths>> read_adjustment(const std::string& text) {
  const std::size_t sign = text.rfind('=');
  if (sign == std::string::npos || sign == 0) return std::nullopt;
  const auto points = contests::read_points(std::string_view(text).substr(sign + 1));
  if (!points) return std::nullopt;
  return std::pair(text.substr(0, sign), *points);
}

std::string check_adjustment(const std::string& text) {
  return read_adjustment(text) ? std::string() : "expected WHO=POINTS, as in \"NS 5=2.5\"";
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
  if (options.raising == kRaisings[1]) asked.comparing.raising = contests::Raising::kSimple;
  asked.comparing.victory_points = options.victory_points;
  const auto unless_0 = [](int number) { return number > 0 ? std::optional(number) : std::nullopt; };
  asked.comparing.extremes = unless_0(options.extremes);
  asked.comparing.best = unless_0(options.best);
  asked.comparing.least_sessions = unless_0(options.least_sessions);
  asked.comparing.least_games = unless_0(options.least_games);
  if (!options.sections.empty()) asked.comparing.sections_together = options.sections == "together";
  if (options.winners > 0) asked.comparing.winners = options.winners;
  if (options.most_imps > 0) asked.comparing.most_imps = options.most_imps;
  for (std::size_t kind = 0; kind < options.adjustments.size(); ++kind)
    for (const std::string& text : options.adjustments.at(kind)) {
      const auto [name, points] = *read_adjustment(text);
      asked.comparing.adjustments.push_back({contests::kAdjustmentWords.at(kind).kind, name, points});
    }
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
      .add_option(
          "--method", options->raising,
          "Raise matchpoints of boards with fewer results than others to their top by neuberg's formula, or in the "
          "simple way of some programs; default is neuberg")
      ->check(one_of(kRaisings))
      ->type_name("METHOD");
  command
      .add_option("--vp-scale", options->scale,
                  "Victory points of matches by the WBF's continuous or discrete scale of 20; default is continuous")
      ->check(one_of(names_of(kScales)))
      ->type_name("SCALE");
  command
      .add_option("--extremes", options->extremes,
                  "Leave out the N highest and the N lowest scores of each board from the datum of butler")
      ->check(CLI::Range(1, kMostCounted))
      ->type_name("N");
  command.add_flag(
      "--victory-points", options->victory_points,
      "Rank pairs at IMPs by the victory points of their matches: the boards of a round against the same pair");
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
  constexpr std::array<const char*, contests::kAdjustmentWords.size()> kTexts = {
      "Take POINTS from the total of a pair, player or team, in the unit of its ranking (victory points of teams); may be "
      "repeated",
      "Add POINTS to the total of a pair, player or team, in the unit of its ranking: what it brings from an earlier stage; "
      "may be repeated",
      "Add POINTS to what ranks a pair, player or team: per cent at matchpoints, else IMPs, or victory points of teams; a "
      "pair has the mean of its players'; may be repeated"};
  for (std::size_t kind = 0; kind < kTexts.size(); ++kind)
    command
        .add_option("--" + std::string(contests::kAdjustmentWords.at(kind).one), options->adjustments.at(kind),
                    kTexts.at(kind))
        ->check(check_adjustment)
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
      .add_option("--best", options.best,
                  "Count only the N best sessions of each pair, player or team, and of each player of " +
                      std::string(contests::kOfSeason.title) + " the N games with most points; default is all")
      ->check(CLI::Range(1, kMostCounted))
      ->type_name("N");
  command
      .add_option("--min-sessions", options.least_sessions,
                  "Rank only pairs, players and teams of " + std::string(contests::kOfTables.name) +
                      " who played in at least N sessions")
      ->check(CLI::Range(0, kMostCounted))
      ->type_name("N");
  command
      .add_option("--min-games", options.least_games,
                  "Rank only players of " + std::string(contests::kOfSeason.title) + " who played at least N games")
      ->check(CLI::Range(0, kMostCounted))
      ->type_name("N");
}

}  // namespace kibitzer::tool
