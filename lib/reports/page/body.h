// What a page has of the files: their sheets, diagrams and findings. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "judging/judged_part.h"
#include "reports/page/findings_html.h"
#include "reports/page/html.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// A finding as the overview lists it.
struct Entry {
  std::size_t number = 0;
  std::string severity;  ///< class_of()
  const findings::Rule* rule = nullptr;
  std::string where;  ///< "evening.pbn: board 7"
  std::string message;
};

/// A page under construction.
class Body {
 public:
  /// Findings are numbered from `first` on.
  explicit Body(std::size_t first = 1) : next_number_(first) {}

  /// Takes the next part; its findings are added to `entries`.
  void take(const judging::JudgedPart& part, std::vector<Entry>& entries);

  /// The sections of the files so far.
  std::string html();

  bool empty() const { return files_.empty() && path_.empty(); }
  std::size_t bytes() const { return bytes_ + sheets_.size() + sessions_.size(); }
  std::size_t drawings() const { return drawings_; }
  std::size_t next_number() const { return next_number_; }
  const Rules& rules() const { return rules_; }

 private:
  /// A diagram that is on the page.
  struct Drawn {
    std::optional<int> round;
    std::uint32_t begin = 0;
    std::string id;
  };

  void take_session(const judging::JudgedPart& part, const judging::JudgedSession* session,
                    const std::vector<Numbered>& findings);
  void write_diagrams(const judging::JudgedSession& session, std::vector<Numbered> findings, Marks& marks);
  std::string sheets_html(const judging::JudgedPart& part, std::size_t first, std::size_t count, Marks& marks) const;
  std::string link_of(const scoresheets::Scoresheet& sheet, std::size_t round) const;
  void end_file();

  std::size_t next_number_;
  std::size_t bytes_ = 0;  // of the files that are complete
  std::size_t drawings_ = 0;
  Rules rules_;
  Addresses addresses_;
  std::vector<std::string> files_;

  // Of the present file:
  std::string path_;
  std::vector<Drawn> drawn_;
  std::string links_;
  std::string sheets_;
  std::string sessions_;
};

}  // namespace kibitzer::reports::page
