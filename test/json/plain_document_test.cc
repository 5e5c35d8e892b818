// The short way to the nodes of plain JSON makes those of the grammar, and leaves what is wrong to it.
#include "json/plain_document.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "support/json_ways.h"
#include "support/project_folder.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::json {
namespace {

namespace fs = std::filesystem;
using test::Random;

void expect_same(std::string_view bytes) { ASSERT_EQ(test::difference_of_ways(bytes), "") << bytes; }

bool plain(std::string_view bytes) {
  text::List<Node> nodes;
  text::List<std::uint32_t> escaped;
  return read_plain(bytes, 0, nodes, escaped);
}

std::string blanks(Random& random) {
  std::string all;
  while (random.chance(20)) all += random.one_of<std::string>({" ", "\n", "\r", "\t", "\r\n  "});
  return all;
}

std::string text(Random& random) {
  std::string all = "\"";
  while (random.chance(70))
    all += random.one_of<std::string>({"a",       "player",
                                       "10S",     "Åse",
                                       "€",       "🂡",
                                       "\x7f",    " ",
                                       "/",       "'",
                                       "[",       "}",
                                       ",",       "longer than sixteen bytes",
                                       "\\\"",    "\\\\",
                                       "\\/",     "\\b",
                                       "\\f",     "\\n",
                                       "\\r",     "\\t",
                                       "\\u0041", "\\u00C5",
                                       "\\u20ac", "\\ud83c\\udca1",
                                       "\\u0000"});
  return all + "\"";
}

std::string number(Random& random) {
  std::string all = random.one_of<std::string>({"", "", "-"});
  all += random.one_of<std::string>({"0", "7", "10", "1234567890123456789012"});
  all += random.one_of<std::string>({"", "", ".0", ".125"});
  return all + random.one_of<std::string>({"", "", "e1", "E-0", "e+10"});
}

std::string value(Random& random, int depth) {
  const int kind = random.number(depth < 4 ? 0 : 2, 7);
  if (kind == 2) return random.one_of<std::string>({"null", "true", "false"});
  if (kind == 3) return number(random);
  if (kind > 3) return text(random);
  std::string all = (kind == 0 ? "{" : "[") + blanks(random);
  for (int i = 0, count = random.number(0, 4); i < count; ++i) {
    if (i > 0) all += "," + blanks(random);
    if (kind == 0) all += text(random) + blanks(random) + ":" + blanks(random);
    all += value(random, depth + 1) + blanks(random);
  }
  return all + (kind == 0 ? "}" : "]");
}

std::string document(Random& random) {
  return (random.chance(5) ? "\xEF\xBB\xBF" : "") + blanks(random) + value(random, 0) + blanks(random);
}

constexpr int kTrials = test::trials(20'000);

TEST(PlainDocument, IsTheGrammarsForGeneratedDocuments) {
  Random random(1);
  for (int i = 0; i < kTrials; ++i) {
    const std::string bytes = document(random);
    EXPECT_FALSE(Document().read(bytes, Syntax::kJson)) << bytes;
    expect_same(bytes);
  }
}

TEST(PlainDocument, IsTheGrammarsForTextsOfAnyLengthAnywhere) {
  for (std::size_t before = 0; before < 70; ++before)
    for (std::size_t size = 0; size < 140; ++size) {
      const std::string bytes =
          "[\"" + std::string(before, 'b') + "\",\"" + std::string(size, 's') + "\",\"Åse\",\"\"]";
      EXPECT_TRUE(plain(bytes)) << bytes;
      expect_same(bytes);
    }
}

TEST(PlainDocument, IsTheGrammarsForAnyByteAnywhereInLongTexts) {
  const std::string sound = R"({"first":")" + std::string(60, 'f') + R"(","second":")" + std::string(90, 's') + R"("})";
  for (std::size_t at = 0; at < sound.size(); ++at)
    for (int byte = 0; byte < 256; ++byte) {
      std::string bytes = sound;
      bytes[at] = static_cast<char>(byte);
      expect_same(bytes);
    }
}

TEST(PlainDocument, IsTheGrammarsForDocumentsWithChangedBytes) {
  const std::vector<std::string> pieces = {"",
                                           "\"",
                                           "\\",
                                           "{",
                                           "}",
                                           "[",
                                           "]",
                                           ",",
                                           ":",
                                           "0",
                                           "-",
                                           ".",
                                           "e",
                                           "u",
                                           "\x01",
                                           "\n",
                                           std::string(1, 0),
                                           " ",
                                           "\x7f",
                                           "\x80",
                                           "\xC3",
                                           "\xED\xA0",
                                           "\xF4\x90",
                                           "\\ud800",
                                           "'",
                                           "/",
                                           "#",
                                           "+",
                                           "nul",
                                           "tru",
                                           "\xC0\x80",
                                           "\xE2\x82\xAC"};
  Random random(2);
  for (int i = 0; i < kTrials; ++i) {
    std::string bytes = document(random);
    for (int changes = random.number(1, 3); changes > 0; --changes) {
      const auto at = static_cast<std::size_t>(random.number(0, static_cast<int>(bytes.size())));
      bytes.replace(at, static_cast<std::size_t>(random.number(0, 2)), random.one_of(pieces));
    }
    expect_same(bytes);
  }
}

TEST(PlainDocument, IsTheGrammarsForEveryByteInEveryPlace) {
  const std::string whole =
      "{\"a\" :[1,-0.5e+1, \"x\\u0041 longer than sixteen bytes\xC3\x85\" ,{}],\"b\":true,\"\":null}";
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string bytes = whole;
      bytes[at] = static_cast<char>(byte);
      expect_same(bytes);
    }
    expect_same(whole.substr(0, at));
    expect_same(whole.substr(at));
  }
}

void expect_same_in_files(const fs::path& folder, int at_least) {
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension();
    if (ending != ".json" && ending != ".jsonl") continue;
    ++files;
    std::ifstream in(entry.path(), std::ios::binary);
    if (ending == ".jsonl") {
      for (std::string line; std::getline(in, line);) expect_same(line);
    } else {
      expect_same(std::string(std::istreambuf_iterator<char>(in), {}));
    }
  }
  EXPECT_GE(files, at_least) << folder;
}

TEST(PlainDocument, IsTheGrammarsForTheSampleSessions) {
  expect_same_in_files(test::project_folder() / "sessions", 8);
  expect_same_in_files(test::project_folder() / "schemas", 8);
}

TEST(PlainDocument, IsTheGrammarsForTheCorpus) {
  const fs::path corpus = test::project_folder() / "../shared/corpus";
  if (!fs::exists(corpus)) GTEST_SKIP() << "the corpus is not here: " << corpus;
  expect_same_in_files(corpus, 1);
}

TEST(PlainDocument, TakesEveryFormOfJson) {
  EXPECT_TRUE(plain(" { \"a\\n\" : [ null , true , false , -0.5e+3 , \"Å\" ] , \"b\" : { } } "));
  EXPECT_TRUE(plain("0"));
  EXPECT_TRUE(plain("\"\""));
}

TEST(PlainDocument, LeavesTheRestToTheGrammar) {
  for (const char* const bytes : {"", "[1,]", "01", "[1", "{a:1}", "\"\\x\"", "\"a\tb\"", "\"\xFF\"", "1 2", "// c\n1"})
    EXPECT_FALSE(plain(bytes)) << bytes;
}

}  // namespace
}  // namespace kibitzer::json
