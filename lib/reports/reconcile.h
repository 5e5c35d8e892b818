// The files of an evening held against each other, for people and for programs.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenings/reconciliation.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// Gathers the files until the end, as only then it shows which belong together.
class Reconcile : public Report {
 public:
  Reconcile(std::ostream& stream, evenings::ReconcileOptions options) : out(stream), options_(std::move(options)) {}

  Traits traits() const override { return {.excerpts = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;
  std::optional<findings::Severity> gravest() const override { return gravest_; }

 protected:
  virtual void write(const std::vector<evenings::Reconciliation>& evenings, bool partial) = 0;

  std::ostream& out;

 private:
  evenings::ReconcileOptions options_;
  evenings::Files files_;
  std::optional<findings::Severity> gravest_;
};

/// The formats: text, json, csv, html.
std::span<const std::string_view> reconcile_formats();

/// A report that writes to `out`; `format` must be one of the formats.
std::unique_ptr<Report> reconcile_report(std::string_view format, std::ostream& out, bool color,
                                         const evenings::ReconcileOptions& options);

}  // namespace kibitzer::reports
