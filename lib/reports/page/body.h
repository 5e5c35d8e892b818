// What a page has of the files: their sheets, diagrams and findings. Internal to the room.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "judging/judged_part.h"
#include "reports/page/diagram_html.h"
#include "reports/page/findings_html.h"
#include "reports/page/html.h"
#include "reports/page/marks.h"
#include "reports/page/results_html.h"

namespace kibitzer::reports::page {

/// A finding as the overview lists it.
struct Entry {
  std::size_t number = 0;
  std::string severity;  ///< class_of()
  const findings::Rule* rule = nullptr;
  std::string path;
  std::string where;  ///< "board 7"; empty: nowhere in particular
  std::string message;
};

/// A diagram on its way to the page. If several tables played its board, it is put among theirs.
struct PlacedDiagram {
  BoardPlace place;
  std::string id;
  std::string title;  ///< "Board 7, open room"
  std::string table;  ///< "Table 3: Nora, Emil, Siri, Wim", as far as it is known
  std::string deal;   ///< the hands alone
  std::string badge;
  DrawnDiagram drawn;
  std::string findings;

  /// An article of its own, with `beside` it what all tables did.
  std::string html(const std::string& beside = {}) const;
  /// Whether there is nothing but the hands, and what they could have made.
  bool only_dealt() const;
  /// Without the deal, of which a page has one for all tables.
  std::size_t bytes() const;
};

/// "evening.pbn" of a path.
std::string name_of_file(const std::string& path);

/// An item of a list of diagrams; it is `marked` where something was found.
std::string link_to(const std::string& id, const std::string& title, bool marked);

/// A page under construction.
class Body {
 public:
  /// Findings are numbered from `first` on; they are left out unless `with_findings`.
  explicit Body(std::size_t first = 1, bool with_findings = true)
      : next_number_(first), with_findings_(with_findings) {}

  /// Takes the next part; its findings are added to `entries`.
  void take(const judging::JudgedPart& part, std::vector<Entry>& entries);

  /// Takes out the diagrams that are `wanted` elsewhere on the page, in their order.
  std::vector<std::unique_ptr<PlacedDiagram>> take_drawings(const std::function<bool(const PlacedDiagram&)>& wanted);

  /// The sections of the files so far. One that is `alone` on the page goes by its name, without its folder.
  std::string html(bool alone = false);

  /// An address for a part of the page that is not of this body.
  std::string address(std::string_view title) { return addresses_.next(title); }

  bool empty() const { return files_.empty(); }
  std::size_t bytes() const { return bytes_; }
  std::size_t drawings() const { return drawings_; }
  std::size_t next_number() const { return next_number_; }
  const Rules& rules() const { return rules_; }

 private:
  /// What follows one another in a file; null in place of a diagram that was taken out.
  using Piece = std::variant<std::string, std::unique_ptr<PlacedDiagram>>;
  struct File {
    std::string path;
    std::string sheets;  ///< of no session of it, and what was found outside of all
    std::vector<Piece> pieces;
    bool complete = false;
  };

  void take_session(const judging::JudgedPart& part, const judging::JudgedSession* session,
                    const std::vector<Numbered>& findings);
  void write_diagrams(const judging::JudgedSession& session, std::vector<Numbered> findings, Marks& marks);
  std::string sheets_html(const judging::JudgedPart& part, std::size_t first, std::size_t count, Marks& marks) const;
  std::string link_of(const scoresheets::Scoresheet& sheet, std::size_t round) const;
  std::string html_of_file(const File& file, bool alone);
  void add(std::string html);
  void add_sheets(const std::string& html);

  std::size_t next_number_;
  bool with_findings_;
  std::size_t bytes_ = 0;
  std::size_t drawings_ = 0;
  Rules rules_;
  Addresses addresses_;
  std::vector<File> files_;
  /// The addresses of the diagrams of the present file, by where they begin and the number of their round.
  std::map<std::pair<std::uint32_t, std::optional<int>>, std::string> drawn_;
};

}  // namespace kibitzer::reports::page
