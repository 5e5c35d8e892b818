// Which findings the record itself says are to be passed over, and what is wrong with what it says (directives.h).
//
// A text without the word "kibitzer" costs one search for it. Otherwise its reader hands on the comments that begin with
// it, before what they are about is handed on. For each rule they name the text is cut at the ends of their scopes, and each piece is given to the one
// suppression that holds there: the one whose scope began last, so the nearest. A finding then asks for its rule's
// piece by binary search, so that neither many directives nor many findings cost more than their number times its
// logarithm.
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
#include "games/notation.h"
#include "json/document.h"
#include "sessions/directives.h"
#include "text/source.h"

namespace kibitzer::sessions {

class Suppressions {
 public:
  /// Where `on` is false, none is ever found. Those that are name rules of `games`.
  Suppressions(bool on, games::GamesPtr games) : on_(on), directives_(std::move(games)) {}

  /// What comes is the first text of a file, or of a later part of it.
  void begin_file(bool part);

  /// Forgets the text before, but for what holds for its whole PBN file.
  void begin_text(const text::Source& source, const games::Notation& notation);

  /// Where readers are to add the comments of the present text; null where it cannot have any that matters.
  findings::Comments* comments() { return mentioned_ ? &comments_ : nullptr; }

  /// Takes what readers have added since.
  void take_comments();

  /// Finds the suppressions of a JSON text in its document.
  void read(const json::Document& document);

  void forget_text();

  /// Whether anything is said, or to be said, of suppressions in the present text.
  bool any() const { return !directives_.all.empty() || !directives_.faults.empty() || !for_file_.empty(); }

  /// For each of `findings` the reason why it is passed over; an empty text for those that are told. Holds until the
  /// next call.
  std::span<const std::string_view> reasons(const std::vector<findings::Finding>& findings);

  /// Adds what is to be said of the suppressions in the text up to `judged`, once all that begins there was asked for.
  void tell(std::size_t judged, std::vector<findings::Finding>& findings);

  /// The same for those that hold for a whole PBN file, if the present text is all of it.
  void tell_of_file(std::vector<findings::Finding>& findings);

  /// Where the next text of a PBN file is to begin, of whose present text what stands before `settled` is not needed
  /// any more, and what stands between that and `judged` only for its suppressions, which hold for the game that
  /// follows. `unread` says whether a comment in between is of a game that is not whole yet.
  std::size_t goes_on_from(std::size_t settled, std::size_t judged, bool unread);

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
  void found();
  void keep_for_file(const Suppression& suppression);
  static std::vector<Piece> pieces_of(std::vector<Interval> intervals);
  std::string_view reason(const findings::Finding& finding);
  std::string_view reason_here(std::string_view name, std::uint32_t place);
  std::string_view reason_for_file(std::string_view name);
  void unused(std::string_view name, text::Span at, std::vector<findings::Finding>& findings);
  void tell_unused_for_file(std::vector<findings::Finding>& findings);

  bool on_;
  /// Where a text of PBN begins.
  enum class Begin : std::uint8_t {
    kFile,    ///< at the beginning of its file
    kPart,    ///< with the file's first escape lines, set before a later part
    kMiddle,  ///< behind a game
  };

  Begin begins_ = Begin::kFile;
  std::string_view unit_;  // of the notation
  bool pbn_ = false;
  bool whole_ = false;      // nothing of the file was judged before the present text
  bool mentioned_ = false;  // the word stands in it
  std::string_view text_;
  std::size_t size_ = 0;
  std::size_t mark_ = 0;      // bytes of the byte order mark
  std::size_t head_end_ = 0;  // of the escape lines that may hold for the file
  findings::Comments comments_;
  std::size_t taken_ = 0;  // of them
  /// Suppressions whose next element is still to come, and their comments.
  std::vector<std::pair<std::size_t, std::size_t>> waiting_;
  Directives directives_;
  std::vector<std::uint32_t> owner_;                       // of each named rule, its suppression
  std::map<std::string_view, std::vector<Piece>> pieces_;  // by rule or room
  std::size_t next_ = 0;                                   // suppression that is to be told of, if unused
  std::size_t next_fault_ = 0;
  std::vector<ForFile> for_file_;
  std::map<std::string_view, std::size_t> for_file_by_name_;  // the last one of each rule or room
  std::vector<std::string_view> reasons_;
};

}  // namespace kibitzer::sessions
