// The schemas and the pages of sessions say of each setting what its game's table does. KIBITZER_UPDATE=1 writes what
// follows from the tables into them.
#include "support/documents.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/settings.h"
#include "oh_hell/settings.h"
#include "settings/table.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::settings {
namespace {

using test::expect_in;

std::string quoted(std::string_view word) { return "\"" + std::string(word) + "\""; }
std::string code(std::string_view word) { return "`" + std::string(word) + "`"; }

template <typename Words, typename Write>
std::string joined(const Words& words, Write write) {
  std::string list;
  for (const std::string_view word : words) list += (list.empty() ? "" : ", ") + write(word);
  return list;
}

std::string range_of(int least, int most) { return std::to_string(least) + " to " + std::to_string(most); }

/// The values that a setting may have, as a cell of the documents' table.
struct Values {
  std::string operator()(const Flag&) const { return "yes, no"; }
  std::string operator()(const Choice& choice) const { return joined(choice.values, code); }
  std::string operator()(const Number& number) const { return range_of(number.least, number.most); }
  std::string operator()(const Numbers& numbers) const {
    return "a list of numbers, " + range_of(numbers.least, numbers.most);
  }
  std::string operator()(const NameOrFormulas&) const { return "a name, or formulas"; }
};

/// The value under some settings, as such a cell.
struct Value {
  const AnySettings& settings;

  std::string operator()(const Flag& flag) const { return flag.get(settings) ? "yes" : "no"; }
  std::string operator()(const Choice& choice) const { return code(choice.values[choice.get(settings)]); }
  std::string operator()(const Number& number) const { return std::to_string(number.get(settings)); }
  std::string operator()(const NameOrFormulas& scoring) const { return code(scoring.get_name(settings)); }
  /// With "1 … 10" for numbers that rise or fall one by one.
  std::string operator()(const Numbers& numbers) const {
    const std::vector<int>* const list = numbers.get(settings);
    if (list == nullptr) return std::string(numbers.words.absent);
    std::string text;
    for (std::size_t i = 0; i < list->size(); ++i) {
      text += (text.empty() ? "" : ", ") + std::to_string((*list)[i]);
      const std::size_t first = i;
      const auto step = [&](std::size_t from) {
        return from + 1 < list->size() ? (*list)[from + 1] - (*list)[from] : 0;
      };
      while (step(i) == step(first) && (step(i) == 1 || step(i) == -1)) ++i;
      if (i > first) text += " … " + std::to_string((*list)[i]);
    }
    return text;
  }
};

template <typename Settings>
std::string documented(const Table& table) {
  std::string head = "| Setting | Meaning | Values |";
  std::string line = "|---|---|---|";
  for (const std::string_view preset : table.presets()) {
    head += " " + std::string(preset) + " |";
    line += "---|";
  }
  std::string text = head + "\n" + line;
  for (const Setting& setting : table.settings()) {
    text += "\n| " + code(setting.name.camel()) + " | " + std::string(setting.summary) + " | " +
            std::visit(Values(), setting.kind) + " |";
    for (std::size_t i = 0; i < table.presets().size(); ++i) {
      Settings preset;
      table.start_from(preset, i);
      text += setting.applies_under(preset) ? " " + std::visit(Value{preset}, setting.kind) + " |" : " |";
    }
  }
  return text;
}

/// What the schema says of a setting's values.
struct Schema {
  using Lines = std::vector<std::string>;

  Lines operator()(const Flag&) const { return {"\"type\": \"boolean\""}; }
  Lines operator()(const Choice& choice) const { return {"\"enum\": [" + joined(choice.values, quoted) + "]"}; }
  Lines operator()(const Number& number) const { return integer(number.least, number.most); }
  Lines operator()(const Numbers& numbers) const {
    Lines lines = {"\"type\": \"array\"", "\"minItems\": 1", "\"maxItems\": " + std::to_string(numbers.most_count)};
    std::string items =
        "\"items\": {\n            \"description\": \"A number, written without fraction and exponent.\"";
    for (const std::string& line : integer(numbers.least, numbers.most)) items += ",\n            " + line;
    lines.push_back(items + "\n          }");
    return lines;
  }
  Lines operator()(const NameOrFormulas&) const {
    return {R"("anyOf": [{ "$ref": "#/definitions/scoring" }, { "$ref": "#/definitions/formulas" }])"};
  }
  static Lines integer(int least, int most) {
    return {"\"type\": \"integer\"", "\"minimum\": " + std::to_string(least), "\"maximum\": " + std::to_string(most)};
  }
};

/// The properties of the rules' object.
std::string schema_of(const Table& table) {
  std::string text =
      "        \"preset\": {\n          \"description\": \"The rules to start from. Without it, those given on the command "
      "line or in kibitzer.toml, " +
      std::string(table.presets().front()) +
      " by default.\",\n"
      "          \"allOf\": [{ \"$ref\": \"#/definitions/preset\" }]\n        },\n";
  for (const Setting& setting : table.settings()) {
    text += "        " + quoted(setting.name.camel()) + ": {\n          \"description\": " + quoted(setting.summary);
    for (const std::string& line : std::visit(Schema(), setting.kind)) text += ",\n          " + line;
    text += "\n        },\n";
  }
  return text;
}

void expect_schema(const std::filesystem::path& file, const Table& table) {
  expect_in(file, "Everything else is as in the preset.", "        \"preset\": {\n", "        \"kibitzer\": {",
            schema_of(table));
  const auto definitions = nlohmann::json::parse(test::read_text(test::project_folder() / file))["definitions"];
  EXPECT_EQ(definitions["preset"]["enum"], nlohmann::json(table.presets()));
}

TEST(Documents, TheSchemaOfOhHellHasTheSettingsOfItsTable) {
  expect_schema("schemas/oh-hell-session.schema.json", oh_hell::settings_table());
}

TEST(Documents, TheSchemaOfBridgeHasTheSettingsOfItsTable) {
  expect_schema("schemas/bridge-session.schema.json", bridge::settings_table());
}

TEST(Documents, TheSchemaHasTheScoringsOfOhHell) {
  const auto schema =
      nlohmann::json::parse(test::read_text(test::project_folder() / "schemas/oh-hell-session.schema.json"));
  EXPECT_EQ(schema["definitions"]["scoring"]["enum"], nlohmann::json(oh_hell::Scoring::names()));
  std::set<std::string> formulas = {"kibitzer"};
  for (const Name& name : oh_hell::kFormulaNames) formulas.emplace(name.camel());
  std::set<std::string> keys;
  for (const auto& [key, value] : schema["definitions"]["formulas"]["properties"].items()) keys.insert(key);
  EXPECT_EQ(keys, formulas);
}

TEST(Documents, TheHouseRulesOfBridgeAreThoseOfItsTable) {
  expect_in("sessions/bridge.md", "## House rules of bridge", "| Setting", "\n\n",
            documented<bridge::Settings>(bridge::settings_table()));
}

TEST(Documents, TheHouseRulesOfOhHellAreThoseOfItsTable) {
  expect_in("sessions/oh_hell.md", "## House rules of Oh Hell", "| Setting", "\n\n",
            documented<oh_hell::Settings>(oh_hell::settings_table()));
}

TEST(Documents, TheScoringsOfOhHellAreThoseOfTheProgram) {
  std::string text = "| Name | Made | Missed |\n|---|---|---|";
  for (const std::string_view name : oh_hell::Scoring::names()) {
    const oh_hell::NamedScoring scoring = oh_hell::Scoring::named(name)->described();
    text += "\n| " + code(name) + " | " + std::string(scoring.made) + " | " + std::string(scoring.missed) + " |";
  }
  expect_in("sessions/oh_hell.md", "Named scorings", "| Name", "\n\n", text);
}

}  // namespace
}  // namespace kibitzer::settings
