#include "reports/former.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "contests/terms.h"
#include "sessions/judge.h"

namespace kibitzer::reports {
namespace {

struct Sign {
  std::string_view format;
  std::string_view text;  ///< without blanks
};

/// How reports begin in the formats that have a beginning of their own.
constexpr auto kBeginnings = std::to_array<Sign>(
    {{"json", "{\"files\":[{\"path\":"},
     {"json", "{\"files\":[],\"summary\":"},
     {"json", "{\"files\":[],\"shard\":"},
     {"json", "{\"files\":[],\"errors\":"},
     {"json", "{\"files\":[],\"partial\":"},
     {"json", "{\"sessions\":["},
     {"jsonl", "{\"path\":"},
     {"jsonl", "{\"error\":"},
     {"jsonl", "{\"summary\":"},
     {"verdicts", "{\"path\":"},
     {"verdicts", "{\"error\":"},
     {"verdicts", "{\"summary\":"},
     {"sarif", "{\"version\":\"2.1.0\",\"$schema\":"},
     {"junit", "<?xmlversion=\"1.0\"encoding=\"UTF-8\"?><testsuites"},
     {"checkstyle", "<?xmlversion=\"1.0\"encoding=\"UTF-8\"?><checkstyleversion=\"4.3\"><!--kibitzer"},
     {"rdjson", "{\"source\":{\"name\":\"kibitzer\"},\"diagnostics\":["},
     {"rdjsonl", "{\"source\":{\"name\":\"kibitzer\"},\"message\":"},
     {"gitlab", "[]"},
     {"gitlab", "[{\"description\":"},
     {"html", "<!doctypehtml><htmllang=en><metacharset=utf-8><metaname=generatorcontent=kibitzer>"},
     {"html", "<!doctypehtml><htmllang=en><metacharset=utf-8><metaname=generatorcontent=\"kibitzer"},
     {"svg", "<svgxmlns=\"http://www.w3.org/2000/svg\"class=\"kibitzer\""},
     {"csv", "event,date,stage,board,"},
     {"usebio", "<?xmlversion=\"1.0\"encoding=\"UTF-8\"?><!--Madebykibitzercompare-->"},
     {"bridgewebs", "#VERSION,1#SCORER,Kibitzer"},
     {"csv", "path,session,game,"},
     {"csv", "game,kind,unit,rank,"}});

/// For the formats that begin with names from the records, what every report has near its beginning: a finding, a
/// table's heading, a summary, or the sentence that takes the place of all.
constexpr auto kMarks = std::to_array<Sign>({{"text", "error["},
                                             {"text", "warning["},
                                             {"text", "info["},
                                             {"text", "findingsin"},
                                             {"text", "findingin"},
                                             {"text", "morefinding"},
                                             {"text", "roundcardstrump"},
                                             {"text", "contractby"},
                                             {"text", "boardNTSHDC"},
                                             {"text", "rankplayer"},
                                             {"text", "rankpair"},
                                             {"text", "rankteam"},
                                             {"text", "Norounds"},
                                             {"text", "Noresultofabridgeboard"},
                                             {"text", "Nosessionisrecorded"},
                                             {"text", "Therunwasinterrupted"},
                                             {"concise", "error["},
                                             {"concise", "warning["},
                                             {"concise", "info["},
                                             {"concise", "findingsin"},
                                             {"concise", "findingin"},
                                             {"github", "::error"},
                                             {"github", "::warning"},
                                             {"github", "::notice"},
                                             {"github", "findingsin"},
                                             {"github", "findingin"},
                                             {"xlsx", "<Application>Kibitzer</Application>"},
                                             {"azure", "##vso[task.logissue"},
                                             {"azure", "info["},
                                             {"azure", "findingsin"},
                                             {"azure", "findingin"},
                                             {"markdown", "##Kibitzer:"},
                                             {"markdown", "|contract|"},
                                             {"markdown", "|rank|"},
                                             {"markdown", "Noresultofabridgeboard"},
                                             {"markdown", "Nosessionisrecorded"},
                                             {"markdown", "Therunwasinterrupted"}});

std::string without_blanks(std::string_view text) {
  std::string dense;
  std::copy_if(text.begin(), text.end(), std::back_inserter(dense),
               [](char c) { return std::string_view(" \t\r\n").find(c) == std::string_view::npos; });
  return dense;
}

/// Whether a report in GitLab's format, which other programs write too, is about a rule of this one.
bool is_ours(std::string_view dense, const games::Games& games) {
  constexpr std::string_view kCheck = "\"check_name\":\"";
  const std::size_t check = dense.find(kCheck);
  if (check == std::string_view::npos) return dense == "[]";
  const std::string_view name = dense.substr(check + kCheck.size());
  if (name.starts_with("kibitzer/")) return true;  // of a file that could not be read
  const auto rules = sessions::all_rules(games);
  return std::any_of(rules.begin(), rules.end(), [&](const findings::Rule* rule) {
    return name.starts_with(rule->name) && name.substr(rule->name.size()).starts_with('"');
  });
}

}  // namespace

bool may_be_former(std::string_view format, std::string_view head, const games::Games& games) {
  if (head.empty()) return true;
  const std::string dense = without_blanks(head.substr(0, kFormerHeadBytes));
  const auto begins = [&](const Sign& one) { return one.format == format && dense.starts_with(one.text); };
  if (format == "json" && dense.starts_with("{\"" + std::string(contests::kOfSeason.json_key) + "\":{")) return true;
  if (std::any_of(kBeginnings.begin(), kBeginnings.end(), begins)) return format != "gitlab" || is_ours(dense, games);
  const auto marks = [&](const Sign& one) { return one.format == format && dense.find(one.text) != std::string::npos; };
  if (std::none_of(kMarks.begin(), kMarks.end(), marks)) return false;
  // Headings of scoresheets may look like a record by chance.
  return games.recognize(head).likeness <= games::Likeness::kWeak;
}

}  // namespace kibitzer::reports
