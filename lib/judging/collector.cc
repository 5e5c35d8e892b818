#include "judging/collector.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "findings/repeated.h"
#include "judging/suggestions.h"
#include "text/source.h"
#include "text/utf8.h"

namespace kibitzer::judging {
namespace {

constexpr std::size_t kMostCollected = 1000;  // findings, sheets or results
constexpr std::size_t kMostDrawn = 100;       // sessions with their diagrams, which are larger
constexpr std::size_t kMostQuoted = 2000;     // bytes of a record

}  // namespace

void WholeFile::append(JudgedPart& part) {
  if (part.first) {
    before_ = of_latest_ = sheets_before_ = sheets_of_latest_ = 0;
    reported_.clear();
  } else if (part.order != latest_) {
    before_ += std::exchange(of_latest_, 0);
    sheets_before_ += std::exchange(sheets_of_latest_, 0);
  }
  latest_ = part.order;
  of_latest_ += part.sessions + part.boards;
  sheets_of_latest_ += part.sheets.size();
  for (scoresheets::Scoresheet& sheet : part.sheets) sheet.session += sheets_before_;
  for (findings::Located& finding : part.findings)
    if (finding.session) *finding.session += before_;
  for (JudgedSession& one : part.verdicts)
    if (one.session) *one.session += before_;
  if (part.first && part.last) return;
  for (findings::Located& finding : part.findings)
    if (finding.once > findings::kRepeated && !reported_.insert(finding.once).second)
      finding.once = findings::kRepeated;
}

void Collector::begin(Origin origin) {
  part_ = {};
  part_.path = std::move(origin.path);
  part_.skipped = std::move(origin.skipped);
  part_.notation = origin.notation;
  quoted_.reset();
  part_.order = origin.order;
  part_.first = origin.first;
  part_.last = false;
  part_.fail_on = policy_.fail_on;
  repeated_ = origin.repeated;
  first_line_ = origin.first_line;
}

/// Where a finding is, as people say it.
void Collector::name_place(const findings::Finding& finding, const sessions::About& about, findings::Located& located) {
  located.session_name = text::printable(about.name, about.name.size());
  located.table = text::printable(about.table, about.table.size());
  if (finding.of_event) located.round.reset();
  if (about.boards.empty() || finding.of_event) return;
  located.board = finding.round;
  const auto named = [&](const sessions::BoardName& board) {
    return about.boards.size() == 1 || (board.number == finding.round && board.begin <= finding.at.begin);
  };
  // Among boards with one number the room decides; a finding comes after the beginning of its own board.
  const auto board = std::find_if(about.boards.rbegin(), about.boards.rend(), named);
  if (board == about.boards.rend()) return;
  if (board->number) located.board = board->number;
  located.room = board->room;
}

void Collector::take_findings(const sessions::Judged& judged) {
  for (std::size_t i = 0; i < judged.findings.size(); ++i) {
    const findings::Finding& finding = judged.findings[i];
    if (finding.at.begin < repeated_ && judged.source.first_line == first_line_)
      continue;  // reported of the first piece
    const auto changed = policy_.severities.find(finding.rule);
    if (changed != policy_.severities.end() && !changed->second) continue;
    auto& located = part_.findings.emplace_back(
        findings::located(finding, judged.source, judged.lines, judged.session, wanted_.excerpts));
    name_place(finding, judged.about, located);
    if (wanted_.bytes) located.bytes = in_bytes(finding.at, judged.source, judged.lines);
    if (wanted_.suggestions) located.suggestions = suggestions_for(finding, judged.source, judged.lines);
    if (changed != policy_.severities.end()) located.severity = *changed->second;
    if (!judged.allowed.empty() && !judged.allowed[i].empty()) located.allowed = judged.allowed[i];
  }
}

/// Boards are games by themselves; the rounds of a session are one game together.
void Collector::add_games(const sessions::Judged& judged, JudgedSession& one) {
  end_text(one.line);
  for (const diagrams::Diagram& diagram : judged.diagrams) {
    if (judged.about.table_of_results) break;  // it is of several games
    if (diagram.compass || one.games.empty()) {
      JudgedGame& game = one.games.emplace_back();
      if (diagram.compass) game.number = diagram.round;
      game.room = diagram.room;
      game.print = print_of(diagram);
      for (const diagrams::Word& player : diagram.players) game.players.push_back(player.text);
    } else {
      add(one.games.back().print, print_of(diagram));
    }
  }
  if (!judged.session || one.errors + one.warnings == 0) return;
  one.text =
      judged.source.bytes.substr(std::min<std::size_t>(judged.about.begin, judged.source.bytes.size()), kMostQuoted);
  quoted_ = part_.verdicts.size() - 1;
}

/// The text of the last record that is quoted ends where that on `line` begins.
void Collector::end_text(std::size_t line) {
  if (!quoted_) return;
  JudgedSession& one = part_.verdicts[*std::exchange(quoted_, std::nullopt)];
  std::size_t end = 0;
  for (std::size_t at = one.line; at < line && end < one.text.size(); ++at)
    end = std::min(one.text.find('\n', end), one.text.size() - 1) + 1;
  if (line > one.line) one.text.resize(end);
}

/// The verdict on what was handed on, whose findings begin at `first`.
void Collector::add_verdict(const sessions::Judged& judged, std::size_t first) {
  using findings::Severity;
  const std::span found = std::span(part_.findings).subspan(first);
  if (!judged.session && found.empty()) return;
  const sessions::About& about = judged.about;
  JudgedSession& one = part_.verdicts.emplace_back();
  one.session = judged.session;
  one.line = judged.session ? judged.lines.place(about.begin).line : found.front().at.begin.line;
  if (about.boards.size() == 1) {
    one.board = about.boards.front().number;
    one.room = about.boards.front().room;
  }
  one.table = about.table;
  one.name = about.name;
  one.first_sheet = part_.sheets.size();
  one.sheets = judged.sheets.size();
  for (const findings::Located& finding : found) {
    if (finding.allowed) continue;
    one.errors += finding.severity == Severity::kError ? 1 : 0;
    one.warnings += finding.severity == Severity::kWarning ? 1 : 0;
  }
  one.date = about.date;
  if (wanted_.games)
    add_games(judged, one);
  else
    one.diagrams.assign(std::make_move_iterator(judged.diagrams.begin()),
                        std::make_move_iterator(judged.diagrams.end()));
  const bool judgeable = !about.refused;
  if (judgeable && one.errors > 0)
    one.verdict = Verdict::kBroken;
  else if (judgeable && !judged.session)
    one.reason = "it belongs to no session";
  else if (judgeable && one.warnings > 0)
    one.reason = "it has warnings";
  else
    one.reason = about.unsettled;
  if (!one.reason.empty()) one.verdict = Verdict::kCannotTell;
}

void Collector::take(const sessions::Judged& judged) {
  if (before_each_ != nullptr) before_each_();
  if (judged.session) {
    switch (judged.unit) {
      case sessions::Unit::kSession:
        ++part_.sessions;
        break;
      case sessions::Unit::kBoard:
        ++part_.boards;
        break;
    }
  }
  if (judged.about.table_of_results) ++part_.tables_of_results;
  const std::size_t findings = part_.findings.size();
  const std::size_t sheets = part_.sheets.size();
  take_findings(judged);
  if (wanted_.verdicts) add_verdict(judged, findings);
  part_.sheets.insert(part_.sheets.end(), std::make_move_iterator(judged.sheets.begin()),
                      std::make_move_iterator(judged.sheets.end()));
  if (policy_.judging.results && !policy_.aliases.empty()) {
    for (scoresheets::Scoresheet& sheet : std::span(part_.sheets).subspan(sheets))
      for (auto* names : {&sheet.players, &sheet.winners})
        for (std::string& name : *names) policy_.aliases.rename(name);
    for (contests::TableResult& result : judged.results) policy_.aliases.rename(result);
  }
  if (wanted_.places)
    for (contests::TableResult& result : judged.results) place(result, judged);
  part_.results.insert(part_.results.end(), std::make_move_iterator(judged.results.begin()),
                       std::make_move_iterator(judged.results.end()));
  const bool drawn_enough = policy_.judging.diagrams && part_.verdicts.size() > kMostDrawn;
  if (overflow_ &&
      (drawn_enough ||
       part_.findings.size() + part_.sheets.size() + part_.results.size() + part_.verdicts.size() > kMostCollected)) {
    pass_on();
  }
}

/// Notes what the places of a result are in lines and columns, while its text is there.
void Collector::place(contests::TableResult& result, const sessions::Judged& judged) const {
  auto places = std::make_shared<contests::Places>();
  for (std::size_t cell = 0; cell < places->size(); ++cell) {
    const text::Span at = result.spans[cell];
    if (at.end > at.begin) (*places)[cell] = findings::located(at, judged.source, judged.lines, wanted_.excerpts);
  }
  result.places = std::move(places);
  for (contests::ListedContestant& listed : result.contestants) {
    auto totals = std::make_shared<bridge::TotalPlaces>();
    for (std::size_t i = 0; i < totals->size(); ++i)
      if (const auto& figure = listed.claimed.*bridge::kTotalFigures[i])
        (*totals)[i] = findings::located(figure->at, judged.source, judged.lines, wanted_.excerpts);
    listed.places = std::move(totals);
  }
}

/// Hands on what was collected; what follows is a further part of the same piece.
void Collector::pass_on() {
  JudgedPart more;
  more.path = part_.path;
  more.order = part_.order;
  more.first = more.last = false;
  more.fail_on = part_.fail_on;
  more.skipped = part_.skipped;
  more.notation = part_.notation;
  quoted_.reset();
  overflow_(std::exchange(part_, std::move(more)));
}

void Collector::waits() {
  if (overflow_ && part_.sessions + part_.boards + part_.findings.size() > 0) pass_on();
}

JudgedPart Collector::end(bool last, std::string error) {
  part_.last = last || !error.empty();
  part_.error = std::move(error);
  return std::exchange(part_, {});
}

JudgedPart judge_text(const std::string& path, std::string_view text, const games::Notation& notation,
                      const configuration::Policy& policy, bool excerpts) {
  Collector collector(policy, {excerpts, true, policy.judging.results}, {});
  sessions::Judge judge(policy.judging);
  collector.begin({path});
  judge.begin_file();
  const text::Source source = {path, text, 1};
  if (notation.cutting == nullptr) {
    judge.judge(source, notation, collector);
  } else {
    judge.judge_some(source, notation, true, collector);
    judge.end_file(source, collector);
  }
  return collector.end(true, {});
}

}  // namespace kibitzer::judging
