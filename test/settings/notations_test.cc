// Every setting of every game's table is written and read by every notation that has settings.
#include <gtest/gtest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bridge/model/settings.h"
#include "configuration/reader.h"
#include "configuration/written.h"
#include "json/document.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/session.h"
#include "oh_hell/settings.h"
#include "oh_hell/writers.h"
#include "settings/json_reader.h"
#include "settings/json_writer.h"
#include "settings/table.h"

namespace kibitzer::settings {
namespace {

/// Gives a setting another value.
struct Change {
  AnySettings& settings;

  void operator()(const Flag& flag) const { flag.set(settings, !flag.get(settings)); }
  void operator()(const Choice& choice) const {
    choice.set(settings, (choice.get(settings) + 1) % choice.values.size());
  }
  void operator()(const Number& number) const {
    number.set(settings, number.get(settings) == number.most ? number.least : number.most);
  }
  void operator()(const Numbers& numbers) const { numbers.set(settings, {numbers.most, numbers.least}); }
  void operator()(const NameOrFormulas& scoring) const {
    EXPECT_TRUE(scoring.set_formulas(settings, FormulaTexts(scoring.formulas.size(), "12")).empty());
  }
};

/// Calls `take` with the settings of each preset in which one setting is changed, and with that setting.
template <typename Settings, typename Take>
void each_change(const Table& table, Take take) {
  for (std::size_t preset = 0; preset < table.presets().size(); ++preset) {
    for (const Setting& setting : table.settings()) {
      SCOPED_TRACE(std::string(table.presets()[preset]) + ", " + std::string(setting.name.kebab()));
      Settings settings;
      table.start_from(settings, preset);
      const Settings before = settings;
      std::visit(Change{settings}, setting.kind);
      EXPECT_FALSE(settings == before);
      take(settings, setting, preset);
    }
  }
}

/// What JSON says of the settings, read into those of another preset.
template <typename Settings>
Settings through_json(const Table& table, const Settings& settings, std::size_t preset) {
  Settings start;
  table.start_from(start, preset);
  const std::string text = kibitzer::settings::settings_object(table, table.presets()[preset], start, settings).dump();
  kibitzer::json::Document document;
  EXPECT_FALSE(document.read(text, kibitzer::json::Syntax::kJson));
  std::vector<findings::Finding> found;
  kibitzer::json::Reader reader(document, found);
  Settings read;
  table.start_from(read, table.presets().size() - 1 - preset);
  kibitzer::settings::read_settings(reader, 0, table, read);
  EXPECT_TRUE(found.empty()) << text;
  return read;
}

std::string in_toml(const Table& table, const Setting& setting, const AnySettings& settings, std::size_t preset) {
  return "preset = \"" + std::string(table.presets()[preset]) + "\"\n" + std::string(setting.name.kebab()) + " = " +
         configuration::toml_value(setting, settings).value() + "\n";
}

TEST(EverySettingOfBridge, IsWrittenAndReadInJson) {
  each_change<bridge::Settings>(bridge::settings_table(), [](const auto& settings, const Setting&, std::size_t preset) {
    EXPECT_EQ(through_json(bridge::settings_table(), settings, preset), settings);
  });
}

TEST(EverySettingOfBridge, IsWrittenAndReadInToml) {
  const Table& table = bridge::settings_table();
  each_change<bridge::Settings>(table, [&](const auto& settings, const Setting& setting, std::size_t preset) {
    const auto choices = configuration::read_configuration(
        "[rules.bridge]\n" + in_toml(table, setting, settings, preset), *games::built_in());
    ASSERT_TRUE(choices) << choices.error().front().message;
    EXPECT_EQ(settings::as<bridge::Settings>(*choices->rules.at("bridge").settings), settings);
  });
}

TEST(EverySettingOfOhHell, IsWrittenAndReadInJson) {
  each_change<oh_hell::Settings>(oh_hell::settings_table(),
                                 [](const auto& settings, const Setting&, std::size_t preset) {
                                   EXPECT_EQ(through_json(oh_hell::settings_table(), settings, preset), settings);
                                 });
}

TEST(EverySettingOfOhHell, IsWrittenAndReadInToml) {
  const Table& table = oh_hell::settings_table();
  each_change<oh_hell::Settings>(table, [&](const auto& settings, const Setting& setting, std::size_t preset) {
    const auto choices = configuration::read_configuration(
        "[rules.oh-hell]\n" + in_toml(table, setting, settings, preset), *games::built_in());
    ASSERT_TRUE(choices) << choices.error().front().message;
    EXPECT_EQ(settings::as<oh_hell::Settings>(*choices->rules.at("oh-hell").settings), settings);
  });
}

TEST(EverySettingOfOhHell, IsWrittenAndReadInAtle) {
  each_change<oh_hell::Settings>(
      oh_hell::settings_table(), [](const auto& settings, const Setting&, std::size_t preset) {
        oh_hell::Session session;
        session.settings = std::make_shared<const oh_hell::Settings>(settings);
        const std::string text = oh_hell::write_atle(session);
        std::vector<findings::Finding> found;
        oh_hell::Session read;
        const std::string_view other = oh_hell::preset_names()[1 - preset];
        ASSERT_TRUE(oh_hell::AtleReader(text, oh_hell::preset(other), found).next(read)) << text;
        EXPECT_FALSE(read.settings_unread) << text;
        EXPECT_EQ(*read.settings, settings) << text;
      });
}

}  // namespace
}  // namespace kibitzer::settings
