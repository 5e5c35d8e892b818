// Which versions of the program a configuration is for. Internal to this room.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace kibitzer::configuration {

/// Whether `version`, such as "0.1.0", is one that `required` asks for: conditions separated by commas, all of which it must
/// meet: ">=0.1", "<1", "!=0.1.3", "~=0.1.2" (0.1.2 or a later 0.1), "==0.1.*", or "0.1.0" alone. Numbers that are left out
/// are 0. The error is a sentence.
tl::expected<bool, std::string> meets_version(std::string_view version, std::string_view required);

}  // namespace kibitzer::configuration
