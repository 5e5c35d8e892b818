// Judging texts in tests: what is found, as values or as lines that a test can hold against the ones it expects.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/finding.h"
#include "games/bridge.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "text/source.h"

namespace kibitzer::test {

/// A finding as tests compare it.
struct Said {
  std::string rule;
  findings::Severity severity;
  std::string message;
  text::Span at;
  text::Place place;
  std::vector<text::Place> related;
  std::vector<std::string> related_paths;  ///< with a colon; empty: of the same text
  std::vector<std::string> related_messages;
  std::string allowed;  ///< why it is skipped, where the record says so

  /// "18:28: error[oh-hell/duplicate-card]: …"
  std::string line() const;
};

struct Judging {
  std::vector<Said> findings;  ///< those that are told
  std::vector<Said> allowed;   ///< those that the record says are to be skipped
  std::vector<scoresheets::Scoresheet> sheets;
};

/// All findings on `text` and the sheets of its sessions.
Judging judged(std::string_view text, const games::Notation& notation, std::string_view rules = "atlebridge",
               const sessions::DoubleDummyOptions& double_dummy = {});

/// What is asked where claims of double-dummy analysis are to be verified, by one solver for all tests.
sessions::DoubleDummyOptions verified_claims();

/// What is asked where `rule` is selected by its own name.
sessions::DoubleDummyOptions asked_for(const findings::Rule& rule);

/// The findings on `text` as lines, those above info only if `above_info`. Related notes follow their finding,
/// indented: "  17:26: first played here".
std::string said(std::string_view text, const games::Notation& notation, bool above_info = false,
                 const sessions::DoubleDummyOptions& double_dummy = {});

/// The findings on `text`, one per line: "rule [marked text] message", then each note in parentheses if `notes`.
std::string said_with_marks(std::string_view text, const games::Notation& notation, bool notes = false);

/// `findings` in their order, one line each: "line:column: severity[rule]: message", related places below as
/// "  line:column: note". Every line ends in a newline; nothing found is the empty text.
std::string lines_of(const std::vector<findings::Finding>& findings, const text::Source& source);

/// Rules, severities, offsets, messages, related places and titles of fixes, for comparisons.
std::string dump(const std::vector<findings::Finding>& findings);

/// What the judge finds in `text`, in the lines of lines_of, session after session.
std::string findings_in(std::string_view text, const games::Notation& notation, std::string_view rules = "atlebridge");

/// Keeps what is handed on: the lines of the findings, and which session each handing-on was about.
class Collector : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override;

  std::string findings;
  std::vector<std::optional<std::size_t>> sessions;
};

}  // namespace kibitzer::test
