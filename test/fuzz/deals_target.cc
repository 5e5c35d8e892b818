// Any bytes as files of dealing machines: made a text of, read, judged and compared.
#include "bridge/club/deal_files.h"
#include "bridge/club/deal_reader.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/deal_notations.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto all = games::deal_notations();
  const games::Notation& notation = *all[*data % all.size()];
  const std::string bytes(fuzz::text_of(data + 1, size - 1));
  fuzz::judge(bytes, notation);
  const std::string text = notation.as_text == nullptr ? bytes : notation.as_text(bytes, {});
  if (notation.as_text == nullptr) fuzz::compare(bytes, notation);
  std::vector<findings::Finding> findings;
  const auto reader = bridge::deal_reader(*games::deal_form(notation), text, {}, findings);
  for (bridge::Session session; reader->next(session);) fuzz::check_ranges(session);
  fuzz::check_findings(findings, text.size());
  return 0;
}
