// What judging a file has found, as bytes that are kept for the next run.
//
// A value is written as its fields one after the other: numbers as they lie in memory, texts and lists after their
// size, a rule by its name. Only the version that wrote the bytes reads them, on the same machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/games.h"
#include "judging/judged_part.h"

namespace kibitzer::judging {

/// Whether bytes hold all of `part`: findings and verdicts, but neither sheets, results nor diagrams.
bool can_be_kept(const JudgedPart& part);

/// `part`, which can be kept. The bytes of several parts may be joined.
std::string bytes_of(const JudgedPart& part);

/// Reads what bytes_of() has written.
class PartReader {
 public:
  explicit PartReader(games::GamesPtr games);

  /// Nothing if `bytes` are not those of whole parts.
  std::optional<std::vector<JudgedPart>> read(std::string_view bytes) const;

 private:
  games::GamesPtr games_;
  std::unordered_map<std::string_view, const findings::Rule*> rules_;
};

}  // namespace kibitzer::judging
