#include "configuration/house_rules.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "settings/table.h"
#include "text/utf8.h"

namespace kibitzer::configuration {
namespace {

/// Reads the value of one setting.
class SettingReader {
 public:
  SettingReader(const settings::Name& name, const TomlValue& value, settings::AnySettings& settings, Form& form)
      : name_(name.kebab()), value_(value), settings_(settings), form_(form) {}

  void operator()(const settings::Flag& flag) const {
    if (const auto truth = form_.boolean(value_, name_)) flag.set(settings_, *truth);
  }
  void operator()(const settings::Choice& choice) const {
    if (const auto chosen = form_.one_of(value_, name_, choice.values)) choice.set(settings_, *chosen);
  }
  void operator()(const settings::Number& number) const;
  void operator()(const settings::Numbers& numbers) const;
  void operator()(const settings::NameOrFormulas& scoring) const;

 private:
  void formulas(const settings::NameOrFormulas& scoring) const;

  std::string_view name_;
  const TomlValue& value_;
  settings::AnySettings& settings_;
  Form& form_;
};

void SettingReader::operator()(const settings::Number& number) const {
  if (!form_.is(value_, TomlKind::kInteger, name_)) return;
  if (value_.integer < number.least || value_.integer > number.most)
    return form_.fault(value_.at, fmt::format("{} must be between {} and {}", name_, number.least, number.most));
  number.set(settings_, static_cast<int>(value_.integer));
}

void SettingReader::operator()(const settings::Numbers& numbers) const {
  if (!form_.is(value_, TomlKind::kArray, name_)) return;
  if (value_.elements.empty() || value_.elements.size() > numbers.most_count)
    return form_.fault(value_.at, fmt::format("{} has {}", name_, numbers.words.count));
  std::vector<int> read;
  for (const TomlValue& element : value_.elements) {
    if (!form_.is(element, TomlKind::kInteger, numbers.words.each)) continue;
    if (element.integer < numbers.least || element.integer > numbers.most)
      form_.fault(element.at, fmt::format("{}, not {}", numbers.words.range, element.integer));
    read.push_back(static_cast<int>(element.integer));
  }
  numbers.set(settings_, read);
}

void SettingReader::operator()(const settings::NameOrFormulas& scoring) const {
  if (value_.kind == TomlKind::kTable) return formulas(scoring);
  if (value_.kind != TomlKind::kText)
    return form_.fault(value_.at,
                       fmt::format("{} must be a name or a table of formulas, not {}", name_, name_of(value_.kind)));
  if (const auto chosen = form_.one_of(value_, name_, scoring.names()))
    scoring.set_name(settings_, scoring.names()[*chosen]);
}

void SettingReader::formulas(const settings::NameOrFormulas& scoring) const {
  std::vector<std::string_view> keys;
  for (const settings::Name& formula : scoring.formulas) keys.push_back(formula.kebab());
  settings::FormulaTexts texts(keys.size());
  std::vector<text::Place> places(keys.size());
  bool sound = true;
  form_.table(value_, name_, keys, [&](std::size_t key, const TomlMember& member) {
    const auto formula = form_.text(member.value, keys[key]);
    sound = sound && formula.has_value();
    if (formula) texts[key] = std::string(*formula);
    places[key] = member.value.at;
  });
  if (!sound) return;
  if (!texts.front()) return form_.fault(value_.at, fmt::format("{} needs the key {}", name_, in_quotes(keys.front())));
  for (const settings::FormulaFault& fault : scoring.set_formulas(settings_, texts))
    form_.fault(places[fault.formula], "invalid formula: " + text::printable(fault.message, 200));
}

/// Reads a preset, and the settings that change it.
class RulesReader {
 public:
  RulesReader(const settings::Table& table, settings::AnySettings& settings, Form& form)
      : table_(table), settings_(settings), form_(form) {
    origin_.preset = table.presets().front();
  }

  RulesOrigin read(const TomlMember& member) {
    const std::string where = "rules." + member.key;
    table_.start_from(settings_, 0);
    if (member.value.kind == TomlKind::kTable) {
      for (const TomlMember& inner : member.value.members)
        if (inner.key == "preset") preset(inner.value, "preset", inner.at.line);
      form_.table(member.value, where, table_.toml_keys(),
                  [&](std::size_t key, const TomlMember& inner) { setting(key, inner); });
    } else if (member.value.kind == TomlKind::kText) {
      preset(member.value, where, member.at.line);
    } else {
      form_.fault(member.value.at,
                  fmt::format("{} must be the name of a preset or a table, not {}", where, name_of(member.value.kind)));
    }
    return std::move(origin_);
  }

 private:
  void preset(const TomlValue& value, std::string_view what, std::size_t line) {
    const auto chosen = form_.one_of(value, what, table_.presets());
    if (!chosen) return;
    table_.start_from(settings_, *chosen);
    origin_.preset = table_.presets()[*chosen];
    origin_.preset_origin = line;
  }

  void setting(std::size_t key, const TomlMember& member) {
    if (key == 0) return;  // the preset, read first
    const settings::Setting& setting = table_.settings()[key - 1];
    std::visit(SettingReader(setting.name, member.value, settings_, form_), setting.kind);
    origin_.given.emplace_back(setting.name.kebab(), member.at.line);
  }

  const settings::Table& table_;
  settings::AnySettings& settings_;
  Form& form_;
  RulesOrigin origin_;
};

}  // namespace

HouseRules read_house_rules(const TomlMember& member, const games::Game& game, Form& form) {
  const auto settings = game.new_settings();
  RulesOrigin origin = RulesReader(game.settings(), *settings, form).read(member);
  if (!origin.given.empty()) return {std::move(origin), settings};
  // Sessions under the same preset share its settings.
  const auto presets = game.settings().presets();
  const auto preset = std::find(presets.begin(), presets.end(), origin.preset) - presets.begin();
  return {std::move(origin), game.preset(static_cast<std::size_t>(preset))};
}

}  // namespace kibitzer::configuration
