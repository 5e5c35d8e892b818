// Which sheet of a workbook is meant. Internal to the readers of spreadsheets.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace kibitzer::spreadsheets {

struct SheetName {
  std::string name;
  bool hidden = false;
};

/// The index of the sheet that `asked` names or numbers from 1; if it is empty, the first that is not hidden. Else why
/// there is none.
tl::expected<std::size_t, std::string> choose_sheet(const std::vector<SheetName>& sheets, std::string_view asked);

}  // namespace kibitzer::spreadsheets
