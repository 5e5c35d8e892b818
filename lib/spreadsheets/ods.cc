#include <algorithm>
#include <set>
#include <string>

#include "spreadsheets/listing.h"
#include "spreadsheets/number_format.h"
#include "spreadsheets/sheet_choice.h"
#include "spreadsheets/workbook.h"
#include "spreadsheets/xml_events.h"
#include "text/words.h"

namespace kibitzer::spreadsheets {
namespace {

constexpr std::size_t kMostTables = 10'000;
constexpr std::size_t kLongestCellText = 131'068;

/// The names of the tables in content.xml. Styles come before them, which say which is hidden.
class TableNames : public XmlEvents {
 public:
  void begin(std::string_view name, const XmlAttributes& attributes) override {
    if (name == "style") style_ = attributes.value("name").value_or("");
    if (name == "table-properties" && attributes.value("display") == "false" && hidden_.size() < kMostTables)
      hidden_.insert(style_);
    if (name == "table" && depth_++ == 0 && tables.size() < kMostTables)
      tables.push_back({std::string(attributes.value("name").value_or("")),
                        hidden_.contains(std::string(attributes.value("style-name").value_or("")))});
    if (name == "encryption-data") encrypted = true;
  }
  void end(std::string_view name) override {
    if (name == "table" && depth_ > 0) --depth_;
  }
  void text(std::string_view /*text*/) override {}

  std::vector<SheetName> tables;
  bool encrypted = false;  ///< of META-INF/manifest.xml

 private:
  std::size_t depth_ = 0;
  std::string style_;             // the one that is being defined
  std::set<std::string> hidden_;  // styles of tables
};

/// The cells of the table with the number `wanted`.
class TableCells : public XmlEvents {
 public:
  explicit TableCells(std::size_t wanted) : wanted_(wanted) {}

  void begin(std::string_view name, const XmlAttributes& attributes) override;
  void end(std::string_view name) override;
  void text(std::string_view text) override {
    if (in_text_ && annotations_ == 0 && text_.size() + text.size() <= kLongestCellText) text_ += text;
  }

  CsvListing listing;
  std::string error;

 private:
  struct Cell {
    std::size_t column;
    std::size_t times;
    std::string text;
  };
  void begin_cell(const XmlAttributes& attributes);
  void begin_in_cell(std::string_view name, const XmlAttributes& attributes);
  void end_row();

  std::size_t wanted_;
  std::size_t seen_ = 0;
  std::size_t depth_ = 0;  // of tables
  bool inside_ = false;    // the table that is wanted
  bool in_row_ = false;
  bool in_cell_ = false;
  bool in_text_ = false;
  std::size_t annotations_ = 0;
  std::size_t row_ = 1;
  std::size_t row_times_ = 1;
  std::size_t column_ = 1;
  std::size_t cell_times_ = 1;
  std::string value_;  // of a number or a date, in place of its text
  std::string text_;
  std::vector<Cell> cells_;  // of the row, if not empty
};

std::size_t times_of(const XmlAttributes& attributes, std::string_view name, std::size_t most) {
  const auto written = attributes.value(name);
  if (!written) return 1;
  return std::max<std::size_t>(whole_number(*written, most).value_or(most), 1);
}

void TableCells::begin_cell(const XmlAttributes& attributes) {
  in_cell_ = true;
  text_.clear();
  value_.clear();
  cell_times_ = times_of(attributes, "number-columns-repeated", kMostColumnsOfSheet);
  const auto type = attributes.value("value-type");
  if (type == "float") {
    const std::string_view written = attributes.value("value").value_or("");
    const auto number = number_in(written);
    value_ = number ? shown_number(*number) : std::string(written);
  } else if (type == "date") {
    value_ = attributes.value("date-value").value_or("");
    if (const std::size_t t = value_.find('T'); t != std::string::npos) value_[t] = ' ';
  }
}

void TableCells::begin_in_cell(std::string_view name, const XmlAttributes& attributes) {
  if (name == "annotation") ++annotations_;
  if (annotations_ > 0) return;
  if (name == "p") {
    if (!text_.empty()) text_ += ' ';
    in_text_ = true;
  } else if (in_text_ && name == "s") {
    constexpr std::size_t kMostBlanks = 100;
    text_.append(std::min(times_of(attributes, "c", kMostBlanks), kMostBlanks), ' ');
  } else if (in_text_ && (name == "tab" || name == "line-break")) {
    text_ += ' ';
  }
}

void TableCells::begin(std::string_view name, const XmlAttributes& attributes) {
  if (name == "table") {
    if (depth_++ == 0) inside_ = seen_++ == wanted_;
    return;
  }
  if (!inside_ || depth_ != 1) return;
  if (name == "table-row") {
    in_row_ = true;
    column_ = 1;
    row_times_ = times_of(attributes, "number-rows-repeated", kMostRowsOfSheet);
  } else if (in_row_ && !in_cell_ && (name == "table-cell" || name == "covered-table-cell")) {
    begin_cell(attributes);
  } else if (in_cell_) {
    begin_in_cell(name, attributes);
  }
}

void TableCells::end(std::string_view name) {
  if (name == "table") {
    if (depth_ > 0 && --depth_ == 0 && inside_) stop();
    return;
  }
  if (!inside_ || depth_ != 1) return;
  if (name == "annotation" && annotations_ > 0) {
    --annotations_;
  } else if (name == "p" && annotations_ == 0) {
    in_text_ = false;
  } else if (in_cell_ && (name == "table-cell" || name == "covered-table-cell")) {
    in_cell_ = false;
    // A number that shows a sign has it in its text: +1.
    const bool signed_text = !value_.empty() && (text_ == "+" + value_ || text_ == "=");
    std::string shown = value_.empty() || signed_text ? std::move(text_) : std::move(value_);
    if (shown.find_first_not_of(' ') != std::string::npos) cells_.push_back({column_, cell_times_, std::move(shown)});
    column_ = std::min(column_ + cell_times_, kMostColumnsOfSheet + 1);
  } else if (name == "table-row") {
    end_row();
  }
}

void TableCells::end_row() {
  in_row_ = false;
  const auto put_row = [&](std::size_t row) {
    for (const Cell& cell : cells_)
      for (std::size_t i = 0; i < cell.times; ++i)
        if (!listing.put(row, cell.column + i, cell.text)) return false;
    return true;
  };
  // What is repeated to the end of a sheet is its background.
  const std::size_t times = cells_.empty() ? 0 : row_times_;
  for (std::size_t i = 0; i < times; ++i) {
    if (put_row(row_ + i)) continue;
    error = listing.too_large() ? "its sheet is too large" : "it has more rows or columns than a sheet can have";
    return stop();
  }
  row_ = std::min(row_ + row_times_, kMostRowsOfSheet + 1);
  cells_.clear();
}

}  // namespace

Listed list_ods(const Parts& parts, std::string_view sheet) {
  const auto manifest = parts("META-INF/manifest.xml");
  if (!manifest) return tl::make_unexpected(manifest.error());
  TableNames names;
  if (*manifest) (void)read_xml(**manifest, names);
  if (names.encrypted) return tl::make_unexpected(std::string("it is encrypted"));
  const auto content = parts("content.xml");
  if (!content) return tl::make_unexpected(content.error());
  if (!*content) return tl::make_unexpected(std::string("it has no content: it is not a spreadsheet, or is damaged"));
  const auto fault = read_xml(**content, names);
  if (fault) return tl::make_unexpected("its part content.xml cannot be read: " + *fault);
  const auto chosen = choose_sheet(names.tables, sheet);
  if (!chosen) return tl::make_unexpected(chosen.error());
  TableCells cells(*chosen);
  (void)read_xml(**content, cells);  // it is well-formed
  if (!cells.error.empty()) return tl::make_unexpected(cells.error);
  return cells.listing.take();
}

}  // namespace kibitzer::spreadsheets
