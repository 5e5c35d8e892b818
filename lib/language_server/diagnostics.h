// Findings as the diagnostics of the protocol (LSP 3.17, Diagnostic).
#pragma once

#include <string>
#include <vector>

#include "findings/finding.h"
#include "language_server/document.h"
#include "language_server/protocol.h"
#include "language_server/workspace.h"

namespace kibitzer::language_server {

/// At most this many diagnostics per document, so that a file that is not a record does not flood the editor.
inline constexpr std::size_t kMostDiagnostics = 1000;

/// `finding`, made in the document called `uri`. Places in other texts are left out where the workspace has no file.
json diagnostic(const findings::Finding& finding, const Document& document, const std::string& uri,
                const Workspace& workspace);

json diagnostic(const ConfigurationFault& fault, const Document& document);

/// A remark of the program on what is at `at`.
json remark(text::Span at, const Document& document, const std::string& message);

}  // namespace kibitzer::language_server
