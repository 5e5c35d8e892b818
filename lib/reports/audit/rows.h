// The lines of the lists of an audit. Internal to the room.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "findings/located.h"
#include "judging/judged_part.h"
#include "reports/audit/audit.h"
#include "reports/audit/tally.h"

namespace kibitzer::reports::audit {

/// A file, and what its records came to.
struct FileRow {
  std::string path;
  FileSum sum;
  std::string notation;
  Tally tally;
  std::string failure;  ///< why it could not be read, or not to its end
};

/// A board or session, and what becomes of it.
struct RecordRow {
  const judging::JudgedSession* session = nullptr;
  const judging::JudgedGame* game = nullptr;  ///< null: it has nothing to be recognized by
  Outcome outcome = Outcome::kSound;
  std::string reason;  ///< why it cannot be told
  std::string rules;   ///< those of its defects, with blanks between
};

/// A finding that is a defect, and the record that it is in.
struct DefectRow {
  const findings::Located* finding = nullptr;
  Certainty certainty = Certainty::kProof;
  const judging::JudgedSession* session = nullptr;  ///< null: it is in none
  const judging::JudgedGame* game = nullptr;        ///< the same
};

inline constexpr std::string_view kFilesHeader =
    "file,sha256,bytes,notation,encoding,records,sound,broken,broken_notation,cannot_tell,proofs,doubts,notation_defects,"
    "allowed,not_read\n";
inline constexpr std::string_view kRecordsHeader =
    "file,record,line,board,room,table,event,date,hash,verdict,reason,rules\n";
inline constexpr std::string_view kDefectsHeader =
    "file,line,column,record,board,room,table,event,rule,severity,certainty,message,proof_at,proof,likely,record_hash,"
    "fingerprint,allowed\n";
/// Where the columns of an older list of defects are that tell its defects from others.
inline constexpr std::size_t kDefectFile = 0;
inline constexpr std::size_t kDefectFingerprint = 16;
inline constexpr std::size_t kDefectAllowed = 17;

std::string line_of(const FileRow& row);
std::string line_of(const RecordRow& row, const std::string& path);
std::string line_of(const DefectRow& row, const std::string& path);

/// The counts of a tally as the last columns of a line: records, outcomes, defects.
std::string counts_of(const Tally& tally);

/// What a fix would write, or what else the finding says that is right; empty if it is unknown.
std::string likely_of(const findings::Located& finding);
/// "7:12": where a finding says that it is proven; empty if it does not.
std::string proof_place(const findings::Located& finding);

/// The hash of a record; empty if it has none.
std::string hash_of(const judging::JudgedGame* game);

}  // namespace kibitzer::reports::audit
