// Any bytes as JSON, as JAXN and as JSON Lines: judged and scored; and what is written of a session, of whichever game
// it is read as, reads back without a complaint, where it was read without one, and is written the same again.
#include <string>

#include "bridge/json/reader.h"
#include "bridge/json/writer.h"
#include "bridge/lin/writer.h"
#include "fuzz/bridge_checks.h"
#include "fuzz/checks.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/writers.h"

using namespace kibitzer;

namespace {

struct Bridge {
  static std::string written(json::Reader& reader) {
    bridge::Session session;
    bridge::JsonReader({}).read(reader, 0, session);
    fuzz::check_ranges(session);
    (void)bridge::write_lin(session);
    return bridge::write_json(session);
  }
};

struct OhHell {
  static std::string written(json::Reader& reader) {
    static const oh_hell::SettingsPtr defaults = oh_hell::preset("standard");
    oh_hell::Session session;
    oh_hell::JsonReader(defaults).read(reader, 0, session);
    (void)oh_hell::write_csv(session);
    (void)oh_hell::write_atle(session);
    for (const oh_hell::Round& round : session.rounds)  // the form has no word for a trump that is not known
      if (round.trump.kind == oh_hell::TrumpKind::kUnknown) return {};
    return oh_hell::write_json(session);
  }
};

/// What is written of the session; empty if something was complained of.
template <typename Game>
std::string rewritten(const json::Document& document, std::size_t size) {
  std::vector<findings::Finding> findings;
  json::Reader reader(document, findings);
  const std::string written = Game::written(reader);
  fuzz::check_findings(findings, size);
  return findings.empty() ? written : std::string();
}

template <typename Game>
void check_round_trip(const json::Document& document, std::size_t size) {
  const std::string written = rewritten<Game>(document, size);
  if (written.empty()) return;
  json::Document again;
  fuzz::require(!again.read(written, json::Syntax::kJson), "what was written is JSON");
  fuzz::require(rewritten<Game>(again, written.size()) == written, "what was written is written the same again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  for (const games::Notation* const notation : {&games::kJson, &games::kJaxn, &games::kJsonLines}) {
    fuzz::judge(bytes, *notation);
    fuzz::compare(bytes, *notation);
  }
  json::Document document;
  const auto error = document.read(bytes, json::Syntax::kJaxn);
  fuzz::require(!error || error->at.end <= bytes.size(), "an error of syntax lies within the text");
  if (error) return 0;
  check_round_trip<Bridge>(document, bytes.size());
  check_round_trip<OhHell>(document, bytes.size());
  return 0;
}
