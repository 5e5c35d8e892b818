// What an audit comes to: all that is known once the last record is judged. Internal to the room.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "archives/duplicates.h"
#include "reports/audit/changes.h"
#include "reports/audit/gathered.h"
#include "reports/audit/rows.h"
#include "reports/audit/tally.h"

namespace kibitzer::reports::audit {

/// Two records of one game, and what differs.
struct Repeated {
  archives::Duplicate duplicate;
  std::vector<std::string> differences;  ///< in the game's words, where both could be read again
};

struct AuditFindings {
  std::vector<FileRow> files;
  Statistics statistics;
  Gathered gathered;
  std::vector<Repeated> repeated;
  std::vector<std::pair<std::string, std::string>> identical;  ///< a file, and the earlier one that has the same bytes
  std::vector<archives::FileVersions> versions;
  std::vector<NameLike> names;
  std::optional<Changes> changes;
  std::vector<std::string> errors;  ///< that belong to no file

  std::size_t count(archives::Likeness likeness) const;
};

/// "the players", "the calls and the play": what differs, or only one of the two has, by its parts.
std::string parts_in_words(const archives::Difference& difference);

}  // namespace kibitzer::reports::audit
