// The records of a text, each where it is written, with what it is of and what judging says of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "configuration/policy.h"
#include "findings/rule.h"
#include "games/notation.h"
#include "judging/judged_part.h"
#include "text/source.h"
#include "text/span.h"

namespace kibitzer::judging {

struct Record {
  /// From the end of the record before to its own end. The first begins with the text, and the last ends with it.
  text::Span at;
  bool session = true;  ///< false: text that belongs to no session, in which something is wrong
  Verdict verdict = Verdict::kSound;
  std::vector<const findings::Rule*> rules;  ///< of its findings
  std::string event;                         ///< the name of the event or the session
  std::string date;                          ///< as recorded
  std::string table;
  std::string round;                 ///< of the event, if diagrams are made
  std::vector<int> boards;           ///< their numbers
  std::string room;                  ///< "open" or "closed", of a record of one board
  std::vector<std::string> players;  ///< if diagrams are made
};

/// The records of `source`, in their order: judged as a whole, so that each has the findings that it has in its file.
/// `before_each` may throw, to leave the text.
std::vector<Record> records_of(const text::Source& source, const games::Notation& notation,
                               const configuration::Policy& policy, void (*before_each)() = nullptr);

}  // namespace kibitzer::judging
