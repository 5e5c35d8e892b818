// The subcommands. Each adds itself to the command line and, if chosen, runs and stores its exit code.
#pragma once

#include <CLI/CLI.hpp>

namespace kibitzer::tool {

void add_lint(CLI::App& app, int& exit_code);
void add_score(CLI::App& app, int& exit_code);
void add_page(CLI::App& app, int& exit_code);
void add_compare(CLI::App& app, int& exit_code);
void add_audit(CLI::App& app, int& exit_code);
void add_reconcile(CLI::App& app, int& exit_code);
void add_standings(CLI::App& app, int& exit_code);
void add_merge(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_explain(CLI::App& app, int& exit_code);
void add_games(CLI::App& app, int& exit_code);
void add_new(CLI::App& app, int& exit_code);
void add_try(CLI::App& app, int& exit_code);
void add_schema(CLI::App& app, int& exit_code);
void add_completions(CLI::App& app, int& exit_code);
void add_allow(CLI::App& app, int& exit_code);
void add_fix(CLI::App& app, int& exit_code);
void add_convert(CLI::App& app, int& exit_code);
void add_select(CLI::App& app, int& exit_code);
void add_split(CLI::App& app, int& exit_code);
void add_join(CLI::App& app, int& exit_code);
void add_fmt(CLI::App& app, int& exit_code);
void add_lsp(CLI::App& app, int& exit_code);
void add_help(CLI::App& app, int& exit_code);
void add_version(CLI::App& app, int& exit_code);

}  // namespace kibitzer::tool
