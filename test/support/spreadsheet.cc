#include "support/spreadsheet.h"

#include <algorithm>
#include <sstream>

#include "support/pack.h"

namespace kibitzer::test {
namespace {

std::string escaped(const std::string& text) {
  std::string xml;
  for (const char c : text) xml += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '"' ? "&quot;" : std::string(1, c);
  return xml;
}

bool is_number(const std::string& text) {
  const std::string_view digits = std::string_view(text).substr(text.starts_with('-') ? 1 : 0);
  return !digits.empty() && digits.find_first_not_of("0123456789.") == std::string_view::npos &&
         std::count(digits.begin(), digits.end(), '.') <= 1 && digits != ".";
}

std::string column_name(std::size_t index) {
  std::string name;
  for (std::size_t n = index + 1; n > 0; n = (n - 1) / 26)
    name.insert(name.begin(), static_cast<char>('A' + static_cast<char>((n - 1) % 26)));
  return name;
}

std::string cell_of_xlsx(const std::string& place, const std::string& text, std::vector<std::string>& strings) {
  if (is_number(text)) return "<c r=\"" + place + "\"><v>" + text + "</v></c>";
  if (text.ends_with('%') && is_number(text.substr(0, text.size() - 1)))
    return "<c r=\"" + place + "\" s=\"1\"><v>" + std::to_string(std::stod(text) / 100) + "</v></c>";
  auto found = std::find(strings.begin(), strings.end(), text);
  if (found == strings.end()) found = strings.insert(strings.end(), text);
  return "<c r=\"" + place + "\" t=\"s\"><v>" + std::to_string(found - strings.begin()) + "</v></c>";
}

std::string data_of_xlsx(const SheetOfCells& sheet, std::vector<std::string>& strings) {
  std::string data;
  for (std::size_t row = 0; row < sheet.rows.size(); ++row) {
    std::string cells;
    for (std::size_t column = 0; column < sheet.rows[row].size(); ++column)
      if (const std::string& text = sheet.rows[row][column]; !text.empty())
        cells += cell_of_xlsx(column_name(column) + std::to_string(row + 1), text, strings);
    if (!cells.empty()) data += "<row r=\"" + std::to_string(row + 1) + "\">" + cells + "</row>";
  }
  return data;
}

constexpr const char* kMain = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
constexpr const char* kOfDocument = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
constexpr const char* kOfPackage = "xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"";
constexpr const char* kXml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";

/// A file with the data of each sheet.
std::string xlsx_of(const std::vector<std::pair<std::string, std::string>>& sheets,
                    const std::vector<std::string>& strings, const std::vector<std::string>& formats) {
  std::string list;
  std::string relations;
  std::string types;
  std::vector<Member> members(5);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const std::string n = std::to_string(i + 1);
    list += "<sheet name=\"" + escaped(sheets[i].first) + "\" sheetId=\"" + n + "\" r:id=\"rId" + n + "\"/>";
    relations += "<Relationship Id=\"rId" + n + "\" Type=\"" + kOfDocument + "/worksheet\" Target=\"worksheets/sheet" +
                 n + ".xml\"/>";
    types += "<Override PartName=\"/xl/worksheets/sheet" + n +
             ".xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/>";
    members.push_back({"xl/worksheets/sheet" + n + ".xml", std::string(kXml) + "<worksheet " + kMain + "><sheetData>" +
                                                               sheets[i].second + "</sheetData></worksheet>"});
  }
  const std::string styles_id = std::to_string(sheets.size() + 1);
  const std::string strings_id = std::to_string(sheets.size() + 2);
  relations += "<Relationship Id=\"rId" + styles_id + "\" Type=\"" + kOfDocument + "/styles\" Target=\"styles.xml\"/>" +
               "<Relationship Id=\"rId" + strings_id + "\" Type=\"" + kOfDocument +
               "/sharedStrings\" Target=\"sharedStrings.xml\"/>";
  std::string number_formats;
  std::string cell_formats = "<xf numFmtId=\"0\"/>";
  for (std::size_t i = 0; i < formats.size(); ++i) {
    const std::string n = std::to_string(164 + i);
    number_formats += "<numFmt numFmtId=\"" + n + "\" formatCode=\"" + escaped(formats[i]) + "\"/>";
    cell_formats += "<xf numFmtId=\"" + n + "\"/>";
  }
  std::string items;
  for (const std::string& text : strings) items += "<si><t xml:space=\"preserve\">" + escaped(text) + "</t></si>";
  const std::string of_sheets = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
  members[0] = {
      "[Content_Types].xml",
      std::string(kXml) +
          "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
          "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          "<Override PartName=\"/xl/workbook.xml\" ContentType=\"" +
          of_sheets + "sheet.main+xml\"/>" + "<Override PartName=\"/xl/styles.xml\" ContentType=\"" + of_sheets +
          "styles+xml\"/>" + "<Override PartName=\"/xl/sharedStrings.xml\" ContentType=\"" + of_sheets +
          "sharedStrings+xml\"/>" + types + "</Types>"};
  members[1] = {"_rels/.rels", std::string(kXml) + "<Relationships " + kOfPackage +
                                   "><Relationship Id=\"rId1\" Type=\"" + kOfDocument +
                                   "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"};
  members[2] = {"xl/workbook.xml", std::string(kXml) + "<workbook " + kMain + " xmlns:r=\"" + kOfDocument +
                                       "\"><sheets>" + list + "</sheets></workbook>"};
  members[3] = {"xl/_rels/workbook.xml.rels",
                std::string(kXml) + "<Relationships " + kOfPackage + ">" + relations + "</Relationships>"};
  members[4] = {
      "xl/styles.xml",
      std::string(kXml) + "<styleSheet " + kMain + "><numFmts count=\"" + std::to_string(formats.size()) + "\">" +
          number_formats +
          "</numFmts><fonts count=\"1\"><font/></fonts><fills count=\"1\"><fill/></fills>"
          "<borders count=\"1\"><border/></borders><cellStyleXfs count=\"1\"><xf/></cellStyleXfs><cellXfs count=\"" +
          std::to_string(formats.size() + 1) + "\">" + cell_formats + "</cellXfs></styleSheet>"};
  members.push_back({"xl/sharedStrings.xml", std::string(kXml) + "<sst " + kMain + ">" + items + "</sst>"});
  return zip(members);
}

std::string cell_of_ods(const std::string& text) {
  if (text.empty()) return "<table:table-cell/>";
  const std::string shown = "<text:p>" + escaped(text) + "</text:p></table:table-cell>";
  if (is_number(text)) return "<table:table-cell office:value-type=\"float\" office:value=\"" + text + "\">" + shown;
  if (text.ends_with('%') && is_number(text.substr(0, text.size() - 1)))
    return "<table:table-cell office:value-type=\"percentage\" office:value=\"" +
           std::to_string(std::stod(text) / 100) + "\">" + shown;
  return "<table:table-cell office:value-type=\"string\">" + shown;
}

constexpr const char* kHiddenStyle =
    "<office:automatic-styles><style:style style:name=\"hidden\" style:family=\"table\"><style:table-properties "
    "table:display=\"false\"/></style:style></office:automatic-styles>";

std::string ods_of(const std::string& tables, bool any_hidden = false) {
  const std::string type = "application/vnd.oasis.opendocument.spreadsheet";
  const std::string of = "urn:oasis:names:tc:opendocument:xmlns:";
  return zip({{"mimetype", type},
              {"content.xml", std::string(kXml) + "<office:document-content xmlns:office=\"" + of +
                                  "office:1.0\" xmlns:table=\"" + of + "table:1.0\" xmlns:text=\"" + of + "text:1.0\"" +
                                  (any_hidden ? " xmlns:style=\"" + of + "style:1.0\"" : std::string()) +
                                  " office:version=\"1.3\">" + (any_hidden ? kHiddenStyle : "") +
                                  "<office:body><office:spreadsheet>" + tables +
                                  "</office:spreadsheet></office:body></office:document-content>"},
              {"META-INF/manifest.xml",
               std::string(kXml) + "<manifest:manifest xmlns:manifest=\"" + of +
                   "manifest:1.0\" manifest:version=\"1.3\"><manifest:file-entry manifest:full-path=\"/\" "
                   "manifest:media-type=\"" +
                   type +
                   "\"/><manifest:file-entry manifest:full-path=\"content.xml\" "
                   "manifest:media-type=\"text/xml\"/></manifest:manifest>"}});
}

}  // namespace

std::vector<std::vector<std::string>> cells_of_csv(const std::string& text, char separator) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string>& row = rows.emplace_back(1);
    for (const char c : line) {
      if (c == separator)
        row.emplace_back();
      else
        row.back() += c;
    }
  }
  return rows;
}

std::string xlsx(const std::vector<SheetOfCells>& sheets) {
  std::vector<std::string> strings;
  std::vector<std::pair<std::string, std::string>> data;
  for (const SheetOfCells& sheet : sheets) data.emplace_back(sheet.name, data_of_xlsx(sheet, strings));
  return xlsx_of(data, strings, {"0.00%"});
}

std::string xlsx_with(const std::string& sheet_data, const std::vector<std::string>& formats) {
  return xlsx_of({{"Sheet1", sheet_data}}, {"shared", "two\nlines"}, formats);
}

std::string ods(const std::vector<SheetOfCells>& sheets) {
  std::string tables;
  for (const SheetOfCells& sheet : sheets) {
    std::string rows;
    for (const auto& row : sheet.rows) {
      rows += "<table:table-row>";
      for (const std::string& text : row) rows += cell_of_ods(text);
      rows += "<table:table-cell table:number-columns-repeated=\"" + std::to_string(16384 - row.size()) +
              "\"/></table:table-row>";
    }
    tables += "<table:table table:name=\"" + escaped(sheet.name) +
              (sheet.hidden ? "\" table:style-name=\"hidden\">" : "\">") + rows +
              "<table:table-row table:number-rows-repeated=\"" + std::to_string(1048576 - sheet.rows.size()) +
              "\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row></table:table>";
  }
  const bool any_hidden =
      std::any_of(sheets.begin(), sheets.end(), [](const SheetOfCells& sheet) { return sheet.hidden; });
  return ods_of(tables, any_hidden);
}

std::string ods_with(const std::string& rows) {
  return ods_of("<table:table table:name=\"Sheet1\">" + rows + "</table:table>");
}

}  // namespace kibitzer::test
