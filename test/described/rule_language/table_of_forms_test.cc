// The table of forms in sessions/README.md: each row is tried.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "described/rule_language/reader.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::described::rule_language::table_of_forms {
namespace {

struct Row {
  std::string where;
  std::string form;
};

/// The rows of the table whose head is "| Where | Form | What the program does |".
std::vector<Row> rows() {
  std::ifstream file(test::project_folder() / "sessions" / "README.md");
  std::vector<Row> all;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line == "| Where | Form | What the program does |") {
      inside = true;
      continue;
    }
    if (!inside || line.starts_with("|---")) continue;
    if (!line.starts_with("| ")) break;
    const std::size_t open = line.find(" | `");
    const std::size_t close = line.find("` | ", open);
    if (close == std::string::npos) {
      ADD_FAILURE() << line;
      continue;
    }
    Row row = {line.substr(2, open - 2), line.substr(open + 4, close - open - 4)};
    test::replace_all(row.form, "\\|", "|");
    all.push_back(std::move(row));
  }
  return all;
}

constexpr const char* kList = "list: ..|.. { JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 }";

/// A description with the form where it belongs; empty if there is no such place.
std::string with(const Row& row) {
  std::map<std::string, std::string> parts = {{"config", "players = 4; cards = 1;"},
                                              {"var", "int c = 2; string colour = \"H\"; string number = \"7\";"},
                                              {"func", ""},
                                              {"list", kList},
                                              {"mode", "single: (..): : {}"},
                                              {"body", "int points = 0; int n = play_card(1, NONE);"},
                                              {"end", "add_score(1, 1);"}};
  std::string sections;
  if (row.where == "section") {
    sections = row.form;
    parts.erase(row.form.substr(1, row.form.find('>') - 1) == "card" ? "list"
                                                                     : row.form.substr(1, row.form.find('>') - 1));
  } else if (row.where == "pattern") {
    parts["mode"] = "some: " + row.form + ": : {}";
  } else if (row.where == "statement") {
    parts["body"] += row.form;
  } else if (row.where == "list" || row.where == "mode") {
    parts[row.where] = row.form;
  } else if (row.where == "config") {
    parts["config"] = row.form.starts_with("player") ? row.form : "players = 3; " + row.form;
  } else if (row.where == "var" || row.where == "func") {
    parts[row.where] += row.form;
  } else {
    return {};
  }
  for (const auto& [name, text] : parts) {
    const std::string tag = name == "list" ? "card" : name;
    sections += "<" + tag + ">\n" + text + "\n</" + tag + ">\n";
  }
  return sections;
}

std::vector<std::string> errors_in(const std::string& text) {
  std::vector<findings::Finding> findings;
  read_description({"form.rules", text, 1}, findings, nullptr, Checks::kAll);
  std::vector<std::string> errors;
  for (const findings::Finding& one : findings)
    if (one.severity == findings::Severity::kError) errors.push_back(one.message);
  return errors;
}

TEST(TableOfForms, EachRowIsReadAsItStands) {
  const auto all = rows();
  EXPECT_GT(all.size(), 60U);
  for (const Row& row : all) {
    const std::string text = with(row);
    EXPECT_FALSE(text.empty()) << row.where;
    EXPECT_EQ(errors_in(text), std::vector<std::string>()) << row.where << ": " << row.form << "\n" << text;
  }
}

TEST(TableOfForms, ARowThatIsNoFormWouldBeFound) {
  for (const Row& row : {Row{"pattern", "(X6)"}, Row{"statement", "points = get_card();"}, Row{"config", "cards = 9;"},
                         Row{"mode", "some (.a)"}, Row{"list", "list ..|.. .A"}, Row{"var", "int = 3;"}})
    EXPECT_FALSE(errors_in(with(row)).empty()) << row.where << ": " << row.form;
}

}  // namespace
}  // namespace kibitzer::described::rule_language::table_of_forms
