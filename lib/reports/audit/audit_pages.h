// An audit to look at: an index of bounded size, and pages with the defects of one file after another. Internal to the
// room.
#pragma once

#include <functional>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "reports/audit/outcome.h"

namespace kibitzer::reports::audit {

class Pages {
 public:
  using WritePage = std::function<void(const std::string& name, const std::string& html)>;

  Pages(WritePage write_page, std::string version) : write_page_(std::move(write_page)), version_(std::move(version)) {}

  /// Takes a defect of the file in `row`; `year` is that of its record.
  void take(const DefectRow& defect, const FileRow& row, const std::string& year);
  /// Ends the file in `row`.
  void end_file(const FileRow& row);
  /// Writes the last page; gives the index.
  std::string finish(const AuditFindings& found, const AuditOptions& options);

 private:
  /// A file with defects, as the index lists it.
  struct Listed {
    std::string path;
    std::string address;
    Tally tally;
    std::set<std::string> rules;
    std::set<std::string> years;
    std::set<std::string> certainties;
  };

  void begin_file(const FileRow& row);
  void end_page();
  std::string name_of_page() const;
  std::string index(const AuditFindings& found, const AuditOptions& options) const;
  std::string list_of_files() const;

  WritePage write_page_;
  std::string version_;
  std::string body_;       // of the present page
  std::size_t pages_ = 0;  // that are written
  std::size_t parts_ = 0;  // of files on the present page
  Listed present_;         // the file whose defects come
  bool in_file_ = false;
  std::optional<std::size_t> quoted_;  // the record of the file whose text was shown last
  std::vector<Listed> listed_;
  std::size_t not_listed_ = 0;
};

}  // namespace kibitzer::reports::audit
