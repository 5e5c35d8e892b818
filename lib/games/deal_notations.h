// The notations of dealing machines' files.
#pragma once

#include <optional>
#include <span>

#include "bridge/club/deal_reader.h"
#include "games/notation.h"

namespace kibitzer::games {

/// All of them; the two that are written are called "dlm" and "dup".
std::span<const Notation* const> deal_notations();

/// How a text in `notation` has its deals; nothing if it is none of these.
std::optional<bridge::DealForm> deal_form(const Notation& notation);

}  // namespace kibitzer::games
