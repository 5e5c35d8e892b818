// Deals that another rules engine played and scored (../shared/corpus/openspiel, where it is there): in every notation
// nothing is said against them, and they come to the same.
#include "bridge/openspiel.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "bridge/json/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/writer.h"
#include "json/document.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path kOpenSpielCorpus =
    project_folder() / ".." / "shared" / "corpus" / "openspiel" / "bridge.jsonl";

/// The contract of a corpus record as a sheet has it.
std::string contract_of(const Json& record) {
  const Json& contract = record["contract"];
  if (contract.is_null()) return "Pass";
  return std::to_string(contract["level"].get<int>()) + contract["denomination"].get<std::string>() +
         contract["doubled"].get<std::string>();
}

/// `session` without what it claims to come to, so that all of it must be worked out.
Json without_claims(Json session) {
  Json& board = session["boards"][0];
  for (const char* claim : {"contract", "declarer", "declarerTricks", "score"}) board.erase(claim);
  if (board.contains("tricks"))
    for (Json& trick : board["tricks"]) trick.erase("winner");
  return session;
}

/// What `write` makes of the session that `text` is in JSON.
std::string written(const std::string& text, std::string (*write)(const bridge::Session&)) {
  json::Document document;
  EXPECT_FALSE(document.read(text, json::Syntax::kJson));
  std::vector<findings::Finding> found;
  json::Reader reader(document, found);
  bridge::Session session;
  bridge::JsonReader(bridge::Settings{}).read(reader, 0, session);
  EXPECT_TRUE(found.empty()) << lines_of(found, {"test", text, 1});
  return write(session);
}

/// `sheet` has what the engine gave.
void expect_score(const Json& record, const scoresheets::Scoresheet& sheet) {
  ASSERT_EQ(sheet.rounds.size(), 1U);
  const scoresheets::Round& round = sheet.rounds[0];
  EXPECT_TRUE(round.doubts.empty());
  EXPECT_EQ(text(sheet, 0, "contract"), contract_of(record));
  EXPECT_EQ(number(sheet, 0, 0, "points"), record["score_ns"].get<int>());
  EXPECT_EQ(number(sheet, 0, 1, "points"), -record["score_ns"].get<int>());
  if (record["contract"].is_null()) return;
  EXPECT_EQ(text(sheet, 0, "declarer"), record["contract"]["declarer"].get<std::string>());
  EXPECT_EQ(number(sheet, 0, "declarerTricks"), record["declarer_tricks"].get<int>());
}

/// `text` is `record`: nothing is wrong with it, and it comes to the same.
void expect_same(const Json& record, const std::string& text, const games::Notation& notation) {
  SCOPED_TRACE(record["id"].get<std::string>() + "\n" + text);
  EXPECT_EQ(said(text, notation, true), "");
  const Judging judging = judged(text, notation);
  ASSERT_EQ(judging.sheets.size(), 1U);
  expect_score(record, judging.sheets[0]);
}

class BridgeOfOpenSpiel : public testing::Test {
 protected:
  void SetUp() override {
    std::ifstream in(kOpenSpielCorpus);
    if (!in) GTEST_SKIP() << "the corpus is not here: " << kOpenSpielCorpus;
    for (std::string line; std::getline(in, line);) records_.push_back(Json::parse(line));
    ASSERT_GE(records_.size(), 100U);
  }

  std::vector<Json> records_;
};

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInJson) {
  for (const Json& record : records_) expect_same(record, bridge_session_of_openspiel(record).dump(), games::kJson);
}

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInJsonWithoutItsClaims) {
  for (const Json& record : records_)
    expect_same(record, without_claims(bridge_session_of_openspiel(record)).dump(), games::kJson);
}

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInJaxn) {
  for (const Json& record : records_) {
    const Json session = bridge_session_of_openspiel(record);
    for (const Json& form : {session, without_claims(session)})
      expect_same(record, "// played by an engine\n" + form.dump(2) + "\n", games::kJaxn);
  }
}

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInOneFileOfJsonLines) {
  for (const bool claims : {true, false}) {
    std::string lines;
    for (const Json& record : records_) {
      const Json session = bridge_session_of_openspiel(record);
      lines += (claims ? session : without_claims(session)).dump() + "\n";
    }
    EXPECT_EQ(said(lines, games::kJsonLines, true), "");
    const Judging judging = judged(lines, games::kJsonLines);
    ASSERT_EQ(judging.sheets.size(), records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      SCOPED_TRACE(records_[i]["id"]);
      expect_score(records_[i], judging.sheets[i]);
    }
  }
}

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInPbn) {
  for (const Json& record : records_)
    expect_same(record, written(bridge_session_of_openspiel(record).dump(), bridge::write_pbn), games::kPbn);
}

TEST_F(BridgeOfOpenSpiel, ComesToTheSameInPbnWithoutItsClaims) {
  for (const Json& record : records_) {
    // Without a declarer the columns of the play are of no seat that is known; the rest PBN holds.
    Json session = without_claims(bridge_session_of_openspiel(record));
    const Json whole = bridge_session_of_openspiel(record)["boards"][0];
    for (const char* claim : {"contract", "declarer"})
      if (whole.contains(claim)) session["boards"][0][claim] = whole[claim];
    expect_same(record, written(session.dump(), bridge::write_pbn), games::kPbn);
  }
}

// LIN has no words for contract, declarer and points: they must follow from the calls and cards. Declarer's tricks, of
// a play that is complete, it holds as a claim.
TEST_F(BridgeOfOpenSpiel, ComesToTheSameInLin) {
  for (const Json& record : records_) {
    const std::string text = bridge_session_of_openspiel(record).dump();
    expect_same(record, written(text, bridge::write_lin), games::kLin);
    const std::string bare = without_claims(bridge_session_of_openspiel(record)).dump();
    expect_same(record, written(bare, bridge::write_lin), games::kLin);
  }
}

}  // namespace
}  // namespace kibitzer::test
