// An evening on a page: its boards with marks, and each proof and doubt with the hands, the results and whom to ask.
#pragma once

#include <memory>
#include <ostream>

#include "evenings/reconciliation.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// One page for all evenings, as page_report() makes it: the same bytes for the same input, and nothing beside it.
std::unique_ptr<Report> reconcile_page(std::ostream& out, const evenings::ReconcileOptions& options);

}  // namespace kibitzer::reports
