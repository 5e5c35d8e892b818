// audit.json (schemas/audit.schema.json). Internal to the room.
#pragma once

#include <ostream>
#include <string>

#include "reports/audit/outcome.h"

namespace kibitzer::reports::audit {

/// Writes the document, which begins with archives::kAuditSign.
void write_json(std::ostream& out, const AuditFindings& found, const AuditOptions& options, const std::string& version);

}  // namespace kibitzer::reports::audit
