#include "archives/judge_work.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "archives/interruption.h"
#include "text/source.h"
#include "text/utf8.h"

namespace kibitzer::archives {
namespace {

using games::Notation;

constexpr std::size_t kStepBytes = std::size_t{1} << 20;   // of a text that flows
constexpr std::size_t kLiveBytes = std::size_t{1} << 16;   // of one that somebody is writing
constexpr std::size_t kMostAtOnce = std::size_t{1} << 26;  // the longest game, or line
constexpr std::size_t kMostCollected = 1000;               // findings, sheets or results
constexpr std::size_t kMostDrawn = 100;                    // sessions with their diagrams, which are larger

tl::unexpected<std::string> too_long(std::string_view what, std::size_t line) {
  return tl::make_unexpected(
      fmt::format("the {} that begins on line {} is longer than {} MiB", what, line, kMostAtOnce >> 20U));
}

/// Reads what has been written by now, and on to `wanted` bytes as long as more is there without a wait.
tl::expected<bool, std::string> read_live(Stream& flow, std::string& buffer, std::size_t wanted) {
  auto more = flow.read_more(buffer, kLiveBytes);
  while (more && *more && buffer.size() < wanted && flow.ready()) more = flow.read_more(buffer, kLiveBytes);
  return more;
}

/// Judges a text that flows: of the file only the games or lines that are being read are in memory.
tl::expected<void, std::string> judge_flow(Work& work, sessions::Judge& judge, sessions::Sink& sink) {
  std::string buffer = std::move(work.piece.text);
  std::size_t line = work.piece.first_line;
  const bool waits = work.flow->waits();
  bool last = false;
  bool begun = waits;  // what is there is judged before there is any waiting
  for (std::size_t wanted = std::max(kStepBytes, buffer.size()); true; begun = false) {
    if (waits && !begun) sink.waits();
    const auto filled = begun ? true : waits ? read_live(*work.flow, buffer, wanted) : work.flow->fill(buffer, wanted);
    if (!filled) return tl::make_unexpected(filled.error());
    last = !*filled;
    const std::size_t read = judge.judge_some({work.path, buffer, line}, *work.notation, last, sink);
    if (last) {
      judge.end_file({work.path, buffer, line}, sink);
      return {};
    }
    line += text::count_newlines(std::string_view(buffer).substr(0, read));
    buffer.erase(0, read);
    // What is longer than the piece: the next look at it is at one twice as long, so that all looks together cost no
    // more than two.
    if (read == 0 && buffer.size() >= kMostAtOnce) return too_long(work.notation->cutting->unit, line);
    wanted = read > 0 ? std::max(kStepBytes, buffer.size() + 1) : std::min(2 * wanted, kMostAtOnce);
  }
}

}  // namespace

tl::expected<void, std::string> judge_work(Work& work, sessions::Judge& judge, sessions::Sink& sink) {
  if (!work.error.empty()) return tl::make_unexpected(work.error);
  if (!work.skipped.empty()) return {};
  const Piece& piece = work.piece;
  if (piece.first)
    judge.begin_file();
  else
    judge.begin_part();
  if (piece.flows) return judge_flow(work, judge, sink);
  const text::Source source = {work.path, piece.text, piece.first_line, work.beside};
  if (work.notation->cutting == nullptr) {
    judge.judge(source, *work.notation, sink);
  } else {
    judge.judge_some(source, *work.notation, true, sink);
    if (piece.last) judge.end_file(source, sink);
  }
  return {};
}

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
  std::erase_if(part.findings, [&](const findings::Located& finding) {
    return finding.once != 0 && !reported_.insert(finding.once).second;
  });
}

void Collector::begin(const Work& work) {
  part_ = {};
  part_.path = work.path;
  part_.skipped = work.skipped;
  part_.order = work.order;
  part_.first = work.piece.first;
  part_.last = false;
  part_.fail_on = policy_.fail_on;
  repeated_ = work.piece.repeated;
  first_line_ = work.piece.first_line;
}

/// Where a finding is, as people say it.
void Collector::name_place(const findings::Finding& finding, const sessions::About& about, findings::Located& located) {
  located.session_name = text::printable(about.name, about.name.size());
  located.table = text::printable(about.table, about.table.size());
  if (about.boards.empty()) return;
  located.board = finding.round;
  const auto named = [&](const sessions::BoardName& board) {
    return about.boards.size() == 1 || (board.number == finding.round && board.begin <= finding.at.begin);
  };
  // Of boards with one number the room decides; a finding is after the beginning of its own.
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
    if (changed != policy_.severities.end()) located.severity = *changed->second;
    if (!judged.allowed.empty() && !judged.allowed[i].empty()) located.allowed = judged.allowed[i];
  }
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
  one.diagrams.assign(std::make_move_iterator(judged.diagrams.begin()), std::make_move_iterator(judged.diagrams.end()));
  for (const findings::Located& finding : found) {
    if (finding.allowed) continue;
    one.errors += finding.severity == Severity::kError ? 1 : 0;
    one.warnings += finding.severity == Severity::kWarning ? 1 : 0;
  }
  if (one.errors > 0)
    one.verdict = Verdict::kBroken;
  else if (!judged.session)
    one.reason = "it belongs to no session";
  else if (one.warnings > 0)
    one.reason = "it has warnings";
  else
    one.reason = about.unsettled;
  if (!one.reason.empty()) one.verdict = Verdict::kCannotTell;
}

void Collector::take(const sessions::Judged& judged) {
  if (interrupted()) throw Interrupted();
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
        for (std::string& name : *names) rename(name);
    for (contests::TableResult& result : judged.results) rename(result);
  }
  part_.results.insert(part_.results.end(), std::make_move_iterator(judged.results.begin()),
                       std::make_move_iterator(judged.results.end()));
  const bool drawn_enough = policy_.judging.diagrams && part_.verdicts.size() > kMostDrawn;
  if (overflow_ &&
      (drawn_enough ||
       part_.findings.size() + part_.sheets.size() + part_.results.size() + part_.verdicts.size() > kMostCollected)) {
    pass_on();
  }
}

/// Hands on what was collected; what comes is a further part of the same piece.
void Collector::pass_on() {
  JudgedPart more = part_;
  more.findings.clear();
  more.verdicts.clear();
  more.sheets.clear();
  more.results.clear();
  more.sessions = more.boards = more.tables_of_results = 0;
  more.first = false;
  overflow_(std::exchange(part_, std::move(more)));
}

void Collector::waits() {
  if (overflow_ && part_.sessions + part_.boards + part_.findings.size() > 0) pass_on();
}

void Collector::rename(std::string& name) const {
  if (const auto found = policy_.aliases.find(name); found != policy_.aliases.end()) name = found->second;
}

void Collector::rename(contests::TableResult& result) const {
  for (std::string& name : result.teams) rename(name);
  for (std::string& name : result.pairs) rename(name);
  for (std::string& name : result.players) rename(name);
  for (auto& [number, names] : result.contestants) rename(names);
}

JudgedPart Collector::end(const Work& work, std::string error) {
  part_.last = work.piece.last || !error.empty();
  part_.error = std::move(error);
  return std::exchange(part_, {});
}

JudgedPart judge_text(const std::string& path, std::string_view text, const Notation& notation,
                      const configuration::Policy& policy, bool excerpts) {
  Work work;
  work.path = path;
  work.notation = &notation;
  work.piece.text = text;
  Collector collector(policy, {excerpts, true}, {});
  sessions::Judge judge(policy.judging);
  collector.begin(work);
  const auto judged = judge_work(work, judge, collector);
  return collector.end(work, judged ? std::string() : judged.error());
}

tl::expected<void, std::string> judge_file(const std::string& path, const Reading& reading, sessions::Judge& judge,
                                           sessions::Sink& sink) {
  Opened opened({path, true, shown_path(path)}, reading);
  while (auto work = opened.next())
    if (auto done = judge_work(*work, judge, sink); !done) return done;
  return {};
}

}  // namespace kibitzer::archives
