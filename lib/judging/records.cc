#include "judging/records.h"

#include <algorithm>
#include <utility>

#include "judging/collector.h"
#include "sessions/judge.h"

namespace kibitzer::judging {
namespace {

/// Has a collector judge what is passed on, and notes where it is in the text.
class RecordSink : public sessions::Sink {
 public:
  RecordSink(const text::Source& source, const games::Notation& notation, const configuration::Policy& policy,
             void (*before_each)())
      : source_(source),
        in_lines_(notation.form == games::Form::kJsonLines),
        collector_(policy, {false, true}, {}, before_each) {}

  void take(const sessions::Judged& judged) override;
  void pause() override { collector_.pause(); }

  std::vector<Record> records() &&;

 private:
  std::size_t end_of(const sessions::Judged& judged) const;
  void describe(const sessions::Judged& judged, Record& record) const;

  const text::Source& source_;
  bool in_lines_;
  Collector collector_;
  std::vector<Record> records_;
};

/// Where what was judged ends in the text; 0 if that is unknown, as of a text that another was made of to be judged.
std::size_t RecordSink::end_of(const sessions::Judged& judged) const {
  const std::string_view all = source_.bytes;
  const std::string_view part = judged.source.bytes;
  if (part.data() < all.data() || part.data() + part.size() > all.data() + all.size()) return 0;
  const auto begin = static_cast<std::size_t>(part.data() - all.data());
  if (in_lines_) return std::min(begin + part.size() + 1, all.size());
  return begin + std::min(judged.judged_to, part.size());
}

void RecordSink::describe(const sessions::Judged& judged, Record& record) const {
  const sessions::About& about = judged.about;
  record.event = about.name;
  record.date = about.date;
  record.table = about.table;
  for (const sessions::BoardName& board : about.boards)
    if (board.number) record.boards.push_back(*board.number);
  if (about.boards.size() == 1) record.room = about.boards.front().room;
  const auto note_player = [&](const std::string& name) {
    if (!name.empty() && std::find(record.players.begin(), record.players.end(), name) == record.players.end())
      record.players.push_back(name);
  };
  for (const diagrams::Diagram& diagram : judged.diagrams) {
    for (const diagrams::Word& player : diagram.players) note_player(player.text);
    for (const diagrams::Fact& fact : diagram.facts)
      if (fact.name == "Round" && !fact.words.empty()) record.round = fact.words.front().text;
  }
  // A scoresheet alone has nothing to draw.
  for (const scoresheets::Scoresheet& sheet : judged.sheets)
    for (const std::string& player : sheet.players) note_player(player);
}

void RecordSink::take(const sessions::Judged& judged) {
  Record record;
  record.session = judged.session.has_value();
  record.at.end = static_cast<std::uint32_t>(end_of(judged));
  describe(judged, record);
  collector_.take(judged);
  const JudgedPart part = collector_.end(false, {});
  if (part.verdicts.empty()) return;
  record.verdict = part.verdicts.front().verdict;
  for (const findings::Located& finding : part.findings)
    if (!finding.allowed && std::find(record.rules.begin(), record.rules.end(), finding.rule) == record.rules.end())
      record.rules.push_back(finding.rule);
  // A finding on the file as a whole does not make a record.
  const std::uint32_t before = records_.empty() ? 0 : records_.back().at.end;
  if (!record.session && record.at.end <= before) return;
  records_.push_back(std::move(record));
}

std::vector<Record> RecordSink::records() && {
  std::stable_sort(records_.begin(), records_.end(),
                   [](const Record& a, const Record& b) { return a.at.end < b.at.end; });
  std::uint32_t begin = 0;
  for (Record& record : records_) {
    record.at = {begin, std::max(begin, record.at.end)};
    begin = record.at.end;
  }
  const auto size = static_cast<std::uint32_t>(source_.bytes.size());
  // Results that a list has beyond the boards of a text have no place of their own.
  for (auto last = records_.rbegin(); last != records_.rend() && last->at.end == begin; ++last) {
    last->at.end = size;
    if (last->at.begin < begin) break;
    last->at.begin = size;
  }
  return std::move(records_);
}

}  // namespace

std::vector<Record> records_of(const text::Source& source, const games::Notation& notation,
                               const configuration::Policy& policy, void (*before_each)()) {
  RecordSink sink(source, notation, policy, before_each);
  sessions::Judge judge(policy.judging);
  judge.begin_file();
  if (notation.cutting == nullptr) {
    judge.judge(source, notation, sink);
  } else {
    judge.judge_some(source, notation, true, sink);
    judge.end_file(source, sink);
  }
  return std::move(sink).records();
}

}  // namespace kibitzer::judging
