// What an archive holds, what is wrong in it, what is doubtful, and what could not be judged: in files that can be
// published and cited. The same archive gives the same bytes.
//
//   audit.json      everything but the lists below, with the program, its configuration and the date that was given
//   files.csv       a line for each file: its sum, size, notation and encoding, and what its records came to
//   records.csv     a line for each board or session: its hash and its verdict, with the rules behind it
//   defects.csv     a line for each defect: how certain it is, where it is, what proves it, and what is likely meant
//   duplicates.csv  records of one game, and what differs
//   names.csv       names that are nearly alike
//   statistics.csv  counts by certainty, rule, event and year, and of what could not be judged by reason
//   changes.csv     against an older audit: defects that are new, and those that are mended
//   index.html, pages/   the same to look at
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagrams/diagram.h"
#include "games/games.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// A file as it lies on disk.
struct FileSum {
  std::string sha256;  ///< 64 hexadecimal digits; empty if it could not be read a second time
  std::uint64_t bytes = 0;
  std::string encoding;  ///< "ASCII", "UTF-8", "UTF-16", "8-bit" or "binary"
};

/// A record to look at again, by the path of its file and its number in it.
struct RecordPlace {
  std::string path;
  std::size_t session = 0;
};

/// Names that somebody has settled.
struct SettledNames {
  std::vector<std::pair<std::string, std::string>> same;       ///< a spelling, and the name that is meant
  std::vector<std::pair<std::string, std::string>> different;  ///< two people
};

struct AuditOptions {
  std::string date;                                                ///< as it was given; may be empty
  std::vector<std::pair<std::string, std::string>> configuration;  ///< what was asked: option and value
  SettledNames names;
  std::optional<std::string> former_defects;  ///< the bytes of the older audit's defects.csv
  std::function<FileSum(const std::string& path)> sum_of;
  /// The diagrams of these records, each as its session has them; empty where they cannot be read again.
  std::function<std::vector<std::vector<diagrams::Diagram>>(const std::vector<RecordPlace>& places)> look_again;
  /// Opens a file of the audit to be written, given its name; it lives until the audit is complete.
  std::function<std::ostream&(const std::string& name)> open;
  /// Writes a page of the folder pages/, of which there may be thousands.
  std::function<void(const std::string& name, const std::string& html)> write_page;
  std::function<void()> complete;  ///< called once all is written
};

/// The headline figures go to `out`. An interrupted audit is not completed.
std::unique_ptr<Report> audit_report(std::ostream& out, const games::Games& games, AuditOptions options);

}  // namespace kibitzer::reports
