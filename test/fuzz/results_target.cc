// Any bytes as a table of results: read, judged and compared.
#include "bridge/club/results_reader.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/bridge.h"

using namespace kibitzer;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  for (const std::string& text :
       {std::string(bytes), "Board,NS,EW,Contract,By,Lead,Result,Score,MP\n" + std::string(bytes),
        "#VERSION\n#TRAVELLERS\nNS,EW,BID,BY,TRICKS,NSSCORE,NSMP\n#BOARD,1\n" + std::string(bytes)}) {
    fuzz::judge(text, games::kResults);
    fuzz::compare(text, games::kResults);
    std::vector<findings::Finding> findings;
    bridge::ResultsReader reader(text, {}, findings);
    for (bridge::Session session; reader.next(session);) fuzz::check_ranges(session);
    fuzz::check_findings(findings, text.size());
  }
  return 0;
}
