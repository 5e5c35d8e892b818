// Tables compared, as a file to hand in: one session, with points, totals and places.
#pragma once

#include "contests/handed_in.h"
#include "reports/compare.h"

namespace kibitzer::reports {

class CompareFile : public Compare {
 public:
  using Form = contests::HandedIn (*)(const contests::Gathering&, const contests::Comparison&);

  CompareFile(std::ostream& stream, contests::Options options, std::string_view name, Form form)
      : Compare(stream, std::move(options)), name_(name), form_(form) {}

  std::string left_out() const override;
  std::string failure() const override;

 private:
  void write(const contests::Gathering& gathering, const contests::Comparison& comparison, bool partial) override;

  std::string name_;
  Form form_;
  contests::HandedIn made_;
};

}  // namespace kibitzer::reports
