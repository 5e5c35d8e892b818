// Findings that say again what was reported of their file before.
#pragma once

#include <cstdint>

namespace kibitzer::findings {

/// Finding::once of such a finding. Reports for people leave it out, unless every place is wanted; all else sees it.
inline constexpr std::uint64_t kRepeated = 1;

}  // namespace kibitzer::findings
