// What a notation can hold survives being written and read again, in it and across notations; and whatever is cut off
// or changed in a record, it is judged without a crash and with a place.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "json/document.h"
#include "json/reader.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/generator.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/writers.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

using oh_hell::Session;

std::string generated_json(std::uint64_t seed, bool tricks) {
  std::mt19937_64 random(seed);
  Plan plan = random_plan(random);
  plan.tricks = tricks;
  return generate(plan, Fault::kNone, random).session.dump();
}

void read_json(const std::string& text, Session& session) {
  std::vector<findings::Finding> findings;
  json::Document document;
  RC_ASSERT(!document.read(text, json::Syntax::kJson));
  json::Reader reader(document, findings);
  oh_hell::JsonReader(oh_hell::preset("atlebridge")).read(reader, 0, session);
  RC_ASSERT(findings.empty());
}

void read_atle(const std::string& text, Session& session) {
  std::vector<findings::Finding> findings;
  oh_hell::AtleReader reader(text, oh_hell::preset("atlebridge"), findings);
  RC_ASSERT(reader.next(session));
  RC_ASSERT(findings.empty());
}

TEST(RoundTrip, JsonIsWrittenAsItWasRead) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed, bool tricks) {
    const std::string text = generated_json(seed, tricks);
    Session first;
    read_json(text, first);
    const std::string written = write_json(first);
    Session second;
    read_json(written, second);
    RC_ASSERT(write_json(second) == written);
    // The generator writes what it means; nothing of it may be lost. Settings are spelt out in full only where needed.
    Json expected = Json::parse(text);
    Json got = Json::parse(written);
    expected.erase("rules");
    got.erase("rules");
    RC_ASSERT(nlohmann::json(got) == nlohmann::json(expected));
  }));
}

TEST(RoundTrip, AtleHoldsAllThatJsonHolds) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed, bool tricks) {
    Session session;
    const std::string text = generated_json(seed, tricks);
    read_json(text, session);
    Session again;
    const std::string atle = write_atle(session);
    read_atle(atle, again);
    RC_ASSERT(write_atle(again) == atle);
    RC_ASSERT(write_json(again) == write_json(session));
  }));
}

TEST(RoundTrip, CsvHoldsBidsAndTricksWonAndPoints) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    Session session;
    const std::string text = generated_json(seed, false);
    read_json(text, session);
    const std::string csv = write_csv(session);
    Session again;
    std::vector<findings::Finding> findings;
    RC_ASSERT(oh_hell::read_csv(csv, session.settings, again, findings));
    RC_ASSERT(findings.empty());
    RC_ASSERT(write_csv(again) == csv);
  }));
}

TEST(RoundTrip, EveryNotationIsJudgedAlike) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed, bool tricks) {
    Session session;
    const std::string text = generated_json(seed, tricks);
    read_json(text, session);
    const auto sheet_of = [](const std::string& record, const games::Notation& notation) {
      const Judging judging = judged(record, notation);
      RC_ASSERT(judging.sheets.size() == 1U);
      return judging.sheets[0];
    };
    const auto json = sheet_of(text, games::kJson);
    const auto atle = sheet_of(write_atle(session), games::kAtle);
    RC_ASSERT(json.totals == atle.totals);
    RC_ASSERT(json.winners == atle.winners);
    RC_ASSERT(json.complete == atle.complete);
  }));
}

class HostileInput : public testing::TestWithParam<const games::Notation*> {
 protected:
  static std::string record(std::uint64_t seed) {
    const std::string json = generated_json(seed, !(*GetParam() == games::kCsv));
    Session session;
    read_json(json, session);
    const games::Notation& notation = *GetParam();
    if (notation == games::kAtle) return write_atle(session);
    return notation == games::kCsv ? write_csv(session) : json + "\n";
  }
};

TEST_P(HostileInput, CutOffAnywhereItIsJudgedWithPlacesWithinTheText) {
  const std::string whole = record(3);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const std::string text = whole.substr(0, length);
    for (const Said& said : judged(text, *GetParam()).findings) {
      ASSERT_LE(said.at.begin, said.at.end);
      ASSERT_LE(said.at.end, text.size()) << length;
    }
  }
}

TEST_P(HostileInput, WithBytesChangedItIsJudgedWithPlacesWithinTheText) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::string text = record(static_cast<std::uint64_t>(pick(random, 1, 50)));
    for (int i = pick(random, 1, 8); i > 0; --i) {
      const auto at = static_cast<std::size_t>(pick(random, 0, static_cast<int>(text.size()) - 1));
      const char byte =
          pick(random, 0, 1) == 0 ? "{}[]:,\"\\/\n-0<"[pick(random, 0, 12)] : static_cast<char>(pick(random, 0, 255));
      if (pick(random, 0, 1) == 0)
        text[at] = byte;
      else
        text.insert(at, 1, byte);
    }
    for (const Said& said : judged(text, *GetParam()).findings) {
      RC_ASSERT(said.at.begin <= said.at.end);
      RC_ASSERT(said.at.end <= text.size());
    }
  }));
}

INSTANTIATE_TEST_SUITE_P(Notations, HostileInput,
                         testing::Values(&games::kAtle, &games::kJson, &games::kJaxn, &games::kJsonLines, &games::kCsv),
                         [](const auto& notation) { return std::string(notation.param->name); });

}  // namespace
}  // namespace kibitzer::test
