// A page about each rule, at the address that findings lead to (rule_address.h), and an index of them.
//
// Like every page they need neither a network nor a script, and are the same bytes for the same program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::reports {

/// The page of `rule`; `reported` is what is said of its faulty example. `version` is that of the program.
std::string rule_page(const findings::Rule& rule, std::string_view reported, const games::Games& games,
                      const std::string& version);

/// "index.html": all of `rules`, group by group.
std::string rule_index(std::span<const findings::Rule* const> rules, const std::string& version);

}  // namespace kibitzer::reports
