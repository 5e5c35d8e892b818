// Feeds any bytes to the reader of PBN, at once and in pieces. Beyond crashes and sanitizers' reports it checks that
// both give the same, that all spans lie within the text, and that what is written of a session can be read again.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "bridge/pbn_reader.h"
#include "bridge/pbn_writer.h"

namespace {

using kibitzer::bridge::PbnStep;

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

struct Counts {
  std::size_t sessions = 0;
  std::size_t findings = 0;
  std::size_t calls = 0;
  std::size_t plays = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};

void check_spans(const kibitzer::bridge::Session& session, std::size_t size) {
  for (const auto& card : session.hand_cards) require(card.at.end <= size, "a card lies within the text");
  for (const auto& call : session.calls) require(call.at.end <= size, "a call lies within the text");
  for (const auto& play : session.plays) require(play.card.at.end <= size, "a play lies within the text");
  for (const auto& trick : session.tricks)
    require(trick.plays.first + trick.plays.count <= session.plays.size(), "a trick's plays are the session's");
}

Counts read(std::string_view bytes, std::size_t piece) {
  static kibitzer::bridge::PbnReader reader{kibitzer::bridge::Settings{}};
  Counts counts;
  reader.begin_file();
  kibitzer::bridge::Session session;
  std::vector<kibitzer::findings::Finding> findings;
  std::size_t given = piece == 0 ? bytes.size() : std::min(piece, bytes.size());
  std::size_t at = 0;
  while (true) {
    findings.clear();
    const bool last = given == bytes.size();
    const PbnStep step = reader.next(bytes.substr(0, given), at, last, session, findings);
    require(at <= given, "the reader stays within the text");
    for (const auto& finding : findings) {
      require(finding.at.begin <= finding.at.end && finding.at.end <= given, "a finding lies within the text");
      require(!finding.message.empty(), "a finding says something");
    }
    counts.findings += findings.size();
    if (step == PbnStep::kEnd) return counts;
    if (step == PbnStep::kMore) {
      require(!last, "more is asked for only where there is more");
      given = std::min(given + piece, bytes.size());
    } else if (step == PbnStep::kSession) {
      check_spans(session, given);
      ++counts.sessions;
      counts.calls += session.calls.size();
      counts.plays += session.plays.size();
      if (piece == 0) kibitzer::bridge::write_pbn(session);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Counts whole = read(bytes, 0);
  if (size < 2000) require(whole == read(bytes, 1 + size % 7), "a text read in pieces is the same text");
  return 0;
}
