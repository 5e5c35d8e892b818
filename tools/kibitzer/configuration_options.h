// Options that select rules and house rules; they override kibitzer.toml.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "configuration/policies.h"
#include "games/game.h"

namespace kibitzer::tool {

struct ConfigurationOptions {
  std::string config;
  bool no_config = false;
  std::string show;  // the file that is asked about; empty: none
  std::vector<std::string> exclude;
  std::vector<std::string> game;
  std::map<std::string, std::shared_ptr<const games::Game>> described;  // by file; a pipe can be read only once
  std::vector<std::string> select;
  std::vector<std::string> ignore;
  std::vector<std::string> severity;  // "RULE=LEVEL"
  std::string fail_on;
  std::string rules;
  std::string scoring;
  bool no_suppressions = false;
};

/// Adds the options to a subcommand; `options` must outlive the command line. Values are checked when it is parsed.
void add_options(CLI::App& command, ConfigurationOptions& options);

/// Adds --scoring to a subcommand that has no other option of this name.
void add_scoring(CLI::App& command, ConfigurationOptions& options);

/// What the options ask for. `scoresheets` says whether to make those.
configuration::Asked asked_by(const ConfigurationOptions& options, bool scoresheets);

/// Reads the descriptions of the games in --game once more. One that is wrong now is reported, and counts as it was.
void read_games_again(ConfigurationOptions& options);

/// Whether --severity turns a rule off, by its name.
bool is_turned_off(const ConfigurationOptions& options, std::string_view rule);

/// Whether the command line leaves out some rules.
bool leaves_out_rules(const ConfigurationOptions& options);

/// Prints the configuration of `options.show` with its origins; gives the exit code. `stdin_name` is the name of
/// standard input.
int show_configuration(const ConfigurationOptions& options, const std::string& stdin_name);

}  // namespace kibitzer::tool
