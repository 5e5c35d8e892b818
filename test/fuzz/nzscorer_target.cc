// Any bytes as NZ Scorer's XML: read, judged, scored and compared.
#include "bridge/club/nzscorer.h"
#include "fuzz/bridge_checks.h"
#include "games/bridge.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kibitzer;
  fuzz::check_evening<bridge::NzScorerReader>(fuzz::text_of(data, size), games::kNzScorer);
  return 0;
}
