// What can be done about findings, one by one (LSP 3.17, CodeAction).
#pragma once

#include "language_server/open_document.h"
#include "language_server/protocol.h"
#include "sessions/fixing.h"

namespace kibitzer::language_server {

/// What is offered for the findings in `part`: their fixes, safe ones first, as far as they heal the text; and to allow
/// each of them with a reason.
json code_actions(const OpenDocument& open, text::Span part, const sessions::FindAll& find);

/// All safe fixes of the document at once; null if there are none.
json fix_all_action(const OpenDocument& open, const sessions::FindAll& find);

}  // namespace kibitzer::language_server
