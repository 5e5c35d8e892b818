// Deals that another rules engine played and scored (../shared/corpus/openspiel, where it is there): in every notation
// nothing is said against them, and they come to the same.
#include "oh_hell/openspiel.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "json/document.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/writers.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/sheets.h"

namespace kibitzer::test {

using Json = nlohmann::ordered_json;

namespace {

const std::filesystem::path kCorpus = project_folder() / ".." / "shared" / "corpus" / "openspiel" / "oh_hell.jsonl";

/// `session` without its claims, so that every score must be worked out.
Json without_claims(Json session) {
  session.erase("totals");
  Json& round = session["rounds"][0];
  round.erase("won");
  round.erase("points");
  for (Json& trick : round["tricks"]) trick.erase("winner");
  return session;
}

/// What `write` makes of a session.
std::string written(const Json& json, std::string (*write)(const oh_hell::Session&)) {
  const std::string text = json.dump();
  json::Document document;
  EXPECT_FALSE(document.read(text, json::Syntax::kJson));
  std::vector<findings::Finding> found;
  json::Reader reader(document, found);
  oh_hell::Session session;
  oh_hell::JsonReader(oh_hell::preset("standard")).read(reader, 0, session);
  EXPECT_TRUE(found.empty()) << lines_of(found, {"test", text, 1});
  return write(session);
}

std::string above_info(const Judging& judging) {
  std::string lines;
  for (const Said& said : judging.findings)
    if (said.severity != findings::Severity::kInfo) lines += said.line() + "\n";
  return lines;
}

/// `sheet` has what the engine gave.
void expect_scores(const Json& record, const scoresheets::Scoresheet& sheet) {
  ASSERT_EQ(sheet.rounds.size(), 1U);
  const scoresheets::Round& round = sheet.rounds[0];
  EXPECT_TRUE(round.doubts.empty());
  EXPECT_EQ(number(sheet, 0, "cards"), record["num_tricks"].get<int>());
  ASSERT_EQ(sheet.players.size(), record["num_players"].get<std::size_t>());
  for (const Json& bid : record["bids"])
    EXPECT_EQ(number(sheet, 0, bid[0].get<std::size_t>(), "bid"), bid[1].get<int>()) << bid[0];
  for (std::size_t i = 0; i < sheet.players.size(); ++i) {
    EXPECT_EQ(number(sheet, 0, i, "won"), record["tricks_won"][i].get<int>()) << i;
    EXPECT_EQ(number(sheet, 0, i, "points"), record["scores"][i].get<int>()) << i;
    EXPECT_EQ(totals_of(sheet)[i], record["scores"][i].get<int>()) << i;
  }
}

/// `text` is `record`: nothing is wrong with it, and it comes to the same. Where it names no rules they are those of
/// "standard", by which the engine played.
void expect_same(const Json& record, const std::string& text, const games::Notation& notation) {
  SCOPED_TRACE(record["id"].get<std::string>() + "\n" + text);
  const Judging judging = judged(text, notation, "standard");
  EXPECT_EQ(above_info(judging), "");
  ASSERT_EQ(judging.sheets.size(), 1U);
  expect_scores(record, judging.sheets[0]);
}

class OpenSpiel : public testing::Test {
 protected:
  void SetUp() override {
    std::ifstream in(kCorpus);
    if (!in) GTEST_SKIP() << "the corpus is not here: " << kCorpus;
    for (std::string line; std::getline(in, line);) records_.push_back(Json::parse(line));
    ASSERT_GE(records_.size(), 100U);
  }

  /// Each record with its claims and without them, as `form` writes it.
  template <typename Form>
  void expect_same_with_claims_and_without(const games::Notation& notation, Form form) {
    for (const Json& record : records_) {
      const Json session = oh_hell_session_of_openspiel(record);
      expect_same(record, form(session), notation);
      expect_same(record, form(without_claims(session)), notation);
    }
  }

  std::vector<Json> records_;
};

TEST_F(OpenSpiel, ComesToTheSameInJson) {
  expect_same_with_claims_and_without(games::kJson, [](const Json& session) { return session.dump(); });
}

TEST_F(OpenSpiel, ComesToTheSameInJaxn) {
  expect_same_with_claims_and_without(
      games::kJaxn, [](const Json& session) { return "// played by an engine\n" + session.dump(2) + "\n"; });
}

TEST_F(OpenSpiel, ComesToTheSameInAtle) {
  expect_same_with_claims_and_without(games::kAtle,
                                      [](const Json& session) { return written(session, oh_hell::write_atle); });
}

// CSV has no words for tricks, hands, dealer, trump and rules. The tricks won are the record itself there; the claims
// that can be left out are the points.
TEST_F(OpenSpiel, ComesToTheSameInCsv) {
  for (const Json& record : records_) {
    Json session = oh_hell_session_of_openspiel(record);
    expect_same(record, written(session, oh_hell::write_csv), games::kCsv);
    session["rounds"][0].erase("points");
    expect_same(record, written(session, oh_hell::write_csv), games::kCsv);
  }
}

// The PBN dialect has four seats; it has no words for claims, so that all must be worked out.
TEST_F(OpenSpiel, ComesToTheSameInPbnWhereThereAreSeats) {
  std::size_t seated = 0;
  for (const Json& record : records_) {
    if (record["num_players"] > 4) continue;
    ++seated;
    expect_same(record, oh_hell_pbn_of_openspiel(record), games::kPbn);
  }
  EXPECT_GE(seated, 40U);
}

TEST_F(OpenSpiel, ComesToTheSameInOneFileOfJsonLines) {
  for (const bool claims : {true, false}) {
    std::string lines;
    for (const Json& record : records_) {
      const Json session = oh_hell_session_of_openspiel(record);
      lines += (claims ? session : without_claims(session)).dump() + "\n";
    }
    const Judging judging = judged(lines, games::kJsonLines);
    EXPECT_EQ(above_info(judging), "");
    ASSERT_EQ(judging.sheets.size(), records_.size());
    for (std::size_t i = 0; i < records_.size(); ++i) {
      SCOPED_TRACE(records_[i]["id"]);
      expect_scores(records_[i], judging.sheets[i]);
      EXPECT_EQ(judging.sheets[i].complete, true);
    }
  }
}

TEST_F(OpenSpiel, TheNamedScoringGivesTheSamePointsAsItsFormulas) {
  for (const Json& record : records_) {
    Json session = oh_hell_session_of_openspiel(record);
    session["rules"]["scoring"] = "basic";
    expect_same(record, session.dump(), games::kJson);
    expect_same(record, without_claims(session).dump(), games::kJson);
  }
}

}  // namespace
}  // namespace kibitzer::test
