// confirmed.toml: doubts about the evening in its folder that somebody has settled.
//
//   "board 7, table 3" = "both sides remember it so"
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "evenings/confirmations.h"

namespace kibitzer::configuration {

/// Reads the text of such a file, called `path`; the error is a sentence with the first fault.
tl::expected<std::vector<evenings::Confirmation>, std::string> confirmed_in(std::string_view text,
                                                                            const std::string& path);

/// Reads the file at `path`; the error is a sentence.
tl::expected<std::vector<evenings::Confirmation>, std::string> read_confirmed(const std::string& path);

}  // namespace kibitzer::configuration
