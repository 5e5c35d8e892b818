// schemas/kibitzer-config.schema.json accepts what the reader does. KIBITZER_UPDATE=1 writes what follows from the
// catalogues of rules and the tables of house rules into it.
#include "support/schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "configuration/reader.h"
#include "configuration/toml_text.h"
#include "sessions/judge.h"
#include "settings/table.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::configuration {
namespace {

using Json = nlohmann::ordered_json;
using testing::IsEmpty;

const char* const kSchemaFile = "schemas/kibitzer-config.schema.json";

Json names_of(std::span<const std::string_view> words) {
  return Json(std::vector<std::string>(words.begin(), words.end()));
}

/// What the schema says of a setting's values.
struct ValuesInSchema {
  Json operator()(const settings::Flag&) const { return {{"type", "boolean"}}; }
  Json operator()(const settings::Choice& choice) const { return {{"enum", names_of(choice.values)}}; }
  Json operator()(const settings::Number& number) const { return integer(number.least, number.most); }
  Json operator()(const settings::Numbers& numbers) const {
    return {{"type", "array"},
            {"minItems", 1},
            {"maxItems", numbers.most_count},
            {"items", integer(numbers.least, numbers.most)}};
  }
  Json operator()(const settings::NameOrFormulas& scoring) const {
    Json formulas = Json::object();
    for (const settings::Name& formula : scoring.formulas)
      formulas[std::string(formula.kebab())] = {{"type", "string"}};
    return {{"anyOf", Json::array({{{"enum", names_of(scoring.names())}},
                                   {{"type", "object"},
                                    {"additionalProperties", false},
                                    {"required", Json::array({scoring.formulas.front().kebab()})},
                                    {"properties", formulas}}})}};
  }

  static Json integer(int least, int most) { return {{"type", "integer"}, {"minimum", least}, {"maximum", most}}; }
};

Json house_rules_in_schema(const games::Game& game) {
  const settings::Table& table = game.settings();
  Json settings = {{"preset", {{"description", "What the settings start from."}, {"enum", names_of(table.presets())}}}};
  for (const settings::Setting& setting : table.settings()) {
    Json one = {{"description", setting.summary}};
    one.update(std::visit(ValuesInSchema(), setting.kind));
    settings[std::string(setting.name.kebab())] = std::move(one);
  }
  return {{"description", "Of " + std::string(game.title()) + ": a preset, or a table of settings."},
          {"anyOf", Json::array({{{"enum", names_of(table.presets())}},
                                 {{"type", "object"}, {"additionalProperties", false}, {"properties", settings}}})}};
}

/// `schema` with what follows from the program.
Json completed(Json schema) {
  Json rules = Json::array();
  Json groups = Json::array();
  std::set<std::string> known;
  for (const findings::Rule* rule : sessions::rules_with_evenings(*games::built_in())) {
    rules.push_back(rule->name);
    const std::string group(rule->name.substr(0, rule->name.find('/')));
    if (!known.insert(group).second) continue;
    groups.push_back(group);
    groups.push_back(group + "/*");
  }
  groups.push_back("all");
  schema["definitions"]["rule"]["enum"] = rules;
  schema["definitions"]["group"]["enum"] = groups;
  Json games = Json::object();
  for (const auto& game : games::built_in()->all())
    if (!game->settings().presets().empty()) games[std::string(game->name())] = house_rules_in_schema(*game);
  schema["properties"]["rules"]["properties"] = games;
  return schema;
}

Json json_of(const TomlValue& value) {
  switch (value.kind) {
    case TomlKind::kText:
      return value.text;
    case TomlKind::kInteger:
      return value.integer;
    case TomlKind::kNumber:
      return value.number;
    case TomlKind::kBoolean:
      return value.truth;
    case TomlKind::kDate:
      return nullptr;
    case TomlKind::kArray: {
      Json list = Json::array();
      for (const TomlValue& element : value.elements) list.push_back(json_of(element));
      return list;
    }
    case TomlKind::kTable: {
      Json table = Json::object();
      for (const TomlMember& member : value.members) table[member.key] = json_of(member.value);
      return table;
    }
  }
  return nullptr;
}

std::vector<std::string> faults_of(std::string_view toml) {
  static const test::Schema schema("kibitzer-config");
  const auto value = read_toml(toml);
  return value ? schema.faults(json_of(*value).dump()) : std::vector<std::string>{value.error().message};
}

std::set<std::string> keys_of(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

TEST(ConfigurationSchema, FollowsFromTheProgram) {
  const std::string text = test::project_file(kSchemaFile);
  const std::string now = completed(Json::parse(text)).dump(2) + "\n";
  if (std::getenv("KIBITZER_UPDATE") != nullptr)
    std::ofstream(test::project_folder() / kSchemaFile, std::ios::binary) << now;
  else
    EXPECT_TRUE(text == now) << "KIBITZER_UPDATE=1 updates it";
}

TEST(ConfigurationSchema, HasTheKeysThatTheReaderTakes) {
  const Json schema = Json::parse(test::project_file(kSchemaFile));
  const auto all = configuration_keys();
  EXPECT_EQ(keys_of(schema["properties"]), std::set<std::string>(all.begin(), all.end()));
  const auto contest = contest_keys();
  EXPECT_EQ(keys_of(schema["properties"]["contest"]["properties"]),
            std::set<std::string>(contest.begin(), contest.end()));
}

/// The TOML in a document that is of kibitzer.toml.
std::vector<std::string> examples_in(const std::string& document) {
  constexpr std::string_view kBegin = "\n```toml\n";
  constexpr std::size_t kNear = 100;  // bytes before an example
  std::vector<std::string> examples;
  for (std::size_t at = 0; (at = document.find(kBegin, at)) != std::string::npos;) {
    const std::size_t begin = at + kBegin.size();
    const std::string before = document.substr(at - std::min(at, kNear), std::min(at, kNear));
    at = document.find("\n```", begin);
    if (before.find("`confirmed.toml`") == std::string::npos)
      examples.push_back(document.substr(begin, at + 1 - begin));
  }
  return examples;
}

TEST(ConfigurationSchema, AcceptsEveryExampleOfTheDocuments) {
  std::size_t count = 0;
  for (const char* const folder : {"lib", "schemas", "sessions", "test", "tools"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::project_folder() / folder)) {
      if (entry.path().extension() != ".md") continue;
      for (const std::string& toml : examples_in(test::read_text(entry.path()))) {
        EXPECT_THAT(faults_of(toml), IsEmpty()) << entry.path() << '\n' << toml;
        EXPECT_TRUE(read_configuration(toml, *games::built_in())) << entry.path() << '\n' << toml;
        ++count;
      }
    }
  }
  EXPECT_GE(count, 4U);
}

TEST(ConfigurationSchema, JudgesValuesAsTheReaderDoes) {
  for (const char* const toml : {"",
                                 "fail-on = \"info\"",
                                 "fail-on = \"off\"",
                                 "fail-on = 1",
                                 "select = []",
                                 "select = [\"all\"]",
                                 "select = \"all\"",
                                 "select = [\"bridge/*\", \"pbn\", \"csv/quote\"]",
                                 "select = [\"brigde\"]",
                                 "ignore = []",
                                 "ignore = [1]",
                                 "severity.\"csv/quote\" = \"off\"",
                                 "severity.\"csv/quote\" = \"fatal\"",
                                 "severity.csv = \"info\"",
                                 "severity = []",
                                 "per-file-ignores.\"*.lin\" = [\"lin\"]",
                                 "per-file-ignores.\"*.lin\" = \"lin\"",
                                 "exclude = [\"a/**\"]",
                                 "exclude = \"a\"",
                                 "games = [\"*.cge\"]",
                                 "games = [1]",
                                 "baseline = \"a\"",
                                 "baseline = \"\"",
                                 "baseline = 1",
                                 "extend = \"../kibitzer.toml\"",
                                 "extend = \"\"",
                                 "extend = [\"a\"]",
                                 "required-version = \">=0.1\"",
                                 "required-version = \"0.1.0\"",
                                 "required-version = \"~=0.1.0, ==0.1.*\"",
                                 "required-version = \"~=0\"",
                                 "required-version = \">=\"",
                                 "required-version = \">=0.1.*\"",
                                 "required-version = 0.1",
                                 "unknown = 1",
                                 "aliases.Anna = [\"A.\"]",
                                 "aliases.Anna = []",
                                 "aliases.Anna = \"A.\"",
                                 "aliases.Anna = [1]",
                                 "contest.sections = \"apart\"",
                                 "contest.sections = true",
                                 "contest.winners = 2",
                                 "contest.winners = 3",
                                 "contest.imp-cap = 24",
                                 "contest.imp-cap = 25",
                                 "contest.extremes = 0",
                                 "contest.victory-points = true",
                                 "contest.victory-points = 1",
                                 "contest.best = 1",
                                 "contest.min-sessions = 1",
                                 "contest.min-games = 1",
                                 "contest.min-games = 1.5",
                                 "contest.penalties.Anna = 2.5",
                                 "contest.carry-overs.Anna = \"2\"",
                                 "contest.handicaps.Anna = 3",
                                 "contest.x = 1",
                                 "confirmed.\"board 7, table A3\" = \"so it was\"",
                                 "confirmed.\"board 7\" = 7",
                                 "rules.bridge = \"rubber\"",
                                 "rules.bridge = \"ruber\"",
                                 "rules.bridge = 1",
                                 "rules.bridge = { preset = \"simple\", part-score-bonus = true }",
                                 "rules.bridge.preset = \"x\"",
                                 "rules.bridge.part-score-bonus = 1",
                                 "rules.oh-hell.hand-sizes = [1, 2]",
                                 "rules.oh-hell.hand-sizes = []",
                                 "rules.oh-hell.hand-sizes = [0]",
                                 "rules.oh-hell.scoring = \"exact\"",
                                 "rules.oh-hell.scoring = \"x\"",
                                 "rules.oh-hell.scoring = { made = \"1\" }",
                                 "rules.oh-hell.scoring = { zero-made = \"1\" }",
                                 "rules.oh-hell.scoring = { made = 1 }",
                                 "rules.oh-hell.x = 1",
                                 "rules.chess = \"x\""})
    EXPECT_EQ(faults_of(toml).empty(), read_configuration(toml, *games::built_in()).has_value()) << toml;
}

}  // namespace
}  // namespace kibitzer::configuration
