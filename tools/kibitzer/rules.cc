#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "configuration/rule_names.h"
#include "contests/terms.h"
#include "exit_codes.h"
#include "sessions/judge.h"
#include "text/words.h"

namespace kibitzer::tool {
namespace {

using findings::Rule;

struct RulesOptions {
  std::vector<std::string> names;
  std::vector<std::string> severities;
  std::string search;
  std::string format = "text";
};

/// The rules that `options` ask for, in the order they are listed.
std::vector<const Rule*> chosen(const RulesOptions& options) {
  std::vector<const Rule*> named;
  for (const std::string& name : options.names) {
    const auto rules = configuration::rules_named(name, *games::built_in()).value();
    named.insert(named.end(), rules.begin(), rules.end());
  }
  const std::string search = text::lowered(options.search);
  const auto is_chosen = [&](const Rule* rule) {
    const auto& severities = options.severities;
    const std::string text = std::string(rule->name) + "\n" + std::string(rule->summary) + "\n" +
                             std::string(rule->explanation) + "\n" + std::string(rule->source);
    return (named.empty() || std::find(named.begin(), named.end(), rule) != named.end()) &&
           (severities.empty() ||
            std::find(severities.begin(), severities.end(), name_of(rule->severity)) != severities.end()) &&
           text::lowered(text).find(search) != std::string::npos;
  };
  std::vector<const Rule*> rules = sessions::rules_with_evenings(*games::built_in());
  std::erase_if(rules, [&](const Rule* rule) { return !is_chosen(rule); });
  return rules;
}

void print_text(const std::vector<const Rule*>& rules) {
  std::size_t width = 0;
  for (const Rule* rule : rules) width = std::max(width, rule->name.size());
  for (const Rule* rule : rules) {
    const std::string_view severity = name_of(rule->severity);
    std::cout << rule->name << std::string(width + 2 - rule->name.size(), ' ') << severity
              << std::string(9 - severity.size(), ' ') << rule->summary << (rule->on_request ? " (on request)" : "")
              << '\n';
  }
}

void print_json(const std::vector<const Rule*>& rules) {
  using Json = nlohmann::ordered_json;
  std::cout << "{ \"rules\": [";
  for (const Rule* rule : rules) {
    const Json json = {{"rule", rule->name},
                       {"group", rule->name.substr(0, rule->name.find('/'))},
                       {"severity", name_of(rule->severity)},
                       {"onRequest", rule->on_request},
                       {"summary", rule->summary},
                       {"explanation", rule->explanation},
                       {"source", rule->source},
                       {"notation", rule->notation},
                       {"faulty", rule->faulty()},
                       {"fixed", rule->mended}};
    std::cout << (rule == rules.front() ? "\n  " : ",\n  ")
              << json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  std::cout << (rules.empty() ? "] }\n" : "\n] }\n");
}

std::string check_name(const std::string& name) {
  const auto rules = configuration::rules_named(name, *games::built_in());
  return rules ? std::string() : rules.error();
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("rules", "List all rules, or those named");
  const auto options = std::make_shared<RulesOptions>();
  command
      ->add_option("name", options->names,
                   "Only these: a rule, a rule group such as " + std::string(contests::kOfTables.name) + ", or all")
      ->type_name("RULE[,RULE]")
      ->delimiter(',')
      ->check(CLI::Validator(check_name, "", "rules"));
  command->add_option("--severity", options->severities, "Only rules of this severity; may be given several times")
      ->type_name("LEVEL")
      ->check(one_of({"error", "warning", "info"}));
  command->add_option("--search", options->search, "Only rules whose name, description or source contains TEXT")
      ->type_name("TEXT");
  command->add_option("--format", options->format, "List format: text (default) or json")
      ->type_name("FORMAT")
      ->check(one_of({"text", "json"}));
  command->callback([options, &exit_code] {
    const auto rules = chosen(*options);
    if (options->format == "json")
      print_json(rules);
    else
      print_text(rules);
    exit_code = end_of_printing();
  });
}

}  // namespace kibitzer::tool
