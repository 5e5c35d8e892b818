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

}  // namespace

const games::Notation* notation_of(const games::Games& games, std::string_view path, std::string_view language,
                                   std::string_view text) {
  const games::Notation* notation = games.notation_of_path(path);
  if (notation != nullptr && !games.resembles(*notation, text.substr(0, kHeadBytes))) return nullptr;
  if (notation == nullptr) notation = games.notation(language);
  if (notation == nullptr) notation = games.notation_of_text(text);
  return notation == nullptr || notation->as_text != nullptr ? nullptr : notation;
}

std::vector<findings::Finding> Judging::judge(const text::Source& source, const games::Notation& notation,
                                              const Policy& policy) {
  auto& judge = judges_[policy.judging];
  if (!judge) judge = std::make_unique<sessions::Judge>(*policy.judging);
  Collector collector(policy);
  judge->begin_file();
  if (notation.cutting == nullptr) {
    judge->judge(source, notation, collector);
  } else {
    judge->judge_some(source, notation, true, collector);
    judge->end_file(source, collector);
  }
  findings::sort_by_place(collector.found);
  return std::move(collector.found);
}

}  // namespace kibitzer::language_server
