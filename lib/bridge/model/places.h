// The places of all that a session holds, for one that was read from a text made of another.
#pragma once

#include <functional>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Replaces each place in `session` by what `moved` makes of it.
void move_places(Session& session, const std::function<text::Span(text::Span)>& moved);

}  // namespace kibitzer::bridge
