#include "described/deals/reporter.h"

#include <algorithm>

namespace kibitzer::described::deals {

void Reporter::doubt(const findings::Rule& rule) {
  if (doubts_ == nullptr) return;
  if (std::find(doubts_->begin(), doubts_->end(), &rule) == doubts_->end()) doubts_->push_back(&rule);
}

}  // namespace kibitzer::described::deals
