#include "archives/spreadsheet.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "archives/memory_stream.h"
#include "archives/unpack.h"
#include "spreadsheets/workbook.h"
#include "text/words.h"

namespace kibitzer::archives {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostPartBytes = std::size_t{1} << 27U;
constexpr std::string_view kZip = "PK\x03\x04";
constexpr std::string_view kEndOfZip = "PK\x05\x06";  // of the directory, before at most 65,535 bytes of a comment
constexpr std::size_t kMostEndBytes = 65'535 + 22;
constexpr std::string_view kCompound =
    "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";  // of Office before 2007, and what is encrypted
constexpr std::string_view kOfCompound = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"sv;
constexpr std::string_view kOpenDocument = "mimetypeapplication/vnd.oasis.opendocument.";

using Failure = tl::unexpected<std::string>;

bool ends_as_spreadsheet(std::string_view path) {
  const std::string lower = text::lowered(path.substr(path.size() - std::min<std::size_t>(path.size(), 5)));
  constexpr auto kEndings = std::to_array<std::string_view>({".xlsx", ".xlsm", ".ods"});
  return std::any_of(kEndings.begin(), kEndings.end(), [&](std::string_view one) { return lower.ends_with(one); });
}

/// What the name and the content of the first member of a zip archive begin with.
std::string_view first_member(std::string_view head) {
  constexpr std::size_t kHeader = 30;
  return head.substr(std::min(head.size(), kHeader));
}

/// The parts of the file, each looked for from the beginning.
spreadsheets::Parts parts_of(std::string_view bytes) {
  return [bytes, unpacked = std::size_t{0}](
             std::string_view wanted) mutable -> tl::expected<std::optional<std::string>, std::string> {
    MemoryStream packed{std::string(bytes)};
    Unpacker unpacker(packed, {}, UnpackLimits(), unpacked);
    while (true) {
      const auto name = unpacker.next();
      if (!name && !unpacker.may_go_on()) return Failure(name.error());
      if (!name) continue;
      if (!*name) return std::optional<std::string>();
      if (**name != wanted) continue;
      std::string content;
      if (const auto read = unpacker.content().read_rest(content, kMostPartBytes); !read) return Failure(read.error());
      return std::optional(std::move(content));
    }
  };
}

}  // namespace

bool is_spreadsheet(std::string_view path, std::string_view head) {
  if (head.starts_with(kCompound)) return true;
  if (!head.starts_with(kZip)) return false;
  const std::string_view first = first_member(head);
  return ends_as_spreadsheet(path) || first.starts_with(kOpenDocument) || first.starts_with("[Content_Types].xml");
}

tl::expected<std::string, std::string> list_spreadsheet(std::string_view bytes, std::string_view sheet) {
  if (bytes.size() > kMostSpreadsheetBytes)
    return Failure(fmt::format("it is a spreadsheet of more than {} MiB", kMostSpreadsheetBytes >> 20U));
  if (bytes.starts_with(kCompound)) {
    const bool encrypted = bytes.find(kOfCompound) != std::string_view::npos;
    return Failure(encrypted ? "it is an encrypted spreadsheet: save it without a password"
                             : "it is a file of Office before 2007, such as .xls: save it as .xlsx or .csv");
  }
  // Its members may all be there, but libarchive reads those of an archive that ends anywhere.
  if (bytes.substr(bytes.size() - std::min(bytes.size(), kMostEndBytes)).find(kEndOfZip) == std::string_view::npos)
    return Failure("it is a spreadsheet, but its end is missing");
  const auto parts = parts_of(bytes);
  const auto workbook = parts("xl/workbook.xml");
  if (!workbook) return Failure("it is a spreadsheet, but " + workbook.error());
  auto listed = *workbook ? spreadsheets::list_xlsx(parts, sheet) : spreadsheets::list_ods(parts, sheet);
  if (!listed) return Failure("it is a spreadsheet, but " + listed.error());
  return listed;
}

}  // namespace kibitzer::archives
