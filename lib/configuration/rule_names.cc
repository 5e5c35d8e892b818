#include "configuration/rule_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "configuration/wrong_words.h"
#include "sessions/judge.h"
#include "text/nearest.h"

namespace kibitzer::configuration {
namespace {

using findings::Rule;

std::string_view group_of(std::string_view name) { return name.substr(0, name.find('/')); }

using Rules = std::vector<const Rule*>;

std::vector<std::string_view> groups_of(const Rules& rules) {
  std::vector<std::string_view> groups;
  for (const Rule* rule : rules) {
    const std::string_view group = group_of(rule->name);
    if (std::find(groups.begin(), groups.end(), group) == groups.end()) groups.push_back(group);
  }
  return groups;
}

std::vector<std::string_view> rule_names(const Rules& rules) {
  std::vector<std::string_view> names;
  for (const Rule* rule : rules) names.push_back(rule->name);
  return names;
}

/// The rules that differ from `name` only in their group.
std::vector<std::string_view> in_other_groups(std::string_view name, const Rules& rules) {
  std::vector<std::string_view> names;
  const std::string_view word = name.substr(name.find('/') + 1);
  for (const Rule* rule : rules)
    if (rule->name.substr(rule->name.find('/') + 1) == word) names.push_back(rule->name);
  return names;
}

/// The rules whose names without their groups are near to `word`, which has no group.
std::vector<std::string_view> near_in_any_group(std::string_view word, const Rules& rules) {
  std::vector<std::string_view> words;
  for (const Rule* rule : rules) {
    const std::string_view name = rule->name.substr(rule->name.find('/') + 1);
    if (std::find(words.begin(), words.end(), name) == words.end()) words.push_back(name);
  }
  const auto near = text::nearest(word, words);
  return near ? in_other_groups(words[*near], rules) : std::vector<std::string_view>();
}

/// `known` are the names that are valid here.
std::string unknown_rule(std::string_view name, std::span<const std::string_view> known, const Rules& rules) {
  std::string sentence = "unknown rule " + in_quotes(name);
  std::vector<std::string_view> near = in_other_groups(name, rules);
  if (const auto index = text::nearest(name, known); near.empty() && index) near = {known[*index]};
  if (near.empty() && name.find('/') == std::string_view::npos) near = near_in_any_group(name, rules);
  if (near.empty()) return sentence + "; 'kibitzer rules' lists them all";
  sentence += "; did you mean ";
  for (std::size_t i = 0; i < near.size(); ++i)
    sentence += (i == 0 ? "" : i + 1 == near.size() ? " or " : ", ") + in_quotes(near[i]);
  return sentence + "?";
}

}  // namespace

tl::expected<std::vector<const Rule*>, std::string> rules_named(std::string_view name, const games::Games& games) {
  const Rules all = sessions::rules_with_evenings(games);
  Rules meant;
  const std::string_view group = name.ends_with("/*") ? name.substr(0, name.size() - 2) : name;
  for (const Rule* rule : all)
    if (name == "all" || rule->name == name || group_of(rule->name) == group) meant.push_back(rule);
  if (!meant.empty()) return meant;
  std::vector<std::string_view> known = rule_names(all);
  const auto groups = groups_of(all);
  known.insert(known.end(), groups.begin(), groups.end());
  known.emplace_back("all");
  return tl::make_unexpected(unknown_rule(name, known, all));
}

tl::expected<const Rule*, std::string> rule_named(std::string_view name, const games::Games& games) {
  const Rules all = sessions::rules_with_evenings(games);
  for (const Rule* rule : all)
    if (rule->name == name) return rule;
  if (const auto many = rules_named(name, games))
    return tl::make_unexpected(
        fmt::format("{} means {} rules; a severity applies to a single rule", in_quotes(name), many->size()));
  return tl::make_unexpected(unknown_rule(name, rule_names(all), all));
}

namespace {

using findings::Severity;

constexpr std::array kLevels = {name_of(Severity::kInfo), name_of(Severity::kWarning), name_of(Severity::kError), kOff};

/// The index of `name` in `known`; the error is a sentence.
tl::expected<std::size_t, std::string> level_named(std::string_view name, std::span<const std::string_view> known) {
  const auto found = std::find(known.begin(), known.end(), name);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  return tl::make_unexpected(fmt::format("unknown severity {}{}", in_quotes(name), meant_or_known(name, known)));
}

}  // namespace

tl::expected<Severity, std::string> severity_named(std::string_view name) {
  const auto level = level_named(name, std::span(kLevels).first(kLevels.size() - 1));
  if (!level) return tl::make_unexpected(level.error());
  return static_cast<Severity>(*level);
}

tl::expected<std::optional<Severity>, std::string> severity_or_off(std::string_view name) {
  const auto level = level_named(name, kLevels);
  if (!level) return tl::make_unexpected(level.error());
  return kLevels.at(*level) == kOff ? std::nullopt : std::optional(static_cast<Severity>(*level));
}

}  // namespace kibitzer::configuration
