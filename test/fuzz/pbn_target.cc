// Any bytes as PBN, at once and in pieces: judged and scored; both readings are the same, and of every session
// something can be written.
#include <algorithm>

#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/shared_notations.h"

using namespace kibitzer;

namespace {

using bridge::PbnStep;

struct Counts {
  std::size_t sessions = 0;
  std::size_t findings = 0;
  std::size_t calls = 0;
  std::size_t plays = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};

void check_spans(const bridge::Session& session, std::size_t size) {
  for (const auto& card : session.hand_cards) fuzz::require(card.at.end <= size, "a card lies within the text");
  for (const auto& call : session.calls) fuzz::require(call.at.end <= size, "a call lies within the text");
  for (const auto& cell : session.double_dummy.cells) fuzz::require(cell.at.end <= size, "a cell lies within the text");
  for (const auto& par : session.double_dummy.pars) fuzz::require(par.at.end <= size, "a par lies within the text");
  for (const auto& contract : session.double_dummy.contracts)
    fuzz::require(contract.at.end <= size, "a par contract lies within the text");
  for (const auto& play : session.plays) fuzz::require(play.at.end <= size, "a play lies within the text");
}

Counts read(std::string_view bytes, std::size_t piece) {
  static bridge::PbnReader reader{bridge::Settings{}, true};
  Counts counts;
  reader.begin_file();
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::size_t given = piece == 0 ? bytes.size() : std::min(piece, bytes.size());
  std::size_t at = 0;
  while (true) {
    findings.clear();
    const bool last = given == bytes.size();
    const PbnStep step = reader.next(bytes.substr(0, given), at, last, session, findings);
    fuzz::require(at <= given, "the reader stays within the text");
    fuzz::check_findings(findings, given);
    counts.findings += findings.size();
    if (step == PbnStep::kEnd) return counts;
    if (step == PbnStep::kMore) {
      fuzz::require(!last, "more is asked for only where there is more");
      given = std::min(given + piece, bytes.size());
    } else if (step == PbnStep::kSession) {
      check_spans(session, given);
      fuzz::check_ranges(session);
      ++counts.sessions;
      counts.calls += session.calls.size();
      counts.plays += session.plays.size();
      if (piece == 0) (void)bridge::write_pbn(session);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  fuzz::judge(bytes, games::kPbn);
  fuzz::compare(bytes, games::kPbn);
  const Counts whole = read(bytes, 0);
  if (size < 2000) fuzz::require(whole == read(bytes, 1 + size % 7), "a text read in pieces is the same text");
  return 0;
}
