#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "configuration/rule_names.h"
#include "contests/terms.h"
#include "exit_codes.h"
#include "outputs.h"
#include "page_folder.h"
#include "reports/page/rule_pages.h"
#include "reports/rule_address.h"
#include "rule_examples.h"
#include "sessions/judge.h"
#include "sessions/rule_versions.h"
#include "text/utf8.h"
#include "text/words.h"
#include "version.h"

namespace kibitzer::tool {
namespace {

using findings::Rule;

struct RulesOptions {
  std::vector<std::string> names;
  std::vector<std::string> severities;
  std::string search;
  std::string format = "text";
  std::string folder;
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
                       {"since", sessions::since(*rule)},
                       {"notation", rule->notation},
                       {"faulty", rule->faulty()},
                       {"fixed", rule->mended}};
    std::cout << (rule == rules.front() ? "\n  " : ",\n  ")
              << json.dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  std::cout << (rules.empty() ? "] }\n" : "\n] }\n");
}

/// Writes a page about each of `rules`, and an index of them, into `folder`. The error is a sentence.
tl::expected<void, std::string> write_pages(const std::vector<const Rule*>& rules, const std::string& folder) {
  // Without the commit: pages change only with what they say.
  const std::string built = program_version();
  const std::string version = built.substr(0, built.find('+'));
  const std::filesystem::path root = folder;
  for (const Rule* const rule : rules) {
    const std::string address = reports::rule_address(*rule);
    const std::filesystem::path group = (root / address).parent_path();
    std::error_code error;
    std::filesystem::create_directories(group, error);
    if (error) return tl::make_unexpected(fmt::format("cannot create {}: {}", group.string(), error.message()));
    auto written =
        write_page(root, address, reports::rule_page(*rule, reported_of_faulty(*rule), *games::built_in(), version));
    if (!written) return written;
  }
  std::error_code error;
  std::filesystem::create_directories(root, error);
  if (error) return tl::make_unexpected(fmt::format("cannot create {}: {}", folder, error.message()));
  return write_page(root, "index.html", reports::rule_index(rules, version));
}

/// What is wrong with where the list is to go, as a sentence; empty if nothing is.
std::string wrong_folder(const RulesOptions& options) {
  if (options.format != "pages")
    return options.folder.empty() ? "" : "--output needs --format pages; other lists go to standard output";
  if (options.folder.empty()) return "--format pages needs a folder: --output FOLDER/";
  return is_folder(options.folder) ? "" : options.folder + " is no folder; name a new one with a slash at its end";
}

int list(const RulesOptions& options) {
  if (const std::string wrong = wrong_folder(options); !wrong.empty()) {
    spdlog::error(text::printable(wrong, wrong.size()));
    return kUnable;
  }
  const auto rules = chosen(options);
  if (options.format == "pages") {
    const auto written = write_pages(rules, options.folder);
    if (!written) spdlog::error(text::printable(written.error(), written.error().size()));
    return written ? kClean : kUnable;
  }
  if (options.format == "json")
    print_json(rules);
  else
    print_text(rules);
  return end_of_printing();
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
  command
      ->add_option("--format", options->format,
                   "List format: text (default), json, or pages: a page a rule, and an index of them")
      ->type_name("FORMAT")
      ->check(one_of({"text", "json", "pages"}));
  command->add_option("-o,--output", options->folder, "Folder of the pages")->type_name("FOLDER/")->check(named_file());
  command->callback([options, &exit_code] { exit_code = list(*options); });
}

}  // namespace kibitzer::tool
