// Which findings the record itself allows, and what is wrong with its suppressions (directives.h).
//
// A text without the word "kibitzer" costs one search for it. Otherwise its reader passes the comments that begin with
// it, before the sessions that they concern. For each rule named, the text is cut at the ends of the scopes, and each
// piece belongs to one suppression: the one whose scope began last, and so is nearest. A finding looks up its rule's
// piece by binary search, so n directives or findings cost no more than n log n.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/comments.h"
#include "findings/finding.h"
#include "findings/reporter.h"
#include "games/notation.h"
#include "json/document.h"
#include "sessions/directives.h"
#include "text/source.h"

namespace kibitzer::sessions {

class Suppressions {
 public:
  /// If not `on`, none is ever found. Suppressions may name the rules of `games`.
  Suppressions(bool on, games::GamesPtr games) : on_(on), directives_(std::move(games)) {}

  /// The next text is the first of a file, or of a later `part` of it.
  void begin_file(bool part);

  /// Forgets the last text, except what applies to its whole PBN file.
  void begin_text(const text::Source& source, const games::Notation& notation);

  /// Must be called after each text of a file but the last: the next text continues the file.
  void pass_text() { begins_ = Begin::kMiddle; }

  /// Where readers add the comments of the current text; null if it cannot have any that matter.
  findings::Comments* comments() { return mentioned_ ? &comments_ : nullptr; }

  /// Reads the comments that readers have added since.
  void take_comments();

  /// Finds the suppressions of a JSON text in its document.
  void read(const json::Document& document);

  void forget_text();

  /// Whether the current text has suppressions, or faults of them.
  bool any() const { return !directives_.all.empty() || !directives_.faults.empty() || !for_file_.empty(); }

  /// For each of `findings` the reason why it is allowed; an empty text if it is not. Valid until the next call.
  std::span<const std::string_view> reasons(const std::vector<findings::Finding>& findings);

  /// Adds the findings on the suppressions before `judged`; reasons() must have seen all findings that begin there.
  void report(std::size_t judged, std::vector<findings::Finding>& findings);

  /// The same for those that apply to a whole PBN file, if the current text is all of it.
  void report_for_file(std::vector<findings::Finding>& findings);

  /// Where the next text of a PBN file must begin. Of the current text, nothing before `settled` is needed any more,
  /// and from there to `judged` only suppressions, which apply to the game that follows. `unread` says whether a
  /// comment in between belongs to an incomplete game.
  std::size_t next_text_at(std::size_t settled, std::size_t judged, bool unread);

 private:
  struct Interval {
    text::Span scope;
    std::uint32_t rule = 0;
  };
  struct Piece {
    std::uint32_t begin = 0;  // up to the next one's
    std::uint32_t rule = 0;   // in directives_.rules
  };
  struct ForFile {
    std::string_view name;
    std::string reason;
    text::Span at;
    bool used = false;
  };

  void take(std::size_t comment);
  void assign_pieces();
  void keep_for_file(const Suppression& suppression);
  static std::vector<Piece> pieces_of(std::vector<Interval> intervals);
  std::string_view reason(const findings::Finding& finding);
  std::string_view reason_here(std::string_view name, std::uint32_t place);
  std::string_view reason_for_file(std::string_view name);
  static void report_unused(std::string_view name, text::Span at, findings::Reporter& reporter);
  void report_unused_for_file(findings::Reporter& reporter);

  bool on_;
  /// Where in its file a PBN text begins.
  enum class Begin : std::uint8_t {
    kFile,    ///< at the beginning of its file
    kPart,    ///< with the file's first escape lines, put before a later part
    kMiddle,  ///< after a game
  };

  Begin begins_ = Begin::kFile;
  std::string_view unit_;  // of the notation
  bool pbn_ = false;
  bool whole_ = false;      // nothing of the file was judged before the current text
  bool mentioned_ = false;  // the text contains the word
  std::string_view text_;
  std::size_t size_ = 0;
  std::size_t mark_ = 0;      // bytes of the byte order mark
  std::size_t head_end_ = 0;  // of the escape lines that may apply to the file
  findings::Comments comments_;
  std::size_t taken_ = 0;  // of them
  /// Suppressions whose next element has not been read yet, and their comments.
  std::vector<std::pair<std::size_t, std::size_t>> waiting_;
  Directives directives_;
  std::vector<std::uint32_t> owner_;                       // of each named rule, its suppression
  std::map<std::string_view, std::vector<Piece>> pieces_;  // by rule or group
  std::size_t next_ = 0;                                   // the first suppression not yet checked for use
  std::size_t next_fault_ = 0;
  std::vector<ForFile> for_file_;
  std::map<std::string_view, std::size_t> for_file_by_name_;  // the last one of each rule or group
  std::vector<std::string_view> reasons_;
};

}  // namespace kibitzer::sessions
