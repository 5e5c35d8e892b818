#include "language_server/judging.h"

#include "games/shared_notations.h"
#include "text/utf8.h"

namespace kibitzer::language_server {
namespace {

constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

/// The findings that the policy reports, with its severities.
class Collector : public sessions::FoundSink {
 public:
  Collector(std::string_view whole, const Policy& policy) : FoundSink(whole), policy_(policy) {}

 protected:
  bool wants(findings::Finding& finding) const override {
    const auto changed = policy_.severities->find(finding.rule);
    if (changed == policy_.severities->end()) return true;
    if (changed->second) finding.severity = *changed->second;
    return changed->second.has_value();
  }

 private:
  const Policy& policy_;
};

void judge_all(sessions::Judge& judge, const text::Source& source, const games::Notation& notation,
               sessions::Sink& sink) {
  judge.begin_file();
  if (notation.cutting == nullptr) return judge.judge(source, notation, sink);
  judge.judge_some(source, notation, true, sink);
  judge.end_file(source, sink);
}

}  // namespace

const games::Notation* notation_of(const games::Games& games, std::string_view path, std::string_view language,
                                   std::string_view text) {
  const std::string_view head = text.substr(0, kHeadBytes);
  const games::Notation* notation = games.notation_of_file(path, head);
  if (notation != nullptr && !games.resembles(*notation, head)) return nullptr;
  if (notation == nullptr) notation = games.notation(language);
  if (notation == nullptr) notation = games.notation_of_text(text);
  const bool edited = notation != nullptr && notation->as_text == nullptr && !notation->listed;
  return edited ? notation : nullptr;
}

sessions::Judge& Judging::judge_of(const Policy& policy) {
  auto& judge = judges_[policy.judging];
  if (!judge) judge = std::make_unique<sessions::Judge>(*policy.judging);
  return *judge;
}

sessions::Found Judging::judge(const text::Source& source, const games::Notation& notation, const Policy& policy) {
  Collector collector(source.bytes, policy);
  judge_all(judge_of(policy), source, notation, collector);
  return std::move(collector).found();
}

void Judging::index(const text::Source& source, const games::Notation& notation, const Policy& policy,
                    editing::Index& index) {
  class : public sessions::Sink {
    void take(const sessions::Judged& /*judged*/) override {}
  } nobody;
  sessions::Judge& judge = judge_of(policy);
  judge.index_into(&index);
  judge_all(judge, source, notation, nobody);
  judge.index_into(nullptr);
  index.finish(source.bytes.size());
}

}  // namespace kibitzer::language_server
