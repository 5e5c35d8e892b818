// How a session is scored, if its records do not say so.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "contests/gathering.h"
#include "contests/method.h"

namespace kibitzer::contests {

/// The method that explains most of the figures from comparing tables in the records of each session; by session. IMPs
/// without an explanation are against every other table. Nothing if no figures are recorded.
std::vector<std::optional<Method>> methods_of_figures(const Gathering& gathering);

/// Whether the recorded figures of each session were made by comparing the tables of all its sections, rather than
/// those of each; by session. Nothing if they do not show it. Call before boards are split by section.
std::vector<std::optional<bool>> sections_by_figures(const Gathering& gathering);

}  // namespace kibitzer::contests
