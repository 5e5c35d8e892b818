// Any bytes as .atle: judged and scored; and what is written of a game that was read without a complaint reads back
// without one and is written the same again.
#include <string>

#include "fuzz/checks.h"
#include "oh_hell/atle_reader.h"
#include "oh_hell/writers.h"

using namespace kibitzer;

namespace {

struct Reading {
  std::vector<std::string> written;
  std::size_t findings = 0;
};

Reading read(std::string_view bytes) {
  static const oh_hell::SettingsPtr defaults = oh_hell::preset("atlebridge");
  Reading reading;
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
  fuzz::judge(bytes, sessions::Notation::kAtle);
  const Reading first = read(bytes);
  if (first.findings > 0) return 0;
  for (const std::string& written : first.written) {
    const Reading again = read(written);
    fuzz::require(again.findings == 0, "what was written is read without a complaint");
    fuzz::require(again.written.size() == 1 && again.written[0] == written, "it is written the same again");
  }
  return 0;
}
