// Files that a command changes: read, and written again or shown.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archives/edited_file.h"
#include "archives/inputs.h"
#include "games/games.h"

namespace kibitzer::tool {

/// What is done with a changed text.
enum class Handing { kWrite, kShowDifference, kName };

/// Why a file is not edited, whose text has this `notation`, or none that is known; empty if it can be.
std::string_view why_not_edited(const archives::Input& input, const archives::EditedFile& file,
                                const games::Games& games, const games::Notation* notation);

class Edits {
 public:
  /// Shows its progress on a terminal, unless that is `unwanted` or what is printed goes there too.
  Edits(Handing handing, bool unwanted) : handing_(handing), progress_unwanted_(unwanted) {}

  /// Logs an error, which makes the exit code kUnable. After a signal nothing is logged: it ends the run.
  void complain(const std::string& sentence);

  /// The content of a file; nothing if it cannot be read, about which it complains.
  std::optional<archives::EditedFile> read(const archives::Input& input);

  /// Hands on the changed text of a file, which may be the same. Calls `count` before anybody reads the sums, unless it
  /// should have been written and could not.
  void hand_on(const archives::Input& input, const archives::EditedFile& before, const std::string& after,
               const std::function<void(bool changed)>& count);

  /// Calls `edit` for each file, then prints what `summary` gives, and gives the exit code. The first signal ends this at
  /// once: a file that is being written then is finished, and no other is touched.
  int run(const std::vector<archives::Input>& files, const std::function<void(const archives::Input&)>& edit,
          const std::function<std::string()>& summary);

 private:
  bool all_ended(const std::vector<archives::Input>& files, const std::function<void(const archives::Input&)>& edit);
  bool write(const archives::Input& input, const archives::EditedFile& before, const std::string& after);

  Handing handing_;
  bool progress_unwanted_;
  std::mutex ending_;  // held while a file is written, and by who ends the run
  std::atomic<std::size_t> done_ = 0;
  std::atomic<std::size_t> changed_ = 0;
  std::atomic<bool> unable_ = false;
};

}  // namespace kibitzer::tool
