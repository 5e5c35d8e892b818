// Reports are what their formats ask for, whatever bytes a record holds; JSON that is written as text is that of the
// library.
#include "reports/json_text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "reports/lint_github.h"
#include "reports/lint_gitlab.h"
#include "reports/lint_json.h"
#include "reports/lint_json_lines.h"
#include "reports/lint_junit.h"
#include "reports/lint_sarif.h"
#include "reports/lint_verdicts.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using test::finding;
using test::part_of;

std::string in_quotes(std::string_view text) {
  std::string out = "before";
  append_quoted(out, text);
  EXPECT_EQ(out.substr(0, 6), "before");
  return out.substr(6);
}

TEST(Quoted, LeavesWhatMeansItselfAlone) {
  EXPECT_EQ(in_quotes(""), R"("")");
  EXPECT_EQ(in_quotes("East plays <&>'/ 5"), R"("East plays <&>'/ 5")");
  EXPECT_EQ(in_quotes("Åse 橋牌 🂡 \u2028\u2029\x7F\u0080"), "\"Åse 橋牌 🂡 \u2028\u2029\x7F\u0080\"");
}

TEST(Quoted, EscapesQuotesBackslashesAndControlCharacters) {
  EXPECT_EQ(in_quotes("a \"b\" \\c"), R"("a \"b\" \\c")");
  EXPECT_EQ(in_quotes(std::string_view("\b\f\n\r\t\v\0\x1B\x1F", 9)), R"("\b\f\n\r\t\u000b\u0000\u001b\u001f")");
}

TEST(Quoted, ReadsWhatIsNoUtf8AsWindows1252) {
  EXPECT_EQ(in_quotes("a\xFF\"\xC3"), "\"aÿ\\\"Ã\"");
  EXPECT_EQ(in_quotes("\xE2\x82x"), "\"â‚x\"") << "a character that breaks off";
  EXPECT_EQ(in_quotes("\xED\xA0\x80"), "\"í\u00A0€\"") << "a surrogate";
  EXPECT_EQ(in_quotes("\x81"), "\"\uFFFD\"") << "no character";
}

TEST(Quoted, IsWhatTheLibraryWrites) {
  // Bytes of every kind, and of each kind of character, in all orders of four, before a run and after one.
  constexpr std::string_view kBytes("\0\x01\n\x1F \"/\\a\x7F\x80\xA0\xBF\xC0\xC3\xE0\xE2\xED\xF0\xF4\xFF", 21);
  constexpr std::size_t kOrders = 21 * 21 * 21 * 21;
  for (std::size_t order = 0; order < kOrders; ++order) {
    std::string text;
    for (std::size_t rest = order; rest > 0; rest /= kBytes.size()) text += kBytes[rest % kBytes.size()];
    if (order % 2 == 0) text.insert(0, "sixteen and more plain ones");
    if (order % 3 == 0) text += "some plain ones";
    ASSERT_EQ(in_quotes(text), dumped(text));
  }
}

TEST(ObjectText, HasItsMembersInTheirOrder) {
  std::string out;
  ObjectText empty(out);
  empty.end();
  EXPECT_EQ(out, "{}");
  out.clear();
  ObjectText object(out);
  object.text("b", "x\n");
  object.number("a", -3);
  object.member("c") += "true";
  object.end();
  EXPECT_EQ(out, R"({"b":"x\n","a":-3,"c":true})");
}

/// Every member that a finding can have, with bytes that mean something in JSON or are not text.
judging::JudgedPart hostile_part() {
  auto found = finding(Severity::kError, "a\"\\\xFF\x01\u2028](b", 7);
  found.session = 2;
  found.round = 3;
  found.trick = 4;
  found.player = "Åse\t";
  found.board = 5;
  found.room = "open";
  found.table = "\x7F";
  found.session_name = "\xE2\x82";
  found.allowed = "so\"";
  found.known = true;
  found.related.push_back({"it\n", {{1, 1}, {1, 2}}, {}});
  found.related.push_back({"there", {{2, 1}, {3, 2}}, {}, "d\"\xC3.cgdl"});
  return part_of("\"\xFF.pbn", {found}, "\x1B");
}

template <typename Report, typename... Options>
std::string first_lines(std::size_t most, Options&&... options) {
  std::ostringstream out;
  Report report(out, std::forward<Options>(options)...);
  std::istringstream lines(test::written(report, out, {hostile_part()}));
  std::string text;
  for (std::string line; most-- > 0 && std::getline(lines, line);) text += line + "\n";
  return text;
}

constexpr std::string_view kMembers =
    "\"rule\":\"oh-hell/hook\",\"severity\":\"error\",\"message\":\"a\\\"\\\\ÿ\\u0001\u2028](b\",\"source\":\"A source\","
    "\"line\":7,\"column\":3,\"endLine\":7,\"endColumn\":7,\"session\":2,\"round\":3,\"trick\":4,\"player\":\"Åse\\t\","
    "\"board\":5,\"room\":\"open\",\"table\":\"\x7F\",\"sessionName\":\"â‚\",\"fingerprint\":\"0000000000001234\","
    "\"allowed\":\"so\\\"\",\"known\":true,\"related\":["
    "{\"message\":\"it\\n\",\"line\":1,\"column\":1,\"endLine\":1,\"endColumn\":2},"
    "{\"message\":\"there\",\"path\":\"d\\\"Ã.cgdl\",\"line\":2,\"column\":1,\"endLine\":3,\"endColumn\":2}]}";

TEST(HostileBytes, AreEscapedInTheJsonReport) {
  EXPECT_EQ(first_lines<LintJson>(3),
            "{ \"files\": [\n  { \"path\": \"\\\"ÿ.pbn\", \"findings\": [\n    {" + std::string(kMembers) + "\n");
}

TEST(HostileBytes, AreEscapedInJsonLines) {
  EXPECT_EQ(first_lines<LintJsonLines>(2),
            "{\"path\":\"\\\"ÿ.pbn\"," + std::string(kMembers) + "\n{\"path\":\"\\\"ÿ.pbn\",\"error\":\"\\u001b\"}\n");
}

TEST(HostileBytes, AreEscapedInSarif) {
  const std::string text = first_lines<LintSarif>(1000, "1", judging::Shard{}, SarifLimits{}, true);
  constexpr std::string_view kResults = "\"results\": [\n";
  const std::size_t results = text.find(kResults);
  ASSERT_NE(results, std::string::npos);
  EXPECT_EQ(
      text.substr(results + kResults.size()),
      "        {\"ruleId\":\"oh-hell/hook\",\"ruleIndex\":0,\"level\":\"error\","
      "\"message\":{\"text\":\"a\\\"\\\\ÿ\\u0001\u2028] (b.\"},"
      "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"%22%FF.pbn\"},"
      "\"region\":{\"startLine\":7,\"startColumn\":3,\"endLine\":7,\"endColumn\":7}}}],"
      "\"partialFingerprints\":{\"kibitzer/v1\":\"0000000000001234:1\"},"
      "\"suppressions\":[{\"kind\":\"inSource\",\"justification\":\"so\\\"\"},"
      "{\"kind\":\"external\",\"justification\":\"It is in the baseline.\"}],"
      "\"relatedLocations\":[{\"id\":0,\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"%22%FF.pbn\"},"
      "\"region\":{\"startLine\":1,\"startColumn\":1,\"endLine\":1,\"endColumn\":2}},\"message\":{\"text\":\"it\\n.\"}},"
      "{\"id\":1,\"physicalLocation\":{\"artifactLocation\":{\"uri\":\"d%22%C3.cgdl\"},"
      "\"region\":{\"startLine\":2,\"startColumn\":1,\"endLine\":3,\"endColumn\":2}},\"message\":{\"text\":\"there.\"}}]}\n"
      "      ]\n    }\n  ]\n}\n");
}

/// The same, where the finding counts.
judging::JudgedPart reported_part() {
  auto part = hostile_part();
  part.findings.front().allowed.reset();
  part.findings.front().known = false;
  return part;
}

TEST(HostileBytes, AreEscapedForJunit) {
  std::ostringstream out;
  LintJunit report(out);
  EXPECT_EQ(
      test::written(report, out, {reported_part()}),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kibitzer lint\">\n"
      "  <testsuite name=\"&quot;ÿ.pbn\" tests=\"2\" failures=\"1\" errors=\"1\">\n"
      "    <testcase name=\"oh-hell/hook (board 5, table \uFFFD, open room) 0000000000001234\" classname=\"&quot;ÿ.pbn\">\n"
      "      <failure message=\"a&quot;\\ÿ\uFFFD\u2028](b\" type=\"oh-hell/hook\">"
      "&quot;ÿ.pbn:7:3: error[oh-hell/hook]: board 5, table \uFFFD, open room: a&quot;\\ÿ\uFFFD\u2028](b\n"
      "&quot;ÿ.pbn:1:1: note: it\n\nd&quot;Ã.cgdl:2:1: note: there\n</failure>\n    </testcase>\n"
      "    <testcase name=\"reading\" classname=\"&quot;ÿ.pbn\">\n"
      "      <error message=\"cannot be read: \uFFFD\" type=\"unable\"/>\n    </testcase>\n  </testsuite>\n</testsuites>\n");
}

TEST(HostileBytes, AreEscapedForGithub) {
  std::ostringstream out;
  LintGithub report(out, true);
  EXPECT_EQ(test::written(report, out, {reported_part()}),
            "::error file=\"ÿ.pbn,line=7,endLine=7,col=3,endColumn=6,title=oh-hell/hook::a\"\\ÿ\uFFFD\uFFFD](b\n"
            "::error file=\"ÿ.pbn,title=cannot be read::\uFFFD\n");
}

TEST(HostileBytes, AreEscapedForGitlab) {
  std::ostringstream out;
  LintGitlab report(out);
  EXPECT_EQ(test::written(report, out, {reported_part()}),
            "[\n  {\"description\":\"a\\\"\\\\ÿ\\u0001\u2028](b\",\"check_name\":\"oh-hell/hook\","
            "\"fingerprint\":\"8b85b975e8e805d3\",\"severity\":\"major\","
            "\"location\":{\"path\":\"\\\"ÿ.pbn\",\"lines\":{\"begin\":7,\"end\":7}}},\n"
            "  {\"description\":\"cannot be read: \\u001b\",\"check_name\":\"kibitzer/unreadable-file\","
            "\"fingerprint\":\"18f233a5f63c8b34\",\"severity\":\"critical\","
            "\"location\":{\"path\":\"\\\"ÿ.pbn\",\"lines\":{\"begin\":1,\"end\":1}}}\n]\n");
}

TEST(HostileBytes, AreEscapedInVerdicts) {
  judging::JudgedPart part = part_of("\"\xFF.pbn", {});
  judging::JudgedSession one;
  one.session = 2;
  one.line = 9;
  one.board = 5;
  one.room = "closed";
  one.table = "\"";
  one.name = "\xE2\x82 \x01";
  one.verdict = judging::Verdict::kCannotTell;
  one.reason = "it has warnings";
  one.warnings = 1;
  part.verdicts = {one};
  std::ostringstream out;
  LintVerdicts report(out);
  EXPECT_EQ(test::written(report, out, {part}),
            "{\"path\":\"\\\"ÿ.pbn\",\"line\":9,\"session\":2,\"board\":5,\"room\":\"closed\",\"table\":\"\\\"\","
            "\"sessionName\":\"â‚ \\u0001\",\"verdict\":\"cannot-tell\",\"reason\":\"it has warnings\","
            "\"errors\":0,\"warnings\":1}\n"
            "{\"summary\":{\"files\":1,\"failed\":0,\"sound\":0,\"broken\":0,\"cannotTell\":1}}\n");
}

}  // namespace
}  // namespace kibitzer::reports
