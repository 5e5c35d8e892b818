// Feeds any bytes to a reader of bridge records alone. Beyond crashes and sanitizers' reports it checks that findings
// lie within the text, that ranges lie within their arrays, and that what is written of a session that was read without
// a complaint reads back without one and is written the same again.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "bridge/json_reader.h"
#include "bridge/lin_reader.h"
#include "bridge/writers.h"
#include "json/document.h"

namespace {

using kibitzer::bridge::Session;
using kibitzer::findings::Finding;

constexpr bool kLin = std::string_view(KIBITZER_NOTATION) == "lin";

void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << '\n';
  std::abort();
}

void check_ranges(const Session& session) {
  for (const auto& board : session.boards) {
    for (const auto& hand : board.hands) {
      require(session.cards_of(hand).size() == hand.cards.count, "a hand's cards are there");
      require(hand.known || hand.cards.empty(), "a hand that is not known has no cards");
    }
    require(session.calls_of(board).size() == board.calls.count, "a board's calls are there");
    for (const auto& trick : session.tricks_of(board))
      require(session.plays_of(trick).size() == trick.plays.count, "a trick's plays are there");
  }
}

struct Reading {
  std::vector<std::string> written;
  std::size_t findings = 0;
  bool text = true;  ///< JSON at all
};

Reading read(std::string_view bytes) {
  Reading reading;
  std::vector<Finding> findings;
  Session session;
  const auto take = [&] {
    check_ranges(session);
    (void)kibitzer::bridge::write_lin(session);
    (void)kibitzer::bridge::write_json(session);
    reading.written.push_back(kLin ? kibitzer::bridge::write_lin(session) : kibitzer::bridge::write_json(session));
  };
  if (kLin) {
    kibitzer::bridge::LinReader reader(bytes, {}, findings);
    while (reader.next(session)) take();
  } else {
    kibitzer::json::Document document;
    reading.text = !document.read(bytes, kibitzer::json::Syntax::kJaxn);
    if (!reading.text) return reading;
    kibitzer::json::Reader reader(document, findings);
    kibitzer::bridge::JsonReader({}).read(reader, 0, session);
    take();
  }
  for (const Finding& finding : findings) {
    require(finding.at.begin <= finding.at.end, "a finding begins before it ends");
    require(finding.at.end <= bytes.size(), "a finding lies within the text");
    require(!finding.message.empty(), "a finding says something");
  }
  reading.findings = findings.size();
  return reading;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Reading first = read({reinterpret_cast<const char*>(data), size});
  if (!first.text || first.findings > 0) return 0;
  for (const std::string& written : first.written) {
    const Reading again = read(written);
    require(again.findings == 0, "what was written is read without a complaint");
    require(again.written.size() == 1 && again.written[0] == written, "what was written is written the same again");
  }
  return 0;
}
