// Options that say what is told, and by which rules; what they say comes before what kibitzer.toml says.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/policies.h"

namespace kibitzer::tool {

struct ConfigurationOptions {
  std::string config;
  bool no_config = false;
  std::string show;  // the file that is asked about; empty: none
  std::vector<std::string> exclude;
  std::vector<std::string> game;
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> severity;  // "RULE=LEVEL"
  std::string fail_on;
  std::string rules;
  bool no_suppressions = false;
};

/// Adds the options to a subcommand; `options` must live as long as the command line. What they may be given is
/// checked when the command line is read.
void add_options(CLI::App& command, ConfigurationOptions& options);

/// What the options ask. `scoresheets` says whether those are made.
configuration::Asked asked_by(const ConfigurationOptions& options, bool scoresheets);

/// Prints what holds for `options.show`, and where it comes from; gives the exit code. `stdin_name` is what standard
/// input is called.
int show_configuration(const ConfigurationOptions& options, const std::string& stdin_name);

}  // namespace kibitzer::tool
