#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "commands.h"
#include "configuration/rule_names.h"
#include "exit_codes.h"
#include "rule_examples.h"
#include "sessions/judge.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kLineWidth = 100;

/// `text` in lines of at most kLineWidth bytes, broken at blanks.
std::string wrapped(std::string_view text) {
  std::string lines;
  std::size_t column = 0;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word; column += word.size()) {
    if (column > 0 && column + 1 + word.size() > kLineWidth) {
      lines += '\n';
      column = 0;
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines += word;
  }
  return lines + '\n';
}

std::string indented(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    lines += line.empty() ? "\n" : "    " + text::printable(line, line.size()) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

void explain(const findings::Rule& rule) {
  std::cout << rule.name << " (" << name_of(rule.severity) << "): " << rule.summary << "\n\n"
            << wrapped(rule.explanation);
  if (rule.on_request)
    std::cout << "\nOnly on request: --select all," << rule.name << ", or the same in kibitzer.toml\n";
  std::cout << "\nIts severity is changed by --severity " << rule.name
            << "=LEVEL, or in kibitzer.toml: error, warning, info or off\n";
  std::cout << "\nSource: " << rule.source << "\n\nFaulty:\n\n"
            << indented(rule.faulty()) << "\nReported:\n\n"
            << indented(reported_of_faulty(rule)) << "Fixed:\n\n"
            << indented(rule.mended);
}

/// The rule of that name, or the only one of any group with that name within its group.
tl::expected<const findings::Rule*, std::string> rule_called(std::string_view name) {
  std::vector<const findings::Rule*> rules;
  for (const findings::Rule* rule : sessions::rules_with_evenings(*games::built_in()))
    if (rule->name == name || rule->name.substr(rule->name.find('/') + 1) == name) rules.push_back(rule);
  if (rules.size() == 1) return rules.front();
  const auto named = configuration::rules_named(name, *games::built_in());
  if (!named) return tl::make_unexpected(named.error());
  const std::string group = "'" + text::printable(name) + "'";
  return tl::make_unexpected(group + " is a group of " + std::to_string(named->size()) + " rules; 'kibitzer rules " +
                             text::printable(name) + "' lists them");
}

}  // namespace

void add_explain(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("explain", "Explain a rule, with a faulty and a fixed example");
  const auto wanted = std::make_shared<std::string>();
  command->add_option("rule", *wanted, "Name of a rule, such as oh-hell/follow-suit")->required()->type_name("RULE");
  command->callback([wanted, &exit_code] {
    const auto found = rule_called(*wanted);
    if (!found) {
      spdlog::error(found.error());
      exit_code = kUnable;
      return;
    }
    explain(**found);
    exit_code = end_of_printing();
  });
}

}  // namespace kibitzer::tool
