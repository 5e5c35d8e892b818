// Findings that repeat what was already reported of their file.
#pragma once

#include <cstdint>

namespace kibitzer::findings {

/// Finding::once of such a finding. Reports for people leave it out, unless every place is wanted; all others include
/// it.
inline constexpr std::uint64_t kRepeated = 1;

}  // namespace kibitzer::findings
