#include <spdlog/spdlog.h>

#include <iostream>
#include <memory>

#include "commands.h"
#include "judge_files.h"
#include "reports/score_json.h"
#include "reports/score_text.h"

namespace kibitzer::tool {
namespace {

/// Tells on standard error of text that gives no session to score, which the sheet itself cannot show.
template <typename Base>
class Telling : public Base {
 public:
  using Base::Base;

  void take(const sessions::Judged& judged) override {
    Base::take(judged);
    if (judged.session || judged.findings.empty()) return;
    for (const findings::Finding& finding : judged.findings) {
      const text::Place place = judged.lines.place(finding.at.begin);
      spdlog::warn("not scored: {}:{}:{}: {}[{}]: {}", judged.source.path, place.line, place.column,
                   name_of(finding.severity), finding.rule->name, finding.message);
    }
  }
};

}  // namespace

void add_score(CLI::App& app, int& exit_code) {
  CLI::App* const command = app.add_subcommand("score", "Keep the score of recorded sessions");
  const auto options = std::make_shared<JudgeFilesOptions>();
  add_options(*command, *options);
  command->callback([options, &exit_code] {
    if (options->format == "json") {
      Telling<reports::ScoreJson> report(std::cout);
      exit_code = judge_files(*options, true, report);
    } else {
      Telling<reports::ScoreText> report(std::cout, color_wanted());
      exit_code = judge_files(*options, true, report);
    }
  });
}

}  // namespace kibitzer::tool
