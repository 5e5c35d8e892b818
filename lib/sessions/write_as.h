// A text written in another notation, and what is lost by that.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "games/conversion.h"
#include "games/notation.h"
#include "sessions/judge.h"
#include "text/source.h"

namespace kibitzer::sessions {

struct WrittenAs {
  games::Conversion::Result result;
  std::size_t unreadable = 0;    ///< places of the source, which are skipped
  std::string first_unreadable;  ///< "a.pbn:3:4: " and what is wrong there; empty if all can be read
};

/// The sessions of `source` as `to` has them, the name of a notation. What was written is judged too: what cannot be read
/// there, or breaks a rule more or less often, is a loss.
WrittenAs write_as(std::string_view to, const text::Source& source, const games::Notation& notation,
                   const JudgeOptions& options);

}  // namespace kibitzer::sessions
