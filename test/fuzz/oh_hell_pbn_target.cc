// Any bytes as rounds of Oh Hell in PBN, whatever game they claim to be: read into one session after the other, which
// are judged and scored, and of which something can be written.
#include <string>

#include "fuzz/checks.h"
#include "oh_hell/pbn_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/scoresheet.h"
#include "oh_hell/writers.h"
#include "pbn/lexer.h"

using namespace kibitzer;

namespace {

void finish(const oh_hell::Session& session, std::size_t size) {
  static oh_hell::Referee referee;
  const oh_hell::Ruling& ruling = referee.judge(session);
  fuzz::check_findings(ruling.findings, size);
  if (!ruling.scores.empty()) fuzz::check_sums(oh_hell::scoresheet_of(session, ruling));
  (void)oh_hell::write_atle(session);
  (void)oh_hell::write_json(session);
  (void)oh_hell::write_csv(session);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  static pbn::Lexer lexer;
  static oh_hell::PbnReader reader;
  pbn::Game game;
  oh_hell::Session session;
  std::vector<findings::Finding> findings;
  lexer.begin_file();
  bool open = false;
  for (std::size_t at = 0; lexer.next(bytes, at, true, game, findings) == pbn::Step::kGame;) {
    if (game.tags.empty()) continue;  // then it claims to be no game
    if (!open || !reader.continues(game, session)) {
      if (open) finish(session, bytes.size());
      reader.begin(game, session);
      open = true;
    }
    reader.add(game, session, findings);
  }
  if (open) finish(session, bytes.size());
  fuzz::check_findings(findings, bytes.size());
  return 0;
}
