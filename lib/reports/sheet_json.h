// Values of scoresheets in JSON. Internal to the room.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::reports {

/// Writes texts and values directly, as sheets are long.
class ValueWriter {
 public:
  /// `players` are those of the sheet, and must outlive the writer.
  ValueWriter(std::ostream& out, const std::vector<std::string>& players);

  /// The name of a player, in quotes.
  const std::string& player(std::size_t index) const { return players_[index]; }
  void text(std::string_view text);
  void value(const scoresheets::Column& column, const scoresheets::Value& value);

 private:
  void record(const std::vector<scoresheets::Column>& columns, const scoresheets::Value* values);
  void list(const scoresheets::Column& column, const scoresheets::Values& values);

  std::ostream& out_;
  std::vector<std::string> players_;
};

/// `column` with `value` as a member of an object: `"key":value`.
std::string member_of(const scoresheets::Column& column, const scoresheets::Value& value);

}  // namespace kibitzer::reports
