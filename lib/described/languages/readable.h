// Whether a description can be read at all, whatever the language it is written in.
#pragma once

#include <cstddef>
#include <string_view>

#include "findings/reporter.h"
#include "findings/rule.h"

namespace kibitzer::described::languages {

/// The two rules to report, of the language's own catalogue.
struct TextRules {
  const findings::Rule& too_large;
  const findings::Rule& not_text;
};

/// Reports a description of more than `most_bytes`, one that is not text, and one that is not in UTF-8. False if it cannot
/// be read; what is not UTF-8 can.
bool check_readable(std::string_view bytes, std::size_t most_bytes, const TextRules& rules,
                    findings::Reporter& reporter);

}  // namespace kibitzer::described::languages
