// The folder that an audit is in.
#pragma once

#include <string>
#include <string_view>

namespace kibitzer::archives {

/// How audit.json begins, which tells it from other files.
inline constexpr std::string_view kAuditSign = "{\"audit\":1,";

/// Whether there is an audit in `folder`: a new one may replace it, and its lists are no records.
bool has_audit(const std::string& folder);

}  // namespace kibitzer::archives
