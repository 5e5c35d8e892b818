// Cells with a score that the Director weighed from several results: "50% 4S=, 50% 4S-1". Internal to the reader of PBN.
// (Law 12C1c)
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// The results in `cell`, each with its per cent before or after it: contract and result, with or without declarer, or
/// the points of `side`. Nothing where the cell is otherwise. What the weights come to is not asked.
std::optional<std::vector<Weight>> read_weighted(std::string_view cell, text::Span at, Side side);

}  // namespace kibitzer::bridge
