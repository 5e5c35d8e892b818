#include "bridge/model/settings.h"

#include <array>

#include "settings/members.h"
#include "settings/table.h"

namespace kibitzer::bridge {
namespace {

constexpr std::array<std::string_view, 4> kPresetNames = {"duplicate", "simple", "rubber", "chicago"};

Settings classroom() {
  Settings settings;
  settings.doubling = Doubling::kClassroom;
  settings.vulnerability = settings.part_score_bonus = false;
  return settings;
}

void make_preset(settings::AnySettings& settings, std::size_t preset_index) {
  settings::as<Settings>(settings) = *preset(kPresetNames[preset_index]);
}

/// Whether the settings for rubbers apply, which mean nothing in duplicate bridge.
bool of_rubbers(const settings::AnySettings& settings) {
  return settings::as<Settings>(settings).scoring != Scoring::kDuplicate;
}

constexpr auto kSettings = std::to_array<settings::Setting>({
    {"doubling", settings::choice<&Settings::doubling>(kDoublingNames),
     "Which doubles and redoubles are lawful: those of Law 19, or, in the classroom, a double wherever there is a bid and a redouble of any double since the last bid."},
    {"vulnerability", settings::flag<&Settings::vulnerability>(), "Whether vulnerability counts."},
    {"part-score-bonus", settings::flag<&Settings::part_score_bonus>(),
     "Whether a contract below game has a bonus: 50 points, in Chicago as chicagoPartScore has it, in a rubber never."},
    {"scoring", settings::choice<&Settings::scoring>(kScoringNames),
     "How points are written down: board by board, or above and below the line, in rubbers or in Chicagos of four deals."},
    {"honours", settings::choice<&Settings::honours>(kHonoursNames),
     "When honours are counted: if rubberScore records them, whenever the deal shows that a hand held them, or never. "
     "This setting and those below have no effect in duplicate bridge.",
     of_rubbers},
    {"fast-rubber", settings::number<&Settings::fast_rubber>(0, kMostBonus),
     "The bonus for a rubber of two games, 700 by the Laws.", of_rubbers},
    {"slow-rubber", settings::number<&Settings::slow_rubber>(0, kMostBonus),
     "The bonus for a rubber of three games, 500 by the Laws.", of_rubbers},
    {"part-scores-carry", settings::flag<&Settings::part_scores_carry>(),
     "Whether part-scores of several deals make a game together.", of_rubbers},
    {"chicago-vulnerable", settings::choice<&Settings::chicago_vulnerable>(kChicagoVulnerableNames),
     "Which side is vulnerable in the second and third deal of a Chicago: the dealer's, or the opponents.", of_rubbers},
    {"chicago-part-score", settings::choice<&Settings::chicago_part_score>(kChicagoPartScoreNames),
     "The bonus for a contract below game in a Chicago: 100 in the fourth deal, or 50 in every deal.", of_rubbers},
    {"unfinished-game", settings::number<&Settings::unfinished_game>(0, kMostBonus),
     "The bonus for the only game of an unfinished rubber, 300 by the Laws.", of_rubbers},
    {"unfinished-part-score", settings::number<&Settings::unfinished_part_score>(0, kMostBonus),
     "The bonus for the only part-score of an unfinished game, 100 by the Laws; 50 before 1993.", of_rubbers},
});

constexpr settings::Table kTable(kSettings, kPresetNames, make_preset);

}  // namespace

std::span<const std::string_view> preset_names() { return kPresetNames; }

const settings::Table& settings_table() { return kTable; }

Settings usual_settings(Scoring scoring) {
  Settings settings;
  settings.scoring = scoring;
  settings.part_score_bonus = scoring != Scoring::kRubber;
  return settings;
}

std::optional<Settings> preset(std::string_view name) {
  if (name == kPresetNames[0]) return usual_settings(Scoring::kDuplicate);
  if (name == kPresetNames[1]) return classroom();
  if (name == kPresetNames[2]) return usual_settings(Scoring::kRubber);
  if (name == kPresetNames[3]) return usual_settings(Scoring::kChicago);
  return std::nullopt;
}

}  // namespace kibitzer::bridge
