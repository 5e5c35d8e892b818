// Any bytes as the parts of a spreadsheet: listed, and the listing judged.
#include "fuzz/checks.h"
#include "games/bridge.h"
#include "spreadsheets/workbook.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(fuzz::text_of(data, size));
  const auto part = [&](std::string_view name) -> tl::expected<std::optional<std::string>, std::string> {
    if (name == "xl/workbook.xml") return "<workbook><sheets><sheet name=\"A\" id=\"a\"/></sheets></workbook>";
    if (name == "xl/_rels/workbook.xml.rels")
      return "<Relationships><Relationship Id=\"a\" Type=\"x/worksheet\" Target=\"s.xml\"/></Relationships>";
    if (name == "META-INF/manifest.xml") return std::nullopt;
    return bytes;
  };
  for (const auto& listed : {spreadsheets::list_xlsx(part, {}), spreadsheets::list_ods(part, {})})
    if (listed && listed->size() < 10'000) fuzz::judge(*listed, games::kResults);
  return 0;
}
