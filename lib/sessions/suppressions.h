// Which findings the record itself says are to be passed over, and what is wrong with what it says (directives.h).
//
// A text without the word "kibitzer" costs one search for it. Otherwise its directives are found first, before it is
// judged. For each rule they name the text is cut at the ends of their scopes, and each piece is given to the one
// suppression that holds there: the one whose scope began last, so the nearest. A finding then asks for its rule's
// piece by binary search, so that neither many directives nor many findings cost more than their number times its
// logarithm.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "json/document.h"
#include "sessions/directives.h"
#include "sessions/notation.h"
#include "text/source.h"

namespace kibitzer::sessions {

class Suppressions {
 public:
  /// Where `on` is false, none is ever found.
  explicit Suppressions(bool on) : on_(on) {}

  /// What comes is the first text of a file, or of a later part of it.
  void begin_file(bool part);

  /// Forgets the text before, but for what holds for its whole PBN file, and finds the suppressions of `source`; those
  /// of JSON are found when its document is read.
  void begin_text(const text::Source& source, Notation notation);
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
  /// follows.
  std::size_t goes_on_from(std::size_t settled, std::size_t judged);

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

  void found();
  void keep_for_file(const Suppression& suppression);
  static std::vector<Piece> pieces_of(std::vector<Interval> intervals);
  std::string_view reason(const findings::Finding& finding);
  std::string_view reason_here(std::string_view name, std::uint32_t place);
  std::string_view reason_for_file(std::string_view name);
  void unused(std::string_view name, text::Span at, std::vector<findings::Finding>& findings);
  void tell_unused_for_file(std::vector<findings::Finding>& findings);

  bool on_;
  PbnBegin begins_ = PbnBegin::kFile;
  bool pbn_ = false;
  bool whole_ = false;      // nothing of the file was judged before the present text
  bool mentioned_ = false;  // the word stands in it
  std::size_t size_ = 0;
  std::size_t mark_ = 0;  // bytes of the byte order mark
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
