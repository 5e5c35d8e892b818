// Evenings for tests: several files in one text, as in the examples of their rules.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evenings/reconciliation.h"

namespace kibitzer::test {

/// Judges and reconciles the files; cards are analysed where `double_dummy`. A file confirmed.toml has confirmations.
std::vector<evenings::Reconciliation> reconciled(const std::vector<std::pair<std::string, std::string>>& files,
                                                 bool double_dummy = false);
std::vector<evenings::Reconciliation> reconciled(std::string_view evening, bool double_dummy = false);

/// A line for each point: file, line, severity, rule, message, then its related places, what is likely, and whom to ask.
std::string said_of(const std::vector<evenings::Reconciliation>& evenings);

}  // namespace kibitzer::test
