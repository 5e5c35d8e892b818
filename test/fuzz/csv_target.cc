// Any bytes as a scoresheet in CSV: judged and scored; and what is written of one that was read without a complaint
// reads back without one and is written the same again.
#include <string>

#include "fuzz/checks.h"
#include "games/oh_hell.h"
#include "oh_hell/csv_reader.h"
#include "oh_hell/writers.h"

using namespace kibitzer;

namespace {

/// What is written of the scoresheet; nothing if something was complained of.
std::optional<std::string> rewritten(std::string_view bytes) {
  static const oh_hell::SettingsPtr settings = oh_hell::preset("standard");
  oh_hell::Session session;
  std::vector<findings::Finding> findings;
  const bool table = oh_hell::read_csv(bytes, settings, session, findings);
  fuzz::check_findings(findings, bytes.size());
  fuzz::require(table || !findings.empty(), "why there is no table is told");
  return table && findings.empty() ? std::optional(oh_hell::write_csv(session)) : std::nullopt;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kCsv);
  const auto written = rewritten(bytes);
  if (written) fuzz::require(rewritten(*written) == written, "what was written is written the same again");
  return 0;
}
