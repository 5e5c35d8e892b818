// Any bytes as LIN: judged and scored; and what is written of boards that were read without a complaint reads back
// without one and is written the same again.
#include "bridge/json/writer.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/bridge.h"

using namespace kibitzer;

namespace {

fuzz::Reading read(std::string_view bytes) {
  fuzz::Reading reading;
  std::vector<findings::Finding> findings;
  bridge::Session session;
  bridge::LinReader reader(bytes, {}, findings);
  while (reader.next(session)) {
    fuzz::check_ranges(session);
    (void)bridge::write_json(session);
    reading.written.push_back(bridge::write_lin(session));
  }
  fuzz::check_findings(findings, bytes.size());
  reading.findings = findings.size();
  return reading;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kLin);
  fuzz::compare(bytes, games::kLin);
  fuzz::check_round_trip(bytes, read);
  return 0;
}
