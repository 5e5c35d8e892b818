#include "settings/json_writer.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

namespace kibitzer::settings {
namespace {

using Json = nlohmann::ordered_json;

/// Writes the value of one setting; nothing if the preset already has it.
class SettingWriter {
 public:
  SettingWriter(const AnySettings& preset, const AnySettings& settings) : preset_(preset), settings_(settings) {}

  std::optional<Json> operator()(const Flag& flag) const { return flag.get(settings_); }
  std::optional<Json> operator()(const Choice& choice) const { return choice.values[choice.get(settings_)]; }
  std::optional<Json> operator()(const Number& number) const { return number.get(settings_); }
  std::optional<Json> operator()(const Numbers& numbers) const {
    if (!numbers.changed(settings_, preset_)) return std::nullopt;
    return *numbers.get(settings_);
  }
  std::optional<Json> operator()(const NameOrFormulas& scoring) const {
    const std::string_view name = scoring.get_name(settings_);
    if (!name.empty()) return name;
    const FormulaTexts texts = scoring.get_formulas(settings_);
    Json json;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i]) json[std::string(scoring.formulas[i].camel())] = *texts[i];
    return json;
  }

 private:
  const AnySettings& preset_;
  const AnySettings& settings_;
};

}  // namespace

Json settings_object(const Table& table, std::string_view preset, const AnySettings& preset_settings,
                     const AnySettings& settings) {
  Json json = {{"preset", preset}};
  for (const Setting& setting : table.settings())
    if (auto value = std::visit(SettingWriter(preset_settings, settings), setting.kind))
      json[std::string(setting.name.camel())] = std::move(*value);
  return json;
}

}  // namespace kibitzer::settings
