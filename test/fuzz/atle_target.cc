// Any bytes as .atle: judged and scored; and what is written of a game that was read without a complaint reads back
// without one and is written the same again.
#include "fuzz/checks.h"
#include "games/oh_hell.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/writers.h"

using namespace kibitzer;

namespace {

fuzz::Reading read(std::string_view bytes) {
  static const oh_hell::SettingsPtr defaults = oh_hell::preset("atlebridge");
  fuzz::Reading reading;
  std::vector<findings::Finding> findings;
  oh_hell::AtleReader reader(bytes, defaults, findings);
  oh_hell::Session session;
  while (reader.next(session)) reading.written.push_back(oh_hell::write_atle(session));
  fuzz::check_findings(findings, bytes.size());
  reading.findings = findings.size();
  return reading;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kAtle);
  fuzz::check_round_trip(bytes, read);
  return 0;
}
