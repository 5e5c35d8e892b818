#include "reports/reconcile_json.h"

#include <string>

#include "contests/terms.h"
#include "reports/json_text.h"
#include "reports/reconcile_words.h"

namespace kibitzer::reports {
namespace {

using evenings::Point;
using evenings::Reconciliation;

Json json_of(const evenings::Table& table) {
  Json json = Json::object();
  if (!table.section.empty()) json["section"] = table.section;
  if (!table.table.empty()) json["table"] = table.table;
  if (!table.round.empty()) json["round"] = table.round;
  for (const auto side : contests::kSides) {
    Json pair = Json::object();
    if (!table.pairs[index_of(side)].empty()) pair["number"] = table.pairs[index_of(side)];
    if (!table.names[index_of(side)].empty()) pair["names"] = table.names[index_of(side)];
    if (!pair.empty()) json[side == contests::Side::kNorthSouth ? "northSouth" : "eastWest"] = pair;
  }
  return json;
}

void append_point(std::string& text, const Reconciliation& evening, const Point& point) {
  ObjectText object(text);
  object.text("kind", name_of(point.kind));
  object.text("path", path_of(evening, point));
  if (const Json table = json_of(point.table); !table.empty()) object.member("ask") += dumped(table);
  if (!point.likely.empty()) object.text("likely", point.likely);
  if (point.kind == evenings::Kind::kDoubt) object.member("weight") += dumped(point.weight);
  if (point.confirmed) object.text("confirmed", *point.confirmed);
  std::string& finding = object.member("finding");
  ObjectText members(finding);
  add_members(members, point.finding);
  members.end();
  object.end();
}

Json json_of(const evenings::File& file) {
  Json json = {{"path", file.path}, {"results", file.entries.size()}, {"deals", file.deals.size()}};
  if (file.has_only_ranking()) json["ranking"] = file.ranking.size();
  if (!file.event.empty()) json["event"] = file.event;
  if (!file.date.empty()) json["date"] = file.date;
  return json;
}

}  // namespace

void ReconcileJson::write(const std::vector<Reconciliation>& evenings, bool partial) {
  out << "{ \"evenings\": [";
  for (const Reconciliation& one : evenings) {
    Json files = Json::array();
    for (const evenings::File& file : one.evening.files) files.push_back(json_of(file));
    out << (&one == evenings.data() ? "\n" : ",\n") << "  { \"title\": " << dumped(one.evening.title())
        << ",\n    \"files\": " << dumped(files) << ",\n    \"results\": " << one.agreement.results
        << ", \"compared\": " << one.agreement.compared << ", \"agreeing\": " << one.agreement.agreeing
        << ",\n    \"points\": [";
    std::string text;
    for (const Point& point : one.points) {
      text = &point == one.points.data() ? "\n      " : ",\n      ";
      append_point(text, one, point);
      out << text;
    }
    out << "],\n    \"sitOuts\": " << dumped(one.sit_outs) << " }";
  }
  out << "]";
  if (partial) out << ",\n  \"partial\": true";
  out << named(version()) << " }\n";
}

}  // namespace kibitzer::reports
