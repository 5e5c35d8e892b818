#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>

#include "command_line.h"
#include "commands.h"
#include "exit_codes.h"
#include "schemas.h"
#include "text/utf8.h"

namespace kibitzer::tool {

void add_schema(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("schema", "Print the JSON Schema of an input or output document");
  const auto wanted = std::make_shared<std::string>();
  std::vector<std::string_view> names;
  for (const Schema& schema : schemas()) names.push_back(schema.name);
  command->add_option("name", *wanted, either_of(names))->required()->type_name("SCHEMA");
  command->callback([wanted, &exit_code] {
    std::vector<std::string> known;
    for (const Schema& schema : schemas()) {
      known.emplace_back(schema.name);
      if (schema.name != *wanted) continue;
      std::cout << schema.text;
      exit_code = end_of_printing();
      return;
    }
    spdlog::error("unknown schema '{}'{}", text::printable(*wanted), did_you_mean_or_supported(*wanted, known));
    exit_code = kUnable;
  });
}

}  // namespace kibitzer::tool
