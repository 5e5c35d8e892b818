// The option that says where the pages of the rules are.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace kibitzer::tool {

/// Where the build says that they are (KIBITZER_RULE_PAGES); empty: nowhere.
std::string built_in_rule_pages();

/// --rule-pages, which replaces that of the build in `address`.
void add_rule_pages(CLI::App& command, std::string& address, const std::string& what_links);

}  // namespace kibitzer::tool
