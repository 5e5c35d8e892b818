// Names and bytes as hostile as they come, in every form that gives characters a meaning.
#include <gtest/gtest.h>

#include <sstream>

#include "reports/lint_azure.h"
#include "reports/lint_checkstyle.h"
#include "reports/lint_concise.h"
#include "reports/lint_github.h"
#include "reports/lint_gitlab.h"
#include "reports/lint_markdown.h"
#include "reports/lint_rdjson.h"
#include "reports/markdown_text.h"
#include "reports/tables.h"
#include "reports/uri.h"
#include "support/parts.h"
#include "text/xml_text.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using test::finding;
using test::part_of;
using test::written;

TEST(XmlText, EscapesWhatHasAMeaning) {
  EXPECT_EQ(text::xml_escaped("a<b>&\"c\"]]>"), "a&lt;b&gt;&amp;&quot;c&quot;]]&gt;");
}

TEST(XmlText, ReplacesWhatXmlForbids) {
  EXPECT_EQ(text::xml_escaped(std::string_view("\0\x01\x0B\x1F", 4)), "\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(text::xml_escaped("\xEF\xBF\xBE\xEF\xBF\xBF"), "\uFFFD\uFFFD") << "U+FFFE and U+FFFF";
  EXPECT_EQ(text::xml_escaped("\xFF\xED\xA0\x80\x81"), "ÿí\u00A0€\uFFFD") << "not UTF-8";
  EXPECT_EQ(text::xml_escaped("Å\xF0\x9F\x82\xA1\x7F"), "Å\xF0\x9F\x82\xA1\x7F");
}

TEST(XmlText, KeepsEndsOfLine) {
  EXPECT_EQ(text::xml_escaped("a\tb\nc\rd"), "a\tb\nc&#13;d");
  EXPECT_EQ(text::xml_attribute("a\tb\nc\rd"), "a&#9;b&#10;c&#13;d");
}

TEST(Uri, IsRelativeWhereThePathIs) {
  EXPECT_EQ(uri_of("sessions/a.pbn"), "sessions/a.pbn");
  EXPECT_EQ(uri_of("./a.pbn"), "a.pbn");
  EXPECT_EQ(uri_of("../a.pbn"), "../a.pbn");
  EXPECT_EQ(uri_of("/data/a.pbn"), "file:///data/a.pbn");
}

TEST(Uri, EncodesWhatEndsAPathOrIsNoCharacterOfIt) {
  EXPECT_EQ(uri_of("day 1/50%?#.pbn"), "day%201/50%25%3F%23.pbn");
  EXPECT_EQ(uri_of("c:evil.pbn"), "c%3Aevil.pbn") << "is not a scheme";
  EXPECT_EQ(uri_of("<stdin>"), "%3Cstdin%3E");
  EXPECT_EQ(uri_of("Åse\xFF\n\\.pbn"), "%C3%85se%FF%0A%5C.pbn");
  EXPECT_EQ(uri_of("boards.zip!day1/t1.pbn"), "boards.zip!day1/t1.pbn");
}

TEST(LintGithub, EscapesMessagesAndProperties) {
  std::ostringstream out;
  LintGithub report(out, true);
  EXPECT_EQ(
      written(report, out, {part_of("a:b,c%\r\n.pbn", {finding(Severity::kError, "50%: a,b\n::error::x\x1b[1m\xFF")})}),
      "::error file=a%3Ab%2Cc%25%0D%0A.pbn,line=1,endLine=1,col=3,endColumn=6,title=oh-hell/hook"
      "::50%25: a,b%0A::error::x\uFFFD[1mÿ\n");
}

TEST(LintGithub, GivesColumnsOnlyWithinALine) {
  auto several = finding(Severity::kWarning, "lines");
  several.at = {{2, 5}, {4, 1}};
  auto empty = finding(Severity::kInfo, "nothing there");
  empty.at = {{5, 9}, {5, 9}};
  std::ostringstream out;
  LintGithub report(out, true);
  EXPECT_EQ(written(report, out, {part_of("a", {several, empty})}),
            "::warning file=a,line=2,endLine=3,title=oh-hell/hook::lines\n"
            "::notice file=a,line=5,endLine=5,col=9,endColumn=9,title=oh-hell/hook::nothing there\n");
}

TEST(LintGithub, TellsErrorsOfFilesAndOfTheRun) {
  std::ostringstream out;
  LintGithub report(out);
  report.take_error("no folder is called x");
  EXPECT_EQ(written(report, out, {part_of("a", {}, "it is empty")}, true),
            "::error title=kibitzer::no folder is called x\n"
            "::error file=a,title=cannot be read::it is empty\n"
            "::warning title=kibitzer::The run was interrupted: this is what was found until then.\n");
}

TEST(LintAzure, EscapesMessagesAndProperties) {
  std::ostringstream out;
  LintAzure report(out, true);
  EXPECT_EQ(
      written(report, out,
              {part_of("a;b]c%0D\r\n.pbn", {finding(Severity::kError, "50%: [a];b\n##vso[task.complete]\x1b\xFF")})}),
      "##vso[task.logissue type=error;sourcepath=a%3Bb%5Dc%AZP250D%0D%0A.pbn;linenumber=1;columnnumber=3;"
      "code=oh-hell/hook;]50%AZP25: [a];b%0A#\u200B#vso[task.complete]\uFFFDÿ\n");
}

TEST(LintAzure, LogsWhatIsOnlyInformation) {
  std::ostringstream out;
  LintAzure report(out, true);
  EXPECT_EQ(written(report, out,
                    {part_of("##[error]a", {finding(Severity::kInfo, "##vso[task.complete result=Failed;]x"),
                                            finding(Severity::kWarning, "y")})}),
            "#\u200B#[error]a:1:3: info[oh-hell/hook]: #\u200B#vso[task.complete result=Failed;]x\n"
            "##vso[task.logissue type=warning;sourcepath=#\u200B#[error%5Da;linenumber=1;columnnumber=3;"
            "code=oh-hell/hook;]y\n");
}

TEST(LintAzure, TellsErrorsOfFilesAndOfTheRun) {
  std::ostringstream out;
  LintAzure report(out);
  report.take_error("no folder is called x");
  EXPECT_EQ(written(report, out, {part_of("a", {}, "it is empty")}, true),
            "##vso[task.logissue type=error;]no folder is called x\n"
            "##vso[task.logissue type=error;sourcepath=a;code=kibitzer/unreadable-file;]cannot be read: it is empty\n"
            "##vso[task.logissue type=warning;]The run was interrupted: this is what was found until then.\n");
}

TEST(LintCheckstyle, EscapesNamesAndMessages) {
  std::ostringstream out;
  LintCheckstyle report(out);
  report.made_by("1.2.3");
  report.take_error("no <folder> is called x");
  EXPECT_EQ(written(report, out,
                    {part_of("a<b>&\"\n\x01.pbn", {finding(Severity::kInfo, "x\t\"<y>\xFF")}, "it & ends")}, true),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n  <!-- kibitzer 1.2.3 -->\n"
            "  <exception>no &lt;folder&gt; is called x</exception>\n"
            "  <file name=\"a&lt;b&gt;&amp;&quot;&#10;\uFFFD.pbn\">\n"
            "    <error line=\"1\" column=\"3\" severity=\"info\" message=\"x&#9;&quot;&lt;y&gt;ÿ\""
            " source=\"kibitzer.oh-hell/hook\"/>\n"
            "    <error line=\"1\" severity=\"error\" message=\"cannot be read: it &amp; ends\""
            " source=\"kibitzer.unreadable-file\"/>\n"
            "  </file>\n"
            "  <exception>The run was interrupted: this is what was found until then.</exception>\n"
            "</checkstyle>\n");
}

TEST(LintCheckstyle, HasAFileOnceThoughItComesInParts) {
  auto first = part_of("a", {finding(Severity::kError, "x")});
  first.last = false;
  auto second = part_of("a", {finding(Severity::kError, "y")});
  second.first = false;
  std::ostringstream out;
  LintCheckstyle report(out);
  const std::string xml = written(report, out, {first, second, part_of("b", {})});
  EXPECT_EQ(xml.find("<file name=\"a\">"), xml.rfind("<file name=\"a\">"));
  EXPECT_NE(xml.find("  <file name=\"b\">\n  </file>\n"), std::string::npos) << xml;
}

std::string rdjson(const std::vector<judging::JudgedPart>& parts, bool lines) {
  std::ostringstream out;
  LintRdjson report(out, lines);
  return written(report, out, parts);
}

TEST(LintRdjson, HasNothingThatReviewdogDoesNotKnow) {
  auto one = finding(Severity::kWarning, "x\xFF\n\"y\"");
  one.bytes = {{1, 4}, {1, 8}};
  one.suggestions = {{{{1, 4}, {2, 1}}, "z\n"}};
  EXPECT_EQ(
      rdjson({part_of("./a.pbn", {one}, "it ends early")}, false),
      "{\"source\":{\"name\":\"kibitzer\"},\"diagnostics\":[\n"
      "  {\"message\":\"xÿ\\n\\\"y\\\"\",\"location\":{\"path\":\"a.pbn\",\"range\":{\"start\":{\"line\":1,\"column\":4},"
      "\"end\":{\"line\":1,\"column\":8}}},\"severity\":\"WARNING\",\"code\":{\"value\":\"oh-hell/hook\"},"
      "\"suggestions\":[{\"range\":{\"start\":{\"line\":1,\"column\":4},\"end\":{\"line\":2,\"column\":1}},"
      "\"text\":\"z\\n\"}],\"original_output\":\"./a.pbn:1:3: warning[oh-hell/hook]: xÿ\\n\\\"y\\\"\\n\"},\n"
      "  {\"message\":\"cannot be read: it ends early\",\"location\":{\"path\":\"a.pbn\"},\"severity\":\"ERROR\","
      "\"code\":{\"value\":\"kibitzer/unreadable-file\"}}\n]}\n");
}

TEST(LintRdjson, IsADocumentOrNoLineWithoutFindings) {
  EXPECT_EQ(rdjson({part_of("a", {})}, false), "{\"source\":{\"name\":\"kibitzer\"},\"diagnostics\":[]}\n");
  EXPECT_EQ(rdjson({part_of("a", {})}, true), "");
}

std::string markdown(const std::vector<judging::JudgedPart>& parts, bool partial = false) {
  std::ostringstream out;
  LintMarkdown report(out, 2);
  return written(report, out, parts, partial);
}

TEST(LintMarkdown, LetsNoNameBecomeMarkup) {
  const auto text = markdown({part_of("a|b`<img>\\|.pbn", {finding(Severity::kError, "x")}),
                              part_of("plain_name*.pbn", {}, "it is <i>odd</i> | [x](http://y)\n# z")});
  EXPECT_NE(text.find("| a&#124;b\\`&lt;img&gt;\\\\&#124;.pbn | 1 | 0 | 0 |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("- `plain_name*.pbn`: it is &lt;i&gt;odd&lt;/i&gt; &#124; \\[x\\](http\\://y)\uFFFD\\# z\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("| the bids add up &#124; to &lt;b&gt;\\*all\\*&lt;/b&gt; |\n"), std::string::npos) << text;
}

TEST(LintMarkdown, ShowsTheWorstFilesAndCountsTheRest) {
  const auto warning = finding(Severity::kWarning, "w");
  const auto error = finding(Severity::kError, "e");
  EXPECT_EQ(markdown({part_of("sound", {}), part_of("a", {warning}), part_of("b", {warning, warning}),
                      part_of("c", {error}), part_of("d", {}, "no"), part_of("e", {}, "no"), part_of("f", {}, "no")},
                     true),
            "## Kibitzer: 1 error, 3 warnings, 0 info\n\n"
            "4 findings in 7 sessions of 4 files.\n\n"
            "**The run was interrupted: this is what was found until then.**\n\n"
            "| File | Errors | Warnings | Infos |\n|---|---:|---:|---:|\n"
            "| `c` | 1 | 0 | 0 |\n| `b` | 0 | 2 | 0 |\n\n… and 1 more.\n\n"
            "| Rule | Findings | Severity | What is wrong |\n|---|---:|---|---|\n"
            "| `oh-hell/hook` | 4 | warning | the bids add up &#124; to &lt;b&gt;\\*all\\*&lt;/b&gt; |\n\n"
            "Not read, or not to the end:\n\n- `d`: no\n- `e`: no\n\n… and 1 more.\n");
}

TEST(LintMarkdown, SaysWhenNothingIsFound) {
  EXPECT_EQ(markdown({part_of("a", {})}), "## Kibitzer: nothing found\n\n0 findings in 1 session of 1 file.\n");
}

TEST(LintConcise, ShowsControlCharactersOfPathsAsReplaced) {
  std::ostringstream out;
  LintConcise report(out, false, true);
  EXPECT_EQ(written(report, out, {part_of("a\n\x1b.pbn", {finding(Severity::kError, "x")})}),
            "a\uFFFD\uFFFD.pbn:1:3: error[oh-hell/hook]: x\n");
}

TEST(LintGithub, KeepsCommandsOfTheOlderFormApart) {
  std::ostringstream out;
  LintGithub report(out, true);
  EXPECT_EQ(
      written(report, out, {part_of("##[error]a", {finding(Severity::kError, "##[add-mask]b")})}),
      "::error file=#\u200B#[error]a,line=1,endLine=1,col=3,endColumn=6,title=oh-hell/hook::#\u200B#[add-mask]b\n");
}

TEST(MarkdownText, MentionsNobodyAndLinksNowhere) {
  EXPECT_EQ(markdown_escaped("@all & #1 https://x.org www.y.org a_b*c ~d~ <i>|\x1b"),
            "@&#8203;all &amp; \\#1 https\\://x.org www\\.y.org a\\_b\\*c \\~d\\~ &lt;i&gt;&#124;\uFFFD");
}

TEST(CsvField, HoldsNoFormulaAndNoControlCharacter) {
  EXPECT_EQ(csv_field("=cmd()"), "'=cmd()");
  EXPECT_EQ(csv_field("\uFF1Dcmd()"), "'\uFF1Dcmd()");
  EXPECT_EQ(csv_field("-12.5"), "-12.5");
  EXPECT_EQ(csv_field(std::string("a\0b\x1b\n\xFF,c", 8)), "\"a\uFFFDb\uFFFD\uFFFDÿ,c\"");
}

}  // namespace
}  // namespace kibitzer::reports
