// What the language server asks about files.
#pragma once

#include <memory>
#include <string>

#include "language_server/workspace.h"

namespace kibitzer::tool {

/// The files around the documents: configurations, descriptions of games, and what explains the rules: their pages at
/// `rule_pages` or, if that is empty, the list of rules that is installed.
std::unique_ptr<language_server::Workspace> workspace_of_files(std::string rule_pages);

}  // namespace kibitzer::tool
