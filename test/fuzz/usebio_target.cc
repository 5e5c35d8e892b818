// Any bytes as USEBIO: read, judged, scored and compared.
#include "bridge/club/usebio.h"
#include "fuzz/bridge_checks.h"
#include "games/bridge.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kibitzer;
  fuzz::check_evening<bridge::UsebioReader>(fuzz::text_of(data, size), games::kUsebio);
  return 0;
}
