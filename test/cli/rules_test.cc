// The list of rules for programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/project_folder.h"
#include "support/schema.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

TEST(Rules, InJsonKeepTheirSchema) {
  const Ran all = run("kibitzer rules --format json", project_folder());
  EXPECT_THAT(Schema("rule-list").faults(all.output), testing::IsEmpty());
  EXPECT_GT(nlohmann::json::parse(all.output)["rules"].size(), 100U);
  EXPECT_EQ(run("kibitzer rules --format json --search 'nothing has this'", project_folder()).output,
            "{ \"rules\": [] }\n");
}

}  // namespace
}  // namespace kibitzer::test
