// Analyses that nobody here made: every table and every par of the corpus agrees with the cards, but for two files
// whose tables have one number for all lower ones. A file of many boards is tried with the first of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "bridge/pbn/reader.h"
#include "double_dummy/solver.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kCorpus = project_folder() / "../shared/corpus/bridge";

/// The games of a PBN file up to `most` different deals of which something is claimed.
std::string first_games(const std::string& text, std::size_t most) {
  bridge::PbnReader reader({}, true);
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::set<std::string> deals;
  std::size_t at = 0;
  reader.begin_file();
  for (std::size_t before = 0; reader.next(text, at, true, session, findings) == bridge::PbnStep::kSession;
       before = at) {
    if (session.boards.empty() || session.double_dummy.empty() || !session.boards.front().deal_at) continue;
    const text::Span deal = *session.boards.front().deal_at;
    if (deals.insert(text.substr(deal.begin, deal.end - deal.begin)).second && deals.size() > most)
      return text.substr(0, before);
  }
  return text;
}

class Told : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const findings::Finding& finding : judged.findings)
      if (finding.rule->name == "bridge/wrong-double-dummy")
        lines.insert(std::filesystem::path(judged.source.path).filename().string() + ": " +
                     std::string(name_of(finding.severity)) + ": " +
                     finding.message.substr(0, finding.message.find(':')));
  }

  std::set<std::string> lines;
};

TEST(DoubleDummyCorpus, EveryAnalysisIsThatOfItsDeal) {
  if (!std::filesystem::exists(kCorpus)) GTEST_SKIP() << "there is no " << kCorpus;
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  constexpr std::size_t kDealsOfAFile = 3;
  Told told;
  sessions::Judge judge({.double_dummy = verified_claims()});
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kCorpus)) {
    if (entry.path().extension() != ".pbn") continue;
    const std::string text = first_games(read_text(entry.path()), kDealsOfAFile);
    if (text.find("DoubleDummy") == std::string::npos && text.find("Optimum") == std::string::npos &&
        text.find("Minimax") == std::string::npos)
      continue;
    ++files;
    judge.begin_file();
    judge.judge({entry.path().string(), text, 1}, games::kPbn, told);
  }
  EXPECT_GE(files, 19U);
  EXPECT_EQ(told.lines, (std::set<std::string>{
                            "Hazlemere_Trophy.pbn: warning: the table has 6 for fewer tricks as well",
                            "Wed_Individual.pbn: warning: the table has 4 for fewer tricks as well",
                            "Hand_Trophy_Pairs.pbn: warning: the table has 1 wherever no contract can be made",
                        }));
}

}  // namespace
}  // namespace kibitzer::test
