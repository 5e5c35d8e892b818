// What judging a file, or a part of a large one, passes to the reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "contests/terms.h"
#include "diagrams/diagram.h"
#include "findings/located.h"
#include "judging/record_print.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::judging {

/// The place of a part in the run: parts are ordered by these three.
struct Order {
  std::uint32_t input = 0;   ///< number of the file among those named or found, from 0
  std::uint32_t member = 0;  ///< number of the member within an archive, from 0
  std::uint32_t part = 0;    ///< number of the part within a large file, from 0

  friend bool operator==(const Order&, const Order&) = default;
  friend bool operator<(const Order& a, const Order& b) {
    return std::tie(a.input, a.member, a.part) < std::tie(b.input, b.member, b.part);
  }
};

/// The outcome of judging.
enum class Verdict : std::uint8_t {
  kSound,       ///< nothing is wrong, and the record shows everything its score depends on
  kBroken,      ///< a finding is an error
  kCannotTell,  ///< neither: something is doubtful, missing or unreadable, or its game cannot be judged
};

/// A board, or a session of another game, as records of one game are recognized.
struct JudgedGame {
  std::optional<int> number;  ///< of the board
  std::string room;
  RecordPrint print;
  std::vector<std::string> players;  ///< by seat; empty where unknown
};

/// A session or board, and its verdict.
struct JudgedSession {
  std::optional<std::size_t> session;  ///< from 1 within its file; nothing for text that belongs to none
  std::size_t line = 1;
  std::optional<int> board;
  std::string room;
  std::string table;
  std::string name;
  Verdict verdict = Verdict::kSound;
  std::string reason = {};  ///< why it is kCannotTell
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t first_sheet = 0;                   ///< of its own among those of the part
  std::size_t sheets = 0;                        ///< how many are its own
  std::vector<diagrams::Diagram> diagrams = {};  ///< if wanted
  std::string date = {};                         ///< as recorded
  std::vector<JudgedGame> games = {};            ///< if wanted
  std::string text = {};                         ///< the same: how the record begins
};

struct JudgedPart {
  std::string path;  ///< as it is shown: "boards.zip!day1/t1.pbn", "<stdin>"
  Order order;
  bool first = true;          ///< the file begins with it
  bool last = true;           ///< the file ends with it
  std::string_view notation;  ///< its name; empty if unknown
  std::size_t sessions = 0;
  std::size_t boards = 0;                   ///< of files that are judged board by board
  std::size_t tables_of_results = 0;        ///< those of the boards that only have the results of several tables
  std::vector<findings::Located> findings;  ///< session by session, in each by place
  std::vector<JudgedSession> verdicts;      ///< if wanted
  std::vector<scoresheets::Scoresheet> sheets;
  std::vector<contests::TableResult> results;               ///< of boards, if wanted
  findings::Severity fail_on = findings::Severity::kError;  ///< findings of this severity or higher are failures
  std::string skipped;  ///< why the file is skipped, being no record; empty if it is judged
  std::string error;    ///< why the file could not be read to its end; empty if it could
};

/// Joins the parts of a large file, which were judged independently: numbers the sessions across all of them, and
/// reports once what is to be reported once per file.
class WholeFile {
 public:
  /// Parts come in order.
  void append(JudgedPart& part);

 private:
  Order latest_;
  std::size_t before_ = 0;     // sessions of the earlier parts of this file
  std::size_t of_latest_ = 0;  // an overflowing part comes as several of the same order
  std::size_t sheets_before_ = 0;
  std::size_t sheets_of_latest_ = 0;
  std::unordered_set<std::uint64_t> reported_;
};

}  // namespace kibitzer::judging
