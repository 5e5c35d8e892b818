// Any bytes as a description in the rule language.
#include "described/rule_language/reader.h"
#include "fuzz/checks.h"

using namespace kibitzer;
using namespace kibitzer::described::rule_language;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  std::vector<findings::Finding> findings;
  findings::Comments comments;
  const Description game = read_description({"game.rules", bytes, 1}, findings, &comments);
  fuzz::check_findings(findings, size);
  for (const PlayClass& one : game.classes)
    for (const ClassAbove& above : one.above)
      fuzz::require(!above.of || *above.of < game.classes.size(), "the class above is one of the classes");
  return 0;
}
