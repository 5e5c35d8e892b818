// Descriptions as their writers need them: begun as copies of built-in ones, and tried out.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "described/deals/trial.h"
#include "games/described_games.h"
#include "text/source.h"

namespace kibitzer::games {

using described::deals::Remark;
using described::deals::TakeSession;
using described::deals::Trial;
using described::deals::TrialOptions;

/// The description of a built-in game, which then has another name; the error is a sentence about the name.
tl::expected<std::string, std::string> description_called(const DescribedGame& like, std::string_view name);

/// Plays random sessions by a description. The error says why that cannot be done.
tl::expected<Trial, std::string> try_out(const text::Source& source, TrialOptions options, const TakeSession& take);

}  // namespace kibitzer::games
