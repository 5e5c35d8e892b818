// Any bytes as USEBIO: read, judged, scored and compared.
#include "bridge/club/usebio.h"
#include "bridge/json/writer.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/bridge.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kUsebio);
  fuzz::compare(bytes, games::kUsebio);
  std::vector<findings::Finding> findings;
  bridge::Session session;
  bridge::UsebioReader reader(bytes, {}, findings);
  while (reader.next(session)) {
    fuzz::check_ranges(session);
    (void)bridge::write_json(session);
  }
  fuzz::check_findings(findings, bytes.size());
  return 0;
}
