#include "reports/sheet_json.h"

#include <sstream>

#include "reports/json_text.h"
#include "scoresheets/words.h"

namespace kibitzer::reports {

using scoresheets::Column;
using scoresheets::Gap;
using scoresheets::Kind;
using scoresheets::Value;
using scoresheets::Values;

ValueWriter::ValueWriter(std::ostream& stream, const std::vector<std::string>& players) : out_(stream) {
  for (const std::string& player : players) players_.push_back(dumped(player));
}

void ValueWriter::text(std::string_view text) {
  std::string quoted;
  append_quoted(quoted, text);
  out_ << quoted;
}

void ValueWriter::list(const Column& column, const Values& values) {
  const std::size_t step = column.kind == Kind::kTable ? column.parts.size() : 1;
  out_ << '[';
  for (std::size_t i = 0; i + step <= values.size(); i += step) {
    if (i > 0) out_ << ',';
    if (column.kind == Kind::kTable)
      record(column.parts, &values[i]);
    else
      value(column, values[i]);
  }
  out_ << ']';
}

void ValueWriter::record(const std::vector<Column>& columns, const Value* values) {
  bool first = true;
  out_ << '{';
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].key.empty() || values[i].is(Gap::kLeftOut)) continue;
    if (!first) out_ << ',';
    first = false;
    text(columns[i].key);
    out_ << ':';
    value(columns[i], values[i]);
  }
  out_ << '}';
}

void ValueWriter::value(const Column& column, const Value& value) {
  if (!value.is_known()) {
    out_ << "null";
  } else if (const auto integer = value.integer()) {
    if (column.kind == Kind::kFraction)
      out_ << '"' << *integer << '"';
    else
      out_ << *integer;
  } else if (const auto words = value.text()) {
    text(*words);
  } else if (const Values* const values = value.values()) {
    if (column.kind == Kind::kRecord)
      record(column.parts, values->data());
    else
      list(column, *values);
  } else if (const auto flag = value.flag()) {
    out_ << (*flag ? "true" : "false");
  } else if (const auto fraction = value.fraction()) {
    if (column.kind == Kind::kDecimal)
      out_ << scoresheets::decimal(*fraction);
    else
      out_ << '"' << scoresheets::exact(*fraction) << '"';
  } else if (const auto some = value.players()) {
    std::string_view before = "[";
    for (std::size_t i = 0; i < players_.size(); ++i) {
      if (!some->has(i)) continue;
      out_ << before << players_[i];
      before = ",";
    }
    out_ << (before == "[" ? "[]" : "]");
  }
}

std::string member_of(const Column& column, const Value& value) {
  std::ostringstream out;
  ValueWriter writer(out, {});
  writer.text(column.key);
  out << ':';
  writer.value(column, value);
  return out.str();
}

}  // namespace kibitzer::reports
