// What surrounds a language server whose documents are all open, and which has no configuration.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "language_server/workspace.h"
#include "sessions/judge.h"

namespace kibitzer::test {

class NoWorkspace : public language_server::Workspace {
 public:
  language_server::Policy policy_of(const std::string& /*path*/) override { return {&judging_, &severities_}; }
  bool is_configuration(std::string_view /*path*/) const override { return false; }
  std::vector<language_server::ConfigurationFault> check_configuration(std::string_view /*text*/) const override {
    return {};
  }
  std::vector<std::string> new_errors() override { return {}; }
  std::vector<std::string> configuration_keys() const override { return {}; }
  std::optional<std::string> uri_of(std::string_view /*path*/) const override { return {}; }
  std::optional<std::string> explanation_of(const findings::Rule& /*rule*/) const override { return {}; }
  void refresh() override {}

 private:
  sessions::JudgeOptions judging_{.every_place = true};
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities_;
};

}  // namespace kibitzer::test
