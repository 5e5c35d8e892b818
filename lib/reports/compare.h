// Tables compared, for people and for programs.
#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "contests/comparison.h"
#include "reports/report.h"
#include "reports/tables.h"

namespace kibitzer::reports {

/// Gathers results until the end, as they can only be compared then.
class Compare : public Report {
 public:
  /// `cards` are the pairs whose score cards are asked for, in place of the boards and rankings.
  Compare(std::ostream& stream, contests::Options options, std::vector<std::string> cards = {})
      : out(stream), options_(std::move(options)), cards_(std::move(cards)) {}

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;
  std::string unfulfilled() const override { return unfulfilled_; }
  std::vector<std::string> questions() const override;

 protected:
  virtual void write(const contests::Gathering& gathering, const contests::Comparison& comparison, bool partial) = 0;

  /// Passes on all sections, or the score cards that are asked for.
  void each_asked(const contests::Gathering& gathering, const contests::Comparison& comparison,
                  const std::function<void(const Section&)>& take);

  std::ostream& out;

 private:
  contests::Options options_;
  std::vector<std::string> cards_;
  contests::Gathering gathering_;
  std::string unfulfilled_;
};

/// The formats: text, markdown, csv, json, and the files to hand in.
std::span<const std::string_view> compare_formats();

/// A report that writes to `out`; `format` must be one of the formats. Score cards of pairs are for text and Markdown.
std::unique_ptr<Report> compare_report(std::string_view format, std::ostream& out, bool color,
                                       const contests::Options& options, const std::vector<std::string>& cards = {});

}  // namespace kibitzer::reports
