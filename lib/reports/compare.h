// Tables compared, for people and for programs.
#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "contests/comparison.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// Gathers results until the end, as they can only be compared then.
class Compare : public Report {
 public:
  Compare(std::ostream& stream, contests::Options options) : out(stream), options_(std::move(options)) {}

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;
  std::string unfulfilled() const override { return unfulfilled_; }

 protected:
  virtual void write(const contests::Gathering& gathering, const contests::Comparison& comparison, bool partial) = 0;

  std::ostream& out;

 private:
  contests::Options options_;
  contests::Gathering gathering_;
  std::string unfulfilled_;
};

/// The formats: text, markdown, csv, json.
std::span<const std::string_view> compare_formats();

/// A report that writes to `out`; `format` must be one of the formats.
std::unique_ptr<Report> compare_report(std::string_view format, std::ostream& out, bool color,
                                       const contests::Options& options);

}  // namespace kibitzer::reports
