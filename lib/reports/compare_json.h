// Tables compared, for programs: schemas/compare-report.schema.json.
#pragma once

#include "reports/compare.h"

namespace kibitzer::reports {

class CompareJson : public Compare {
 public:
  using Compare::Compare;

 private:
  void write(const contests::Gathering& gathering, const contests::Comparison& comparison, bool partial) override;
};

}  // namespace kibitzer::reports
