// Judges the whole text of a document.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "language_server/workspace.h"
#include "sessions/trials.h"

namespace kibitzer::language_server {

/// The notation of a text: what the ending of its path says, or else its editor's name for the language, or else its
/// content. Null if it has none, is not text, or is not a record in the notation that the name claims.
const games::Notation* notation_of(const games::Games& games, std::string_view path, std::string_view language,
                                   std::string_view text);

/// Judges texts, each under its own policy. Judges are kept: their working memory is reused.
class Judging {
 public:
  /// What is found in `source`, with the severities of `policy`; findings that the record allows are left out.
  sessions::Found judge(const text::Source& source, const games::Notation& notation, const Policy& policy);

  /// Notes in `index` what the text holds.
  void index(const text::Source& source, const games::Notation& notation, const Policy& policy, editing::Index& index);

  /// Forgets the policies so far.
  void clear() { judges_.clear(); }

 private:
  sessions::Judge& judge_of(const Policy& policy);

  std::map<const sessions::JudgeOptions*, std::unique_ptr<sessions::Judge>> judges_;
};

}  // namespace kibitzer::language_server
