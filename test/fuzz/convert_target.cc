// Any bytes as a text of any notation, written in every other as `convert` does: where no loss is named, the other text holds the
// same record and the same errors, and it is written the same again.
#include <nlohmann/json.hpp>
#include <string>

#include "fuzz/texts.h"
#include "games/shared_notations.h"
#include "sessions/write_as.h"

using namespace kibitzer;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kLongest = 4000;  // each is read some fifty times

sessions::WrittenAs written(std::string_view to, std::string_view text, const games::Notation& notation) {
  return sessions::write_as(to, {"fuzz", text, 1}, notation, {});
}

void require_same(const std::string& one, const std::string& other, const char* what) {
  if (one != other) std::cerr << one << "---\n" << other;
  fuzz::require(one == other, what);
}

/// How sessions are compared.
enum class Comparing : std::uint8_t {
  kWhole,
  /// PBN gets the contract and declarer that the auction comes to, as the columns of its play begin beside the declarer.
  kWithoutImplied,
  /// Tables that differ in what was lost alone are one when they are read again.
  kBoards,
};

void leave_out_implied(Json& session) {
  if (!session.contains("boards")) return;
  for (Json& board : session["boards"]) {
    board.erase("contract");
    board.erase("declarer");
  }
}

/// The sessions of a text, or their boards alone, as JSON has them, one a line.
std::string sessions_of(std::string_view text, const games::Notation& notation, Comparing comparing) {
  const std::string lines = written("jsonl", text, notation).result.text;
  std::string result;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    Json session = Json::parse(lines.substr(at, end - at), nullptr, false);
    fuzz::require(!session.is_discarded(), "what is written as JSON Lines is JSON");
    if (comparing == Comparing::kWithoutImplied) leave_out_implied(session);
    if (comparing == Comparing::kBoards && session.contains("boards")) {
      for (const Json& board : session["boards"]) result += board.dump() + '\n';
    } else {
      result += session.dump() + '\n';
    }
    at = end + 1;
  }
  return result;
}

void there_and_back(const fuzz::Text& text, const games::Notation& to) {
  const sessions::WrittenAs there = written(to.name, text.bytes, *text.notation);
  fuzz::require(there.result.error.empty() || there.result.text.empty(), "what cannot be written is not");
  if (!there.result.error.empty()) return;
  if (there.result.lost.contains("place that can be read again")) return;
  const sessions::WrittenAs again = written(to.name, there.result.text, to);
  fuzz::require_none(again.result.error + again.first_unreadable, "what was written can be read");
  // A trick without all its cards, or with errors that do not show any more, may be read in another order.
  for (const auto& [what, count] : there.result.lost)
    if (what.starts_with("card ") || what.starts_with("evidence ")) return;
  if (!there.result.lost.empty() || there.unreadable > 0)
    return require_same(sessions_of(there.result.text, to, Comparing::kBoards),
                        sessions_of(again.result.text, to, Comparing::kBoards),
                        "what was written is written again with the same boards");
  require_same(there.result.text, again.result.text, "what was written is written the same again");
  fuzz::require_none(again.result.lost.empty() ? std::string() : again.result.lost.begin()->first,
                     "what was written loses nothing");
  const Comparing comparing = to == games::kPbn ? Comparing::kWithoutImplied : Comparing::kWhole;
  require_same(sessions_of(text.bytes, *text.notation, comparing), sessions_of(there.result.text, to, comparing),
               "where no loss is named, the record is the same");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const auto text = fuzz::any_text(fuzz::text_of(data, size));
  if (!text || text->notation->form == games::Form::kDescription) return 0;
  for (const char* const to : {"atle", "csv", "json", "jsonl", "lin", "link", "pbn"})
    there_and_back(*text, *games::built_in()->notation(to));
  return 0;
}
