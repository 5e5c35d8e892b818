// Any bytes as a page of Bridge Base Online: read, judged, scored and compared.
#include "bridge/club/bbo.h"
#include "fuzz/bridge_checks.h"
#include "games/bridge.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kibitzer;
  fuzz::check_evening<bridge::BboReader>(fuzz::text_of(data, size), games::kBbo);
  return 0;
}
