// Texts that are not in UTF-8 throughout.
#pragma once

#include <string_view>

#include "findings/reporter.h"
#include "findings/rule.h"

namespace kibitzer::findings {

/// Reports, with its fix, that `text` is not UTF-8 throughout; it is read all the same.
void report_encoding(Reporter& reporter, const Rule& rule, std::string_view text);

}  // namespace kibitzer::findings
