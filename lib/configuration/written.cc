#include "configuration/written.h"

#include <variant>
#include <vector>

namespace kibitzer::configuration {
namespace {

/// Writes the value of one setting.
class SettingWriter {
 public:
  using Written = std::optional<std::string>;

  explicit SettingWriter(const settings::AnySettings& settings) : settings_(settings) {}

  Written operator()(const settings::Flag& flag) const { return flag.get(settings_) ? "true" : "false"; }
  Written operator()(const settings::Choice& choice) const { return toml_text(choice.values[choice.get(settings_)]); }
  Written operator()(const settings::Number& number) const { return std::to_string(number.get(settings_)); }
  Written operator()(const settings::Numbers& numbers) const {
    const std::vector<int>* const values = numbers.get(settings_);
    if (values == nullptr) return std::nullopt;
    std::string list;
    for (const int value : *values) list += (list.empty() ? "" : ", ") + std::to_string(value);
    return "[" + list + "]";
  }
  Written operator()(const settings::NameOrFormulas& scoring) const {
    const std::string_view name = scoring.get_name(settings_);
    if (!name.empty()) return toml_text(name);
    const settings::FormulaTexts texts = scoring.get_formulas(settings_);
    std::string table;
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i])
        table += (table.empty() ? "" : ", ") + std::string(scoring.formulas[i].kebab()) + " = " + toml_text(*texts[i]);
    return "{ " + table + " }";
  }

 private:
  const settings::AnySettings& settings_;
};

}  // namespace

std::optional<std::string> toml_value(const settings::Setting& setting, const settings::AnySettings& settings) {
  return std::visit(SettingWriter(settings), setting.kind);
}

std::string toml_text(std::string_view text) {
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

}  // namespace kibitzer::configuration
