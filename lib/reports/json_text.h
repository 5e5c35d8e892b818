// Writes JSON that is valid whatever the record contains. Internal to the room.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "reports/report.h"

namespace kibitzer::reports {

using Json = nlohmann::ordered_json;

/// `json` on one line; bytes that are not valid UTF-8 become U+FFFD.
inline std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// A finding and a summary as in the lint report (lint_json.cc).
Json json_of(const findings::Located& finding);
Json json_of(const Summary& summary);

}  // namespace kibitzer::reports
