#include "configuration/policies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "archives/temporary_folder.h"
#include "bridge/model/settings.h"
#include "configuration/rule_names.h"
#include "oh_hell/settings.h"
#include "sessions/judge.h"

namespace kibitzer::configuration {
namespace {

using archives::TemporaryFolder;
using findings::Severity;

/// Whether findings of the rule are told of the file.
bool told(Policies& policies, const std::string& path, std::string_view rule) {
  policies.look_up(path);
  EXPECT_TRUE(policies.errors().empty()) << policies.errors().front();
  const Policy& policy = policies.of(path);
  const auto found = policy.severities.find(rule_named(rule, *games::built_in()).value());
  return found == policy.severities.end() || found->second;
}

const oh_hell::Settings& oh_hell_rules(const Policy& policy) {
  return settings::as<oh_hell::Settings>(*policy.judging.house_rules.at("oh-hell"));
}
const bridge::Settings& bridge_rules(const Policy& policy) {
  return settings::as<bridge::Settings>(*policy.judging.house_rules.at("bridge"));
}

std::vector<RuleNames> names(std::string_view name) {
  return {{std::string(name), rules_named(name, *games::built_in()).value(), 0}};
}

TEST(Policies, TheNearestConfigurationHoldsWhole) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "ignore = [\"bridge\"]\nfail-on = \"info\"\n");
  folder.write("new/kibitzer.toml", "ignore = [\"pbn\"]\n");
  Policies policies({});
  EXPECT_FALSE(told(policies, folder / "a.pbn", "bridge/follow-suit"));
  EXPECT_FALSE(told(policies, folder / "old/older/a.pbn", "bridge/follow-suit"));
  EXPECT_TRUE(told(policies, folder / "new/a.pbn", "bridge/follow-suit"));
  EXPECT_FALSE(told(policies, folder / "new/newer/a.pbn", "pbn/syntax"));
  EXPECT_EQ(policies.of(folder / "a.pbn").fail_on, Severity::kInfo);
  EXPECT_EQ(policies.of(folder / "new/a.pbn").fail_on, Severity::kError);
  EXPECT_FALSE(told(policies, folder / "new/../a.pbn", "bridge/follow-suit")) << "the folder is meant, not its name";
}

TEST(Policies, ARuleThatIsOffIsIgnored) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "select = [\"pbn\"]\n[severity]\n\"pbn/table\" = \"off\"\n");
  Policies policies({});
  EXPECT_FALSE(told(policies, folder / "a.pbn", "pbn/table"));
  EXPECT_TRUE(told(policies, folder / "a.pbn", "pbn/syntax"));
  Asked asked;
  asked.choices.select = names("pbn");
  Policies selected(asked);
  EXPECT_TRUE(told(selected, folder / "a.pbn", "pbn/table")) << "as it replaces what is ignored";
  asked.choices.select.reset();
  asked.choices.severities = {{rule_named("pbn/table", *games::built_in()).value(), Severity::kInfo}};
  Policies weighed(asked);
  EXPECT_TRUE(told(weighed, folder / "a.pbn", "pbn/table"));
  asked.choices.severities.front().severity = std::nullopt;
  asked.choices.select = names("pbn/table");
  Policies off(asked);
  EXPECT_FALSE(told(off, folder / "a.pbn", "pbn/table")) << "however precisely it is selected";
}

TEST(Policies, FilesOfWhichTheSameIsAskedShareOne) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "[per-file-ignores]\n\"old/**\" = [\"bridge\"]\n\"*.lin\" = [\"lin\"]\n");
  Policies policies({});
  const Policy* const usual = &policies.of(folder / "a.pbn");
  const Policy* const old = &policies.of(folder / "old/a.pbn");
  EXPECT_EQ(usual, &policies.of(folder / "new/b.pbn"));
  EXPECT_EQ(old, &policies.of(folder / "old/1999/b.pbn"));
  EXPECT_NE(usual, old);
  EXPECT_NE(old, &policies.of(folder / "old/b.lin"));
  EXPECT_EQ(usual->judging, old->judging) << "so that they are judged by the same judge";
  EXPECT_FALSE(told(policies, folder / "old/b.lin", "lin/syntax"));
  EXPECT_FALSE(told(policies, folder / "old/b.lin", "bridge/follow-suit"));
  EXPECT_TRUE(told(policies, folder / "b.lin", "bridge/follow-suit"));
}

TEST(Policies, WhatIsIgnoredIsNotToldThoughItIsSelectedOrWeighed) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml",
               "select = [\"bridge\", \"pbn/syntax\"]\nignore = [\"bridge/hand-size\"]\n"
               "severity.\"bridge/hand-size\" = \"error\"\nseverity.\"pbn/syntax\" = \"info\"\n");
  Policies policies({});
  const std::string path = folder / "a.pbn";
  EXPECT_TRUE(told(policies, path, "bridge/follow-suit"));
  EXPECT_FALSE(told(policies, path, "bridge/hand-size"));
  EXPECT_TRUE(told(policies, path, "pbn/syntax"));
  EXPECT_FALSE(told(policies, path, "pbn/quote"));
  EXPECT_EQ(policies.of(path).severities.at(rule_named("pbn/syntax", *games::built_in()).value()), Severity::kInfo);
}

TEST(Policies, ARuleOnRequestIsJudgedOnlyWhereItIsNamed) {
  const TemporaryFolder folder;
  constexpr std::string_view kRule = "bridge/wrong-double-dummy";
  folder.write("usual/kibitzer.toml", "fail-on = \"info\"\n");
  folder.write("all/kibitzer.toml", "select = [\"all\"]\n[severity]\n\"bridge/wrong-double-dummy\" = \"info\"\n");
  folder.write("room/kibitzer.toml", "select = [\"bridge/*\"]\n");
  folder.write("named/kibitzer.toml", "select = [\"all\", \"bridge/wrong-double-dummy\"]\n");
  folder.write("ignored/kibitzer.toml", "select = [\"bridge/wrong-double-dummy\"]\nignore = [\"bridge\"]\n");
  Policies policies({});
  for (const std::string name : {"usual", "all", "room", "ignored"}) {
    EXPECT_FALSE(told(policies, folder / (name + "/a.pbn"), kRule)) << name;
    EXPECT_FALSE(policies.of(folder / (name + "/a.pbn")).judging.double_dummy.any()) << name;
  }
  EXPECT_TRUE(told(policies, folder / "named/a.pbn", kRule));
  EXPECT_TRUE(told(policies, folder / "named/a.pbn", "bridge/follow-suit"));
  EXPECT_TRUE(policies.of(folder / "named/a.pbn").judging.double_dummy.claims);
}

TEST(Policies, TheCommandLineComesFirst) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml",
               "select = [\"pbn\"]\nignore = [\"lin\"]\nfail-on = \"info\"\nseverity.\"csv/quote\" = \"info\"\n"
               "rules.oh-hell = { preset = \"standard\", hook = false }\nrules.bridge = \"simple\"\n");
  const std::string path = folder / "a.pbn";
  Asked asked;
  asked.choices.select = names("all");
  asked.choices.ignore = names("bridge");
  asked.choices.fail_on = {Severity::kWarning, kCommandLine};
  asked.choices.severities = {{rule_named("csv/quote", *games::built_in()).value(), Severity::kWarning, kCommandLine}};
  asked.choices.rules = presets_named("standard", *asked.games);
  Policies policies(asked);
  EXPECT_FALSE(told(policies, path, "bridge/follow-suit"));
  EXPECT_TRUE(told(policies, path, "lin/syntax")) << "a selection begins anew";
  EXPECT_EQ(policies.of(path).severities.at(rule_named("csv/quote", *games::built_in()).value()), Severity::kWarning);
  EXPECT_EQ(policies.of(path).fail_on, Severity::kWarning);
  EXPECT_TRUE(oh_hell_rules(policies.of(path)).hook);
  EXPECT_EQ(bridge_rules(policies.of(path)), bridge::preset("simple"));
  asked.choices.select.reset();
  Policies adding(asked);
  EXPECT_FALSE(told(adding, path, "bridge/follow-suit"));
  EXPECT_FALSE(told(adding, path, "lin/syntax"));
}

TEST(Policies, OneConfigurationForAllOrNone) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "nonsense\n");
  folder.write("sub/other.toml", "[per-file-ignores]\n\"a.pbn\" = [\"all\"]\n\"x/b.pbn\" = [\"pbn\"]\n");
  Asked asked;
  asked.file = folder / "sub/other.toml";
  Policies given(asked);
  EXPECT_FALSE(told(given, folder / "a.pbn", "bridge/follow-suit"));
  EXPECT_FALSE(told(given, folder / "sub/x/b.pbn", "pbn/syntax"));
  EXPECT_TRUE(told(given, folder / "x/b.pbn", "pbn/syntax")) << "patterns are relative to the configuration";
  Asked nothing;
  nothing.search = false;
  Policies none(nothing);
  EXPECT_TRUE(told(none, folder / "a.pbn", "bridge/follow-suit"));
}

TEST(Policies, EachConfigurationIsReadOnceAndAllThatIsWrongIsTold) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "select = 1\nfail-on = 2\n");
  Policies policies({});
  for (const char* const name : {"a.pbn", "x/a.pbn", "x/y/a.pbn", "b.pbn"}) policies.look_up(folder / name);
  const std::string path = folder / "kibitzer.toml";
  EXPECT_EQ(policies.errors(), (std::vector<std::string>{path + ":1:10: select must be a list, not an integer",
                                                         path + ":2:11: fail-on must be a string, not an integer"}));
}

/// What is wrong with the configuration of a file in `folder`, its paths within that folder.
std::string wrong_in(const TemporaryFolder& folder, const std::string& path) {
  Policies policies({});
  policies.look_up(folder / path);
  std::string wrong;
  for (std::string error : policies.errors()) {
    for (const std::string root = folder / ""; error.find(root) != std::string::npos;)
      error.erase(error.find(root), root.size());
    wrong += error + "\n";
  }
  return wrong;
}

TEST(Policies, AFileReplacesWhatTheOneItExtendsChooses) {
  const TemporaryFolder folder;
  folder.write("club.toml",
               "select = [\"bridge\", \"pbn\"]\nignore = [\"pbn/table\"]\nfail-on = \"info\"\n"
               "[severity]\n\"bridge/follow-suit\" = \"info\"\n\"pbn/syntax\" = \"info\"\n"
               "[rules]\nbridge = \"rubber\"\noh-hell = \"standard\"\n"
               "[aliases]\nAnna = [\"A.\", \"Ann\"]\nBert = [\"B.\"]\n");
  folder.write("new/kibitzer.toml",
               "extend = \"../club.toml\"\nignore = []\n[severity]\n\"pbn/syntax\" = \"warning\"\n"
               "[rules]\nbridge = \"simple\"\n[aliases]\nAgnes = [\"A.\"]\n");
  Policies policies({});
  const std::string path = folder / "new/a.pbn";
  EXPECT_TRUE(told(policies, path, "pbn/table"));
  EXPECT_FALSE(told(policies, path, "lin/syntax"));
  const Policy& policy = policies.of(path);
  EXPECT_EQ(policy.fail_on, Severity::kInfo);
  const auto severity_of = [&](std::string_view rule) {
    return policy.severities.at(rule_named(rule, *games::built_in()).value());
  };
  EXPECT_EQ(severity_of("bridge/follow-suit"), Severity::kInfo);
  EXPECT_EQ(severity_of("pbn/syntax"), Severity::kWarning);
  EXPECT_EQ(bridge_rules(policy), bridge::preset("simple"));
  EXPECT_EQ(oh_hell_rules(policy).preset, "standard");
  const auto counted_as = [&](std::string name) {
    policy.aliases.rename(name);
    return name;
  };
  EXPECT_EQ(counted_as("A."), "Agnes");
  EXPECT_EQ(counted_as("Ann"), "Anna");
  EXPECT_EQ(counted_as("B."), "Bert");
  EXPECT_EQ(policies.files().size(), 2U);
}

TEST(Policies, PatternsAreRelativeToTheFileThatHasThem) {
  const TemporaryFolder folder;
  folder.write(
      "kibitzer.toml",
      "exclude = [\"new/drafts/\"]\nbaseline = \"known.json\"\n[per-file-ignores]\n\"new/b.pbn\" = [\"bridge\"]\n");
  folder.write("new/kibitzer.toml", "extend = \"../kibitzer.toml\"\n[per-file-ignores]\n\"a.pbn\" = [\"bridge\"]\n");
  Policies policies({});
  EXPECT_FALSE(told(policies, folder / "new/a.pbn", "bridge/follow-suit"));
  EXPECT_FALSE(told(policies, folder / "new/b.pbn", "bridge/follow-suit"));
  EXPECT_TRUE(told(policies, folder / "new/c.pbn", "bridge/follow-suit"));
  EXPECT_EQ(policies.excluded(folder / "new/drafts", true), (folder / "kibitzer.toml") + ":1 excludes it");
  EXPECT_EQ(policies.of(folder / "new/c.pbn").baseline, folder / "known.json");
}

TEST(Policies, FilesExtendEachOtherInAChain) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "extend = \"1.toml\"\n");
  for (int i = 1; i < 15; ++i)
    folder.write(std::to_string(i) + ".toml", "extend = \"" + std::to_string(i + 1) + ".toml\"\n");
  folder.write("15.toml", "ignore = [\"bridge\"]\n");
  Policies policies({});
  EXPECT_FALSE(told(policies, folder / "a.pbn", "bridge/follow-suit"));
  folder.write("15.toml", "extend = \"16.toml\"\n");
  folder.write("16.toml", "ignore = [\"bridge\"]\n");
  EXPECT_EQ(wrong_in(folder, "a.pbn"), "15.toml:1:10: 16 files extend each other; no more are read\n");
}

TEST(Policies, AFileThatCannotBeExtended) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml", "ignore = []\nextend = \"none.toml\"\n");
  EXPECT_EQ(wrong_in(folder, "a.pbn"), "kibitzer.toml:2:10: there is no none.toml to extend\n");
  folder.write("kibitzer.toml", "extend = \".\"\n");
  EXPECT_NE(wrong_in(folder, "a.pbn").find("is a folder; name the file to extend"), std::string::npos);
  folder.write("kibitzer.toml", "extend = \"kibitzer.toml\"\n");
  EXPECT_EQ(wrong_in(folder, "a.pbn"), "kibitzer.toml:1:10: kibitzer.toml extends itself\n");
  folder.write("kibitzer.toml", "extend = \"x/other.toml\"\n");
  folder.write("x/other.toml", "extend = \"../kibitzer.toml\"\n");
  EXPECT_EQ(wrong_in(folder, "a.pbn"), "x/other.toml:1:10: kibitzer.toml extends itself\n");
  folder.write("x/other.toml", "fail-on = 1\nselct = []\n");
  EXPECT_EQ(wrong_in(folder, "a.pbn"),
            "x/other.toml:1:11: fail-on must be a string, not an integer\n"
            "x/other.toml:2:1: unknown key \"selct\" in the configuration; did you mean \"select\"?\n");
}

TEST(Policies, AConfigurationThatCannotBeRead) {
  const TemporaryFolder folder;
  Asked asked;
  asked.file = folder / "none.toml";
  EXPECT_EQ(Policies(asked).errors(),
            std::vector<std::string>{"cannot read the configuration " + asked.file + ": No such file or directory"});
  asked.file = folder.path().native();
  EXPECT_EQ(Policies(asked).errors(),
            std::vector<std::string>{"cannot read the configuration " + asked.file + ": Is a directory"});
}

TEST(Policies, AFolderOfThatNameIsNone) {
  const TemporaryFolder folder;
  folder.write("kibitzer.toml/a.pbn", "");
  Policies policies({});
  EXPECT_TRUE(told(policies, folder / "kibitzer.toml/a.pbn", "bridge/follow-suit"));
}

TEST(Policies, WhatIsShownIsAConfigurationThatAsksTheSame) {
  const TemporaryFolder folder;
  const std::string path = folder / "a.pbn";
  folder.write("kibitzer.toml",
               "fail-on = \"info\"\nselect = [\"bridge\", \"pbn/*\"]\nignore = [\"pbn/quote\"]\n"
               "[severity]\n\"pbn/table\" = \"info\"\n[per-file-ignores]\n\"\\\"\\u00e5\\\\\\u0007*\" = [\"all\"]\n"
               "[rules]\nbridge = { preset = \"chicago\", honours = \"held\", unfinished-game = 250 }\n"
               "oh-hell = { hand-sizes = [1, 2], scoring = { made = \"bid\", "
               "over = \"1\" } }\n");
  Policies first({});
  const std::string shown = first.shown(path);
  ASSERT_TRUE(first.errors().empty());
  folder.write("kibitzer.toml", shown);
  Policies second({});
  const Policy& again = second.of(path);
  EXPECT_EQ(second.errors(), std::vector<std::string>());
  const Policy& policy = first.of(path);
  EXPECT_EQ(again.severities, policy.severities);
  EXPECT_EQ(again.fail_on, policy.fail_on);
  EXPECT_EQ(bridge_rules(again), bridge_rules(policy));
  EXPECT_EQ(oh_hell_rules(again), oh_hell_rules(policy));
  const auto without_places = [](std::string text) {
    for (std::size_t at = text.find("  # "); at != std::string::npos; at = text.find("  # ", at))
      text.erase(at, text.find('\n', at) - at);
    return text;
  };
  EXPECT_EQ(without_places(second.shown(path)), without_places(shown));
}

}  // namespace
}  // namespace kibitzer::configuration
