// The tables in the pages of sessions that list what the notations can say: every row is tried.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/games.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The cells of a line of a table, without the blanks around them; "\|" is a bar.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
      cell += line[++i];
    } else if (line[i] == '|') {
      const std::size_t begin = cell.find_first_not_of(' ');
      cells.push_back(begin == std::string::npos ? "" : cell.substr(begin, cell.find_last_not_of(' ') + 1 - begin));
      cell.clear();
    } else {
      cell += line[i];
    }
  }
  return cells;
}

/// A place of the document that is tried with, and what takes it; the same, where the document has it already.
struct Change {
  std::string from;
  std::string to;
};

/// "`A`", or "`A` → `B`", several of them one after the other. "⏎" is the end of a line.
std::vector<Change> changes_of(const std::string& cell) {
  std::vector<Change> changes;
  std::size_t at = 0;
  const auto quoted = [&]() -> std::optional<std::string> {
    const std::size_t begin = cell.find('`', at);
    const std::size_t end = begin == std::string::npos ? begin : cell.find('`', begin + 1);
    if (end == std::string::npos) return std::nullopt;
    at = end + 1;
    std::string text = cell.substr(begin + 1, end - begin - 1);
    replace_all(text, "⏎", "\n");
    return text;
  };
  while (auto from = quoted()) {
    constexpr std::string_view kBecomes = " → ";
    Change change{*from, *from};
    if (cell.compare(at, kBecomes.size(), kBecomes) == 0) change.to = quoted().value_or("");
    changes.push_back(std::move(change));
  }
  return changes;
}

struct Row {
  std::string place;  ///< of the row: the page and its line
  std::string document;
  std::vector<Change> changes;
  std::string found;  ///< the names of rules with commas between them, or "nothing"
};

/// Adds the rows of a page. Tables follow a line "Tried in [games/marafone.cge](games/marafone.cge)", and have the columns
/// form, tried, found and what the program does.
void add_rows(const fs::path& page, std::vector<Row>& all) {
  std::ifstream file(page);
  std::string document;
  std::size_t number = 0;
  bool table = false;
  for (std::string line; std::getline(file, line);) {
    ++number;
    constexpr std::string_view kTried = "Tried in [";
    if (line.starts_with(kTried)) {
      const std::size_t begin = line.find("](") + 2;
      document = line.substr(begin, line.find(')', begin) - begin);
    }
    const bool heading = line.starts_with("| Form | Tried | Found |");
    table = heading || (table && line.starts_with('|'));
    if (!table || heading || line.starts_with("|---")) continue;
    const auto cells = cells_of(line);
    EXPECT_EQ(cells.size(), 4U) << "line " << number;
    if (cells.size() != 4) continue;
    const std::string place = page.filename().string() + ", line " + std::to_string(number);
    all.push_back({place, document, changes_of(cells[1]), cells[2]});
  }
}

const games::Notation& notation_of(const std::string& document) {
  if (document.ends_with(".cge")) return games::kCardGameEngine;
  if (document.ends_with(".bgdsl")) return games::kTileEngine;
  if (document.ends_with(".rules")) return games::kRuleLanguage;
  return games::kAtle;
}

std::string rules_found(const std::string& text, const games::Notation& notation) {
  std::set<std::string> names;
  for (const Said& said : judged(text, notation).findings) names.insert("`" + said.rule + "`");
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list.empty() ? "nothing" : list;
}

TEST(NotationTables, EveryRowIsTried) {
  std::vector<Row> all;
  for (const auto& entry : fs::directory_iterator(project_folder() / "sessions"))
    if (entry.path().extension() == ".md") add_rows(entry.path(), all);
  std::set<std::string> endings;
  for (const Row& row : all) {
    SCOPED_TRACE(row.place);
    std::string text = bytes_of(project_folder() / "sessions" / row.document);
    endings.insert(fs::path(row.document).extension());
    EXPECT_FALSE(row.changes.empty());
    for (const Change& change : row.changes) {
      const std::size_t at = text.find(change.from);
      ASSERT_NE(at, std::string::npos) << row.document << " has no " << change.from;
      text.replace(at, change.from.size(), change.to);
    }
    EXPECT_EQ(rules_found(text, notation_of(row.document)), row.found) << text;
  }
  for (const char* const ending : {".atle", ".bgdsl", ".cge"}) EXPECT_TRUE(endings.contains(ending)) << ending;
}

}  // namespace
}  // namespace kibitzer::test
