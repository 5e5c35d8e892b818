#include "sessions/write_as.h"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "findings/located.h"
#include "games/games.h"
#include "games/shared_notations.h"

namespace kibitzer::sessions {
namespace {

/// Counts errors: what could not be read, by a notation's own rules, and what is wrong in the game, by rule.
class Errors : public Sink {
 public:
  void take(const Judged& judged) override {
    for (const findings::Finding& finding : judged.findings) {
      if (finding.severity != findings::Severity::kError) continue;
      const std::string_view group = finding.rule->name.substr(0, finding.rule->name.find('/'));
      const bool reading = games::built_in()->notation(group) != nullptr && games::built_in()->find(group) == nullptr;
      if (reading && unreadable++ == 0) {
        const auto at = findings::located(finding, judged.source, judged.lines, judged.session, false).at.begin;
        first = fmt::format("{}:{}:{}: {}", judged.source.path, at.line, at.column, finding.message);
      }
      if (!reading) ++in_play[finding.rule->name];
    }
  }
  std::size_t unreadable = 0;
  std::string first;  ///< of what could not be read, with its place
  std::map<std::string_view, std::size_t> in_play;
};

void judge(const text::Source& source, const games::Notation& notation, Judge& judge, Errors& errors) {
  judge.begin_file();
  if (notation.cutting == nullptr) {
    judge.judge(source, notation, errors);
  } else {
    judge.judge_some(source, notation, true, errors);
    judge.end_file(source, errors);
  }
}

/// What is wrong in the game must be wrong in what was written of it, too, and nothing else: who played a card out of turn,
/// say, is lost where cards are written in the order of turns. Adds the rules that are broken more or less often.
void compare_errors(const Errors& read, const Errors& written, std::map<std::string, std::size_t>& lost) {
  const auto add = [&](const Errors& more, const Errors& fewer, std::string_view what) {
    for (const auto& [rule, count] : more.in_play) {
      const auto found = fewer.in_play.find(rule);
      const std::size_t others = found == fewer.in_play.end() ? 0 : found->second;
      if (count > others) lost[fmt::format("{} {}", what, rule)] = count - others;
    }
  };
  add(read, written, "evidence of");
  add(written, read, "evidence against");
  if (written.unreadable > 0) lost["part that can be read back"] = written.unreadable;
}

/// The notation called `to`, or else that of files with this ending whose text it is: several games have .sgf and .psq.
const games::Notation& notation_of(std::string_view to, std::string_view written) {
  const games::Games& games = *games::built_in();
  if (games::kPointsTable.resembles(written)) return games::kPointsTable;
  const games::Notation* const named = games.notation(to);
  if (named != nullptr && games.resembles(*named, written)) return *named;
  const games::Notation* const of_file = games.notation_of_file(fmt::format("converted.{}", to), written);
  return of_file != nullptr ? *of_file : named != nullptr ? *named : games::kJson;
}

}  // namespace

WrittenAs write_as(std::string_view to, const text::Source& source, const games::Notation& notation,
                   const JudgeOptions& options) {
  games::Conversion conversion(to);
  if (notation.form == games::Form::kJaxn) conversion.lose_comments(source.bytes, {"//", "/*", "#"});
  if (notation.form == games::Form::kSession) conversion.lose_comments(source.bytes, {"//"});
  Judge referee(options);
  Errors errors;
  referee.convert_by(&conversion);
  judge(source, notation, referee, errors);
  games::Conversion::Result result = conversion.finish();
  if (result.error.empty()) {
    Errors written;
    Judge reader(options);
    judge({source.path, result.text, 1}, notation_of(to, result.text), reader, written);
    compare_errors(errors, written, result.lost);
  }
  return {std::move(result), errors.unreadable, std::move(errors.first)};
}

}  // namespace kibitzer::sessions
