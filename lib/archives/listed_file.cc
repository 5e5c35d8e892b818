#include "archives/listed_file.h"

#include "archives/access.h"
#include "archives/spreadsheet.h"

namespace kibitzer::archives {

bool is_listed(std::string_view path, std::string_view head) { return is_access(head) || is_spreadsheet(path, head); }

tl::expected<std::string, std::string> list_file(std::string_view path, std::string_view bytes,
                                                 std::string_view sheet) {
  return is_spreadsheet(path, bytes) ? list_spreadsheet(bytes, sheet) : list_access(bytes);
}

}  // namespace kibitzer::archives
