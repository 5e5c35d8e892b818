// The names by which rules are chosen: a rule, a room of rules ("bridge" or "bridge/*"), or "all".
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::configuration {

/// The rules of `games`, and those of suppressions, that `name` means, in the order they are listed. The error says that there are none of that name, and
/// which was likely meant.
tl::expected<std::vector<const findings::Rule*>, std::string> rules_named(std::string_view name,
                                                                          const games::Games& games);

/// The one rule that is called `name`; the error as above.
tl::expected<const findings::Rule*, std::string> rule_named(std::string_view name, const games::Games& games);

/// The severity that is called `name`; the error is a sentence.
tl::expected<findings::Severity, std::string> severity_named(std::string_view name);

}  // namespace kibitzer::configuration
