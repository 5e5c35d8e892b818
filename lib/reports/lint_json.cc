#include "reports/lint_json.h"

#include "reports/json_text.h"

namespace kibitzer::reports {
namespace {

Json json_of(const findings::Finding& finding, const sessions::Judged& judged) {
  const text::LineMap& lines = judged.lines;
  const text::Place begin = lines.place(finding.at.begin);
  const text::Place end = lines.place(finding.at.end);
  Json json = {{"rule", finding.rule->name}, {"severity", name_of(finding.severity)},
               {"message", finding.message}, {"source", finding.rule->source},
               {"line", begin.line},         {"column", begin.column},
               {"endLine", end.line},        {"endColumn", end.column}};
  if (judged.session) json["session"] = *judged.session;
  if (finding.round) json["round"] = *finding.round;
  if (finding.trick) json["trick"] = *finding.trick;
  if (!finding.player.empty()) json["player"] = finding.player;
  json["related"] = Json::array();
  for (const findings::Related& related : finding.related) {
    const text::Place place = lines.place(related.at.begin);
    json["related"].push_back({{"message", related.message}, {"line", place.line}, {"column", place.column}});
  }
  return json;
}

}  // namespace

void LintJson::begin_file(const std::string& path) {
  out_ << (any_file_ ? "," : "{ \"files\": [") << "\n  { \"path\": " << dumped(path) << ", \"findings\": [";
  any_file_ = true;
  sessions_before_file_ = summary_.sessions;
  boards_before_file_ = summary_.boards;
  any_finding_ = false;
}

void LintJson::take(const sessions::Judged& judged) {
  summary_.count(judged);
  for (const findings::Finding& finding : judged.findings) {
    out_ << (any_finding_ ? ",\n    " : "\n    ") << dumped(json_of(finding, judged));
    any_finding_ = true;
  }
}

void LintJson::end_file(const std::string& error) {
  summary_.files += error.empty() ? 1 : 0;
  out_ << (any_finding_ ? "\n  ]" : "]") << ", \"sessions\": " << summary_.sessions - sessions_before_file_
       << ", \"boards\": " << summary_.boards - boards_before_file_;
  if (!error.empty()) out_ << ", \"error\": " << dumped(error);
  out_ << " }";
}

void LintJson::finish() {
  out_ << (any_file_ ? "\n]" : "{ \"files\": []") << ",\n  \"summary\": "
       << dumped({{"files", summary_.files},
                  {"sessions", summary_.sessions},
                  {"boards", summary_.boards},
                  {"errors", summary_.errors},
                  {"warnings", summary_.warnings},
                  {"infos", summary_.infos}})
       << " }\n";
}

}  // namespace kibitzer::reports
