// What a trial of a description came to, for people.
#pragma once

#include <string>

#include "described/deals/trial.h"
#include "text/source.h"

namespace kibitzer::reports {

/// The remarks, each under its place in `source`, and a closing line; in colours if `color`.
std::string trial_in_words(const described::deals::Trial& trial, const text::Source& source, bool color);

}  // namespace kibitzer::reports
