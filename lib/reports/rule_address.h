// Where the page of a rule is, beneath the address of all of them.
#pragma once

#include <string>
#include <string_view>

#include "findings/rule.h"

namespace kibitzer::reports {

/// "bridge/follow-suit.html". It stays as long as the rule has its name: for good.
std::string rule_address(const findings::Rule& rule);

/// The same beneath `base`, an absolute URI: "https://club.example/rules/bridge/follow-suit.html".
std::string rule_link(std::string_view base, const findings::Rule& rule);

/// What is wrong with `base`, as a sentence without a subject; empty if links can begin with it: it is an absolute URI of web
/// pages or of files.
std::string wrong_base(std::string_view base);

}  // namespace kibitzer::reports
