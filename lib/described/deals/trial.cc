#include "described/deals/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "text/words.h"

namespace kibitzer::described::deals {

void TrialInProgress::give_up(Stuck stuck) {
  ++trial.given_up;
  auto& [first, times] = stuck_[stuck.kind];
  if (times++ == 0) first = std::move(stuck);
}

std::string TrialInProgress::in_sessions() const {
  return " in " + text::counted(trial.sessions + trial.given_up, "session");
}

Trial TrialInProgress::finish() {
  std::vector<Remark> others = std::exchange(trial.remarks, {});
  for (const auto& [kind, one] : stuck_)
    remark(one.first.at, kind,
           fmt::format("{}; {} of {} end like this", one.first.why, one.second,
                       text::counted(trial.sessions + trial.given_up, "session")),
           findings::Severity::kError);
  std::move(others.begin(), others.end(), std::back_inserter(trial.remarks));
  std::stable_sort(trial.remarks.begin(), trial.remarks.end(),
                   [](const Remark& a, const Remark& b) { return b.at.begin > a.at.begin; });
  return std::move(trial);
}

}  // namespace kibitzer::described::deals
