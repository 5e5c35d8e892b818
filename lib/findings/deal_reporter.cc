#include "findings/deal_reporter.h"

#include <algorithm>

namespace kibitzer::findings {

void DealReporter::doubt(const Rule& rule) {
  if (doubts_ == nullptr) return;
  if (std::find(doubts_->begin(), doubts_->end(), &rule) == doubts_->end()) doubts_->push_back(&rule);
}

}  // namespace kibitzer::findings
