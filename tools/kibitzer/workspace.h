// What the language server asks about files.
#pragma once

#include <memory>

#include "language_server/workspace.h"

namespace kibitzer::tool {

/// The files around the documents: configurations, descriptions of games, and the list of rules that is installed.
std::unique_ptr<language_server::Workspace> workspace_of_files();

}  // namespace kibitzer::tool
