// Tables compared, as a workbook for a spreadsheet: results, rankings, matches and frequencies, a sheet each.
#pragma once

#include <string>
#include <vector>

#include "reports/compare.h"
#include "spreadsheets/xlsx_writer.h"

namespace kibitzer::reports {

class CompareWorkbook : public Compare {
 public:
  using Compare::Compare;

  Traits traits() const override { return {.binary = true}; }

 private:
  void write(const contests::Gathering& gathering, const contests::Comparison& comparison, bool partial) override;
};

/// A sheet for rankings, whose first column has `sessions` if there are several.
spreadsheets::WrittenSheet ranking_sheet(bool sessions);
/// Adds the rankings of a session to such a sheet; `session` is empty if there is one.
void add_rankings(const std::vector<contests::Ranking>& rankings, const std::string& session,
                  spreadsheets::WrittenSheet& sheet);

}  // namespace kibitzer::reports
