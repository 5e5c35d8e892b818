// Zip members that are unpacked on their own.
#include "archives/deflated.h"

#include <gtest/gtest.h>

#include "support/pack.h"

namespace kibitzer::archives {
namespace {

const std::string kText(1000, 'x');

std::string archive_of(const std::string& name, const std::string& content) {
  return test::with_lengths_in_headers(test::zip({{name, content}}));
}

/// The member `name` of an archive that begins with it.
std::optional<Deflated> found(const std::string& archive, const std::string& name, std::size_t most = 1 << 16) {
  const std::size_t rest = static_cast<unsigned char>(archive[28]);
  return Deflated::find(archive, 30 + name.size() + rest, name, most);
}

TEST(Deflated, IsFoundFromWhereItsContentBegins) {
  const std::string archive = "before" + archive_of("a.pbn", kText);
  const std::size_t content = 6 + 30 + 5 + static_cast<unsigned char>(archive[6 + 28]);
  const auto member = Deflated::find(archive, content, "a.pbn", 1001);
  ASSERT_TRUE(member);
  EXPECT_EQ(member->name(), "a.pbn");
  EXPECT_EQ(member->content_size, kText.size());
  EXPECT_EQ(member->inflated(), kText);
  EXPECT_FALSE(Deflated::find(archive, content, "b.pbn", 1001)) << "another name";
  EXPECT_FALSE(Deflated::find(archive, content + 1, "a.pbn", 1001));
  EXPECT_FALSE(Deflated::find(archive, content, "a.pbn", 1000)) << "too large";
  EXPECT_FALSE(Deflated::find(archive.substr(0, content + 3), content, "a.pbn", 1001)) << "cut off";
  EXPECT_FALSE(Deflated::find(archive, 3, "a.pbn", 1001));
}

TEST(Deflated, IsNotFoundIfTwoHeadersFit) {
  const std::string archive = archive_of("a.pbn", kText);
  const std::size_t content = 30 + 5 + static_cast<unsigned char>(archive[28]);
  std::string hidden = archive.substr(0, 35);
  hidden[28] = 0;
  std::string outer = hidden;
  outer[28] = 35;
  EXPECT_TRUE(Deflated::find(hidden + archive.substr(content), 35, "a.pbn", 1001));
  EXPECT_FALSE(Deflated::find(outer + hidden + archive.substr(content), 70, "a.pbn", 1001));
}

TEST(Deflated, IsNotFoundIfPackedInAnotherWay) {
  const std::string archive = archive_of("a.pbn", kText);
  ASSERT_TRUE(found(archive, "a.pbn"));
  for (const std::size_t at : {6U, 7U, 8U, 9U}) {  // flags and method
    std::string other = archive;
    other[at] = static_cast<char>(other[at] ^ 1);
    EXPECT_FALSE(found(other, "a.pbn")) << at;
  }
  EXPECT_FALSE(found(test::zip({{"a.pbn", kText}}), "a.pbn")) << "its length follows";
  EXPECT_FALSE(found(archive_of("a.pbn", ""), "a.pbn"));
}

TEST(Deflated, IsInflatedOnlyToWhatItsHeaderSays) {
  const std::string archive = archive_of("a.pbn", kText);
  const auto member = found(archive, "a.pbn");
  ASSERT_TRUE(member);
  // From the checksum to the unpacked size, and the content.
  for (std::size_t at = 14; at < member->bytes.size(); ++at) {
    if (at == 26) at = member->content_at;
    std::string damaged = archive;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    const auto other = found(damaged, "a.pbn");
    const auto text = other ? other->inflated() : std::nullopt;
    EXPECT_TRUE(!text || (at >= member->content_at && *text == kText)) << at;
  }
}

TEST(Deflated, MakesAnArchiveOfItsOwn) {
  const std::string archive = archive_of("a.pbn", kText);
  const auto member = found(archive, "a.pbn");
  ASSERT_TRUE(member);
  const std::string alone = member->as_archive();
  const auto again = found(alone, "a.pbn");
  ASSERT_TRUE(again);
  EXPECT_EQ(again->bytes, member->bytes);
}

}  // namespace
}  // namespace kibitzer::archives
