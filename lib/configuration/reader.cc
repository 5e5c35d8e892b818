#include "configuration/reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "configuration/form.h"
#include "configuration/house_rules.h"
#include "configuration/required_version.h"
#include "configuration/rule_names.h"
#include "configuration/toml_text.h"

namespace kibitzer::configuration {
namespace {

constexpr std::array<std::string_view, 14> kKeys = {
    "select",  "ignore", "severity", "per-file-ignores", "fail-on",  "rules",  "aliases",
    "exclude", "games",  "contest",  "confirmed",        "baseline", "extend", "required-version"};
enum Key : std::size_t {
  kSelect,
  kIgnore,
  kSeverity,
  kPerFileIgnores,
  kFailOn,
  kRules,
  kAliases,
  kExclude,
  kGames,
  kContest,
  kConfirmed,
  kBaseline,
  kExtend,
  kRequiredVersion
};

constexpr std::array<std::string_view, 11> kContestKeys = {"sections",
                                                           "winners",
                                                           "imp-cap",
                                                           "extremes",
                                                           "victory-points",
                                                           "best",
                                                           "min-sessions",
                                                           "min-games",
                                                           contests::kAdjustmentWords[0].all,
                                                           contests::kAdjustmentWords[1].all,
                                                           contests::kAdjustmentWords[2].all};
enum ContestKey : std::size_t {
  kSections,
  kWinners,
  kImpCap,
  kExtremes,
  kVictoryPoints,
  kBest,
  kMinSessions,
  kMinGames,
  kPenalties,
  kCarryOvers,
  kHandicaps
};

constexpr int kMostCounted = 1'000'000'000;
constexpr std::size_t kMostFaults = 100;

class ConfigurationReader {
 public:
  ConfigurationReader(const games::Games& games, std::vector<Fault>& faults) : games_(games), form_(faults) {}

  Choices read(const TomlValue& root) {
    form_.table(root, "the configuration", kKeys,
                [&](std::size_t key, const TomlMember& member) { take(static_cast<Key>(key), member); });
    return std::move(choices_);
  }

 private:
  void take(Key key, const TomlMember& member) {
    choices_.keys.push_back(kKeys.at(key));
    switch (key) {
      case kSelect:
        choices_.select = rule_names(member.value, "select");
        if (member.value.kind == TomlKind::kArray && member.value.elements.empty())
          form_.fault(member.value.at, "nothing is selected: name rules, or leave out select to apply all");
        return;
      case kIgnore:
        choices_.ignore = rule_names(member.value, "ignore");
        return;
      case kSeverity:
        return severities(member.value);
      case kPerFileIgnores:
        return per_file_ignores(member.value);
      case kFailOn:
        if (const auto least = severity(member.value, "fail-on")) choices_.fail_on = {*least, member.at.line};
        return;
      case kRules:
        return house_rules(member.value);
      case kAliases:
        return aliases(member.value);
      case kExclude:
        return patterns(member.value, "exclude", choices_.exclude);
      case kGames:
        return patterns(member.value, "games", choices_.games);
      case kContest:
        return form_.table(member.value, "contest", kContestKeys, [&](std::size_t of_contest, const TomlMember& one) {
          contest(static_cast<ContestKey>(of_contest), one);
        });
      case kConfirmed:
        return confirmed(member.value);
      case kBaseline:
        if (const auto file = this->file(member)) choices_.baseline = {*file, member.at.line};
        return;
      case kExtend:
        if (auto file = this->file(member)) choices_.extended = {std::move(*file), member.value.at};
        return;
      case kRequiredVersion:  // read first
        return;
    }
  }

  std::optional<std::string> file(const TomlMember& member) {
    const auto name = form_.text(member.value, member.key);
    if (!name) return std::nullopt;
    if (!name->empty() && name->find('\0') == std::string_view::npos) return std::string(*name);
    form_.fault(member.value.at, fmt::format("{} must name a file", member.key));
    return std::nullopt;
  }

  void confirmed(const TomlValue& value) {
    members(value, "confirmed", [&](const TomlMember& one) {
      auto confirmation = evenings::read_confirmation(one.key);
      if (!confirmation) {
        form_.fault(one.at, fmt::format("{} names no result: write \"board 7, table 3\"", in_quotes(one.key)));
      } else if (form_.is(one.value, TomlKind::kText, "a reason")) {
        confirmation->reason = one.value.text;
        confirmation->at = {one.at, {one.at.line, one.at.column + one.key.size()}};
        choices_.confirmed.push_back(std::move(*confirmation));
        choices_.confirmed_origins.emplace_back(one.at.line);
      }
    });
  }

  void house_rules(const TomlValue& value) {
    std::vector<std::string_view> names;  // of the games that have house rules
    for (const auto& game : games_.all())
      if (!game->settings().presets().empty()) names.push_back(game->name());
    form_.table(value, "rules", names, [&](std::size_t index, const TomlMember& rules) {
      const games::Game& game = *games_.find(names[index]);
      choices_.rules[game.name()] = read_house_rules(rules, game, form_);
    });
  }

  void contest(ContestKey key, const TomlMember& member) {
    ContestChoices& contest = choices_.contest;
    switch (key) {
      case kSections: {
        constexpr std::array<std::string_view, 2> kWays = {"apart", "together"};
        if (const auto way = form_.one_of(member.value, "sections", kWays))
          contest.sections_together = {*way == 1, member.at.line};
        return;
      }
      case kWinners:
        contest.winners = number(member, 2);
        return;
      case kImpCap:
        contest.most_imps = number(member, contests::kMostImps);
        return;
      case kExtremes:
        contest.extremes = number(member, kMostCounted);
        return;
      case kVictoryPoints:
        if (const auto wanted = form_.boolean(member.value, member.key))
          contest.victory_points = {*wanted, member.at.line};
        return;
      case kBest:
        contest.best = number(member, kMostCounted);
        return;
      case kMinSessions:
        contest.least_sessions = number(member, kMostCounted);
        return;
      case kMinGames:
        contest.least_games = number(member, kMostCounted);
        return;
      case kPenalties:
      case kCarryOvers:
      case kHandicaps:
        break;
    }
    const contests::AdjustmentWords& words = contests::kAdjustmentWords.at(key - kPenalties);
    members(member.value, words.all, [&](const TomlMember& one) {
      if (const auto points = this->points(one.value, words.one))
        contest.adjustments.push_back({{words.kind, one.key, *points}, one.at.line});
    });
  }

  /// A number from 1 to `most`, with its line.
  std::optional<std::pair<int, std::size_t>> number(const TomlMember& member, int most) {
    if (!form_.is(member.value, TomlKind::kInteger, member.key)) return std::nullopt;
    const std::int64_t number = member.value.integer;
    if (number >= 1 && number <= most) return std::pair(static_cast<int>(number), member.at.line);
    form_.fault(member.value.at, fmt::format("{} must be from 1 to {}, not {}", member.key, most, number));
    return std::nullopt;
  }

  /// Points with at most two decimals.
  std::optional<contests::Hundredths> points(const TomlValue& value, std::string_view what) {
    const bool number = value.kind == TomlKind::kInteger || value.kind == TomlKind::kNumber;
    const std::string text =
        value.kind == TomlKind::kNumber ? fmt::format("{}", value.number) : std::to_string(value.integer);
    const auto points = number ? contests::read_points(text) : std::nullopt;
    if (!points) form_.fault(value.at, fmt::format("a {} must be a number of points with at most two decimals", what));
    return points;
  }

  /// No name may belong to two people.
  void aliases(const TomlValue& value) {
    std::map<std::string, std::string, std::less<>> owners;
    const auto claim = [&](std::string_view name, const std::string& owner, text::Place at) {
      const auto [found, is_new] = owners.emplace(name, owner);
      if (!is_new && found->second != owner)
        form_.fault(at, fmt::format("\"{}\" is already a name of \"{}\"", name, found->second));
    };
    members(value, "aliases", [&](const TomlMember& member) {
      Alias alias{member.key, {}, member.at.line};
      claim(member.key, member.key, member.at);
      if (!form_.is(member.value, TomlKind::kArray, "the other names")) return;
      for (const TomlValue& element : member.value.elements) {
        const auto other = form_.text(element, "a name");
        if (!other) continue;
        claim(*other, member.key, element.at);
        alias.others.emplace_back(*other);
      }
      choices_.aliases.push_back(std::move(alias));
    });
  }

  std::vector<RuleNames> rule_names(const TomlValue& value, std::string_view what) {
    std::vector<RuleNames> names;
    if (!form_.is(value, TomlKind::kArray, what)) return names;
    for (const TomlValue& element : value.elements) {
      const auto name = form_.text(element, "the name of a rule");
      if (!name) continue;
      if (auto rules = rules_named(*name, games_))
        names.push_back({std::string(*name), std::move(*rules), element.at.line});
      else
        form_.fault(element.at, rules.error());
    }
    return names;
  }

  std::optional<findings::Severity> severity(const TomlValue& value, std::string_view what) {
    const auto name = form_.text(value, what);
    if (!name) return std::nullopt;
    const auto severity = severity_named(*name);
    if (severity) return *severity;
    form_.fault(value.at, severity.error());
    return std::nullopt;
  }

  /// For tables whose keys the user chooses.
  template <typename Take>
  void members(const TomlValue& value, std::string_view what, Take take) {
    if (!form_.is(value, TomlKind::kTable, what)) return;
    for (const TomlMember& member : value.members) take(member);
  }

  void severities(const TomlValue& value) {
    members(value, "severity", [&](const TomlMember& member) {
      const auto rule = rule_named(member.key, games_);
      if (!rule) form_.fault(member.at, rule.error());
      const auto name = form_.text(member.value, "a severity");
      if (!name) return;
      const auto severity = severity_or_off(*name);
      if (!severity) form_.fault(member.value.at, severity.error());
      if (rule && severity) choices_.severities.push_back({*rule, *severity, member.at.line});
    });
  }

  void per_file_ignores(const TomlValue& value) {
    members(value, "per-file-ignores", [&](const TomlMember& member) {
      auto glob = this->glob(member.key, member.at);
      auto ignored = rule_names(member.value, "a list of rules to ignore");
      if (glob) choices_.per_file_ignores.push_back({member.key, std::move(*glob), std::move(ignored), member.at.line});
    });
  }

  void patterns(const TomlValue& value, std::string_view what, std::vector<FilePattern>& patterns) {
    if (!form_.is(value, TomlKind::kArray, what)) return;
    for (const TomlValue& element : value.elements) {
      const auto pattern = form_.text(element, "a file pattern");
      if (!pattern) continue;
      if (auto glob = this->glob(*pattern, element.at))
        patterns.push_back({std::string(*pattern), std::move(*glob), element.at.line});
    }
  }

  std::optional<Glob> glob(std::string_view pattern, text::Place at) {
    auto glob = Glob::read_own(pattern);
    if (glob) return std::move(*glob);
    form_.fault(at, "invalid file pattern: " + glob.error());
    return std::nullopt;
  }

  const games::Games& games_;
  Form form_;
  Choices choices_;
};

/// What `required-version` says against the version that is running; another one may know other keys, so it goes first.
std::optional<Fault> fault_of_version(const TomlValue& root) {
  for (const TomlMember& member : root.members) {
    if (member.key != kKeys[kRequiredVersion]) continue;
    if (member.value.kind != TomlKind::kText)
      return Fault{member.value.at, fmt::format("{} must be {}, not {}", member.key, name_of(TomlKind::kText),
                                                name_of(member.value.kind))};
    const auto meets = meets_version(KIBITZER_RUNNING_VERSION, member.value.text);
    if (!meets) return Fault{member.value.at, meets.error()};
    if (!*meets)
      return Fault{member.value.at, fmt::format("this is kibitzer {}, but {} is required", KIBITZER_RUNNING_VERSION,
                                                in_quotes(member.value.text))};
  }
  return std::nullopt;
}

}  // namespace

std::span<const std::string_view> contest_keys() { return kContestKeys; }

std::span<const std::string_view> configuration_keys() { return kKeys; }

tl::expected<Choices, std::vector<Fault>> read_configuration(std::string_view text, const games::Games& games) {
  if (text.size() > kMostBytes)
    return tl::make_unexpected(std::vector<Fault>{{{1, 1}, "the configuration is larger than 1 MiB"}});
  const auto root = read_toml(text);
  if (!root) return tl::make_unexpected(std::vector<Fault>{root.error()});
  if (auto fault = fault_of_version(*root)) return tl::make_unexpected(std::vector<Fault>{std::move(*fault)});
  std::vector<Fault> faults;
  Choices choices = ConfigurationReader(games, faults).read(*root);
  if (faults.empty()) return choices;
  const auto place = [](const Fault& fault) { return std::pair(fault.at.line, fault.at.column); };
  std::stable_sort(faults.begin(), faults.end(), [&](const Fault& a, const Fault& b) { return place(a) < place(b); });
  if (faults.size() > kMostFaults) {
    faults.resize(kMostFaults);
    faults.push_back({faults.back().at, "further errors are not reported"});
  }
  return tl::make_unexpected(std::move(faults));
}

}  // namespace kibitzer::configuration
