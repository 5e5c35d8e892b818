#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

#include "spreadsheets/listing.h"
#include "spreadsheets/number_format.h"
#include "spreadsheets/sheet_choice.h"
#include "spreadsheets/workbook.h"
#include "spreadsheets/xml_events.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::spreadsheets {
namespace {

constexpr std::size_t kMostStrings = 2'000'000;
constexpr std::size_t kMostStringBytes = std::size_t{1} << 26U;
constexpr std::size_t kMostFormats = 65'536;
constexpr std::size_t kLongestCell = 32'767;

/// xl/workbook.xml
class Workbook : public XmlEvents {
 public:
  void begin(std::string_view name, const XmlAttributes& attributes) override {
    if (name == "workbookPr") {
      const auto value = attributes.value("date1904");
      from_1904 = value == "1" || value == "true";
    } else if (name == "sheet" && ids.size() < kMostFormats) {
      const auto state = attributes.value("state");
      sheets.push_back({std::string(attributes.value("name").value_or("")), state && *state != "visible"});
      ids.emplace_back(attributes.value("id").value_or(""));
    }
  }
  void end(std::string_view /*name*/) override {}
  void text(std::string_view /*text*/) override {}

  std::vector<SheetName> sheets;
  std::vector<std::string> ids;  ///< of relationships, by sheet
  bool from_1904 = false;
};

/// xl/_rels/workbook.xml.rels: the parts of sheets with cells, by the identifiers of their relationships.
class Relationships : public XmlEvents {
 public:
  void begin(std::string_view name, const XmlAttributes& attributes) override {
    if (name != "Relationship" || parts.size() >= kMostFormats) return;
    if (!attributes.value("Type").value_or("").ends_with("/worksheet")) return;
    std::string_view target = attributes.value("Target").value_or("");
    const bool absolute = target.starts_with('/');
    if (absolute) target.remove_prefix(1);
    parts.emplace(attributes.value("Id").value_or(""), (absolute ? "" : "xl/") + std::string(target));
  }
  void end(std::string_view /*name*/) override {}
  void text(std::string_view /*text*/) override {}

  std::map<std::string, std::string, std::less<>> parts;
};

/// xl/sharedStrings.xml
class SharedStrings : public XmlEvents {
 public:
  void begin(std::string_view name, const XmlAttributes& /*attributes*/) override {
    if (name == "si") strings.emplace_back();
    if (name == "rPh") phonetic_ = true;
    in_text_ = name == "t" && !phonetic_ && !strings.empty();
    if (strings.size() > kMostStrings) stop();
  }
  void end(std::string_view name) override {
    if (name == "rPh") phonetic_ = false;
    in_text_ = false;
  }
  void text(std::string_view text) override {
    if (!in_text_ || strings.back().size() + text.size() > kLongestCell * 4) return;
    bytes_ += text.size();
    if (bytes_ > kMostStringBytes) return stop();
    strings.back() += text;
  }

  std::vector<std::string> strings;

 private:
  bool in_text_ = false;
  bool phonetic_ = false;
  std::size_t bytes_ = 0;
};

/// xl/styles.xml: the number formats of cells.
class Styles : public XmlEvents {
 public:
  void begin(std::string_view name, const XmlAttributes& attributes) override {
    const auto id = attributes.number("numFmtId", 1'000'000);
    if (name == "numFmt" && id && own_.size() < kMostFormats)
      own_.insert_or_assign(*id, NumberFormat(attributes.value("formatCode").value_or("")));
    in_cells_ = name == "cellXfs" || (in_cells_ && name != "cellStyles");
    if (name != "xf" || !in_cells_ || formats.size() >= kMostFormats) return;
    const auto own = own_.find(id.value_or(0));
    formats.push_back(own != own_.end() ? own->second : NumberFormat::built_in(id.value_or(0)));
  }
  void end(std::string_view name) override {
    if (name == "cellXfs") in_cells_ = false;
  }
  void text(std::string_view /*text*/) override {}

  std::vector<NumberFormat> formats;  ///< by the number that cells have

 private:
  std::map<std::size_t, NumberFormat> own_;
  bool in_cells_ = false;
};

/// A sheet.
class Sheet : public XmlEvents {
 public:
  Sheet(const std::vector<std::string>& strings, const std::vector<NumberFormat>& formats, bool from_1904)
      : strings_(strings), formats_(formats), from_1904_(from_1904) {}

  void begin(std::string_view name, const XmlAttributes& attributes) override;
  void end(std::string_view name) override;
  void text(std::string_view text) override {
    if (in_value_ && value_.size() + text.size() <= kLongestCell * 4) value_ += text;
  }

  CsvListing listing;
  std::string error;

 private:
  void begin_cell(const XmlAttributes& attributes);
  std::string shown() const;
  void fail(std::string_view why) {
    error = why;
    stop();
  }

  const std::vector<std::string>& strings_;
  const std::vector<NumberFormat>& formats_;
  bool from_1904_;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  std::string type_;
  std::size_t format_ = 0;
  std::string value_;
  bool in_cell_ = false;
  bool in_value_ = false;
  bool phonetic_ = false;
};

/// The text without escapes such as _x000D_, which stand for characters. (ECMA-376, part 1, 22.9.2.19)
std::string without_escapes(std::string_view text) {
  constexpr std::size_t kSize = 7;
  std::string plain;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find("_x"), text.size());
    plain += text.substr(0, begin);
    text.remove_prefix(begin);
    if (text.empty()) break;
    unsigned code = 0;
    const bool hexadecimal =
        text.size() >= kSize && text[kSize - 1] == '_' &&
        std::from_chars(text.data() + 2, text.data() + kSize - 1, code, 16).ptr == text.data() + kSize - 1;
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (hexadecimal && !surrogate)
      text::append_utf8(plain, code < ' ' ? U' ' : static_cast<char32_t>(code));
    else
      plain += text.front();
    text.remove_prefix(hexadecimal && !surrogate ? kSize : 1);
  }
  return plain;
}

/// "B7": column and row, from 1; nothing if it is not a cell of a sheet.
std::optional<std::pair<std::size_t, std::size_t>> place_of_cell(std::string_view name) {
  std::size_t column = 0;
  std::size_t i = 0;
  for (; i < name.size() && name[i] >= 'A' && name[i] <= 'Z' && column <= kMostColumnsOfSheet; ++i)
    column = 26 * column + static_cast<std::size_t>(name[i] - 'A') + 1;
  const auto row = whole_number(name.substr(i), kMostRowsOfSheet);
  if (column == 0 || column > kMostColumnsOfSheet || !row || *row == 0) return std::nullopt;
  return std::pair(column, *row);
}

void Sheet::begin_cell(const XmlAttributes& attributes) {
  in_cell_ = true;
  value_.clear();
  type_ = attributes.value("t").value_or("n");
  format_ = attributes.number("s", kMostFormats).value_or(0);
  ++column_;
  const auto name = attributes.value("r");
  if (!name) return;
  const auto place = place_of_cell(*name);
  if (!place || place->second != row_ || place->first < column_) return fail("its cells are not in order");
  column_ = place->first;
}

void Sheet::begin(std::string_view name, const XmlAttributes& attributes) {
  if (name == "row") {
    ++row_;
    column_ = 0;
    if (!attributes.value("r")) return;
    const auto row = attributes.number("r", kMostRowsOfSheet);
    if (!row || *row < row_) return fail("its rows are not in order");
    row_ = *row;
  } else if (name == "c") {
    begin_cell(attributes);
  } else if (name == "rPh") {
    phonetic_ = true;
  } else {
    in_value_ = in_cell_ && !phonetic_ && (name == "v" || name == "t");
  }
}

void Sheet::end(std::string_view name) {
  if (name == "rPh") phonetic_ = false;
  in_value_ = false;
  if (name == "sheetData") return stop();
  if (name != "c") return;
  in_cell_ = false;
  if (listing.put(row_, column_, shown())) return;
  fail(listing.too_large() ? "its sheet is too large" : "its cells are not in order");
}

/// What the present cell shows.
std::string Sheet::shown() const {
  if (type_ == "s") {
    const auto index = whole_number(value_, kMostStrings);
    return index && *index < strings_.size() ? without_escapes(strings_[*index]) : std::string();
  }
  if (type_ == "b") return value_ == "1" ? "TRUE" : "FALSE";
  if (type_ != "n") return without_escapes(value_);
  const auto number = number_in(value_);
  if (!number) return value_;
  return format_ < formats_.size() ? formats_[format_].shown(*number, from_1904_) : shown_number(*number);
}

/// Reads the part of that name into `events`; whether it is there, else what is wrong.
tl::expected<bool, std::string> read_part(const Parts& parts, std::string_view name, XmlEvents& events) {
  const auto part = parts(name);
  if (!part) return tl::make_unexpected(part.error());
  if (!*part) return false;
  if (const auto fault = read_xml(**part, events))
    return tl::make_unexpected(fmt::format("its part {} cannot be read: {}", name, *fault));
  return true;
}

}  // namespace

Listed list_xlsx(const Parts& parts, std::string_view sheet) {
  Workbook workbook;
  Relationships relationships;
  const auto found = read_part(parts, "xl/workbook.xml", workbook);
  if (!found) return tl::make_unexpected(found.error());
  if (!*found) return tl::make_unexpected(std::string("it has no workbook: it is not a spreadsheet, or is damaged"));
  if (const auto read = read_part(parts, "xl/_rels/workbook.xml.rels", relationships); !read)
    return tl::make_unexpected(read.error());
  std::vector<SheetName> sheets;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < workbook.sheets.size(); ++i) {
    const auto part = relationships.parts.find(workbook.ids[i]);
    if (part == relationships.parts.end()) continue;  // a chart
    sheets.push_back(workbook.sheets[i]);
    names.push_back(part->second);
  }
  const auto chosen = choose_sheet(sheets, sheet);
  if (!chosen) return tl::make_unexpected(chosen.error());
  SharedStrings strings;
  Styles styles;
  if (const auto read = read_part(parts, "xl/sharedStrings.xml", strings); !read)
    return tl::make_unexpected(read.error());
  if (strings.stopped()) return tl::make_unexpected(std::string("its texts are too many"));
  if (const auto read = read_part(parts, "xl/styles.xml", styles); !read) return tl::make_unexpected(read.error());
  Sheet cells(strings.strings, styles.formats, workbook.from_1904);
  const auto read = read_part(parts, names[*chosen], cells);
  if (!read) return tl::make_unexpected(read.error());
  if (!*read) return tl::make_unexpected(fmt::format("its part {} is missing", names[*chosen]));
  if (!cells.error.empty()) return tl::make_unexpected(cells.error);
  return cells.listing.take();
}

}  // namespace kibitzer::spreadsheets
