#include "configuration/choices.h"

namespace kibitzer::configuration {

std::optional<OhHellRules> oh_hell_preset(std::string_view name) {
  const auto settings = oh_hell::preset(name);
  if (!settings) return std::nullopt;
  return OhHellRules{{std::string(name), kCommandLine}, settings};
}

std::optional<BridgeRules> bridge_preset(std::string_view name) {
  const auto settings = bridge::preset(name);
  if (!settings) return std::nullopt;
  return BridgeRules{{std::string(name), kCommandLine}, *settings};
}

Choices overridden(Choices file, const Choices& command_line) {
  if (command_line.select) {
    file.select = command_line.select;
    file.ignore.clear();
  }
  file.ignore.insert(file.ignore.end(), command_line.ignore.begin(), command_line.ignore.end());
  file.exclude.insert(file.exclude.end(), command_line.exclude.begin(), command_line.exclude.end());
  for (const Weight& weight : command_line.severities) {
    std::erase_if(file.severities, [&](const Weight& other) { return other.rule == weight.rule; });
    file.severities.push_back(weight);
  }
  if (command_line.fail_on) file.fail_on = command_line.fail_on;
  if (command_line.oh_hell) file.oh_hell = command_line.oh_hell;
  if (command_line.bridge) file.bridge = command_line.bridge;
  return file;
}

}  // namespace kibitzer::configuration
