#include <algorithm>
#include <iostream>

#include "commands.h"
#include "exit_codes.h"
#include "sessions/judge.h"

namespace kibitzer::tool {

void add_rules(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("rules", "List all rules");
  command->callback([&exit_code] {
    const auto rules = sessions::all_rules();
    std::size_t width = 0;
    for (const findings::Rule* rule : rules) width = std::max(width, rule->name.size());
    for (const findings::Rule* rule : rules) {
      const std::string_view severity = name_of(rule->severity);
      std::cout << rule->name << std::string(width + 2 - rule->name.size(), ' ') << severity
                << std::string(9 - severity.size(), ' ') << rule->summary << (rule->on_request ? " (on request)" : "")
                << '\n';
    }
    exit_code = end_of_printing();
  });
}

}  // namespace kibitzer::tool
