#include "json/settings_writer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

namespace kibitzer::json {
namespace {

using Json = nlohmann::ordered_json;

/// Writes the value of one setting; nothing where the preset says it.
class SettingWriter {
 public:
  SettingWriter(const settings::AnySettings& preset, const settings::AnySettings& settings)
      : preset_(preset), settings_(settings) {}

  std::optional<Json> operator()(const settings::Flag& flag) const { return flag.get(settings_); }
  std::optional<Json> operator()(const settings::Choice& choice) const { return choice.values[choice.get(settings_)]; }
  std::optional<Json> operator()(const settings::Number& number) const { return number.get(settings_); }
  std::optional<Json> operator()(const settings::Numbers& numbers) const {
    if (!numbers.changed(settings_, preset_)) return std::nullopt;
    return *numbers.get(settings_);
  }
  std::optional<Json> operator()(const settings::NameOrFormulas& scoring) const {
    const std::string_view name = scoring.get_name(settings_);
    if (!name.empty()) return name;
    const settings::FormulaTexts texts = scoring.get_formulas(settings_);
    Json json;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i]) json[std::string(scoring.formulas[i].camel())] = *texts[i];
    return json;
  }

 private:
  const settings::AnySettings& preset_;
  const settings::AnySettings& settings_;
};

}  // namespace

Json settings_object(const settings::Table& table, std::string_view preset,
                     const settings::AnySettings& preset_settings, const settings::AnySettings& settings) {
  Json json = {{"preset", preset}};
  for (const settings::Setting& setting : table.settings())
    if (auto value = std::visit(SettingWriter(preset_settings, settings), setting.kind))
      json[std::string(setting.name.camel())] = std::move(*value);
  return json;
}

}  // namespace kibitzer::json
