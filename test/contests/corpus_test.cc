// What real records claim of compared tables: all of it is confirmed, and no figure could be another without being
// told.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kCorpus = project_folder() / "../shared/corpus/bridge";

/// How many findings of `rule` there are on `text`, and, as `line`, where the first of them stands.
std::size_t count(const std::string& text, const std::string& rule, std::size_t* line = nullptr) {
  std::size_t found = 0;
  for (const Said& one : judged(text, games::kPbn).findings) {
    if (one.rule != rule) continue;
    if (found++ == 0 && line != nullptr) *line = one.place.line;
  }
  return found;
}

std::size_t line_of(const std::string& text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

TEST(ClaimsOfTheCorpus, ImpsOfTeamsAreAllConfirmedThatCanBe) {
  const auto path = kCorpus / "endplay/tests/pbn/example2.pbn";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "there is no corpus beside the project";
  const std::string text = read_text(path);
  EXPECT_EQ(count(text, "bridge/wrong-imps"), 0U);
  // Each figure is changed: that is reported where the other room has a score too.
  const std::regex tag("\\[ScoreIMP \"NS (-?[0-9]+) EW (-?[0-9]+)\"\\]");
  std::size_t figures = 0;
  std::size_t told = 0;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), tag); found != std::sregex_iterator(); ++found) {
    ++figures;
    if (figures % 13 != 1) continue;  // every thirteenth: all of them take minutes
    const int imps = std::stoi((*found)[1]) + 1;
    const auto at = static_cast<std::size_t>(found->position());
    std::string other = text;
    other.replace(at, static_cast<std::size_t>(found->length()),
                  "[ScoreIMP \"NS " + std::to_string(imps) + " EW " + std::to_string(-imps) + "\"]");
    std::size_t line = 0;
    const std::size_t wrong = count(other, "bridge/wrong-imps", &line);
    told += wrong;
    EXPECT_TRUE(wrong == 0 || line == line_of(text, at)) << line;
  }
  EXPECT_EQ(figures, 299U);
  EXPECT_GE(told, 20U);  // of 23, without those of the match that was not played
}

TEST(ClaimsOfTheCorpus, RowsOfAClubsTablesAreAllConfirmed) {
  const auto path = kCorpus / "richardschneider-pbn/test/sample/ruter71.pbn";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "there is no corpus beside the project";
  const std::string text = read_text(path);
  for (const char* rule :
       {"bridge/wrong-imps", "bridge/wrong-datum", "bridge/wrong-rank", "bridge/wrong-total", "bridge/wrong-score"})
    EXPECT_EQ(count(text, rule), 0U) << rule;
  const std::regex row("\n(.*\" +- +|.* - +\"[0-9]+\") +(-?[0-9]+) +(-?[0-9]+) +(-?[0-9]+)");
  std::size_t rows = 0;
  for (auto found = std::sregex_iterator(text.begin(), text.end(), row); found != std::sregex_iterator(); ++found) {
    if (++rows % kOneOf != 0) continue;
    std::string other = text;
    const auto at = static_cast<std::size_t>(found->position(2));
    other.replace(at, static_cast<std::size_t>(found->length(2)), std::to_string(std::stoi((*found)[2]) + 1));
    std::size_t line = 0;
    EXPECT_EQ(count(other, "bridge/wrong-imps", &line), 1U) << found->str();
    EXPECT_EQ(line, line_of(text, at));
  }
  EXPECT_EQ(rows, 168U);
}

}  // namespace
}  // namespace kibitzer::test
