#include "configuration/shown.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "configuration/house_rules.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

/// `text` as TOML writes it.
std::string written(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (code < 0x20 || code == 0x7F)
      quoted += {'\\', 'u', '0', '0', kDigits[code >> 4U], kDigits[code & 15U]};
    else
      quoted += c;
  }
  return quoted + '"';
}

std::string written(bool truth) { return truth ? "true" : "false"; }

std::string written(const std::vector<int>& numbers) {
  std::string list;
  for (const int number : numbers) list += (list.empty() ? "" : ", ") + std::to_string(number);
  return "[" + list + "]";
}

std::string written(const oh_hell::Scoring& scoring) {
  const oh_hell::Formulas* const formulas = scoring.formulas();
  if (formulas == nullptr) return written(scoring.name());
  const std::optional<std::string> texts[] = {formulas->made, formulas->missed, formulas->over, formulas->under,
                                              formulas->zero_made};
  std::string table;
  for (std::size_t i = 0; i < kFormulaKeys.size(); ++i)
    if (texts[i]) table += (table.empty() ? "" : ", ") + std::string(kFormulaKeys[i]) + " = " + written(*texts[i]);
  return "{ " + table + " }";
}

class Page {
 public:
  explicit Page(std::string_view file) : file_(text::printable(file, file.size())) {}

  std::string text;

  void line(const std::string& left, const std::string& from) { text += left + "  # " + from + "\n"; }
  void value(std::string_view key, const std::string& value, const std::string& from) {
    line(std::string(key) + " = " + value, from);
  }
  std::string from(std::size_t line) const {
    return line == kCommandLine ? "command line" : file_ + ":" + std::to_string(line);
  }

  void rule_names(std::string_view key, const std::vector<RuleNames>& names) {
    text += std::string(key) + " = [\n";
    for (const RuleNames& each : names) line("  " + written(each.written) + ",", from(each.line));
    text += "]\n";
  }

  /// A setting of the house rules `rules`, which may be the default ones.
  template <typename Settings>
  void setting(const HouseRules<Settings>& rules, std::string_view key, const std::string& value) {
    const auto named =
        std::find_if(rules.lines.begin(), rules.lines.end(), [&](const auto& line) { return line.first == key; });
    this->value(key, value, named == rules.lines.end() ? "preset" : from(named->second));
  }
  template <typename Settings>
  void preset(const HouseRules<Settings>& rules) {
    value("preset", written(rules.preset), rules.preset_line ? from(*rules.preset_line) : "default");
  }

 private:
  std::string file_;
};

void show_selection(const Choices& choices, Page& page) {
  if (choices.fail_on)
    page.value("fail-on", written(name_of(choices.fail_on->first)), page.from(choices.fail_on->second));
  else
    page.value("fail-on", written(name_of(findings::Severity::kError)), "default");
  if (choices.select)
    page.rule_names("select", *choices.select);
  else
    page.value("select", "[\"all\"]", "default");
  if (choices.ignore.empty())
    page.value("ignore", "[]", "default");
  else
    page.rule_names("ignore", choices.ignore);
}

void show_exclude(const Choices& choices, Page& page) {
  if (choices.exclude.empty()) return;
  page.text += "exclude = [\n";
  for (const Exclude& each : choices.exclude) page.line("  " + written(each.written) + ",", page.from(each.line));
  page.text += "]\n";
}

void show_per_file_ignores(const Choices& choices, std::string_view matching, Page& page) {
  if (choices.per_file_ignores.empty()) return;
  page.text += "\n[per-file-ignores]\n";
  for (std::size_t i = 0; i < choices.per_file_ignores.size(); ++i) {
    const FileIgnores& each = choices.per_file_ignores[i];
    std::string names;
    for (const RuleNames& name : each.ignored) names += (names.empty() ? "" : ", ") + written(name.written);
    const bool means = i < matching.size() && matching[i] == '1';
    page.value(written(each.written), "[" + names + "]",
               page.from(each.line) + (means ? ", means this file" : ", does not mean this file"));
  }
}

void show_aliases(const Choices& choices, Page& page) {
  if (choices.aliases.empty()) return;
  page.text += "\n[aliases]\n";
  for (const Alias& alias : choices.aliases) {
    std::string others;
    for (const std::string& other : alias.others) others += (others.empty() ? "" : ", ") + written(other);
    page.value(written(alias.name), "[" + others + "]", page.from(alias.line));
  }
}

void show(const OhHellRules& rules, Page& page) {
  const oh_hell::Settings& settings = *rules.settings;
  page.text += "\n[rules.oh-hell]\n";
  page.preset(rules);
  if (settings.hand_sizes)
    page.setting(rules, kOhHellKeys[1], written(*settings.hand_sizes));
  else
    page.text += "# hand-sizes are as the record shows  # preset\n";
  page.setting(rules, kOhHellKeys[2], written(oh_hell::kBiddingNames[static_cast<std::size_t>(settings.bidding)]));
  page.setting(rules, kOhHellKeys[3], written(settings.hook));
  page.setting(rules, kOhHellKeys[4], written(oh_hell::kFirstLeadNames[static_cast<std::size_t>(settings.first_lead)]));
  page.setting(rules, kOhHellKeys[5], written(settings.scoring));
}

void show(const BridgeRules& rules, Page& page) {
  page.text += "\n[rules.bridge]\n";
  page.preset(rules);
  const bridge::Settings& settings = rules.settings;
  const auto named = [](std::span<const std::string_view> names, auto value) {
    return written(names[static_cast<std::size_t>(value)]);
  };
  page.setting(rules, kBridgeKeys[1], named(bridge::kDoublingNames, settings.doubling));
  page.setting(rules, kBridgeKeys[2], written(settings.vulnerability));
  page.setting(rules, kBridgeKeys[3], written(settings.part_score_bonus));
  page.setting(rules, kBridgeKeys[4], named(bridge::kScoringNames, settings.scoring));
  const auto of_rubbers = [&](std::size_t key, const std::string& value) {
    // They say nothing of duplicate bridge.
    const bool said = std::any_of(rules.lines.begin(), rules.lines.end(),
                                  [&](const auto& line) { return line.first == kBridgeKeys[key]; });
    if (said || settings.scoring != bridge::Scoring::kDuplicate) page.setting(rules, kBridgeKeys[key], value);
  };
  of_rubbers(5, named(bridge::kHonoursNames, settings.honours));
  of_rubbers(6, std::to_string(settings.fast_rubber));
  of_rubbers(7, std::to_string(settings.slow_rubber));
  of_rubbers(8, written(settings.part_scores_carry));
  of_rubbers(9, named(bridge::kChicagoVulnerableNames, settings.chicago_vulnerable));
  of_rubbers(10, named(bridge::kChicagoPartScoreNames, settings.chicago_part_score));
  of_rubbers(11, std::to_string(settings.unfinished_game));
  of_rubbers(12, std::to_string(settings.unfinished_part_score));
}

/// The rules of a game where nobody says what they are.
template <typename Rules>
Rules usual(std::optional<Rules> rules) {
  rules->preset_line.reset();
  return *rules;
}

}  // namespace

std::string shown(const Choices& choices, std::string_view file, std::string_view matching) {
  Page page(file);
  show_selection(choices, page);
  show_exclude(choices, page);
  if (!choices.severities.empty()) page.text += "\n[severity]\n";
  for (const Weight& weight : choices.severities)
    page.value(written(weight.rule->name), written(name_of(weight.severity)), page.from(weight.line));
  show_per_file_ignores(choices, matching, page);
  show_aliases(choices, page);
  show(choices.oh_hell ? *choices.oh_hell : usual(oh_hell_preset(oh_hell::preset_names().front())), page);
  show(choices.bridge ? *choices.bridge : usual(bridge_preset(bridge::preset_names().front())), page);
  return page.text;
}

}  // namespace kibitzer::configuration
