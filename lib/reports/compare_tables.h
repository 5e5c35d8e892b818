// Tables compared, as sections that are written as text or as Markdown. Internal to the room.
#pragma once

#include <functional>

#include "contests/comparison.h"
#include "reports/tables.h"

namespace kibitzer::reports {

using TakeSection = std::function<void(const Section&)>;

/// Hands on the sections: each session, its boards with every table's result, its matches, its rankings.
void each_section(const contests::Gathering& gathering, const contests::Comparison& comparison,
                  const TakeSection& take);

/// A ranking as a table.
Section section_of(const std::string& heading, std::string_view of, bridge::MethodKind kind,
                   const std::vector<contests::Standing>& standings);

}  // namespace kibitzer::reports
