// Evenings as JSON, described by schemas/reconcile.schema.json. Internal to the room.
#pragma once

#include <vector>

#include "reports/reconcile.h"

namespace kibitzer::reports {

class ReconcileJson : public Reconcile {
 public:
  using Reconcile::Reconcile;

 private:
  void write(const std::vector<evenings::Reconciliation>& evenings, bool partial) override;
};

}  // namespace kibitzer::reports
