// The names by which rules are chosen: a rule, a room of rules ("bridge" or "bridge/*"), or "all".
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "findings/rule.h"

namespace kibitzer::configuration {

/// The rules that `name` means, in the order they are listed. The error says that there are none of that name, and
/// which was likely meant.
tl::expected<std::vector<const findings::Rule*>, std::string> rules_named(std::string_view name);

/// The one rule that is called `name`; the error as above.
tl::expected<const findings::Rule*, std::string> rule_named(std::string_view name);

/// The severity that is called `name`; the error is a sentence.
tl::expected<findings::Severity, std::string> severity_named(std::string_view name);

}  // namespace kibitzer::configuration
