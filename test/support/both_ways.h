// PBN judged on the short way and on the long one, which have to come to the same.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "games/shared_notations.h"
#include "support/passed_on.h"
#include "support/project_folder.h"
#include "support/trials.h"

namespace kibitzer::test {

/// Expects that a judge passes on the same both ways, with the boards' sheets and without.
inline void expect_same_both_ways(const std::string& text, std::size_t piece = 0) {
  for (const bool sheets : {false, true})
    ASSERT_EQ(passed_on(text, {.sheets = sheets}, piece, games::kPbn),
              passed_on(text, {.sheets = sheets, .short_way = false}, piece, games::kPbn))
        << "piece " << piece << (sheets ? ", with sheets" : "") << "\n"
        << text;
}

/// The same of the corpus's files of PBN, whole and in pieces.
inline void expect_same_both_ways_of_corpus() {
  const auto corpus = project_folder() / "../shared/corpus";
  if (!std::filesystem::exists(corpus)) GTEST_SKIP() << "the corpus is not here: " << corpus;
  std::size_t found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
    if (entry.path().extension() != games::kPbn.endings.front() || found++ % kOneOf != 0) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    SCOPED_TRACE(entry.path());
    for (const std::size_t piece : {std::size_t{0}, std::size_t{5000}})
      for (const bool more : {false, true})
        EXPECT_TRUE(passed_on(text, {.sheets = more, .every_place = more}, piece, games::kPbn) ==
                    passed_on(text, {.sheets = more, .every_place = more, .short_way = false}, piece, games::kPbn))
            << "piece " << piece << (more ? ", every place and sheets" : "");
  }
}

}  // namespace kibitzer::test
