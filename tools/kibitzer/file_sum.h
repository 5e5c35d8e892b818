// What identifies a file wherever it lies.
#pragma once

#include <string>

#include "reports/audit/audit.h"

namespace kibitzer::tool {

/// The sum, size and encoding of the file at `path`; without a sum if it cannot be read.
reports::FileSum sum_of_file(const std::string& path);

}  // namespace kibitzer::tool
