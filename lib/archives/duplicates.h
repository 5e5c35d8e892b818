// Records that are of one game: written twice, in two notations, with a part that differs, or under two names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

#include "judging/record_print.h"

namespace kibitzer::archives {

/// A record of an archive. There may be millions, so it is small.
struct ArchivedRecord {
  void keep(const judging::RecordPrint& print);
  judging::RecordPrint print() const;

  std::array<std::uint32_t, 13> words{};  ///< of the hashes of its parts
  std::uint16_t cards = 0;
  std::uint16_t calls = 0;
  std::uint64_t event = 0;  ///< a hash of its event's name; 0 if it has none
  std::uint32_t file = 0;
  std::uint32_t session = 0;  ///< in its file, from 1
  std::uint32_t line = 0;
  std::uint16_t game = 0;      ///< in its session, from 0
  std::uint16_t notation = 0;  ///< the same for the same notation
};

/// What a record has in common with an earlier one of the same game.
enum class Likeness : std::uint8_t {
  kSame,           ///< every part
  kOtherNotation,  ///< the same, but the notation differs
  kOtherNames,     ///< all but the names of the players or of the event
  kDiffers,        ///< nearly all: a part differs, or only one of them has it
};

/// Without the copies that a vector makes as it grows.
using ArchivedRecords = std::deque<ArchivedRecord>;

std::string_view name_of(Likeness likeness);

/// Which parts two records have both, and not alike; and which only one of them has. A bit for each judging::Part.
struct Difference {
  std::uint8_t differ = 0;
  std::uint8_t lack = 0;
  bool event = false;

  bool has(judging::Part part) const { return ((differ | lack) >> static_cast<unsigned>(part) & 1U) != 0; }
};

/// Two records of one game, by index.
struct Duplicate {
  std::size_t record = 0;
  std::size_t of = 0;  ///< the earlier one
  Likeness likeness = Likeness::kSame;
  Difference difference;
};

/// The records of `records` that are of the same game as an earlier one, each with the earliest one that it is most like;
/// in their order. Two tables may play one deal alike, so that a deal, or the first tricks, or a common auction alone never
/// tell: what two records share has to be more than different tables ever share.
std::vector<Duplicate> duplicates(const ArchivedRecords& records);

/// Two files most of whose games are the same.
struct FileVersions {
  std::uint32_t file = 0;
  std::uint32_t of = 0;     ///< the earlier one
  std::size_t same = 0;     ///< records that are alike in every part
  std::size_t differ = 0;   ///< records of one game that differ
  std::size_t only = 0;     ///< records of `file` that the other does not have
  std::size_t only_of = 0;  ///< the other way round
};

/// The files that are versions of an earlier one: at least three records, and half of the smaller file's, are the same games.
std::vector<FileVersions> versions(const ArchivedRecords& records, const std::vector<Duplicate>& found);

}  // namespace kibitzer::archives
