// Any bytes as the listing of a database of table devices: read, judged and compared.
#include "bridge/club/bws_reader.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/bridge.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = "Access database\n" + std::string(fuzz::text_of(data, size));
  fuzz::judge(text, games::kBws);
  fuzz::compare(text, games::kBws);
  std::vector<findings::Finding> findings;
  bridge::BwsReader reader(text, {}, findings);
  for (bridge::Session session; reader.next(session);) fuzz::check_ranges(session);
  fuzz::check_findings(findings, text.size());
  return 0;
}
