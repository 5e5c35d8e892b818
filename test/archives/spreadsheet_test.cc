#include "archives/spreadsheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pack.h"
#include "support/spreadsheet.h"

namespace kibitzer::archives {
namespace {

using test::SheetOfCells;
using testing::HasSubstr;
using testing::StartsWith;

std::string listed(const std::string& bytes, std::string_view sheet = {}) {
  const auto listing = list_spreadsheet(bytes, sheet);
  return listing ? *listing : listing.error();
}

std::string of_xlsx(const std::string& data, const std::vector<std::string>& formats = {}) {
  return listed(test::xlsx_with(data, formats));
}
std::string of_ods(const std::string& rows) { return listed(test::ods_with(rows)); }

std::string row(const std::string& cells) { return "<table:table-row>" + cells + "</table:table-row>"; }
std::string cell(const std::string& attributes, const std::string& text) {
  return "<table:table-cell " + attributes + "><text:p>" + text + "</text:p></table:table-cell>";
}

TEST(Spreadsheet, IsKnownByItsFirstMemberOrItsName) {
  const std::string xlsx = test::xlsx_with("");
  EXPECT_TRUE(is_spreadsheet("a", xlsx));
  EXPECT_TRUE(is_spreadsheet("a.ods", test::ods_with("")));
  EXPECT_TRUE(is_spreadsheet(
      "a", "PK\x03\x04" + std::string(26, '.') + "mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK"));
  EXPECT_TRUE(is_spreadsheet("a.XLSX", test::zip({{"xl/workbook.xml", ""}})));
  EXPECT_FALSE(is_spreadsheet("a.zip", test::zip({{"a.pbn", ""}})));
  EXPECT_FALSE(is_spreadsheet("a.xlsx", "Board,NS,EW\n"));
}

TEST(Spreadsheet, IsListedWithARowInEachLine) {
  const std::vector<SheetOfCells> sheets = {
      {"One", {{"Board", "NS"}, {}, {"1", "a,b", "say \"so\"", "", "12.5%"}, {"", "#2"}}}, {"Two & more", {{"x"}}}};
  const std::string expected = "Board,NS\n\n1,\"a,b\",\"say \"\"so\"\"\",,12.5%\n,\"#2\"\n";
  EXPECT_EQ(listed(test::xlsx(sheets)), expected);
  EXPECT_EQ(listed(test::ods(sheets)), expected);
}

TEST(Spreadsheet, BeginsWithTheFirstSheetThatIsNotHidden) {
  const std::vector<SheetOfCells> sheets = {{"Lists", {{"a"}}, true}, {"Results", {{"b"}}}};
  EXPECT_EQ(listed(test::ods(sheets)), "b\n");
  EXPECT_EQ(listed(test::ods(sheets), "Lists"), "a\n");
}

TEST(Spreadsheet, HasNoCellsOfBlanksHoweverOftenTheyAreRepeated) {
  EXPECT_EQ(of_ods("<table:table-row table:number-rows-repeated=\"1048576\">" +
                   cell("table:number-columns-repeated=\"16384\"", "  ") + "</table:table-row>"),
            "");
}

TEST(Spreadsheet, HasTheSheetThatIsAskedFor) {
  const std::vector<SheetOfCells> sheets = {{"One", {{"a"}}}, {"Two & more", {{"b"}}}, {"1", {{"c"}}}};
  for (const std::string& file : {test::xlsx(sheets), test::ods(sheets)}) {
    EXPECT_EQ(listed(file), "a\n");
    EXPECT_EQ(listed(file, "Two & more"), "b\n");
    EXPECT_EQ(listed(file, "2"), "b\n");
    EXPECT_EQ(listed(file, "1"), "c\n");  // its name
    EXPECT_EQ(listed(file, "4"), "it is a spreadsheet, but it has no sheet \"4\"; its sheets are One, Two & more, 1");
  }
}

TEST(Xlsx, HasTextsOfEveryKind) {
  EXPECT_EQ(of_xlsx("<row><c t=\"s\"><v>0</v></c><c t=\"inlineStr\"><is><r><t>in</t></r><r><t>line</t></r></is></c>"
                    "<c t=\"str\"><f>A1</f><v>formula</v></c><c t=\"b\"><v>1</v></c><c t=\"e\"><v>#N/A</v></c>"
                    "<c t=\"s\"><v>1</v></c><c t=\"s\"><v>9</v></c></row>"),
            "shared,inline,formula,TRUE,\"#N/A\",\"two lines\"\n");
}

TEST(Xlsx, PutsCellsWhereTheirNamesSay) {
  EXPECT_EQ(of_xlsx("<row r=\"2\"><c r=\"B2\"><v>1</v></c><c r=\"AA2\"><v>2</v></c></row><row><c><v>3</v></c></row>"),
            "\n,1" + std::string(25, ',') + "2\n3\n");
}

TEST(Xlsx, ShowsNumbersAsTheirFormatsDo) {
  EXPECT_EQ(of_xlsx("<row><c s=\"1\"><v>0.5</v></c><c s=\"2\"><v>0</v></c><c s=\"3\"><v>46352</v></c><c><v>0.1</v></c>"
                    "<c s=\"77\"><v>2</v></c><c><v>ten</v></c></row>",
                    {"0.0%", "+0;-0;\"=\"", "dd.mm.yyyy"}),
            "50%,=,2026-11-26,0.1,2,ten\n");
}

TEST(Xlsx, WithACellInTheLastPlaceIsNoLargerThanThat) {
  const std::string listing = of_xlsx("<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>");
  EXPECT_EQ(listing.size(), 1048575U + 16383U + 2U);
}

TEST(Xlsx, RefusesPlacesThatNoSheetHas) {
  for (const std::string name : {"XFE1", "A1048577", "A0", "1", "a1", "AAAAAAAAAAAAAAAA1", "A99999999999999999999"})
    EXPECT_THAT(of_xlsx("<row r=\"1\"><c r=\"" + name + "\"><v>1</v></c></row>"),
                "it is a spreadsheet, but its cells are not in order")
        << name;
  EXPECT_THAT(of_xlsx("<row r=\"2\"/><row r=\"1\"/>"), "it is a spreadsheet, but its rows are not in order");
  EXPECT_THAT(of_xlsx("<row r=\"1\"><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>"),
              "it is a spreadsheet, but its cells are not in order");
}

TEST(Xlsx, ThatIsWideInManyRowsIsTooLarge) {
  std::string rows;
  for (int i = 1; i <= 5000; ++i)
    rows += "<row r=\"" + std::to_string(i) + "\"><c r=\"XFD" + std::to_string(i) + "\"><v>1</v></c></row>";
  EXPECT_EQ(of_xlsx(rows), "it is a spreadsheet, but its sheet is too large");
}

TEST(Xlsx, WithEntitiesIsRefused) {
  EXPECT_THAT(listed(test::zip({{"xl/workbook.xml", "<!DOCTYPE a [<!ENTITY b \"bb\">]><workbook>&b;</workbook>"}})),
              "it is a spreadsheet, but its part xl/workbook.xml cannot be read: it has a document type");
}

TEST(Xlsx, ThatIsDamagedIsRefused) {
  EXPECT_THAT(of_xlsx("<row><c></row>"),
              "it is a spreadsheet, but its part xl/worksheets/sheet1.xml cannot be read: mismatched tag");
  EXPECT_THAT(listed(test::zip({{"[Content_Types].xml", ""}})),
              "it is a spreadsheet, but it has no content: it is not a spreadsheet, or is damaged");
  const std::string whole = test::xlsx({{"One", {{"Board", "NS"}}}});
  for (std::size_t size = 4; size + 1 < whole.size(); size += 97)
    EXPECT_THAT(listed(whole.substr(0, size)), StartsWith("it is a spreadsheet, but ")) << size;
}

TEST(Ods, TakesWhatIsShownOfTextsAndPercentages) {
  EXPECT_EQ(of_ods(row(cell("office:value-type=\"float\" office:value=\"1100\"", "1 100") +
                       cell("office:value-type=\"float\" office:value=\"1\"", "+1") +
                       cell("office:value-type=\"float\" office:value=\"0\"", "=") +
                       cell("office:value-type=\"percentage\" office:value=\"0.125\"", "12,5%") +
                       cell("office:value-type=\"date\" office:date-value=\"2026-11-26\"", "26.11.26") +
                       cell("office:value-type=\"string\"", "4<text:s text:c=\"2\"/>♠<text:line-break/>x"))),
            "1100,+1,=,\"12,5%\",2026-11-26,4  ♠ x\n");
}

TEST(Ods, PassesOverAnnotations) {
  EXPECT_EQ(
      of_ods(row("<table:table-cell><office:annotation><text:p>remark</text:p></office:annotation><text:p>a</text:p>"
                 "</table:table-cell>")),
      "a\n");
}

TEST(Ods, RepeatsRowsAndColumns) {
  EXPECT_EQ(
      of_ods("<table:table-row table:number-rows-repeated=\"2\">" + cell("table:number-columns-repeated=\"2\"", "a") +
             "<table:table-cell table:number-columns-repeated=\"3\"/>" + cell("", "b") + "</table:table-row>" +
             "<table:table-row table:number-rows-repeated=\"2\"/>" +
             row("<table:covered-table-cell/>" + cell("", "c"))),
      "a,a,,,,b\na,a,,,,b\n\n\n,c\n");
}

TEST(Ods, WithRepetitionsWithoutEndIsRefused) {
  EXPECT_EQ(of_ods("<table:table-row table:number-rows-repeated=\"1048576\">" +
                   cell("table:number-columns-repeated=\"16384\"", "a") + "</table:table-row>"),
            "it is a spreadsheet, but its sheet is too large");
  EXPECT_THAT(of_ods("<table:table-row table:number-rows-repeated=\"99999999999999999999\">" + cell("", "a") +
                     "</table:table-row>" + row(cell("", "b"))),
              "it is a spreadsheet, but it has more rows or columns than a sheet can have");
}

TEST(Ods, ThatIsEncryptedIsRefused) {
  EXPECT_EQ(
      listed(test::zip({{"mimetype", "application/vnd.oasis.opendocument.spreadsheet"},
                        {"META-INF/manifest.xml", "<manifest><file-entry><encryption-data/></file-entry></manifest>"},
                        {"content.xml", "\x01\x02"}})),
      "it is a spreadsheet, but it is encrypted");
}

TEST(Spreadsheet, OfAnOlderOfficeOrEncryptedIsRefused) {
  using namespace std::string_literals;
  const std::string compound = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"s + std::string(600, '\0');
  EXPECT_TRUE(is_spreadsheet("a.xls", compound));
  EXPECT_EQ(listed(compound), "it is a file of Office before 2007, such as .xls: save it as .xlsx or .csv");
  EXPECT_EQ(listed(compound + "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"s),
            "it is an encrypted spreadsheet: save it without a password");
}

TEST(Spreadsheet, ThatUnpacksToMuchMoreIsRefused) {
  EXPECT_THAT(listed(test::zip({{"xl/workbook.xml", std::string((std::size_t{1} << 27U) + 1, ' ')}})),
              HasSubstr("it is a spreadsheet, but "));
}

}  // namespace
}  // namespace kibitzer::archives
