// What is found in a file, or in a part of a large one, on its way to the reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "contests/terms.h"
#include "findings/located.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::archives {

/// Where a part is in the whole run: parts are compared by these three.
struct Order {
  std::uint32_t input = 0;   ///< number of the file among those named or found, from 0
  std::uint32_t member = 0;  ///< number of the member within an archive, from 0
  std::uint32_t part = 0;    ///< number of the part within a large file, from 0

  friend bool operator==(const Order&, const Order&) = default;
  friend bool operator<(const Order& a, const Order& b) {
    return std::tie(a.input, a.member, a.part) < std::tie(b.input, b.member, b.part);
  }
};

/// What judging comes to.
enum class Verdict : std::uint8_t {
  kSound,       ///< nothing is wrong, and the record shows all that its score rests on
  kBroken,      ///< some finding is an error
  kCannotTell,  ///< neither: something is doubtful, missing or unreadable
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
  std::string_view reason = {};  ///< why it is kCannotTell, in words of the program
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

struct JudgedPart {
  std::string path;  ///< as it is shown: "boards.zip!day1/t1.pbn", "<stdin>"
  Order order;
  bool first = true;  ///< the file begins with it
  bool last = true;   ///< the file ends with it
  std::size_t sessions = 0;
  std::size_t boards = 0;                   ///< of files that are judged board by board
  std::size_t tables_of_results = 0;        ///< boards of them that only hold what several tables made of them
  std::vector<findings::Located> findings;  ///< session by session, in each in the order of their places
  std::vector<JudgedSession> verdicts;      ///< where they are wanted
  std::vector<scoresheets::Scoresheet> sheets;
  std::vector<contests::TableResult> results;               ///< of boards, where they are wanted
  findings::Severity fail_on = findings::Severity::kError;  ///< from this severity on a finding of it is a failure
  std::string passed_over;  ///< why the file is not judged, being no record; empty where it is
  std::string error;        ///< why the file could not be read to its end; empty where it could
};

/// Makes the parts of a large file one file, as each was judged apart from the others: sessions are counted through all
/// of them, and what is reported once a file stays reported once.
class WholeFile {
 public:
  /// Parts come in their order.
  void go_on(JudgedPart& part);

 private:
  Order latest_;
  std::size_t before_ = 0;     // sessions of the earlier parts of this file
  std::size_t of_latest_ = 0;  // what overflowed its part is handed on as several of one order
  std::unordered_set<std::uint64_t> told_;
};

}  // namespace kibitzer::archives
