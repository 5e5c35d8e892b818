// The names that select rules: a rule, a rule group ("bridge" or "bridge/*"), or "all".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "findings/rule.h"
#include "games/games.h"

namespace kibitzer::configuration {

/// The rules of `games` and of suppressions that `name` means, in listed order. The error says that the name is
/// unknown, and which was likely meant.
tl::expected<std::vector<const findings::Rule*>, std::string> rules_named(std::string_view name,
                                                                          const games::Games& games);

/// The one rule called `name`; the error as above.
tl::expected<const findings::Rule*, std::string> rule_named(std::string_view name, const games::Games& games);

/// The severity called `name`; the error is a sentence.
tl::expected<findings::Severity, std::string> severity_named(std::string_view name);

/// What turns a rule off in place of a severity.
inline constexpr std::string_view kOff = "off";

/// The severity called `name`, or nothing for kOff; the error as above.
tl::expected<std::optional<findings::Severity>, std::string> severity_or_off(std::string_view name);

}  // namespace kibitzer::configuration
