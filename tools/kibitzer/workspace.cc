#include "workspace.h"

#include <fmt/format.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <system_error>
#include <utility>

#include "configuration/policies.h"
#include "configuration/reader.h"
#include "language_server/uri.h"
#include "reports/rule_address.h"

namespace kibitzer::tool {
namespace {

namespace fs = std::filesystem;
using language_server::ConfigurationFault;

constexpr std::string_view kConfiguration = "kibitzer.toml";

/// The files around the documents.
class Files : public language_server::Workspace {
 public:
  explicit Files(std::string rule_pages) : rule_pages_(std::move(rule_pages)) {
    read_policies();
    if (rule_pages_.empty()) read_rules_document();
  }

  /// If a configuration is faulty, its faults are shown in it, and its files are judged without it.
  language_server::Policy policy_of(const std::string& path) override {
    configured_->look_up(path);
    configuration::Policies& policies = configured_->errors().empty() ? *configured_ : *plain_;
    if (&policies == plain_.get()) policies.look_up(path);
    const configuration::Policy& policy = policies.of(path);
    return {&policy.judging, &policy.severities};
  }

  bool is_configuration(std::string_view path) const override { return fs::path(path).filename() == kConfiguration; }

  std::vector<ConfigurationFault> check_configuration(std::string_view text) const override {
    std::vector<ConfigurationFault> faults;
    if (text.size() > configuration::kMostBytes) return {{{}, "the configuration is longer than 1 MiB"}};
    const auto read = configuration::read_configuration(text, *games::built_in());
    if (read) return faults;
    for (const configuration::Fault& fault : read.error()) faults.push_back({fault.at, fault.message});
    return faults;
  }

  std::vector<std::string> new_errors() override {
    const std::vector<std::string>& all = configured_->errors();
    std::vector<std::string> others(all.begin() + static_cast<std::ptrdiff_t>(said_), all.end());
    said_ = all.size();
    return others;
  }

  std::vector<std::string> configuration_keys() const override {
    const auto keys = configuration::configuration_keys();
    return {keys.begin(), keys.end()};
  }

  std::optional<std::string> uri_of(std::string_view path) const override {
    std::error_code error;
    const fs::path file = fs::absolute(path, error);
    if (error || !fs::is_regular_file(file, error)) return std::nullopt;
    return language_server::uri_of_path(file.lexically_normal().native());
  }

  /// The page of the rule, or its line in the list of rules that is installed beside the program.
  std::optional<std::string> explanation_of(const findings::Rule& rule) const override {
    if (!rule_pages_.empty()) return reports::rule_link(rule_pages_, rule);
    const auto line = lines_of_rules_.find(rule.name);
    if (line == lines_of_rules_.end()) return std::nullopt;
    return fmt::format("{}#L{}", language_server::uri_of_path(rules_document_.native()), line->second);
  }

  void refresh() override { read_policies(); }

 private:
  void read_policies() {
    configuration::Asked asked;
    asked.every_place = true;
    configured_ = std::make_unique<configuration::Policies>(asked);
    said_ = 0;
    configuration::Asked plain = asked;
    plain.search = false;
    plain_ = std::make_unique<configuration::Policies>(std::move(plain));
  }

  void read_rules_document() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error) return;
    rules_document_ = program.parent_path().parent_path() / "share/doc/kibitzer/rules.md";
    std::ifstream in(rules_document_);
    std::size_t number = 1;
    for (std::string line; std::getline(in, line); ++number) {
      if (!line.starts_with("| `")) continue;
      lines_of_rules_.emplace(line.substr(3, line.find('`', 3) - 3), number);
    }
  }

  std::string rule_pages_;
  fs::path rules_document_;
  std::map<std::string, std::size_t, std::less<>> lines_of_rules_;
  std::unique_ptr<configuration::Policies> configured_;
  std::size_t said_ = 0;  // of its errors
  std::unique_ptr<configuration::Policies> plain_;
};

}  // namespace

std::unique_ptr<language_server::Workspace> workspace_of_files(std::string rule_pages) {
  return std::make_unique<Files>(std::move(rule_pages));
}

}  // namespace kibitzer::tool
