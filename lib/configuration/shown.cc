#include "configuration/shown.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "configuration/rule_names.h"
#include "configuration/written.h"
#include "contests/figures.h"
#include "settings/table.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

class Page {
 public:
  explicit Page(std::span<const std::string> files) : files_(files) {}

  std::string text;

  void line(const std::string& left, const std::string& from) { text += left + "  # " + from + "\n"; }
  void value(std::string_view key, const std::string& value, const std::string& from) {
    line(std::string(key) + " = " + value, from);
  }
  std::string from(const Origin& origin) const {
    if (origin.on_command_line()) return "command line";
    const std::string& file = files_[origin.file];
    return text::printable(file, file.size()) + ":" + std::to_string(origin.line);
  }

  void rule_names(std::string_view key, const std::vector<RuleNames>& names) {
    text += std::string(key) + " = [\n";
    for (const RuleNames& each : names) line("  " + toml_text(each.written) + ",", from(each.origin));
    text += "]\n";
  }

 private:
  std::span<const std::string> files_;
};

void show_selection(const Choices& choices, Page& page) {
  if (choices.fail_on)
    page.value("fail-on", toml_text(name_of(choices.fail_on->first)), page.from(choices.fail_on->second));
  else
    page.value("fail-on", toml_text(name_of(findings::Severity::kError)), "default");
  if (choices.baseline) page.value("baseline", toml_text(choices.baseline->first), page.from(choices.baseline->second));
  if (choices.select)
    page.rule_names("select", *choices.select);
  else
    page.value("select", "[\"all\"]", "default");
  if (choices.ignore.empty())
    page.value("ignore", "[]", "default");
  else
    page.rule_names("ignore", choices.ignore);
}

void show_patterns(std::string_view key, const std::vector<FilePattern>& patterns, Page& page) {
  if (patterns.empty()) return;
  page.text += std::string(key) + " = [\n";
  for (const FilePattern& each : patterns) page.line("  " + toml_text(each.written) + ",", page.from(each.origin));
  page.text += "]\n";
}

void show_per_file_ignores(const Choices& choices, std::string_view matching, Page& page) {
  if (choices.per_file_ignores.empty()) return;
  page.text += "\n[per-file-ignores]\n";
  for (std::size_t i = 0; i < choices.per_file_ignores.size(); ++i) {
    const FileIgnores& each = choices.per_file_ignores[i];
    std::string names;
    for (const RuleNames& name : each.ignored) names += (names.empty() ? "" : ", ") + toml_text(name.written);
    const bool means = i < matching.size() && matching[i] == '1';
    page.value(toml_text(each.written), "[" + names + "]",
               page.from(each.origin) + (means ? ", matches this file" : ", does not match this file"));
  }
}

void show_aliases(const Choices& choices, Page& page) {
  if (choices.aliases.empty()) return;
  page.text += "\n[aliases]\n";
  for (const Alias& alias : choices.aliases) {
    std::string others;
    for (const std::string& other : alias.others) others += (others.empty() ? "" : ", ") + toml_text(other);
    page.value(toml_text(alias.name), "[" + others + "]", page.from(alias.origin));
  }
}

void show_contest(const ContestChoices& contest, Page& page) {
  if (contest.empty()) return;
  page.text += "\n[contest]\n";
  if (const auto& together = contest.sections_together)
    page.value("sections", toml_text(together->first ? "together" : "apart"), page.from(together->second));
  const auto number = [&](std::string_view key, const std::optional<std::pair<int, Origin>>& one) {
    if (one) page.value(key, std::to_string(one->first), page.from(one->second));
  };
  number("winners", contest.winners);
  number("imp-cap", contest.most_imps);
  number("extremes", contest.extremes);
  if (const auto& wanted = contest.victory_points)
    page.value("victory-points", wanted->first ? "true" : "false", page.from(wanted->second));
  number("best", contest.best);
  number("min-sessions", contest.least_sessions);
  number("min-games", contest.least_games);
  for (const contests::AdjustmentWords& words : contests::kAdjustmentWords) {
    bool first = true;
    for (const auto& [adjustment, line] : contest.adjustments) {
      if (adjustment.kind != words.kind) continue;
      if (std::exchange(first, false)) page.text += "\n[contest." + std::string(words.all) + "]\n";
      page.value(toml_text(adjustment.name), shown(adjustment.points), page.from(line));
    }
  }
}

void show_confirmed(const Choices& choices, Page& page) {
  if (choices.confirmed.empty()) return;
  page.text += "\n[confirmed]\n";
  for (std::size_t i = 0; i < choices.confirmed.size(); ++i)
    page.value(toml_text(choices.confirmed[i].key), toml_text(choices.confirmed[i].reason),
               page.from(choices.confirmed_origins[i]));
}

/// The house rules `settings` of a game, with their origins.
void show(std::string_view game, const RulesOrigin& origin, const settings::Table& table,
          const settings::AnySettings& settings, Page& page) {
  page.text += "\n[rules." + std::string(game) + "]\n";
  page.value("preset", toml_text(origin.preset), origin.preset_origin ? page.from(*origin.preset_origin) : "default");
  for (const settings::Setting& setting : table.settings()) {
    const std::string_view key = setting.name.kebab();
    const auto named =
        std::find_if(origin.given.begin(), origin.given.end(), [&](const auto& line) { return line.first == key; });
    if (named == origin.given.end() && !setting.applies_under(settings)) continue;
    const std::string from = named == origin.given.end() ? "preset" : page.from(named->second);
    if (const auto value = toml_value(setting, settings))
      page.value(key, *value, from);
    else if (const auto* const numbers = std::get_if<settings::Numbers>(&setting.kind))
      page.line("# " + std::string(key) + " are " + std::string(numbers->words.absent), from);
  }
}

}  // namespace

std::string shown(const Choices& choices, const games::Games& games, std::span<const std::string> files,
                  std::string_view matching) {
  Page page(files);
  show_selection(choices, page);
  show_patterns("exclude", choices.exclude, page);
  show_patterns("games", choices.games, page);
  if (!choices.severities.empty()) page.text += "\n[severity]\n";
  for (const RuleSeverity& weight : choices.severities)
    page.value(toml_text(weight.rule->name), toml_text(weight.severity ? name_of(*weight.severity) : kOff),
               page.from(weight.origin));
  show_per_file_ignores(choices, matching, page);
  show_aliases(choices, page);
  show_contest(choices.contest, page);
  show_confirmed(choices, page);
  for (const auto& game : games.all()) {
    const settings::Table& table = game->settings();
    if (table.presets().empty()) continue;
    if (const auto named = choices.rules.find(game->name()); named != choices.rules.end())
      show(game->name(), named->second.origin, table, *named->second.settings, page);
    else
      show(game->name(), {std::string(table.presets().front())}, table, *game->preset(0), page);
  }
  return page.text;
}

}  // namespace kibitzer::configuration
