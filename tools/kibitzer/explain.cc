#include <spdlog/spdlog.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <sstream>

#include "archives/judge_work.h"
#include "commands.h"
#include "double_dummy/solver.h"
#include "exit_codes.h"
#include "reports/lint_text.h"
#include "sessions/judge.h"
#include "text/nearest.h"
#include "text/utf8.h"

namespace kibitzer::tool {
namespace {

constexpr std::size_t kLineWidth = 100;

/// `text` in lines of at most kLineWidth bytes, broken at blanks.
std::string wrapped(std::string_view text) {
  std::string lines;
  std::size_t column = 0;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word; column += word.size()) {
    if (column > 0 && column + 1 + word.size() > kLineWidth) {
      lines += '\n';
      column = 0;
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines += word;
  }
  return lines + '\n';
}

std::string indented(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    lines += line.empty() ? "\n" : "    " + text::printable(line, line.size()) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// What lint says of an example of `rule`.
std::string said_of(const findings::Rule& rule, std::string_view example, sessions::Notation notation) {
  configuration::Policy policy;
  if (rule.on_request) {
    if (!double_dummy::available()) return "    this build has no double-dummy analysis\n\n";
    policy.judging.double_dummy.claims = true;
    policy.judging.double_dummy.solver = std::make_shared<double_dummy::Solver>(double_dummy::SolverOptions{});
  }
  std::ostringstream out;
  reports::LintText(out, false).take(archives::judge_text("example", example, notation, policy));
  return indented(out.str());
}

void explain(const findings::Rule& rule) {
  const auto names = sessions::notation_names();
  const auto notation =
      static_cast<sessions::Notation>(std::find(names.begin(), names.end(), rule.notation) - names.begin());
  std::cout << rule.name << " (" << name_of(rule.severity) << "): " << rule.summary << "\n\n"
            << wrapped(rule.explanation);
  if (rule.on_request) std::cout << "\nOn request: --select all," << rule.name << ", or so in kibitzer.toml\n";
  std::cout << "\nSource: " << rule.source << "\n\nFaulty:\n\n"
            << indented(rule.faulty()) << "\nSaid of it:\n\n"
            << said_of(rule, rule.faulty(), notation) << "Mended:\n\n"
            << indented(rule.mended);
}

}  // namespace

void add_explain(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("explain", "Explain a rule, with a faulty and a mended example");
  const auto wanted = std::make_shared<std::string>();
  command->add_option("rule", *wanted, "Name of a rule, such as oh-hell/follow-suit")->required()->type_name("RULE");
  command->callback([wanted, &exit_code] {
    const auto rules = sessions::all_rules();
    std::vector<std::string_view> names;
    for (const findings::Rule* rule : rules) {
      names.push_back(rule->name);
      if (rule->name != *wanted) continue;
      explain(*rule);
      exit_code = end_of_printing();
      return;
    }
    const auto near = text::nearest(*wanted, names);
    spdlog::error("there is no rule '{}'{}", text::printable(*wanted),
                  near ? "; did you mean '" + std::string(names[*near]) + "'?" : "; kibitzer rules lists them");
    exit_code = kUnable;
  });
}

}  // namespace kibitzer::tool
