// Any bytes as RBN: read, judged, scored and compared.
#include "bridge/club/rbn.h"
#include "fuzz/bridge_checks.h"
#include "games/bridge.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kibitzer;
  fuzz::check_evening<bridge::RbnReader>(fuzz::text_of(data, size), games::kRbn);
  return 0;
}
