// A document that is open in the editor, and what was found in it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "findings/finding.h"
#include "games/games.h"
#include "language_server/document.h"
#include "language_server/workspace.h"
#include "sessions/trials.h"

namespace kibitzer::language_server {

struct OpenDocument {
  std::string uri;
  std::string path;      ///< of its file, or whatever else the URI names
  std::string language;  ///< as the editor calls it
  std::int64_t version = 0;
  Document document;

  const games::Notation* notation = nullptr;  ///< null: no record
  games::GamesPtr games;                      ///< whose notation it is
  bool changed = true;                        ///< since it was judged
  sessions::Found found;
  std::vector<ConfigurationFault> faults;  ///< of a configuration

  std::set<std::string> published;      ///< key_of the findings that the editor shows
  std::int64_t published_version = -1;  ///< negative: nothing has been published yet
  bool withheld = false;                ///< there are others, not yet published
};

/// What tells apart the findings of one document, wherever they are.
inline std::string key_of(const findings::Finding& finding) {
  return std::string(finding.rule->name) + '\n' + finding.message;
}

}  // namespace kibitzer::language_server
