#include "spreadsheets/xlsx_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "spreadsheets/listing.h"
#include "spreadsheets/zip.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/xml_text.h"

namespace kibitzer::spreadsheets {
namespace {

constexpr std::size_t kMostCharacters = 32'766;  // of a cell, before the … of one that is cut
constexpr std::size_t kWidest = 60;

constexpr std::string_view kXml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
constexpr std::string_view kMain = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
constexpr std::string_view kRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr std::string_view kPackage = "http://schemas.openxmlformats.org/package/2006";

/// The numbers of cellXfs in styles().
enum Style : unsigned { kPlain, kBold, kOneDecimal, kTwoDecimals };

std::string styles() {
  return fmt::format(
      "{}<styleSheet xmlns=\"{}\"><numFmts count=\"1\"><numFmt numFmtId=\"164\" formatCode=\"0.0\"/></numFmts>"
      "<fonts count=\"2\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font>"
      "<font><b/><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>"
      "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/>"
      "</fill></fills><borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
      "<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>"
      "<cellXfs count=\"4\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>"
      "<xf numFmtId=\"0\" fontId=\"1\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyFont=\"1\"/>"
      "<xf numFmtId=\"164\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/>"
      "<xf numFmtId=\"2\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/></cellXfs>"
      "</styleSheet>\n",
      kXml, kMain);
}

/// "A", "AB": the letters of a column, counted from 0.
std::string letters_of_column(std::size_t column) {
  std::string letters;
  for (++column; column > 0; column = (column - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('A' + (column - 1) % 26));
  return letters;
}

/// What a reader would take for an escaped character, _x0041_, is escaped itself. (ECMA-376, part 1, 22.9.2.19)
std::string with_escapes_escaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i, 7);
    const bool escape = rest.size() == 7 && rest.starts_with("_x") && rest.ends_with('_') &&
                        std::all_of(rest.begin() + 2, rest.end() - 1, [](char c) {
                          return text::is_digit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
                        });
    plain += escape ? "_x005F_" : std::string_view(text).substr(i, 1);
  }
  return plain;
}

std::size_t decimals_of(const WrittenCell& cell) {
  const std::size_t point = cell.text.find('.');
  return !cell.number || point == std::string::npos ? 0 : cell.text.size() - point - 1;
}

class SheetXml {
 public:
  explicit SheetXml(const WrittenSheet& sheet) : sheet_(sheet) {}

  std::string write();

 private:
  struct Column {
    std::size_t width = 0;
    unsigned style = kPlain;
  };

  void measure();
  void begin_row() { text_ += fmt::format("<row r=\"{}\">", ++row_); }
  void put(std::size_t column, const WrittenCell& cell, unsigned style);

  const WrittenSheet& sheet_;
  std::vector<Column> columns_;
  std::size_t row_ = 0;
  std::string text_;
};

void SheetXml::measure() {
  columns_.resize(sheet_.headings.size());
  std::vector<std::size_t> decimals(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) columns_[i].width = text::count_characters(sheet_.headings[i]);
  for (const auto& row : sheet_.rows) {
    for (std::size_t i = 0; i < std::min(row.size(), columns_.size()); ++i) {
      columns_[i].width = std::max(columns_[i].width, std::min(text::count_characters(row[i].text), kWidest));
      decimals[i] = std::max(decimals[i], decimals_of(row[i]));
    }
  }
  for (std::size_t i = 0; i < columns_.size(); ++i)
    columns_[i].style = decimals[i] == 0 ? kPlain : decimals[i] == 1 ? kOneDecimal : kTwoDecimals;
}

void SheetXml::put(std::size_t column, const WrittenCell& cell, unsigned style) {
  if (cell.text.empty()) return;
  const std::string place = letters_of_column(column) + std::to_string(row_);
  if (cell.number) {
    text_ += fmt::format("<c r=\"{}\" s=\"{}\"><v>{}</v></c>", place, style, cell.text);
    return;
  }
  const std::string text = text::printable(cell.text, kMostCharacters);
  text_ += fmt::format("<c r=\"{}\" s=\"{}\" t=\"inlineStr\"><is><t xml:space=\"preserve\">{}</t></is></c>", place,
                       style == kBold ? kBold : kPlain, text::xml_escaped(with_escapes_escaped(text)));
}

std::string SheetXml::write() {
  measure();
  const std::size_t header = sheet_.titles.empty() ? 1 : sheet_.titles.size() + 2;
  text_ = fmt::format(
      "{}<worksheet xmlns=\"{}\"><sheetViews><sheetView workbookViewId=\"0\"><pane ySplit=\"{}\" topLeftCell=\"A{}\" "
      "activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>",
      kXml, kMain, header, header + 1);
  if (!columns_.empty()) text_ += "<cols>";
  for (std::size_t i = 0; i < columns_.size(); ++i)
    text_ +=
        fmt::format("<col min=\"{0}\" max=\"{0}\" width=\"{1}\" customWidth=\"1\"/>", i + 1, columns_[i].width + 2);
  text_ += columns_.empty() ? "<sheetData>" : "</cols><sheetData>";
  for (const std::string& title : sheet_.titles) {
    begin_row();
    put(0, {title}, kBold);
    text_ += "</row>";
  }
  row_ = header - 1;
  begin_row();
  for (std::size_t i = 0; i < sheet_.headings.size(); ++i) put(i, {sheet_.headings[i]}, kBold);
  text_ += "</row>";
  for (const auto& row : sheet_.rows) {
    if (row_ == kMostRowsOfSheet) break;
    begin_row();
    for (std::size_t i = 0; i < std::min(row.size(), columns_.size()); ++i) put(i, row[i], columns_[i].style);
    text_ += "</row>";
  }
  return std::move(text_) + "</sheetData></worksheet>\n";
}

std::string content_types(std::size_t sheets) {
  constexpr std::string_view kOf = "application/vnd.openxmlformats-officedocument.";
  std::string text = fmt::format(
      "{}<Types xmlns=\"{}/content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-"
      "package.relationships+xml\"/><Default Extension=\"xml\" ContentType=\"application/xml\"/>"
      "<Override PartName=\"/xl/workbook.xml\" ContentType=\"{}spreadsheetml.sheet.main+xml\"/>"
      "<Override PartName=\"/xl/styles.xml\" ContentType=\"{}spreadsheetml.styles+xml\"/>"
      "<Override PartName=\"/docProps/app.xml\" ContentType=\"{}extended-properties+xml\"/>",
      kXml, kPackage, kOf, kOf, kOf);
  for (std::size_t i = 1; i <= sheets; ++i)
    text += fmt::format(
        "<Override PartName=\"/xl/worksheets/sheet{}.xml\" ContentType=\"{}spreadsheetml.worksheet+xml\"/>", i, kOf);
  return text + "</Types>\n";
}

std::string relations() {
  return fmt::format(
      "{}<Relationships xmlns=\"{}/relationships\"><Relationship Id=\"rId1\" Type=\"{}/officeDocument\" "
      "Target=\"xl/workbook.xml\"/><Relationship Id=\"rId2\" Type=\"{}/extended-properties\" "
      "Target=\"docProps/app.xml\"/></Relationships>\n",
      kXml, kPackage, kRelations, kRelations);
}

std::string workbook(std::span<const WrittenSheet> sheets) {
  std::string text =
      fmt::format("{}<workbook xmlns=\"{}\" xmlns:r=\"{}\"><bookViews><workbookView/></bookViews><sheets>", kXml, kMain,
                  kRelations);
  for (std::size_t i = 0; i < sheets.size(); ++i)
    text += fmt::format("<sheet name=\"{0}\" sheetId=\"{1}\" r:id=\"rId{1}\"/>", text::xml_attribute(sheets[i].name),
                        i + 1);
  return text + "</sheets></workbook>\n";
}

std::string relations_of_workbook(std::size_t sheets) {
  std::string text = fmt::format("{}<Relationships xmlns=\"{}/relationships\">", kXml, kPackage);
  for (std::size_t i = 1; i <= sheets; ++i)
    text += fmt::format("<Relationship Id=\"rId{0}\" Type=\"{1}/worksheet\" Target=\"worksheets/sheet{0}.xml\"/>", i,
                        kRelations);
  return text + fmt::format("<Relationship Id=\"rId{}\" Type=\"{}/styles\" Target=\"styles.xml\"/></Relationships>\n",
                            sheets + 1, kRelations);
}

/// It is the first part, which shows whose file it is.
std::string properties() {
  return fmt::format(
      "{}<Properties xmlns=\"http://schemas.openxmlformats.org/officeDocument/2006/extended-properties\">"
      "<Application>Kibitzer</Application></Properties>\n",
      kXml);
}

}  // namespace

WrittenCell cell_of(std::string text) {
  std::string_view digits = text;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  const std::size_t point = digits.find('.');
  const auto all_digits = [](std::string_view part) {
    constexpr std::size_t kMostDigits = 15;  // that a cell keeps
    return !part.empty() && part.size() <= kMostDigits && std::all_of(part.begin(), part.end(), text::is_digit);
  };
  const bool leading_zero = digits.size() > 1 && digits.front() == '0' && point != 1;
  const bool number = all_digits(digits.substr(0, point)) && !leading_zero &&
                      (point == std::string_view::npos || all_digits(digits.substr(point + 1)));
  return {std::move(text), number};
}

void drop_empty_columns(WrittenSheet& sheet) {
  for (std::size_t i = sheet.headings.size(); i-- > 0;) {
    const auto has = [i](const auto& row) { return !row[i].text.empty(); };
    if (std::any_of(sheet.rows.begin(), sheet.rows.end(), has)) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    sheet.headings.erase(sheet.headings.begin() + at);
    for (auto& row : sheet.rows) row.erase(row.begin() + at);
  }
}

std::string write_xlsx(std::span<const WrittenSheet> sheets) {
  std::vector<std::pair<std::string, std::string>> parts = {
      {"docProps/app.xml", properties()},
      {"[Content_Types].xml", content_types(sheets.size())},
      {"_rels/.rels", relations()},
      {"xl/workbook.xml", workbook(sheets)},
      {"xl/_rels/workbook.xml.rels", relations_of_workbook(sheets.size())},
      {"xl/styles.xml", styles()}};
  for (std::size_t i = 0; i < sheets.size(); ++i)
    parts.emplace_back(fmt::format("xl/worksheets/sheet{}.xml", i + 1), SheetXml(sheets[i]).write());
  return zipped(parts);
}

}  // namespace kibitzer::spreadsheets
