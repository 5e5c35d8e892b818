// What `kibitzer allow` is asked, and how it allows in a baseline.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "archives/inputs.h"
#include "configuration/policies.h"
#include "configuration_options.h"

namespace kibitzer::tool {

struct AllowOptions {
  std::vector<std::string> paths;
  std::vector<std::string> globs;
  std::vector<std::string> rules;
  std::string reason;
  std::string baseline;  ///< empty: the records themselves
  bool prune = false;
  std::string stdin_name = "<stdin>";
  ConfigurationOptions configuration;
  bool difference = false;
  bool dry_run = false;
  bool no_progress = false;
};

/// What the configurations are asked for.
configuration::Asked asked_by(const AllowOptions& options);

/// The rules that suppressions may name among those that are asked for.
std::set<const findings::Rule*> rules_of(const AllowOptions& options);

/// The files that are asked for.
archives::Inputs inputs_of(const AllowOptions& options, configuration::Policies& policies);

/// Adds what is found to the baseline, or drops from it what is no longer found; gives the exit code.
int allow_in_baseline(const AllowOptions& options);

}  // namespace kibitzer::tool
