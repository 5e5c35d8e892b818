// Any bytes as a page of ACBL: read, judged, scored and compared.
#include "bridge/club/acbl.h"
#include "fuzz/bridge_checks.h"
#include "games/bridge.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kibitzer;
  fuzz::check_evening<bridge::AcblReader>(fuzz::text_of(data, size), games::kAcbl);
  return 0;
}
