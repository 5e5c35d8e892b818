#include "language_server/judging.h"

#include "games/shared_notations.h"
#include "text/utf8.h"

namespace kibitzer::language_server {
namespace {

constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

class Collector : public sessions::Sink {
 public:
  explicit Collector(const Policy& policy) : policy_(policy) {}

  void take(const sessions::Judged& judged) override {
    for (std::size_t i = 0; i < judged.findings.size(); ++i) {
      if (!judged.allowed.empty() && !judged.allowed[i].empty()) continue;
      const auto changed = policy_.severities->find(judged.findings[i].rule);
      const bool is_changed = changed != policy_.severities->end();
      if (is_changed && !changed->second) continue;
      findings::Finding& finding = found.emplace_back(judged.findings[i]);
      if (is_changed) finding.severity = *changed->second;
    }
  }

  std::vector<findings::Finding> found;

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
  const games::Notation* notation = games.notation_of_path(path);
  if (notation != nullptr && !games.resembles(*notation, text.substr(0, kHeadBytes))) return nullptr;
  if (notation == nullptr) notation = games.notation(language);
  if (notation == nullptr) notation = games.notation_of_text(text);
  return notation == nullptr || notation->as_text != nullptr ? nullptr : notation;
}

sessions::Judge& Judging::judge_of(const Policy& policy) {
  auto& judge = judges_[policy.judging];
  if (!judge) judge = std::make_unique<sessions::Judge>(*policy.judging);
  return *judge;
}

std::vector<findings::Finding> Judging::judge(const text::Source& source, const games::Notation& notation,
                                              const Policy& policy) {
  Collector collector(policy);
  judge_all(judge_of(policy), source, notation, collector);
  findings::sort_by_place(collector.found);
  return std::move(collector.found);
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
